"""Nested tuples of texts and numbers as one text, and back: a mark for each depth ends every item.

It is read by splitting alone: no parser is loaded, and nothing that a damaged text says is run.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MARKS = "\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x10\x11\x12"
"""Control characters have no place in a report: those of a text are replaced before it is written."""
END = _MARKS[0]
"""Ends each item of the outermost tuple."""
SHARED, NAMED, APART, HOLES = "\x13", "\x17", "\x18", "\x14\x15\x16"
"""Stands around the place of a text that stands elsewhere; behind each name in front of a row; for each Chinese text of it; for each name in its texts."""
_REPLACED = {ord(mark): "�" for mark in _MARKS + SHARED + NAMED + APART + HOLES}


def written(value: Any, depth: int = 0) -> str:
    """A text, a number, None (as nothing), a truth (as 1 or nothing), or a tuple or list of such."""
    if isinstance(value, (tuple, list)):
        mark = _MARKS[depth]
        return "".join([written(item, depth + 1) + mark for item in value])
    if isinstance(value, str):
        return value.translate(_REPLACED)
    return "" if value is None or value is False else "1" if value is True else repr(value)


def items(text: str, depth: int = 0) -> list[str]:
    """The items of a tuple that stands `depth` tuples deep, each still as it is written."""
    return text.split(_MARKS[depth])[:-1]
