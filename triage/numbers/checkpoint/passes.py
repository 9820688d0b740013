"""A run that begins anew again and again: a loss that climbs back at each epoch's edge, the very same steps once more, one class after the other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.statistics import full_scale, median
from triage.numbers.course.single import finite

_PASSES = 3
_LEAST = 3
"""Reports of one pass that show a course."""
_DEEP = 0.6
_DIGITS = 3
_TEETH, _SAW, _LEAP = 6, 0.08, 0.33
_MANY_DIGITS, _ALIKE = 4, 5
"""Losses of so many digits that come again, and how many of them."""
_TOLD, _OFTEN, _BETWEEN = 12, 0.15, 0.1
"""Reports that show two levels, the share of each, and of what lies between them."""
_NOTHING, _DEAR, _HALF = 0.1, 1.5, 0.5
"""A batch that costs next to nothing, one of which nearly all answers are wrong, and held-out answers that are no better."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding that compares the passes of one writer's training loss."""
    for loss in columns:
        if loss.name != "loss" or loss.quantity.unsteady or loss.quantity.bound or not finite(loss, _ALIKE):
            continue
        if (at := alternates(loss)) is not None and _learns_nothing(columns, len(loss.values)):
            yield loss, "loss", "alternates", at, 0.0
            continue
        for shows, test in (("constant", unmoved), ("repeats", repeats), ("resets", resets), ("resets", saws)):
            if (at := test(loss)) is not None:
                yield loss, "loss", shows, at, 0.0
                break


def alternates(column: Column) -> int | None:
    """Where a loss is first dear of one that is next to nothing or dear at nine reports in ten, from the first half of the run to the last, within epochs.

    A batch of the class that was just learnt costs nothing, and the first of the next class all.
    """
    values, size = column.values, len(column.values)
    epochs = {int(e) for e in column.epochs if math.isfinite(e)}
    if size < _TOLD or len(epochs) > size / 3:
        return None
    for part in (values[: size // 2], values[size // 2 :]):
        low, high = sum(v < _NOTHING for v in part) / len(part), sum(v > _DEAR for v in part) / len(part)
        if min(low, high) < _OFTEN or low + high < 1 - _BETWEEN:
            return None
    return next(n for n, v in enumerate(values) if v > _DEAR)


def _learns_nothing(columns: Sequence[Column], reports: int) -> bool:
    """Whether at most half of the held-out answers are right, or they cost as much as wrong ones, or none are told beside many reports."""
    held = [c for c in columns if c.quantity.phase in HELD and not c.quantity.bound]
    shares = [c for c in held if c.quantity.kind == "accuracy"]
    if shares:
        return any(max(c.values) <= _HALF * full_scale(c.values) for c in shares)
    losses = [c for c in held if c.name == "val_loss"]
    return all(min(c.values) > _DEAR for c in losses) and (bool(losses) or reports >= 2 * _TOLD)


def repeats(column: Column) -> int | None:
    """Where the second of three passes begins that report the same steps with the same values, to the last digit."""
    if column.digits[0] < _DIGITS:
        return None
    parts = [p for p in _passes(column.steps) if len(p) >= _LEAST - 1]
    told = [[(column.steps[n], column.values[n]) for n in part] for part in parts]
    if len(told) < _PASSES or any(a[0] != b[0] for a, b in zip(told, told[1:])):
        return None
    shared = [min(len(a), len(b)) for a, b in zip(told, told[1:])]
    same = all(a[:size] == b[:size] for a, b, size in zip(told, told[1:], shared))
    return parts[1][0] if same and sum(shared) >= _PASSES + 1 and len({v for _, v in told[0]}) > 1 else None


def unmoved(column: Column) -> int | None:
    """Where the second epoch begins if each tells the losses of the one before it again, batch by batch, to the last of four digits.

    The same batches in the same order give the same losses to weights that no step has changed. The epochs are told
    and count on: steps that come again without are a run that was started anew.
    """
    if column.digits[0] < _MANY_DIGITS or not all(map(math.isfinite, column.epochs)):
        return None
    parts = _epochs(column)
    told = [[column.values[n] for n in part] for part in parts]
    pairs = [(a[: len(b)], b[: len(a)]) for a, b in zip(told, told[1:])]
    alike = sum(len(a) for a, _ in pairs)
    lively = len(set(column.values)) >= _LEAST
    return parts[1][0] if alike >= _ALIKE and lively and all(a == b for a, b in pairs) else None


def resets(column: Column) -> int | None:
    """Where the second epoch begins if the loss falls in each to 60 % and less and stands at its edge where it began.

    Nothing may be carried over: neither where epochs begin nor where they end is a tenth lower in the last than in the
    first. Means that a bar gathers from each epoch's start begin lower in each; restarts of the rate carry the end on.
    """
    parts = [p for p in _epochs(column) if len(p) >= _LEAST]
    if len(parts) < _PASSES or min(column.values) <= 0:
        return None
    begins = [column.values[p[0]] for p in parts]
    ends = [median([column.values[n] for n in p[-2:]]) for p in parts]
    falls = all(end <= _DEEP * begin for begin, end in zip(begins, ends))
    kept = min(begins[1:]) < 0.9 * begins[0] or ends[-1] < 0.9 * ends[0]
    return parts[1][0] if falls and not kept else None


def saws(column: Column) -> int | None:
    """Where the second of three epochs begins if each tells the same course, up by a third and more at the same report, within a twelfth: the order of the data.

    Batches of unlike size in a fixed order toss the loss up again and again; a set of blocks lifts it once.
    """
    parts = [[column.values[n] for n in part] for part in _epochs(column)]
    if len(parts) < _PASSES or len({len(p) for p in parts}) != 1 or len(parts[0]) < _TEETH or min(column.values) <= 0:
        return None
    courses = [[v / median(p) for v in p] for p in parts]
    alike = all(abs(a - b) <= _SAW for one, other in zip(courses, courses[1:]) for a, b in zip(one, other))
    leap = max(range(1, len(courses[0])), key=lambda n: courses[0][n] - courses[0][n - 1])
    once = all(sum(b - a > _SAW for a, b in zip(c, c[1:])) == 1 and c[leap] - c[leap - 1] >= _LEAP for c in courses)
    return len(parts[0]) if alike and once else None


def _passes(steps: Sequence[float]) -> list[range]:
    """The stretches over which a counter rises."""
    edges = [0, *(n for n, (a, b) in enumerate(zip(steps, steps[1:]), 1) if not b > a), len(steps)]
    return [range(a, b) for a, b in zip(edges, edges[1:])] if steps and all(map(math.isfinite, steps)) else []


def _epochs(column: Column) -> list[range]:
    """The stretches that belong to one epoch, by the epochs told or else by the steps that begin anew."""
    whole = [int(e) if math.isfinite(e) else -1 for e in column.epochs]
    if -1 in whole:
        return _passes(column.steps)
    edges = [0, *(n for n, (a, b) in enumerate(zip(whole, whole[1:]), 1) if a != b), len(whole)]
    return [range(a, b) for a, b in zip(edges, edges[1:])]
