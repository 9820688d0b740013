"""Weights that no step moves, though gradients come."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers.columns.column import Column
from triage.numbers.schedule import motion

GRADIENT = column("grad_norm", [0.9, 1.1, 1.0, 0.8, 1.2])


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, *_ in motion.find(columns)]


@pytest.mark.parametrize("label", ["update_norm", "|dw|", "param_change", "weight delta"])
def test_steps_of_no_length_beside_gradients(label: str) -> None:
    still = column(label, [0.0] * 5)
    assert shown(GRADIENT, still) == [("weights", "freezes")]
    assert shown(still) == [], "no gradient is told"
    assert shown(GRADIENT, column(label, [0.0, 0.0, 1e-4, 0.0, 0.0])) == [], "one step moves them"
    assert shown(GRADIENT, still, column("lr", [0.0] * 5)) == [], "the rate is 0"
