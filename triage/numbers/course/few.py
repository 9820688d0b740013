"""What a handful of reports says: an excerpt of three lines shows no trend, but some values tell by themselves.

Equal to the last digit, the very logarithm of a class count, exactly one in so many right, exactly 0, below 0 where
that cannot be, beyond what any loss reaches. Each needs the company that leaves no other reading.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import AREAS, HELD, JUDGED, words
from triage.numbers.columns.statistics import full_scale, median
from triage.numbers.course.single import CHANCES, ROUNDING, finite

_FEW = 5
"""Where there are as many reports, tests of whole series take over."""
_MARGINS = frozenset([0.1, 0.2, 0.3, 0.5, 1.0, 2.0])
"""What a ranking, triplet or hinge loss rests on where all embeddings or outputs are one."""
_BEYOND = 1e18
"""No loss that is learnt from is as large: its square does not fit into float32."""
_NO_PERPLEXITY = 1e9
_UP_TO = 7.0
"""The logarithm of a thousand classes is below."""
_FOUND = {"precision": {"precision"}, "recall": {"recall"}, "f1": {"f1", "fscore", "fmeasure"}}
_LANGUAGE = 50.0
_FAR = 5000
_CERTAIN = 1e-4
_NO_GRADIENT = 1e10
_BEGUN = 1000
_TERMS = frozenset("l c loc conf cla cls reg box obj landm landmark x y w h xy wh hm off".split())
"""How detectors call the terms of their loss where they do not say loss."""
_LATE = 3
_LATE_TEXT = 5
_FULL_MARKS = 1.0
_POOR = 0.9
_STEEP = 2.0


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding that a few reports of one writer allow."""
    losses = [c for c in columns if c.name == "loss" and not c.quantity.unsteady and not c.quantity.bound]
    yield from _still(columns, losses)
    yield from _held_still(columns, losses)
    yield from _flat(columns, losses)
    yield from _guesses(columns, losses)
    yield from _nothing_learnt(columns, losses)
    yield from _below_nothing(columns, losses)
    yield from _beyond(columns, losses)
    yield from _nothing_finite(columns)
    yield from _one_answer(columns)
    yield from _steep(columns)
    yield from _learnt_by_heart(columns)
    yield from _game_lost(columns)
    yield from _no_word_right(columns, losses)
    yield from _nothing_found(columns)


def _same(column: Column, least: int) -> bool:
    """Whether all values are one finite number."""
    return len(column.values) >= least and math.isfinite(column.values[0]) and len(set(column.values)) == 1


def _whole(columns: Sequence[Column]) -> float:
    return full_scale(v for c in columns for v in c.values)


