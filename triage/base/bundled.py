"""Takes the modules that an answer needs from the few files that hold them all, where they were so installed.

Python takes 70 µs to find and open one more module, and an answer needs fifty to ninety: a quarter of its time.
`hatch_bundle.py` writes the bundle into the wheel, this module before all others, so that even it is not looked for;
a checkout has no bundle, and loads its modules one by one.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.abc import Loader
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType
else:
    Loader, ModuleSpec, ModuleType = object, type(__spec__), type(sys)

_BUNDLE = "triage._bundle"
_HERE: str = sys.modules["triage"].__path__[0][: -len("triage")]


def use(home: "Mapping[str, str]", held: "Mapping[str, tuple[CodeType, bool]]") -> None:
    """Have the modules of a bundle found in it: by name, what module of the bundle holds each, and those of the first."""
    sys.meta_path.insert(0, _Bundle(home))
    _load(held)


class _Bundle(Loader):
    """Finds modules, as importlib asks for it: with the first of a module of the bundle come all that it holds."""

    def __init__(self, home: "Mapping[str, str]") -> None:
        self._home = home
        """The module of the bundle that holds a module of ours."""

    def find_spec(self, name: str, path: "Sequence[str] | None" = None, target: ModuleType | None = None) -> ModuleSpec | None:
        held = self._home.get(name)
        if not held:
            return None
        _load(__import__(f"{_BUNDLE}.{held}", fromlist=("MODULES",)).MODULES)
        spec: ModuleSpec | None = sys.modules[name].__spec__
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return sys.modules[spec.name]

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to do."""


def _load(held: "Mapping[str, tuple[CodeType, bool]]") -> None:
    """Make modules of ours, by (code, whether it is a package) each, which stand behind those that they need.

    What importlib does for one module takes as long as running it.
    """
    loader = _Bundle({})
    fresh = [(name, code, is_package) for name, (code, is_package) in held.items() if name not in sys.modules]
    for name, _, _ in fresh:
        parent = name.rpartition(".")[0]
        if parent not in held and parent not in sys.modules:
            __import__(parent)  # a package that another module of the bundle holds
    for name, _, is_package in fresh:
        module = sys.modules[name] = ModuleType(name)
        module.__spec__ = spec = ModuleSpec(name, loader, is_package=is_package)
        module.__loader__ = loader
        module.__file__ = _HERE + name.replace(".", "/") + ("/__init__.py" if is_package else ".py")
        module.__package__ = name if is_package else name.rpartition(".")[0]
        if is_package:
            module.__path__ = spec.submodule_search_locations = [module.__file__[: -len("/__init__.py")]]
    for name, code, _ in fresh:
        exec(code, sys.modules[name].__dict__)
        parent, _, own = name.rpartition(".")
        setattr(sys.modules[parent], own, sys.modules[name])
