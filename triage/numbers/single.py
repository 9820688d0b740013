"""What one series shows by itself: each test gives the index of the first value that shows it, or None.

Every test is strict: a noisy, plateauing or oscillating run that is healthy must show nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from triage.numbers.columns import Column
from triage.numbers.quantities import HELD, JUDGED, SCORES, words
from triage.numbers.statistics import binned, change, median, noise, rising, spread, trend

_CHANCES = (2, 3, 4, 5, 10, 20, 50, 100, 200, 1000)
_LARGE_CHANCES = (256, 512, 1024, 30522, 32000, 50257, 128256, 151936)
"""Contrastive batches and vocabularies: their logarithms lie close, so the loss must lie closer."""
_NO_PERPLEXITY = 1e7
"""A model that knows nothing has the size of its vocabulary as perplexity: below a million."""
_LIVELY = 0.5
"""A loss of this size does not reach exactly 0 in one step."""
_SOARS = 10.0
"""A loss that rises at every one of a few values is ill from this multiple of the first on."""
_TIED = frozenset(["step", "iter", "iteration", "batch", "epoch", "per", "it", "seconds"])
_FAR = 5000
"""Steps after which a loss at chance is no start any more."""
_SATURATED = (87.3365, 88.7228, 103.2789, 16.1181, 27.631, 20.7233)
"""-ln of the smallest normal float32, ln of the largest, -ln of the smallest at all; -ln of the usual 1e-7, 1e-12, 1e-9."""
_FLOORS = {
    classes: math.log(math.e + classes - 1) - 1
    for classes in (2, 3, 4, 5, 6, 7, 8, 10, 20, 50, 100, 200, 1000)
}
"""The least cross entropy of probabilities taken for logits: `-log(e / (e + C - 1))`."""


def settled(values: Sequence[float], limit: float) -> int | None:
    """The index from which on no value is above a limit; None if the last one is."""
    at = len(values)
    while at and values[at - 1] <= limit:
        at -= 1
    return at if at < len(values) else None


def finite(column: Column, least: int) -> tuple[float, ...]:
    """The values, if there are enough and all are finite; else nothing."""
    return column.values if len(column.values) >= least and all(map(math.isfinite, column.values)) else ()


def nonfinite(column: Column) -> int | None:
    """The value turns nan or inf and stays so to the end.

    One such loss is enough; other quantities need two, and three where the quantity is no loss or gradient.
    A best or wanted value, which may begin as inf, shows nothing.
    """
    values = column.values
    at = len(values)
    while at and not math.isfinite(values[at - 1]):
        at -= 1
    if column.quantity.bound:
        return None
    known = column.quantity.kind in (*JUDGED, "grad_norm", "kl", "lr")
    least = (
        1
        if column.name == "loss"
        else 2
        if known and column.quantity.kind not in ("accuracy", *SCORES)
        else 3
    )
    return at if len(values) - at >= least and (known or column.sure) else None


def patchy(column: Column) -> int | None:
    """The value is nan or inf more than once, and finite again afterwards."""
    ill = [n for n, value in enumerate(column.values) if not math.isfinite(value)]
    return ill[0] if len(ill) >= 2 and any(map(math.isfinite, column.values[ill[1] :])) else None


def constant(column: Column) -> int | None:
    """The value never moves, to the last of many digits; an accuracy at its ceiling may well rest there."""
    values = column.values
    if column.quantity.bound or (
        "accuracy" in column.name and values[0] >= (99.9 if values[0] > 1 else 0.999)
    ):
        return None
    least = 4 if column.quantity.kind == "loss" else 5
    if (
        len(values) < least
        or values[0] == 0
        or not math.isfinite(values[0])
        or any(v != values[0] for v in values)
    ):
        return None
    digits = column.digits[0]
    return 0 if digits >= 4 or (len(values) >= 12 and digits >= 3) else None


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
    near = [c for c in _CHANCES if abs(level - math.log(c)) < 0.015 * math.log(c)]
    if reach < 0.003 * level:
        near += [c for c in _LARGE_CHANCES if abs(level - math.log(c)) < 0.003 * math.log(c)]
    still = reach < 0.03 * level and median(values[-3:]) > median(values[:3]) - 0.02 * level
    return 0 if near and still and reach else None


def past_the_start(column: Column) -> bool:
    """Whether a run went on for long: at its start every loss stands at chance."""
    epochs = {int(e) for e in column.epochs if math.isfinite(e)}
    count = len(column.values)
    far = count >= 10 and column.steps[-1] >= _FAR
    return len(epochs) >= 3 or far or count >= (30 if epochs else 5)


def past_eight_epochs(column: Column) -> bool:
    """Whether the reports go over eight epochs, as far as the log says."""
    return len({int(e) for e in column.epochs if math.isfinite(e)}) >= 8


def flat(column: Column) -> int | None:
    """The loss rests on a level that it reached at once, far from any good one, to within a hundredth.

    Eight reports or more, past the start; the level is more than a third of where the loss began, and it lies
    above 0.05. A run that has learnt something (a level far below the first value), one that still falls, and
    one whose noise is more than a hundredth show nothing.
    """
    values = finite(column, 8)
    if not values or column.quantity.unsteady or column.quantity.aside or not past_the_start(column):
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


def zero(column: Column) -> int | None:
    """The value is 0 each time; a loss may fall to it at once, an adversary's may be 0 most of the time."""
    values = column.means
    kind = column.quantity.kind
    if kind == "loss" and column.quantity.unsteady:
        return 0 if len(values) >= 4 and list(values).count(0.0) >= 0.6 * len(values) else None
    if kind in SCORES:
        return 0 if len(values) >= 5 and (not any(values) or set(values) == {-1.0}) else None
    if kind == "accuracy" and not past_the_start(column):
        return None
    if len(values) >= 3 and not any(values):
        return 0
    at = next((n for n, v in enumerate(values) if v == 0), 0)
    fell = kind == "loss" and at and values[at - 1] >= _LIVELY and not any(values[at:])
    return at if fell and len(values) - at >= 2 else None


