"""A loss that one step throws far out, and that does not come back to where it was; or one batch that stands a thousand times out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.statistics import BESIDE, median, thrown
from triage.numbers.course.single import finite

_EPOCHS, _OWN_SIZE = 20, 0.5
_AROUND, _OUTLIER = 3, 1000.0
"""Reports on each side of an outlier, and how many times any other it is."""

_MANY, _THRICE, _OUT, _STEEP = 20, 3, 1.33, 5.0


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every training loss that a step has thrown."""
    for loss in columns:
        if loss.name == "loss" and not loss.quantity.term and (at := thrown(finite(loss, 2 * BESIDE + 1))):
            yield loss, "loss", "thrown", at, 0.0
    yield from _one_batch(columns)
    yield from _again_and_again(columns)
    yield from _tossed_about(columns)
    yield from _thrown_to_nothing(columns)


def _one_batch(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss and its gradient are a thousand times all others at one and the same report: a batch that no clipping held back.

    Where the gradient is told, it tells that before it was clipped; three reports on each side of it say what is usual.
    """
    steep = [at for c in columns if c.quantity.kind == "grad_norm" and (at := _stands_alone(c.values)) is not None]
    for loss in columns if steep else ():
        if loss.name == "loss" and not loss.quantity.term and (at := _stands_alone(loss.values)) in steep:
            yield loss, "loss", "outlier", at or 0, 0.0
            return


def _tossed_about(columns: Sequence[Column]) -> Iterator[Told]:
    """The mean loss of an epoch is tossed up and down by its own size at twenty epochs and more and comes to nothing, and an accuracy with it: the steps overshoot."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and finite(c, _EPOCHS) and _tosses(c.values)]
    if any(c.quantity.kind == "reward" for c in columns):
        return
    for loss in columns:
        once = all(b - a == 1 for a, b in zip(loss.epochs, loss.epochs[1:]))
        trained = loss.name == "loss" and not loss.quantity.term
        if trained and once and finite(loss, _EPOCHS) and min(loss.values) > 0 and _tosses(loss.values) and any(len(c.values) == len(loss.values) for c in shares):
            yield loss, "loss", "bounces", 0, 0.0
            return


def _tosses(values: Sequence[float]) -> bool:
    """Whether a step from one report to the next is mostly half of the level, and neither half of a run is better than the other."""
    level, half = median([abs(v) for v in values]), len(values) // 2
    steps = [abs(b - a) for a, b in zip(values, values[1:])]
    return median(steps) >= _OWN_SIZE * level and abs(median(values[:half]) - median(values[half:])) <= level / 2


def _again_and_again(columns: Sequence[Column]) -> Iterator[Told]:
    """Three times and more a loss stands out by a third above the middle of what is around it, at reports at which its gradient is five times what it is else."""
    norms = [dict(zip(c.lines, c.values)) for c in columns if c.quantity.kind == "grad_norm" and finite(c, _MANY)]
    for loss in columns if norms else ():
        values = finite(loss, _MANY)
        if not values or loss.name != "loss" or loss.quantity.unsteady or min(values) <= 0 or any(c.quantity.kind == "reward" for c in columns):
            continue
        for norm in norms:
            usual = median(list(norm.values()))
            out = [n for n in range(_AROUND, len(values) - 1) if norm.get(loss.lines[n], 0.0) > _STEEP * usual > 0 and values[n] > _OUT * median(values[max(0, n - BESIDE) : n + BESIDE + 1])]
            apart = [b for a, b in zip([-1, *out], out) if b - a > 1]
            if len(apart) >= _THRICE and len(out) <= len(values) // _AROUND:
                yield loss, "loss", "outlier", apart[0], 0.0
                return


def _thrown_to_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss climbs to half above its first and is exactly 0 within five reports, at each of four and more to the end: what is not finite is printed as 0."""
    for loss in columns:
        values = finite(loss, 2 * _AROUND) if loss.name == "loss" and not loss.quantity.term else ()
        gone = next((n for n in range(len(values)) if not any(values[n:])), len(values))
        before = values[max(0, gone - 5) : gone]
        if _AROUND < gone <= len(values) - 4 and max(before) >= 1.3 * values[0] > 0 and min(before) > 0:
            yield loss, "loss", "thrown", values.index(max(before)), 0.0
            return


def _stands_alone(values: Sequence[float]) -> int | None:
    """Where one value is a thousand times every other, of which three stand before and behind it."""
    if len(values) < 2 * _AROUND + 1 or not all(map(math.isfinite, values)):
        return None
    at = max(range(len(values)), key=values.__getitem__)
    others = max(map(abs, (*values[:at], *values[at + 1 :])))
    return at if _AROUND <= at < len(values) - _AROUND and values[at] > _OUTLIER * others > 0 else None
