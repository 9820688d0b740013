"""Accuracy that is lost where a model begins to be quantised, or as ever more of its weights are pruned."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.findings import find

FALLS = ("accuracy", "falls")


def shown(rows: Sequence[str]) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def quantised(after: Sequence[float], how: str = "fake_quant=") -> list[str]:
    states = ["off"] * 3 + ["on"] * len(after)
    return [f"epoch {n} {how}{state} loss 0.41 val_acc {v:.2f}" for n, (state, v) in enumerate(zip(states, [93.1, 93.0, 93.2, *after]))]


@pytest.mark.parametrize("how", ["fake_quant=", "fake_quantize: ", "FakeQuant "])
def test_answers_that_are_lost_where_fake_quantisation_is_switched_on(how: str) -> None:
    assert shown(quantised([10.1, 9.9, 10.0], how)) == {FALLS}
    assert FALLS not in shown(quantised([92.1, 92.6, 92.9], how)), "they are kept"
    assert FALLS not in shown(quantised([10.1, 60.0, 88.0], how)), "they come back"


def test_a_line_between_may_switch_it_on() -> None:
    before, after = [f"epoch {n} top1 acc {76 + 0.1 * n:.2f}" for n in range(4)], [f"epoch {n} top1 acc 0.1{n}" for n in range(4, 8)]
    assert FALLS in shown([*before, "enabling fake quantization", *after])
    assert FALLS not in shown([*before, "saving checkpoint", *after])


def pruned(label: str, shares: Sequence[float], scores: Sequence[float]) -> list[str]:
    return [f"iter {n} {label} {s:.2f} acc {v:.2f}" for n, (s, v) in enumerate(zip(shares, scores))]


@pytest.mark.parametrize("label", ["sparsity", "pruned", "剪枝 sparsity"])
def test_answers_that_are_lost_with_the_weights(label: str) -> None:
    shares, scores = [0.0, 0.3, 0.6, 0.8, 0.9, 0.95, 0.99], [92.0, 92.1, 91.8, 90.0, 61.0, 11.0, 10.0]
    assert FALLS in shown(pruned(label, shares, scores))
    assert FALLS not in shown(pruned(label, shares, [92.0, 92.1, 91.8, 91.0, 90.7, 90.1, 89.2])), "they are kept"
    assert FALLS not in shown(pruned(label, [0.5] * 7, scores)), "no more are pruned than at first"
