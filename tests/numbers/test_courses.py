"""A series whose course over the whole run is ill: the least that is, beside the most that is healthy."""

from __future__ import annotations

import pytest
from made import NAN, column

from triage.numbers.columns.quantities import quantity
from triage.numbers.course import courses


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([1.0, 0.1, 9e-7, 9e-7, 9e-7], 2), ([1.0, 0.1, 2e-6, 2e-6, 2e-6], None), ([1.0, 9e-7, 9e-7, 9e-7], None), ([0.0] * 5, None), ([1.0, 0.1, 9e-7, 9e-7, NAN], None),
        ([1.0, 0.1, 1.0, 9e-7, 9e-7], 2),
    ],
)  # fmt: skip
def test_a_gradient_norm_below_a_millionth_has_vanished(values: list[float], at: int | None) -> None:
    assert courses.vanishes(column("grad_norm", values)) == at


@pytest.mark.parametrize(
    ("values", "ill"),
    [
        ([65536.0, 4096.0, 512.0, 256.0], True), ([65536.0, 4096.0, 512.0, 257.0], False), ([8.0, 4.0, 2.0, 0.5], True), ([8.0, 4.0, 2.0, 1.0], False), ([65536.0, 512.0, 512.0, 256.0], False),
        ([65536.0, 512.0, 256.0], False), ([65536.0, 512.0, 1024.0, 512.0, 256.0, 128.0], False), ([0.0, -1.0, -2.0, -3.0], False),
    ],
)  # fmt: skip
def test_a_loss_scale_that_only_sinks_falls(values: list[float], ill: bool) -> None:
    assert courses.falls(column("loss_scale", values)) == (0 if ill else None)


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([0.1, 0.1, *[1e-6] * 4], 2), ([0.1, 0.1, *[2e-6] * 4], None), ([0.1, 0.1, *[1e-6] * 3], None), ([*[0.1] * 12, *[1e-6] * 4], 12), ([*[0.1] * 13, *[1e-6] * 4], None),
        ([1e-3, 1e-4, *[9e-9] * 4], 2), ([9e-7, 9e-8, *[9e-9] * 4], None), ([0.0, 0.0, 0.0, 0.0, 0.1, 0.1], None), ([0.0] * 8, None), ([0.0, 0.1, *[0.0] * 4], 2), ([0.1, *[1e-6] * 3, 0.1], None), ([0.1] * 8, None),
    ],
)  # fmt: skip
def test_a_learning_rate_that_ran_down_before_the_last_quarter_is_spent(values: list[float], at: int | None) -> None:
    assert courses.spent(column("lr", values)) == at


def test_where_epochs_are_known_they_measure_the_run() -> None:
    values = [0.1, 0.1, *[1e-6] * 4]
    assert courses.spent(column("lr", values, epochs=[0.0, 40.0, 50.0, 50.1, 50.2, 50.3])) is None
    assert courses.spent(column("lr", values, epochs=[0.0, 1.0, 2.0, 3.0, 4.0, 5.0])) == 2
    assert courses.spent(column("lr", values, epochs=[3.0] * 6)) == 2


def test_a_rate_that_no_step_could_be_told_from_none_is_spent_from_the_first_line_of_an_excerpt_on() -> None:
    assert courses.spent(column("lr", [9e-16, 8e-16, 7e-16, 6e-16, 5e-16])) == 0
    assert courses.spent(column("lr", [9e-13, 8e-13, 7e-13, 6e-13, 5e-13])) is None, "a cosine may end there"


LIVED = [1.0, 1.0, 1.0, 0.5, 0.3, 0.1, 0.001, 0.001]


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("kl", LIVED, 6), ("entropy", LIVED, 6), ("val_kl", LIVED, None), ("kl", LIVED[:7], None), ("kl", [*LIVED[:7], 0.02], None), ("kl", [v * 0.04 for v in LIVED], None),
        ("kl", [v * 9 for v in LIVED], 6), ("kl", [1.0, 1.0, 1.0, 0.5, 0.3, 0.1, -0.001, -0.001], 6), ("kl", [3.0, 3.0, 3.0, 0.5, 0.3, 0.1, 0.025, 0.025], None), ("best_kl", LIVED, None),
    ],
)  # fmt: skip
def test_a_divergence_or_an_entropy_that_goes_to_nothing_collapses(label: str, values: list[float], at: int | None) -> None:
    assert courses.collapses(column(label, values)) == at


