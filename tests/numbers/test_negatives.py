"""Losses below 0, beside likelihoods and scores that may be there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.course import limits


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in limits.find(columns)]


def away(power: float = 2.0, size: float = 1.0, count: int = 12) -> list[float]:
    return [-0.7 - size * n**power for n in range(count)]


ACCURACY = column("acc", [0.2 + 0.01 * n for n in range(12)])


def test_a_loss_beside_answers_that_falls_without_end_is_negative() -> None:
    assert shown(column("loss", away()), ACCURACY) == [("loss", "negative")]


def test_a_loss_that_begins_at_guessing_between_two_and_leaves_0_far_behind_is_negative() -> None:
    away = [0.69, -3.1, -7.8, -13.5, -39.0, -180.0, -175.0, -182.0]
    assert shown(column("loss", away)) == [("loss", "negative")]
    assert shown(column("loss", [0.73, *away[1:]])) == [] == shown(column("loss", [v / 40 for v in away]))
    assert shown(column("loss", [0.72, *away[1:]])) == shown(column("loss", [1.386, *away[1:]])) == [], "it begins elsewhere"
    assert shown(column("loss", [0.69, -9.0, -8.5, -8.0, -7.5, -7.0, -6.5, -6.0])) == [], "it comes back"


FASTER = [0.04 - 0.08 * n * n for n in range(12)]


def test_a_loss_beside_answers_that_leaves_0_behind_and_falls_faster_and_faster_is_negative() -> None:
    dice = column("val_dice", [0.1] * 3)
    assert shown(column("loss", FASTER), dice) == [("loss", "negative")]
    assert shown(column("loss", FASTER)) == [], "a likelihood may"
    assert shown(column("loss", [v / 2.1 for v in FASTER]), dice) == [], "five bounded terms may"
    assert shown(column("loss", [0.04 - 8 * (1 - 0.7**n) for n in range(12)]), dice) == [], "it settles"
    assert shown(column("loss", [0.3, *FASTER[:-1]]), dice) == [], "it stays above 0 for a while"


@pytest.mark.parametrize(
    "columns",
    [
        [column("loss", away())],
        [column("loss", away(size=0.05)), ACCURACY],
        [column("loss", away(power=0.2, size=20)), ACCURACY],
        [column("loss", [-0.9 + 0.5 / (n + 1) for n in range(12)]), ACCURACY],
        [column("actor_loss", away()), ACCURACY],
        [column("loss", [v * (1.5 if n % 2 else 0.5) for n, v in enumerate(away())]), ACCURACY],
    ],
)
def test_a_likelihood_an_uncertainty_and_a_score_may_be_below_0(columns: list[Column]) -> None:
    assert shown(*columns) == []


def mirrored(by: float = 1.1, sign: float = 1.0, grown: float = 2.0) -> list[Column]:
    train = [-100 * grown**n for n in range(12)]
    return [column("loss", train), column("val_loss", [-by * sign * v for v in train])]


def test_an_evaluation_that_mirrors_the_training_tells_of_a_turned_sign() -> None:
    assert shown(*mirrored()) == [("val_loss", "diverges"), ("loss", "negative")]


def test_a_likelihood_below_0_in_both_parts_or_beside_a_small_one_shows_nothing() -> None:
    for run in (mirrored(sign=-1.0), mirrored(by=0.01), mirrored(grown=1.05)):
        assert shown(*run) == []


def test_few_reports_show_nothing() -> None:
    few: Sequence[Column] = [c._replace(values=c.values[:5], lines=list(c.lines)[:5]) for c in mirrored()]
    assert shown(*few) == []
