"""The small faults that can be brought into a module: one change of meaning each.

What changes no answer is left out where that can be told: annotations, `__all__` and what only type checkers read;
decorators; limits of size (`MOST…` and `LONGEST…` of 64 and more, sizes written as `n << m`, ends of slices and
bounds of `len` of 64 and more); what makes a guard weaker whose line says that it `only saves work`; a `continue` at the end of a loop's body.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

LARGE = 64
"""Characters, lines or bytes from which on a limit only bounds the work: smaller ones choose what is told."""
SAVES_WORK = "only saves work"
_SIZE = re.compile(r"_?(?:MOST|LONGEST)(?:_|$)")
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


class Fault(NamedTuple):
    kind: str
    line: int
    what: str
    do: Callable[[], object]
    """Brings the fault into the tree that it was found in."""
    void: str = ""
    """Why it changes no answer, where that can be told."""


def faults(tree: ast.Module, source: str) -> Iterator[Fault]:
    """Every fault that can be brought into a module, always in the same order."""
    lines = source.splitlines()
    spares = {n for n, line in enumerate(lines, 1) if SAVES_WORK in line.partition("  #")[2]}
    bounds = set(map(id, _bounds(tree)))
    idle = set(map(id, _idle(tree, spares)))
    for node in ast.walk(_meaning(tree)):
        yield from _of_conditions(node, idle)
        yield from _of_statements(node, idle)
        yield from _of_tables(node)
        yield from _of_patterns(node)
        yield from _of_numbers(node, bounds)


def _meaning(tree: ast.Module) -> ast.Module:
    """The tree without what is not run: annotations, `__all__`, and what only type checkers read."""
    tree.body = [
        n for n in tree.body
        if not (isinstance(n, ast.If) and "TYPE_CHECKING" in ast.unparse(n.test))
        and not (isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) in ("__all__", "TYPE_CHECKING"))
    ]  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.AnnAssign) and node.value:
            node.annotation = ast.copy_location(ast.Name("object", ast.Load()), node.annotation)
    return tree


def _bounds(tree: ast.Module) -> Iterator[ast.AST]:
    """The numbers that only say how much of a text or a log is looked at or kept, or how much is remembered."""
    for name, value in _constants(tree):
        large = _number(value) >= LARGE and _SIZE.match(name)
        if large or (isinstance(value, ast.BinOp) and isinstance(value.op, ast.LShift)):
            yield from ast.walk(value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Slice):
            yield from (n for end in (node.lower, node.upper) if end and abs(_number(end)) >= LARGE for n in ast.walk(end))
        elif isinstance(node, ast.Compare) and any(ast.unparse(n).startswith("len(") for n in (node.left, *node.comparators)):
            yield from (n for n in (node.left, *node.comparators) if _number(n) >= LARGE)
        elif isinstance(node, ast.FunctionDef):
            yield from (n for decorator in node.decorator_list for n in ast.walk(decorator))


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                yield from ((ast.unparse(t), v) for t, v in zip(target.elts, value.elts))
            else:
                yield ast.unparse(target), value


def _number(node: ast.expr) -> float:
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return 0
    return value if isinstance(value, (int, float)) else 0


def _idle(tree: ast.Module, spares: set[int]) -> Iterator[ast.AST]:
    """The statements and operands without which every answer stays: in the lines of what only saves work the guard
    (of several conditions the first), what leaves a loop for it, and filters; a `continue` at which its loop ends anyway."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.For, ast.While)):
            last: ast.stmt = node.body[-1]
            while isinstance(last, ast.If) and not last.orelse:
                last = last.body[-1]
            if isinstance(last, ast.Continue):
                yield last
        elif isinstance(node, ast.If) and node.lineno in spares and not isinstance(node.test, ast.BoolOp):
            yield node
            yield from (one for one in node.body if isinstance(one, (ast.Continue, ast.Break)))
        elif isinstance(node, ast.BoolOp) and node.lineno in spares:
            yield node.values[0]
        elif isinstance(node, ast.comprehension):
            yield from (test for test in node.ifs if test.lineno in spares)


