"""Bytes → lines: a `Keeper` takes a log in pieces, `lines` gives it back cleaned."""

from __future__ import annotations

from triage.reading.alternatives import alternatives
from triage.reading.cleaning import clean, lines
from triage.reading.keeper import Keeper
from triage.reading.sources import chunks, expand, open_log

__all__ = ["Keeper", "alternatives", "chunks", "clean", "expand", "keep", "lines", "open_log"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def keep(pieces: Iterable[bytes]) -> Keeper:
    """A whole log, taken piece by piece."""
    keeper = Keeper()
    for piece in pieces:
        keeper.feed(piece)
    keeper.finish()
    return keeper
