"""Who began it: root, consequence or context for each incident of a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from triage.base.ranges import Ranges
from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.incidents import events, is_closing, is_cut, is_elastic, was_caught
from triage.model import Incident, Line, Match
from triage.ranking.progress import Progress

_IGNORED = Regex(
    r"Exception ignored in|Error in atexit|--- Logging error", words=("Exception ignored", "Error in", "--- Logging")
)
_IGNORED_BELOW = Regex(r"--- End of logging error", words=("--- End",))
"""What says that an exception did not stop the program, above it and below."""
_KILL = -9
_WELL = 12
"""A pattern that fixes so many characters knows a failure well."""
_UNSET = "UnboundLocalError"
"""What a handler, or what stands after a block that failed, raises for lack of what that block would have assigned."""
_ENDS_ITSELF = "Received sigquit from a child process"
"""What a server of SGLang says once a part of it has failed: it then kills all its processes, and the shell tells of it."""
_NOTICE = Regex(
    r"\bdeprecat|\bwill soon\b|\b(?:future|upcoming|next|later) (?:\w+ )?(?:release|version)s?\b|\bgoing to (?:change|be)\b|"
    r"\bwill (?:be (?:removed|required|disabled|changed|an error)|change|default|no longer|raise|require)\b",
    IGNORECASE, ("deprecat", "will ", "future", "upcoming", "next", "later", "going to"),
)  # fmt: skip
"""What only a later release will refuse: this one went on."""
_NOTICES = ("DeprecationWarning", "PendingDeprecationWarning", "FutureWarning")
_TELLER = "/IPython/core/"
"""Whose own failure, while an exception is shown, says nothing of it."""
_NAME = Regex(r"[A-Za-z_]\w*(?:[./\\]\w+)+|\w*[a-z][A-Z]\w*|[A-Za-z]+_\w+|[A-Z]{3,}\w*")
"""What names a thing in a sentence: a dotted or joined name, a path, capitals."""
_NEAR = 0.6
"""In a chain, an earlier exception is the root unless a later one is known this much better."""


class Known(Record):
    """An incident with everything it was recognised as."""

    incident: Incident
    matches: tuple[Match, ...]
    """Best first."""
    failure: bool


class Event(Record):
    """An incident as the story sees it: what it is, and what it merely follows from."""

    entry: str
    kinds: frozenset[str]
    echo_of: frozenset[str]
    code: int
    cut: bool
    elastic: bool
    closing: bool


def roles(known: Sequence[Known], log: Sequence[Line], progress: Progress) -> list[str]:
    """root, consequence or context for each incident."""
    found = ["context"] * len(known)
    pasted = nothing_else(log, [k.incident for k in known])
    coped = _coped_with(known, progress)
    live = [n for n, k in enumerate(known) if k.failure and n not in coped]
    around = _around(known, log)
    stopped_it = [n for n in live if not _ignored(known[n], around)]
    live = _without_own_kill(known, stopped_it if stopped_it or not pasted else live, log)
    live = _without_notices(known, live, progress)
    told = {n: event(known[n]) for n in live}
    kinds = set(told.values())
    stopped = {k for k in kinds if k.closing and _follows_any(k, kinds)}
    after = {k for k in kinds if _follows_any(k, kinds - stopped)}
    measured = all(known[n].incident.kind == "metric" for n in live if told[n] not in after)
    for n in live:
        if told[n] in after:
            found[n] = "consequence"
        elif measured or known[n].incident.kind != "metric":
            found[n] = "root"
    _keep_known(known, live, told, found)
    if live and not any(role == "root" for role in found):
        found[min(live, key=lambda n: (not known[n].matches, known[n].incident.line))] = "root"
    _chains(known, found)
    _pass_over(known, found)
    return found


def _pass_over(known: Sequence[Known], found: list[str]) -> None:
    """A warning is mere context where an exception that nothing knows ended the run later, and it does not speak of that."""
    roots = [n for n, role in enumerate(found) if role == "root"]
    raised = [n for n in roots if known[n].incident.kind == "exception" and not was_caught(known[n].incident)]
    if not raised or any(known[n].matches for n in roots if known[n].incident.kind != "warning"):
        return
    failure = known[raised[-1]].incident
    for n in roots:
        if n < raised[-1] and known[n].incident.kind == "warning" and not _speaks_of(known[n].incident, failure):
            found[n] = "context"


def _without_notices(known: Sequence[Known], live: list[int], progress: Progress) -> list[int]:
    """The incidents without warnings that stopped nothing, where an exception of which they do not speak ended the run later."""
    raised = [n for n in live if known[n].incident.kind == "exception" and not was_caught(known[n].incident)]
    if not raised:
        return live
    failure = known[raised[-1]].incident
    return [n for n in live if n > raised[-1] or not _stopped_nothing(known[n].incident, progress) or _speaks_of(known[n].incident, failure)]


def _stopped_nothing(incident: Incident, progress: Progress) -> bool:
    """Whether a warning only tells of a later release, or the program counted on after it."""
    if incident.kind != "warning":
        return False
    return incident.type in _NOTICES or bool(_NOTICE.search(incident.message)) or progress.goes_on(incident, strict=False)


def _speaks_of(warning: Incident, failure: Incident) -> bool:
    """Whether a warning came from a place on the way to the failure, or names something that the failure names too."""
    places = {(frame.file, frame.line) for frame in failure.frames}
    if any((frame.file, frame.line) in places for frame in warning.frames):
        return True
    said = "\n".join((failure.message, *(frame.code for frame in failure.frames))).lower()
    return any(name.lower() in said for name in _NAME.findall(warning.message))


def _keep_known(known: Sequence[Known], live: Sequence[int], told: Mapping[int, Event], found: list[str]) -> None:
    """A known failure stays the root where all that it could follow from are unknown exceptions after it."""
    if any(found[n] == "root" and known[n].matches for n in live):
        return
    for n in live:
        if found[n] != "consequence" or not told[n].entry or told[n].elastic or told[n].closing:
            continue
        origins = [m for m in live if follows(told[n], told[m])]
        if all(m > n and _is_unknown_after(known[m], known[n]) for m in origins):
            found[n] = "root"
            for m in origins:
                found[m] = "consequence"


def _is_unknown_after(later: Known, earlier: Known) -> bool:
    one, other = later.incident, earlier.incident
    return not later.matches and one.kind == "exception" and (one.file, one.origin) == (other.file, other.origin)


def _follows_any(kind: Event, earlier: set[Event]) -> bool:
    return any(follows(kind, other) for other in earlier)


def _coped_with(known: Sequence[Known], progress: Progress) -> set[int]:
    """The incidents after which the program went on: of a chain all, if it did after the last of them."""
    last = {(k.incident.file, k.incident.origin, k.incident.chain or -n): k for n, k in enumerate(known)}
    went_on = {place for place, k in last.items() if _handled(k, progress)}
    return {n for n, k in enumerate(known) if (k.incident.file, k.incident.origin, k.incident.chain or -n) in went_on}


def _handled(known: Known, progress: Progress) -> bool:
    """Whether the program went on after an incident.

    After a mere line or an exception that was caught, which may stand before the first step, any steps that count
    on will do, unless it is known by a pattern for lines: those tell of runs that go on, and go wrong.
    """
    incident = known.incident
    if incident.kind not in ("exception", "message"):
        return False
    by_line = bool(known.matches) and known.matches[0].by == "line"
    strict = by_line or not (incident.kind == "message" or was_caught(incident))
    return progress.goes_on(incident, strict=strict) or (not strict and progress.works_on(incident))


def _around(known: Sequence[Known], log: Sequence[Line]) -> Mapping[int, str]:
    """The lines at and right above the beginnings of incidents, and below their ends, by number."""
    wanted = {n for k in known for n in range(k.incident.first_line - 2, k.incident.first_line + 1)}
    wanted |= {k.incident.last_line + 1 for k in known}
    return {line.number: line.text for line in log if line.number in wanted}


def _without_own_kill(known: Sequence[Known], live: list[int], log: Sequence[Line]) -> list[int]:
    """The incidents without a kill that a failed program brought on itself."""
    raised = [n for n in live if known[n].incident.kind == "exception"]
    if not any(known[n].incident.code == _KILL for n in live) or not raised:  # only saves work
        return live
    ends = next((line.number for line in log if _ENDS_ITSELF in line.text), None)
    if ends is None:
        return live
    return [n for n in live if known[n].incident.code != _KILL or known[n].incident.line < ends]


def _ignored(known: Known, around: Mapping[int, str]) -> bool:
    """Whether Python itself says that an exception was ignored (in `__del__`, at exit, while logging)."""
    first, last = known.incident.first_line, known.incident.last_line
    if any(_IGNORED.search(around.get(n, "")) for n in range(first - 2, first + 1)):
        return True
    return known.incident.kind == "exception" and bool(_IGNORED_BELOW.match(around.get(last + 1, "")))


def nothing_else(log: Sequence[Line], incidents: Sequence[Incident]) -> bool:
    """Whether the input is nothing but these incidents: pasted for their own sake."""
    covered = Ranges((i.first_line - 1, i.last_line + 1) for i in incidents)
    return all(line.number in covered for line in log if line.text.strip())


def event(known: Known) -> Event:
    incident = known.incident
    entry = known.matches[0].entry if known.matches else None
    kinds = events(incident)
    if entry and entry.severity == "error" and incident.kind == "warning":
        kinds |= {"exception"}
    return Event(
        entry.id if entry else "",
        kinds,
        frozenset(entry.echo_of) if entry else frozenset(),
        incident.code,
        is_cut(incident),
        is_elastic(incident),
        is_closing(incident),
    )


def follows(later: Event, earlier: Event) -> bool:
    """Whether one incident is a mere consequence of another of the same log, whichever stands first; nothing is of its like."""
    if earlier.cut or later.cut:
        return not earlier.cut
    if later.entry and later.entry == earlier.entry:
        return later.elastic and later.code >= 0 and not earlier.elastic
    if later.closing and earlier.elastic:
        return not earlier.closing
    if later.elastic:
        told_a_kill = later.code < 0 and bool(later.kinds & earlier.echo_of)
        return not earlier.elastic and not earlier.closing and not told_a_kill
    if later.closing and later.code < 0:
        return not earlier.closing
    if not earlier.kinds & later.echo_of or (earlier.elastic and earlier.code >= 0):
        return False
    mutual = bool(later.kinds & earlier.echo_of)
    return not mutual or not earlier.echo_of


def _stands_alone(outer: Known, inner: Known) -> bool:
    """Whether an entry that the inner failure does not show knows the outer one well, as no mere consequence."""
    best = outer.matches[0] if outer.matches else None
    if not best or best.entry.id in {m.entry.id for m in inner.matches}:
        return False
    return best.by == "message" and best.weight >= _WELL and not best.entry.generic and not best.entry.echo_of


def _lacks_what_failed(known: Known) -> bool:
    """Whether a handler only found unset what the failed block would have assigned."""
    return known.incident.while_handling and known.incident.type == _UNSET


def _only_tells(known: Known) -> bool:
    """Whether it is what goes on above a failure: the program leaves, or the notebook stumbles while it prints the traceback."""
    incident = known.incident
    telling = bool(incident.frames) and all(_TELLER in frame.file.replace("\\", "/") for frame in incident.frames)
    return incident.while_handling and (telling or incident.type == "SystemExit")


def _able_to_begin(known: Sequence[Known], members: Sequence[int]) -> Sequence[int]:
    """The members of a chain that may be its root: none that only tells of the failure, and, as long as one of the rest is known, none that merely lacks what failed."""
    members = [n for n in members if not _only_tells(known[n])] or members
    able = [n for n in members if not _lacks_what_failed(known[n])]
    return able if any(known[n].matches for n in able) else members


def _chains(known: Sequence[Known], found: list[str]) -> None:
    """Within a chain of exceptions one is the root: the earliest that is known about as well as any.

    One raised while another was handled is judged alone first: what was caught on the way did not stop the program.
    """
    chains: dict[tuple[str, str, int], list[int]] = {}
    for n, k in enumerate(known):
        if k.incident.chain and found[n] == "root":
            chains.setdefault((k.incident.file, k.incident.origin, k.incident.chain), []).append(n)
    for members in chains.values():
        able = _able_to_begin(known, members)
        weights = {n: known[n].matches[0].weight if known[n].matches else 0.0 for n in able}
        most = max(weights.values())
        head = next(n for n in able if weights[n] >= _NEAR * most) if most else able[0]
        if members[-1] in able and known[members[-1]].incident.while_handling and _stands_alone(known[members[-1]], known[head]):
            head = members[-1]
        for n in members:
            if n != head:
                found[n] = "consequence"
