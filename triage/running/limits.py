"""The memory a run may have, and whether the kernel killed for it: cgroups v1 and v2, ulimit, the kernel's log."""

from __future__ import annotations

import os
import time

from triage.base.record import Record
from triage.base.regex import Regex

_V2 = "/sys/fs/cgroup"
_V1 = "/sys/fs/cgroup/memory"
_UNLIMITED = 1 << 60
_KERNEL_OOM = Regex(r"(?:Memory cgroup o|O)ut of memory: Kill|oom-kill:|invoked oom-killer")
_LONGEST = 64 << 10
_MOST_KERNEL = 6


class Limits(Record):
    """A reading of the counters; two of them tell what happened between."""

    folder: str
    """The cgroup's folder, or empty."""
    kills: int
    """Processes that the kernel has killed for memory in it; -1 where that is not counted."""
    memory: int
    """Bytes."""
    limit: str
    seconds: float
    """The machine's uptime, as the kernel's log stamps its lines."""


def read(process: str = "self") -> Limits:
    """The counters and limits of a process, as far as they are readable."""
    folder = _folder(process)
    kills, limit = _kills(folder), _limit(folder)
    machine = _machine()
    bounded = bool(limit) and limit < (machine or _UNLIMITED)
    return Limits(
        folder, kills, limit if bounded else machine, f"cgroup {folder}" if bounded else "machine", _uptime()
    )


def _folder(process: str) -> str:
    """The memory cgroup of a process: v1's where it has one, else v2's."""
    found = ""
    for row in _text(f"/proc/{process}/cgroup").splitlines():
        _, _, rest = row.partition(":")
        controllers, _, path = rest.partition(":")
        if "memory" in controllers.split(","):
            inside = _V1 + path.rstrip("/")
            return inside if os.path.isdir(inside) else _V1
        if not controllers:
            inside = _V2 + path.rstrip("/")
            found = inside if os.path.exists(f"{inside}/memory.events") else found
    return found


def _kills(folder: str) -> int:
    rows = (_text(f"{folder}/memory.events") or _text(f"{folder}/memory.oom_control")).splitlines()
    return next((int(row.split()[1]) for row in rows if row.startswith("oom_kill ")), -1) if folder else -1


def _limit(folder: str) -> int:
    """Bytes: the least limit of a cgroup and those above it; 0 when there is none."""
    least = 0
    while folder.startswith(_V2) and len(folder) > len(_V2):
        for name in ("memory.max", "memory.limit_in_bytes"):
            told = _text(f"{folder}/{name}").strip()
            if told.isdecimal() and int(told) < _UNLIMITED:
                least = min(least or _UNLIMITED, int(told))
        folder = os.path.dirname(folder)
    return least


def _machine() -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return 0


def address_space() -> int:
    """Bytes of `ulimit -v`; 0 when it is unlimited."""
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return 0 if soft == resource.RLIM_INFINITY else soft


def kernel_log(since: float) -> tuple[str, ...]:
    """What the kernel logged about memory after a moment of its uptime; nothing where it may not be read."""
    try:
        log = os.open("/dev/kmsg", os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return ()
    found: list[str] = []
    try:
        while True:
            try:
                record = os.read(log, _LONGEST).decode("utf-8", "replace")
            except BrokenPipeError:  # a record was overwritten while we read: go on with the next
                continue
            head, _, text = record.partition(";")
            fields = head.split(",")
            stamped = len(fields) > 2 and fields[2].isdecimal() and int(fields[2]) / 1e6 >= since
            if stamped and _KERNEL_OOM.search(text):
                found.append(text.splitlines()[0])
    except OSError:
        pass
    finally:
        os.close(log)
    return tuple(found[-_MOST_KERNEL:])


def _uptime() -> float:
    try:
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    except (AttributeError, OSError):
        return 0.0


def _text(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
