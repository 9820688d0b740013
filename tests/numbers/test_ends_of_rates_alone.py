"""A rate that leaps to its end, or back from it, each limit from both sides and each name by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.schedule import rates

GENTLE = (1.0e-3, 0.99e-3, 0.98e-3, 1e-5, 1e-5, 1e-5)


def told(values: Sequence[float], said: str = "min_lr=1e-5", at: int = 3, label: str = "lr", places: int = 0, steps: Sequence[float] = ()) -> list[tuple[str, int, float]]:
    rate = column(label, values, steps=steps, digits=(2, 2))._replace(places=places)
    return [(shows, place, round(ratio, 3)) for _, _, shows, place, ratio in rates.find([rate], [Line(1, said)], [at])]


@pytest.mark.parametrize("name", ["lr_final", "final_lr", "lr_end", "end_lr", "min_lr", "lr_min", "eta_min", "learning_rate_final", "warmup_min_lr", "end_learning_rate", "min_learning_rate"])
def test_each_of_these_is_the_rate_that_a_schedule_ends_at(name: str) -> None:
    assert told(GENTLE, f"{name}=1e-5") == [("unrestored", 3, 0.01)] and told(GENTLE, f"{name}: 1.0009e-5") and not told(GENTLE, f"{name}: 1.002e-5") and not told(GENTLE, f"{name}=2e-5") and not told(GENTLE, "lr=1e-5")
    assert told(GENTLE, f"{name}=1e-5 lr_floor=0") and told((*GENTLE[:3], *[5e-5] * 3), f"{name}=5e-5") == [("unrestored", 3, 0.051)]


def test_it_came_down_gently_before_the_resume_and_stays_there_at_three_reports() -> None:
    assert told((9.0, *GENTLE), at=4) and not told(GENTLE, at=2) and not told(GENTLE, at=4) and not told(GENTLE[1:], at=2) and not told(GENTLE[:5]) and not told((*GENTLE[:5], 0.9e-5)) and not told(GENTLE, at=9) and not told(GENTLE, label="best_lr") and not told(GENTLE, label="loss")
    assert not told((1.0e-3, 0.94e-3, 0.93e-3, *GENTLE[3:])) and told((1.0e-3, 0.951e-3, 0.95e-3, *GENTLE[3:])) and not told((1.0e-3, 1.0e-3, 0.99e-3, *GENTLE[3:])) and not told((1.0e-3, 0.99e-3, 0.99e-3, *GENTLE[3:]))
    assert told((1.0e-3, 0.99e-3, 0.98e-3, *[5.8e-4] * 3), "min_lr=5.8e-4") and not told((1.0e-3, 0.99e-3, 0.98e-3, *[5.9e-4] * 3), "min_lr=5.9e-4") and not told((*GENTLE[:3], 0.0, 0.0, 0.0), "min_lr=0", places=5), "what is printed as 0 may be rounded"


def test_a_rate_that_warms_up_anew_though_the_steps_go_on_has_jumped() -> None:
    steps = [10.0 * n for n in range(1, 7)]
    anew = (0.9, 1.0, 0.9, 0.09, 0.1, 0.2)
    assert told(anew, steps=steps) == [("jumps", 3, 0.1)] and not told((*anew[:3], 0.091, 0.1, 0.2), steps=steps) and not told((*anew[:3], 0.09, 0.1, 0.1), steps=steps) and not told((0.8, 0.9, 1.0, *anew[3:]), steps=steps) and not told(anew[:5], steps=steps[:5]) and not told(anew[1:], steps=steps[1:], at=2)
    assert not told(anew) and not told(anew, steps=[10.0, 20.0, 30.0, 10.0, 20.0, 30.0]) and told(anew, steps=[10.0, 20.0, 30.0, 30.0, 40.0, 50.0]) and not told(anew, steps=steps, at=9) and not told(anew, steps=steps, at=2)


def test_a_rate_that_comes_back_from_its_end_step_by_step_is_that_of_a_cosine_behind_its_end() -> None:
    falls, rises = (1.0, 0.7, 0.4, 0.05), (0.1, 0.3, 0.5)

    def back(values: Sequence[float] = (*falls, *rises), said: str = "CosineAnnealingLR") -> list[tuple[str, int, float]]:
        return told(values, said, at=99)

    assert back() == [("bounces", 3, 0.0)] and not back(said="StepLR") and not back((*falls[:3], 0.051, *rises)) and not back((*falls, 0.1, 0.3, 0.49)) and not back((1.0, 0.4, 0.05, *rises)) and not back((*falls, 0.1, 0.5)) and not back((*falls, 0.3, 0.2, 0.5)) and not back((1.0, 0.4, 0.7, 0.05, *rises)) and not back((*falls, 1.0, 1.0, 1.0))
    assert back((0.5, *falls, *rises)) == [("bounces", 4, 0.0)] and back((*falls, *rises, 0.2))


def flat(rate: float = 1.1e-7, count: int = 8, losses: Sequence[float] = (1.0,) * 8, label: str = "loss") -> bool:
    found = [(shows, at, ratio) for _, _, shows, at, ratio in rates.find([column("lr", [rate] * count), column(label, losses)], [], [])]
    assert found in ([], [("flat", 0, 0.0)])
    return bool(found)


def test_one_rate_of_a_ten_millionth_at_eight_reports_teaches_nothing_where_no_loss_falls_by_a_fiftieth() -> None:
    assert flat() and not flat(1.2e-7) and not flat(0.0) and not flat(count=7) and not flat(losses=(1.0,) * 7) and not flat(label="val_loss") and flat(losses=(*[1.0] * 5, *[0.981] * 3)) and not flat(losses=(*[1.0] * 5, *[0.979] * 3)) and flat(losses=(9.0, *[1.0] * 7)) and flat(losses=(*[1.0] * 7, 0.1))
    assert not rates_of([1.1e-7] * 7 + [1e-7])


def rates_of(values: Sequence[float]) -> list[tuple[str, int, float]]:
    return [(shows, at, ratio) for _, _, shows, at, ratio in rates.find([column("lr", values), column("loss", [1.0] * 8)], [], [])]


def test_a_rate_that_is_switched_off_has_vanished_where_it_had_rested_for_three_reports() -> None:
    assert rates_of([1.0, 1.0, 1.0, 0.0, 0.0, 0.0]) == [("spent", 3, 0.0), ("vanishes", 3, 0.0)] and rates_of([1.0, 0.9, 0.8, 0.0, 0.0, 0.0]) == [("spent", 3, 0.0)] == rates_of([0.5, 0.5, 1.0, 0.0, 0.0, 0.0]) and rates_of([1.0, 1.0, 0.0, 0.0, 0.0]) == [("spent", 2, 0.0)]
    assert not rates_of([1.0, 1.0, 1.0, 0.0, 0.0]) and not rates_of([1.0, 1.0, 0.09, 0.0, 0.0, 0.0]) and rates_of([1.0, 1.0, 0.1, 0.0, 0.0, 0.0]) and not rates_of([0.0] * 6) and not rates_of([1.0, 0.0, 0.0, 0.0, 1.0])
