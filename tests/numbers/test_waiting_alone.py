"""The share of the time in which nothing is computed: each limit from both sides and each condition by itself."""

from __future__ import annotations

from collections.abc import Sequence

from made import NAN, column

from triage.numbers.machine import waiting

ONE = [1.0] * 12


def share(data: Sequence[float], times: Sequence[float], epochs: Sequence[float] = (), steps: Sequence[float] = (), lines: Sequence[int] = ()) -> float:
    held, other = column("data_time", data, epochs=epochs, steps=steps), column("step_time", times)
    return round(waiting.starves(held, other._replace(lines=lines or other.lines)), 3)


def firsts(steps: Sequence[float], epochs: Sequence[float] = (0.0, 1.0, 2.0, 3.0)) -> bool:
    """Whether reports are taken for the first ones of their epochs: their waits tell nothing."""
    return share([0.7] * len(steps), [1.0] * len(steps), epochs, steps) == 0


def test_the_first_steps_of_epochs_wait_for_the_workers_to_start() -> None:
    assert firsts((0.0, 100.0, 200.0, 300.0)) and firsts((0.0, 33.0, 67.0, 100.0)) and firsts((0.0, 2.0, 4.0, 6.0)) and firsts((100.0, 200.0, 300.0, 400.0), (1.0, 2.0, 3.0, 4.0)) and firsts((0.0, 0.0, 50.0, 50.0), (0.0, 0.0, 1.0, 1.0))
    assert not firsts((0.0, 34.0, 67.0, 100.0)) and not firsts((0.0, 33.0, 66.0, 100.0)) and not firsts((1.0, 101.0, 201.0, 301.0)) and not firsts((0.0, 150.0, 200.0, 300.0)) and not firsts((0.0, 100.0, 200.0, 300.0), (0.0, 1.0, 2.0, 2.0))
    assert not firsts((0.0, 100.0, 200.0, 300.0), (0.0, 1.0, 2.0, NAN)) and not firsts((NAN, 100.0, 200.0, 300.0)) and not firsts((0.0, 100.0, 200.0, 300.0), (3.0, 2.0, 1.0, 0.0))


def test_epochs_of_one_step_are_told_apart_from_the_computing() -> None:
    epochs = (0.0, 1.0, 2.0, 3.0)
    assert share([0.7] * 4, [0.1] * 4, epochs, epochs) == 0.875 and not share([0.7] * 4, [0.1] * 4, epochs, (0.0, 2.0, 4.0, 6.0))


def ends(data: Sequence[float], epochs: Sequence[float], steps: Sequence[float] = (), times: Sequence[float] = ONE) -> float:
    return share(data, times[: len(data)], epochs, steps or [10.0 * n + 1 for n in range(len(data))])


def test_where_an_epoch_is_told_more_than_once_more_than_half_of_the_last_reports_must_wait_too() -> None:
    assert not ends([0.9, 0.9, 0.9, 0.4], (0.0, 0.0, 1.0, 1.0)) and ends([0.9, 0.4, 0.9, 0.9], (0.0, 0.0, 0.0, 0.0)) and ends([0.9, 0.9, 0.9, 0.51], (0.0, 0.0, 1.0, 1.0)) and not ends([0.9, 0.9, 0.9, 0.5], (0.0, 0.0, 1.0, 1.0))
    assert ends([0.9, 0.9, 0.9, 0.9, 0.9, 0.4], (0.0, 0.0, 1.0, 1.0, 2.0, 2.0)) and not ends([0.9, 0.4, 0.9, 0.9, 0.9, 0.4, 0.9], (0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0))
    assert ends([0.9, 0.9, 0.4, 0.9, 0.9, 0.4, 0.9], (0.0, 0.0, 1.0, 2.0, 2.0, 3.0, 4.0)), "what is told once has no last report"
    assert ends([0.9, 0.9, 0.9, 0.4], (0.0, 0.0, 1.0, NAN)) and ends([0.9, 0.9, 0.9, 0.4], (0.0, 0.0, 1.0, 1.0), (NAN, 2.0, 3.0, 4.0)), "the log does not say"


