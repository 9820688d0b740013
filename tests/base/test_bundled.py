"""A module that is loaded as a function of a bundle is the same as one loaded from its own file."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from conftest import ROOT

from triage.__main__ import use_bundle
from triage.base import bundled

_spec = importlib.util.spec_from_file_location("hatch_bundle", ROOT / "hatch_bundle.py")
assert _spec and _spec.loader
hatch_bundle = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(hatch_bundle)

MODULE = '''"""What it is for."""

from __future__ import annotations

import os.path as paths
from collections.abc import Iterable

BARE: int
TYPED: int = 3
FIRST, *REST = range(TYPED)
try:
    raise ValueError("text")
except ValueError as error:
    said = str(error)
for place in range(2):
    last = [place + TYPED for _ in range(place)]
if (walrus := 7) > TYPED:
    chosen = lambda: walrus


class Thing:
    """Has fields."""

    size: int = TYPED

    def grown(self, by: int) -> Thing:
        """One that is larger."""
        other = Thing()
        other.size = self.size + by + TYPED
        return other


def named(items: Iterable[str]) -> str:
    return paths.join("a\\n", *items)
'''


def as_module(code: object) -> dict[str, object]:
    module = ModuleType("made")
    exec(code, module.__dict__)  # type: ignore[arg-type]
    return module.__dict__


def test_a_function_binds_the_names_that_its_module_binds() -> None:
    inside: dict[str, object] = {}
    exec(compile(hatch_bundle.as_function(MODULE, "_0"), "bundle", "exec", dont_inherit=True), inside)
    one, other = as_module(inside["_0"].__code__), as_module(compile(MODULE, "made", "exec"))  # type: ignore[attr-defined]
    assert set(one) == set(other) - {"__annotations__", "annotations"}
    plain = [name for name, value in other.items() if isinstance(value, (int, str, list)) and not name.startswith("__")]
    assert len(plain) == 7 and {name: one[name] for name in plain} == {name: other[name] for name in plain}
    for made in (one, other):
        thing = made["Thing"]
        assert thing.__qualname__ == "Thing" and thing.__annotations__ == {"size": "int"}  # type: ignore[attr-defined]
        assert thing().grown(2).size == 8 and made["named"](["b"]) == "a\n/b"  # type: ignore[operator]
        assert made["chosen"]() == 7  # type: ignore[operator]


def bundle(**held: str) -> str:
    """The text of a module of the bundle: by name, the text of each module of ours in it."""
    functions = [hatch_bundle.as_function(text, f"_{n}") for n, text in enumerate(held.values())]
    table = [f"'triage.{name.replace('__', '.')}': (_{n}.__code__, {name == 'kept'})," for n, name in enumerate(held)]
    return "\n".join([*functions, "MODULES = {", *table, "}\n"])


def test_a_module_of_the_bundle_is_found_in_it_and_any_other_as_usual(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = "HOME = {'triage.early': '', 'triage.kept': 'all', 'triage.kept.inside': 'all'}\n"
    (tmp_path / "__init__.py").write_text(bundle(early="early = 1") + home)
    (tmp_path / "all.py").write_text(
        bundle(kept__inside="from triage.early import early\nplace = __file__", kept="from triage.kept.inside import place\nkept = __name__")
    )
    package = ModuleType("triage._bundle")
    package.__path__ = [str(tmp_path)]
    exec((tmp_path / "__init__.py").read_text(), package.__dict__)
    monkeypatch.setitem(sys.modules, "triage._bundle", package)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    made = ("triage._bundle.all", "triage.early", "triage.kept", "triage.kept.inside")
    for name in made:
        monkeypatch.delitem(sys.modules, name, raising=False)
    bundled.use(package.HOME, package.MODULES)
    assert sys.modules["triage.early"].early == 1 and "triage.kept" not in sys.modules
    inside = __import__("triage.kept.inside", fromlist=("place",))
    assert inside.place == str(ROOT / "triage" / "kept" / "inside.py") and not inside.__spec__.submodule_search_locations
    assert (inside.__package__, inside.__spec__.name) == ("triage.kept", "triage.kept.inside")
    kept = sys.modules["triage.kept"]
    assert (kept.kept, kept.place, kept.inside) == ("triage.kept", inside.place, inside)
    assert kept.__path__ == [str(ROOT / "triage" / "kept")]
    assert __import__("triage.base.record").base.record.Record
    for name in made:
        sys.modules.pop(name, None)


def test_a_checkout_has_no_bundle() -> None:
    before = list(sys.meta_path)
    use_bundle()
    assert sys.meta_path == before
