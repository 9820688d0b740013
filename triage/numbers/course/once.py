"""What one report says that no healthy run could print: nothing paid for all answers, one class left, no episode that ended, a bare guess."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import full_scale
from triage.numbers.course.single import finite

_FEW = 3
"""Reports up to which a series is judged here; a longer one has a course."""
_ANSWERS = ("accuracy", "overlap", "error")
_CLASSES = range(3, 21)
"""Counts of classes that an accuracy of 1/n gives away; of two a half is reached by many ways."""
_TRAINED = 300
"""Steps after which a classifier of few classes has left chance."""
_NEAR = 0.05
_PLACES = 5
"""Places of a loss that no more than underflow rounds to 0."""
_LEARNT, _LOST = 0.9, 0.1
_GROWN = 10
"""Epochs after which the statistics of normalisation have long run in."""
_DEAR = 5.0
"""A loss, in nats, that only certain answers which are wrong come to."""
_CHEAP = 0.95
_BATCH, _GUESS = 64.0, 4.0
_NO_WORD = 20_000.0
"""A perplexity above: whoever knows no more than how frequent each word is comes below 5,000."""
_PLAYED = 10_000
"""Steps within which an episode ends, wherever games are that are reported so early."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding that three reports or fewer allow."""
    yield from _nothing_paid(columns)
    yield from _one_class_left(columns)
    yield from _no_episode(columns)
    yield from _guesses(columns)
    yield from _all_positive(columns)
    yield from _nothing_carried_over(columns)
    yield from _other_classes(columns)
    yield from _counted_otherwise(columns)
    yield from _counts_to_a_batch(columns)
    yield from _knows_no_word(columns)


def _nothing_paid(columns: Sequence[Column]) -> Iterator[Told]:
    """The training loss is exactly 0 and every answer outside training is right, in all that is printed.

    Who has learnt all by heart pays little, not nothing: 0.000 may be rounded, 0.00000 is not, nor is 0.0 where the loss outside
    is 0.0 too, for no one rounds a loss to one place. Rewards, terms of a loss and games are another matter.
    """
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound]
    if any(c.quantity.kind in ("reward", "grad_norm", "d_loss") or c.side for c in columns) or any(c.quantity.term for c in losses if any(c.values)):
        return
    paid = [c for c in losses if c.quantity.phase == "train" and not c.quantity.unsteady]
    answers = [c for c in columns if c.quantity.kind in _ANSWERS and not c.quantity.bound]
    held = [c for c in answers if c.quantity.phase in HELD] or [c for c in answers if any(x.quantity.phase in HELD for x in losses)]
    exact = paid and (paid[0].places >= _PLACES or (paid[0].places == 1 and any(c.quantity.phase in HELD and c.places == 1 for c in losses)))
    if exact and held and all(_never(c) for c in losses) and all(_perfect(c) for c in answers) and len(paid[0].values) <= _FEW:
        yield paid[0], "loss", "zero", 0, 0.0


def _never(column: Column) -> bool:
    return not any(column.values)


def _perfect(column: Column) -> bool:
    """Whether all answers are right: a share at its full scale, or no error."""
    if column.quantity.kind == "error":
        return _never(column)
    return set(column.values) in ({1.0}, {100.0}) and column.values[0] == full_scale(column.values)


def _one_class_left(columns: Sequence[Column]) -> Iterator[Told]:
    """Cohen's kappa is not a number beside a finite accuracy or overlap of the same evaluation.

    It divides by one less the agreement by chance, and that is 0 only if labels and answers name one and the same class throughout.
    """
    for kappa in columns:
        if "kappa" not in words(kappa.label) or not kappa.values or any(map(math.isfinite, kappa.values)):
            continue
        beside = [c for c in columns if c.quantity.kind in ("overlap", "accuracy") and set(c.lines) & set(kappa.lines)]
        missed = [c for c in columns if c.quantity.kind == "overlap" and _never(c) and c.lines[0] >= kappa.lines[0]]
        if any(all(map(math.isfinite, c.values)) for c in beside):
            overlap = next(iter(missed), next((c for c in beside if c.quantity.kind == "overlap"), None))
            yield (overlap, "overlap", "zero", 0, 0.0) if overlap else (beside[0], "val_accuracy", "constant", 0, 0.0)
            return


def _no_episode(columns: Sequence[Column]) -> Iterator[Told]:
    """The mean reward of an episode and its mean length are not numbers after ten thousand steps, and all else is."""
    rewards = [c for c in columns if c.quantity.kind == "reward" and _lost(c) and {"ep", "episode"} & set(words(c.label))]
    lengths = [c for c in columns if _lost(c) and "len" in c.label.lower()]
    steps = [c.values[-1] for c in columns if "timesteps" in words(c.label)] + [s for c in columns for s in c.steps[-1:] if math.isfinite(s)]
    others = [c for c in columns if c.quantity.kind == "loss"]
    if rewards and lengths and max(steps, default=0) >= _PLAYED and all(math.isfinite(c.values[-1]) for c in others):
        yield rewards[0], "reward", "nonfinite", 0, 0.0


def _lost(column: Column) -> bool:
    return len(column.values) <= _FEW and not any(map(math.isfinite, column.values))


def _guesses(columns: Sequence[Column]) -> Iterator[Told]:
    """A lone evaluation after hundreds of steps is right once in n, and pays ln n for it: it guesses among n classes."""
    losses = [c for c in columns if c.quantity.kind == "loss"]
    if any(c.quantity.phase == "train" or len(set(c.values)) > 1 for c in losses):
        return
    for share in (c for c in columns if c.name == "val_accuracy" and not c.quantity.term and len(set(c.values)) == 1):
        classes = next((n for n in _CLASSES if share.values[0] and abs(share.values[0] - 1 / n) < 1e-6), 0)
        for loss in losses if classes and max(share.steps) >= _TRAINED else ():
            if abs(loss.values[-1] / math.log(classes) - 1) <= _NEAR:
                yield loss, "loss", "chance", 0, 0.0
                return


