"""What a scene is made of, by its count: splats, points, cells or samples that are all taken away, after which nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import SCORES, words
from triage.numbers.columns.statistics import median
from triage.numbers.course.single import finite

_COUNTED = frozenset("gaussians gaussian splats splat gs primitives points point voxels cells surfels samples".split())
_NOT_THE_SCENE = frozenset("train val test eval batch size loaded saved num_workers seen per".split())
_DRAWN = frozenset("rendering rendered render".split())
_SAID = Regex(r"(?:having|total(?: of)?|left with|kept|now(?: at)?)\W{1,3}([\d,]{1,12}) (?:GSs?|gaussians|splats|points|primitives)\b|(?<![\d,])([\d,]{1,12}) (?:(?:GSs?|gaussians|splats|points|primitives) )?(?:remain\w*|left)\b", IGNORECASE)
"""`Now having 1203 GSs`, `Culled 5 gaussians (45 remaining)`"""
_LEAST, _MANY = 4, 100
_LEFT, _ROSE, _FELL = 0.05, 1.5, 0.85
"""The share that is left, and what that makes of the loss and of a score."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A count of primitives that was large and is 0, or a twentieth and less while the loss is half as high again or a score falls."""
    for label, lines, values in (*map(_as_told, filter(_is_of_a_scene, columns)), *_said(log)):
        at = next((n for n in range(1, len(values)) if max(values[:n]) >= _MANY and max(values[n:]) <= _LEFT * max(values[:n])), 0)
        if at and (values[-1] == 0 or _is_worse(columns, lines[at])):
            yield series_of("metric", "vanishes", lines, values, label, at=at)
            return


def _as_told(column: Column) -> tuple[str, Sequence[int], Sequence[float]]:
    return column.label, column.lines, column.values


def _is_of_a_scene(column: Column) -> bool:
    named = set(words(column.label))
    scene = named & _COUNTED and not named & _NOT_THE_SCENE and (named & _DRAWN or not named & {"samples", "cells"})
    return bool(scene and finite(column, _LEAST)) and all(v >= 0 and v.is_integer() for v in column.values)


def _said(log: Sequence[Line]) -> Iterator[tuple[str, Sequence[int], Sequence[float]]]:
    """What sentences say is left, as one series."""
    told = [(line.number, (found[1] or found[2]).replace(",", "")) for line in log if (found := _SAID.search(line.text))]
    rows = [(number, float(count)) for number, count in told if count]
    if len(rows) >= _LEAST:
        yield "gaussians", [number for number, _ in rows], [count for _, count in rows]


def _is_worse(columns: Sequence[Column], number: int) -> bool:
    """Whether a loss stands half as high again, or a score a seventh lower, from a line on as before it."""
    for column in columns:
        judged = column.quantity.kind == "loss" or column.quantity.kind in SCORES
        before, after = ([v for v, n in zip(column.values, column.lines) if (n < number) is early] for early in (True, False))
        if judged and after and median(before) > 0:
            change = median(after) / median(before[-3:])
            if change >= _ROSE if column.quantity.kind == "loss" else change <= _FELL:
                return True
    return False
