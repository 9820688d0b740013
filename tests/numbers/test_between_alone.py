"""Where what two series show beside each other begins and ends: each condition met by a hair, and missed by one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers import between
from triage.numbers.checkpoint import resumes
from triage.numbers.columns.column import Column
from triage.numbers.evaluation import evaluations
from triage.numbers.machine import waiting


def shown(*columns: Column) -> list[tuple[str, str, str, int]]:
    found = list(between.find(columns))
    assert not any(ratio for _, _, shows, _, ratio in found if shows not in ("starves", "absurd")), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def apart(held: Sequence[float], train: Sequence[float], epoch: float = 9.0) -> int | None:
    epochs = [epoch - len(held) + 1 + n for n in range(len(held))]
    return between.gap(column("val_acc", held, epochs=epochs), column("train_acc", train))


def test_two_or_three_epochs_that_lie_far_apart_late_in_the_run_are_a_gap() -> None:
    assert apart([0.55, 0.55], [0.97, 0.98]) == apart([55.0, 54.0, 53.0], [97.0, 98.0, 99.0]) == 0
    assert apart([0.55, 0.55], [0.97, 0.98, 0.98, 0.99, 0.99]) == apart([0.2] * 6, [0.9, 0.9, 0.9]) == 0, "the shorter of both counts"
    assert apart([0.55, 0.55], [0.96, 0.98]) is None and apart([0.55, 0.56], [0.97, 0.98]) is None
    assert apart([0.2, 0.21], [0.82, 0.9]) == 0 and apart([0.2, 0.21], [0.8, 0.9]) is None, "six tenths between them are enough"
    assert apart([0.5, 0.519], [0.98, 0.98]) == 0 and apart([0.5, 0.53], [0.98, 0.98]) is None, "the validation still rises"
    assert apart([0.55], [0.97, 0.98]) is None and apart([0.55, 0.55], [0.98]) is None, "one report"
    assert apart([0.55, 0.55], [0.97, 0.98], epoch=2.0) is None, "the run has hardly begun"
    assert apart([0.55, 0.55], [0.97, 0.98], epoch=NAN) is None
    assert apart([-0.1, 0.2], [0.97, 0.98]) is None and apart([0.2, 0.2], [-0.5, 0.98]) is None
    assert apart([20.0, 20.0], [97.0, 101.0]) is None, "counts are no shares"
    assert apart([0.55, NAN], [0.97, 0.98]) is None


def test_where_the_gap_must_have_grown_it_is_told_from_the_first_epoch_that_counts() -> None:
    for epoch in range(12):
        told = apart([0.5, 0.5], [0.98, 0.98], epoch=float(epoch))
        assert told == (0 if epoch >= 5 else None)


def classes(values: Sequence[float] = (0.0,), count: int = 5, losses: int = 0, label: str = "AP {n}", beside: float | None = None) -> list[tuple[str, str, str, int]]:
    found = [column(label.format(n=name), values) for name in ("aeroplane", "bird", "boat", "car", "cat", "cow")[:count]]
    found += [column("loss", [1.0 - 0.1 * n for n in range(losses)])] * (losses > 0)
    return shown(*found, *([column("AP dog", [beside])] if beside is not None else []))


def test_a_detector_of_which_no_class_has_any_precision_has_found_nothing() -> None:
    told = [("AP aeroplane", "ap", "zero", 0)]
    assert classes() == told and classes(count=6) == told and classes([0.0, 0.0], losses=2) == told and classes([0.0] * 4) == told
    assert classes(losses=1) == told, "one loss says nothing of how long it was trained"
    assert classes([-1.0]) == told, "-1 stands for no object"
    assert not classes(count=4), "four classes"
    assert not classes(losses=2), "after the first epoch that is usual"
    assert not classes([0.0] * 5), "a series tells it"
    assert not classes(beside=0.2), "one class is found"
    assert not classes(label="best AP {n}") and not classes(label="dice {n}", losses=4)


def block(value: float = 0.0, first: float = 0.0, word: str = "Precision", area: str = "IoU=0.5", count: int = 5, reports: int = 1) -> list[tuple[str, str, str, int]]:
    return shown(*(column(f"Average {word} @[ {area} area={n} ]", [value if n else first] * reports) for n in range(count)))


def test_the_whole_block_of_an_evaluation_may_hold_half_of_a_percent_but_not_in_its_first_line() -> None:
    told = [("Average Precision @[ IoU=0.5 area=0 ]", "ap", "zero", 0)]
    assert block() == told and block(0.005) == told and block(-1.0) == told and block(0.0, -1.0) == told
    assert not block(0.006) and not block(0.0, 0.001)
    assert not block(count=4)
    assert block(reports=4) and not block(reports=5)
    assert [shows for _, _, shows, _ in block(word="Recall")] == ["zero"]
    assert not block(0.005, word="Error") and not block(0.005, area="cat"), "no line of an evaluation"


def outside(share: Sequence[float], *losses: Sequence[float], label: str = "dice") -> list[tuple[str, str, str, int]]:
    return shown(column(label, share), *(column(f"loss_{n}", values) for n, values in enumerate(losses)))


def test_a_loss_that_lies_deep_below_nothing_makes_one_share_above_one_enough() -> None:
    deep = -10.5
    assert outside([0.5, 1.2, 1.0], [deep] * 3) == [("dice", "overlap", "impossible", 1), ("loss_0", "loss", "negative", 0)]
    assert not outside([0.5, 1.2, 1.0], [deep, deep, -9.5])
    assert not outside([0.5, 2.02, 1.0], [deep] * 3), "twice the common part over the sum"
    assert outside([0.5, 2.0, 1.0], [deep] * 3)
    assert outside([0.5, 49.0, 49.0], [0.5, -0.2, -0.2]) and not outside([0.5, 51.0, 49.0], [0.5, -0.2, -0.2])
    assert not outside([0.5, 1.01, 1.01], [0.5, -0.2, -0.2]) and outside([0.5, 1.02, 1.02], [0.5, -0.2, -0.2]), "a rounding"
    assert [n for *_, n in outside([0.5, 1.2, 1.3], [0.5, -0.2, -0.3], [-0.1, -0.2, -0.3])] == [1, 1, 0], "each loss from where it leaves 0"
    assert not outside([0.5, 1.2, 1.3], [-0.2, -0.3]), "two reports of a loss"
    assert len(shown(column("dice", [0.5, 1.2, 1.3]), column("iou", [0.5, 1.2, 1.3]), column("loss", [0.5, -0.2, -0.3]))) == 2, "the first share tells for all"


def jumped(before: Sequence[float], after: Sequence[float], *others: Column) -> tuple[int, float] | None:
    values = [*before, *after]
    lines = [*range(1, len(before) + 1), *range(101, 101 + len(after))]
    told = resumes.jumps(column("loss", values)._replace(lines=lines), 50, [c._replace(lines=lines[: len(c.values)]) for c in others])
    return told and (told[0], round(told[1], 3))


CALM = [1.0, 1.0, 1.0, 1.0]


def test_a_loss_half_as_high_again_after_a_resume_has_jumped() -> None:
    assert jumped(CALM, [1.6, 1.7, 0.9]) == (4, 1.6), "the first two after it count"
    assert jumped(CALM[:3], [1.6]) == (3, 1.6)
    assert jumped(CALM, [1.5, 1.7]) is None and jumped(CALM, [1.7, 1.5]) is None
    assert jumped(CALM[:2], [1.6, 1.7]) is None, "two reports before"
    assert jumped(CALM, []) is None
    assert jumped([1.0, 1.0, NAN, 1.0], [1.6, 1.7]) is None
    assert jumped([0.0] * 4, [1.6, 1.7]) is None and jumped([-1.0] * 4, [1.6, 1.7]) is None
    assert jumped([9.0, 9.0, *[1.0] * 3], [1.6, 1.7]) == (5, 1.6), "the last three before it are its level"
    assert jumped([NAN, *[1.0] * 8], [1.6, 1.7]) == (9, 1.6), "eight before it count"


def test_a_smaller_jump_counts_where_an_accuracy_falls_with_it() -> None:
    def with_share(by: float, *shares: float, label: str = "acc", wobble: float = 0.0) -> bool:
        before = [1.0, 1.0 + wobble, 1.0, 1.0 - wobble, 1.0]
        return jumped(before, [by, by], column(label, [*[0.8] * 5, *shares])) is not None

    assert with_share(1.2, 0.6, 0.67) and with_share(1.11, 0.6, 0.6) and with_share(1.2, 0.6, 0.6, label="mIoU")
    assert not with_share(1.1, 0.6, 0.6), "a tenth"
    assert not with_share(1.2, 0.6, 0.69) and not with_share(1.2, 0.8, 0.8), "the accuracy stays"
    assert not with_share(1.2, 0.6, 0.6, label="lr")
    assert not with_share(1.2, 0.6, 0.6, wobble=0.1), "the loss is as noisy"
    assert not with_share(1.2, 0.6, NAN) and not with_share(1.2), "nothing is known of the accuracy"
    noisy = column("acc", [0.8, 0.6, 0.9, 0.6, 0.8, 0.6, 0.6])
    assert jumped([1.0] * 5, [1.2, 1.2], noisy) is None, "the accuracy is as noisy"
    assert jumped(CALM[:3], [1.2, 1.2], column("acc", [0.8, 0.8, 0.8, 0.6, 0.6])) == (3, 1.2)


def waits(data: Sequence[float], times: Sequence[float], means: tuple[Sequence[float], Sequence[float]] | None = None) -> float:
    d, t = means or ((), ())
    return round(waiting.starves(column("data_time", data, means=d), column("step_time", times, means=t)), 3)


def test_the_first_step_loads_for_long_and_does_not_count() -> None:
    assert waits([50.0, 0.6, 0.6, 0.6], [51.0, 1.0, 1.0, 1.0]) == 0.6
    assert waits([50.0, 0.6, 0.6, 0.5], [51.0, 1.0, 1.0, 0.5]) == 0.68
    assert waits([50.0, 1.0, 1.0, 1.0], [51.0, 1.0, 1.0, 1.0]) == 1.0
    assert waits([50.0, 2.0, 0.1, 0.1], [51.0, 2.0, 0.2, 0.2]) == 0, "one long step"
    assert waits([50.0, 0.6, 0.6], [51.0, 1.0, 1.0]) == 0
    assert waits([50.0, 0.6, 0.6, 0.6], [51.0, 1.0, 1.0, 0.0]) == 0, "a step without a time"


def test_means_tell_where_three_differ_from_their_values() -> None:
    low, times = [0.1] * 4, [1.0] * 4
    assert waits(low, times, ([0.8] * 4, times)) == 0.8 and waits(low, times, ([0.79] * 4, times)) == 0
    assert waits(low, times, ([0.1, 0.8, 0.8, 0.8], times)) == 0.8 and waits(low, times, ([0.1, 0.1, 0.8, 0.8], times)) == 0
    assert waits(low, times, ([1.2] * 4, times)) == 1.0
    assert waits(low, times, ([0.8] * 4, [0.0] * 4)) == 0


def test_every_pair_of_times_of_one_writer_is_asked() -> None:
    starved = column("data_time", [9.0, 0.7, 0.7, 0.7]), column("batch_time", [9.5, 1.0, 1.0, 1.0])
    assert [told[:3] for told in shown(column("epoch_time", [60.0] * 4), *starved)] == [("data_time", "data_time", "starves")]
    assert not shown(starved[0]) and not shown(starved[1], column("load", [0.7] * 4))


def creeping(first: float = 2.0, last: float = 1.2, count: int = 12, low: int = 4) -> tuple[list[float], list[float]]:
    held = [first - (first - 1.0) * n / low for n in range(low)] + [1.0 + (last - 1.0) * n / (count - low - 1) for n in range(count - low)]
    return held, [1.0 - 0.07 * n for n in range(count)]


@pytest.mark.parametrize(
    ("last", "count", "low", "told"), [(1.2, 14, 4, 4), (1.2, 10, 4, 4), (1.2, 9, 4, None), (1.08, 14, 4, None), (1.2, 14, 0, 0)]
)
def test_a_rise_without_a_break_takes_six_reports_and_a_tenth(last: float, count: int, low: int, told: int | None) -> None:
    held, train = creeping(last=last, count=count, low=low) if low else ([1.0 + (last - 1.0) * n / (count - 1) for n in range(count)], [1.0 - 0.07 * n for n in range(count)])
    assert between.turned(column("val_loss", held), column("loss", train)) == told


def test_a_validation_that_leaps_beyond_numbers_shows_no_turn() -> None:
    held, train = creeping()
    for test in (between.overfits, between.never_again, between.left_behind, between.turned):
        assert test(column("val_loss", [*held[:-1], INF]), column("loss", train)) is None
        assert test(column("val_loss", [0.0, *held[1:]]), column("loss", train)) is None
        assert test(column("val_loss", held), column("loss", train[:-1])) is None


@pytest.mark.parametrize(
    ("late", "label", "learns"),
    [
        ([0.50, 0.50, 0.50, 0.50, 0.51, 0.515, 0.52], "val_acc", True), ([0.50, 0.50, 0.50, 0.505, 0.51, 0.512, 0.513], "val_acc", True), ([0.50, 0.50, 0.50, 0.503, 0.505, 0.508, 0.509], "val_acc", False),
        ([0.52, 0.515, 0.51, 0.50, 0.50, 0.50, 0.50], "val_acc", False), ([0.50, 0.50, 0.50, 0.50, 0.51, 0.515, 0.52], "val_f1", True), ([0.50, 0.50, 0.50, 0.50, 0.51, 0.515, 0.52], "val_mIoU", True),
        ([0.50, 0.50, 0.50, 0.50, 0.51, 0.515, 0.52], "acc", False), ([0.50, 0.50, 0.50, 0.50, 0.51, 0.515, 0.52], "val_ppl", False), ([0.50, 0.50, NAN, 0.50, 0.51, 0.515, 0.52], "val_acc", False),
    ],
)  # fmt: skip
def test_a_held_out_score_that_rises_by_a_fiftieth_in_its_last_two_thirds_still_learns(late: list[float], label: str, learns: bool) -> None:
    held = column("val_loss", [1.0] * 10)
    assert between._still_learns(column(label, [0.3, 0.4, 0.45, *late]), held) is learns
    assert not between._still_learns(column(label, [0.3, 0.6, 0.45, *late]), held), "it was better once"
    assert not between._still_learns(column(label, [0.3, 0.4, 0.52]), held), "too few"


def test_an_evaluation_ten_times_the_training_does_not_come_down_where_eight_reports_show_no_fall() -> None:
    def far(values: Sequence[float], train: Sequence[float] = (2.0, 2.0, 2.0, 1.5, 1.5, 1.5), known: bool = False) -> bool:
        return between.absurd(column("val_loss", values), column("loss", train), known) == 0

    late = [100.0] * 6 + [70.0, 70.0]
    assert far(late) and not far(late[1:]) and far([100.0, 100.0, 81.0, 81.0]) and not far([100.0, 100.0, 79.0, 79.0]) and not far([100.0 - 5 * n for n in range(8)]), "it falls throughout"
    assert far([100.0] * 3) and not far([100.0] * 2) and not far([100.0] * 3, (2.0, 1.5)) and not far([100.0] * 3, (2.0, 2.0, 2.0, 1.7, 1.7, 1.7)) and far([100.0] * 3, (2.0, 2.0, 2.0, 1.7, 1.7, 1.7), known=True)
    assert far([20.1] * 3, (2.0, 2.0, 2.0, 2.0, 1.5, 1.5, 1.5)) and not far([19.9] * 3, (2.0, 2.0, 2.0, 2.0, 1.5, 1.5, 1.5)) and far([5.1] * 3, (0.09, 0.09, 0.05, 0.01, 0.01, 0.01)) and not far([4.9] * 3, (0.09, 0.09, 0.05, 0.01, 0.01, 0.01)) and not far([100.0] * 3, (34.0, 1.0, 1.0, 1.0)) and not far([100.0] * 3, (2.0, 2.0, 1.0, 0.0, 1.0))


def test_without_an_accuracy_of_the_training_that_of_the_evaluation_must_rise_throughout() -> None:
    def sums(right: Sequence[float]) -> bool:
        losses = [300.0 - 30 * n for n in range(len(right))], [3.0 - 0.3 * n for n in range(len(right))]
        held, other, share = column("val_loss", losses[0]), column("loss", losses[1]), column("val_acc", right)
        return evaluations.summed(held, other, [held, other, share])

    rises = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55]
    assert sums(rises) and not sums([0.3, 0.5, 0.3, 0.5, 0.3, 0.5]) and not sums([0.4, 0.42, 0.45, 0.48, 0.5, 0.55])
