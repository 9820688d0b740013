"""What more cards bring, as a log tells it, and what a run that stands or slows down is excused by."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


BRINGS_NOTHING, TALKS, SLOWS = ("throughput", "falls"), ("throughput", "starves"), ("step_time", "slows")
STEP = "step 3 loss 1.2"


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("1 GPU: 312.4 samples/s", "4 GPUs: 330.1 samples/s"), ("1 GPU: 4.51 it/s (batch 64)", "4 GPUs: 2.11 it/s (batch 64)"), ("1 GPU baseline: 61.8 s per epoch", "4 GPUs: 67.8 s per epoch"),
    ],
)  # fmt: skip
def test_four_cards_that_are_no_quicker_than_one_bring_nothing(one: str, many: str) -> None:
    assert BRINGS_NOTHING in shown(STEP, one, many)
    assert BRINGS_NOTHING not in shown(STEP, one)


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("1 GPU: 312.4 samples/s", "4 GPUs: 1130.1 samples/s"), ("1 GPU: 4.51 it/s", "4 GPUs: 4.11 it/s"), ("1 GPU: 61.8 s per epoch", "4 GPUs: 17.8 s per epoch"),
        ("1 GPU: 3300 tok/s/GPU", "4 GPUs: 3200 tok/s/GPU"),
    ],
    ids=["four times as quick", "steps of four batches", "a quarter of the time", "told of each card"],
)  # fmt: skip
def test_cards_that_bring_more_show_nothing(one: str, many: str) -> None:
    assert BRINGS_NOTHING not in shown(STEP, one, many)


def exchanged(share: float, reports: int = 3) -> set[tuple[str, str]]:
    return shown(*(f"step {n} loss 3.{9 - n} step 2.000s allreduce {2 * share:.3f}s" for n in range(1, reports + 1)))


def test_a_step_of_which_most_goes_into_the_exchange_of_gradients_waits_for_it() -> None:
    assert TALKS in exchanged(0.8)
    assert TALKS not in exchanged(0.2)
    assert TALKS not in exchanged(0.8, reports=2)


def leapt(between: str, reports: int = 3, times: float = 8) -> set[tuple[str, str]]:
    quick = [f"iter {n} loss 1.{99 - n} step_time {0.51 + n / 500:.3f}" for n in range(1, reports + 1)]
    slow = [f"iter {n} loss 1.{99 - n} step_time {times * (0.51 + n / 500):.3f}" for n in range(reports + 1, 2 * reports + 1)]
    return shown(*quick, between, *slow)


def test_steps_that_take_many_times_as_long_from_one_report_on_slow_down() -> None:
    assert SLOWS in leapt("epoch 20 starting...")
    assert SLOWS not in leapt("epoch 20 starting...", times=3), "so few reports say nothing of less"
    assert SLOWS not in leapt("epoch 20 starting...", reports=2)


@pytest.mark.parametrize("said", ["Stage 2: resolution 256", "unfreeze backbone", "image size 128 -> 512", "max_len 128 -> 512", "seq_len is now 2048", "curriculum step 2", "phase 2", "mosaic closed"])
def test_steps_that_have_more_to_do_as_the_log_says_do_not(said: str) -> None:
    assert SLOWS not in leapt(said)