def test_an_epoch_of_one_step_waits_for_its_workers_each_time() -> None:
    epochs = (1.0, 2.0, 3.0, 4.0)
    assert not ends([0.9] * 4, epochs, (7.0, 8.0, 9.0, 10.0)) and not ends([0.9] * 4, epochs, (7.0, 7.0, 7.0, 7.0)) and ends([0.9] * 4, epochs, (7.0, 9.0, 10.0, 11.0)) == 0.9 == ends([0.9] * 4, epochs, (7.0, 8.0, 9.0, 11.0))


def test_three_means_beside_their_values_tell_where_the_last_is_eight_tenths() -> None:
    def means(of: Sequence[float], times: Sequence[float] = ONE) -> float:
        return waiting.starves(column("data_time", [0.1] * len(of), means=of), column("step_time", ONE[: len(of)], means=times[: len(of)]))

    assert means([0.8, 0.8, 0.8]) == 0.8 and not means([0.9, 0.9, 0.79]) and not means([0.1, 0.9, 0.9]) and means([0.1, 0.9, 0.9, 0.9]) == 0.9 and means([1.2] * 3) == 1.0 and means([0.4] * 3, [0.5] * 3) == 0.8 and not means([0.4] * 3, [0.0] * 3) and means([0.8] * 3, [1.0, 1.5, 1.0]) == 0.8


def test_the_steps_behind_the_first_spend_six_tenths_and_more_on_data() -> None:
    assert share([0.1, 0.6, 0.6, 0.6], ONE[:4]) == 0.6 and not share([0.9, 0.59, 0.59, 0.59], ONE[:4]) and share([0.9] * 3, ONE[:3]) == 0.9 and not share([0.9, 0.9, 0.85], ONE[:3]) and not share([0.85, 0.9, 0.9], ONE[:3]) and not share([0.9] * 2, ONE[:2])
    assert share([0.9, 0.0, 2.0, 2.0, 0.0], [1.0, 0.5, 2.0, 2.0, 0.5]) == 0.8 and not share([0.9, 0.0, 2.0, 0.0, 0.0], [1.0, 0.1, 2.0, 0.1, 0.1]), "two that wait are the least"
    assert not share([0.1, 1.1, 1.1, 1.1], ONE[:4]) and share([0.1, 1.0, 1.0, 1.0], ONE[:4]) == 1.0 and share([0.9] * 4, [1.0, 1.0, 1.0, 0.0]) == 0.9 and not share([0.9] * 3, [1.0, 1.0, 0.0])


def always(data: Sequence[float], times: Sequence[float], epochs: Sequence[float] = ()) -> float:
    return share(data, times, epochs)


def test_seconds_and_a_quarter_of_each_step_are_waits_though_most_of_it_is_computed() -> None:
    assert always([2.0] * 3, [8.0] * 3) == 0.25 and not always([1.99] * 3, [7.0] * 3) and not always([2.0] * 3, [8.1] * 3) and not always([2.0] * 2, [4.0] * 2) and always([2.0, 2.0, 2.5], [8.0] * 3) == 0.271 and not always([2.0, 2.0, 2.51], [8.0] * 3)
    assert always([2.0] * 3, [2.0] * 3) == 1.0 and not always([2.1, 2.1, 2.1], [8.0, 8.0, 2.0]) and not always([2.0] * 3, [8.0, 8.0, 8.1])
    assert always([2.0] * 4, [6.0] * 4, (1.0, 1.0, 1.0, 2.0)) and not always([2.0] * 4, [6.0] * 4, (1.0, 1.0, 2.0, 3.0)) and always([2.0] * 4, [6.0] * 4, (1.0, 2.0, NAN, NAN)) and not always([2.0] * 3, [6.0] * 3, (1.0, 1.0, 2.0)), "not at the edges of epochs alone"


