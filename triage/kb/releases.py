"""When the names of other libraries came and went: one text a library, opened only when a message names such a name."""

from __future__ import annotations

import os
from functools import lru_cache

from triage.base.record import Record
from triage.base.regex import Regex
from triage.kb.folders import root

FOLDER = "releases"
_EVENT = Regex(r"([+-])([\d.]+)")
_NONE_SHARED, _MOST_SHARED = 32, 94
"""How much of the key before it one begins with is told by a character, the first of which is a blank."""


class History(Record):
    """Where a name stood through the releases of a library."""

    library: str
    """The package on PyPI."""
    imported: str
    """What it is imported as."""
    key: str
    """`pkg.module`, `pkg.module:name`, `.Class.attribute` or `Class.method(parameter)`."""
    events: tuple[tuple[str, str], ...]
    """(`+` or `-`, release) in order: what first has it again, what first lacks it."""
    now: str
    """The module that has it in the newest release, if it went from this one."""
    before: str
    """The module that had it before it came to this one."""
    releases: tuple[tuple[str, str], ...]
    """(release, the oldest Python it installs on or nothing), oldest first: those that were looked at."""


@lru_cache(maxsize=1)
def libraries() -> tuple[str, ...]:
    """What the libraries with a table are imported as."""
    try:
        names = os.listdir(os.path.join(root(), FOLDER))
    except OSError:
        return ()
    return tuple(sorted({name.partition(".")[0] for name in names if ".txt" in name}))


@lru_cache(maxsize=64)
def _text(imported: str) -> bytes:
    path = os.path.join(root(), FOLDER, f"{imported}.txt")
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        pass
    import lzma

    try:
        with open(f"{path}.xz", "rb") as file:
            return unpacked(file.read())
    except (OSError, ValueError, lzma.LZMAError):
        return b""


def packed(text: bytes) -> bytes:
    """A table as the wheel holds it: each key without what it shares with the one before, and what stands behind the keys apart."""
    import lzma
    from itertools import takewhile

    keys, rows, before = [], [], ""
    for line in text.decode().split("\n"):
        key, tab, told = line.partition("\t")
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before[:_MOST_SHARED], key)))
        keys.append(chr(_NONE_SHARED + shared) + key[shared:])
        rows.append(tab + told)
        before = key
    both = "\0".join(("\n".join(keys), "\n".join(rows)))
    return lzma.compress(both.encode(), filters=[{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 4, "lp": 0, "pb": 0}])


def unpacked(data: bytes) -> bytes:
    """The table that `packed` was given. Raises ValueError, or lzma's LZMAError, where the data is none."""
    import lzma

    keys, _, rows = lzma.decompress(data).decode().partition("\0")
    lines, before = [], ""
    for key, row in zip(keys.split("\n"), rows.split("\n")):
        if not key:
            raise ValueError("a key that does not say what it shares")
        before = before[: ord(key[0]) - _NONE_SHARED] + key[1:]
        lines.append(before + row)
    return "\n".join(lines).encode()


def history(imported: str, key: str) -> History | None:
    """What a library's table says of a name; None where it has nothing to say."""
    text = _text(imported) if imported in libraries() else b""
    at = text.find(b"\n%s\t" % key.encode("utf-8", "replace"))
    return _row(imported, text, at + 1) if at >= 0 else None


def histories(imported: str, end: str, most: int = 8) -> list[History]:
    """The names of a library whose key ends so, such as every class's `.attribute`."""
    text = _text(imported) if imported in libraries() else b""
    wanted, at = end.encode("utf-8", "replace") + b"\t", 0
    found: list[History] = []
    while len(found) < most and (at := text.find(wanted, at)) >= 0:
        found.append(_row(imported, text, text.rfind(b"\n", 0, at) + 1))
        at += len(wanted)
    return found


def _row(imported: str, text: bytes, start: int) -> History:
    key, events, now, before, *_ = (*text[start : text.find(b"\n", start)].decode().split("\t"), "", "", "")
    package, listed = (line.decode()[2:] for line in text.split(b"\n", 2)[:2])
    return History(
        package.split()[0], imported, key, tuple(_EVENT.findall(events)), now, before,
        tuple((release, python) for release, _, python in (word.partition("/") for word in listed.split())),
    )  # fmt: skip
