"""What an evaluation says by how it is told: a sum in the place of a mean, and nothing but zeros where no training is told."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import full_scale, median, rising, trend
from triage.numbers.course.single import finite

_DISTANCES = frozenset(["hd", "hd95", "asd", "assd", "hausdorff"])
_NOTHING = 0.0051
"""What a detector's average precision and recall reach by chance."""
_ABRIDGED, _LATE = 6, 10
"""Numbers of an evaluation of which few lines were kept, and epochs after which they are no beginning."""
_ABOUT = 0.1, 4.0
_LONG, _EACH = 12, 1.5
"""Reports of a sum that goes on, and how much more than the first one of them adds."""
_BY_ITS_NAME = frozenset("logloss log binary cross entropy crossentropy bce ce nll xent".split())
"""How the loss of a classifier is called by what it is."""
_SUMMED = 100.0
"""Nats that no mean over tokens comes to."""
_MOST = 10
"""Overlaps of a short evaluation; a longer one is judged as a series."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """A detector's evaluation that is all 0; one beside no loss whose mAP and classes, or whose overlaps, are."""
    yield from _nothing_found(columns)
    yield from _never_reset(columns)
    yield from _adds_up(columns)
    yield from _names_no_object(columns)
    yield from _on_another_scale(columns)
    yield from _exponent_of_a_sum(columns)
    if any(c.quantity.kind == "loss" for c in columns):
        return
    if _classes_all_zero(columns):
        yield next(c for c in columns if c.quantity.kind == "ap"), "ap", "zero", 0, 0.0
    if _nothing_overlaps(columns):
        yield next(c for c in columns if c.quantity.kind == "overlap"), "overlap", "zero", 0, 0.0


def _exponent_of_a_sum(columns: Sequence[Column]) -> Iterator[Told]:
    """The perplexity is beyond all numbers at three reports and more beside a loss that is finite, above a hundred: the exponential of what was added up over the tokens."""
    for beyond in columns:
        if beyond.quantity.kind != "perplexity" or len(beyond.values) < 3 or any(map(math.isfinite, beyond.values)) or any(map(math.isnan, beyond.values)):
            continue
        for loss in columns:
            same = loss.quantity.kind == "loss" and loss.quantity.phase == beyond.quantity.phase and list(loss.lines) == list(beyond.lines)
            if same and finite(loss, 3) and min(loss.values) > _SUMMED:
                yield loss, "val_loss", "summed", 0, 0.0
                return


def _never_reset(columns: Sequence[Column]) -> Iterator[Told]:
    """A training loss rises at each report by less and less, and what is added falls with the held-out loss and is about as much: sums go on.

    Such a sum was begun anew at no epoch. A penalty that grows, or a task that gets harder, does not follow the other loss.
    """
    for loss in columns:
        values = finite(loss, 8)
        if loss.name != "loss" or loss.quantity.term or not values or rising(values) < 1.0:
            continue
        added = [b - a for a, b in zip(values, values[1:])]
        for held in columns:
            told = finite(held, 8)[1:]
            if held.name != "val_loss" or held.quantity.term or len(told) != len(added) or min(told) <= 0:
                continue
            like = all(_ABOUT[0] * v <= a <= _ABOUT[1] * v for a, v in zip(added, told))
            if like and trend(added) < -2.5 and trend(told) < -2.5 and added[-1] < 0.6 * added[0]:
                yield loss, "loss", "summed", 0, 0.0
                return


def _adds_up(columns: Sequence[Column]) -> Iterator[Told]:
    """A training loss grows at each of twelve reports and more, over two epochs and more, by about as much as its first value each time: it is added up, and never begun anew or divided."""
    for loss in columns:
        values = finite(loss, _LONG)
        if loss.name != "loss" or loss.quantity.unsteady or not values or values[0] <= 0 or len({e for e in loss.epochs if math.isfinite(e)}) < 2:
            continue
        added = [b - a for a, b in zip(values, values[1:])]
        if min(added) >= _ABOUT[0] * values[0] and max(added) <= _EACH * values[0] and added[0] >= values[0] / _EACH:
            yield loss, "loss", "summed", 0, 0.0
            return


def _names_no_object(columns: Sequence[Column]) -> Iterator[Told]:
    """The share of matched boxes whose class is wrong, as DETR tells it, is exactly 100 in each of eight epochs and more: every query says that there is nothing."""
    for wrong in columns:
        if wrong.label.lower().replace(" ", "_").endswith("class_error") and len(wrong.values) >= 8 and {*wrong.values, *wrong.means} == {100.0}:
            yield wrong, "ap", "zero", 0, 0.0
            return


