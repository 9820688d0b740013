"""What to say of a failure that no pattern knows: what it is like, the form of its message, or the condition that it asserts."""

from __future__ import annotations

from collections.abc import Sequence

from triage.kb import Index
from triage.matching import likeness
from triage.matching.messages import messages, worded
from triage.model import Environment, Incident, Match


def guess(incident: Incident, indexes: Sequence[Index], environment: Environment | None = None) -> list[Match]:
    """Guesses, best first: what is close and unrivalled, else the form of the message, else what is asserted, else what is somewhat like it."""
    likes = likeness.guess(incident, indexes)
    if likes and likes[0].weight >= likeness.CLOSE:
        return likes
    known = environment or Environment()
    return worded(incident, indexes, known) or _asserted(incident, indexes, known) or likes


def _asserted(incident: Incident, indexes: Sequence[Index], environment: Environment) -> list[Match]:
    """What is known of an assert that says nothing: one whose words nobody knows, in whatever language, still shows its condition."""
    if incident.type != "AssertionError" or not incident.frames or not incident.frames[-1].code.startswith("assert"):
        return []
    silent = incident._replace(message="", text=incident.type)
    return [match._replace(incident=incident, by="form") for match in messages([silent], indexes, environment)]