def _all_positive(columns: Sequence[Column]) -> Iterator[Told]:
    """F1 is what it must be if every sample is named positive: the precision is the accuracy a then, the recall 1, and F1 = 2a / (1 + a).

    Five digits that agree are no chance; of four, two reports must agree.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound]
    for score in (c for c in columns if "f1" in words(c.label) and not c.quantity.bound):
        told = dict(zip(score.lines, score.values))
        for share in shares:
            pairs = [(a, told[line]) for a, line in zip(share.values, share.lines) if line in told]
            digits = min(*share.digits, *score.digits)
            if digits < 4 or len(pairs) < (1 if digits >= 5 else 2) or len(pairs) != len(share.values):
                continue
            whole, best = full_scale(share.values), full_scale(score.values)
            unit = [(a / whole, f / best) for a, f in pairs]
            if all(0 < a < 1 and abs(f - 2 * a / (1 + a)) <= 2 * 10.0**-digits for a, f in unit):
                yield share, "val_accuracy", "constant", 0, 0.0
                return


def _nothing_carried_over(columns: Sequence[Column]) -> Iterator[Told]:
    """Past the tenth epoch nine training answers in ten are right and of the held-out ones not one in ten, which pay more than five nats each.

    Whoever has merely learnt by heart still knows what all samples have in common.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term and 1 <= len(c.values) < _FEW]
    known = [c for c in shares if c.quantity.phase not in HELD and _share(c) >= _LEARNT]
    lost = [c for c in shares if c.quantity.phase in HELD and _share(c) <= _LOST and c.epochs[-1] >= _GROWN]
    for held in columns:
        if held.name == "val_loss" and not held.quantity.term and len(held.values) < _FEW and min(held.values) > _DEAR and known and lost:
            yield held, "val_loss", "absurd", 0, 0.0
            return


def _share(column: Column) -> float:
    return column.values[-1] / (full_scale(column.values) if max(column.values) > 1 else 1.0)


def _other_classes(columns: Sequence[Column]) -> Iterator[Told]:
    """No held-out answer is right, at each of two to four reports, while three training answers in four are and ever more of them.

    By chance some would be: what is held out has no class in common with what was learnt.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and 2 <= len(c.values) <= _FEW + 1]
    for share in shares:
        if share.quantity.phase not in HELD or not _never(share):
            continue
        beside = [c for c in shares if c.quantity.phase not in HELD and c.quantity.term == share.quantity.term and len(c.values) == len(share.values)]
        if any(min(c.values) >= 0.75 * full_scale(c.values) and c.values[-1] > c.values[0] for c in beside):
            yield share, "val_accuracy", "gap", 0, 0.0
            yield share, "val_accuracy", "zero", 0, 0.0
            return


def _counted_otherwise(columns: Sequence[Column]) -> Iterator[Told]:
    """An accuracy above 1, at two reports and more, that cannot be in percent: the loss is too small for so many wrong answers, and outside it is below 1.

    An answer is wrong where the right one has no more than half of the probability, so each costs ln 2 and more.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound]
    for share in shares:
        values = finite(share, 2)
        if share.quantity.phase in HELD or not values or min(values) <= 1.05 or max(values) >= 3 or len(values) > _FEW + 2:
            continue
        twins = [c for c in shares if c.quantity.phase in HELD and c.quantity.term == share.quantity.term and all(0.3 < v <= 1 for v in c.values)]
        losses = [c for c in columns if c.name == "loss" and not c.quantity.term and len(c.values) == len(values) and finite(c, 2)]
        if twins and any(0 < c.values[-1] < _CHEAP * (1 - values[-1] / 100) * math.log(2) for c in losses):
            yield share, "accuracy", "impossible", 0, 0.0
            return


def _counts_to_a_batch(columns: Sequence[Column]) -> Iterator[Told]:
    """An accuracy without a sign climbs above 1 and stays below the size of a batch, at four reports and more, while a loss falls from above 1 to less than so many wrong answers cost, were it in percent: right answers were divided by the number of batches.

    A binary cross entropy of many classes, which begins below 1, and terms by other names say nothing.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and not c.quantity.percent and not c.quantity.term and finite(c, _FEW + 1)]
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound and finite(c, _FEW + 1)]
    if not shares or any(c.quantity.term or c.quantity.unsteady for c in losses):
        return
    for share in shares:
        least, most = min(share.values), max(share.values)
        climbs = least > 1.01 and most < _BATCH and share.values[-1] > 1.5 * share.values[0]
        paid = [c for c in losses if c.quantity.phase in (share.quantity.phase, "") and len(c.values) == len(share.values)]
        if climbs and any(1 < c.values[0] < _GUESS and 0 < c.values[-1] < _CHEAP * (1 - most / 100) * math.log(2) for c in paid):
            yield share, share.name, "impossible", 0, 0.0
            return


def _knows_no_word(columns: Sequence[Column]) -> Iterator[Told]:
    """A log that only evaluates tells two perplexities and more, of every text above what frequencies alone give: model and tokenizer do not belong together."""
    told = [c for c in columns if c.quantity.kind == "perplexity"]
    trains = any(c.quantity.kind in ("loss", "lr", "grad_norm") or math.isfinite(c.epochs[-1]) or math.isfinite(c.steps[-1]) for c in columns)
    if told and not trains and len(told) == 1 and finite(told[0], 2) and min(told[0].values) > _NO_WORD:
        yield told[0], told[0].name, "explodes", 0, 0.0
