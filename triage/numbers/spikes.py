"""A loss that one step throws far out, and that does not come back to where it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from triage.numbers.column import Column, Told
from triage.numbers.single import finite

_BESIDE = 5
"""Reports before and after it by which a step is judged."""
_FAR = 30
"""How many times the whole range before it a step must stand out."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every training loss that a step has thrown."""
    for loss in columns:
        if loss.name == "loss" and not loss.quantity.unsteady and not loss.quantity.term and (at := thrown(finite(loss, 2 * _BESIDE + 1))):
            yield loss, "loss", "thrown", at, 0.0


def thrown(values: Sequence[float]) -> int:
    """Where one report of a loss stands out by thirty times the range of all before it, and none after it is as low as any of those.

    An outlier alone is followed by what was before. 0 where there is no such report.
    """
    highest, lowest = list(accumulate(values, max)), list(accumulate(values, min))
    least = list(accumulate(reversed(values), min))[::-1]
    farthest = list(accumulate(map(abs, reversed(values)), max))[::-1]
    for at in range(_BESIDE, len(values) - _BESIDE):
        top = highest[at - 1]
        if values[at] > top + _FAR * (top - lowest[at - 1]) and least[at + 1] > top and values[at] > 3 * farthest[at + 1]:
            return at
    return 0
