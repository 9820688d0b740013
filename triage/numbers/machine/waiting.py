"""Steps that wait: the share of the time in which nothing is computed, from the times of steps and of their data."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.course.courses import may_be_clock
from triage.numbers.course.single import finite

_SECONDS, _QUARTER, _STEADY, _FELT = 2.0, 0.25, 1.25, 0.2
"""What no loader that keeps up takes of every step, for it works while the step before is computed; a start that is averaged away falls."""
_AT_ONCE = 0.1
"""The share of a step within which data that do not keep it waiting are there."""
_TELLING = 5
"""Units of the last place printed that say more than how a time was rounded."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """What is told of loading, beside each time of a step that it is most of."""
    steps = [c for c in columns if c.quantity.kind == "step_time"]
    for held in columns:
        for other in steps if held.quantity.kind == "data_time" and not _is_rounded(held) else ():
            if share := starves(held, other):
                yield held, held.name, "starves", 0, share
    shows = "bounces" if any(_is_there_at_once(held, steps) for held in columns) else "starves"
    yield from ((step, step.name, shows, 0, share) for step in steps if (share := waits(step)))


def _is_there_at_once(held: Column, steps: Sequence[Column]) -> bool:
    """Whether data never take a tenth of the longest step."""
    return held.quantity.kind == "data_time" and any(max(held.values) <= _AT_ONCE * max(step.values) for step in steps)


def _is_rounded(held: Column) -> bool:
    """Whether times are so short that little but rounding is printed of them."""
    return held.places > 0 and max(held.values) < _TELLING * 10.0**-held.places


def waits(column: Column) -> float:
    """The share of the time that goes into steps five times as long as the quick ones; 0 where those are few.

    At least a quarter of twelve steps or more must be as slow, and take turns with quick ones as often as chance lets
    them (the runs test of Wald and Wolfowitz 1940): evaluations, checkpoints and a slow start are fewer, a machine that
    others load is slow for a while, texts and sounds of all lengths lie closer.
    """
    values = finite(column, 12)
    if not values or min(values) <= 0 or column.quantity.kind != "step_time" or may_be_clock(column):
        return 0.0
    quick = sorted(values)[len(values) // 8]
    slow = [v > 5 * quick for v in values]
    count = sum(slow)
    turns = sum(a != b for a, b in zip(slow, slow[1:]))
    by_chance = 2 * count * (len(slow) - count) / len(slow)
    if count < len(slow) / 4 or turns < 0.8 * by_chance or not math.isfinite(column.steps[-1]) or _begin_epochs(column, slow):
        return 0.0
    share = sum(v - quick for v, waited in zip(values, slow) if waited) / sum(values)
    return share if share >= 0.6 else 0.0


def _begin_epochs(column: Column, chosen: Sequence[bool]) -> bool:
    """Whether all reports that are chosen are the first of their epoch, which waits for its workers to start."""
    epochs = [int(e) for e in column.epochs if math.isfinite(e)]
    told_often = len(epochs) == len(chosen) >= 2 * len(set(epochs))
    return told_often and all(n == 0 or epochs[n] != epochs[n - 1] for n, is_chosen in enumerate(chosen) if is_chosen)


def starves(held: Column, other: Column) -> float:
    """The share of the time that goes into data; workers too slow show as a few very long steps among quick ones.

    The first step of an epoch waits for the workers to start, and an average over the last steps carries it on: where
    an epoch is reported more than once, its last report must wait too.
    """
    if _are_first_steps(held):
        return 0.0
    if waited := _always_waits(held, other) or _waits_apart(held, other):
        return waited
    ends = _ends_of_epochs(held)
    if ends is not None and 2 * sum(held.values[i] > 0.5 * other.values[i] for i in ends if i < len(other.values)) <= len(ends):
        return 0.0
    means = [(d, t) for d, v, t in zip(held.means, held.values, other.means) if d != v]
    if len(means) >= 3 and means[-1][0] >= 0.8 * means[-1][1] > 0:
        return min(means[-1][0] / means[-1][1], 1.0)
    pairs = [(d, t) for d, t in zip(held.values, other.values) if t > 0]
    waits = sum(d > 0.5 * t for d, t in pairs[1:])
    if len(pairs) < (3 if all(d > 0.85 * t for d, t in pairs) else 4) or waits < 2:
        return 0.0
    share = sum(d for d, _ in pairs[1:]) / sum(t for _, t in pairs[1:])
    return share if 0.6 <= share <= 1.0 else 0.0


def _always_waits(held: Column, other: Column) -> float:
    """The share of the time that goes into data where each of three reports and more waits for seconds, and a quarter of the step, not at the edges of epochs alone."""
    pairs = list(zip(held.values, other.values))
    within = len(pairs) - len({e for e in held.epochs if math.isfinite(e)}) >= 2
    waits = all(d >= _SECONDS and _QUARTER * t <= d <= t for d, t in pairs) and max(held.values) <= _STEADY * min(held.values)
    return sum(d for d, _ in pairs) / sum(t for _, t in pairs) if len(pairs) >= 3 and within and waits else 0.0


def _waits_apart(held: Column, other: Column) -> float:
    """The share of the time that goes into data where that is told apart from the computing, and is twice as long at each of four reports and more."""
    pairs = list(zip(held.values, other.values))
    apart = len(pairs) >= 4 and all(d > 2 * t > 0 for d, t in pairs) and list(held.lines) == list(other.lines) and min(held.values) >= _FELT
    return sum(d for d, _ in pairs) / sum(d + t for d, t in pairs) if apart and max(held.values) <= 2 * min(held.values) else 0.0


def _are_first_steps(column: Column) -> bool:
    """Whether each report is of step 0 of another epoch, as a short evaluation prints it: it waits for the workers to start."""
    epochs, steps = column.epochs, column.steps
    if not all(map(math.isfinite, (*epochs, *steps))) or epochs[-1] <= epochs[0]:
        return False
    length = (steps[-1] - steps[0]) / (epochs[-1] - epochs[0])
    return length > 1 and all(abs(step - length * epoch) < 0.5 for epoch, step in zip(epochs, steps))


def _ends_of_epochs(column: Column) -> list[int] | None:
    """The last report of each epoch that is reported more than once; none where each has but one step; None where the log does not say."""
    if not all(map(math.isfinite, (*column.epochs, *column.steps))):
        return None
    epochs = column.epochs
    ends = [i for i in range(1, len(epochs)) if epochs[i - 1] == epochs[i] not in epochs[i + 1 : i + 2]]
    one_step = column.steps[-1] - column.steps[0] <= epochs[-1] - epochs[0]
    return ends or ([] if one_step else None)
