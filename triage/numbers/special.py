"""What only runs of a special kind show: games, policies, codes, preferences, scores of rankings and pictures, terms of several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.course import scores, terms
from triage.numbers.data import classes
from triage.numbers.evaluation import likeness
from triage.numbers.kinds import (
    codes,
    continual,
    cutoffs,
    divergences,
    embeddings,
    exploration,
    games,
    preferences,
    routing,
    speech,
)
from triage.numbers.schedule import averages, motion

_KINDS = (averages, classes, codes, continual, cutoffs, divergences, embeddings, exploration, preferences, games, likeness, motion, routing, scores, speech, terms)


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of every kind."""
    for kind in _KINDS:
        yield from kind.find(columns)
