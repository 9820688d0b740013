"""What segmentations tell class by class, each limit from both sides and each condition by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.data import classes


def told(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in classes.find(columns)]


def named(first: Sequence[float] = (1.0,) * 3, second: Sequence[float] = (0.0,) * 3, labels: tuple[str, str] = ("Acc road", "Acc car"), epochs: Sequence[float] = ()) -> bool:
    found = told(column(labels[0], first, epochs=epochs), column(labels[1], second))
    assert found in ([], [(labels[0], "overlap", "constant", 0, 0.0)])
    return bool(found)


def test_one_class_is_named_that_has_all_but_one_pixel_of_two_thousand() -> None:
    assert named([0.9996, 1.0, 1.0]) and named([99.96, 100.0, 100.0]) and not named([0.9994, 1.0, 1.0]) and not named([99.94, 100.0, 100.0])
    assert not named([1.0, 1.0], [0.0, 0.0]) and not named([0.0] * 3) and not named(second=[0.0, 0.0, 0.1]) and not told(column("Acc road", [1.0] * 3))


def test_it_is_told_from_the_fifth_epoch_on_or_where_none_is_counted() -> None:
    assert named(epochs=[1.0, 2.0, 5.0]) and not named(epochs=[1.0, 2.0, 4.9])


@pytest.mark.parametrize("labels", [("Acc road", "Acc car"), ("acc", "acc[1]"), ("average row correct", "average row correct[1]"), ("correct", "correct[1]")])
def test_rows_of_a_table_and_members_of_a_list_are_classes(labels: tuple[str, str]) -> None:
    assert named(labels=labels)


@pytest.mark.parametrize("labels", [("IoU road", "IoU car"), ("Dice road", "Dice car"), ("IoU", "IoU[1]"), ("dice", "dice[1]")])
def test_an_overlap_stays_the_same_to_the_last_digit_whatever_it_is(labels: tuple[str, str]) -> None:
    assert named([0.3] * 3, labels=labels) and not named([0.3, 0.3, 0.31], labels=labels)
    assert not named([0.9996, 1.0, 1.0], labels=labels)


@pytest.mark.parametrize(
    "labels", [("Acc macro", "Acc micro"), ("Acc road", "IoU car"), ("Acc", "Acc car"), ("best Acc road", "best Acc car"), ("val_acc road", "test_acc car"), ("loss", "loss[1]"), ("Err road", "Err car"), ("Acc road", "val Acc car")]
)
def test_what_is_no_class_or_of_another_measure_is_not_compared(labels: tuple[str, str]) -> None:
    assert not named(labels=labels)


def test_classes_are_told_equally_often_each_with_numbers() -> None:
    assert not named(second=[0.0] * 4) and not named(second=[0.0, 0.0, NAN])
    assert told(*(column(name, [float(name == "Acc b")] * 3) for name in ("Acc a", "Acc b", "Acc c"))) == [("Acc b", "overlap", "constant", 0, 0.0)]


FOUND, WORST = [0.1, 0.2, 0.0, 0.0, 0.0], [0.5, 0.4, 1.0, 1.0, 1.0]


def given_up(overlap: Sequence[float] = FOUND, loss: Sequence[float] = WORST, label: str = "dice", name: str = "loss") -> bool:
    found = told(column(label, overlap), column(name, loss))
    assert found in ([], [(label, "overlap", "zero", 2, 0.0)])
    return bool(found)


def test_a_fifth_was_found_and_nothing_is_at_the_last_three_of_five_reports() -> None:
    assert given_up() and given_up([10.0, 20.0, 0.0, 0.0, 0.0]) and not given_up([0.1, 0.19, 0.0, 0.0, 0.0]) and not given_up([10.0, 19.0, 0.0, 0.0, 0.0])
    assert not given_up(FOUND[1:], WORST[1:]) and not given_up(label="best dice") and not given_up(label="f1") and not given_up([0.2, 0.2, 0.01, 0.0, 0.0])


def test_the_loss_is_that_of_finding_nothing_and_its_own_worst() -> None:
    assert given_up(loss=[-0.5, -0.4, 0.0, 0.0, 0.0])
    assert not given_up(loss=[0.5, 0.4, 0.9, 0.9, 0.9]) and not given_up(loss=[1.1, 0.4, 1.0, 1.0, 1.0]) and not given_up(loss=[0.5, 0.4, 1.0, 1.0, 0.99]) and not given_up(loss=[0.5, 0.4, 0.99, 1.0, 1.0])
    assert not given_up(loss=WORST[1:]) and not given_up(name="loss_cls") and not given_up(name="val_loss") and not given_up(loss=[NAN, *WORST[1:]])
    assert told(column("dice", FOUND), column("loss", [9.0] * 5), column("loss", WORST)) == [("dice", "overlap", "zero", 2, 0.0)], "another loss says nothing"


def test_of_several_overlaps_the_one_that_was_found_is_told() -> None:
    assert told(column("dice a", [0.0] * 5), column("dice b", FOUND), column("loss", WORST)) == [("dice b", "overlap", "zero", 2, 0.0)]
    assert not told(column("dice a", [0.0] * 4 + [0.1]), column("dice b", FOUND), column("loss", WORST))
    assert told(column("best dice", [0.2] * 5), column("dice b", FOUND), column("loss", WORST)) == [("dice b", "overlap", "zero", 2, 0.0)]


def floor(loss: Sequence[float] = (0.1, -1.06, -1.21, -1.21), overlap: Sequence[float] = (0.0,) * 3, name: str = "loss", label: str = "dice") -> bool:
    found = told(column(label, overlap), column(name, loss))
    assert found in ([], [(name, "loss", "negative", 1, 0.0), (label, "overlap", "zero", 0, 0.0)])
    return bool(found)


def test_a_loss_runs_below_its_floor_at_the_last_two_of_four_reports() -> None:
    assert floor() and not floor([0.1, -1.06, -1.19, -1.21]) and not floor([0.1, -1.06, -1.21, -1.19]) and not floor([0.1, -1.21, -1.21]) and not floor([0.0, -1.06, -1.21, -1.21])
    assert told(column("loss", [0.1, -1.04, -1.21, -1.21]), column("dice", [0.0] * 3))[0] == ("loss", "loss", "negative", 2, 0.0), "-1.05 is no floor yet"
    assert not floor(name="val_loss") and not floor(name="d_loss") and not floor([0.1, NAN, -1.21, -1.21])


def test_no_overlap_was_ever_found_of_three() -> None:
    assert not floor(overlap=[0.0] * 2) and floor(overlap=[0.0, 0.0, 0.019]) and not floor(overlap=[0.0, 0.0, 0.02]) and not floor(overlap=[0.0, 0.0, 2.0]) and not floor(label="train dice") and not floor(label="f1")
    both = told(column("dice", [0.0] * 2), column("iou", [0.0]), column("loss", [0.1, -1.06, -1.21, -1.21]))
    assert [shows for _, _, shows, _, _ in both] == ["negative", "zero"], "three of all"
    assert not told(column("dice", [0.0] * 2), column("best iou", [0.0] * 2), column("loss", [0.1, -1.06, -1.21, -1.21])), "a best is no other"


def only_known(train: Sequence[float] = (0.1, 0.1, 0.8, 0.8, 0.8), held: Sequence[float] = (0.0, 0.0, 0.0, 0.0, 0.08), label: str = "val dice", known: str = "train dice") -> bool:
    found = told(column(known, train), column(label, held))
    assert found in ([], [(label, "overlap", "gap", 0, 0.0)])
    return bool(found)


def test_eight_tenths_of_the_training_are_known_at_its_last_three_and_a_tenth_of_that_of_what_is_held_out() -> None:
    assert only_known() and only_known([10.0, 10.0, 80.0, 80.0, 80.0], [0.0, 0.0, 0.0, 0.0, 8.0]) and not only_known([0.1, 0.1, 0.79, 0.8, 0.8]) and not only_known(held=[0.0, 0.0, 0.0, 0.0, 0.081])
    assert not only_known([0.1, 0.8, 0.8, 0.8]) and not only_known(held=[0.0] * 4)
    assert not only_known(label="dice") and not only_known(known="dice") and not only_known(label="val iou") and not only_known(label="best val dice") and not only_known(known="best train dice")


def unlabelled(shares: Sequence[Sequence[float]] = ((NAN, NAN), (NAN, NAN)), overlap: Sequence[float] = (0.0, 0.0), loss: Sequence[float] = (0.5, 0.4), names: Sequence[str] = ("acc", "val_acc"), label: str = "iou") -> bool:
    found = told(*map(column, names, shares), column(label, overlap), column("loss", loss))
    assert found in ([], [(label, "overlap", "absent", 0, 0.0)])
    return bool(found)


def test_two_accuracies_divide_by_nothing_twice_and_overlaps_are_nothing_though_the_loss_is_a_number() -> None:
    assert unlabelled() and unlabelled(overlap=[NAN, 0.0])
    assert not unlabelled([[NAN, NAN]]) and not unlabelled([[NAN, NAN], [NAN]]) and not unlabelled([[NAN, NAN], [NAN, 0.0]]) and not unlabelled(overlap=[0.0, 0.1]) and not unlabelled(loss=[0.5, NAN])
    assert not unlabelled(names=["acc", "train_acc"]) and not unlabelled(names=["acc", "f1"]) and not unlabelled(label="best iou") and not unlabelled(label="f1")
    assert not told(*(column(name, [NAN, NAN]) for name in ("acc", "val_acc")), column("iou", [0.0, 0.0])), "no loss says that the rest is well"


def chance(kappa: Sequence[float] = (0.0,) * 3, overlap: Sequence[float] = (0.3,) * 3, places: int = 3, label: str = "kappa", name: str = "mIoU", lines: Sequence[int] = (1, 2, 3)) -> bool:
    found = told(column(label, kappa)._replace(places=places), column(name, overlap)._replace(lines=lines))
    assert found in ([], [(name, "overlap", "constant", 0, 0.0)])
    return bool(found)


def test_a_kappa_of_nothing_with_three_places_beside_an_overlap_below_eight_tenths_that_never_moves() -> None:
    assert chance() and chance(overlap=[0.79] * 3) and chance(overlap=[79.0] * 3) and not chance(overlap=[0.8] * 3) and not chance(overlap=[80.0] * 3) and not chance(overlap=[0.0] * 3) and not chance(overlap=[0.3, 0.3, 0.31])
    assert not chance(places=2) and not chance([0.0] * 2, [0.3] * 2, lines=(1, 2)) and not chance([0.0, 0.0, 0.001]) and not chance([0.0, 0.0, NAN]) and not chance(label="mcc") and not chance(name="f1") and not chance(lines=(1, 2, 4))
