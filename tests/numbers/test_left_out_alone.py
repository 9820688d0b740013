"""Terms that are left out, drowned, in raw units or without a derivative: each limit from both sides and each condition by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import terms


def told(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, name, shows, at, ratio) for c, name, shows, at, ratio in terms.find(columns)]


LEARNT, STAYS = [1.0, 0.8, 0.6, 0.4, 0.3, 0.2, 0.2, 0.2], [10.0, 10.0, 10.0, 10.0, 9.5, 9.0, 9.0, 9.0]


def left(kept: Sequence[float] = STAYS, learnt: Sequence[float] = LEARNT, label: str = "energy_mae", other: str = "force_mae", term: str = "loss_force", paid: Sequence[float] = LEARNT, *more: Column) -> bool:
    found = told(column(term, paid), column(other, learnt), column(label, kept), *more)
    assert found in ([], [(label, "error", "untrained", 0, 0.0)])
    return bool(found)


def test_an_error_of_which_no_term_is_stays_at_nine_tenths_while_another_falls_to_a_fifth() -> None:
    assert left() and not left([*STAYS[:5], 8.9, 8.9, 8.9]) and not left(learnt=[*LEARNT[:5], 0.21, 0.21, 0.21]) and not left(STAYS[:7], LEARNT[:7]) and left(learnt=[*LEARNT[:5], 0.2, 0.9, 0.1])
    assert not left([*STAYS[:7], NAN]) and not left([0.0, *STAYS[1:]]) and not left(learnt=[*LEARNT[:7], 0.0]) and left([*STAYS[:2], 30.0, 30.0, 30.0, *STAYS[5:]]) and not left([1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.95, 0.95]) and left([1.0] * 8)


def test_the_loss_tells_a_term_of_what_is_learnt_and_none_of_what_is_not() -> None:
    assert not left(term="loss_dipole") and not left(label="dipole_mae", term="loss") and not left(term="loss_energy") and not left(paid=LEARNT[:7])
    assert not left(STAYS, LEARNT, "energy_mae", "force_mae", "loss_force", LEARNT, column("loss_energy", LEARNT)) and left(STAYS, LEARNT, "energy_mae", "force_mae", "loss_force", LEARNT, column("loss_energy", LEARNT[:7]))
    assert not left(label="best_energy_mae") and not left(other="best_force_mae") and not left(label="mae") and not left(label="energy_rmse") and left(label="energy_rmse", other="force_rmse") and not left(label="energy_score")
    assert not told(column("loss_force", LEARNT), column("force_mae", LEARNT), column("energy_mae", STAYS)._replace(lines=range(2, 10)))


@pytest.mark.parametrize("measure", ["mae", "rmse", "mse", "l1", "l2", "error", "err", "mape"])
def test_each_of_these_is_a_measure(measure: str) -> None:
    label, other = f"energy_{measure}", f"force_{measure}"
    assert left(label=label, other=other) and not left(label=label, other="force_mae" if measure != "mae" else "force_rmse")


def test_energies_beside_forces_are_in_no_term_where_the_whole_is_learnt_and_none_is_told() -> None:
    assert left(term="loss") and left(label="e_mae", other="f_mae", term="loss") and left(label="energies_mae", other="forces_mae", term="train_loss") and not left(label="dipole_mae", other="f_mae", term="loss") and not left(label="e_mae", other="dipole_mae", term="loss")
    assert not left(term="loss", paid=[1.0, 0.8, 0.6, 0.4, 0.3, 0.21, 0.21, 0.21]) and not left(STAYS, LEARNT, "energy_mae", "force_mae", "loss", LEARNT, column("loss_dipole", LEARNT))


RAW = [4e6 * (1 - n / 50) for n in range(10)]


def raw(losses: Sequence[float] = RAW, ratio: float = 1.0, label: str = "loss", error: str = "rmse", lines: Sequence[int] = ()) -> bool:
    found = told(column(label, losses), column(error, [ratio * abs(v) ** 0.5 for v in losses])._replace(lines=lines or range(1, len(losses) + 1)))
    assert found in ([], [(label, "loss", "unscaled", 0, 0.0)])
    return bool(found)


def test_a_squared_error_above_a_million_that_hardly_falls_is_of_targets_as_they_are() -> None:
    assert raw() and not raw(RAW[:9]) and raw([*[1.1e6] * 9, 1e6]) and not raw([*[1.1e6] * 9, 0.99e6]) and raw([*[1e7] * 9, 3e6]) and not raw([*[1e7] * 9, 2.9e6]) and raw([1e9, *[1e7] * 9])
    assert raw(ratio=1.1) and not raw(ratio=1.12) and raw(ratio=0.26) and not raw(ratio=0.24) and not raw(label="best_loss") and not raw(label="lr") and not raw(error="lr") and not raw(lines=range(2, 12)) and not raw(error="error_rate") and raw(label="val_loss") and not raw([*RAW[:9], NAN])


def vanishes(residual: Sequence[float] = (0.0,) * 4, other: Sequence[float] = (1.0,) * 4, label: str = "loss_pde", beside: str = "loss_bc", first: int = 1) -> bool:
    found = told(column(label, residual), column(beside, other)._replace(lines=range(first, first + len(other))))
    assert found in ([], [(label, "loss", "vanishes", 0, 0.0)])
    return bool(found)


@pytest.mark.parametrize("word", ["pde", "residual", "res", "physics", "phys", "ode"])
def test_a_residual_that_is_exactly_nothing_from_the_first_of_four_reports_has_no_derivative(word: str) -> None:
    label = f"loss_{word}"
    assert vanishes(label=label) and not vanishes((0.0, 0.0, 0.0, 1e-9), label=label) and not vanishes((0.0,) * 3, (1.0,) * 3, label=label) and not vanishes(other=(0.0, 1.0, 1.0, 1.0), label=label) and not vanishes(label=label, first=2) and vanishes(label=label, beside="loss") and not vanishes(label=label, beside="lr") and not vanishes(label="loss_data")


DEAR, SEG = [3000.0, 2900.0, 2800.0, 2600.0, 2500.0, 2400.0, 2200.0, 2010.0], [6.0] * 8


def drowned(own: Sequence[float] = SEG, other: Sequence[float] = DEAR, label: str = "seg_loss", lines: Sequence[int] = range(1, 9)) -> bool:
    found = told(column(label, own), column("depth_loss", other)._replace(lines=lines))
    assert found in ([], [(label, "loss", "rests", 0, 0.0)])
    return bool(found)


def test_a_term_of_classes_rests_beside_one_three_hundred_times_as_large_that_falls_by_a_third() -> None:
    assert drowned() and not drowned([6.71] * 8) and drowned([6.69] * 8) and not drowned(other=[*DEAR[:7], 2011.0]) and not drowned(SEG[:7], [*DEAR[:6], 2010.0], lines=range(1, 8)) and not drowned([0.1] * 8) and drowned([0.11] * 8) and drowned([6.0] * 7 + [6.119]) and not drowned([6.0] * 7 + [6.121]) and not drowned(lines=range(2, 10))


@pytest.mark.parametrize("word", ["seg", "cls", "ce", "class", "classification", "semantic", "mask", "id", "xent", "bce", "cat", "category"])
def test_each_of_these_is_a_term_of_classes(word: str) -> None:
    assert drowned(label=f"loss_{word}") and not drowned(label="loss_reg")


PAID = [1.0, 0.5, 0.2, 0.1, 0.05, 0.01, 0.002, 0.0018, 0.0016, 0.0014, 0.0012, 0.001]


def rests(own: Sequence[float] = (2.0, 1.5, 1.2, 1.1, 1.05, *[1.0] * 7), other: Sequence[float] = PAID) -> bool:
    found = told(column("loss_bc", own), column("loss_data", other))
    assert found in ([], [("loss_bc", "loss", "rests", 0, 0.0)])
    return bool(found)


def test_a_term_comes_to_rest_at_a_third_of_its_first_while_another_falls_on_to_a_thousandth() -> None:
    assert rests() and not rests(other=[*PAID[:11], 0.0011]) and not rests(other=[*PAID[:6], 0.0019, *PAID[7:]]) and rests((3.3, 1.5, 1.2, 1.1, 1.05, *[1.0] * 7)) and not rests((3.4, 1.5, 1.2, 1.1, 1.05, *[1.0] * 7))
    assert not rests((2.0, 1.5, 1.2, 1.1, *[1.0] * 7), PAID[1:]) and rests((2.0, 1.5, 1.2, 1.1, 1.05, 1.5, *[1.0] * 5, 1.019)) and not rests((2.0, 1.5, 1.2, 1.1, 1.05, 1.0, *[1.0] * 5, 1.021)) and not rests((*[1.0] * 6, 1.1, *[1.0] * 5))


def mean(shares: Sequence[float] = (-9.0, *[-2.0] * 8, -0.1), errors: Sequence[float] = (1e6,) * 10, label: str = "r2", beside: str = "mse", lines: Sequence[int] = range(1, 11)) -> bool:
    found = told(column(label, shares), column(beside, errors)._replace(lines=lines))
    assert found in ([], [(beside, "loss", "unscaled", 0, 0.0)])
    return bool(found)


def test_the_mean_of_all_targets_would_be_nearer_at_each_of_ten_reports_beside_an_error_of_a_million() -> None:
    assert mean() and mean(label="val_R2") and mean(beside="loss") and not mean((*[-2.0] * 9, 0.0)) and not mean((-2.0, *[-1.0] * 8, -2.1)) and mean((-2.0,) * 10) and not mean((-2.0,) * 9, (1e6,) * 9, lines=range(1, 10))
    assert not mean(errors=(*[1e6] * 9, 0.99e6)) and not mean(errors=(*[1e6] * 9, NAN)) and not mean((*[-2.0] * 9, NAN)) and not mean(lines=range(2, 12)) and not mean(label="psnr") and not mean(beside="lr")
