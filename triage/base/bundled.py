"""Takes the modules that an answer needs from the few files that hold them all, where they were so installed.

Python takes 70 µs to find and open one more module, and an answer needs fifty to ninety: a quarter of its time.
`hatch_bundle.py` writes the bundle into the wheel; a checkout has none, and loads its modules one by one.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.abc import Loader
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType
else:
    Loader, ModuleSpec = object, type(__spec__)

_BUNDLE = "triage._bundle"
_HERE = __file__[: -len("triage/base/bundled.py")]


def use() -> None:
    """Have the modules of the bundle found in it, if there is one."""
    try:
        home: Mapping[str, str] = __import__(_BUNDLE, fromlist=("HOME",)).HOME
    except ImportError:
        return
    sys.meta_path.insert(0, _Bundle(home))


class _Bundle(Loader):
    """Finds and loads modules, as importlib asks for it."""

    def __init__(self, home: Mapping[str, str]) -> None:
        self._home = home
        """The module of the bundle that holds a module of ours."""
        self._held: dict[str, tuple[CodeType, bool]] = {}
        """The code of the modules of ours that were in those loaded so far, and whether each is a package."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in self._home:
            return None
        if name not in self._held:
            self._held.update(__import__(f"{_BUNDLE}.{self._home[name]}", fromlist=("MODULES",)).MODULES)
        is_package = self._held[name][1]
        spec = ModuleSpec(name, self, is_package=is_package)
        if is_package:
            spec.submodule_search_locations = [_HERE + name.replace(".", "/")]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        code, is_package = self._held.pop(name)
        module.__file__ = _HERE + name.replace(".", "/") + ("/__init__.py" if is_package else ".py")
        exec(code, module.__dict__)
