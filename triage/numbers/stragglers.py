"""One rank that takes longer than all others to compute the same: they wait for it in every step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.quantities import words
from triage.numbers.single import finite
from triage.numbers.statistics import median

_RANKS, _REPORTS, _TIMES = 3, 3, 1.8
_WAITS = frozenset("allreduce reduce comm communication sync wait waiting barrier data load loading fetch".split())
"""What those who are quick do meanwhile, and what is no matter of the card."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
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