CLIMB = [10.0, 12.0, 30.0, 60.0, 90.0, 100.0, 101.0, 99.0, 102.0, 100.0]


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("reward", [*CLIMB, 12.0, 11.0, 10.0, 11.0], 10), ("reward", [*CLIMB, 12.0, 60.0, 10.0, 11.0], None), ("reward", [*CLIMB, 40.0, 41.0, 40.0, 41.0], None), ("reward", CLIMB, None),
        ("reward", [*CLIMB, 12.0, 11.0], None), ("best_reward", [*CLIMB, 12.0, 11.0, 10.0, 11.0], None),
        ("acc", [0.1, 0.3, 0.5, 0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.1, 0.1, 0.1, 0.1], 10), ("acc", [0.1, 0.3, 0.5, 0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.25, 0.25, 0.25, 0.25], None),
        ("acc", [0.6, 0.7, 0.7, 0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.39, 0.39, 0.39, 0.39], 10), ("acc", [0.6, 0.7, 0.7, 0.7, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.41, 0.41, 0.41, 0.41], None),
    ],
)  # fmt: skip
def test_what_was_reached_and_is_lost_for_good_collapses(label: str, values: list[float], at: int | None) -> None:
    assert courses.collapses(column(label, values)) == at


def test_noise_as_large_as_the_climb_hides_a_collapse() -> None:
    swings = [10.0, 90.0, 12.0, 95.0, 20.0, 100.0, 15.0, 101.0, 12.0, 102.0]
    assert courses.collapses(column("reward", [*swings, 12.0, 11.0, 10.0, 11.0])) is None


def test_of_several_runs_in_one_log_the_last_counts() -> None:
    epochs = [*[float(n) for n in range(10)], *[float(n) for n in range(10)]]
    values = [*CLIMB, *[10.0, 11.0] * 5]
    assert courses.collapses(column("reward", values)) == 10
    assert courses.collapses(column("reward", values, epochs=epochs)) is None


@pytest.mark.parametrize(
    ("values", "ill"),
    [
        ([100.0, 110.0, 120.0, 130.0, 140.0, 150.0], True), ([100.0, 110.0, 120.0, 130.0, 140.0, 149.0], False), ([100.0, 110.0, 120.0, 130.0, 150.0], False), ([100.0, 110.0, 120.0, 140.0, 150.0, 155.0], False),
        ([100.0, 110.0, 120.0, 115.0, 140.0, 150.0], False), ([100.0, *[100.0 + 5 * n for n in range(11)], 152.0, 151.0, 175.0], True), ([0.0, 110.0, 120.0, 130.0, 140.0, 170.0], False),
    ],
)  # fmt: skip
def test_memory_that_climbs_by_half_and_still_does_grows(values: list[float], ill: bool) -> None:
    assert courses.grows(column("memory", values)) == (0 if ill else None)


SLOWER = [1.0, 1.1, 1.3, 1.6, 2.0, 2.6, 3.4]


def test_a_step_that_takes_ever_longer_slows() -> None:
    assert courses.slows(column("step_time", SLOWER)) == 0
    assert courses.slows(column("step_time", [1.0, 1.0, 1.1, 1.2, 1.5, 1.6, 1.9])) is None, "not twice as long"
    assert courses.slows(column("step_time", [1.0, 1.1, 1.0, 1.6, 1.5, 2.6, 2.5])) is None, "down as often as up"
    assert courses.slows(column("step_time", SLOWER[:5])) is None, "too few"
    assert courses.slows(column("step_time", [0.0, *SLOWER])) is None
    assert courses.slows(column("step_time", [1.0, 1.1, 1.2, 2.9, 3.0, 3.1, 3.2])) is None, "the middle is as slow as the end"


def test_a_rate_that_sinks_slows_too() -> None:
    assert courses.slows(column("samples/s", [1 / v for v in SLOWER])) == 0
    assert courses.slows(column("samples/s", SLOWER)) is None


