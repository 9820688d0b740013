"""Runs of one program beside each other: trials of a search, folds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.findings import find

REPEATS, CLIMBS = ("score", "repeats"), ("val_accuracy", "climbs")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def optuna(values: Sequence[str]) -> list[str]:
    return [f"Trial {n} finished with value: {v} and parameters: {{'lr': {1e-4 * (n + 1)}}}." for n, v in enumerate(values)]


def grid(values: Sequence[str]) -> list[str]:
    return [f"[CV {fold}/3] END lr={lr}, max_epochs=10;, score={v} total time=   3.1s" for lr, v in zip((0.1, 0.01, 0.001), values) for fold in (1, 2, 3)]


def test_trials_that_come_to_the_same_number_to_the_last_digit_repeat_one_another() -> None:
    assert REPEATS in shown(*optuna(["0.7132867"] * 5))
    assert REPEATS in shown(*[f"Config {n}/6: hidden={2**n} val_acc: 0.7133" for n in range(1, 7)])
    assert REPEATS in shown(*grid(["0.713"] * 3))


@pytest.mark.parametrize(
    "values",
    [["0.7133"] * 4, ["0.7133"] * 5 + ["0.7201"], ["1.000"] * 6, ["0.500"] * 6, ["0.000"] * 6, ["100.000"] * 6, ["0.71"] * 6],
    ids=["few", "one differs", "all right", "a half", "none right", "all in percent", "few digits"],
)
def test_few_trials_other_numbers_and_round_ones_do_not(values: list[str]) -> None:
    assert REPEATS not in shown(*optuna(values))
    assert REPEATS not in shown(*grid(["0.713", "0.713", "0.722"]))


def folds(begins: Sequence[float], head: str = "Fold {}") -> list[str]:
    rows = []
    for n, first in enumerate(begins, 1):
        rows.append(head.format(n))
        rows += [f"epoch {e} train_loss {first * 0.8**e:.4f} val_loss {first * 0.9**e:.4f}" for e in range(4)]
    return rows


@pytest.mark.parametrize("head", ["Fold {}", "FOLD {}", "===== fold {}/3 =====", "第 {} 折"])
def test_folds_that_begin_where_the_one_before_ended_share_a_model(head: str) -> None:
    assert CLIMBS in shown(*folds([1.9, 0.9, 0.4], head))


@pytest.mark.parametrize("begins", [[1.9, 1.9, 1.8], [1.9, 0.9], [1.9, 1.0, 1.8], [0.9, 1.9, 1.8]], ids=["anew", "two", "one easier", "the first easier"])
def test_folds_that_begin_anew_do_not(begins: list[float]) -> None:
    assert CLIMBS not in shown(*folds(begins))


@pytest.mark.parametrize("head", ["Seed {}", "seed={}", "Run {}", "种子 {}"])
def test_seeds_that_change_no_digit_repeat_one_another(head: str) -> None:
    def seeds(*accuracies: float) -> set[tuple[str, str]]:
        return shown(*(head.format(n) + f": test acc {a:.2f} | val acc 80.60" for n, a in enumerate(accuracies)))

    assert REPEATS in seeds(81.4, 81.4, 81.4, 81.4)
    assert REPEATS not in seeds(81.4, 81.4, 81.4, 81.7)
    assert REPEATS not in seeds(81.4, 81.4, 81.4)


@pytest.mark.parametrize(
    ("rest", "ill"),
    [
        ("acc 0.713", True), ("acc 0.71", False), ("acc 0.71 f1 0.83", True), ("acc 1.000", False), ("acc 1.000 f1 0.500", False), ("acc 1.000 f1 0.83", False), ("acc 1.000 f1 0.831", True), ("acc 0.713 loss 0.000", True),
    ],
)  # fmt: skip
def test_seeds_that_agree_in_one_number_of_three_places_or_in_two_are_one_run(rest: str, ill: bool) -> None:
    assert (REPEATS in shown(*[f"seed {n}: {rest}" for n in range(4)])) is ill
    assert REPEATS not in shown(*[f"seed {n}: {rest}" for n in range(3)]) and REPEATS not in shown(*[f"seed {n}: {rest}{n // 3}" for n in range(4)])
