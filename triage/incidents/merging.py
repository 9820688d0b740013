"""One failure of several ranks, or told again and again, as one incident."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import re
from triage.model import Incident


def merged(incidents: Sequence[Incident]) -> list[Incident]:
    """Equal failures of several ranks, or repeated word for word, as the first of them, with count and ranks."""
    first: dict[tuple[str, str, str], int] = {}
    found: list[Incident] = []
    for incident in incidents:
        key = (incident.kind, incident.type, _folded(incident.message))
        place = first.get(key)
        if place is None or incident.kind in ("metric", "warning") or not _twins(found[place], incident):
            first.setdefault(key, len(found))
            found.append(incident)
            continue
        earlier = found[place]
        found[place] = earlier._replace(
            times=earlier.times + incident.times,
            ranks=tuple(sorted({*earlier.ranks, *incident.ranks})),
            frames=earlier.frames or incident.frames,
        )
    return found


def _twins(earlier: Incident, later: Incident) -> bool:
    """Whether two incidents of one form are one failure: on different ranks, or the same text again."""
    return earlier.origin != later.origin or earlier.message == later.message


def _folded(text: str) -> str:
    """A message with its numbers, addresses and rank marks made equal."""
    return re.sub(r"0x[0-9a-f]+|\d+", "#", text)[:400]
