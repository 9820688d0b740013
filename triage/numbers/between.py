"""What series show beside each other: training and validation, the two sides of a game, data and step."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.checkpoint import passes
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, JUDGED, SCORES, words
from triage.numbers.columns.statistics import binned, full_scale, median, noise, rising, trend
from triage.numbers.course import brief, few, guesses, joint, limits, once, outright, spikes
from triage.numbers.course.single import finite
from triage.numbers.evaluation import answers, evaluations, heldout
from triage.numbers.kinds import pictures, policies

_DEEP = -10.0
"""A loss that few but language models rest above, whose differences tell more than multiples; and one that has left 0 for good if it is below at each report."""
_TWICE = 2.01
"""What an overlap of targets above 1 stays below: twice the common part over the sum."""
_GROWN = 5
"""Epochs after which a gap is no matter of statistics that are still running in."""
_EXACT = 10
"""Significant digits that two different sums never share."""
_LOOKS = (
    joint.find, few.find, evaluations.find, passes.find, answers.find, brief.find, policies.find, spikes.find, once.find, outright.find,
    guesses.find, limits.find, heldout.find,
)  # fmt: skip


_PLAIN = frozenset("loss train training val valid validation test eval acc accuracy lr learning rate step steps epoch iter iteration time batch data avg mean total".split())
"""The words of what every run reports; a run that reports nothing else is none of games, policies, codes or preferences."""
_BARE = ("val", "test")  # what tutorials on graphs call a score
_BELOW = -0.9
"""What no loss of a plain run comes near."""


def _is_special(column: Column) -> bool:
    return not {*words(column.label)} <= _PLAIN or column.label.lower() in _BARE or min(finite(column, 1), default=0.0) < _BELOW


def _special(columns: Sequence[Column]) -> Iterator[Told]:
    """What only runs of a special kind show; what knows them is loaded for such a run alone."""
    if any(map(_is_special, columns)):
        from triage.numbers import special

        yield from special.find(columns)


def find(found: Sequence[Column]) -> Iterator[Told]:
    """Every finding that takes two series of one writer."""
    groups: dict[tuple[str, str], list[Column]] = {}
    for column in found:
        groups.setdefault((column.file, column.origin), []).append(column)
    for columns in groups.values():
        yield from _held_out(columns)
        yield from _outside(columns)
        yield from pictures.find(columns)
        yield from _waiting(columns)
        for look in (*_LOOKS, _special):
            yield from look(columns)


def _outside(columns: Sequence[Column]) -> Iterator[Told]:
    """A share that leaves 1 while a loss leaves 0: the targets lie outside 0..1.

    Either alone may be well: a share in percent, a loss that is a likelihood. So may both: an accuracy that never was
    below 1 is printed in percent, whatever a cosine loss beside it.
    """
    below = [
        c
        for c in columns
        if c.quantity.kind == "loss" and len(c.values) >= 3 and sum(v < 0 for v in c.values) >= 2
    ]
    for share in columns:
        if not share.quantity.within_one or share.quantity.percent or share.quantity.bound or not below:
            continue
        above = [n for n, v in enumerate(share.values) if v > 1.01]
        if share.quantity.kind == "accuracy" and min(share.values) > 1.01 and max(share.values) > _TWICE:
            continue
        deep = all(max(c.values) < _DEEP for c in below)
        if len(above) >= (1 if deep else 2) and max(share.values) < (_TWICE if deep else 50):
            yield share, share.name, "impossible", above[0], 0.0
            for loss in below:
                yield loss, loss.name, "negative", next(n for n, v in enumerate(loss.values) if v < 0), 0.0
            return


def _held_out(columns: Sequence[Column]) -> Iterator[Told]:
    """What each held-out quantity shows beside the training's own of the same kind and term."""
    trained: dict[tuple[str, str], list[Column]] = {}
    for column in columns:
        if column.quantity.phase not in HELD and not column.quantity.bound:
            trained.setdefault((column.quantity.kind, column.quantity.term), []).append(column)
    right = {c.name for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and _is_right(c)}
    unmoved = any(c.name == "val_accuracy" and len(c.values) >= 3 and len(set(c.values)) == 1 for c in columns)
    for one in columns:
        kind = one.quantity.kind
        if kind not in JUDGED or one.quantity.phase not in HELD or one.quantity.bound:
            continue
        for other in trained.get((kind, one.quantity.term), trained.get((kind, evaluations.whole_term(one)), [])):
            if identical(one, other) and not (one.quantity.term and _differ_as_a_whole(columns, kind)):
                yield other, other.name, "identical", 0, 0.0
            if kind == "loss" and not other.quantity.unsteady:
                if evaluations.summed(one, other, columns):
                    yield one, one.name, "summed", 0, median(one.values) / median(other.values)
                elif (at := absurd(one, other, "accuracy" in right)) is not None:
                    yield one, one.name, "absurd", at, median(one.values) / max(median(other.values), 1e-9)
                elif not unmoved and (at := _overfitted(one, other, any(_still_learns(c, one) for c in columns), bool(right))) is not None:
                    yield one, one.name, "overfits", at, 0.0
            else:
                yield from _parted(one, other)


