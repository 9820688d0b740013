"""How near pictures, depths and searches come to the true ones, next to the healthy runs most like them."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers import likeness
from triage.numbers.columns import Column


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
