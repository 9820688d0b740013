"""What a language model that is tuned to rewards shows, each limit from both sides and each word by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import preferences

Found = list[tuple[str, str, str, int]]


def told(*columns: Column) -> Found:
    found = list(preferences.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


FALLS = (1.0, 1.0, 1.0, 1.0, 0.6, 0.6)


def away(distance: Sequence[float] = (0.1, 0.1, 0.11, 0.5, 2.0, 10.0), paid: Sequence[float] = FALLS, label: str = "kl", reward: str = "reward", *more: Column) -> Found:
    return told(column(label, distance), column(reward, paid), *more)


def test_a_divergence_grows_to_ten_nats_and_a_hundred_times_its_first_while_rewards_fall_to_six_tenths() -> None:
    runs = [("kl", "reference_kl", "explodes", 4)]
    assert away() == runs and not away((0.1, 0.1, 0.11, 0.5, 2.0, 9.9)) and not away((0.2, 0.2, 0.21, 0.5, 2.0, 19.9)) and away((0.2, 0.2, 0.21, 0.5, 2.0, 20.0)) == runs and away((0.0, 0.001, 0.01, 0.5, 1.0, 10.0)) == runs
    assert away(paid=(1.0, 1.0, 1.0, 1.0, 0.6, 0.6)) == runs and not away(paid=(1.0, 1.0, 1.0, 1.0, 0.6, 0.62)) and away(paid=(-1.0, -1.0, -1.0, -1.0, -1.4, -1.4)) == runs and not away(paid=(-1.0, -1.0, -1.0, -1.0, -1.38, -1.38))
    assert not away((-0.1, 0.1, 0.2, 0.5, 2.0, 10.0)) and not away((0.1, 0.1, 0.5, 2.0, 10.0)) and not away(paid=FALLS[1:]) and not away((0.1, 0.1, 0.1, 2.0, 1.0, 10.0)) and not away((0.1, NAN, 0.1, 0.5, 2.0, 10.0))
    assert not away(label="frob") and not away(reward="best_reward") and not away(reward="format_reward")


def test_four_steps_in_five_go_up() -> None:
    assert away((0.1, 0.2, 0.09, 0.2, 2.0, 10.0)) == [("kl", "reference_kl", "explodes", 4)] and not away((0.1, 0.1, 0.1, 0.2, 2.0, 10.0))


def test_what_else_judges_the_answers_tells_what_rewards_are_worth() -> None:
    good, steep = (1.0, 1.1, 1.2, 1.3, 1.4, 1.5), (0.1, 0.2, 0.3, 0.5, 2.0, 20.0)
    judged = (0.5, 0.5, 0.4, 0.4, 0.3, 0.3)
    assert not away((0.01, 0.1, 0.2, 0.5, 2.0, 20.0), good) and away((0.01, 0.1, 0.2, 0.5, 2.0, 20.0), good, "kl", "reward", column("val_acc", judged)) == [("kl", "reference_kl", "explodes", 4)]
    for other in (column("acc", judged), column("best_val_acc", judged), column("val_acc", [*judged[:5], 0.31]), column("val_acc", judged[1:]), column("val_score", [3 * v for v in judged]), column("val_score", [v - 0.35 for v in judged])):
        assert not away((0.01, 0.1, 0.2, 0.5, 2.0, 20.0), good, "kl", "reward", other)
    assert not away(steep, good, "kl", "reward", column("val_acc", judged), column("test_acc", [0.5] * 6)), "each measure"


@pytest.mark.parametrize("label", ["reward", "train/reward", "rewards", "reward/mean"])
def test_each_of_these_is_the_whole_reward(label: str) -> None:
    assert away((0.01, 0.1, 0.2, 0.5, 2.0, 20.0), reward=label)


def below(values: Sequence[float] = (-0.6, -1.01, -1.1, -1.3), beside: str = "reward", label: str = "kl") -> Found:
    return told(column(label, values), column(beside, [0.5]))


def test_a_divergence_below_minus_one_at_the_last_three_reports_that_sinks_is_none() -> None:
    assert below() == below(beside="approx_kl") == [("kl", "reference_kl", "negative", 0)] and below((0.1, -1.01, -1.1, -1.3)) == [("kl", "reference_kl", "negative", 1)]
    assert not below((-0.6, -0.99, -1.1, -1.3)) and not below((-1.01, -1.1, -1.3)) and not below((-0.6, -1.4, -1.1, -1.3)) and below((-0.6, -1.3, -1.1, -1.3)) and not below((-0.65, -1.1, -1.1, -1.3)) and not below((-0.6, NAN, -1.1, -1.3))
    assert not below(beside="acc") and not below(label="frob")


def one(names: Sequence[str] = ("margins", "chosen", "rejected"), count: int = 3, last: float = 0.0, head: str = "rewards/") -> Found:
    return told(*(column(f"{head}{name}", [0.0] * (count - 1) + [last if n == len(names) - 1 else 0.0]) for n, name in enumerate(names)))


def test_margins_and_both_rewards_are_nothing_at_three_reports() -> None:
    assert one() == [("rewards/margins", "margin", "zero", 0)]
    assert not one(count=2) and not one(last=0.001) and not one(("margins", "chosen")) and not one(("margins", "chosen", "format")) and not one(head="reward_")


def sinks(chosen: Sequence[float] = (-1.0, -2.0, -4.0, -6.0, -8.0, -10.0), apart: float = 10.0, names: tuple[str, str] = ("rewards/chosen", "rewards/margins"), count: int = 6) -> Found:
    return told(column(names[0], chosen), column(names[1], [1.0] * (count - 1) + [apart]))


def test_preferred_answers_lose_ten_at_four_steps_in_five_beside_a_margin_of_ten() -> None:
    assert sinks() == [("rewards/chosen", "margin", "explodes", 5)] and sinks((-1.0, -2.0, -11.0, -10.5, -12.0, -13.0, -14.0), count=7) == [("rewards/chosen", "margin", "explodes", 2)]
    assert not sinks((-1.0, -2.0, -4.0, -6.0, -8.0, -9.9)) and not sinks(apart=9.9) and not sinks((-1.0, -2.0, -11.0, -10.5, -12.0, -11.5, -12.0), count=7) and not sinks((-2.0, -4.0, -6.0, -8.0, -10.0)) and not sinks(count=5)
    assert not sinks(names=("rewards/chosen", "rewards/rejected")) and not sinks(names=("rewards/rejected", "rewards/margins"))


def silent(lengths: Sequence[float] = (300.0, 200.0, 150.0, 60.0, 19.0, 20.0), rewards: Sequence[float] = (0.2, 0.8, 0.8, 0.6, 0.4, 0.4), label: str = "completion_length", paid: str = "reward", *more: Column) -> Found:
    return told(column(paid, rewards), column(label, lengths), *more)


def test_answers_wither_to_a_tenth_and_to_twenty_tokens_while_half_of_some_reward_is_lost() -> None:
    assert silent() == [("completion_length", "completion_length", "collapses", 2)]
    assert not silent((300.0, 200.0, 150.0, 60.0, 19.0, 20.5)) and not silent((300.0, 200.0, 150.0, 60.0, 20.5, 19.0)) and silent((50.0, 40.0, 30.0, 20.0, 5.0, 5.0)) and not silent((50.0, 40.0, 30.0, 20.0, 5.1, 5.0)) and not silent((49.0, 40.0, 30.0, 20.0, 4.0, 4.0))
    assert not silent(rewards=(0.2, 0.8, 0.8, 0.6, 0.41, 0.4)) and not silent(rewards=(0.2, 0.8, 0.8, 0.6, 0.4, 0.41)) and not silent(rewards=(0.0,) * 6) and not silent(rewards=(0.8, 0.8, 0.6, 0.4, 0.4)) and not silent((300.0, 150.0, 60.0, 19.0, 20.0))
    assert silent(paid="format_reward") and silent(paid="acc") and silent(paid="f1") and not silent(paid="best_acc") and not silent(paid="loss")
    assert not silent(rewards=(0.8,) * 6) and silent((300.0, 200.0, 150.0, 60.0, 19.0, 20.0), (0.8,) * 6, "completion_length", "reward", column("accuracy_reward", [0.8, 0.8, 0.8, 0.8, 0.4, 0.4])), "some part"
    assert len(silent((300.0, 200.0, 150.0, 60.0, 19.0, 20.0), (0.2, 0.8, 0.8, 0.6, 0.4, 0.4), "completion_length", "reward", column("response_length", [300.0, 200.0, 150.0, 60.0, 19.0, 20.0]))) == 1, "told once"


@pytest.mark.parametrize("label", ["completion_length", "completions/mean_length", "response_len", "responses length"])
def test_each_of_these_is_how_long_answers_are(label: str) -> None:
    assert silent(label=label)


@pytest.mark.parametrize("label", ["prompt_length", "completion_time", "completions/min_length", "completions/max_length", "completion_length_ratio", "completion length penalty"])
def test_none_of_these_is(label: str) -> None:
    assert not silent(label=label)
