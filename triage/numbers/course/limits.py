"""A series that leaves the range its quantity can have, or the range of numbers: each test gives an index, or None; `find` asks for company."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import binned, full_scale, median, noise, rising, trend
from triage.numbers.course.single import finite, settled

_NO_PERPLEXITY = 1e7
"""A model that knows nothing has the size of its vocabulary as perplexity: below a million."""
_NO_LANGUAGE = 5000.0
"""Whoever knows no more than how frequent each word is has a perplexity below this, in any language."""
_MANY = 27
_BEGUN = 1000
"""Steps after which a model knows the frequencies."""
_SOARS = {3: 100.0, 4: 30.0, 5: 10.0}
"""A loss that rises at every one of so few values is ill from this multiple of the first on."""
_STAYS = 4
_ADDED, _AT_FIRST = (0.2, 1.2), 0.75
_BEYOND_NOISE = 5.5
"""How far, in logarithms, a rise must exceed the noise: losses of small batches are lognormal rather than normal."""
_SATURATED = (87.3365, 88.7228, 103.2789, 16.1181, 27.631, 20.7233, 18.4207, 23.0259, 34.5388, 46.0517)
"""-ln of the smallest normal float32, ln of the largest, -ln of the smallest at all; -ln of the usual 1e-7, 1e-12, 1e-9, 1e-8, 1e-10, 1e-15, 1e-20."""
_LEARNT, _LOST, _AT_REST = 3, 10.0, 1.02
_SEVEN = 7
"""Digits of few reports that no loss shares with such a limit by chance."""
_ENOUGH, _DEEP = 7, -20.0
"""Uncertainties that are learnt beside answers do not bring a loss down here."""
_BOUNDED, _AT_LN_2 = -5.0, 0.03
_MIRRORED = 0.2, 5.0
_GROWN = 10.0
_SOME, _MOVED, _LIKE, _ALIKE = 3, 0.2, 0.15, 0.02


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Losses below 0 that company tells from likelihoods: right and wrong answers, or an evaluation of the other sign."""
    answers = any((c.quantity.kind in ("accuracy", "overlap", "error_rate") or ("f1" in words(c.label) and not any(c.values))) and not c.quantity.bound for c in columns)
    yield from ((c, c.name, "negative", 0, 0.0) for c in columns if _mirrors_answers(c, columns))
    for loss in columns:
        values = finite(loss, _ENOUGH)
        if loss.name != "loss" or loss.quantity.term or not values or values[-1] >= 0:
            continue
        at = next(n for n in range(len(values)) if values[n] < 0)
        turned = next((c for c in columns if c.name == "val_loss" and not c.quantity.term and _is_mirrored(values, finite(c, _ENOUGH))), None)
        if turned:
            yield turned, "val_loss", "diverges", 0, 0.0
        if turned or (answers and (_runs_away(values) or _falls_faster(values))) or _leaves_guessing(values):
            yield loss, "loss", "negative", at, 0.0


def _mirrors_answers(loss: Column, columns: Sequence[Column]) -> bool:
    """Whether a loss within -1..0 is the share of right answers with its sign turned, where one on either side moves by a fifth: the mean probability of the right class, no logarithm of it.

    Of a likelihood by name it is enough that answers are counted beside it.
    """
    if loss.quantity.kind != "loss" or loss.quantity.bound or not finite(loss, _SOME) or min(loss.values) < -1 or max(loss.values) >= 0:
        return False
    if not any(c.quantity.kind == "loss" and max(c.values) < 0 and max(c.values) - min(c.values) >= _MOVED for c in columns):
        return False
    for share in columns:
        if share.quantity.kind != "accuracy" or share.quantity.bound or share.quantity.phase != loss.quantity.phase or len(share.values) != len(loss.values):
            continue
        whole = full_scale(share.values)
        if "nll" in words(loss.label):
            return True
        apart = max(abs(v / whole + w) for v, w in zip(share.values, loss.values))
        if apart <= (_LIKE if max(share.values) - min(share.values) >= _MOVED * whole else _ALIKE):
            return True
    return False


