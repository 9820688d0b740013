"""`python -m tools.names`: what three releases of a small package say came, moved and went."""

from __future__ import annotations

import sys
import zipfile

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT))

from tools.names import history, sources, table
from tools.names.parsed import parsed

RELEASES = {
    "1.0.2": {
        "__init__.py": "from .core import *\nfrom .old import Loader\n",
        "core.py": "__all__ = ['run', 'Engine']\ndef run(steps, verbose=False): pass\n"
        "class Base:\n    def save(self): self.place = 1\n    def reset(self): pass\n"
        "class Engine(Base):\n    def __init__(self, size, depth=1): pass\n    def stop(self): pass\n",
        "old.py": "class Loader: pass\ndef helper_of_old(): pass\n",
    },
    "1.1.0": {
        "__init__.py": "_import_structure = {'core': ['run', 'Engine']}\nfrom .loading import Loader\nfrom typing import List\n",
        "core.py": "__all__ = ['run', 'Engine']\ndef run(steps, **kwargs):\n    kwargs.pop('verbose', None)\n"
        "class Base:\n    def save(self): self.place = 1\n    def reset(self): pass\n    def stop(self): pass\n"
        "class Engine(Base):\n    def __init__(self, size, width=1): pass\n",
        "loading.py": "class Loader: pass\ntry:\n    fast = True\nexcept ImportError:\n    slow = True\n",
    },
    "2.0.0": {
        "__init__.py": "from .core import run, Engine\nfrom .loading import Loader\n",
        "core.py": "def run(steps): pass\nclass Base:\n    def save(self): self.place = 1\n    def stop(self): pass\n"
        "class Engine(Base):\n    def __init__(self, size, width=1): pass\n    def go(self): pass\n",
        "loading.py": "class Loader: pass\n",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str, str]]:
    folder = tmp_path_factory.mktemp("wheels")
    for version, files in RELEASES.items():
        with zipfile.ZipFile(folder / f"pond-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"pond-{version}.dist-info/METADATA", "Requires-Python: >=3.9\n")
            for name, text in files.items():
                wheel.writestr(f"pond/{name}", text)
    harvests = [(h.minor, h.python, history.facts(h.read())) for h in sources.from_wheels("pond", folder)]
    assert [h[:2] for h in harvests] == [("1.0", "3.9"), ("1.1", "3.9"), ("2.0", "3.9")]
    found = history.rows([h[0] for h in harvests], [h[2] for h in harvests])
    return {row.key: (row.events, row.now, row.before) for row in found}


def test_a_module_goes_and_another_comes(rows: dict[str, tuple[str, str, str]]) -> None:
    assert rows["pond.old"] == ("-1.1", "", "")
    assert rows["pond.loading"] == ("+1.1", "", "")


def test_a_name_of_a_module_that_went_is_told_where_it_is_now(rows: dict[str, tuple[str, str, str]]) -> None:
    assert rows["pond.old:Loader"] == ("-1.1", "pond", "")
    assert "pond.old:helper_of_old" not in rows, "the module's own row says that"


def test_names_in_lazy_tables_and_behind_stars_can_be_imported(rows: dict[str, tuple[str, str, str]]) -> None:
    assert "pond:run" not in rows and "pond:Engine" not in rows


def test_what_stands_in_a_branch_is_there(rows: dict[str, tuple[str, str, str]]) -> None:
    assert rows["pond.loading:fast"][0] == rows["pond.loading:slow"][0] == "-2.0"


def test_a_method_that_moves_to_a_base_is_still_there(rows: dict[str, tuple[str, str, str]]) -> None:
    assert ".Engine.stop" not in rows
    assert rows[".Base.reset"][0] == "-2.0"
    assert ".Engine.reset" not in rows, "the base's own row says that"
    assert rows[".Engine.go"][0] == "+2.0"
    assert ".Base.place" not in rows


def test_a_keyword_goes_once_nothing_takes_it_any_more(rows: dict[str, tuple[str, str, str]]) -> None:
    assert rows["Engine.__init__(depth)"][0] == "-1.1"
    assert rows["Engine.__init__(width)"][0] == "+1.1"
    assert rows["run(verbose)"][0] == "-2.0", "1.1 still took it out of its **kwargs"


def test_a_keyword_that_a_decorator_translates_is_taken_under_both_names() -> None:
    read = parsed(b"@deprecate_kwarg('size', new_name='extent', version='5')\ndef grow(extent): pass\n")
    assert read is not None
    assert read.functions["grow"].names >= {"size", "extent"}
    assert read.functions["grow"].renamed == (("size", "extent"),)


def test_what_is_no_python_of_today_is_left_out() -> None:
    assert parsed(b"print 'hello'\n") is None


def test_the_table_names_its_releases_and_is_sorted() -> None:
    text = table.written("pond", [("1.0", ""), ("2.0", "3.9")], [history.Row("pond.z", "-2.0"), history.Row("pond.a", "+2.0")], "wheels", "2026-01-01")
    assert text == "# pond from wheels, 2026-01-01\n# 1.0 2.0/3.9\npond.a\t+2.0\npond.z\t-2.0\n"