def negative(column: Column) -> int | None:
    """A loss is below 0 that cannot be, or one of unknown kind leaves 0 behind and falls faster and faster.

    Cross entropy, squared and absolute errors, perplexity: two values below -0.001 are enough. Any other loss
    must have begun above 0, end at -10 times that or lower, and fall by more in each third of the run than
    in the one before: a likelihood or a Dice loss, which settles, shows nothing.
    """
    values = finite(column, 4)
    if not values or column.quantity.unsteady:
        return None
    below = [n for n, v in enumerate(values) if v < -1e-3]
    if column.quantity.positive:
        return below[0] if len(below) >= 2 else None
    away = rising(values) == 0.0 and values[-1] < min(20 * values[0], -1e4) and values[0] < 0
    if away:
        return 0
    if len(values) < 6 or values[0] <= 0 or not below:
        return None
    parts = binned(values, 4)
    drops = [a - b for a, b in zip(parts, parts[1:])]
    faster = all(b > a > 0 for a, b in zip(drops, drops[1:]))
    return below[0] if faster and parts[-1] < -10 * max(1.0, values[0]) else None


def impossible(column: Column) -> int | None:
    """A value that its quantity cannot have: an accuracy above 100 %, an overlap or a share below 0.

    -1 is what detectors print for areas without objects, and shows nothing; so does a mere rounding above 1.
    """
    if not column.quantity.within_one or column.quantity.bound:
        return None
    values = [v for v in column.values if math.isfinite(v)]
    ill = [n for n, v in enumerate(column.values) if (v < -0.005 and v != -1.0) or v > 100.5]
    if len(ill) >= 2 and len(values) >= 3:
        return ill[0]
    mixed = sum(v <= 1.0 for v in values) >= 3 and values and values[0] <= 1.0
    above = [n for n, v in enumerate(column.values) if 1.01 < v < math.inf]
    near = bool(above) and max(values) < 3 and len(values) >= 6 and len(above) >= 3
    return above[0] if mixed and near and column.quantity.kind == "accuracy" and max(values) > 1.05 else None


