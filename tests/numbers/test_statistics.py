"""Medians, spread, trend and change of level, on series whose answer is known."""

from __future__ import annotations

import pytest

from triage.numbers.columns.statistics import binned, change, median, noise, rising, spread, trend


def test_the_median_is_the_middle_value_or_lies_between_the_two_middle_ones() -> None:
    assert [median(v) for v in ([], [3.0], [9.0, 1.0, 2.0], [4.0, 1.0, 2.0, 9.0])] == [0, 3, 2, 3]
    assert median([1.7e308, 1.7e308]) == 1.7e308


def test_the_spread_is_that_of_a_normal_sample_and_no_single_value_moves_it() -> None:
    assert spread([1.0, 2.0, 3.0, 4.0, 5.0]) == pytest.approx(1.4826)
    assert spread([1.0, 2.0, 3.0, 4.0, 500.0]) == pytest.approx(1.4826)


def test_noise_is_the_wobble_around_a_trend() -> None:
    assert noise([1.0, 2.0, 3.0, 4.0]) == 0
    assert noise([0.0, 1.0, 0.0, 3.0, 0.0]) == pytest.approx(2 * 1.4826 / 2**0.5)
    assert noise([0.0, 5.0]) == 0


def test_bins_are_the_medians_of_consecutive_parts() -> None:
    assert binned([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 2) == [2, 5]
    assert binned([1.0, 9.0, 2.0, 8.0, 3.0], 2) == [5, 3]
    assert binned([1.0, 9.0], 2) == [1, 9]
    assert binned([1.0, 9.0], 4) == [1, 9]


def test_the_share_of_steps_that_go_up() -> None:
    assert [rising(v) for v in ([], [1.0], [1.0, 2.0, 2.0, 1.0, 4.0])] == [0, 0, 0.5]


def test_the_trend_is_kendalls_standard_score() -> None:
    assert trend([1.0, 2.0, 3.0]) == 0
    assert trend([1.0, 2.0, 3.0, 4.0]) == pytest.approx(5 / (4 * 3 * 13 / 18) ** 0.5)
    assert trend([4.0, 3.0, 2.0, 1.0]) == pytest.approx(-5 / (4 * 3 * 13 / 18) ** 0.5)
    assert trend([1.0, 1.0, 1.0, 1.0]) == 0
    assert trend([1.0, 2.0, 1.0, 2.0]) == pytest.approx(1 / (4 * 3 * 13 / 18) ** 0.5)


def test_a_long_series_has_the_trend_of_its_bins() -> None:
    assert trend([float(n) for n in range(1200)]) == trend([float(n) for n in range(120)])


def test_the_level_changes_where_it_is_cut_best() -> None:
    assert change([1.0, 1.1, 0.9, 5.0, 5.1, 4.9]) == 3
    assert change([1.0, 5.1, 5.0, 4.9, 5.2, 5.3, 5.4, 5.5]) == 4
    assert change([5.0, 5.1, 4.9, 5.2, 1.0, 1.1]) == 4
    assert change([1.0, 1.0, 1.0, 9.0, 9.0]) == 0
    assert change([0.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]) == 1, "of two cuts as good the first"
