"""The user's own names, read off the line of code on which the traceback stops.

`self.fc(x.flatten(1))` gives `layer` self.fc and `argument` x.flatten(1): a snippet then speaks of the user's
layer, not of ours. Where the line does not say for certain what failed, nothing is given.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from triage.base.code_shape import parsed
from triage.base.regex import Regex
from triage.model import Frame, Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LONGEST = 48
_CALLS_MODULE = ("_wrapped_call_impl", "_call_impl", "__call__")
_LIBRARY = Regex(r"(?:torch|F|nn|np|numpy|dist|functional|plt|os|pd|cv2|json|math|random|tf|sns|pickle|Image|self)\b(?!\.\w+\.)")
"""What a call may begin with that is no object of the user's."""
_FUNCTIONS = Regex(
    r"(?:torch|F|nn\.functional|np|dist)\.|.*\.(?:float|half|bfloat16|long|int|bool|to|cuda|cpu|view|reshape|squeeze|unsqueeze|flatten|mean|sum|"
    r"detach|permute|transpose|contiguous|clone|item|numpy|repeat|expand|size|backward)$"
)
"""What is called and is no module."""
_LAYER_FILE = Regex(r"[/\\]torch[/\\]nn[/\\]modules[/\\](\w+)\.py$")
_CARETS = Regex(r"^\s*[~^]+\s*$")


def read(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """Texts of the user's line, as far as they are sure.

    `call` (what is called), `module` (the same if it is a module), `layer` (the layer in it that failed),
    `argument` and `argument2` (plain names only), `given` (the first argument whatever it is), `subject` (the
    object of a method, else the first argument), `target` (what the result is assigned to), `dividend` and
    `divisor` (of a remainder that it asserts to be 0).
    """
    frames = incident.frames
    place = max((n for n, frame in enumerate(frames) if frame.user), default=-1)
    code = frames[place].code if place >= 0 else ""
    tree = parsed(code) if code else None
    if tree is None:
        return {}
    below = frames[place + 1 :]
    names = {"target": _target(tree, code), **_remainder(tree, code)}
    if call := _failed(tree, code, below, _marked(code, incident, log)):
        names |= _parts(call, code, below)
    return {name: text for name, text in names.items() if text and len(text) <= _LONGEST and "\n" not in text}


def _marked(code: str, incident: Incident, log: Sequence[Line]) -> tuple[int, int] | None:
    """The columns that Python's carets mark beneath the line, if the log has them."""
    for line, below in zip(log, log[1:]):
        here = line.file == incident.file and incident.first_line <= line.number < incident.last_line
        if here and line.text.strip() == code and _CARETS.match(below.text):
            start = len(below.text) - len(below.text.lstrip()) - line.text.index(code)
            return start, start + len(below.text.strip())
    return None


def _failed(
    tree: ast.Module, code: str, below: Sequence[Frame], marked: tuple[int, int] | None
) -> ast.Call | None:
    """The call that failed: the one marked, the one named by the next frame, or the only one that can be it."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    if marked:
        return next((c for c in calls if (c.col_offset, c.end_col_offset) == marked), None)
    if below:
        entered = below[0].function.rpartition(".")[2]
        if _enters_module(below):
            calls = [c for c in calls if not _FUNCTIONS.match(_text(c.func, code))]
            outer = [c for c in calls if not isinstance(c.func, ast.Attribute) or _text(c.func.value, code) == "self"]
            return outer[0] if len(outer) == 1 else calls[0] if len(calls) == 1 else None
        named = [c for c in calls if _text(c.func, code).rpartition(".")[2] == entered]
        return named[0] if len(named) == 1 else calls[0] if len(calls) == 1 else None
    return calls[0] if len(calls) == 1 else None


def _parts(call: ast.Call, code: str, below: Sequence[Frame]) -> dict[str, str]:
    name = _text(call.func, code)
    parts = {"call": name if _is_plain(call.func) else "", "given": _text(call.args[0], code) if call.args else ""}
    for key, argument in zip(("argument", "argument2"), call.args):
        if _is_plain(argument):
            parts[key] = _text(argument, code)
    if _enters_module(below):
        parts |= {"module": parts["call"], "layer": _layer(name, below), "subject": parts.get("argument", "")}
    elif isinstance(call.func, ast.Attribute) and not _LIBRARY.match(name):
        parts["subject"] = _text(call.func.value, code) if _is_plain(call.func.value) else ""
    else:
        parts["subject"] = parts.get("argument", "")
    return parts


def _is_plain(node: ast.AST) -> bool:
    """Whether code may stand on either side of an assignment: a name, an attribute, an item of either."""
    while isinstance(node, ast.Attribute) or (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)):
        node = node.value
    return isinstance(node, ast.Name)


def _target(tree: ast.Module, code: str) -> str:
    first = tree.body[0] if tree.body else None
    if isinstance(first, ast.Assign) and len(first.targets) == 1 and not isinstance(first.targets[0], ast.Tuple):
        return _text(first.targets[0], code)
    return ""


def _remainder(tree: ast.Module, code: str) -> dict[str, str]:
    first = tree.body[0] if tree.body else None
    test = first.test if isinstance(first, ast.Assert) else None
    if not isinstance(test, ast.Compare) or not isinstance(test.left, ast.BinOp) or not isinstance(test.left.op, ast.Mod):
        return {}
    is_zero = len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq) and ast.unparse(test.comparators[0]) == "0"
    return {"dividend": _text(test.left.left, code), "divisor": _text(test.left.right, code)} if is_zero else {}


def _layer(call: str, below: Sequence[Frame]) -> str:
    """The layer that failed as the user would name it: `model.fc` where `model(x)` stopped at `self.fc(x)`."""
    name = call
    for n, frame in enumerate(below):
        layer = _LAYER_FILE.search(frame.file)
        if frame.function.rpartition(".")[2] in _CALLS_MODULE:
            continue
        if layer and layer[1] == "container":
            name += "[i]"
        elif layer:
            return name
        elif _enters_module(below[n + 1 :]):
            inner = _only_module(frame.code)
            if not inner:
                return ""
            name += inner
    return ""


def _enters_module(below: Sequence[Frame]) -> bool:
    return bool(below) and below[0].function.rpartition(".")[2] in _CALLS_MODULE and bool(_LAYER_FILE.search(below[0].file))


def _only_module(code: str) -> str:
    """`.fc` of `x = self.fc(x)`, if that is the only one of its own modules that a line calls."""
    tree = parsed(code) if code else None
    called = [
        _text(node.func, code) for node in ast.walk(tree) if isinstance(node, ast.Call)
    ] if tree else []  # fmt: skip
    own = [name.removeprefix("self") for name in called if name.startswith("self.")]
    return own[0] if len(own) == 1 else ""


def _text(node: ast.AST, code: str) -> str:
    return str(ast.get_source_segment(code, node))
