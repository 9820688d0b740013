"""Writes the modules that an answer loads into a few: Python takes longer to find a module than to load one.

Each module becomes a function whose names are all global; `triage.base.bundled` runs its code as the module. So what
is installed stays plain Python, which an installer compiles like the rest, and which fits every version of Python.
"""

from __future__ import annotations

import ast
import os
import subprocess
import symtable
import sys
import tempfile
from collections.abc import Iterator

CRASH = b"RuntimeError: CUDA error: device-side assert triggered\n"
LOADED = (
    ("", ("--version",)),
    ("explain", ("explain", "8504")),
    ("words", ("explain", "loss does not go down")),
    ("asked", ("explain", "cuda out of memory")),
    ("chinese", ("explain", "显存不够")),
    ("log", ()),
    ("full", ("explain", "8504", "--full")),
)
"""A module of the bundle, its package itself first, and a command line: it holds what that loads beyond the modules before it."""
_LIST = """
import sys
from importlib.machinery import PathFinder
done = []
class Told:
    def find_spec(self, name, path=None, target=None):
        spec = PathFinder.find_spec(name, path)
        if spec and name.startswith("triage."):
            load = spec.loader.exec_module
            spec.loader.exec_module = lambda module: (load(module), done.append(name))
        return spec
sys.meta_path.insert(0, Told())
from triage.kb import folders
folders.root = lambda: sys.argv[1]
from triage import commands
commands.run(sys.argv[2:])
print(*done, sep="\\n", file=sys.__stderr__)
"""


def written(root: str, shipped: str) -> Iterator[tuple[str, str]]:
    """(file name, text) of each module of the bundle; `shipped` is the folder of the index that answers are read from."""
    home: dict[str, str] = {}
    texts: dict[str, list[str]] = {}
    finder = ast.unparse(_Inner().visit(ast.parse(_text(os.path.join(root, "triage", "base", "bundled")))))
    for module, arguments in LOADED:
        names = [name for name in _loaded(root, shipped, arguments) if name not in home]
        home.update(dict.fromkeys(names, module))
        paths = [os.path.join(root, *name.split(".")) for name in names]
        functions = [as_function(_text(path), f"_{number}") for number, path in enumerate(paths)]
        table = [f"    {name!r}: (_{number}.__code__, {os.path.isdir(paths[number])})," for number, name in enumerate(names)]
        texts[module] = [*([] if module else [finder]), *functions, "MODULES = {", *table, "}\n"]
    texts[""].append(f"HOME = {home!r}\n")
    yield from ((f"{module or '__init__'}.py", "\n".join(lines)) for module, lines in texts.items())


def _loaded(root: str, shipped: str, arguments: tuple[str, ...]) -> list[str]:
    """The modules of ours that a command line loads, each after those that it needs to be loaded."""
    with tempfile.TemporaryDirectory() as empty:
        alone = {**os.environ, "PYTHONPATH": root, "XDG_CONFIG_HOME": empty, "TRIAGE_KNOWLEDGE": "", "TRIAGE_DEBUG": "1"}
        done = subprocess.run(
            [sys.executable, "-c", _LIST, shipped, *arguments], input=CRASH, capture_output=True, check=True, cwd=empty, env=alone
        )
    return [line for line in done.stderr.decode().splitlines() if line.startswith("triage.")]


def _text(path: str) -> str:
    with open(os.path.join(path, "__init__.py") if os.path.isdir(path) else f"{path}.py", encoding="utf-8") as file:
        return file.read()


def as_function(text: str, name: str) -> str:
    """The text of a function that does what a module of this text does when it is loaded."""
    symbols = symtable.symtable(text, name, "exec").get_symbols()
    bound = [s.get_name() for s in symbols if s.is_assigned() or s.is_imported() or s.is_namespace()]
    body = [*([ast.Global(bound)] if bound else []), *_Body().visit(ast.parse(text)).body, ast.Pass()]
    function = ast.FunctionDef(name, ast.arguments([], [], None, [], [], None, []), body, [], lineno=0)
    return ast.unparse(ast.fix_missing_locations(function))


class _Inner(ast.NodeTransformer):
    """Leaves out what only a reader of the text needs, and with the annotations the module that keeps them from being run."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        _undocument(node)
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        _undocument(node)
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign | ast.Assign | None:
        node.annotation = ast.Constant(ast.unparse(node.annotation))  # a field of a class: its name is asked for
        return node


def _undocument(node: ast.FunctionDef | ast.ClassDef) -> None:
    node.body = [part for part in node.body if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))] or [ast.Pass()]


class _Body(_Inner):
    """Changes what cannot stand in a function whose names are global."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return _Inner().visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        return _Inner().visit_ClassDef(node)

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        if node.module == "collections.abc":  # which is the other's names, in one more file to find: Python's start has read that one
            node.module = "_collections_abc"
        return None if node.module == "__future__" else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign | None:
        return ast.Assign([node.target], node.value, lineno=0) if node.value else None
