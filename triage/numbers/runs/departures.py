"""Two runs side by side: which quantity departs first, where, and which settings differ."""

from __future__ import annotations

import math
from collections.abc import Sequence

from triage.base.record import Record
from triage.numbers.columns.column import Column
from triage.numbers.columns.statistics import median, noise
from triage.numbers.runs.runs import Run, places

_APART = 5.0
"""A departure is this many times the wobble of the good run."""
_SHARE = 0.05
"""And at least this share of its level."""
_IN_A_ROW = 3
_IDLE = (
    "count",
    "clock",
    "sample",
    "step_time",
    "data_time",
    "throughput",
    "memory",
    "gpu_memory",
    "gpu_util",
)


class Departure(Record):
    """Where a quantity of the bad run leaves that of the good one."""

    label: str
    place: float
    """The step, or the epoch, or the turn."""
    good: float
    bad: float
    good_line: int
    bad_line: int
    good_column: Column
    bad_column: Column


class Setting(Record):
    name: str
    good: str
    bad: str


class Comparison(Record):
    departures: tuple[Departure, ...]
    """The earliest first."""
    settings: tuple[Setting, ...]
    shared: int
    """How many series both runs have."""


def compare(good: Run, bad: Run) -> Comparison:
    """What departs first between two runs, and what they say of themselves that differs."""
    pairs = _pairs(good.columns, bad.columns)
    moving = [(a, b) for a, b in pairs if len(set(a.values)) > 1 or len(set(b.values)) > 1]
    found = [d for a, b in moving if (d := departure(a, b)) is not None]
    names = [n for n in good.settings if n in bad.settings and good.settings[n] != bad.settings[n]]
    settings = [Setting(n, good.settings[n], bad.settings[n]) for n in names]
    still = [p for p in pairs if p not in moving and p[0].values[0] != p[1].values[0]]
    settings += [
        Setting(a.label, f"{a.values[0]:g}", f"{b.values[0]:g}")
        for a, b in still
        if a.label.lower() not in names
    ]
    return Comparison(tuple(sorted(found, key=_rank)), tuple(settings), len(pairs))


def _rank(found: Departure) -> tuple[bool, float, int]:
    return found.good_column.quantity.kind in _IDLE, found.place, found.bad_line


def _pairs(good: Sequence[Column], bad: Sequence[Column]) -> list[tuple[Column, Column]]:
    """Columns of one label; else of one quantity, where each run has it once."""
    by_label = {(c.label.lower(), c.quantity.phase): c for c in reversed(bad)}
    pairs, left = [], []
    for column in good:
        other = by_label.get((column.label.lower(), column.quantity.phase))
        if other:
            pairs.append((column, other))
        elif column.quantity.kind:
            left.append(column)
    for column in left:
        same = [c for c in bad if c.name == column.name and c.quantity.term == column.quantity.term]
        if len(same) == 1 and not any(same[0] is b for _, b in pairs):
            pairs.append((column, same[0]))
    return pairs


def departure(good: Column, bad: Column) -> Departure | None:
    """The first of three places in a row at which two series differ by more than the good one's wobble.

    A value that is not finite in one of them alone departs at once. Healthy runs of another seed differ by
    noise, which shows nothing.
    """
    there = {round(x, 6): n for n, x in enumerate(places(bad))}
    shared = [(n, there[round(x, 6)], x) for n, x in enumerate(places(good)) if round(x, 6) in there]
    level = [v for v in good.values if math.isfinite(v)]
    wobble = noise(level)
    row: list[tuple[int, int, float]] = []
    for n, m, place in shared:
        a, b = good.values[n], bad.values[m]
        if math.isfinite(a) != math.isfinite(b):
            return _departed(good, bad, n, m, place)
        if not math.isfinite(a) or abs(a - b) <= max(
            _APART * wobble, _SHARE * max(abs(a), abs(median(level)) / 2)
        ):
            row = []
            continue
        row.append((n, m, place))
        if len(row) == _IN_A_ROW:
            return _departed(good, bad, *row[0])
    return _departed(good, bad, *row[0]) if row and len(shared) <= _IN_A_ROW else None


def _departed(good: Column, bad: Column, n: int, m: int, place: float) -> Departure:
    return Departure(bad.label, place, good.values[n], bad.values[m], good.lines[n], bad.lines[m], good, bad)
