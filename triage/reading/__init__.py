"""Bytes → lines: a `Keeper` takes a log in pieces, `lines` gives it back cleaned."""

from __future__ import annotations

from triage.reading.alternatives import alternatives
from triage.reading.cleaning import clean, lines
from triage.reading.keeper import Keeper, keep
from triage.reading.sources import chunks, expand, open_log

__all__ = ["Keeper", "alternatives", "chunks", "clean", "expand", "given", "keep", "lines", "open_log"]


def given(source: object) -> list[tuple[str, Keeper]]:
    """The logs that a Python program hands over: (file name or nothing, its lines) each."""
    from triage.reading.handed_over import kept

    return kept(source)