def _still(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Three losses equal to the last digit, or the last three exactly a usual margin.

    Eight digits say enough, ten in two epochs; of five, the run must just begin, or another quantity be as still; of four, two others.
    """
    beside = [c for c in columns if c.quantity.kind in JUDGED and not c.quantity.bound and len(c.values) >= 3]
    others = len(beside) - 1 if all(_same(c, 3) for c in beside) else 0
    for loss in losses:
        size, digits = len(loss.values), loss.digits[0]
        if size == 3 and _same(loss, 3) and abs(loss.values[0]) > ROUNDING:
            if digits >= 8 or (digits >= 5 and (others or loss.epochs[0] <= 1)) or (digits >= 4 and others >= 2):
                yield loss, "loss", "constant", 0, 0.0
        elif size == 2 and digits >= 10 and _same(loss, 2) and not loss.quantity.aside and loss.epochs[1] - loss.epochs[0] >= 1:
            yield loss, "loss", "constant", 0, 0.0
        elif size >= 4 and digits >= 4 and loss.values[-1] in _MARGINS:
            at = next(n for n in range(size) if set(loss.values[n:]) == {loss.values[-1]})
            if 0 < at <= size - 3 and size - at >= size // 2 and loss.values[0] > loss.values[-1]:
                yield loss, "loss", "constant", at, 0.0


def _held_still(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """The validation does not move while the training does: a loss in four digits, in ten if the training only wobbles, an accuracy at one in so many."""
    learns = any(len(v := c.values) >= 3 and v[-1] < 0.9 * v[0] for c in losses)
    held = [c for c in columns if c.quantity.phase in HELD and not c.quantity.bound]
    improves = any(c.name == "val_loss" and len(c.values) > 1 and c.values[-1] < 0.97 * c.values[0] for c in held)
    for column in held:
        if column.name == "val_loss" and len(column.values) in (3, 4) and _same(column, 3):
            if (learns or (column.digits[0] >= 10 and losses and not _same(losses[0], 1))) and column.digits[0] >= 4 and column.values[0]:
                yield column, "val_loss", "constant", 0, 0.0
        elif column.name == "val_accuracy" and len(column.values) in (3, 4) and _same(column, 3) and column.digits[0] >= 3:
            share = column.values[0] / _whole([column])
            if learns and not improves and any(abs(share * c - 1) < 2e-4 for c in CHANCES):
                yield column, "val_accuracy", "constant", 0, 0.0


def _flat(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Five to seven epochs after the first whose loss does not fall, within a fiftieth, beside a held-out accuracy that never moves."""
    rests = any(c.name == "val_accuracy" and not c.quantity.bound and _same(c, _FEW) and c.digits[0] >= 4 for c in columns)
    for loss in losses:
        values = finite(loss, _FEW + 1)
        if not rests or not values or len(values) > 7 or not math.isfinite(loss.epochs[0]):
            continue
        rest = values[1:]
        still = max(rest) - min(rest) <= 0.02 * max(rest) and rest[-1] >= rest[1]
        if still and min(rest) > 0.5 * values[0] and len(set(rest)) > 1:
            yield loss, "loss", "flat", 1, 0.0


def _guesses(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Three or four epochs whose loss is the logarithm of a class count, in a thousandth, or beside accuracies of guesses."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound]
    for loss in losses:
        values = finite(loss, 3)
        epochs = {int(e) for e in loss.epochs if math.isfinite(e)}
        if not values or len(values) >= _FEW or len(epochs) < 3 or loss.digits[0] < 4:
            continue
        if _came_to_guess(values, shares):
            yield loss, "loss", "chance", 1, 0.0
            continue
        if values[-1] > 1.01 * values[0]:
            continue
        for classes in {*CHANCES, max(2, round(math.exp(values[-1])))} if max(values) < _UP_TO else ():
            level = math.log(classes)
            exact = all(abs(v / level - 1) < 1.2e-3 for v in values)
            near = abs(values[0] / level - 1) < 0.02 and all(abs(v / level - 1) < 0.006 for v in values[1:])
            guessed = shares and all(_guessed(c, classes) for c in shares)
            if (exact and (guessed or (classes in CHANCES and not shares))) or (near and guessed):
                yield loss, "loss", "chance", 0, 0.0
                break


def _came_to_guess(values: Sequence[float], shares: Sequence[Column]) -> bool:
    """Whether three losses are the very logarithm of a class count, though the first epoch's was not, and so many answers right by guessing."""
    if len(values) < 4 or max(values) >= _UP_TO or abs(values[0] - values[1]) < 0.02 * values[1]:
        return False
    classes = max(2, round(math.exp(values[-1])))
    exact = all(abs(v / math.log(classes) - 1) < 6e-4 for v in values[1:])
    return exact and bool(shares) and all(_guessed(c._replace(values=c.values[-3:]), classes) for c in shares)


def _guessed(share: Column, classes: int) -> bool:
    whole = _whole([share])
    return len(share.values) >= 3 and all(abs(v / whole * classes - 1) < 0.15 for v in share.values)


def _nothing_learnt(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """One or two reports of a loss of exactly 0 and a gradient of 0; answers that all get the same, and no full, reward."""
    norms = [c for c in columns if c.quantity.kind == "grad_norm"]
    rewards = [c for c in columns if c.quantity.kind == "reward"]
    spreads = [c for c in columns if c.quantity.kind == "reward_std" and len(c.values) < _FEW]
    idle = all(not any(c.values) for c in (*norms, *losses))
    if spreads and idle and not any(any(c.values) for c in spreads):
        failed = all(_same(c, 1) and c.values[0] < _FULL_MARKS for c in rewards) or any(_is_lost_part(c) for c in rewards)
        if norms and rewards and failed:
            yield spreads[0], "reward_std", "zero", 0, 0.0
        return
    if idle and norms and spreads and all(any(c.values) for c in spreads):
        yield norms[0], "grad_norm", "zero", 0, 0.0
        return
    if rewards:
        whole = [c for c in rewards if not _is_part(c)] or rewards
        yield from ((c, "reward", "constant", 0, 0.0) for c in whole if _never_rewarded(c))
        return
    shares = [c for c in columns if c.quantity.kind == "accuracy"]
    poor = shares and all(max(c.values) < _POOR * _whole(shares) and len(c.values) > 1 for c in shares)
    for loss in losses:
        if len(loss.values) > 2 or any(loss.values) or loss.quantity.term:
            continue
        dead = [c for c in norms if not any(c.values)]
        if dead and len(dead) == len(norms) and not any(c.quantity.term for c in losses):
            yield dead[0], "grad_norm", "zero", 0, 0.0
        if (dead and len(dead) == len(norms)) or (poor and len(loss.values) == 2):
            yield loss, "loss", "zero", 0, 0.0


def _is_part(column: Column) -> bool:
    """Whether a reward is one of several that are added up."""
    return "/" in column.label


def _is_lost_part(column: Column) -> bool:
    return _is_part(column) and "mean" in column.label and max(column.values) <= 0


def _never_rewarded(column: Column) -> bool:
    """Whether a reward is the same, and none, at six reports and more: full marks are above 0.

    At ten and more it may be anything with six telling digits: no two episodes of a policy that tries anything are equal.
    """
    if column.quantity.bound or column.quantity.phase in HELD or not _same(column, 6):
        return False
    return column.values[0] <= 0 or (len(column.values) >= 10 and column.digits[1] >= 6)


def _below_nothing(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """A loss beside an accuracy or an overlap is below -1.5 and doubles at each report: a cross entropy cannot be there.

    A likelihood has no accuracy beside it, a Dice or cosine loss stays above -1, and both settle.
    """
    if not any(c.quantity.kind in ("accuracy", "overlap") for c in columns):
        return
    for loss in losses:
        values = finite(loss, 3)
        if not values or len(values) > 6 or values[-1] > -1.5:
            continue
        below = [v for v in values if v < 0]
        steep = len(below) >= 2 and all(b < _STEEP * a for a, b in zip(below, below[1:]))
        if steep and list(values[-len(below) :]) == below:
            yield loss, "loss", "negative", len(values) - len(below), 0.0


def _beyond(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """A loss, at its last report, that no computation in float32 survives; a perplexity that begins and stays at a billion."""
    for loss in losses:
        if loss.values and math.isfinite(last := loss.values[-1]) and abs(last) >= _BEYOND:
            at = next(n for n, v in enumerate(loss.values) if abs(v) >= _BEYOND)
            yield loss, "loss", "explodes" if last > 0 else "negative", at, 0.0
    judged = not losses and any(c.name == "val_loss" for c in columns)
    for column in columns:
        values = finite(column, 1)
        if column.name == "metric" and column.sure and values and abs(values[-1]) >= max(_BEYOND, 10 * median([abs(v) for v in values[: len(values) // 2 + 1]])):
            yield column, column.name, "explodes", next(n for n, v in enumerate(values) if abs(v) >= _BEYOND), 0.0
        lost = column.quantity.kind == "perplexity" and (1 if judged else 2) <= len(values) < 8 and min(values) > _NO_PERPLEXITY
        if lost and values[-1] > 0.5 * values[0]:
            yield column, column.name, "explodes", 0, 0.0


def _nothing_finite(columns: Sequence[Column]) -> Iterator[Told]:
    """Three numbers of one report and step that nobody knows are nan: the terms of a loss by other names.

    They never were anything else, fewer than three times, or all of them are called as terms are. Where a loss is printed it speaks for itself.
    """
    unknown = [c for c in columns if c.name == "metric" and c.sure and not math.isfinite(c.values[-1]) and math.isfinite(c.steps[-1])]
    lost = [c for c in unknown if (words(c.label) or [""])[-1] in _TERMS or (len(c.values) < 3 and not any(map(math.isfinite, c.values)))]
    together = [c for c in lost if sum(c.lines[-1] == other.lines[-1] for other in lost) >= 3]
    if together and not any(c.quantity.kind in JUDGED for c in columns):
        terms = sum((words(c.label) or [""])[-1] in _TERMS for c in together) >= 3
        at = max(n for n, v in enumerate((0.0, *together[0].values)) if math.isfinite(v))
        yield together[0], "loss" if terms else "metric", "nonfinite", at, 0.0


def _one_answer(columns: Sequence[Column]) -> Iterator[Told]:
    """Every area under a curve is exactly a half, at three reports and more: all samples get the same score."""
    areas = [c for c in columns if c.quantity.kind == "score" and AREAS.intersection(words(c.label)) and not c.quantity.bound]
    halves = all(v in (0.5, 50.0) for c in areas for v in c.values)
    if halves and sum(len(c.values) for c in areas) >= 3:
        yield areas[0], "score", "constant", 0, 0.0


def _steep(columns: Sequence[Column]) -> Iterator[Told]:
    """A gradient norm beyond ten milliards at each of two to seven reports: no loss scale accounts for that."""
    for norm in columns:
        values = finite(norm, 2)
        if norm.quantity.kind == "grad_norm" and values and len(values) < 8 and min(values) > _NO_GRADIENT:
            yield norm, "grad_norm", "explodes", 0, 0.0


def _learnt_by_heart(columns: Sequence[Column]) -> Iterator[Told]:
    """Late in the run the training's perplexity is small and every held-out one, of two and more, a thousand times that."""
    known = [c for c in columns if c.name == "perplexity" and not c.quantity.bound and c.values[-1] <= _LANGUAGE and c.steps[-1] >= _FAR]
    for held in columns:
        values = finite(held, 2)
        if held.name == "val_perplexity" and known and values and min(values) > 1000 * max(c.values[-1] for c in known):
            yield held, "val_perplexity", "overfits", 0, 0.0


def _game_lost(columns: Sequence[Column]) -> Iterator[Told]:
    """Three or four reports in which the discriminator's loss is 0 and the generator's never below 10.

    Where its losses of real and of made samples are printed apart, both of them at nothing say it alone.
    """
    game = [c for c in columns if c.quantity.kind == "loss" and c.quantity.unsteady and 3 <= len(c.values) < _FEW]
    won = [c for c in game if c.side == "d" and max(map(abs, c.values)) <= 1e-3]
    lost = [c for c in game if c.side == "g" and min(c.values) >= 10]
    apart = [c for c in game if c.side == "d" and max(map(abs, c.values)) <= _CERTAIN]
    sides = {w for c in apart for w in c.quantity.term.split("_")}
    if (won and lost) or {"real", "fake"} <= sides:
        yield (won or apart)[0], "d_loss", "collapses", 0, 0.0


def _no_word_right(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Past the start, or in a run that only evaluates: an error rate of exactly 1, a BLEU of exactly 0."""
    texts = [v for c in columns if c.quantity.kind == "text_score" and not c.quantity.bound for v in c.values]
    zeros = 0 if any(texts) else len(texts)
    for column in columns:
        if column.quantity.bound or not _same(column, 1) or len(column.values) >= _FEW:
            continue
        value, epoch = column.values[0], column.epochs[-1]
        if column.quantity.kind == "error_rate" and len(column.values) == 2 and value in (1.0, 100.0) and epoch >= _LATE:
            yield column, "error_rate", "constant", 0, 0.0
        elif column.quantity.kind == "text_score" and value == 0:
            alone = not losses and math.isnan(epoch) and math.isnan(column.steps[-1])
            if alone or (zeros >= 2 and epoch >= _LATE_TEXT):
                yield column, "text_score", "zero", 0, 0.0


def _nothing_found(columns: Sequence[Column]) -> Iterator[Told]:
    """Precision, recall and F1 of the whole were 0 at each report, fewer than five: no sample was ever taken for the class.

    So were precision, recall and mAP of a detector, a thousand steps into the run.
    """
    means = [c for c in columns if c.quantity.kind == "ap" and c.label.lower() == "map" and c.steps[-1] >= _BEGUN]
    scores = [c for c in columns if c.quantity.kind == "score" and not c.quantity.bound]
    named = {word: c for c in scores for word in _FOUND if _FOUND[word].intersection(c.quantity.term.split("_"))}
    losses = any(c.quantity.kind == "loss" for c in columns)
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term]
    if not losses and named.keys() == {"f1"} and list(named["f1"].values) == [0.0] and any(c.values[-1] > 0.5 * _whole([c]) for c in shares):
        yield named["f1"], "score", "zero", 0, 0.0
    if len(named) == 3 and not any(any(c.values) for c in named.values()) and len(named["f1"].values) < _FEW:
        yield named["f1"], "score", "zero", 0, 0.0
    elif {"precision", "recall"} <= set(named) and means and not any(any(c.values) for c in (*named.values(), *means)):
        yield means[0], "ap", "zero", 0, 0.0
