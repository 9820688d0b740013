"""Work over several processes gives what a plain loop gives, whatever becomes of one of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from pathlib import Path

import pytest

from triage.base import cores
from triage.base.cores import over_cores


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "_cores", lambda: 2)


def test_results_come_in_the_order_of_the_items_from_other_processes() -> None:
    found = over_cores(lambda item: (item, os.getpid()), list(range(300)))
    assert [item for item, _ in found] == list(range(300))
    assert os.getpid() not in {process for _, process in found}


def test_few_items_are_worked_on_here() -> None:
    assert set(over_cores(lambda _: os.getpid(), list(range(99)))) == {os.getpid()}
    assert os.getpid() not in over_cores(lambda _: os.getpid(), [1, 2], least=2)


def test_a_process_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    def work(item: int) -> int:
        if item == 70 and not (tmp_path / "killed").exists():
            (tmp_path / "killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return item

    assert over_cores(work, list(range(200))) == list(range(200))
    assert (tmp_path / "killed").exists()


def test_a_signal_that_this_process_handles_ends_the_others_as_usual() -> None:
    taken: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: taken.append(number))
    try:
        told = over_cores(lambda _: (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)), [1, 2], least=2)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert set(told) == {(signal.SIG_DFL, signal.SIG_IGN)}


def test_an_error_of_the_work_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        over_cores(lambda item: 1 // item, [1, 0], least=2)


def test_processes_end_with_the_one_they_work_for_even_if_it_is_killed(tmp_path: Path) -> None:
    def work(item: int) -> None:
        (tmp_path / str(os.getpid())).touch()
        time.sleep(60)

    parent = multiprocessing.get_context("fork").Process(target=over_cores, args=(work, [1, 2], 2))
    parent.start()
    while len(children := [int(path.name) for path in tmp_path.iterdir()]) < 2:
        time.sleep(0.02)
    parent.kill()
    parent.join()
    while any(is_alive(child) for child in children):  # the test ends with the suite's own limit if they stay
        time.sleep(0.02)


def is_alive(process: int) -> bool:
    """Whether a process runs; one that ended and that nobody asked about is no longer."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
