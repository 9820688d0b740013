"""Errors in percent of the true values: where one of those is 0 or next to it, they are infinite or absurd while all others are fine."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.model import Line, Series
from triage.numbers.column import Column, series_of
from triage.numbers.quantities import words

_NAMES = frozenset(("mape", "smape", "percentage"))
_ABSURD = 1e3
"""A thousand times the true value as a share, ten times it in percent."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first such value, once a log, where another error is finite, or the loss where there is none."""
    errors = [c for c in columns if c.quantity.kind == "error"]
    shares = [c for c in errors if _NAMES & set(words(c.label))]
    others = [c for c in errors if not _NAMES & set(words(c.label))] or [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound]
    if not others or not all(math.isfinite(value) for c in others for value in c.values):
        return
    for share in shares:
        if any(value > _ABSURD for value in share.values):
            yield series_of("error", "divided", share.lines, share.values, share.label)
            return
