"""A series whose course over the whole run is ill: rates, rewards, memory, time; each test gives an index, or None."""

from __future__ import annotations

import math
from collections.abc import Sequence

from triage.numbers.columns.column import Column
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import change, median, noise, rising, spread
from triage.numbers.course.single import finite, is_exponential, past_eight_epochs, settled

_SEVERAL, _KEPT = 6, 0.85
_HALVED = 4
_LEAST_SCALE, _USUAL_SCALE = 16, 65_536.0
"""A gradient that overflows at this scale is larger than any that is clipped or useful; a search that begins above the other goes on below it."""
_LEFT = 0.5
_NEXT_TO_NOTHING = 1e-6
_FAR = 2000
"""Steps after which a rate is no beginning."""
_NO_RATE, _FEW = 1e-15, 4
"""No gradient is so large that such a rate would move a weight of float32; a cosine leaves as much behind at its very end."""
_COUNTED = 0.5
"""How much a whole number wobbles at least."""
_TIED = frozenset("step iter iteration batch epoch per it seconds sample img image update tick kimg".split())
_UNEVEN = 1.5
"""How much the pace differs at which a clock goes on from step to step."""
_FEW_STEPS, _LEAP = 3, 5
"""Reports on each side of a leap of the step time, and its size, that need no longer series."""


def vanishes(column: Column) -> int | None:
    """A gradient norm ends below a millionth."""
    values = finite(column, 5)
    small = median(values[-3:]) < 1e-6 and any(v > 0 for v in values)
    return len(values) - 3 if small else None


def falls(column: Column) -> int | None:
    """The loss scale sinks again and again, below 1, by 256 times, or still halving at 16 and less: no step is taken.

    Where it rose before, what sinks counts from the last rise on. A scale that is sought from its start, rests once it
    is found, or rises again shows nothing; nor does one above 1 that is told only when it is halved. One of 0 has sunk before.
    """
    values = finite(column, 4)
    if values and not any(values):
        return 0
    if not values or values[0] <= 0 or (words(column.label)[-1:] == ["to"] and values[-1] >= 1):
        return None
    begun = max((n for n, (a, b) in enumerate(zip(values, values[1:]), 1) if b > a), default=0)
    sinking = values[begun:]
    drops = sum(b < a for a, b in zip(sinking, sinking[1:]))
    if begun:
        return begun if drops >= _HALVED and sinking[-1] < 1 else None
    still = drops >= _HALVED and sinking[-1] <= _LEAST_SCALE and sinking[-1] < sinking[-2]
    return 0 if drops >= 3 and (still or sinking[-1] < 1 or sinking[-1] <= min(sinking[0], _USUAL_SCALE) / 256) else None


_COARSE = 0.01
_WORKING, _IDLE = 1e-5, 1e-8
"""A rate that moves weights, and one that moves none by what float32 tells of it."""


def spent(column: Column) -> int | None:
    """The learning rate has run down to nothing long before the end: a thousandth of a percent of its peak or less, or one that moves no weight.

    It must stay there for at least a quarter of the run and four reports. A schedule that reaches its end with
    the run, a warm-up from 0, and a constant rate show nothing. Where the log begins later, a rate that no step
    could be told from none is spent from its first line on.
    """
    values = finite(column, 5)
    if not values or max(values) <= 0:
        return None
    peak = max(values)
    if peak < _NO_RATE and min(values) > 0 and values[-1] <= values[0] and len(set(column.lines)) > _FEW:
        return 0
    top = values.index(peak)
    limit = max(1e-5 * peak, _IDLE if peak >= _WORKING else 0.0)
    gone = settled([v if n >= top else peak for n, v in enumerate(values)], limit)
    if gone is None or len(set(column.lines[gone:])) < 4 or _is_rounded(column, gone):
        return None
    whole, left = column.epochs[-1] - column.epochs[0], column.epochs[-1] - column.epochs[gone]
    share = left / whole if whole > 0 else (len(values) - gone) / len(values)
    return gone if share >= 0.25 else None


def _is_rounded(column: Column, at: int) -> bool:
    """Whether a rate that is printed as 0 may be a hundredth of its peak and more, and was printed just above that before."""
    resolution = 10.0**-column.places
    coarse = column.places > 1 and not is_exponential(column) and 0.5 * resolution >= _COARSE * max(column.values)
    return coarse and not any(column.values[at:]) and 0.5 * resolution <= column.values[at - 1] < 20 * resolution


def creeps(column: Column) -> int | None:
    """The learning rate rises by the same small step at each of five reports, and is still below a millionth two thousand steps on.

    At that pace a usual peak lies twenty thousand steps and more away; a rate that is as small and does not rise is meant so.
    Where a log counts epochs, one below a hundred-thousandth after eight of them creeps as well.
    """
    values, steps, limit = finite(column, 5), column.steps, _NEXT_TO_NOTHING
    if not column.steps[-1:] or not column.steps[-1] >= _FAR:
        if not values or not past_eight_epochs(column):
            return None
        last = dict(zip(column.epochs, values))
        values, steps, limit = tuple(last.values()), list(last), 10 * _NEXT_TO_NOTHING
    if not values or not 0 < values[-1] < limit or rising(values) < 1.0:
        return None
    paces = [(b - a) / (t - s) for a, b, s, t in zip(values, values[1:], steps, steps[1:]) if t > s]
    even = len(paces) == len(values) - 1 and max(paces) < 1.2 * min(paces)
    return 0 if even else None


