"""Games whose judge is never wrong and pictures that became worse again, next to the healthy ones most like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import games


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in games.find(columns)]


def squares(judge: float, maker: float, names: tuple[str, str] = ("D_A", "G_A"), wobble: float = 0.0) -> list[tuple[str, str]]:
    moved = [(-1) ** n * wobble for n in range(8)]
    return shown(column(names[0], [judge + v * judge for v in moved]), column(names[1], [maker + v for v in moved]))


def test_a_judge_by_squares_that_is_never_wrong_leaves_its_maker_at_one() -> None:
    assert squares(0.0006, 0.998) == [("d_loss", "collapses")]
    assert not squares(0.12, 0.48) and not squares(0.002, 0.998, wobble=0.3), "it is fooled now and then"
    assert not squares(0.0006, 0.998, ("D_A", "G_B")), "the maker of another game"


def test_a_judge_that_is_right_of_both_sides_each_time_has_won() -> None:
    right = [column("expert_acc", [1.0] * 6), column("agent_acc", [1.0] * 6)]
    assert shown(column("disc_loss", [3e-4] * 6), *right) == [("d_loss", "collapses")]
    assert not shown(column("disc_loss", [0.3] * 6), *right)
    assert not shown(column("disc_loss", [3e-4] * 6), column("expert_acc", [0.9] * 6), right[1])
    assert not shown(column("loss", [3e-4] * 6), *right), "a classifier that is done"


def halves(real: float, fake: float, maker: float) -> list[tuple[str, str]]:
    return shown(column("D_real", [real] * 6), column("D_fake", [fake] * 6), column("G_GAN", [maker] * 6))


def test_both_halves_of_a_judge_at_nothing_while_the_maker_pays_are_a_victory() -> None:
    assert halves(0.0, 0.0, 1.998) == [("d_loss", "collapses")]
    assert not halves(0.0, 0.4, 1.998) and not halves(0.0, 0.0, 0.0), "one half is fooled, or the game is off"


def made(*distances: float, label: str = "fid50k_full") -> list[tuple[str, str]]:
    return shown(column(label, distances))


def test_a_distance_that_rises_to_many_times_its_best_is_told() -> None:
    assert made(318.2, 122.4, 61.3, 27.7, 24.9, 41.8, 77.3, 139.6, 222.8) == made(211.0, 41.1, 29.8, 33.4, 58.1, 97.7, 163.0, label="FID") == [("fid", "diverges")]


@pytest.mark.parametrize(
    "distances",
    [(318.2, 61.3, 14.9, 8.8, 9.3, 8.6, 8.2, 8.9, 9.4), (210.0, 41.0, 14.0, 12.0, 13.0, 15.0, 18.0, 21.0), (210.0, 41.0, 14.0, 160.0, 13.0, 12.0, 11.0), (14.0, 21.0, 44.0, 70.0, 99.0, 120.0)],
    ids=["rests", "a little worse", "one bad snapshot", "never came down"],
)
def test_a_distance_that_wobbles_or_worsens_a_little_shows_nothing(distances: Sequence[float]) -> None:
    assert not made(*distances)


def fooled(judge: Sequence[float], maker: Sequence[float], names: tuple[str, str] = ("Loss_D", "Loss_G")) -> list[tuple[str, str]]:
    return shown(column(names[0], judge), column(names[1], maker))


def test_a_maker_that_pays_nothing_while_its_judge_pays_ever_more_is_moved_by_no_game() -> None:
    maker = [0.86, 0.33, 0.15, 0.07, 0.03, 0.01, 0.006, 0.003, 0.001, 0.0, 0.0, 0.0]
    assert fooled([1.4 + 0.9 * n for n in range(12)], maker) == [("d_loss", "diverges")]
    assert fooled([0.5] * 12, [*maker[:5], *[0.0] * 7]) == [("d_loss", "diverges")]
    assert not fooled([0.5] * 12, maker), "the maker's part may be weighted down"
    assert not fooled([0.05] * 12, [*maker[:5], *[0.0] * 7]), "neither pays"
    assert not fooled([1.4 + 0.9 * n for n in range(12)], [0.86] * 12) and not fooled([1.4 + 0.9 * n for n in range(12)], maker, ("Loss_D", "recall"))


def slopes(judge: float, penalty: Sequence[float]) -> list[tuple[str, str]]:
    return shown(column("D loss", [judge] * 8), column("G loss", [0.0213] * 8), column("GP", penalty))


def test_a_critic_whose_slope_is_nothing_gives_one_number_for_all() -> None:
    flat = [9.9993, 9.9998, 9.9994, 9.9996, 9.9991, 9.9995, 9.9997, 9.9992]
    assert slopes(0.0, flat) == slopes(-0.0, [v / 10 for v in flat]) == [("d_loss", "constant")]
    assert not slopes(-3.1, flat) and not slopes(0.0, [0.3 + 0.01 * n for n in range(8)])


def drawn(distances: Sequence[float], losses: Sequence[float]) -> list[tuple[str, str]]:
    return shown(column("FID", distances), column("loss", losses))


def test_pictures_that_stay_noise_while_the_loss_falls_come_of_other_weights() -> None:
    falls = [0.051, 0.034, 0.029, 0.027, 0.026, 0.025]
    assert drawn([421.3, 418.9, 417.2, 415.8], falls) == [("fid", "rests")]
    assert not drawn([421.3, 318.9, 217.2, 115.8], falls), "they get better"
    assert not drawn([21.3, 21.1, 21.2, 21.4], falls) and not drawn([421.3, 418.9, 417.2, 415.8], [0.051] * 6)
