"""Keeps of a log, however long, what a diagnosis needs: its start, its end, and what stands around trouble.

A log of a few megabytes is kept whole. Of a longer one, blocks in which no telling word occurs are
counted and let go; memory stays flat.
"""

from __future__ import annotations

from codecs import IncrementalDecoder, getincrementaldecoder
from collections import deque
from collections.abc import Iterable, Iterator

from triage.reading.decoding import is_binary, wide_encoding

WHOLE = 4 << 20
"""Bytes: a log up to this size is kept whole."""
_A_LINE = 64
"""Bytes that a line counts for beside its own: a short one takes a diagnosis as much memory and time as a long one.

A log whose lines would fill its room by that alone is not kept whole either.
"""
_LEAST = 16 << 10
"""Bytes that a log may keep however many others there are: a traceback, and what stands around it."""
_PIECES = 32
_SHORTEST = 4 << 10
"""Bytes: a log is looked at in pieces of at most a `_PIECES`th of its room, or of so many."""
_LONGEST = 64 << 10
"""Bytes of one line that are kept: the first and the last half of these."""
_BEFORE, _AFTER = 40, 80
"""Lines kept around a telling one."""
_SAME = 60
"""How often lines of one form (equal but for words with digits in them) are telling: complaints of every step hide the one that matters."""
_MOST_FORMS = 4096
_LONGEST_FORM = 120
_MOST_QUIET = 4096
_LONGEST_QUIET = 300
"""How many forms without a telling word are remembered, and how long they may be."""
_DIGITS = b"0123456789"
_TELLING = (
    b"rror", b"RROR", b"xception", b"raceback", b"atal", b"FATAL", b"illed", b"KILL", b"ssert", b"fault",
    b"NCCL WARN", b"atchdog", b"imeout", b"imed out", b"slurm", b"CANCELLED", b"out of memory", b"OOM", b"Xid",
    b"SIGTERM", b"exit", b"panic", b"bort", b"nan", b"NaN", b" inf", b"=inf", b"arning: ", b"No such file", b"denied",
    b"quota", b"No space", b"verflow", b"skipp",
)  # fmt: skip


class _Latest:
    """The latest pieces of a log, as many as fit into their room; the very last one always."""

    def __init__(self, room: int) -> None:
        self.pieces: deque[tuple[int, bytes]] = deque()
        self._sizes: deque[int] = deque()
        self._left = room

    def add(self, first: int, piece: bytes, size: int) -> bool:
        """Takes one more piece; whether an earlier one is gone for it."""
        self.pieces.append((first, piece))
        self._sizes.append(size)
        self._left -= size
        before = len(self.pieces)
        while self._left < 0 and len(self.pieces) > 1:
            self.pieces.popleft()
            self._left += self._sizes.popleft()
        return len(self.pieces) < before


