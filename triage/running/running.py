"""One run from start to end: start the command, pass its bytes on, keep them, watch, and account for the end."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Sequence

from triage.base.record import Record
from triage.reading import Keeper
from triage.running import Ending, child, duration, limits, runs
from triage.running.copying import Copying
from triage.running.terminal import tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.model import Line
    from triage.running.live import Warned, Watcher

_ABSENT, _NOT_EXECUTABLE = 127, 126
_JUST = 30.0
"""Seconds: an end so soon after Ctrl-C is its work."""
_BLAMED = (signal.SIGKILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT, signal.SIGILL, signal.SIGFPE)
"""Signals that no Ctrl-C sends."""


class Wishes(Record):
    """What a user asks of a run beside the command."""

    log: str = ""
    """Where to write the raw log, instead of the state folder."""
    keep: bool = True
    hang_after: float = 0.0
    """Seconds of silence that are told, 0 for never."""
    live: bool = True
    lang: str = "en"


class Ran(Record):
    """A run that is over."""

    keeper: Keeper
    ending: Ending
    log: str
    """Where the raw log lies, or empty."""
    absent: int = 0
    """The number of the error when the command could not be started."""


def run_command(command: Sequence[str], wishes: Wishes, warn: Callable[[list[Warned], Sequence[Line]], None]) -> Ran:
    """Run a command to its end.

    Raises OSError when no process can be started or the log asked for cannot be written.
    """
    began, before = time.time(), limits.read()
    kept = _log(command, wishes)
    keeper = Keeper()
    heard: list[Callable[[bytes], None]] = [keeper.feed]
    if kept:
        heard.append(kept.write)
    started = child.start(command)
    watcher = _watcher(wishes, warn)
    if watcher:
        heard.append(watcher.feed)
        watcher.start()
    silence = _Silence(wishes)

    def hear(data: bytes) -> None:
        for listener in heard:
            listener(data)

    copying = Copying(started, hear, silence)
    try:
        copying.run()
    finally:
        if watcher:
            watcher.stop()
        keeper.finish()
    ending = _ending(copying, time.time() - began, before)
    if kept and copying.absent and not wishes.log:
        runs.drop(kept)
        kept = None
    elif kept:
        runs.end(kept, command, began, ending)
    return Ran(keeper, ending, kept.path if kept else "", copying.absent)


def _log(command: Sequence[str], wishes: Wishes) -> runs.KeptLog | None:
    if wishes.log:
        return runs.KeptLog(wishes.log, bounded=False)
    if not wishes.keep:
        return None
    try:
        return runs.begin(command)
    except OSError:
        return None  # a home that cannot be written keeps nobody from training


def _watcher(wishes: Wishes, warn: Callable[[list[Warned], Sequence[Line]], None]) -> Watcher | None:
    if not wishes.live:
        return None
    from triage.running.live import Watcher

    return Watcher(warn)


class _Silence:
    """Tells once of each silence that is long enough."""

    def __init__(self, wishes: Wishes) -> None:
        self._after = wishes.hang_after
        self._lang = wishes.lang
        self._told = False

    def __call__(self, seconds: float, group: int) -> None:
        if not self._after or seconds < self._after:
            self._told = False
        elif not self._told and group:
            self._told = True
            threading.Thread(target=self._tell, args=(seconds, group), daemon=True).start()

    def _tell(self, seconds: float, group: int) -> None:
        from triage.running.hanging import stacks

        said = duration(seconds, self._lang)
        lead = f"triage: 已有 {said} 没有输出，进程仍在：" if self._lang == "zh" else f"triage: silent for {said}, and alive:"
        tell(f"{lead}\n{stacks(group)}")


def _ending(copying: Copying, seconds: float, before: limits.Limits) -> Ending:
    after = limits.read()
    wait_status = copying.status or 0
    number = os.WTERMSIG(wait_status) if os.WIFSIGNALED(wait_status) else 0
    status = 128 + number if number else os.WEXITSTATUS(wait_status)
    if copying.absent:
        status = _NOT_EXECUTABLE if copying.absent == 13 else _ABSENT
    asked = bool(copying.asked) and time.monotonic() - copying.asked < _JUST
    killed = number or (status - 128 if 128 < status < 160 else 0)
    counted = after.folder == before.folder and before.kills >= 0
    oom_kills = max(0, after.kills - before.kills) if counted else 0
    return Ending(
        status=status,
        signal=number,
        seconds=seconds,
        silent=time.monotonic() - copying.last,
        peak=copying.peak,
        memory=before.memory,
        limit=before.limit,
        oom_kills=oom_kills,
        address_space=limits.address_space(),
        interrupted=asked and killed not in _BLAMED,
        spared=counted and not oom_kills and killed == signal.SIGKILL,
        kernel=limits.kernel_log(before.seconds) if killed == signal.SIGKILL or oom_kills else (),
    )
