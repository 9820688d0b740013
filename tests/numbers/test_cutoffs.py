"""Answers that are rewarded and cut off: nearly all, or ever more while the rewards fall."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.column import Column
from triage.numbers.kinds.cutoffs import find

POOR, BETTER, WORSE = [0.01] * 6, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], [0.3, 0.28, 0.25, 0.22, 0.2, 0.17]
REWARD = column("reward", POOR)


def shown(*columns: Column) -> list[tuple[str, str, str]]:
    return [(c.label, name, shows) for c, name, shows, _, _ in find(columns)]


def cut(shares: Sequence[float] = (0.5, 0.9, 1.0, 0.98, 1.0), rewards: Sequence[float] = (0.1,) * 5, label: str = "completions/clipped_ratio") -> list[tuple[str, str, str, int]]:
    return [(c.label, name, shows, at) for c, name, shows, at, _ in find([column(label, shares), column("reward", rewards)])]


def test_answers_are_cut_off_at_the_last_four_reports_while_no_reward_rises() -> None:
    assert cut() == [("completions/clipped_ratio", "completion_length", "saturates", 1)] and cut((1.0,) * 4)[0][3] == 0
    assert not cut((0.5, 0.89, 1.0, 1.0, 1.0)) and not cut((1.0,) * 3) and not cut((1.1, 1.0, 1.0, 1.0, 1.0)) and not cut(rewards=(0.1, 0.2, 0.3, 0.4, 0.5)) and cut(rewards=(0.5, 0.4, 0.3, 0.2, 0.1)) and cut(rewards=(0.1, 0.2, 0.3, 0.2, 0.1))
    assert not cut((1.0, 1.0, 1.0, 0.9, 0.7)) and cut(rewards=(0.02, 0.01, 0.03, 0.02, 0.02)) and not cut(label="clip_ratio/region")
    assert len(shown(*[column(f"{word}/clip_ratio", [1.0] * 4) for word in ("completion", "response")], REWARD)) == 1, "told once"


@pytest.mark.parametrize("label", ["completions/clipped_ratio", "completion_clip_ratio", "response/clip_ratio", "responses clipped ratio"])
def test_each_of_these_is_the_share_of_answers_that_were_cut_off(label: str) -> None:
    assert cut(label=label) and not cut(label=label.replace("clip", "stop")) and not cut(label=label.replace("ratio", "max")) and not cut(label=label.replace("completion", "frob").replace("response", "frob"))


@pytest.mark.parametrize("label", ["completions/clipped_ratio", "response_length/clip_ratio", "rollout/truncated_ratio", "generation/truncation_rate", "response_no_eos_ratio"])
def test_nine_answers_in_ten_that_are_cut_off_are_told_unless_the_rewards_rise(label: str) -> None:
    share = column(label, [0.93, 0.92, 0.95, 0.94, 0.93, 0.96])
    assert shown(share, REWARD) == [(label, "completion_length", "saturates")]
    assert not shown(share, column("reward", BETTER)) and not shown(share) and not shown(column(label, [0.6] * 6), REWARD)


def test_a_share_of_answers_that_end_is_read_the_other_way_round() -> None:
    assert shown(column("val/stop_rate", [0.02] * 6), column("response_length", [900.5, 880.0, 901.0, 912.0, 899.0, 903.0]), REWARD)
    assert not shown(column("response_stop_rate", [0.95] * 6), REWARD)


@pytest.mark.parametrize("label", ["prompt_length/clip_ratio", "actor/pg_clipfrac", "clip_ratio/high_mean", "importance_sampling/truncated_ratio", "rollout/truncated_episodes"])
def test_what_else_is_clipped_is_no_answer(label: str) -> None:
    assert not shown(column(label, [0.95] * 6), REWARD)


def test_a_mean_length_at_the_greatest_one_or_that_never_moves_is_told() -> None:
    at_limit, longest = column("response_length/mean", [509.8, 511.1, 510.7, 509.9, 510.9, 511.0]), column("response_length/max", [512.0] * 6)
    assert shown(at_limit, longest, REWARD) == [("response_length/mean", "completion_length", "saturates")]
    assert not shown(at_limit, REWARD) and not shown(at_limit, longest, column("reward", BETTER))
    assert not shown(column("response_length/mean", [300.5] * 6), longest, REWARD) and not shown(column("prompt_length/mean", [512.0] * 6), REWARD)
    assert shown(column("response_length", [1024.0] * 6), REWARD) and not shown(column("response_length", [8.0] * 6), REWARD)


@pytest.mark.parametrize(
    ("share", "reward", "told"),
    [
        ([0.21, 0.23, 0.25, 0.26, 0.28, 0.29], WORSE, True),
        ([0.21, 0.23, 0.25, 0.26, 0.28, 0.29], BETTER, False),
        ([0.21, 0.23, 0.25, 0.26, 0.28, 0.29], POOR, False),
        ([0.01, 0.02, 0.03, 0.04, 0.05, 0.06], WORSE, False),
        ([0.21, 0.23, 0.22, 0.26, 0.28, 0.29], WORSE, False),
        ([0.25, 0.252, 0.254, 0.256, 0.258, 0.26], WORSE, False),
    ],
    ids=["both", "paid", "not worse", "few", "up and down", "hardly more"],
)
def test_ever_more_answers_that_are_cut_off_are_told_where_the_rewards_fall(share: Sequence[float], reward: Sequence[float], told: bool) -> None:
    label = "response_length/clip_ratio"
    assert shown(column(label, share), column("critic/score/mean", reward)) == ([(label, "completion_length", "grows")] if told else [])