def test_a_level_that_doubles_once_and_stays_slows_from_there_on() -> None:
    assert courses.slows(column("samples/s", [*[100.0, 101.0] * 4, *[45.0, 46.0] * 4])) == 8
    assert courses.slows(column("samples/s", [*[100.0, 101.0] * 4, *[60.0, 61.0] * 4])) is None
    assert courses.slows(column("samples/s", [*[100.0, 101.0] * 3, *[45.0, 46.0] * 2])) is None
    assert courses.slows(column("samples/s", [*[100.0, 40.0] * 4, *[45.0, 46.0] * 4])) is None


def test_a_clock_that_is_read_since_the_start_does_not_slow() -> None:
    assert courses.slows(column("time", [60.0 * n for n in range(1, 9)])) is None
    assert courses.slows(column("time", [1000.0 + 60 * n for n in range(40)])) is None
    assert courses.slows(column("time", [1.0, 1.1, 1.3, 1.6, 2.0, 2.6, 3.4])) == 0
    assert courses.slows(column("step_time", [60.0 * n for n in range(1, 9)])) == 0, "a word ties it to a step"
    assert courses.slows(column("s/it", [60.0 * n for n in range(1, 9)])) == 0


def test_a_time_that_never_falls_in_ten_reports_may_be_a_clock() -> None:
    rising = [1.0, 1.1, 1.3, 1.6, 2.0, 2.6, 3.4, 4.4, 5.8, 8.0]
    assert courses.slows(column("time", rising)) is None
    assert courses.slows(column("time", rising[:9])) == 0
    assert courses.slows(column("time", [1.0, 1.1, 1.0, 1.6, 2.0, 2.6, 2.5, 4.4, 5.8, 5.6, 9.0, 12.0])) == 5


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([64.0, 32.0, 16.0, 8.0, 4.0], 0), ([256.0, 128.0, 64.0, 32.0, 16.0], 0), ([512.0, 256.0, 128.0, 64.0, 32.0], None),
        ([64.0, 32.0, 16.0, 8.0, 8.0], None), ([64.0, 32.0, 16.0, 8.0], None), ([64.0, 64.0, 32.0, 32.0, 16.0], None),
        ([8.0, 16.0, 8.0, 4.0, 2.0, 1.0], None), ([8.0, 16.0, 8.0, 4.0, 2.0, 1.0, 0.5], 1),
    ],
)  # fmt: skip
def test_a_scale_still_halving_at_16_takes_no_step_and_one_that_settles_or_rose_does(values: list[float], at: int | None) -> None:
    assert courses.falls(column("loss_scale", values)) == at


def test_a_scale_that_is_told_only_when_it_is_halved_falls_below_one_before_it_is_ill() -> None:
    label = "setting loss scale to"
    assert quantity(label).kind == "loss_scale"
    assert courses.falls(column(label, [2.0 ** -n for n in range(2, 8)])) == 0
    assert courses.falls(column(label, [2.0 ** (16 - n) for n in range(10)])) is None
    assert courses.falls(column("loss_scale", [2.0 ** (16 - n) for n in range(10)])) == 0


def test_a_time_that_grows_with_the_steps_is_a_clock_however_unevenly_they_are_told() -> None:
    steps, times = [1.0, 6.0, 14.0, 55.0, 74.0, 98.0], [11.0, 66.0, 155.0, 610.0, 821.0, 1087.0]
    assert courses.slows(column("time_elapsed", times, steps=steps)) is None
    assert courses.slows(column("time_elapsed", times, epochs=steps)) is None, "nor with the epochs"
    assert courses.slows(column("time", [13.0, *times], epochs=[NAN, *steps])) is None, "what was told before the first of them"
    assert courses.slows(column("time", [13.0, *times], epochs=[0.0, *steps])) == 0
    assert courses.slows(column("time_elapsed", times)) == 0, "no step is told"
    assert courses.slows(column("time", [1.0, 1.1, 1.3, 1.6, 2.0, 2.6, 3.4], steps=[float(n) for n in range(7)])) == 0
    assert courses.slows(column("step_time", times, steps=steps)) == 0, "a word ties it to a step"


def test_a_loss_scale_that_is_sought_from_two_to_the_thirty_second_has_not_fallen_far() -> None:
    assert courses.falls(column("Attempted loss scale", [2.0 ** (32 - n) for n in range(9)])) is None
    assert courses.falls(column("Attempted loss scale", [2.0 ** (32 - n) for n in range(25)])) == 0
