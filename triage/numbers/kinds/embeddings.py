"""Embeddings that have become one: a cosine loss at its floor, a triplet loss that comes to rest on its margin, a spread that is gone."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import full_scale, median, rising, trend
from triage.numbers.course.single import finite

_FLOOR, _FEATURES = -0.98, frozenset("feature features feat feats embedding embeddings emb representation representations repr reprs z projection projections proj output outputs".split())
_BARE = frozenset(["std", "avg", "mean"])
"""Words of a spread that does not say of what; beside a cosine loss it can be of nothing else."""
_TRIPLETS = frozenset("triplet trip tri trihard margin ranking metric t tp".split())
_MARGINS = (0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.5, 2.0)
_SOFT = math.log(2)
"""What a triplet pays without a margin, by softplus, where both distances are one."""
_NEAR, _ABOVE = 1e-3, 0.02
_LEAST, _DIGITS = 5, 3
_LEVEL = 0.9
_SAME, _APART = 0.97, 0.02
_GONE, _NONE = 0.02, 0.005
_HINGED, _AGREED = (0.97, 1.0), 1e-3
"""The variance term of VICReg where the spread is next to nothing, and what the views then pay for differing."""
_VERIFIED = frozenset("flip lfw cfp agedb calfw cplfw verification pairs".split())
_STEPS, _EPOCHS, _TOSSED = 10_000, 3, 0.04
_SCALED, _HARDLY = 12.0, 0.1
"""A loss that no guess among classes costs, and an accuracy of nothing, told as a part of 1 or in percent."""
_DIRECTIONS, _ONE_LEFT = 10, 2
_AT_GUESS, _AWAY = 0.01, 0.1
_FACES = (frozenset(["fp16 grad scale", "required"]), frozenset(["speed", "required", "learningrate"]))
"""What InsightFace tells beside its loss."""
_PROBES = frozenset("knn nn linear probe probing".split())


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about embeddings."""
    yield from _all_alike(columns)
    yield from _on_the_margin(columns)
    yield from _spread_gone(columns)
    yield from _level_high(columns)
    yield from _hinge_open(columns)
    yield from _pairs_of_chance(columns)
    yield from _margin_too_hard(columns)
    yield from _strangers_alike(columns)
    yield from _one_direction_left(columns)
    yield from _no_more_than_prototypes(columns)


def _all_alike(columns: Sequence[Column]) -> Iterator[Told]:
    """A cosine loss has gone to its floor of -1, or of -2 where both views are added, while the accuracy on its features is lost: all features are one.

    A Dice loss comes there too, but with an accuracy that rises; features that are well keep 0.02 and more above the floor.
    """
    lost = any((c.quantity.kind == "accuracy" and (_is_lost(finite(c, 5)) or _probes_nothing(c))) or _is_spread_lost(c) for c in columns)
    for loss in columns:
        values = finite(loss, 5)
        views = 2.0 if values and min(values) < -1.0005 else 1.0
        if lost and loss.name == "loss" and values and min(values) >= -1.0005 * views and max(values[-2:]) <= _FLOOR * views and values[0] > values[-1]:
            yield loss, "loss", "collapses", next(n for n in range(len(values)) if max(values[n:]) <= _FLOOR * views), 0.0


def _is_spread_lost(column: Column) -> bool:
    """Whether the spread of features goes to half, beyond doubt: those that are learnt keep theirs."""
    named, values = {*words(column.label)}, finite(column, _LEAST)
    spread = "std" in named and (_FEATURES & named or named <= _BARE)
    if not spread or not values:
        return False
    return values[-1] < min(_NONE, _GONE * values[0]) or (len(values) >= 8 and values[-1] < 0.6 * values[0] and trend(values) < -3)


def _probes_nothing(share: Column) -> bool:
    """Whether what neighbours, or a linear layer, make of features does not get better at eight reports and more."""
    values = finite(share, 8)
    return bool(values and _PROBES & {*words(share.label)}) and trend(values) < 2 and max(values) <= 0.02 * full_scale(values) + values[0]


