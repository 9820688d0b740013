"""Names that say something, or nothing: the ends of files, the classes of Python's own, the functions that everybody writes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from known import histories

from triage.matching import phrases
from triage.matching.changed_names import changed_name
from triage.model import Frame, Incident


@pytest.mark.parametrize(
    ("kind", "ends"),
    [
        ("checkpoint", "pt pth ckpt safetensors bin tar weights"), ("config", "yaml yml json toml cfg ini"), ("image", "jpg jpeg png bmp tif tiff webp"),
        ("audio", "wav flac mp3 ogg m4a"), ("log", "log"), ("py", "py"),
    ],
)  # fmt: skip
def test_a_path_in_a_phrase_stands_for_the_kind_of_its_file(kind: str, ends: str) -> None:
    for end in ends.split():
        for path in (f"/data/runs/a.{end}", f"runs/my-run/a.{end}", f"C:\\data\\a.{end}", f"~/a.{end}", f"..\\a.{end.upper()}"):
            told = phrases._named_files(f"cannot read {path} again").split()
            assert told[:2] + told[-2:] == ["cannot", "read", "file", "again"], path
            assert told[2].lower() == kind, path


@pytest.mark.parametrize("phrase", ["cannot read a.pt again", "and/or what", "a / b.c", "input/output error", "loss nan"])
def test_what_is_no_path_stays_as_it_was_typed(phrase: str) -> None:
    assert phrases._named_files(phrase) == phrase


@pytest.mark.parametrize("phrase", ["gear", "gear?", " Gear！", "gear_box", "gear-box", "`gear`", '"gear"', "'gear'", "gear。", "gear.", "皮带", "皮带断裂", "皮带？", "ddp"])
def test_a_name_alone_is_one_word(phrase: str) -> None:
    assert phrases._is_one_word(phrase)


@pytest.mark.parametrize("phrase", ["", "oom kill", "gear box", "ok", "皮带断裂了", "gear/box", "gear.box", "a", "皮带 断"])
def test_two_words_two_letters_and_five_characters_are_none(phrase: str) -> None:
    assert not phrases._is_one_word(phrase)


POND = """\
# pond from wheels, 2026-01-01
# 1.0/3.6 1.5/3.7 2.0/3.8 2.3/3.9 3.0/3.10
.Engine.stop_quickly\t-2.0
.FrogPondEngine.halted\t-2.0
.FrogPondLid.halted\t-2.0
.Frogpondengine.leaping\t-2.0
Engine.__init__(deepness)\t-2.0
Engine.forward(quickly)\t+2.0
Engine.flow(quickly)\t+2.0
Engine.flow(slow)\t+2.0
"""
IN_POND = ("/opt/lib/python3.11/site-packages/pond/deep.py", "go()")
OWN = "/home/user/train.py"


@pytest.fixture(autouse=True, scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with histories(tmp_path_factory.mktemp("knowledge"), pond=POND):
        yield


def key(message: str, *frames: tuple[str, str]) -> str:
    stack = tuple(Frame(file, 3, "f", code, "site-packages" not in file) for file, code in frames)
    found = changed_name(Incident("exception", "TypeError", message, 1, message, 1, 1, frames=stack))
    return f"{found[0].key}{'?' * (not found[1])}" if found else ""


@pytest.mark.parametrize("kind", ["NoneType", "dict", "list", "str", "tuple", "int", "float", "bool", "set", "bytes", "function", "method", "generator", "ndarray"])
def test_of_what_a_class_of_pythons_own_lacks_no_library_tells(kind: str) -> None:
    message = f"'{kind}' object has no attribute 'stop_quickly'"
    assert key(message, (OWN, "x.stop_quickly()"), IN_POND) == ""
    assert key(message.replace(kind, "Motor"), (OWN, "x.stop_quickly()"), IN_POND) == ".Engine.stop_quickly?"


EVERYDAY = ["forward", "main", "train", "run", "fit", "load", "save", "step", "update", "build", "call", "wrapper", "inner", "decorate", "_fn"]


@pytest.mark.parametrize("name", EVERYDAY)
def test_a_function_that_everybody_writes_is_none_of_a_librarys(name: str, tmp_path: Path) -> None:
    table = f"# brook from wheels, 2026-01-01\n# 1.0/3.6 2.0/3.8\nBrook.{name}(quickly)\t+2.0\nBrook.murmur(quickly)\t+2.0\n"
    message = "{}() got an unexpected keyword argument 'quickly'"
    in_brook = ("/opt/lib/python3.11/site-packages/brook/deep.py", "go()")
    with histories(tmp_path, brook=table):
        assert key(message.format(name), (OWN, "x()"), in_brook) == ""
        assert key(message.format("murmur"), (OWN, "x()"), in_brook) == "Brook.murmur(quickly)?"
        assert key(message.format(f"Stream.{name}"), (OWN, "x()"), in_brook) == f"Brook.{name}(quickly)?"


def test_a_keyword_of_less_than_six_letters_is_an_everyday_word() -> None:
    assert key("flow() got an unexpected keyword argument 'quickly'", (OWN, "x()"), IN_POND) == "Engine.flow(quickly)?"
    assert key("flow() got an unexpected keyword argument 'slow'", (OWN, "x()"), IN_POND) == ""


def test_a_class_with_two_capitals_and_a_dozen_letters_names_its_library() -> None:
    assert key("'FrogPondEngine' object has no attribute 'halted'", (OWN, "e.halted")) == ".FrogPondEngine.halted"
    assert key("'FrogPondLid' object has no attribute 'halted'", (OWN, "e.halted")) == ".FrogPondLid.halted?"
    assert key("'Frogpondengine' object has no attribute 'leaping'", (OWN, "e.leaping")) == ".Frogpondengine.leaping?"