class Keeper:
    """Takes a log in chunks; `records()` gives back the kept lines with their numbers.

    A log of up to `room` bytes is kept whole. Of a longer one an eighth of them is its start, a quarter its end, a
    quarter what stands around the first telling words, and a quarter what stands around the latest.
    """

    def __init__(self, telling: Iterable[bytes] = (), room: int = WHOLE) -> None:
        self._room = room
        self._piece = max(_SHORTEST, room // _PIECES)
        self._many = room // _A_LINE
        self.bytes = 0
        self.lines = 0
        self.truncated = False
        self.is_text = True
        """False where the first bytes are those of no text in any encoding."""
        self._telling = (*_TELLING, *telling)
        self._rest = bytearray()
        self._whole: list[tuple[int, bytes]] | None = []
        self._head: list[tuple[int, bytes]] = []
        self._head_bytes = 0
        self._first: list[tuple[int, bytes]] = []
        self._first_bytes = 0
        self._latest = _Latest(room // 4)
        self._tail = _Latest(room // 4)
        self._samples: list[tuple[int, bytes]] = []
        self._every = 1
        self._forms: dict[bytes, int] = {}
        self._quiet: set[bytes] = set()
        self._decoder: IncrementalDecoder | None = None

    def feed(self, chunk: bytes) -> None:
        """Take the next bytes of the log."""
        if not self.bytes:
            encoding = wide_encoding(chunk)
            self._decoder = getincrementaldecoder(encoding)("replace") if encoding else None
            self.is_text = not is_binary(chunk)
        self.bytes += len(chunk)
        if self._decoder:
            chunk = self._decoder.decode(chunk).encode()
        for at in range(0, len(chunk), self._piece):
            self._take(chunk[at : at + self._piece])

    def _take(self, chunk: bytes) -> None:
        end = chunk.rfind(b"\n")
        if end < 0:
            self._hold(chunk)
            return
        block = bytes(self._rest) + chunk[: end + 1]
        self._rest = bytearray()
        self._hold(chunk[end + 1 :])
        self._block(block)

    def _hold(self, piece: bytes) -> None:
        """Keep an unfinished line, of a very long one only its two ends."""
        self._rest += piece
        if len(self._rest) > 4 * _LONGEST:
            self._rest = self._rest[:_LONGEST] + b" ... " + self._rest[-_LONGEST:]
            self.truncated = True

    def finish(self) -> None:
        """The log has ended; a last line without a line break counts."""
        if self._decoder:
            self._hold(self._decoder.decode(b"", final=True).encode())
            self._decoder = None
        if self._rest:
            block, self._rest = bytes(self._rest), bytearray()
            self._block(block)

    def _block(self, block: bytes) -> None:
        first = self.lines + 1
        count = block.count(b"\n") + (not block.endswith(b"\n"))
        self.lines += count
        if self._whole is not None:
            self._whole.append((first, block))
            if self.bytes > self._room or self.lines > self._many:
                self._grow()
            return
        self._sort(first, block, len(block) + _A_LINE * (count + 1))

    def _grow(self) -> None:
        """The log is too long to be kept whole: sort what has come so far."""
        blocks, self._whole = self._whole or [], None
        for first, block in blocks:
            self._sort(first, block, _size(block))

    def _sort(self, first: int, block: bytes, size: int) -> None:
        if self._head_bytes < self._room // 8 and first < self._many // 8:
            self._head.append((first, block))
            self._head_bytes += len(block)
            return
        marked = self._marked(block)
        if marked:
            self._mark(first, block, marked)
        self._sample(first, block)
        if self._tail.add(first, block, size):
            self.truncated = True

    def _marked(self, block: bytes) -> list[bytes]:
        """The telling words of a block; most blocks hold nothing but lines that were quiet before, but for their digits."""
        forms = set(block.translate(None, _DIGITS).split(b"\n"))
        if forms <= self._quiet:  # only saves work
            return []
        words = [word for word in self._telling if word in block]
        self._quiet.update(f for f in forms if len(f) < _LONGEST_QUIET and not any(word in f for word in words))
        if len(self._quiet) > _MOST_QUIET:
            self._quiet.clear()
        return words

    def _mark(self, first: int, block: bytes, words: list[bytes]) -> None:
        """Keep the lines around every telling word of a block."""
        lines = block.split(b"\n")
        wanted: set[int] = set()
        for n, line in enumerate(lines):
            if any(word in line for word in words) and self._is_news(line):
                wanted.update(range(max(0, n - _BEFORE), min(len(lines), n + _AFTER)))
        for run in _runs(sorted(wanted)):
            piece = b"\n".join(lines[run[0] : run[-1] + 1])
            self._keep(first + run[0], piece)

    def _is_news(self, line: bytes) -> bool:
        """Whether a telling line is not just one more of a form seen often."""
        form = b" ".join(word for word in line[:_LONGEST_FORM].split() if len(word.translate(None, _DIGITS)) == len(word))
        seen = self._forms.get(form, 0)
        if seen or len(self._forms) < _MOST_FORMS:
            self._forms[form] = seen + 1
        return seen < _SAME

    def _keep(self, first: int, piece: bytes) -> None:
        if self._first_bytes < self._room // 4:
            self._first.append((first, piece))
            self._first_bytes += _size(piece)
            return
        self._latest.add(first, piece, _size(piece))

    def _sample(self, first: int, block: bytes) -> None:
        """One line a block, thinned out as they grow many: the series of a long run."""
        end = block.find(b"\n")
        line = block[: end if end >= 0 else None]
        if len(line) < 2000 and (first // 16) % self._every == 0:
            self._samples.append((first, line))
        if len(self._samples) > self._room // 800:
            self._samples = self._samples[::2]
            self._every *= 2

    def records(self) -> Iterator[tuple[int, bytes]]:
        """(number, line) of every kept line, in order, each once."""
        pieces = self._whole
        if pieces is None:
            pieces = [*self._head, *self._first, *self._latest.pieces, *self._tail.pieces, *self._samples]
        last = 0
        for first, piece in sorted(pieces, key=lambda p: p[0]):
            for number, line in enumerate(_split(piece), first):
                if number > last:
                    yield number, line
                    last = number


def _size(piece: bytes) -> int:
    return len(piece) + _A_LINE * (piece.count(b"\n") + 1)


def room_for(sizes: Iterable[int]) -> int:
    """The room of each of several logs, by their bytes: all together keep what one alone may.

    Short ones leave what they do not need to the long ones.
    """
    left = WHOLE
    ordered = sorted(sizes)
    for n, size in enumerate(ordered):
        share = left // (len(ordered) - n)
        if size > share:
            return max(share, _LEAST)
        left -= size
    return WHOLE


def _split(piece: bytes) -> list[bytes]:
    lines = piece.split(b"\n")
    if lines and not lines[-1]:
        lines.pop()
    return lines


def _runs(numbers: list[int]) -> Iterator[list[int]]:
    """Consecutive numbers together."""
    run: list[int] = []
    for number in numbers:
        if run and number != run[-1] + 1:
            yield run
            run = []
        run.append(number)
    if run:
        yield run


def keep(pieces: Iterable[bytes], room: int = WHOLE) -> Keeper:
    """A whole log, taken piece by piece."""
    keeper = Keeper(room=room)
    for piece in pieces:
        keeper.feed(piece)
    keeper.finish()
    return keeper
