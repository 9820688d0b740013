"""Losses below 0 that cannot be: a distance of what are no distributions, or no logarithms of them, and one that falls by as much each epoch for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.course.single import finite
from triage.numbers.kinds.codes import rebuilds

_LEAST = 5
_DISTILLED = frozenset("kd distill distillation distil kldiv kld jsd".split())
"""How a loss is called that holds a student to its teacher; one that is a similarity with a minus sign comes near -1, and no lower."""
_SIMILAR, _BEYOND = -0.3, -1.5
_EPOCHS, _DEEP, _EVEN = 10, -20.0, 0.1
_PLAYED = ("reward", "policy_kl", "reward_std", "reference_kl")


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about losses below 0."""
    yield from _no_distance(columns)
    yield from _falls_evenly(columns)


def _falls_evenly(columns: Sequence[Column]) -> Iterator[Told]:
    """The loss of an epoch falls from 0 by the same amount in each of ten, to hundreds: a likelihood of anything comes to rest.

    What an agent is paid may grow so.
    """
    if any(c.quantity.kind in _PLAYED for c in columns):
        return
    for loss in columns:
        values = finite(loss, _EPOCHS) if loss.name == "loss" and not loss.quantity.term and not loss.quantity.unsteady else ()
        counted = bool(values) and loss.epochs[0] in (0.0, 1.0) and all(b - a == 1 for a, b in zip(loss.epochs, loss.epochs[1:]))
        if counted and values[0] <= _DEEP and all(abs(v / (n * values[0]) - 1) <= _EVEN for n, v in enumerate(values, 1)):
            yield loss, "loss", "negative", 0, 0.0
            return


def _no_distance(columns: Sequence[Column]) -> Iterator[Told]:
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
