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
PARTS = 4
TODAY = int(os.environ.get("PROOF_PART", datetime.date.today().toordinal() % PARTS))
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="torch is not installed: make dev"
)
PROVEN = {
    line.strip()
    for line in (TESTS / "data" / "proven.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
}


@pytest.mark.torch
@needs_torch
def test_todays_part_of_the_proofs_holds(triage: Run) -> None:
    today = [p for n, p in enumerate(sorted(PROVEN)) if n % PARTS == TODAY % PARTS]
    done = triage("kb", "verify", "--format", "json", *today)
    told = json.loads(done.stdout)
    assert told["failed"] == []
    assert set(told["proven"]) == set(today)


def test_what_is_called_proven_has_a_program() -> None:
    assert set(PROGRAMS) >= PROVEN
