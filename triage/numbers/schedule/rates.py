"""A rate that no schedule means, where it comes to next to nothing or a run was taken up again: switched off, warmed up anew, at its end at once, back from its end, too small to teach."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.model import Line
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.statistics import median, rising
from triage.numbers.course.single import finite, is_exponential

_BEFORE, _COLD = 3, 0.1
"""Reports on each side of a resume, and the share of its rate from which one warms up."""
_OFF, _ROUNDED = 3, 1000.0
_DOWN, _BACK = 0.05, 0.5
"""Shares of its peak: where a cosine has come to its end, and where it should not be again."""
_GENTLY, _LEAPS = 0.95, 0.6
"""The least share of itself that a rate on its way keeps from one report to the next, and the most that is left of one that leaps to its end."""
_FLOORS = ("lr_final", "final_lr", "lr_end", "end_lr", "min_lr", "lr_min", "eta_min", "learning_rate_final", "warmup_min_lr", "end_learning_rate", "min_learning_rate")
_COURSE, _TEACHES, _STILL = 8, 1.1e-7, 0.02


def find(columns: Sequence[Column], log: Sequence[Line], resumes: Sequence[int]) -> Iterator[Told]:
    """Every rate that does so; `resumes` are the lines at which a run was taken up again."""
    cosine = any("CosineAnnealingLR" in line.text for line in log)
    for rate in columns:
        if rate.quantity.kind != "lr" or rate.quantity.bound or not finite(rate, 4) or min(rate.values) < 0:
            continue
        if (at := _switched_off(rate)) is not None:
            yield rate, "lr", "spent", at, 0.0
            if at >= _BEFORE and len(set(rate.values[at - _BEFORE : at])) == 1:
                yield rate, "lr", "vanishes", at, 0.0
        elif (at := _warmed_up_anew(rate, resumes)) is not None:
            yield rate, "lr", "jumps", at, rate.values[at] / rate.values[at - 1]
        elif (at := _at_its_end_at_once(rate, log, resumes)) is not None:
            yield rate, "lr", "unrestored", at, rate.values[at] / rate.values[at - 1]
        elif cosine and (at := _came_back(rate)) is not None:
            yield rate, "lr", "bounces", at, 0.0
        elif _teaches_nothing(rate, columns):
            yield rate, "lr", "flat", 0, 0.0


def _warmed_up_anew(rate: Column, resumes: Sequence[int]) -> int | None:
    """Where a rate is a tenth and less of what it was right behind a resume, and rises from there at each of three reports, though the steps go on."""
    for number in resumes:
        at = sum(line <= number for line in rate.lines)
        before, after = rate.values[:at], rate.values[at:]
        if min(len(before), len(after)) < _BEFORE or not any(math.isfinite(axis[at]) and axis[at] >= axis[at - 1] > 0 for axis in (rate.epochs, rate.steps)):
            continue
        if after[0] <= _COLD * before[-1] and rising(before[-_BEFORE:]) < 1.0 and rising(after[:_BEFORE]) == 1.0:
            return at
    return None


def _at_its_end_at_once(rate: Column, log: Sequence[Line], resumes: Sequence[int]) -> int | None:
    """Where a rate that came down gently leaps, right behind a resume, to the end that its schedule is set to, and stays there at each of three reports and more."""
    for number in resumes:
        at = sum(line <= number for line in rate.lines)
        before, after = rate.values[:at][-_BEFORE:], rate.values[at:]
        if len(before) < _BEFORE or len(after) < _BEFORE or after[0] > _LEAPS * before[-1] or after[0] <= 0:
            continue
        gentle = all(_GENTLY * a <= b < a for a, b in zip(before, before[1:]))
        if gentle and len(set(after)) == 1 and _is_floor(max(after), log):
            return at
    return None


def _is_floor(value: float, log: Sequence[Line]) -> bool:
    """Whether a rate is the one that a setting names as the last, or the least: `lr_final=1e-5`."""
    from triage.numbers.columns.settings import number, settings

    told = settings(log)
    named = [found[1] for name in _FLOORS if (found := number(told, [name]))]
    return any(math.isclose(value, floor, rel_tol=1e-3) for floor in named)


def _switched_off(rate: Column) -> int | None:
    """Where a rate goes from a tenth of its peak and more to exactly 0 between two reports, and is so at each of three lines and more, to the end.

    A schedule that comes to its end is at 0 once, or comes near it first; what is printed as 0 to many places may be rounded.
    """
    values = rate.values
    at = len(values) - next((n for n, v in enumerate(reversed(values)) if v), len(values))
    if len(set(rate.lines[at:])) < _OFF or values[at - 1] < _COLD * max(values):
        return None
    exact = rate.places <= 1 or is_exponential(rate) or values[at - 1] >= _ROUNDED * 10.0**-rate.places
    return at if exact and rate.lines[at] > rate.lines[at - 1] else None


def _came_back(rate: Column) -> int | None:
    """Where a rate that had come down to a twentieth of its peak step by step, and rises step by step to half of it again, was least: a cosine goes on behind its end.

    A restart goes up at once.
    """
    values = rate.values
    low = next((n for n in range(1, len(values) - 1) if values[n] <= _DOWN * max(values) and values[n - 1] >= values[n] < values[n + 1]), 0)
    back = next((n for n in range(low, len(values)) if values[n] >= _BACK * max(values)), 0)
    falls, rises = values[: low + 1], values[low : back + 1]
    gradual = len(rises) > _BEFORE < len(falls) and rising(rises) == 1.0 and rising(falls[falls.index(max(falls)) :]) == 0.0
    return low if gradual else None


def _teaches_nothing(rate: Column, columns: Sequence[Column]) -> bool:
    """Whether one rate of a ten millionth and less is told at eight reports and more beside losses that do not fall by a fiftieth."""
    still = len(rate.values) >= _COURSE and 0 < max(rate.values) <= _TEACHES and len(set(rate.values)) == 1
    losses = [c for c in columns if c.name == "loss" and not c.quantity.unsteady and finite(c, _COURSE)] if still else []
    return bool(losses) and all(median(c.values[-3:]) > (1 - _STILL) * median(c.values[:3]) for c in losses)