def _nothing_found(columns: Sequence[Column]) -> Iterator[Told]:
    """A detector's whole evaluation is 0: every average precision and recall, -1 apart, at every report: half of a percent at most.

    Five of them or more; a run whose losses are printed must have been evaluated twice, for after the first epoch
    0 is usual.
    """
    block = [c for c in columns if "precision" in c.label.lower() or "recall" in c.label.lower()]
    block = [c for c in block if "iou" in c.label.lower()]
    values = [v for c in block for v in c.values]
    least = 2 if any(c.quantity.kind == "loss" and len(c.values) > 1 for c in columns) else 1
    if (
        (len(block) >= 5 or (len(values) >= _ABRIDGED and block[0].epochs[-1] >= _LATE))
        and all(v == -1 or 0 <= v <= _NOTHING for v in values)
        and all(len(c.values) >= least for c in block)
    ):
        first = block[0]
        if len(first.values) < 5 and not any(v > 0 for v in first.values):
            yield first, "ap", "zero", 0, 0.0
            return
    classes = [c for c in columns if c.quantity.kind == "ap" and not c.quantity.bound]
    reports = [len(c.values) for c in classes]
    if len(classes) >= 5 and least <= min(reports) < 5 and not any(v > 0 for c in classes for v in c.values):
        yield classes[0], "ap", "zero", 0, 0.0


def _classes_all_zero(columns: Sequence[Column]) -> bool:
    """Whether a mean average precision of exactly 0 is told once, after numbers of four classes and more that are 0 too."""
    means = [c for c in columns if c.quantity.kind == "ap" and not c.quantity.bound]
    classes = [c for c in columns if c.name == "metric" and c.sure and len(c.values) == 1 and means and c.lines[0] < means[0].lines[0]]
    zeros = sum(c.values[0] == 0 for c in classes)
    untold = all(len(c.values) == 1 and c.values[0] == 0 and math.isnan(c.epochs[0]) and math.isnan(c.steps[0]) for c in means)
    return bool(means) and untold and zeros >= 4 and zeros >= 3 * (len(classes) - zeros)


def _nothing_overlaps(columns: Sequence[Column]) -> bool:
    """Whether an evaluation tells overlaps of exactly 0 only: three of them, or beside distances between surfaces that are not there."""
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and not c.quantity.bound]
    values = [v for c in overlaps for v in c.values]
    untold = all(math.isnan(e) and math.isnan(s) for c in overlaps for e, s in zip(c.epochs, c.steps))
    distances = [v for c in columns if _DISTANCES.intersection(words(c.label)) for v in c.values]
    missing = bool(distances) and not any(math.isfinite(v) and v for v in distances)
    return bool(values) and len(values) < _MOST and untold and not any(values) and (len(values) >= 3 or missing)


_WHOLE_BY_NAME = ("cross_entropy", "crossentropy", "lm", "nll")
"""Terms that are the whole of a loss, whatever set a label names before: `eval/books/CrossEntropyLoss`."""


def whole_term(held: Column) -> str:
    """The term of the training's loss that a held-out one goes with: `val_logloss` is what training tells as `loss`."""
    known = held.quantity
    if known.kind != "loss":
        return known.term
    if set(known.term.split("_")) <= _BY_ITS_NAME:
        return ""
    return next((name for name in _WHOLE_BY_NAME if known.term.endswith(f"_{name}")), known.term)


def _on_another_scale(columns: Sequence[Column]) -> Iterator[Told]:
    """A held-out error is a hundred times the training's first at each of six reports and more and rests within a twentieth, while that comes to a half."""
    errors = [c for c in columns if c.quantity.kind == "error" and not c.quantity.bound and (v := finite(c, 6)) and min(v) > 0]
    trained = {c.quantity.term: c.values for c in errors if c.quantity.phase not in HELD}
    for held in errors:
        values, train = held.values, trained.get(held.quantity.term)
        if held.quantity.phase not in HELD or not train or max(values) > 1.05 * min(values):
            continue
        if min(values) >= 100 * train[0] and train[-1] <= 0.5 * train[0]:
            yield held, held.name, "absurd", 0, median(values) / median(train)


def summed(held: Column, other: Column, columns: Sequence[Column]) -> bool:
    """Whether an evaluation loss adds up what the training loss is the mean of.

    Both accuracies agree, within five points and above a half, while the losses are thirty times apart and more: whoever is as often
    right pays no such price. Where none is told of the training, the held-out one must rise by half while both losses fall.
    Without accuracies they must be a thousand times apart and fall together at each of three reports: what is learnt by
    heart rises.
    """
    values, train = finite(held, 2), finite(other, 2)
    if not values or not train or min(*values, *train) <= 0:
        return False
    beside = [train[n * len(train) // len(values)] for n in range(len(values))]
    apart = min(v / t for v, t in zip(values, beside))
    trained, tested = ([c for c in columns if _judges(c) and (c.quantity.phase in HELD) == late] for late in (False, True))
    if trained and tested:
        return apart >= 30 and all(abs(a - b) <= 0.05 and min(a, b) > 0.5 for a in map(_last, trained) for b in map(_last, tested))
    if tested and apart >= 30:
        down = all(trend(v) < -2 and v[-1] < 0.8 * v[0] for v in (values, beside))
        return down and all(c.values[-1] >= 1.5 * c.values[0] and trend(c.values) > 2 for c in tested)
    fall = all(rising(v) == 0.0 and v[-1] < 0.8 * v[0] for v in (values, beside))
    return apart >= 1000 and len(values) >= 3 and fall


def _judges(column: Column) -> bool:
    return column.quantity.kind == "accuracy" and not column.quantity.term and math.isfinite(column.values[-1])


def _last(column: Column) -> float:
    return column.values[-1] / full_scale(column.values)
