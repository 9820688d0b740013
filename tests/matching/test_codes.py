"""A death that only a number tells is matched by that number."""

from __future__ import annotations

import pytest

from triage.base.budget import Budget
from triage.kb.knowledge import Knowledge
from triage.matching.messages import messages
from triage.model import Environment, Incident


@pytest.mark.parametrize(("code", "known"), [(-9, True), (-11, True), (0, False), (1, False), (-63, False)])
def test_a_signal_is_matched_by_its_number_alone(code: int, known: bool, knowledge: Knowledge) -> None:
    death = Incident("signal", "", "gone", 1, "gone", 1, 1, code=code)
    found = messages([death], knowledge.indexes, Environment(), Budget())
    assert bool(found) is known
    assert all((match.by, match.incident) == ("code", death) for match in found)
