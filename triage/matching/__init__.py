"""Incidents, lines and numbers × the indexes → matches: `recognise` what is known, `guess` by form or likeness, `look_up` words."""

from __future__ import annotations

from triage.base.door import door

__all__ = ["TOPIC", "Haystack", "Recognised", "changed_name", "compiled", "guess", "look_up", "metrics", "recognise", "said_of_causes", "search"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.matching.changed_names import changed_name
    from triage.matching.haystack import Haystack
    from triage.matching.ill_series import metrics
    from triage.matching.last_resort import guess
    from triage.matching.likeness import said_of_causes
    from triage.matching.phrases import TOPIC, look_up
    from triage.matching.recognition import Recognised, recognise
    from triage.matching.searching import compiled, search
else:
    __getattr__ = door(
        __name__,
        changed_names="changed_name",
        haystack="Haystack",
        last_resort="guess",
        likeness="said_of_causes",
        ill_series="metrics",
        phrases="TOPIC look_up",
        recognition="Recognised recognise",
        searching="compiled search",
    )
