"""What a silent run is doing: py-spy's stacks of its processes, or how busy each of them is."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator

from triage.base.record import Record

_PATIENCE = 30
"""Seconds for py-spy to look at one process."""
_MOST = 12
"""Processes that are looked at."""
_MOST_CHARACTERS = 4000
_STATES = {"R": "running", "S": "sleeping", "D": "waiting for a disk or a driver", "T": "stopped", "Z": "ended"}


class Process(Record):
    pid: int
    state: str
    busy: float
    """The share of one core that it uses."""
    waits: str
    """The kernel function in which it sleeps, where that may be read."""
    command: str


def stacks(group: int) -> str:
    """What the processes of a group and their children are doing, in plain lines."""
    pids = list(_family(group))[:_MOST]
    spy = shutil.which("py-spy")
    rows = []
    for process in _processes(pids):
        doing = _STATES.get(process.state, process.state)
        waits = f", in {process.waits}" if process.waits not in ("", "0") else ""
        rows.append(f"  pid {process.pid}: {doing}, {process.busy:.0%} of a core{waits}: {process.command[:100]}")
        if spy and "python" in process.command and (seen := _spied(spy, process.pid)):
            rows += [f"    {row}" for row in seen.splitlines()]
    if not spy:
        rows.append("  stacks as well: pip install py-spy")
    return "\n".join(rows)


def _family(root: int) -> Iterator[int]:
    """A process and its descendants."""
    yield root
    try:
        with open(f"/proc/{root}/task/{root}/children", encoding="ascii") as file:
            children = file.read().split()
    except OSError:
        return
    for child in children:
        yield from _family(int(child))


def _processes(pids: list[int]) -> Iterator[Process]:
    before = {pid: _ticks(pid) for pid in pids}
    began = time.monotonic()
    time.sleep(1.0)
    passed = time.monotonic() - began
    for pid in pids:
        now = _ticks(pid)
        if now is not None:
            used = (now - (before[pid] or 0)) / os.sysconf("SC_CLK_TCK")
            yield Process(pid, _field(pid, 0), used / passed, _read(f"/proc/{pid}/wchan"), _command(pid))


def _ticks(pid: int) -> int | None:
    user, system = _field(pid, 11), _field(pid, 12)
    return int(user) + int(system) if user else None


def _field(pid: int, number: int) -> str:
    """A field of /proc/PID/stat, counted from the state."""
    fields = _read(f"/proc/{pid}/stat").rpartition(")")[2].split()
    return fields[number] if len(fields) > number else ""


def _command(pid: int) -> str:
    return _read(f"/proc/{pid}/cmdline").replace("\0", " ").strip()


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def _spied(spy: str, pid: int) -> str:
    try:
        done = subprocess.run(
            [spy, "dump", "--pid", str(pid)], capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    said = done.stdout if done.returncode == 0 else done.stderr
    return said.strip()[:_MOST_CHARACTERS]
