"""Bytes → lines: a `Keeper` takes a log in pieces, `lines` gives it back cleaned."""

from __future__ import annotations

from triage.base.door import door

__all__ = ["Keeper", "alternatives", "chunks", "clean", "expand", "given", "is_post", "keep", "lines", "open_log", "room_for", "size"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.reading.cleaning import clean, lines
    from triage.reading.handed_over import given
    from triage.reading.keeper import Keeper, keep, room_for
    from triage.reading.other_ways import alternatives
    from triage.reading.posts import is_post
    from triage.reading.sources import chunks, expand, open_log, size
else:
    __getattr__ = door(
        __name__,
        other_ways="alternatives",
        cleaning="clean lines",
        handed_over="given",
        keeper="Keeper keep room_for",
        posts="is_post",
        sources="chunks expand open_log size",
    )
