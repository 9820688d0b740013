"""What only runs of a special kind show: games, policies, codes, preferences, scores of rankings and pictures, terms of several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers import (
    averages,
    classes,
    codes,
    continual,
    cutoffs,
    divergences,
    embeddings,
    exploration,
    games,
    likeness,
    motion,
    preferences,
    routing,
    scores,
    speech,
    terms,
)
from triage.numbers.column import Column, Told

_KINDS = (averages, classes, codes, continual, cutoffs, divergences, embeddings, exploration, preferences, games, likeness, motion, routing, scores, speech, terms)


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of every kind."""
    for kind in _KINDS:
        yield from kind.find(columns)
