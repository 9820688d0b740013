"""What right and wrong answers say: none right in either part, all right at once, a half right and sure of it; a loss that pays the same for each wrong one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import full_scale
from triage.numbers.course.single import FLOORS, finite

_LATE = 5
"""Epochs after which an accuracy of exactly 0 in both parts is no beginning."""
_MANY_CLASSES = 2.0
"""A cross entropy from which on there are more than seven classes."""
_AT_ONCE = 200
_DIGITS = 8
"""Printed digits by which a half is exactly a half."""
_SURE = 2.0
"""What a tossed coin's cross entropy, ln 2, cannot come near unless each answer is sure."""
_CEILING = 0.97
_HEARD = 0.85
_TENTH = 1 / 11
"""A mean reciprocal rank that no ranks beyond ten come to."""
_BESIDE = 10
"""Lines that one evaluation is told in."""
_FILTERS = frozenset(["filter", "filtered", "filt"])
_STAYS = 4
_SEVERAL, _ON_TOP, _LEARNT = 4, 0.02, 0.2
"""Classes from which on no cross entropy of logits lies so high while answers are right, how near a loss lies, and how much is learnt meanwhile."""
_RIGHT = 0.1
"""The share of wrong answers below which a cross entropy of logits lies far below any such floor."""
_SIX, _GUESSED, _SLID, _LITTLE = 6, 0.25, 0.25, 0.2
"""Classes, and reports; how near the first loss lies to the price of its guesses; how many answers become right; what probabilities that are not sure cost less."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about answers."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and finite(c, 1)]
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.unsteady and not c.quantity.bound]
    yield from _none_right(shares)
    yield from _all_right_at_once(shares, losses)
    yield from _half_right(shares, losses)
    yield from _none_right_outside(shares, losses)
    yield from _no_word_heard(columns)
    yield from _ranks_contradict(columns)
    yield from _nothing_like_it(columns)
    yield from _of_probabilities(columns)


def _none_right(shares: Sequence[Column]) -> Iterator[Told]:
    """Past the fifth epoch the accuracies of training and of the held-out part are exactly 0 at two reports each: even guesses hit."""
    whole = [c for c in shares if not c.quantity.term]
    trained, tested = ([c for c in whole if (c.quantity.phase in HELD) == held] for held in (False, True))
    both = all(len(c.values) >= 2 and not any(c.values) and c.epochs[-1] >= _LATE for c in whole)
    if trained and tested and both:
        yield trained[0], "accuracy", "zero", 0, 0.0


def _all_right_at_once(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Within tens of steps the loss of many classes is exactly 0, twice and to the end, and every answer right: there is one class.

    What is learnt by heart comes there after epochs, and an easy task does not begin at the loss of many classes.
    """
    full = [c for c in shares if c.quantity.phase not in HELD and len(c.values) >= 3 and _begins_low_and_ends_full(c)]
    for loss in losses:
        values = finite(loss, 3)
        short = loss.steps[-1] - loss.steps[0] <= _AT_ONCE and loss.epochs[-1] <= 1 if values else False
        if not short or loss.quantity.phase in HELD or values[0] < _MANY_CLASSES or any(values[-2:]):
            continue
        if any(list(c.lines[-2:]) == list(loss.lines[-2:]) for c in full):
            yield loss, "loss", "zero", next(n for n in range(len(values)) if not any(values[n:])), 0.0


def _begins_low_and_ends_full(share: Column) -> bool:
    whole = full_scale(share.values)
    return share.values[0] < 0.5 * whole and share.values[-2] == share.values[-1] == whole


def _half_right(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """A held-out accuracy of exactly a half beside a loss of three times ln 2: one class is named for all, and surely.

    Both must be printed in full: of tokens a half may be right, to two digits, at any loss.
    """
    for share in shares:
        for loss in losses:
            if share.quantity.phase not in HELD or loss.quantity.phase != share.quantity.phase or min(loss.digits) < _DIGITS:
                continue
            paid = dict(zip(loss.lines, loss.values))
            sure = [n for n, line in enumerate(share.lines) if share.values[n] in (0.5, 50.0) and _SURE < paid.get(line, 0.0) < math.inf]
            if sure:
                yield share, "val_accuracy", "constant", sure[0], 0.0
                return


def _none_right_outside(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Fewer than four reports: nine answers in ten are right in training, one in fifty outside, at ten times the loss.

    Whoever learns by heart still hits some; this model is not the one that was trained, or sees other inputs.
    """
    known = [c for c in shares if c.quantity.phase == "train" and len(c.values) < 4 and min(c.values) >= 0.9 * full_scale(c.values)]
    lost = [c for c in shares if c.quantity.phase in HELD and len(c.values) < 4 and max(c.values) <= 0.02]
    trained = [c.values[-1] for c in losses if c.quantity.phase not in HELD and finite(c, 1)]
    for held in losses:
        dear = held.quantity.phase in HELD and finite(held, 1) and trained and min(held.values) > max(3.0, 10 * max(trained))
        if dear and known and lost and len(held.values) < 4:
            yield held, "val_loss", "absurd", 0, held.values[-1] / max(max(trained), 1e-9)
            return


def _no_word_heard(columns: Sequence[Column]) -> Iterator[Told]:
    """At the last report two error rates of the same part, that were heard before, are at their ceiling at once."""
    rates = [c for c in columns if c.quantity.kind == "error_rate" and not c.quantity.bound and finite(c, 2)]
    gone = [c for c in rates if max(c.values[-2:-1]) <= _HEARD * full_scale(c.values) and c.values[-1] >= _CEILING * full_scale(c.values)]
    together = [c for c in gone if sum(c.lines[-1] == other.lines[-1] for other in gone) >= 2]
    if together:
        yield together[0], "error_rate", "collapses", len(together[0].values) - 1, 0.0


def _ranks_contradict(columns: Sequence[Column]) -> Iterator[Told]:
    """No right answer is among the first ten, says one number, and another that some are: mean reciprocal ranks beyond ten stay below 1/11.

    Both must be of one setting; and without known triples, which a filter takes away, no rank is better than with it.
    """
    means = [c for c in columns if "mrr" in words(c.label) and finite(c, 1) and _TENTH < min(c.values) <= 1]
    for hits in columns:
        if hits.quantity.kind != "score" or not {"hits", "10"} <= set(words(hits.label)) or not finite(hits, 1) or any(hits.values):
            continue
        raw = [c for c in means if c.lines[-1] >= hits.lines[0] and not _FILTERS.intersection(words(c.label))]
        beside = [c for c in means if abs(c.lines[-1] - hits.lines[-1]) <= _BESIDE]
        if raw or (beside and _FILTERS.intersection(words(hits.label))):
            yield hits, "score", "impossible", 0, 0.0
            return


def _nothing_like_it(columns: Sequence[Column]) -> Iterator[Told]:
    """Three scores of one evaluation and more that each compare words are exactly 0, and none is more: not one word is in common."""
    scores = [c for c in columns if c.quantity.kind == "text_score" and not c.quantity.bound and finite(c, 1)]
    near = all(b.lines[-1] - a.lines[-1] <= _BESIDE for a, b in zip(scores, scores[1:]))
    if len(scores) >= 3 and near and not any(any(c.values) for c in scores):
        yield scores[0], "text_score", "zero", 0, 0.0


def _of_probabilities(columns: Sequence[Column]) -> Iterator[Told]:
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
