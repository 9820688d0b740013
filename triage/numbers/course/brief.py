"""What the course of a few reports shows where its company leaves no other reading: an excerpt is what people paste."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import full_scale, rising, trend
from triage.numbers.course import decline
from triage.numbers.course.joint import WORDS
from triage.numbers.course.single import finite

_MOST = 8
"""Reports from which on tests of whole series take over."""
_EVEN = 0.1
_DIGITS = 6
_EXACT = 6e-4
_OFTEN, _SCATTER = 3, 0.01
_UP_TO = 7.0
"""The logarithm of a thousand classes is below."""
_DARK = 15.0
"""A picture that is one colour comes this near, in decibels, to most others."""
_EPOCHS, _DEARER = 10, 10.0
_LATE, _TIMES = 2000, 3
"""Steps after which standing still is no beginning, if there are so many times more of them than at the first report."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of a short course."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound]
    yield from _evenly_more(columns)
    yield from _stands_still(columns)
    yield from _answers_fixed(columns, shares)
    yield from _lost_at_last(shares)
    yield from _only_rises(columns)
    yield from _rises_as_its_rate_falls(columns)
    yield from _thrown_up_at_once(columns)
    yield from _no_choice_left(columns)
    yield from _nothing_changed(columns)
    yield from _evaluated_at_chance(columns, shares)
    yield from _rests_at_a_guess(columns, shares)
    yield from decline.find(columns)


def _rests_at_a_guess(columns: Sequence[Column], shares: Sequence[Column]) -> Iterator[Told]:
    """At each of four epochs and more as many answers are right as a guess has, to the last digit, and all losses but the first lie within a fiftieth of what that costs."""
    if not shares or any(len(c.values) < 4 or len(set(c.values)) > 1 for c in shares) or any(map(math.isnan, shares[0].epochs)):
        return
    share = shares[0].values[0] / full_scale(shares[0].values)
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound]
    whole = len(losses) >= 2 and all(finite(c, 4) and not c.quantity.term and not c.quantity.unsteady for c in losses)
    for classes in (2, 3, 4, 5, 10) if whole and len({int(e) for e in shares[0].epochs}) >= 4 else ():
        cost = math.log(classes)
        if abs(share * classes - 1) < 0.01 and all(abs(v / cost - 1) <= 0.02 for c in losses for v in c.values[1:]):
            yield next((c for c in losses if c.name == "loss"), losses[0]), "loss", "chance", 1, 0.0
            return


def _evenly_more(columns: Sequence[Column]) -> Iterator[Told]:
    """The time of a step, or memory, that grows by the same amount from each report to the next, to twice its first.

    Noise is uneven, and so is a cache that fills; a clock is not told per step. Three reports of a time, four of memory.
    """
    for column in columns:
        values, kind = finite(column, 3), column.quantity.kind
        if len(values) >= 6 or len(set(column.lines)) < len(values) or not values or values[0] <= 0 or values[-1] < 2 * values[0]:
            continue
        steps = [b - a for a, b in zip(values, values[1:])]
        even = min(steps) > 0 and max(steps) - min(steps) <= _EVEN * max(steps)
        each = "/" in column.label or "per" in words(column.label)
        if even and kind == "step_time" and each and max(steps) < 0.98 * values[0]:
            yield column, "step_time", "slows", 0, 0.0
        elif even and len(values) >= 4 and kind in ("memory", "gpu_memory"):
            yield column, kind, "grows", 0, 0.0


def _stands_still(columns: Sequence[Column]) -> Iterator[Told]:
    """Four reports, the last at three times the steps of the first: a language model on what frequencies give, a picture that is one colour."""
    for column in columns:
        values = finite(column, 4)
        late = column.steps[-1] >= max(_LATE, _TIMES * column.steps[0]) if values else False
        if values and (late or column.epochs[-1] >= _EPOCHS) and _is_dark(column) and any(map(_learns, columns)):
            yield column, "score", "absurd", 0, 0.0
        elif not late or column.quantity.bound or column.quantity.phase in HELD or len(values) >= _MOST:
            continue
        elif column.quantity.kind == "perplexity" and min(values) > WORDS and max(values) - min(values) <= 0.03 * max(values) and values[-1] >= 0.97 * values[0]:
            yield column, "loss", "flat", 0, 0.0
        elif _is_dark(column):
            yield column, "score", "rests", 0, 0.0


def _is_dark(column: Column) -> bool:
    """Whether pictures come no nearer to the true ones than one colour does, and stay there."""
    return "psnr" in words(column.label) and not column.quantity.bound and max(column.values) < _DARK and max(column.values) - min(column.values) <= 0.2


def _learns(column: Column) -> bool:
    """Whether a training loss falls to half."""
    return column.name == "loss" and bool(finite(column, 4)) and 0 < column.values[-1] < 0.5 * column.values[0]


def _answers_fixed(columns: Sequence[Column], shares: Sequence[Column]) -> Iterator[Told]:
    """A held-out accuracy that is the same at four reports, to three digits, while the training's gains a tenth and the held-out loss moves by as much.

    The probabilities move, the answers do not: one class is named for all.
    """
    gained = [c for c in shares if c.quantity.phase not in HELD and finite(c, 4) and c.values[-1] - c.values[0] >= 0.1 * full_scale(c.values)]
    moved = [c for c in columns if c.name == "val_loss" and finite(c, 4) and max(c.values) > 1.1 * min(c.values) > 0]
    for share in shares:
        same = share.quantity.phase in HELD and 4 <= len(share.values) < 5 and len(set(share.values)) == 1 and share.digits[0] >= 3
        if same and gained and moved and 0 < max(share.values) < 0.95 * full_scale(share.values):
            yield share, "val_accuracy", "constant", 0, 0.0


