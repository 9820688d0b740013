"""Scores at rest, each limit from both sides and each condition by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.course import scores


def told(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in scores.find(columns)]


def area(*values: float, label: str = "auc", steps: Sequence[float] = (), epochs: Sequence[float] = ()) -> Column:
    return column(label, values, steps=steps or [1000.0] * len(values) * (not epochs), epochs=epochs)


HALF = [("auc", "score", "constant", 0, 0.0)]


def test_areas_of_a_half_are_within_three_points_at_four_evaluations() -> None:
    assert told(area(0.529, 0.471, 0.5, 0.5)) == told(area(52.9, 47.1, 50.0, 50.0)) == HALF
    assert not told(area(0.53, 0.469, 0.5, 0.5)) and not told(area(0.531, 0.5, 0.5, 0.5)) and not told(area(0.5, 0.5, 0.5))


def test_they_are_told_from_the_third_epoch_or_the_thousandth_step_on() -> None:
    assert told(area(*[0.5] * 4, steps=[1.0, 2.0, 3.0, 1000.0])) == told(area(*[0.5] * 4, epochs=[0.0, 1.0, 2.0, 3.0])) == HALF
    assert not told(area(*[0.5] * 4, steps=[1.0, 2.0, 3.0, 999.0])) and not told(area(*[0.5] * 4, epochs=[0.0, 1.0, 2.0, 2.9])) and not told(column("auc", [0.5] * 4))


def test_they_end_no_higher_than_a_point_and_a_half_above_their_first_and_do_not_rise() -> None:
    assert told(area(0.5, 0.5, 0.5, 0.515)) == HALF and not told(area(0.5, 0.5, 0.5, 0.516))
    assert not told(area(*(0.5 + n / 1000 for n in range(8)))) and told(area(*(0.5 - n / 1000 for n in range(8)))) == HALF


def test_every_area_is_a_half_even_one_that_was_told_once_but_for_a_best() -> None:
    assert not told(area(*[0.5] * 4), area(0.7, label="test_auc")) and told(area(*[0.5] * 4), area(0.5, label="test_auc")) == HALF
    assert told(area(*[0.5] * 4), area(0.7, label="best auc")) == told(area(*[0.5] * 4), area(NAN, label="test_auc")) == HALF
    assert not told(area(*[0.5] * 4, label="best auc"))
    assert told(area(*[0.5] * 4, label="auroc")) and not told(area(*[0.5] * 4, label="f1"))


def test_an_accuracy_beside_them_is_that_of_the_frequent_class_from_six_tenths_on() -> None:
    def named(*shares: float, label: str = "acc", lines: Sequence[int] = (1, 2, 3, 4)) -> str:
        return told(area(*[0.5] * 4), column(label, shares)._replace(lines=lines))[0][0]

    assert named(0.6, 0.7, 0.7, 0.7) == named(60.0, 70.0, 70.0, 70.0) == "acc"
    assert named(0.59, 0.7, 0.7, 0.7) == named(0.7, 0.7, 0.7, lines=(1, 2, 3)) == named(*[0.7] * 4, lines=(1, 2, 3, 9)) == named(*[0.7] * 4, label="best acc") == named(*[0.7] * 4, label="f1") == "auc"


def picture(values: Sequence[float], label: str = "psnr", epochs: Sequence[float] = (), steps: Sequence[float] = (), *beside: Column) -> bool:
    found = told(column(label, values, epochs=epochs, steps=steps), *beside)
    assert found in ([], [(label, "score", "rests", 0, 0.0)])
    return bool(found)


def test_pictures_of_one_colour_come_to_15_decibels_after_the_first_report() -> None:
    assert picture([1.0, *[15.0] * 5]) and picture([19.0, *[14.9] * 5]) and not picture([1.0, *[15.0] * 4, 15.1])
    assert not picture([1.0, *[-9.0] * 5]) and not picture([9.0, *[0.0] * 5]), "what cannot be is another matter"
    assert not picture([15.0] * 5), "few"
    assert not picture([9.0] * 6, "best psnr") and not picture([9.0] * 6, "ssim")
    assert not picture([9.0] * 6, "psnr", (), (), column("val_psnr", [9.0, 11.0, 14.0, 16.0, 18.0, 19.0])), "another sees more"
    assert picture([9.0] * 6, "psnr", (), (), column("val_psnr", [19.0, 20.0])), "another that has hardly begun"


def test_they_are_told_from_the_fifth_epoch_or_the_5000th_step_on_where_either_is_known() -> None:
    assert picture([9.0] * 6, epochs=[1.0] * 5 + [5.0]) and not picture([9.0] * 6, epochs=[1.0] * 5 + [4.9])
    assert picture([9.0] * 6, steps=[1.0] * 5 + [5000.0]) and not picture([9.0] * 6, steps=[1.0] * 5 + [4999.0])


def test_batches_of_rays_differ_by_eight_tenths_of_a_decibel_and_evaluations_by_three() -> None:
    wobbles = [9.0, 9.0, 9.8, 9.0, 9.8, 9.0, 9.0]
    assert picture([9.0, 9.0, 9.0, 9.79, 9.79, 9.79, 9.0, 9.0, 9.0], "train_psnr") and not picture([9.0, 9.0, 9.0, 9.81, 9.81, 9.81, 9.0, 9.0, 9.0], "train_psnr")
    assert not picture(wobbles, "val_psnr") and picture([9.0, 9.29, 9.0, 9.29, 9.0, 9.29], "val_psnr") and not picture([9.0, 9.3, 9.0, 9.31, 9.0, 9.3], "val_psnr")
    assert picture([9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.29], "train_psnr") and not picture([9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.31], "train_psnr"), "it may begin to rise"
    assert picture([9.0, 9.0, 9.5, 9.15, 9.65, 9.3, 9.8, 9.45], "train_psnr"), "where it wobbles as much anyway it does not"
    assert not picture([9.0, *(9.0 + n / 50 for n in range(12))], "train_psnr"), "little by little"


@pytest.mark.parametrize("label", ["opacity", "acc_map", "density", "alpha", "weights_sum", "mean opacities"])
def test_where_nothing_is_there_the_background_may_be_right_to_22_decibels(label: str) -> None:
    def small(level: float, there: Sequence[float] = (0.0,) * 6, name: str = label) -> bool:
        return picture([level] * 6, "psnr", (), (), column(name, there))

    assert small(22.0) and not small(22.1) and not small(22.0, [0.0] * 5) and not small(22.0, [*[0.0] * 5, 0.1]) and not small(22.0, name="lr")


def test_a_few_reports_agree_at_three_times_the_steps_of_the_first() -> None:
    assert picture([9.0, 9.29, 9.0], steps=[2000.0, 3000.0, 6000.0]) and picture([15.0] * 3, steps=[1.0, 2.0, 5000.0])
    assert not picture([9.0, 9.31, 9.0], steps=[2000.0, 3000.0, 6000.0]) and not picture([15.1] * 3, steps=[1.0, 2.0, 5000.0]) and not picture([0.0] * 3, steps=[1.0, 2.0, 5000.0])
    assert not picture([9.0] * 3, steps=[2000.0, 3000.0, 5999.0]) and not picture([9.0] * 3, steps=[1.0, 2.0, 4999.0]) and not picture([9.0] * 2, steps=[1.0, 5000.0])


@pytest.mark.parametrize("label", ["Number of GS", "gaussian count", "n_gaussians", "splats"])
def test_pictures_of_no_splat_at_all_are_told_at_their_end(label: str) -> None:
    assert told(column("psnr", [14.0, 9.0]), column(label, [9.0, 0.0])) == [("psnr", "score", "rests", 1, 0.0)]
    assert not told(column("psnr", [14.0, 9.0]), column(label, [9.0, 1.0])) and not told(column("psnr", [14.0, 9.0]), column(label, [0.0, 0.0]))
    assert not told(column("psnr", [14.0, 9.0]), column("lr", [9.0, 0.0])) and not told(column("ssim", [0.1, 0.2]), column(label, [9.0, 0.0]))


def loss(last: float, first: float = 1.0, count: int = 5, label: str = "loss") -> Column:
    return column(label, [first] * (count - 1) + [last])


SINKS = [0.48, 0.44, 0.4, 0.34, 0.33]


def turned(values: Sequence[float], *beside: Column, label: str = "val_auc") -> bool:
    found = told(column(label, values), *beside)
    assert found in ([], [(label, "score", "inverted", len(values) - 2, 0.0)])
    return bool(found)


def test_an_area_sinks_to_a_third_at_the_last_two_of_five_while_the_loss_falls_by_three_tenths() -> None:
    assert turned(SINKS, loss(0.7)) and turned([100 * v for v in SINKS], loss(0.7)) and turned(SINKS, loss(0.0))
    assert not turned([*SINKS[:3], 0.345, 0.341], loss(0.7)) and not turned([*SINKS[:3], 0.341, 0.33], loss(0.7)) and not turned(SINKS[1:], loss(0.7))
    assert not turned(SINKS, loss(0.71)) and not turned(SINKS, loss(0.7, count=4)) and not turned(SINKS, loss(-0.1)) and not turned(SINKS, loss(0.7, label="d_loss")) and not turned(SINKS, loss(0.7, label="val_loss"))
    assert not turned([0.34] * 5, loss(0.7)), "it always was there"
    assert not turned(SINKS, loss(0.7), label="best auc") and not turned(SINKS, loss(0.7), label="val_f1") and turned(SINKS, loss(0.7), label="auc") and not turned(SINKS, loss(0.7), label="train_auc")


def test_an_area_that_never_was_above_a_third_is_turned_where_that_of_the_training_is_eight_tenths() -> None:
    def known(*values: float, label: str = "train_auc") -> Column:
        return column(label, values)

    assert turned([0.34] * 5, known(0.5, 0.5, 0.8, 0.8, 0.8)) and turned([0.34] * 5, known(0.5, 0.5, 0.8, 0.9, 0.5)) and turned([34.0] * 5, known(50.0, 50.0, 80.0, 80.0, 80.0))
    assert not turned([0.34] * 5, known(0.5, 0.5, 0.79, 0.79, 0.9)) and not turned([0.341, *[0.34] * 4], known(*[0.9] * 5)) and not turned([0.34] * 4, known(*[0.9] * 5)) and not turned([0.34] * 5, known(*[0.9] * 4))
    assert not turned([0.34] * 5, known(*[0.9] * 5, label="test_auc")), "another held-out part is learnt"
    assert not turned([0.34] * 5, known(*[0.9] * 5), label="auc") and not turned([0.34] * 5, known(*[0.9] * 5, label="best train auc"))


def gain(first: int, count: int) -> float:
    return sum(1 / math.log2(n + 1) for n in range(1, first + 1)) / count


@pytest.mark.parametrize("first", [5, 10, 20])
@pytest.mark.parametrize("count", [100, 101, 1000, 1001])
@pytest.mark.parametrize("label", ["HR", "hit ratio", "hits", "recall"])
def test_hits_and_gains_of_the_first_few_of_a_hundred_or_a_thousand_are_those_of_a_draw_by_lot(first: int, count: int, label: str) -> None:
    lot = told(column(label, [first / count] * 5), column("ndcg", [gain(first, count)] * 5))
    assert lot == [(label, "score", "chance", 0, 0.0)]


def lots(hits: Sequence[float] = (0.1,) * 5, times: Sequence[float] = (1.0,) * 5, label: str = "HR", other: str = "ndcg") -> bool:
    return bool(told(column(label, hits), column(other, [gain(10, 100) * t for t in times])))


def test_they_are_near_to_within_four_hundredths_on_the_whole_and_eight_at_each_of_five_evaluations() -> None:
    assert lots([0.0957] * 5) and not lots([0.0947] * 5) and lots([0.1035] * 5), "of a hundred, and of a hundred and one"
    assert lots() and not lots([0.1] * 4) and not lots(times=[1.0] * 4)
    assert lots([0.1, 0.1079, 0.0921, 0.1, 0.1]) and not lots([0.1, 0.1081, 0.1, 0.1, 0.1]) and not lots([0.1, 0.0905, 0.1, 0.1, 0.1]) and not lots([0.105] * 5)
    assert lots(times=[1.0, 1.079, 0.921, 1.0, 1.0]) and not lots(times=[1.0, 1.081, 1.0, 1.0, 1.0]) and not lots(times=[1.05] * 5)
    assert not lots([0.093, 0.097, 0.1, 0.103, 0.107]) and not lots(times=[0.93, 0.97, 1.0, 1.03, 1.07]), "it rises"
    assert not lots(label="train HR") and not lots(label="best HR") and not lots(label="precision") and not lots(other="map")


def exact(whole: Sequence[float] = (0.0, 0.0), f1: Sequence[float] = (5.0, 5.0), *beside: Column, label: str = "em", other: str = "f1") -> bool:
    found = told(column(label, whole), column(other, f1), *(beside or [loss(0.7, count=2)]))
    assert found in ([], [(label, "text_score", "zero", 0, 0.0)])
    return bool(found)


def test_no_answer_is_exact_and_a_tenth_of_the_words_at_most_while_the_loss_falls() -> None:
    assert exact() and exact(label="exact match") and exact(f1=[0.1, 0.1]) and exact(f1=[10.0, 10.0])
    assert not exact(f1=[0.11, 0.1]) and not exact(f1=[10.1, 10.0]) and not exact(f1=[0.0, 0.0])
    assert exact(f1=[5.0, 6.0]) and not exact(f1=[5.0, 6.1]), "it begins to be right"
    assert not exact([0.0], [5.0]) and not exact([0.0, 0.1]) and not exact([NAN, 0.0]) and not exact((0.0, 0.0), (5.0, 5.0), loss(0.71, count=2))
    assert not exact(label="accuracy") and not exact(other="bleu") and not exact([0.0, 0.0, 0.0], [5.0, 5.0])


def all_named(recall: Sequence[float] = (1.0,) * 4, precision: Sequence[float] = (0.3,) * 4, label: str = "val_recall", beside: str = "val_precision", lines: Sequence[int] = ()) -> bool:
    twin = column(beside, precision)
    found = told(column(label, recall), twin._replace(lines=lines) if lines else twin)
    return (label, "score", "saturates", 0, 0.0) in found


def test_all_is_found_and_the_same_share_below_a_half_is_right_at_four_evaluations() -> None:
    assert all_named() and all_named(label="sensitivity", beside="precision") and all_named(label="rec", beside="precision") and all_named((100.0,) * 4, (30.0,) * 4)
    assert not all_named((1.0,) * 3, (0.3,) * 3) and not all_named((1.0, 1.0, 1.0, 0.99)) and not all_named(precision=(0.3, 0.3, 0.3, 0.31)) and all_named(precision=(0.49,) * 4) and not all_named(precision=(0.5,) * 4) and not all_named(precision=(0.0,) * 4)
    assert not all_named(label="recall", beside="val_precision") and not all_named(label="val_recall_5", beside="val_precision") and not all_named(label="val_f1") and not all_named(beside="val_f1") and not all_named(lines=(1, 2, 3, 5))


def test_nearly_all_is_found_and_a_fifth_at_most_is_right_at_six() -> None:
    low = (0.15, 0.151, 0.15, 0.151, 0.15, 0.151)
    assert all_named((0.9991,) * 6, low) and not all_named((0.9989,) * 6, low) and not all_named((0.9991,) * 5, low[:5]) and not all_named((0.9991,) * 6, (0.15, 0.16, 0.15, 0.17, 0.15, 0.2)) and not all_named((0.9991,) * 6, (0.45, 0.451) * 3)


def test_a_few_pictures_agree_within_three_tenths_of_a_decibel_at_three_times_the_first_steps() -> None:
    def fixed(values: Sequence[float] = (5.0, 5.1, 5.29), steps: Sequence[float] = (2000.0, 4000.0, 6000.0)) -> bool:
        return scores._is_fixed(column("psnr", values, steps=steps))

    assert fixed() and not fixed((5.0, 5.1, 5.31)) and fixed((15.0, 14.9, 14.9)) and not fixed((15.1, 15.0, 15.0)) and not fixed((-1.0, -0.9, -0.9)) and fixed((0.1, 0.2, 0.2))
    assert not fixed(steps=(2000.0, 4000.0, 5999.0)) and fixed(steps=(100.0, 4000.0, 5000.0)) and not fixed(steps=(100.0, 4000.0, 4999.0)) and fixed(steps=(2000.0, 2000.0, 6000.0)) and not fixed(steps=(NAN,) * 3)


LN2 = math.log(2)


def given(held: Sequence[float] = (0.99,) * 4, losses: Sequence[float] = (LN2, 0.67, 0.66, 0.65), label: str = "val_auc", name: str = "loss", more: Sequence[Column] = ()) -> bool:
    found = told(column(label, held), column(name, losses), *more)
    return (label, "score", "leaks", 0, 0.0) in found


def test_every_area_is_99_in_a_hundred_while_the_loss_is_still_that_of_guessing_between_two() -> None:
    assert given() and given((99.0,) * 4) and given((0.5, *[0.99] * 4)) and not given((0.989, *[0.99] * 3)) and not given((0.99,) * 3)
    assert given(losses=(1.019 * LN2, 0.67, 0.66, 0.65)) and not given(losses=(1.021 * LN2, 0.67, 0.66, 0.65)) and given(losses=(0.981 * LN2, 0.67, 0.66, 0.65)) and not given(losses=(0.979 * LN2, 0.67, 0.66, 0.65)), "a fiftieth at first"
    assert given(losses=(LN2, 0.67, 0.66, 0.901 * LN2)) and not given(losses=(LN2, 0.67, 0.66, 0.899 * LN2)) and not given(losses=(LN2, 0.67, 0.66)), "a tenth to the end"
    assert given(label="Val") and given(label="test") and not given(label="train_auc") and not given(label="best_val_auc") and not given(label="val_f1") and not given(name="loss_cls") and not given(name="val_loss")
    assert not given(more=[column("test_auc", [0.9] * 4)]) and given(more=[column("best_val_auc", [0.9] * 4)]) and given(more=[column("auc", [0.9] * 4)]), "every area outside"


def perfect(held: Sequence[float] = (1.0,) * 5, own: Sequence[float] = (0.9, 0.5, 0.5, 0.5, 0.9), label: str = "val_acc", beside: str = "acc") -> bool:
    found = told(column(label, held), column(beside, own))
    return (label, "val_accuracy", "perfect", 0, 0.0) in found


def test_a_held_out_score_is_exactly_one_at_five_evaluations_while_the_training_s_stays_below_nine_tenths() -> None:
    assert perfect() and perfect((100.0,) * 5, (90.0,) * 5) and not perfect((1.0,) * 4) and not perfect((1.0, 1.0, 1.0, 1.0, 0.999)) and not perfect((1.0, 1.0, 1.0, 1.0, 100.0)) and not perfect((0.0,) * 5)
    assert not perfect(own=(0.5, 0.91, 0.5, 0.5, 0.5)) and perfect(own=(*[0.5] * 5, 0.99)) and not perfect(own=(0.5,) * 4) and perfect(label="val_dice", beside="dice") and perfect(label="test_acc")
    assert not perfect(label="acc2") and not perfect(beside="test_acc") and not perfect(label="best_val_acc") and not perfect(beside="best_acc") and not perfect(beside="acc_c1") and not perfect(label="val_bleu") and not perfect(beside="loss")
    assert len(told(column("val_acc", [1.0] * 5), column("test_acc", [1.0] * 5), column("acc", [0.5] * 5))) == 1, "told once"


def halves(rates: Sequence[float] = (0.5, 0.51, 0.49, 0.519, 0.481, 0.5, 0.51, 0.5), right: Sequence[float] = (), label: str = "eer", beside: str = "acc") -> bool:
    found = told(column(label, rates), column(beside, right or [0.1 + 0.2 * n / 7 for n in range(8)]))
    return (label, "val_accuracy", "rests", 0, 0.0) in found


def test_both_errors_are_a_half_within_two_points_at_eight_evaluations_while_the_training_gains_a_fifth() -> None:
    assert halves() and halves([100 * v for v in (0.5, 0.51, 0.49, 0.519, 0.481, 0.5, 0.51, 0.5)]) and not halves((0.5, 0.521, 0.49, 0.51, 0.49, 0.5, 0.51, 0.5)) and not halves((0.5, 0.51, 0.479, 0.51, 0.49, 0.5, 0.51, 0.5)) and not halves((0.5,) * 7)
    assert not halves(right=[0.1 + 0.199 * n / 7 for n in range(8)]) and halves(right=[10 + 20 * n / 7 for n in range(8)]) and not halves(right=[10 + 19.9 * n / 7 for n in range(8)]) and not halves(right=[0.1 + 0.3 * n / 6 for n in range(7)]) and not halves(right=[0.1, 0.9] * 3 + [0.1, 0.4]), "it rises throughout"
    assert halves(label="val EER") and not halves(label="err") and not halves(label="best eer") and not halves(beside="val_acc") and not halves(beside="f1")


def found_nothing(recall: float = 0.0, precision: float = 0.0, right: float = 0.5, lines: tuple[int, int, int, int] = (5, 9, 10, 12), names: tuple[str, str, str] = ("recall", "precision", "acc")) -> bool:
    at, *others = lines
    rows = [column(name, [value])._replace(lines=[line]) for name, value, line in zip(names, (recall, precision, right), others)]
    found = told(column("loss", [1.0, 0.5])._replace(lines=[1, at]), *rows)
    assert found in ([], [(names[0], "score", "zero", 0, 0.0)])
    return bool(found)


def test_a_test_at_the_end_finds_nothing_though_half_of_the_answers_are_right() -> None:
    assert found_nothing() and found_nothing(right=50.0) and not found_nothing(right=0.49) and not found_nothing(right=49.0) and not found_nothing(recall=0.1) and not found_nothing(precision=0.1)
    assert found_nothing(lines=(8, 9, 12, 12)) and not found_nothing(lines=(9, 9, 12, 12)) and not found_nothing(lines=(5, 9, 13, 12)) and not found_nothing(lines=(5, 9, 10, 13)), "three lines"
    assert not found_nothing(names=("recall", "f1", "acc")) and not found_nothing(names=("recall", "precision", "f1")) and not found_nothing(names=("f1", "precision", "acc"))


def passed_over(best: Sequence[float] = (1.0,) * 5, values: Sequence[float] = (1.0, 0.98, 0.97, 0.96, 0.97), label: str = "best_val_loss", name: str = "val_loss", lines: Sequence[int] = (1, 2, 3, 4, 5)) -> bool:
    found = told(column(label, best), column(name, values)._replace(lines=lines))
    return (name, "val_loss", "inverted", 1, 0.0) in found


def test_what_is_called_the_best_stays_though_each_of_the_last_four_was_better_by_a_fiftieth() -> None:
    assert passed_over() and not passed_over(values=(1.0, 0.981, 0.97, 0.96, 0.97)) and not passed_over(values=(1.0, 0.98, 0.97, 0.96, 0.99)) and not passed_over(values=(0.99, 0.9, 0.9, 0.9, 0.9)) and not passed_over((1.0,) * 4, (1.0, 0.9, 0.9, 0.9), lines=(1, 2, 3, 4))
    assert passed_over((1.0,) * 6, (1.0, 1.0, 0.98, 0.97, 0.96, 0.9), lines=(1, 2, 3, 4, 5, 6)) and not passed_over((1.0, 1.0, 1.0, 1.0, 0.9))
    assert passed_over((0.5,) * 5, (0.5, 0.51, 0.52, 0.53, 0.6), "best_val_acc", "val_acc") and not passed_over((0.5,) * 5, (0.5, 0.509, 0.52, 0.53, 0.6), "best_val_acc", "val_acc") and not passed_over((0.5,) * 5, (0.5, *[0.4] * 4), "best_val_acc", "val_acc")
    assert passed_over(label="best_val_mae", name="val_mae") and passed_over(label="best_val_ppl", name="val_ppl") and passed_over(label="best_wer", name="wer")
    assert not passed_over(label="val_loss_2") and not passed_over(label="max_val_loss") and not passed_over(name="loss") and not passed_over(name="val_mae") and not passed_over(name="min_val_loss") and not passed_over(lines=(1, 2, 3, 4, 6)) and not passed_over(label="best_frobs", name="frobs") and not passed_over(values=(1.0, NAN, 0.9, 0.9, 0.9))


def test_of_a_test_that_finds_nothing_the_recall_is_told() -> None:
    rows = [column(name, [value])._replace(lines=[9]) for name, value in (("precision", 0.0), ("recall", 0.0), ("acc", 0.5))]
    assert told(column("loss", [1.0, 0.5])._replace(lines=[1, 5]), *rows) == [("recall", "score", "zero", 0, 0.0)]
