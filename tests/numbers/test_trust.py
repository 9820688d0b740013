"""Updates of a policy that are over before they have begun."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers import findings


def shown(log: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in findings.find([Line(n, row) for n, row in enumerate(log.splitlines(), 1)])}


def run(said: str, steps: list[int], gain: float = 0.0) -> str:
    return "\n".join(f"epoch {n} mean_reward {-80 + (n * 5) % 7 + gain * n:.2f}\n{said.format(at)}" for n, at in enumerate(steps, 1))


CUT = ("policy_kl", "stalls")


@pytest.mark.parametrize("said", ["Early stopping at step {} due to reaching max kl.", "Early stopping at step {} due to reaching max kl: 0.07", "kl 0.31 > target_kl 0.05, early stopping at epoch {}", "StopIter {} KL 0.2"])
def test_a_limit_that_ends_each_update_at_its_first_step_is_told(said: str) -> None:
    assert CUT in shown(run(said, [0] * 8))


def test_a_limit_that_is_met_later_or_now_and_then_or_lets_the_policy_learn_is_well() -> None:
    said = "Early stopping at step {} due to reaching max kl."
    assert CUT not in shown(run(said, [31, 12, 0, 20, 17, 0, 9, 14]))
    assert CUT not in shown(run(said, [0] * 3))
    assert CUT not in shown(run(said, [0] * 8, gain=12.0))
