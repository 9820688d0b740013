"""Errors in percent of what is true, beside other errors: each limit from both sides."""

from __future__ import annotations

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.evaluation import percentages


def told(*columns: Column) -> list[tuple[str, str, tuple[float, ...], str]]:
    return [(s.name, s.shows, s.values, s.label) for s in percentages.find([], columns)]


FINE = column("mae", [0.5, 0.4])


@pytest.mark.parametrize("label", ["mape", "MAPE", "val_mape", "smape"])
def test_a_thousand_times_what_is_true_is_a_division_by_next_to_nothing(label: str) -> None:
    assert told(FINE, column(label, [3.0, 1001.0])) == [("error", "divided", (3.0, 1001.0), label)] and told(FINE, column(label, [INF, 3.0])) and not told(FINE, column(label, [1000.0, 3.0])) and not told(FINE, column(label, [NAN, 3.0]))


def test_it_is_told_once_and_only_beside_another_error_that_is_finite() -> None:
    wild = column("mape", [3.0, 2000.0])
    assert len(told(FINE, wild, column("smape", [2000.0]))) == 1 and told(FINE, column("smape", [0.3]), wild)[0][3] == "mape"
    assert not told(wild) and not told(wild, column("smape", [0.3])) and not told(wild, column("mae", [0.5, INF])) and not told(wild, FINE, column("rmse", [NAN])) and not told(wild, column("acc", [0.5])) and not told(FINE, column("mse", [2000.0]))
    assert told(wild, FINE, column("loss", [NAN])), "of errors alone"
