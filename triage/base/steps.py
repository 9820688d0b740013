"""How long a regular expression can take: on how long a text it may be tried, and what keeps it from starting everywhere.

Python's engine backtracks and cannot be interrupted, so the bound is proven from the pattern's shape: a repetition
multiplies the ways to be tried where its characters can also begin what follows it.
"""

from __future__ import annotations

import re
import string
from functools import cache

from triage.base.record import Record
from triage.base.regex_syntax import REPEATS, inner, name_of, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MOST_STEPS = 10_000_000
"""Steps of the engine that one try should take at the worst: some tenths of a second."""
LONGEST, SHORTEST = 6000, 100
"""Characters of a text that a pattern is tried on at once, at most and at least."""
MOST_STARTS = 8
"""How often a pattern is tried in a long text, where it begins with characters that can be looked for."""
_FEW = 8
_OPENING = re.compile(r"(?:\(\?[is]+\))?(?:[\w'\"`]\?)?(?:\((?:\?P<\w+>|\?:|(?!\?)))*")
_ALL = frozenset(string.printable + "é中")
_DIGITS, _SPACES = frozenset(string.digits), frozenset(string.whitespace)
_WORD = frozenset(string.ascii_letters + string.digits + "_é中")
_CATEGORIES = {"DIGIT": _DIGITS, "SPACE": _SPACES, "WORD": _WORD}


class Bounded(Record):
    """A pattern that finds what the given one finds, and the longest text on which it is tried at once."""

    regex: str
    reach: int
    opening: str
    """What every match begins with, in lower case; empty if that is too short to be looked for."""


class _Piece(Record):
    """Something that takes between `least` and `most` of certain characters."""

    chars: frozenset[str]
    least: int
    most: float


@cache
def bounded(pattern: str) -> Bounded:
    """What to search for in place of a pattern, in texts longer than a line or two."""
    reach = LONGEST
    while reach > SHORTEST and steps(pattern, reach) > _MOST_STEPS:
        reach = reach * 3 // 4
    return Bounded(_held(pattern), max(reach, SHORTEST), _opening(pattern))


def is_quick(pattern: str, lowered: str) -> bool:
    """Whether a pattern takes few steps on this very text (in lower case), going by how often its literals occur."""
    return len(lowered) <= LONGEST and steps(pattern, len(lowered), lowered) <= _MOST_STEPS


def steps(pattern: str, length: int, lowered: str = "") -> float:
    """About how many steps a pattern takes at the worst on a text of so many characters, or on this one."""
    rows = _rows(pattern)
    opening = _opening(pattern)
    if pattern.startswith("^"):
        return max(_steps(pieces, length, lowered) for pieces in rows)
    starts = 0.0
    if opening:
        starts = lowered.count(opening) if lowered else min(length / len(opening), MOST_STARTS)
    return max(_steps(row, length, lowered) * (starts if opening else _starts(row, length)) for row in rows)


@cache
def _rows(pattern: str) -> list[list[_Piece]]:
    return _sequences(parsed(pattern))


@cache
def _opening(pattern: str) -> str:
    """The characters with which every alternative begins."""
    rows = _rows(pattern)
    texts = [_literal(row) for row in rows]
    same = min(map(len, texts))
    while len({text[:same] for text in texts}) > 1:
        same -= 1
    return texts[0][:same] if same >= _FEW // 2 else ""


def _steps(pieces: list[_Piece], length: int, lowered: str) -> float:
    """Each way to share out a text among the repetitions so far, times the longest scan after it."""
    ways, worst = 1.0, 1.0
    for n, piece in enumerate(pieces):
        size = min(piece.most, length) - piece.least
        if size < _FEW:
            continue
        worst = max(worst, ways * size)
        rest = pieces[n + 1 :]
        fixed = _literal(rest)
        if rest and piece.chars & _first(rest) and all(p.chars & piece.chars for p in rest[: len(fixed)]):
            many = size / max(len(fixed), 1)
            ways *= max(min(many, lowered.count(fixed)), 1) if fixed and lowered else many
    return worst


