"""Training and validation beside each other, one thing changed at a time; and series that leave their range."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers import between
from triage.numbers.checkpoint import resumes
from triage.numbers.columns.column import Column
from triage.numbers.course import limits, single
from triage.numbers.evaluation import evaluations, matrices


def line(first: float, last: float, count: int = 8) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


def pair(held: Sequence[float], train: Sequence[float], label: str = "loss") -> tuple[Column, Column]:
    return column(f"val_{label}", held), column(label, train)


def test_training_and_validation_that_are_the_same_at_each_report_are_one() -> None:
    def same(a: Sequence[float], b: Sequence[float], digits: int = 6) -> bool:
        return between.identical(column("val_loss", a, digits=(digits, digits)), column("loss", b, digits=(digits, digits)))

    four = [0.5, 0.4, 0.3, 0.2]
    assert same(four, four) and not same(four[:3], four[:3]) and same(four[:2], four[:2], 10) and not same(four[:2], four[:2], 9) and not same(four[:1], four[:1], 10) and not same([0.5] * 4, [0.5] * 4) and not same(four, [*four[:3], 0.1])
    ten, nine = column("loss", four[:2], digits=(10, 10)), column("loss", four[:2], digits=(10, 9))
    assert between.identical(ten, ten) and not between.identical(ten, nine) and not between.identical(nine, ten)


def test_a_validation_loss_turns_and_rises_by_a_quarter_while_the_training_falls() -> None:
    train = line(2.0, 0.5)

    def low(held: Sequence[float], trained: Sequence[float] = train) -> int | None:
        return between.overfits(*pair(held, trained))

    turned = [1.06, 1.03, 1.0, 1.03, 1.06, 1.26, 1.26, 1.26]
    assert low(turned) == 2 and low([*turned[:5], 1.24, 1.24, 1.24]) is None and low(turned, line(2.0, 1.2)) is None and low(turned, train[:7]) is None and low([*turned[:7], NAN]) is None and low([1.06, 1.03, 0.0, *turned[3:]]) is None
    assert low([1.1, 1.07, 1.05, 1.03, 1.02, 1.0, 1.3, 1.3]) is None and low([1.1, 1.07, 1.05, 1.03, 1.0, 1.3, 1.3, 1.3]) == 4, "four from the least on"
    assert low([2.0, 1.5, 1.0, 1.1, 1.6, 1.1, 1.6, 1.26]) is None, "its noise"
    few = [2.0, 1.5, 1.2, 1.0]
    assert low([1.0, 1.1, 1.2, 1.26], few) == 0 and low([1.0, 1.1, 1.2, 1.24], few) is None and low([1.0, 1.1, 1.2], few[:3]) is None and low([1.0, 1.2, 1.1, 1.3], few) is None and low([1.0, 1.1, 1.2, 1.3], [2.0, 1.5, 1.6, 1.0]) is None and low([1.0, 1.1, 1.2, 1.26], [2.0, 1.8, 1.6, 1.41]) is None and low([1.0, 1.1, 1.2, 1.26], [2.0, 1.8, 1.6, 1.39]) == 0
    assert low([1.1, 1.0, 1.2, 1.3, 1.51], [2.0, 1.5, 1.2, 1.1, 1.0]) == 1 and low([1.1, 1.0, 1.2, 1.3, 1.49], [2.0, 1.5, 1.2, 1.1, 1.0]) is None and low([1.2, 1.1, 1.0, 1.3, 1.6], [2.0, 1.5, 1.2, 1.1, 0.5]) is None
    assert low(turned, [v for v in train for _ in range(2)]) == 2, "of a training that is told more often the part at the least counts"


def test_what_was_low_once_stays_half_as_much_again_above_it() -> None:
    def low(held: Sequence[float], train: Sequence[float] = line(2.0, 0.5)) -> int | None:
        return between.never_again(*pair(held, train))

    once = [2.0, 1.5, 1.0, *[1.51] * 6]
    nine = line(2.0, 0.5, 9)
    assert low(once, nine) == 2 and low([*once[:8], 1.49], nine) is None and low(once[:8]) is None and low([1.5, 1.0, *[1.51] * 7], nine) is None and low(once, line(2.0, 1.2, 9)) is None and low(once, nine[:8]) is None and low([*once[:8], INF], nine) is None and low([2.0, 1.5, 0.0, *once[3:]], nine) is None


def test_the_training_goes_on_to_a_third_and_leaves_the_validation_behind() -> None:
    def low(held: Sequence[float] = (), train: Sequence[float] = ()) -> int | None:
        return between.left_behind(*pair(held or [2.0, 1.0, *line(1.01, 1.1)], train or [2.0, 1.0, *line(0.9, 0.1)]))

    assert low() == 1 and low(train=[2.0, 1.0, *line(0.9, 0.32)]) is None and low(held=[2.0, 1.0, *line(1.001, 1.02)]) is None and low(held=[2.0, 1.0, *line(1.01, 1.03)]) == 1
    assert low([2.0, 1.0, *line(1.01, 1.1, 4)], [2.0, 1.0, *line(0.9, 0.05, 4)]) is None and low([2.0, 1.0, *line(1.01, 1.1, 5)], [2.0, 1.0, *line(0.9, 0.05, 5)]) == 1, "six from the least on"
    assert low(held=[2.0, 1.0, 1.1, 1.01, 1.1, 1.01, 1.1, 1.01, 1.1, 1.1]) is None and low(train=[2.0, 1.0, 0.2, 0.9, 0.2, 0.9, 0.2, 0.9, 0.2, 0.2]) is None, "both trends stand out of chance"
    assert low(held=[0.9, 0.7, *line(0.71, 0.75)]) is None, "a quarter of the validation loss"
    assert low(train=[2.0, 1.0, *line(0.9, 0.1, 7)]) is None and low(held=[2.0, 1.0, *line(1.01, 1.1, 7), NAN]) is None and low(held=[2.0, 0.0, *line(1.01, 1.1)]) is None


def test_the_validation_has_turned_beyond_doubt() -> None:
    def low(held: Sequence[float], train: Sequence[float]) -> int | None:
        return between.turned(*pair(held, train))

    six = [2.0, 1.0, *line(1.02, 1.11, 5)]
    falling = [2.0, 1.0, *line(0.97, 0.85, 5)]
    assert low(six, falling) == 1 and low([2.0, 1.0, *line(1.02, 1.09, 5)], falling) is None and low(six, [2.0, 1.0, *line(0.97, 0.87, 5)]) is None and low([2.0, 1.0, *line(1.02, 1.11, 4)], [2.0, 1.0, *line(0.97, 0.85, 4)]) is None
    assert low([2.0, 1.0, 1.02, 1.05, 1.04, 1.08, 1.11], falling) is None and low(six, [2.0, 1.0, 0.97, 0.9, 0.95, 0.9, 0.85]) is None
    rough, down = [2.0, 1.0, 1.01, 1.02, 1.015, *line(1.03, 1.12)], [2.0, 1.0, 0.97, 0.98, 0.96, *line(0.95, 0.8)]
    assert low(rough, down) == 1 and low([*rough[:5], *line(1.03, 1.105)], down) is None and low(rough, [*down[:5], *line(0.95, 0.88)]) is None and low(rough[:8], down[:8]) is None
    assert low([2.0, 1.0, *(1.0 + 0.01 * n + 0.05 * (n % 2) for n in range(1, 13))], [2.0, 1.0, 0.98, 0.99, *line(0.95, 0.8, 10)]) is None, "five times the noise"
    assert low(rough, down[:12]) is None and low([*rough[:12], INF], down) is None


FALLS = (0.7, 0.7, 0.7, 0.4, 0.4, 0.4)


def far(held: Sequence[float] = (5.6,) * 3, train: Sequence[float] = FALLS, known: bool = False) -> int | None:
    return between.absurd(*pair(held, train), known)


def test_an_evaluation_ten_times_as_dear_from_its_first_report_on_is_absurd() -> None:
    assert far() == 0 and far((5.4,) * 3) is None and far((5.6, 5.6)) is None and far(train=(0.7, 0.4)) is None and far((5.6, 5.6, 0.0)) is None and far(train=(*FALLS[:5], -0.1)) is None and far((5.6, 5.6, INF)) is None and far(train=(*FALLS[:5], NAN)) is None
    assert far(train=(0.7, 0.7, 0.7, 0.44, 0.44, 0.44)) is None and far(train=(1.9, *FALLS[1:])) is None and far(train=(1.8, *FALLS[1:])) == 0, "ten times the middle, three times the most"
    assert far((9.0, 7.3, 7.3)) == 0 and far((9.0, 7.1, 7.1)) is None, "it does not come down by a fifth"
    assert far(train=(0.5, 0.5, 0.5, 0.39, 0.39, 0.39)) == 0 and far(train=(0.5, 0.5, 0.5, 0.41, 0.41, 0.41)) is None and far(train=(0.5,) * 6, known=True) == 0, "something was learnt"
    small = [0.1 * v for v in FALLS]
    assert far((5.1,) * 3, small) == 0 and far((4.9,) * 3, small) is None and far((5.1, 1.1, 5.1, 5.1), small) == 0 and far((5.1, 0.9, 5.1, 5.1), small) is None


def apart(held: Sequence[float], train: Sequence[float], epoch: float = 5.0) -> int | None:
    return between.gap(column("val_acc", held, epochs=[epoch] * len(held)), column("acc", train))


def test_the_training_is_known_by_heart_while_the_validation_stays_low() -> None:
    known = [0.5, 0.7, 0.95, 0.95]
    assert apart([0.5, 0.55, 0.59, 0.59], known) == 3 == apart([50.0, 55.0, 59.0, 59.0], [50.0, 70.0, 95.0, 95.0]) and apart([0.5, 0.55, 0.61, 0.61], known) is None and apart([0.5, 0.55, 0.59, 0.59], [0.5, 0.7, 0.94, 0.94]) is None
    assert apart([0.55] * 6, [0.5, 0.7, 0.8, 0.8, 0.88, 0.88]) == 4 and apart([0.55] * 6, [0.5, 0.7, 0.8, 0.8, 0.87, 0.87]) is None and apart([0.55] * 5, [0.5, 0.7, 0.8, 0.8, 0.88]) is None and apart(line(0.5, 0.55, 6), [0.5, 0.7, 0.8, 0.8, 0.88, 0.88]) is None
    assert apart([0.4] * 8, line(0.5, 0.8)) == 6 and apart([0.4] * 8, line(0.6, 0.8)) is None and apart([0.4] * 7 + [0.44], line(0.5, 0.85)) is None and apart([0.4] * 7, line(0.5, 0.85, 7)) is None and apart([0.51] * 8, line(0.5, 0.8)) is None
    assert apart([0.4, -0.1, 0.4, 0.4], known) is None and apart([0.4] * 4, [101.0] * 4) is None and apart([0.4] * 4, [0.5, 0.7, 0.95, NAN]) is None and apart([0.4], [0.99]) is None
    assert apart([0.1, 0.15, 0.2, 0.25, 0.26, 0.27, 0.28, 0.29], [0.95] * 8) == 6 and apart([0.3, 0.35, 0.4, 0.45, 0.46, 0.47, 0.48, 0.5], [0.95] * 8) is None, "it rises still"


def test_two_or_three_reports_late_in_the_run_that_lie_far_apart() -> None:
    assert apart([0.55] * 3, [0.97] * 3) == 0 == apart([0.55] * 2, [0.97] * 2) == apart([55.0] * 3, [97.0] * 3) and apart([0.56] * 3, [0.97] * 3) is None and apart([0.55] * 3, [0.96] * 3) is None and apart([0.55] * 3, [0.97] * 3, 4.9) is None
    assert apart([0.2] * 3, [0.81] * 3) == 0 and apart([0.2] * 3, [0.79] * 3) is None and apart([0.5, 0.51, 0.519], [0.97] * 3) == 0 and apart([0.5, 0.51, 0.521], [0.97] * 3) is None


def jumped(before: Sequence[float], after: Sequence[float], *beside: Column) -> tuple[int, float] | None:
    values = [*before, *after]
    loss = column("loss", values)._replace(lines=[n if n <= len(before) else n + 1 for n in range(1, len(values) + 1)])
    return resumes.jumps(loss, len(before) + 1, beside)


def test_a_loss_half_as_high_again_after_a_resume_jumps() -> None:
    assert jumped([1.0] * 3, [1.51, 1.52]) == (3, 1.51) and jumped([1.0] * 3, [1.51]) == (3, 1.51) and jumped([1.0] * 3, [1.49, 1.6]) is None and jumped([1.0] * 3, [1.6, 1.49]) is None and jumped([1.0] * 3, [1.6, 1.6, 1.0]) == (3, 1.6)
    assert jumped([1.0] * 2, [3.01]) == (2, 3.01) and jumped([1.0] * 2, [2.99]) is None and jumped([1.0], [9.0]) is None and jumped([1.0] * 3, []) is None and jumped([1.0, NAN, 1.0], [9.0]) is None and jumped([0.0] * 3, [9.0]) is None and jumped([-1.0] * 3, [9.0]) is None
    assert jumped([9.0, 9.0, 1.0, 1.0, 1.0], [1.6]) == (5, 1.6), "the last three before it count"
    assert jumped([NAN, *[1.0] * 8], [1.6]) == (9, 1.6) and jumped([1.0, NAN, *[1.0] * 7], [1.6]) is None, "of the last eight"


def test_a_smaller_jump_counts_where_an_accuracy_falls_with_it() -> None:
    def falls(after: float, before: Sequence[float] = (0.5,) * 3, label: str = "acc", least: float = 1.2, loss: Sequence[float] = (1.0,) * 3) -> bool:
        values = [*before, after]
        share = column(label, values)._replace(lines=[n if n <= len(before) else n + 1 for n in range(1, len(values) + 1)])
        return jumped(loss, [least], share) is not None

    assert falls(0.42) and not falls(0.43) and falls(0.42, label="f1") and not falls(0.42, label="lr") and not falls(0.42, (0.5,) * 2) and not falls(NAN) and not falls(0.42, (0.5, NAN, 0.5)) and not falls(0.42, least=1.09) and falls(0.42, least=1.11)
    assert not falls(0.42, (0.5, 0.4, 0.6, 0.4, 0.6, 0.5, 0.5)), "its noise"
    assert not falls(0.42, loss=(1.0, 0.9, 1.1, 0.9, 1.1, 1.0, 1.0), before=(0.5,) * 7) and falls(0.42, loss=(1.0,) * 7, before=(0.5,) * 7)


def outside(share: Sequence[float] = (1.02, 1.02, 0.5), loss: Sequence[float] = (-0.1, -0.1, 0.5), label: str = "miou", beside: str = "loss") -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in between._outside([column(label, share), column(beside, loss)])]


def test_a_share_that_leaves_one_while_a_loss_leaves_nothing_has_targets_outside() -> None:
    told = [("miou", "overlap", "impossible", 0, 0.0), ("loss", "loss", "negative", 0, 0.0)]
    assert outside() == told and not outside((1.02, 0.5, 0.5)) and not outside((1.01, 1.01, 0.5)) and not outside((1.02, 50.1, 0.5)) and outside((0.5, 1.02, 49.0), (0.5, -0.1, -0.1)) == [("miou", "overlap", "impossible", 1, 0.0), ("loss", "loss", "negative", 1, 0.0)]
    assert not outside(loss=(-0.1, 0.5, 0.5)) and not outside(loss=(-0.1, -0.1)) and not outside(label="best_miou") and not outside(label="psnr") and not outside(beside="lr")
    assert outside((1.02, 0.5, 0.5), (-10.1,) * 3) == told and not outside((1.02, 0.5, 0.5), (-9.9,) * 3) and not outside((2.02, 0.5, 0.5), (-10.1,) * 3) and outside((2.0, 0.5, 0.5), (-10.1,) * 3) == told, "deep below nothing one share is enough, and twice the common part the most"
    assert not outside((1.02, 2.02, 1.02), label="acc") and outside((1.02, 2.0, 1.02), label="acc") and outside((1.0, 2.02, 1.02), label="acc"), "an accuracy in percent"
    two = [(c.label, shows) for c, _, shows, _, _ in between._outside([column("miou", [1.02] * 3), column("dice", [1.02] * 3), column("loss", [-0.1] * 3), column("loss_cls", [-0.1] * 3)])]
    assert two == [("miou", "impossible"), ("loss", "negative"), ("loss_cls", "negative")]


def held_out(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in between._held_out(columns)]


def test_each_held_out_quantity_is_compared_with_the_training_s_own() -> None:
    turned, falling = [1.06, 1.03, 1.0, 1.03, 1.06, 1.26, 1.26, 1.26], line(2.0, 0.5)
    told = [("val_loss", "val_loss", "overfits", 2, 0.0)]
    assert held_out(*pair(turned, falling)) == told and not held_out(column("val_loss", turned), column("loss_cls", falling)) and not held_out(column("val_loss", turned), column("best_loss", falling)) and not held_out(column("best_val_loss", turned), column("loss", falling)) and not held_out(column("val_g_loss", turned), column("g_loss", falling)) and not held_out(column("val_mse", turned), column("mse", falling))
    rises = column("val_acc", line(0.3, 0.5))
    assert not held_out(*pair(turned, falling), rises) and held_out(*pair([v if n < 3 else 2.1 for n, v in enumerate(turned)], falling), rises), "where answers get better it must double"
    assert not held_out(*pair(turned, falling), column("val_acc", [0.5] * 3)) and held_out(*pair(turned, falling), column("val_acc", [0.5] * 2)) == told, "an accuracy that never moves says more"
    same = [0.5, 0.4, 0.3, 0.2]
    terms, other = [column("val_loss_cls", same), column("loss_cls", same)], [0.5, 0.4, 0.3, 0.25]
    once = [("loss_cls", "loss", "identical", 0, 0.0)]
    assert held_out(*terms) == once and held_out(*terms, *pair(same, other)) == [] and once[0] in held_out(*terms, *pair(other, other)) and held_out(*terms, column("loss", other)) == once, "the whole is the same as well"
    assert held_out(*pair(same, same)) == [("loss", "loss", "identical", 0, 0.0)] and held_out(*pair(same, same, "acc")) == [("acc", "accuracy", "identical", 0, 0.0)]
    assert held_out(*pair((5.6,) * 3, FALLS)) == [("val_loss", "val_loss", "absurd", 0, pytest.approx(5.6 / 0.55))] and held_out(*pair((5.6,) * 3, (0.5,) * 6)) == [] and len(held_out(*pair((5.6,) * 3, (0.5,) * 6), column("acc", [0.9] * 3))) == 1, "nine answers in ten are right"
    assert held_out(*pair((0.5, 0.55, 0.59, 0.59), (0.5, 0.7, 0.95, 0.95), "acc")) == [("val_acc", "val_accuracy", "gap", 3, 0.0)]
    assert held_out(*pair((3000.0, 2500.0, 2000.0), (1.5, 1.2, 1.1))) == [("val_loss", "val_loss", "summed", 0, 2500.0 / 1.2)]


def test_a_loss_is_saturated_within_its_digits_and_to_its_end() -> None:
    def at(values: Sequence[float], digits: int = 7) -> int | None:
        return limits.saturates(column("loss", values, digits=(digits, digits)))

    level = 18.4207
    assert at([level * (1 + 1.9e-6)] * 3) == 0 and at([level * (1 + 2.1e-6)] * 3) is None and at([level * (1 - 1.9e-6)] * 4) == 0 and at([level * (1 - 2.1e-6)] * 3) is None
    top = 88.7228
    assert at([top * (1 + 0.9e-5)] * 2) == 0 and at([top * (1 + 1.1e-5)] * 2) is None and at([top] * 2, 5) is None and at([top]) is None and at([level] * 2) is None
    assert at([2.0, top * (1 + 0.9e-5), top * (1 + 0.9e-5)]) == 1 and at([2.0, top * (1 + 1.1e-5), top * (1 + 1.1e-5)]) is None and at([2.0, top, top * (1 + 0.9e-5)]) is None
    assert at([2.0, 2.1, *[top * (1 + 0.9e-4)] * 3]) == 2 and at([2.0, 2.1, *[top * (1 + 1.1e-4)] * 3]) is None and at([2.0, 2.1, top, top, 2.0]) is None and at([*[2.0] * 5, *[top] * 4]) == 5 and at([*[2.0, 2.1] * 3, *[top] * 4]) is None


@pytest.mark.parametrize("classes", [2, 3, 4, 5, 6, 7, 8, 10, 20, 50, 100, 200, 1000])
def test_a_loss_settles_on_the_least_that_probabilities_taken_for_logits_cost(classes: int) -> None:
    floor = math.log(math.e + classes - 1) - 1

    def at(end: float = 1.0, start: float = 1.11, least: float = 0.0, count: int = 6, label: str = "loss") -> int | None:
        values = [floor * start, *[floor * end] * (count - 1)]
        return single.at_floor(column(label, [*values[:-4], floor * (least or end), *values[-3:]]))

    assert at() == 3 and at(1.029) == 3 and at(start=1.09) is None and at(least=0.996) == 3 and at(count=5) is None and at(label="val_loss") is None and at(label="g_loss") is None
    assert single.floor_below(floor) == pytest.approx(floor) and single.floor_below(floor * 1.0001) == pytest.approx(floor)
    assert at(0.99) is None or classes in (7, 8), "below it lies no other"


def test_nothing_lies_below_the_least_of_all_floors() -> None:
    assert single.floor_below(0.1) == 0.0


def matrix(*rows: Sequence[int], name: str = "Confusion matrix:", between_them: int = 0) -> list[tuple[tuple[int, ...], tuple[float, ...]]]:
    from triage.model import Line

    texts = [name, *[""] * between_them, *(f"[{' '.join(map(str, row))}]" for row in rows), "epoch 2"]
    return [(s.lines, s.values) for s in matrices.find([Line(n, text) for n, text in enumerate(texts, 1)])]


def test_all_that_was_predicted_stands_in_one_column() -> None:
    assert matrix((10, 0), (10, 0)) == [((2, 3), (10.0, 10.0))] and matrix((0, 10), (0, 10)) == [((2, 3), (10.0, 10.0))] and matrix((10, 0, 0), (5, 0, 0), (5, 0, 0)) == [((2, 3, 4), (10.0, 5.0, 5.0))]
    assert not matrix((10, 0), (9, 0)) and not matrix((10, 1), (10, 0)) and not matrix((20, 0), (0, 0)) and not matrix((20, 0)) and not matrix((10, 0, 0), (10, 0, 0)) and not matrix((10, 0), (10, 0), name="Frobs:")
    assert matrix((10, 0), (10, 0), between_them=4) == [((6, 7), (10.0, 10.0))] and not matrix((10, 0), (10, 0), between_them=5)


def test_an_error_outside_that_is_told_in_other_units_rests_far_above() -> None:
    train = [0.9, 0.7, 0.55, 0.42, 0.3, 0.2]

    def told(held: list[float], label: str = "Val MAE") -> list[tuple[str, str]]:
        return [(name, shows) for _, name, shows, _, _ in evaluations.find([column("Train MAE", train), column(label, held)])]

    assert told([312.5, 311.2, 313.0, 312.1, 312.8, 311.9]) == [("val_error", "absurd")]
    assert not told([312.5, 211.2, 113.0, 82.1, 42.8, 31.9]) and not told([3.1, 3.0, 3.05, 3.1, 3.0, 3.02]) and not told([312.5] * 6, "Val RMSE")
