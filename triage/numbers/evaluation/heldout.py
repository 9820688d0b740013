"""What held-out parts show beside the training, or beside each other: guesses by what is learnt, means that go on from epoch to epoch, two parts that are worlds apart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, SCORES
from triage.numbers.columns.statistics import full_scale, median, rising
from triage.numbers.course.single import finite

_MANY = 20
"""Classes from which on a guess is told by its rarity."""
_OFTEN, _FIRSTS = 3, frozenset(["", "1", "top1", "top", "acc1"])
_LEARNT, _DEARER, _ABOUT = 0.75, 1.1, 0.45
"""What is left of the training loss, how the held-out one has grown, and how far from one in n its answers are right."""
_NOTHING, _EARLY = 0.02, 2.0
_LONG, _LIKE, _LAG, _REST = 12, 0.4, 1.5, 0.8
"""Reports of a mean that goes on, how near what it is the mean of comes to the training's (as a logarithm), how far it lags in the end, and how little the training moves by then."""
_KNOWN, _LOST = 0.95, 0.3
_CLASSES = 8


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about held-out parts."""
    yield from _guesses_outside(columns)
    yield from _mean_goes_on(columns)
    yield from _parts_apart(columns)
    yield from _never_in_step(columns)


def _shares(columns: Sequence[Column]) -> Iterator[tuple[Column, tuple[float, ...]]]:
    """Accuracies of the first answer, each with the means of its evaluations."""
    for column in columns:
        if column.quantity.kind == "accuracy" and not column.quantity.bound and column.quantity.term in _FIRSTS and finite(column, 1):
            yield column, tuple(column.means)


def _guesses_outside(columns: Sequence[Column]) -> Iterator[Told]:
    """Of n classes, as many as the first training loss speaks of, held-out answers are right once in n at three evaluations and more, at a price that never falls, while the training's loss does; or, where no price is told, while the training is right twenty times as often.

    In a hundredth of the first epochs, or where every training answer is right before one is over, all training labels are one.
    """
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.unsteady and not c.quantity.bound]
    held = [v for c in losses if c.quantity.phase in HELD and not c.quantity.term and (v := finite(c, _OFTEN))]
    told = list(_shares(columns))
    for loss in losses:
        values = finite(loss, _OFTEN)
        classes = math.exp(values[0]) if values and loss.quantity.phase not in HELD and values[0] < 10 else 0.0
        if classes < _MANY or values[-1] > _LEARNT * values[0]:
            continue
        at_once = values[-1] <= _NOTHING and next(e for e, v in zip(loss.epochs, values) if v <= _NOTHING) < _EARLY
        dear = any(min(v) >= 0.97 * v[0] and v[-1] >= _DEARER * v[0] for v in held)
        for share, means in told:
            guessed = share.quantity.phase in HELD and len(means) >= _OFTEN and _is_guess(means, classes)
            by_heart = at_once and any(c.quantity.phase not in HELD and min(c.values[-_OFTEN:]) >= 0.999 * full_scale(c.values) for c, _ in told)
            if guessed and by_heart and not held:
                yield loss, "loss", "zero", next(n for n, v in enumerate(values) if v <= _NOTHING), 0.0
                return
            learnt = not held and any(c.quantity.phase not in HELD and _is_known(c.values, classes) for c, _ in told)
            if guessed and (dear or learnt):
                yield share, "val_accuracy", "rests", 0, 0.0
                return


def _is_guess(shares: Sequence[float], classes: float) -> bool:
    """Whether shares, of 1 or of 100, are all about one in n."""
    return any(all(abs(v / whole * classes - 1) <= _ABOUT for v in shares) for whole in (1.0, 100.0))


def _is_known(shares: Sequence[float], classes: float) -> bool:
    """Whether shares, in percent, come to twenty times one in n and more."""
    return max(shares) > 1 and max(shares) / 100 * classes >= _MANY


def _mean_goes_on(columns: Sequence[Column]) -> Iterator[Told]:
    """A held-out loss or error is the mean of all epochs so far: undone, it is about the training's at each of twelve and more, and lags far behind it as it stands.

    The training has come to rest by then, so that nothing else would still come down, at each report, by just as much as that.
    """
    trained = {(c.quantity.kind, c.quantity.term): c for c in columns if c.quantity.phase not in HELD and not c.quantity.bound}
    for held in columns:
        values = finite(held, _LONG)
        other = trained.get((held.quantity.kind, held.quantity.term))
        if not values or other is None or held.quantity.kind not in ("loss", "error") or held.quantity.phase not in HELD or len(other.values) != len(values) or min(*values, *other.values) <= 0:
            continue
        own = [n * v - (n - 1) * before for n, (before, v) in enumerate(zip((0.0, *values), values), 1)]
        lags = values[-1] / other.values[-1]
        before = other.values[-len(values) // 3]
        rests = _REST <= other.values[-1] / before <= 1 / _REST
        if rising(values) == 0.0 and rests and lags >= _LAG and min(own) > 0 and _is_near(own, other.values):
            yield held, "val_loss", "stretched", 0, lags
            return


def _is_near(own: Sequence[float], trained: Sequence[float]) -> bool:
    apart = [abs(math.log(o / t)) for o, t in zip(own, trained)]
    return median(apart) <= _LIKE and max(apart) <= 1.5 * _LIKE


def _parts_apart(columns: Sequence[Column]) -> Iterator[Told]:
    """At each of four reports and more the validation has nineteen answers in twenty right and the test, told beside it, three in ten fewer."""
    told = [c for c in columns if c.quantity.kind in ("accuracy", *SCORES) and c.quantity.within_one and not c.quantity.bound and finite(c, _OFTEN + 1)]
    for held in told:
        for tested in told if held.quantity.phase == "valid" else ():
            twins = tested.quantity.phase == "test" and tested.quantity.term == held.quantity.term and list(tested.lines) == list(held.lines)
            whole = full_scale([*held.values, *tested.values])
            if twins and all(v >= _KNOWN * whole and v - t >= _LOST * whole for v, t in zip(held.values[-4:], tested.values[-4:])):
                yield held, "accuracy", "leaks", len(held.values) - 4, 0.0
                return


def _never_in_step(columns: Sequence[Column]) -> Iterator[Told]:
    """At each of three evaluations and more the price is four times the training's and grows, though the training has not left the price of a guess: it is no matter of learning by heart, but of statistics.

    Of eight classes and more; what was trained before does not begin there.
    """
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.unsteady and not c.quantity.term and not c.quantity.bound]
    for held in losses:
        values = finite(held, _OFTEN)
        for loss in losses if held.quantity.phase in HELD and values else ():
            trained = finite(loss, _CLASSES)
            guess = bool(trained) and loss.quantity.phase not in HELD and trained[0] >= math.log(_CLASSES) and trained[-1] >= 0.85 * trained[0]
            if guess and values[0] >= 4 * max(trained) and rising(values) == 1.0 and values[-1] >= 1.5 * values[0]:
                yield held, "metric", "gap", 0, 0.0
                return
