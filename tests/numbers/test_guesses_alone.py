"""What is no better than a guess, told otherwise or begun anew: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.checkpoint import passes
from triage.numbers.columns.column import Column
from triage.numbers.course import decline, guesses
from triage.numbers.evaluation import evaluations

Shown = list[tuple[str, str, str, int]]


def shown(*columns: Column) -> Shown:
    found = list(guesses.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def line(first: float, last: float, count: int = 8) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


def by_heart(known: Sequence[float] = (), held: Sequence[float] = (), classes: float = 10.0, label: str = "val_acc", beside: str = "acc", loss: str = "loss", count: int = 8, *more: Column) -> Shown:
    return shown(column(loss, line(math.log(classes), 0.1, count)), column(beside, known or line(0.1, 0.3)), column(label, held or [0.1] * 8), *more)


def test_held_out_answers_stay_one_in_n_while_the_training_s_rise_to_twice_that() -> None:
    told = [("val_acc", "val_accuracy", "rests", 0)]
    assert by_heart() == by_heart(line(10.0, 30.0), [10.0] * 8) == told
    assert not by_heart(line(0.1, 0.21)) and by_heart(line(0.1, 0.24)) == told, "twice one in ten, by the median of the last three"
    assert not by_heart(line(0.5, 0.79), [0.5] * 8, 2.0) and by_heart(line(0.5, 0.9), [0.5] * 8, 2.0) == told, "three quarters of two classes"
    assert not by_heart([0.3] * 8) and not by_heart(line(0.3, 0.1)) and not by_heart(line(0.1, 0.4, 7)) and not by_heart(held=[0.1] * 7)
    assert by_heart(held=[0.051] * 8) and not by_heart(held=[0.049] * 8)
    assert by_heart(held=[0.1] * 5 + [0.139] * 3) and not by_heart(held=[0.1] * 5 + [0.141] * 3)
    assert by_heart(held=[0.1] * 4 + [0.169] + [0.1] * 3) and not by_heart(held=[0.1] * 4 + [0.171] + [0.1] * 3)
    half = line(0.5, 0.95)
    assert by_heart(half, [0.5] * 5 + [0.559] * 3, 2.0) and not by_heart(half, [0.5] * 5 + [0.561] * 3, 2.0) and by_heart(half, [0.5] * 4 + [0.579] + [0.5] * 3, 2.0) and not by_heart(half, [0.5] * 4 + [0.581] + [0.5] * 3, 2.0)
    assert by_heart(half, [0.5] * 8, 1.91) and not by_heart(half, [0.5] * 8, 1.89), "the first loss is no guess"
    assert not by_heart(label="acc2") and not by_heart(beside="test_acc") and not by_heart(label="val_acc_c1") and not by_heart(beside="acc_c1") and not by_heart(label="best_val_acc") and not by_heart(beside="best_acc")
    assert not by_heart(loss="val_train_x loss") and not by_heart(loss="g_loss") and not by_heart(loss="loss_cls") and not by_heart(loss="best_loss") and not by_heart(count=7)


def test_a_held_out_loss_that_ever_fell_by_a_fiftieth_was_learnt() -> None:
    assert not by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("val_loss", [2.0, 1.95, 2.5]))
    assert by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("val_loss", [2.0, 1.97, 2.5])) and by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("val_loss", [2.0]))
    assert by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("val_loss_cls", [2.0, 1.0])) and by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("train_loss", [math.log(12), 1.0]))
    assert len(by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("test_acc", [0.1] * 8))) == 1, "told once"
    assert not by_heart(classes=math.exp(10.0)) and by_heart(line(0.0001, 0.5), [1 / 9000] * 8, 9000.0), "ten nats are no guess of classes"
    assert not by_heart([], [], 10.0, "val_acc", "acc", "loss", 8, column("train_loss", line(0.5, 0.1))), "the least of the first losses counts"


def wrong(known: float = 0.9, held: float = 0.02, paid: Sequence[float] = (4.0, 4.0, 4.0, 4.0, 4.1), count: int = 5, label: str = "val_acc", beside: str = "acc", loss: str = "val_loss") -> Shown:
    return shown(column(beside, [known] * count), column(label, [held] * count), column(loss, paid))


def test_one_answer_in_fifty_is_right_outside_at_each_of_five_reports_at_a_price_that_only_grows() -> None:
    told = [("val_acc", "val_accuracy", "absurd", 0)]
    assert wrong() == wrong(90.0) == told
    assert not wrong(0.89) and not wrong(held=0.021) and not wrong(held=0.0) and not wrong(count=4)
    assert not wrong(paid=(4.0, 4.0, 4.0, 4.1)) and not wrong(paid=(3.0, 3.0, 3.0, 3.0, 3.9)) and not wrong(paid=(4.2, 4.2, 4.2, 4.2, 4.2)) and wrong(paid=(3.0, 3.0, 3.0, 3.0, 4.1)) and not wrong(paid=(4.2, 4.0, 4.2, 4.2, 4.3))
    assert not wrong(label="acc2") and not wrong(beside="test_acc") and not wrong(loss="loss") and not wrong(label="best_val_acc")
    assert len(shown(column("acc", [0.9] * 5), column("val_acc", [0.01] * 5), column("test_acc", [0.01] * 5), column("val_loss", [4.0, 4.0, 4.0, 4.0, 4.1]))) == 1, "told once"


def areas(known: Sequence[float] = (), held: Sequence[float] = (), label: str = "val_auc", beside: str = "auc", *more: Column) -> Shown:
    return shown(column(beside, known or line(0.5, 0.9)), column(label, held or [0.5] * 8), *more)


@pytest.mark.parametrize("word", ["auc", "auroc", "rocauc"])
def test_an_area_stays_a_half_outside_while_the_training_s_rises_to_three_quarters(word: str) -> None:
    told = [(f"val_{word}", "val_accuracy", "rests", 0)]
    assert areas(label=f"val_{word}", beside=word) == areas(line(50.0, 90.0), [50.0] * 8, f"val_{word}", word) == told
    assert areas(line(0.5, 0.8), [], f"val_{word}", word) and not areas(line(0.5, 0.78), [], f"val_{word}", word)
    assert not areas([0.8] * 8, [], f"val_{word}", word)


def test_an_area_is_near_a_half_at_each_report() -> None:
    assert areas(held=[0.5] * 7 + [0.559]) and not areas(held=[0.5] * 7 + [0.561]) and areas(held=[0.5] * 7 + [0.441]) and not areas(held=[0.5] * 7 + [0.439])
    assert not areas(line(0.5, 0.9, 7)) and not areas(held=[0.5] * 7) and not areas(label="auc2") and not areas(beside="test_auc") and not areas(label="best_val_auc") and not areas(label="val_f1")
    assert not areas([], [], "val_auc", "auc", column("val_loss", [2.0, 1.9])) and areas([], [], "val_auc", "auc", column("val_loss", [2.0, 2.1]))
    assert len(areas([], [], "val_auc", "auc", column("test_auc", [0.5] * 8))) == 1, "told once"


def above(first: float = 4.1, rest: Sequence[float] = (1.2, 2.0) * 4, share: float = 0.1, count: int = 5, classes: int = 10, last: float = 0.0, label: str = "loss", beside: str = "acc", *more: Column) -> Shown:
    level = math.log(classes)
    values = [first * level, *(v * level for v in rest)]
    return shown(column(label, values), column(beside, [share] * (count - 1) + [last or share]), *more)


def test_a_loss_thrown_out_beside_guesses_never_comes_down_to_what_a_guess_costs() -> None:
    told = [("loss", "loss", "absurd", 0)]
    assert above() == above(share=10.0) == told
    assert not above(3.9) and not above(rest=(1.2, 1.09) * 4) and above(rest=(1.2, 1.11) * 4) == told and not above(rest=(1.2, 2.0) * 3) and not above(rest=(1.2, NAN) * 4)
    assert not above(rest=(2.0,) * 8), "it rests"
    assert above(rest=(1.19,) * 8) == told and not above(rest=(1.21,) * 8), "all that it learns is to be less sure"
    assert above(rest=(2.0, 2.2) * 4) == told and not above(rest=(2.0, 2.02) * 4)
    assert not above(rest=line(3.5, 1.3)), "it falls still"
    assert above(share=0.119) and not above(share=0.121) and above(share=0.081) and not above(share=0.079)
    assert above(last=0.149) and not above(last=0.151) and above(last=0.061) and not above(last=0.059)
    assert not above(count=4) and not above(label="val_loss") and not above(label="aux_loss") and not above(label="g_loss") and not above(label="loss_cls") and not above(beside="best_acc")
    assert not above(4.1, (1.2, 2.0) * 4, 0.1, 5, 10, 0.0, "loss", "acc", column("val_acc", [0.5] * 5)) and not above(4.1, (1.2, 2.0) * 4, 0.1, 5, 10, 0.0, "loss", "acc", column("val_acc", [0.1] * 4)), "every accuracy"
    assert len(above(4.1, (1.2, 2.0) * 4, 0.1, 5, 10, 0.0, "loss", "acc", column("train_loss", [10.0, *(3.0, 5.0) * 4]))) == 1, "told once"


@pytest.mark.parametrize(("classes", "ill"), [(2, False), (3, False), (4, True), (5, True), (20, True), (1000, True), (33, False)])
def test_of_two_and_of_three_classes_a_share_is_come_by_in_many_ways(classes: int, ill: bool) -> None:
    assert bool(above(classes=classes, share=1 / classes)) is ill


def mean(score: Sequence[float] = (0.06,) * 8, paid: Sequence[float] = (1.0, 0.981) * 4, label: str = "val_r2", beside: str = "val_loss", first: int = 1) -> Shown:
    return shown(column(label, score), column(beside, paid)._replace(lines=range(first, first + len(paid))))


def test_r2_of_nothing_at_eight_evaluations_beside_a_loss_that_rests_predicts_the_mean() -> None:
    told = [("val_loss", "error", "constant", 0)]
    assert mean() == mean((-0.1,) * 8) == told and mean(label="r2", beside="loss") == [("loss", "error", "constant", 0)] and mean(beside="val_mse") == [("val_mse", "error", "constant", 0)]
    assert not mean((0.06,) * 7 + (0.061,)) and not mean((0.06,) * 7 + (-0.11,)) and not mean((0.06,) * 7) and not mean(paid=(1.0, 0.979) * 4) and not mean(paid=(1.0,) * 8) and not mean(paid=(1.0, 0.99) * 3 + (1.0,)) and not mean(first=2)
    assert not mean(label="best_val_r2") and not mean(label="val_f1") and not mean(beside="loss") and not mean(beside="val_acc")
    twice = shown(column("val_r2", [0.0] * 8), column("val_loss", [1.0, 0.99] * 4), column("val_mse", [1.0, 0.99] * 4))
    assert twice == told, "told once"


def foreseen(first: float = 1.05, last: float = 1.005, paid: Sequence[float] = (0.05, 0.02, 0.005), label: str = "val_ppl", beside: str = "val_loss", line_of: int = 1, *more: Column) -> Shown:
    return shown(column(label, [first, 1.02, last]), column(beside, paid)._replace(lines=range(line_of, line_of + 3)), *more)


def test_a_perplexity_of_one_from_the_first_evaluation_on_sees_what_it_is_to_foretell() -> None:
    told = [("val_ppl", "val_perplexity", "floor", 0)]
    assert foreseen() == told
    assert not foreseen(1.051) and not foreseen(last=1.0051) and not foreseen(0.998) and not foreseen(paid=(0.051, 0.02, 0.005)) and not foreseen(paid=(0.05, 0.02, 0.0051)) and not foreseen(paid=(0.05, 0.02, 0.0))
    assert not foreseen(label="ppl") and not foreseen(label="best_val_ppl") and not foreseen(beside="loss") and not foreseen(line_of=2)
    assert not shown(column("val_ppl", [1.05, 1.0]), column("val_loss", [0.05, 0.005])), "two evaluations"
    assert not foreseen(1.05, 1.005, (0.05, 0.02, 0.005), "val_ppl", "val_loss", 1, column("test_loss", [0.06, 0.02, 0.005])), "each loss"


def unwritten(last: float = 1.025, score: Sequence[float] = (0.0,) * 3, label: str = "bleu", *more: Column) -> Shown:
    return shown(column("val_ppl", [9.0, 3.0, last, last]), column(label, score), *more)


def test_so_it_does_where_no_text_that_it_writes_is_right() -> None:
    assert unwritten() == unwritten(label="f1") == [("val_ppl", "val_perplexity", "floor", 2)]
    assert not unwritten(1.026) and not unwritten(score=(0.0,) * 2) and not unwritten(score=(0.0, 0.0, 0.1)) and not unwritten(label="acc")
    assert not unwritten(1.025, (0.0,) * 3, "bleu", column("rouge", [0.1])), "any score"


def fails(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in decline.find(columns)]


def climbs(before: Sequence[float] = (1.0, 1.3, 1.0, 1.3, 1.0), last: Sequence[float] = (1.5, 1.8, 1.96), label: str = "loss", *more: Column) -> list[tuple[str, str, str, int, float]]:
    return fails(column(label, [*before, *last]), *more)


def test_the_last_three_of_eight_to_eleven_reports_leave_all_that_a_loss_ever_was() -> None:
    assert climbs() == [("loss", "loss", "diverges", 5, 1.96 / 1.3)]
    assert climbs((1.0, 1.3) * 4) and not climbs((1.0, 1.3) * 4 + (1.0,)) and not climbs((1.0, 1.3, 1.0, 1.3))
    assert not climbs((1.0, 1.34, 1.0, 1.0, 1.0), (1.5, 1.8, 2.1)) and not climbs(last=(1.5, 1.8, 1.94)) and not climbs(last=(1.42, 1.8, 1.96)) and climbs(last=(1.44, 1.8, 1.96)) and not climbs(last=(1.8, 1.5, 1.96)) and not climbs(last=(1.5, 1.96, 1.96))
    assert not climbs((-1.0, 1.3, 1.0, 1.3, 1.0)) and not climbs(last=(1.5, 1.8, INF)) and not climbs(label="g_loss") and not climbs(label="loss_cls") and not climbs(label="val_loss") and not climbs(label="best_loss")


def test_no_rate_may_rise_no_answer_get_better_and_a_loss_outside_must_rise_too() -> None:
    usual: tuple[Sequence[float], Sequence[float], str] = ((1.0, 1.3, 1.0, 1.3, 1.0), (1.5, 1.8, 1.96), "loss")
    for beside in ("lr", "acc", "f1", "mAP", "miou", "bleu"):
        assert not climbs(*usual, column(beside, [1.0, 1.02])) and climbs(*usual, column(beside, [1.0, 1.005])) and climbs(*usual, column(f"best_{beside}", [1.0, 1.02])) and climbs(*usual, column(beside, [1.02]))
    assert climbs(*usual, column("grad_norm", [1.0, 9.0])) and not climbs(*usual, column("reward", [1.0])) and not climbs(*usual, column("d_loss", [1.0]))
    assert climbs(*usual, column("val_loss", [1.0, 1.34])) and not climbs(*usual, column("val_loss", [1.0, 1.32])) and not climbs(*usual, column("val_loss", [1.4, 1.0, 1.32])) and climbs(*usual, column("val_loss", [1.0]))


def overlaps(values: Sequence[float] = (0.0,) * 3, loss: Sequence[float] = (1.0, 2.0, 3.0), label: str = "val_dice", beside: str = "val_loss", *more: Column) -> bool:
    told = fails(column(label, values), column(beside, loss), *more)
    assert told in ([], [(label, "overlap", "zero", 0, 0.0)])
    return bool(told)


def test_overlaps_of_nothing_while_the_loss_outside_has_grown_threefold() -> None:
    assert overlaps() and not overlaps((0.0,) * 2) and not overlaps((0.0, 0.0, 0.1)) and not overlaps(loss=(1.0, 2.0, 2.9)) and not overlaps(loss=(1.0, 3.5, 3.0)) and not overlaps(loss=(1.0, 3.0)) and not overlaps(loss=(0.0, 2.0, 3.0)) and not overlaps(loss=(-1.0, 2.0, 3.0))
    assert not overlaps(label="val_acc") and not overlaps(label="best_dice") and not overlaps(beside="loss") and not overlaps(beside="val_loss_cls")
    assert not overlaps((0.0,) * 3, (1.0, 2.0, 3.0), "val_dice", "val_loss", column("dice", [0.1])) and not overlaps((0.0,) * 3, (1.0, 2.0, 3.0), "val_dice", "val_loss", column("dice", [0.0])), "each of them, three times"


def again(steps: Sequence[float], values: Sequence[float], digits: int = 3) -> int | None:
    return passes.repeats(column("loss", values, steps=steps, digits=(digits, digits)))


def test_three_passes_report_the_same_steps_with_the_same_values() -> None:
    three, values = [10.0, 20.0] * 3, [0.5, 0.4] * 3
    assert again(three, values) == 2 and again([10.0, 20.0, 30.0] * 3, [0.5, 0.4, 0.3] * 3) == 3
    assert again(three, values, 2) is None and again(three[:4], values[:4]) is None and again(three, [0.5] * 6) is None
    assert again(three, [0.5, 0.4, 0.5, 0.4, 0.5, 0.3]) is None and again([10.0, 20.0, 10.0, 20.0, 11.0, 20.0], values) is None and again([*three[:5], NAN], values) is None
    assert again([10.0, 20.0] * 2 + [10.0, 20.0, 30.0], [0.5, 0.4] * 2 + [0.5, 0.4, 0.3]) == 2, "the last goes farther"
    assert again([10.0, 20.0, 10.0, 10.0, 20.0, 10.0, 20.0], [0.5, 0.4, 0.5, 0.5, 0.4, 0.5, 0.4]) == 3, "a pass of one report is none"
    assert again([10.0, 20.0, 5.0, 10.0, 20.0, 10.0, 20.0], [0.5, 0.4, 0.9, 0.5, 0.4, 0.5, 0.4]) is None
    assert again([10.0, 20.0, 30.0, 5.0, *[10.0, 20.0, 30.0] * 2], [0.5, 0.4, 0.3, 0.9, *[0.5, 0.4, 0.3] * 2]) is None


def batches(values: Sequence[float], epochs: Sequence[float], digits: int = 4) -> int | None:
    return passes.unmoved(column("loss", values, epochs=epochs, digits=(digits, digits)))


def test_the_second_epoch_tells_the_losses_of_the_first_batch_by_batch() -> None:
    first = [0.5, 0.4, 0.6, 0.7, 0.3]
    assert batches(first * 2, [1.0] * 5 + [2.0] * 5) == 5 and batches(first * 2, [1.0] * 5 + [2.5] * 5) == 5
    assert batches(first[:4] * 2, [1.0] * 4 + [2.0] * 4) is None, "four"
    assert batches(first[:3] * 3, [1.0] * 3 + [2.0] * 3 + [3.0] * 3) == 3, "three and three"
    assert batches(first * 2, [1.0] * 5 + [2.0] * 5, 3) is None and batches(first * 2, [1.0] * 5 + [2.0] * 4 + [NAN]) is None
    assert batches([*first, *first[:4], 0.2], [1.0] * 5 + [2.0] * 5) is None and batches([0.5, 0.4, 0.5, 0.4, 0.5] * 2, [1.0] * 5 + [2.0] * 5) is None and batches(first * 2, [1.0] * 10) is None
    assert batches([*first, 0.9, *first, 0.8], [1.0] * 6 + [2.0] * 6) is None and batches([*first, 0.9, *first], [1.0] * 6 + [2.0] * 5) == 6


def reset(begin: float = 1.0, end: float = 0.6, epochs: int = 3, count: int = 3, last_end: float = 0.0, second: float = 0.0, known: bool = True) -> int | None:
    values = [v for n in range(epochs) for v in ((second or begin) if n == 1 else begin, *[(last_end or end) if n == epochs - 1 else end] * (count - 1))]
    at = [float(n + 1) for n in range(epochs) for _ in range(count)] if known else ()
    return passes.resets(column("loss", values, epochs=at, steps=[10.0 * (n % count) for n in range(len(values))]))


def test_a_loss_that_falls_to_three_fifths_in_each_epoch_and_stands_at_its_edge_where_it_began() -> None:
    assert reset() == 3 and reset(known=False) == 3 and reset(count=4) == 4 and reset(epochs=4) == 3
    assert reset(end=0.61) is None and reset(epochs=2) is None and reset(count=2) is None and reset(end=0.0) is None and reset(end=-0.1) is None
    assert reset(last_end=0.55) == 3 and reset(last_end=0.53) is None and reset(second=0.91, end=0.5) == 3 and reset(second=0.89, end=0.5) is None


def test_of_a_steady_training_loss_with_five_reports_the_first_of_these_is_told() -> None:
    first = [0.9, 0.5, 0.4]

    def told(label: str, values: Sequence[float], epochs: Sequence[float] = (), steps: Sequence[float] = ()) -> list[tuple[str, str, str, int, float]]:
        return [(c.label, *rest) for c, *rest in passes.find([column(label, values, epochs=epochs, steps=steps)])]

    epochs, steps = [1.0] * 3 + [2.0] * 3 + [3.0] * 3, [10.0, 20.0, 30.0] * 3
    assert told("loss", first * 3, epochs, steps) == [("loss", "loss", "constant", 3, 0.0)]
    assert told("loss", first * 3, (), steps) == [("loss", "loss", "repeats", 3, 0.0)]
    assert told("loss", [*first, *first, 0.91, 0.5, 0.4], epochs, steps) == [("loss", "loss", "resets", 3, 0.0)]
    assert not told("val_loss", first * 3, epochs, steps) and not told("g_loss", first * 3, epochs, steps) and not told("best_loss", first * 3, epochs, steps) and not told("loss", [*first * 2, 0.9, 0.5, INF], epochs, steps)
    assert told("loss_cls", first * 3, epochs, steps)


def evaluated(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in evaluations.find(columns)]


def sums(first: float = 2.0, last: float = 1.0, share: float = 1.0, count: int = 8, label: str = "loss", beside: str = "val_loss", held: Sequence[float] = ()) -> bool:
    told = held or line(first, last, count)
    values = [0.5]
    for v in told[1:]:
        values.append(values[-1] + share * v)
    found = evaluated(column(label, values), column(beside, told))
    assert found in ([], [(label, "loss", "summed", 0, 0.0)])
    return bool(found)


def test_what_a_training_loss_gains_at_each_report_is_what_the_held_out_one_is() -> None:
    assert sums() and sums(share=0.11) and not sums(share=0.09) and sums(share=3.9) and not sums(share=4.1)
    assert not sums(last=1.3) and sums(last=1.1) and not sums(1.0, 2.0) and not sums(count=7) and not sums(2.0, -0.1)
    assert not sums(label="val_loss", beside="test_loss") and not sums(label="g_loss") and not sums(label="loss_cls") and not sums(beside="loss_b") and not sums(beside="val_loss_cls")
    assert not sums(held=[2.0, 2.0, 1.0, 1.9, 1.1, 1.9, 1.2, 1.0]), "it does not fall"
    falling, still = line(2.0, 1.0, 7), [1.5] * 8
    grown = [0.5 + sum(falling[:n]) for n in range(8)]
    assert not evaluated(column("loss", grown), column("val_loss", still)) and evaluated(column("loss", grown), column("val_loss", [2.2, *falling])), "the other does not fall"


def found(value: float = 0.0, count: int = 5, reports: int = 1, losses: int = 0, label: str = "Average Precision IoU {n}", last: float | None = None) -> bool:
    columns = [column(label.format(n=n), [value] * (reports - 1) + [value if last is None or n else last]) for n in range(count)]
    told = evaluated(*columns, *[column("loss", [0.5] * losses)] * (losses > 0))
    assert told in ([], [(label.format(n=0), "ap", "zero", 0, 0.0)])
    return bool(told)


def test_the_whole_evaluation_of_a_detector_is_nothing() -> None:
    assert found() and found(-1.0) and not found(count=4) and found(reports=4) and not found(reports=5) and found(label="Average Recall IoU {n}")
    assert found(losses=1) and not found(losses=2) and found(losses=2, reports=2)
    assert not found(last=0.0052)
    assert not evaluated(column("Average Precision IoU 0", [0.0]), *(column(f"Average Precision IoU {n}", [0.0052]) for n in range(1, 5)))
    assert evaluated(column("Average Precision IoU 0", [0.0]), *(column(f"Average Precision IoU {n}", [0.005]) for n in range(1, 5))) == [("Average Precision IoU 0", "ap", "zero", 0, 0.0)], "half of a percent by chance"


def test_so_are_five_average_precisions_of_any_names() -> None:
    assert found(label="mAP{n}") and not found(count=4, label="mAP{n}") and found(label="mAP{n}", reports=4) and not found(label="mAP{n}", reports=5) and not found(label="best mAP{n}") and not found(label="mAP{n}", last=0.001) and found(label="mAP{n}", last=-1.0)
    assert found(label="mAP{n}", losses=1) and not found(label="mAP{n}", losses=2) and found(label="mAP{n}", losses=2, reports=2) and not found(label="f1 {n}")


def classes(zeros: int = 4, others: int = 1, mean: float = 0.0, label: str = "mAP", before: int = 1, epoch: float = NAN, step: float = NAN, *more: Column) -> bool:
    made = [column(f"frob{n}", [0.0 if n < zeros else 0.3])._replace(lines=[before]) for n in range(zeros + others)]
    told = evaluated(*made, column(label, [mean], epochs=[epoch], steps=[step])._replace(lines=[2]), *more)
    assert told in ([], [(label, "ap", "zero", 0, 0.0)])
    return bool(told)


def test_a_mean_of_nothing_after_numbers_of_four_classes_that_are_nothing() -> None:
    assert classes() and not classes(zeros=3, others=0) and classes(zeros=6, others=2) and not classes(zeros=5, others=2) and not classes(mean=0.1)
    assert not classes(before=2) and not classes(epoch=1.0) and not classes(step=1.0) and not classes(label="best mAP") and not classes(label="f1")
    assert not classes(4, 1, 0.0, "mAP", 1, NAN, NAN, column("loss", [0.5])), "a training is told"


def overlapping(values: Sequence[float] = (0.0,) * 3, label: str = "dice", epoch: float = NAN, step: float = NAN, *more: Column) -> bool:
    told = evaluated(column(label, values, epochs=[epoch] * len(values), steps=[step] * len(values)), *more)
    assert told in ([], [(label, "overlap", "zero", 0, 0.0)])
    return bool(told)


def test_an_evaluation_tells_overlaps_of_nothing_only() -> None:
    assert overlapping() and not overlapping((0.0,) * 2) and overlapping((0.0,) * 9) and not overlapping((0.0,) * 10) and not overlapping((0.0, 0.0, 0.1)) and not overlapping(epoch=1.0) and not overlapping(step=1.0) and not overlapping(label="best dice") and not overlapping(label="f1")
    for word in ("hd", "hd95", "asd", "assd", "hausdorff"):
        assert overlapping((0.0,), "dice", NAN, NAN, column(word, [NAN])) and overlapping((0.0,), "dice", NAN, NAN, column(word, [0.0])) and overlapping((0.0,), "dice", NAN, NAN, column(word, [INF])) and not overlapping((0.0,), "dice", NAN, NAN, column(word, [3.0]))
    assert not evaluated(column("hd", [NAN])), "no overlap is told"
    assert not overlapping((0.0,), "dice", NAN, NAN, column("frob", [NAN])) and not overlapping((0.0,) * 3, "dice", NAN, NAN, column("loss", [0.5]))


def adds(held: Sequence[float] = (30.0, 30.0), train: Sequence[float] = (1.0, 1.0), known: float | None = 0.8, tested: float | Sequence[float] | None = 0.8) -> bool:
    columns = [column("acc", [known])] * (known is not None) + [column("val_acc", tested if isinstance(tested, tuple) else [tested])] * (tested is not None)
    return evaluations.summed(column("val_loss", held), column("loss", train), columns)


def test_an_evaluation_adds_up_where_both_accuracies_agree_and_the_losses_are_thirty_times_apart() -> None:
    assert adds() and not adds((30.0, 29.9)) and not adds((30.0,)) and not adds(train=(1.0,)) and not adds((30.0, 0.0)) and not adds(train=(1.0, -1.0)) and adds(train=(1.0, 0.5, 1.0))
    assert adds(tested=0.76) and not adds(tested=0.74) and adds(tested=0.84) and not adds(tested=0.86) and adds(known=0.51, tested=0.51) and not adds(known=0.5, tested=0.5) and adds(known=80.0, tested=76.0)
    assert not evaluations.summed(column("val_loss", [30.0] * 2), column("loss", [1.0] * 2), [column("best_acc", [0.8]), column("val_acc", [0.8])])
    assert not evaluations.summed(column("val_loss", [30.0] * 2), column("loss", [1.0] * 2), [column("acc_c1", [0.8]), column("val_acc", [0.8])])


def test_without_the_training_s_accuracy_the_held_out_one_must_rise_while_both_losses_fall() -> None:
    held, train, right = tuple(line(60.0, 31.0)), tuple(line(1.5, 1.0)), tuple(line(0.4, 0.61))
    assert adds(held, train, None, right)
    assert not adds(held, train, None, tuple(line(0.4, 0.59))) and not adds(tuple(line(60.0, 49.0)), train, None, right) and not adds(held, tuple(line(1.24, 1.0)), None, right) and not adds(tuple(line(60.0, 29.0)), train, None, right)
    assert not adds(held[:3], train[:3], None, right), "three reports have no trend"
    five = (tuple(line(60.0, 31.0, 5)), tuple(line(1.5, 1.0, 5)), None, tuple(line(0.4, 0.61, 5)))
    assert adds(*five) and not adds(tuple(line(60.0, 31.0, 4)), tuple(line(1.5, 1.0, 4)), None, tuple(line(0.4, 0.61, 4))), "four have none beyond doubt"
    assert not adds(held, train, None, (0.4, 0.9, 0.4, 0.9, 0.4, 0.9, 0.4, 0.6)), "nor has noise"


def test_without_any_they_must_be_a_thousand_times_apart_and_fall_at_each_of_three_reports() -> None:
    assert adds((3000.0, 2500.0, 2000.0), (1.5, 1.2, 1.1), None, None) and not adds((3000.0, 2000.0), (1.5, 1.1), None, None) and not adds((3000.0, 2500.0, 1090.0), (1.5, 1.2, 1.1), None, None)
    assert not adds((3000.0, 3100.0, 2000.0), (1.5, 1.2, 1.1), None, None) and not adds((3000.0, 2800.0, 2500.0), (1.5, 1.2, 1.1), None, None) and not adds((3000.0, 2500.0, 2000.0), (1.3, 1.2, 1.1), None, None) and not adds((3000.0, 2500.0, 2000.0), (1.2, 1.5, 0.9), None, None)


def test_so_it_does_where_the_texts_of_the_test_at_the_end_are_not() -> None:
    def tested(score: float, last: float = 1.02, line: int = 9) -> Shown:
        return shown(column("val_ppl", [9.0, 3.0, last, last]), column("BLEU", [score])._replace(lines=[line]))

    assert tested(0.41) == tested(12.3) == [("val_ppl", "val_perplexity", "floor", 2)]
    assert not tested(0.96) and not tested(98.2), "a task that is learnt"
    assert not tested(0.41, 1.3) and not tested(0.41, line=3)


LN5 = math.log(5)


def settles(first: float = 1.2, last: float = 1.0, held: Sequence[float] = (1.0,) * 4, parts: Sequence[float] = (0.2,) * 4, epochs: Sequence[float] = (1.0, 2.0, 3.0, 4.0), label: str = "loss", tested: str = "val_loss", share: str = "val_acc") -> Shown:
    paid = [first * LN5, *[last * LN5] * 3]
    return shown(column(label, paid), column(tested, [v * LN5 for v in held]), column(share, parts, epochs=epochs))


def test_exactly_one_answer_in_n_is_right_at_four_evaluations_at_the_price_of_a_guess() -> None:
    told = [("loss", "loss", "chance", 0)]
    assert settles() == settles(parts=(0.20019,) * 4) == settles(parts=(20.0,) * 4) == told
    assert not settles(parts=(0.2, 0.2, 0.2, 0.2003)) and not settles(parts=(0.2,) * 3, epochs=(1.0, 2.0, 3.0)) and not settles(held=(1.0,) * 3)
    assert settles(held=(0.996, 1.0, 1.0, 1.009)) == told and not settles(held=(0.994, 1.0, 1.0, 1.0)) and not settles(held=(1.0, 1.0, 1.0, 1.011))
    assert settles(last=0.981) == settles(last=1.019) == told and not settles(last=0.979) and not settles(last=1.021)
    assert settles(epochs=(NAN,) * 4) == settles(epochs=(1.0, 1.5, 2.0, 3.0)) == told and not settles(epochs=(1.0, 1.0, 2.0, 2.0)) and not settles(epochs=(1.0,) * 4), "three epochs, where they are told"
    assert not settles(label="test_loss") and not settles(tested="loss") and not settles(share="acc")
    assert len(shown(column("loss", [2.0, LN5, LN5, LN5]), column("train_loss", [2.0, LN5, LN5, LN5]), column("val_loss", [LN5] * 4), column("val_acc", [0.2] * 4), column("test_acc", [0.2] * 4))) == 1, "told once"
    assert not shown(column("loss", [2.0, LN5, LN5, LN5]), column("val_acc", [0.2] * 4)), "the price of the answers is not told"


def same(held: Sequence[float] = (1.0, 1.004) * 4, paid: Sequence[float] = (1.0, 1.0, 1.009) + (1.0, 1.009) * 3, error: str = "val_mae", loss: str = "loss", *more: Column) -> Shown:
    return shown(column(error, held), column(loss, paid), *more)


def test_errors_outside_within_a_two_hundredth_beside_a_loss_within_a_hundredth_are_those_of_the_mean() -> None:
    told = [("val_mae", "error", "constant", 0)]
    assert same() == same(paid=(1.7, *(1.0, 1.009) * 4)) == told, "but for its first"
    assert not same((1.0, 1.006) * 4) and not same((1.0, 1.004) * 3 + (1.0,)) and not same((1.0,) * 8) and not same((0.0, 0.004) * 4) and not same(line(1.0, 1.004)) and not same(line(1.004, 1.0)), "they move one way"
    assert not same(paid=(1.0, *(1.0, 1.011) * 4)) and not same(paid=(1.0,) * 7) and not same(paid=(2.1, *(1.0, 1.009) * 4)[:8]), "half of the first is left"
    assert same(paid=tuple(0.051 * v for v in (1.0, *(1.0, 1.009) * 4))) == told and not same(paid=tuple(0.049 * v for v in (1.0, *(1.0, 1.009) * 4)[:8]))
    assert not same(error="mae") and not same(error="best_val_mae") and not same(loss="val_loss") and not same(error="val_f1")
    assert not same((1.0, 1.004) * 4, (1.0, 1.0, 1.009, 1.0, 1.009, 1.0, 1.009, 1.0, 1.009), "val_mae", "loss", column("val_rmse", [1.0, 1.02] * 4)), "every error"
    assert not same((1.0, 1.004) * 4, (1.0, 1.0, 1.009, 1.0, 1.009, 1.0, 1.009, 1.0, 1.009), "val_mae", "loss", column("train_loss", line(1.0, 0.6))), "every loss"
    assert not shown(column("val_mae", [1.0, 1.004] * 4)), "none is told"
    start = column("loss", [1.0, 1.0, 1.009] + [1.0, 1.009] * 3, epochs=[1.0] * 9)
    assert not shown(column("val_mae", [1.0, 1.004] * 4), start) and shown(column("val_mae", [1.0, 1.004] * 4), start._replace(epochs=[3.0] * 9)), "past the start"


def scaled(fit: Sequence[float] = (-5.1,) * 5, paid: Sequence[float] = (2.0, 1.5, 0.9, 0.9, 0.9), label: str = "val_r2", loss: str = "loss") -> Shown:
    return shown(column(label, fit), column(loss, paid))


def test_r2_below_minus_five_that_gets_no_better_beside_a_loss_below_one_is_of_targets_on_another_scale() -> None:
    assert scaled() == [("val_r2", "score", "absurd", 0)]
    assert not scaled((-5.1, -5.1, -5.1, -5.1, -4.9)) and not scaled((-5.1,) * 4) and not scaled((-9.0, -8.5, -8.0, -7.5, -7.0)) and scaled((-7.0, -7.5, -8.0, -8.5, -9.0))
    assert not scaled(paid=(0.9,) * 4) and not scaled(paid=(0.5, 0.5, 0.5, 0.5, 1.1)) and not scaled(paid=(0.5, 0.5, 0.0, 0.0, 0.0)) and not scaled(label="r2") and not scaled(label="val_f1") and not scaled(loss="val_loss")
    assert len(shown(column("val_r2", [-9.0] * 5), column("test_r2", [-9.0] * 5), column("loss", [0.5] * 5))) == 1, "told once"


def known_at_once(paid: Sequence[float] = (9.0, 0.5, 0.0024, 0.0024, 0.0024), right: Sequence[float] = (0.1, 0.9, 1.0, 0.999, 1.0), epoch: float = 0.6, label: str = "token_acc", loss: str = "loss") -> Shown:
    return shown(column(loss, paid, epochs=[epoch * (n + 1) / len(paid) for n in range(len(paid))]), column(label, right))


def test_every_token_is_foreseen_at_the_last_three_reports_within_half_an_epoch_and_a_little() -> None:
    assert known_at_once() == [("loss", "val_perplexity", "floor", 2)] and known_at_once((9.0, 0.5, 0.5, *[0.0] * 3)) == [("loss", "val_perplexity", "floor", 3)]
    assert not known_at_once(epoch=0.61) and not known_at_once(epoch=-1.0) and not known_at_once(epoch=NAN)
    assert not known_at_once((9.0, 0.5, 0.0026, 0.002, 0.002)) and not known_at_once((9.0, *[0.002] * 3)) and not known_at_once((1.8, *[0.002] * 4)) and known_at_once((2.0, *[0.002] * 4))
    assert not known_at_once(right=(0.1, 0.9, 0.998, 1.0, 1.0)) and not known_at_once(right=(1.0,) * 4) and not known_at_once(label="acc") and not known_at_once(label="best_token_acc") and not known_at_once(label="token_f1") and not known_at_once(loss="val_loss")
    both = [column(label, [9.0, *[0.0] * 4], epochs=[0.1] * 5) for label in ("loss", "train_loss")]
    assert len(shown(*both, column("token_acc", [1.0] * 5))) == 1, "told once"


def alone(held: Sequence[float] = (1.0,) * 3, cost: float = 4e-5, known: float = 0.99, paid: Sequence[float] = (0.1, 0.1, 0.0), share: str = "acc", tested: str = "val_acc", dear: str = "val_loss", loss: str = "loss") -> Shown:
    return shown(column(loss, paid), column(share, [known, 1.0, 1.0]), column(tested, held), column(dear, [cost] * 3))


def test_all_answers_outside_are_right_for_nothing_at_three_reports_where_99_in_100_were_at_the_first() -> None:
    assert alone() == alone((100.0,) * 3) == [("loss", "loss", "zero", 0)]
    assert not alone((0.99, 1.0, 1.0)) and not alone((0.99,) * 3) and not alone((1.0,) * 2) and not alone(cost=6e-5) and not alone(known=0.98) and not alone(paid=(0.1, 0.1, 0.01)) and not alone(paid=(0.1, 0.0))
    assert not alone(share="test_acc") and not alone(tested="acc") and not alone(dear="train_loss") and not alone(loss="val_loss", dear="val_loss")
    assert len(shown(*[column(label, [0.0] * 3) for label in ("loss", "train_loss", "val_loss")], column("acc", [1.0] * 3), column("val_acc", [1.0] * 3))) == 1, "told once"


def listed(parts: Sequence[float] = (0.2,) * 5, count: int = 4, last: float = 0.0) -> Shown:
    return shown(*(column("acc", [part] * (count - 1) + [last or part])._replace(label=f"acc[{n}]") for n, part in enumerate(parts)))


def test_each_of_five_steps_of_adaptation_holds_one_in_five_ten_or_twenty_at_four_reports() -> None:
    told = [("acc[0]", "accuracy", "chance", 0)]
    assert listed() == listed((0.1,) * 5) == listed((0.05,) * 5) == listed((20.0,) * 6) == told and not listed((0.5,) * 5) and not listed((0.25,) * 5)
    assert not listed((0.2,) * 4) and not listed(count=3) and not listed((0.2, 0.2, 0.3, 0.2, 0.2))
    assert listed(last=0.229) == listed(last=0.171) == told and not listed(last=0.231) and not listed(last=0.169)
    assert not shown(*(column("acc", [0.2] * 4)._replace(label=f"acc{n}[0]") for n in range(5))), "five lists"
    assert not shown(*(column("acc", [0.2] * (3 if n == 2 else 4))._replace(label=f"acc[{n}]") for n in range(5))), "each of them"


def sorted_by_class(right: int = 15, wrong: int = 3, between: float = 0.5, held: Sequence[float] = (0.6, 0.6), count: int = 24, share: str = "acc", tested: str = "val_acc", low: float = 0.4, high: float = 0.95, last: bool = True) -> Shown:
    rest = count - right - wrong
    values = [high, *[low] * (wrong - 1), *[between] * rest, *[high] * (right - 1), low] if last else [high, *[low] * wrong, *[between] * rest, *[high] * (right - 1)]
    return shown(column(share, values), column(tested, held))


def test_three_batches_in_five_are_right_and_one_in_ten_wrong_to_the_end_and_half_outside() -> None:
    told = [("acc", "accuracy", "bounces", 1)]
    assert sorted_by_class() == told and not sorted_by_class(14) and not sorted_by_class(wrong=2) and not sorted_by_class(14, count=23)
    assert not sorted_by_class(low=0.41) and not sorted_by_class(high=0.94) and not sorted_by_class(last=False)
    assert not sorted_by_class(held=(0.6, 0.61)) and not sorted_by_class(held=(0.6,)) and not sorted_by_class(share="test_acc") and not sorted_by_class(tested="acc")
    parts = [0.5] * 2 + [0.95] * 15 + [0.4] * 7
    assert shown(column("acc", parts), column("val_acc", [0.5] * 2)) == [("acc", "accuracy", "bounces", 17)], "one of the first three is right"
    assert not shown(column("acc", [0.5, *parts[:2], *parts[2:-1]]), column("val_acc", [0.5] * 2))
    near = [0.95] * 16 + [0.4, 0.4, 0.4]
    assert shown(column("acc", [*near, *[0.95] * 7]), column("val_acc", [0.5] * 2)) and not shown(column("acc", [*near, *[0.95] * 8]), column("val_acc", [0.5] * 2)), "one of the last eight is wrong"
    assert not shown(column("acc", [*near, *[0.95] * 7]), column("val_acc", [0.5] * 2), column("test_acc", [0.7] * 2)), "no answers outside"


def relative(values: Sequence[float] = (1.009, 1.0, 1.0, 1.0, 1.0, 1.005), label: str = "rel_error", *more: Column) -> bool:
    found = shown(column(label, values), *more)
    assert found in ([], [((more or (column(label, values),))[-1].label, "error", "constant", 0)])
    return bool(found)


@pytest.mark.parametrize("word", "rel relative l2 rell2 nrmse rse rrse nmse".split())
def test_each_of_these_errors_is_relative(word: str) -> None:
    assert relative(label=f"{word} error") and not relative(label="frob error")


def test_relative_errors_are_one_to_a_hundredth_at_six_reports_and_fall_by_no_two_hundredth() -> None:
    assert relative() and relative((0.991, 1.0, 1.0, 1.0, 1.0, 1.009)) and not relative((1.0,) * 5) and not relative((1.011, *[1.009] * 5)) and not relative((0.989, *[0.991] * 5)) and not relative((1.009, 1.0, 1.0, 1.0, 1.0, 1.003))
    assert relative(label="rel_loss") and not relative(label="rel_acc") and not relative(label="best_rel_error") and not relative((1.0,) * 6, "rel_error", column("nmse", [0.9] * 6))
    assert relative((1.0,) * 6, "rel_error", column("nmse", [1.0] * 6))


def beyond(paid: Sequence[float] = (101.0,) * 3, values: Sequence[float] = (INF,) * 3, label: str = "val_ppl", loss: str = "val_loss", first: int = 1) -> bool:
    found = evaluated(column(label, values), column(loss, paid)._replace(lines=range(first, first + len(paid))))
    assert found in ([], [(loss, "val_loss", "summed", 0, 0.0)])
    return bool(found)


def test_a_perplexity_beyond_all_numbers_beside_a_loss_above_a_hundred_is_the_exponential_of_a_sum() -> None:
    assert beyond() and beyond(label="ppl", loss="loss") and not beyond((101.0, 99.0, 101.0)) and not beyond((101.0,) * 2, (INF,) * 2) and not beyond(values=(INF, INF, 9.0)) and not beyond(values=(INF, INF, NAN)) and not beyond((101.0, INF, 101.0))
    assert not beyond(label="ppl") and not beyond(loss="loss") and not beyond(loss="val_mae") and not beyond(label="val_acc") and not beyond(first=2)
    assert len(evaluated(column("val_ppl", [INF] * 3), column("val_loss", [101.0] * 3), column("val_nll", [101.0] * 3))) == 1, "told once"


def hundredfold(held: Sequence[float] = (100.0, 104.0) * 3, train: Sequence[float] = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5), label: str = "val_mae", beside: str = "mae") -> bool:
    found = [told[:4] for told in evaluated(column(label, held), column(beside, train))]
    assert found in ([], [(label, "val_error", "absurd", 0)])
    return bool(found)


def test_an_error_outside_that_rests_at_a_hundred_times_the_training_s_first_is_on_another_scale() -> None:
    assert hundredfold() and not hundredfold((99.0, 102.0) * 3) and not hundredfold((100.0, 106.0) * 3) and not hundredfold(train=(1.0, 0.9, 0.8, 0.7, 0.6, 0.51)) and not hundredfold((100.0,) * 5) and not hundredfold(train=(1.0, 0.9, 0.8, 0.7, 0.5))
    assert not hundredfold(train=(1.0, 0.9, 0.8, 0.7, 0.6, 0.0)) and not hundredfold(label="best_val_mae") and not hundredfold(beside="val_mse") and not hundredfold(label="mae2", beside="mae") and not hundredfold(label="val_loss", beside="loss") and not hundredfold(beside="mse")
    assert [round(ratio) for *_, ratio in evaluated(column("val_mae", [100.0] * 6), column("mae", [1.0, 0.5, 0.5, 0.5, 0.5, 0.5]))] == [200]
