"""What is left of one task once the next is learnt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.statistics import full_scale

_TASK = Regex(r"(?:task|experience|session|domain|t)[ _-]?(\d{1,3})", IGNORECASE)
_LEARNT, _LEFT, _LITTLE, _GONE = 0.5, 0.2, 0.25, 0.05
"""The share of right answers of a task that was learnt, and what is left of it."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Two tasks and more were learnt one after the other, and of each but the last no fifth is left at its last report, or of the one before it no quarter where of all others nothing is."""
    tasks: dict[int, Column] = {}
    for column in columns:
        found = _TASK.search(column.label)
        if found and column.quantity.kind == "accuracy" and not column.quantity.bound and not column.label[found.end() :].startswith("/"):
            tasks.setdefault(int(found[1]), column)
    told = [tasks[n] for n in sorted(tasks)]
    whole = full_scale([v for c in told for v in c.values])
    learnt = [c for c in told if len(c.values) >= 2 and max(c.values) >= _LEARNT * whole]
    begun = all(a.lines[0] < b.lines[0] for a, b in zip(told, told[1:]))
    in_turn = len(told) >= 3 and len(learnt) >= 2 and begun and told[-1].values[-1] >= _LEARNT * whole
    left = [c.values[-1] / max(c.values) for c in learnt]
    if in_turn and (max(left) <= _LEFT or (left[-1] <= _LITTLE and max(left[:-1]) <= _GONE)):
        first = learnt[0]
        yield first, "accuracy", "vanishes", next(n for n, v in enumerate(first.values) if v <= _LEFT * max(first.values)), 0.0
