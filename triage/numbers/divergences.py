"""A distance between distributions that is printed below 0: what it compares are no distributions, or no logarithms of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.codes import rebuilds
from triage.numbers.column import Column, Told
from triage.numbers.quantities import words
from triage.numbers.single import finite

_LEAST = 5
_DISTILLED = frozenset("kd distill distillation distil kldiv kld jsd".split())
"""How a loss is called that holds a student to its teacher; one that is a similarity with a minus sign comes near -1, and no lower."""
_SIMILAR, _BEYOND = -0.3, -1.5
_PLAYED = ("reward", "policy_kl", "reward_std", "reference_kl")


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """A divergence of Kullback and Leibler, or what distils by one, is below 0 at each of five reports and more beside a loss that is above.

    A single sample's estimate of it may be negative, as reinforcement learning and autoencoders print one.
    """
    if any(c.quantity.kind in _PLAYED for c in columns) or rebuilds(columns):
        return
    above = any(c.quantity.kind == "loss" and finite(c, _LEAST) and min(c.values) > 0 for c in columns)
    for column in columns if above else ():
        values = finite(column, _LEAST)
        named = _DISTILLED & {*words(column.label)}
        no_similarity = bool(values) and (min(values) > _SIMILAR or max(values) < _BEYOND)
        exact = column.quantity.kind == "kl" or (column.quantity.kind == "loss" and named and no_similarity)
        if values and exact and not column.quantity.bound and max(values) < 0:
            yield column, "kl", "negative", 0, 0.0
            return