def _is_lost(values: Sequence[float]) -> bool:
    """Whether the last three of some values lie below six tenths of their best, beyond chance."""
    return bool(values) and max(values[-3:]) < 0.6 * max(values) and trend(values) < -2.2


def _on_the_margin(columns: Sequence[Column]) -> Iterator[Told]:
    """A triplet loss comes down to a usual margin, or to ln 2 without one, and rests on it within a thousandth: no distance differs from another.

    Embeddings that tell samples apart pay less than the margin. It must never have been below; where it stood there from
    the first of eight reports on, all of them must agree. A loss of another name counts where that margin is what the run was set to.
    """
    set_to = {c.values[0] for c in columns if "margin" in words(c.label) and len(set(c.values)) == 1 and c.values[0] > 0}
    for loss in columns:
        values = finite(loss, _LEAST)
        if loss.name != "loss" or not values or loss.quantity.bound or loss.digits[0] < _DIGITS:
            continue
        for level in (*_MARGINS, _SOFT) if _TRIPLETS.intersection(words(loss.label)) else set_to:
            rests = max(abs(v - level) for v in values[-3:]) <= _NEAR * max(level, 0.3)
            above = min(values) >= level * (1 - _NEAR)
            came = values[0] >= (1 + _ABOVE) * level or len(values) >= 8
            if rests and above and came:
                yield loss, "embedding", "collapses", next(n for n in range(len(values)) if max(values[n:]) <= (1 + _ABOVE) * level), 0.0
                return


def _spread_gone(columns: Sequence[Column]) -> Iterator[Told]:
    """The spread of the features falls at every report to a fiftieth of its first and below 0.005: one vector for all.

    That of a code which is drawn, beside a KL term, may shrink so.
    """
    if any(c.quantity.kind == "kl" for c in columns):
        return
    for spread in columns:
        values = finite(spread, _LEAST + 1)
        named = set(words(spread.label))
        if values and "std" in named and _FEATURES & named and rising(values) == 0.0 and values[-1] < min(_NONE, _GONE * values[0]):
            yield spread, "embedding", "collapses", next(n for n, v in enumerate(values) if v < 0.1 * values[0]), 0.0
            return


def _level_high(columns: Sequence[Column]) -> Iterator[Told]:
    """A level of collapse, 0 where features spread and 1 where they are one, is above nine tenths at the last three reports, and does not fall."""
    for level in columns:
        values = finite(level, _LEAST) if {"collapse", "level"} <= set(words(level.label)) else ()
        if values and _LEVEL <= min(values[-3:]) <= max(values) <= 1 and values[-1] >= values[0]:
            yield level, "embedding", "collapses", next(n for n in range(len(values)) if min(values[n:]) >= _LEVEL), 0.0
            return


def _hinge_open(columns: Sequence[Column]) -> Iterator[Told]:
    """The variance term of VICReg stays at its hinge of 1 while the views agree to a thousandth: the features have no spread."""
    agreed = [c for c in columns if {"repr", "inv", "sim", "invariance"}.intersection(words(c.label)) and finite(c, _LEAST)]
    for hinge in columns:
        values = finite(hinge, _LEAST)
        if not values or words(hinge.label)[-2:] not in (["std", "loss"], ["var", "loss"], ["variance", "loss"]):
            continue
        if _HINGED[0] <= min(values[-3:]) and max(values[-3:]) <= _HINGED[1] and any(0 <= median(c.values[-3:]) < _AGREED for c in agreed):
            yield hinge, "embedding", "collapses", next(n for n in range(len(values)) if min(values[n:]) >= _HINGED[0]), 0.0
            return


