"""How far a step moves the weights: not at all, though gradients come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.course.single import finite

_LEAST = 5
_MOVES = (frozenset(["dw"]), frozenset(["update", "norm"]), frozenset(["delta", "w"]), frozenset(["weight", "change"]), frozenset(["param", "change"]), frozenset(["weight", "delta"]), frozenset(["param", "delta"]), frozenset(["weights", "moved"]))
"""How the length of a step is called."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """No step of five reports and more has moved the weights, to the last digit, at a rate above 0 and with gradients that are told above 0."""
    gradients = any((c.quantity.kind == "grad_norm" or "grad" in words(c.label)) and finite(c, _LEAST) and min(c.values) > 0 for c in columns)
    rates = [c for c in columns if c.quantity.kind == "lr" and not c.quantity.bound and finite(c, _LEAST)]
    for moved in columns if gradients and all(max(c.values) > 0 for c in rates) else ():
        named = set(words(moved.label))
        if any(name <= named for name in _MOVES) and finite(moved, _LEAST) and not any(moved.values):
            yield moved, "weights", "freezes", 0, 0.0
            return
