"""Whether a proof proves: the failure must come from the library, not from a text that the program holds.

`kb verify` refuses a program that raises or prints what its own entry matches, that warns by itself, or that
puts functions of its own in place of a library's.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Sequence

from triage.kb import KINDS, Index
from triage.model import Diagnosis, Incident, Report

_WARNS = ("warnings.warn", "warnings.warn_explicit", "warnings.showwarning")


def dishonest(source: str, told: str, index: Index) -> str:
    """What in a program's own text makes it no proof of the entry `told`; empty if nothing does."""
    tree = ast.parse(source)
    numbers = {number for number, cause in index.lookup(told) if not cause}
    for line, text in _texts(tree):
        for said in dict.fromkeys((text, *text.splitlines())):
            if " " in said.strip() and _matches(said, numbers, index):
                return f"line {line} holds the very text that {told} matches: {said.strip()[:60]!r}"
    return next(_meddling(tree), "")


def _matches(text: str, numbers: Collection[int], index: Index) -> bool:
    """Whether one of these entries knows a text."""
    return any(
        pattern.entry in numbers and re.search(pattern.regex, text)
        for kind in KINDS
        for pattern in index.candidates(kind, text.lower())
    )


def raised_itself(report: Report, path: str, source: str) -> str:
    """Whether the failure that is told was raised by a statement of the program's own; empty if not."""
    if not report.diagnoses:
        return ""
    incident = _incident(report, report.diagnoses[0])
    frames = incident.frames if incident else ()
    if (
        not frames
        or not incident
        or incident.message not in _joined(report.diagnoses[0].evidence[0].text, incident)
    ):
        return ""
    last = frames[-1]
    if not last.file or not path.endswith(last.file.rsplit("/", 1)[-1]):
        return ""
    raised = {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return f"line {last.line} of the program itself raises what is told" if last.line in raised else ""


def _incident(report: Report, diagnosis: Diagnosis) -> Incident | None:
    line = diagnosis.evidence[0].line if diagnosis.evidence else 0
    return next(
        (t.incident for t in report.incidents if t.incident.first_line <= line <= t.incident.last_line), None
    )


def _joined(text: str, incident: Incident) -> str:
    """What was matched: the line that is shown, or the message that begins there."""
    return f"{text} {incident.message}" if incident.text == text else text


def _texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts a program holds, with its lines; pieces that are put together count as one, computed ones as 0."""
    parts: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                parts.add(id(first.value))
        if id(node) in parts or not isinstance(node, (ast.Constant, ast.JoinedStr, ast.BinOp, ast.Call)):
            continue
        text = _text(node)
        if text is not None:
            parts.update(id(part) for part in ast.walk(node))
            yield node.lineno, text


def _text(node: ast.AST) -> str | None:
    """The text that an expression makes, as far as it can be read; None where it makes none."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(
            v.value if isinstance(v, ast.Constant) and isinstance(v.value, str) else "0" for v in node.values
        )
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mod)):
        left, right = _text(node.left), _text(node.right)
        if left is None:
            return None
        return left + (right or "") if isinstance(node.op, ast.Add) else re.sub(r"%[a-z]", "0", left)
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Constant)
    ):
        held = node.func.value.value
        if node.func.attr == "format" and isinstance(held, str):
            return re.sub(r"\{[^}]*\}", "0", held)
        if (
            node.func.attr == "join"
            and isinstance(held, str)
            and node.args
            and isinstance(node.args[0], (ast.List, ast.Tuple))
        ):
            return held.join(_text(item) or "0" for item in node.args[0].elts)
    return None


def _meddling(tree: ast.Module) -> Iterator[str]:
    """Where a program warns by itself, or puts a function or class in place of a library's."""
    libraries = _imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name in _WARNS:
                yield f"line {node.lineno} warns by itself"
            if name == "setattr" and node.args and _root(node.args[0]) in libraries:
                yield f"line {node.lineno} patches {ast.unparse(node.args[0])}"
            if name.rpartition(".")[2] in ("patch", "patch.object", "MagicMock"):
                yield f"line {node.lineno} patches a library"
        if isinstance(node, ast.Assign) and _is_own(node.value, tree):
            for target in node.targets:
                if isinstance(target, (ast.Attribute, ast.Subscript)) and _root(target) in libraries - {
                    "__main__"
                }:
                    yield f"line {node.lineno} patches {ast.unparse(target)}"


def _imported(tree: ast.Module) -> set[str]:
    """The names under which a program has modules, and classes and functions of theirs."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {(a.asname or a.name).partition(".")[0] for a in node.names}
    return found


def _root(node: ast.AST) -> str:
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_own(value: ast.AST, tree: ast.Module) -> bool:
    """Whether a value is code of the program's own: a function, a class, or an object made of one."""
    own: Sequence[str] = [n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.ClassDef))]
    if isinstance(value, ast.Lambda):
        return True
    if isinstance(value, ast.Call):
        value = value.func
    return (isinstance(value, ast.Name) and value.id in own) or ast.unparse(value).startswith(
        "types.ModuleType"
    )
