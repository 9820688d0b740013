"""Failures of several ranks, or told again and again, as one; of very many, the first and the last of each kind."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from triage.base.regex import re
from triage.model import Incident

MOST = 200
"""Incidents that are looked at in full."""
_ENDS = 20
"""Of very many, so many of the first and so many of the last stay, whatever their kind."""
_HEAD = 24
_LONGEST, _LONGEST_FORM = 800, 400


def merged(incidents: Sequence[Incident]) -> list[Incident]:
    """Equal failures of several ranks, or repeated word for word, as the first of them, with count and ranks."""
    groups: list[list[Incident]] = []
    same: dict[Hashable, list[Incident]] = {}
    alike: dict[Hashable, list[Incident]] = {}
    for incident in incidents:
        exact = (incident.kind, incident.type, incident.message)
        form = _form(incident)
        group = None if incident.kind in ("metric", "warning") else same.get(exact) or alike.get(form)
        if group is None or not _twins(group[0], incident):
            group = []
            groups.append(group)
            same.setdefault(exact, group)
            alike.setdefault(form, group)
        group.append(incident)
    return [_as_one(group) for group in groups]


def _twins(earlier: Incident, later: Incident) -> bool:
    """Whether two incidents of one form are one failure: on different ranks, or the same text again."""
    return earlier.origin != later.origin or earlier.message == later.message


def _as_one(group: Sequence[Incident]) -> Incident:
    """The first of a group, with what the others add: how often, on which ranks, on which lines."""
    first = group[0]
    if len(group) == 1:  # only saves work
        return first
    return first._replace(
        times=sum(i.times for i in group),
        ranks=tuple(sorted({rank for i in group for rank in i.ranks})),
        frames=next((i.frames for i in group if i.frames), ()),
        again=tuple(n for i in group for n in ((i.line, *i.again) if i is not first else i.again)),
    )


def sifted(incidents: Sequence[Incident], most: int = MOST) -> list[Incident]:
    """At most about so many incidents: of each kind the first, which counts those left out, and the last.

    Kinds are told apart by the whole message without its numbers, then by its beginning, then by the type alone,
    as far as it takes. The first failure of each stream stays, whatever follows it; of very many streams, that of the
    first of them.
    """
    found = list(incidents)
    for kind in (_form, _beginning, _type):
        if len(found) <= most:
            return found
        found = _ends_of_kinds(found, kind, _firsts(found)[: most // 2])
    if len(found) <= most:
        return found
    firsts = _firsts(found)[: most // 2]
    half = (most - len(firsts)) // 2
    stay = {*firsts, *range(half), *range(len(found) - half, len(found))}
    return [found[n] for n in sorted(stay)]


def _ends_of_kinds(
    incidents: Sequence[Incident], kind: Callable[[Incident], Hashable], firsts: Sequence[int]
) -> list[Incident]:
    kinds: dict[Hashable, list[int]] = {}
    stay = {*range(_ENDS), *range(len(incidents) - _ENDS, len(incidents)), *firsts}
    for n, incident in enumerate(incidents):
        kinds.setdefault(kind(incident), []).append(n)
    result: dict[int, Incident] = {}
    for places in kinds.values():
        shown = [n for n in places if n in stay or n in (places[0], places[-1])]
        gone = [incidents[n] for n in places if n not in stay and n not in (places[0], places[-1])]
        result |= {n: incidents[n] for n in shown}
        result[places[0]] = _counting(incidents[places[0]], gone)
    return [result[n] for n in sorted(result)]


def _counting(first: Incident, gone: Sequence[Incident]) -> Incident:
    return _as_one([first, *gone])._replace(frames=first.frames) if gone else first


def _firsts(incidents: Iterable[Incident]) -> list[int]:
    """The place of the first failure of each stream."""
    found: dict[tuple[str, str], int] = {}
    for n, incident in enumerate(incidents):
        if incident.kind != "warning":
            found.setdefault((incident.file, incident.origin), n)
    return list(found.values())


def _form(incident: Incident) -> Hashable:
    return incident.kind, incident.type, folded(incident.message)


def _beginning(incident: Incident) -> Hashable:
    return incident.kind, incident.type, folded(incident.message[:_LONGEST])[:_HEAD]


def _type(incident: Incident) -> Hashable:
    return incident.kind, incident.type


def folded(text: str) -> str:
    """A message with its numbers and addresses made equal."""
    return re.sub(r"0x[0-9a-f]+|\d+", "#", text[:_LONGEST])[:_LONGEST_FORM]
