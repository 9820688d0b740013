"""How near pictures, depths and searches come to the true ones, where that says that nothing was learnt which is of use outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import full_scale, median, trend
from triage.numbers.course.single import finite

_COURSE, _DOUBTLESS = 8, 3.3
"""Reports, and how far a trend stands out of chance: one in a thousand (Mann and Kendall)."""
_LOOKS = frozenset("lpips perceptual percep vgg gan style".split())
_LAST, _FEW = 3, 5
_DARK, _FAR_IN = 15.0, 5000
"""Decibels that a picture of one colour comes to, and steps after which that is no beginning."""
_THRESHOLDS = frozenset(["d1", "d2", "d3", "a1", "a2", "a3", "delta1", "delta2", "delta3"])
_FAR_OFF, _HARDLY = 0.8, 0.005
"""A relative error of depths that are next to nothing or several times too large."""
_SEARCHES, _FAR_ON, _MISSED = 2, 10, 2.0
"""Evaluations, the epoch that is no beginning, and what chance finds, in percent."""
_SHARP, _BLURRED, _BETWEEN = 22.0, 16.0, 10.0
"""Decibels of views that are learnt, of views that show something else, and between them."""
_POSES = frozenset("pose kpt keypoint keypoints heatmap joint joints".split())
_PLACED_WELL, _FOUND = 0.85, 0.05


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about likeness."""
    yield from _fades_from_the_start(columns)
    yield from _below_any_picture(columns)
    yield from _stays_dark(columns)
    yield from _nothing_near_in_depth(columns)
    yield from _searches_in_vain(columns)
    yield from _other_views(columns)
    yield from _judged_otherwise(columns)
    yield from _pixels_judged_otherwise(columns)


def _fades_from_the_start(columns: Sequence[Column]) -> Iterator[Told]:
    """The likeness of held-out pictures falls by a decibel and more from one of its first reports on, beyond doubt, while the training loss falls too, and no other improves.

    Who learns by heart learns first what is common to all; here what is learnt is of no use from the start. Whoever is to please an
    adversary or a perceptual loss gives up likeness by design.
    """
    if any(c.side or c.quantity.unsteady or _LOOKS & set(words(c.label)) for c in columns):
        return
    falls = any(c.name in ("loss", "error") and not c.quantity.unsteady and finite(c, _COURSE) and trend(c.values) < -_DOUBTLESS for c in columns)
    for likeness in columns if falls else ():
        values = finite(likeness, _COURSE)
        if "psnr" not in words(likeness.label) or likeness.quantity.phase == "train" or likeness.quantity.bound or not values:
            continue
        best = max(range(len(values)), key=values.__getitem__)
        if best <= len(values) // 5 and trend(values) < -_DOUBTLESS and values[best] - median(values[-3:]) >= 1.0:
            yield likeness, "score", "gap", best, 0.0
            return


def _below_any_picture(columns: Sequence[Column]) -> Iterator[Told]:
    """The PSNR is below 0 at each of the last three reports: between pictures of one range no error is larger than the range."""
    for likeness in columns:
        values = finite(likeness, _LAST)
        if "psnr" in words(likeness.label) and not likeness.quantity.bound and values and max(values[-_LAST:]) < 0:
            yield likeness, "score", "absurd", next(n for n, v in enumerate(values) if v < 0), 0.0
            return


