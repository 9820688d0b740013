"""Numbers that no word names: taken for a loss where nothing else is likely, and left alone elsewhere."""

from __future__ import annotations

import pytest

from triage.numbers.columns import columns
from triage.reading.cleaning import lines


def names(text: str) -> list[str]:
    return [c.name for c in columns(list(lines(enumerate(text.encode().split(b"\n"), 1)))) if c.name in ("loss", "metric")]


@pytest.mark.parametrize(
    "text",
    [
        "99 2549281.0\n199 inf\n299 nan\n399 nan\n", "[0, 2.3012]\n[1, nan]\n[2, nan]\n", "(0, 2.3)\n(1, 1.9)\n(2, 1.5)\n", "0 2.3026 0.1000\n1 2.3026 0.1000\n2 2.3026 0.1000\n",
        "2.3\nnan\nnan\n", "nan\nnan\nnan\n", "some words\nmore words\n1, 0.5\n2, nan\n3, nan\nand more words\nand more\n",
        "tensor(0.6931, grad_fn=<NllLossBackward0>)\ntensor(0.6925, grad_fn=<NllLossBackward0>)\n", "tensor(2.3, device='cuda:0', grad_fn=<AddBackward0>)\ntensor(2.2, device='cuda:0', grad_fn=<AddBackward0>)\n",
    ],
)  # fmt: skip
def test_a_number_behind_a_counter_that_falls_or_turns_nan_is_a_loss(text: str) -> None:
    assert names(text)[0] == "loss"


def test_of_several_numbers_behind_a_counter_the_first_alone_is_the_loss() -> None:
    assert names("0 2.3026 1.9\n1 2.2026 1.7\n2 2.1026 1.5\n") == ["loss", "metric"]


@pytest.mark.parametrize(
    "text",
    [
        "0 12.5\n1 21.0\n2 15.5\n3 33.0\n", "0 12\n1 9\n2 7\n3 5\n", "0.93\n0.91\n0.90\n", "0 -3.2\n1 -3.4\n2 -3.6\n", "4 0.5\n2 0.4\n1 0.3\n", "class weights below\nof the data\n0 0.5\n1 0.4\n2 0.3\n",
        "val loss: 0.9\n0 2.3\n1 2.2\n2 2.1\nval loss: 0.8\n", "[[0.1 0.2]\n [0.3 0.4]]\n", "tensor(0.93)\ntensor(0.92)\n",
    ],
)  # fmt: skip
def test_counts_rewards_listings_and_what_has_a_named_loss_beside_it_are_none(text: str) -> None:
    assert "loss" not in names(text)
