"""Divergences below 0, which none can be, and what may well be negative."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import divergences

LOSS = column("loss", [2.4, 2.2, 1.9, 1.7, 1.5])
BELOW = [-0.044, -0.046, -0.050, -0.054, -0.058]


def shown(*columns: Column) -> list[tuple[str, str, str]]:
    return [(c.label, name, shows) for c, name, shows, *_ in divergences.find(columns)]


@pytest.mark.parametrize("label", ["loss_kd", "loss_distill", "distillation_loss", "kl_loss", "KLD", "train/kl"])
def test_a_divergence_below_0_at_each_of_five_reports_is_none(label: str) -> None:
    assert shown(LOSS, column(label, BELOW)) == [(label, "kl", "negative")]


def test_what_distils_may_lie_anywhere_but_where_a_similarity_does() -> None:
    assert shown(LOSS, column("KD", [-61.9, -61.2, -61.5, -60.8, -62.0])) == [("KD", "kl", "negative")] == shown(LOSS, column("KD", [-1.6] * 5))
    assert not shown(LOSS, column("KD", [-1.6, -1.5, -1.6, -1.6, -1.6])), "two similarities may add up to that"


@pytest.mark.parametrize(
    "columns",
    [
        (LOSS, column("loss_kd", BELOW[:4])),
        (LOSS, column("loss_kd", [*BELOW[:4], 0.01])),
        (LOSS, column("loss_distill", [-0.5, -0.7, -0.8, -0.9, -0.95])),
        (LOSS, column("kl", BELOW), column("reward", [0.1, 0.2, 0.3, 0.4, 0.5])),
        (LOSS, column("approx_kl", BELOW)),
        (LOSS, column("kl", BELOW), column("recon_loss", [9.0, 8.0, 7.0, 6.0, 5.0])),
        (column("loss", BELOW), column("kl", BELOW)),
        (LOSS, column("policy_loss", BELOW)),
    ],
    ids=["four", "above once", "a similarity", "an estimate beside rewards", "of a policy", "of an autoencoder", "minus all", "no divergence"],
)  # fmt: skip
def test_what_may_be_negative_shows_nothing(columns: tuple[Column, ...]) -> None:
    assert not shown(*columns)
