"""Twice the log takes about twice the steps, whatever it is full of; and a diagnosis ends when its time is over."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from typing import Any

import pytest
from conftest import ROOT

from triage import pipeline
from triage.base.budget import Budget, allowed
from triage.kb.knowledge import Knowledge

sys.path.insert(0, str(ROOT / "tools" / "bench"))
import failing


def steps(work: Callable[[], Any]) -> int:
    """How many functions a piece of work calls."""
    count = 0

    def called(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("kind", failing.KINDS)
def test_the_steps_grow_no_faster_than_the_log(kind: str, knowledge: Knowledge) -> None:
    small, large = failing.log(kind, 60_000), failing.log(kind, 240_000)
    pipeline.diagnose(large, knowledge=knowledge)
    one = steps(lambda: pipeline.diagnose(small, knowledge=knowledge))
    four = steps(lambda: pipeline.diagnose(large, knowledge=knowledge))
    assert four < 5 * one


@pytest.mark.parametrize("kind", failing.KINDS)
def test_the_incidents_that_are_told_stay_few(kind: str, knowledge: Knowledge) -> None:
    assert len(pipeline.diagnose(failing.log(kind, 300_000), knowledge=knowledge).incidents) <= 250


def test_when_the_time_is_over_what_was_found_is_told_and_the_report_says_so(
    knowledge: Knowledge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "allowed", lambda size: Budget(3, itertools.count().__next__))
    report = pipeline.diagnose(failing.log("different tracebacks", 20_000), knowledge=knowledge)
    assert report.cut_short
    assert report.status in ("diagnosed", "unrecognized")


def test_an_ordinary_crash_is_looked_at_in_full(knowledge: Knowledge) -> None:
    assert not pipeline.diagnose(failing.END.encode(), knowledge=knowledge).cut_short


def test_a_budget_grows_with_the_log_up_to_a_limit() -> None:
    ends = [allowed(size)._end - allowed(0)._end for size in (0, 5_000_000, 50_000_000)]
    assert [round(end) for end in ends] == [0, 8, 18]


def test_a_log_that_names_absurd_ranks_is_read_all_the_same(knowledge: Knowledge) -> None:
    text = (
        "[rank99999999999]: Traceback (most recent call last):\n  rank      : 0 (local_rank: 0)\n"
        "  rank      : 99999999999 (local_rank: 1)\n  rank      : 999999 (local_rank: 1)\n"
        + f"[rank{'9' * 50}]: RuntimeError: DataLoader timed out\nrank {'8' * 5000} step {'7' * 5000} of 9\n"
        + f"Rank {'9' * 5000} failed to pass monitoredBarrier in 1000 ms\nRuntimeError: [rank 0] timed out\n"
    )
    assert pipeline.diagnose(text.encode(), knowledge=knowledge).status != "healthy"


HEADS = ("", "[1]", "train.cpp", "Processing: ", "'epoch': ", "99%|", "loss ", "Tried to allocate ", "a 0 [", "Error: ", "第", "E0000 ")
RUNS = (" ", " \t", "12034567", ":0", "[[(", "._-", "abcdEf", "]'\"", "=-", "a.", "/a", "| ", "1,", "- ")


@pytest.mark.parametrize("head", HEADS)
def test_no_line_is_so_made_that_reading_it_takes_all_the_time(head: str, knowledge: Knowledge) -> None:
    for run in RUNS:
        line = head + run * (6000 // len(run)) + "~"
        log = f"{line}\nTraceback (most recent call last):\nRuntimeError: {line}\n"
        assert not pipeline.diagnose(log, knowledge=knowledge).cut_short, run
