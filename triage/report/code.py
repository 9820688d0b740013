"""Lines of code in columns: broken where they still run when pasted, cut never inside a name."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.record import Record
from triage.report.typesetting import columns

_KEYWORDS = frozenset(
    "for if while with def class return raise assert import from try except else elif async await print del yield".split()
)
_HANGING = 4
_GOOD_ENOUGH = 0.5
"""A break after a comma is taken before a later one at a mere blank, if this much of the line stands before it."""


def is_shell(line: str) -> bool:
    """Whether a line is a command for a shell: words, the first of them no keyword and given no value."""
    words = line.split()
    if not words or not words[0].isascii():
        return False
    first = words[0]
    if first in ("$", "#!") or first.startswith("#!"):
        return True
    named = all(c.isalnum() or c in "_-./=:" for c in first) and first not in _KEYWORDS
    return named and len(words) > 1 and words[1] not in ("=", "+=", "-=", "*=", "in", "==", "@") and words[1][0] not in "([#"


def cut_code(text: str, width: int) -> str:
    """A line of code shortened at its end, never inside a name."""
    if columns(text) <= width:
        return text
    end = max(0, width - 1)
    while end and columns(text[:end]) >= width:
        end -= 1
    whole = end
    while end and _in_name(text[end]) and _in_name(text[end - 1]):
        end -= 1
    return text[: end or whole].rstrip() + "…"


def _in_name(character: str) -> bool:
    return character.isalnum() or character == "_"


def wrap_code(line: str, width: int) -> list[str]:
    """A line of code in lines that still run when pasted: broken inside brackets, before a comment, or with a `\\`.

    A line without such a place stays whole.
    """
    lines: list[str] = []
    indent = len(line) - len(line.lstrip())
    while columns(line) > width:
        place = _best(list(_breaks(line)), width)
        if place is None or place.at <= indent + _HANGING:
            break
        rest = line[place.at :].lstrip()
        lines.append(line[: place.at].rstrip() + place.end)
        line = " " * (indent if rest.startswith("#") else indent + _HANGING) + rest
    return [*lines, line]


class _Break(Record):
    at: int
    end: str = ""
    """What must end the line that is broken here."""
    good: bool = True


def _best(places: list[_Break], width: int) -> _Break | None:
    """The last place within the width; one that reads well before a later one that does not."""
    within = [p for p in places if p.at + len(p.end) <= width]
    good = [p for p in within if p.good and p.at >= _GOOD_ENOUGH * width]
    comments = [p for p in places if p.good and p.at > width]
    chosen = good or within or comments[:1]
    return chosen[-1] if chosen else None


def _breaks(line: str) -> Iterator[_Break]:
    """Every place where a line of code may go on on the next one."""
    depth, quote = 0, ""
    shell = is_shell(line)
    for n, character in enumerate(line):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character == "#" and line[n - 1 : n] == " ":
            yield _Break(n)
            return
        elif character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == " " and depth > 0 and not shell:
            yield _Break(n, "", line[n - 1 : n] == ",")
        elif character == " " and shell and depth == 0:
            yield _Break(n, " \\")
