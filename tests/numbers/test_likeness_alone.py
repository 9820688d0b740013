"""How near pictures, depths and searches come to the true ones, each limit from both sides and each condition by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.evaluation import likeness


def told(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in likeness.find(columns)]


def falling(count: int = 8, by: float = 1.0, first: float = 20.0) -> list[float]:
    """From the first to the median of the last three it falls by `by`."""
    return [first - by * n / (count - 2) for n in range(count)]


def faded(psnr: Sequence[float], *beside: Column, label: str = "val psnr", loss: Sequence[float] = ()) -> bool:
    found = told(column(label, psnr), column("loss", loss or falling(len(psnr))), *beside)
    assert found in ([], [(label, "score", "gap", max(range(len(psnr)), key=psnr.__getitem__), 0.0)])
    return bool(found)


def test_a_likeness_fades_by_a_decibel_over_eight_reports_while_the_loss_falls() -> None:
    assert faded(falling(by=1.001)) and not faded(falling(by=0.999)) and not faded(falling(7, by=3))
    assert not faded(falling(by=3), loss=[1.0] * 8) and not faded(falling(by=3), loss=falling(7)), "no loss falls, or too few of it are told"
    assert not faded(falling(by=3), label="train psnr") and not faded(falling(by=3), label="best psnr") and not faded(falling(by=3), label="val ssim") and faded(falling(by=3), label="psnr")


def test_it_fades_from_one_of_its_first_reports_on() -> None:
    assert faded([19.2, 19.4, 19.6, 19.8, *falling(16, by=3)]) and not faded([19.0, 19.2, 19.4, 19.6, 19.8, *falling(16, by=3)]), "a fifth of them"
    assert faded([22.0, *falling(9, by=3)]) and faded([19.5, 19.8, *falling(8, by=3)]) and not faded([19.0, 19.5, 19.8, *falling(8, by=3)])


@pytest.mark.parametrize("label", ["lpips", "perceptual loss", "l_percep", "vgg loss", "gan loss", "style loss", "d_loss", "g_loss"])
def test_each_of_these_says_that_looks_are_worth_more(label: str) -> None:
    assert faded(falling(by=3), column("l1 loss", falling())) and not faded(falling(by=3), column(label, falling()))


def test_a_likeness_that_does_not_fade_before_one_that_does_hides_nothing() -> None:
    assert told(column("train psnr", falling(by=3)), column("test psnr", falling(by=3)), column("loss", falling())) == [("test psnr", "score", "gap", 0, 0.0)]
    assert told(column("val psnr", falling(by=3)), column("test psnr", falling(by=3)), column("loss", falling())) == [("val psnr", "score", "gap", 0, 0.0)], "the first is enough"


def test_no_likeness_is_below_nothing_at_each_of_the_last_three_reports() -> None:
    assert told(column("psnr", [3.0, -0.1, -0.1, -0.1])) == [("psnr", "score", "absurd", 1, 0.0)]
    assert not told(column("psnr", [-0.1, 0.0, -0.1])) and not told(column("psnr", [-0.1, -0.1])) and not told(column("best psnr", [-1.0] * 3)) and not told(column("snr", [-1.0] * 3))
    assert told(column("val psnr", [-1.0] * 3), column("psnr", [-1.0] * 3)) == [("val psnr", "score", "absurd", 0, 0.0)]


NAMES = ["d1", "d2", "d3", "a1", "a2", "a3", "delta1", "delta2", "delta3"]


@pytest.mark.parametrize("one", NAMES)
def test_none_of_two_thresholds_is_met_while_the_relative_error_stays_above_eight_tenths(one: str) -> None:
    def depths(near: float = 0.0, rel: Sequence[float] = (0.81,) * 5, label: str = "abs_rel", name: str = one.upper(), count: int = 5) -> bool:
        other = column("d2" if one == "d1" else "d1", [0.0] * len(rel))
        return bool(told(column(name, [near] * count), other, column(label, rel)))

    assert depths() and depths(rel=[0.81, 0.9, 1.2, 3.0, 9.0])
    assert not depths(near=0.01) and not depths(rel=[0.81, 0.8, 0.81, 0.81, 0.81]) and not depths(rel=[0.81] * 4) and not depths(count=4) and not depths(name="acc")
    assert not depths(label="abs") and not depths(label="sq_rel") and not depths(rel=[1.5, 1.4, 1.3, 1.2, 1.1]), "it falls"


def test_what_is_absurd_of_depths_is_told_of_their_error_once() -> None:
    nothing = [column(name, [0.0] * 5) for name in NAMES]
    assert told(*nothing, column("abs_rel", [0.9] * 5), column("val abs_rel", [0.9] * 5)) == [("abs_rel", "score", "absurd", 0, 0.0)]


def search(mean: float = 2.0, first: float = 2.0, right: float = 90.0, epoch: float = 10.0, count: int = 2, label: str = "mAP", rank: str = "Rank-1", known: str = "acc", unit: str = "%") -> bool:
    epochs = [epoch - 1] * (count - 1) + [epoch]
    found = told(column(label, [mean] * count, unit=unit, epochs=epochs), column(rank, [first] * count, unit="%"), column(known, [1.0, right, right, right], unit="%"))
    assert found in ([], [(label, "score", "gap", 0, 0.0)])
    return bool(found)


def test_a_search_is_in_vain_that_finds_one_in_fifty_where_nine_answers_of_ten_are_right() -> None:
    assert search() and not search(mean=2.1) and not search(first=2.1) and not search(right=89.9) and not search(mean=0.0)
    assert not search(epoch=9.9) and not search(count=1), "it has just begun"
    assert not search(unit="") and not search(label="best mAP") and not search(label="Rank-5") and not search(rank="Rank-5") and not search(rank="top 1") and not search(known="best acc") and not search(known="f1")


def test_the_first_that_lies_below_nothing_is_told() -> None:
    assert told(column("psnr", [3.0, 0.5, 0.0, -0.1, -0.1, -0.1])) == [("psnr", "score", "absurd", 3, 0.0)]


def pixels(label: str = "val aAcc", held: Sequence[float] = (40.0,) * 4, known: Sequence[float] = (90.0,) * 3, beside: str = "decode.acc_seg") -> bool:
    found = told(column(beside, known), column(label, held))
    assert found in ([], [(label, "overlap", "gap", 0, 0.0)])
    return bool(found)


@pytest.mark.parametrize(("label", "ill"), [("val aAcc", True), ("val pixacc", True), ("val pixel_acc", True), ("val_pixAcc", True), ("test OA", True), ("aAcc", False), ("val mAcc", False), ("val acc", False)])
def test_each_of_these_is_the_share_of_held_out_pixels_that_are_right(label: str, ill: bool) -> None:
    assert pixels(label) is ill


def test_nine_training_pixels_in_ten_are_right_and_half_of_the_others_at_four_evaluations() -> None:
    assert not pixels(known=(89.0,) * 3) and not pixels(known=(90.0,) * 2) and pixels(known=(1.0, 90.0, 90.0)) and not pixels(beside="acc") and not pixels(beside="val acc_seg")
    assert pixels(held=(50.0,) * 4) and not pixels(held=(40.0, 51.0, 40.0, 40.0)) and not pixels(held=(40.0,) * 3) and pixels(held=(0.5,) * 4) and not pixels(held=(0.51,) * 4)
    assert pixels(held=(30.0, 30.0, 36.0, 36.0, 36.0)) and not pixels(held=(30.0, 30.0, 30.0, 37.0, 37.0, 37.0)), "without coming nearer by a fifth"