def _stays_dark(columns: Sequence[Column]) -> Iterator[Told]:
    """The likeness of the pictures trained on lies below 15 decibels for thousands of steps, and has not moved by two tenths in the second half of ten reports and more: one colour comes as near."""
    if any(c.side or _LOOKS & set(words(c.label)) for c in columns):
        return
    for likeness in columns:
        values = finite(likeness, 10)
        if "psnr" not in words(likeness.label) or likeness.quantity.bound or not values or likeness.steps[-1] < _FAR_IN:
            continue
        half = values[len(values) // 2 :]
        if 0 < max(half) < _DARK and max(half) - min(half) <= 0.2 and trend(half) < 2:
            yield likeness, "score", "rests", len(values) - len(half), 0.0
            return


def _nothing_near_in_depth(columns: Sequence[Column]) -> Iterator[Told]:
    """No depth is within a quarter of the true one, nor within any threshold told, and the relative error does not fall, at five reports and more."""
    near = [c for c in columns if c.label.lower() in _THRESHOLDS and finite(c, _FEW)]
    for error in columns:
        values = finite(error, _FEW) if {"abs", "rel"} <= set(words(error.label)) else ()
        far = values and min(values) > _FAR_OFF and trend(values) > -2
        if far and len(near) >= 2 and all(max(c.values) <= _HARDLY for c in near):
            yield error, "score", "absurd", 0, 0.0
            return


def _searches_in_vain(columns: Sequence[Column]) -> Iterator[Told]:
    """Nine training answers in ten are right and the search among others finds one in fifty and less, at two evaluations and more past the tenth epoch."""
    known = any(c.name == "accuracy" and not c.quantity.bound and min(c.values[-3:]) >= 0.9 * full_scale(c.values) for c in columns)
    first = any("rank" in (w := words(c.label)) and "1" in w and max(c.values) <= _MISSED for c in columns)
    for mean in columns if known and first else ():
        late = len(mean.values) >= _SEARCHES and mean.epochs[-1] >= _FAR_ON and not mean.quantity.bound
        if mean.quantity.kind == "ap" and late and mean.quantity.percent and 0 < max(mean.values) <= _MISSED:
            yield mean, "score", "gap", 0, 0.0
            return


def _other_views(columns: Sequence[Column]) -> Iterator[Told]:
    """Views that are trained on are seen at 22 dB and more, those held out at 16 and less, ten below, and at three reports and more do not come nearer."""
    told = [c for c in columns if "psnr" in words(c.label) and not c.quantity.bound and finite(c, _LAST) and max(c.values) < 60]
    trained = [c for c in told if c.quantity.phase == "train" and median(c.values[-_LAST:]) >= _SHARP]
    for held in told:
        best = max(held.values)
        far = any(median(c.values[-_LAST:]) - best >= _BETWEEN for c in trained)
        if held.quantity.phase in HELD and far and 0 < best <= _BLURRED and held.values[-1] <= held.values[0] + 1:
            yield held, "score", "gap", 0, 0.0
            return


def _judged_otherwise(columns: Sequence[Column]) -> Iterator[Told]:
    """Of the joints of the training six in seven are in their place, and the evaluation finds next to none, at two evaluations and more past the tenth epoch."""
    trained = [c for c in columns if c.quantity.kind == "accuracy" and c.quantity.phase not in HELD and _POSES & set(words(c.label))]
    placed = any(finite(c, _SEARCHES) and median(c.values[-_SEARCHES:]) >= _PLACED_WELL * full_scale(c.values) for c in trained)
    found = [c for c in columns if placed and c.quantity.phase in HELD and c.quantity.kind in ("ap", "accuracy", "score") and not c.quantity.bound]
    late = [c for c in found if finite(c, _SEARCHES) and c.epochs[-1] >= _FAR_ON]
    if late and all(max(c.values) <= 2 * _FOUND * full_scale(c.values) for c in late) and min(max(c.values) for c in late) <= _FOUND * full_scale(late[0].values):
        yield late[0], "score", "gap", 0, 0.0


def _pixels_judged_otherwise(columns: Sequence[Column]) -> Iterator[Told]:
    """Nine training pixels in ten are right and, at four evaluations and more, no more than half of those held out, without coming nearer."""
    trained = [c for c in columns if c.quantity.kind == "accuracy" and "seg" in words(c.label) and c.quantity.phase not in HELD and finite(c, _LAST)]
    known = any(median(c.values[-_LAST:]) >= 0.9 * full_scale(c.values) for c in trained)
    for held in columns if known else ():
        whole = held.label.lower().rpartition(" ")[2] in ("aacc", "pixacc", "pixel_acc", "val_pixacc", "oa") and held.quantity.phase in HELD
        if whole and finite(held, _FEW - 1) and max(held.values) <= full_scale(held.values) / 2 and median(held.values[-_LAST:]) <= 1.2 * median(held.values[:_LAST]):
            yield held, "overlap", "gap", 0, 0.0
            return
