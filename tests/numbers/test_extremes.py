"""Settings that nobody uses, in runs that bear it out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.schedule import extremes

STAYS, FALLS = column("train_loss", [2.3, 2.29, 2.31, 2.28, 2.29, 2.27]), column("train_loss", [2.3, 1.9, 1.4, 1.0, 0.8, 0.6])
UNPAID, PAID = column("reward", [-180.0, -176, -182, -179, -181, -178]), column("reward", [-180.0, -160, -140, -120, -100, -80])


def shown(text: str, *columns: Column) -> list[tuple[str, float, float]]:
    return [(s.label, s.first, s.last) for s in extremes.find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)], columns)]


@pytest.mark.parametrize(
    ("text", "ill", "well", "told"),
    [
        ("dropout: 0.95", STAYS, FALLS, ("dropout", 0.95, 0.1)),
        ("hidden_dropout_prob=1.0", STAYS, FALLS, ("hidden_dropout_prob", 1.0, 0.1)),
        ("CrossEntropyLoss(label_smoothing=0.9)", STAYS, FALLS, ("label_smoothing", 0.9, 0.1)),
        ("('gamma', 0.0)", UNPAID, PAID, ("gamma", 0.0, 0.99)),
        ("ent_coef=1.0", UNPAID, PAID, ("ent_coef", 1.0, 0.01)),
    ],
)
def test_a_setting_far_out_is_told_where_nothing_is_learnt(text: str, ill: Column, well: Column, told: tuple[str, float, float]) -> None:
    assert shown(text, ill) == [told] and not shown(text, well) and not shown(text)


@pytest.mark.parametrize("text", ["dropout: 0.5", "label_smoothing=0.1", "gamma=0.99", "ent_coef=0.01", "dropout: none", "dropout: 40"])
def test_what_is_usual_or_no_share_shows_nothing(text: str) -> None:
    assert not shown(text, STAYS) and not shown(text, UNPAID)


@pytest.mark.parametrize(
    ("text", "values", "told"),
    [
        ("min_delta=0.5", [0.9, 0.8, 0.7], True),
        ("early_stopping_threshold: 0.5", [0.9, 0.8, 0.7], True),
        ("min_delta=0.05", [0.9, 0.8, 0.7], False),
        ("min_delta=0.5", [0.9, 0.8, 0.81], False),
        ("min_delta=0.0", [0.9, 0.8, 0.7], False),
    ],
)
def test_a_run_that_is_stopped_while_it_gets_better_by_less_than_is_asked_for_is_told(text: str, values: Sequence[float], told: bool) -> None:
    assert bool(shown(f"{text}\nSignaling Trainer to stop.", column("val_loss", values))) is told
    assert not shown(text, column("val_loss", values)), "nobody stopped it"
    assert bool(shown(f"{text}\nearly stopping", column("val_acc", [1 - v for v in values]))) is told