def leaves(column: Column) -> int | None:
    """How far one update moves a policy, in nats, is above half a nat at the last three reports: it has left its data.

    0.01 to 0.02 is usual, a tenth still learns; a single large update shows nothing.
    """
    values = finite(column, 3)
    if not values or min(values[-3:]) <= _LEFT:
        return None
    at = len(values)
    while at and values[at - 1] > _LEFT:
        at -= 1
    return at


def collapses(column: Column) -> int | None:
    """A quantity that lived goes to nothing and stays: a reward back to where it began, a score to chance.

    KL and entropy: the last quarter below a hundredth of the first values. A reward, an accuracy, a score: see
    `fallen`. A dip that recovers, noise, and what never was above its start show nothing.
    """
    begun = _last_start(column)
    values = finite(column, 8)[begun:]
    kind = column.quantity.kind
    if len(values) < 6 or column.quantity.bound or (kind == "kl" and column.quantity.phase in HELD):
        return None
    if kind in ("kl", "entropy"):
        end = values[-(len(values) // 4 or 1) :]
        first = abs(median(values[:3]))
        small = max(abs(v) for v in end) < min(0.01 * first, 0.02)
        return next(n for n, v in enumerate(values) if abs(v) < 0.02 * first) if first > 0.05 and small else None
    lost = fallen(values, kind)
    return None if lost is None else begun + lost


def _last_start(column: Column) -> int:
    """Where the last of several runs in one log begins: the epochs start anew, as in cross-validation."""
    back = [n for n, (a, b) in enumerate(zip(column.epochs, column.epochs[1:]), 1) if b < a - 0.5]
    return back[-1] if back else 0


def fallen(values: Sequence[float], kind: str) -> int | None:
    """Where a level that was reached is lost for good, or None.

    The run ends near where it began, with nothing between: no value of the last stretch comes near any of the top. What is
    counted in whole numbers wobbles by one, however many reports are equal.
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
    wobble = _COUNTED if all(v.is_integer() for v in values) else 0.0
    steady = max(noise(values[: last + 1]), noise(values), wobble) < 0.15 * reach
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
    untied = column.quantity.kind == "step_time" and not _is_tied(column)
    if untied and (_is_clock(times) or _keeps_pace(times, column.steps) or _keeps_pace(times, column.epochs) or may_be_clock(column)):
        return None
    early, late = median(times[:3]), median(times[-3:])
    middle = median(times[len(times) // 2 - 1 : len(times) // 2 + 2])
    if late >= 2 * early and rising(times) >= 0.75 and late > 1.2 * middle:
        return 0
    return _steps_up(times)


def _steps_up(times: Sequence[float]) -> int | None:
    """The level doubles once and stays: every later value lies above every earlier one but for a tenth.

    Three reports on each side are enough for five times the level, where neither side moves much.
    """
    at = change(times)
    before, after = times[:at], times[at:]
    if min(len(before), len(after)) >= _FEW_STEPS and min(after) >= _LEAP * max(before) and max(after) <= 2 * min(after):
        return at
    if len(times) < 12:
        return None
    if len(before) < 5 or len(after) < 5:
        return None
    low, high = median(before), median(after)
    apart = sorted(before)[int(0.9 * (len(before) - 1))] * 1.5 < sorted(after)[int(0.1 * len(after))]
    return at if high >= 2 * low and apart else None


def _is_tied(column: Column) -> bool:
    """Whether a word ties a time to a step or an epoch: then it is no clock, however evenly it grows."""
    return bool(_TIED.intersection(words(column.label)))


def may_be_clock(column: Column) -> bool:
    """Whether a time never falls, however long the run."""
    falls = sum(b < a for a, b in zip(column.values, column.values[1:]))
    return len(column.values) >= 10 and falls <= 1 + len(column.values) // 100


def _is_clock(times: Sequence[float]) -> bool:
    """Whether times are read since the start: they never fall, and grow evenly."""
    steps = [b - a for a, b in zip(times, times[1:])]
    even = median(steps)
    if min(steps) < 0 or even <= 0 or median(steps[-2:]) > 1.5 * median(steps[:2]):
        return False
    return spread(steps) < 0.35 * even and (
        even >= 0.4 * times[0] or times[0] > 20 * even or spread(steps) < 0.02 * even
    )


def _keeps_pace(times: Sequence[float], counts: Sequence[float]) -> bool:
    """Whether times grow with what is counted, however unevenly that is told: by about as much for each step.

    The first of them may stand before all that is counted.
    """
    if math.isnan(counts[0]):
        times, counts = times[1:], counts[1:]
    if not all(t > s for s, t in zip(counts, counts[1:])) or not all(b >= a for a, b in zip(times, times[1:])):
        return False
    paces = [(b - a) / (t - s) for a, b, s, t in zip(times, times[1:], counts, counts[1:])]
    return max(paces) <= _UNEVEN * min(paces)


def does_not_learn(columns: Sequence[Column]) -> bool:
    """Whether the training loss keeps five sixths of what it was."""
    losses = [c for c in columns if c.name == "loss" and not c.quantity.term and not c.quantity.unsteady and finite(c, _SEVERAL)]
    return bool(losses) and all(median(c.values[-3:]) > _KEPT * median(c.values[:3]) for c in losses)
