"""What one series shows by itself: each test gives the index of the first value that shows it, or None.

Every test is strict: a noisy, plateauing or oscillating run that is healthy must show nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from triage.numbers.columns.column import Column
from triage.numbers.columns.quantities import HELD, JUDGED, SCORES, words
from triage.numbers.columns.statistics import binned, median, noise, rising, trend

CHANCES = (2, 3, 4, 5, 10, 20, 50, 100, 200, 1000)
"""Likely counts of classes."""
_PAIRED = tuple(2**n - less for n in range(3, 14) for less in (0, 1))
"""What a contrastive batch is chosen from, with and without the sample itself."""
_BATCHES = tuple(2**n for n in range(4, 13))
"""What a batch is chosen from by whatever does not say that it is contrastive."""
_THROWN = (2, *(c for c in _PAIRED if c >= _BATCHES[0]))
"""What a loss that falls to their logarithm and stays there chooses from: which of two is nearer, or which of a batch."""
_PAIRS = frozenset("contrastive simclr infonce nce ntxent xent nt moco".split())
_LARGE_CHANCES = (256, 512, 30522, 32000, 50257, 65536, 128256, 151936)
"""Contrastive batches, codes of a teacher and vocabularies: their logarithms lie close, so the loss must lie closer."""
FLOORS = {
    classes: math.log(math.e + classes - 1) - 1
    for classes in (2, 3, 4, 5, 6, 7, 8, 10, 20, 50, 100, 200, 1000)
}
"""The least cross entropy of probabilities taken for logits: `-log(e / (e + C - 1))`."""
_EXACT = 6
_LIVELY = 0.5
"""A loss of this size does not reach exactly 0 in one step."""
_AGAIN = 4
"""Reports of exactly 0 that show something where a loss was 0 before and came back."""
_OFTEN = 0.05
"""Share of reports: a loss scale that fits overflows at one step in a thousand."""
_FIRST = 30
_DOUBLE, _LAST_BITS = 15, 4e-15
"""Digits of a double, and how far sums of the same terms in another order lie apart."""
ROUNDING = 1e-15
"""What is below is 0 but for how it was summed up."""
_FAR = 5000
"""Steps after which a loss at chance is no start any more."""


_CONVERGED = 30
"""Epochs after which a run may rest because it is done."""


def settled(values: Sequence[float], limit: float) -> int | None:
    """The index from which on no value is above a limit; None if the last one is."""
    at = len(values)
    while at and values[at - 1] <= limit:
        at -= 1
    return at if at < len(values) else None


def finite(column: Column, least: int) -> tuple[float, ...]:
    """The values, if there are enough and all are finite; else nothing."""
    return column.values if len(column.values) >= least and all(map(math.isfinite, column.values)) else ()


def is_exponential(column: Column) -> bool:
    """Whether the first value was printed with more digits than its places leave room for: `1.0000e-03`, whose 0 is exactly that."""
    first = abs(column.values[0])
    return 0 < first < 1 and column.digits[0] > column.places + math.floor(math.log10(first)) + 1


def nonfinite(column: Column) -> int | None:
    """The value turns nan or inf and stays so to the end.

    One such loss is enough, of validation if there never was a finite one; other quantities need two, and three where the quantity is no loss or gradient.
    A best or wanted value, which may begin as inf, shows nothing, unless it was a number and is nan.
    """
    values = column.values
    at = len(values)
    while at and not math.isfinite(values[at - 1]):
        at -= 1
    if column.quantity.bound:
        return at if 0 < at < len(values) and any(map(math.isnan, values[at:])) and column.quantity.kind in ("reward", *JUDGED) else None
    known = column.quantity.kind in (*JUDGED, "grad_norm", "kl", "lr")
    least = (
        1
        if column.name == "loss" or (column.name == "val_loss" and not at)
        else 2
        if known and column.quantity.kind not in ("accuracy", *SCORES)
        else 3
    )
    return at if len(values) - at >= least and (known or column.sure) else None


def patchy(column: Column) -> int | None:
    """The value is nan or inf more than once, and finite again afterwards.

    Of the training loss itself once is enough, after two finite values at least and before another. A gradient norm that overflows while the
    loss scale is sought, and at one step in some hundreds later, is well: after its first finite value at least
    two in twenty reports must be ill.
    """
    values = column.values
    begun = 0
    if column.quantity.kind == "grad_norm":
        begun = next((n for n, v in enumerate(values) if math.isfinite(v)), len(values))
    ill = [n for n, v in enumerate(values) if n >= begun and not math.isfinite(v)]
    if len(ill) == 1 and _is_training_loss(column):
        return ill[0] if 1 < ill[0] < len(values) - 1 else None
    if begun or column.quantity.kind == "grad_norm":
        ill = ill if len(ill) >= _OFTEN * (len(values) - begun) else []
    return ill[0] if len(ill) >= 2 and any(map(math.isfinite, values[ill[1] :])) else None


def _is_training_loss(column: Column) -> bool:
    known = column.quantity
    return column.name == "loss" and not known.term


_FIRST_FEW = ("2", "3", "5", "10")


def constant(column: Column) -> int | None:
    """The value never moves, to the last of many digits; an accuracy at its ceiling may well rest there.

    The first report of a loss may differ, where the others agree in six digits: it was the mean of another epoch.
    """
    values = column.values
    loss = column.quantity.kind == "loss"
    if loss and min(column.digits) >= _EXACT and len(values) >= 5 and values[0] != values[1]:
        if math.isfinite(values[1]) and min(column.digits) >= _DOUBLE and len(values) >= 8 and 0 < max(values) - min(values) <= _LAST_BITS * abs(values[1]):
            return 0
        return 1 if values[1] and math.isfinite(values[1]) and len(set(values[1:])) == 1 else None
    if column.quantity.bound or _is_lenient(column) or (
        column.quantity.kind in ("accuracy", "overlap") and values[0] >= (99.9 if values[0] > 1 else 0.999)
    ):
        return None
    exact_chance = loss and min(column.digits) >= _EXACT and values[0] < 1 and abs(values[0] - math.log(2)) < 1e-6
    least = 3 if exact_chance else 4 if loss else 5
    if (
        len(values) < least
        or abs(values[0]) < ROUNDING
        or not math.isfinite(values[0])
        or any(v != values[0] for v in values)
    ):
        return None
    digits = column.digits[0]
    return 0 if digits >= 4 or (len(values) >= 12 and digits >= 3) else None


def _is_lenient(column: Column) -> bool:
    """Whether an accuracy counts as right what is among the first few: with few classes that is nearly all, however little is learnt."""
    return column.quantity.kind == "accuracy" and column.quantity.term.rpartition("_")[2] in _FIRST_FEW


def freezes(column: Column) -> int | None:
    """The value moved at every report, up and down, and is then the same to the last digit until the end.

    It must have at least four telling digits (500.0 is a ceiling, 0.7312 is none) and rest for at least six
    reports and a third of the run. A best value, a schedule that came to its end, and what stood still now and
    then before show nothing.
    """
    values = column.values
    size = len(values)
    if column.quantity.bound or column.quantity.kind in ("lr", "loss_scale") or column.digits[1] < 4:
        return None
    at = size - 1
    while at and values[at - 1] == values[-1]:
        at -= 1
    before = values[:at]
    least = 5 if column.quantity.kind == "accuracy" else 6
    if at < 4 or size - at < max(least, size // 3) or not math.isfinite(values[-1]):
        return None
    moved = all(a != b for a, b in zip(before, before[1:]))
    both = 0.1 <= rising(before) <= 0.9 or column.quantity.kind in JUDGED
    return at if moved and both else None


def hopeless(column: Column) -> int | None:
    """A word or character error rate that rests at 1 (or 100 %): not one word is right.

    Three reports if it never was anything else, else the last four and half of the run.
    """
    values = column.values
    level = values[-1] / 100 if values[-1] > 2 else values[-1]
    if not 0.99 <= level <= 1.0:
        return None
    at = len(values) - 1
    while at and values[at - 1] == values[-1]:
        at -= 1
    rests = len(values) - at
    return at if rests >= (3 if at == 0 else max(4, len(values) // 2)) else None


def chance(column: Column) -> int | None:
    """The loss stays at the logarithm of a likely class count, past the start of the run."""
    values = finite(column, 5)
    if not values or column.quantity.unsteady or not past_the_start(column):
        return None
    level = median(values)
    reach = max(values) - min(values)
    near = [c for c in CHANCES if abs(level - math.log(c)) < 0.015 * math.log(c)]
    if reach < 0.003 * level:
        near += [c for c in _LARGE_CHANCES if abs(level - math.log(c)) < 0.003 * math.log(c)]
    if reach < 0.003 * level and len(values) >= 8:
        near += [c for c in _BATCHES if abs(level - math.log(c)) < 0.0005 * math.log(c)]
    if reach < 0.006 * level and _PAIRS.intersection(words(column.label)):
        near += [c for c in _PAIRED if abs(level - math.log(c)) < 0.0015 * math.log(c)]
    still = reach < 0.03 * level and median(values[-3:]) > median(values[:3]) - 0.02 * level
    return 0 if near and still and reach else _thrown_to_chance(values)


def _thrown_to_chance(values: Sequence[float]) -> int | None:
    """Where a loss that was higher at first came to the very logarithm of a pair or a batch, and rested there for half of the run.

    A loss that falls past it meets no logarithm for so long; of single batches the mean is the logarithm.
    """
    for at in (max(1, len(values) // 4), max(1, len(values) // 2)):
        rest = values[at:]
        mean = sum(rest) / len(rest)
        exact = any(abs(mean / math.log(c) - 1) < 0.0003 and all(abs(v / math.log(c) - 1) < 0.0015 for v in rest) for c in _THROWN)
        if len(rest) >= 8 and exact and values[0] > 1.05 * mean:
            return settled([abs(v / mean - 1) for v in values], 0.002)
    return None


def guesses(values: Sequence[float]) -> bool:
    """Whether a loss lies at the logarithm of what is chosen from, to within a two-hundredth, at every report."""
    return any(all(abs(v / math.log(c) - 1) < 0.005 for v in values) for c in (*CHANCES, *_BATCHES))


def past_the_start(column: Column) -> bool:
    """Whether a run went on for long: at its start every loss stands at chance. An excerpt may begin late."""
    epochs = {int(e) for e in column.epochs if math.isfinite(e)}
    count = len(column.values)
    far = count >= 10 and column.steps[-1] >= _FAR
    return len(epochs) >= 3 or max(epochs, default=0) >= 3 or far or count >= (30 if epochs else 5)


def past_eight_epochs(column: Column) -> bool:
    """Whether the reports go over eight epochs, as far as the log says."""
    return len({int(e) for e in column.epochs if math.isfinite(e)}) >= 8


_LONG_BEFORE = 20_000
"""The first step of an excerpt before which a run may have learnt all that it will."""


def flat(column: Column) -> int | None:
    """The loss rests on a level that it reached at once, far from any good one, to within a hundredth.

    Eight reports or more, past the start; the level is more than a third of where the loss began, and it lies
    above 0.05. A run that has learnt something (a level far below the first value), one that still falls, one
    whose noise is more than a hundredth, and an excerpt of late epochs, before which it may have learnt, show nothing.
    """
    values = finite(column, 8)
    if column.digits[0] < 3 or len(set(values)) < 2:
        return None
    if not values or column.quantity.unsteady or column.quantity.aside:
        return None
    if column.epochs[0] >= _CONVERGED or column.steps[0] >= _LONG_BEFORE:
        return None
    if column.quantity.phase in HELD or len({int(e) for e in column.epochs if math.isfinite(e)}) in (1, 2):
        return None
    rest = values[1:]
    level = median(rest)
    if level >= 0.05 and max(values) - min(values) <= 0.01 * level and past_eight_epochs(column):
        return 1
    if level < 0.05 or level < 0.35 * values[0] or max(rest) - min(rest) > 0.01 * level:
        return None
    parts = binned(rest, 3)
    falls = parts[0] - parts[-1] > max(0.002 * level, 2 * noise(rest)) or trend(rest) < -3
    return None if falls else 1


def _warms_up(column: Column) -> bool:
    """Whether a rate is told for each of a few first steps, where a warm-up is smaller than the digits shown."""
    each = all(b - a == 1 for a, b in zip(column.steps, column.steps[1:]))
    begun = [e for e in column.epochs if math.isfinite(e)]
    return each and bool(begun) and max(begun) <= 1 and column.steps[-1] - column.steps[0] < _FIRST


def zero(column: Column) -> int | None:
    """The value is 0 each time; a loss may fall to it at once, an adversary's may be 0 most of the time."""
    values = column.means
    kind = column.quantity.kind
    if kind == "loss" and column.quantity.unsteady:
        return 0 if len(values) >= 4 and list(values).count(0.0) >= 0.6 * len(values) else None
    if kind in SCORES:
        return 0 if len(values) >= 5 and (not any(values) or set(values) == {-1.0}) else None
    if (kind == "accuracy" and not past_the_start(column)) or (kind == "lr" and _warms_up(column)):
        return None
    if len(values) >= 3 and not any(values):
        return 0
    at = len(values) - next((n for n, v in enumerate(reversed(values)) if v), 0)
    fell = kind == "loss" and at < len(values) and values[at - 1] >= _LIVELY
    return at if fell and len(values) - at >= (_AGAIN if 0.0 in values[:at] else 2) else None


def floor_below(loss: float) -> float:
    """The highest of these floors that lies below a loss; 0 where none does."""
    return max((floor for floor in FLOORS.values() if floor <= loss), default=0.0)


def at_floor(column: Column) -> int | None:
    """A loss that settles on the least cross entropy of probabilities that were taken for logits."""
    values = finite(column, 6)
    if not values or column.quantity.unsteady or column.quantity.phase in HELD:
        return None
    end = median(values[-3:])
    for floor in FLOORS.values():
        if min(values) >= 0.995 * floor and floor <= end <= 1.03 * floor and values[0] > 1.1 * floor:
            return len(values) - 3
    return None
