"""What a loss without bounds does, each limit from both sides: it adds up, soars, turns, runs away below nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence

from made import INF, NAN, column

from triage.numbers.course import limits


def test_each_report_adds_about_as_much_as_the_first_was() -> None:
    low, high = limits._ADDED

    def adds(*added: float, first: float = 1.0) -> bool:
        values = [first]
        for more in added:
            values.append(values[-1] + more * first)
        return limits._adds_up(values)

    assert adds(*[1.0] * limits._STAYS) and not adds(*[1.0] * (limits._STAYS - 1)) and adds(1.0, 1.0, low * 1.01, 1.0) and not adds(1.0, 1.0, low * 0.99, 1.0) and adds(1.0, 1.0, high * 0.99, 1.0) and not adds(1.0, 1.0, high * 1.01, 1.0)
    assert adds(1.0, 1.0, 1.0, 1.09) and not adds(1.0, 1.0, 1.0, 1.11) and adds(limits._AT_FIRST * 1.01, low * 1.1, low * 1.1, low * 1.1) and not adds(limits._AT_FIRST * 0.99, low * 1.1, low * 1.1, low * 1.1), "it grows no faster, and begins as large"


def test_each_of_twelve_reports_is_ten_times_the_first() -> None:
    def thrown(*rest: float, first: float = 1.0) -> bool:
        return limits._is_thrown_at_once([first, *rest])

    far = [11.0, 14.0] * 6
    assert thrown(*far) and not thrown(*far[:11]) and not thrown(10.0, *far[1:]) and not thrown(*(0.9 * v for v in far), first=0.9) and not thrown(*[20.0] * 4, *far[:4], *[17.9] * 4) and thrown(*[20.0] * 4, *far[:4], *[18.1] * 4)


def test_or_twice_the_first_and_the_second_half_rests_at_three_times_it() -> None:
    def thrown(first: Sequence[float] = (2.1,) * 5, last: Sequence[float] = (3.1, 3.2, 3.1, 3.2, 3.1, 3.2, 3.1), start: float = 1.0) -> bool:
        return limits._is_thrown_at_once([start, *first, *last])

    assert thrown() and not thrown((2.0, *[2.1] * 4)) and not thrown(last=(3.0, *[3.1] * 6)) and thrown(last=(3.1, *[3.4] * 6)) and not thrown(last=(3.1, *[3.42] * 6)) and not thrown(last=(3.1,) * 7) and not thrown(start=1.04) and not thrown(first=(2.1,) * 4)


def test_a_series_soars_from_its_least_on_at_every_one_of_four_reports_to_thirty_times_that() -> None:
    def soars(*values: float) -> bool:
        return limits._soars(values, values.index(min(values)))

    assert soars(3.0, 1.0, 2.0, 3.0, 30.1) and not soars(3.0, 1.0, 2.0, 3.0, 30.0) and soars(2.9, 1.0, 2.0, 3.0, 30.1) and not soars(3.1, 1.0, 2.0, 3.0, 31.0) and not soars(3.0, 1.0, 2.0, 31.0) and soars(1.0, 4.0, 5.0, 39.0) and not soars(3.0, 1.0, 2.0, 2.0, 31.0)


def test_values_fall_to_a_low_at_four_and_rise_from_it_to_four_times_as_much() -> None:
    turns = limits._turns_once
    assert turns([4.0, 3.0, 2.0, 1.0, 2.0, 3.0, 4.1]) and not turns([4.0, 3.0, 2.0, 1.0, 2.0, 3.0, 4.0]) and not turns([3.0, 2.0, 1.0, 2.0, 3.0, 4.1]) and not turns([4.0, 3.0, 2.0, 1.0, 2.0, 4.1]) and not turns([4.0, 3.0, 3.5, 1.0, 2.0, 3.0, 4.1]) and not turns([4.0, 3.0, 2.0, 1.0, 2.0, 2.0, 4.1])
    assert turns([0.4, 0.3, 0.2, 0.1, 0.2, 0.3, 0.61]) and not turns([0.4, 0.3, 0.2, 0.1, 0.2, 0.3, 0.59]), "by a half at least"


def test_a_loss_runs_away_where_it_falls_on_by_as_much_in_the_last_half() -> None:
    runs = limits._runs_away
    assert runs([0.0, -6.0, -12.0, -18.0, -24.0]) and not runs([0.0, -6.0, -16.1, -18.0, -24.0]) and runs([0.0, -6.0, -15.9, -18.0, -24.0]) and not runs([0.0, -4.0, -8.0, -12.0, -20.0]) and runs([0.0, -4.0, -8.0, -12.0, -20.1]) and not runs([0.0, -6.0, -12.0, -12.0, -24.0])
    even = [-2.0 * n for n in range(21)]
    assert runs(even) and runs([*even[:3], -3.9, *even[4:]]) and not runs([0.0, -2.0, -1.0, -6.0, -5.0, -10.0, -9.0, *even[7:]]), "at nine reports in ten"


def test_a_loss_falls_faster_from_quarter_to_quarter() -> None:
    falls = limits._falls_faster
    assert falls([1.0, -0.1, -1.3, -5.1]) and not falls([1.0, -0.1, -1.3, -5.0]) and not falls([1.0, 0.1, -1.3, -5.1]) and not falls([-0.1, -0.2, -1.3, -5.1]) and not falls([1.0, -1.5, -3.0, -6.0]) and not falls([1.0, -0.1, 0.5, -9.0])


def test_it_leaves_the_price_of_guessing_between_two() -> None:
    ln2 = math.log(2)
    leaves = limits._leaves_guessing
    assert leaves([1.029 * ln2, -2.0, -5.1]) and not leaves([1.031 * ln2, -2.0, -5.1]) and leaves([0.971 * ln2, -2.0, -5.1]) and not leaves([0.969 * ln2, -2.0, -5.1]) and not leaves([ln2, -2.0, -5.0]) and not leaves([ln2, -7.0, -5.1]) and leaves([ln2, -7.0, -6.0, -8.0])


def test_a_loss_that_cannot_be_negative_is_so_twice_by_a_thousandth() -> None:
    def at(*values: float, label: str = "mse") -> int | None:
        return limits.negative(column(label, values))

    assert at(0.5, -0.0011, -0.0011) == 1 and at(0.5, -0.0011, -0.0009) is None and at(-1.0, -1.0) is None and at(-1.1, -1.1) == 0 and at(0.5, -0.1, NAN) is None and at(0.5, -0.1, -0.1, label="g_mse") is None
    assert limits.negative(column("mse", [-0.5, -0.5])._replace(lines=[3, 3])) is None, "of one line"


def test_a_loss_of_unknown_kind_falls_faster_and_faster_to_ten_times_its_start() -> None:
    def at(*values: float) -> int | None:
        return limits.negative(column("loss", values))

    assert at(1.0, 0.5, -0.5, -2.0, -4.0, -9.0, -19.0, -34.0) == 2 and at(1.0, 0.5, -0.5, -1.0, -2.0, -4.0, -8.0, -12.0) is None, "ten times the greater of its start and one"
    assert at(0.0, 0.5, -0.5, -2.0, -4.0, -9.0, -19.0, -34.0) is None and at(1.0, 0.5, -5.0, -9.0, -12.0, -16.0, -18.0, -20.0) is None and at(5.0, 2.5, -2.5, -10.0, -20.0, -45.0, -95.0, -170.0) == 2 and at(9.0, 0.5, -0.5, -2.0, -4.0, -9.0, -19.0, -34.0) is None
    assert at(-1.0, -90.0, -900.0, -10001.0) == 0 and at(-1.0, -90.0, -900.0, -10000.0) is None and at(-501.0, -900.0, -9000.0, -10019.0) is None and at(-501.0, -900.0, -9000.0, -10021.0) == 0 and at(-1.0, -90.0, -10001.0) is None and at(-1.0, -900.0, -90.0, -10001.0) is None


def test_an_accuracy_above_a_hundred_or_a_share_below_nothing_twice_in_three_is_impossible() -> None:
    def at(*values: float, label: str = "acc") -> int | None:
        return limits.impossible(column(label, values))

    assert at(50.5, 100.6, 100.6) == 1 and at(50.5, 100.4, 100.4) is None and at(50.5, 60.5, 100.6) is None and at(100.6, 100.6) is None and at(0.5, -0.006, -0.006) == 1 and at(0.5, -0.004, -0.004) is None and at(0.5, -1.0, -1.0) is None and at(0.5, -1.1, -1.1) == 1
    assert at(50.0, 101.0, 101.0) is None, "counts"
    assert at(50.5, 101.5, 101.5, label="best_acc") is None and at(50.5, 101.5, 101.5, label="loss") is None and at(50.5, NAN, 101.5, 101.5) == 2
    mixed = (0.5, 0.6, 0.7, 1.06, 1.02, 1.02)
    assert at(*mixed) == 3 and at(*mixed[:5]) is None and at(0.5, 0.6, 0.7, 1.04, 1.02, 1.02) is None and at(0.5, 0.6, 0.7, 1.06, 1.005, 1.02) is None and at(1.06, 0.6, 0.7, 0.5, 1.02, 1.02) is None and at(0.5, 0.6, 1.06, 1.06, 1.02, 1.02) is None and at(0.5, 0.6, 0.7, 3.1, 1.02, 1.02) is None and at(*mixed, label="val_dice") is None
    assert at(0.5, 0.6, 0.7, INF, 1.06, 1.02, 1.02, 0.9) == 4


def test_a_gradient_grows_at_nearly_every_of_eight_reports_to_four_times_its_first() -> None:
    def at(*values: float, label: str = "grad_norm") -> int | None:
        return limits.explodes(column(label, values))

    assert at(1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 4.0) == 0 and at(1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 3.9) is None and at(1.0, 1.1, 1.2, 1.3, 1.2, 1.5, 1.6, 4.0) == 0 and at(1.0, 1.1, 1.0, 1.3, 1.2, 1.5, 1.6, 4.0) is None and at(0.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 4.0) is None and at(1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 4.0) is None
    assert at(1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 4.0, label="max_grad_norm") is None


def test_what_doubles_to_a_thousand_times_its_first_level_explodes() -> None:
    def at(*values: float, label: str = "frobs:", sure: bool = True) -> int | None:
        return limits.explodes(column(label, values, sure=sure))

    grown = (1.0, 1.0, 2.0, 50.0, 180.0, 330.0, 600.0, 1080.0)
    assert at(*grown) == 4 and at(*grown, sure=False) is None and at(*grown[:7], 1079.0) is None and at(*grown[:4], 184.0, 330.0, 600.0, 1080.0) is None and at(*(0.93 * v for v in grown)) == 4 and at(*(0.92 * v for v in grown)) is None and at(*(-v for v in grown)) == 4 and at(1.0, 1.2, *grown[2:]) is None and at(0.1, 0.1, *grown[2:]) == 4
