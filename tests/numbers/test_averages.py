"""The average of the weights beside the weights: it lags, and is ill only where it never follows."""

from __future__ import annotations

from made import column

from triage.numbers.columns.column import Column
from triage.numbers.schedule import averages

QUICK = column("acc", [30.0, 45.0, 60.0, 70.0, 80.0, 85.0, 90.0, 91.0])
STILL = [10.0, 10.0, 10.1, 10.1, 10.2, 10.2, 10.3, 10.4]


def shown(*columns: Column) -> list[tuple[str, str, str]]:
    return [(c.label, name, shows) for c, name, shows, *_ in averages.find(columns)]


def test_an_average_that_never_follows_rests() -> None:
    assert shown(QUICK, column("ema acc", STILL)) == [("ema acc", "weights", "rests")]
    assert shown(QUICK, column("ema acc", [10.0, 10.5, 12.0, 20.0, 40.0, 62.0, 80.0, 88.0])) == [], "it lags"
    assert shown(QUICK, column("ema acc", STILL[:7])) == [], "too few"
    assert shown(QUICK, column("ema top5", STILL)) == [], "another score"
    assert shown(column("acc", STILL), column("ema acc", STILL)) == [], "the weights learn nothing either"
