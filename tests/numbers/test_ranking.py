"""Scores of a ranking beside the training loss: learnt by heart, and the healthy runs that look alike."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.findings import find

FALLING = (0.551, 0.410, 0.322, 0.271, 0.230, 0.198, 0.170, 0.147, 0.128, 0.112)
FADED = (0.0812, 0.1012, 0.1190, 0.1132, 0.1061, 0.0990, 0.0931, 0.0880, 0.0835, 0.0797)
AREA = (0.781, 0.789, 0.784, 0.771, 0.758, 0.744, 0.731, 0.722, 0.714, 0.707)
RISING = tuple(0.04 + 0.002 * n for n in range(10))


def _told(loss: Sequence[float], **scores: Sequence[float]) -> list[tuple[str, str]]:
    lines = []
    for n, paid in enumerate(loss):
        judged = " ".join(f"{name.replace('_at_', '@')}: {values[n]:.4f}" for name, values in scores.items())
        lines.append(f"epoch {n + 1} train loss: {paid:.4f} {judged}")
    return [(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(lines, 1)])]


@pytest.mark.parametrize(
    "scores",
    [
        {"Recall_at_20": FADED, "NDCG_at_20": tuple(v / 2 for v in FADED)},
        {"hits_at_10": FADED},
        {"valid_auc": AREA},
        {"test_auc": tuple(100 * v for v in AREA)},
    ],
)
def test_what_is_learnt_by_heart_is_told_of_the_score(scores: dict[str, Sequence[float]]) -> None:
    assert ("score", "overfits") in _told(FALLING, **scores)


@pytest.mark.parametrize(
    ("loss", "scores"),
    [
        (FALLING, {"Recall_at_20": FADED, "NDCG_at_20": RISING}),
        (FALLING, {"recall": FADED}),
        (FALLING, {"Recall_at_20": tuple(0.119 - 0.3 * (0.119 - v) for v in FADED)}),
        (FALLING, {"Recall_at_20": RISING}),
        (FALLING, {"valid_auc": tuple(0.789 - 0.4 * (0.789 - v) for v in AREA)}),
        (FALLING, {"valid_auc": tuple(sorted(AREA, reverse=True))}),
        (FALLING, {"train_auc": AREA}),
        (FALLING, {"valid_auc": AREA, "val_loss": tuple(v + 0.1 for v in FALLING)}),
        (FALLING, {"valid_auc": (0.71, 0.75, 0.70, 0.76, 0.69, 0.74, 0.70, 0.73, 0.68, 0.71)}),
        ((0.551, 0.310, 0.522, 0.281, 0.530, 0.298, 0.570, 0.247, 0.528, 0.212), {"auc": AREA}),
        (tuple(0.5 - 0.001 * n for n in range(10)), {"auc": AREA}),
        (FALLING[:7], {"auc": AREA[:7]}),
    ],
)
def test_scores_that_move_otherwise_show_nothing(loss: Sequence[float], scores: dict[str, Sequence[float]]) -> None:
    assert not [found for found in _told(loss, **scores) if found[1] == "overfits"]
