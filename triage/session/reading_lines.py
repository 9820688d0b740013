"""Lines from a person: the plain way, for `TERM=dumb` and screen readers; pasted lines come as one."""

from __future__ import annotations

import select

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TextIO

    Titles = Callable[[str], list[tuple[str, str]]]

    class Reader(Protocol):
        """Where a conversation's lines come from and its words go."""

        @property
        def terminal(self) -> TextIO: ...

        def line(self, prompt: str, titles: Titles | None) -> str:
            """The next line, or lines pasted together. Raises EOFError and KeyboardInterrupt."""

        def say(self, text: str) -> None: ...


_STARTS = ("Traceback (most recent call last)", '  File "')
_AT_ONCE = 0.05
"""Seconds: lines that come closer than a person types were pasted."""


class PlainReader:
    """A numbered dialogue without any drawing."""

    def __init__(self, keys: TextIO, terminal: TextIO) -> None:
        self._keys = keys
        self._terminal = terminal

    @property
    def terminal(self) -> TextIO:
        return self._terminal

    def line(self, prompt: str, titles: Titles | None) -> str:
        self.say(prompt)
        first = self._next()
        if not first.startswith(_STARTS) and not self._waits():
            return first
        lines = [first]
        while True:
            try:
                line = self._next()
            except EOFError:
                break
            if not line.strip() and not self._waits():
                break
            lines.append(line)
        return "\n".join(lines)

    def say(self, text: str) -> None:
        self._terminal.write(text)
        self._terminal.flush()

    def _next(self) -> str:
        line = self._keys.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _waits(self) -> bool:
        ready, _, _ = select.select([self._keys], [], [], _AT_ONCE)
        return bool(ready)
