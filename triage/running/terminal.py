"""Our own terminal while a command has it: raw, restored however we leave, and a channel for our words."""

from __future__ import annotations

import os
import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Terminal:
    """The terminal behind our streams, passed on to a command; does nothing where there is none."""

    def __init__(self, typed: bool, pseudo: int) -> None:
        self._descriptor = next((n for n in (0, 1, 2) if _is_terminal(n)), -1) if pseudo >= 0 else -1
        self._typed = typed
        self._kept: list[Any] | None = None
        self._raw = False

    def take(self) -> None:
        """Hand everything through untouched: keys where the command reads them, output in any case."""
        if self._descriptor < 0 or not self.in_front():
            return
        import termios
        import tty

        kept = termios.tcgetattr(self._descriptor)
        self._kept = self._kept or kept
        before = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        try:
            if self._typed:
                tty.setraw(self._descriptor, termios.TCSADRAIN)
            else:
                changed = [*kept]
                changed[1] &= ~termios.OPOST
                termios.tcsetattr(self._descriptor, termios.TCSADRAIN, changed)
            self._raw = True
        except termios.error:
            pass
        finally:
            signal.signal(signal.SIGTTOU, before)

    def give_back(self) -> None:
        """As it was before `take`."""
        if not self._raw or self._kept is None:
            return
        import termios

        before = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        try:
            termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._kept)
        except termios.error:
            pass
        finally:
            signal.signal(signal.SIGTTOU, before)
        self._raw = False

    def in_front(self) -> bool:
        """Whether keys come to us: not in the background of a shell."""
        try:
            return os.tcgetpgrp(self._descriptor) == os.getpgrp()
        except OSError:
            return False

    @property
    def descriptor(self) -> int:
        return self._descriptor


def tell(text: str) -> None:
    """One or more lines of ours on the terminal's own channel, else on standard error; never in a log."""
    try:
        channel = os.open("/dev/tty", os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        channel = -1
    start = "\r\x1b[K" if channel >= 0 and os.environ.get("TERM", "dumb") != "dumb" else ""
    end = "\r\n" if channel >= 0 else "\n"
    data = start + "".join(row + end for row in text.splitlines())
    try:
        os.write(channel if channel >= 0 else 2, data.encode("utf-8", "replace"))
    except OSError:
        pass
    finally:
        if channel >= 0:
            os.close(channel)


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False
