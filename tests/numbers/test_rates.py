"""A rate that comes to next to nothing, or begins anew, beside the schedules that look like it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

RESUMED = "Resuming from checkpoint step_800.pt"


def shown(text: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)])}


def told(rates: list[str], first: int = 1, step: int = 1) -> list[str]:
    return [f"step {first + n * step} loss: 0.4{n % 7}{n % 10} lr: {rate}" for n, rate in enumerate(rates)]


def run(rates: list[str]) -> str:
    return "\n".join(told(rates))


@pytest.mark.parametrize("nothing", ["0", "0.0", "0.000000", "0.00e+00"])
def test_a_rate_that_is_exactly_0_from_one_report_to_the_next_is_spent(nothing: str) -> None:
    assert ("lr", "spent") in shown(run(["0.001", *[nothing] * 3]))
    assert ("lr", "vanishes") not in shown(run(["0.001", *[nothing] * 3])), "it may have come down between the first and the second"
    assert ("lr", "vanishes") in shown(run([*["0.001"] * 3, *[nothing] * 3])), "it was multiplied by 0"


@pytest.mark.parametrize(
    "rates",
    [
        ["0.0010", "0.0010", "0.0010", "0.0001", "0.0001", "0.0000", "0.0000", "0.0000"],
        ["0.001", "0.001", "0.001", "0.0", "0.0"],
        ["0.001", "0.0005", "0.00005", "0.0", "0.0", "0.0"],
        ["0.0", "0.0", "0.0", "0.001"],
    ],
    ids=["rounded", "the end", "came near it first", "warms up"],
)
def test_a_rate_that_is_told_as_0_may_be_rounded_or_at_its_end(rates: list[str]) -> None:
    assert ("lr", "vanishes") not in shown(run(rates))


def test_a_step_schedule_printed_to_four_places_is_not_spent() -> None:
    assert ("lr", "spent") not in shown(run([*["0.0010"] * 9, *["0.0001"] * 10, *["0.0000"] * 11]))
    assert ("lr", "spent") in shown(run([*["0.1000"] * 9, *["0.0100"] * 10, *["0.0000"] * 11])), "less than a thousandth of its peak"


def test_a_rate_that_warms_up_again_behind_a_resume_was_not_restored() -> None:
    before, anew = told(["2.0e-04"] * 4, 500, 100), ["4.0e-07", "8.0e-07", "1.2e-06", "1.6e-06"]
    assert ("lr", "jumps") in shown("\n".join([*before, RESUMED, *told(anew, 900, 100)]))
    assert ("lr", "jumps") not in shown("\n".join([*before, RESUMED, *told(anew, 0, 100)])), "the steps begin anew as well: another stage"
    assert ("lr", "jumps") not in shown("\n".join([*before, *told(anew, 900, 100)])), "no resume"
    assert ("lr", "jumps") not in shown("\n".join([*before, RESUMED, *told(["4.0e-07"] * 4, 900, 100)])), "it rests there"
    warming = told(["1.0e-06", "2.0e-06", "3.0e-06", "2.0e-04"], 500, 100)
    assert ("lr", "jumps") not in shown("\n".join([*warming, RESUMED, *told(["2.0e-04"] * 4, 900, 100)]))


def test_a_cosine_that_rises_step_by_step_to_its_peak_again_goes_on_behind_its_end() -> None:
    wave = [f"{0.05 * c:.6f}" for c in (2.0, 1.8, 1.3, 0.7, 0.2, 0.0, 0.2, 0.7, 1.3, 1.8, 2.0)]
    named = "scheduler: CosineAnnealingLR(T_max=5)\n"
    assert ("lr", "bounces") in shown(named + run(wave))
    assert ("lr", "bounces") not in shown(run(wave)), "a cycle may be meant"
    assert ("lr", "bounces") not in shown(named + run([*wave[:6], *wave[:6]])), "restarts go up at once"
    assert ("lr", "bounces") not in shown(named + run(wave[:6]))


def test_a_rate_of_a_ten_millionth_that_teaches_nothing_is_too_small() -> None:
    still = [f"step {n} loss: {2.41 - 0.0005 * n:.4f} lr: 1e-08" for n in range(12)]
    falls = [f"step {n} loss: {2.41 * 0.9**n:.4f} lr: 1e-08" for n in range(12)]
    usual = [line.replace("1e-08", "1e-06") for line in still]
    assert ("lr", "flat") in shown("\n".join(still))
    assert ("lr", "flat") not in shown("\n".join(falls)) and ("lr", "flat") not in shown("\n".join(usual))
    assert ("loss", "flat") not in shown("\n".join(still)), "the rate says all of it"


def test_a_rate_that_only_fell_and_is_half_as_high_again_behind_a_resume_was_not_restored() -> None:
    before = [f"{0.006 - 0.0001 * n:.6f}" for n in range(7)]
    assert ("lr", "jumps") in shown("\n".join([*told(before, 140), RESUMED, *told(["0.010000", "0.009990", "0.009980"], 147)]))
    assert ("lr", "jumps") not in shown("\n".join([*told(before, 140), RESUMED, *told(["0.005300", "0.005200", "0.005100"], 147)])), "it goes on"
    assert ("lr", "jumps") not in shown("\n".join([*told(before[:5], 140), RESUMED, *told(["0.010000", "0.009990", "0.009980"], 145)])), "too few to know its course"


def test_a_0_with_an_exponent_is_exactly_that() -> None:
    assert ("lr", "spent") in shown(run([*["1.0000e-03"] * 5, *["0.0000e+00"] * 5])) and ("lr", "spent") not in shown(run([*["0.0010"] * 5, "0.0001", *["0.0000"] * 5]))


def test_a_run_of_the_trainer_that_goes_on_from_a_step_was_taken_up_again() -> None:
    log = [*told(["2.0e-05"] * 4, 500, 100), "  Continuing training from global step 800", *told(["4.0e-07", "8.0e-07", "1.2e-06"], 900, 100)]
    assert ("lr", "jumps") in shown("\n".join(log))
