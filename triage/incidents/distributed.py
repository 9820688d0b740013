"""What launchers say of their workers: torchrun's summary table, watchdogs, closing signals."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.incident import made
from triage.model import Incident, Line

_FAILED = Regex(r"failed \(exitcode: (-?\d+)\) local_rank: (\d+)")
_RECEIVED = Regex(r"Received (?:\d+ death signal|Signals\.SIG\w+|signal: \d+|SIG\w+)")
_WATCHDOG = Regex(
    r"Watchdog caught collective operation timeout|Some NCCL operations have failed or timed out"
)
_TELLING = ("ailed", "Received", "atchdog")


def extract(stream: list[Line]) -> Iterator[Incident]:
    for line in stream:
        text = line.text
        if not any(word in text for word in _TELLING):  # only saves work
            continue
        if found := _FAILED.search(text):
            code = int(found[1])
            yield _told(line)._replace(code=code, ranks=(int(found[2]),))
        elif _WATCHDOG.search(text) or _RECEIVED.search(text):
            yield _told(line)


def _told(line: Line) -> Incident:
    return made("", [line], line, line.number, line.number, (), "distributed")
