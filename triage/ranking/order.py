"""Matches → diagnoses: the root before its consequences, cause by cause, and how sure we are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from triage.base.record import Record
from triage.model import Diagnosis, Environment, Incident, Line, Match, Series, Told
from triage.ranking import roles as story
from triage.ranking.diagnoses import diagnosis
from triage.ranking.remedies import values
from triage.ranking.signs import Context

_NEAR = 0.6
"""In a chain, an earlier exception is the root unless a later one is known this much better."""
_TOP = 12
_GIVEN_UP = "KeyboardInterrupt"
_CRASHES = ("exception", "assert", "signal")


class Ranked(Record):
    told: tuple[Told, ...]
    diagnoses: tuple[Diagnosis, ...]
    root: Incident | None
    """The incident that began it, recognised or not."""


class _Known(Record):
    incident: Incident
    matches: tuple[Match, ...]
    """Best first."""
    failure: bool


def rank(
    incidents: Sequence[Incident], matches: Sequence[Match], log: Sequence[Line], series: Sequence[Series],
    environment: Environment, lang: str,
) -> Ranked:  # fmt: skip
    """Order everything that was found into a story and its diagnoses."""
    stuck = any(i.type == _GIVEN_UP for i in incidents) and not story.advanced(log)
    known = [_known(i, matches, stuck) for i in incidents]
    roles = _roles(known, log)
    roots = [k for k, role in zip(known, roles) if role == "root"]
    order = _by_worth(roots, log)
    unknown = order and not order[0].matches and order[0].incident.kind in _CRASHES
    if not unknown:
        order += [k for k, role in zip(known, roles) if role == "consequence" and not _is_launchers(k)]
    if not roots:
        order += [k for k, role in zip(known, roles) if role == "context" and k.matches]
    told = tuple(
        Told(n, k.incident, role, k.matches[0].entry.id if k.matches else "")
        for n, (k, role) in enumerate(zip(known, roles), 1)
    )
    ids = {(t.incident.file, t.incident.line, t.incident.text): t.id for t in told}
    found = frozenset(m.entry.id for m in matches)
    lowered = "\n".join(line.text for line in log).lower() if order else ""
    diagnoses: list[Diagnosis] = []
    for k in order:
        for match in k.matches[:4]:
            if any(d.entry == match.entry.id for d in diagnoses) or len(diagnoses) >= _TOP:
                continue
            number = ids.get((k.incident.file, k.incident.line, k.incident.text), 0)
            is_first = k is order[0] and match is k.matches[0]
            context = Context(
                match.incident, values(match, environment, log), log, lowered, environment, series, found
            )
            diagnoses.append(diagnosis(match, context, lang, number, first=is_first, matches=matches))
    return Ranked(told, tuple(diagnoses), order[0].incident if order else None)


def _is_launchers(known: _Known) -> bool:
    """Whether it is only the launcher's account of the end: told among the consequences, no ailment beside the root."""
    return story.is_elastic(known.incident) or story.is_closing(known.incident)


def _known(incident: Incident, matches: Sequence[Match], stuck: bool) -> _Known:
    """What is known of an incident; someone who interrupts a program that is `stuck` ends a failure."""
    crash = incident.kind in _CRASHES or incident.kind == "distributed"
    given_up = incident.type == _GIVEN_UP
    errors_only = crash and not given_up
    mine = [
        m for m in matches
        if _same(m.incident, incident) and not (errors_only and m.entry.severity != "error")
    ]  # fmt: skip
    best: dict[str, Match] = {}
    for match in sorted(mine, key=lambda m: (bool(m.entry.echo_of), -m.weight)):
        best.setdefault(match.entry.id, match)
    knows = any(not m.entry.generic and not m.entry.echo_of for m in best.values())
    ordered = tuple(m for m in best.values() if not (knows and m.entry.generic))
    if crash:
        failure = not given_up or (stuck and bool(ordered))
    elif ordered:
        failure = ordered[0].entry.severity == "error"
    else:
        failure = incident.kind == "message" and not incident.loose
    return _Known(incident, ordered, failure)


def _same(a: Incident, b: Incident) -> bool:
    return _identity(a) == _identity(b)


def _identity(incident: Incident) -> tuple[object, ...]:
    return (
        incident.file, incident.origin, incident.first_line, incident.last_line, incident.kind, incident.type,
        incident.message,
    )  # fmt: skip


def _roles(known: Sequence[_Known], log: Sequence[Line]) -> list[str]:
    """root, consequence or context for each incident."""
    roles = ["context"] * len(known)
    pasted = story.nothing_else(log, [k.incident for k in known])
    live = [
        n for n, k in enumerate(known)
        if k.failure and not story.handled(k.incident, log, k.matches[0].by if k.matches else "") and (pasted or not story.ignored(k.incident, log))
    ]  # fmt: skip
    told = {
        n: story.event(known[n].incident, known[n].matches[0] if known[n].matches else None) for n in live
    }
    stopped = {
        n for n in live
        if story.is_closing(known[n].incident) and any(story.follows(told[n], told[m]) for m in live if m != n)
    }  # fmt: skip
    for n in live:
        if any(story.follows(told[n], told[m]) for m in live if m != n and m not in stopped):
            roles[n] = "consequence"
        elif known[n].incident.kind == "metric" and any(known[m].incident.kind != "metric" for m in live):
            roles[n] = "context"
        else:
            roles[n] = "root"
    if live and not any(role == "root" for role in roles):
        roles[min(live, key=lambda n: (not known[n].matches, known[n].incident.line))] = "root"
    _chains(known, roles)
    return roles


def _chains(known: Sequence[_Known], roles: list[str]) -> None:
    """Within a chain of exceptions one is the root: the earliest that is known about as well as any."""
    chains: dict[tuple[str, str, int], list[int]] = {}
    for n, k in enumerate(known):
        if k.incident.chain and roles[n] == "root":
            chains.setdefault((k.incident.file, k.incident.origin, k.incident.chain), []).append(n)
    for members in chains.values():
        if len(members) < 2:
            continue
        weights = {n: known[n].matches[0].weight if known[n].matches else 0.0 for n in members}
        most = max(weights.values())
        head = next(n for n in members if weights[n] >= _NEAR * most) if most else members[0]
        for n in members:
            if n != head:
                roles[n] = "consequence"


def _by_worth(roots: Sequence[_Known], log: Sequence[Line]) -> list[_Known]:
    """The roots, the initiating one first: exceptions and kills before mere numbers, recognised ones first."""
    when = _times(roots, log)
    return sorted(
        roots,
        key=lambda k: (
            k.incident.kind == "warning",
            not k.matches,
            k.incident.kind == "metric",
            when(k.incident),
            k.incident.line,
        ),
    )


def _times(roots: Sequence[_Known], log: Sequence[Line]) -> Callable[[Incident], str]:
    """When incidents of several files happened, if all of them say so in the same form; else nothing."""
    if len({k.incident.file for k in roots}) < 2:
        return lambda incident: ""
    stamps = {(line.file, line.number): line.stamp for line in log if line.stamp}
    told = [stamps.get((k.incident.file, k.incident.line), "") for k in roots]
    if len({len(stamp) for stamp in told}) != 1 or not told[0]:
        return lambda incident: ""
    return lambda incident: stamps.get((incident.file, incident.line), "")
