"""Distances that cannot be below 0."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers.course import limits


@pytest.mark.parametrize("label", ["chamfer_loss", "loss_mse", "charbonnier loss", "lpips", "val_epe"])
def test_a_distance_below_0_cannot_be(label: str) -> None:
    assert limits.negative(column(label, [0.02, -0.004, -0.006, -0.009])) == 1
    assert limits.negative(column(label, [0.02, 0.014, 0.009, 0.004])) is None


@pytest.mark.parametrize("label", ["si_sdr_loss", "nll", "dice_loss", "score_loss"])
def test_a_likelihood_or_a_similarity_may_be(label: str) -> None:
    assert limits.negative(column(label, [0.02, -0.4, -0.6, -0.9])) is None
