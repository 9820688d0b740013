"""Incidents, lines and numbers × the indexes → matches: `recognise` what is known, `guess` by likeness, `look_up` words."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.budget import Budget
from triage.base.record import Record
from triage.incidents import merged
from triage.kb import Index
from triage.matching.haystack import Haystack
from triage.matching.last_words import last_words
from triage.matching.lines import lines
from triage.matching.messages import messages
from triage.matching.metrics import metrics
from triage.matching.searching import compiled, search
from triage.model import Environment, Incident, Match, Series

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.matching.phrases import Found

__all__ = ["Haystack", "Recognised", "compiled", "guess", "look_up", "recognise", "search"]


class Recognised(Record):
    incidents: tuple[Incident, ...]
    """Those that were given, and the lines and series that only a match makes one."""
    matches: tuple[Match, ...]
    in_passing: tuple[tuple[Incident, ...], tuple[Match, ...]] = ((), ())
    """What a program said of itself in its last lines: it counts where nothing else does."""


def recognise(
    haystack: Haystack, incidents: Sequence[Incident], series: Sequence[Series], indexes: Sequence[Index],
    environment: Environment, budget: Budget,
) -> Recognised:  # fmt: skip
    """Every match of a pattern, a code or a finding in the numbers."""
    found = list(incidents)
    matches = messages(found, indexes, environment, budget)
    for more, fresh in (
        lines(haystack, found, indexes, environment, budget),
        metrics(series, haystack.log, indexes),
    ):
        matches += more
        found += merged(fresh)
    said, fresh = last_words(haystack.log, found, indexes, environment)
    return Recognised(tuple(found), tuple(matches), (tuple(merged(fresh)), tuple(said)))


def look_up(phrase: str, indexes: Sequence[Index]) -> list[Found]:
    """The entries that a phrase, an id, a code or a whole message asks for, best first."""
    from triage.matching.phrases import look_up

    return look_up(phrase, indexes)


def guess(root: Incident, indexes: Sequence[Index]) -> list[Match]:
    """What resembles a failure that no pattern knows."""
    from triage.matching.likeness import matches

    return matches(root, indexes)
