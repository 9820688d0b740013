"""What a scene is made of, by its count: splats, points, cells or samples that are all taken away, after which nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.model import Line, Series
from triage.numbers.column import Column, series_of
from triage.numbers.quantities import SCORES, words
from triage.numbers.single import finite
from triage.numbers.statistics import median

_COUNTED = frozenset("gaussians gaussian splats splat gs primitives points point voxels cells surfels samples".split())
_NOT_THE_SCENE = frozenset("train val test eval batch size loaded saved num_workers seen per".split())
_DRAWN = frozenset("rendering rendered render".split())
_LEAST, _MANY = 4, 100
_LEFT, _ROSE, _FELL = 0.05, 1.5, 0.85
"""The share that is left, and what that makes of the loss and of a score."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A count of primitives that was large and is 0, or a twentieth and less while the loss is half as high again or a score falls."""
    for count in columns:
        values, named = finite(count, _LEAST), set(words(count.label))
        scene = named & _COUNTED and not named & _NOT_THE_SCENE and (named & _DRAWN or not named & {"samples", "cells"})
        if not values or not scene or any(v < 0 or v != int(v) for v in values):
            continue
        at = next((n for n in range(1, len(values)) if max(values[:n]) >= _MANY and max(values[n:]) <= _LEFT * max(values[:n])), 0)
        if at and (values[-1] == 0 or _is_worse(columns, count.lines[at])):
            yield series_of("metric", "vanishes", count.lines, values, count.label, at=at)
            return


def _is_worse(columns: Sequence[Column], number: int) -> bool:
    """Whether a loss stands half as high again, or a score a seventh lower, from a line on as before it."""
    for column in columns:
        judged = column.quantity.kind == "loss" or column.quantity.kind in SCORES
        before, after = ([v for v, n in zip(column.values, column.lines) if (n < number) is early] for early in (True, False))
        if judged and before and after and median(before) > 0:
            change = median(after) / median(before[-3:])
            if change >= _ROSE if column.quantity.kind == "loss" else change <= _FELL:
                return True
    return False
