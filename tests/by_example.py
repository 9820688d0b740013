"""Logs with all that a room makes of them, kept beside them as text: a specification by example.

`examples.txt` in the folder of a room holds log after log, each below a line `=== title`, and below the log, from a line
`---` on, what the room told of it. `BLESS=1 pytest tests/ROOM/test_examples_of_ROOM.py` writes anew what is told; read the diff.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).resolve().parent
_WRITTEN = (("␛", "\x1b"), ("␍", "\r"), ("⇥", "\t"))
"""Characters that would be lost in a file that people edit, and what stands there for them."""
_TITLE, _TOLD = "=== ", "---"


class Example(NamedTuple):
    title: str
    log: str
    """As the file writes it: `@ path` is the log of that path below `tests`."""
    told: str

    @property
    def text(self) -> str:
        """The log itself."""
        if self.log.startswith("@ "):
            return (TESTS / self.log[2:]).read_text(encoding="utf-8", errors="replace")
        return restored(self.log)


def restored(text: str) -> str:
    for sign, meant in _WRITTEN:
        text = text.replace(sign, meant)
    return text


def visible(text: str) -> str:
    for sign, meant in _WRITTEN:
        text = text.replace(meant, sign)
    return text


def examples(path: Path) -> list[Example]:
    """What a file of examples holds."""
    parts = re.split(rf"^{_TITLE}", path.read_text(encoding="utf-8"), flags=re.M)[1:]
    found = []
    for part in parts:
        title, _, rest = part.partition("\n")
        log, _, told = f"\n{rest}".partition(f"\n{_TOLD}\n")
        found.append(Example(title, log.removeprefix("\n"), told))
    return found


def written(found: Iterable[Example]) -> str:
    return "".join(f"{_TITLE}{e.title}\n{e.log}\n{_TOLD}\n{e.told}" for e in found)


def compared(path: Path, tell: Callable[[str], Iterable[str]]) -> None:
    """Each log of a file is told as it is written there."""
    kept = examples(path)
    now = [e._replace(told="".join(f"{visible(row)}\n" for row in tell(e.text))) for e in kept]
    if os.environ.get("BLESS"):
        path.write_text(written(now), encoding="utf-8")
        return
    assert written(kept) == path.read_text(encoding="utf-8"), "what stands before the first title is no example"
    for was, told in zip(kept, now, strict=True):
        assert told.told == was.told, was.title


def row(**facts: object) -> str:
    """Facts on one line, without those that are empty."""
    return "  " + ", ".join(f"{name} {value}" for name, value in facts.items() if value)


def compared_lines(path: Path, tell: Callable[[str], str]) -> None:
    """Each line of a file that is not indented by a tab is told as is written, behind a tab, below it."""
    texts = [line for line in path.read_text(encoding="utf-8").split("\n") if line and line[0] != "\t"]
    now = [row for text in texts for row in (text, f"\t{visible(tell(restored(text)))}")]
    if os.environ.get("BLESS"):
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
        return
    assert now == path.read_text(encoding="utf-8").split("\n")[:-1]
