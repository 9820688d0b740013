"""What three or four reports say by themselves, beside the healthy ones most like them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.model import Line
from triage.numbers import findings
from triage.numbers.columns.column import Column
from triage.numbers.course import few

FIRST = [1.0, 2.0, 3.0, 4.0]
LATE = [7.0, 8.0, 9.0, 10.0]


def shown(*columns: Column) -> set[tuple[str, str]]:
    return {(name, shows) for _, name, shows, _, _ in few.find(columns)}


def epochs(label: str, values: Sequence[float], digits: int = 4, at: Sequence[float] = FIRST) -> Column:
    return column(label, values, digits=(digits, digits), epochs=at[: len(values)])


@pytest.mark.parametrize(
    ("digits", "start", "company", "ill"),
    [
        (8, 50.0, [], True), (7, 50.0, [], False), (5, 1.0, [], True), (5, 0.0, [], True), (5, 2.0, [], False), (4, 1.0, [], False),
        (5, 50.0, ["val_loss"], True), (4, 50.0, ["val_loss"], False), (4, 50.0, ["val_loss", "val_acc"], True), (3, 1.0, ["val_loss", "val_acc"], False),
    ],
)  # fmt: skip
def test_three_equal_losses_are_constant_by_their_digits_their_start_or_their_company(
    digits: int, start: float, company: list[str], ill: bool
) -> None:
    loss = column("loss", [0.5123] * 3, digits=(digits, digits), epochs=[start, start + 1, start + 2])
    assert (("loss", "constant") in shown(loss, *(epochs(label, [0.5] * 3) for label in company))) is ill


@pytest.mark.parametrize("label", ["auc", "auroc", "rocauc", "val_auc", "test/auroc"])
def test_an_area_of_exactly_a_half_at_three_reports_is_one_answer_for_all(label: str) -> None:
    assert ("score", "constant") in shown(epochs(label, [0.5] * 3))
    assert not shown(epochs(label, [0.5] * 2))
    assert not shown(epochs(label, [0.5, 0.5, 0.51]))


def test_a_best_value_that_moves_beside_three_equal_losses_is_no_sign_of_life() -> None:
    loss = column("loss", [0.5123] * 3, digits=(5, 5), epochs=[50.0, 51.0, 52.0])
    still, best = epochs("val_loss", [0.5] * 3), epochs("best_acc", [0.5, 0.6, 0.7])
    assert ("loss", "constant") in shown(loss, still, best)
    assert not shown(loss, still, best._replace(quantity=epochs("val_acc", [0.5]).quantity))


def test_two_losses_or_company_that_moves_are_no_constant() -> None:
    assert not shown(epochs("loss", [0.5123] * 2, 6))
    assert not shown(epochs("loss", [0.5123] * 3), epochs("val_loss", [0.5] * 3), epochs("val_acc", [0.5, 0.6, 0.7]))
    assert not shown(epochs("best_loss", [0.5123] * 3, 8))
    assert not shown(epochs("d_loss", [0.5123] * 3, 8))
    assert not shown(epochs("loss", [NAN] * 3, 8))


@pytest.mark.parametrize(
    ("values", "digits", "ill"),
    [
        ([0.2012, 0.2, 0.2, 0.2], 4, True), ([0.21, 0.2, 0.2, 0.2], 2, False), ([0.2012, 0.2001, 0.2, 0.2], 4, False), ([0.1988, 0.2, 0.2, 0.2], 4, False),
        ([0.2512, 0.25, 0.25, 0.25], 4, False), ([0.9, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.2, 0.2], 4, False), ([1.0012, 1.0, 1.0, 1.0], 5, True),
    ],
)  # fmt: skip
def test_a_loss_that_falls_onto_a_usual_margin_and_rests_there_is_constant(values: list[float], digits: int, ill: bool) -> None:
    assert (("loss", "constant") in shown(column("loss", values, digits=(digits, digits)))) is ill


FALLS = epochs("train_loss", [0.9, 0.7, 0.6])


def test_a_validation_loss_that_rests_while_the_training_falls_is_constant() -> None:
    assert shown(FALLS, epochs("val_loss", [1.2041] * 3)) == {("val_loss", "constant")}
    assert not shown(FALLS, epochs("val_loss", [1.2041] * 3, 3))
    assert not shown(FALLS, epochs("val_loss", [1.2041, 1.2041, 1.2040]))
    assert not shown(epochs("train_loss", [0.9, 0.88, 0.85]), epochs("val_loss", [1.2041] * 3))


@pytest.mark.parametrize("share", [0.5, 0.1, 0.25, 50.0, 10.0])
def test_a_validation_accuracy_of_one_in_so_many_that_rests_while_the_training_falls_is_constant(share: float) -> None:
    held = epochs("val_acc", [share] * 3)
    assert shown(FALLS, held) == {("val_accuracy", "constant")}
    assert not shown(FALLS, held, epochs("val_loss", [0.9, 0.8, 0.7])), "the validation loss improves"
    assert not shown(FALLS, epochs("val_acc", [0.75 * share] * 3)), "no share of guesses"


@pytest.mark.parametrize("classes", [2, 3, 7, 10, 37, 100])
def test_a_loss_at_the_logarithm_of_the_classes_beside_accuracies_of_guesses_is_at_chance(classes: int) -> None:
    level = math.log(classes)
    guesses = epochs("acc", [1 / classes, 1.05 / classes, 0.96 / classes])
    assert ("loss", "chance") in shown(epochs("loss", [1.01 * level, level, 1.001 * level]), guesses)
    assert not shown(epochs("loss", [1.01 * level, level, 1.001 * level]), epochs("acc", [1 / classes, 1.3 / classes, 1.5 / classes]))
    assert not shown(epochs("loss", [1.01 * level, 0.99 * level, 0.97 * level]), guesses)
    assert not shown(column("loss", [1.01 * level, level, 1.001 * level], epochs=[1.0, 1.0, 1.0]), guesses)


def test_without_accuracies_the_logarithm_of_a_usual_count_must_be_met_in_a_thousandth() -> None:
    level = math.log(10)
    assert shown(epochs("loss", [level, 1.001 * level, 1.0005 * level])) == {("loss", "chance")}
    assert not shown(epochs("loss", [level, 1.002 * level, 1.0005 * level]))
    assert not shown(epochs("loss", [math.log(7)] * 2 + [1.0005 * math.log(7)]))


GRPO = [column("loss", [0.0]), column("grad_norm", [0.0]), column("reward_std", [0.0])]


def test_answers_that_all_get_the_same_reward_show_in_one_report() -> None:
    assert shown(*GRPO, column("reward", [0.0])) == {("reward_std", "zero")}
    assert shown(*GRPO, column("reward", [0.2])) == {("reward_std", "zero")}
    assert not shown(*GRPO, column("reward", [1.0])), "full marks"
    assert not shown(*GRPO[:1], column("grad_norm", [0.3]), *GRPO[2:], column("reward", [0.0])), "the gradient lives"
    assert not shown(column("loss", [0.0, 0.1]), column("grad_norm", [0.0, 0.1]), column("reward_std", [0.0, 0.2]), column("reward", [0.0, 0.1]))


def test_a_reward_of_nothing_that_never_moves_takes_six_reports() -> None:
    assert shown(column("reward", [-200.0] * 6)) == {("reward", "constant")}
    assert not shown(column("reward", [-200.0] * 5))
    assert not shown(column("reward", [500.0] * 9)), "full marks"
    assert not shown(column("reward", [*[-200.0] * 8, -199.0]))


@pytest.mark.parametrize("count", [1, 2])
def test_a_loss_and_a_gradient_of_nothing_show_in_one_report(count: int) -> None:
    nothing = [0.0] * count
    assert shown(column("loss", nothing), column("grad_norm", nothing)) == {("loss", "zero"), ("grad_norm", "zero")}
    assert not shown(column("loss", nothing), column("grad_norm", [0.4] * count))
    assert not shown(column("loss", nothing))
    assert not shown(column("aux_loss", nothing), column("grad_norm", nothing))


def test_two_losses_of_nothing_beside_a_poor_accuracy_are_ill() -> None:
    assert shown(column("loss", [0.0] * 2), column("acc", [0.1] * 2)) == {("loss", "zero")}
    assert not shown(column("loss", [0.0] * 2), column("acc", [0.99] * 2))
    assert not shown(column("loss", [0.0] * 2), column("acc", [0.1, 0.95]))


@pytest.mark.parametrize(
    ("values", "ill"),
    [
        ([-21.0, -214.0, -1021.0], True), ([0.3, -2.0, -9.0], True), ([-21.0, -25.0, -29.0], False), ([-0.5, -0.8, -0.9], False), ([0.5, 0.2, -9.0], False),
        ([-21.0, -214.0, 3.0], False), ([-21.0, -214.0], False),
    ],
)  # fmt: skip
def test_a_loss_beside_an_accuracy_that_falls_ever_faster_below_nothing_is_ill(values: list[float], ill: bool) -> None:
    assert (("loss", "negative") in shown(column("loss", values), column("acc", [0.3] * 3))) is ill
    assert not shown(column("loss", values)), "a likelihood may fall"


def test_a_loss_beyond_float32_is_ill_at_its_last_report_alone() -> None:
    assert shown(column("loss", [3.1e27])) == {("loss", "explodes")}
    assert shown(column("loss", [2.0, -5.7e35])) == {("loss", "negative")}
    assert not shown(column("loss", [3.1e27, 2.0]))
    assert not shown(column("loss", [3.9e10, 8.1e12]))
    assert not shown(column("loss", [INF]))


def test_a_perplexity_that_begins_and_stays_beyond_a_billion_explodes() -> None:
    assert shown(column("ppl", [2.7e43, 2.7e43])) == {("perplexity", "explodes")}
    assert not shown(column("ppl", [2.7e43])), "one report may be the first"
    assert not shown(column("ppl", [2.7e43, 1e9 + 1])), "it falls"
    assert not shown(column("ppl", [2.7e43, 400.0]))


def test_a_discriminator_at_nothing_beside_a_generator_far_up_has_won_in_three_reports() -> None:
    assert shown(column("Loss_D", [0.0] * 3), column("Loss_G", [41.0] * 3)) == {("d_loss", "collapses")}
    assert not shown(column("Loss_D", [0.0] * 2), column("Loss_G", [41.0] * 2))
    assert not shown(column("Loss_D", [0.0, 0.0, 0.1]), column("Loss_G", [41.0] * 3))
    assert not shown(column("Loss_D", [0.0] * 3), column("Loss_G", [41.0, 41.0, 9.0]))


def test_an_error_rate_of_one_shows_in_two_reports_past_the_start() -> None:
    assert shown(epochs("wer", [1.0, 1.0], at=LATE)) == {("error_rate", "constant")}
    assert shown(epochs("wer", [100.0, 100.0], at=LATE)) == {("error_rate", "constant")}
    assert not shown(epochs("wer", [1.0, 1.0]))
    assert not shown(epochs("wer", [1.0, 0.9], at=LATE))
    assert not shown(epochs("wer", [1.0], at=LATE))


def test_a_bleu_of_nothing_shows_in_an_evaluation_alone_or_twice_past_the_fifth_epoch() -> None:
    assert shown(column("BLEU", [0.0])) == {("text_score", "zero")}
    assert shown(epochs("bleu", [0.0, 0.0], at=LATE), column("loss", [3.1, 3.0])) == {("text_score", "zero")}
    assert not shown(column("BLEU", [0.0]), column("loss", [8.9])), "a run that has begun"
    assert not shown(epochs("bleu", [0.0, 0.0]), column("loss", [3.1, 3.0]))
    assert not shown(epochs("bleu", [0.0, 0.3], at=LATE))


def scores(precision: Sequence[float], recall: Sequence[float], f1: Sequence[float]) -> list[Column]:
    return [column("eval_precision", precision), column("eval_recall", recall), column("eval_f1", f1)]


def test_precision_recall_and_f1_of_nothing_show_in_one_report() -> None:
    assert shown(*scores([0.0], [0.0], [0.0])) == {("score", "zero")}
    assert not shown(*scores([0.0, 0.6], [0.0, 0.3], [0.0, 0.4]))
    assert not shown(*scores([0.0], [0.0], [0.0])[:2])


def test_a_loss_that_rests_beside_a_validation_that_never_moves_is_flat_in_six_epochs() -> None:
    times = [float(n) for n in range(1, 8)]
    loss = column("train_loss", [5.2, 5.08, 5.02, 5.01, 5.0, 5.01, 5.03], epochs=times)
    held = column("val_acc", [3.6058] * 7, epochs=times, digits=(5, 5))
    assert shown(loss, held) == {("loss", "flat")}
    assert not shown(loss)
    assert not shown(loss, column("val_acc", [*[3.6058] * 6, 3.7], epochs=times))
    assert not shown(column("train_loss", [5.2, 5.08, 5.05, 5.04, 5.03, 5.02, 5.01], epochs=times), held), "it still falls"


def evaluation(*lines: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in findings.find([Line(n, text) for n, text in enumerate(lines, 1)])}


def test_an_evaluation_of_nothing_but_zeros_has_found_nothing() -> None:
    classes = [f"{name}: 0.0" for name in ("car", "bus", "dog", "cat", "key")]
    assert ("ap", "zero") in evaluation(*classes, "avg mAP: 0.0")
    assert not evaluation(*classes[:3], "avg mAP: 0.0")
    assert not evaluation("car: 0.4", "bus: 0.2", *classes[2:], "avg mAP: 0.0")
    assert not evaluation("Epoch 0 loss 3.2", *classes, "avg mAP: 0.0")


def test_an_overlap_of_zero_says_more_where_no_surface_is_found_or_three_are_told() -> None:
    assert ("overlap", "zero") in evaluation("dice: 0.000, jc: 0.000, hd: nan, asd: nan")
    assert ("overlap", "zero") in evaluation(*(f"Mean class {n} mean_dice 0.000000 mean_hd95 0.000000" for n in (1, 2, 3)))
    for distance in ("hd", "hd95", "asd", "assd", "hausdorff"):
        assert ("overlap", "zero") in evaluation(f"dice: 0.000, {distance}: nan"), distance
    assert not evaluation("dice: 0.000, speed: nan")
    assert not evaluation("dice: 0.000")
    assert not evaluation("dice: 0.000, hd: 12.4")
    assert not evaluation("epoch 1 loss 0.9 dice: 0.000, hd: nan")


def test_three_evaluations_that_agree_in_ten_digits_are_of_weights_that_do_not_move() -> None:
    def told(digits: int, losses: Sequence[float] = (2.18, 2.24, 2.11)) -> set[tuple[str, str]]:
        return shown(epochs("loss", losses), epochs("eval_loss", [2.176446] * 3, digits))

    assert ("val_loss", "constant") in told(17)
    assert ("val_loss", "constant") not in told(4), "rounded"
    assert ("val_loss", "constant") not in told(17, (2.18,) * 3), "the training does not move either"
