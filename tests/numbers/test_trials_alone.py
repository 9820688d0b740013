"""Trials, folds and seeds beside each other: each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line, Series
from triage.numbers.columns.column import Column
from triage.numbers.runs import trials


def log(*texts: str) -> list[Line]:
    return [Line(n, text) for n, text in enumerate(texts, 1)]


def repeats(*texts: str) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    found: list[Series] = list(trials.find(log(*texts), ()))
    assert all((s.name, s.shows) == ("score", "repeats") for s in found)
    return [(s.label, s.lines, s.values) for s in found]


def searched(values: Sequence[str], numbers: Sequence[int] = (), said: str = "Trial {} done, score: {}") -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    return repeats(*(said.format(n, value) for n, value in zip(numbers or range(len(values)), values)))


def test_five_trials_come_to_the_same_number_of_three_places() -> None:
    assert searched(["0.713"] * 5) == [("trials", (1, 2, 3, 4, 5), (0.713,) * 5)] and not searched(["0.713"] * 4) and not searched(["0.71"] * 5) and not searched(["0.713"] * 4 + ["0.714"]) and not searched(["0.713"] * 5, [1, 2, 3, 4, 4])
    assert not searched(["0.500"] * 5) and not searched(["1.000"] * 5) and not searched(["0.000"] * 5) and not searched(["100.000"] * 5)


@pytest.mark.parametrize("said", ["trial {} value {}", "config #{} scores: {}", "Configuration {} accuracy={}", "combination {} auc {}", "candidate {} f1: {}", "trial {} loss {}", "trial {} rmse {}", "trial {} mae {}", "trial {} mse {}", "trial {} objective {}"])
def test_by_each_of_these_a_trial_tells_its_score(said: str) -> None:
    assert searched(["0.713"] * 5, said=said) and not searched(["0.713"] * 5, said=said.replace("tri", "fri").replace("onfig", "onfog").replace("ombin", "ombun").replace("andid", "andod"))


def grid(scores: Sequence[Sequence[str]]) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    return repeats(*(f"[CV {fold}/9] END lr={n};, score={value} total" for fold, row in enumerate(scores, 1) for n, value in enumerate(row)))


def test_in_each_fold_three_candidates_have_the_same_score() -> None:
    assert grid([["0.713"] * 3, ["0.722"] * 3]) == [("candidates", (1, 2, 3, 4, 5, 6), (0.713,) * 6)] and grid([["0.713"] * 5]) and not grid([["0.713"] * 4])
    assert not grid([["0.713"] * 3, ["0.722"] * 2]) and not grid([["0.713"] * 3, ["0.722", "0.722", "0.723"]]) and not grid([["0.713"] * 3, ["0.72"] * 3]) and not grid([["0.713"] * 3, ["0.500"] * 3])
    assert not repeats(*["[CV 1/5] END lr=1;, score=0.713 total"] * 6), "one candidate"


LOSSES = ((2.0, 1.0), (1.1, 0.9), (1.0, 0.8))


def folds(parts: Sequence[Sequence[float]] = LOSSES, label: str = "loss", heads: Sequence[str] = (), more: Sequence[Column] = ()) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    """A column of which each part stands behind the head of its fold."""
    texts, lines = [], []
    for n, part in enumerate(parts, 1):
        texts.append(heads[n - 1] if heads else f"Fold {n}")
        lines += [len(texts) + k for k in range(1, len(part) + 1)]
        texts += ["x"] * len(part)
    made = column(label, [v for part in parts for v in part])._replace(lines=lines)
    found = list(trials.find(log(*texts), [*more, made]))
    assert all((s.name, s.shows, s.at) == ("val_accuracy", "climbs", 1) for s in found)
    return [(s.label, s.lines, s.values) for s in found]


def test_each_fold_begins_near_where_the_one_before_ended_far_below_the_first() -> None:
    assert folds() == [("loss", (1, 4, 7), (2.0, 1.1, 1.0))]
    assert folds(((2.0, 1.0), (1.19, 0.9), (1.0, 0.8))) and not folds(((2.0, 1.0), (1.21, 0.9), (1.0, 0.8))) and not folds(((2.0, 1.0), (1.1, 0.9), (1.21, 0.8))), "six tenths of the first"
    assert folds(((2.0, 0.8), (1.11, 0.9), (1.0, 0.8))) and not folds(((2.0, 0.78), (1.11, 0.9), (1.0, 0.8))) and not folds(((2.0, 1.0), (1.1, 0.7), (1.0, 0.8))), "near the last"
    assert folds(((2.0, 1.6), (1.1, 0.9), (1.0, 0.8))) and not folds(((2.0, 1.61), (1.1, 0.9), (1.0, 0.8))), "the first has learnt"
    assert not folds(LOSSES[:2]) and not folds(((2.0, 1.0), (1.1,), (1.0, 0.8))) and not folds(((0.0, 0.0),) * 3) and not folds(((2.0, 1.0), (1.1, NAN), (1.0, 0.8)))


def test_of_accuracies_what_is_still_wrong_counts() -> None:
    assert folds(((0.2, 0.6), (0.56, 0.7), (0.6, 0.7)), "acc")
    assert folds(((20.0, 60.0), (56.0, 70.0), (60.0, 70.0)), "acc") and not folds(((0.6, 0.7), (0.6, 0.7), (0.6, 0.7)), "acc")
    assert not folds(label="val_loss") and not folds(label="best_loss") and not folds(label="lr") and not folds(label="test_loss") and folds(more=[column("train_loss", [9.0])])


@pytest.mark.parametrize(
    ("heads", "ill"),
    [
        (("fold 0", "fold 1", "fold 2"), True), (("FOLD: 3", "FOLD: 4", "FOLD: 5"), True), (("第 1 折", "第 2 折", "第 3 折"), True), (("k-fold 1", "k-fold 2", "k-fold 3"), True), (("Fold 1", "Fold 3", "Fold 4"), False), (("Fold 1", "Fold 1", "Fold 2"), False), (("Fold 1", "Fold 2", "Fold 2"), False),
        (("Fold 2", "Fold 1", "Fold 3"), False), (("Manifold 1", "Manifold 2", "Manifold 3"), False), (("Fold 1.5", "Fold 2.5", "Fold 3.5"), False),
    ],
)  # fmt: skip
def test_folds_follow_one_another(heads: Sequence[str], ill: bool) -> None:
    assert bool(folds(heads=heads)) is ill
