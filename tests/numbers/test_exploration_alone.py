"""How widely a policy tries out its actions: each limit from both sides and each word by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import exploration

Found = list[tuple[str, str, str, int]]


def told(*columns: Column) -> Found:
    found = list(exploration.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def unended(step: float = 100_000.0, pace: float = 5000.0, label: str = "approx_kl", speed: str = "time/fps", more: Sequence[Column] = ()) -> Found:
    return told(column(label, [0.01, 0.02], steps=[1.0, step]), column(speed, [100.0, pace]), *more)


def test_no_episode_has_ended_in_a_hundred_thousand_steps() -> None:
    assert unended() == unended(speed="fps") == [("approx_kl", "reward", "absent", 1)]
    assert not unended(99_999.0) and not unended(pace=5001.0) and not unended(label="loss") and not unended(speed="frob")
    for other in ("ep_rew_mean", "rollout/frob", "episode_length", "reward"):
        assert not unended(more=[column(other, [0.5])])


def at_once(chances: Sequence[float] = (1.0, *[0.05] * 7), scores: Sequence[float] = (1.0, 1.0, 1.0, 1.25, 1.0, 1.25, 1.0, 1.25), label: str = "epsilon", score: str = "score", first: float = 20.0, more: Sequence[Column] = ()) -> Found:
    return told(column(label, chances, steps=[first + 10.0 * n for n in range(len(chances))]), column(score, scores), *more)


def test_from_the_second_report_on_a_twentieth_is_random_and_no_score_rises_by_a_quarter() -> None:
    assert at_once() == at_once((1.0, *[0.0] * 7)) == at_once(score="reward") == at_once(score="mean scores") == [("epsilon", "entropy", "zero", 1)]
    assert not at_once((1.0, *[0.051] * 7)) and not at_once((1.0, 0.05, *[0.04] * 6)) and not at_once((1.0, *[0.05] * 6)) and not at_once((1.0, *[-0.01] * 7)) and at_once((0.05,) * 8) and not at_once(first=20.1) and at_once(first=0.0)
    assert not at_once(scores=(1.0, 1.0, 1.0, 1.26, 1.0, 1.0, 1.0, 1.0)) and not at_once(scores=(1.0,) * 7) and not at_once(scores=(1.0, 1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14)) and at_once(scores=(-1.0,) * 3 + (-0.75, -1.0) * 2 + (-1.0,)) and not at_once(scores=(-1.0,) * 3 + (-0.74,) + (-1.0,) * 4)
    assert not at_once(label="beta") and not at_once(score="frob") and not at_once(more=[column("reward", [1.0, 1.0, 1.0, 9.0, 1.0, 1.0, 1.0, 1.0])]), "every score"


def drowned(noise: Sequence[float] = (1.0, 1.3, 1.2, 1.6, 2.0), paid: Sequence[float] = (0.0, 4.0, 3.0, 2.0, 2.0), label: str = "action_std", reward: str = "reward", more: Sequence[Column] = ()) -> Found:
    return told(column(label, noise), column(reward, paid), *more)


def test_noise_grows_to_twice_its_first_and_two_while_half_of_the_reward_is_lost() -> None:
    runs = [("action_std", "action_std", "explodes", 0)]
    assert drowned() == drowned((0.5, 1.0, 0.9, 1.5, 2.0)) == runs
    assert not drowned((0.5, 1.0, 0.9, 1.5, 1.99)) and not drowned((1.1, 1.3, 1.2, 1.6, 2.1)) and not drowned((1.0, 1.3, 2.1, 1.6, 2.0)) and not drowned((1.0, 1.3, 1.2, 1.2, 2.0)) and not drowned((1.0, 1.3, 1.6, 2.0))
    assert not drowned(paid=(0.0, 4.0, 3.0, 2.1, 2.0)) and not drowned(paid=(0.0, 1.0, 2.0, 4.0, 0.0)) and drowned(paid=(0.0, 1.0, 4.0, 0.0, 0.0)) and not drowned(paid=(4.0, 3.0, 2.0, 2.0))
    assert drowned(paid=(0.0, 1.0, 4.0, 2.0, 2.0)) and drowned(paid=(0.0, 4.0, 3.0, 2.1, 1.9)) and not drowned(paid=(0.0, 1.0, 1.0, 4.0, -2.0)), "the best lies before the last two"
    assert not drowned(reward="best_reward") and not drowned(more=[column("mean_reward", [0.0, 1.0, 2.0, 3.0, 4.0])]) and drowned(more=[column("reward/alive", [0.0, 1.0, 2.0, 3.0, 4.0])]), "the whole reward"
    assert len(drowned(more=[column("noise_std", [1.0, 1.3, 1.2, 1.6, 2.0])])) == 1, "told once"


def test_fivefold_noise_is_enough_where_the_reward_of_eight_reports_does_not_rise() -> None:
    noise, rests = (0.5, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5), (1.1, 1.0, 1.1, 1.0, 1.0, 1.0, 1.1, 1.1)
    assert drowned(noise, rests) and not drowned((0.51, *noise[1:]), rests) and not drowned(noise, rests[1:]) and not drowned(noise, tuple(1.0 + n for n in range(8)))


@pytest.mark.parametrize("label", ["std", "train/std", "standard deviation", *(f"{word}_std" for word in "action actions noise policy exploration pi".split())])
def test_each_of_these_is_the_noise_of_actions(label: str) -> None:
    assert drowned(label=label) and not drowned(label="frob_std") and not drowned(label="action_frob")


def narrow(noise: Sequence[float] = (1.0, 0.5, 0.2, 0.05, 0.05), paid: Sequence[float] = (1.0, 1.2, 1.1, 1.05, 1.0), more: Sequence[Column] = ()) -> Found:
    return told(column("action_std", noise), column("reward", paid), *more)


def test_noise_is_gone_while_the_reward_is_no_higher_than_at_first() -> None:
    assert narrow() == [("action_std", "action_std", "vanishes", 3)]
    assert not narrow((1.0, 0.5, 0.2, 0.051, 0.05)) and not narrow((2.0, 0.5, 0.2, 0.06, 0.06)) and not narrow((0.9, 0.5, 0.2, 0.05, 0.05)) and not narrow((0.0,) * 5)
    assert not narrow(paid=(1.0, 1.2, 1.1, 1.06, 1.0)) and narrow(paid=(-1.0, 0.5, 0.5, -0.95, -0.95)) and not narrow(paid=(-1.0, 0.5, 0.5, -0.94, -0.95))
    assert not narrow(more=[column("mean_reward", [1.0, 1.2, 1.4, 1.6, 1.8])]) and len(narrow(more=[column("noise_std", [1.0, 0.5, 0.2, 0.05, 0.05])])) == 1


def steps(moved: Sequence[float] = (0.08,) * 5, clipped: Sequence[float] = (0.4,) * 5, paid: Sequence[float] = (0.0, 4.0, 3.0, 2.0, 1.0, 1.0), label: str = "approx_kl", clip: str = "clip_fraction") -> Found:
    return told(column(label, moved), column(clip, clipped), column("reward", paid))


def test_each_update_moves_a_twelfth_of_a_nat_and_is_clipped_for_two_in_five_while_half_is_lost() -> None:
    assert steps() == steps(clip="clipfrac") == steps(clip="clip_frac") == [("approx_kl", "policy_kl", "explodes", 0)]
    assert not steps((0.079,) * 5) and not steps(clipped=(0.39,) * 5) and not steps((0.08,) * 4) and not steps(clipped=(0.4,) * 4) and steps((0.01,) * 4 + (0.08,) * 5) and not steps((0.08,) * 5 + (0.01,) * 4)
    assert not steps(paid=(0.0, 4.0, 3.0, 2.1, 2.1, 2.0)) and not steps(paid=(0.0, 0.5, 1.0, 4.0, 2.0, 2.0)) and not steps(label="loss") and not steps(clip="clip_range") and not steps(clip="fraction")


def penalised(moved: Sequence[float] = (0.1, 0.2, 0.51, 0.6, 0.51), coefficients: Sequence[float] = (0.2, 0.3), label: str = "kl", beside: str = "cur_kl_coeff") -> Found:
    return told(column(label, moved), column(beside, coefficients), column("reward", [1.0] * 5))


def test_no_penalty_that_adapts_holds_a_divergence_of_half_a_nat() -> None:
    assert penalised() == penalised(beside="kl_coef") == [("kl", "policy_kl", "explodes", 2)]
    assert not penalised((0.1, 0.2, 0.49, 0.6, 0.51)) and not penalised((0.2, 0.51, 0.6, 0.51)) and not penalised(coefficients=(0.2, 0.2)) and not penalised(beside="entropy_coeff") and not penalised(beside="kl_target") and not penalised(label="loss")


def explained(values: Sequence[float] = (0.009,) * 6, errors: Sequence[float] = (1e5,) * 3, paid: Sequence[float] = (1000.0,) * 3, step: float = NAN, label: str = "train/explained_variance", loss: str = "value_loss", reward: str = "reward") -> Found:
    return told(column(label, values, steps=[NAN] * (len(values) - 1) + [step]), column(loss, errors), column(reward, paid))


def test_values_explain_no_hundredth_of_returns_of_thousands_that_do_not_rise() -> None:
    assert explained() == explained(paid=(-1000.0,) * 3) == [("train/explained_variance", "explained_variance", "zero", 0)]
    assert not explained((0.009,) * 5 + (0.011,)) and not explained((0.009,) * 5) and explained((0.009,) * 3, step=200_000.0) and not explained((0.009,) * 3, step=199_999.0) and not explained((0.009,) * 2, step=200_000.0)
    assert not explained(errors=(9e4,) * 3) and not explained(errors=(1e5,) * 2) and not explained(paid=(999.0,) * 3) and not explained(paid=(1000.0,) * 2) and not explained(paid=(1000.0, 1100.0, 1200.0, 1300.0, 1400.0))
    assert not explained(label="explained_frob") and not explained(label="variance_explained") and not explained(loss="policy_loss") and not explained(loss="value_frob") and not explained(reward="frob")
    assert len(told(*[column("explained_variance", [0.0] * 6)] * 2, column("value_loss", [1e6] * 3), column("reward", [5000.0] * 3))) == 1, "told once"
