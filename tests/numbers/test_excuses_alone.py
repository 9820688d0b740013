"""What the company of an ill series explains and what it does not, one thing changed at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.model import Series
from triage.numbers import excuses
from triage.numbers.columns.column import Column


def ill(label: str, shows: str, values: Sequence[float], at: int = 0) -> tuple[Series, Column]:
    own = column(label, values)
    finite = [v for v in values if math.isfinite(v)] or [NAN]
    return Series(own.name, shows, tuple(range(1, len(values) + 1)), tuple(values), values[0], values[-1], min(finite), max(finite), at, 0.0, label), own


def explained(label: str, shows: str, values: Sequence[float], *beside: Column, at: int = 0) -> bool:
    series, own = ill(label, shows, values, at)
    return excuses.explained(series, [own, *beside])


def line(first: float, last: float, count: int = 8) -> list[float]:
    return [first + (last - first) * n / (count - 1) for n in range(count)]


NONE = [0.0] * 4


def test_a_loss_of_nothing_whose_gradient_lives_says_nothing() -> None:
    assert explained("loss", "zero", NONE, column("grad_norm", [1.1e-6] * 3)) and not explained("loss", "zero", NONE, column("grad_norm", [0.9e-6] * 3)) and not explained("loss", "zero", NONE, column("grad_norm", [0.0, 0.0, 5.0]))
    assert not explained("loss", "zero", NONE, column("grad_norm", [1.0, INF])) and not explained("loss", "zero", NONE, column("lr", [1.0])) and not explained("loss", "zero", NONE)


def test_a_term_that_was_never_anything_but_nothing_is_switched_off_where_the_sum_lives() -> None:
    whole = column("loss", [0.5] * 4)
    assert explained("loss_aux", "zero", NONE, whole)
    assert not explained("loss_aux", "zero", NONE, whole, at=1), "it was alive"
    assert not explained("loss_aux", "zero", NONE, column("loss", [0.5] * 3)) and not explained("loss_aux", "zero", NONE, column("loss", [0.5, 0.5, 0.0, 0.5])) and not explained("loss_aux", "zero", NONE, column("loss_b", [0.5] * 4)) and not explained("loss_aux", "zero", NONE, column("val_loss", [0.5] * 4)) and not explained("loss_aux", "zero", NONE, column("acc", [0.5] * 4))
    assert not explained("loss", "zero", NONE, column("train_loss", [0.5] * 4)), "the whole is no term"


@pytest.mark.parametrize("word", ["box", "bbox", "iou", "giou", "loc", "dfl", "mask", "coverage"])
def test_a_term_of_boxes_is_not_switched_off(word: str) -> None:
    detector = [column("loss", [0.5] * 4), *([column("loss_cls", [0.5] * 4), column("loss_rpn", [0.4] * 4)] if word == "loc" else [])]
    assert not explained(f"loss_{word}", "zero", NONE, *detector)
    assert explained("loss_cls", "zero", NONE, column(f"loss_{word}", [0.5] * 4)), "of one class there is nothing to tell apart"
    assert not explained("loss_cls", "zero", NONE, column(f"loss_{word}", [0.5, 0.5, 0.0, 0.5]))
    assert not explained("loss_aux", "zero", NONE, column(f"loss_{word}", [0.5] * 4))


@pytest.mark.parametrize("word", ["cls", "class", "classes", "classification"])
def test_these_words_name_a_term_of_classes(word: str) -> None:
    assert explained(f"loss_{word}", "zero", NONE, column("loss_bbox", [0.5] * 4)) and explained(f"loss_{word}", "zero", NONE, column("loss_bbox", [0.5] * 4), column("cost", [0.5] * 4))
    assert not explained("loss_reg", "zero", NONE, column("loss", [0.5] * 4), column(f"loss_{word}", [0.5] * 4), column("loss_rpn", [0.4] * 4))


@pytest.mark.parametrize("word", ["reg", "regression", "localization"])
def test_a_regression_is_a_term_of_boxes_beside_what_a_detector_tells_and_its_classes(word: str) -> None:
    whole, classes, detector = column("loss", [0.5] * 4), column("loss_cls", [0.5] * 4), column("loss_rpn", [0.5] * 4)
    assert not explained(f"loss_{word}", "zero", NONE, whole, classes, detector)
    assert explained(f"loss_{word}", "zero", NONE, whole, classes) is (word == "reg"), "its long names are a detector's own"
    assert explained(f"loss_{word}", "zero", NONE, whole, detector)


@pytest.mark.parametrize("word", ["retina", "rpn", "rcnn", "frcnn", "roi", "fcos", "ssd", "anchor", "regression", "localization", "centerness", "obj", "objectness", "conf"])
def test_these_words_are_a_detector_s(word: str) -> None:
    assert not explained("loss_reg", "zero", NONE, column("loss", [0.5] * 4), column("loss_cls", [0.5] * 4), column(f"loss_{word}", [0.4] * 4))
    assert explained("loss_reg", "zero", NONE, column("loss", [0.5] * 4), column(f"loss_{word}", [0.4] * 4)) is (word != "conf"), "a confidence stands for classes too"


def test_a_gradient_vanishes_with_a_loss_that_is_paid_off() -> None:
    def paid(*values: float, label: str = "loss") -> bool:
        return explained("grad_norm", "vanishes", [1.0, 1e-7, 1e-7, 1e-7], column(label, values))

    assert paid(1.0, 0.009, 0.009, 0.009) and not paid(1.0, 0.011, 0.011, 0.011) and paid(10.0, 0.019, 0.019, 0.019) and not paid(10.0, 0.021, 0.021, 0.021)
    assert paid(1.0, 0.0, 0.0) and not paid(1.0, -0.1, -0.1) and not paid(1.0, 0.0) and paid(1.0, 0.0, NAN, 0.0) and not paid(1.0, 0.0, NAN)
    assert not paid(1.0, 0.0, 0.0, label="val_loss") and not paid(1.0, 0.0, 0.0, label="g_loss")


def test_a_critic_s_loss_grows_with_the_rewards_that_it_predicts() -> None:
    rising = line(1.0, 9.0)
    assert explained("loss", "diverges", rising, column("reward", [1.0] * 5)) and not explained("loss", "diverges", rising, column("reward", [1.0] * 4)) and not explained("loss", "diverges", rising, column("acc", [1.0] * 5))


def test_a_divergence_of_nothing_is_ill_where_something_is_reconstructed() -> None:
    assert explained("kl", "zero", NONE) and not explained("kl", "zero", NONE, column("Recon", [1.0]))


@pytest.mark.parametrize(
    ("label", "strict"),
    [("exact_match", True), ("em", True), ("hits@1", True), ("hit@1", True), ("recall@1", True), ("ndcg@1", True), ("r@1", True), ("hits@10", False), ("recall", False), ("f1", False), ("mrr@1", False)],
)
def test_what_counts_nothing_but_the_whole_and_the_first_may_be_nothing_while_a_looser_score_is_not(label: str, strict: bool) -> None:
    for name in ("score", "text_score"):
        series, own = ill(label, "zero", NONE)
        series = series._replace(name=name)
        assert excuses.explained(series, [own, column("val_f1", [0.0, 0.1])]) is strict
        assert not excuses.explained(series, [own, column("val_f1", [0.1, 0.0])]) and not excuses.explained(series, [own, column("acc", [0.1])]) and not excuses.explained(series, [own])
        assert not excuses.explained(series, [own._replace(values=(0.0, 0.1))]), "itself is no looser one"


def test_a_rate_printed_as_nothing_teaches_where_the_loss_falls_beyond_doubt() -> None:
    def taught(*values: float, label: str = "loss") -> bool:
        return explained("lr", "zero", NONE, column(label, values))

    assert taught(1.0, 0.9, 0.8) and not taught(1.0, 0.9) and not taught(1.0, 0.998, 0.996) and taught(1.0, 0.998, 0.994) and not taught(1.0, 0.8, 0.8) and not taught(1.0, 0.8, 0.9) and taught(1.0, NAN, 0.9, 0.8)
    assert taught(*line(1.0, 0.5), 0.55, 0.4), "by its trend"
    assert not taught(1.0, 0.5, 1.0, 0.5, 1.0, 0.5) and not taught(1.0, 0.9, 0.8, label="val_loss") and taught(1.0, 0.9, 0.8, label="loss_cls")
    assert not explained("lr", "zero", NONE, column("loss", [1.0, 1.0, 1.0]), column("loss_cls", [1.0, 0.9, 0.8])), "the sum says it"


def chance(values: Sequence[float], *beside: Column) -> bool:
    return explained("loss", "chance", values, *beside)


REST = [2.30, 2.31] * 4


def test_something_held_out_says_that_a_loss_at_guessing_learns() -> None:
    assert not chance(REST)
    assert not chance(REST, column("val_loss", [1.6094] * 3)) and chance(REST, column("val_loss", [1.6, 1.6, 1.599])), "a smaller batch that is guessed too"
    assert chance(REST, column("val_loss", [2.18] * 3)) and not chance(REST, column("val_loss", [2.19] * 3)) and not chance(REST, column("val_loss", [2.18] * 2)) and not chance(REST, column("val_loss", [2.18, 2.18, 2.19])) and not chance(REST, column("train_loss", [2.0] * 3))


def test_a_held_out_score_that_rises_slowly_while_the_loss_comes_down_outgrows_it() -> None:
    falling, slowly = line(2.31, 2.30), line(0.5, 0.55)
    assert chance(falling, column("val_acc", slowly)) and not chance(REST, column("val_acc", slowly)) and not chance(falling[:7], column("val_acc", slowly[:7])) and chance(falling, column("val_f1", slowly)) and not chance(falling, column("acc", slowly)) and not chance(falling, column("val_mae", slowly))
    assert not chance(falling, column("val_acc", line(0.5, 0.54))) and chance(falling, column("val_acc", line(50.0, 55.0))) and not chance(falling, column("val_acc", line(50.0, 54.0)))
    assert not chance(falling, column("val_acc", [0.5, 0.5, 0.5, 0.9, 0.8, 0.55, 0.55, 0.55])), "it does not rise beyond doubt"


def test_an_accuracy_that_rises_outgrows_a_loss_unless_it_grows_too_far_for_one_that_stays() -> None:
    assert chance(REST, column("acc", line(0.1, 0.25))) and not chance(REST, column("acc", line(0.1, 0.9))) and chance([2.3, 2.4] * 4, column("acc", line(0.1, 0.9))), "a loss that stays is computed wrongly"
    assert not chance(REST, column("acc", line(0.5, 1.0))) and chance(REST, column("acc", line(0.5, 0.95))), "nine in ten"
    assert chance(REST, column("acc", line(10.0, 25.0))) and not chance(REST, column("acc", line(50.0, 100.0)))
    assert not chance(REST, column("acc", [0.1, 0.2, 0.25, 0.3])) and not chance(REST, column("acc", [0.1, 0.25] * 4)) and not chance(REST, column("mae", line(0.1, 0.25)))
    assert not chance(REST, column("acc", line(0.4, 0.46))) and chance(REST, column("acc", line(0.4, 0.52))), "a tenth and a fiftieth"
    assert not chance([2.30, 2.37] * 4, column("acc", line(0.1, 0.9))) and chance([2.29, 2.37] * 4, column("acc", line(0.1, 0.9)))


def test_a_class_without_samples_has_no_mean_where_another_of_its_kind_has() -> None:
    none = [NAN] * 3
    assert explained("iou c1", "nonfinite", none, column("iou c2", [0.1])) and not explained("iou c1", "nonfinite", none, column("iou c2", [0.1, NAN][1:])) and not explained("iou c1", "nonfinite", none, column("dice c2", [0.1]))
    assert not explained("iou c1", "nonfinite", [0.1, NAN, NAN], column("iou c2", [0.1])) and not explained("iou c1", "nonfinite", none)
    for label in ("loss", "val_loss", "grad_norm", "mae", "ppl", "kl"):
        assert not explained(f"{label} x"[: len(label)], "nonfinite", none, column(f"{label} y", [0.1]))


def test_an_error_rate_that_is_not_asked_for_stands_beside_one_that_is() -> None:
    none = [NAN] * 3
    assert explained("wer", "nonfinite", none, column("cer", [0.1])) and not explained("wer", "nonfinite", none, column("cer", [0.1, NAN])) and not explained("wer", "nonfinite", none, column("acc", [0.1])) and not explained("wer", "nonfinite", [0.1, NAN, NAN], column("cer", [0.1])) and not explained("wer", "nonfinite", none)


def test_a_rate_under_which_the_loss_has_come_to_half_is_none_too_small() -> None:
    rates = line(1e-8, 5e-8)
    assert not explained("lr", "creeps", rates, column("loss", [1.0, 1.0, 1.0, 1.0, 0.49])) and explained("lr", "creeps", rates, column("loss", [1.0, 1.0, 0.49, 0.49, 0.49]))
    assert not explained("lr", "creeps", rates, column("loss", [1.0, 1.0, 0.51, 0.49, 0.51])) and not explained("lr", "creeps", rates, column("loss", [1.0, 0.4, 0.4, 0.1])) and not explained("lr", "creeps", rates, column("loss_cls", [1.0, 1.0, 0.4, 0.4, 0.4])) and not explained("lr", "creeps", rates, column("val_loss", [1.0, 1.0, 0.4, 0.4, 0.4]))


def test_one_class_may_rest_while_another_moves() -> None:
    assert explained("iou_c1", "constant", [0.5] * 5, column("iou_c2", [0.5, 0.6])) and not explained("iou_c1", "constant", [0.5] * 5, column("iou_c2", [0.5, 0.5])) and not explained("iou_c1", "constant", [0.5] * 5, column("best iou", [0.5, 0.6])) and not explained("iou_c1", "constant", [0.5] * 5, column("acc", [0.5, 0.6]))


def test_a_flat_loss_that_moves_a_little_is_well_where_answers_get_better_or_are_good() -> None:
    moves = [1.0, 0.985] * 4
    assert explained("loss", "flat", moves, column("acc", line(0.1, 0.5))) and not explained("loss", "flat", [1.0, 0.995] * 4, column("acc", line(0.1, 0.5))) and not explained("loss", "flat", moves)
    assert explained("loss", "flat", moves, column("acc", [0.86] * 4)) and not explained("loss", "flat", moves, column("acc", [0.84] * 4)) and explained("loss", "flat", moves, column("acc", [86.0] * 4)) and not explained("loss", "flat", moves, column("acc", [84.0] * 4))
    assert not explained("loss", "flat", moves, column("acc", [0.86] * 3)) and not explained("loss", "flat", moves, column("acc", [0.4] * 3 + [0.44] * 3)) and explained("loss", "flat", moves, column("acc", [0.4] * 3 + [0.46] * 3)), "a tenth and a hundredth"


def test_a_loss_at_its_floor_needs_an_accuracy_as_high_as_that_implies() -> None:
    floor = math.log(math.e + 9) - 1
    assert explained("loss", "floor", [floor] * 3) and not explained("loss", "floor", [floor] * 3, column("acc", [0.98] * 3)) and explained("loss", "floor", [floor] * 3, column("acc", [0.96] * 3)) and not explained("loss", "floor", [floor] * 3, column("acc", [98.0] * 3)) and explained("loss", "floor", [floor] * 3, column("acc", [98.0] * 2))
    assert not explained("loss", "floor", [floor + 0.02] * 3, column("acc", [0.96] * 3)) and explained("loss", "floor", [floor + 0.02] * 3, column("acc", [0.94] * 3)), "each wrong answer costs up to 1"
    assert not explained("loss", "floor", [floor + 0.2] * 3, column("acc", [0.68] * 3)) and explained("loss", "floor", [floor + 0.2] * 3, column("acc", [0.66] * 3)), "each that is not sure up to half of that"
    assert not explained("loss", "floor", [floor + 0.5] * 3, column("acc", [0.31] * 3)) and explained("loss", "floor", [floor + 0.5] * 3, column("acc", [0.29] * 3)), "but no more than 0.17"


def test_what_is_no_excuse_explains_nothing() -> None:
    assert not explained("acc", "impossible", [1.5] * 3, column("val_loss", [0.1] * 3)) and not explained("acc", "zero", NONE, column("val_f1", [0.1]))


def test_a_gradient_of_nothing_beside_answers_that_are_counted_is_no_matter_of_labels() -> None:
    zeros, wrong = [0.0] * 4, column("acc_seg", [82.1, 80.4, 79.9, 81.2])
    assert explained("grad_norm", "zero", zeros, column("loss", zeros), wrong)
    assert not explained("grad_norm", "zero", zeros, column("loss", zeros)), "nothing is counted"
    assert not explained("grad_norm", "zero", zeros, column("loss", [0.4] * 4), wrong), "something is paid"
    assert not explained("grad_norm", "zero", zeros, column("loss", zeros), column("acc_seg", [100.0] * 4))


def test_a_judge_that_pays_nothing_while_its_maker_learns_alone_has_not_begun() -> None:
    zeros = [0.0] * 9
    assert explained("d loss", "zero", [*zeros, 3.1], column("g loss", line(1.4, 1.3, 10)))
    assert not explained("d loss", "zero", zeros, column("g loss", line(4.0, 9.0, 9))), "the maker pays more and more"
    assert not explained("d loss", "zero", zeros, column("g loss", line(40.0, 30.0, 9))) and not explained("d loss", "zero", zeros)


def test_a_game_has_not_begun_whose_judge_pays_nothing_while_its_maker_pays_less_and_less() -> None:
    def begun(judge: Sequence[float] = (0.0,) * 9 + (0.5,), maker: Sequence[float] = line(9.9, 1.0, 10), label: str = "d_loss", other: str = "g_loss") -> bool:
        return not explained(label, "zero", judge, column(other, maker))

    assert not begun() and begun((0.0,) * 8 + (0.5,) * 2) and begun(maker=line(10.0, 1.0, 10)) and begun(maker=[1.0] * 10) and begun(maker=line(9.9, 1.0, 9)) and begun(label="loss_cls") and begun(other="d_fake_loss")
    assert explained("netd_loss", "zero", (0.0,) * 10, column("g_loss", line(9.9, 1.0, 10))) and not explained("loss_cls", "zero", (0.0,) * 10, column("d_loss", (0.0,) * 10), column("g_loss", line(9.9, 1.0, 10))), "another is no judge"


def test_a_gradient_of_nothing_beside_a_loss_of_nothing_and_answers_of_which_some_are_wrong_has_labels() -> None:
    def counted(loss: Sequence[float] = NONE, right: Sequence[float] = (0.5, 0.6), label: str = "acc", name: str = "loss") -> bool:
        return explained("grad_norm", "zero", NONE, column(name, loss), column(label, right))

    assert counted() and counted(right=(50.0, 60.0)) and not counted([0.0, 0.1]) and not counted(right=(0.5, 0.5)) and not counted(right=(0.5, 1.0)) and not counted(right=(50.0, 100.0)) and not counted(label="best acc") and not counted(label="val_acc") and not counted(name="loss_cls") and not counted(name="val_loss")


def test_an_area_of_exactly_nothing_was_not_computed() -> None:
    assert explained("val_auc", "zero", NONE) and explained("auroc", "zero", NONE) and not explained("val_f1", "zero", NONE)


@pytest.mark.parametrize("label", ["val_acc", "val_loss"])
def test_where_the_rate_has_run_down_to_a_thousandth_nothing_moves_an_evaluation(label: str) -> None:
    def still(rates: Sequence[float], at: int = 0, name: str = "lr") -> bool:
        return explained(label, "constant", [0.5] * 5, column(name, rates), at=at)

    assert still([1.0, 1.0, 0.001, 0.001, 0.001]) and not still([1.0, 1.0, 0.0011, 0.001, 0.001]) and not still([1.0, 1.0, 1.0, 0.001, 0.001]) and still([1.0, 1.0, 1.0, 0.001, 0.001], at=1) and not still([1.0, 1.0]) and not still([1.0, 1.0, 0.0, 0.0, 0.0], name="best lr") and not still([1.0, 1.0, 0.0, 0.0, 0.0], name="acc")
    assert still([1.0, 1.0, 1.0, 1.0, 1.0, 0.001], at=3) and still([1.0, 1.0, 1.0, 1.0, 1.0, 0.001], at=4), "of one at the end what comes behind it"


def test_a_scale_of_nothing_is_not_in_use_where_the_loss_learns() -> None:
    learns, rests = column("loss", [2.0, 1.5, 1.1, 0.9, 0.7, 0.6]), column("loss", [9.5, 9.6, 9.5, 9.6, 9.5, 9.6])
    assert explained("loss_scale", "falls", [0.0] * 6, learns) and not explained("loss_scale", "falls", [0.0] * 6, rests) and not explained("loss_scale", "falls", [64.0, 2.0, 0.5, 0.1, 0.05, 0.01], learns)


@pytest.mark.parametrize("label", ["acc", "val_acc"])
def test_an_accuracy_of_one_to_three_is_in_percent_where_another_is_higher_or_the_loss_is_of_many_classes(label: str) -> None:
    def percent(*beside: Column, values: Sequence[float] = (1.5, 2.9)) -> bool:
        return explained(label, "impossible", values, *beside)

    assert percent(column("acc5", [1.0, 3.1])) and not percent(column("acc5", [3.0])) and not percent(column("f1", [9.0])) and not percent()
    assert percent(column("loss", [3.1])) and not percent(column("loss", [3.1, 3.0])) and not percent(column("g_loss", [3.1])) and not percent(column("lr", [3.1]))
    assert not percent(column("acc5", [3.1]), values=(1.5, 3.0)) and not percent(column("acc5", [3.1]), values=(-0.1, 1.5)) and percent(column("acc5", [3.1]), values=(0.0, 1.5))


def test_a_memory_of_whole_numbers_beside_the_share_of_chance_is_what_an_agent_has_kept() -> None:
    def kept(label: str = "memory", values: Sequence[float] = (10.0, 20.0), beside: str = "epsilon") -> bool:
        return explained(label, "grows", values, column(beside, [0.5]))

    assert kept() and kept("replay memory") and kept(beside="eps") and kept(beside="exploration rate") and not kept(beside="loss") and not kept(values=(10.0, 20.5)) and not kept("memory used")


def test_an_evaluation_printed_again_beside_each_training_report_of_an_epoch_does_not_rest() -> None:
    def again(epochs: Sequence[float] = (1.0,) * 4, lines: Sequence[int] = (1, 2, 3, 4, 5), label: str = "loss") -> bool:
        series, own = ill("val_loss", "constant", [0.5] * 4)
        return excuses.explained(series, [own._replace(epochs=tuple(epochs)), column(label, [1.0] * len(lines))._replace(lines=lines)])

    assert again() and not again(epochs=(1.0, 1.0, 1.0, 2.0)) and not again(epochs=(NAN,) * 4) and not again(lines=(1, 2, 3)) and not again(label="val_acc") and again(lines=(1, 2, 3, 4))
