"""A language model that is tuned to rewards or preferences, beside the reference it began as: it has run away, never left, or fallen silent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import median, rising
from triage.numbers.course.single import finite
from triage.numbers.kinds.codes import rebuilds

_LEAST = 6
_FAR, _TIMES = 10.0, 100.0
"""Nats between a policy and its reference, and times the first: with a penalty some nats are usual, some tens for long answers."""
_CLIMBS = 0.8
_LOST = 0.6
_BELOW = -1.0
"""No divergence is negative; an estimate of it is, by some hundredths."""
_AGAIN = 3
_SUNK, _APART = -10.0, 10.0
"""Rewards of DPO, the weight times log-probabilities, beyond which the preferred answers were unlearnt too."""
_WORDY, _WORDLESS = 50, 20
_ANSWERS = frozenset("completions completion response responses".split())


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about a tuned language model."""
    if rebuilds(columns):
        return
    rewards = [c for c in columns if c.quantity.kind == "reward" and not c.quantity.bound]
    yield from _runs_away(columns, rewards)
    yield from _below_nothing(columns)
    yield from _never_leaves(columns)
    yield from _both_sink(columns)
    yield from _falls_silent(columns, rewards)


def _runs_away(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """The divergence from the reference grows to ten nats and a hundred times its first while the rewards fall to six tenths of their best.

    A policy that moves away to better answers is well paid for it. Where answers are judged by another measure too, that tells
    what its rewards are worth.
    """
    paid = [v for c in rewards if c.label.lower().rpartition("/")[2] in ("reward", "rewards", "mean") and (v := finite(c, _LEAST))]
    judged = [c.values for c in columns if c.quantity.phase in HELD and not c.quantity.bound and finite(c, _LEAST) and 0 <= min(c.values) <= max(c.values) <= 1]
    worse = bool(judged) and all(v[-1] <= _LOST * max(v) for v in judged)
    for distance in columns if paid else ():
        values = finite(distance, _LEAST)
        if distance.quantity.kind != "kl" or not values or min(values) < 0 or rising(values) < _CLIMBS:
            continue
        far = values[-1] >= max(_FAR, _TIMES * median(values[:3]))
        if far and (worse or all(median(v[-2:]) <= max(v) - (1 - _LOST) * abs(max(v)) for v in paid)):
            yield distance, "reference_kl", "explodes", next(n for n, v in enumerate(values) if v >= 1), 0.0
            return


def _below_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """An estimate of a policy's divergence from its reference is below -1 nat at the last three reports and sinks: what is scored is not what was drawn."""
    plays = any(c.quantity.kind in ("reward", "policy_kl") for c in columns)
    for distance in columns if plays else ():
        values = finite(distance, _AGAIN + 1)
        if distance.quantity.kind == "kl" and values and max(values[-_AGAIN:]) < _BELOW and values[-1] <= values[-_AGAIN] and values[-1] < 2 * values[0]:
            yield distance, "reference_kl", "negative", next(n for n in range(len(values)) if max(values[n:]) < 0), 0.0
            return


def _never_leaves(columns: Sequence[Column]) -> Iterator[Told]:
    """The margin between preferred and rejected answers, and both rewards, are exactly 0 at three reports and more: policy and reference are one.

    At the very first step they are, in every run.
    """
    told = {c.label.lower().rpartition("/")[2]: c for c in columns if c.quantity.kind == "reward" and "rewards" in words(c.label)}
    parts = [told[name] for name in ("margins", "chosen", "rejected") if name in told]
    if len(parts) == 3 and all(len(c.values) >= _AGAIN and not any(c.values) for c in parts):
        yield parts[0], "margin", "zero", 0, 0.0


def _both_sink(columns: Sequence[Column]) -> Iterator[Told]:
    """Preferred answers have lost ten and more in reward, at nearly every report, like the rejected ones, whose distance to them is as large."""
    told = {c.label.lower(): c for c in columns if c.quantity.kind == "reward"}
    chosen, margins = told.get("rewards/chosen"), told.get("rewards/margins")
    values, apart = (finite(chosen, _LEAST), finite(margins, _LEAST)) if chosen and margins else ((), ())
    if chosen and values and apart and values[-1] <= _SUNK and rising(values) <= 1 - _CLIMBS and apart[-1] >= _APART:
        yield chosen, "margin", "explodes", next(n for n, v in enumerate(values) if v <= _SUNK), 0.0


def _falls_silent(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """Answers wither to a tenth of their length and to less than twenty tokens at the last two reports, while some part of the rewards, or what is right, is lost."""
    judged = [c for c in columns if c.quantity.kind in ("accuracy", "score") and not c.quantity.bound]
    lost = any((v := finite(c, _LEAST)) and max(v) > 0 and max(v[-2:]) <= 0.5 * max(v) for c in (*rewards, *judged))
    for length in columns if lost else ():
        values, named = finite(length, _LEAST), set(words(length.label))
        if not values or not {"length", "len"} & named or not _ANSWERS & named or {"min", "max", "ratio", "penalty"} & named:
            continue
        if values[0] >= _WORDY and max(values[-2:]) <= min(_WORDLESS, 0.1 * values[0]):
            yield length, "completion_length", "collapses", next(n for n, v in enumerate(values) if v <= 0.5 * values[0]), 0.0
            return
