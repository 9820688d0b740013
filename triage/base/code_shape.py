"""What a line of Python calls, reads, subscripts and names, though it be the beginning of a statement or of a block."""

from __future__ import annotations

import ast
from functools import lru_cache

_LONGEST = 2000
_PAIRS = {"(": ")", "[": "]", "{": "}"}
KINDS = ("call", "attribute", "subscript_of", "name")


@lru_cache(maxsize=256)
def shape(code: str) -> dict[str, frozenset[str]]:
    """The dotted texts in a line of code by kind: what is called, whose attribute is read, what is subscripted, each name.

    `img.shape[0:2]` has the attribute `img.shape`, which is subscripted, and the name `img`. A line that is no
    Python has nothing of any kind.
    """
    tree = parsed(code[:_LONGEST])
    found: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Call):
            found["call"].add(_dotted(node.func))
        elif isinstance(node, ast.Attribute):
            found["attribute"].add(_dotted(node))
        elif isinstance(node, ast.Subscript):
            found["subscript_of"].add(_dotted(node.value))
        elif isinstance(node, ast.Name):
            found["name"].add(node.id)
    return {kind: frozenset(texts - {""}) for kind, texts in found.items()}


def parsed(code: str) -> ast.Module | None:
    """A line of code as a tree, with what it leaves open closed; None if it is no Python."""
    closing = _closing(code)
    for attempt in (code, f"{code} pass", code + closing, f"{code}{closing}: pass", f"try: pass\n{code} pass", f"if 0: pass\n{code} pass"):
        try:
            return ast.parse(attempt)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
    return None


def _closing(code: str) -> str:
    """The brackets that a line leaves open."""
    pending: list[str] = []
    for character in code:
        if character in _PAIRS:
            pending.append(_PAIRS[character])
        elif pending and character == pending[-1]:
            pending.pop()
    return "".join(reversed(pending))


def _dotted(node: ast.AST) -> str:
    """`self.fc` of an attribute, `load().x` of one of a call's result; empty for what has no name."""
    parts: list[str] = []
    while True:
        if isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        elif isinstance(node, ast.Call):
            parts.append("()")
            node = node.func
        elif isinstance(node, ast.Subscript):
            parts.append("[]")
            node = node.value
        else:
            break
    if isinstance(node, ast.Name):
        parts.append(node.id)
    return ".".join(reversed(parts)).replace(".()", "()").replace(".[]", "[]")
