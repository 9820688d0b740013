"""What pictures, detectors and games say, one thing changed at a time: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import pictures

Shown = list[tuple[str, str, str, int]]


def shown(*columns: Column) -> Shown:
    found = list(pictures.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def answer(value: float = 0.5, count: int = 3, last: float = 5.0, digits: int = 4, label: str = "miou", losses: Sequence[float] = (3.0, 2.0, 1.0), beside: str = "loss", other: float = 0.0, epochs: Sequence[float] = ()) -> Shown:
    at = epochs or [last - count + 1 + n for n in range(count)]
    values = [value] * (count - 1) + [other or value]
    return shown(column(label, values, epochs=at, digits=(digits, digits)), column(beside, losses))


def test_an_overlap_that_is_the_same_at_three_epochs_to_the_fifth_names_one_class() -> None:
    assert answer() == answer(50.0) == answer(count=4) == [("miou", "overlap", "constant", 0)]
    assert answer(label="val_miou") == [("val_miou", "overlap", "constant", 0)]
    assert not answer(count=2) and not answer(last=4.0) and not answer(digits=3) and not answer(other=0.51)
    assert not answer(label="best_miou") and not answer(label="train_miou") and not answer(label="acc")
    assert answer(0.89) and not answer(0.9) and answer(89.0) and not answer(90.0) and not answer(0.0) and not answer(NAN)
    assert not answer(losses=(2.0, 1.0)) and not answer(losses=(2.0, 1.0, 1.0)) and not answer(beside="val_loss") and not answer(beside="best_loss")
    assert not answer(epochs=(5.0, 5.0, 6.0)) and not answer(epochs=(4.0, NAN, 5.0)), "measured once and printed again"
    assert shown(*(column(label, [0.5] * 3, epochs=[3.0, 4.0, 5.0]) for label in ("miou", "dice")), column("loss", [3.0, 2.0, 1.0])) == [("miou", "overlap", "constant", 0)]


def poor(mean: float = 0.01, best: float = 0.04, paid: float = 0.1, epoch: float = 50.0, label: str = "val dice", bound: str = "best val dice", loss: str = "loss", *more: Column) -> Shown:
    return shown(column(label, [mean], epochs=[epoch]), column(bound, [best]), column(loss, [paid]), *more)


def test_past_the_fiftieth_epoch_the_best_overlap_is_poor_beside_a_loss_that_is_next_to_nothing() -> None:
    told = [("val dice", "overlap", "gap", 0)]
    assert poor() == poor(paid=0.0) == told
    assert not poor(epoch=49.0) and not poor(paid=0.11) and not poor(paid=-0.1) and not poor(paid=NAN) and not poor(0.05) and not poor(best=0.05) and not poor(best=0.0)
    assert poor(0.0) == [("val dice", "overlap", "zero", 0)], "nothing at all is another finding"
    assert not poor(bound="dice"), "no best value is told"
    assert not poor(label="dice_c1") and not poor(label="train dice") and not poor(label="val acc") and not poor(label="best dice")
    assert not poor(loss="loss_cls") and not poor(loss="val_loss") and not poor(loss="best_loss")
    assert not poor(0.01, 0.04, 0.1, 50.0, "val dice", "best val dice", "loss", column("train_loss", [0.2])), "every loss"
    assert not poor(0.01, 0.04, 0.1, 50.0, "val dice", "best val dice", "loss", column("dice", [0.3])), "every overlap of the whole"
    assert poor(0.01, 0.04, 0.1, 50.0, "val dice", "best val dice", "loss", column("dice_c1", [0.3])) == told
    assert poor(label="iou", bound="best iou") == [("iou", "overlap", "gap", 0)] and poor(label="miou", bound="best miou") == [("miou", "overlap", "gap", 0)]


def meets(values: Sequence[float] = (0.0,) * 4, last: float = NAN, label: str = "val_dice", *more: Column) -> Shown:
    return shown(column(label, values, epochs=[last] * len(values)), *more)


def test_an_overlap_of_all_that_is_nothing_four_times_or_late_never_meets() -> None:
    told = [("val_dice", "overlap", "zero", 0)]
    assert meets() == meets((1e-4,) * 4) == meets((0.0,) * 2, 5.0) == meets((0.0,), 10.0) == meets((0.0,) * 4, 4.0) == told
    assert not meets((0.0,) * 3) and not meets((0.0,) * 3, 4.0) and not meets((0.0,), 5.0) and not meets((0.0,), 9.0)
    assert not meets((0.0,) * 5) and meets((1e-5,) * 5) == told, "a series of zeros is told as such"
    assert not meets((1.1e-4,) * 4) and not meets((-1.1e-4,) * 4) and meets((-1e-4,) * 4) and not meets((0.0, 0.0, 0.0, NAN))
    assert not meets(label="dice") and not meets(label="best val_dice") and not meets(label="val_dice_c1") and not meets(label="val_acc")
    assert not meets((0.0,) * 4, NAN, "val_dice", column("test_iou", [0.1])), "each of them"
    assert meets((0.0,) * 3, NAN, "val_dice", column("test_iou", [0.0] * 4)) == [("test_iou", "overlap", "zero", 0)], "the one that is told most often"


@pytest.mark.parametrize("word", ["mean", "iou", "miou", "jaccard", "dsc", "score", "coef", "coeff", "coefficient", "index", "global", "foreground"])
def test_these_words_name_the_overlap_of_all(word: str) -> None:
    label = f"val_{word}_dice"
    assert meets(label=label) == [(label, "overlap", "zero", 0)]


def matched(cost: float = 0.0, classes: Sequence[float] = (0.4, 0.3), found: float = 0.0, epochs: Sequence[float] = (1.0, 2.0), label: str = "loss_bbox", beside: str = "loss_cls", score: str = "mAP") -> Shown:
    return shown(column(label, [cost] * len(epochs), epochs=epochs), column(beside, classes), column(score, [found]))


def test_boxes_that_cost_nothing_while_classes_do_match_no_anchor() -> None:
    told = [("mAP", "ap", "zero", 0)]
    assert matched() == matched(epochs=(1.0, 2.0, 3.0, 4.0)) == told
    assert not matched(epochs=(1.0,)) and not matched(epochs=(1.0, 2.0, 3.0, 4.0, 5.0)) and not matched(epochs=(1.0, 1.0)) and not matched(epochs=(1.0, NAN))
    assert not matched(1e-9) and not matched(classes=(0.4, 0.0)) and not matched(classes=(0.4,)) and not matched(classes=(0.4, NAN)) and not matched(found=0.1)
    assert not matched(label="val_loss_bbox") and not matched(label="best_loss_bbox") and not matched(beside="val_loss_cls") and not matched(beside="best_loss_cls") and not matched(score="f1")
    assert shown(*(column(label, [0.0] * 2, epochs=[1.0, 2.0]) for label in ("loss_bbox", "loss_reg")), column("loss_cls", [0.4] * 2), column("mAP", [0.0])) == told, "told once"


@pytest.mark.parametrize("word", ["box", "bbox", "reg", "regression", "loc", "localization", "iou"])
def test_these_words_name_the_loss_of_boxes(word: str) -> None:
    assert bool(matched(label=f"loss_{word}")) is (word != "iou")


@pytest.mark.parametrize("word", ["cls", "class", "classification", "conf", "obj", "objectness", "mask"])
def test_these_words_name_the_loss_of_classes(word: str) -> None:
    assert bool(matched(beside=f"loss_{word}")) is (word != "mask")


def game(judge: Sequence[float], maker: Sequence[float], d: str = "d_loss", g: str = "g_loss", *more: Column) -> Shown:
    return shown(column(d, judge), column(g, maker), *more)


CLIMBS = (1.0, 2.0, 3.0, 4.1, 5.0)


def test_a_side_of_a_game_that_stands_still_or_pays_nothing_while_the_other_climbs() -> None:
    assert game([0.5] * 5, [0.7] * 5) == [("d_loss", "d_loss", "constant", 0)]
    assert not game([0.5] * 4, [0.7] * 4) and not game([0.5] * 5, [0.7] * 4 + [0.8]) and not game([0.5] * 4 + [0.6], [0.7] * 5) and not game([-0.5] * 5, [0.7] * 5)
    assert game([0.5, 0.3, 0.01, 0.01, 0.01], CLIMBS) == [("d_loss", "d_loss", "collapses", 2)]
    assert game([0.01, 0.3, 0.01, 0.01, 0.019], CLIMBS) == [("d_loss", "d_loss", "collapses", 2)]
    assert not game([0.5, 0.3, 0.01, 0.01, 0.02], CLIMBS) and not game([0.5, 0.3, 0.01, 0.01, NAN], CLIMBS)
    assert game([0.5, 0.3, 0.09, 0.01, 0.01], CLIMBS) == [("d_loss", "d_loss", "collapses", 2)], "awake at one report in three"
    assert not game([0.5, 0.3, 0.1, 0.01, 0.01], CLIMBS) and not game([0.5, 0.3, 0.09, 0.03, 0.01], CLIMBS)
    assert game([0.01] * 4 + [0.015], CLIMBS) == [("d_loss", "d_loss", "collapses", 0)]


@pytest.mark.parametrize(
    ("maker", "ill"),
    [((1.0, 2.0, 3.0, 4.0, 4.1), True), ((1.0, 2.0, 3.0, 3.9, 3.9), False), ((4.0, 4.0, 4.0, 4.7, 4.7), False), ((4.0, 4.0, 4.0, 4.9, 4.9), True), ((3.4, 3.4, 4.0, 4.05, 4.05), False), ((0.1, 0.1, 4.0, 4.05, 4.05), True)],
)
def test_a_generator_climbs_above_four_and_a_fifth_above_its_start(maker: Sequence[float], ill: bool) -> None:
    assert bool(game([0.5, 0.3, 0.01, 0.012, 0.011], maker)) is ill


def test_only_one_side_of_each_kind_makes_a_game() -> None:
    assert not game([0.5] * 5, [0.7] * 5, "d_loss", "d_loss_b") and not game([0.5] * 5, [0.7] * 5, "loss", "g_loss")
    both = shown(column("d_loss", [0.5] * 5), column("netd_loss", [0.5] * 5), column("g_loss", [0.7] * 5))
    assert both == [("d_loss", "d_loss", "constant", 0)], "told once"


def unbounded(end: float = 1001.0, start: float = 400.0, count: int = 12, sign: float = 1.0) -> Shown:
    side = [sign * start] * (count - 4) + [sign * end] * 4
    return game([-v for v in side], side)


def test_both_sides_beyond_a_thousand_and_far_from_where_they_were_have_no_bound() -> None:
    told = [("d_loss", "loss", "explodes", 0)]
    assert unbounded() == unbounded(sign=-1.0) == told
    assert not unbounded(999.0) and not unbounded(start=401.0) and not unbounded(count=11)
    assert not game([1.0] * 8 + [2000.0] * 4, [1.0, 2.0] * 6) and not game([1.0, 2.0] * 6, [1.0] * 8 + [2000.0] * 4)
    assert game([400.0] * 8 + [1001.0] * 4, [-400.0] * 8 + [-1001.0] * 4) == told


def over(judge: float, maker: float, count: int = 4, d: str = "d_loss", g: str = "g_loss", *more: Column) -> Shown:
    wobble = [0.0, 1e-7] * count
    return shown(column(d, [judge + w for w in wobble[:count]]), column(g, [maker + w for w in wobble[:count]]), *more)


def test_one_side_pays_nothing_at_four_reports_and_the_other_much() -> None:
    assert over(0.0009, 10.0) == [("d_loss", "d_loss", "collapses", 0)]
    assert over(5.0, 0.0009) == [("d_loss", "d_loss", "diverges", 0)]
    assert not over(0.0011, 10.0) and not over(0.0009, 9.9) and not over(4.9, 0.0009) and not over(5.0, 0.0011)
    assert not over(0.0009, 10.0, 3) and not over(-0.0009, 10.0) and not over(5.0, -0.0009)
    assert not over(0.0009, 10.0, 4, "d_loss", "g_loss", column("netg_loss", [11.0] * 4)) and not over(0.0009, 10.0, 4, "d_loss", "g_loss", column("netd_loss", [0.0] * 4))
    assert over(0.0009, 10.0, 4, "d_loss", "g_loss", column("loss", [0.5] * 4)) == [("d_loss", "d_loss", "collapses", 0)]
    assert not over(0.0009, 10.0, 4, "loss", "g_loss") and not over(0.0009, 10.0, 4, "d_loss", "loss")


def blown(last: float = 51.0, before: float = 0.5, count: int = 5, d_last: float = 0.0, sign: float = 1.0, *more: Column) -> Shown:
    judge = [before] * (count - 2) + [sign * (d_last or last)] * 2
    return shown(column("d_loss", judge), column("g_loss", [before, *[0.6] * (count - 3), last, last]), *more)


def test_both_sides_pay_fifty_times_what_either_ever_paid() -> None:
    told = [("d_loss", "loss", "diverges", 3)]
    assert blown() == blown(sign=-1.0) == told and blown(count=6) == [("d_loss", "loss", "diverges", 4)]
    assert not blown(50.0) and not blown(51.0, 1.1) and blown(56.0, 1.1) == told and not blown(count=4) and not blown(d_last=50.0)
    assert not blown(51.0, 0.5, 5, 0.0, 1.0, column("netg_loss", [0.5] * 5)), "each side"
    assert blown(51.0, 0.5, 5, 0.0, 1.0, column("netg_loss", [0.5, 0.5, 0.5, 51.0, 51.0])) == told
    assert blown(51.0, 0.5, 5, 0.0, 1.0, column("policy_loss", [0.5] * 5)) == told, "what is no side of a game"
    assert not shown(column("d_loss", [0.5, 0.5, 0.5, 51.0, 51.0])) and not shown(column("g_loss", [0.5, 0.5, 0.5, 51.0, 51.0]))


def alike(likeness: Sequence[float] = (NAN,), paid: Sequence[float] = (0.5,), label: str = "psnr", loss: str = "loss", line: int = 2) -> Shown:
    return shown(column(loss, paid), column(label, likeness)._replace(lines=range(line, line + len(likeness))))


def test_a_likeness_that_is_never_a_number_while_the_loss_is_had_no_picture() -> None:
    assert alike() == [("psnr", "score", "nonfinite", 0)]
    assert alike(label="ssim") == [("ssim", "score", "nonfinite", 0)] and alike(loss="mae")
    assert not alike((INF,)) and not alike((NAN, 20.0)) and not alike(paid=(NAN,)) and not alike(paid=(0.5, INF)) and not alike(label="auc") and not alike(label="best_psnr")
    assert not alike(loss="val_loss") and not alike(loss="best_loss") and not alike(loss="lr")
    assert not alike(line=1), "what a bar shows beside the loss"
    assert not shown(column("loss", [0.5])._replace(lines=range(3, 4)), column("psnr", [NAN])), "it stands before any loss"
    assert len(shown(column("loss", [0.5]), *(column(label, [NAN])._replace(lines=range(2, 3)) for label in ("psnr", "ssim")))) == 1, "told once"


def listed(told: str = "pred", true: str = "gt", members: int = 3, count: int = 5, last: float = 3.0, spread: float = 0.0, true_spread: float = 0.1, move: float = 0.1) -> Shown:
    at = [last - count + 1 + n for n in range(count)]
    return shown(
        *(column(f"{told}[{m}]", [0.1 + move * n + spread * m for n in range(count)], epochs=at) for m in range(members)),
        *(column(f"{true}[{m}]", [0.3 + 0.1 * n + true_spread * m for n in range(count)], epochs=at) for m in range(members)),
    )


def test_one_number_is_predicted_for_all_members_while_what_is_true_differs() -> None:
    assert listed() == listed(count=6) == listed(members=4) == [("pred[0]", "error", "constant", 0)]
    assert not listed(members=2) and not listed(count=4) and not listed(last=2.0) and not listed(spread=0.1) and not listed(true_spread=0.0) and not listed(move=0.0)
    assert listed(told="pred count") and listed(told="pred error"), "counts and errors are told in lists as well"
    assert not listed(told="frobs") and not listed(true="frobs") and not listed(told="acc pred")


@pytest.mark.parametrize("word", ["et", "est", "pred", "predicted", "prediction", "preds", "out", "output"])
def test_these_words_name_what_is_predicted(word: str) -> None:
    assert listed(told=word)


@pytest.mark.parametrize("word", ["gt", "true", "target", "label", "labels", "truth"])
def test_these_words_name_what_is_true(word: str) -> None:
    assert listed(true=word)


def uniform(end: float = 1.0, start: float = 0.96, codes: int = 4096, count: int = 8, label: str = "loss", least: float = 0.0) -> Shown:
    level = math.log(codes)
    values = [level * (start + (end - start) * n / (count - 1)) for n in range(count)]
    return shown(column(label, [least * level or values[0], *values[1:]]))


@pytest.mark.parametrize("codes", [2**n for n in range(11, 20)])
def test_what_a_guess_costs_among_4096_to_131072_codes(codes: int) -> None:
    assert bool(uniform(codes=codes)) is (12 <= round(math.log2(codes)) <= 17)


def test_a_student_that_climbs_to_what_a_guess_costs_has_gone_to_one_answer() -> None:
    assert uniform() == [("loss", "loss", "collapses", 7)]
    assert uniform(1.0029, 0.97) and not uniform(1.0031, 0.97) and uniform(0.986, 0.95) and not uniform(0.984, 0.95)
    assert not uniform(start=0.98) and not uniform(count=7) and uniform(least=0.76) and not uniform(least=0.74) and not uniform(0.99, 1.0)
    assert not uniform(label="loss_cls") and not uniform(label="g_loss") and not uniform(label="val_loss")
    level = math.log(4096)
    assert not shown(column("loss", [level * v for v in (0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 1.001, 1.0)])), "it comes down"
    assert not shown(column("loss", [level * v for v in (0.95, 0.99, 0.95, 0.98, 0.95, 0.99, 0.95, 1.0)])), "it does not climb"
    assert len(shown(*(column(label, [level * (0.96 + 0.04 * n / 7) for n in range(8)]) for label in ("loss", "train_loss")))) == 1


def lost_again(values: Sequence[float] = (0.01, 0.05, 0.02, *[0.0] * 6), label: str = "val_dice", more: Sequence[Column] = ()) -> list[int]:
    return [at for c, name, shows, at, _ in pictures.find([column(label, values), *more]) if (c.label, name, shows) == (label, "overlap", "zero")]


def test_an_overlap_that_was_a_twentieth_is_nothing_at_six_reports_and_half_of_the_run() -> None:
    assert lost_again() == [3] and lost_again((1.0, 5.0, 2.0, *[0.0] * 6)) == [3] and not lost_again((0.01, 0.049, 0.02, *[0.0] * 6)) and not lost_again((0.01, 0.05, 0.02, *[0.0] * 5)) and not lost_again((0.01, 0.05, *[0.0] * 6, 0.01)) and not lost_again([0.0] * 9)
    assert lost_again((*[0.06] * 7, *[0.0] * 7)) == [7] and not lost_again((*[0.06] * 8, *[0.0] * 7)) and not lost_again((0.06, NAN, 0.06, *[0.0] * 6))
    assert lost_again(label="dice") == [3] and not lost_again(label="train_dice") and not lost_again(label="best_dice") and not lost_again(label="val_acc")
    assert not lost_again(more=[column("val_iou", [*[0.0] * 5, 0.1])]) and lost_again(more=[column("best_iou", [0.1] * 9)]) == [3] and lost_again(more=[column("train_iou", [0.1] * 9)]) == [3] and lost_again(more=[column("val_iou", [0.1] * 5)]) == [3]
