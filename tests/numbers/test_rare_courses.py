"""Steps that throw a loss, policies no better than chance, ranks apart, rates that creep, confusion matrices of one column."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from triage.model import Line
from triage.numbers.course.spikes import thrown
from triage.numbers.findings import find

LEVEL = [1.81, 1.79, 1.80, 1.77, 1.78, 1.76]


def shown(lines: Iterable[str], origins: Iterable[str] = ()) -> set[tuple[str, str]]:
    named = [*origins]
    log = [Line(n, line, origin=named[n - 1] if named else "") for n, line in enumerate(lines, 1)]
    return {(s.name, s.shows) for s in find(log)}


def test_a_step_after_which_nothing_is_as_low_has_thrown_the_loss() -> None:
    assert thrown([*LEVEL, 312.4, 6.9, 6.0, 5.5, 5.1, 4.9]) == 6
    assert ("loss", "thrown") in shown(f"step {n} loss {v}" for n, v in enumerate([*LEVEL, 312.4, 6.9, 6.0, 5.5, 5.1, 4.9]))
    assert ("loss", "thrown") in shown(f"{n}: {v:.4f}" for n, v in enumerate([*(-v for v in LEVEL), 41.2, -0.6, -0.7, -0.8, -0.9, -0.95]))


@pytest.mark.parametrize(
    "after", [[312.4, 1.79, 1.8, 1.77, 1.78, 1.76], [2.4, 2.3, 2.2, 2.2, 2.1, 2.1], [312.4, 6.9, 6.0], [312.4, 310.0, 305.0, 309.0, 311.0, 308.0]]
)
def test_an_outlier_a_small_step_up_or_a_new_level_is_no_throw(after: list[float]) -> None:
    assert not thrown([*LEVEL, *after])


def played(rewards: Iterable[float], chances: Iterable[float]) -> list[str]:
    return [f"episode: {n}00 score: {r} epsilon: {e}" for n, (r, e) in enumerate(zip(rewards, chances), 1)]


CHANCES = [0.95, 0.8, 0.62, 0.51, 0.37, 0.18, 0.07, 0.01, 0.01, 0.01]


def test_a_policy_that_plays_alone_no_better_than_chance_has_not_learnt() -> None:
    poor = [22.0, 19.4, 23.1, 17.8, 14.2, 11.0, 9.6, 9.4, 9.3, 9.5]
    assert shown(played(poor, CHANCES)) == {("reward", "rests")}
    assert not shown(played(poor, [1.0 - n / 40 for n in range(10)])), "random play has not ended"
    assert not shown(played(poor[4:], CHANCES[4:])), "no report of random play"
    assert not shown(played([22.0, 19.4, 23.1, 27.8, 44.2, 61.0, 58.6, 49.4, 90.3, 71.5], CHANCES))


@pytest.mark.parametrize("seed", range(40))
def test_of_policies_that_learn_in_noise_none_looks_so(seed: int) -> None:
    chance = random.Random(seed)
    rewards = [20 + 6 * max(0, n - 4) + chance.gauss(0, 5) for n in range(10)]
    assert not shown(played([round(r, 1) for r in rewards], CHANCES))


def ranks(*rates: Iterable[str]) -> set[tuple[str, str]]:
    lines = [(f"[rank{rank}]", f"step {step * 10} loss 2.{step}{rank} lr {rate}") for step, row in enumerate(zip(*rates), 1) for rank, rate in enumerate(row)]
    return shown([text for _, text in lines], [origin for origin, _ in lines])


def test_ranks_with_another_rate_at_the_same_steps_are_apart() -> None:
    assert ranks(["3.1e-05"] * 3, ["3.0e-04"] * 3) == {("lr", "apart")}
    assert not ranks(["3.1e-05", "3.0e-05", "2.9e-05"], ["3.1e-05", "3.0e-05", "2.9e-05"])
    assert not ranks(["3.1e-05", "3.0e-05", "2.9e-05"], ["3.2e-05", "3.0e-05", "2.9e-05"]), "they meet again"
    assert not ranks(["3.1e-05"], ["3.0e-04"]), "a single step"


def warmed(rates: Iterable[float], each: int = 500) -> set[tuple[str, str]]:
    return shown(f"iter {each * (n + 4)}: loss 10.8{n}, lr {rate:.4e}" for n, rate in enumerate(rates))


def test_a_rate_that_still_creeps_after_thousands_of_steps_never_arrives() -> None:
    even = [2e-8 + 5e-9 * n for n in range(5)]
    assert ("lr", "creeps") in warmed(even)
    assert not warmed(even, each=100)
    assert not warmed([v * 1e4 for v in even])
    assert not warmed([even[-1]] * 5)


def matrix(*rows: str) -> list[str]:
    return ["Confusion matrix:", *rows]


def test_a_confusion_matrix_of_one_column_names_one_class_for_all() -> None:
    assert shown(matrix("[[  0   0 312]", " [  0   0 108]", " [  0   0 641]]")) == {("score", "constant")}
    assert not shown(matrix("[[297   2  13]", " [  4   0 104]", " [  9   0 632]]"))
    assert not shown(matrix("[[  0   0   0]", " [  0   0   0]", " [  0   0 641]]")), "all samples are of one class"
    assert not shown(matrix("[[  0   1]", " [  0   2]]")), "three samples"
    assert not shown(["[[  0   0 312]", " [  0   0 108]", " [  0   0 641]]"]), "any table of numbers"


class Asked(float):
    """A number that counts how often it is compared."""

    times = 0

    def __gt__(self, other: float) -> bool:
        Asked.times += 1
        return float(self) > float(other)

    def __lt__(self, other: float) -> bool:
        Asked.times += 1
        return float(self) < float(other)


def test_a_run_of_twice_as_many_steps_takes_twice_the_work() -> None:
    def work(count: int) -> int:
        Asked.times = 0
        thrown([Asked(2 - n / count) for n in range(count)])
        return Asked.times

    assert 0 < work(2000) < 3 * work(1000)
