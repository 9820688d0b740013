"""Input changed at random breaks nothing: the same few hundred on every run, and every one that once did."""

from __future__ import annotations

import importlib.util
import itertools
import subprocess
import sys

import pytest
from conftest import ROOT

_spec = importlib.util.spec_from_file_location("fuzz", ROOT / "tools" / "fuzz.py")
assert _spec and _spec.loader
fuzz = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(fuzz)

COUNTS = {"log": 40, "knowledge": 400, "query": 60}
FOUND = sorted(path for path in fuzz.KEPT.glob("*/*") if path.is_file())


@pytest.mark.parametrize("kind", COUNTS)
def test_changed_input_ends_in_an_answer_that_is_fit_to_show(kind: str) -> None:
    fuzz.KINDS[kind][0](b"")
    for data in itertools.islice(fuzz.inputs(kind, seed=1), COUNTS[kind]):
        fuzz.KINDS[kind][0](data)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_once_broke_something_stays_whole(path: object) -> None:
    fuzz.KINDS[path.parent.name][0](path.read_bytes())  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize("kind", COUNTS)
def test_so_does_input_that_is_led_by_the_branches_it_reaches(kind: str) -> None:
    pytest.importorskip("atheris", reason="there is none for this system")
    arguments = ["--guided", "--kind", kind, "--runs", str(COUNTS[kind]), "--seconds", "60", "--seed", "1"]
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "fuzz.py"), *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
