"""Regular expressions as Python parses them."""

from __future__ import annotations

import sys
from functools import cache

if sys.version_info >= (3, 11):
    from re import _parser as parser  # type: ignore[attr-defined, unused-ignore]
else:
    import sre_parse as parser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

REPEATS = ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT")


@cache
def parsed(pattern: str) -> list[Any]:
    """A pattern as Python parses it: (operation, argument) pairs."""
    found: Any = parser.parse(pattern)
    return list(found)


@cache
def name_of(op: Any) -> str:
    return str(op)


def inner(op: str, argument: Any) -> list[Any]:
    """The sub-patterns directly inside one node."""
    if op == "SUBPATTERN":
        return [list(argument[3])]
    if op in REPEATS:
        return [list(argument[2])]
    if op == "BRANCH":
        return [list(branch) for branch in argument[1]]
    if op == "ATOMIC_GROUP":
        return [list(argument)]
    if op in ("ASSERT", "ASSERT_NOT"):
        return [list(argument[1])]
    return []
