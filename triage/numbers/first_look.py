"""What is ill in a log's numbers: those that read numbers are loaded only where a log may hold a series."""

from __future__ import annotations

from collections.abc import Sequence

from triage.model import Line, Series
from triage.numbers.promise import may_hold_series

_BEATS = ("heartbeat", "still ", "no progress", "waiting for", "alive", "idle for")
"""Words by which a program that does not get on shows that it lives."""


def find(log: Sequence[Line]) -> list[Series]:
    """Every ill series of a log, with the index of the first value that shows it."""
    if not may_hold_series(log) and not any(word in line.text.lower() for line in log for word in _BEATS):
        return []
    from triage.numbers import findings

    return findings.find(log)
