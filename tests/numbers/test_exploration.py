"""How widely a policy tries and how far it steps, next to the healthy policies most like the ill ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import exploration


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in exploration.find(columns)]


WIDER = [1.08, 1.63, 2.71, 4.44, 7.92]
LOST = [4.2, 9.9, 7.0, 2.2, 0.3]


def tried(noise: Sequence[float], rewards: Sequence[float], label: str = "Mean action noise std") -> list[tuple[str, str]]:
    return shown(column(label, noise), column("Mean reward", rewards))


@pytest.mark.parametrize("label", ["Mean action noise std", "std", "Policy/mean_noise_std", "action_std"])
def test_noise_that_grows_while_the_reward_is_lost_drowns_the_policy(label: str) -> None:
    assert tried(WIDER, LOST, label) == [("action_std", "explodes")]


@pytest.mark.parametrize(
    ("noise", "rewards", "label"),
    [
        (WIDER, [4.2, 9.9, 14.0, 17.2, 19.3], "std"), ([1.0, 1.1, 1.3, 1.5, 1.8], LOST, "std"), ([1.0, 1.6, 2.4, 2.1, 1.7], LOST, "std"),
        (WIDER, LOST, "reward_std"), (WIDER[:4], LOST[:4], "std"), (WIDER, [4.2, 7.0, 8.8, 9.9, 7.1], "std"),
    ],
    ids=["the reward rises", "still narrow", "narrows again", "of no actions", "few", "one bad report"],
)
def test_noise_beside_a_policy_that_learns_shows_nothing(noise: list[float], rewards: list[float], label: str) -> None:
    assert not tried(noise, rewards, label)


def test_noise_that_is_gone_before_anything_was_learnt_tries_nothing() -> None:
    assert tried([0.8, 0.3, 0.1, 0.03, 0.02], [1.0, 1.01, 0.99, 1.0, 1.0]) == [("action_std", "vanishes")]
    assert not tried([0.8, 0.3, 0.1, 0.03, 0.02], [1.0, 8.0, 19.0, 22.0, 22.0]), "it has learnt"
    assert not tried([0.8, 0.6, 0.3, 0.2, 0.1], [1.0, 1.01, 0.99, 1.0, 1.0]), "there is enough left"


def stepped(kl: float, clipped: float, rewards: Sequence[float], label: str = "clip_fraction") -> list[tuple[str, str]]:
    return shown(column("approx_kl", [kl] * len(rewards)), column(label, [clipped] * len(rewards)), column("ep_rew_mean", rewards))


def test_updates_that_are_clipped_for_most_samples_while_the_reward_is_lost_step_too_far() -> None:
    fallen = [52.0, 61.0, 44.0, 29.0, 17.0, 12.0, 10.0]
    assert stepped(0.16, 0.62, fallen) == stepped(0.16, 0.62, fallen, "losses/clipfrac") == [("policy_kl", "explodes")]
    assert not stepped(0.16, 0.62, [10.0, 12.0, 17.0, 29.0, 44.0, 52.0, 61.0]), "it learns"
    assert not stepped(0.02, 0.62, fallen) and not stepped(0.16, 0.2, fallen)


def test_a_divergence_that_no_penalty_holds_is_told_as_one_of_an_update() -> None:
    def told(moved: Sequence[float], penalties: Sequence[float]) -> list[tuple[str, str]]:
        return shown(column("kl", moved), column("cur_kl_coeff", penalties), column("reward", [9.0] * 5))

    assert told([0.1, 0.3, 0.61, 0.88, 1.2], [0.2, 0.3, 1.0, 5.1, 38.0]) == [("policy_kl", "explodes")]
    assert not told([0.1, 0.3, 0.61, 0.88, 1.2], [0.2] * 5), "of a reference, with a fixed penalty"
    assert not told([0.01, 0.02, 0.03, 0.02, 0.02], [0.2, 0.3, 1.0, 5.1, 38.0])


def explained(shares: Sequence[float], errors: float, rewards: Sequence[float]) -> list[tuple[str, str]]:
    return shown(column("explained_variance", shares), column("value_loss", [errors] * len(shares)), column("ep_rew_mean", rewards))


def test_values_that_explain_nothing_of_huge_returns_are_told() -> None:
    huge = [-41000.0, -39000.0, -42000.0, -40500.0, -41200.0, -40800.0]
    assert explained([1e-5, -2e-6, 3e-6, 0.0, 1e-5, -1e-5], 4.2e7, huge) == [("explained_variance", "zero")]
    assert not explained([1e-5, -2e-6, 3e-6], 4.2e7, huge[:3]), "three reports of nobody knows when"
    assert not explained([0.001, 0.1, 0.3, 0.5, 0.6, 0.7], 4.2e7, huge)
    assert not explained([1e-5] * 6, 31.0, [-21.0, -20.5, -20.8, -21.0, -20.9, -20.7]), "a task that is set up well, at its start"
    assert not explained([1e-5] * 6, 4.2e7, [-61000.0, -52000.0, -44000.0, -35000.0, -21000.0, -9000.0]), "it learns all the same"


def decaying(chances: Sequence[float], scores: Sequence[float], label: str = "Score") -> list[tuple[str, str]]:
    steps = [10.0 * (n + 1) for n in range(len(chances))]
    return shown(column("Epsilon", chances, steps=steps), column(label, scores, steps=steps))


AT_ONCE, POOR = [0.09, *[0.01] * 8], [9.0, 9.4, 9.1, 9.5, 9.2, 9.3, 9.4, 9.1, 9.3]


@pytest.mark.parametrize("label", ["Score", "reward", "episode_return"])
def test_chance_that_is_gone_at_the_second_report_lets_nothing_be_tried(label: str) -> None:
    assert decaying(AT_ONCE, POOR, label) == [("entropy", "zero")]


@pytest.mark.parametrize(
    ("chances", "scores"),
    [(AT_ONCE, [9.0, 9.4, 12.1, 18.0, 25.5, 41.0, 66.0, 91.0, 120.0]), ([0.9 * 0.8**n for n in range(9)], POOR), ([0.2] * 9, POOR), (AT_ONCE[:6], POOR[:6])],
    ids=["the score rises", "decays by and by", "still tries", "few"],
)
def test_chance_that_decays_or_a_score_that_rises_shows_nothing(chances: list[float], scores: list[float]) -> None:
    assert not decaying(chances, scores)


def test_a_log_that_begins_late_tells_nothing_of_how_chance_decayed() -> None:
    steps = [5000.0 + 10 * n for n in range(9)]
    assert not shown(column("Epsilon", [0.01] * 9, steps=steps), column("Score", [200.0] * 9, steps=steps))
