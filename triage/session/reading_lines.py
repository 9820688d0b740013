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

        picked: str
        """The id of the answer that was chosen with the arrows while the last line was typed; or empty."""

        @property
        def terminal(self) -> TextIO: ...

        def line(self, prompt: str, titles: Titles | None) -> str:
            """The next line, or lines pasted together. Raises EOFError and KeyboardInterrupt."""

        def say(self, text: str) -> None: ...


_STARTS = ("Traceback (most recent call last)", '  File "')
_ANSWER = 3
"""Characters: what is as short answers a question, and what follows at once was typed ahead."""
AT_ONCE = 0.04
"""Seconds: lines that come closer than a person types were pasted."""


def is_unfinished(text: str, waits: bool) -> bool:
    """Whether more lines belong to what was entered so far; `waits` when some have come already."""
    if not text.rpartition("\n")[2].strip():
        return waits and "\n" in text
    return text.startswith(_STARTS) or (waits and len(text.strip()) > _ANSWER)


class PlainReader:
    """A numbered dialogue without any drawing."""

    def __init__(self, keys: TextIO, terminal: TextIO) -> None:
        self.picked = ""
        self._keys = keys
        self._terminal = terminal

    @property
    def terminal(self) -> TextIO:
        return self._terminal

    def line(self, prompt: str, titles: Titles | None) -> str:
        self.say(prompt)
        text = self._next()
        while is_unfinished(text, self._waits()):
            try:
                text += "\n" + self._next()
            except EOFError:
                break
        return text

    def say(self, text: str) -> None:
        self._terminal.write(text)
        self._terminal.flush()

    def _next(self) -> str:
        line = self._keys.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _waits(self) -> bool:
        ready, _, _ = select.select([self._keys], [], [], AT_ONCE)
        return bool(ready)
