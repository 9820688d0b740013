"""What to say of a failure that no pattern knows: what it is like, or the form of its message."""

from __future__ import annotations

from collections.abc import Sequence

from triage.kb import Index
from triage.matching import likeness
from triage.matching.messages import worded
from triage.model import Environment, Incident, Match


def guess(
    incident: Incident, indexes: Sequence[Index], environment: Environment = Environment()
) -> list[Match]:
    """Guesses, best first: what is close and unrivalled, else the form of the message, else what is somewhat like it."""
    likes = likeness.guess(incident, indexes)
    if likes and likes[0].weight >= likeness.CLOSE:
        return likes
    return worded(incident, indexes, environment) or likes
