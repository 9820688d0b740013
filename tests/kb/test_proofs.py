"""Programs that really fail are told as their cause, and run through once cured. A rotating part runs each day.

`triage kb verify` runs them all.
"""

from __future__ import annotations

import datetime
import importlib.util
import json
import os
from pathlib import Path

import pytest
from conftest import TESTS, Run

from triage.kb.authoring import proofs as proving

pytestmark = pytest.mark.slow

PROGRAMS = sorted(proving.programs(str(TESTS / "proofs")))
PARTS = 14
"""Each proof is run on one day of a fortnight."""
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


@pytest.mark.torch
@needs_torch
def test_a_program_told_as_another_ailment_or_still_ill_once_cured_is_no_proof(
    triage: Run, tmp_path: Path
) -> None:
    ill = "import torch\ntorch.nn.Linear(3, 4)(torch.zeros(2, 5))\n"
    (tmp_path / "backward-called-twice.py").write_text(ill)
    (tmp_path / "linear-in-features-wrong.py").write_text(ill)
    (tmp_path / "all-parameters-frozen.py").write_text("print('fine')\n")
    told = json.loads(triage("kb", "verify", "--proofs", str(tmp_path), "--format", "json").stdout)
    assert told["proven"] == []
    assert {row["id"] for row in told["failed"]} >= {"all-parameters-frozen"}


@pytest.mark.torch
@needs_torch
def test_a_race_lost_once_is_run_again_alone_and_said_to_be(triage: Run, tmp_path: Path) -> None:
    mark = tmp_path / "lost"
    broken = f"first = not os.path.exists({str(mark)!r})\n    open({str(mark)!r}, 'w').close()\n    if first:\n        sys.exit(0)\n"
    lost = f"import os, sys\nif '--cured' not in sys.argv:\n    {broken}"
    proof = (TESTS / "proofs" / "all-parameters-frozen.py").read_text(encoding="utf-8")
    (tmp_path / "all-parameters-frozen.py").write_text(
        lost + proof, encoding="utf-8"
    )
    done = triage("kb", "verify", "--proofs", str(tmp_path), "all-parameters-frozen")
    assert b"all-parameters-frozen  held at try 2" in done.stdout


def test_what_is_proven_with_other_libraries_has_a_program_and_names_the_library() -> None:
    path = TESTS / "data" / "proven_with_libraries.txt"
    rows = [
        line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    assert all(len(row) == 2 and row[1] for row in rows)
    assert set(PROGRAMS) >= {row[0] for row in rows}
    assert not PROVEN & {row[0] for row in rows}
