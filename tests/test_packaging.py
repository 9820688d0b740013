"""The wheel carries the knowledge and its index, and works from any directory."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_every_entry_and_the_index(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    entries = {str(p.relative_to(ROOT / "knowledge")) for p in (ROOT / "knowledge").rglob("*.yaml")}
    assert {f"triage/_knowledge/{e}" for e in entries} <= names
    assert "triage/_knowledge/knowledge.index" in names
    assert not any(n.startswith(("tests", "examples")) for n in names)


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
