"""What a learning rate does over a whole run that no schedule means: it still warms up at the end, is tossed about, begins anew at a resume, or is another on one rank."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import median, rising
from triage.numbers.course import courses
from triage.numbers.course.single import finite

_DONE = Regex(
    r"train_runtime|[Tt]raining (?:is )?(?:completed?|finished|done|ended)\b|(?:[Ff]inished|[Dd]one|[Ee]nd of) training\b|\*\*\* Best metric:|"
    r"max_(?:epochs|steps)=\d+` reached|\d epochs completed in|[Tt]otal training time|[Oo]ptimization [Ff]inished"
)
"""What frameworks print once the last step is taken."""
_OF_ALL = Regex(r"(?i)epochs?\W{0,4}(\d{1,6}) {0,2}/ {0,2}(\d{1,6})(?!\d)|100%\|[^|]{0,400}\| {0,2}(\d{1,9})/(\d{1,9}) \[")
_LEFT = 0.05
"""The share of the time told at first that is left when the run is at its end."""
_EVEN, _RISEN = 1.4, 3.0
_USUAL = 0.1
"""A rate above is a search for one, not a warm-up."""
_PROGRESS = Regex(r"(?<![\d./:-])(\d{2,9}) ?/ {0,8}(\d{3,9})(?![\d/:.])")
_AT_REST, _SPENT, _HALF = 4, 0.01, 0.5
_TOSSED, _TURNS, _WIDE, _RATES = 8, 0.6, 10.0, 6
_RESTARTED, _DECAYED = 3.0, 0.5
_COURSE, _UP = 6, 1.5
_EPOCH_OF_ALL = Regex(r"(?i)(?:epoch\W{0,4}|^\W{0,2}\[) {0,4}(\d{1,5}) {0,2}/ {0,2}(\d{1,6})(?!\d)")
"""`Epoch 3/200`, `[3/200]` at the start of a line: the epoch and how many there are."""
_FEW_RATES = 5
"""Reports from which on the course of a rate is judged as a whole."""
_ABOVE = 3
"""Lines up to the rate in which its epoch stands."""
_SMALL, _FLOOR = 1e-6, 1e-3
"""What a schedule may be kept from falling below, by itself and of its first."""
_GONE, _AS_GOOD_AS_NONE = 1e-5, 1e-11
"""Shares of its peak, and a rate by itself, with which the first half of a run ends for want of steps that count."""
_EARLY = 0.5
_HALVINGS, _STILL = 10, 5
_AT_ONCE = 2
"""Epochs after the first in which no schedule that is meant comes to its end."""
_MOVES = Regex(r"\b(?:CosineAnnealingLR|CosineAnnealingWarmRestarts|OneCycleLR|ExponentialLR|PolynomialLR|PolyLR|CosineLRScheduler|(?:lr_?)?sched\w{0,6}['\"]?\W{1,4}(?:cosine|poly|exp|onecycle))", IGNORECASE)
_RESTS_LONG = Regex(r"T_0 ?= ?\d{3,}|warmup_only|per_?step|flat", IGNORECASE)
_MILESTONES = Regex(r"(?:policy='step'.{0,120}\bstep|MultiStepLR\b.{0,120}\bmilestones) ?= ?\[(\d{1,4})\b")
_ASKED = Regex(r"(?:Namespace\(|\bargs\b|--).{0,2000}?\b(?:lr|learning_rate)[ =]{1,3}(\d{1,2}(?:\.\d{1,12})?(?:e-\d{1,2})?)\b")
_REPORTS, _LOST = 5, 0.01
_MOST_EPOCHS = Regex(r"\b(?:max_epochs|num_epochs|total_epochs) ?[=:] ?(\d{1,4})\b")
_PERIOD = Regex(r"\bT_max ?= ?(\d{1,9})\b")
_EPOCHS, _PLACES, _SAME = 10, 4, 1.01
"""Epochs at which a cosine has moved, digits that would show it, and times its least that a rate at rest is at most."""
_APART, _LEAST = 0.01, 2
"""How far ranks lie apart, and at how many steps, that do not follow one schedule."""


def find(columns: Sequence[Column], log: Sequence[Line], resumes: Sequence[int]) -> Iterator[Told]:
    """Every rate that does so; `resumes` are the lines at which a run was taken up again."""
    yield from _apart_on_ranks(columns)
    yield from _never_moves(columns, log)
    yield from _brought_back(columns, log, resumes)
    for rate in columns:
        if rate.quantity.kind != "lr" or rate.quantity.bound or not finite(rate, 4):
            continue
        if min(rate.values) < 0:
            if (at := _below_nothing(rate)) is not None:
                yield rate, "lr", "negative", at, 0.0
            continue
        if _still_warms_up(rate) and (_has_ended(rate, columns, log) or _is_set_to(log)):
            yield rate, "lr", "climbs", len(rate.values) - 1, 0.0
        elif (at := _ended_early(rate, log)) is not None:
            yield rate, "lr", "spent", at, 0.0
        elif _is_tossed(rate):
            yield rate, "lr", "bounces", 0, 0.0
        elif (at := _begun_anew(rate, resumes)) is not None:
            yield rate, "lr", "jumps", at, rate.values[at] / rate.values[at - 1]


def _below_nothing(rate: Column) -> int | None:
    """Where a rate that was above 0, or at it, went below, at the last two reports as well; one that is told as its logarithm was never there."""
    lasts = max(rate.values[-2:]) < 0 <= rate.values[0] and "log" not in words(rate.label)
    return next(n for n, v in enumerate(rate.values) if v < 0) if lasts else None


def _never_moves(columns: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """A schedule is named that changes the rate at every step, and the rate is the same to a hundredth, or in three digits, at ten epochs and more, over half of all."""
    still = [c for c in columns if c.quantity.kind == "lr" and not c.quantity.bound and 0 < max(c.values) <= _SAME * min(c.values) and max(c.places, c.digits[0]) >= _PLACES]
    if not still:  # only saves work
        return
    beyond = _beyond_the_end(log)
    named = [line for line in log if "rate" in line.text or "chedul" in line.text or "LR" in line.text]
    if not beyond and not any(_MOVES.search(line.text) and not _RESTS_LONG.search(line.text) for line in named):
        return
    periods = [int(found[1]) for line in named if (found := _PERIOD.search(line.text))]
    whole = max([*periods, *(int(found[2]) for line in log if (found := _OF_ALL.search(line.text)) and found[2])], default=0)
    for rate in still:
        epochs = {e for e in rate.epochs if math.isfinite(e)}
        if whole + beyond and len(epochs) >= _EPOCHS and max(epochs) >= (beyond or whole / 2):
            yield rate, "lr", "rests", 0, 0.0
            return


def _brought_back(columns: Sequence[Column], log: Sequence[Line], resumes: Sequence[int]) -> Iterator[Told]:
    """After a resume the rate rests at a hundredth and less of the one that was asked for: that of the checkpoint came back with the optimizer."""
    asked = [float(found[1]) for line in log if ("lr" in line.text or "rate" in line.text) and (found := _ASKED.search(line.text))] if resumes else []  # only saves work
    for rate in columns if asked else ():
        rests = rate.quantity.kind == "lr" and len(rate.values) >= _REPORTS and rate.lines[0] > resumes[0] and max(rate.values) <= 1.01 * min(rate.values)
        if rests and 0 < max(rate.values) <= _LOST * asked[0]:
            yield rate, "lr", "spent", 0, 0.0
            return


def _beyond_the_end(log: Sequence[Line]) -> int:
    """The number of epochs of a run whose first milestone lies behind it; 0 for any other."""
    steps = [int(found[1]) for line in log if ("step" in line.text or "milestones" in line.text) and (found := _MILESTONES.search(line.text))]  # only saves work
    ends = [int(found[1]) for line in log if "epochs" in line.text and (found := _MOST_EPOCHS.search(line.text))]  # only saves work
    return ends[0] if steps and ends and min(steps) >= ends[0] else 0


def _still_warms_up(rate: Column) -> bool:
    """Whether a rate rises by even steps at each of five reports and more, to three times its first."""
    values = rate.values
    steps = [b - a for a, b in zip(values, values[1:])]
    if len(values) < 5 or min(steps) <= 0 or not _RISEN * values[0] <= values[-1] <= _USUAL:
        return False
    counted = next((axis for axis in (rate.steps, rate.epochs) if _rises(axis)), None)
    paces = [s / (b - a) for s, a, b in zip(steps, counted, counted[1:])] if counted else steps
    return max(paces) <= _EVEN * min(paces) or max(steps) <= _EVEN * min(steps)


def _rises(axis: Sequence[float]) -> bool:
    return all(a < b for a, b in zip(axis, axis[1:]))


def _has_ended(rate: Column, columns: Sequence[Column], log: Sequence[Line]) -> bool:
    """Whether the log goes to the end of the run: it says so, the last epoch of all is told, or next to no time is left."""
    last = rate.lines[-1]
    late = [line.text for line in log if line.number >= last]
    begun_at_0 = any((found := _OF_ALL.search(line.text)) and set(found[1] or "") == {"0"} for line in log)
    if any(map(_DONE.search, late)) or any(_is_last(text, 1 if begun_at_0 else 0) for text in late):
        return True
    clocks = [c for c in columns if c.quantity.kind == "clock" and (c.file, c.origin) == (rate.file, rate.origin) and len(c.values) > 2]
    return any(0 <= c.values[-1] <= _LEFT * c.values[0] for c in clocks)


def _is_set_to(log: Sequence[Line]) -> bool:
    """Whether the warm-up is set to take the whole run."""
    from triage.numbers.columns.settings import warms_up_throughout

    return warms_up_throughout(log)


def _is_last(text: str, less: int) -> bool:
    """Whether the last of all epochs or steps is told; epochs that are counted from 0 on end one below."""
    found = _OF_ALL.search(text)
    if not found:
        return False
    epoch, epochs, step, steps = found.groups()
    return int(epoch or step) + (less if epoch else 0) == int(epochs or steps) > 1


def _ended_early(rate: Column, log: Sequence[Line]) -> int | None:
    """Where a rate came down to a hundredth of its peak and has been the same at each of four reports since, in the first half of the steps to come."""
    *_, end = rate.values
    gone = rate.values.index(end)
    rests = set(rate.values[gone:]) == {end} and len(set(rate.lines[gone:])) >= _AT_REST
    if not rests or not 0 < end <= _SPENT * max(rate.values):
        return None
    last = next((line.text for line in log if line.number == rate.lines[-1]), "")
    done = [int(found[1]) / int(found[2]) for found in _PROGRESS.finditer(last) if 0 < int(found[1]) <= int(found[2])]
    return gone if done and max(done) <= _HALF else None


def _is_tossed(rate: Column) -> bool:
    """Whether a rate that is told once an epoch, or once in so many steps, goes up and down by turns, never to the same place twice, or to six places and more at sixteen reports.

    A cycle that is told often turns seldom, one as short as its reports comes back to two or three rates: what is left is a
    cosine whose period was given in epochs and counted in steps.
    """
    values = rate.values
    if len(values) < _TOSSED or min(values) <= 0 or max(values) < _WIDE * min(values) or len(set(values)) < (_RATES if len(values) >= 2 * _TOSSED else 0.8 * len(values)):
        return False
    once = len(set(rate.lines)) == len(values) and (_rises(rate.epochs) or _rises(rate.steps))
    steps = [b - a for a, b in zip(values, values[1:])]
    turns = sum(a * b < 0 for a, b in zip(steps, steps[1:]))
    return once and turns >= _TURNS * (len(values) - 2)


def _begun_anew(rate: Column, resumes: Sequence[int]) -> int | None:
    """Where a rate that had decayed to half is back at its peak right behind a resume, though the epochs go on: the schedule was not restored.

    Of a rate that fell at each of six reports the peak need not be told: a half more than any is enough.
    """
    for number in resumes:
        at = sum(line <= number for line in rate.lines)
        before = rate.values[:at]
        if not 3 <= at < len(rate.lines) or not any(axis[at] >= axis[at - 1] > 0 for axis in (rate.epochs, rate.steps)):
            continue
        decays = rising(before[-3:]) == 0.0 and before[-1] < before[0]
        back = rate.values[at] >= max(_RESTARTED * before[-1], 0.8 * max(before)) and median(rate.values[at:]) > 2 * before[-1]
        decayed = before[-1] <= _DECAYED * max(before) or rate.values[at] >= _RESTARTED * max(before)
        risen = len(before) >= _COURSE and rising(before) == 0.0 and min(rate.values[at : at + 2]) >= _UP * max(before)
        if (decays and decayed and back) or risen:
            return at
    return None


def _apart_on_ranks(found: Sequence[Column]) -> Iterator[Told]:
    """The rate of the rank that goes its own way at two steps and more, and at the last that it shares with another.

    Every rank builds the same schedule and counts the same steps; groups of parameters with rates of their own have
    labels of their own, and are alike on all ranks as well.
    """
    ranks: dict[tuple[str, str], list[Column]] = {}
    for column in found:
        if column.quantity.kind == "lr" and column.origin and not column.quantity.bound:
            ranks.setdefault((column.file, column.label.lower()), []).append(column)
    for columns in ranks.values():
        if told := _apart(columns):
            yield told, "lr", "apart", 0, 0.0


def _apart(columns: Sequence[Column]) -> Column | None:
    """The rank farthest from the middle of all at the last step that all report, where two such steps differ."""
    rates = [{(e, s): v for e, s, v in zip(_known(c.epochs), _known(c.steps), c.values) if math.isfinite(v)} for c in columns]
    shared = [step for step in rates[0] if all(step in rate for rate in rates[1:]) and step != (-1.0, -1.0)]
    differ = [step for step in shared if _reach([rate[step] for rate in rates])]
    if len(differ) < _LEAST or differ[-1] != shared[-1]:
        return None
    last = [rate[shared[-1]] for rate in rates]
    return max(zip(last, columns), key=lambda pair: abs(pair[0] - median(last)))[1]


def _known(counters: Sequence[float]) -> list[float]:
    return [c if math.isfinite(c) else -1.0 for c in counters]


def _reach(values: Sequence[float]) -> bool:
    return max(values) - min(values) > _APART * max(map(abs, values))


def spent_early(columns: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """A rate of two to four reports whose last two are nothing, in the first half of the epochs.

    A rate that warms up rises; one that restarts was not nothing twice; what is printed as 0 may be rounded.
    """
    for rate in columns:
        values = finite(rate, 2)
        if rate.quantity.kind != "lr" or rate.quantity.bound or not values or len(values) >= _FEW_RATES or min(values) <= 0:
            continue
        end = values[-2:]
        gone = max(end) <= _GONE * max(values) or max(values) <= _AS_GOOD_AS_NONE
        if gone and end[1] <= end[0] and _is_early(log, rate.lines[-1]):
            yield rate, "lr", "spent", values.index(end[0]), 0.0


def halves(columns: Sequence[Column]) -> Iterator[Told]:
    """A rate that is halved at each of ten epochs and more, below a thousandth of its first at the last five, and losses that rest there, far from none.

    A decay that is meant comes to its end with the run; under this one the losses moved while the rate was high, and
    not by a two-hundredth since.
    """
    for rate in columns:
        values = finite(rate, _HALVINGS + 1)
        if rate.quantity.kind != "lr" or rate.quantity.bound or not values or min(values) <= 0:
            continue
        once = all(b - a == 1 for a, b in zip(rate.epochs, rate.epochs[1:]))
        halved = all(b <= 0.55 * a for a, b in zip(values, values[1:]))
        losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.term and len(c.values) >= len(values) - 1 and finite(c, _HALVINGS)]
        held = [c for c in losses if c.name == "val_loss"] or losses
        if once and halved and values[-_STILL] <= 1e-3 * values[0] and held and all(_came_to_rest(c.values) for c in held):
            yield rate, "lr", "halves", next(n for n, v in enumerate(values) if v <= 1e-3 * values[0]), 0.0


def falls_within(columns: Sequence[Column]) -> Iterator[Told]:
    """A rate that comes to a hundred thousandth of its first within three epochs, falling tenfold inside one or a hundredfold from one to the next: it is stepped at every batch.

    A schedule that counts epochs stands still inside them; one that counts steps and is meant is slower. Where a floor keeps
    it from falling farther, it has run down as well.
    """
    for rate in columns:
        values = finite(rate, 3)
        if rate.quantity.kind != "lr" or rate.quantity.bound or not values or min(values) <= 0 or values[0] < max(values):
            continue
        at = values.index(min(values))
        rests = courses.spent(rate) is not None or (len(values) - at >= _AT_REST and set(values[at:]) == {values[-1]} and values[-1] <= _SMALL and rate.epochs[-1] - rate.epochs[at] >= 1)
        early = [(e, v) for e, v in zip(rate.epochs, values) if e - rate.epochs[0] <= _AT_ONCE]
        gone = rests and bool(early) and early[-1][1] <= max(_GONE * values[0], min(_SMALL, _FLOOR * values[0]))
        inside = any(a == b and w <= v / 10 for (a, v), (b, w) in zip(early, early[1:]))
        if gone and (inside or all(w <= v / 100 for (_, v), (_, w) in zip(early, early[1:]))):
            yield rate, "lr", "falls", 1, 0.0
            if courses.spent(rate) is None:
                yield rate, "lr", "spent", at, 0.0


def _came_to_rest(values: Sequence[float]) -> bool:
    """Whether a loss fell by a twentieth and more at first, by a two-hundredth at most in its last reports, and is above half of its first, or a fifth above its best."""
    *_, last = end = values[-_STILL:]
    still = max(end) - min(end) <= 0.005 * min(end)
    return still and last < 0.95 * values[0] and (last > 0.5 * values[0] or last > 1.2 * min(values) > 0)


def _is_early(log: Sequence[Line], number: int) -> bool:
    """Whether the run is in the first half of the epochs that it names above a line, and has not just begun."""
    for line in reversed([line for line in log if number - _ABOVE <= line.number <= number]):
        if found := _EPOCH_OF_ALL.search(line.text):
            return 2 <= int(found[1]) <= _EARLY * int(found[2])
    return False
