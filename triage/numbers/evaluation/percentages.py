"""Errors in percent of the true values: where one of those is 0 or next to it, they are infinite or absurd while all others are fine."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, words

_NAMES = frozenset(("mape", "smape", "percentage"))
_BOUND, _NEAR, _LEAST = 2.0, 0.95, 4
"""What a symmetric error comes to where truth and prediction have nothing in common, as a share."""
_ABSURD = 1e3
"""A thousand times the true value as a share, ten times it in percent."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first such value, once a log, where another error is finite, or the loss where there is none."""
    errors = [c for c in columns if c.quantity.kind == "error"]
    shares = [c for c in errors if _NAMES & set(words(c.label))]
    yield from _at_its_bound(shares)
    others = [c for c in errors if not _NAMES & set(words(c.label))] or [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound]
    if not others or not all(math.isfinite(value) for c in others for value in c.values):
        return
    for share in shares:
        if any(value > _ABSURD for value in share.values):
            yield series_of("error", "divided", share.lines, share.values, share.label)
            return


def _at_its_bound(shares: Sequence[Column]) -> Iterator[Series]:
    """A symmetric error outside of training rests at nineteen twentieths of all that it can be, at four reports and more: the predictions are of another size."""
    for share in shares:
        whole = _BOUND * (100 if max(share.values) > _BOUND else 1)
        rests = len(share.values) >= _LEAST and min(share.values) >= _NEAR * whole and max(share.values) <= whole and share.values[-1] >= 0.99 * share.values[0]
        if "smape" in words(share.label) and share.quantity.phase in HELD and rests:
            yield series_of("val_error", "absurd", share.lines, share.values, share.label)
            return
