"""A learning rate that is gone while most of the epochs that a log names are still to come, seen in two or three reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line
from triage.numbers.column import Column, Told
from triage.numbers.single import finite

_OF_ALL = Regex(r"(?i)(?:epoch\W{0,4}|^\W{0,2}\[) {0,4}(\d{1,5}) {0,2}/ {0,2}(\d{1,6})(?!\d)")
"""`Epoch 3/200`, `[3/200]` at the start of a line: the epoch and how many there are."""
_FEW = 5
"""Reports from which on the course of a rate is judged as a whole."""
_ABOVE = 3
"""Lines up to the rate in which its epoch stands."""
_GONE, _NOTHING = 1e-5, 1e-11
"""Shares of its peak, and a rate by itself, that move no weight."""
_EARLY = 0.5


def find(columns: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """A rate of two to four reports whose last two are nothing, in the first half of the epochs.

    A rate that warms up rises; one that restarts was not nothing twice; what is printed as 0 may be rounded.
    """
    for rate in columns:
        values = finite(rate, 2)
        if rate.quantity.kind != "lr" or rate.quantity.bound or not values or len(values) >= _FEW or min(values) <= 0:
            continue
        end = values[-2:]
        gone = max(end) <= _GONE * max(values) or max(values) <= _NOTHING
        if gone and end[1] <= end[0] and 0 < _progress(log, rate.lines[-1]) <= _EARLY:
            yield rate, "lr", "spent", values.index(end[0]), 0.0


def _progress(log: Sequence[Line], number: int) -> float:
    """How far the run is at a line, as a share of the epochs that it names; 0 where it names none or has just begun."""
    for line in reversed([line for line in log if number - _ABOVE <= line.number <= number]):
        if found := _OF_ALL.search(line.text):
            epoch, whole = int(found[1]), int(found[2])
            return epoch / whole if 2 <= epoch <= whole else 0.0
    return 0.0
