"""A few lines are enough for what tells by itself, in the words of many frameworks; and a healthy excerpt tells nothing."""

from __future__ import annotations

import pytest
from excerpts import SICK, WELL

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose


@pytest.mark.parametrize("name", SICK)
def test_an_excerpt_of_a_sick_run_is_told_first_as_what_it_is(name: str, knowledge: Knowledge) -> None:
    entries, log = SICK[name]
    report = diagnose(log.encode(), knowledge=knowledge)
    assert report.diagnoses and report.diagnoses[0].entry in entries.split()


@pytest.mark.parametrize("name", WELL)
def test_an_excerpt_of_a_healthy_run_tells_nothing(name: str, knowledge: Knowledge) -> None:
    report = diagnose(WELL[name].encode(), knowledge=knowledge)
    assert (report.status, [d.entry for d in report.diagnoses]) == ("healthy", [])
