"""Patterns on texts, in bounded time: on a long one only as far from its literals as its shape allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.memo import cache
from triage.base.regex import re

_LONGEST_PLAIN = 400
"""On a text of so many characters no pattern that lint lets through takes long."""
_MOST_WINDOWS = 4


@cache
def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile(pattern, flags)


def search(pattern: str, text: str, literals: Sequence[str] = (), flags: int = 0) -> re.Match[str] | None:
    """What `re.search` finds; `literals` are lower-case texts of which any match holds one."""
    if len(text) <= _LONGEST_PLAIN:  # only saves work
        return compiled(pattern, flags).search(text)
    from triage.base.steps import bounded, is_quick

    shape, lowered = bounded(pattern), text.lower()
    regex = compiled(shape.regex, flags)
    if is_quick(pattern, lowered):
        return regex.search(text)
    tried: Iterator[re.Match[str] | None]
    if shape.opening:
        tried = (regex.match(text, at, at + shape.reach) for at in _occurrences(lowered, shape.opening))
    else:
        tried = (regex.search(text, begin, end) for begin, end in _windows(lowered, shape.reach, literals))
    return next((found for found in tried if found), None)


def _occurrences(lowered: str, opening: str) -> Iterator[int]:
    """The first places where a text holds another."""
    from triage.base.steps import MOST_STARTS

    at = lowered.find(opening)
    for _ in range(MOST_STARTS):
        if at < 0:
            return
        yield at
        at = lowered.find(opening, at + 1)


def _windows(lowered: str, reach: int, literals: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The parts of a long text on which a pattern is tried: its beginning, and around what a match must hold."""
    yield 0, reach
    end = 0
    for _ in range(_MOST_WINDOWS):
        places = [at for literal in literals if (at := lowered.find(literal, end)) >= 0]
        if not places:
            return
        begin = max(0, min(places) - reach // 2)
        end = begin + reach
        yield begin, min(end, len(lowered))