def _parted(held: Column, other: Column) -> Iterator[Told]:
    """An error that has no other name, and turns as a loss does; an accuracy that stays behind."""
    if held.quantity.term == "error" and (at := overfits(held, other)) is not None:
        yield held, held.name, "overfits", at, 0.0
    if held.quantity.kind == "accuracy" and (at := gap(held, other)) is not None:
        yield held, held.name, "gap", at, 0.0


def _is_right(accuracy: Column) -> bool:
    """Whether nine answers in ten are right."""
    return median(accuracy.values) >= 0.9 * full_scale(accuracy.values)


def _overfitted(held: Column, other: Column, learns: bool, right: bool) -> int | None:
    """Where the validation loss turned; where its accuracy goes on rising, only if it doubles."""
    at = overfits(held, other)
    at = never_again(held, other) if at is None else at
    if at is None and not learns:
        at = turned(held, other)
        return left_behind(held, other) if at is None and not right else at
    if at is None:
        return None
    return None if learns and median(held.values[-3:]) < 2 * held.values[at] else at


def identical(held: Column, other: Column) -> bool:
    """Training and validation give the same moving numbers at every report: four, or two to ten digits and more."""
    a, b = list(held.values), list(other.values)
    exact = min(*held.digits, *other.digits) >= _EXACT
    return a == b and len(a) >= (2 if exact else 4) and len(set(a)) > 1


def _differ_as_a_whole(columns: Sequence[Column], kind: str) -> bool:
    """Whether the whole of a quantity is not the same on both sides: a term that is was printed twice, or is no matter of the samples."""
    told = {c.quantity.phase in HELD: c.values for c in columns if c.quantity.kind == kind and not c.quantity.term}
    return len(told) == 2 and told[True] != told[False]


