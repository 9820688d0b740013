"""What a failed `assert` without a message demanded, read off its line of code."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from triage.base.code_shape import parsed
from triage.model import Incident, Line

_LONGEST = 120
_MOST = 12
"""Values that a text can list."""
_UNSET = ("-1", "None", "''")


def assertion(incident: Incident, log: Sequence[Line]) -> dict[str, str]:
    """The condition of the assertion on which the traceback stops, as far as the line holds it whole.

    `asserted` (the condition), `asserted_value` (what it is about), `allowed` (the values of a list in which that must
    be), `unset` (the value that stands for not set, which that must not be).
    """
    code = incident.frames[-1].code.strip() if incident.frames else ""
    tree = parsed(code) if code.startswith("assert") else None
    first = tree.body[0] if tree and tree.body else None
    if not isinstance(first, ast.Assert):
        return {}
    names = {"asserted": _text(first.test, code)}
    for test in first.test.values if isinstance(first.test, ast.BoolOp) and isinstance(first.test.op, ast.And) else [first.test]:
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and (found := _demand(test, code)):
            names |= {"asserted_value": _text(test.left, code), **found}
            break
    return {name: text for name, text in names.items() if text and len(text) <= _LONGEST}


def _demand(test: ast.Compare, code: str) -> dict[str, str]:
    operator, other = test.ops[0], test.comparators[0]
    if isinstance(operator, ast.In) and isinstance(other, (ast.List, ast.Tuple, ast.Set)) and 0 < len(other.elts) <= _MOST:
        return {"allowed": ", ".join(_text(item, code) for item in other.elts)} if all(isinstance(item, ast.Constant) for item in other.elts) else {}
    if isinstance(operator, ast.NotEq) and ast.unparse(other) in _UNSET:
        return {"unset": ast.unparse(other)}
    return {}


def _text(node: ast.AST, code: str) -> str:
    return ast.get_source_segment(code, node) or ""
