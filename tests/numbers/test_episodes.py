"""A policy of which no episode has ended is told; one that has just begun, or lives in thousands of environments, is not."""

from __future__ import annotations

from triage.model import Line
from triage.numbers.findings import find


def shown(first: int, fps: int, *more: str) -> set[tuple[str, str]]:
    rows = [
        row
        for n in range(first, first + 3)
        for row in ("| time/ | |", f"| fps | {fps} |", f"| iterations | {n} |", f"| total_timesteps | {2048 * n} |", f"| approx_kl | 0.00{42 + n % 9} |", f"| value_loss | 1.{60 + n % 9} |", *more)
    ]
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def test_a_policy_that_is_updated_past_a_hundred_thousand_steps_without_one_episode_told() -> None:
    absent = ("reward", "absent")
    assert absent in shown(100, 412)
    assert absent not in shown(20, 412), "the first episode may be long"
    assert absent not in shown(100, 41_200), "thousands of environments share the steps"
    assert absent not in shown(100, 412, "| ep_rew_mean | 12.1 |")
