"""What several series of one writer say only together: each alone may be well.

A loss near the logarithm of a class count beside an accuracy of guesses, an accuracy of 0 beside a loss that rests,
classes of which no label is known, groups of answers that all get the same reward.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns import Column
from triage.numbers.courses import waits
from triage.numbers.quantities import HELD
from triage.numbers.single import finite, past_the_start
from triage.numbers.statistics import median, trend

Told = tuple[Column, str, str, int, float]
"""(column, the name it is told under, what it shows, index, ratio or 0)"""

_CHANCES = (2, 3, 4, 5, 10, 20, 50, 100, 200, 1000)
_GUESSED = 0.15
"""How far, as a share, the accuracy of guesses may lie from one in so many."""
_BEGUN = 1000
_LEARNT = 5000
_WORDS = 300.0
"""A language model that has learnt more than which words are frequent has a lower perplexity."""
_NOTHING = 1e-5
"""A divergence, in nats, that a code which carries anything exceeds."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding that takes the company of other series of the same writer."""
    yield from _guesses(columns)
    yield from _nothing_right(columns)
    yield from _frequencies_only(columns)
    yield from _code_unused(columns)
    yield from _unlabelled(columns)
    yield from _equal_rewards(columns)
    for column in columns:
        if share := waits(column):
            yield column, column.name, "starves", 0, share


def _rests(values: Sequence[float]) -> bool:
    """Whether no fall stands out of the noise, by Mann's and Kendall's test."""
    return trend(values) > -2


def _guesses(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss at the logarithm of a class count, however it wobbles, beside accuracies of one in so many.

    Both must rest: neither does the loss fall nor an accuracy rise out of its noise.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and len(c.values) >= 5 and not c.quantity.bound]
    for loss in columns:
        values = finite(loss, 5)
        if loss.name != "loss" or not values or loss.quantity.unsteady or not past_the_start(loss):
            continue
        level = median(values)
        classes = [c for c in _CHANCES if abs(level - math.log(c)) < 0.015 * math.log(c)]
        near = all(abs(v - level) < 0.05 * level for v in values)
        if not classes or not near or not _rests(values) or not shares:
            continue
        if all(_is_guess(share, classes[0]) for share in shares):
            yield loss, "loss", "chance", 0, 0.0


def _is_guess(share: Column, classes: int) -> bool:
    whole = 100.0 if max(share.values) > 1.5 else 1.0
    level = median(share.values) / whole
    return abs(level * classes - 1) < _GUESSED and trend(share.values) < 2


def _nothing_right(columns: Sequence[Column]) -> Iterator[Told]:
    """An accuracy of exactly 0 at eight reports, a thousand steps into the run, while the loss does not fall."""
    losses = [finite(c, 8) for c in columns if c.name == "loss" and not c.quantity.term]
    for share in columns:
        if share.quantity.kind != "accuracy" or len(share.values) < 8 or any(share.values):
            continue
        late = share.steps[-1] >= _BEGUN and not past_the_start(share)
        if late and losses and all(values and _rests(values) for values in losses):
            yield share, share.name, "zero", 0, 0.0


def _frequencies_only(columns: Sequence[Column]) -> Iterator[Told]:
    """A language model that rests, thousands of steps into the run, on what the frequencies of words alone give."""
    known = [c for c in columns if c.quantity.kind == "perplexity" and c.quantity.phase not in HELD and finite(c, 10)]
    if not known or min(median(c.values) for c in known) < _WORDS:
        return
    for loss in columns:
        values = finite(loss, 10)
        if loss.name != "loss" or not values or loss.steps[-1] < _LEARNT or loss.quantity.term:
            continue
        if max(values) - min(values) <= 0.01 * median(values) and abs(trend(values)) < 2:
            yield loss, "loss", "flat", 0, 0.0


def _code_unused(columns: Sequence[Column]) -> Iterator[Told]:
    """The KL term of an autoencoder is nothing in training and validation alike, even where both were printed once."""
    terms = [c for c in columns if c.quantity.kind == "kl"]
    named = any("rec" in c.label.lower() or "vae" in c.label.lower() for c in columns)
    held = any(c.quantity.phase in HELD for c in terms)
    small = all(0 < abs(v) < _NOTHING for c in terms for v in c.values)
    if len(terms) >= 2 and named and held and small:
        yield terms[0], "kl", "zero", 0, 0.0


def _unlabelled(columns: Sequence[Column]) -> Iterator[Told]:
    """At least half of the classes of a segmentation have an accuracy of nan: no pixel is labelled with them."""
    twins: dict[str, Column] = {}
    for column in columns:
        if column.quantity.kind == "accuracy" and not column.quantity.bound:
            twins.setdefault(column.quantity.term, column)
    classes = [
        (c, twins[term])
        for c in columns
        if c.quantity.kind == "overlap" and (term := c.quantity.term.removeprefix("iou_")) in twins and term
    ]
    without = [c for c, share in classes if not any(map(math.isfinite, share.values))]
    if len(classes) >= 2 and 2 * len({c.quantity.term for c in without}) >= len({c.quantity.term for c, _ in classes}):
        yield without[0], "overlap", "absent", 0, 0.0


def _equal_rewards(columns: Sequence[Column]) -> Iterator[Told]:
    """The answers of each group get the same reward at five reports and more, to the end, and nothing was learnt.

    A reward that has risen meanwhile has been learnt: then equal ones are full marks.
    """
    rewards = [finite(c, 5) for c in columns if c.label.lower() == "reward"]
    for column in columns:
        values = finite(column, 5)
        if column.quantity.kind != "reward_std" or not values:
            continue
        at = next((n for n in range(len(values)) if not any(values[n:])), len(values))
        equal = len(values) - at >= max(5, len(values) // 3)
        learnt = any(r and median(r[-3:]) > median(r[:3]) for r in rewards)
        if equal and not learnt:
            yield column, "reward_std", "zero", at, 0.0
