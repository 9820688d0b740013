"""Parts of a whole of which one is learnt and the other is not, each limit from both sides and each condition by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.course import terms


def told(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, *rest) for c, *rest in terms.find(columns)]


PAID = [1.0, 0.5, 0.2, 0.1, 0.1, 0.1]
RESTS = [1.0] * 6


def behind(own: Sequence[float] = RESTS, other: Sequence[float] = PAID, label: str = "loss_bc", beside: str = "loss_pde", *more: Column) -> bool:
    found = told(column(label, own), column(beside, other), *more)
    assert found in ([], [(label, "loss", "rests", 0, 0.0)])
    return bool(found)


def test_a_term_rests_within_a_fiftieth_of_itself_at_six_reports() -> None:
    assert behind([1.0, 1.0, 1.0, 1.0, 1.0, 1.019]) and not behind([1.0, 1.0, 1.0, 1.0, 1.0, 1.021])
    assert not behind(RESTS[:5], [1.0, 0.5, 0.1, 0.1, 0.1]) and not behind([0.0] * 6) and not behind([-1.0] * 6) and not behind([1.0] * 5 + [NAN])


def test_another_is_paid_off_that_comes_to_a_tenth_of_its_first() -> None:
    assert behind() and behind(other=[1.0, 0.0, 0.0, 0.0, 0.0, 0.0]) and behind(other=[1.0, 0.9, 0.9, 0.1, 0.5, 0.0])
    assert not behind(other=[1.0, 0.5, 0.2, 0.11, 0.11, 0.11]) and not behind(other=[1.0, 0.5, 0.2, -0.1, -0.1, -0.1]) and not behind(other=[0.0] * 6, beside="loss_data")


def test_it_is_three_tenths_of_what_is_left_at_the_least() -> None:
    def among(other: float) -> bool:
        return behind(RESTS, PAID, "loss_bc", "loss_pde", column("loss_data", [9.0, 5.0, 4.0, 3.0, 2.5, other]))

    assert among(2.23) and not among(2.24)


def test_only_terms_that_are_told_on_the_same_lines_are_parts_of_one_sum() -> None:
    other = column("loss_pde", PAID)._replace(lines=range(2, 8))
    assert not told(column("loss_bc", RESTS), other)
    far = column("loss_data", [9.0] * 5 + [3.0])._replace(lines=range(2, 8))
    assert behind(RESTS, PAID, "loss_bc", "loss_pde", far)


@pytest.mark.parametrize("word", ["triplet", "trip", "margin", "hinge", "ranking", "contrastive"])
def test_each_of_these_rests_on_its_margin(word: str) -> None:
    assert not behind(label=f"loss_{word}")


@pytest.mark.parametrize("word", ["pde", "bc", "ic", "res", "residual", "boundary", "initial"])
def test_each_of_these_is_an_equation_that_is_held_with_loss_in_its_name_or_without(word: str) -> None:
    assert behind(label=word) and behind(label=f"{word}_loss") == (word != "initial"), "an initial loss is that of the beginning"
    assert not behind(label="x") and not behind(label="lr")


def test_what_is_no_term_of_the_loss_is_none() -> None:
    assert behind(label="loss_cls") and not behind(label="loss") and not behind(label="val_loss_cls") and not behind(label="d_loss") and not behind(label="best loss_cls") and not behind(label="loss_reg")
    assert not behind(beside="loss") and not behind(beside="lr"), "nor is what is paid off beside it"


def test_of_terms_that_rest_the_first_is_told() -> None:
    assert told(column("loss_bc", RESTS), column("loss_ic", RESTS), column("loss_pde", PAID)) == [("loss_bc", "loss", "rests", 0, 0.0)]


FORCES = [1.0, 0.95, 0.9, 0.85, 0.8, 0.76, 0.75, 0.74]


def offset(energies: Sequence[float] = (9.0, *[100.0] * 7), forces: Sequence[float] = FORCES, energy: str = "energy_mae", force: str = "force_mae") -> bool:
    found = told(column(energy, energies), column(force, forces))
    assert found in ([], [(energy, "error", "rests", 0, 0.0)])
    return bool(found)


def test_an_energy_stays_at_a_hundred_times_the_forces_for_eight_reports_but_the_first() -> None:
    assert offset() and offset((9.0, *[74.1] * 7)) and not offset((9.0, *[73.9] * 7)) and not offset([9.0, *[100.0] * 6], FORCES[:7])
    assert offset([9.0, *[100.0] * 6, 101.9]) and not offset([9.0, *[100.0] * 6, 102.1]) and not offset([9.0, -0.1, *[100.0] * 6])


def test_the_forces_come_to_three_quarters_and_no_quarter_of_the_run_is_worse_than_the_one_before() -> None:
    assert offset(forces=FORCES) and not offset(forces=[*FORCES[:6], 0.76, 0.74]) and not offset(forces=[1.0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7])
    assert offset(forces=[1.0, 0.95, 0.96, 0.85, 0.8, 0.76, 0.75, 0.74])


@pytest.mark.parametrize("energy", ["e_mae", "energy_mae", "energies_mae", "E loss"])
@pytest.mark.parametrize("force", ["f_mae", "force_mae", "forces_mae", "F loss"])
def test_each_of_these_is_an_energy_and_each_of_those_a_force(energy: str, force: str) -> None:
    assert offset(energy=energy, force=force)
    assert not offset(energy="mae", force=force) and not offset(energy=energy, force="mae")


def test_both_are_errors_of_the_same_part_of_the_data() -> None:
    assert offset(energy="val_energy_mae", force="val_force_mae")
    assert not offset(energy="val_energy_mae") and not offset(force="val_force_mae") and not offset(energy="best energy_mae") and not offset(force="best force_mae")
    assert not offset(force="force"), "how large it is is no error"
    assert told(column("e_mae", (9.0, *[100.0] * 7)), column("energy_mae", (9.0, *[100.0] * 7)), column("f_mae", FORCES)) == [("e_mae", "error", "rests", 0, 0.0)]
