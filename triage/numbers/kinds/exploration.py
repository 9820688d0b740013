"""How widely a policy tries out its actions, beside what they bring: noise that drowns it, noise that is gone before anything was learnt."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import median, rising, trend
from triage.numbers.course.single import finite
from triage.numbers.kinds.policies import CHANCES

_FEW, _LEAST, _LONG = 3, 5, 8
_FAR_ON = 200_000
_UNENDED, _FEW_AT_ONCE = 100_000, 5000.0
"""Steps within which an episode ends, and a pace at which no thousands of environments share them."""
_NOISE = frozenset("action actions noise policy exploration pi".split())
_BARE = ("std", "train/std", "standard deviation")
_WIDE, _TWICE, _FIVEFOLD = 2.0, 2.0, 5.0
"""Deviations of actions whose usual range is -1 to 1, and times the first."""
_CLIMBS = 0.75
_GONE, _NARROW, _FROZEN = 0.05, 0.05, 1e-4
_CHEAP = 0.05
_UNSURE, _SURE = 0.05, 2e-3
"""Nats of a policy that still tries several actions, and of one that does not."""
_TREBLE, _HALF, _RISE = 2.5, 0.5, 0.1
_POOR, _UNKNOWN, _LARGE = 0.01, 1e5, 1000.0
"""The share of the returns that values explain, their squared error and the returns beside which that is a matter of scale."""
_FAR = 0.5
"""Nats of one update: 0.01 to 0.02 is usual."""
_MOVED, _CLIPPED, _LOST = 0.08, 0.4, 0.5
"""Nats of one update, the share of samples it is clipped for, and what is left of the best reward."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about how a policy tries and how far it steps."""
    yield from _no_episode(columns)
    yield from _chance_gone_at_once(columns)
    told = [c for c in columns if c.quantity.kind == "reward" and not c.quantity.bound and finite(c, _FEW)]
    whole = [c for c in told if "/" not in c.label] or told
    yield from _nothing_explained(columns, whole)
    rewards = [c for c in whole if len(c.values) >= _LEAST]
    if rewards:
        yield from _drowned(columns, rewards)
        yield from _tries_nothing(columns, rewards)
        yield from _plays_one_action(columns, rewards)
        yield from _steps_too_far(columns, rewards)
        yield from _penalty_lost(columns)
        yield from _temperature_gone(columns, rewards)


def _no_episode(columns: Sequence[Column]) -> Iterator[Told]:
    """A policy is updated past 100,000 steps, and no reward of an episode was ever told: none has ended.

    Stable-Baselines3 tells the mean over the episodes that have ended, or leaves it out. Where thousands of environments
    run beside each other, and so thousands of steps in a second, each may still be in its first episode.
    """
    moved = next((c for c in columns if c.quantity.kind == "policy_kl"), None)
    speed = next((c for c in columns if c.label.lower().rpartition("/")[2] == "fps"), None)
    if not moved or not speed or any(c.quantity.kind == "reward" or {"ep", "episode", "rollout"} & set(words(c.label)) for c in columns):
        return
    if max(moved.steps) >= _UNENDED and max(speed.values) <= _FEW_AT_ONCE:
        yield moved, "reward", "absent", len(moved.values) - 1, 0.0


def _chance_gone_at_once(columns: Sequence[Column]) -> Iterator[Told]:
    """From the second report of the run on as few actions are random as ever will be, a twentieth at most, and no score of eight reports is a quarter above the first three."""
    for chance in columns:
        values = finite(chance, _LONG)
        known = [s for s in chance.steps if math.isfinite(s)]
        early = bool(values) and len(known) > 1 and len(known) >= len(values) - 1 and known[0] <= 2 * (known[1] - known[0])
        if chance.label.lower() not in CHANCES or not early or len(set(values[1:])) > 1 or not 0 <= values[1] <= _GONE:
            continue
        scores = [c for c in columns if (c.quantity.kind == "reward" or words(c.label)[-1:] in (["score"], ["scores"])) and finite(c, _LONG)]
        if scores and all(max(c.values[3:]) <= median(c.values[:3]) + abs(median(c.values[:3])) / 4 and trend(c.values) < 2 for c in scores):
            yield chance, "entropy", "zero", 1, 0.0
            return


def _deviations(columns: Sequence[Column]) -> Iterator[Column]:
    for column in columns:
        named = set(words(column.label))
        if (column.label.lower() in _BARE or ("std" in named and named & _NOISE)) and finite(column, _LEAST):
            yield column


