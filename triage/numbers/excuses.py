"""What the company of an ill series explains: a loss that is 0 by design, a class without samples, a KL term that is no autoencoder's."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from triage.model import Series
from triage.numbers.columns.column import Column
from triage.numbers.columns.quantities import AREAS, HELD, SCORES, WHOLE, words
from triage.numbers.columns.statistics import full_scale, median, rising, trend
from triage.numbers.course.single import floor_below, guesses
from triage.numbers.kinds.codes import rebuilds

_ALIVE = 1e-6
_BOXES = frozenset("box bbox iou giou loc dfl mask coverage".split())
_CLASSES = frozenset("cls class classes classification".split())
_PLACES = frozenset("reg regression loc localization".split())
"""What the loss of boxes is called too, of a detector: elsewhere it may be a penalty."""
_DETECTORS = frozenset("retina rpn rcnn frcnn roi fcos ssd anchor regression localization centerness obj objectness conf".split())
_PAID = 0.02
_ROUNDED, _UNSURE, _AT_MOST = 0.03, 0.5, 0.17
"""How far an accuracy may lie below what the loss allows."""

_STAYS = 0.03
_BEYOND_DOUBT = -3.0
_BELOW = 0.95
"""A held-out loss below so much of the training's is none of guessing."""

_FEW_PERCENT, _MANY_CLASSES = 3.0, 3.0
"""An accuracy that may be told either way, and a cross entropy from which on there are twenty classes and more."""

_LITTLE = 10.0
"""What a maker pays at most whose judge is not certain."""
_Test = Callable[[Series, Sequence[Column]], bool]


def thrown_by_resume(series: Series, beside: Sequence[Series]) -> bool:
    """Whether a loss that ends far above its best was thrown there by a resume: it did not diverge."""
    return series.shows == "diverges" and any(s.shows == "jumps" and (s.label, s.lines) == (series.label, series.lines) for s in beside)


def explained(series: Series, found: Sequence[Column]) -> bool:
    """Whether the other series of a log leave no illness in what this one shows."""
    test = _NAMED.get((series.name, series.shows)) or _SHOWN.get(series.shows)
    return test is not None and test(series, found)


def _zero_by_design(series: Series, found: Sequence[Column]) -> bool:
    """A loss of 0 whose gradient lives is one whose value says nothing."""
    return _switched_off(series, found) or _not_begun(series, found) or any(
        c.name == "grad_norm" and not c.quantity.bound and all(map(math.isfinite, c.values)) and median(c.values) > _ALIVE for c in found
    )


def _not_used(series: Series, found: Sequence[Column]) -> bool:
    """Whether a scale is told as 0 while the loss learns: half precision is not in use."""
    return not any(series.values) and any(c.name == "loss" and _learns(c) for c in found)


def _switched_off(series: Series, found: Sequence[Column]) -> bool:
    """Whether a loss that was never anything but 0 is one term of several whose sum is not 0: it comes in later, or not at all.

    A term of boxes is 0 where no object is labelled, and no term is switched off that was alive; YOLOv6 does without its
    distribution of edges while its boxes learn. A detector of one class has nothing to tell apart: its term of classes is 0 then.
    """
    losses = [c for c in found if c.quantity.kind == "loss" and c.quantity.phase not in HELD]
    own = [c for c in losses if c.label == series.label]
    terms = _terms(own)
    boxes = terms & _BOXES or (terms & _PLACES and (_terms(losses) & _DETECTORS) and _terms(losses) & (_CLASSES | {"conf"}))
    if "dfl" in terms and not series.at and any(_terms([c]) & (_BOXES - {"dfl"}) and all(c.values) for c in losses):
        return True
    if not all(c.quantity.term for c in own) or boxes or series.at:
        return False
    if terms & _CLASSES and any(_terms([c]) & _BOXES and all(c.values) for c in losses):
        return True
    return any(not c.quantity.term and len(c.values) >= len(series.values) and all(c.values) for c in losses)


def _not_begun(series: Series, found: Sequence[Column]) -> bool:
    """Whether a judge paid nothing at nine reports in ten and its maker pays little, and less and less: the game has not begun, the maker learns alone."""
    judges = any(c.label == series.label and c.side == "d" and list(c.values).count(0.0) >= 0.9 * len(c.values) for c in found)
    makers = [c for c in found if c.quantity.kind == "loss" and c.side == "g" and len(c.values) >= len(series.values)]
    return judges and bool(makers) and all(trend(c.values) < -2 and max(c.values) < _LITTLE for c in makers)


def _answers_counted(series: Series, found: Sequence[Column]) -> bool:
    """Whether a gradient of 0 stands beside a loss of 0 and answers of which some are wrong: they are counted, so there are labels."""
    idle = any(c.name == "loss" and not c.quantity.term and not any(c.values) for c in found)
    shares = [c for c in found if c.name == "accuracy" and not c.quantity.bound and len(set(c.values)) > 1]
    return idle and any(0 < max(c.values) < full_scale(c.values) for c in shares)


