"""Weights that go to nothing, as the penalty on them tells: it speaks for what else is ill, and alarms of nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import rising
from triage.numbers.course.single import finite

_PENALTIES = frozenset("l2 l2loss l2reg regularization regularizer regularisation wnorm".split())
_NORMS = (frozenset(["weight", "norm"]), frozenset(["param", "norm"]))
_LEAST, _LEFT = 5, 0.01


def find(log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """A penalty on the weights, or their norm, falls at nearly each report and comes to a hundredth."""
    for column in found:
        values = finite(column, _LEAST)
        if values and _is_penalty(column) and min(values) >= 0 and values[-1] <= _LEFT * values[0] and rising(values) <= 0.1:
            yield series_of("metric", "shrinks", column.lines, values, column.label)
            return


def _is_penalty(column: Column) -> bool:
    """Whether a label names one; `reg` alone may stand for regression, which is no side term."""
    named = set(words(column.label))
    by_name = named & _PENALTIES or any(norm <= named for norm in _NORMS) or "\u6b63\u5219" in column.label
    return bool(by_name) or (column.quantity.aside and not named.isdisjoint(["reg", "penalty"]))
