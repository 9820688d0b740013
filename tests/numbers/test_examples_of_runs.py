"""What is ill in runs made up around the limits of the findings: see `invented.txt`, a line a run, which its number makes.

`BLESS=1 pytest tests/numbers/test_examples_of_runs.py` writes anew what they show; read the diff.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from invented import Invented, invented

from triage.model import Line
from triage.numbers import findings
from triage.numbers.runs.departures import compare
from triage.numbers.runs.runs import Run

KEPT = Path(__file__).parent / "invented.txt"


def ill(run: Invented, patch: pytest.MonkeyPatch) -> str:
    patch.setattr(findings, "columns", lambda log: run.columns)
    log = [Line(run.resumed, "Resumed from checkpoint")] if run.resumed else []
    return "; ".join(f"{s.label} {s.shows} {s.at}{f' ({s.ratio:g})' * (s.ratio != 0)}" for s in findings.find(log)) or "nothing"


def apart(good: Invented, bad: Invented) -> str:
    """Where a run departs from another."""
    found = compare(Run("good", tuple(good.columns), {}), Run("bad", tuple(bad.columns), {}))
    told = [*(f"{d.label} at {d.place:g}" for d in found.departures), *(f"{s.name} {s.good} and {s.bad}" for s in found.settings)]
    return f", {found.shared} as in the run before: {'; '.join(told) or 'the same'}" if found.shared else ""


def told(number: int, patch: pytest.MonkeyPatch) -> str:
    run = invented(number)
    beside = apart(invented(number - 1), run) if number % 4 == 0 else ""
    return f"{number}. {run.told} -> {ill(run, patch)}{beside}"


def test_of_runs_made_up_each_shows_what_is_written() -> None:
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    with pytest.MonkeyPatch.context() as patch:
        now = [told(int(line.split(".")[0]), patch) for line in kept]
    if os.environ.get("BLESS"):
        KEPT.write_text("\n".join(now) + "\n", encoding="utf-8")
        return
    assert now == kept