def _lost_at_last(shares: Sequence[Column]) -> Iterator[Told]:
    """Eight in ten held-out answers were right at each of two reports and more, and at the last not a quarter of that."""
    for share in shares:
        values = finite(share, 3)
        if not values or len(values) >= _MOST or share.quantity.phase not in HELD or share.quantity.term:
            continue
        if min(values[:-1]) >= 0.8 * full_scale(values) and values[-1] < 0.25 * min(values[:-1]):
            yield share, "val_accuracy", "collapses", len(values) - 1, 0.0


def _only_rises(columns: Sequence[Column]) -> Iterator[Told]:
    """The training loss rises at every one of eight reports and more, by a third, and the held-out one with it."""
    for loss in columns:
        values = finite(loss, 8)
        if loss.name != "loss" or loss.quantity.term or not values or values[-1] < 1.33 * values[0] or min(values) <= 0:
            continue
        held = [c for c in columns if c.name == "val_loss" and c.quantity.term == loss.quantity.term and finite(c, 8)]
        if rising(values) == 1.0 and any(rising(c.values) == 1.0 for c in held):
            yield loss, "loss", "diverges", 0, 0.0


def _rises_as_its_rate_falls(columns: Sequence[Column]) -> Iterator[Told]:
    """The training loss rises at every one of ten reports and more, by a seventh, while the learning rate only falls and nothing else is told of what is learnt."""
    falls = any(c.quantity.kind == "lr" and finite(c, 10) and rising(c.values) == 0.0 and c.values[-1] < c.values[0] for c in columns)
    told = [c for c in columns if c.quantity.kind not in ("lr", "grad_norm", "step_time", "throughput", "memory", "gpu_memory", "count", "clock", "loss_scale")]
    for loss in told if falls else ():
        values = finite(loss, 10)
        if len(told) == 1 and loss.name == "loss" and not loss.quantity.unsteady and values and rising(values) == 1.0 and values[-1] >= 1.15 * values[0] > 0:
            yield loss, "loss", "diverges", 0, values[-1] / values[0]


def _thrown_up_at_once(columns: Sequence[Column]) -> Iterator[Told]:
    """Every one of four training losses and more is ten times the first and none falls, and no held-out one is below its first: a guess would cost less."""
    held = [v for c in columns if c.name == "val_loss" and not c.quantity.term and (v := finite(c, 5))]
    for loss in columns:
        values = finite(loss, 5)
        if loss.name != "loss" or loss.quantity.term or not values or not held or values[0] <= 0:
            continue
        if min(values[1:]) > _DEARER * values[0] and trend(values[1:]) > -1 and all(min(v) >= v[0] for v in held):
            yield loss, "loss", "diverges", 1, 0.0
            return


def _no_choice_left(columns: Sequence[Column]) -> Iterator[Told]:
    """A policy's entropy has gone to nothing, at two reports and more, while its reward is no higher than at first: it plays one action.

    Six reports say it where the first update took all of it and none is told with any.
    """
    rewards = [c for c in columns if c.quantity.kind == "reward" and finite(c, 4) and not c.quantity.bound]
    for entropy in columns:
        values = finite(entropy, 4)
        if entropy.quantity.kind != "entropy" or not values or max(map(abs, values[-2:])) > 1e-3:
            continue
        if abs(values[0]) < 0.2 and (len(values) < 6 or max(map(abs, values[1:])) > 1e-3):
            continue
        poor = [c for c in rewards if max(c.values[-2:]) <= c.values[0] + 0.05 * abs(c.values[0])]
        if poor and len(poor) == len(rewards):
            yield entropy, "entropy", "spent", len(values) - 2, 0.0


def _nothing_changed(columns: Sequence[Column]) -> Iterator[Told]:
    """Two evaluations, an epoch and more apart, whose loss agrees in six digits: the weights that are evaluated do not change."""
    for held in columns:
        values = finite(held, 2)
        if held.name != "val_loss" or len(values) != 2 or held.quantity.bound or min(held.digits) < _DIGITS or values[0] != values[1]:
            continue
        apart = held.epochs[1] - held.epochs[0]
        if math.isfinite(apart) and apart >= 0.9 and values[0]:
            yield held, "val_loss", "constant", 0, 0.0


def _evaluated_at_chance(columns: Sequence[Column], shares: Sequence[Column]) -> Iterator[Told]:
    """After an epoch the held-out loss is the logarithm of a class count and as many held-out answers are right; the training's never was anything else.

    Where the held-out loss was so three times, the training's may scatter around it by a hundredth.
    """
    held = [c for c in columns if c.name == "val_loss" and finite(c, 1) and c.digits[0] >= 4 and not c.quantity.term]
    right = [c.values[-1] / full_scale(c.values) for c in shares if c.quantity.phase in HELD and finite(c, 1) and not c.quantity.term]
    if not held or not right or not 0 < held[0].values[-1] < _UP_TO:
        return
    classes = max(2, round(math.exp(held[0].values[-1])))
    level = math.log(classes)
    often = min(len(c.values) for c in held) >= _OFTEN
    within = _SCATTER if often else 2 * _EXACT
    tested = all(abs(v / level - 1) < _EXACT for c in held for v in c.values) and all(abs(share * classes - 1) < 0.02 for share in right)
    for loss in columns:
        values = finite(loss, 3)
        trained = loss.name == "loss" and not loss.quantity.term and (often or len(values) < _MOST)
        if tested and trained and values and len(set(values)) > 1 and all(abs(v / level - 1) < within for v in values):
            yield loss, "loss", "chance", 0, 0.0
            return