def _starts(pieces: list[_Piece], length: int) -> float:
    """At how many places a search begins in earnest: after a repetition without end only where a run begins."""
    while pieces and pieces[0].least == 0 and pieces[0].most == 1:
        pieces = pieces[1:]
    if not pieces or pieces[0].most > length:
        return 1.0
    return length / max(len(_literal(pieces)), 1)


def _literal(pieces: list[_Piece]) -> str:
    """The single characters with which a sequence begins, in lower case."""
    text = ""
    for piece in pieces:
        if len(piece.chars) > 2 or (piece.least, piece.most) != (1, 1):
            break
        text += min(char.lower() for char in piece.chars)
    return text


def _first(pieces: list[_Piece]) -> frozenset[str]:
    """The characters with which a sequence can begin."""
    found: frozenset[str] = frozenset()
    for piece in pieces:
        found |= piece.chars
        if piece.least:
            break
    return found


def _sequences(tree: list[Any]) -> list[list[_Piece]]:
    """A pattern's alternatives, each as a row of pieces; of very many alternatives the first."""
    rows: list[list[_Piece]] = [[]]
    for op, argument in tree:
        name = name_of(op)
        if name in ("AT", "ASSERT", "ASSERT_NOT"):
            continue
        if name == "BRANCH":
            ends = [row for branch in inner(name, argument) for row in _sequences(branch)]
        elif name in ("SUBPATTERN", "ATOMIC_GROUP"):
            ends = _sequences(inner(name, argument)[0])
        elif name in REPEATS:
            ends = _repeated(argument)
        else:
            ends = [[_Piece(_chars(op, argument), 1, 1)]]
        rows = [row + end for row in rows for end in ends][:64]
    return rows


def _repeated(argument: Any) -> list[list[_Piece]]:
    least, most, inside = argument[0], float(argument[1]), list(argument[2])
    rows = _sequences(inside)
    if len(inside) == 1 and all(len(row) == 1 for row in rows):
        return [[_Piece(row[0].chars, least, most if most < 65535 else float("inf"))] for row in rows]
    return [row * max(least, 1) for row in rows] + ([[]] if not least else [])


def _chars(op: Any, argument: Any) -> frozenset[str]:
    name = name_of(op)
    if name == "LITERAL":
        return frozenset((chr(argument), chr(argument).swapcase()))
    if name == "NOT_LITERAL":
        return _ALL - {chr(argument)}
    if name == "RANGE":
        return frozenset(c for c in _ALL if argument[0] <= ord(c) <= argument[1])
    if name == "CATEGORY":
        _, _, kind = str(argument).partition("CATEGORY_")
        known = _CATEGORIES.get(kind.removeprefix("NOT_"), _ALL)
        return _ALL - known if kind.startswith("NOT_") else known
    if name == "IN":
        found = frozenset().union(*(_chars(o, a) for o, a in argument if name_of(o) != "NEGATE"))
        return _ALL - found if name_of(argument[0][0]) == "NEGATE" else found
    return _ALL


def _held(pattern: str) -> str:
    """The pattern, kept from starting in the middle of a run that its first repetition takes as a whole.

    Whatever is found from there is found from the beginning of the run, and a search begins at the left.
    """
    begin = _OPENING.match(pattern)
    at = begin.end() if begin else 0
    end = _end_of_class(pattern, at)
    if not end or pattern[end : end + 1] not in ("+", "*"):
        return pattern
    return f"{pattern[:at]}(?<!{pattern[at:end]}){pattern[at:]}"


def _end_of_class(pattern: str, at: int) -> int:
    """Where a class of characters that begins here ends; 0 if none does."""
    if pattern[at : at + 2] in (r"\w", r"\d", r"\S"):
        return at + 2
    if pattern[at : at + 1] != "[":
        return 0
    end = at + (3 if pattern[at + 1 : at + 2] == "^" else 2)
    while end < len(pattern) and pattern[end] != "]":
        end += 2 if pattern[end] == "\\" else 1
    return end + 1
