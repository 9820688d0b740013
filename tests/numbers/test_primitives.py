"""Scenes of which nothing is left."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers import findings


def shown(log: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in findings.find([Line(n, row) for n, row in enumerate(log.splitlines(), 1)])}


def scene(label: str, counts: list[int], losses: list[float]) -> str:
    return "\n".join(f"iter {100 * n} loss {loss:.4f} {label} {count}" for n, (count, loss) in enumerate(zip(counts, losses), 1))


GONE = ("metric", "vanishes")


@pytest.mark.parametrize("label", ["Gaussians =", "num_points", "#GS:", "splats:", "num_gs", "n_rendering_samples="])
def test_a_scene_whose_parts_are_all_taken_away_is_told(label: str) -> None:
    assert GONE in shown(scene(label, [90000, 91000, 5000, 0, 0, 0], [0.1, 0.09, 0.3, 0.4, 0.4, 0.4]))


def test_a_thinned_scene_that_is_drawn_as_well_is_left_alone() -> None:
    assert GONE not in shown(scene("Gaussians =", [900000, 910000, 40000, 40000, 40000, 40000], [0.1, 0.09, 0.1, 0.09, 0.09, 0.08]))
    assert GONE in shown(scene("Gaussians =", [900000, 910000, 40000, 40000, 40000, 40000], [0.1, 0.09, 0.3, 0.29, 0.3, 0.29]))


def test_what_is_counted_of_the_data_is_no_scene() -> None:
    assert GONE not in shown(scene("train samples:", [90000, 91000, 0, 0, 0, 0], [0.1, 0.09, 0.3, 0.4, 0.4, 0.4]))
