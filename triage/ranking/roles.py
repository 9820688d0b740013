"""The story of a failure: which incident began it, which are its consequences, what was handled."""

from __future__ import annotations

import re
from collections.abc import Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Incident, Line, Match

_EVENTS = {
    "oom": ("out of memory", "outofmemory", "oom-kill", "oom_kill", "can't allocate memory", "oomkilled", "cannot allocate memory"),
    "timeout": ("timed out", "time out", "timeout"),
    "disconnect": ("connection closed", "connection reset", "connection refused", "broken pipe", "remote process exited", "eoferror"),
    "disk": ("no space left", "quota exceeded", "iostream error", "unexpected pos"),
}  # fmt: skip
_KILLS = (-9,)
_CLOSING = (-15, -2)
_ELASTIC = Regex(
    r"ChildFailedError|failed \(exitcode|Received \d+ death signal|Received Signals\.|Sending process \d+ closing signal|"
    r"To enable traceback see|Root Cause \(first observed|<NO_OTHER_FAILURES>|torchelastic\.worker\.status|exits with return code ="
)
_CLOSED = Regex(r"closing signal SIG(?:TERM|INT)")
_IGNORED = Regex(r"Exception ignored in|Error in atexit")
_PROGRESS = (
    Regex(r"\b(?:step|iter(?:ation)?|global_step|batch)\b\W{0,3}(\d+(?:\.\d+)?)", re.I),
    Regex(r"(\d+)/\d+ \["),
    Regex(r"\bepoch\W{0,3}(\d+(?:\.\d+)?) ?/ ?\d+", re.I),
    Regex(r"\bepoch\W{0,3}\d+\W+(\d+(?:\.\d+)?)|'epoch': (\d+(?:\.\d+)?)|\| (\d+(?:\.\d+)?)", re.I),
)
"""How far a line says the program is, the finest count first."""


def events(incident: Incident) -> frozenset[str]:
    """The kinds of event that an incident is, as `echo_of` names them."""
    found = {"exception"} if incident.kind == "exception" else set()
    if incident.kind == "assert":
        found.add("assert")
    if incident.code < 0:
        found.add("killed" if incident.code in _KILLS else "signal")
    text = f"{incident.type} {incident.message}".lower()
    found |= {name for name, words in _EVENTS.items() if any(word in text for word in words)}
    return frozenset(found)


def is_elastic(incident: Incident) -> bool:
    """A launcher's account of a worker's death: evidence, never the beginning."""
    return (incident.kind in ("distributed", "message") and bool(_ELASTIC.search(incident.text))) or incident.type in (
        "ChildFailedError", "CalledProcessError", "ProcessRaisedException", "ProcessExitedException", "RayTaskError",
    )  # fmt: skip


def is_cut(incident: Incident) -> bool:
    """Whether the log ends before the line that says what was raised: anything else tells more."""
    named = bool(incident.type) and incident.type in incident.text
    return incident.kind == "exception" and not incident.message and not named


def is_closing(incident: Incident) -> bool:
    """Whether a process was merely told to stop, as launchers do to the others once one has failed."""
    return incident.code in _CLOSING or bool(_CLOSED.search(incident.text))


def handled(incident: Incident, log: Sequence[Line], by: str = "") -> bool:
    """Whether the program went on after an incident: newer steps than those before it follow.

    After a mere line, which may stand before the first step, any steps that count on will do, unless it is
    known `by` a pattern for lines: those tell of runs that go on, and go wrong.
    """
    if incident.kind not in ("exception", "message"):
        return False
    strict = incident.kind == "exception" or by == "line"
    before: dict[str, float] = {}
    after: dict[str, set[float]] = {}
    for line in log:
        if line.file != incident.file or incident.first_line <= line.number <= incident.last_line:
            continue
        if (step := _step(line.text)) is None:
            continue
        form = _folded(line.text)[:24]
        if line.number < incident.line:
            before[form] = max(before.get(form, 0.0), step)
        elif step > before.get(form, step if strict else -1.0):
            after.setdefault(form, set()).add(step)
    return any(len(steps) >= 2 for steps in after.values())


