"""Incidents, lines and numbers × the indexes → every match of what is known."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.budget import Budget
from triage.base.record import Record
from triage.base.regex import Regex
from triage.incidents import merged
from triage.kb import Index
from triage.matching.haystack import Haystack
from triage.matching.last_words import last_words
from triage.matching.lines import lines
from triage.matching.messages import messages
from triage.model import Environment, Incident, Match, Series

_NAMED = Regex(r"(?:\w+\.)*[A-Z]\w*(?:Error|Exception): ")
"""How a line begins that Python wrote of an exception, wherever it came to stand."""


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
    by_line, spoken = lines(haystack, found, indexes, environment, budget)
    named = [incident for incident in spoken if _NAMED.match(incident.text)]
    matches += [*by_line, *messages(named, indexes, environment, budget)]
    found += merged(spoken)
    if series:
        from triage.matching.ill_series import metrics

        measured, ill = metrics(series, haystack.log, indexes)
        matches += measured
        found += merged(ill)
    said, fresh = last_words(haystack.log, found, indexes, environment)
    return Recognised(tuple(found), tuple(matches), (tuple(merged(fresh)), tuple(said)))
