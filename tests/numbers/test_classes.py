"""What segmentations and pictures show class by class, next to the healthy runs most like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.data import classes


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in classes.find(columns)]


ONE_CLASS = [("overlap", "constant")]


@pytest.mark.parametrize(
    ("names", "right"),
    [(("Acc background", "Acc crack"), 100.0), (("Acc road", "Acc car", "Acc bus"), 1.0), (("average row correct", "average row correct[1]"), 100.0)],
)
def test_one_class_all_right_and_every_other_never_is_one_answer_for_all(names: Sequence[str], right: float) -> None:
    assert shown(*(column(name, [0.0 if n else right] * 3) for n, name in enumerate(names))) == ONE_CLASS
    assert not shown(*(column(name, [0.0 if n else right] * 2) for n, name in enumerate(names))), "two evaluations"
    assert not shown(*(column(name, [0.0, 0.0, 0.0 if n < 1 else 0.2] if n else [right] * 3) for n, name in enumerate(names))), "a second is found"
    assert not shown(*(column(name, [0.0 if n else 0.99 * right] * 3) for n, name in enumerate(names))), "the first misses some"


def test_of_overlaps_that_of_the_one_class_is_the_same_each_time() -> None:
    def told(first: Sequence[float], epoch: float = 9) -> list[tuple[str, str]]:
        epochs = [epoch - 2, epoch - 1, epoch]
        return shown(column("IoU", first, epochs=epochs), column("IoU[1]", [0.0] * 3, epochs=epochs))

    assert told([99.8] * 3) == ONE_CLASS
    assert not told([99.8, 99.7, 99.8]) and not told([99.8] * 3, epoch=4)
    assert not shown(column("mIoU", [49.9] * 3)), "one number tells of no classes"


def given_up(dice: Sequence[float], loss: Sequence[float], label: str = "Pseudo dice") -> list[tuple[str, str]]:
    return shown(column(label, dice), column("train_loss", loss))


def test_what_was_found_and_is_not_any_more_at_the_worst_loss_is_given_up() -> None:
    dice = [0.14, 0.33, 0.66, 0.47, 0.09, 0.0, 0.0, 0.0]
    loss = [-0.11, -0.29, -0.6, -0.45, -0.1, 0.0, 0.0, 0.0]
    assert given_up(dice, loss) == [("overlap", "zero")]
    assert given_up(dice, [1 + v for v in loss]) == [("overlap", "zero")], "as one minus the overlap"
    assert not given_up(dice[:-1], loss[:-1]), "two reports of nothing"
    assert not given_up(dice, [*loss[:-1], -0.02]) and not given_up([*dice[:-1], 0.02], loss), "not the worst, not nothing"
    assert not given_up([0.01, 0.02, 0.04, 0.03, 0.01, 0.0, 0.0, 0.0], loss), "it never was found"
    assert not shown(column("Pseudo dice", dice), column("Pseudo dice[1]", [0.5] * 8), column("train_loss", loss)), "another class is"


def test_a_loss_below_its_floor_beside_overlaps_of_nothing_is_of_bare_outputs() -> None:
    loss, nothing = [0.9, 0.2, -0.7, -1.4, -1.9], column("mean dice", [0.0] * 3)
    assert shown(column("average loss", loss), nothing) == [("loss", "negative"), ("overlap", "zero")]
    assert not shown(column("average loss", loss), column("mean dice", [0.0, 0.0, 0.1])), "something is found"
    assert not shown(column("average loss", [0.9, 0.2, -0.7, -0.9, -1.0]), nothing), "a Dice loss may be -1"
    assert not shown(column("average loss", loss)) and not shown(column("average loss", [v - 1 for v in loss]), nothing), "a likelihood starts anywhere"


def test_an_overlap_that_is_learnt_in_training_alone_is_told() -> None:
    def told(train: float, held: float, label: str = "val dice") -> list[tuple[str, str]]:
        return shown(column("train dice", [0.4, 0.7, train, train, train]), column(label, [held] * 5))

    assert told(0.95, 0.02) == [("overlap", "gap")]
    assert not told(0.95, 0.2) and not told(0.75, 0.02) and not told(0.95, 0.02, label="val dice tumor")


def test_accuracies_that_divide_by_nothing_beside_overlaps_of_nothing_are_of_masks_without_labels() -> None:
    def told(share: float = NAN, overlap: float = 0.0, loss: float = 0.1) -> list[tuple[str, str]]:
        shares = [column(name, [share] * 2) for name in ("eval_mean_accuracy", "eval_overall_accuracy")]
        return shown(*shares, column("eval_mean_iou", [overlap] * 2), column("eval_loss", [loss] * 2))

    assert told() == [("overlap", "absent")]
    assert not told(share=0.4) and not told(overlap=0.3) and not told(loss=NAN)


def test_a_kappa_of_nothing_beside_an_overlap_that_never_moves_is_one_class_for_all() -> None:
    def told(kappa: float = 0.0, overlaps: Sequence[float] = (0.4981,) * 3) -> list[tuple[str, str]]:
        return shown(column("Kappa", [kappa] * len(overlaps))._replace(places=4), column("mIoU", overlaps))

    assert told() == ONE_CLASS
    assert not told(kappa=0.02) and not told(overlaps=[0.4981, 0.4981, 0.5102]) and not told(overlaps=[0.4981] * 2)
    assert not shown(column("Kappa", [0.0] * 3)._replace(places=1), column("mIoU", [0.4981] * 3)), "0.0 may be 0.04"
