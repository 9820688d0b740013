"""How far a long file has been read, told on a terminal while it is."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.commands.output import say
from triage.commands.surroundings import is_terminal, language

SILENT = 50 << 20
"""Bytes of a file that is read without a word; of one whose size is not known, those before the first."""
_STEP = 8 << 20


class Progress:
    """Counts bytes; a file that is over before `SILENT` is never mentioned."""

    def __init__(self, path: str, options: Options) -> None:
        self._name, self._zh = os.path.basename(path), language(options) == "zh"
        self._read, self._next = 0, SILENT if is_terminal(2) else 0
        packed = path.endswith((".gz", ".xz", ".bz2", ".zst"))
        self._size = 0 if packed or not self._next else _size(path)
        if self._size > SILENT:
            self._next = _STEP
        self._told = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._told:
            say("\r\x1b[K", error=True)

    def add(self, count: int) -> None:
        self._read += count
        if not self._next or self._read < self._next:
            return
        self._next += _STEP
        self._told = True
        far = f"{100 * self._read // self._size} %" if self._size else f"{self._read >> 20} MB"
        say(f"\r\x1b[K{'正在读取' if self._zh else 'reading'} {self._name}: {far}", error=True)


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0
