"""The file of an index: named sections, and rows in them that are found without reading the others.

A first line tells the format, the version of the knowledge, how many entries there are, how long the
file is, and where each section begins. Numbers in sections are unsigned, their lowest byte first.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from sys import byteorder

FORMAT = "triage-index-37"
_HEAD = 2048
_END = b"\nend of triage-index\n"
"""The last bytes: a file whose end never reached the disk lacks them."""
_PLACE, _LENGTH = 4, 3
"""Bytes of the place where a row begins, and of a row's length."""
_TOGETHER = 16
"""Rows whose place is told once: what follows it are their lengths, which are packed better than places."""
_BLOCK = _PLACE + _TOGETHER * _LENGTH
SHORT, PIECE = 192, 2
"""Pieces that are told by one byte, all others by two; bytes of the place where a piece begins."""
_FEW = 200
"""Rows that are read one by one."""
_KEYS = 48
"""Keys of which the first alone is told where they stand: what is read of them to find one is as short as a page."""


class Held:
    """An index in memory."""

    def __init__(self, data: bytes) -> None:
        self._data, self.size = data, len(data)

    def read(self, at: int, count: int) -> bytes:
        return self._data[at : at + count]


class Stored:
    """An index in a file that stays open: one that another process writes anew meanwhile stays as it was."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb", buffering=0)
        self.size = os.fstat(self._file.fileno()).st_size

    def read(self, at: int, count: int) -> bytes:
        if hasattr(os, "pread"):
            return os.pread(self._file.fileno(), count, at)
        self._file.seek(at)
        return self._file.read(count)


class Sections:
    """The sections of an index. Raises ValueError for another format, and for a file that is not whole."""

    def __init__(self, data: Held | Stored) -> None:
        head = data.read(0, _HEAD)
        end = head.find(b"\n") + 1
        form, self.version, count, size, *places = head[:end].decode("ascii", "replace").split(" ")
        whole = int(size) == data.size and data.read(data.size - len(_END), len(_END)) == _END
        if form != FORMAT or not whole:
            raise ValueError("another format, or not whole")
        self.count = int(count)
        self._data = data
        self._tops: dict[str, list[bytes]] = {}
        self._places = {
            name: (int(start) + end, int(length))
            for name, start, length in zip(places[::3], places[1::3], places[2::3])
        }

    def has(self, name: str) -> bool:
        return name in self._places

    def whole(self, name: str) -> bytes:
        return self._data.read(*self._places[name])

    def part(self, name: str, at: int, count: int) -> bytes:
        start, length = self._places[name]
        return self._data.read(start + at, min(count, length - at))

    def row(self, name: str, number: int) -> bytes:
        """One row of a section that `placed` made."""
        return self._row(name, number, self.part(f"{name}-places", number // _TOGETHER * _BLOCK, _BLOCK))

    def some(self, name: str, wanted: Collection[int]) -> Iterator[tuple[int, bytes]]:
        """(number, row) of rows that are not empty, of a section that `placed` made; for many the table of places is read once."""
        places = self.whole(f"{name}-places") if len(wanted) > _FEW else b""
        for number in wanted:
            at = number // _TOGETHER * _BLOCK
            if row := self._row(name, number, places[at : at + _BLOCK]) if places else self.row(name, number):
                yield number, row

    def _row(self, name: str, number: int, block: bytes) -> bytes:
        held, last = (len(block) - _PLACE) // _LENGTH, number % _TOGETHER
        start, length = int.from_bytes(block[:_PLACE], "little"), 0
        for byte in range(_LENGTH):
            lengths = block[_PLACE + byte * held : _PLACE + (byte + 1) * held]
            start += sum(lengths[:last]) << 8 * byte
            length += lengths[last] << 8 * byte
        return self.part(name, start, length) if length else b""

    def rows(self, name: str) -> int:
        size = self._places[f"{name}-places"][1]
        return (size - _PLACE * -(-size // _BLOCK)) // _LENGTH

    def found(self, name: str, key: str) -> list[str]:
        """What follows a key in each of its rows, in a section that `ordered` made."""
        wanted = key.encode("utf-8", "replace") + b"\t"
        return [row[len(wanted) :].decode("utf-8", "replace") for row in self._near(name, wanted[:-1])[1] if row.startswith(wanted)]

    def rank(self, name: str, key: str) -> int:
        """Which key of a section that `ordered` made of keys alone this is, from 0 on; -1 for none of them."""
        named = key.encode("utf-8", "replace")
        before, rows = self._near(name, named)
        return before + rows.index(named) if named and named in rows else -1

    def _near(self, name: str, key: bytes) -> tuple[int, list[bytes]]:
        """How many keys stand before the rows among which a key is, if it is in a section, and these rows."""
        if name not in self._tops:
            self._tops[name] = self.whole(f"{name}-tops").split(b"\n")
        group = _last_not_above(self._tops[name], key)
        if group < 0 or not self.rows(name):
            return 0, []
        block = group * _KEYS + _last_not_above(self.row(f"{name}-firsts", group).split(b"\n"), key)
        return block * _KEYS, self.row(name, block).split(b"\n")


class Pieces:
    """The table of a section whose rows are told by numbers of pieces, to read them with."""

    def __init__(self, held: bytes, starts: bytes) -> None:
        places = memoryview(starts).cast("H") if byteorder == "little" else unsigned(starts, PIECE)
        self._held, self._long = held, places[SHORT:]
        self._short = [held[start:end] for start, end in zip(places[:SHORT], places[1:])]

    def text(self, row: bytes) -> bytes:
        """What a row tells. Raises IndexError for a piece that the table lacks."""
        held, long, short, codes = self._held, self._long, self._short, iter(row)
        told = [
            short[code] if code < SHORT else held[long[piece := (code - SHORT << 8) + next(codes, 0)] : long[piece + 1]]
            for code in codes
        ]
        return b"".join(told)


def _last_not_above(ordered: Sequence[bytes], key: bytes) -> int:
    """The place of the last that is not above a key, -1 if all are: `bisect` would be a module to find, which takes 0.3 ms."""
    low, high = 0, len(ordered)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if key < ordered[middle] else (middle + 1, high)
    return low - 1


def slot(key: bytes, slots: int) -> int:
    """Where a key is kept among so many places."""
    return int.from_bytes(key, "little") % slots


def slots_for(keys: int) -> int:
    """How many places keep that many keys apart: a prime, as `slot` needs it."""
    wanted = max(keys, 2) | 1
    while any(wanted % n == 0 for n in range(3, int(wanted**0.5) + 1, 2)):
        wanted += 2
    return wanted


def placed(name: str, rows: Iterable[bytes]) -> dict[str, bytes]:
    """A section of rows, and the section that says where each of them begins."""
    held = list(rows)
    blocks, at = [], 0
    for first in range(0, len(held), _TOGETHER):
        lengths = [len(row) for row in held[first : first + _TOGETHER]]
        blocks.append(numbers([at]) + b"".join([bytes([length >> 8 * byte & 255 for length in lengths]) for byte in range(_LENGTH)]))
        at += sum(lengths)
    return {name: b"".join(held), f"{name}-places": b"".join(blocks)}


def ordered(name: str, rows: Iterable[str]) -> dict[str, bytes]:
    """A section of rows by what stands before their first tab, one of the first of so many of these keys, and one of the first of those."""
    by_key: dict[bytes, list[bytes]] = {}
    for row in sorted(row.encode() for row in rows):
        by_key.setdefault(row.partition(b"\t")[0], []).append(row + b"\n")
    blocks = _in_blocks(sorted(by_key))
    firsts = _in_blocks([block[0] for block in blocks])
    held = placed(name, (b"".join([row for key in block for row in by_key[key]]) for block in blocks))
    held |= placed(f"{name}-firsts", (b"\n".join(block) for block in firsts))
    return held | {f"{name}-tops": b"\n".join([block[0] for block in firsts])}


def _in_blocks(keys: Sequence[bytes]) -> list[Sequence[bytes]]:
    return [keys[at : at + _KEYS] for at in range(0, len(keys), _KEYS)]


def bucketed(rows: Iterable[tuple[bytes, bytes]], slots: int) -> list[bytes]:
    """The rows of each slot, by their keys; every row ends with a line break."""
    buckets: list[list[bytes]] = [[] for _ in range(slots)]
    for key, row in rows:
        buckets[slot(key, slots)].append(row + b"\n")
    return list(map(b"".join, buckets))


def numbers(values: Iterable[int], width: int = _PLACE) -> bytes:
    return b"".join([value.to_bytes(width, "little") for value in values])


def planes(values: Sequence[int], width: int) -> bytes:
    """Numbers of so many bytes, the lowest bytes of all of them first: high bytes, which are alike, are packed better side by side."""
    told = numbers(values, width)
    return b"".join([told[plane::width] for plane in range(width)])


def from_planes(data: bytes, width: int) -> list[int]:
    """The numbers that `planes` wrote."""
    woven, count = bytearray(len(data)), len(data) // width
    for plane in range(width):
        woven[plane::width] = data[plane * count : (plane + 1) * count]
    return unsigned(woven, width)


def unsigned(data: bytes | bytearray, width: int) -> list[int]:
    if byteorder == "little":
        return memoryview(data).cast("H" if width == 2 else "I").tolist()
    return [int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)]


def pack(sections: dict[str, bytes], entries: int, version: str) -> bytes:
    """First line and sections in one piece."""
    table, at = [], 0
    for name, data in sections.items():
        table.append(f"{name} {at} {len(data)}")
        at += len(data)
    size = 0
    while True:
        head = " ".join((FORMAT, version or "-", str(entries), str(size), *table)).encode() + b"\n"
        if size == len(head) + at + len(_END):
            return b"".join((head, *sections.values(), _END))
        size = len(head) + at + len(_END)


def write(path: str, data: bytes) -> None:
    """Put an index in place whole, or not at all. Raises OSError."""
    temporary = f"{path}.{os.getpid()}.{os.urandom(4).hex()}"
    try:
        with open(temporary, "wb") as file:
            file.write(data)
        os.replace(temporary, path)
    except OSError:
        if os.path.exists(temporary):
            os.unlink(temporary)
        raise
