"""A message alone: when someone pipes in one line, or three, that line is the incident."""

from __future__ import annotations

from collections.abc import Iterator

from triage.incidents.tracebacks import made
from triage.lazy import Regex
from triage.model import Incident, Line

MOST_LINES = 3
_TYPED = Regex(r"(?:[\w.]*?\.)?([A-Za-z_]\w*(?:Error|Exception|Warning|Interrupt|Failure)): ?(.*)$")


def extract(stream: list[Line]) -> Iterator[Incident]:
    """An incident a line, if the input holds no more than three lines of text."""
    spoken = [line for line in stream if line.text.strip()]
    if len(spoken) > MOST_LINES:
        return
    if spoken and not _TYPED.match(spoken[0].text.strip()):
        yield made("", spoken, spoken[0], spoken[0].number, spoken[-1].number, (), "message")
    if len(spoken) > 1:
        for line in spoken:
            if not _TYPED.match(line.text.strip()):
                yield made("", [line], line, line.number, line.number, (), "message")
