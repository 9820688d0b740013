"""What the tables of releases tell of a name that a message lacks: which library, which way it is off, who asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import histories

from triage import incidents
from triage.model import Incident, Line
from triage.ranking.release_reader import names
from triage.reading import lines

POND = """\
# pond from wheels, 2026-01-01
# 1.0/3.6 1.5/3.7 2.0/3.8 2.3/3.9 3.0/3.10
.Engine.stop_quickly\t-2.0
.Layer.reset\t-2.0
Engine.__init__(deepness)\t-2.0\tdepth
Engine.train(fast)\t+2.0
grow_pond(extent)\t+1.5-3.0
pond.newer\t+2.3
pond.old\t-2.0
pond.old:Loader\t-2.0\tpond.loading
pond:Fresh\t+2.3\t\tpond.lab
pond:Gone\t-2.0
pond:Mover\t-2.0\tpond.loading
pond:Visitor\t+1.5-2.3
pond:Returner\t+1.5-2.0+3.0
"""
LAKE = "# lake-tools from git tags, 2026-01-01\n# 0.1 0.2\n.Layer.reset\t+0.2\nlake:Boat\t+0.2\n"
BOLT = "# lightning from wheels, 2026-01-01\n# 1.0 2.0\npytorch_lightning:Gone\t-2.0\n"
SEA = "# deep_sea from wheels, 2026-01-01\n# 0.1 0.2\nsea:Whale\t+0.2\n"
SITE = "/opt/conda/lib/python{}/site-packages/"


@pytest.fixture(autouse=True, scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with histories(tmp_path_factory.mktemp("knowledge"), pond=POND, lake=LAKE, sea=SEA, pytorch_lightning=BOLT):
        yield


def told(text: str) -> dict[str, object]:
    log = list(lines(enumerate(text.encode().splitlines(), 1)))
    found = incidents.find(log)
    incident = next((i for i in found if i.kind == "exception"), None) or Incident("exception", "", text.strip(), 1, text, 1, 1)
    return names(incident, log)


def crash(error: str, *frames: tuple[str, str], before: str = "") -> dict[str, object]:
    shown = "".join(f'  File "{file}", line 3, in <module>\n    {code}\n' for file, code in frames)
    return told(f"{before}Traceback (most recent call last):\n{shown}{error}\n")


OWN = ("/home/user/project/train.py", "from pond import Gone")
OTHER = (SITE.format("3.10") + "heron/wings.py", "from pond import Gone")
GONE = f"ImportError: cannot import name 'Gone' from 'pond' ({SITE.format('3.10')}pond/__init__.py)"


def test_a_name_that_went_tells_its_last_release_and_the_first_without() -> None:
    found = crash(GONE, OWN)
    assert {k: found[k] for k in ("lib", "thing", "state", "last", "gone", "pin", "asks", "certain")} == {
        "lib": "pond", "thing": "pond.Gone", "state": "gone", "last": "1.5", "gone": "2.0", "pin": "pond<2.0", "asks": "", "certain": 1,
    }  # fmt: skip


def test_releases_that_were_not_looked_at_are_no_part_of_a_pin() -> None:
    found = crash("ImportError: cannot import name 'Visitor' from 'pond' (/x/site-packages/pond/__init__.py)", OWN)
    assert (found["last"], found["gone"], found["pin"]) == ("2.0", "2.3", "pond>=1.5,<2.1")


def test_a_name_that_moved_tells_the_import_that_finds_it() -> None:
    found = crash("ImportError: cannot import name 'Mover' from 'pond' (/x/site-packages/pond/__init__.py)", OWN)
    assert (found["state"], found["now_at"], found["line"]) == ("gone", "pond.loading", "from pond.loading import Mover")


def test_a_name_that_came_later_tells_what_to_upgrade_to_and_where_it_was_before() -> None:
    found = crash("AttributeError: module 'pond' has no attribute 'Fresh'", OWN)
    assert (found["state"], found["came"], found["pin"], found["line"]) == ("early", "2.3", "pond>=2.3", "from pond.lab import Fresh")


def test_the_library_that_asks_is_named_and_the_users_code_is_not() -> None:
    assert crash(GONE, OWN, OTHER)["asks"] == "heron"
    assert crash(GONE, OTHER, OWN)["asks"] == ""


def test_a_library_that_raises_was_asked_by_the_frame_before() -> None:
    lazy = (SITE.format("3.10") + "pond/__init__.py", "raise AttributeError(name)")
    assert crash("AttributeError: module 'pond' has no attribute 'Gone'", OWN, OTHER, lazy)["asks"] == "heron"


@pytest.mark.parametrize("code", ["raise ImportError(name)", "return getattr(module, name)", "module = self._get_module(self._class_to_module[name])"])
def test_so_was_one_that_looks_a_name_up_only_when_it_is_asked_for(code: str) -> None:
    assert crash(GONE, OWN, OTHER, (SITE.format("3.10") + "pond/_lazy.py", code))["asks"] == "heron"
    assert crash(GONE, OWN, OTHER, (SITE.format("3.10") + "pond/core.py", "from .gone import Gone"))["asks"] == "pond"


def test_a_frame_of_the_library_itself_on_the_way_to_its_failure_asks_for_nothing() -> None:
    core, lazy = (SITE.format("3.10") + "pond/core.py", "from .gone import Gone"), (SITE.format("3.10") + "pond/_lazy.py", "raise ImportError(name)")
    assert crash(GONE, OWN, OTHER, core, lazy)["asks"] == "heron"


@pytest.mark.parametrize("folder", ["pytorch_lightning", "lightning", "pond"])
def test_lightning_is_the_same_library_under_both_of_its_names(folder: str) -> None:
    lazy = (SITE.format("3.10") + f"{folder}/__init__.py", "raise AttributeError(name)")
    asks = crash("AttributeError: module 'pytorch_lightning' has no attribute 'Gone'", OWN, OTHER, lazy)["asks"]
    assert asks == ("pond" if folder == "pond" else "heron")


def test_what_no_table_tells_of_a_name_is_left_out() -> None:
    assert {"came", "line"}.isdisjoint(crash(GONE, OWN))
    assert {"gone", "last"}.isdisjoint(crash("AttributeError: module 'pond' has no attribute 'Fresh'", OWN))


@pytest.mark.parametrize(("said", "installed"), [("lake-tools==0.1.3", "0.1.3"), ("lake 0.1.3", "0.1.3"), ("Lake-Tools 0.2", "0.2"), ("lakes==0.1.3", ""), ("snowlake 0.1.3", "")])
def test_a_library_may_be_told_by_its_package_or_by_the_name_it_is_imported_by(said: str, installed: str) -> None:
    assert crash("ImportError: cannot import name 'Boat' from 'lake' (/x/lake/__init__.py)", OWN, before=f"{said}\n")["installed"] == installed


@pytest.mark.parametrize(("said", "installed"), [("deep_sea==0.1.3", "0.1.3"), ("deep-sea 0.1.3", "0.1.3"), ("Deep-Sea==0.2", "0.2"), ("sea 0.2", "0.2"), ("deep.sea 0.1.3", "")])
def test_a_package_may_be_told_with_dashes_for_its_underlines(said: str, installed: str) -> None:
    assert crash("ImportError: cannot import name 'Whale' from 'sea' (/x/sea/__init__.py)", OWN, before=f"{said}\n")["installed"] == installed


def test_the_newest_release_is_told_and_where_a_name_stood_before() -> None:
    found = crash("ModuleNotFoundError: No module named 'pond.old'", OWN)
    assert (found["newest"], found["was_at"]) == ("3.0", "")
    assert crash("ImportError: cannot import name 'Fresh' from 'pond' (/x/site-packages/pond/__init__.py)", OWN)["was_at"] == "pond.lab"


@pytest.mark.parametrize("error", ["No module named 'pond.old'", "No module named pond.old"])
def test_a_module_that_went_is_known_old_quotes_or_none(error: str) -> None:
    assert crash(f"ModuleNotFoundError: {error}", ("/home/u/a.py", "import pond.old"))["thing"] == "pond.old"


def test_of_a_module_that_went_the_name_that_was_imported_is_found_again() -> None:
    found = crash("ModuleNotFoundError: No module named 'pond.old'", ("/home/u/a.py", "from pond.old import Loader"))
    assert found["line"] == "from pond.loading import Loader"


def test_an_old_python_names_the_module_in_the_code_alone() -> None:
    assert crash("ImportError: cannot import name 'Gone'", OWN)["thing"] == "pond.Gone"
    assert crash("ImportError: cannot import name 'Gone'", ("/home/u/a.py", "from river import Gone")) == {}


def test_a_keyword_tells_its_class_and_its_new_name() -> None:
    found = crash("TypeError: Engine.__init__() got an unexpected keyword argument 'deepness'", OWN)
    assert (found["thing"], found["gone"], found["line"]) == ("Engine(deepness=…)", "2.0", "depth=…")


def test_before_python_3_10_the_class_of_a_constructor_stands_in_the_code() -> None:
    error = "TypeError: __init__() got an unexpected keyword argument 'deepness'"
    assert crash(error, ("/home/u/a.py", "e = pond.Engine(deepness=3)"))["thing"] == "Engine(deepness=…)"
    assert crash(error, ("/home/u/a.py", "e = Motor(deepness=3)")).get("certain", 0) == 0


def test_a_function_and_a_method_take_keywords_too() -> None:
    assert crash("TypeError: grow_pond() got an unexpected keyword argument 'extent'", OWN)["span"] == "1.5 – 2.3"
    assert crash("TypeError: Engine.train() got an unexpected keyword argument 'fast'", OWN)["state"] == "early"


def test_an_attribute_of_an_object_tells_its_class() -> None:
    assert crash("AttributeError: 'Engine' object has no attribute 'stop_quickly'", OWN)["thing"] == "Engine.stop_quickly"


def test_a_subclass_is_told_by_the_attribute_alone_and_never_for_certain() -> None:
    found = crash("AttributeError: 'MyEngine' object has no attribute 'stop_quickly'", (SITE.format("3.10") + "pond/run.py", "e.stop_quickly()"))
    assert (found["thing"], found["certain"]) == ("Engine.stop_quickly", 0)


def test_a_name_that_two_libraries_tell_differently_is_not_told() -> None:
    assert crash("AttributeError: 'Layer' object has no attribute 'reset'", ("/home/u/a.py", "layer.reset()")) == {}


@pytest.mark.parametrize(
    "error",
    [
        "ImportError: cannot import name 'Never' from 'pond' (/x/pond/__init__.py)",
        "ModuleNotFoundError: No module named 'pond'",
        "ModuleNotFoundError: No module named 'river.old'",
        "AttributeError: 'NoneType' object has no attribute 'shape'",
        "TypeError: forward() got an unexpected keyword argument 'mask'",
        "ValueError: the module 'pond' is out of order",
        "KeyError: 'Gone'",
    ],
)
def test_what_no_table_knows_is_not_told(error: str) -> None:
    assert crash(error, ("/home/u/a.py", "go()")) == {}


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ("pond==1.0\n", "early"), ("pond 2.0.1\n", "there"), ("- `pond` version: 2.3.4\n", "gone"), ("Name: pond\npond-3.0.0.dist-info\n", "gone"),
        ("Successfully installed pond-1.0.4 river-2.2\n", "early"),
        ("heron 4 requires pond>=1.5, but you have pond 3.0.1 which is incompatible.\n", "gone"),
        ("Collecting pond==2.0\n", "either"), ("pond~=2.0, pond-2.0\n", "either"), ("Attempting uninstall: Uninstalling pond-2.0:\n", "either"), ("Successfully uninstalled: pond-2.0\n", "either"),
        ("heron needs pond 2.0\n", "either"), ("Requirement already satisfied: pond-2.0\n", "either"), ("pond 2.0 is required by heron\n", "either"), ("heron asks for pond<=3.0, not pond-2.0\n", "either"),
        ('"pond_version": "2.0"\n', "either"), ("heron requires pond==2.0\n", "either"), ("", "either"),
    ],
)  # fmt: skip
def test_an_installed_version_that_the_log_tells_decides_which_way_it_is_off(said: str, state: str) -> None:
    error = "ImportError: cannot import name 'Visitor' from 'pond' (/x/pond/__init__.py)"
    assert crash(error, ("/home/u/a.py", "from pond import Visitor"), before=said)["state"] == state


def test_the_oldest_python_of_a_release_tells_which_cannot_be_installed() -> None:
    old = (SITE.format("3.6") + "heron/wings.py", "from pond import Visitor")
    error = "ImportError: cannot import name 'Visitor' from 'pond' (/x/pond/__init__.py)"
    assert crash(error, old)["state"] == "early"


PYTHONS = [
    ("Gone", "3.6", "there"), ("Gone", "3.12", "gone"), ("Fresh", "3.6", "early"), ("Fresh", "3.8", "early"), ("Fresh", "3.9", "early"),
    ("Visitor", "3.6", "early"), ("Visitor", "3.7", "early"), ("Visitor", "3.8", "early"), ("Visitor", "3.9", "either"), ("Visitor", "3.12", "either"), ("Mover", "3.7", "there"), ("Mover", "3.8", "gone"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "python", "state"), PYTHONS)
def test_what_can_be_installed_on_a_python_decides_where_no_version_is_told(name: str, python: str, state: str) -> None:
    frame = (SITE.format(python) + "heron/wings.py", f"from pond import {name}")
    assert crash(f"ImportError: cannot import name '{name}' from 'pond' (/x/pond/__init__.py)", frame)["state"] == state


RELEASES = ("1.0", "1.5", "2.0", "2.3", "3.0")


@given(
    st.sampled_from([("Gone", "", "2.0"), ("Fresh", "2.3", ""), ("Visitor", "1.5", "2.3"), ("Mover", "", "2.0")]),
    st.sampled_from(RELEASES), st.integers(0, 9),
)  # fmt: skip
def test_the_direction_is_never_wrong_where_the_log_tells_the_installed_version(name: tuple[str, str, str], release: str, patch: int) -> None:
    what, came, gone = name
    error = f"ImportError: cannot import name '{what}' from 'pond' (/x/pond/__init__.py)"
    state = crash(error, OWN, before=f"pond=={release}.{patch}\n")["state"]
    place, first, end = (RELEASES.index(r) if r else None for r in (release, came, gone))
    assert place is not None
    if first is not None and place < first:
        assert state == "early"
    elif end is not None and place >= end:
        assert state == "gone"
    else:
        assert state == "there" or (state == "early" and place == first), "what came may have come with a later patch"


@given(st.text(max_size=60), st.text(max_size=40))
def test_any_message_is_read_without_a_fault(first: str, second: str) -> None:
    for form in ("cannot import name '{}' from '{}'", "module '{}' has no attribute '{}'", "{}() got an unexpected keyword argument '{}'", "No module named 'pond.{}'{}"):
        text = " ".join(form.format(first, second).split())
        names(Incident("exception", "ImportError", text, 1, text, 1, 1), [Line(1, text)])


def test_a_name_that_went_and_came_back_may_be_lacking_in_between() -> None:
    found = told("ImportError: cannot import name 'Returner' from 'pond'")
    assert (found["state"], found["span"]) == ("either", "1.5")
