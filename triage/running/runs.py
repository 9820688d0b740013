"""The runs that are kept: the raw log and the account of each, the last twenty, bounded in size."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence

from triage.base.record import Record
from triage.running.ending import Ending

MOST_RUNS = 20
PIECE = 16 << 20
"""Bytes of a log's start that are kept, and of each of its last two pieces."""
_MARK = b"\n[triage: %d bytes left out here]\n"


class Run(Record):
    """One kept run."""

    log: str
    command: tuple[str, ...]
    folder: str
    began: float
    """Seconds since the epoch."""
    ending: Ending | None
    """None while it runs, or when nobody was left to write it down."""


def state_folder() -> str:
    """Where runs and the history are kept."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return os.path.join(home, "triage")


class KeptLog:
    """A raw log being written: its start, and its end in two pieces that take turns."""

    def __init__(self, path: str, *, bounded: bool = True) -> None:
        """Raises OSError when the file cannot be written."""
        self.path = path
        self._bounded = bounded
        self._size = 0
        self._turn = 0
        self._file = self._open(path)

    @staticmethod
    def _open(path: str) -> int:
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)

    def write(self, data: bytes) -> None:
        """Keep the next bytes; a full disk ends the keeping, never the run."""
        if self._file < 0:
            return
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(self._file, view) :]
            self._size += len(data)
            if self._bounded and self._size >= PIECE * (self._turn + 1):
                os.close(self._file)
                self._turn += 1
                self._file = self._open(self._piece(self._turn))
        except OSError:
            self._file = -1

    def _piece(self, turn: int) -> str:
        return f"{self.path}.{turn % 2}"

    def finish(self) -> None:
        """Put the pieces together."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        if not self._turn:
            return
        try:
            tails = [_bytes(self._piece(turn)) for turn in (self._turn - 1, self._turn) if turn > 0]
            left_out = self._size - os.path.getsize(self.path) - sum(map(len, tails))
            with open(self.path, "ab") as file:
                if left_out > 0:
                    file.write(_MARK % left_out)
                file.writelines(tails)
            for turn in {self._turn, max(1, self._turn - 1)}:
                os.unlink(self._piece(turn))
        except OSError:
            pass


def _bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def begin(command: Sequence[str]) -> KeptLog:
    """A log in the state folder for a run that begins; older runs make room.

    Raises OSError when the state folder cannot be written.
    """
    folder = os.path.join(state_folder(), "runs")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    for old in _stems(folder)[MOST_RUNS - 1 :]:
        _remove(os.path.join(folder, old))
    now = time.time()
    stem = f"{time.strftime('%Y%m%d-%H%M%S', time.localtime(now))}-{now % 1 * 1e6:06.0f}-{os.getpid()}"
    log = KeptLog(os.path.join(folder, f"{stem}.log"))
    _write(log.path, command, now, None)
    return log


def drop(log: KeptLog) -> None:
    """Forget a run that never began, so that the last one that did stays the last."""
    log.finish()
    _remove(log.path[:-4])


def _remove(stem: str) -> None:
    for suffix in (".log", ".json", ".log.0", ".log.1"):
        try:
            os.unlink(stem + suffix)
        except OSError:
            pass


def end(log: KeptLog, command: Sequence[str], began: float, ending: Ending) -> None:
    """Write down how a run ended."""
    log.finish()
    _write(log.path, command, began, ending)


def _write(log: str, command: Sequence[str], began: float, ending: Ending | None) -> None:
    told = {
        "command": list(command), "folder": os.getcwd(), "began": began,
        "ending": ending._asdict() if ending else None,
    }  # fmt: skip
    temporary = f"{log[:-4]}.json.new"
    try:
        with open(temporary, "w", encoding="utf-8", errors="surrogateescape") as file:
            json.dump(told, file)
        os.replace(temporary, f"{log[:-4]}.json")
    except OSError:
        pass


def kept() -> list[Run]:
    """The kept runs, the latest first."""
    folder = os.path.join(state_folder(), "runs")
    return [_read(os.path.join(folder, stem)) for stem in _stems(folder)]


def _stems(folder: str) -> list[str]:
    try:
        return sorted((name[:-4] for name in os.listdir(folder) if name.endswith(".log")), reverse=True)
    except OSError:
        return []


def _read(stem: str) -> Run:
    """A run as it was written down; what is damaged counts as unknown."""
    try:
        with open(f"{stem}.json", encoding="utf-8", errors="surrogateescape") as file:
            told = json.load(file)
        ending = told["ending"]
        if ending:
            ending = Ending(**{**ending, "kernel": tuple(ending["kernel"])})
        return Run(f"{stem}.log", tuple(map(str, told["command"])), str(told["folder"]), float(told["began"]), ending)
    except (OSError, ValueError, TypeError, KeyError):
        return Run(f"{stem}.log", (), "", 0.0, None)
