"""Of processes that would make the same file one makes it, and nothing keeps the others from going on."""

from __future__ import annotations

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from triage.base import turns
from triage.base.turns import alone

FORKS = multiprocessing.get_context("fork")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="files are locked otherwise")


def hold(path: Path) -> None:
    with alone(str(path)):
        path.touch()
        time.sleep(60)


@pytest.fixture
def held(tmp_path: Path) -> tuple[Path, multiprocessing.process.BaseProcess]:
    path = tmp_path / "made"
    other = FORKS.Process(target=hold, args=(path,))
    other.start()
    while not path.exists():
        time.sleep(0.01)
    return path, other


def test_a_file_that_another_makes_is_waited_for_and_who_is_killed_holds_nothing(held: tuple[Path, multiprocessing.process.BaseProcess]) -> None:
    path, other = held
    second = FORKS.Process(target=hold, args=(path,))
    path.unlink()
    second.start()
    time.sleep(0.3)
    assert not path.exists(), "it is made by one at a time"
    other.kill()
    while not path.exists():
        time.sleep(0.01)
    second.kill()


def test_who_holds_it_for_too_long_is_not_waited_for(
    held: tuple[Path, multiprocessing.process.BaseProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = held
    monkeypatch.setattr(turns, "_PATIENCE", 0.1)
    with alone(str(path)):
        assert other.is_alive()
    other.kill()


def test_where_nothing_can_be_locked_the_work_goes_on_and_no_file_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with alone(str(tmp_path / "no such folder" / "made")), alone(""):
        assert not list(tmp_path.iterdir())


def test_an_error_of_the_work_is_raised_and_the_next_may_go_on(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(OSError, match="full"), alone(str(tmp_path / "made")):
            raise OSError("the disk is full")
