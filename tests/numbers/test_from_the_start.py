"""What is ill from the first report on: a policy that no update moves or that the first one broke, a code never used, sums in a mean's place."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers import findings
from triage.numbers.columns.columns import Column


def shown(monkeypatch: pytest.MonkeyPatch, *columns: Column) -> set[tuple[str, str]]:
    monkeypatch.setattr(findings, "columns", lambda _: columns)
    return {(s.name, s.shows) for s in findings.find(())}


REWARD = column("ep_rew_mean", [22.1, 21.4, 23.0, 20.9, 22.5, 21.8, 22.2, 21.1])


def test_a_policy_that_no_update_moves_is_told_and_one_whose_rate_ran_out_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ("policy_kl", "zero") in shown(monkeypatch, REWARD, column("approx_kl", [9e-9, 7e-9, 8e-9, 6e-9, 9e-9, 8e-9, 7e-9, 8e-9]))
    assert ("policy_kl", "zero") not in shown(monkeypatch, REWARD, column("approx_kl", [9e-3, 7e-3, 4e-3, 1e-3, 9e-9, 8e-9, 7e-9, 8e-9]))
    assert ("policy_kl", "zero") not in shown(monkeypatch, REWARD, column("approx_kl", [0.0] * 5))


def test_an_entropy_gone_with_the_first_update_is_spent_while_nothing_was_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = column("entropy_loss", [-0.026, -1e-9, -2e-12, -1e-12, -4e-15, -1e-20, -1e-20, -1e-20])
    lost = column("ep_rew_mean", [26.6, 9.4, 9.3, 9.5, 9.4, 9.3, 9.4, 9.2])
    assert ("entropy", "spent") in shown(monkeypatch, lost, gone)
    assert ("entropy", "spent") not in shown(monkeypatch, column("ep_rew_mean", [200.0 + 20 * n for n in range(8)]), gone)
    assert ("entropy", "spent") not in shown(monkeypatch, lost, column("entropy_loss", [-0.026, -0.02, -0.03, -0.01, -0.02, -0.01, -0.0009, -0.0008]))


def code(values: list[float], beside: str = "recon") -> list[Column]:
    return [column(beside, [0.15, 0.09, *[0.075] * (len(values) - 2)]), column("kld", values)]


FADING = [0.0072 * 0.62**n for n in range(14)]


def test_a_code_that_only_fades_collapses_and_one_that_comes_into_use_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ("kl", "collapses") in shown(monkeypatch, *code(FADING))
    assert ("kl", "collapses") not in shown(monkeypatch, *code(FADING[::-1]))
    assert ("kl", "collapses") not in shown(monkeypatch, *code([0.0072 * 0.9**n for n in range(14)]))
    assert ("kl", "collapses") not in shown(monkeypatch, *code(FADING, beside="ce"))


def evaluated(held: list[float], right: list[float]) -> list[Column]:
    train = column("train loss", [2.31, 2.28, 1.9, 1.4, 1.1, 0.9, 0.7, 0.6])
    return [train, column("val loss", held), column("val acc", right)]


RIGHT = [0.1, 0.15, 0.3, 0.5, 0.6, 0.65, 0.68, 0.7]
SUMS = [228.6, 224.0, 190.0, 131.0, 112.0, 96.0, 90.0, 88.0]


def test_sums_that_fall_with_the_mean_while_more_answers_get_right_are_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ("val_loss", "summed") in shown(monkeypatch, *evaluated(SUMS, RIGHT))
    assert ("val_loss", "summed") not in shown(monkeypatch, *evaluated(SUMS[::-1], RIGHT))
    assert ("val_loss", "summed") not in shown(monkeypatch, *evaluated(SUMS, [0.1] * 8))
    assert ("val_loss", "summed") not in shown(monkeypatch, *evaluated([v / 10 for v in SUMS], RIGHT))


def test_a_gradient_that_vanishes_with_its_loss_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    norm = column("grad_norm", [2.1, 0.4, 0.02, 1e-4, 3e-6, 1e-7, 2e-8, 1e-8])
    assert not shown(monkeypatch, column("loss", [2.3, 0.6, 0.05, 1e-3, 1e-4, 1e-5, 1e-6, 1e-6]), norm)
    assert ("grad_norm", "vanishes") in shown(monkeypatch, column("loss", [2.3, 1.6, 1.5, 1.4, 1.45, 1.4, 1.42, 1.41]), norm)


def test_an_overlap_that_never_moves_is_constant_unless_another_does(monkeypatch: pytest.MonkeyPatch) -> None:
    still = column("current mean dice", [0.1528] * 8)
    assert shown(monkeypatch, still) == {("overlap", "constant")}
    assert not shown(monkeypatch, still, column("IoU_lesion", [0.2 + 0.05 * n for n in range(8)]))
    assert not shown(monkeypatch, column("mean dice", [1.0] * 8))
    assert not shown(monkeypatch, column("best mean dice", [0.1528] * 8))


def played(returns: list[float], promises: list[float]) -> list[Column]:
    return [column("episodic_return", returns), column("losses/q_values", promises)]


RISING = [1.0 + 1.6 * n for n in range(30)]


def test_values_that_rise_while_games_get_no_better_promise_what_none_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [20.0 + n % 7 for n in range(20)] + [10.0 + n % 3 for n in range(30)]
    assert ("reward", "rests") in shown(monkeypatch, *played(games, RISING))
    assert ("reward", "rests") not in shown(monkeypatch, *played(sorted(games), RISING))
    assert ("reward", "rests") not in shown(monkeypatch, *played(games, [v / 4 for v in RISING]))
    assert ("reward", "rests") not in shown(monkeypatch, *played(games, RISING[::-1]))


def summing(step: float = 1.0, end: float = 0.3) -> list[Column]:
    each = [end + (1 - end) * 0.7**n for n in range(12)]
    total = [step * sum(each[: n + 1]) for n in range(12)]
    return [column("train loss", total), column("valid loss", [1.1 * v for v in each])]


def test_a_sum_that_is_never_reset_grows_by_what_the_other_loss_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, *summing()) == {("loss", "summed")}
    assert ("loss", "summed") not in shown(monkeypatch, *summing(step=0.05))
    assert ("loss", "summed") not in shown(monkeypatch, *summing(end=0.95))
    penalised = [column("train loss", [0.5 + 0.1 * n for n in range(12)]), summing()[1]]
    assert ("loss", "summed") not in shown(monkeypatch, *penalised)


def spread(std: float, loss: float = -0.9995) -> list[Column]:
    told = [column("loss", [-0.991, *[loss] * 9]), column("feature std", [0.014 * std**n for n in range(10)])]
    return [*told, column("kNN acc", [89.6, 90.1, 89.9, 90.3, 90.2, 90.7, 90.4, 90.6, 90.8, 90.5])]


def test_features_whose_spread_goes_at_the_floor_of_a_cosine_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ("loss", "collapses") in shown(monkeypatch, *spread(0.9))
    assert ("loss", "collapses") not in shown(monkeypatch, *spread(1.01))
    assert ("loss", "collapses") not in shown(monkeypatch, *spread(0.9, loss=-0.93))


def warming(peak: float, losses: list[float]) -> list[Column]:
    epochs = [float(n // 3) for n in range(30)]
    rates = [peak * (1 + n // 3) / 10 for n in range(30)]
    return [column("lr", rates, epochs=epochs), column("loss", losses, epochs=epochs)]


def test_a_rate_that_is_next_to_nothing_after_eight_epochs_creeps_unless_it_teaches(monkeypatch: pytest.MonkeyPatch) -> None:
    rests = [2.3 - 0.002 * n for n in range(30)]
    assert ("lr", "creeps") in shown(monkeypatch, *warming(6e-6, rests))
    assert ("lr", "creeps") not in shown(monkeypatch, *warming(2e-5, rests))
    assert ("lr", "creeps") not in shown(monkeypatch, *warming(6e-6, [2.3 * 0.95**n for n in range(30)]))


def test_contrastive_pairs_at_chance_are_told_by_their_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    epochs = [float(n + 1) for n in range(12)]
    losses = [4.8645, 4.8459, 4.8443, 4.8433, 4.8453, 4.8447, 4.8441, 4.8446, 4.8439, 4.844, 4.8437, 4.8442]
    assert ("loss", "chance") in shown(monkeypatch, column("contrastive loss", losses, epochs=epochs))
    assert ("loss", "chance") not in shown(monkeypatch, column("reconstruction loss", losses, epochs=epochs))
    assert ("loss", "chance") not in shown(monkeypatch, column("contrastive loss", [v - 0.03 * n for n, v in enumerate(losses)], epochs=epochs))


def test_times_of_a_few_units_of_their_last_place_are_rounded_and_starve_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    short = column("Data", [0.001] * 8, means=[0.002] * 8)._replace(places=3)
    steps = column("Time", [0.002] * 8, means=[0.0021] * 8)._replace(places=3)
    assert not shown(monkeypatch, short, steps)
    assert ("data_time", "starves") in shown(monkeypatch, short._replace(places=5), steps)


def test_a_small_share_in_percent_is_not_above_1(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = [0.92, 0.84, 1.0, 0.99, 1.09, 1.13, 1.2, 1.7, 0.9, 1.1]
    assert ("accuracy", "impossible") in shown(monkeypatch, column("acc", shares))
    assert ("accuracy", "impossible") not in shown(monkeypatch, column("acc", shares, unit="%"))


def critics(size: float, grown: float = 8.0, label: str = "D loss") -> list[Column]:
    rises = [1 + (grown - 1) * n / 15 for n in range(16)]
    return [column(label, [-size * v for v in rises]), column("G loss", [2 * size * v for v in rises])]


def test_a_critic_that_nothing_bounds_explodes_with_its_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ("loss", "explodes") in shown(monkeypatch, *critics(500.0))
    assert ("loss", "explodes") not in shown(monkeypatch, *critics(50.0))
    assert ("loss", "explodes") not in shown(monkeypatch, *critics(2000.0, grown=1.2))


def valued(error: float, explained: float = 0.0, returns: float = 25.0) -> list[Column]:
    return [
        column("ep_rew_mean", [returns + n % 3 for n in range(8)]),
        column("explained_variance", [explained] * 8),
        column("value_loss", [error * (1 + 0.1 * (n % 3)) for n in range(8)]),
    ]


def test_values_that_explain_nothing_and_miss_by_far_see_other_rewards(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ("reward", "rests") in shown(monkeypatch, *valued(1e9))
    assert ("reward", "rests") not in shown(monkeypatch, *valued(1e9, explained=0.4))
    assert ("reward", "rests") not in shown(monkeypatch, *valued(1e6))
    assert ("reward", "rests") not in shown(monkeypatch, *valued(1e9, returns=2000.0))


def test_an_evaluation_that_mirrors_the_training_outdoes_only_what_says_less_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    train = [-100 * 2.0**n for n in range(12)]
    waits = [column("data_time", [9.0, 0.7, 0.7, 0.7]), column("batch_time", [9.5, 1.0, 1.0, 1.0])]
    told = shown(monkeypatch, column("loss", train), column("val_loss", [-1.1 * v for v in train]), *waits)
    assert {("val_loss", "diverges"), ("data_time", "starves")} <= told and ("val_loss", "overfits") not in told
