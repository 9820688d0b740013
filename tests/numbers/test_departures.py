"""Where a series of a bad run leaves that of a good one: three places in a row, beyond the good one's wobble."""

from __future__ import annotations

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.runs.departures import Comparison, compare, departure
from triage.numbers.runs.runs import Run

STEPS = [10.0 * n for n in range(8)]
GOOD = [2.0, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3]


def series(values: list[float], label: str = "loss") -> Column:
    return column(label, values, steps=STEPS[: len(values)])


def left(bad: list[float], good: list[float] = GOOD) -> float | None:
    found = departure(series(good), series(bad))
    return found.place if found else None


@pytest.mark.parametrize(
    ("bad", "place"),
    [
        (GOOD, None), ([v * 1.04 for v in GOOD], None), ([*GOOD[:3], *[v * 1.1 for v in GOOD[3:]]], 30.0), ([*GOOD[:6], 3.0, 3.0], None), ([*GOOD[:5], 3.0, 3.0, 3.0], 50.0),
        ([3.0, 3.0, *GOOD[2:]], None), ([3.0, 3.0, 1.8, 3.0, 3.0, 3.0, 3.0, 3.0], 30.0), ([*GOOD[:6], NAN, NAN], 60.0),
    ],
)  # fmt: skip
def test_a_series_departs_at_the_first_of_three_places_in_a_row_or_where_it_is_not_finite(bad: list[float], place: float | None) -> None:
    assert left(bad) == place


def test_of_three_shared_places_one_is_enough() -> None:
    assert left([2.0, 1.9, 3.0], GOOD[:3]) == 20.0
    assert left([2.0, 1.9, 1.8, 3.0], GOOD[:4]) is None


def test_what_is_nan_in_both_departs_nowhere() -> None:
    assert left([*GOOD[:6], NAN, NAN], [*GOOD[:6], NAN, NAN]) is None


def compared(good: list[Column], bad: list[Column]) -> Comparison:
    return compare(Run("a", good, {}), Run("b", bad, {}))


BAD = [*GOOD[:3], *[9.0] * 5]


def test_columns_of_one_label_are_compared_or_else_of_one_quantity_that_each_run_has_once() -> None:
    assert compared([series(GOOD)], [series(BAD)]).shared == 1
    assert compared([series(GOOD, "train_loss")], [series(BAD, "Training loss")]).shared == 1
    assert compared([series(GOOD, "train_loss")], [series(BAD, "loss"), series(BAD, "total loss")]).shared == 0
    assert compared([series(GOOD, "train_loss")], [series(BAD, "loss_cls")]).shared == 0
    assert compared([series(GOOD, "frobs")], [series(BAD, "drift")]).shared == 0
    assert compared([series(GOOD), series(GOOD, "total loss")], [series(BAD)]).shared == 1


@pytest.mark.parametrize("label", ["nan_count", "eta", "samples", "step_time", "data_time", "throughput", "memory", "gpu_mem", "gpu_util"])
def test_what_tells_least_of_learning_stands_behind_what_departs_later(label: str) -> None:
    later = [*GOOD[:5], *[9.0] * 3]
    found = compared([series(GOOD, label), series(GOOD)], [series(BAD, label), series(later)])
    assert [d.label for d in found.departures] == ["loss", label]


def test_of_two_that_depart_the_earlier_stands_first() -> None:
    later = [*GOOD[:5], *[9.0] * 3]
    found = compared([series(GOOD), series(GOOD, "grad_norm")], [series(later), series(BAD, "grad_norm")])
    assert [d.label for d in found.departures] == ["grad_norm", "loss"]


def test_what_never_moves_in_either_run_is_a_setting() -> None:
    found = compared([series([0.1] * 8, "lr"), series([5.0] * 8, "drift")], [series([0.2] * 8, "lr"), series([5.0] * 8, "drift")])
    assert ([(s.name, s.good, s.bad) for s in found.settings], found.departures) == ([("lr", "0.1", "0.2")], ())


def test_a_setting_that_both_runs_tell_is_told_once() -> None:
    good, bad = Run("a", [series([0.1] * 8, "lr")], {"lr": "0.1", "seed": "1"}), Run("b", [series([0.2] * 8, "lr")], {"lr": "0.2", "seed": "1"})
    assert [(s.name, s.good, s.bad) for s in compare(good, bad).settings] == [("lr", "0.1", "0.2")]


def test_a_departure_is_five_times_the_wobble_of_the_good_run_and_a_twentieth_of_its_level() -> None:
    calm = [1.0] * 8
    assert left([1.0, 1.0, *[1.051] * 6], calm) == 20.0 and left([1.0, 1.0, *[1.049] * 6], calm) is None and left([1.0, 1.0, *[0.949] * 6], calm) == 20.0
    shaky = [1.0, 1.1, 0.95, 1.02, 1.2, 1.0, 1.06, 0.9]
    assert left([1.0, 1.1, *[v + 0.64 for v in shaky[2:]]], shaky) == 20.0 and left([1.0, 1.1, *[v + 0.62 for v in shaky[2:]]], shaky) is None
    assert left([10.0, 10.0, *[0.3] * 6], [10.0] * 2 + [0.01] * 6) is not None and left([0.1, *[0.02] * 7], [0.1] * 8) == 10.0 and left([1.0] * 5 + [0.04] * 3, [1.0] * 5 + [0.02] * 3) is None, "half of the level beside a value next to nothing"


def test_two_runs_are_compared_at_the_places_that_both_have() -> None:
    good = column("loss", GOOD, steps=STEPS)
    bad = column("loss", [9.0] * 4, steps=[0.0000001, 20.0, 40.0, 65.0])
    found = departure(good, bad)
    assert found and (found.label, found.place, found.good, found.bad, found.good_line, found.bad_line) == ("loss", 0.0, 2.0, 9.0, 1, 1)
    assert departure(good, column("loss", [9.0] * 3, steps=[1.0, 2.0, 3.0])) is None, "no place is shared"
    later = departure(good, column("loss", [2.0, 1.8, 9.0, 9.0, 9.0], steps=[0.0, 20.0, 30.0, 40.0, 50.0]))
    assert later and (later.place, later.good_line, later.bad_line) == (30.0, 4, 3)


def test_of_two_writers_of_one_label_the_first_is_compared() -> None:
    found = compared([series(GOOD)], [series(BAD, "Loss"), series(GOOD)])
    assert [(d.label, d.place) for d in found.departures] == [("Loss", 30.0)] and found.shared == 1


def test_which_stands_first_of_two_that_depart_at_one_place_the_line_says() -> None:
    other = series(BAD, "grad_norm")._replace(lines=range(11, 19))
    assert [d.label for d in compared([series(GOOD, "grad_norm"), series(GOOD)], [other, series(BAD)]).departures] == ["loss", "grad_norm"]


def test_a_setting_is_one_that_differs_and_both_tell() -> None:
    good, bad = Run("a", [], {"lr": "0.1", "seed": "1", "wd": "0"}), Run("b", [], {"lr": "0.2", "seed": "1", "bs": "4"})
    assert [tuple(s) for s in compare(good, bad).settings] == [("lr", "0.1", "0.2")]
