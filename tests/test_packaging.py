"""The wheel carries the knowledge and its index, and works from any directory."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT

from triage.kb import Index, Knowledge

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]
"""One process builds the wheel, for all of them."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_the_index_and_the_guide_and_no_text_twice(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"triage/_knowledge/knowledge.index", "triage/_knowledge/README.md"} <= names
    assert not any(n.endswith(".yaml") or n.startswith(("tests", "examples")) for n in names)


def test_the_wheel_is_under_six_megabytes_and_under_twenty_unpacked(wheel: Path) -> None:
    assert wheel.stat().st_size < 6_000_000
    assert sum(held.file_size for held in zipfile.ZipFile(wheel).infolist()) < 17_000_000, "and three for bytecode, of which the bundle's is one"


def test_the_index_of_the_wheel_holds_every_entry_as_it_is_here(wheel: Path, tmp_path: Path, knowledge: Knowledge) -> None:
    """Though there Chinese texts are told by pieces."""
    with zipfile.ZipFile(wheel) as packed:
        path = packed.extract("triage/_knowledge/knowledge.index", tmp_path)
    index = Index(Path(path).read_bytes(), "triage")
    assert index.section("chinese-pieces")
    assert list(map(index.entry, index.numbers())) == list(map(knowledge.indexes[-1].entry, index.numbers()))


def test_the_wheel_answers_from_another_directory(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path / "site"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "triage", "explain", "8504"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "loss.item()" in done.stdout
    assert not (tmp_path / "cache").exists(), "an installed tool builds no index"


ASKED: dict[str, tuple[list[str], bytes]] = {
    "an id": (["explain", "memory-held-by-history", "--lang", "zh"], b""),
    "words": (["explain", "loss does not go down"], b""),
    "words of a message": (["explain", "cuda out of memory"], b""),
    "chinese words": (["explain", "\u663e\u5b58\u4e0d\u591f", "--lang", "zh"], b""),
    "ranks": ([], b"[rank1]: RuntimeError: NCCL error in: a.cpp:3, unhandled system error\n" * 2),
    "a crash": ([], b"RuntimeError: CUDA error: device-side assert triggered\n"),
    "numbers": (["--format", "json"], b"".join(b"epoch 0 step %d loss nan\n" % step for step in range(100))),
    "help": (["--help"], b""),
}


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel was unpacked."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_installed_answers_from_its_bundle_as_from_its_modules(site: Path, asked: str) -> None:
    arguments, given = ASKED[asked]

    def told(debug: str) -> tuple[int, bytes, bytes]:
        environment = {**os.environ, "PYTHONPATH": str(site), "TRIAGE_DEBUG": debug}
        command = [sys.executable, "-m", "triage", *arguments]
        done = subprocess.run(command, cwd=site, env=environment, input=given, capture_output=True, check=False)
        return done.returncode, done.stdout, done.stderr

    assert told("") == told("1"), "1 has the modules themselves loaded"


@pytest.mark.parametrize("asked", ("an id", "words", "words of a message", "chinese words", "a crash"))
def test_an_answer_opens_none_of_the_modules_that_the_bundle_holds(site: Path, asked: str) -> None:
    arguments, given = ASKED[asked]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, "-v", "-m", "triage", *arguments]
    done = subprocess.run(command, cwd=site, env=environment, input=given, capture_output=True, check=False)
    loaded = re.findall(r"code object from .*[/\\]triage[/\\]([^'\r\n]+)", done.stderr.decode())
    names = {re.sub(r"__pycache__.|\..*", "", path).replace("\\", "/") for path in loaded}
    assert {name for name in names if not name.startswith("_bundle/")} == {"__init__", "__main__"}
