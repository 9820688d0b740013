"""What is ill from the first report on: a policy that no update moves or that the first one broke, a code never used, sums in a mean's place."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers import findings
from triage.numbers.columns import Column


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
