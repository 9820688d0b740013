"""Lines → incidents. One explicit tuple names the extractors; each sees one origin's lines at a time.

An extractor is a module with one function, `extract(lines)`; it is loaded when a line first holds one of its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from triage.base.ranges import Ranges
from triage.base.record import Record
from triage.base.regex import Regex
from triage.incidents import bare
from triage.incidents.incident import ranks
from triage.incidents.merging import merged, sifted
from triage.incidents.message_ends import Stream
from triage.model import Incident, Line


class Extractor(Record):
    module: str
    words: tuple[str, ...]
    """Of these every line holds one that it makes an incident of."""

    def is_asked(self, text: str) -> bool:
        return any(word in text for word in self.words)

    def extract(self, stream: list[Line]) -> Iterator[Incident]:
        module = __import__(f"triage.incidents.{self.module}", fromlist=("extract",))
        found: Iterator[Incident] = module.extract(stream)
        return found


EXTRACTORS = (
    Extractor("tracebacks", ("",)),
    Extractor("cpp", ("terminate called",)),
    Extractor("asserts", ("Assertion",)),
    Extractor("distributed", ("ailed", "Received", "atchdog")),
    Extractor("signals", ("illed", "ault", "rror", "borted", "xit", "ignal", "xception", "nstruction", "return")),
    Extractor("warnings", ("Warning", "warnings.warn(", "compiled using NumPy", "lightning")),
    Extractor("failures", (
        "rror", "ERR", "FATAL", "CRITICAL", "fatal", "panic", "goroutine", "xception", "terminate", "***", "corrupt", "malloc",
        "stopped", "not recognized", "not found", "failed", ".c:", ".cc:", ".cpp:", ".cu:", ".cuh:", ".h:", ".hpp:",
    )),
    Extractor("muttered", (
        "while checking arguments for", "to be on the same device", "cannot be multiplied", "size of tensor a", "expects each tensor", "must match except",
        "Given groups=", "Input type (torch", "expected scalar type", "to match target",
    )),
)  # fmt: skip
"""In order of trust: a line that one has explained is not told again by those after it."""
_MOST_HELD = 2000
"""Incidents that are held at a time: of more, the first and the last of each kind."""
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
    taken: list[tuple[int, int]] = []
    text = _text(stream)
    for extractor in EXTRACTORS:
        if not extractor.is_asked(text):  # only saves work
            continue
        before = len(taken)
        for incident in extractor.extract(stream):
            taken.append((incident.first_line, incident.last_line))
            taken += ((number, number) for number in incident.again)
            found.append(incident)
            if len(found) > _MOST_HELD:
                found = sifted(merged(found))
        if len(taken) > before:
            told = Ranges(taken)
            stream = [line for line in stream if line.number not in told]
            text = _text(stream)
    return found


def _text(stream: Iterable[Line]) -> str:
    return "\n".join([line.text for line in stream])


def _ranked(found: list[Incident]) -> list[Incident]:
    return [i if i.ranks else i._replace(ranks=ranks(i.origin)) for i in found]
