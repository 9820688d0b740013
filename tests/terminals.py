"""A program on a pseudo-terminal, as a person at a terminal has it: keys in, what is shown out."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

PATIENCE = 60.0
"""Seconds until a wait is given up: the machine may be busy."""
EMULATORS = (
    "TMUX", "STY", "ZELLIJ", "TERM_PROGRAM", "KITTY", "WEZTERM", "KONSOLE", "ITERM", "ALACRITTY", "WT_SESSION",
    "GNOME_TERMINAL", "VTE",
)  # fmt: skip
"""What terminals put into the environment to tell who they are."""
TRIAGE = (sys.executable, "-m", "triage")


def surroundings(folder: Path, **more: str) -> dict[str, str]:
    """A neutral environment whose state lies in a folder of the test's own; the index stays where it is."""
    kept = {
        k: v for k, v in os.environ.items()
        if not k.startswith(("LC_", "LANG", "TRIAGE", "NO_COLOR", "FORCE_COLOR", *EMULATORS))
    }  # fmt: skip
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    state = {"XDG_STATE_HOME": str(folder), "XDG_CACHE_HOME": cache, "TERM": "xterm-256color", "PS1": "ready> "}
    return {**kept, **state, **more}


class Screen:
    """One program and the terminal that it has."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], *, rows: int = 24, columns: int = 80
    ) -> None:
        self.shown = b""
        self.told = 0
        self.status: int | None = None
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execvpe(command[0], list(command), dict(environment))

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        if self.status is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
            except OSError:
                pass
        os.close(self.terminal)

    def type(self, keys: str | bytes) -> None:
        """Press keys."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            data = data[os.write(self.terminal, data[:512]) :]
            self._read(0.0)

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def wait_for(self, text: str, *, after: int = 0) -> str:
        """What is shown once a text has appeared, after so many bytes."""
        until = time.monotonic() + PATIENCE
        wanted = text.encode()
        while wanted not in self.shown[after:]:
            if not self._read(0.2) or time.monotonic() > until:
                raise AssertionError(f"{text!r} never came; shown:\n{self.text()}")
        return self.text()

    def wait_for_prompt(self) -> None:
        """Until a line editor is ready to take keys: it has turned bracketed paste on since it last turned it off."""
        until = time.monotonic() + PATIENCE
        while self.shown.rfind(b"\x1b[?2004h") <= self.shown.rfind(b"\x1b[?2004l"):
            if not self._read(0.2) or time.monotonic() > until:
                raise AssertionError(f"no prompt came; shown:\n{self.text()}")

    def wait(self) -> int:
        """The exit status, once the program has ended and the terminal is quiet."""
        until = time.monotonic() + PATIENCE
        while self.status is None:
            self._read(0.05)
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.monotonic() > until:
                raise AssertionError(f"it never ended; shown:\n{self.text()}")
        while self._read(0.05, news=True):
            pass
        return self.status

    def text(self) -> str:
        return self.shown.decode("utf-8", "replace")

    def _read(self, patience: float, *, news: bool = False) -> bool:
        """Take what is shown; False once nothing can come any more (or, asked for news, has come)."""
        ready, _, _ = select.select([self.terminal], [], [], patience)
        if not ready:
            return not news
        try:
            data = os.read(self.terminal, 1 << 16)
        except OSError:
            data = b""
        self.shown += data
        asked = self.shown.count(b"\x1b[6n")  # where is the cursor? any terminal answers, each time
        os.write(self.terminal, b"\x1b[1;1R" * (asked - self.told))
        self.told = asked
        return bool(data)
