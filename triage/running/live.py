"""Early warning: the numbers of a run are looked at while it goes on, at a bounded share of the time."""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence

from triage import numbers, reading
from triage.base.record import Record
from triage.model import Line, Series

_KINDS = {
    ("loss", "nonfinite"), ("val_loss", "nonfinite"), ("grad_norm", "nonfinite"), ("lr", "zero"),
    ("loss", "constant"), ("loss", "chance"), ("memory", "grows"), ("gpu_memory", "grows"),
    ("step_time", "slows"), ("step_time", "grows"), ("throughput", "slows"), ("throughput", "falls"),
}  # fmt: skip
"""What is worth a warning while nothing has failed yet."""
_LEAST_ILL = 2
"""Values that must not be finite: one may be a step that a scaler skips."""
_LEAST_FLAT = 20
"""Values before a series that does not move is more than a slow start."""
_GROWN = 1.25
"""By how much a series must have gone on for a finding to be found again."""
_HEAD, _TAIL = 1000, 4000
"""Lines that are kept to be looked at: the first and the last of the run."""
_SHARE = 50
"""After a look, this many times its duration passes before the next."""
_LEAST_PAUSE = 2.0
_LONGEST = 8 << 10


class Warned(Record):
    """One warning."""

    series: Series
    number: int
    """The line that shows it."""


class Watch:
    """Takes a log as it grows; warns once of each kind of illness in its numbers."""

    def __init__(self) -> None:
        self._head: list[tuple[int, bytes]] = []
        self._tail: deque[tuple[int, bytes]] = deque(maxlen=_TAIL)
        self._rest = b""
        self._count = 0
        self._seen: dict[tuple[str, str], int] = {}
        self._told: set[str] = set()
        self._lock = threading.Lock()

    def feed(self, chunk: bytes) -> None:
        """Take the next bytes."""
        *whole, rest = (self._rest + chunk).split(b"\n")
        self._rest = rest[-_LONGEST:]
        with self._lock:
            for record in whole:
                self._count += 1
                kept = (self._count, record[-_LONGEST:])
                if len(self._head) < _HEAD:
                    self._head.append(kept)
                else:
                    self._tail.append(kept)

    def look(self) -> tuple[list[Warned], Sequence[Line]]:
        """The warnings that are new, and the lines they rest on."""
        with self._lock:
            records = [*self._head, *self._tail]
        log = list(reading.lines(records))
        fresh = []
        for series in numbers.find(log):
            kind = (series.name, series.shows)
            if kind not in _KINDS or series.shows in self._told or not self._lasts(series):
                continue
            self._told.add(series.shows)
            fresh.append(Warned(series, series.lines[series.at]))
        return fresh, log

    def _lasts(self, series: Series) -> bool:
        """Whether an illness is more than a moment's: it has gone on since it was first seen."""
        ill = len(series.values) - series.at
        if series.shows == "nonfinite":
            return ill >= _LEAST_ILL and not math.isfinite(series.last)
        kind, count = (series.name, series.shows), len(series.values)
        first = self._seen.setdefault(kind, count)
        return count >= _LEAST_FLAT and count >= _GROWN * first


class Watcher:
    """A watch in a thread of its own, so that looking never holds the run up."""

    def __init__(self, warn: Callable[[list[Warned], Sequence[Line]], None]) -> None:
        self.feed = (watch := Watch()).feed
        self._watch = watch
        self._warn = warn
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._go, name="triage-live", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """The run is over: what is wrong now is for the report."""
        self._over.set()
        self._thread.join(1.0)

    def _go(self) -> None:
        pause = _LEAST_PAUSE
        while not self._over.wait(pause):
            began = time.monotonic()
            fresh, log = self._watch.look()
            if fresh and not self._over.is_set():
                self._warn(fresh, log)
            pause = max(_LEAST_PAUSE, _SHARE * (time.monotonic() - began))