def advanced(log: Sequence[Line]) -> bool:
    """Whether a program made any progress that its log counts."""
    steps: dict[str, set[float]] = {}
    for line in log:
        if (step := _step(line.text)) is not None:
            steps.setdefault(_folded(line.text)[:24], set()).add(step)
    return any(len(counted) >= 2 for counted in steps.values())


def _step(text: str) -> float | None:
    for pattern in _PROGRESS if any(c.isdigit() for c in text) else ():
        if found := pattern.search(text):
            return float(next(group for group in found.groups() if group))
    return None


def ignored(incident: Incident, log: Sequence[Line]) -> bool:
    """Whether Python itself says that an exception was ignored (in `__del__`, at exit)."""
    above = [line.text for line in log if incident.first_line - 2 <= line.number <= incident.first_line]
    return any(_IGNORED.search(text) for text in above)


def nothing_else(log: Sequence[Line], incidents: Sequence[Incident]) -> bool:
    """Whether the input is nothing but these incidents: pasted for their own sake."""
    covered = {n for i in incidents for n in range(i.first_line - 1, i.last_line + 2)}
    return all(line.number in covered for line in log if line.text.strip())


def merged(incidents: Sequence[Incident]) -> list[Incident]:
    """Equal failures of several ranks, or repeated word for word, as the first of them, with count and ranks."""
    first: dict[tuple[str, str, str], int] = {}
    found: list[Incident] = []
    for incident in incidents:
        key = (incident.kind, incident.type, _folded(incident.message))
        place = first.get(key)
        if place is None or incident.kind in ("metric", "warning") or not _twins(found[place], incident):
            first.setdefault(key, len(found))
            found.append(incident)
            continue
        earlier = found[place]
        found[place] = earlier._replace(
            times=earlier.times + incident.times,
            ranks=tuple(sorted({*earlier.ranks, *incident.ranks})),
            frames=earlier.frames or incident.frames,
        )
    return found


def _twins(earlier: Incident, later: Incident) -> bool:
    """Whether two incidents of one form are one failure: on different ranks, or the same text again."""
    return earlier.origin != later.origin or earlier.message == later.message


def _folded(text: str) -> str:
    """A message with its numbers, addresses and rank marks made equal."""
    return re.sub(r"0x[0-9a-f]+|\d+", "#", text)[:400]


class Event(Record):
    """An incident as the story sees it: what it is, and what it merely follows from."""

    incident: Incident
    entry: str
    kinds: frozenset[str]
    echo_of: frozenset[str]


def event(incident: Incident, match: Match | None) -> Event:
    entry = match.entry if match else None
    echo_of = frozenset(entry.echo_of) if entry else frozenset()
    kinds = events(incident)
    if entry and entry.severity == "error" and incident.kind == "warning":
        kinds |= {"exception"}
    return Event(incident, entry.id if entry else "", kinds, echo_of)


def follows(later: Event, earlier: Event) -> bool:
    """Whether one incident is a mere consequence of another of the same log, whichever stands first."""
    if is_cut(earlier.incident) or is_cut(later.incident):
        return not is_cut(earlier.incident)
    if later.entry and later.entry == earlier.entry:
        return is_elastic(later.incident) and later.incident.code >= 0 and not is_elastic(earlier.incident)
    if is_closing(later.incident) and is_elastic(earlier.incident):
        return not is_closing(earlier.incident)
    if is_elastic(later.incident):
        told_a_kill = later.incident.code < 0 and bool(later.kinds & earlier.echo_of)
        return not is_elastic(earlier.incident) and not is_closing(earlier.incident) and not told_a_kill
    if later.incident.code in _CLOSING:
        return not is_closing(earlier.incident)
    if not earlier.kinds & later.echo_of or (is_elastic(earlier.incident) and earlier.incident.code >= 0):
        return False
    mutual = bool(later.kinds & earlier.echo_of)
    return not mutual or not earlier.echo_of
