"""Incidents, lines and numbers × the indexes → every match of what is known."""

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
from triage.model import Environment, Incident, Match, Series


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
    more, fresh = lines(haystack, found, indexes, environment, budget)
    matches += more
    found += merged(fresh)
    if series:
        from triage.matching.ill_series import metrics

        more, fresh = metrics(series, haystack.log, indexes)
        matches += more
        found += merged(fresh)
    said, fresh = last_words(haystack.log, found, indexes, environment)
    return Recognised(tuple(found), tuple(matches), (tuple(merged(fresh)), tuple(said)))