def _terms(columns: Sequence[Column]) -> set[str]:
    return {word for c in columns for word in c.quantity.term.split("_")}


def _paid_off(series: Series, found: Sequence[Column]) -> bool:
    """A gradient vanishes with the loss that it is of: one that has come down to a hundredth of its start, and to next to nothing."""
    paid = [v for c in found if c.name == "loss" and not c.quantity.unsteady and len(v := [x for x in c.values if math.isfinite(x)]) >= 3]
    return any(0 <= median(v[-3:]) < min(0.01 * v[0], _PAID) for v in paid)


def _follows_reward(series: Series, found: Sequence[Column]) -> bool:
    """The loss of a critic grows with the rewards that it predicts."""
    return any(c.quantity.kind == "reward" and len(c.values) >= 5 for c in found)


def _in_percent(series: Series, found: Sequence[Column]) -> bool:
    """An accuracy of 1 to 3 is one in percent where another is higher, or where the loss is of many classes that are hardly told apart."""
    if not 0 <= series.least <= series.most < _FEW_PERCENT:
        return False
    higher = any(c.quantity.kind == "accuracy" and max(c.values) > _FEW_PERCENT for c in found)
    return higher or any(c.quantity.kind == "loss" and not c.quantity.unsteady and min(c.values) > _MANY_CLASSES for c in found)


def _reconstructs_nothing(series: Series, found: Sequence[Column]) -> bool:
    return not rebuilds(found)


def _strictest(series: Series, found: Sequence[Column]) -> bool:
    """A score that counts nothing but the whole and the first, as exact matches and hits at 1 do, is 0 while a looser one is not."""
    named = set(words(series.label))
    strict = named & {"exact", "em"} or ("1" in named and named & {"hits", "hit", "recall", "ndcg", "r"})
    return bool(strict) and any(c.values[-1] > 0 for c in found if c.quantity.kind in SCORES and c.label != series.label)


def _counts_nothing(series: Series, found: Sequence[Column]) -> bool:
    """An area under a curve that is exactly 0 at every report was not computed: who knows nothing has a half."""
    return bool(AREAS.intersection(words(series.label))) or _strictest(series, found)


def _is_rounded(series: Series, found: Sequence[Column]) -> bool:
    """A rate that is printed as 0 and yet teaches is smaller than the digits shown; of several terms one falls by chance, so the sum says it."""
    losses = [c for c in found if c.name == "loss"]
    return any(map(_learns, [c for c in losses if not c.quantity.term] or losses))


def _outgrown(series: Series, found: Sequence[Column]) -> bool:
    """Whether an accuracy rises beside a loss that only happens to lie at guessing, or something held out says that it learns.

    That is a loss clearly below it that is none of guessing itself, or a score that rises while it comes down, however slowly. A loss that stays there
    while the accuracy grows threefold, or to nine in ten, is one that is computed wrongly. One that falls at every report
    while its rate still warms up has only begun.
    """
    if any(c.name == "val_loss" and len(c.values) >= 3 and max(c.values) < _BELOW * series.least and not guesses(c.values) for c in found):
        return True
    if rising(series.values) == 0.0 and any(c.quantity.kind == "lr" and len(c.values) >= 5 and rising(c.values) == 1.0 for c in found):
        return True
    falls = trend(series.values) < _BEYOND_DOUBT
    slowly = [c for c in _scores(found, 8) if c.quantity.phase in HELD and trend(c.values) > -_BEYOND_DOUBT and _gains(c)]
    if falls and slowly:
        return True
    risen = [c for c in _scores(found, 5) if _rises(c)]
    stays = series.most - series.least < _STAYS * series.most
    return bool(risen) and not (stays and any(map(_has_grown, risen)))


def _gains(column: Column) -> bool:
    """Whether a score ends three points in a hundred above its start."""
    return median(column.values[-3:]) > median(column.values[:3]) + 0.03 * full_scale(column.values)


def _has_grown(column: Column) -> bool:
    end = median(column.values[-3:])
    return end > 3 * median(column.values[:3]) or end > 0.9 * full_scale(column.values)


def _without_samples(series: Series, found: Sequence[Column]) -> bool:
    """A class that has no sample, of several that begin with the same word, has no mean; nor has an error rate that is not asked for beside one that is."""
    if series.name in WHOLE:
        return False
    if series.name == "error_rate" and not any(map(math.isfinite, series.values)):
        return any(c.quantity.kind == "error_rate" and c.label != series.label and all(map(math.isfinite, c.values)) for c in found)
    first = (series.label.split() or [""])[0]
    return not any(map(math.isfinite, series.values)) and any(
        c.label != series.label and c.label.split()[:1] == [first] and any(map(math.isfinite, c.values)) for c in found
    )


def _halved(series: Series, found: Sequence[Column]) -> bool:
    """A rate under which the loss has come to half is none too small."""
    return any(c.name == "loss" and not c.quantity.term and len(c.values) >= 5 and median(c.values[-3:]) < 0.5 * median(c.values[:3]) for c in found)


