"""A release's modules → what may be imported from where, and what each class has, its bases' members too."""

from __future__ import annotations

from collections.abc import Mapping

from tools.names.parsed import Module, Parameters

_DEEPEST, _NEAR = 12, 2


class Release:
    """The modules of one release by dotted name, packages by the name of their folder."""

    def __init__(self, modules: Mapping[str, Module], packages: frozenset[str]) -> None:
        self.modules, self.packages = modules, packages
        self._names: dict[str, frozenset[str]] = {}
        self._members: dict[tuple[str, str], frozenset[str]] = {}

    def target(self, module: str, level: int, named: str) -> str:
        """The module that `from {dots}{named} import` means in a module."""
        if not level:
            return named
        parts = module.split(".")
        kept = parts[: len(parts) - level + (module in self.packages)]
        return ".".join((*kept, named) if named else kept)

    def names(self, module: str) -> frozenset[str]:
        """What `from module import …` finds, but submodules and what comes from other libraries."""
        if module not in self._names:
            self._names[module] = frozenset()  # for those who import one another in a circle
            self._names[module] = self._found(module)
        return self._names[module]

    def _found(self, module: str) -> frozenset[str]:
        held = self.modules[module]
        root = module.split(".")[0]
        found = set(held.defined | held.lazy)
        for name, (level, named, _) in held.imports.items():
            if self.target(module, level, named).split(".")[0] == root:
                found.add(name)
        for level, named in held.stars:
            found |= self.exported(self.target(module, level, named))
        if held.exports is not None and module in self.packages:
            found |= self._listed(module)
        return frozenset(name for name in found if not (name.startswith("__") and name.endswith("__")))

    def exported(self, module: str) -> frozenset[str]:
        """What `from module import *` brings."""
        held = self.modules.get(module)
        if held is None:
            return frozenset()
        if held.exports is not None:
            below = (self.exported(self.target(module, *star)) for star in held.stars if self.target(module, *star) != module)
            return self._listed(module).union(*below)
        return frozenset(name for name in self.names(module) if not name.startswith("_"))

    def _listed(self, module: str) -> frozenset[str]:
        held = self.modules[module]
        found = set(held.exports or ())
        for called in held.exports_of:
            level, named, last = held.imports.get(called, (1, called, ""))
            inner = self.target(module, level, named)
            for place in (inner, f"{inner}.{last}" if last else inner):
                if place in self.modules and place != module:
                    found |= set(self.modules[place].exports or ())
        return frozenset(found)

    def is_open(self, module: str, depth: int = 0) -> bool:
        """Whether a star, or one right behind it, brings names that no text tells, such as those of a compiled module."""
        held = self.modules.get(module)
        if held is None:
            return True
        others = (self.target(module, *star) for star in held.stars)
        return depth < _NEAR and any(self.is_open(other, depth + 1) for other in others if other != module)

    def definition(self, module: str, name: str, depth: int = 0) -> tuple[str, str] | None:
        """(module, name) that defines what a module calls `name`."""
        held = self.modules.get(module)
        if held is None or depth > _DEEPEST:
            return None
        if name in held.classes or name in held.functions:
            return module, name
        if name in held.imports:
            level, named, inner = held.imports[name]
            return self.definition(self.target(module, level, named), inner or name, depth + 1)
        for level, named in held.stars:
            other = self.target(module, level, named)
            if other != module and name in self.exported(other) and (found := self.definition(other, name, depth + 1)):
                return found
        return (module, name) if name in held.defined else None

    def base(self, module: str, written: str) -> tuple[str, str] | None:
        """(module, name) of the class in this library that a base's text means."""
        first, _, rest = written.partition(".")
        held = self.modules[module]
        if rest and first in held.imports:
            level, named, inner = held.imports[first]
            module = self.target(module, level, named) + (f".{inner}" if inner else "")
            first = rest.rpartition(".")[2]
        found = self.definition(module, first)
        return found if found and found[1] in self.modules[found[0]].classes else None

    def bases(self, module: str, name: str) -> list[tuple[str, str]]:
        """(module, name) of a class's bases in this library."""
        found = (self.base(module, written) for written in self.modules[module].classes[name].bases)
        return [base for base in found if base and base != (module, name)]

    def members(self, module: str, name: str, depth: int = 0) -> frozenset[str]:
        """Every attribute of a class that its own text or that of its bases in this library gives it."""
        key = (module, name)
        if key not in self._members and depth <= _DEEPEST:
            found = set(self.modules[module].classes[name].members)
            for base in self.bases(module, name):
                found |= self.members(*base, depth + 1)
            self._members[key] = frozenset(found)
        return self._members.get(key, frozenset())

    def fields(self, module: str, name: str, depth: int = 0) -> Parameters | None:
        """The parameters of a dataclass's constructor, as far as this library tells them."""
        held = self.modules[module].classes[name]
        if held.fields is None or depth > _DEEPEST:
            return None
        names = set(held.fields)
        for base in self.bases(module, name):
            if more := self.fields(*base, depth + 1):
                names |= more.names
        return Parameters(frozenset(names), False)
