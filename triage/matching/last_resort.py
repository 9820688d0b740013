"""What to say of a failure that no pattern knows: its words under another type, what it is like, the form of its message, or the condition that it asserts."""

from __future__ import annotations

from collections.abc import Sequence

from triage.kb import Index
from triage.matching import likeness
from triage.matching.messages import messages, worded
from triage.model import Environment, Incident, Match

_TELLS_WITHOUT_TYPE = 20
"""A pattern that fixes so many characters knows a message by them alone."""


def guess(incident: Incident, indexes: Sequence[Index], environment: Environment | None = None) -> list[Match]:
    """Guesses, best first: the same words under another type, else what is close and unrivalled, else the form of the message, else what is asserted, else what is somewhat like it."""
    known = environment or Environment()
    if told := _of_another_type(incident, indexes, known):
        return told
    likes = likeness.guess(incident, indexes)
    if likes and likes[0].weight >= likeness.CLOSE:
        return likes
    return worded(incident, indexes, known) or _asserted(incident, indexes, known) or likes


def _of_another_type(incident: Incident, indexes: Sequence[Index], environment: Environment) -> list[Match]:
    """Whose words these are, whatever its type: what one release asserts, another raises as an error of its own."""
    if incident.kind != "exception" or not incident.type or incident.type.endswith("Warning"):
        return []
    untyped = messages([incident._replace(type="")], indexes, environment)
    found = [match._replace(incident=incident, by="form") for match in untyped if match.weight >= _TELLS_WITHOUT_TYPE]
    return sorted(found, key=lambda match: -match.weight)


def _asserted(incident: Incident, indexes: Sequence[Index], environment: Environment) -> list[Match]:
    """What is known of an assert that says nothing: one whose words nobody knows, in whatever language, still shows its condition."""
    if incident.type != "AssertionError" or not incident.frames or not incident.frames[-1].code.startswith("assert"):
        return []
    silent = incident._replace(message="", text=incident.type)
    return [match._replace(incident=incident, by="form") for match in messages([silent], indexes, environment)]
