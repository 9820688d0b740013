"""The story of a log: its incidents with what is known of each, the root first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from triage.base.record import Record
from triage.incidents import is_closing, is_cut, is_elastic
from triage.matching import Recognised
from triage.model import Incident, Line, Match, Told
from triage.ranking.progress import Progress
from triage.ranking.roots import Known, nothing_else, roles
from triage.reading import is_post

_GIVEN_UP = "KeyboardInterrupt"
_CRASHES = ("exception", "assert", "signal")


class Story(Record):
    """Incidents in the order of the log, each with its role; and the order in which they are told."""

    known: tuple[Known, ...]
    roles: tuple[str, ...]
    root: Incident | None
    """The incident that began it, recognised or not."""
    roots: tuple[Known, ...]
    """Those that began something, the first of them first."""

    matches: tuple[Match, ...]
    """Those that count."""

    def told(self) -> tuple[Told, ...]:
        """Every incident with its role and the ailment it was recognised as."""
        return tuple(
            Told(n, k.incident, role, k.matches[0].entry.id if k.matches else "")
            for n, (k, role) in enumerate(zip(self.known, self.roles), 1)
        )

    def is_unknown(self) -> bool:
        """Whether nothing is known of the root, nor of anything that would be told beside it."""
        return self.root is not None and self.root.kind != "metric" and not any(k.matches for k in self.order())

    def ends_otherwise(self, root: Known) -> bool:
        """Whether what began it only warned, and an exception, taken for its consequence, ended the run."""
        ended = (k.incident.kind == "exception" for k, role in zip(self.known, self.roles) if role == "consequence")
        return root.incident.kind == "warning" and any(ended)

    def is_all_of(self, log: Sequence[Line]) -> bool:
        """Whether the log is nothing but these incidents, or what someone asks about them: they were pasted for their own sake."""
        return nothing_else(log, [k.incident for k in self.known]) or (is_post(log) and not Progress(log).advanced)

    def order(self) -> list[Known]:
        """What is diagnosed: roots, then their consequences; none but roots where the root is unknown."""
        order = list(self.roots)
        if not (order and not order[0].matches and order[0].incident.kind in _CRASHES):
            order += [k for k, role in zip(self.known, self.roles) if role == "consequence" and not _is_launchers(k)]
        if not self.roots:
            order += [k for k, role in zip(self.known, self.roles) if role == "context" and k.matches]
        return order


def story(seen: Recognised, log: Sequence[Line]) -> Story:
    """Who began it, who followed.

    What a program says in passing counts only where nothing else began a failure, or what did is cut off.
    """
    progress = Progress(log)
    told = _story(seen.incidents, seen.matches, log, progress)
    incidents, matches = seen.in_passing
    if not incidents:  # only saves work
        return told
    if not told.root or is_cut(told.root):
        return _story((*seen.incidents, *incidents), (*seen.matches, *matches), log, progress)
    return told


def _story(
    incidents: Sequence[Incident], matches: Sequence[Match], log: Sequence[Line], progress: Progress
) -> Story:
    incidents = sorted(incidents, key=lambda i: (i.file, i.line))
    given_up = [i for i in incidents if i.type == _GIVEN_UP]
    stuck = not progress.advanced or any(map(_at_a_barrier, given_up))
    of: dict[tuple[object, ...], list[Match]] = {}
    for match in matches:
        of.setdefault(identity(match.incident), []).append(match)
    known = [_known(i, of.get(identity(i), []), stuck) for i in incidents]
    played = roles(known, log, progress)
    roots = _by_worth([k for k, role in zip(known, played) if role == "root"], log)
    made = Story(tuple(known), tuple(played), None, tuple(roots), tuple(matches))
    order = made.order()
    return made._replace(root=order[0].incident if order else None)


def guessed(told: Story, guesses: Sequence[Match]) -> Story:
    """The story with guesses at its root, which nothing else knows."""
    if not guesses:
        return told

    def known(one: Known) -> Known:
        mine = [g for g in guesses if identity(g.incident) == identity(one.incident)]
        return _known(one.incident, [*one.matches, *mine], False) if mine else one

    return told._replace(matches=(*told.matches, *guesses), known=tuple(map(known, told.known)), roots=tuple(map(known, told.roots)))


def _is_launchers(known: Known) -> bool:
    """Whether it is only the launcher's account of the end: told among the consequences, no ailment beside the root."""
    return is_elastic(known.incident) or is_closing(known.incident)


def _at_a_barrier(incident: Incident) -> bool:
    """Whether a program was interrupted where ranks wait for one another: nobody stays there in a run that goes on."""
    return bool(incident.frames) and incident.frames[-1].function.endswith("barrier")


def _known(incident: Incident, mine: Sequence[Match], stuck: bool) -> Known:
    """What is known of an incident; someone who interrupts a program that is `stuck` ends a failure."""
    crash = incident.kind in _CRASHES or incident.kind == "distributed"
    given_up = incident.type == _GIVEN_UP
    if crash and not given_up:
        mine = [m for m in mine if m.entry.severity == "error"]
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
    return Known(incident, ordered, failure)


def identity(incident: Incident) -> tuple[object, ...]:
    """What makes two values the same incident, whichever of its lines they point at."""
    return (
        incident.file, incident.origin, incident.first_line, incident.last_line, incident.kind, incident.type,
        incident.message,
    )  # fmt: skip


def _by_worth(roots: Sequence[Known], log: Sequence[Line]) -> list[Known]:
    """The roots, the initiating one first: exceptions and kills before mere numbers, recognised ones first.

    A line that merely frames what others say goes after them, and so does one that nothing knows; of findings that begin on one line, what explains more
    of them goes first.
    """
    when = _times(roots, log)
    return sorted(
        roots,
        key=lambda k: (
            k.incident.kind == "warning",
            not k.matches,
            k.incident.kind == "metric",
            _frames_another(k) if k.matches else k.incident.kind == "message",
            when(k.incident),
            k.incident.line,
            -k.matches[0].weight if k.incident.kind == "metric" and k.matches else 0.0,
        ),
    )


def _frames_another(known: Known) -> bool:
    """Whether a line only says that something failed: the head of an error, or what pip prints below one."""
    best = known.matches[0] if known.matches else None
    return best is not None and best.by == "line" and (bool(best.entry.generic) or best.entry.echo_of == ("exception",))


def _times(roots: Sequence[Known], log: Sequence[Line]) -> Callable[[Incident], str]:
    """When incidents of several files happened, if all of them say so in the same form; else nothing."""
    if len({k.incident.file for k in roots}) < 2:
        return lambda incident: ""
    stamps = {(line.file, line.number): line.stamp for line in log}
    told = [stamps.get((k.incident.file, k.incident.line), "") for k in roots]
    if len({len(stamp) for stamp in told}) != 1 or not told[0]:
        return lambda incident: ""
    return lambda incident: stamps.get((incident.file, incident.line), "")
