"""What a score or an accuracy says outright beside its loss: one answer for all samples, no answer counted as right, every answer given away, a ranking learnt by heart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import AREAS, HELD, SCORES, words
from triage.numbers.columns.statistics import full_scale, median, noise, trend
from triage.numbers.course.single import finite, nonfinite

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
_RANKS = frozenset(["ndcg", "mrr", "hits", "hit"])
_SHARES = frozenset(["recall", "precision"])
_COURSE, _SINCE = 9, 6
_CLEAR = 2.6
"""Both trends stand out of chance: one in two hundred (Mann and Kendall)."""
_LOST = 0.2
"""The share of its best, or of an area's best above one half, that a score has lost."""
_LEARNT = 0.7
_CONTRASTS = frozenset(["contrastive", "contrast", "triplet"])


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of a few scores."""
    yield from _uncorrelated(columns)
    yield from _never_right(columns)
    yield from _given_away(columns)
    yield from _on_a_margin(columns)
    yield from _stuck_at_once(columns)
    yield from _error_of_no_step(columns)
    yield from _left_out(columns)
    yield from _fades(columns)
    yield from _nothing_paid(columns)


def _nothing_paid(columns: Sequence[Column]) -> Iterator[Told]:
    """What a run without a loss tells at eight reports and more, to three places, is 0 at each, and no error or score moves by a digit: nothing is learnt.

    So it is the loss, by whatever name; what is called after a contrast is none else.
    """
    if any(c.quantity.kind in ("loss", "reward", "perplexity") and not c.quantity.bound for c in columns):
        return
    nothing = [c for c in columns if c.name == "metric" and len(c.values) >= 2 * _ZEROS and c.places >= _PLACES and not any(c.values)]
    contrasts = [c for c in nothing if _CONTRASTS.intersection(words(c.label))]
    judged = [c for c in columns if c.quantity.kind in ("error", "accuracy", *SCORES) and not c.quantity.bound]
    still = judged and all(len(c.values) > 1 and len(set(c.values)) == 1 and c.digits[0] >= _PLACES for c in judged)
    found = contrasts or ([c for c in nothing if c.sure] if still else [])
    yield from ((c, "loss", "zero", 0, 0.0) for c in found[:1])


def _left_out(columns: Sequence[Column]) -> Iterator[Told]:
    """The loss was told beside the gradient's norm at three reports and more, and is left out at each since that is not a number.

    Who takes the mean of the losses that are finite, as Megatron does, has none to print where none is.
    """
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound and c.quantity.phase not in HELD]
    for norm in columns:
        at = nonfinite(norm) if norm.quantity.kind == "grad_norm" else None
        if not at or len(norm.values) - at < 2:
            continue
        before, since = set(norm.lines[:at]), norm.lines[at]
        told = [c for c in losses if len(before & set(c.lines)) >= _REPORTS]
        if told and all(c.lines[-1] < since for c in losses):
            yield norm, "loss", "nonfinite", at, 0.0
            return


def _uncorrelated(columns: Sequence[Column]) -> Iterator[Told]:
    """Matthews' correlation is exactly 0 at each of three reports and more, past the second epoch: one class is named for all.

    Guesses have one near 0, never 0.0 three times.
    """
    for score in columns:
        values = finite(score, _REPORTS)
        late = values and (score.epochs[-1] >= _EPOCHS or score.steps[-1] >= _STEPS)
        if not late or any(values) or score.quantity.bound or not _CORRELATIONS.intersection(words(score.label)):
            continue
        shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term]
        if shares and shares[0].values[-1] < 0.95 * full_scale(shares[0].values):
            yield shares[0], "val_accuracy", "constant", 0, 0.0
        return


def _never_right(columns: Sequence[Column]) -> Iterator[Told]:
    """The accuracies of training and of the held-out part are exactly 0 throughout, four of them, while the held-out loss falls below ln 2.

    So low a mean price is paid by samples that are right. A score of whole sequences, which has a name of its own, is another matter.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term]
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
    shares = [c for c in columns if c.name == "accuracy" and not c.quantity.term and c.values[0] != c.values[-1] and _stays(c)]
    for loss in columns:
        trained = loss.name == "loss" and not loss.quantity.term and _stays(loss)
        if not trained or not loss.values[0] != loss.values[-1] > _LIVELY or len(set(loss.epochs)) < len(loss.values):
            continue
        if any(list(c.lines) == list(loss.lines) and c.values[-1] < 0.9 * full_scale(c.values) for c in shares):
            yield loss, "loss", "constant", 1, 0.0


def _error_of_no_step(columns: Sequence[Column]) -> Iterator[Told]:
    """The training error is one number to the last of four digits at six reports and more, and so is every one outside: no weight moves."""
    errors = [c for c in columns if c.quantity.kind == "error" and not c.quantity.bound]
    still = [c for c in errors if len(c.values) > _STILL and c.digits[0] >= _DIGITS - 2 and len(set(c.values)) == 1 and 0 < c.values[0] < math.inf]
    if len(still) == len(errors) and not any(c.quantity.kind == "loss" for c in columns):
        yield from ((c, "loss", "constant", 0, 0.0) for c in still if c.quantity.phase == "train")


def _stays(column: Column) -> bool:
    """Whether all values but the first are one number of four digits."""
    return len(column.values) >= _REPORTS + 2 and column.digits[0] >= 4 and len(set(column.values[1:])) == 1

def _fades(columns: Sequence[Column]) -> Iterator[Told]:
    """The best of the scores of a ranking falls by a fifth for good while the training loss goes on falling, and nothing held out improves.

    A recommender or a click model that learns by heart seldom prints a validation loss.
    """
    losses = [c for c in columns if c.name == "loss" and c.quantity.phase in ("", "train") and not c.quantity.term]
    judged = [c for c in columns if c.quantity.phase != "train" and c.quantity.kind in (*SCORES, "accuracy") and not c.quantity.bound]
    if len(losses) != 1 or any(c.name == "val_loss" for c in columns):
        return
    for score in judged:
        at = _faded(score, losses[0]) if score.quantity.kind == "score" and _ranks(score.label) else None
        if at is not None and not any(_improves(c, at / len(score.values)) for c in judged):
            yield score, "score", "overfits", at, 0.0
            return


def _ranks(label: str) -> bool:
    """Whether a label names a measure of a ranking: of the first k, or of all pairs."""
    named = set(words(label))
    return bool(named & (_RANKS | AREAS)) or bool(named & _SHARES and any(word.isdigit() for word in named))


def _improves(score: Column, since: float) -> bool:
    """Whether a score rather rises from that part of the log on."""
    return trend(score.values[int(since * len(score.values)) :]) > 0


def _faded(score: Column, loss: Column) -> int | None:
    """Where a score was best, not at its first report, if it has fallen at six and more since, and the loss to seven tenths."""
    values, train = finite(score, _COURSE), loss.values
    if not values or len(train) < len(values) or min(values) < 0 or trend(train) > -_CLEAR:
        return None
    best = max(range(len(values)), key=values.__getitem__)
    after, there = values[best:], train[best * len(train) // len(values)]
    chance = full_scale(values) / 2 if AREAS.intersection(words(score.label)) else 0.0
    gained, end = values[best] - chance, median(values[-3:]) - chance
    lost = 0 < end < (1 - _LOST) * gained and values[best] - median(values[-3:]) > 5 * noise(values)
    falls = best > 0 and len(after) > _SINCE and trend(after) < -_CLEAR
    return best if falls and lost and median(train[-3:]) < _LEARNT * there else None
