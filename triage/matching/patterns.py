"""Incidents × knowledge → matches: patterns only; likeness is asked when no pattern knows the root."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from triage.base.regex import Regex
from triage.base.versions import satisfies
from triage.incidents.bare import is_complaint
from triage.incidents.frames import meets, python_frame
from triage.incidents.incident import made, ranks
from triage.kb.index import Index, Pattern
from triage.model import Environment, Incident, Line, Match, Series

_LONGEST = 6000
"""Characters of a message that patterns are tried on."""
_TYPE_BONUS = 4
_FRAME_BONUS = 3
_WRONG_VERSION = 12
_MOST_LINES_A_PATTERN = 40
_WRAPPER_WEIGHT = 1.0
_TELLS_ALONE = 12
_TELLS_IN_PASSING = 16
_LAST_WORDS = 3
"""Lines at the end of a log that may hold what a program said of its own failure."""
_COPED = Regex(
    r"(?i)fall(?:s|ing)? ?back|retry|skip|ignor|instead|\busing\b|scratch|offline|continu|optional|warn"
)
"""Words of a program that met trouble and went on."""
_WHOLE = 0.85


def messages(
    incidents: Iterable[Incident], indexes: Iterable[Index], environment: Environment,
    flags: int = 0,
) -> list[Match]:  # fmt: skip
    """Matches of message patterns, and of the codes that incidents carry; `flags` as for `re`."""
    found: list[Match] = []
    known: dict[tuple[str, str], list[tuple[Index, Pattern, re.Match[str]]]] = {}
    for incident in incidents:
        if incident.kind in ("metric",):
            continue
        key = (incident.type, (incident.message or incident.type)[:_LONGEST])
        if key not in known:
            known[key] = [hit for index in indexes for hit in _hits(index, incident, key[1], flags)]
        for index, pattern, match in known[key]:
            if all(meets(framed, incident.frames) for framed in pattern.frames):
                found.append(_match(incident, index, pattern, match, environment))
        if incident.wrapper:
            found += _wrapped(incident, indexes)
        if incident.code < 0:
            found += _coded(incident, indexes)
    return found


def _wrapped(incident: Incident, indexes: Iterable[Index]) -> list[Match]:
    """What is known of the re-raising itself: the last resort when the inner exception is unknown."""
    outer = incident._replace(type="", message=incident.wrapper)
    hits = [hit for index in indexes for hit in _hits(index, outer, incident.wrapper)]
    return [
        Match(
            index.entry(pattern.entry),
            incident,
            match.groupdict(""),
            _WRAPPER_WEIGHT,
            "message",
            index.source,
        )
        for index, pattern, match in hits
        if all(meets(framed, incident.frames) for framed in pattern.frames)
    ]


def _hits(
    index: Index, incident: Incident, message: str, flags: int = 0
) -> list[tuple[Index, Pattern, re.Match[str]]]:
    hits = []
    whole = f"{incident.type}: {message}" if incident.type else message
    for pattern in index.candidates("message", whole.lower()):
        if pattern.types and incident.type and not _fits_type(incident.type, pattern):
            continue
        match = re.search(pattern.regex, message, flags) or re.search(pattern.regex, whole, flags)
        if match and (incident.type or not pattern.types or _tells_alone(pattern, match)):
            hits.append((index, pattern, match))
    return hits


def _fits_type(name: str, pattern: Pattern) -> bool:
    return any(name == t.rsplit(".", 1)[-1] for t in pattern.types)


def _tells_alone(pattern: Pattern, match: re.Match[str]) -> bool:
    """Whether a message without its type is told by its words: many of them, or nothing else beside them."""
    return pattern.weight >= _TELLS_ALONE or len(match[0]) >= _WHOLE * len(match.string)


def _match(
    incident: Incident, index: Index, pattern: Pattern, match: re.Match[str], environment: Environment
) -> Match:
    weight = pattern.weight + (_TYPE_BONUS if incident.type and pattern.types else 0)
    weight += _FRAME_BONUS if pattern.frames else 0
    for library, wanted in pattern.versions:
        if library == "torch" and not satisfies(environment.torch, wanted):
            weight -= _WRONG_VERSION
    captures = {k: v for k, v in match.groupdict().items() if v is not None}
    if library := _library(index, incident, captures.get("owner", "")):
        captures["library"] = library
    return Match(index.entry(pattern.entry), at(incident, match), captures, weight, "message", index.source)


def _library(index: Index, incident: Incident, owner: str) -> str:
    """The library of what a pattern captured as `owner`, such as `ModelCheckpoint.__init__`.

    Before Python 3.10 messages name only `__init__`: then the classes that the innermost line calls are asked.
    """
    if not owner:
        return ""
    names = owner.split(".")
    if owner == "__init__" and incident.frames:
        names = re.findall(r"\b([A-Z]\w+)\(", incident.frames[-1].code)
    return next((library for name in names if (library := index.library(name))), "")


def at(incident: Incident, match: re.Match[str]) -> Incident:
    """The incident with its line set to the one that states the failure.

    That is the first line of the message; if it only introduces (it is empty or ends with a colon, unless what
    follows are the forms of a call that would have been right),
    the one with the first thing that the match names, else the one on which the match begins.
    """
    head = incident.parts[0][2].rstrip() if incident.parts else ""
    if head and (not head.endswith(":") or head.endswith("expected one of:")):
        return incident
    named = [match.start(name) for name, value in match.groupdict().items() if value]
    if head and not named:
        return incident
    before = len(match.string) - len(incident.message[:_LONGEST])
    offset = min(named, default=match.start()) - max(before, 0)
    for start, number, text in reversed(incident.parts):
        if start <= offset:
            return incident if number == incident.line else incident._replace(line=number, text=text)
    return incident


def _coded(incident: Incident, indexes: Iterable[Index]) -> list[Match]:
    key = f"signal:{-incident.code}"
    found = []
    for index in indexes:
        for number, cause in index.lookup(key):
            if not cause:
                found.append(Match(index.entry(number), incident, {}, 2.0, "code", index.source))
    return found


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
                    said = _match(inside._replace(parts=()), index, pattern, match, environment)
                    found.append(said._replace(by="line"))
                    continue
                if incident is None or (incident.kind == "warning" and incident.line != line.number):
                    incident = made("", [line], line, line.number, line.number, (), "message")
                    incident = made_here[place] = incident._replace(ranks=ranks(line.origin))
                said = _match(incident._replace(parts=()), index, pattern, match, environment)
                found.append(
                    said._replace(
                        incident=incident._replace(line=line.number, text=line.text.strip()), by="line"
                    )
                )
    return found, list(made_here.values())


def last_words(
    log: Sequence[Line], cut: Incident | None, indexes: Iterable[Index], environment: Environment
) -> tuple[list[Match], list[Incident]]:
    """Known messages among a log's last lines, or right above a traceback that is `cut` off, in no other form.

    Programs print what they caught (`except Exception as e: print(e)`) and end. A line counts if the
    message is all of it, or all that follows a label, or if the line itself speaks of an error; not if
    it says how the program went on.
    """
    spoken = [line for line in log if line.text.strip()]
    above = [line for line in spoken if cut and line.file == cut.file and line.number < cut.first_line]
    spoken = [*above[-1:], *spoken[-_LAST_WORDS:]]
    text = "\n".join(line.text for line in spoken).lower()
    found: list[Match] = []
    fresh: dict[int, Incident] = {}
    for index in indexes:
        for pattern in index.candidates("message", text):
            if pattern.weight < _TELLS_IN_PASSING or pattern.frames:
                continue
            for place, line in enumerate(spoken):
                said = " ".join(line.text.split())
                match = re.search(pattern.regex, said)
                if match and not _COPED.search(said) and (is_complaint(said) or _is_whole(said, match)):
                    incident = made("", [line], line, line.number, line.number, (), "message")
                    incident = fresh.setdefault(place, incident._replace(ranks=ranks(line.origin)))
                    known = _match(incident._replace(parts=()), index, pattern, match, environment)
                    found.append(known._replace(incident=incident, by="passing"))
    return found, list(fresh.values())


def _is_whole(said: str, match: re.Match[str]) -> bool:
    """Whether a match is nearly all of a line, or of what follows a label."""
    before = said[: match.start()]
    return len(match[0]) >= _WHOLE * len(said[match.start() :]) and (not before or before.endswith(": "))


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


def metrics(
    series: Sequence[Series], log: Sequence[Line], indexes: Iterable[Index]
) -> tuple[list[Match], list[Incident]]:
    """Matches of symptoms that numbers show; each gives an incident at the line where it begins to show."""
    found: list[Match] = []
    ill: dict[int, Incident] = {}
    texts = {line.number: line.text for line in log} if series else {}
    for index in indexes:
        for number, conditions in index.metrics() if series else ():
            shown = [_showing(series, names, finding) for names, finding in conditions]
            if not shown or not all(shown):
                continue
            first = shown[0][0]
            incident = ill.setdefault(id(first), _ill(first, texts))
            found.append(
                Match(index.entry(number), incident, {}, 20.0 * len(conditions), "metric", index.source)
            )
    return found, list(ill.values())


def _showing(series: Sequence[Series], names: str, finding: str) -> list[Series]:
    wanted = names.split("|")
    return [s for s in series if s.shows == finding and s.name in wanted]


def _ill(series: Series, texts: dict[int, str]) -> Incident:
    line = series.lines[series.at]
    told = f"{series.label}: {series.first:g} → {series.last:g}"
    text = texts.get(line, told).strip()
    return Incident(
        "metric", series.shows, told, line, text, series.lines[0], series.lines[-1], series=series
    )
