"""How near pictures, depths and searches come to the true ones, next to the healthy runs most like them."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.evaluation import likeness


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in likeness.find(columns)]


def faded(psnr: Sequence[float], loss: Sequence[float], *others: Column) -> list[tuple[str, str]]:
    return shown(column("test PSNR", psnr), column("train/loss_pix", loss), *others)


def test_a_likeness_that_only_falls_while_the_loss_does_carries_nothing_over() -> None:
    psnr, loss = [24.9 - 0.16 * n for n in range(12)], [0.06 * 0.93**n for n in range(12)]
    assert faded(psnr, loss) == [("score", "gap")] == faded(psnr, loss, column("valid PSNR", [24.0, 25.0])), "another that has hardly begun"
    assert not faded(psnr[::-1], loss) and not faded([v / 4 + 18 for v in psnr], loss), "it rises, or falls by less than a decibel"
    assert not faded(psnr, loss[::-1]), "nothing is learnt at all"
    assert not faded([22.0, 24.0, 26.0, 27.0, *psnr], [*[0.2] * 4, *loss]), "it was learnt first"
    assert not faded(psnr, loss, column("d_loss", [0.6] * 12)) and not faded(psnr, loss, column("l_percep", [0.6] * 12)), "looks are worth more than likeness there"


def test_no_picture_is_farther_from_another_than_their_range() -> None:
    assert shown(column("psnr", [-3.1, -4.2, -5.5])) == [("score", "absurd")]
    assert not shown(column("psnr", [-3.1, -4.2, 5.5])) and not shown(column("psnr", [-3.1, -4.2])) and not shown(column("si_sdr", [-3.1, -4.2, -5.5]))


def depths(near: float, rel: Sequence[float]) -> list[tuple[str, str]]:
    return shown(*(column(name, [near] * len(rel)) for name in ("d1", "d2", "d3")), column("abs_rel", rel))


def test_depths_of_which_none_is_near_are_in_other_units() -> None:
    assert depths(0.0, [0.973, 0.974, 0.975, 0.976, 0.977]) == [("score", "absurd")]
    assert not depths(0.1, [0.973] * 5) and not depths(0.0, [0.5] * 5)
    assert not depths(0.0, [9.0, 6.1, 4.0, 2.0, 0.9]), "it comes down"


def ranked(mean: float, first: float, right: float = 0.95) -> list[tuple[str, str]]:
    epochs = [20.0, 40.0, 60.0]
    return shown(
        column("mAP", [mean] * 3, unit="%", epochs=epochs), column("Rank-1", [first] * 3, unit="%", epochs=epochs), column("acc", [right] * 3, epochs=epochs)
    )


def test_a_search_by_chance_beside_training_answers_that_are_right_carries_nothing_over() -> None:
    assert ranked(0.4, 0.3) == [("score", "gap")]
    assert not ranked(0.4, 41.0) and not ranked(38.0, 0.3) and not ranked(0.4, 0.3, right=0.4)


def views(held: Sequence[float], trained: Sequence[float] = (25.0, 28.0, 30.0, 31.0)) -> list[tuple[str, str]]:
    return shown(column("train PSNR", trained), column("test PSNR", held))


def test_views_held_out_that_stay_far_from_those_trained_on_are_seen_from_elsewhere() -> None:
    assert views([9.1, 9.3, 9.0]) == [("score", "gap")]
    assert not views([24.1, 26.3, 27.0]) and not views([9.1, 12.3, 15.0]), "near, or coming nearer"
    assert not views([9.1, 9.3, 9.0], [12.0, 14.0, 15.0]), "nothing is learnt yet"


def judged(found: Sequence[float], placed: Sequence[float], epochs: Sequence[float] = (40.0, 80.0, 120.0)) -> list[tuple[str, str]]:
    return shown(column("train acc_pose", placed), column("val coco/AP", found, epochs=epochs))


def test_joints_that_are_in_place_and_never_found_are_judged_otherwise() -> None:
    assert judged([0.012, 0.014, 0.013], [0.86, 0.91, 0.93]) == [("score", "gap")]
    assert not judged([0.412, 0.514, 0.613], [0.86, 0.91, 0.93]) and not judged([0.012, 0.014, 0.013], [0.26, 0.31, 0.33])
    assert not judged([0.012, 0.014, 0.013], [0.86, 0.91, 0.93], (1.0, 2.0, 3.0)), "a beginning"


def test_pixels_that_are_right_in_training_and_wrong_outside_are_judged_otherwise() -> None:
    known, poor = column("train decode.acc_seg", [88.0, 93.0, 95.0, 96.0]), [0.31, 0.28, 0.33, 0.30]
    assert shown(known, column("val aAcc", poor)) == [("overlap", "gap")]
    assert not shown(known, column("val aAcc", [0.7, 0.8, 0.85, 0.9])) and not shown(known, column("val aAcc", [0.1, 0.2, 0.3, 0.45])), "good, or on its way"
    assert not shown(column("train decode.acc_seg", [38.0, 43.0, 45.0, 46.0]), column("val aAcc", poor))


def test_depths_of_which_hardly_any_is_near_are_told_in_another_unit() -> None:
    far, none, few = [0.98] * 5, [0.0] * 5, [0.0002] * 5
    assert shown(column("abs_rel", far), column("d1", none), column("d2", few)) == [("score", "absurd")]
    assert not shown(column("abs_rel", far), column("d1", [0.1] * 5), column("d2", [0.2] * 5))