def _of_conditions(node: ast.AST, idle: set[int]) -> Iterator[Fault]:
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            other = OPPOSITE[type(op)]
            yield Fault("comparison", node.lineno, f"turned round: {_short(node)}", lambda i=i, o=other: node.ops.__setitem__(i, o()))
    elif isinstance(node, ast.BoolOp):
        for i, value in enumerate(node.values):
            void = SAVES_WORK if id(value) in idle else ""
            yield Fault("operand", value.lineno, f"operand dropped: {_short(value)}", lambda i=i: node.values.pop(i), void)
    elif isinstance(node, (ast.If, ast.IfExp)):
        negated = ast.UnaryOp(ast.Not(), node.test)
        yield Fault("condition", node.lineno, f"negated: if {_short(node.test)}", lambda: setattr(node, "test", negated))
    elif isinstance(node, ast.comprehension):
        for i, test in enumerate(node.ifs):
            void = SAVES_WORK if id(test) in idle else ""
            yield Fault("condition", test.lineno, f"filter dropped: if {_short(test)}", lambda i=i: node.ifs.pop(i), void)


def _of_statements(node: ast.AST, idle: set[int]) -> Iterator[Fault]:
    body = getattr(node, "body", None)
    for block in (body, getattr(node, "orelse", None)):
        for i, one in enumerate(block if isinstance(block, list) else ()):
            call = isinstance(one, ast.Expr) and not isinstance(one.value, ast.Constant)
            leaves = isinstance(one, ast.If) and not one.orelse and isinstance(one.body[-1], (ast.Return, ast.Continue))
            if call or leaves or isinstance(one, (ast.AugAssign, ast.Continue, ast.Break)):
                drop = ast.copy_location(ast.Pass(), one)
                void = SAVES_WORK if id(one) in idle else ""
                yield Fault(
                    "statement", one.lineno, f"dropped: {_short(one)}", lambda i=i, b=block, d=drop: b.__setitem__(i, d), void
                )


def _of_tables(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)) and len(node.elts) > 1:
        for i, one in enumerate(node.elts):
            if all(isinstance(e, (ast.Constant, ast.Tuple, ast.Call)) for e in node.elts) and not _is_row(node):
                yield Fault("row", one.lineno, f"left out: {_short(one)}", lambda i=i: node.elts.pop(i))
    elif isinstance(node, ast.Dict) and len(node.keys) > 1:
        for i, key in enumerate(node.keys):
            if key is not None:
                yield Fault("row", key.lineno, f"left out: {_short(key)}", lambda i=i: (node.keys.pop(i), node.values.pop(i)))


def _is_row(node: ast.Tuple | ast.List | ast.Set) -> bool:
    """Whether the elements are the fields of one row (of different kinds), not rows of one table."""
    return len({(type(e), type(getattr(e, "value", None))) for e in node.elts}) > 1


def _of_patterns(node: ast.AST) -> Iterator[Fault]:
    if not (isinstance(node, ast.Call) and ast.unparse(node.func) in ("Regex", "re.compile") and node.args):
        return
    for text in ast.walk(node.args[0]):
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            for left, gone in alternatives(text.value):
                yield Fault("alternative", text.lineno, f"alternative left out: {gone[:60]}", lambda t=text, v=left: setattr(t, "value", v))


_SYNTAX = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?(?:P?<\w+>|<?[=!]|[\w-]*[:)]|P=\w+\))|[()|]")


def alternatives(pattern: str) -> Iterator[tuple[str, str]]:
    """(the pattern without one of its alternatives, that alternative), for those that stand between two bars."""
    opened = [0]
    places: list[tuple[int, int]] = []
    for found in _SYNTAX.finditer(pattern):
        said = found[0]
        if said == "|":
            places.append((opened[-1], found.start()))
            opened[-1] = found.end()
        elif said == ")":
            opened[1:] = opened[1:-1]
        elif said[0] == "(" and said[-1] != ")":
            opened.append(found.end())
    for begin, end in places:
        left = pattern[:begin] + pattern[end + 1 :]
        try:
            re.compile(left)
        except re.error:
            continue
        yield left, pattern[begin:end]


def _of_numbers(node: ast.AST, bounds: set[int]) -> Iterator[Fault]:
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        old = node.value
        new = old + 1 if old in (0, 1, 2) else type(old)(old * 2)
        void = "only bounds a size" if id(node) in bounds else ""
        yield Fault("number", node.lineno, f"{old} made {new}", lambda: setattr(node, "value", new), void)


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:90]
