"""What one rank says and no other: it takes longer to compute the same, or has an evaluation of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, Told, series_of
from triage.numbers.columns.quantities import HELD, SCORES, words
from triage.numbers.columns.statistics import median
from triage.numbers.course.single import finite

_RANKS, _REPORTS, _TIMES = 3, 3, 1.8
_SPAN = Regex(r"\b(?:forward|backward)-compute \.{3,60}: \((\d{1,9}\.\d+), (\d{1,9}\.\d+)\)")
"""Megatron's `forward-compute ......: (412.33, 893.21)`, of the quickest rank and of the slowest."""
_STAGES = Regex(r"pipeline[-_ ]model[-_ ]parallel[-_ ]size\W{1,60}(\d{1,4})", IGNORECASE)
_TWICE, _SLOWER = 2, 1.5
_WAITS = frozenset("allreduce reduce comm communication sync wait waiting barrier data load loading fetch".split())
"""What those who are quick do meanwhile, and what is no matter of the card."""


_BEST = 2
"""Ranks that each keep a best value."""


def on_ranks(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about one rank among others."""
    yield from _slower(columns)
    yield from _own_evaluations(columns)


def _own_evaluations(columns: Sequence[Column]) -> Iterator[Told]:
    """The held-out accuracies and scores of each rank differ at each of three evaluations of the same epochs: each judges its own part.

    Where no part of the data is named, the best value that more than one rank keeps tells that it is one.
    """
    groups: dict[str, list[Column]] = {}
    best: dict[str, set[str]] = {}
    for column in columns:
        if not column.origin.startswith("rank ") or column.quantity.kind not in ("accuracy", "overlap", "ap", *SCORES):
            continue
        if column.quantity.bound:
            best.setdefault(column.label, set()).add(column.origin)
        elif column.quantity.phase != "train" and "local" not in column.label.lower() and finite(column, _REPORTS):
            groups.setdefault(column.label, []).append(column)
    kept = any(len(origins) >= _BEST for origins in best.values())
    for told in groups.values():
        held = kept or all(c.quantity.phase in HELD for c in told)
        alike = len(told) > 1 and len({tuple(c.epochs) for c in told}) == 1 and told[0].epochs[0] == told[0].epochs[0]
        if held and alike and all(len(set(values)) == len(told) for values in zip(*(c.values for c in told))):
            yield told[0], "val_accuracy", "apart", 0, 0.0
            return


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The slowest rank takes half as long again for the same computation as the quickest, at two reports and more of Megatron's.

    Stages of a pipeline have work of their own.
    """
    if any((found := _STAGES.search(line.text)) and int(found[1]) > 1 for line in log):
        return
    told = [(line.number, float(found[1]), float(found[2])) for line in log if (found := _SPAN.search(line.text))]
    if len(told) >= _TWICE and all(high >= _SLOWER * low > 0 for _, low, high in told):
        lines, least, most = zip(*told)
        yield series_of("step_time", "apart", lines, most, "forward-compute", ratio=most[-1] / least[-1])


def _slower(columns: Sequence[Column]) -> Iterator[Told]:
    """The median time of one rank is 1.8 times that of every other of three and more, at three reports and more of each."""
    groups: dict[str, list[Column]] = {}
    for column in columns:
        if column.quantity.kind == "step_time" and column.origin.startswith("rank ") and finite(column, _REPORTS) and not _WAITS & set(words(column.label)):
            groups.setdefault(column.label, []).append(column)
    for told in groups.values():
        ranked = sorted(told, key=lambda c: median(c.values))
        if len(ranked) >= _RANKS and median(ranked[-1].values) >= _TIMES * median(ranked[-2].values) and min(ranked[-1].values) > max(ranked[-2].values):
            yield ranked[-1], "step_time", "apart", 0, median(ranked[-1].values) / median(ranked[0].values)
            return
