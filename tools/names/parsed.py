"""One module's text → what it defines, imports and exports, by `ast` alone."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from typing import NamedTuple

_TABLES = re.compile(r"import_structure|SUBMOD_ATTRS|lazy_modules?$", re.I)
_ON_SELF = re.compile(rb"^[ \t]+(?:self|cls)\.(\w+)(?:[ \t]*:[^=\n]*)?[ \t]*=(?!=)", re.M)
_ASKED = re.compile(rb"kwargs\.(?:pop|get)\(\s*[\"'](\w+)[\"']")
"""Read off the text: to walk every function's tree would take three times as long as all else."""


class Parameters(NamedTuple):
    names: frozenset[str]
    open: bool
    """Whether it takes any keyword (`**kwargs`)."""
    renamed: tuple[tuple[str, str], ...] = ()
    """(old, new) of parameters that a decorator still translates."""


class Class(NamedTuple):
    bases: tuple[str, ...]
    members: frozenset[str]
    methods: dict[str, Parameters]
    fields: tuple[str, ...] | None
    """The annotated names of a dataclass, which are its constructor's parameters."""


class Module(NamedTuple):
    defined: frozenset[str]
    imports: dict[str, tuple[int, str, str]]
    """Name → (dots before the module, module, name in it; empty for the module itself)."""
    stars: tuple[tuple[int, str], ...]
    exports: tuple[str, ...] | None
    exports_of: tuple[str, ...]
    """Modules, as they are called here, whose `__all__` is added to this one."""
    lazy: frozenset[str]
    classes: dict[str, Class]
    functions: dict[str, Parameters]


def parsed(source: bytes) -> Module | None:
    """What a module holds; None for what is no Python of today."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return None
    reading = _Reading(source.splitlines(keepends=True))
    for node in _statements(tree.body):
        reading.take(node)
    return reading.told()


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run as a module is imported, those in branches too."""
    for node in body:
        yield node
        for part in ("body", "orelse", "finalbody"):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                yield from _statements(getattr(node, part, []))
        for handler in getattr(node, "handlers", []):
            yield from _statements(handler.body)


class _Reading:
    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.defined: set[str] = set()
        self.imports: dict[str, tuple[int, str, str]] = {}
        self.stars: list[tuple[int, str]] = []
        self.exports: list[str] | None = None
        self.exports_of: list[str] = []
        self.lazy: set[str] = set()
        self.classes: dict[str, Class] = {}
        self.functions: dict[str, Parameters] = {}

    def told(self) -> Module:
        exports = None if self.exports is None else tuple(self.exports)
        return Module(
            frozenset(self.defined), self.imports, tuple(self.stars), exports, tuple(self.exports_of),
            frozenset(self.lazy), self.classes, self.functions,
        )  # fmt: skip

    def take(self, node: ast.stmt) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self.defined.add(node.name)
            self.functions[node.name] = _joined(self.functions.get(node.name), _parameters(node, self.lines))
        elif isinstance(node, ast.ClassDef):
            self.defined.add(node.name)
            self.classes[node.name] = _class(node, self.lines)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                self.imports[alias.asname or alias.name.split(".")[0]] = (0, alias.name if alias.asname else alias.name.split(".")[0], "")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name == "*" and "dummy" in (node.module or ""):
                    continue  # what stands in for names whose needs are not installed: everyone's in one place
                if alias.name == "*":
                    self.stars.append((node.level, node.module or ""))
                else:
                    self.imports[alias.asname or alias.name] = (node.level, node.module or "", alias.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            self._assigned(node)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self._called(node.value)

    def _assigned(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        for target in targets:
            self.defined.update(name.id for name in ast.walk(target) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store))
            text = target.id if isinstance(target, ast.Name) else ast.unparse(target)
            if text == "__all__" and node.value is not None:
                self._exported(node.value, anew=not isinstance(node, ast.AugAssign))
            elif _TABLES.search(text.split("[")[0]) and node.value is not None:
                self.lazy |= _names(node.value)

    def _called(self, call: ast.Call) -> None:
        """`__all__.extend(…)`, `_import_structure["x"].append(…)`."""
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in ("extend", "append", "update"):
            return
        owner = ast.unparse(call.func.value)
        for value in call.args:
            if owner == "__all__":
                self._exported(value, anew=False)
            elif _TABLES.search(owner.split("[")[0]):
                self.lazy |= _names(value)

    def _exported(self, value: ast.expr, *, anew: bool) -> None:
        self.exports = [] if anew or self.exports is None else self.exports
        self.exports += sorted(_names(value))
        self.exports_of += [ast.unparse(n.value) for n in ast.walk(value) if isinstance(n, ast.Attribute) and n.attr == "__all__"]


def _names(value: ast.expr) -> set[str]:
    """Every identifier that stands as a text in an expression, a dictionary's keys apart."""
    keys = {id(key) for node in ast.walk(value) if isinstance(node, ast.Dict) for key in node.keys}
    return {
        node.value
        for node in ast.walk(value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier() and id(node) not in keys
    }


def _class(node: ast.ClassDef, lines: list[bytes]) -> Class:
    members = {found.decode() for found in _ON_SELF.findall(_text(node, lines))}
    methods: dict[str, Parameters] = {}
    fields: list[str] = []
    for statement in _statements(node.body):
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            members.add(statement.name)
            methods[statement.name] = _joined(methods.get(statement.name), _parameters(statement, lines))
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            named = [t.id for t in targets if isinstance(t, ast.Name)]
            members.update(named)
            if isinstance(statement, ast.AnnAssign) and "ClassVar" not in ast.unparse(statement.annotation):
                fields += named
        elif isinstance(statement, ast.ClassDef):
            members.add(statement.name)
    bases = tuple(ast.unparse(base).split("[")[0] for base in node.bases)
    made = any("dataclass" in ast.unparse(d) for d in node.decorator_list) or "NamedTuple" in bases
    return Class(bases, frozenset(members), methods, tuple(fields) if made and "__init__" not in methods else None)


def _text(node: ast.stmt, lines: list[bytes]) -> bytes:
    return b"".join(lines[node.lineno - 1 : node.end_lineno])


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[bytes]) -> Parameters:
    """A function's parameters, and the keywords that it takes out of its `**kwargs` by name."""
    given = function.args
    names = {a.arg for a in (*given.args, *given.kwonlyargs)}
    if given.kwarg:
        names |= {found.decode() for found in _ASKED.findall(_text(function, lines))}
    renamed = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and "deprecat" in ast.unparse(decorator.func).lower():
            names |= _names(decorator)
            new = next((k.value.value for k in decorator.keywords if k.arg == "new_name" and isinstance(k.value, ast.Constant)), "")
            old = decorator.args[0] if decorator.args else None
            if new and isinstance(old, ast.Constant):
                renamed.append((str(old.value), str(new)))
    return Parameters(frozenset(names), given.kwarg is not None, tuple(renamed))


def _joined(before: Parameters | None, more: Parameters) -> Parameters:
    """A function that is defined in several branches takes what any of them takes."""
    return more if before is None else Parameters(before.names | more.names, before.open or more.open, before.renamed + more.renamed)
