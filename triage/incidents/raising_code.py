"""What a line of code that can only fail raises: all that is left of an exception where the log ends above it."""

from __future__ import annotations

from triage.base.regex import Regex

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast

_FAILING = Regex(r"(?:assert|raise)\b")
_UNKNOWN = "…"
"""Stands for a value in a message."""


def implied(code: str) -> tuple[str, str]:
    """The exception that a line of code raises whatever its values are, and its message as far as it is written there.

    Nothing for a line that may succeed, nor for one whose message is made elsewhere.
    """
    if not _FAILING.match(code):  # only saves work
        return "", ""
    import ast

    from triage.base.code_shape import parsed

    tree = parsed(code)
    line = tree.body[0] if tree and tree.body else None
    if isinstance(line, ast.Assert):
        return _told("AssertionError", [line.msg] if line.msg else [])
    if isinstance(line, ast.Raise) and line.exc:
        called = isinstance(line.exc, ast.Call)
        kind = line.exc.func if isinstance(line.exc, ast.Call) else line.exc
        name = kind.attr if isinstance(kind, ast.Attribute) else kind.id if isinstance(kind, ast.Name) else ""
        said = line.exc.args[:1] if isinstance(line.exc, ast.Call) else []
        if name[:1].isupper() and not (called and code.rstrip().endswith("(")):
            return _told(name, said)
        return "", _text(said[0]) if said else ""  # a function of the program's own makes the exception
    return "", ""


def _told(name: str, said: list[ast.expr]) -> tuple[str, str]:
    text = _text(said[0]) if said else ""
    return (name, text) if text or not said else ("", "")


def _text(node: ast.expr) -> str:
    """The words of an expression that makes a text; nothing if it has none."""
    import ast

    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or _UNKNOWN for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        return Regex(r"%[-+ #\d.]*[a-zA-Z]").sub(_UNKNOWN, _text(node.left))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text(node.left), _text(node.right)
        return (left or _UNKNOWN) + (right or _UNKNOWN) if left or right else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return Regex(r"\{[^{}]*\}").sub(_UNKNOWN, _text(node.func.value))
    return ""
