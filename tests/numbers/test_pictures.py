"""What pictures, detectors and games show in a few reports, beside the healthy ones most like it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.strip("\n").split("\n"), 1)]
    assert columns(log)
    return {(s.name, s.shows) for s in find(log)}


def segmented(overlaps: list[str], label: str = "mIoU", losses: tuple[float, ...] = (0.5, 0.4, 0.3), first: int = 4) -> str:
    return "\n".join(f"Epoch {n}/50 train loss {loss:.4f} {label}: {overlap}" for n, (overlap, loss) in enumerate(zip(overlaps, losses), first))


def test_the_same_overlap_at_three_evaluations_is_one_class_for_all() -> None:
    assert ("overlap", "constant") in shown(segmented(["0.4871"] * 3))
    assert ("overlap", "constant") in shown(segmented(["0.5000"] * 3, "MeanIU"))


@pytest.mark.parametrize(
    "log",
    [
        segmented(["0.4871"] * 2),
        segmented(["0.4871"] * 3, first=1),
        segmented(["0.4871", "0.4871", "0.4872"]),
        segmented(["0.49"] * 3),
        segmented(["0.9871"] * 3),
        segmented(["0.4871"] * 3, "best mIoU"),
        segmented(["0.4871"] * 3, losses=(0.5, 0.5, 0.5)),
        segmented(["0.4871"] * 3, "train mIoU"),
        "\n".join(f"Epoch 3 step {n} train loss {1 / n:.4f} mIoU: 0.4871" for n in range(1, 5)),
    ],
    ids=["two", "the beginning", "moves", "two digits", "nearly all right", "a best value", "nothing moves", "of the training", "one epoch"],
)
def test_an_overlap_that_may_well_be_the_same_shows_nothing(log: str) -> None:
    assert ("overlap", "constant") not in shown(log)


def fitted(epoch: int, loss: float, dice: float, best: float) -> str:
    return f"epoch {epoch} average loss: {loss}\ncurrent epoch: {epoch} current mean dice: {dice} best mean dice: {best} at epoch {epoch - 5}"


def test_a_loss_of_next_to_nothing_beside_masks_that_never_meet_is_another_evaluation() -> None:
    assert ("overlap", "gap") in shown(fitted(100, 0.0131, 0.0123, 0.0488))
    for log in (fitted(30, 0.0131, 0.0123, 0.0488), fitted(100, 0.3131, 0.0123, 0.0488), fitted(100, 0.0131, 0.0123, 0.4188)):
        assert ("overlap", "gap") not in shown(log)


def boxes(cost: str, ap: str, epochs: int = 2, classes: str = "0.0412") -> str:
    told = "Epoch {}/9\n80/80 [====] - loss: 0.0412 - regression_loss: {} - classification_loss: {}\nmAP: {}"
    return "\n".join(told.format(n, cost, classes, ap) for n in range(1, epochs + 1))


def test_boxes_that_cost_nothing_beside_classes_that_do_are_matched_with_no_anchor() -> None:
    assert ("ap", "zero") in shown(boxes("0.0000e+00", "0.0000"))
    for log in (boxes("0.0021", "0.0000"), boxes("0.0000e+00", "0.1240"), boxes("0.0000e+00", "0.0000", 1), boxes("0.0000e+00", "0.0000", classes="0.0000e+00")):
        assert ("ap", "zero") not in shown(log)


def detector(name: str, value: str = "0.0000") -> str:
    return "\n".join(f"iter: {n}  loss: 1.{n} (1.4)  loss_retina_cls: 1.{n} (1.4)  {name}: {value} (0.0000)" for n in range(180, 260, 20))


def test_a_regression_of_boxes_that_is_nothing_is_no_penalty_that_is_switched_off() -> None:
    assert ("loss", "zero") in shown(detector("loss_retina_reg"))
    assert not shown("\n".join(f"epoch {n} loss: 0.{9 - n}123 loss_cls: 0.{9 - n}123 loss_reg: 0.0000" for n in range(1, 7)))


def game(judge: list[str], maker: list[str], names: tuple[str, str] = ("d_loss", "g_loss")) -> str:
    return "\n".join(f"Epoch: [ 2/200] [{n:4}/ 100] time: {n}.5, {names[0]}: {d}, {names[1]}: {g}" for n, (d, g) in enumerate(zip(judge, maker)))


def test_a_side_that_pays_nothing_while_the_other_pays_much_has_won() -> None:
    assert ("d_loss", "diverges") in shown(game(["66.6", "76.5", "61.8", "92.1"], ["0.0000"] * 4))
    assert ("d_loss", "collapses") in shown(game(["0.0001", "0.0002", "0.0001", "0.0000", "0.0000"], ["16.1181"] * 5, ("dloss", "g_loss")))
    assert not shown(game(["0.6", "0.7", "0.5", "0.9"], ["0.0008", "0.0009", "0.0007", "0.0008"]))
    assert not shown(game(["66.6", "-76.5", "61.8", "92.1"], ["0.0002", "0.0001", "0.0003", "0.0004"]))
    assert not shown(game(["0.0001", "0.0002", "0.0001", "0.0003"], ["4.1", "3.8", "4.4", "4.0"]))


def finished(train: str, held: str, loss: str, epoch: int = 20) -> str:
    return f"Epoch {epoch}/20\nFinal: train_loss: 0.1132 - train_acc: {train}\nFinal: val_loss: {loss} - val_acc: {held}"


def test_answers_that_are_dearly_wrong_outside_are_given_to_other_pictures() -> None:
    assert ("val_loss", "absurd") in shown(finished("0.9623", "0.0492", "12.7359"))
    for log in (finished("0.9623", "0.4092", "12.7359"), finished("0.9623", "0.0492", "3.2"), finished("0.5623", "0.0492", "12.7359"), finished("0.9623", "0.0492", "12.7359", 2)):
        assert not shown(log)


def split(held: list[str], known: list[str]) -> str:
    return "\n".join(f"Train: [ {n}/50] Step 040/041 Prec@1 {k}%\nValid: [ {n}/50] Step 040/041 Prec@1 {h}%" for n, (h, k) in enumerate(zip(held, known), 3))


def test_no_answer_right_outside_is_a_class_that_was_never_trained() -> None:
    assert {("val_accuracy", "gap"), ("val_accuracy", "zero")} <= shown(split(["0.0", "0.0", "0.0"], ["84.3", "88.1", "90.6"]))
    assert ("val_accuracy", "zero") not in shown(split(["0.0", "0.1", "0.0"], ["84.3", "88.1", "90.6"]))
    assert ("val_accuracy", "gap") not in shown(split(["0.0", "0.0", "0.0"], ["4.3", "8.1", "10.6"]))


def likeness(psnr: str, loss: str = "4.8227", apart: str = "\n") -> str:
    return f"[Epoch 1]\n[1600/3200]\t[L1: 9.4000]\n[3200/3200]\t[L1: {loss}]{apart}[Set5 x2]\tPSNR: {psnr} (Best: {psnr} @epoch 1)"


def test_a_likeness_that_is_no_number_is_a_mean_over_no_picture() -> None:
    assert ("score", "nonfinite") in shown(likeness("nan"))
    for log in (likeness("35.412"), likeness("inf"), likeness("nan", "nan"), likeness("nan", apart=" "), "[Set5 x2]\tPSNR: nan"):
        assert ("score", "nonfinite") not in shown(log)


def counted(told: str, true: str = "['{0}6.1', '3{0}.3', '0.0']", first: int = 35, count: int = 5) -> str:
    return "\n".join(f"epoch: {first + n:04}, step 0000, gt_cnt: {true.format(n)}, et_cnt: {told.format(n)}, loss: 3.5{n}3e-01" for n in range(1, count + 1))


def test_one_count_for_all_pictures_is_no_answer_to_any() -> None:
    assert ("error", "constant") in shown(counted("['1{0}.9', '1{0}.9', '1{0}.9']"))
    assert not shown(counted("['1{0}.9', '1{0}.8', '1{0}.9']"))
    assert not shown(counted("['1{0}.9', '1{0}.9', '1{0}.9']", "['{0}.5', '{0}.5', '{0}.5']"))
    assert not shown(counted("['1{0}.9', '1{0}.9', '1{0}.9']", first=-4))
    assert not shown(counted("['1{0}.9', '1{0}.9', '1{0}.9']", count=4)), "four pictures"


def climbing(start: float, end: float, count: int = 10) -> str:
    return "\n".join(f'{{"train_loss": {start + (end - start) * n / (count - 1):.4f}, "epoch": {n}}}' for n in range(count))


def test_a_loss_that_climbs_to_a_guess_among_the_codes_of_a_teacher_has_collapsed() -> None:
    assert ("loss", "collapses") in shown(climbing(10.38, 11.05))
    for log in (climbing(11.05, 10.38), climbing(10.38, 10.8), climbing(11.0, 11.05), climbing(10.38, 11.05, 7), climbing(2.0, 11.05)):
        assert ("loss", "collapses") not in shown(log)


def test_a_loss_that_is_the_same_to_ten_digits_in_two_epochs_does_not_move() -> None:
    told = "Epoch {}/120\n - 1782s - loss: 579301.572{} - acc: 0.4487"
    assert ("loss", "constant") in shown("\n".join(told.format(n, 10) for n in (44, 45)))
    assert not shown("\n".join(told.format(n, 10 + n) for n in (44, 45)))
    assert not shown("\n".join(told.format(44, 10) for _ in range(2)))


def test_a_loss_at_guessing_that_comes_down_while_held_out_answers_get_better_learns_slowly() -> None:
    told = "Epoch {}/100 | train loss: {:.4f}, train acc: {:.4f}, val loss: {:.4f}, val acc: {:.4f}"
    slow = [told.format(n, 0.6957 - 0.0006 * n, 0.505 + 0.002 * n, 0.6945 - 0.0005 * n, 0.5 + 0.004 * n) for n in range(1, 14)]
    stuck = [told.format(n, 0.6932 + 0.0002 * (n % 3), 0.5, 0.6932 + 0.0001 * (n % 2), 0.5) for n in range(1, 14)]
    assert ("loss", "chance") not in shown("\n".join(slow))
    assert ("loss", "chance") in shown("\n".join(stuck))


def scored(epochs: list[int], dice: list[str], loss: str = "0.1902") -> str:
    return "\n".join(f"Epoch {n}/50 train_loss: 0.{30 - n} val_loss: {loss} val_dice: {d}" for n, d in zip(epochs, dice))


def test_masks_that_never_meet_are_told_from_four_evaluations_or_late_in_the_run() -> None:
    for log in (scored([1, 2, 3, 4], ["0.0000"] * 4), scored([6, 7], ["0.0000"] * 2), scored([12], ["0.0000"]), scored([12], ["2.1e-08"])):
        assert ("overlap", "zero") in shown(log)
    for log in (scored([1, 2, 3], ["0.0000", "0.1203", "0.3519"]), scored([1, 2, 3], ["0.0000"] * 3), scored([7], ["0.0000"]), scored([6, 7], ["0.0000"] * 2, "nan")):
        assert ("overlap", "zero") not in shown(log)


def counts(train: list[float], held: list[float], losses: list[float]) -> str:
    rows = enumerate(zip(train, held, losses), 1)
    return "\n".join(f"Epoch {n}: train loss {loss} train accuracy {t} valid loss {loss} valid accuracy {h}" for n, (t, h, loss) in rows)


def test_an_accuracy_above_one_that_is_no_percent_is_counted_by_something_else() -> None:
    assert ("accuracy", "impossible") in shown(counts([1.4375, 1.625], [0.5812, 0.6125], [0.6513, 0.621]))
    for log in (counts([1.4375, 1.625], [0.5812, 0.6125], [6.6513, 6.621]), counts([1.4375, 1.625], [1.5812, 1.6125], [0.6513, 0.621]), counts([0.4375, 0.625], [0.5812, 0.6125], [0.6513, 0.621])):
        assert ("accuracy", "impossible") not in shown(log)


def test_two_letters_name_a_quantity_where_both_of_its_parts_are_told() -> None:
    told = [Line(n, f"ep 0{n} | tl 0.{9 - n} | ta 0.5{n} | vl 0.{9 - n} | va 0.5{n}") for n in range(1, 4)]
    assert {c.name for c in columns(told)} == {"loss", "accuracy", "val_loss", "val_accuracy"}
    assert {c.name for c in columns([Line(n, f"ep 0{n} | tl 0.{n} | loss 0.5{n}") for n in (1, 2)])} == {"metric", "loss"}


def test_a_game_that_both_sides_leave_at_once_has_blown_up() -> None:
    calm, wild = ["0.6", "0.7", "0.5", "0.9"], ["61.8", "912.1"]
    assert ("loss", "diverges") in shown(game([*calm, *wild], [*calm, "108.1", "1508.1"]))
    for log in (game([*calm, *wild], [*calm, "1.2", "1.4"]), game([*calm, "61.8", "0.6"], [*calm, "108.1", "0.9"]), game([*calm, "6.1", "9.2"], [*calm, "10.8", "15.1"])):
        assert ("loss", "diverges") not in shown(log)
