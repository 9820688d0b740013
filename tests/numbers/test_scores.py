"""Areas of a half and pictures of one colour, next to the healthy runs most like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.course import scores


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in scores.find(columns)]


def areas(values: Sequence[float], label: str = "val_auc", *beside: Column, step: float = 1000.0) -> list[tuple[str, str]]:
    return shown(column(label, values, steps=[step * (n + 1) for n in range(len(values))]), *beside)


HALVES = [0.5048, 0.5048, 0.5052, 0.5031]


def test_areas_of_about_a_half_to_the_end_say_that_all_samples_look_alike() -> None:
    assert areas(HALVES) == areas([100 * v for v in HALVES], "AUC") == areas(HALVES, "test/roc_auc") == [("score", "constant")]


def test_beside_a_high_accuracy_they_say_that_the_frequent_class_is_named_for_all() -> None:
    assert areas(HALVES, "auc", column("acc", [0.918, 0.9184, 0.9186, 0.9189])) == [("val_accuracy", "constant")]
    assert areas(HALVES, "auc", column("acc", [0.51, 0.52, 0.51, 0.5])) == [("score", "constant")]


@pytest.mark.parametrize(
    ("values", "step"),
    [([0.501, 0.507, 0.514, 0.522], 1000.0), ([0.50, 0.55, 0.61, 0.66], 1000.0), ([0.541, 0.543, 0.542, 0.544], 1000.0), (HALVES[:3], 1000.0), (HALVES, 20.0)],
    ids=["begins to rise", "rises", "a weak signal", "few", "just begun"],
)
def test_areas_that_rise_or_have_just_begun_show_nothing(values: list[float], step: float) -> None:
    assert not areas(values, step=step)


def test_areas_of_which_one_is_learnt_show_nothing() -> None:
    assert not areas(HALVES, "auc class_3", column("auc class_1", [0.6, 0.7, 0.75, 0.8]))


def pictures(values: Sequence[float], label: str = "train_psnr", *beside: Column, epoch: float = 1.0) -> list[tuple[str, str]]:
    return shown(column(label, values, epochs=[epoch * (n + 1) for n in range(len(values))]), *beside)


WHITE = [9.42, 9.88, 9.49, 9.85, 9.71, 9.43, 9.55, 9.67, 9.47]


def test_pictures_that_stay_far_from_the_true_ones_are_of_one_colour() -> None:
    assert pictures(WHITE) == pictures([9.45] * 8, "val/psnr") == [("score", "rests")]
    assert pictures([5.1, *WHITE]) == [("score", "rests")], "the first report is of no training at all"


def test_an_opacity_of_nothing_tells_it_of_a_small_thing_before_a_large_background_too() -> None:
    small = [v + 9 for v in WHITE]
    assert pictures(small, "train_psnr", column("opacity_mean", [0.0] * 8)) == [("score", "rests")]
    assert not pictures(small) and not pictures(small, "train_psnr", column("opacity_mean", [0.2] * 8))


@pytest.mark.parametrize(
    ("values", "epoch"),
    [([9.4, 11.2, 12.5, 13.3, 13.9, 14.3, 14.6, 14.8], 1.0), ([9.4, 9.8, 9.5, 9.9, 9.7, 9.4, 14.5, 14.7, 14.9], 1.0), ([24.1, 24.3, 24.0, 24.2, 24.1, 24.2, 24.0, 24.1], 1.0), (WHITE, 0.1)],
    ids=["learns", "gets out at last", "a good picture", "just begun"],
)
def test_pictures_that_get_better_or_are_good_show_nothing(values: list[float], epoch: float) -> None:
    assert not pictures(values, epoch=epoch)


def few(*values: float, steps: Sequence[float] = (7000, 15000, 30000)) -> list[tuple[str, str]]:
    return shown(column("PSNR", values, steps=steps), column("L1", [0.23] * 3))


def test_three_evaluations_far_apart_that_agree_are_enough() -> None:
    assert few(8.61, 8.6, 8.61) == [("score", "rests")]
    assert not few(8.61, 12.2, 14.1) and not few(8.61, 8.6, 8.61, steps=(100, 200, 300)) and not few(28.61, 28.6, 28.61)


FALLS = column("train_loss", [0.69, 0.59, 0.51, 0.44, 0.38, 0.32, 0.28])


def read(values: Sequence[float], *beside: Column, label: str = "val_auc") -> list[tuple[str, str]]:
    return shown(column(label, values), *beside)


def test_an_area_that_sinks_below_a_third_while_the_loss_falls_is_read_the_other_way_round() -> None:
    sinks = [0.45, 0.39, 0.33, 0.27, 0.21, 0.15, 0.09]
    assert read(sinks, FALLS) == [("score", "inverted")]
    assert not read(sinks), "nothing is learnt"
    assert not read([0.55, 0.52, 0.49, 0.47, 0.45, 0.43, 0.41], FALLS), "learnt by heart"
    assert not read([0.44, 0.47, 0.55, 0.63, 0.69, 0.72, 0.75], FALLS) and not read(sinks, FALLS, label="train_auc")


def ranking(hits: Sequence[float], gains: Sequence[float], label: str = "HR") -> list[tuple[str, str]]:
    return shown(column(label, hits), column("NDCG", gains))


def test_hits_and_gains_of_a_draw_by_lot_are_guesses() -> None:
    lots = [0.099, 0.1, 0.098, 0.0993, 0.0999, 0.0985]
    assert ranking(lots, [0.0452, 0.0455, 0.0451, 0.0459, 0.0454, 0.0449]) == [("score", "chance")]
    assert ranking([v / 10 for v in lots], [0.00452, 0.00455, 0.00451, 0.00459, 0.00454, 0.00449], "Recall@10") == [("score", "chance")]
    assert not ranking(lots, [0.0612, 0.0615, 0.0611, 0.0609, 0.0613, 0.0611]), "hits come early"
    assert not ranking([0.099, 0.1, 0.101, 0.103, 0.105, 0.107], [0.0452, 0.0455, 0.0461, 0.0469, 0.0474, 0.0479]), "it rises"
    assert not ranking([0.42, 0.51, 0.55, 0.58, 0.6, 0.61], [0.23, 0.29, 0.31, 0.33, 0.34, 0.35])


def answers(exact: Sequence[float], f1: Sequence[float], *beside: Column) -> list[tuple[str, str]]:
    return shown(column("eval_exact_match", exact), column("eval_f1", f1), *beside)


def test_no_exact_answer_while_the_loss_falls_is_cut_out_at_the_wrong_place() -> None:
    assert answers([0.0] * 3, [3.11, 3.02, 3.21], FALLS) == [("text_score", "zero")]
    assert not answers([0.0] * 3, [3.11, 12.2, 31.4], FALLS), "it begins to be right"
    assert not answers([0.0] * 3, [63.1, 64.0, 65.2], FALLS), "exact is strict"
    assert not answers([0.0] * 3, [3.11, 3.02, 3.21]) and not answers([0.0, 0.1, 0.4], [3.11, 3.02, 3.21], FALLS)


def test_pictures_without_one_splat_left_are_of_one_colour() -> None:
    def left(*counts: float) -> list[tuple[str, str]]:
        return shown(column("PSNR", [14.2, 9.12]), column("Number of GS", counts))

    assert left(1811.0, 0.0) == [("score", "rests")]
    assert not left(1811.0, 1790.0) and not left(0.0, 0.0)


def test_an_area_that_is_turned_outside_from_the_start_is_told_where_the_training_has_a_good_one() -> None:
    def told(held: float, known: float = 0.95) -> list[tuple[str, str]]:
        return shown(column("train AUC", [0.7, 0.8, *[known] * 3]), column("val AUC", [held] * 5))

    assert told(0.1) == [("score", "inverted")]
    assert not told(0.4) and not told(0.1, known=0.7)


def once(recall: float, accuracy: float) -> list[tuple[str, str]]:
    rows = [(name, [value]) for name, value in (("Precision", recall), ("Recall", recall), ("Accuracy", accuracy))]
    return shown(*(column(name, value) for name, value in rows))


def test_a_test_that_finds_nothing_though_most_answers_are_right_names_one_class() -> None:
    assert once(0.0, 0.878) == once(0.0, 87.8) == [("score", "zero")]
    assert not once(0.0, 0.21)
    assert not once(0.41, 0.878)


def test_a_share_of_pairs_that_sinks_far_below_a_half_is_read_the_other_way_round() -> None:
    sinks, falls = [0.45, 0.4, 0.36, 0.33, 0.3, 0.29, 0.28], [4.0 - 0.1 * n for n in range(7)]
    assert ("score", "inverted") in shown(column("val_cindex", sinks), column("train_loss", falls))
    assert ("score", "inverted") in shown(column("val C-index", sinks), column("train_loss", falls))
    assert ("score", "inverted") not in shown(column("val_cindex", [1 - v for v in sinks]), column("train_loss", falls))


def passed_over(best: Sequence[float], own: Sequence[float], label: str = "dev_F1") -> list[tuple[str, str]]:
    return shown(column(label, own), column(f"best_{label}", best))


RISES = [41.2, 52.1, 60.3, 64.8, 67.1, 68.0]


def test_a_best_that_is_passed_over_again_and_again_is_compared_the_wrong_way() -> None:
    assert passed_over([41.2] * 6, RISES) == [("val_loss", "inverted")]
    assert passed_over([0.9] * 6, [0.9, 0.8, 0.71, 0.66, 0.61, 0.58], "val_loss") == [("val_loss", "inverted")]
    assert not shown(column("train_F1", RISES), column("best_dev_F1", [41.2] * 6)), "the best is that of the held-out part"


@pytest.mark.parametrize(
    ("best", "own"),
    [([max(RISES[: n + 1]) for n in range(6)], RISES), ([68.0] * 6, [68.0, 67.1, 66.0, 67.4, 66.8, 67.0]), ([41.2] * 6, [41.2, 40.0, 39.1, 41.0, 40.2, 41.5]), ([41.2] * 4, RISES[:4])],
    ids=["kept up", "never better", "by a hair", "few"],
)
def test_a_best_that_is_the_best_is_not(best: list[float], own: list[float]) -> None:
    assert not passed_over(best, own)


def named(recall: Sequence[float], precision: Sequence[float]) -> list[tuple[str, str]]:
    return shown(column("recall", recall), column("precision", precision))


def test_all_that_there_is_found_at_a_low_and_fixed_share_is_all_named_positive() -> None:
    assert named([1.0] * 5, [0.0213] * 5) == [("score", "saturates")]
    assert not named([1.0] * 5, [0.92] * 5)
    assert not named([1.0] * 5, [0.0213, 0.0214, 0.0219, 0.0221, 0.023])
    assert not named([1.0, 0.98, 0.99, 1.0, 1.0], [0.0213] * 5)
    assert not shown(column("Recall@10", [1.0] * 5), column("precision", [0.1] * 5))


def foretold(held: Sequence[float], losses: Sequence[float], label: str = "Val") -> list[tuple[str, str]]:
    return shown(column(label, held), column("Loss", losses))


RIGHT, GUESSING = [0.9983, 0.9985, 0.9987, 0.999, 0.9993], [0.6931, 0.6891, 0.6851, 0.6811, 0.6771]


@pytest.mark.parametrize("label", ["Val", "val_auc"])
def test_pairs_told_apart_before_the_loss_has_left_the_value_of_guessing_are_given(label: str) -> None:
    assert foretold(RIGHT, GUESSING, label) == [("score", "leaks")]


@pytest.mark.parametrize(
    ("held", "losses"),
    [(RIGHT, [0.69, 0.4, 0.2, 0.1, 0.05]), ([0.7, 0.75, 0.78, 0.8, 0.83], GUESSING), (RIGHT, [0.55, 0.54, 0.53, 0.52, 0.52])],
    ids=["learns", "not yet", "another loss"],
)
def test_pairs_that_are_learnt_are_not(held: list[float], losses: list[float]) -> None:
    assert ("score", "leaks") not in foretold(held, losses)
def called(precision: Sequence[float], recall: Sequence[float]) -> list[tuple[str, str]]:
    return shown(column("val precision", precision), column("val recall", recall))


def test_all_found_at_one_low_precision_is_everything_called_positive() -> None:
    low = [0.0311, 0.0312, 0.0310, 0.0311, 0.0311, 0.0312]
    assert called(low, [1.0] * 6) == [("score", "saturates")]
    assert not called([0.05 + 0.1 * n for n in range(6)], [1.0] * 6) and not called(low, [0.9] * 6) and not called(low[:4], [1.0] * 4)


def test_a_held_out_score_that_is_perfect_from_the_start_while_the_training_is_not_leaks() -> None:
    train, whole = column("train_auc", [0.71, 0.72, 0.74, 0.75, 0.77]), column("val_auc", [1.0] * 5)
    assert ("val_accuracy", "perfect") in shown(train, whole)
    assert ("val_accuracy", "perfect") not in shown(column("train_auc", [0.71, 0.8, 0.9, 0.95, 0.97]), whole), "learnt as well"
    assert ("val_accuracy", "perfect") not in shown(train, column("val_auc", [0.99, *[1.0] * 4]))
    assert ("val_accuracy", "perfect") not in shown(train, column("val_auc", [1.0] * 4)) and ("val_accuracy", "climbs") not in shown(whole)


def test_an_equal_error_rate_of_a_half_beside_a_training_that_learns_is_of_pairs_by_chance() -> None:
    learnt, half = column("train_acc", [10.0 * n for n in range(1, 9)]), column("EER", [49.8, 50.3, 49.1, 50.0, 49.5, 50.2, 49.9, 50.1])
    assert ("val_accuracy", "rests") in shown(learnt, half)
    assert ("val_accuracy", "rests") not in shown(column("train_acc", [10.0] * 8), half), "the training learns nothing either"
    assert ("val_accuracy", "rests") not in shown(learnt, column("EER", [49.8, 45.0, 40.1, 33.0, 28.0, 22.0, 18.0, 12.0]))