def test_what_is_told_apart_from_the_computing_and_is_twice_as_long_is_waited_for() -> None:
    def apart(data: Sequence[float], times: Sequence[float], lines: Sequence[int] = ()) -> float:
        return share(data, times, lines=lines)

    assert apart([0.3] * 4, [0.1] * 4) == 0.75 and not apart([0.2] * 4, [0.1] * 4) and not apart([0.3] * 3, [0.1] * 3) and not apart([0.3] * 4, [0.1, 0.1, 0.1, 0.0]) and not apart([0.3] * 4, [0.1] * 4, (1, 2, 3, 5)) and not apart([0.19] * 4, [0.05] * 4) and apart([0.2] * 4, [0.05] * 4) == 0.8
    assert apart([0.3, 0.3, 0.3, 0.6], [0.1] * 4) == 0.789 and not apart([0.3, 0.3, 0.3, 0.61], [0.1] * 4) and not apart([0.3, 0.3, 0.3, 0.3], [0.1, 0.1, 0.1, 0.15])


def test_times_of_which_little_but_rounding_is_printed_starve_nobody() -> None:
    def found(data: float, places: int, label: str = "data_time") -> list[tuple[str, str, str, int]]:
        held = column(label, [data] * 4)._replace(places=places)
        return [(c.label, name, shows, at) for c, name, shows, at, _ in waiting.find([column("step_time", [data * 1.1] * 4), held])]

    assert found(0.5, 1) == [("data_time", "data_time", "starves", 0)] and not found(0.4, 1) and found(0.4, 0) and found(0.05, 2) and not found(0.04, 2) and found(0.04, 3) and not found(0.5, 1, "lr")


SLOW = [1.0, 9.0] * 6


def waits(values: Sequence[float] = SLOW, label: str = "step_time", epochs: Sequence[float] = (), steps: Sequence[float] = ()) -> float:
    return round(waiting.waits(column(label, values, epochs=epochs, steps=steps or [10.0 * n for n in range(len(values))])), 3)


def test_a_quarter_of_twelve_steps_and_more_are_five_times_as_long_as_the_quick_ones() -> None:
    assert waits() == 0.8 and not waits(SLOW[:11]) and not waits([0.0, *SLOW[1:]]) and not waits([*SLOW[:11], NAN]) and not waits(label="loss") and not waits(steps=[*range(11), NAN]) and not waits([1.0, 5.0] * 6) and waits([1.0, 5.1] * 6) == 0.672
    assert waits([0.1, 9.0, *[1.0, 9.0] * 5]), "one of them may be quicker than the rest"
    assert waits([1.0, 1.0, 1.0, 20.0] * 3) == 0.826 and not waits([1.0, 1.0, 1.0, 20.0] * 2 + [1.0] * 4) and not waits([1.0, 1.0, 1.0, 5.5] * 3), "six tenths of the time"


def test_they_take_turns_with_quick_ones_as_often_as_chance_lets_them() -> None:
    assert not waits([1.0] * 6 + [9.0] * 6) and not waits([1.0, 1.0, 1.0, 9.0, 9.0, 9.0] * 2) and waits([1.0, 9.0, 9.0, 1.0, 1.0, 9.0] * 2)


def test_the_first_reports_of_epochs_wait_for_their_workers() -> None:
    epochs = [float(n // 2) for n in range(12)]
    assert waits([1.0, 9.0, 9.0, 1.0, *[9.0, 1.0] * 4], epochs=epochs)
    assert not waits([9.0, 1.0] * 6, epochs=epochs) and waits([1.0, 9.0] * 6, epochs=epochs) and waits([9.0, 1.0] * 6, epochs=[*epochs[:11], NAN]) and waits([9.0, 1.0] * 6, epochs=[float(n) for n in range(12)]) and waits([9.0, 1.0] * 6, epochs=[0.0, 0.5, *epochs[1:11]]) and not waits([9.0, 1.0] * 6, epochs=[n // 2 + n % 2 * 0.5 for n in range(12)])
