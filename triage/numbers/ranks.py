"""Ranks that must be alike and are not: another learning rate at the same step."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.statistics import median

_APART = 0.01
_LEAST = 2


def find(found: Sequence[Column]) -> Iterator[Told]:
    """The rate of the rank that goes its own way at two steps and more, and at the last that it shares with another.

    Every rank builds the same schedule and counts the same steps; groups of parameters with rates of their own have
    labels of their own, and are alike on all ranks as well.
    """
    ranks: dict[tuple[str, str], list[Column]] = {}
    for column in found:
        if column.quantity.kind == "lr" and column.origin and not column.quantity.bound:
            ranks.setdefault((column.file, column.label.lower()), []).append(column)
    for columns in ranks.values():
        if len(columns) > 1 and (told := _apart(columns)):
            yield told, "lr", "apart", 0, 0.0


def _apart(columns: Sequence[Column]) -> Column | None:
    """The rank farthest from the middle of all at the last step that all report, where two such steps differ."""
    rates = [{(e, s): v for e, s, v in zip(_known(c.epochs), _known(c.steps), c.values) if math.isfinite(v)} for c in columns]
    shared = [step for step in rates[0] if all(step in rate for rate in rates[1:]) and step != (-1.0, -1.0)]
    differ = [step for step in shared if _reach([rate[step] for rate in rates])]
    if len(differ) < _LEAST or differ[-1] != shared[-1]:
        return None
    last = [rate[shared[-1]] for rate in rates]
    return max(zip(last, columns), key=lambda pair: abs(pair[0] - median(last)))[1]


def _known(counters: Sequence[float]) -> list[float]:
    return [c if math.isfinite(c) else -1.0 for c in counters]


def _reach(values: Sequence[float]) -> bool:
    return max(values) - min(values) > _APART * max(map(abs, values))
