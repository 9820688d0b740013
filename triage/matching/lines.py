"""Lines anywhere in a log that some entry knows: kernels' assertions, kills, warnings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from triage.base.budget import Budget
from triage.base.regex import re
from triage.incidents import made, python_frame, ranks
from triage.kb import Index, Pattern
from triage.matching.haystack import Haystack
from triage.matching.messages import known_as
from triage.matching.searching import search
from triage.model import Environment, Incident, Line, Match

_MOST_LINES_A_PATTERN = 40


def lines(
    haystack: Haystack, incidents: Sequence[Incident], indexes: Iterable[Index], environment: Environment,
    budget: Budget | None = None,
) -> tuple[list[Match], list[Incident]]:  # fmt: skip
    """Matches of line patterns anywhere in the log; lines that were no incident yet become one."""
    found: list[Match] = []
    fresh: dict[tuple[str, int], Incident] = {}
    owners = {(i.file, n): i for i in reversed(incidents) for n in (i.line, *(p[1] for p in i.parts), *i.again)}
    for index in indexes:
        for pattern in (budget or Budget()).while_left(index.candidates("line", haystack.lowered)):
            for line, match in _hits(pattern, haystack):
                place = (line.file, line.number)
                incident = owners.get(place) or fresh.get(place)
                if incident is None and (inside := _traceback(line, incidents)):
                    said = known_as(inside._replace(parts=()), index, pattern, match, environment)
                    found.append(said._replace(by="line"))
                    continue
                if incident is None or (incident.kind == "warning" and incident.line != line.number):
                    incident = made("", [line], line, line.number, line.number, (), "message")
                    incident = fresh[place] = incident._replace(ranks=ranks(line.origin))
                said = known_as(incident._replace(parts=()), index, pattern, match, environment)
                here = incident._replace(line=line.number, text=line.text.strip())
                found.append(said._replace(incident=here, by="line"))
    return found, list(fresh.values())


def _hits(pattern: Pattern, haystack: Haystack) -> Iterator[tuple[Line, re.Match[str]]]:
    """The first lines that a pattern matches."""
    likely = (line for line in haystack.holding(pattern.literals) if pattern.may_match(line.text.lower()))  # only saves work
    tried = ((line, search(pattern.regex, line.text, pattern.literals)) for line in likely)
    return islice(((line, match) for line, match in tried if match), _MOST_LINES_A_PATTERN)


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
