"""How tokens are shared out among experts: one that gets them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import trend
from triage.numbers.course.single import finite

_REPORTS, _EXPERTS, _LEAST = 3, 4, 6
_ALL, _HALF, _SUM = 0.8, 0.5, 0.02


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about experts."""
    yield from _one_for_all(columns)
    yield from _balance_lost(columns)


def _one_for_all(columns: Sequence[Column]) -> Iterator[Told]:
    """Of four experts and more one gets eight tokens in ten at the last two of three reports, and no fewer than at first.

    Where tokens are counted one expert may be shared by all: then it got less than half of them at first.
    """
    lists: dict[str, list[Column]] = {}
    for column in columns:
        name = column.label.partition("[")[0]
        if finite(column, _REPORTS) and {"expert", "experts"} & set(words(name)) and min(column.values) >= 0:
            lists.setdefault(name, []).append(column)
    for experts in lists.values():
        rows = list(zip(*(c.values for c in experts)))
        sums = [sum(row) for row in rows]
        if len(experts) < _EXPERTS or min(sums) <= 0 or max(sums) > (1 + _SUM) * min(sums):
            continue
        shares = [max(row) / whole for row, whole in zip(rows, sums)]
        counted = sums[0] > 100 * (1 + _SUM)
        if min(shares[-2:]) >= max(_ALL, shares[0]) and (not counted or shares[0] < _HALF):
            busiest = max(experts, key=lambda c: c.values[-1])
            yield busiest, "experts", "collapses", next(n for n, share in enumerate(shares) if share >= _HALF), 0.0


def _balance_lost(columns: Sequence[Column]) -> Iterator[Told]:
    """The loss that balances experts, 1 where all get as many tokens and as many as there are experts where one gets all, rises from below 1.5 to 4 and more."""
    for loss in columns:
        values, named = finite(loss, _LEAST), words(loss.label)
        balances = {"balancing", "balance"} & set(named) and loss.quantity.kind == "loss" and loss.quantity.phase not in HELD
        if values and balances and 0.9 <= values[0] <= 1.5 and min(values[-2:]) >= _EXPERTS and trend(values) > 2.5:
            yield loss, "experts", "collapses", next(n for n, v in enumerate(values) if v >= 2), 0.0
            return
