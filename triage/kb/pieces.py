"""Writes a section whose texts are told by numbers of their commonest pieces, which `index_file.Pieces` reads.

That takes half the bytes, and what entries far apart say alike is packed as one. The table of a section is two more: its
pieces, the commonest first, and where each of them begins.
"""

from __future__ import annotations

from itertools import accumulate

from triage.kb.index_file import PIECE, SHORT, numbers, placed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


def sections(name: str, rows: Sequence[str], chosen: Iterable[str]) -> dict[str, bytes]:
    """A section of rows told by those of the chosen pieces, and single characters, that stand in them, and its table.

    Raises ValueError if these are too many.
    """
    beginning = by_beginning(chosen)
    apart = [list(split(row, beginning)) for row in rows]
    counts: dict[str, int] = {}
    for row in apart:
        for piece in row:
            counts[piece] = counts.get(piece, 0) + 1
    held = [piece.encode() for piece in sorted(counts, key=lambda piece: (-counts[piece], piece))]
    starts = [0, *accumulate(map(len, held))]
    if starts[-1] >> 8 * PIECE or len(held) > SHORT + (256 - SHORT << 8):
        raise ValueError(f"{name}: {len(held)} pieces of {starts[-1]} bytes are too many for their table; choose fewer")
    codes = {piece.decode(): _code(number) for number, piece in enumerate(held)}
    told = placed(name, (b"".join([codes[piece] for piece in row]) for row in apart))
    return told | {f"{name}-pieces": b"".join(held), f"{name}-starts": numbers(starts, PIECE)}


def _code(number: int) -> bytes:
    return bytes([number] if number < SHORT else [SHORT + (number - SHORT >> 8), number - SHORT & 255])


def by_beginning(chosen: Iterable[str]) -> dict[str, list[str]]:
    """Pieces by their first two characters, the longest first."""
    found: dict[str, list[str]] = {}
    for piece in sorted(chosen, key=len, reverse=True):
        found.setdefault(piece[:2], []).append(piece)
    return found


def split(row: str, beginning: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The pieces of a row: at each place the longest, or a single character."""
    at = 0
    while at < len(row):
        piece = next((p for p in beginning.get(row[at : at + 2], ()) if row.startswith(p, at)), row[at])
        yield piece
        at += len(piece)
