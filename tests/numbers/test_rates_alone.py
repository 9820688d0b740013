"""Courses over a whole run, one thing changed at a time: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.model import Line
from triage.numbers.course import courses, limits, single
from triage.numbers.machine import waiting
from triage.numbers.schedule import schedules


def line(first: float, last: float, count: int = 8) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


def test_a_gradient_norm_ends_below_a_millionth_and_was_above_nothing() -> None:
    def at(*values: float) -> int | None:
        return courses.vanishes(column("grad_norm", values))

    assert at(1.0, 1.0, 9e-7, 9e-7, 9e-7) == 2 and at(1.0, 1.0, 1.0, 9e-7, 9e-7) == 2 and at(9e-7, *[0.0] * 4) == 2
    assert at(1.0, 1.0, 1.1e-6, 1.1e-6, 1.1e-6) is None and at(1.0, 9e-7, 9e-7, 9e-7) is None and at(*[0.0] * 5) is None and at(1.0, 1.0, 0.0, 0.0, NAN) is None and at() is None


def test_a_scale_sinks_below_one_by_256_times_or_still_at_sixteen() -> None:
    def at(*values: float, label: str = "loss_scale") -> int | None:
        return courses.falls(column(label, values))

    assert at(4.0, 2.0, 1.0, 0.5) == 0 and at(4.0, 2.0, 1.0, 1.0, 0.5) == 0 and at(4.0, 2.0, 1.0, 1.0) is None and at(4.0, 2.0, 0.5) is None and at(2.0, 2.0, 1.0, 0.5) is None
    assert at(2560.0, 256.0, 100.0, 10.0) == 0 and at(2560.0, 256.0, 100.0, 10.1) is None
    assert at(256.0, 128.0, 64.0, 32.0, 16.0) == 0 and at(257.0, 128.0, 64.0, 32.0, 17.0) is None and at(256.0, 128.0, 64.0, 32.0, 16.0, 16.0) is None and at(128.0, 64.0, 32.0, 16.0) is None
    assert at(1.0, 0.5, 0.25, 0.125) == 0 and at(0.0, 8.0, 4.0, 2.0, 1.0, 0.5) is None and at(0.0, -1.0, -2.0, -3.0) is None and at(4.0, 2.0, 1.0, NAN) is None
    assert at(1.0, 8.0, 4.0, 2.0, 1.0, 0.5) == 1 and at(1.0, 4.0, 2.0, 1.0, 0.5) is None and at(1.0, 16.0, 8.0, 4.0, 2.0, 1.0) is None, "after a rise four times, and below one"
    assert at(8.0, 4.0, 2.0, 1.0, 8.0, 4.0, 2.0, 1.0, 0.5) == 4, "from the last rise on"
    assert at(2560.0, 256.0, 100.0, 10.0, label="reducing loss scale to") is None and at(4.0, 2.0, 1.5, 1.0, 0.9, label="reducing loss scale to") == 0 and at(160.0, 16.0, 4.0, 2.0, 1.5, label="reducing loss scale to") is None


def waited(slow: float = 0.51, count: int = 12, every: int = 2, label: str = "step_time", step: float = 10.0, values: Sequence[float] = ()) -> float:
    told = values or [slow if n % every == 0 else 0.1 for n in range(count)]
    return waiting.waits(column(label, told, steps=[step * (n + 1) for n in range(len(told))]))


def test_slow_steps_that_take_turns_with_quick_ones_wait() -> None:
    assert waited() == pytest.approx(6 * 0.41 / (6 * 0.61)) and not waited(0.49) and not waited(count=11) and not waited(label="data_time") and not waited(step=NAN)
    assert not waited(values=[0.1, 0.0] * 6) and not waited(values=[0.1, NAN] * 6)
    assert waited(2.0, every=4) == pytest.approx(3 * 1.9 / (3 * 2.0 + 0.9)) and not waited(2.0, 16, every=5, values=[2.0 if n % 5 == 0 and n else 0.1 for n in range(16)]), "a quarter of them"
    assert not waited(values=[0.1] * 6 + [2.0] * 6), "they do not take turns"
    assert waited(values=[2.0, 0.1, 0.1, 2.0, 2.0, 0.1, 2.0, 0.1, 0.1, 2.0, 2.0, 0.1]) and not waited(values=[2.0, 2.0, 2.0, 0.1, 0.1, 0.1, 2.0, 2.0, 0.1, 0.1, 0.1, 2.0])
    assert not waited(0.55, 12, 3), "less than three fifths of the time"
    assert waited(0.7, 12, 3) > 0.6
    assert not waited(values=line(1.0, 100.0, 12)), "a clock"


def starved(data: Sequence[float], step: Sequence[float], means: Sequence[float] = (), step_means: Sequence[float] = (), epochs: Sequence[float] = (), steps: Sequence[float] = ()) -> float:
    return waiting.starves(column("data_time", data, means=means, epochs=epochs, steps=steps), column("step_time", step, means=step_means))


def test_three_fifths_of_the_time_go_into_data() -> None:
    assert starved([0.6] * 4, [1.0] * 4) == pytest.approx(0.6) and not starved([0.59] * 4, [1.0] * 4) and starved([1.0] * 4, [1.0] * 4) == 1.0 and not starved([1.1] * 4, [1.0] * 4)
    assert not starved([0.6] * 3, [1.0] * 3) and starved([0.86] * 3, [1.0] * 3) and not starved([0.85] * 3, [1.0] * 3) and not starved([0.9] * 2, [1.0] * 2)
    assert starved([0.0, 0.8, 0.8, 0.8], [1.0] * 4) == pytest.approx(0.8), "the first step waits for the workers to start"
    assert not starved([0.9, 0.9, 0.1, 0.1], [1.0, 9.0, 0.2, 0.2]) and starved([0.6, 3.0, 3.0, 0.1], [1.0, 4.0, 4.0, 0.5]), "two wait"
    assert not starved([0.6] * 4, [0.0] * 4) and starved([9.0, *[0.6] * 4], [0.0, *[1.0] * 4]) == pytest.approx(0.6)


def test_the_means_of_a_meter_tell_at_three_reports() -> None:
    assert starved([0.1] * 3, [1.0] * 3, [0.8] * 3, [1.0] * 3) == pytest.approx(0.8) and not starved([0.1] * 3, [1.0] * 3, [0.79] * 3, [1.0] * 3) and starved([0.1] * 3, [1.0] * 3, [1.2] * 3, [1.0] * 3) == 1.0
    assert not starved([0.1] * 2, [1.0] * 2, [0.8] * 2, [1.0] * 2) and not starved([0.1] * 3, [1.0] * 3, [0.8] * 3, [0.0] * 3) and not starved([0.1] * 3, [1.0] * 3, [0.9, 0.9, 0.7], [1.0] * 3)


def test_where_an_epoch_is_reported_more_than_once_its_last_report_must_wait_too() -> None:
    at, steps = [1.0] * 3 + [2.0] * 3, [1.0, 25.0, 50.0, 51.0, 75.0, 100.0]
    both, one, none = [0.9, 0.9, 0.6] * 2, [0.9, 0.9, 0.4, 0.9, 0.9, 0.6], [0.9, 0.9, 0.4] * 2
    assert starved(both, [1.0] * 6, epochs=at, steps=steps) and not starved(one, [1.0] * 6, epochs=at, steps=steps) and not starved(none, [1.0] * 6, epochs=at, steps=steps), "most of them"
    assert starved(none, [1.0] * 6, epochs=at, steps=[NAN] * 6) and starved(none, [1.0] * 6, epochs=[NAN] * 6, steps=steps), "the log does not say"
    assert not starved([0.9] * 4, [1.0] * 4, epochs=[1.0, 2.0, 3.0, 4.0], steps=[1.0, 2.0, 3.0, 4.0]), "each epoch has but one step"
    assert starved([0.9] * 4, [1.0] * 4, epochs=[1.0, 2.0, 3.0, 4.0], steps=[1.0, 3.0, 5.0, 7.0])


def test_a_rate_has_run_down_to_nothing_for_a_quarter_of_the_run() -> None:
    def at(values: Sequence[float], epochs: Sequence[float] = (), lines: Sequence[int] = ()) -> int | None:
        made = column("lr", values, epochs=epochs)
        return courses.spent(made._replace(lines=lines) if lines else made)

    assert at([1.0] * 12 + [9e-6] * 4) == 12 and at([1.0] * 13 + [9e-6] * 4) is None and at([1.0] * 9 + [9e-6] * 3) is None and at([1.0] * 12 + [1.1e-5] * 4) is None and at([1.0] * 12 + [0.0] * 4) == 12
    assert at([0.0] * 5) is None and at([1.0, 0.0, 0.0, 0.0]) is None and at([1.0, 0.0, 0.0, 0.0, 0.0]) == 1 and at([0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]) == 3, "a warm-up begins at nothing"
    assert at([1.0] * 4 + [0.0] * 4 + [1.0]) is None
    assert at([1.0] * 4 + [0.0] * 4, [1.0, 2.0, 3.0, 4.0, 5.0, 5.1, 5.2, 5.3]) is None and at([1.0] * 4 + [0.0] * 4, [1.0, 2.0, 3.0, 3.5, 4.0, 4.1, 4.5, 5.0]) == 4, "by the epochs that are told"
    assert at([1.0] * 4 + [0.0] * 4, lines=[1, 2, 3, 4, 5, 5, 6, 7]) is None, "two rates of one line are one report"
    assert at([9e-16] * 5) == 0 and at([1.1e-15] * 5) is None and at([9e-16] * 4) is None and at([9e-16] * 4 + [0.0]) is None and at([8e-16] * 4 + [9e-16]) is None and at([9e-16] * 5, lines=[1, 2, 3, 4, 4]) is None
    assert at([1.0] * 4 + [0.0] * 3 + [NAN]) is None


def test_a_rate_creeps_where_it_is_below_a_millionth_two_thousand_steps_on() -> None:
    def creeps(values: Sequence[float] = (), steps: Sequence[float] = (), epochs: Sequence[float] = ()) -> bool:
        told = values or line(1e-7, 5e-7, 5)
        found = courses.creeps(column("lr", told, steps=steps, epochs=epochs))
        assert found in (None, 0)
        return found == 0

    late = line(1600.0, 2000.0, 5)
    assert creeps(steps=late) and not creeps(steps=line(1600.0, 1999.0, 5)) and not creeps(line(1e-7, 5e-7, 4), line(1600.0, 2000.0, 4)) and creeps(line(1e-7, 9.9e-7, 5), late) and not creeps(line(1e-7, 1.01e-6, 5), late)
    assert not creeps([1e-7] * 5, late) and not creeps([1e-7, 2e-7, 2e-7, 3e-7, 4e-7], late) and not creeps([-2e-7, -1e-7, 0.0, 1e-7, 2e-7][::-1], late)
    assert creeps([1e-7, 2.1e-7, 3e-7, 4e-7, 5e-7], late) is False and creeps([1e-7, 2.05e-7, 3.05e-7, 4.05e-7, 5.1e-7], late), "the pace is even within a fifth"
    assert not creeps(steps=[1600.0, 1600.0, 1800.0, 1900.0, 2000.0]), "two of one step"
    eight = [float(n) for n in range(1, 9)]
    assert creeps(line(1e-6, 8e-6), epochs=eight) and not creeps(line(1e-6, 1.1e-5), epochs=eight) and not creeps(line(1e-6, 7e-6, 7), epochs=eight[:7]) and not creeps(line(1e-6, 8e-6))
    assert creeps([v for n in range(1, 9) for v in (1e-6 * n - 1e-7, 1e-6 * n)], epochs=[float(n) for n in range(1, 9) for _ in range(2)]), "the last of each epoch counts"
    assert not creeps([*line(1e-6, 7e-6, 7), NAN], epochs=eight)
    assert creeps(line(1e-6, 8e-6), line(100.0, 800.0), eight), "steps that are few"


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([0.6, 0.6, 0.6], 0), ([0.6, 0.6], None), ([0.1, 0.51, 0.51, 0.51], 1), ([0.1, 0.51, 0.51, 0.5], None), ([0.1, 0.51, 0.5, 0.51], None), ([0.51, 0.5, 0.51, 0.51, 0.51], 2), ([0.6, 0.6, NAN], None),
    ],
)  # fmt: skip
def test_a_policy_has_left_its_data_at_half_a_nat(values: list[float], at: int | None) -> None:
    assert courses.leaves(column("approx_kl", values)) == at


def test_a_divergence_or_a_choice_that_lived_collapses() -> None:
    def at(values: Sequence[float], label: str = "kl", epochs: Sequence[float] = ()) -> int | None:
        return courses.collapses(column(label, values, epochs=epochs))

    full = [1.0, 1.0, 1.0, 0.5, 0.1, 0.015, 0.009, 0.009]
    assert at(full) == 5 == at(full, "entropy") and at(full, "val_kl") is None and at(full, "best kl") is None and at(full[1:]) is None and at([*full[:6], 0.011, 0.009]) is None and at([*full[:6], -0.009, -0.009]) == 5 and at([*full[:6], -0.011, 0.0]) is None
    assert at([0.051] * 6 + [0.0005] * 2) == 6 and at([0.049] * 6 + [0.0004] * 2) is None and at([9.0] * 6 + [0.019] * 2) == 6 and at([9.0] * 6 + [0.021] * 2) is None
    assert at([1.0] * 5 + [0.5] + [0.0] * 2) == 6
    assert at([1.0] * 4 + [0.0] * 4 + [1.0] * 6 + [0.0] * 2, epochs=[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0] * 2) == 6, "of the last of several runs"
    assert at([1.0] * 8 + [1.0, 1.0, 1.0, 0.0, 0.0], epochs=[*range(1, 9), *range(1, 6)]) is None, "it has five reports"


def fallen(values: Sequence[float], label: str = "acc") -> int | None:
    return courses.collapses(column(label, values))


def test_a_level_that_was_reached_is_lost_for_good() -> None:
    up = [0.1, 0.1, 0.5, 0.8, 0.8, 0.8, 0.8, 0.8]
    assert fallen([*up, 0.1, 0.1, 0.1]) == 8 and fallen([*up, 0.1, 0.1]) is None and fallen([*up, 0.11, 0.1, 0.1]) == 8 and fallen([*up, 0.11, 0.11, 0.1]) is None, "near where it began"
    assert fallen([*up, 0.1, 0.1, 0.47]) == 8 and fallen([*up, 0.1, 0.1, 0.49]) is None, "no value comes near six tenths of the top"
    assert fallen([0.5, 0.5, 0.6, 0.8, 0.8, 0.8, 0.8, 0.8, 0.39, 0.39, 0.39]) == 8 and fallen([0.5, 0.5, 0.6, 0.8, 0.8, 0.8, 0.8, 0.8, 0.41, 0.41, 0.41]) is None, "half of the top"
    assert fallen([*up[:4], 0.1, 0.1, 0.1]) is None and fallen([*up, 0.1, 0.1, 0.1], "best acc") is None


def test_a_reward_is_lost_where_it_comes_back_to_a_fifth_of_what_it_gained() -> None:
    up = [-50.0, -50.0, 0.0, 50.0, 50.0, 50.0, 50.0, 50.0]
    assert fallen([*up, -31.0, -31.0, -31.0], "reward") == 8 and fallen([*up, -29.0, -29.0, -29.0], "reward") is None
    assert fallen([*up, -31.0, -31.0, -11.0], "reward") == 8 and fallen([*up, -31.0, -31.0, -9.0], "reward") is None
    assert fallen([30.0, 30.0, 40.0, 50.0, 50.0, 50.0, 50.0, 50.0, 11.0, 11.0, 11.0], "reward") == 8 and fallen([30.0, 30.0, 40.0, 50.0, 50.0, 50.0, 50.0, 50.0, 9.0, 9.0, 9.0], "reward") is None, "it never gained half of what it lost"
    assert fallen([5.0] * 8 + [5.0] * 3, "reward") is None


def test_memory_climbs_at_nearly_every_report_by_half() -> None:
    def grows(*values: float) -> bool:
        return courses.grows(column("memory", values)) == 0

    assert grows(1.0, 1.1, 1.2, 1.3, 1.4, 1.5) and not grows(1.0, 1.1, 1.2, 1.3, 1.4, 1.49) and not grows(1.0, 1.1, 1.2, 1.3, 1.5) and not grows(0.0, 1.1, 1.2, 1.3, 1.4, 1.5) and not grows(1.0, 1.1, 1.2, 1.35, 1.4, 1.5), "it still does at the end"
    assert grows(*line(1.0, 2.0, 10)[:5], 1.3, *line(1.0, 2.0, 10)[5:]) and not grows(1.0, 1.1, 1.2, 1.1, 1.4, 1.6) and not grows(1.0, 1.1, 1.2, 1.3, 1.4, NAN)


def slowed(values: Sequence[float], label: str = "step_time") -> int | None:
    return courses.slows(column(label, values))


def test_a_step_takes_longer_and_longer_to_twice_its_first() -> None:
    slow = [1.0, 1.0, 1.0, 1.1, 1.2, 1.5, 2.0, 2.0, 2.1]
    assert slowed([1.0, 1.05, 1.0, 1.1, 1.2, 1.5, 2.0, 2.05, 2.1]) == 0 and slowed([1.0, 1.05, 1.0, 1.1, 1.2, 1.5, 1.9, 1.95, 2.1]) is None and slowed([1.0, 1.2, 1.5, 2.0, 2.5]) is None and slowed([0.0, *slow[1:]]) is None and slowed([*slow, NAN]) is None
    assert slowed([1.0, 1.05, 1.0, 1.9, 1.95, 2.0, 2.0, 2.05, 2.1]) is None, "late is above the middle by a fifth"
    assert slowed([1.0, 1.05, 0.9, 1.3, 1.1, 1.5, 1.4, 2.05, 2.1]) is None, "it rises at three steps in four"
    assert slowed([1 / v for v in (1.0, 1.05, 1.0, 1.1, 1.2, 1.5, 2.0, 2.05, 2.1)], "throughput") == 0
    clock = [1.0 + n for n in range(8)]
    assert slowed(clock, "time") is None and slowed(clock, "step time") == 0 and slowed(clock, "took") is None
    assert slowed([1.0, 1.4, 1.9, 2.5, 3.2, 4.0, 4.9, 5.9], "time") == 0, "a clock grows evenly"
    stopped = [0.0, 1.0, 2.2, 3.1, 4.2, 200.0, 201.1, 202.0]
    assert slowed([100.0 + v for v in stopped], "time") is None and slowed([20.0 + v for v in stopped], "time") == 0, "a clock that was looked at late, and stood still once"


@pytest.mark.parametrize("word", "step iter iteration batch epoch per it seconds sample img image update tick kimg".split())
def test_by_each_of_these_words_a_time_is_tied(word: str) -> None:
    label = f"{word} time"
    assert slowed([1.0 + n for n in range(8)], label) == 0


def test_a_level_doubles_once_and_stays() -> None:
    assert slowed([1.0, 1.1] * 3 + [2.2, 2.1] * 3) == 6 and slowed([1.0, 1.1] * 3 + [2.0, 2.1] * 3) is None and slowed([1.0, 1.1, 1.0, 1.1, 1.0] + [2.2, 2.1] * 3) is None and slowed([1.0, 1.1] * 2 + [2.2, 2.1] * 4) is None and slowed([1.0, 1.1] * 4 + [2.2, 2.1] * 2) is None
    assert slowed([1.0, 1.45] * 3 + [2.6, 2.5] * 3) == 6 and slowed([1.0, 1.75] * 3 + [2.6, 2.5] * 3) is None


def early(rates: Sequence[float], text: str = "Epoch 5/10", label: str = "lr", above: int = 0) -> list[tuple[str, str, str, int, float]]:
    last = 10 + len(rates) - 1
    log = [Line(n, text if n == last - above else "x") for n in range(1, last + 1)]
    return [(c.label, *rest) for c, *rest in schedules.spent_early([column(label, rates)._replace(lines=range(10, last + 1))], log)]


def test_a_rate_whose_last_two_are_nothing_in_the_first_half_is_spent() -> None:
    assert early([1.0, 1e-5, 1e-5]) == [("lr", "lr", "spent", 1, 0.0)] and early([1.0, 2.0, 1e-5, 9e-6]) == [("lr", "lr", "spent", 2, 0.0)] and early([1e-11, 1e-11]) == [("lr", "lr", "spent", 0, 0.0)]
    assert not early([1.0, 1.1e-5, 1e-5]) and not early([1.0, 1e-5, 1.1e-5]) and not early([1.0, 9e-6, 1e-5]) and not early([1.1e-11, 1.1e-11]) and not early([1.0, 1e-5]) and not early([1.0, 1.0, 1.0, 1e-5, 1e-5]) and not early([1.0, 0.0, 0.0]) and not early([1.0, 1e-5, NAN])
    assert not early([1.0, 1e-5, 1e-5], "Epoch 6/10") and early([1.0, 1e-5, 1e-5], "Epoch 2/10") and not early([1.0, 1e-5, 1e-5], "Epoch 1/10") and not early([1.0, 1e-5, 1e-5], "Epoch 11/10") and not early([1.0, 1e-5, 1e-5], "x")
    assert early([1.0, 1e-5, 1e-5], "[5/10] x") and early([1.0, 1e-5, 1e-5], "EPOCH: [ 5/10]") and not early([1.0, 1e-5, 1e-5], "x [5/10]")
    assert early([1.0, 1e-5, 1e-5], above=3) and not early([1.0, 1e-5, 1e-5], above=4) and not early([1.0, 1e-5, 1e-5], label="min lr") and not early([1.0, 1e-5, 1e-5], label="loss")


def test_a_best_loss_that_was_no_number_once_shows_nothing() -> None:
    assert single.patchy(column("loss", [1.0, 0.9, NAN, 0.8])) == 2 and single.patchy(column("best_loss", [1.0, 0.9, NAN, 0.8])) is None and single.patchy(column("loss_cls", [1.0, 0.9, NAN, 0.8])) is None and single.patchy(column("g_loss", [1.0, 0.9, NAN, 0.8])) is None
    assert single.patchy(column("loss", [1.0, NAN, 0.9, 0.8])) is None and single.patchy(column("loss", [1.0, 0.9, 0.8, NAN])) is None


def turned(held: Sequence[float], label: str = "val_loss", loss: str = "loss", train: Sequence[float] = ()) -> list[tuple[str, str, str, int, float]]:
    values = train or [0.5, -1.0, -1.0, -2.0, -5.0, -20.0, -20.0]
    return [(c.label, *rest) for c, *rest in limits.find([column(loss, values), column(label, held)])]


def test_an_evaluation_of_the_other_sign_mirrors_a_loss_below_nothing() -> None:
    below = [-1.0, -1.0, -2.0, -5.0, -20.0, -20.0, -20.0]
    grown = [1.0, 1.0, 2.0, 5.0, 20.0, 20.0, 20.0]
    told = [("val_loss", "val_loss", "diverges", 0, 0.0), ("loss", "loss", "negative", 0, 0.0)]
    assert turned(grown, train=below) == told
    assert not turned(grown, "val_mse", train=below)
    assert not turned([0.0, *grown[1:]], train=below) and not turned(grown[:6], train=below) and not turned(grown, "train_loss", train=below) and not turned(grown, "val_loss_cls", train=below) and not turned(grown, train=[0.1, *below[1:]]) and not turned(grown, loss="g_loss", train=below) and not turned(grown, loss="loss_cls", train=below)
    assert turned([v * 4.9 for v in grown], train=below) and not turned([v * 5.1 for v in grown], train=below) and turned([v * 0.21 for v in grown], train=below) and not turned([v * 0.19 for v in grown], train=below)
    assert not turned([*grown[:6], 9.9], train=below) and turned([*grown[:6], 10.1], train=below) and not turned([2.1, *grown[1:]], train=below)
    assert not turned(grown, train=[-1.0, -3.1, -3.1, -5.0, -20.0, -20.0, -20.0]) and turned(grown, train=[-1.0, -2.9, -2.9, -5.0, -20.0, -20.0, -20.0])


def test_beside_answers_a_loss_that_runs_away_below_nothing_is_negative() -> None:
    def at(values: Sequence[float], beside: str = "acc", label: str = "loss") -> list[int]:
        return [at for c, _, shows, at, _ in limits.find([column(label, values), column(beside, [0.5])]) if shows == "negative"]

    away = [1.0, -5.0, -10.0, -15.0, -20.0, -25.0, -30.0]
    assert at(away) == [1] == at(away, "miou") and not at(away, "best_acc") and not at(away, "f1") and not at(away[:6]) and not at([1.0, -5.0, -10.0, -9.0, -20.0, -25.0, -30.0])
    assert not at([v * 0.66 for v in away]) and at([v * 0.9 for v in away]) == [1] and not at([1.0, -15.0, -20.0, -21.0, -22.0, -25.0, -26.0]) and not at(away, label="g_loss") and not at(away, label="val_loss") and not at([*away[:6], INF])


def begun(slow: Sequence[int], epochs: Sequence[float], count: int = 12) -> float:
    told = [2.0 if n in slow else 0.1 for n in range(count)]
    return waiting.waits(column("step_time", told, steps=line(10.0, 120.0, count), epochs=epochs))


def test_steps_that_are_slow_at_the_beginning_of_an_epoch_alone_wait_for_its_workers() -> None:
    threes = [float(1 + n // 3) for n in range(12)]
    assert not begun((0, 3, 6, 9), threes) and begun((0, 3, 6, 10), threes) and begun((0, 3, 7, 9), threes) and begun((1, 4, 7, 10), threes)
    assert not begun((0, 2, 4, 6, 8, 10), [float(1 + n // 2) for n in range(12)]), "two reports of each epoch"
    assert begun((0, 2, 4, 6, 8, 10), [1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 7.0]), "fewer"
    assert begun((0, 3, 6, 9), [*threes[:-1], NAN]), "an epoch that is not told"


def test_each_step_waits_for_seconds_and_a_quarter_of_its_time_as_long_as_any_other() -> None:
    assert starved([2.0] * 3, [8.0] * 3) == pytest.approx(0.25) and starved([2.0, 2.5, 2.0], [8.0] * 3) == pytest.approx(6.5 / 24) and starved([8.0] * 3, [8.0] * 3) == 1.0
    assert not starved([2.0, 1.99, 2.0], [7.0] * 3) and not starved([2.0] * 3, [8.0, 8.1, 8.0]) and not starved([2.0, 2.6, 2.0], [8.0] * 3) and not starved([2.0] * 2, [8.0] * 2)
    assert not starved([2.0, 2.0, 2.1], [8.0, 8.0, 2.0]), "longer than the step"
    assert starved([2.0] * 4, [8.0] * 4, epochs=[1.0, 1.0, 2.0, 2.0]) and not starved([2.0] * 4, [8.0] * 4, epochs=[1.0, 2.0, 3.0, 3.0]) and not starved([2.0] * 3, [8.0] * 3, epochs=[1.0, 2.0, 2.0]), "two reports within epochs"


def test_data_beside_the_computing_take_twice_as_long_at_four_reports_of_the_same_lines() -> None:
    assert starved([0.21] * 4, [0.1] * 4) == pytest.approx(0.21 / 0.31) and starved([0.21, 0.42, 0.21, 0.21], [0.1] * 4) == pytest.approx(1.05 / 1.45)
    assert not starved([0.21] * 3, [0.1] * 3) and not starved([0.2] * 4, [0.1] * 4) and not starved([0.19] * 4, [0.01] * 4) and not starved([0.21, 0.43, 0.21, 0.21], [0.1] * 4) and not starved([0.21] * 4, [0.1, 0.1, 0.1, 0.0])
    held, other = column("data_time", [0.21] * 4), column("step_time", [0.1] * 4)
    assert not waiting.starves(held, other._replace(lines=range(2, 6))), "other lines"


def test_a_report_of_the_first_step_of_each_epoch_waits_for_the_workers() -> None:
    def first(steps: Sequence[float], epochs: Sequence[float] = (0.0, 1.0, 2.0, 3.0)) -> bool:
        return not starved([0.7] * 4, [1.0] * 4, epochs=epochs, steps=steps)

    assert first([0.0, 30.0, 60.0, 90.0]) and first([0.0, 2.0, 4.0, 6.0]) and first([0.0, 30.4, 60.0, 90.0]) and not first([0.0, 30.6, 60.0, 90.0])
    assert not first([29.0, 59.0, 89.0, 119.0]) and not first([1.0, 31.0, 61.0, 91.0]) and not first([0.0, 30.0, 60.0, NAN]) and not first([0.0, 30.0, 60.0, 90.0], [NAN] * 4)
    assert not first([0.0, 30.0, 60.0, 90.0], [0.0] * 4) and not first([0.0, 30.0, 60.0, 90.0], [0.0, 1.0, 2.0, 0.0]), "one epoch, or back to it"


def test_a_time_that_falls_once_in_ten_reports_may_be_a_clock() -> None:
    def clock(falls: int, count: int = 10) -> bool:
        return courses.may_be_clock(column("time", [float(n) - 1.5 * (n % 2 == 1 and n < 2 * falls) for n in range(count)]))

    assert clock(0) and clock(1) and not clock(2) and not clock(0, 9) and clock(2, 100) and not clock(3, 100)


def test_three_reports_on_each_side_of_a_leap_to_five_times_are_enough() -> None:
    assert slowed([1.1, 1.05, 1.0, 5.6, 5.55, 5.5]) == 3 and slowed([1.1, 1.05, 1.0, 5.6, 5.5, 5.45]) is None and slowed([1.1, 1.05, 1.0, 11.1, 5.6, 5.5]) is None
    assert slowed([1.05, 1.0, 5.6, 5.55, 5.5, 5.45]) is None and slowed([1.1, 1.05, 1.0, 0.95, 5.6, 5.55]) is None
