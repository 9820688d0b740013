"""What the rewards of a policy say beside how much of its play is left to chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.column import Column, Told
from triage.numbers.single import finite
from triage.numbers.statistics import median, trend

_CHANCES = frozenset(["epsilon", "eps", "e", "exploration rate", "exploration_rate"])
_LEAST = 9
_RANDOM, _ALONE = 0.5, 0.2
"""Shares of random actions above which chance plays, and below which the policy does."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """A policy that plays by itself at a third of the reports and more, and no better than chance did at the first.

    Before random play has ended a flat reward says nothing; nor does one that was never compared with chance.
    """
    chances = [c for c in columns if c.label.lower() in _CHANCES and finite(c, _LEAST)]
    for reward in columns:
        values = finite(reward, _LEAST)
        if not values or reward.quantity.bound or (reward.quantity.kind != "reward" and reward.label.lower() not in ("score", "scores")):
            continue
        for chance in chances:
            share = dict(zip(chance.lines, chance.values))
            by_chance = [v for v, line in zip(values, reward.lines) if share.get(line, -1.0) >= _RANDOM]
            alone = [v for v, line in zip(values, reward.lines) if 0 <= share.get(line, -1.0) <= _ALONE]
            third = max(3, len(values) // 3)
            if len(by_chance) >= 3 and len(alone) >= third and median(alone[-third:]) <= median(by_chance) and trend(values) < 1:
                yield reward, "reward", "rests", 0, 0.0
                return
