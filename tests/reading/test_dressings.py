"""However a log was dressed up on its way here, a failing one keeps its verdict, and a healthy one stays healthy."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from conftest import ROOT, TESTS
from dressings import DRESSINGS
from hypothesis import given, settings
from hypothesis import strategies as st

from triage import diagnose
from triage.kb import open_knowledge

KNOWLEDGE = open_knowledge(environment=False)
FAILING = sorted((TESTS / "logs").glob("*.log"))
HEALTHY = sorted((TESTS / "logs" / "healthy").glob("*.log"))
PASTED = sorted((ROOT / "knowledge").glob("*/**/*.yaml"))[::9]
"""Entries whose tracebacks are the sample of what people paste."""
MANY = settings(deadline=None, max_examples=40, derandomize=True)


def verdict(text: str) -> tuple[str, bool]:
    """The first entry, and whether the log holds a failure, as the exit status says."""
    report = diagnose(text.encode(), knowledge=KNOWLEDGE)
    return (report.diagnoses[0].entry if report.diagnoses else "", report.status != "healthy")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace").rstrip("\n")


def tracebacks() -> list[str]:
    found = []
    for path in PASTED:
        examples = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader).get("examples") or []
        found += [e["log"] for e in examples if "Traceback (most recent call last)" in e.get("log", "")]
    return [log.rstrip("\n") for log in found if log.startswith("Traceback") and "\r" not in log]


@pytest.mark.slow
@pytest.mark.parametrize("name", DRESSINGS)
def test_a_failing_log_keeps_its_verdict(name: str) -> None:
    @MANY
    @given(st.sampled_from(FAILING), DRESSINGS[name])
    def holds(path: Path, dress: object) -> None:
        text = read(path)
        assert callable(dress)
        assert verdict(dress(text)) == verdict(text)

    holds()


@pytest.mark.slow
@pytest.mark.parametrize("name", DRESSINGS)
def test_a_healthy_log_stays_healthy(name: str) -> None:
    @MANY
    @given(st.sampled_from([p for p in HEALTHY if b"\r" not in p.read_bytes()]), DRESSINGS[name])
    def holds(path: Path, dress: object) -> None:
        assert callable(dress)
        assert verdict(dress(read(path)))[1] is False

    holds()


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in DRESSINGS if "width" not in n])
def test_a_pasted_traceback_keeps_its_verdict(name: str) -> None:
    @MANY
    @given(st.sampled_from(tracebacks()), DRESSINGS[name])
    def holds(text: str, dress: object) -> None:
        assert callable(dress)
        assert verdict(dress(text)) == verdict(text)

    holds()


def test_a_traceback_in_one_line_is_that_traceback() -> None:
    for text in tracebacks():
        joined = " ".join(line.strip() for line in text.split("\n"))
        assert verdict(joined)[1], joined
