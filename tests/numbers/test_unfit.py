"""Rates that were meant for another optimizer or another kind of network: they speak for what is ill."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers.schedule import unfit


def shown(*texts: str) -> list[tuple[str, float]]:
    found = list(unfit.signs([Line(n, text) for n, text in enumerate(texts, 1)], ()))
    assert all(s.name == "lr" for s in found)
    return [(s.shows, s.last) for s in found]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Namespace(optimizer='adam', lr=0.2)", [("beyond", 0.2)]),
        ("optim: AdamW, base_lr: 0.05", [("beyond", 0.05)]),
        ("optimizer=Adam lr=0.01", []),
        ("optimizer=Adam lr=1.0", []),
        ("optimizer=SGD lr=0.2 (not adam)", []),
        ("optimizer=adam lr=0.1 instant-ngp", []),
        ("model=bilstm, learning_rate=5e-05, embedding=random", [("low", 5e-5)]),
        ("model=TextCNN 学习率 lr=3e-05", [("low", 3e-5)]),
        ("model=bilstm, learning_rate=1e-3", []),
        ("model=bert-bilstm-crf, learning_rate=5e-05", []),
        ("resnet50 fine-tuned, lr=5e-05, mlp head", []),
        ("model=bilstm, learning_rate=auto", []),
    ],
)
def test_only_a_rate_that_does_not_fit_what_it_is_given_to_is_told(text: str, told: list[tuple[str, float]]) -> None:
    assert shown(text) == told


def test_the_highest_of_all_rates_counts() -> None:
    assert not shown("bilstm crf lr=5e-05", "learning_rate=1e-3")


def test_a_rate_that_does_not_fit_is_an_illness_where_nothing_is_learnt() -> None:
    log = [Line(1, "Namespace(optimizer='adam', lr=0.2)")]
    told = [[(s.label, s.name, s.shows, s.first, s.last) for s in unfit.find(log, [column("train_loss", values)])] for values in ([3.35, 3.34, 3.36, 3.33, 3.34, 3.35], [3.35, 2.9, 2.1, 1.8, 1.2, 0.9])]
    assert told == [[("lr", "metric", "beyond", 0.2, 0.001)], []]