def _pairs_of_chance(columns: Sequence[Column]) -> Iterator[Told]:
    """Pairs of faces or voices are told to be of one person or of two by a coin, at five verifications and more, ten thousand steps or three epochs into the run, and the loss rests.

    The threshold is the best there is for the set, so even features that say little are right above a half.
    """
    rests = any(c.name == "loss" and not c.quantity.term and finite(c, _LEAST) and trend(c.values) > -2 for c in columns)
    for share in columns if rests else ():
        right = share.quantity.kind == "accuracy" and _VERIFIED & set(words(share.label))
        verified = (right or (share.quantity.kind == "error_rate" and "eer" in words(share.label))) and not share.quantity.bound
        values = finite(share, _LEAST) if verified else ()
        late = values and (share.steps[-1] >= _STEPS or share.epochs[-1] >= _EPOCHS)
        if late and all(abs(v / full_scale(values) - 0.5) <= _TOSSED for v in values):
            yield share, "embedding", "chance", 0, 0.0
            return


def _strangers_alike(columns: Sequence[Column]) -> Iterator[Told]:
    """What does not belong together is as near as what does, and as near as can be, at the last two of three reports and more."""
    sims = [c for c in columns if {"sim", "similarity", "cos", "cosine"} & set(words(c.label)) and finite(c, 3)]
    pairs = [c for c in sims if {"pos", "positive", "positives"} & set(words(c.label))]
    for strange in sims:
        named, near = {"neg", "negative", "negatives"} & set(words(strange.label)), _SAME <= min(strange.values[-2:]) <= max(strange.values) <= 1.001
        if named and near and any(abs(a - b) <= _APART for c in pairs for a, b in zip(c.values[-2:], strange.values[-2:])):
            yield strange, "embedding", "collapses", next(n for n in range(len(strange.values)) if min(strange.values[n:]) >= _SAME), 0.0
            return


def _one_direction_left(columns: Sequence[Column]) -> Iterator[Told]:
    """The effective rank of the features (RankMe) falls from ten and more to less than 2 at the last two of five reports and more: one direction is left of them."""
    for rank in columns:
        named, values = set(words(rank.label)), finite(rank, _LEAST)
        whose = "rankme" in named or ("rank" in named and ({"eff", "effective"} & named or _FEATURES & named))
        if whose and values and values[0] >= _DIRECTIONS and max(values[-2:]) < _ONE_LEFT:
            yield rank, "embedding", "collapses", next(n for n in range(len(values)) if max(values[n:]) < _ONE_LEFT), 0.0
            return


def _no_more_than_prototypes(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss rests, within a hundredth of a nat, at what a guess costs among as many prototypes, or outputs of a teacher, as the run is told to have.

    There every self-supervised training begins: it must be at the last six of ten reports and more, past the first epoch.
    """
    sizes = {c.values[0] for c in columns if ({"prototypes", "prototype"} & set(words(c.label)) or words(c.label)[-2:] == ["out", "dim"]) and len(set(c.values)) == 1 and c.values[0] >= 100}
    for loss in columns if sizes else ():
        values = finite(loss, 2 * _LEAST) if loss.name == "loss" and not loss.quantity.term else ()
        late = bool(values) and loss.epochs[-1] > loss.epochs[0]
        if late and any(max(abs(v - math.log(size)) for v in values[-_LEAST - 1 :]) <= _AT_GUESS and values[-1] >= values[0] - _AWAY for size in sizes):
            yield loss, "embedding", "rests", 0, 0.0
            return


def _margin_too_hard(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss above 12 rests within a twentieth, at eight reports past the third epoch, and next to no training answer is right.

    A plain softmax pays the logarithm of its classes for guessing, and no set of faces or voices has a hundred thousand
    of them in a run so small; what is scaled and held back by a margin pays its scale. Of InsightFace's it is known.
    """
    labels = {c.label.lower() for c in columns}
    lost = any(known <= labels for known in _FACES) or any(c.quantity.kind == "accuracy" and (v := finite(c, _LEAST + 3)) and max(v) <= _HARDLY and trend(v) < 2 for c in columns)
    for loss in columns if lost else ():
        values = finite(loss, _LEAST + 3)
        late = values and (loss.epochs[-1] >= _EPOCHS or loss.steps[-1] >= _STEPS)
        if late and loss.name == "loss" and min(values) > _SCALED and max(values) - min(values) <= 0.05 * max(values) and (trend(values) > -2.5 or values[-1] > 0.98 * values[0]):
            yield loss, "embedding", "chance", 0, 0.0
            return
