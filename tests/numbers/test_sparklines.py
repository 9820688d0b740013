"""A series in one line of text: the least lowest, the greatest highest, what is not finite crossed out."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import INF, NAN

from triage.numbers.runs.sparklines import heights, sparkline, thinned


@pytest.mark.parametrize(
    ("values", "drawn"),
    [
        ([0, 1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇█"), ([7, 0], "█▁"), ([5, 5, 5], "▄▄▄"), ([], ""), ([1, NAN, 2], "▁×█"), ([NAN, INF], "××"), ([-1e308, 1e308], "▁█"), ([0, 3.4, 7], "▁▄█"), ([-8, -4, -1], "▁▅█"),
    ],
)  # fmt: skip
def test_a_value_is_as_high_as_it_lies_between_the_least_and_the_greatest(values: list[float], drawn: str) -> None:
    assert sparkline(values, 20) == drawn


def test_a_long_series_is_drawn_by_values_evenly_taken_and_what_is_ill_stays_seen() -> None:
    assert thinned([0, 1, 2, 3, 4, 5, 6, 7], 4) == [0, 2, 4, 6]
    assert thinned([0, 1, 2], 3) == [0, 1, 2]
    assert thinned([0, INF, 2, 3], 2) == [INF, 2]
    assert sparkline([*range(50), NAN, *range(51, 100)], 10) == "▁▁▂▃▄×▅▆▇█"


@given(st.lists(st.floats(), max_size=200), st.integers(1, 60))
def test_any_series_fits_and_nothing_that_is_not_finite_is_hidden(values: list[float], width: int) -> None:
    drawn = sparkline(values, width)
    assert len(drawn) == min(len(values), width)
    assert ("×" in drawn) is any(not math.isfinite(v) for v in values)
    assert all(-1 <= height < 8 for height in heights(values, 8))
