"""What only runs of a special kind show: all that knows them, loaded together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers import classes, codes, embeddings, exploration, games, preferences, routing, speech
from triage.numbers.column import Column, Told


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of each kind."""
    for kind in (classes, codes, embeddings, exploration, preferences, games, routing, speech):
        yield from kind.find(columns)
