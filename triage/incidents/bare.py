"""A message alone: when someone pipes in one line, or three, that line is the incident."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex, re
from triage.incidents.incident import made
from triage.model import Incident, Line

MOST_LINES = 3
_ERROR = Regex(
    r"(?i)\b(?:error|exception|fail(?:ed|ure)?|fatal|abort(?:ed)?|assert(?:ion)?|cannot|could not|can't|unable|"
    r"object has no attribute|object is not (?:callable|iterable|subscriptable)|unexpected keyword argument|no module named|"
    r"is not defined)\b"
)
NONE = Regex(r"\b(?:no|0|without|zero) (?:fatal )?errors?\b|errors?[:=] ?0\b|error_rate", re.I)
"""What says that there was no error."""


def extract(stream: list[Line]) -> Iterator[Incident]:
    """An incident a line, and one of all of them, if the input holds no more than three lines of text."""
    spoken = [line for line in stream if line.text.strip()]
    if not spoken or len(spoken) > MOST_LINES:
        return
    yield _told(spoken)
    if len(spoken) > 1:
        for line in spoken:
            yield _told([line])


def _told(lines: list[Line]) -> Incident:
    said = made("", lines, lines[0], lines[0].number, lines[-1].number, (), "message")
    return said._replace(loose=not is_complaint(said.message))


def is_complaint(text: str) -> bool:
    """Whether a line itself speaks of something that went wrong."""
    return bool(_ERROR.search(text)) and not NONE.search(text)
