"""The loop that passes bytes on while a command runs, and listens for its end."""

from __future__ import annotations

import errno
import os
import select
import signal
import time
from collections.abc import Callable

from triage.running import child as children
from triage.running.child import Child
from triage.running.terminal import Terminal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_CHUNK = 64 << 10
_TICK = 1.0
_QUIET = 0.05
"""Seconds: once the command has ended, its last words are here when nothing has come for so long."""
_MOST_AFTER = 2.0
"""Seconds that whoever still writes may keep us after the end."""
_FORWARDED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_CTRL_C = 0x03


class Copying:
    """One command's run: what it writes goes on, what is typed goes in."""

    def __init__(self, child: Child, heard: Callable[[bytes], None], tick: Callable[[float, int], None]) -> None:
        self._child = child
        self._heard = heard
        self._tick = tick
        self._outputs = dict(child.outputs)
        self._terminal = Terminal(child.typed, child.terminal)
        self._typing = child.typed
        self._pending = b""
        self._news = b""
        self._early: list[int] = []
        self.pid = 0
        self.absent = 0
        """The number of the error that kept the command from starting."""
        self.status: int | None = None
        """The wait status, once it has ended."""
        self.peak = 0
        """Bytes."""
        self.asked = 0.0
        """When somebody last asked it to stop."""
        self.last = time.monotonic()
        """When it last wrote."""

    def run(self) -> None:
        """Until the command has ended and its last words are through."""
        before: dict[signal.Signals, Any] = {}
        for number in _FORWARDED:
            if signal.getsignal(number) is not signal.SIG_IGN:
                before[number] = signal.signal(number, self._forward)
        if self._child.terminal >= 0:
            before[signal.SIGWINCH] = signal.signal(signal.SIGWINCH, self._resized)
        self._terminal.take()
        try:
            while self.status is None:
                self._turn(_TICK)
                self._tick(time.monotonic() - self.last, self.pid)
            self._drain()
        finally:
            self._terminal.give_back()
            for number, handler in before.items():
                signal.signal(number, handler)
            for descriptor in {self._child.news, self._child.terminal, *self._outputs} - {-1}:
                os.close(descriptor)
            os.waitpid(self._child.helper, 0)

    def _turn(self, patience: float) -> bool:
        """Pass on what is there; False if there was nothing for so many seconds."""
        reading = [*self._outputs] if self.status is not None else [self._child.news, *self._outputs]
        if self._typing and not self._pending and self.status is None and self._terminal.in_front():
            reading.append(0)
        writing = [self._child.terminal] if self._pending else []
        ready, writable, _ = select.select(reading, writing, [], patience)
        for descriptor in ready:
            if descriptor == self._child.news:
                self._hear()
            elif descriptor == 0:
                self._typed()
            else:
                self._pass(descriptor)
        if writable:
            self._type()
        return bool(ready)

    def _drain(self) -> None:
        until = time.monotonic() + _MOST_AFTER
        while self._outputs and time.monotonic() < until and self._turn(_QUIET):
            pass

    def _pass(self, descriptor: int) -> None:
        """One chunk from the command to where it belongs."""
        try:
            data = os.read(descriptor, _CHUNK)
        except OSError as error:
            if error.errno not in (errno.EIO, errno.EBADF):
                raise
            data = b""
        if data:
            self.last = time.monotonic()
            self._heard(data)
        if not data or not write(self._outputs[descriptor], data):
            del self._outputs[descriptor]
            if descriptor != self._child.terminal:
                os.close(descriptor)  # whoever writes on finds the pipe broken, as without us

    def _typed(self) -> None:
        try:
            data = os.read(0, 4096)
        except OSError:
            data = b""
        if not data:
            self._typing = False
        if _CTRL_C in data:
            self.asked = time.monotonic()
        self._pending = data
        self._type()

    def _type(self) -> None:
        """Give the command what was typed, as far as it takes it now."""
        os.set_blocking(self._child.terminal, False)
        try:
            self._pending = self._pending[os.write(self._child.terminal, self._pending) :]
        except BlockingIOError:
            pass
        except OSError:
            self._pending, self._typing = b"", False
        finally:
            os.set_blocking(self._child.terminal, True)

    def _hear(self) -> None:
        """News of the command from its helper."""
        data = os.read(self._child.news, 4096)
        if not data and self.status is None:
            self.status = signal.SIGKILL  # the helper itself was killed
        *told, self._news = (self._news + data).split(b"\n")
        for row in told:
            word, *numbers = row.decode().split()
            if word == "started":
                self.pid = int(numbers[0])
                for early in self._early:
                    self._signal(early)
            elif word == "absent":
                self.absent = int(numbers[0])
            elif word == "stopped":
                self._stop()
            elif word == "ended":
                self.status, self.peak = int(numbers[0]), int(numbers[1]) << 10

    def _stop(self) -> None:
        """Stop as the command did, and go on with it."""
        self._terminal.give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._terminal.take()
        self._signal(signal.SIGCONT)

    def _forward(self, number: int, frame: object) -> None:
        self.asked = time.monotonic()
        self._signal(number)

    def _signal(self, number: int) -> None:
        if not self.pid:
            self._early.append(number)
            return
        try:
            os.killpg(self.pid, number)
        except OSError:
            pass

    def _resized(self, number: int, frame: object) -> None:
        children.resize(self._child.terminal, self._terminal.descriptor)


def write(descriptor: int, data: bytes) -> bool:
    """Write all of it; False once nobody reads any more."""
    view = memoryview(data)
    while view:
        try:
            view = view[os.write(descriptor, view) :]
        except BlockingIOError:
            select.select([], [descriptor], [])
        except OSError:
            return False
    return True
