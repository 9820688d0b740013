"""What rewards and values say beside each other: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import policies


def shown(*columns: Column) -> list[tuple[str, str, str, int]]:
    found = list(policies.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


RESTS = [("reward", "reward", "rests", 0)]


def up(first: float, last: float, count: int = 12) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


def overvalued(values: Sequence[float] = (10.0, 9.0) * 6, promised: Sequence[float] = (30.0,) * 12, label: str = "qmax", reward: str = "reward", start: float = 300.0, at: float = NAN) -> bool:
    """Whether values promise too much beside rewards from this step, or epoch, on."""
    steps, epochs = [start + n for n in range(len(values))], [at + n for n in range(len(values))]
    told = shown(column(reward, values, steps=steps, epochs=epochs), column(label, promised))
    assert told in ([], [(reward, "reward", "rests", 0)])
    return bool(told)


def test_values_promise_three_times_what_the_best_of_a_dozen_late_games_brought() -> None:
    assert overvalued()
    assert not overvalued(promised=[29.9] * 12), "not three times the best"
    assert overvalued(promised=[1.0] * 5 + [30.0] * 7) and not overvalued(promised=[1.0] * 7 + [30.0] * 5), "their median"
    assert not overvalued((10.0, 9.0) * 5, [30.0] * 12), "ten games"
    assert not overvalued((10.0, 9.0) * 5 + (10.0,)), "eleven"
    assert not overvalued(promised=[30.0] * 11), "eleven values"
    assert not overvalued(start=299.0), "it has only begun"
    assert overvalued(start=NAN, at=300.0) and not overvalued(start=NAN, at=299.0) and not overvalued(start=NAN)
    assert not overvalued((10.0, 9.0) * 5 + (10.0, 0.0)), "a state may be worth more than a game that brings nothing"
    assert not overvalued((10.0, 9.0) * 5 + (10.0, NAN)) and not overvalued(promised=[INF] * 12)
    assert not overvalued(reward="best_reward") and not overvalued(reward="loss")
    assert not overvalued(up(5.0, 10.0)), "the rewards rise"
    assert overvalued(up(10.0, 5.0)), "they fall"


@pytest.mark.parametrize("label", ["qmax", "Qmax", "q_max", "max_q", "mean_q", "Mean Q", "q_mean", "avg_q", "q", "q_values", "q_value", "qvalues"])
def test_by_each_of_these_names_values_are_told(label: str) -> None:
    assert overvalued(label=label)
    assert not overvalued(label=f"target {label}")
    assert shown(column("reward", up(10.0, 5.0)), column(f"train/{label}", up(10.0, 40.0))) == RESTS


def out_of_reach(explained: Sequence[float] = (0.01,) * 6, error: Sequence[float] = (1e6 + 1,) * 6, reward: Sequence[float] = (1.0, -1.0) * 3, label: str = "explained_variance", loss: str = "value_loss", paid: str = "reward") -> bool:
    told = shown(column(label, explained), column(loss, error), column(paid, reward))
    assert told in ([], [(paid, "reward", "rests", 0)], [(loss, "loss", "explodes", 0)])
    return bool(told) and told[0][1] == "reward"


def test_values_that_explain_nothing_and_are_off_a_hundredfold_see_other_rewards() -> None:
    told = shown(column("explained_variance", [0.01] * 6), column("value_loss", [10001.0] * 6), column("reward", [1.0] * 6))
    assert told == RESTS, "a hundred times what an episode returned, squared"
    assert not out_of_reach(error=[9999.0] * 6)
    assert out_of_reach(reward=[9.0] * 6) and not out_of_reach(reward=[11.0] * 6) and not out_of_reach(reward=[-11.0] * 6)
    assert out_of_reach(reward=[0.001] * 6, error=[10001.0] * 6) and not out_of_reach(reward=[0.001] * 6, error=[9999.0] * 6)
    assert not out_of_reach([0.011] * 6) and out_of_reach([-0.01] * 6) and not out_of_reach([-0.011] * 6)
    assert out_of_reach([0.5, 0.5, 0.0, 0.0, 0.0, 0.0]), "their median"
    assert not out_of_reach([0.01] * 5) and not out_of_reach(error=[1e9] * 5) and not out_of_reach(reward=[1.0] * 5)
    assert not out_of_reach([NAN] * 6) and not out_of_reach(error=[NAN] * 6) and not out_of_reach(reward=[NAN] * 6)
    assert not out_of_reach(label="variance") and not out_of_reach(loss="policy_loss") and not out_of_reach(loss="value_mae")
    assert out_of_reach(loss="critic_loss") and not out_of_reach(paid="best_reward") and not out_of_reach(paid="grad_norm")


def test_where_one_of_several_losses_of_the_values_is_small_they_are_well() -> None:
    columns = [column("explained_variance", [0.0] * 6), column("value_loss", [1e7] * 6), column("reward", [1.0] * 6)]
    assert shown(*columns) == RESTS
    assert not shown(*columns, column("critic_loss", [10.0] * 6))
    assert shown(*columns, column("return", [1.0] * 6)) == RESTS, "it is told once"


def grown(values: Sequence[float] = (10.0,) * 12, promised: Sequence[float] = (), label: str = "q", reward: str = "reward") -> bool:
    told = shown(column(reward, values), column(label, promised or up(10.0, 40.0)))
    assert told in ([], [(reward, "reward", "rests", 0)])
    return bool(told)


def test_values_that_rise_throughout_to_three_times_what_late_games_bring_feed_on_themselves() -> None:
    assert grown()
    assert grown(promised=up(10.0, 34.0)) and not grown(promised=up(10.0, 33.0)), "the median of the last third"
    assert not grown(promised=[40.0, *up(10.0, 40.0)[1:]][::-1]), "they fall"
    assert not grown(promised=[40.0] * 12), "they rest"
    assert not grown(up(8.0, 10.0)), "the games get better"
    assert grown(up(10.0, 8.0))
    assert not grown([10.0] * 11) and not grown(promised=up(10.0, 40.0, 11))
    assert not grown([10.0] * 11 + [0.0]) and not grown([10.0] * 11 + [NAN])
    assert not grown([10.0] * 11 + [40.0]), "a game brings as much as they promise"
    assert grown([10.0] * 11 + [39.9])
    assert not grown(reward="best_reward") and not grown(reward="grad_norm") and not grown(label="loss")


def test_of_many_late_games_less_than_a_twentieth_may_bring_more() -> None:
    promised = up(10.0, 40.0, 180)
    assert grown([10.0] * 178 + [90.0] * 2, promised) and not grown([10.0] * 177 + [90.0] * 3, promised)


@pytest.mark.parametrize(
    ("label", "values", "ill"),
    [
        ("approx_kl", [9e-7] * 6, True), ("approx_kl", [-9e-7] * 6, True), ("approx_kl", [9e-7] * 5, False), ("approx_kl", [0.0] * 5 + [1.1e-6], False), ("approx_kl", [0.0] * 5 + [-1.1e-6], False),
        ("approx_kl", [0.0] * 6, True), ("approx_kl", [0.0] * 5 + [NAN], False), ("max approx_kl", [0.0] * 6, False), ("kl", [0.0] * 6, False),
    ],
)  # fmt: skip
def test_a_policy_that_no_update_of_six_moves_by_a_millionth_never_moves(label: str, values: list[float], ill: bool) -> None:
    assert shown(column(label, values)) == [(label, "policy_kl", "zero", 0)] * ill


def test_of_two_that_never_move_one_is_told() -> None:
    still = [0.0] * 6
    assert shown(column("train/approx_kl", still), column("approx_kl", still)) == [("train/approx_kl", "policy_kl", "zero", 0)]


def off(returns: Sequence[float] = (2.0, 1.0, 1.0, 1.0), error: Sequence[float] = (401.0,) * 12, label: str = "return", loss: str = "loss") -> bool:
    told = shown(column(label, returns), column(loss, error))
    assert told in ([], [(label, "reward", "collapses", 0)])
    return bool(told)


def test_an_error_of_the_values_beyond_a_hundred_squared_returns_that_have_halved_is_theirs() -> None:
    assert off()
    assert not off(error=[399.0] * 12) and off(error=[1.0] * 5 + [401.0] * 7), "its median"
    assert not off(error=[401.0] * 11) and not off(error=[401.0] * 11 + [0.0]) and not off(error=[401.0] * 11 + [NAN])
    assert not off([2.0, 1.0, 1.0, 1.01]) and not off([2.0, 1.01, 1.0, 1.0]), "they have not halved"
    assert off([2.0, 1.9, 1.0, 1.0, 1.0]) and not off([2.0, 1.0, 1.0]) and not off([2.0, 1.0, 1.0, NAN])
    assert not off([0.9, 0.4, 0.4, 0.4]) and off([1.0, 0.5, 0.5, 0.5]), "returns below 1"
    assert off([2.0, 1.0, 1.0, 0.0]) and not off([2.0, 1.0, 1.0, -0.1]), "costs"
    assert off(label="episode_reward") and not off(label="reward") and not off(label="best_return") and not off(label="episode_loss")
    assert not off(loss="policy_loss") and not off(loss="value_mae")


@pytest.mark.parametrize("loss", ["loss", "value_loss", "td_loss", "q_loss", "critic_loss"])
def test_these_are_the_errors_of_values(loss: str) -> None:
    assert off(loss=loss)


def test_two_returns_that_have_halved_are_one_finding() -> None:
    fallen = [2.0, 1.0, 1.0, 1.0]
    assert shown(column("return", fallen), column("eval return", fallen), column("loss", [401.0] * 12)) == [("return", "reward", "collapses", 0)]


def by_itself(rewards: Sequence[float] = (5.0,) * 9, chances: Sequence[float] = (0.5,) * 3 + (0.3,) * 3 + (0.2,) * 3, label: str = "epsilon", reward: str = "reward") -> bool:
    told = shown(column(reward, rewards), column(label, chances))
    assert told in ([], [(reward, "reward", "rests", 0)])
    return bool(told)


@pytest.mark.parametrize("label", ["epsilon", "eps", "e", "exploration rate", "exploration_rate", "Epsilon"])
def test_by_each_of_these_names_the_share_of_chance_is_told(label: str) -> None:
    assert by_itself(label=label)


def test_a_policy_that_plays_by_itself_at_a_third_of_the_reports_must_beat_what_chance_did() -> None:
    assert by_itself()
    assert not by_itself(label="epsilon decay")
    assert not by_itself([5.0] * 8, [0.5] * 3 + [0.3] * 2 + [0.2] * 3), "eight reports"
    assert not by_itself(chances=[0.5] * 3 + [0.3] * 4 + [0.2] * 2), "two by itself"
    assert not by_itself(chances=[0.5] * 2 + [0.3] * 4 + [0.2] * 3), "two by chance"
    assert not by_itself(chances=[0.5, 0.5, 0.49] + [0.3] * 3 + [0.2] * 3) and not by_itself(chances=[0.5] * 3 + [0.3] * 3 + [0.2, 0.2, 0.21])
    assert by_itself(chances=[1.0] * 3 + [0.3] * 3 + [0.0] * 3) and not by_itself(chances=[1.0] * 3 + [0.3] * 3 + [-0.1] * 3)
    assert not by_itself([5.0] * 6 + [5.1] * 3), "it is better than chance"
    assert by_itself([5.0] * 6 + [4.9] * 3)
    assert by_itself([5.0, 5.0, 9.0, *[5.0] * 6]) and not by_itself([4.0, 4.0, 9.0, *[5.0] * 6]), "the median of what chance did"
    assert not by_itself([NAN, *[5.0] * 8]) and not by_itself(chances=[NAN] * 3 + [0.3] * 3 + [0.2] * 3)
    assert not by_itself(reward="best_reward") and by_itself(reward="score") and by_itself(reward="scores") and not by_itself(reward="loss")


def test_of_a_long_run_that_ever_grew_a_third_must_be_played_by_itself() -> None:
    assert by_itself([5.0] * 12, [0.5] * 4 + [0.3] * 4 + [0.2] * 4) and not by_itself([5.0] * 12, [0.5] * 4 + [0.3] * 5 + [0.2] * 3)
    assert not by_itself([9.0] * 3 + up(1.0, 8.9), [0.5] * 3 + [0.2] * 12), "it learns"
    assert by_itself([9.0] * 3 + up(8.9, 1.0), [0.5] * 3 + [0.2] * 12)


def test_shares_of_other_lines_are_no_shares_of_these_rewards() -> None:
    apart = column("epsilon", [0.5] * 3 + [0.3] * 3 + [0.2] * 3)._replace(lines=range(101, 110))
    assert not shown(column("reward", [5.0] * 9), apart)


def critic(*values: float, label: str = "value_loss") -> list[tuple[str, str, str, int]]:
    return shown(column(label, values))


@pytest.mark.parametrize("label", ["value_loss", "values_loss", "valuefunction_loss", "vf_loss", "q_loss", "qf1_loss", "qf_loss", "critic_loss", "td_loss", "value2_loss"])
def test_by_each_of_these_names_the_error_of_the_values_is_beyond_all_rewards(label: str) -> None:
    assert critic(1.1e15, label=label) == [(label, "loss", "explodes", 0)]
    assert not critic(0.9e15, label=label) and not critic(1.1e15, label=f"policy_{label.partition('_')[2]}")


def test_the_error_of_the_values_leaps_a_millionfold_to_more_than_a_milliard() -> None:
    assert critic(1.0, 1.1e9) == [("value_loss", "loss", "explodes", 1)]
    assert not critic(1.0, 0.9e9), "not a milliard"
    assert critic(2000.0, 2.1e9) and not critic(2000.0, 1.9e9), "not a million times the first half"
    assert critic(1.0, 1.0, 5e9, 4e9) == [("value_loss", "loss", "explodes", 2)]
    assert not critic(1.0, 5e9, 4e9), "the first half holds the middle"
    assert not critic(1.0, 5e9, 5e8) and not critic(1.1e9) and not critic(1.0, INF)
    assert not critic(1.0, 1.1e9, label="val_value_loss"), "of the held-out part"
    many = shown(column("value_loss", [1.1e15]), column("q_loss", [1.1e15]))
    assert many == [("value_loss", "loss", "explodes", 0)], "one is told"


def none_right(alike: Sequence[float] = (1.0, 1.0), label: str = "frac_reward_zero_std", reward: float = 0.0, spread: float = 0.0, paid: str = "reward", std: str = "reward_std") -> bool:
    told = shown(column(paid, [reward] * 2), column(std, [spread] * 2), column(label, alike))
    assert told in ([], [(std, "reward_std", "zero", 0)])
    return bool(told)


@pytest.mark.parametrize("label", ["all_wrong", "zero_var_ratio", "frac_reward_zero_std", "frac_zero_std", "train/All_Wrong"])
def test_by_each_of_these_names_a_log_says_that_no_group_differs(label: str) -> None:
    assert none_right(label=label)
    assert none_right([1.0], label=label) is label.lower().endswith("all_wrong"), "one report is enough where all are wrong"


def test_every_answer_must_have_got_nothing() -> None:
    assert not none_right([1.0, 0.9]) and not none_right(reward=0.1) and not none_right(spread=0.1) and not none_right(label="frac_of_it")
    assert not none_right(paid="format reward") and not none_right(std="loss_std")


@pytest.mark.parametrize("paid", ["reward", "rewards", "reward/mean", "train/reward", "Reward"])
def test_by_each_of_these_names_the_whole_reward_is_told(paid: str) -> None:
    assert none_right(paid=paid)


def promised(values: Sequence[float] = (), paid: Sequence[float] = (9.0, 10.0, *[9.0] * 10), label: str = "train/q", reward: str = "reward") -> bool:
    found = list(policies._promises_explode([column(label, values or up(1.0, 100.0)), column(reward, paid)]))
    assert all((c.label, name, shows, at, ratio) == (reward, "reward", "rests", 0, 0.0) for c, name, shows, at, ratio in found)
    return bool(found)


def test_values_that_rise_to_ten_times_the_greatest_that_any_game_brought_explode() -> None:
    assert promised() and not promised(up(1.0, 99.0)) and promised(paid=(-9.0, -10.0, *[-9.0] * 10)) and not promised(paid=(-9.0, -10.1, *[-9.0] * 10)) and promised(up(0.1, 10.0), [0.1] * 12) and not promised(up(0.1, 9.9), [0.1] * 12)
    assert promised([10.0, *up(1.0, 100.0, 11)]) and not promised([10.1, *up(1.0, 100.0, 11)]) and promised([-10.0, *up(-9.0, 100.0, 11)]) and not promised([-10.1, *up(-9.0, 100.0, 11)]), "and to ten times their own first"
    assert promised([*up(1.0, 90.0, 10), 89.0, 100.0]) and not promised([*up(1.0, 90.0, 9), 89.0, 88.0, 100.0]), "at nine reports in ten"
    assert not promised(up(1.0, 100.0, 11)) and not promised(paid=[9.0] * 11) and not promised(paid=up(1.0, 9.0)) and not promised(paid=(9.0, NAN, *[9.0] * 10)) and not promised(label="target q") and not promised(reward="best_reward") and promised(label="Mean Q")
    assert not list(policies._promises_explode([column("q", up(1.0, 100.0)), column("reward", [9.0] * 12), column("return", up(1.0, 9.0))])), "one of the rewards rises"