def _drowned(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """The noise of the actions grows to the end, to twice its first and 2 at least, while half of what the reward had gained is lost again.

    Fivefold is enough where the reward does not rise. While a policy learns its noise may grow for a while, and the reward with it.
    """
    for noise in _deviations(columns):
        values = noise.values
        wide = values[-1] >= max(_WIDE, _TWICE * values[0]) and values[-1] == max(values) and rising(values) >= _CLIMBS
        if wide and all(_is_lost(c.values) or (values[-1] >= _FIVEFOLD * values[0] and _rests(c.values)) for c in rewards):
            yield noise, "action_std", "explodes", 0, 0.0
            return


def _is_lost(values: Sequence[float]) -> bool:
    """Whether the last two rewards have given back half of what the best was above the least, and the best came before them."""
    return median(values[-2:]) <= max(values) - _LOST * (max(values) - min(values)) and values.index(max(values)) < len(values) - 2


def _rests(values: Sequence[float]) -> bool:
    return len(values) >= _LONG and trend(values) < 1


def _tries_nothing(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """The noise of the actions is a twentieth of its first, and below 0.05, while the reward is no higher than at first, or rests at what little it gained."""
    for noise in _deviations(columns):
        gone = noise.values[0] > 0 and max(noise.values[-2:]) <= min(_NARROW, _GONE * noise.values[0])
        if gone and all(max(c.values[-2:]) <= c.values[0] + _CHEAP * abs(c.values[0]) or _gains_little(c) for c in rewards):
            yield noise, "action_std", "vanishes", len(noise.values) - 2, 0.0
            return


def _plays_one_action(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """The entropy of a policy has come to nothing for eight reports and more, and the reward rests at what little it had gained before."""
    for entropy in columns:
        values = finite(entropy, _LONG + 1) if entropy.quantity.kind == "entropy" and not entropy.quantity.bound else ()
        gone = bool(values) and values[0] > _UNSURE and 0 <= max(values[-_LONG:]) <= _SURE and min(values) >= 0
        if gone and all(_gains_little(c) for c in rewards):
            yield entropy, "entropy", "spent", next(n for n in range(len(values)) if max(values[n:]) <= _SURE), 0.0
            return


def _gains_little(reward: Column) -> bool:
    """Whether a reward has not risen over its second half, of eight reports and more, and is less than three times its first; of one below 0 more than half is left."""
    values = reward.values
    late = median(values[-3:])
    first = values[0]
    little = late <= (_TREBLE * first if first > 0 else _HALF * first)
    return len(values) >= _LONG and little and trend(values[len(values) // 2 :]) < 2 and late <= max(values[: len(values) // 2]) + _RISE * abs(late)


def _steps_too_far(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """Each update moves the policy by a twelfth of a nat and is clipped for two samples in five, and half of the best reward is lost."""
    moved = [c for c in columns if c.quantity.kind == "policy_kl" and finite(c, _LEAST) and median(c.values[-_LEAST:]) >= _MOVED]
    clipped = [c for c in columns if _is_clipped_share(c) and finite(c, _LEAST) and median(c.values[-_LEAST:]) >= _CLIPPED]
    if moved and clipped and max(moved[0].values[-3:]) > 0 and all(_is_lost(c.values) and trend(c.values) < 0 for c in rewards):
        yield moved[0], "policy_kl", "explodes", 0, 0.0


def _temperature_gone(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """The price of the entropy, as SAC learns it, has come to a ten thousandth of its first and below, while no reward rises."""
    for price in columns:
        values = finite(price, _LEAST)
        named = words(price.label)
        if named[-1:] not in (["alpha"], ["coef"]) or (named[-1:] == ["coef"] and "ent" not in named) or not values or values[0] <= 0:
            continue
        if 0 <= max(values[-2:]) <= _FROZEN * values[0] and rising(values) <= 1 - _CLIMBS and all(trend(c.values) < 2 for c in rewards):
            yield price, "entropy", "spent", len(values) - 2, 0.0
            return


def _penalty_lost(columns: Sequence[Column]) -> Iterator[Told]:
    """The divergence of an update whose penalty adapts to it is half a nat and more at the last three reports, however high the penalty."""
    adapts = any({"kl"} <= set(words(c.label)) and {"coeff", "coef"} & set(words(c.label)) and len(set(c.values)) > 1 for c in columns)
    for moved in columns if adapts else ():
        values = finite(moved, _LEAST)
        if moved.quantity.kind == "kl" and values and min(values[-3:]) > _FAR:
            yield moved, "policy_kl", "explodes", next(n for n in range(len(values)) if min(values[n:]) > _FAR), 0.0
            return


def _is_clipped_share(column: Column) -> bool:
    named = words(column.label)
    return "clipfrac" in named or ("clip" in named and ("fraction" in named or "frac" in named))


def _nothing_explained(columns: Sequence[Column], rewards: Sequence[Column]) -> Iterator[Told]:
    """The values explain no hundredth of the returns at each of six reports and more, or of three over 200,000 steps, their squared error is beyond 100,000, and the reward, of thousands, does not rise.

    Early on nothing is explained by any; then the error is of the size of the rewards of a task that is set up well.
    """
    large = bool(rewards) and all(abs(median(c.values)) >= _LARGE and trend(c.values) < 1 for c in rewards)
    errors = [c for c in columns if c.quantity.kind == "loss" and "value" in words(c.label) and finite(c, _FEW) and median(c.values) >= _UNKNOWN]
    for explained in columns if large and errors else ():
        values = finite(explained, _FEW)
        late = len(values) > _LEAST or (bool(values) and explained.steps[-1] >= _FAR_ON)
        if late and words(explained.label)[-2:] == ["explained", "variance"] and max(values) < _POOR:
            yield explained, "explained_variance", "zero", 0, 0.0
            return
