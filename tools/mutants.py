"""Which small faults in the core no test would notice: `python tools/mutants.py [N]` tries N of them, drawn at random.

Each is one change of meaning in one module: a comparison turned round, an operand or a statement dropped, a condition
negated, a number changed, a row of a table or an alternative of a pattern left out. The tests of the module's room are
run on a copy of the package that holds it; with `--wide` those of the other rooms, the real logs and the knowledge as
well, where they pass. What passes them is printed as `file:line: what was changed`, and `--again FILE` tries the
faults that such lines name once more.

Not every survivor needs a test: some changes change no answer.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("reading", "incidents", "numbers", "evidence", "matching", "ranking")
EXAMPLES = "tests/kb/test_knowledge.py::test_every_example_and_counterexample_comes_out_as_written"
LIMIT = 180
"""Seconds; a fault that makes the quick tests run longer is noticed."""
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


def faults(tree: ast.Module) -> Iterator[Fault]:
    """Every fault that can be brought into a module, always in the same order."""
    for node in ast.walk(_meaning(tree)):
        yield from _of_conditions(node)
        yield from _of_statements(node)
        yield from _of_tables(node)
        yield from _of_patterns(node)
        yield from _of_numbers(node)


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


def _of_conditions(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            other = OPPOSITE[type(op)]
            yield Fault("comparison", node.lineno, f"turned round: {_short(node)}", lambda i=i, o=other: node.ops.__setitem__(i, o()))
    elif isinstance(node, ast.BoolOp):
        for i, value in enumerate(node.values):
            yield Fault("operand", value.lineno, f"operand dropped: {_short(value)}", lambda i=i: node.values.pop(i))
    elif isinstance(node, (ast.If, ast.IfExp)):
        negated = ast.UnaryOp(ast.Not(), node.test)
        yield Fault("condition", node.lineno, f"negated: if {_short(node.test)}", lambda: setattr(node, "test", negated))
    elif isinstance(node, ast.comprehension):
        for i, test in enumerate(node.ifs):
            yield Fault("condition", test.lineno, f"filter dropped: if {_short(test)}", lambda i=i: node.ifs.pop(i))


def _of_statements(node: ast.AST) -> Iterator[Fault]:
    body = getattr(node, "body", None)
    for block in (body, getattr(node, "orelse", None)):
        for i, one in enumerate(block if isinstance(block, list) else ()):
            call = isinstance(one, ast.Expr) and not isinstance(one.value, ast.Constant)
            leaves = isinstance(one, ast.If) and not one.orelse and isinstance(one.body[-1], (ast.Return, ast.Continue))
            if call or leaves or isinstance(one, (ast.AugAssign, ast.Continue, ast.Break)):
                drop = ast.copy_location(ast.Pass(), one)
                yield Fault("statement", one.lineno, f"dropped: {_short(one)}", lambda i=i, b=block, d=drop: b.__setitem__(i, d))


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
            for left, gone in _alternatives(text.value):
                yield Fault("alternative", text.lineno, f"alternative left out: {gone[:60]}", lambda t=text, v=left: setattr(t, "value", v))


_SYNTAX = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?(?:P?<\w+>|<?[=!]|[\w-]*[:)]|P=\w+\))|[()|]")


def _alternatives(pattern: str) -> Iterator[tuple[str, str]]:
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


def _of_numbers(node: ast.AST) -> Iterator[Fault]:
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        old = node.value
        new = old + 1 if old in (0, 1, 2) else type(old)(old * 2)
        yield Fault("number", node.lineno, f"{old} made {new}", lambda: setattr(node, "value", new))


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:90]


def modules() -> list[Path]:
    found = (p for room in ROOMS for p in sorted((ROOT / "triage" / room).glob("*.py")))
    return [p for p in found if p.name != "__init__.py"]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def drawn(chance: random.Random) -> Iterator[tuple[Path, int]]:
    """Faults without end, as (module, which of its faults): each kind as often as any other, no fault twice."""
    every: dict[str, list[tuple[Path, int]]] = {}
    for path in modules():
        for n, fault in enumerate(faults(parsed(path))):
            every.setdefault(fault.kind, []).append((path, n))
    for rows in every.values():
        chance.shuffle(rows)
    while every:
        kind = chance.choice(sorted(every))
        yield every[kind].pop()
        if not every[kind]:
            del every[kind]


def named(lines: list[str]) -> Iterator[tuple[Path, int]]:
    """The faults that earlier lines of output name."""
    for path in modules():
        for n, fault in enumerate(faults(parsed(path))):
            if said(path, fault) in lines:
                yield path, n


def said(path: Path, fault: Fault) -> str:
    return f"{path.relative_to(ROOT)}:{fault.line}: {fault.what}"


class Copy:
    """The package in a folder of its own, beside the knowledge and the tests as they are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "triage", folder / "triage", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("knowledge", "pyproject.toml"):
            (folder / name).symlink_to(ROOT / name)
        shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "proofs"))

    def passes(self, *tests: str, quick: bool = True, limit: int = LIMIT) -> bool:
        """Whether tests pass within a limit, `quick` ones those that take no seconds; they stop at the first that does not."""
        chosen = ["-m", "not slow", *tests] if quick else tests
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *chosen]
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        environment["XDG_CACHE_HOME"] = str(self.folder / "cache")
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, timeout=limit, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def passes_all(self, *, wide: bool) -> bool:
        """Whether the tests of every room pass, with `wide` the knowledge's examples and the real logs too."""
        rooms = [f"tests/{room}" for room in ROOMS]
        if wide and not self.passes(EXAMPLES, quick=False, limit=10 * LIMIT):
            return False
        return self.passes(*rooms, *(["tests/test_logs.py"] * wide), limit=10 * LIMIT)

    def notices(self, path: Path, which: int, *, wide: bool) -> bool:
        """Whether a test of its room, or with `wide` any other, notices a fault."""
        tree = parsed(path)
        list(faults(tree))[which].do()
        place = self.folder / path.relative_to(ROOT)
        room = path.relative_to(ROOT).parts[1]
        place.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
        try:
            passes = self.passes(f"tests/{room}")
            return not (passes and (not wide or self.passes_all(wide=True)))
        finally:
            shutil.copy(path, place)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60, help="no new one is begun after that")
    parser.add_argument("--again", type=Path, help="try those that these lines of earlier output name")
    parser.add_argument("--wide", action="store_true", help="run the tests of the others where its own pass")
    wanted = parser.parse_args()
    choice = named(wanted.again.read_text("utf-8").splitlines()) if wanted.again else drawn(random.Random(wanted.seed))
    tried = noticed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        if not copy.passes_all(wide=wanted.wide):
            print("the tests fail without any fault", file=sys.stderr)
            return 2
        end = time.monotonic() + 60 * wanted.minutes
        for _ in range(wanted.number):
            chosen = next(choice, None)
            if chosen is None or time.monotonic() > end:
                break
            tried += 1
            if copy.notices(*chosen, wide=wanted.wide):
                noticed += 1
            else:
                path, which = chosen
                print(said(path, list(faults(parsed(path)))[which]), flush=True)
            if tried % 10 == 0:
                print(f"{tried} tried, {noticed} noticed so far", file=sys.stderr)
    print(f"{tried} tried, {noticed} noticed", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
