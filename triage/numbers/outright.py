"""What a score or an accuracy says outright beside its loss: one answer for all samples, no answer counted as right, every answer given away."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.quantities import HELD, words
from triage.numbers.single import finite
from triage.numbers.statistics import full_scale

_CORRELATIONS = frozenset(["mcc", "matthews"])
_REPORTS, _EPOCHS, _STEPS = 3, 2, 1000
"""How often, and until when, one answer for all is told: a classifier that is fine-tuned may begin with it."""
_EVEN = math.log(2)
"""Who pays less on average is right, and sure of it, at some sample at least."""
_ZEROS, _PLACES = 4, 3
_NOTHING = 1e-7
_LIVELY = 0.1
_MARGINS = (0.1, 0.2, 0.3, 0.5)
_BATCHES = (16, 32, 64, 128, 256, 512)
_STILL, _DIGITS, _EXACT = 5, 6, 2e-6
"""Reports that agree with the product of a margin and a batch as far as float32 can tell."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of a few scores."""
    yield from _uncorrelated(columns)
    yield from _never_right(columns)
    yield from _given_away(columns)
    yield from _on_a_margin(columns)
    yield from _stuck_at_once(columns)


def _uncorrelated(columns: Sequence[Column]) -> Iterator[Told]:
    """Matthews' correlation is exactly 0 at each of three reports and more, past the second epoch: one class is named for all.

    Guesses have one near 0, never 0.0 three times.
    """
    for score in columns:
        values = finite(score, _REPORTS)
        late = values and (score.epochs[-1] >= _EPOCHS or score.steps[-1] >= _STEPS)
        if not late or any(values) or score.quantity.bound or not _CORRELATIONS.intersection(words(score.label)):
            continue
        shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and not c.quantity.term]
        if shares and shares[0].values[-1] < 0.95 * full_scale(shares[0].values):
            yield shares[0], "val_accuracy", "constant", 0, 0.0
        return


def _never_right(columns: Sequence[Column]) -> Iterator[Told]:
    """The accuracies of training and of the held-out part are exactly 0 throughout, four of them, while the held-out loss falls below ln 2.

    So low a mean price is paid by samples that are right. A score of whole sequences, which has a name of its own, is another matter.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and not c.quantity.term]
    wrong = bool(shares) and not any(any(c.values) or c.places < _PLACES for c in shares)
    held = [c for c in shares if c.quantity.phase in HELD]
    if not wrong or not held or len(held) == len(shares) or sum(len(c.values) for c in shares) < _ZEROS:
        return
    for loss in columns:
        values = finite(loss, 2)
        if loss.name == "val_loss" and values and not loss.quantity.term and 0 < values[-1] < _EVEN and values[-1] < 0.8 * values[0]:
            yield held[0], "val_accuracy", "zero", 0, 0.0
            return


def _given_away(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss that was alive at the first report is below a ten millionth at each later one, and an evaluation is perfect by two measures.

    Where all is learnt by heart the price goes down step by step, and an evaluation errs.
    """
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound]
    if any(c.quantity.kind in ("reward", "grad_norm") or c.side or c.quantity.unsteady for c in columns) or not losses:
        return
    values = finite(max(losses, key=lambda c: len(c.values)), _ZEROS)
    answers = [c for c in columns if not c.quantity.bound and (c.quantity.kind == "accuracy" or c.quantity.within_one)]
    perfect = len(answers) >= 2 and all(set(c.values) in ({1.0}, {100.0}) for c in answers)
    if perfect and values and values[0] > _LIVELY and 0 < max(values[1:]) < _NOTHING:
        yield max(losses, key=lambda c: len(c.values)), "loss", "zero", 1, 0.0


def _on_a_margin(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss that is a usual margin times a usual batch, but for the last bits of a sum: every pair is as near as every other."""
    for loss in columns:
        values = finite(loss, _STILL)
        if loss.name != "loss" or loss.quantity.unsteady or not values or min(loss.digits) < _DIGITS or len(set(values)) == 1:
            continue
        level = max(values)
        if level > 1 and level - min(values) < _EXACT * level and any(abs(level / (m * batch) - 1) < _EXACT for m in _MARGINS for batch in _BATCHES):
            yield loss, "loss", "constant", 0, 0.0


def _stuck_at_once(columns: Sequence[Column]) -> Iterator[Told]:
    """From the second epoch on the training loss and its accuracy are the same to the last of four digits, at four reports and more.

    The first report is a mean of what was learnt and lost in it. Nearly all right, or nearly nothing to pay, is another matter.
    """
    shares = [c for c in columns if c.name == "accuracy" and not c.quantity.bound and not c.quantity.term and c.values[0] != c.values[-1] and _stays(c)]
    for loss in columns:
        trained = loss.name == "loss" and not loss.quantity.unsteady and not loss.quantity.term and _stays(loss)
        if not trained or not loss.values[0] != loss.values[-1] > _LIVELY or len(set(loss.epochs)) < len(loss.values):
            continue
        if any(list(c.lines) == list(loss.lines) and c.values[-1] < 0.9 * full_scale(c.values) for c in shares):
            yield loss, "loss", "constant", 1, 0.0


def _stays(column: Column) -> bool:
    """Whether all values but the first are one number of four digits."""
    return len(column.values) >= _REPORTS + 2 and column.digits[0] >= 4 and len(set(column.values[1:])) == 1
