"""An incident out of its lines: one message, its white space made single, each part with its line number."""

from __future__ import annotations

from triage.base.regex import Regex
from triage.model import Frame, Incident, Line


def made(
    kind_of: str,
    message: list[Line],
    line: Line,
    first: int,
    last: int,
    found: tuple[Frame, ...],
    kind: str = "exception",
) -> Incident:
    """An incident out of its parts; the message's white space becomes single spaces."""
    return Incident(
        kind=kind,
        type=kind_of,
        message=_joined(message),
        line=line.number,
        text=line.text.strip(),
        first_line=first,
        last_line=last,
        file=line.file,
        origin=line.origin,
        frames=found,
        parts=_parts(message),
    )


def _joined(message: list[Line]) -> str:
    if len(message) == 1:  # only saves work
        return _single_spaced(message[0].text)
    return " ".join(" ".join(line.text for line in message).split())


def _single_spaced(text: str) -> str:
    """A text without any other white space than single spaces; itself, where it has none: a long log has many."""
    joined = " ".join(text.split())
    return text if joined == text else joined


def _parts(message: list[Line]) -> tuple[tuple[int, int, str], ...]:
    """(offset in the joined message, line number, text) of each of its lines."""
    parts: list[tuple[int, int, str]] = []
    offset = 0
    for line in message:
        text = _single_spaced(line.text)
        if text or not parts:
            parts.append((offset, line.number, line.text.strip()))
            offset += len(text) + 1 if text else 0
    return tuple(parts)


_TABLE_ROW = Regex(r"\s*rank\s*: (\d{1,6}) \(local_rank: ")
_RANK = Regex(r"rank (\d{1,6})$")
"""No run has a million ranks: a longer number is none, and must not be counted up to."""


def table_rank(text: str) -> int | None:
    """The rank that a row of torchrun's table of failures names."""
    found = _TABLE_ROW.match(text) if "(local_rank: " in text else None
    return int(found[1]) if found else None


def ranks(origin: str) -> tuple[int, ...]:
    """The ranks an origin names."""
    found = _RANK.match(origin) if origin.startswith("rank ") else None
    return (int(found[1]),) if found else ()
