"""Lines anywhere in a log that some entry knows: kernels' assertions, kills, warnings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.regex import re
from triage.incidents import made, python_frame, ranks
from triage.kb import Index
from triage.matching.messages import known_as
from triage.model import Environment, Incident, Line, Match

_MOST_LINES_A_PATTERN = 40


def lines(
    log: Sequence[Line], incidents: list[Incident], indexes: Iterable[Index], environment: Environment
) -> tuple[list[Match], list[Incident]]:
    """Matches of line patterns anywhere in the log; lines that were no incident yet become one."""
    text = "\n".join(line.text for line in log).lower()
    found: list[Match] = []
    made_here: dict[tuple[str, int], Incident] = {}
    owners = {(i.file, n): i for i in reversed(incidents) for n in (i.line, *(p[1] for p in i.parts))}
    lowered: list[str] | None = None
    for index in indexes:
        for pattern in index.candidates("line", text):
            compiled = re.compile(pattern.regex)
            lowered = lowered or text.split("\n")
            hits = 0
            for line, lower in zip(log, lowered):
                if hits >= _MOST_LINES_A_PATTERN or not any(literal in lower for literal in pattern.literals):
                    continue
                if not (match := compiled.search(line.text)):
                    continue
                hits += 1
                place = (line.file, line.number)
                incident = owners.get(place) or made_here.get(place)
                if incident is None and (inside := _traceback(line, incidents)):
                    said = known_as(inside._replace(parts=()), index, pattern, match, environment)
                    found.append(said._replace(by="line"))
                    continue
                if incident is None or (incident.kind == "warning" and incident.line != line.number):
                    incident = made("", [line], line, line.number, line.number, (), "message")
                    incident = made_here[place] = incident._replace(ranks=ranks(line.origin))
                said = known_as(incident._replace(parts=()), index, pattern, match, environment)
                found.append(
                    said._replace(
                        incident=incident._replace(line=line.number, text=line.text.strip()), by="line"
                    )
                )
    return found, list(made_here.values())


def _traceback(line: Line, incidents: Iterable[Incident]) -> Incident | None:
    """The exception whose traceback a frame's line belongs to: that line is no failure of its own."""
    if not python_frame(line.text):
        return None
    return next(
        (i for i in incidents
         if i.kind == "exception" and i.file == line.file and i.origin == line.origin
         and i.first_line <= line.number < i.line),
        None,
    )  # fmt: skip
