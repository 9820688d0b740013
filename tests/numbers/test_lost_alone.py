"""Runs that lose what they had learnt or never learnt it, each limit from both sides and each condition by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import brief, decline, guesses
from triage.numbers.evaluation import evaluations
from triage.numbers.kinds import codes, embeddings

BACK = [10.0, 9.0, 8.0, 7.0, 6.5, 6.0, 6.2, *[9.0] * 9]
LEAPS = [1.0] * 7 + [4.0] + [1.0] * 8


def back(loss: Sequence[float] = BACK, beside: Sequence[float] = LEAPS, label: str = "loss", other: str = "grad_norm", *more: Column) -> bool:
    found = [(c.label, *rest) for c, *rest in decline._falls_back([column(label, loss), column(other, beside), *more])]
    assert [told[:4] for told in found] in ([], [(label, "loss", "diverges", 7)])
    return bool(found)


def test_a_loss_falls_back_that_had_come_to_six_tenths_at_its_sixth_report_or_later() -> None:
    assert back() and not back([9.9, *BACK[1:]]) and not back([10.0, 9.0, 8.0, 6.0, 7.0, 6.5, 6.2, *BACK[7:]]) and not back(BACK[:15], LEAPS[:15]) and not back([*BACK[:15], NAN]) and back([v / 100 for v in BACK]) and not back([v - 6 for v in BACK])
    assert [told[4] for told in decline._falls_back([column("loss", BACK), column("grad_norm", LEAPS)])] == [1.5]


def test_it_is_half_as_high_again_within_five_reports_and_stays_a_third_above_to_the_end() -> None:
    assert not back([*BACK[:7], *[8.9] * 9]) and back([*BACK[:8], *[8.0] * 8]) and not back([*BACK[:8], *[8.0] * 7, 7.9])
    late = [10.0, 9.0, 8.0, 7.0, 6.5, 6.0, 6.2, 6.2, 6.2, 6.2, *[9.0] * 6]
    assert [rest[2] for _, *rest in decline._falls_back([column("loss", late), column("grad_norm", [1.0] * 10 + [4.0] * 6)])] == [10]
    assert not list(decline._falls_back([column("loss", [*late[:10], 6.2, *[9.0] * 5]), column("grad_norm", [1.0] * 10 + [4.0] * 6)])), "a sixth report"
    assert not list(decline._falls_back([column("loss", [*[10.0] * 11, 6.0, *[9.0] * 4]), column("grad_norm", [1.0] * 11 + [4.0] * 5)])), "four are not to the end"


@pytest.mark.parametrize(("label", "whole"), [("loss", True), ("lm loss", True), ("nll_loss", True), ("loss_ce", True), ("mlm_loss", True), ("loss_bbox", False), ("d_loss", False), ("best loss", False), ("val_loss", False), ("acc", False)])
def test_it_is_the_whole_loss_of_the_training(label: str, whole: bool) -> None:
    assert back(label=label) == whole


def test_the_gradient_leaps_to_four_times_what_it_was_where_the_loss_rises() -> None:
    assert not back(beside=[1.0] * 7 + [3.9] + [1.0] * 8) and not back(beside=[1.0] * 8 + [4.0] * 8) and not back(beside=[0.0] * 16) and not back(other="norm of x")
    assert back(beside=[1.0] * 5 + [4.0] + [1.0] * 10) and not back(beside=[1.0] * 4 + [4.0] + [1.0] * 11)
    few = column("grad_norm", LEAPS[:12])._replace(lines=[2, 3, 4, 5, *range(6, 14)])
    assert back(BACK, [1.0] * 16, "loss", "lr", few._replace(values=tuple([1.0] * 4 + [4.0] * 8), lines=range(2, 14))) is False, "of four before nobody knows what is usual"


@pytest.mark.parametrize("other", ["acc", "val_acc", "f1", "mAP", "bleu"])
def test_or_the_answers_are_a_third_worse_behind_it(other: str) -> None:
    def answers(before: float, after: float, label: str = other, lines: Sequence[int] = (3, 6, 12, 14, 16)) -> bool:
        return back(BACK, [1.0] * 16, "loss", "lr", column(label, [0.1, before, after, after, after])._replace(lines=lines))

    assert answers(0.6, 0.399) and not answers(0.6, 0.401) and not answers(0.6, 0.3, f"best {other}") and not answers(0.6, 0.3, "lr_head")
    assert not answers(0.6, 0.3, lines=(6, 12, 13, 14, 16)) and answers(0.6, 0.3, lines=(3, 9, 12, 14, 16)) and not answers(0.6, 0.3, lines=(3, 10, 12, 14, 16))


def thrown(train: Sequence[float] = (1.0, 11.0, 11.0, 11.0, 11.0), held: Sequence[float] = (5.0, 6.0, 5.0, 7.0, 8.0), label: str = "loss", other: str = "val_loss") -> bool:
    found = [(name, shows, at) for _, name, shows, at, _ in brief._thrown_up_at_once([column(label, train), column(other, held)])]
    assert found in ([], [("loss", "diverges", 1)])
    return bool(found)


def test_a_loss_is_thrown_up_at_once_that_costs_ten_times_its_first_to_the_end() -> None:
    assert thrown() and not thrown((1.0, 11.0, 10.0, 11.0, 11.0)) and not thrown((1.0, 11.0, 11.0, 11.0), (5.0, 6.0, 7.0, 8.0)) and not thrown((0.0, 11.0, 11.0, 11.0, 11.0)) and not thrown((1.0, 19.0, 17.0, 15.0, 13.0))
    assert not thrown(held=(5.0, 6.0, 4.9, 7.0, 8.0)) and not thrown(held=(5.0, 6.0, 5.0, 7.0)) and not thrown(other="mae") and not thrown(other="val_loss_cls") and not thrown(label="d_loss") and not thrown(label="loss_cls") and not thrown(label="error")


def scale(held: Sequence[float] = (200.0,) * 6, train: Sequence[float] = (2.0, 1.8, 1.6, 1.4, 1.2, 1.0), label: str = "val_mae", other: str = "mae") -> bool:
    found = list(evaluations._on_another_scale([column(other, train), column(label, held)]))
    assert [(c.label, *rest[:3]) for c, *rest in found] in ([], [(label, "val_error", "absurd", 0)])
    return bool(found)


def test_an_error_outside_that_stays_at_a_hundred_times_the_first_of_the_training_is_on_another_scale() -> None:
    assert scale() and not scale([199.0] * 6) and scale([200.0] * 5 + [209.0]) and not scale([200.0] * 5 + [211.0]) and not scale([200.0] * 5) and not scale(train=(2.0, 1.8, 1.6, 1.4, 1.2, 1.1)) and not scale(train=(2.0, 1.5, 1.2, 1.1, 1.0)) and not scale(train=(2.0, 1.8, 1.6, 1.4, 1.2, 0.0))
    assert not scale(label="best val_mae") and not scale(label="mae_b") and not scale(label="val_rmse") and not scale(label="val_acc", other="acc")
    assert [ratio for *_, ratio in evaluations._on_another_scale([column("mae", [2.0, 1.6, 1.6, 1.6, 1.6, 1.0]), column("val_mae", [240.0] * 6)])] == [150.0]


def hard(loss: Sequence[float] = (13.0,) * 8, share: Sequence[float] = (0.05,) * 8, epoch: float = 3.0, label: str = "loss", other: str = "acc") -> bool:
    found = [(name, shows, at) for _, name, shows, at, _ in embeddings._margin_too_hard([column(label, loss, epochs=[0.0] * (len(loss) - 1) + [epoch]), column(other, share)])]
    assert found in ([], [("embedding", "chance", 0)])
    return bool(found)


def test_a_loss_above_twelve_rests_while_next_to_no_training_answer_is_right() -> None:
    assert hard() and hard((12.1,) * 8) and not hard((12.0,) * 8) and hard((13.0,) * 7 + (12.36,)) and not hard((13.0,) * 7 + (12.34,)) and not hard((13.0,) * 7) and not hard(tuple(13.0 - 0.05 * n for n in range(8)))
    assert hard(share=(0.1,) * 8) and not hard(share=(0.11,) * 8) and not hard(share=tuple(0.01 * n for n in range(8))) and not hard(share=(0.05,) * 7)
    assert not hard(epoch=2.9) and not hard(label="val_loss") and not hard(other="f1")


def worn(kl: Sequence[float] = (10.0, 5.0, 0.9, 0.5, 0.2, *[0.02] * 6), label: str = "kl", other: str = "recon_loss") -> list[tuple[str, str, int]]:
    return [(name, shows, at) for _, name, shows, at, _ in codes._never_comes_back([column(label, kl), column(other, [1.0] * len(kl))])]


def test_a_code_of_some_nats_that_wobbles_around_nothing_for_half_of_the_run_is_given_up() -> None:
    assert worn() == [("kl", "collapses", 2)] and worn((0.2, 0.2, 1.0, 0.2, 0.05, *[0.004, -0.004] * 3)) == [("kl", "collapses", 4)]
    assert not worn((0.2, 0.2, 0.9, 0.2, 0.05, *[0.004, -0.004] * 3)) and not worn(label="val_kl") and not worn(label="mse") and not worn(other="acc")
    assert not worn((10.0, 5.0, 0.9, 0.5, 0.2, *[0.02] * 5, 0.5)) and not worn((10.0, 5.0, 0.9, 0.5, 0.2, *[0.026] * 6)) and worn((10.0, 5.0, 0.9, 0.5, 0.2, *[0.02] * 5, 0.049)) and not worn((10.0, 5.0, 0.9, 0.5, 0.2, *[0.02] * 5, 0.051)) and not worn((1.0, 1.0, 0.5, 0.5, 0.2, *[0.011] * 6))


FOUR = math.log(4)


def once(share: Sequence[float] = (0.25,) * 4, train: Sequence[float] = (3.0, 2.0, 1.5, FOUR), held: Sequence[float] = (3.0, 2.0, 1.5, FOUR), epochs: Sequence[float] = (), names: tuple[str, str, str] = ("val_acc", "loss", "val_loss")) -> bool:
    losses = [column(names[1], train), column(names[2], held)]
    found = [(c.label, *rest) for c, *rest in guesses._right_once_in_n([column(names[0], share, epochs=epochs)], losses)]
    assert found in ([], [(names[1], "loss", "chance", 0, 0.0)])
    return bool(found)


def test_exactly_one_answer_in_n_is_right_at_a_price_that_comes_down_to_that_of_guessing() -> None:
    assert once() and once([25.0] * 4) and once([0.2502] * 4) and not once([0.2503] * 4) and not once([0.25] * 3) and not once([0.25, 0.25, 0.25, 0.26]) and not once([0.27] * 4)
    assert once(held=[3.0, 2.0, 1.5, 1.009 * FOUR]) and not once(held=[3.0, 2.0, 1.5, 1.011 * FOUR]) and once(held=[3.0, 2.0, 0.996 * FOUR, FOUR]) and not once(held=[3.0, 2.0, 0.994 * FOUR, FOUR]) and not once(held=[3.0, 2.0, FOUR])
    assert once(train=[3.0, 2.0, 1.5, 1.019 * FOUR]) and not once(train=[3.0, 2.0, 1.5, 1.021 * FOUR]) and once(train=[3.0, 2.0, 0.981 * FOUR, FOUR]) and not once(train=[3.0, 2.0, 0.979 * FOUR, FOUR]) and not once(train=[3.0, 2.0, FOUR])
    assert not once(names=("acc", "loss", "val_loss")) and not once(names=("val_acc", "loss", "train_loss")) and not once(names=("val_acc", "test_loss", "val_loss"))


def test_it_is_told_of_three_epochs_or_where_none_is_counted() -> None:
    assert once(epochs=[1.0, 1.0, 2.0, 3.0]) and not once(epochs=[1.0, 1.0, 2.0, 2.0]) and not once(epochs=[1.0] * 4) and once(epochs=[NAN] * 4)


ERRORS = [1.0, 1.001, 1.0, 1.002, 1.001, 1.0, 1.002, 1.001]


def mean(error: Sequence[float] = ERRORS, train: Sequence[float] = ERRORS, label: str = "val_mae", other: str = "loss", *more: Column) -> bool:
    columns = [column(label, error), column(other, train, epochs=[float(n) for n in range(len(train))]), *more]
    found = [(c.label, *rest) for c, *rest in guesses._only_the_mean_of_errors(columns, [c for c in columns if c.quantity.kind == "loss"])]
    assert found in ([], [(label, "error", "constant", 0, 0.0)])
    return bool(found)


def test_errors_that_rest_within_a_two_hundredth_beside_a_loss_that_does_are_of_the_mean() -> None:
    assert mean() and mean([*ERRORS[:7], 1.0049]) and not mean([*ERRORS[:7], 1.0061]) and not mean(ERRORS[:7]) and not mean([1.0] * 8) and not mean([1.0 + n / 2000 for n in range(8)])
    assert mean(train=[*ERRORS[:7], 1.009]) and not mean(train=[*ERRORS[:7], 1.012]) and mean(train=[2.0, *ERRORS[1:]]) and not mean(train=[2.1, *ERRORS[1:]]) and not mean(train=ERRORS[:7]) and not mean(train=[0.04 * v for v in ERRORS])
    assert not mean(label="mae") and not mean(label="best val_mae") and not mean(label="val_acc") and not mean(other="val_loss") and not mean(other="lr")
    assert not mean(ERRORS, ERRORS, "val_mae", "loss", column("val_rmse", [3.0, 2.9, 2.8, 2.7, 2.6, 2.5, 2.4, 2.3])), "another error falls"


def found_nothing(lines: int, reports: int = 1, epoch: float = NAN, value: float = 0.0, word: str = "Precision IoU", *more: Column) -> bool:
    block = [column(f"Average {word} {n}", [value] * reports, epochs=[epoch] * reports) for n in range(lines)]
    found = [(name, shows, at) for _, name, shows, at, _ in evaluations._nothing_found([*block, *more])]
    assert found in ([], [("ap", "zero", 0)])
    return bool(found)


def test_an_evaluation_of_nothing_is_five_lines_or_six_numbers_past_the_tenth_epoch() -> None:
    assert found_nothing(5) and not found_nothing(4) and found_nothing(5, word="Recall IoU")
    assert not found_nothing(2, 3, 10.0, word="Precision") and not found_nothing(2, 3, 10.0, word="IoU"), "another measure"
    assert found_nothing(2, 3, 10.0) and not found_nothing(2, 3, 9.9) and found_nothing(3, 2, 10.0) and not found_nothing(1, 4, 10.0) and not found_nothing(2, 2, 10.0)
    assert found_nothing(3, 2, 10.0, value=-1.0) and not found_nothing(3, 2, 10.0, value=0.1) and not found_nothing(3, 2, 10.0, value=-0.5)
    trained = column("loss", [1.0, 0.9])
    assert not found_nothing(5, 1, NAN, 0.0, "Precision IoU", trained) and found_nothing(5, 2, NAN, 0.0, "Precision IoU", trained)


def dark(psnr: Sequence[float] = (9.0, 9.2, 9.0, 9.1), epochs: Sequence[float] = (1.0, 2.0, 3.0, 10.0), loss: Sequence[float] = (1.0, 0.8, 0.6, 0.49), label: str = "psnr", name: str = "loss") -> bool:
    found = [(name, shows) for _, name, shows, _, _ in brief._stands_still([column(label, psnr, epochs=epochs), column(name, loss)])]
    return ("score", "absurd") in found


def test_pictures_of_one_colour_while_the_loss_comes_to_half_are_measured_wrongly() -> None:
    assert dark() and not dark(epochs=(1.0, 2.0, 3.0, 9.9)) and not dark(loss=(1.0, 0.8, 0.6, 0.51)) and not dark(loss=(1.0, 0.8, 0.6, 0.0)) and not dark(loss=(1.0, 0.6, 0.4)) and not dark(name="val_loss") and not dark(name="acc")
    assert not dark((9.0, 9.21, 9.0, 9.1)) and not dark((9.0, 9.2, 9.0)[:3], (1.0, 2.0, 10.0)) and not dark(label="best psnr") and not dark(label="ssim") and not dark([v + 20 for v in (9.0, 9.2, 9.0, 9.1)])


@pytest.mark.parametrize("term", ["logloss", "log", "binary_cross_entropy", "crossentropy", "bce", "ce", "nll", "xent", "binary_logloss"])
def test_a_loss_outside_that_is_called_by_what_it_is_goes_with_the_whole_of_the_training(term: str) -> None:
    def goes_with(kind: str, term: str) -> str:
        held = column("val_loss", [1.0])
        return evaluations.whole_term(held._replace(quantity=held.quantity._replace(kind=kind, term=term)))

    assert goes_with("loss", term) == "" and goes_with("error", term) == term and goes_with("loss", f"{term}_bbox") == f"{term}_bbox" and goes_with("loss", "") == ""