def overfits(held: Column, other: Column) -> int | None:
    """The validation loss turns and rises by a quarter, and out of its noise, while the training loss goes on falling."""
    values, train = finite(held, 4), other.values
    if not values or len(train) < len(values) or min(values) <= 0:
        return None
    low = min(range(len(values)), key=values.__getitem__)
    if len(values) < 6:
        clear = rising(values[low:]) == 1.0 and rising(train) == 0.0 and len(values) - low >= 4
        enough = (1.25 if low == 0 else 1.5) * values[low]
        return low if clear and values[-1] > enough and train[-1] < 0.7 * train[low] else None
    there = train[min(len(train) - 1, low * len(train) // len(values))]
    around = median(values[max(0, low - 1) : low + 2])
    end = median(values[-3:])
    worse = end > 1.25 * values[low] and end > around + 3 * noise(values) and len(values) - low >= 4
    return low if worse and median(train[-3:]) < 0.7 * there else None


def never_again(held: Column, other: Column) -> int | None:
    """The validation loss was low once, not at its first report, and stays above half as much again at each of six after it.

    Meanwhile the training loss falls to seven tenths: what came down with it went up and stays there, though it does
    not go on rising.
    """
    values, train = finite(held, 8), other.values
    if not values or len(train) < len(values) or min(values) <= 0:
        return None
    low = min(range(len(values)), key=values.__getitem__)
    after, there = values[low + 1 :], train[low * len(train) // len(values)]
    stays = low > 1 and len(after) >= 6 and min(after) > 1.5 * values[low]
    return low if stays and median(train[-3:]) < 0.7 * there else None


def left_behind(held: Column, other: Column) -> int | None:
    """The training loss goes on to a third of what it was at the validation's best, and to a quarter of the validation loss.

    There it learns by heart, and a rise of the validation loss by a fiftieth is enough if both trends stand out of
    chance (Mann and Kendall, one in two hundred).
    """
    values, train = finite(held, 6), other.values
    if not values or len(train) < len(values) or min(values) <= 0:
        return None
    low = min(range(len(values)), key=values.__getitem__)
    there = low * len(train) // len(values)
    after, trained = values[low:], train[there:]
    end, fallen = median(values[-3:]), median(train[-3:])
    far = fallen < train[there] / 3 and fallen < end / 4 and end > 1.02 * values[low]
    return low if len(after) >= 6 and far and trend(after) > 2.6 and trend(trained) < -2.6 else None


def turned(held: Column, other: Column) -> int | None:
    """The validation loss has turned beyond doubt, if by less than a quarter, while the training loss goes on falling.

    Of eight reports or more after the least both trends must stand far out of chance (Mann and Kendall, one in a
    thousand), the rise must be a tenth and five times the noise, and the training must have fallen by a seventh.
    Five rises in a row while the training falls at each report are as rare, and enough for a tenth and a seventh.
    """
    values, train = finite(held, 6), other.values
    if not values or len(train) < len(values) or min(values) <= 0:
        return None
    low = min(range(len(values)), key=values.__getitem__)
    there = low * len(train) // len(values)
    unbroken = len(values) - low >= 6 and rising(values[low:]) == 1.0 and rising(train[there:]) == 0.0
    if unbroken and values[-1] > 1.1 * values[low] and train[-1] < 0.86 * train[there]:
        return low
    after, trained = values[low:], train[there:]
    end = median(values[-3:])
    risen = end > 1.1 * values[low] and end - values[low] > 5 * noise(values)
    fallen = median(train[-3:]) < 0.86 * train[there]
    return low if len(after) >= 8 and risen and fallen and trend(after) > 3.3 and trend(trained) < -3.3 else None


def _still_learns(column: Column, held: Column) -> bool:
    """Whether an accuracy or a score of the held-out part rises meanwhile, by a fiftieth, and was never better: a loss grows with mere certainty."""
    judge = column.quantity.kind in ("accuracy", *SCORES) and column.quantity.phase == held.quantity.phase
    late = column.values[len(column.values) // 3 :]
    enough = judge and len(late) >= 4 and all(map(math.isfinite, late))
    return enough and trend(late) > 1 and median(late[-3:]) > 1.02 * median(late[:3]) and max(late) == max(column.values)


def absurd(held: Column, other: Column, known: bool = False) -> int | None:
    """The evaluation loss is ten times the training loss from its first report on, and does not come down.

    The training loss must have learnt something meanwhile, or its accuracy say that it has (`known`). Sums against means keep a ratio and fall together:
    a validation loss that falls by a fifth shows nothing.
    """
    values, train = finite(held, 3), finite(other, 3)
    if not values or not train or min(train) <= 0:
        return None
    learnt = known or median(train[-3:]) < 0.8 * median(train[:3])
    far = min(values) > 10 * max(median(train), 0.1) and min(values) > 3 * max(train)
    stays = median(values[-2:]) > 0.8 * values[0] or (len(values) >= 8 and trend(values) > -2)
    return 0 if far and stays and learnt and values[0] > 5 else None


def gap(held: Column, other: Column) -> int | None:
    """The training is learnt nearly by heart while held-out accuracy stays low: 95 % against 60 % or less.

    Or the training gains 25 points and more while the held-out part gains none in eight reports; or 88 % against 60 %
    at six that do not rise; two or three are enough for 97 % against 55 %. The last third of both counts; a gap of less
    than 30 points, and a validation that still rises, show nothing.
    """
    values, train = finite(held, 2), finite(other, 2)
    if not values or not train or min(values) < 0 or min(train) < 0 or max(*values, *train) > 100:
        return None
    whole = full_scale([*values, *train])
    third = max(1, len(values) // 3)
    valid, known = median(values[-third:]) / whole, median(train[-max(1, len(train) // 3) :]) / whole
    if known - valid < 0.3:
        return None
    if min(len(values), len(train)) < 4:
        far = (min(train) >= 0.97 * whole and max(values) <= 0.55 * whole) or min(train) - max(values) >= 0.6 * whole
        rests = values[-1] <= values[0] + 0.02 * whole
        return 0 if far and rests and held.epochs[-1] >= _GROWN else None
    gained = known - median(train[: max(1, len(train) // 5)]) / whole
    never = len(values) >= 8 and max(values) / whole - values[0] / whole <= 0.03 and gained >= 0.25
    by_heart = known >= 0.95 and valid <= 0.6 and (trend(binned(values, 8)) < 2 or valid < 0.3)
    rests = len(values) >= 6 and known >= 0.88 and valid <= 0.6 and trend(binned(values, 8)) < 1
    return len(values) - third if never or by_heart or rests else None


def _waiting(columns: Sequence[Column]) -> Iterator[Told]:
    """Steps that wait."""
    if any(c.quantity.kind == "step_time" for c in columns):
        from triage.numbers.machine import waiting

        yield from waiting.find(columns)