def negative(column: Column) -> int | None:
    """A loss is below 0 that cannot be, or one of unknown kind leaves 0 behind and falls faster and faster.

    Cross entropy, squared and absolute errors, perplexity: two values below -0.001 are enough; -1 alone is a stand-in. Any other loss
    must have begun above 0, end at -10 times that or lower, and fall by more in each third of the run than
    in the one before: a likelihood or a Dice loss, which settles, shows nothing.
    """
    values = finite(column, 2)
    if not values or column.quantity.unsteady or set(values) == {-1.0} or column.lines[0] == column.lines[-1]:
        return None
    below = [n for n, v in enumerate(values) if v < -1e-3]
    if column.quantity.positive:
        return below[0] if len(below) >= 2 else None
    if len(values) < 4:
        return None
    away = rising(values) == 0.0 and values[-1] < min(20 * values[0], -1e4) and values[0] < 0
    if away:
        return 0
    if len(values) < 6 or values[0] <= 0 or not below:
        return None
    parts = binned(values, 4)
    drops = [a - b for a, b in zip(parts, parts[1:])]
    faster = all(b > a > 0 for a, b in zip(drops, drops[1:]))
    return below[0] if faster and parts[-1] < -10 * max(1.0, values[0]) else None


def _runs_away(values: Sequence[float]) -> bool:
    """Whether a loss ends far below 0 and falls on by as much in the last half as ever, at nearly every report.

    A cross entropy cannot be there; what may be negative beside answers, a Dice or cosine loss, stays above -1 for each of its terms.
    """
    parts = binned(values, 5)
    falls = rising(values) <= 0.1 and all(b < a for a, b in zip(parts, parts[1:]))
    return falls and parts[-1] < _DEEP and parts[-1] < 1.5 * parts[len(parts) // 2]


def _falls_faster(values: Sequence[float]) -> bool:
    """Whether a loss leaves 0 behind at once and falls by more in each quarter of the run than in the one before, below what a few bounded terms come to."""
    parts = binned(values, 4)
    drops = [a - b for a, b in zip(parts, parts[1:])]
    return values[0] > 0 > values[1] and all(b > a > 0 for a, b in zip(drops, drops[1:])) and values[-1] < _BOUNDED


def _leaves_guessing(values: Sequence[float]) -> bool:
    """Whether a loss begins at that of guessing between two, ln 2, and comes below what bounded terms come to: an entropy of targets that are no shares."""
    return abs(values[0] / math.log(2) - 1) < _AT_LN_2 and values[-1] < _BOUNDED and rising(values) < 0.5


def _is_mirrored(values: Sequence[float], held: Sequence[float]) -> bool:
    """Whether the evaluation is above 0 by about as much as the training is below, and both grow tenfold: one is the other with its sign turned."""
    if not held or max(values) >= 0 or min(held) <= 0:
        return False
    third = max(1, len(values) // 3)
    early, late = -median(values[:third]), -median(values[-third:])
    ratio = median(held[-max(1, len(held) // 3) :]) / late
    return _MIRRORED[0] <= ratio <= _MIRRORED[1] and late >= _GROWN * early and held[-1] >= _GROWN * held[0]


def impossible(column: Column) -> int | None:
    """A value that its quantity cannot have: an accuracy above 100 %, an overlap or a share below 0.

    -1 is what detectors print for areas without objects, and shows nothing; so do a mere rounding above 1, and
    whole numbers without a percent sign, which are counts.
    """
    if not column.quantity.within_one or column.quantity.bound:
        return None
    if not column.quantity.percent and all(v.is_integer() for v in column.values):
        return None
    values = [v for v in column.values if math.isfinite(v)]
    ill = [n for n, v in enumerate(column.values) if (v < -0.005 and v != -1.0) or v > 100.5]
    if len(ill) >= 2 and len(values) >= 3:
        return ill[0]
    mixed = not column.quantity.percent and sum(v <= 1.0 for v in values) >= 3 and values and values[0] <= 1.0
    above = [n for n, v in enumerate(column.values) if 1.01 < v < math.inf]
    near = bool(above) and max(values) < 3 and len(values) >= 6 and len(above) >= 3
    return above[0] if mixed and near and column.quantity.kind == "accuracy" and max(values) > 1.05 else None


def saturates(column: Column) -> int | None:
    """A loss that rests on the logarithm of the smallest or largest number of float32, or of a usual epsilon."""
    values = finite(column, 2)
    if len(values) == 2:
        exact = all(any(abs(v - level) < 1e-5 * level for level in _SATURATED[:3]) for v in values)
        return 0 if exact and min(column.digits) >= 6 else None
    if not values:
        return None
    if len(values) < 5 and values[-1] == values[-2] and column.digits[1] >= 6 and any(abs(values[-1] - level) < 1e-5 * level for level in _SATURATED[:3]):
        return settled([abs(v - values[-1]) for v in values], 0.0)
    if len(values) in (3, 4) and min(column.digits) >= _SEVEN and any(max(abs(v - level) for v in values) < 2e-6 * level for level in _SATURATED):
        return 0
    for level in _SATURATED[: 3 if len(values) < 5 else None]:
        near = [n for n, v in enumerate(values) if abs(v - level) < 1e-4 * level]
        if len(near) >= max(3, len(values) // 2) and near[-1] == len(values) - 1:
            return near[0]
    return None


def diverges(column: Column) -> int | None:
    """The loss turns and ends far above its least value: above where it began, or in one fall and one rise.

    A loss that falls at each of four reports and then rises at each of three, to four times the least and more, has no
    noise that could explain it; of a long series the medians of nine parts count.
    """
    if column.quantity.unsteady or not finite(column, 3):
        return None
    values = column.means
    if not all(map(math.isfinite, values)) or min(values) <= 0:
        return None
    if _adds_up(values):
        return None
    if len(values) > _STAYS and (_multiplies(values) or _is_thrown_at_once(values)):
        return 1
    if (lost := _is_lost_at_once(values)) is not None:
        return lost
    if len(values) in _SOARS:
        return 0 if rising(values) == 1.0 and values[-1] > _SOARS[len(values)] * values[0] else None
    if (leap := _leaps(values)) is not None:
        return leap
    low = min(range(len(values)), key=values.__getitem__)
    turns = (len(values) >= 8 and _turns_once(binned(values, 9))) or (len(values) >= 10 and _turns_once(list(values)))
    if turns or _soars(values, low):
        return low
    return _ends_high(values)


def _leaps(values: Sequence[float]) -> int | None:
    """From where on each of the last four values or more is a thousand times all before it (ten thousand times a single one), and above 100.

    A term that comes in late adds to a loss; it does not multiply it so.
    """
    least, high = min(values[-_STAYS:]), 0.0
    for n, value in enumerate(values[: len(values) - _STAYS + 1]):
        if n and min(values[n:]) > max(100.0, (1e3 if n > 1 else 1e4) * high):
            return n
        high = max(high, value)
        if 1e3 * high >= least:
            return None
    return None


def _is_lost_at_once(values: Sequence[float]) -> int | None:
    """From where on each of the last four values or more is ten times all of three and more before it, and no two of them differ by a fiftieth.

    A term that begins late, or another stage, throws a loss up as far; it then goes on to learn, and is as noisy as before.
    """
    n, low, high = len(values), values[-1], values[-1]
    while n and max(high, values[n - 1]) < _AT_REST * min(low, values[n - 1]):
        n -= 1
        low, high = min(low, values[n]), max(high, values[n])
    return n if n >= _LEARNT and len(values) - n >= _STAYS and low > _LOST * max(values[:n]) else None


def _adds_up(values: Sequence[float]) -> bool:
    """Whether each report adds about as much as the first was: a sum that goes on, and is not begun anew."""
    added = [b - a for a, b in zip(values, values[1:])]
    like = len(added) >= _STAYS and all(_ADDED[0] * values[0] <= more <= _ADDED[1] * values[0] for more in added)
    return like and added[0] >= _AT_FIRST * values[0] and added[-1] <= 1.1 * added[0]


def _multiplies(values: Sequence[float]) -> bool:
    """Whether a loss of thousands rises at each of three steps by more than three times its first, and is five times that for good, mostly twenty times.

    A sum that goes on from report to report adds no more than its first each time; the last report may be of fewer samples.
    """
    first, steps = values[0], [b - a for a, b in zip(values, values[1:4])]
    rest = values[1:]
    grown = len(rest) >= 4 and min(steps) > 3 * first and min(rest) > 5 * first
    return grown and median(rest) > max(20 * first, 1000.0)


def _is_thrown_at_once(values: Sequence[float]) -> bool:
    """Whether each of twelve reports and more is ten times the first and more, the last third of them no lower than the first: what was learnt there falls.

    Or each is twice the first, and the second half rests within a tenth at three times it: what was there at first is lost.
    """
    rest, half = values[1:], values[len(values) // 2 :]
    third = len(rest) // 3
    if len(rest) < 12 or values[0] < 1.0:
        return False
    far = min(rest) > 10 * values[0] and median(rest[-third:]) >= 0.9 * median(rest[:third])
    return far or (min(rest) > 2 * values[0] and min(half) > 3 * values[0] and 1.001 * min(half) < max(half) <= 1.1 * min(half))


def _soars(values: Sequence[float], low: int) -> bool:
    """Whether a series rises from its least value on at every one of four reports and more, to thirty times that."""
    after = values[low:]
    return len(after) >= 4 and rising(after) == 1.0 and after[-1] > 30 * values[low] and after[-1] > 10 * max(values[: low + 1])


def _ends_high(values: Sequence[float]) -> int | None:
    """Where a series was least that ends at four times that (three, of eight and more), twice its start and twice its middle, beyond its noise.

    The medians of nine parts count where there are as many: single samples of a small batch differ by more.
    """
    parts = binned(values, 9) if len(values) >= _MANY else list(values)
    low = min(range(len(parts)), key=parts.__getitem__)
    end = median(parts[-3:])
    far = end > (3 if len(parts) > 7 else 4) * parts[low] and end > parts[low] + max(0.5, 3 * noise(parts))
    far = far and math.log(end / parts[low]) > _BEYOND_NOISE * _wobble(parts)
    above = end > 2 * median(parts[:3]) and min(parts[-3 if len(parts) > 7 else -2 :]) > 2 * median(parts[: max(3, len(parts) // 3)])
    climbs = len(parts) < 8 or min(parts[-3:]) > 0.7 * max(parts[low:-3], default=0.0)
    if not far or not above or not climbs:
        return None
    return min(range(len(values)), key=values.__getitem__)


def _wobble(values: Sequence[float]) -> float:
    """How much the logarithm of a series wobbles from one report to the next, its longest step apart."""
    steps = sorted(abs(math.log(b / a)) for a, b in zip(values, values[1:]))[:-1]
    return math.sqrt(sum(s * s for s in steps) / len(steps) / 2)


def _turns_once(values: Sequence[float]) -> bool:
    """Whether values fall without a break to a low, four of them, and rise without one from it, to four times as much."""
    low = min(range(len(values)), key=values.__getitem__)
    falls, rises = values[: low + 1], values[low:]
    whole = rising(falls) == 0.0 and rising(rises) == 1.0 and falls == sorted(falls, reverse=True)
    return whole and len(falls) >= 4 and len(rises) >= 4 and values[-1] > 4 * values[low] and values[-1] > values[low] + 0.5


def explodes(column: Column) -> int | None:
    """The value grows without end: a gradient norm at nearly every report, anything else by powers.

    A perplexity is ill that rests, past the start, above what the frequencies of the words alone give. A quantity
    of unknown kind must grow to a thousand times its first level and to more than 1,000, at least
    doubling from each of the last eighths of the run to the next: a counter, a clock, a reward that is learnt
    grow by sums, and show nothing.
    """
    values = finite(column, 8)
    if not values or column.quantity.bound:
        return None
    if column.quantity.kind == "grad_norm":
        return 0 if values[0] > 0 and rising(values) >= 0.85 and values[-1] >= 4 * values[0] else None
    if column.quantity.kind == "perplexity":
        late = median(values[-(len(values) // 3) :])
        if late > _NO_PERPLEXITY:
            return next(n for n, v in enumerate(values) if v > _NO_PERPLEXITY)
        if late > _NO_LANGUAGE and column.steps[-1] >= _BEGUN and trend(values) > -2:
            return next(n for n, v in enumerate(values) if v > _NO_LANGUAGE)
    parts = [abs(v) for v in binned(values, 8)]
    start = max(median(parts[:2]), 1.0)
    powers = all(b >= 1.8 * a for a, b in zip(parts[-4:], parts[-3:])) and parts[-1] >= 1000 * start
    if not powers or not column.sure:
        return None
    return next(n for n, v in enumerate(values) if abs(v) > 100 * start)
