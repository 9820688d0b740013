"""A rate that is switched off, warmed up anew, back from its end or too small to teach: each limit from both sides."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.evaluation import edits
from triage.numbers.schedule import rates

Shown = list[tuple[str, str, int, float]]


def shown(*columns: Column, log: Sequence[str] = (), resumes: Sequence[int] = ()) -> Shown:
    found = rates.find(columns, [Line(n, text) for n, text in enumerate(log, 1)], resumes)
    return [(c.label, shows, at, round(ratio, 4)) for c, name, shows, at, ratio in found if name == "lr"]


def off(values: Sequence[float], places: int = 1, digits: int = 1, lines: Sequence[int] = (), label: str = "lr") -> list[tuple[str, int]]:
    rate = column(label, values, digits=(digits, digits))._replace(places=places)
    return [(shows, at) for _, shows, at, _ in shown(rate._replace(lines=lines) if lines else rate)]


def test_a_rate_that_goes_from_a_tenth_of_its_peak_to_exactly_nothing_is_spent_and_from_three_equal_ones_vanishes() -> None:
    assert off([1.0, 0.0, 0.0, 0.0]) == [("spent", 1)] and off([1.0, 1.0, 0.0, 0.0, 0.0]) == [("spent", 2)] and off([1.0, 1.0, 1.0, 0.0, 0.0, 0.0]) == [("spent", 3), ("vanishes", 3)]
    assert off([0.5, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0]) == [("spent", 4), ("vanishes", 4)] and off([1.0, 0.9, 1.0, 0.0, 0.0, 0.0]) == [("spent", 3)]
    assert off([1.0, 0.11, 0.0, 0.0, 0.0]) and not off([1.0, 0.09, 0.0, 0.0, 0.0]), "a tenth"
    assert not off([1.0, 1.0, 0.0, 0.0]) and not off([1.0, 0.0, 0.0, 0.0, 0.5]) and not off([0.0] * 5) and not off([1.0] * 5) and not off([-1.0, 1.0, 0.0, 0.0, 0.0])
    assert not off([1.0, 0.0, 0.0, 0.0], lines=[1, 2, 3, 3]) and not off([1.0, 0.0, 0.0, 0.0], lines=[1, 1, 2, 3]) and off([1.0, 0.0, 0.0, 0.0], lines=[1, 2, 3, 4])
    assert not off([1.0, 0.0, 0.0, 0.0], label="max_lr") and not off([1.0, 0.0, 0.0, 0.0], label="loss") and not off([1.0, NAN, 1.0, 0.0, 0.0, 0.0])


def test_what_is_printed_as_nothing_is_so_where_a_thousand_times_less_would_show() -> None:
    assert off([0.1, 0.0, 0.0, 0.0], places=4) and not off([0.099, 0.0, 0.0, 0.0], places=4) and not off([0.5, 0.0, 0.0, 0.0], places=2) and off([0.5, 0.0, 0.0, 0.0], places=1)
    assert off([1e-3, 0.0, 0.0, 0.0], places=4, digits=5) and not off([1e-3, 0.0, 0.0, 0.0], places=4, digits=2), "an exponent tells all of it"


def anew(before: Sequence[float] = (8.0, 9.0, 8.0), after: Sequence[float] = (0.8, 1.0, 2.0), epochs: Sequence[float] = (), steps: Sequence[float] = (), resumes: Sequence[int] = ()) -> Shown:
    count = len(before) + len(after)
    rate = column("lr", [1e-4 * v for v in (*before, *after)], epochs=epochs or ([NAN] * count if steps else [1.0 + n for n in range(count)]), steps=steps)
    return shown(rate, resumes=resumes or [len(before)])


def test_a_rate_of_a_tenth_behind_a_resume_that_rises_from_there_warms_up_anew() -> None:
    assert anew() == [("lr", "jumps", 3, 0.1)]
    assert anew(after=(0.79, 1.0, 2.0)) and not anew(after=(0.81, 1.0, 2.0)) and not anew(after=(0.8, 1.0)) and not anew(before=(9.0, 8.0)) and not anew(after=(0.8, 0.8, 2.0)) and not anew(after=(0.8, 1.0, 1.0)) and anew(after=(0.8, 1.0, 2.0, 1.0))
    assert not anew(before=(6.0, 7.0, 8.0)) and anew(before=(6.0, 7.0, 7.0, 8.0)) and not anew(before=(7.0, 6.0, 7.0, 8.0)), "it was warming up"


def test_a_warm_up_is_anew_only_where_the_epochs_or_steps_go_on() -> None:
    assert anew(steps=[10.0, 20.0, 30.0, 30.0, 40.0, 50.0]) and not anew(steps=[10.0, 20.0, 30.0, 29.0, 40.0, 50.0]) and not anew(epochs=[NAN] * 6) and not anew(epochs=[0.0, 0.0, 0.0, 1.0, 2.0, 3.0]) and anew(epochs=[0.2, 0.5, 1.0, 1.5, 2.0, 3.0])
    assert not anew(resumes=[2]) and not anew(resumes=[4]) and not anew(resumes=[99]) and anew(resumes=[1, 3])


WAVE = [0.5 * (1 + math.cos(math.pi * n / 6)) for n in range(12)]
NAMED = ["scheduler: CosineAnnealingLR(T_max=6)"]


def back(values: Sequence[float], log: Sequence[str] = NAMED) -> list[tuple[str, int]]:
    return [(shows, at) for _, shows, at, _ in shown(column("lr", [1e-3 * v for v in values]), log=log)]


@pytest.mark.parametrize(
    ("values", "at"),
    [
        (WAVE, 6), (WAVE[:11], 6), (WAVE[:9], None), ([1.0, 0.7, 0.3, 0.049, 0.2, 0.4, 0.51], 3), ([1.0, 0.7, 0.3, 0.051, 0.2, 0.4, 0.51], None), ([1.0, 0.7, 0.3, 0.049, 0.2, 0.4, 0.49], None),
        ([1.0, 0.7, 0.3, 0.049, 0.2, 0.51], None), ([1.0, 0.3, 0.049, 0.2, 0.4, 0.51], None), ([1.0, 0.7, 0.8, 0.049, 0.2, 0.4, 0.51], None), ([1.0, 0.7, 0.3, 0.049, 0.2, 0.2, 0.51], None), ([0.4, 1.0, 0.7, 0.3, 0.049, 0.2, 0.4, 0.51], 4),
        ([1.0, 0.7, 0.3, 0.04, 0.04, 0.2, 0.4, 0.51], 4), ([0.04, 0.2, 0.4, 0.6, 1.0], None), ([1.0, 0.7, 0.3, 0.2, 0.1, 0.04], None),
    ],
)  # fmt: skip
def test_a_cosine_that_comes_to_a_twentieth_and_rises_to_half_of_its_peak_step_by_step_goes_on_behind_its_end(values: Sequence[float], at: int | None) -> None:
    assert back(values) == ([] if at is None else [("bounces", at)])
    assert not back(values, log=["scheduler: OneCycleLR"]), "a cycle is meant"


def small(rate: float = 1e-8, count: int = 8, losses: Sequence[float] = (), label: str = "loss", beside: Sequence[Column] = ()) -> Shown:
    return shown(column("lr", [rate] * count), column(label, losses or [2.0] * 8), *beside)


def test_a_rate_of_a_ten_millionth_beside_losses_that_do_not_fall_by_a_fiftieth_teaches_nothing() -> None:
    assert small() == [("lr", "flat", 0, 0.0)]
    assert small(1.1e-7) and not small(1.11e-7) and not small(0.0) and not small(count=7)
    assert small(losses=[2.0] * 5 + [1.97] * 3) and not small(losses=[2.0] * 5 + [1.95] * 3) and not small(losses=[2.0] * 7) and not small(losses=[*[2.0] * 7, NAN])
    assert small(losses=[9.0, *[2.0] * 7]) and small(losses=[*[2.0] * 7, 0.5]) and not small(losses=[1.0, *[2.0] * 4, 1.9, 1.9, 1.9]), "the middle of three on each side"
    assert not small(label="val_loss") and not small(label="g_loss") and not small(beside=[column("loss_cls", [2.0] * 5 + [1.0] * 3)])
    assert not shown(column("lr", [1e-8] * 7 + [1.1e-8]), column("loss", [2.0] * 8)), "it moves"


def left_out(*shares: float, words: int = 200, form: str = "%WER 9.9 [ 9 / {n}, 1 ins, {d} del, 2 sub ]") -> list[tuple[tuple[int, ...], tuple[float, ...]]]:
    found = list(edits.find([Line(n, form.format(n=words, d=round(share * words))) for n, share in enumerate(shares, 1)], ()))
    assert all((s.name, s.shows, s.label) == ("error_rate", "absent", "deletions") for s in found)
    return [(s.lines, s.values) for s in found]


def test_six_words_in_ten_of_two_hundred_are_left_out_each_time() -> None:
    assert left_out(0.6, 0.9) == [((1, 2), (0.6, 0.9))] and not left_out(0.59) and not left_out(0.6, 0.5) and not left_out(0.9, words=199) and not left_out()
    assert left_out(0.6, form="N={n} C=1 S=2 D={d} I=3") and not left_out(0.6, form="N={n} C=1 S=2 X={d} I=3")