def _carried_over(series: Series, found: Sequence[Column]) -> bool:
    """Whether one evaluation is printed again beside each training report of an epoch, until the next is made."""
    own = next((c for c in found if c.label == series.label and tuple(c.lines) == series.lines), None)
    one_epoch = own is not None and len(set(own.epochs)) == 1 and math.isfinite(own.epochs[0])
    return one_epoch and any(c.name == "loss" and set(series.lines) <= set(c.lines) for c in found)


def _told_again_or_without_rate(series: Series, found: Sequence[Column]) -> bool:
    return _carried_over(series, found) or _without_rate(series, found)


def _without_rate(series: Series, found: Sequence[Column]) -> bool:
    """Whether the rate had run down to a thousandth of its peak when an evaluation was first told again: there was nothing left that could move it."""
    since = series.lines[min(series.at + 1, len(series.lines) - 1)]
    rates = [c for c in found if c.quantity.kind == "lr" and not c.quantity.bound and len(c.values) >= 3]
    late = [[v for v, line in zip(c.values, c.lines) if line > since] for c in rates]
    return any(v and max(v) <= 1e-3 * max(c.values) for c, v in zip(rates, late))


def _another_moves(series: Series, found: Sequence[Column]) -> bool:
    """One class of several may rest, where it has few samples; the others say that answers change."""
    return any(c.quantity.kind == "overlap" and not c.quantity.bound and len(set(c.values)) > 1 for c in found)


def _improves_otherwise(series: Series, found: Sequence[Column]) -> bool:
    return series.most - series.least > 0.01 * series.most and any(map(_improves, _scores(found, 4)))


def _above_by_errors(series: Series, found: Sequence[Column]) -> bool:
    """Whether no accuracy is as high as a loss at its floor implies: each wrong answer costs up to 1, and each that is not sure a little."""
    end = median(series.values[-3:])
    above = end - floor_below(end)
    least = 1.0 - above - _ROUNDED - min(_UNSURE * above, _AT_MOST)
    return not any(median(c.values[-3:]) > least * full_scale(c.values) for c in _scores(found, 3))


def _learns(column: Column) -> bool:
    """Whether a loss falls beyond doubt: at each of three reports and more, or by its trend."""
    values = [v for v in column.values if math.isfinite(v)]
    fallen = len(values) >= 3 and values[-1] < 0.995 * values[0] and values[-1] != values[-2]
    return fallen and ((rising(values) == 0.0 and len(set(values)) == len(values)) or trend(values) < -2)


def _scores(found: Sequence[Column], least: int) -> list[Column]:
    return [c for c in found if c.quantity.kind in ("accuracy", *SCORES) and len(c.values) >= least]


def _rises(column: Column) -> bool:
    """Whether an accuracy or a score goes up beyond doubt and by a tenth."""
    values = [v for v in column.values if math.isfinite(v)]
    whole = full_scale(values)
    return trend(values) > 2.5 and median(values[-3:]) > 1.1 * median(values[:3]) + 0.02 * whole


def _improves(column: Column) -> bool:
    """Whether an accuracy or a score goes up, or is good already."""
    values = [v for v in column.values if math.isfinite(v)]
    whole = full_scale(values)
    return median(values[-3:]) > 1.1 * median(values[:3]) + 0.01 * whole or median(values) > 0.85 * whole


def _is_replay(series: Series, found: Sequence[Column]) -> bool:
    """Whether a bare `memory` of whole numbers is what an agent has kept of its games, beside the share of its random actions."""
    plays = any({"epsilon", "eps", "exploration"} & set(words(c.label)) for c in found)
    return plays and words(series.label)[-1:] == ["memory"] and all(v.is_integer() for v in series.values)


_NAMED: dict[tuple[str, str], _Test] = {
    ("loss", "zero"): _zero_by_design,
    ("loss", "diverges"): _follows_reward,
    ("memory", "grows"): _is_replay,
    ("grad_norm", "vanishes"): _paid_off,
    ("grad_norm", "zero"): _answers_counted,
    ("overlap", "constant"): _another_moves,
    ("val_loss", "constant"): _told_again_or_without_rate,
    ("val_accuracy", "constant"): _without_rate,
    ("lr", "creeps"): _halved,
    ("lr", "climbs"): _halved,
    ("accuracy", "impossible"): _in_percent,
    ("val_accuracy", "impossible"): _in_percent,
    ("kl", "zero"): _reconstructs_nothing,
    ("lr", "zero"): _is_rounded,
    ("loss_scale", "falls"): _not_used,
    ("score", "zero"): _counts_nothing,
    ("text_score", "zero"): _strictest,
}
_SHOWN: dict[str, _Test] = {
    "chance": _outgrown,
    "nonfinite": _without_samples,
    "flat": _improves_otherwise,
    "floor": _above_by_errors,
}
