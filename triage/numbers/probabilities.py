"""A cross entropy of probabilities that were taken for logits: it pays for each wrong answer the same, however sure it was."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.single import FLOORS, finite
from triage.numbers.statistics import full_scale

_STAYS = 4
_SEVERAL, _ON_TOP, _LEARNT = 4, 0.02, 0.2
"""Classes from which on no cross entropy of logits lies so high while answers are right, how near a loss lies, and how much is learnt meanwhile."""
_RIGHT = 0.1
"""The share of wrong answers below which a cross entropy of logits lies far below any such floor."""
_SIX, _GUESSED, _SLID, _LITTLE = 6, 0.25, 0.25, 0.2
"""Classes, and reports; how near the first loss lies to the price of its guesses; how many answers become right; what probabilities that are not sure cost less."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Losses that are, at each of four reports and more or at the last three, the least that probabilities taken for logits cost and the share of wrong answers on top.

    A probability moves a loss by no more than 1, so each wrong answer costs 1 and each right one nothing, however the
    accuracy grows; a cross entropy of logits pays for a wrong answer by how sure it was.
    """
    for loss in columns:
        values = finite(loss, _STAYS)
        if loss.name not in ("loss", "val_loss") or loss.quantity.unsteady or loss.quantity.bound or not values:
            continue
        for share in columns:
            same = share.quantity.kind == "accuracy" and share.quantity.phase == loss.quantity.phase and len(share.values) == len(values)
            if same and not share.quantity.bound and finite(share, _STAYS) and _pays_one_each(values, share.values):
                yield loss, "loss", "floor", len(values) - 1, 0.0
                return


def _pays_one_each(losses: Sequence[float], shares: Sequence[float]) -> bool:
    """Whether losses are a floor of several classes and the share of wrong answers, while that falls by a fifth of all, or where nine in ten are right."""
    whole = full_scale(shares)
    wrong = [1 - v / whole for v in shares]
    floors = [floor for classes, floor in FLOORS.items() if classes >= _SEVERAL]
    pays = [[abs(v - floor - w) < _ON_TOP for v, w in zip(losses, wrong)] for floor in floors]
    learns = max(wrong) - min(wrong) >= _LEARNT and min(wrong) < 0.5
    return _unsure(losses, wrong) or any((learns and all(paid)) or (all(paid[-3:]) and max(wrong[-3:]) < _RIGHT) for paid in pays)


def _unsure(losses: Sequence[float], wrong: Sequence[float]) -> bool:
    """Whether a loss that begins at a guess among six classes and more falls, at six reports and more, by no more and no less than the wrong answers do.

    Probabilities that are not yet sure cost a little less than a floor and the share of wrong answers; a cross entropy of logits falls twice as fast and more.
    """
    least = FLOORS[_SIX] - _LITTLE
    above = [v - w for v, w in zip(losses, wrong)]
    guesses = 0 < wrong[0] < 1 and abs(losses[0] + math.log(1 - wrong[0])) <= _GUESSED
    return len(losses) >= _SIX and guesses and wrong[0] - min(wrong) >= _SLID and min(above) >= least and max(above) - min(above) <= _LITTLE
