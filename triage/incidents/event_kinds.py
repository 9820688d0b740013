"""What kind of event an incident is: what `echo_of` names, a launcher's account, an order to stop."""

from __future__ import annotations

from triage.base.regex import Regex
from triage.model import Incident

_EVENTS = {
    "oom": ("out of memory", "outofmemory", "oom-kill", "oom_kill", "can't allocate memory", "oomkilled", "cannot allocate memory"),
    "timeout": ("timed out", "time out", "timeout"),
    "disconnect": ("connection closed", "connection reset", "connection refused", "broken pipe", "remote process exited", "eoferror"),
    "nvrtc": ("nvrtc: error", "nvrtc compilation failed"),
    "disk": ("no space left", "quota exceeded", "iostream error", "unexpected pos"),
}  # fmt: skip
_STANDSTILLS = ("stalls", "halts", "loops", "doubled")
"""What numbers show of a run that stands: a limit of its time only ends it."""
_KILLS = (-9,)
_CLOSING = (-15, -2)
_ELASTIC = Regex(
    r"ChildFailedError|failed \(exitcode|Received \d+ death signal|Received Signals\.|Sending process \d+ closing signal|"
    r"To enable traceback see|Root Cause \(first observed|<NO_OTHER_FAILURES>|torchelastic\.worker\.status|exits with return code ="
)
_CLOSED = Regex(r"closing signal SIG(?:TERM|INT)", words=("closing signal",))


def events(incident: Incident) -> frozenset[str]:
    """The kinds of event that an incident is, as `echo_of` names them."""
    found = {"exception"} if incident.kind == "exception" else set()
    if incident.kind == "assert":
        found.add("assert")
    if incident.kind == "metric" and incident.type in _STANDSTILLS:
        found.add("timeout")
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


def was_caught(incident: Incident) -> bool:
    """Whether somebody printed an exception that he caught: Python tells one that ends a program from its first line on."""
    if incident.kind != "exception":
        return False
    outermost = incident.frames[0] if incident.frames else None
    if not outermost or not outermost.file:
        return bool(incident.type) and incident.type in incident.text
    return outermost.user and bool(outermost.function) and outermost.function[0] != "<"
