"""Programs that really fail are told as their cause, and run through once cured. A rotating part runs each day.

`triage kb verify` runs them all.
"""

from __future__ import annotations

import datetime
import importlib.util
import json
import os

import pytest
from conftest import TESTS, Run

from triage import proving

PROGRAMS = sorted(proving.programs(str(TESTS / "proofs")))
PARTS = 3
TODAY = int(os.environ.get("PROOF_PART", datetime.date.today().toordinal() % PARTS))
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="torch is not installed: make dev"
)
UNDECIDED = TESTS / "data" / "not_proven.txt"


@pytest.mark.torch
@needs_torch
def test_todays_part_of_the_proofs_holds(triage: Run) -> None:
    """Causes that a program shows but whose log does not set them apart from a likelier one are listed by name."""
    known = set(UNDECIDED.read_text(encoding="utf-8").split())
    today = [p for n, p in enumerate(PROGRAMS) if n % PARTS == TODAY % PARTS and p not in known]
    done = triage("kb", "verify", "--format", "json", *today)
    told = json.loads(done.stdout)
    assert [f for f in told["failed"] if f["id"] not in known] == []
    assert len(told["proven"]) >= len(today) // 2


def test_the_list_of_what_is_not_proven_names_programs() -> None:
    assert set(UNDECIDED.read_text(encoding="utf-8").split()) <= set(PROGRAMS)
