"""Averages of the weights that are judged beside the weights themselves: they follow with a delay, and not at all where that is longer than the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import SCORES, words
from triage.numbers.columns.statistics import full_scale, median
from triage.numbers.course.single import finite

_LEAST, _FEW = 8, 5
_GAINED, _FOLLOWS, _STILL = 0.2, 0.15, 0.05
"""How much of all the weights gain, and the share of that which their average gains where it follows, of a few reports where it does not move at all."""
_AVERAGED = frozenset(["ema", "swa", "averaged", "avg"])


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """The score of an average is where it was, at eight reports and more (at five, if it has not moved), while that of the weights has gained a fifth of all."""
    judged = [c for c in columns if c.quantity.kind in ("accuracy", *SCORES) and not c.quantity.bound and finite(c, _FEW)]
    for slow in judged:
        own = words(slow.label)
        for quick in judged if "ema" in own or "swa" in own else ():
            rest = set(words(quick.label))
            twins = not rest & _AVERAGED and rest - {"model", "raw"} == set(own) - _AVERAGED - {"model"} and len(quick.values) == len(slow.values)
            gained = median(quick.values[-3:]) - quick.values[0]
            followed = max(slow.values) - slow.values[0]
            least = (_FOLLOWS if len(slow.values) >= _LEAST else _STILL) * gained
            if twins and gained >= _GAINED * full_scale(quick.values) and followed < least:
                yield slow, "weights", "rests", 0, 0.0
                return
