"""A log that ends in signs of life without progress shows a stall; one that goes on between them does not."""

from __future__ import annotations

import pytest

from triage.model import Series
from triage.numbers import find
from triage.reading.cleaning import lines


def stalls(*text: str) -> list[Series]:
    return [s for s in find(list(lines(enumerate("\n".join(text).encode().split(b"\n"), 1)))) if s.shows == "stalls"]


STEPS = [f"step {n} loss {1.9 - n / 10:.3f}" for n in range(5)]


@pytest.mark.parametrize(
    "said",
    [
        "heartbeat from worker 0", "Heartbeat sent", "still waiting on rank 3", "still alive", "still running", "no progress since 12:01",
        "rank 0 waiting for rank 1", "alive 340 s", "idle for 61 s", "read failed, retrying in 60 s (attempt 3)",
        "+5 min gpu0 100% last log line unchanged", "600s since last progress", "[监控] 10 分钟 日志无更新 GPU0 100%",
    ],
)  # fmt: skip
def test_signs_of_life_at_the_end_are_a_stall_from_the_first_of_them(said: str) -> None:
    (stall,) = stalls(*STEPS, *[said] * 4)
    assert (stall.lines, stall.values) == ((6, 7, 8, 9), (0.0, 1.0, 2.0, 3.0))


def test_blank_lines_between_them_are_no_progress() -> None:
    assert stalls(*STEPS, *["heartbeat", ""] * 4)


def test_three_are_too_few() -> None:
    assert not stalls(*STEPS, *["heartbeat"] * 3)
    assert not stalls(*STEPS, *["heartbeat"] * 3, "", "")


def test_a_step_among_the_last_four_lines_is_progress() -> None:
    assert not stalls(*["heartbeat"] * 9, STEPS[0], *["heartbeat"] * 3)
    assert stalls(*["heartbeat"] * 9, STEPS[0], *["heartbeat"] * 4)


def test_a_bar_redrawn_as_it_was_is_no_progress_but_one_that_moves_is() -> None:
    stood = " 43%|####      | 43/100 [10:01<12:09, 12.8s/it]"
    assert stalls(*STEPS, *["heartbeat", stood] * 4)
    assert not stalls(*STEPS, *["heartbeat"] * 4, stood)


def test_what_was_waited_for_at_the_beginning_of_a_long_log_is_over() -> None:
    assert not stalls(*["waiting for the other ranks"] * 9, *[f"step {n} done" for n in range(60)])


def halts(*text: str) -> list[Series]:
    return [s for s in find(list(lines(enumerate("\n".join(text).encode().split(b"\n"), 1)))) if s.shows == "halts"]


RULE = "-" * 100
MET = ("initializing distributed: GLOBAL_RANK: 0, MEMBER: 1/2", RULE, "distributed_backend=nccl")


@pytest.mark.parametrize(
    "said",
    [
        "All distributed processes registered. Starting with 2 processes", "All DDP processes registered. Starting ddp with 4 processes",
        "INFO:torch.distributed.distributed_c10d:Added key: store_based_barrier_key:1 to store for rank: 0",
        "Rank 1: Completed store-based barrier for key:store_based_barrier_key:1 with 2 nodes.", "| distributed init (rank 1): env://",
    ],
)  # fmt: skip
def test_a_log_that_ends_where_the_ranks_have_met_halts_there(said: str) -> None:
    (halt,) = halts(*MET, said, RULE, "")
    assert (halt.lines, halt.values, halt.ratio, halt.label) == ((4,), (0.0,), 0.0, "ranks")
    assert not any((halt.first, halt.last, halt.least, halt.most, halt.at)), "no step was ever told"


@pytest.mark.parametrize(
    "log",
    [
        (*MET, "All distributed processes registered. Starting with 2 processes", RULE, "  | Name | Type | Params"),
        (*MET, "All distributed processes registered. Starting with 1 processes", RULE),
        ("distributed_backend=gloo", "All distributed processes registered. Starting with 2 processes"),
        MET, ("a barrier", "to store for rank: 0"), ("a barrier", RULE), ("barrier", ""),
    ],
    ids=["went on", "alone", "gloo", "still gathering", "other words", "a rule", "blank"],
)  # fmt: skip
def test_one_that_goes_on_or_where_they_have_not_met_does_not(log: tuple[str, ...]) -> None:
    assert not halts(*log)
