"""Parts of a whole of which one is learnt and the other is not, next to the healthy ones most like them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.course import terms


def shown(*columns: Column) -> list[tuple[str, str, str]]:
    return [(c.label, name, shows) for c, name, shows, _, _ in terms.find(columns)]


GONE = [0.42, 2.1e-3, 1.1e-4, 3e-5, 1.2e-5, 8e-6]
STILL = [0.4901, 0.4902, 0.4901, 0.49, 0.4901, 0.4901]


def test_a_term_that_never_moves_while_another_is_paid_off_rests() -> None:
    assert shown(column("L_pde", GONE), column("L_bc", STILL)) == [("L_bc", "loss", "rests")]
    assert shown(column("pde", GONE), column("bc", STILL)) == [("bc", "loss", "rests")]
    assert shown(column("loss_depth", GONE), column("loss_cls", STILL), column("lr", STILL)) == [("loss_cls", "loss", "rests")]


@pytest.mark.parametrize(
    ("others", "own", "label"),
    [(GONE, [0.49, 0.44, 0.4, 0.37, 0.35, 0.34], "loss_bc"), ([0.42, 0.3, 0.2, 0.15, 0.11, 0.09], STILL, "loss_bc"), (GONE, [0.3] * 6, "loss_triplet"), (GONE, STILL, "loss_reg"), (GONE, STILL, "d_loss"), (GONE[:5], STILL[:5], "loss_bc")],
    ids=["both are learnt", "the other is not yet paid off", "a margin", "a penalty", "a game", "few"],
)
def test_a_term_that_moves_or_rests_for_a_reason_of_its_own_shows_nothing(others: list[float], own: list[float], label: str) -> None:
    assert not shown(column("loss_pde", others), column(label, own))


def test_a_small_term_that_rests_beside_a_large_one_shows_nothing() -> None:
    assert not shown(column("loss_pde", GONE), column("loss_bc", [v / 100 for v in STILL]), column("loss_data", [0.5, 0.3, 0.2, 0.15, 0.12, 0.1]))


FORCES = [91.2, 71.9, 60.3, 52.8, 46.1, 41.0, 37.4, 35.5]


def offset(energies: Sequence[float], forces: Sequence[float] = FORCES) -> list[tuple[str, str, str]]:
    return shown(column("RMSE_E_per_atom", energies), column("RMSE_F", forces))


def test_an_energy_that_stays_far_off_while_forces_are_learnt_has_another_zero() -> None:
    assert offset([181210.4, 181190.1, 181305.9, 181122.0, 181260.7, 181211.3, 181178.2, 181240.8]) == [("RMSE_E_per_atom", "error", "rests")]
    assert not offset([81.4, 21.1, 9.9, 6.2, 5.1, 4.9, 5.0, 4.9]), "it is learnt first"
    assert not offset([181210.4] * 8, [91.2] * 8), "neither is learnt"
    assert not offset([v * 9 for v in FORCES]), "it is learnt as well"


def test_a_term_that_comes_to_rest_while_another_falls_to_a_thousandth_rests() -> None:
    equation = column("loss_r", [3.1 * 0.5**n for n in range(21)])
    assert shown(equation, column("loss_bc", [0.25 + 0.19 * 0.4**n for n in range(21)])) == [("loss_bc", "loss", "rests")]
    assert not shown(equation, column("loss_bc", [0.002 + 0.44 * 0.4**n for n in range(21)]))
    assert not shown(equation, column("loss_bc", [0.44 * 0.97**n for n in range(21)]))


def test_a_residual_that_is_nothing_from_the_first_report_on_has_no_derivatives() -> None:
    falls = column("loss_bc", [0.33, 0.24, 0.18, 0.13])
    assert shown(column("loss_pde", [0.0] * 4), falls) == [("loss_pde", "loss", "vanishes")]
    assert not shown(column("loss_pde", [0.1, 0.0, 0.0, 0.0]), falls)
    assert not shown(column("loss_ic", [0.0] * 4), falls)
DEPTH, SEG = [8412.0 * 0.9**n for n in range(10)], [2.944, 2.941, 2.946, 2.943, 2.942, 2.945, 2.944, 2.943, 2.941, 2.944]


def test_a_term_of_classes_beside_one_hundreds_of_times_as_large_is_drowned() -> None:
    assert shown(column("depth_loss", DEPTH), column("seg_loss", SEG)) == [("seg_loss", "loss", "rests")]
    assert not shown(column("depth_loss", [v / 1000 for v in DEPTH]), column("seg_loss", SEG)), "the terms are alike"
    assert not shown(column("depth_loss", DEPTH), column("seg_loss", [v * 0.9**n for n, v in enumerate(SEG)])), "both are learnt"
    assert not shown(column("depth_loss", DEPTH), column("reg_loss", SEG)), "a penalty may rest"


FORCES, ENERGIES = [0.56, 0.41, 0.32, 0.2, 0.14, 0.1, 0.08, 0.06, 0.05], [27.0, 25.1, 30.2, 29.5, 31.0, 28.8, 33.1, 32.0, 32.4]


def reported(energies: Sequence[float] = ENERGIES, forces: Sequence[float] = FORCES, measure: str = "mae", term: str = "loss_f") -> list[tuple[str, str, str]]:
    return shown(column("loss", forces), column(term, forces), column("f_mae", forces), column(f"e_{measure}", energies))


def test_an_error_of_what_no_term_of_the_loss_is_of_stays_while_another_is_learnt() -> None:
    assert reported() == [("e_mae", "error", "untrained")]
    assert not reported([27.0, 20.0, 15.0, 9.0, 6.0, 5.0, 4.0, 3.0, 2.0]), "it is learnt too"
    assert not reported(forces=[0.56, 0.5, 0.45, 0.4, 0.35, 0.3, 0.3, 0.3, 0.3]), "nothing is learnt well"
    assert not reported(measure="rmse"), "another measure"
    assert not shown(column("loss", FORCES), column("depth_mae", FORCES), column("normal_mae", ENERGIES)), "no term is told"
    assert not shown(column("loss_f", FORCES), column("loss_e", [1.0, 0.98] * 4 + [0.97]), column("f_mae", FORCES), column("e_mae", ENERGIES)), "it has a term"
    assert not reported(ENERGIES[:7], FORCES[:7])


def raw(level: float = 4e7, left: float = 0.6, ratio: float = 0.8, count: int = 12) -> list[tuple[str, str, str]]:
    losses = [level * (1 - (1 - left) * n / (count - 1)) for n in range(count)]
    return shown(column("train_loss", losses), column("mae", [ratio * v**0.5 for v in losses]))


def test_a_squared_error_of_millions_that_hardly_falls_is_of_targets_in_raw_units() -> None:
    assert raw() == [("train_loss", "loss", "unscaled")]
    assert not raw(level=9e5) and not raw(left=0.05) and not raw(count=9)
    assert not raw(ratio=0.1) and not raw(ratio=1.2), "the error is not its root: it is a sum, or of something else"


def test_energies_that_stay_while_forces_and_the_whole_are_learnt_are_in_no_term_of_it() -> None:
    energies, forces = [412.0, 405.0, 418.0, 410.0, 408.0, 415.0, 411.0, 413.0, 409.0], [90.0 * 0.7**n for n in range(9)]
    told = [column("RMSE_E_per_atom", energies), column("RMSE_F", forces)]
    assert shown(column("loss", [9.0 * 0.7**n for n in range(9)]), *told) == [("RMSE_E_per_atom", "error", "untrained")]
    assert not shown(column("loss", [9.0 - 0.1 * n for n in range(9)]), *told), "the whole does not fall as far: they are part of it"


def test_an_error_that_is_small_from_the_start_may_be_reported_only() -> None:
    assert not reported([0.012, 0.0121, 0.0119] * 3)


def test_a_loss_in_raw_units_is_the_square_of_an_error_and_of_nothing_else() -> None:
    losses = [4e7 * (1 - 0.03 * n) for n in range(12)]

    def told(label: str, ratio: float = 0.8, first: float = 1.0) -> bool:
        return bool(shown(column("train_loss", losses), column(label, [first * ratio * losses[0] ** 0.5, *(ratio * v**0.5 for v in losses[1:])])))

    assert told("rmse") and told("mae") and not told("rmse_loss") and told("mae", 0.26) and not told("mae", 0.24) and told("mae", 1.1) and not told("mae", 1.12) and told("mae", first=9.0)
