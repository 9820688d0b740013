"""What more cards bring, each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.machine import scaling


def told(*rows: str) -> list[Series]:
    return list(scaling.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


@pytest.mark.parametrize("cards", ["{} GPUs", "{}-GPU", "{}x GPU", "{} x GPU", "{} cards", "{} card", "{} devices", "{}GPU"])
def test_each_of_these_counts_cards(cards: str) -> None:
    (nothing,) = told(f"{cards.format(1)}: 100 samples/s", f"{cards.format(4)}: 110 samples/s")
    assert (nothing.name, nothing.shows, nothing.lines, nothing.values, nothing.label) == ("throughput", "falls", (1, 2), (100.0, 110.0), "4 GPUs")
    assert (nothing.at, nothing.ratio) == (1, 1.1)


@pytest.mark.parametrize("unit", "sample/s samples/s image/s images/s img/s imgs/s tok/s tokens/s samples/sec".split())
def test_more_cards_go_through_a_fifth_more_at_the_least(unit: str) -> None:
    assert told(f"1 GPU: 100 {unit}", f"4 GPUs: 119.9 {unit}")
    assert not told(f"1 GPU: 100 {unit}", f"4 GPUs: 120.1 {unit}") and not told(f"1 GPU: 100 {unit}/GPU", f"4 GPUs: 100 {unit}/GPU")


@pytest.mark.parametrize("unit", "it/s iter/s iters/s step/s steps/s batch/s batches/s it/sec".split())
def test_steps_of_larger_batches_keep_three_fifths_of_their_pace(unit: str) -> None:
    assert told(f"1 GPU: 10.0 {unit}", f"4 GPUs: 5.9 {unit}")
    assert not told(f"1 GPU: 10.0 {unit}", f"4 GPUs: 6.1 {unit}")


@pytest.mark.parametrize("unit", ["s per epoch", "sec per epoch", "seconds per epoch", "min per epoch", "minutes per epoch", "s/epoch", "s / epoch", "s an epoch", "s a epoch", "s epoch"])
def test_an_epoch_takes_a_sixth_less_at_the_least(unit: str) -> None:
    assert told(f"1 GPU: 100 {unit}", f"4 GPUs: 84 {unit}")
    assert not told(f"1 GPU: 100 {unit}", f"4 GPUs: 83 {unit}")


def test_the_most_cards_are_told_beside_the_fewest_by_what_is_said_of_them_last() -> None:
    (nothing,) = told("2 GPUs: 300 samples/s", "1 GPU: 90 samples/s", "1 GPU: 100 samples/s", "4 GPUs: 105 samples/s", "1 GPU warmed up")
    assert (nothing.lines, nothing.values, nothing.ratio) == ((3, 4), (100.0, 105.0), 1.05)
    assert not told("4 GPUs: 105 samples/s") and not told("2 GPUs: 100 samples/s", "4 GPUs: 30 steps/s")


def exchanged(*pairs: tuple[float, float], talk: str = "allreduce", step: str = "step") -> list[Series]:
    return told(*(f"{step} {whole:.3f}s {talk} {part:.3f}s" for part, whole in pairs))


@pytest.mark.parametrize(
    "talk", ["allreduce", "all_reduce", "all-reduce", "grad sync", "grad_sync", "gradient sync", "gradsync", "comm", "communication", "NCCL", "allreduce time", "comm_time"]
)
@pytest.mark.parametrize("step", ["step", "iter", "iteration", "batch", "step time", "iter_time"])
def test_each_of_these_is_a_step_and_what_of_it_is_the_exchange(talk: str, step: str) -> None:
    (starves,) = exchanged((0.8, 1.0), (0.6, 1.0), (0.7, 1.0), talk=talk, step=step)
    assert (starves.name, starves.shows, starves.lines, starves.values, starves.label, starves.ratio) == ("throughput", "starves", (1, 2, 3), (0.8, 0.6, 0.7), "communication", 0.7)


def test_three_fifths_of_each_of_three_steps_are_much() -> None:
    assert exchanged(*[(0.6, 1.0)] * 3) and not exchanged(*[(0.599, 1.0)] * 3) and not exchanged(*[(0.9, 1.0)] * 2)
    assert not exchanged((0.9, 1.0), (0.9, 1.0), (0.5, 1.0)), "not of one"
    assert exchanged(*[(1.0, 1.0)] * 3) and not exchanged(*[(1.1, 1.0)] * 3), "no part of the step"
    assert exchanged(*[(0.9, 1.0)] * 3, (0.1, 0.0)), "a step that took no time is none"


def test_thousandths_of_a_second_are_read_as_such() -> None:
    assert told(*["step 1.000s allreduce 700ms"] * 3) and told(*["step 1000.0 ms allreduce 0.7 s"] * 3) and not told(*["step 1.000s allreduce 70ms"] * 3)
    assert not told(*["step 1.000s", "allreduce 0.7s"] * 3), "on other lines"
