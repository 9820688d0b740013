"""Lines → incidents. One explicit tuple names the extractors; each sees one origin's lines at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from triage.base.regex import Regex
from triage.incidents import asserts, bare, cpp, distributed, failures, signals, tracebacks, warnings
from triage.incidents.incident import ranks
from triage.incidents.merging import merged, sifted
from triage.incidents.message_ends import Stream
from triage.model import Incident, Line

Extractor = Callable[[list[Line]], Iterator[Incident]]

EXTRACTORS: tuple[Extractor, ...] = (
    tracebacks.extract,
    cpp.extract,
    asserts.extract,
    distributed.extract,
    signals.extract,
    warnings.extract,
    failures.extract,
)
"""In order of trust: a line that one has explained is not told again by those after it."""
_BAR = Regex(r"\s{0,40}(?:[^|%]{0,80}?:? {1,9})?\d{1,3}%\|[^|]{0,400}\|[^\]\[]{0,200}\[[^\]]{0,200}\]?\s{0,20}$")
"""A progress bar and nothing else: it interrupts no traceback."""


def find(lines: Iterable[Line]) -> list[Incident]:
    """Every incident of a log in the order of its lines; one that several ranks tell, or one repeated, once."""
    streams: dict[tuple[str, str], Stream] = {}
    whole: list[Line] = []
    opened: Line | None = None
    for line in lines:
        if opened and _continues(opened, line):
            opened = line = line._replace(origin=opened.origin)
        else:
            opened = line if line.origin and line.text.endswith(":") else None
        stream = streams.setdefault((line.file, line.origin), Stream())
        if "%|" in line.text and _BAR.match(line.text):  # only saves work
            stream.beat = line.number
            continue
        whole.append(line)
        stream.append(line)
    found: list[Incident] = []
    for stream in streams.values():
        found += _of_stream(stream)
    if not found and sum(1 for line in whole if line.text.strip()) <= bare.MOST_LINES:
        found = list(_of_stream([line._replace(text=line.text.lstrip()) for line in whole]))
        found = found or list(bare.extract(whole))
    return sifted(merged(_ranked(sorted(found, key=lambda i: (i.file, i.line, i.first_line)))))


def _continues(above: Line, line: Line) -> bool:
    """Whether a line belongs to the message above it, of which only the first line names who wrote it."""
    below = line.file == above.file and line.number == above.number + 1
    return below and not line.origin and line.text[:1] in ("\t", " ")


def _of_stream(stream: list[Line]) -> list[Incident]:
    found: list[Incident] = []
    taken: set[int] = set()
    for extract in EXTRACTORS:
        for incident in extract(stream):
            taken.update(range(incident.first_line, incident.last_line + 1))
            taken.update(incident.again)
            found.append(incident)
        stream = [line for line in stream if line.number not in taken] if taken else stream
    return found


def _ranked(found: list[Incident]) -> list[Incident]:
    return [i if i.ranks else i._replace(ranks=ranks(i.origin)) for i in found]
