"""What the values and rewards of a policy show beside each other, next to the healthy ones most like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.strip("\n").split("\n"), 1)]
    assert columns(log)
    return {(s.name, s.shows) for s in find(log)}


WORST = (9, 10, 9, 10, 10, 9, 8, 11, 10, 10, 10, 9, 9, 10)


def games(rewards: Sequence[int], values: float, first: int) -> str:
    return "\n".join(f"| Reward: {r} | Episode {n} | Qmax: {values + 1.5 * (n % 3):.4f}" for n, r in enumerate(rewards, first))


def test_values_promise_what_no_game_brought() -> None:
    assert shown(games(WORST, 38.0, 937)) == {("reward", "rests")}


@pytest.mark.parametrize(
    "log",
    [games(WORST, 8.9, 937), games(WORST, 38.0, 20), games(range(10, 24), 62.0, 937), games([-r for r in WORST], 38.0, 937), games((*WORST[:-1], 40), 38.0, 937)],
    ids=["fitting values", "early", "rewards rise", "costs", "a good game"],
)
def test_values_that_fit_or_run_ahead_of_a_beginning_show_nothing(log: str) -> None:
    assert not shown(log)


def learning(returns: Sequence[float], loss: float) -> str:
    lines = []
    for n, value in enumerate(returns):
        lines += [f"step = {1000 * n + 200 * k}: loss = {loss * (1 + 0.3 * ((n + k) % 3)):.3f}" for k in range(4)]
        lines.append(f"step = {1000 * n + 800}: Average Return = {value}")
    return "\n".join(lines)


def test_values_feed_on_themselves() -> None:
    assert ("reward", "collapses") in shown(learning((31.8, 15.3, 12.4, 13.7, 14.2), 2.1e5))


@pytest.mark.parametrize(
    "log",
    [learning((31.8, 15.3, 12.4, 13.7, 14.2), 210.0), learning((31.8, 75.3, 112.4, 163.7, 184.2), 2.1e7), learning((31.8, 25.3, 22.4, 23.7, 24.2), 2.1e5)],
    ids=["an error of the world", "returns rise", "returns hold"],
)
def test_large_errors_of_a_policy_that_learns_show_no_collapse(log: str) -> None:
    assert ("reward", "collapses") not in shown(log)


def detected(boxes: str, ap: str) -> str:
    epochs = "\n".join(f"     Epoch  iou_loss  cls_loss\n     {n}/99         {boxes}   0.011{60 - n}: 100%|####| 106/106 [00:16<00:00," for n in range(43, 51))
    return f"{epochs}\nEvaluating by pycocotools.\nEpoch: 50 | mAP@0.5: {ap} | mAP@0.50:0.95: {ap}"


def test_boxes_that_cost_nothing_and_are_never_found_are_one_finding() -> None:
    assert shown(detected("0", "0.0")) == {("ap", "zero")}
    assert ("loss", "zero") in shown(detected("0", "0.4121"))


def rollout(*losses: str, name: str = "Mean value_function loss") -> str:
    return "\n".join(f"Learning iteration {4000 + n}/5000\n{name}: {loss}\nMean surrogate loss: -0.0021\nMean reward: 39.13" for n, loss in enumerate(losses))


@pytest.mark.parametrize("log", [rollout("0.1033", "1063370686464.0000"), rollout("1.35779e+19"), rollout("3.2e16", name="trainer/QF1 Loss")], ids=["leapt", "beyond", "of Q"])
def test_the_error_of_the_values_is_beyond_all_rewards(log: str) -> None:
    assert ("loss", "explodes") in shown(log)


@pytest.mark.parametrize("log", [rollout("2210.4", "8120448.0"), rollout("41200448.0"), rollout("0.0001", "5100.0")], ids=["large rewards", "money", "the first goal"])
def test_rewards_that_are_large_show_no_explosion(log: str) -> None:
    assert ("loss", "explodes") not in shown(log)


def answered(reward: float, spread: float, alike: float, name: str, count: int = 1, norm: float = 1.92) -> str:
    return "\n".join(f"{{'loss': 0.0, 'grad_norm': {norm}, '{name}': {alike}, 'reward': {reward}, 'reward_std': {spread}, 'epoch': 0.{n + 1}}}" for n in range(count))


def test_all_answers_are_wrong_though_the_penalty_has_a_gradient() -> None:
    assert ("reward_std", "zero") in shown(answered(0.0, 0.0, 1.0, "all_wrong"))
    assert ("reward_std", "zero") in shown(answered(0.0, 0.0, 1.0, "frac_reward_zero_std", 2))


@pytest.mark.parametrize(
    "log",
    [answered(0.0, 0.0, 1.0, "frac_reward_zero_std"), answered(0.5, 0.31, 0.25, "all_wrong"), answered(0.0, 0.2, 0.5, "frac_reward_zero_std", 2), answered(2.0, 0.0, 1.0, "frac_reward_zero_std", 2)],
    ids=["one report", "some right", "some differ", "full marks"],
)
def test_groups_that_differ_or_are_right_show_nothing(log: str) -> None:
    assert not shown(log)


LOST = [12, 18, 35, 60, 95, 130, 160, 185, 196, 199, 198, 200, 190, 120, 60, 22, 12, 10, 9.5, 9.8, 9.4, 9.6, 9.3, 9.5]


def scored(scores: Sequence[float], beside: str = "epsilon: 0.0{n}") -> str:
    return "\n".join(f"Episode {25 * n}\tAverage Score: {v:.2f}\t{beside.replace('{n}', str(99 - n))}" for n, v in enumerate(scores, 1))


def test_a_score_of_games_that_was_learnt_and_is_back_at_its_start_is_lost() -> None:
    assert ("reward", "collapses") in shown(scored(LOST))


@pytest.mark.parametrize(
    "log",
    [scored([*LOST[:16], 40, 80, 120, 160, 180, 190, 196, 198]), scored(LOST[:13]), scored(LOST, "time: {n}")],
    ids=["comes back", "learns", "no game"],
)
def test_a_score_that_comes_back_or_is_of_no_game_shows_nothing(log: str) -> None:
    assert ("reward", "collapses") not in shown(log)


def battles(won: str = "0.0000", returns: Sequence[float] = (2.1, 2.0, 2.15, 2.05), epsilon: float = 0.05) -> str:
    rows = []
    for n in range(12):
        rows += [f"t_env: {100000 * n} | Episode: {1900 * n}", f"battle_won_mean: {won}\tepsilon: {max(epsilon, 1 - 0.2 * n):.4f}", f"return_mean: {returns[n % len(returns)] + n * (returns[-1] > 3):.4f}"]
    return "\n".join(rows)


def test_no_game_won_by_the_policy_itself_is_a_task_that_is_not_learnt() -> None:
    assert ("reward", "rests") in shown(battles())


@pytest.mark.parametrize("log", [battles("0.1200"), battles(returns=(2.1, 2.0, 2.15, 3.05)), battles(epsilon=0.6)], ids=["some are won", "returns rise", "chance still plays"])
def test_games_that_are_won_or_returns_that_rise_or_chance_that_plays_show_nothing(log: str) -> None:
    assert ("reward", "rests") not in shown(log)


def course(rewards: Sequence[float], beside: str = "policy_loss -0.02") -> str:
    return "\n".join(f"iter {n} mean_ep_reward {r:.2f} {beside}" for n, r in enumerate(rewards, 1))


def test_a_reward_that_falls_from_the_first_report_to_the_last_is_learnt_the_wrong_way() -> None:
    assert ("reward", "falls") in shown(course([-150.0 - 33 * n for n in range(20)]))


@pytest.mark.parametrize(
    "log",
    [course([-150.0 - 33 * min(n, 5) + 20 * max(0, n - 5) for n in range(20)]), course([-150.0 - 2 * n for n in range(20)]), course([-150.0 - 33 * n for n in range(20)], "terrain_level 3"), course([-150.0 - 33 * n for n in range(10)])],
    ids=["dips at first", "a little", "gets harder", "few"],
)
def test_a_reward_that_dips_or_a_task_that_gets_harder_shows_no_fall(log: str) -> None:
    assert ("reward", "falls") not in shown(log)


def judged(trained: Sequence[float], held: Sequence[float], label: str = "Eval return") -> set[tuple[str, str]]:
    return shown("\n".join(f"Step: {20000 * n} Return: {t:.1f} {label}: {h:.1f}" for n, (t, h) in enumerate(zip(trained, held), 1)))


BETTER, ELSEWHERE = (121.0, 402.0, 905.0, 1388.0, 1902.0, 2290.0), (14.1, 12.8, 13.9, 13.0, 14.4, 12.6)


def test_an_evaluation_that_gains_nothing_while_the_training_gains_a_multiple_is_of_another_world() -> None:
    assert ("reward", "absurd") in judged(BETTER, ELSEWHERE)


@pytest.mark.parametrize("held", [[0.6 * v for v in BETTER], [14.0, 20.0, 80.0, 200.0, 380.0, 600.0], [-v for v in ELSEWHERE[:3]]], ids=["lower", "later", "few"])
def test_an_evaluation_that_gains_too_is_not(held: list[float]) -> None:
    assert ("reward", "absurd") not in judged(BETTER, held)


@pytest.mark.parametrize("memory", ["Memory: {}", "memory {}"])
def test_a_memory_of_games_is_no_memory_of_the_machine(memory: str) -> None:
    rows = [f"Episode {n} Score: {9 + 3 * n} Epsilon: {0.98**n:.3f} " for n in range(1, 13)]
    assert ("memory", "grows") not in shown("\n".join(row + memory.format(100 * n) for n, row in enumerate(rows, 1)))
    assert ("memory", "grows") in shown("\n".join(f"step {n} loss {2 / n:.3f} memory {100 * n}" for n in range(1, 13)))


def valued(growth: float, rewards: Sequence[float]) -> set[tuple[str, str]]:
    return shown("\n".join(f"Frame {10000 * n} | Reward {r:.1f} | Q_mean {0.2 * growth**n:.2f}" for n, r in enumerate(rewards, 1)))


LOSING = [-20.6 + 0.2 * (n % 3) for n in range(16)]


def test_values_that_grow_beyond_all_games_feed_on_themselves_whatever_the_sign_of_the_rewards() -> None:
    assert ("reward", "rests") in valued(1.9, LOSING)
    assert ("reward", "rests") not in valued(1.2, LOSING)
    assert ("reward", "rests") not in valued(1.9, [-20.6 + 2.5 * n for n in range(16)])
