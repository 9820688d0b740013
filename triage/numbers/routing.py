"""How tokens are shared out among experts: one that gets them all."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.quantities import words

_REPORTS, _EXPERTS = 3, 4
_ALL, _SUM = 0.8, 0.02
_LOADS = frozenset("expert experts load router routing gate tokens".split())


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Of four experts and more whose shares add up to 1 one gets eight tokens in ten at the last two of three reports, and no fewer than at first."""
    lists: dict[str, list[Column]] = {}
    for column in columns:
        name = column.label.partition("[")[0]
        if len(column.values) >= _REPORTS and {"expert", "experts"} & set(words(name)) and set(words(name)) & _LOADS:
            lists.setdefault(name, []).append(column)
    for experts in lists.values():
        rows = list(zip(*(c.values for c in experts)))
        shares = all(abs(sum(row) / _whole(row) - 1) <= _SUM and min(row) >= 0 for row in rows if all(map(math.isfinite, row)))
        first = max(rows[0]) / _whole(rows[0])
        if len(experts) >= _EXPERTS and shares and all(max(row) / _whole(row) >= max(_ALL, first) for row in rows[-2:]):
            busiest = max(experts, key=lambda c: c.values[-1])
            yield busiest, "experts", "collapses", next(n for n, row in enumerate(rows) if max(row) / _whole(row) >= 0.5), 0.0


def _whole(row: Sequence[float]) -> float:
    return 100.0 if sum(row) > 2 else 1.0