def saturates(column: Column) -> int | None:
    """A loss that rests on the logarithm of the smallest or largest number of float32, or of a usual epsilon."""
    values = finite(column, 3)
    if not values:
        return None
    for level in _SATURATED[: 3 if len(values) < 5 else None]:
        near = [n for n, v in enumerate(values) if abs(v - level) < 1e-4 * level]
        if len(near) >= max(3, len(values) // 2) and near[-1] == len(values) - 1:
            return near[0]
    return None


def diverges(column: Column) -> int | None:
    """The loss turns and ends far above its least value, and above where it began."""
    if column.quantity.unsteady or not finite(column, 4):
        return None
    values = column.means
    if not all(map(math.isfinite, values)) or min(values) <= 0:
        return None
    if len(values) < 6:
        return 0 if rising(values) == 1.0 and values[-1] > _SOARS * values[0] else None
    low = min(range(len(values)), key=values.__getitem__)
    end = median(values[-3:])
    high = end > 4 * values[low] and end > 2 * median(values[:3]) and end > values[low] + 0.5
    return low if high and len(values) - low >= 3 else None


def explodes(column: Column) -> int | None:
    """The value grows without end: a gradient norm at nearly every report, anything else by powers.

    A quantity of unknown kind must grow to a thousand times its first level and to more than 1,000, at least
    doubling from each of the last eighths of the run to the next: a counter, a clock, a reward that is learnt
    grow by sums, and show nothing.
    """
    values = finite(column, 8)
    if not values or column.quantity.bound:
        return None
    if column.quantity.kind == "grad_norm":
        return 0 if values[0] > 0 and rising(values) >= 0.85 and values[-1] >= 4 * values[0] else None
    if column.quantity.kind == "perplexity" and median(values[-(len(values) // 3) :]) > _NO_PERPLEXITY:
        return next(n for n, v in enumerate(values) if v > _NO_PERPLEXITY)
    parts = [abs(v) for v in binned(values, 8)]
    start = max(median(parts[:2]), 1e-6)
    powers = all(b >= 1.8 * a for a, b in zip(parts[-4:], parts[-3:])) and parts[-1] >= 1000 * max(start, 1.0)
    if not powers or not column.sure:
        return None
    return next(n for n, v in enumerate(values) if abs(v) > 100 * max(start, 1.0))


def vanishes(column: Column) -> int | None:
    """A gradient norm ends below a millionth."""
    values = finite(column, 5)
    small = bool(values) and median(values[-3:]) < 1e-6 and any(v > 0 for v in values)
    return len(values) - 3 if small else None


def falls(column: Column) -> int | None:
    """The loss scale sinks again and again: no step is ever taken."""
    values = finite(column, 4)
    if not values or values[0] <= 0:
        return None
    drops = sum(b < a for a, b in zip(values, values[1:]))
    rises = sum(b > a for a, b in zip(values, values[1:]))
    return 0 if rises == 0 and drops >= 3 and (values[-1] < 1 or values[-1] <= values[0] / 256) else None


def spent(column: Column) -> int | None:
    """The learning rate has run down to nothing long before the end: a thousandth of a percent of its peak or less.

    It must stay there for at least a quarter of the run and four reports. A schedule that reaches its end with
    the run, a warm-up from 0, and a constant rate show nothing.
    """
    values = finite(column, 5)
    if not values or max(values) <= 0:
        return None
    peak = max(values)
    top = values.index(peak)
    gone = settled([v if n >= top else peak for n, v in enumerate(values)], 1e-5 * peak)
    if gone is None or len(set(column.lines[gone:])) < 4:
        return None
    whole, left = column.epochs[-1] - column.epochs[0], column.epochs[-1] - column.epochs[gone]
    share = left / whole if whole > 0 else (len(values) - gone) / len(values)
    return gone if share >= 0.25 else None


def collapses(column: Column) -> int | None:
    """A quantity that lived goes to nothing and stays: a reward back to where it began, a score to chance.

    KL and entropy: the last quarter below a hundredth of the first values. A reward, an accuracy, a score: see
    `_fallen`. A dip that recovers, noise, and what never was above its start show nothing.
    """
    values = finite(column, 8)
    kind = column.quantity.kind
    if not values or column.quantity.bound or (kind == "kl" and column.quantity.phase in HELD):
        return None
    if kind in ("kl", "entropy"):
        end = values[-(len(values) // 4 or 1) :]
        first = abs(median(values[:3]))
        small = max(abs(v) for v in end) < min(0.01 * first, 0.02)
        return (
            next(n for n, v in enumerate(values) if abs(v) < 0.02 * first) if first > 0.05 and small else None
        )
    return _fallen(values, kind)


def _fallen(values: Sequence[float], kind: str) -> int | None:
    """Where a level that was reached is lost for good, or None.

    The run ends near where it began, with nothing between: no value of the last stretch comes near any of the top.
    """
    top = sorted(values)[-max(3, len(values) // 8) :]
    peak, start = median(top), median(values[: max(2, len(values) // 10)])
    end = values[-max(3, len(values) // 5) :]
    reach = peak - min(start, median(end))
    if kind == "reward":
        lost = start + 0.2 * (peak - start)
        highest = start + 0.4 * (peak - start)
        real = peak - start >= 0.5 * reach
    else:
        lost, highest, real = min(start, 0.5 * peak), 0.6 * peak, peak > 0
    if reach <= 0 or not real or median(end) > lost or max(end) > highest or spread(end) > 0.15 * reach:
        return None
    last = max(n for n, v in enumerate(values) if v >= top[0])
    steady = noise(values[: last + 1]) < 0.15 * reach and noise(values) < 0.15 * reach
    return last + 1 if steady and last < len(values) - len(end) else None


def grows(column: Column) -> int | None:
    """Memory climbs at nearly every report, by half at least, and still does at the end."""
    values = finite(column, 6)
    if not values or values[0] <= 0:
        return None
    half = values[len(values) // 2]
    down = sum(b < a for a, b in zip(values, values[1:])) / (len(values) - 1)
    return 0 if values[-1] >= 1.5 * values[0] and values[-1] >= 1.15 * half and down <= 0.1 else None


def slows(column: Column) -> int | None:
    """A step takes longer and longer, or the rate of samples halves for good.

    A clock that is read since the start of the run grows by the same amount at each report, and shows nothing;
    so do slow first steps and a slow step now and then.
    """
    values = finite(column, 6)
    if not values or min(values) <= 0:
        return None
    times = list(values) if column.quantity.kind == "step_time" else [1 / v for v in values]
    if column.quantity.kind == "step_time" and (_is_clock(times) or _may_be_clock(column)):
        return None
    early, late = median(times[:3]), median(times[-3:])
    middle = median(times[len(times) // 2 - 1 : len(times) // 2 + 2])
    if late >= 2 * early and rising(times) >= 0.75 and late > 1.2 * middle:
        return 0
    return _steps_up(times)


def _steps_up(times: Sequence[float]) -> int | None:
    """The level doubles once and stays: every later value lies above every earlier one but for a tenth."""
    if len(times) < 12:
        return None
    at = change(times)
    before, after = times[:at], times[at:]
    if len(before) < 5 or len(after) < 5:
        return None
    low, high = median(before), median(after)
    apart = sorted(before)[int(0.9 * (len(before) - 1))] * 1.5 < sorted(after)[int(0.1 * len(after))]
    return at if high >= 2 * low and apart else None


def _may_be_clock(column: Column) -> bool:
    """Whether a time that no word ties to a step or an epoch never falls, however long the run: a clock."""
    tied = _TIED.intersection(words(column.label)) or "/" in column.label
    falls = sum(b < a for a, b in zip(column.values, column.values[1:]))
    return not tied and len(column.values) >= 10 and falls <= 1 + len(column.values) // 100


def _is_clock(times: Sequence[float]) -> bool:
    """Whether times are read since the start: they never fall, and grow evenly."""
    steps = [b - a for a, b in zip(times, times[1:])]
    even = median(steps)
    if min(steps) < 0 or even <= 0 or median(steps[-2:]) > 1.5 * median(steps[:2]):
        return False
    return spread(steps) < 0.35 * even and (
        even >= 0.4 * times[0] or times[0] > 20 * even or spread(steps) < 0.02 * even
    )


def at_floor(column: Column) -> int | None:
    """A loss that settles on the least cross entropy of probabilities that were taken for logits."""
    values = finite(column, 6)
    if not values or column.quantity.unsteady or column.quantity.phase in HELD:
        return None
    end = median(values[-3:])
    for floor in _FLOORS.values():
        if min(values) >= 0.995 * floor and floor <= end <= 1.03 * floor and values[0] > 1.1 * floor:
            return len(values) - 3
    return None
