"""A name that a message lacks and a table of releases knows: found where it is the only one, sure where the library shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from known import entry, histories, index

from triage.matching.changed_names import changed_name
from triage.matching.messages import messages
from triage.model import Environment, Frame, Incident

POND = """\
# pond from wheels, 2026-01-01
# 1.0/3.6 1.5/3.7 2.0/3.8 2.3/3.9 3.0/3.10
.Engine.stop_quickly\t-2.0
.Layer.reset\t-2.0
.FrogPondEngine.halted\t-2.0
.Frog.leaped\t-2.0
.Toad.hop\t+2.0
.Toad.leaped\t-2.0
.WildFrog.hop\t-2.0
Engine.__init__(deepness)\t-2.0\tdepth
Engine.train(quickly)\t+2.0
Engine.paddle(hastily)\t-2.0
Engine.roll(short)\t-2.0
Engine.roll(longer)\t-2.0
grow_pond(extent)\t+1.5-3.0
pond.old\t-2.0
pond.lab:Fresh\t+2.3
pond:Gone\t-2.0
"""
EVERYDAY = "forward main train run fit load save step update build call wrapper inner decorate _fn".split()
POND += "".join(f"Engine.{name}(slowly)\t-2.0\n" for name in EVERYDAY)
POND += "".join(f".Duck{n:02}.dive\t-2.0\n" for n in range(50))
LAKE = "# lake-tools from git tags, 2026-01-01\n# 0.1 0.2\n.Layer.reset\t+0.2\nlake:Boat\t+0.2\n"
LIGHTNING = "# lightning from wheels, 2026-01-01\n# 1.0 2.0\npytorch_lightning.core:Gone\t-2.0\npytorch_lightning:Away\t-2.0\n"


@pytest.fixture(autouse=True, scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with histories(tmp_path_factory.mktemp("knowledge"), pond=POND, lake=LAKE, pytorch_lightning=LIGHTNING):
        yield


def key(message: str, *frames: tuple[str, str]) -> str:
    """The key that is found, with `?` where the message alone does not tell the library; nothing where none is."""
    stack = tuple(Frame(file, 3, "f", code, "site-packages" not in file) for file, code in frames)
    found = changed_name(Incident("exception", "TypeError", message, 1, message, 1, 1, frames=stack))
    return f"{found[0].key}{'?' * (not found[1])}" if found else ""


IN_POND = ("/opt/lib/python3.11/site-packages/pond/deep.py", "go()")
OWN = "/home/user/train.py"


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("cannot import name 'Gone' from 'pond'", "pond:Gone"), ("cannot import name 'Gone' from 'pond' (/opt/pond/__init__.py)", "pond:Gone"), ("cannot import name Gone from 'pond'", "pond:Gone"),
        ("cannot import name 'Fresh' from 'pond.lab'", "pond.lab:Fresh"), ("cannot import name 'old' from 'pond'", "pond.old"), ("cannot import name 'Gone' from 'lake'", ""),
        ("module 'pond' has no attribute 'Gone'", "pond:Gone"), ("module 'pond' has no attribute 'old'", "pond.old"), ("module 'pond' has no attribute 'here'", ""),
        ("No module named 'pond.old'", "pond.old"), ("No module named pond.old", "pond.old"), ("No module named 'pond.new'", ""), ("No module named 'pond'", ""),
        ("cannot import name 'Gone' from 'lightning.pytorch.core'", "pytorch_lightning.core:Gone"), ("cannot import name 'Away' from 'lightning.pytorch'", "pytorch_lightning:Away"),
        ("cannot import name 'Away' from 'pytorch_lightning'", "pytorch_lightning:Away"), ("cannot import name 'Away' from 'lightning'", ""),
        ("it says 'pond.old'", ""),
    ],
)  # fmt: skip
def test_a_module_that_the_message_names_is_asked_for_the_name(message: str, found: str) -> None:
    assert key(message) == found


def test_a_bare_import_is_completed_by_the_line_that_failed() -> None:
    assert key("cannot import name 'Gone'", (OWN, "from pond import Gone")) == "pond:Gone"
    assert key("cannot import name 'Gone'", (OWN, "import pond")) == ""
    assert key("No module named 'pond.lab'", (OWN, "from pond.lab import Fresh, Other")) == "pond.lab:Fresh"
    assert key("No module named 'pond.old'", (OWN, "from pond.old import Other")) == "pond.old"
    assert key("No module named 'pond.lab'", (OWN, "from pond.old import Fresh")) == ""


@pytest.mark.parametrize(
    ("message", "code", "found"),
    [
        ("Engine.__init__() got an unexpected keyword argument 'deepness'", "", "Engine.__init__(deepness)?"), ("__init__() got an unexpected keyword argument 'deepness'", "e = Engine(deepness=3)", "Engine.__init__(deepness)?"),
        ("Engine.train() got an unexpected keyword argument 'quickly'", "", "Engine.train(quickly)?"), ("grow_pond() got an unexpected keyword argument 'extent'", "", "grow_pond(extent)?"),
        ("f.<locals>.Engine.train() got an unexpected keyword argument 'quickly'", "", ""), ("<locals>.Engine.train() got an unexpected keyword argument 'quickly'", "", "Engine.train(quickly)?"),
        ("Boat.train() got an unexpected keyword argument 'quickly'", "", ""), ("grow_pond() got an unexpected keyword argument 'other'", "", ""),
        ("'Engine' object has no attribute 'stop_quickly'", "", ".Engine.stop_quickly?"), ("type object 'Engine' has no attribute 'stop_quickly'", "", ".Engine.stop_quickly?"), ("caught: 'Engine' object has no attribute 'stop_quickly'", "", ".Engine.stop_quickly?"),
        ("module 'Engine' has no attribute 'stop_quickly'", "", ""), ("'Engine' object has no attribute 'here'", "", ""), ("'Boat' object has no attribute 'stop_quickly'", "", ""),
    ],
)  # fmt: skip
def test_a_class_or_function_that_the_message_names_is_looked_up_in_every_library(message: str, code: str, found: str) -> None:
    assert key(message, (OWN, code)) == found


def test_one_of_which_several_libraries_tell_is_told_of_none_unless_the_traceback_shows_whose_it_is() -> None:
    message = "'Layer' object has no attribute 'reset'"
    assert key(message, (OWN, "layer.reset()")) == ""
    assert key(message, (OWN, "layer.reset()"), IN_POND) == ".Layer.reset"
    assert key(message, (OWN, "layer.reset()"), ("/opt/lib/python3.11/site-packages/lake/a.py", "x")) == ".Layer.reset"


def test_it_is_sure_where_the_traceback_shows_the_library_or_its_name_is_no_everyday_word() -> None:
    message = "'Engine' object has no attribute 'stop_quickly'"
    assert key(message, (OWN, "engine.stop_quickly()")) == ".Engine.stop_quickly?"
    assert key(message, (OWN, "pond.start().stop_quickly()")) == ".Engine.stop_quickly"
    assert key(message, IN_POND) == ".Engine.stop_quickly"
    assert key("'FrogPondEngine' object has no attribute 'halted'", (OWN, "e.halted")) == ".FrogPondEngine.halted"


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("'Boat' object has no attribute 'stop_quickly'", ".Engine.stop_quickly?"), ("'Boat' object has no attribute 'reset'", ""), ("'Boat' object has no attribute 'leaped'", ".Frog.leaped?"),
        ("Boat.train() got an unexpected keyword argument 'quickly'", "Engine.train(quickly)?"), ("train() got an unexpected keyword argument 'quickly'", ""),
        ("Boat.__init__() got an unexpected keyword argument 'deepness'", "Engine.__init__(deepness)?"), ("__init__() got an unexpected keyword argument 'deepness'", "Engine.__init__(deepness)?"),
    ],
)  # fmt: skip
def test_a_name_of_six_letters_is_known_under_another_class_where_the_library_shows(message: str, found: str) -> None:
    assert key(message, (OWN, "x()"), IN_POND) == found
    assert key(message, (OWN, "x()")) == ""


@pytest.mark.parametrize(("name", "found"), [*((name, "") for name in EVERYDAY), ("paddle", "Engine.paddle(hastily)?")])
def test_a_function_of_an_everyday_name_is_a_librarys_only_where_the_message_says_of_which_class(name: str, found: str) -> None:
    word = "hastily" if found else "slowly"
    assert key(f"{name}() got an unexpected keyword argument '{word}'", (OWN, "x()"), IN_POND) == found
    assert key(f"Boat.{name}() got an unexpected keyword argument '{word}'", (OWN, "x()"), IN_POND) == f"Engine.{name}({word})?"


def test_a_keyword_of_six_letters_is_known_under_another_class_and_one_of_five_is_not() -> None:
    assert key("Boat.roll() got an unexpected keyword argument 'longer'", (OWN, "x()"), IN_POND) == "Engine.roll(longer)?"
    assert key("Boat.roll() got an unexpected keyword argument 'short'", (OWN, "x()"), IN_POND) == ""


@pytest.mark.parametrize("kind", "NoneType dict list str tuple int float bool set bytes function method generator ndarray".split())
def test_an_attribute_of_what_python_has_itself_is_no_librarys(kind: str) -> None:
    assert key(f"'{kind}' object has no attribute 'leaped'", (OWN, "x()"), IN_POND) == ""
    assert key(f"'{kind}s' object has no attribute 'leaped'", (OWN, "x()"), IN_POND) == ".Frog.leaped?"


def test_a_short_attribute_is_known_of_the_class_whose_module_calls_the_subclass() -> None:
    message, asks = "'MyFrog' object has no attribute 'hop'", (OWN, "self.hop()")
    frog = ("/opt/lib/python3.11/site-packages/pond/wild_frog.py", "self.run()")
    assert key(message, frog, asks) == ".WildFrog.hop"
    assert key(message, IN_POND, asks) == ""
    assert key(message, frog, (OWN, "frog.hop()")) == ""


@pytest.mark.parametrize(("duck", "found"), [("duck00", ".Duck00.dive"), ("duck39", ".Duck39.dive"), ("duck40", "")])
def test_of_one_attribute_the_first_forty_classes_of_a_library_are_asked(duck: str, found: str) -> None:
    flock = (f"/opt/lib/python3.11/site-packages/pond/{duck}.py", "self.run()")
    assert key("'MyDuck' object has no attribute 'dive'", flock, (OWN, "self.dive()")) == found


def test_a_keyword_that_a_struct_refuses_is_known_by_the_class_that_the_line_calls() -> None:
    assert key("Unexpected keyword argument 'deepness'", (OWN, "Engine(deepness=2)")) == "Engine.__init__(deepness)?"


def test_an_entry_for_names_that_tables_know_weighs_more_by_the_name_of_the_library_and_less_than_one_that_writes_of_the_name(tmp_path: Path) -> None:
    lacks = r"module '(?P<mod>[\w.]+)' has no attribute '(?P<name>\w+)'"
    known = index(
        tmp_path, any_module=entry({"message": lacks}), any_release=entry({"message": lacks, "changed": True}), of_pond=entry({"message": lacks.replace(r"[\w.]+", r"pond[\w.]*")}),
        of_gone=entry({"message": lacks.replace(r"\w+", "Gone")}),
    )  # fmt: skip

    def weights(message: str) -> dict[str, float]:
        failed = Incident("exception", "AttributeError", message, 1, message, 1, 1)
        return {match.entry.id: match.weight for match in messages([failed], [known], Environment())}

    gone = weights("module 'pond' has no attribute 'Gone'")
    assert sorted(gone, key=gone.__getitem__) == ["any-module", "of-gone", "of-pond", "any-release"]
    assert gone["any-release"] == gone["any-module"] + len("pond") + 2
    assert weights("module 'pond.lab' has no attribute 'Fresh'")["any-release"] == gone["any-release"]
    assert "any-release" not in weights("module 'pond' has no attribute 'Never'")


def test_of_several_names_that_a_line_imports_of_a_module_that_is_not_there_the_first_tells_it() -> None:
    assert key("No module named 'pond.lab'", (OWN, "from pond.lab import Fresh, Never")) == "pond.lab:Fresh"
    assert key("No module named 'pond.lab'", (OWN, "from pond.lab import Never, Fresh")) == ""
