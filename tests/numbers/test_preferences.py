"""Language models that are tuned to rewards or preferences, next to the healthy ones most like the ill ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import preferences


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in preferences.find(columns)]


AWAY = [0.0004, 0.02, 0.11, 0.6, 2.9, 11.2, 38.0, 96.0]
LOST = [0.31, 0.4, 0.52, 0.5, 0.36, 0.2, 0.08, 0.03]


def tuned(distance: Sequence[float], rewards: Sequence[float], *beside: Column) -> list[tuple[str, str]]:
    return shown(column("kl", distance), column("reward", rewards), *beside)


def test_a_policy_that_runs_away_while_its_reward_falls_is_told() -> None:
    assert tuned(AWAY, LOST) == [("reference_kl", "explodes")]


@pytest.mark.parametrize(
    "told",
    [
        tuned(AWAY, LOST[::-1]), tuned([0.0004, 0.02, 0.11, 0.4, 0.9, 1.8, 3.1, 4.8], LOST), tuned([0.01, 0.02, 31.8, 0.3, 0.2, 0.4, 0.3, 0.4], LOST),
        tuned(AWAY, LOST, column("recon_loss", [0.1] * 8)), shown(column("kl", AWAY)),
    ],
    ids=["well paid", "some nats", "a spike", "an autoencoder", "without rewards"],
)
def test_a_policy_that_moves_for_good_answers_shows_nothing(told: list[tuple[str, str]]) -> None:
    assert not told


def test_a_divergence_below_nothing_is_none() -> None:
    sinking = [0.1, -1.2, -4.4, -9.8, -18.1]
    assert tuned(sinking, [1.2, 1.3, 1.1, 0.7, 0.1]) == [("reference_kl", "negative")]
    assert not tuned([-0.01, -0.03, 0.02, 0.4, 1.1], [1.2, 1.3, 1.4, 1.5, 1.6]), "an estimate wobbles"
    assert not shown(column("kl", sinking)), "no policy's"


def preferred(chosen: Sequence[float], rejected: Sequence[float]) -> list[tuple[str, str]]:
    margins = [a - b for a, b in zip(chosen, rejected)]
    return shown(column("rewards/chosen", chosen), column("rewards/rejected", rejected), column("rewards/margins", margins))


def test_margins_of_exactly_nothing_mean_that_policy_and_reference_are_one() -> None:
    assert preferred([0.0] * 4, [0.0] * 4) == [("margin", "zero")]
    assert not preferred([0.0, 0.0, 0.0004, 0.002], [0.0, 0.0, -0.0008, -0.004]), "so it is at the first steps"
    assert not preferred([0.0] * 2, [0.0] * 2)


def test_preferred_answers_that_lose_tens_go_too_far() -> None:
    assert preferred([-0.6, -3.1, -8.4, -15.0, -20.7, -24.9], [-1.3, -6.9, -18.1, -33.8, -48.2, -59.1]) == [("margin", "explodes")]
    assert not preferred([-0.1, -0.4, -0.8, -1.2, -1.6, -2.0], [-0.2, -0.9, -1.8, -2.7, -3.6, -4.5]), "as usual"
    assert not preferred([-0.6, -3.1, -8.4, -15.0, -20.7, -24.9], [-0.7, -3.2, -8.6, -15.1, -20.9, -25.0]), "they are not told apart"


