"""The short report fits a screen: whatever the log, at every width, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import TESTS

from triage.kb.knowledge import Knowledge
from triage.kb.loader import Library
from triage.model import Report
from triage.pipeline import diagnose, explain
from triage.report import Wanted, render
from triage.report.typesetting import rows

LOGS = sorted((TESTS / "logs").glob("*.log"))
WIDTHS = (40, 80, 100)
USUAL, MOST = 16, 24
"""Rows that 95 in 100 reports stay within, and none exceeds."""


def heights(report: Report, width: int) -> int:
    return sum(rows(line, width) for line in render(report, Wanted(width=width)).splitlines())


def fits(counted: list[tuple[int, str]]) -> None:
    assert [name for height, name in counted if height > MOST] == []
    usual = sum(height <= USUAL for height, _ in counted)
    assert usual >= 0.95 * len(counted), sorted(counted)[-20:]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_report_of_a_real_log_fits(lang: str, knowledge: Knowledge) -> None:
    reports = [(path.stem, diagnose(path.read_bytes(), knowledge=knowledge, lang=lang)) for path in LOGS]
    for width in WIDTHS:
        fits([(heights(report, width), name) for name, report in reports])


def some_examples(library: Library) -> Iterator[tuple[str, str, str]]:
    """Every seventh entry's first example: (entry, log, query)."""
    for draft in library.drafts[::7]:
        example = next((e for e in draft.examples if not e.expected), None)
        if example:
            yield draft.entry.id, example.log, example.query


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_report_of_an_example_fits(lang: str, knowledge: Knowledge, library: Library) -> None:
    reports = [
        (name, explain(query, knowledge=knowledge, lang=lang) if query else diagnose(log.encode(), knowledge=knowledge, lang=lang))
        for name, log, query in some_examples(library)
    ]  # fmt: skip
    for width in WIDTHS:
        fits([(heights(report, width), name) for name, report in reports])


@pytest.mark.parametrize("path", LOGS[::4], ids=lambda path: path.stem)
def test_place_and_command_stand_in_the_last_line(path: Path, knowledge: Knowledge) -> None:
    report = diagnose(path.read_bytes(), knowledge=knowledge)
    last = render(report, Wanted(width=100)).splitlines()[-1]
    assert last.endswith(f"triage explain {report.diagnoses[0].entry}")


def test_an_answer_names_the_place_the_fault_and_the_command(knowledge: Knowledge) -> None:
    log = (
        'Traceback (most recent call last):\n  File "/home/user/train.py", line 26, in main\n    loss = criterion(out, y)\n'
        "IndexError: Target 10 is out of bounds.\n"
    )
    last = render(diagnose(log, knowledge=knowledge), Wanted()).splitlines()[-1]
    assert last.startswith("train.py:26 · ")
    assert last.endswith(" · triage explain target-out-of-bounds")


def test_a_log_that_tells_causes_apart_in_nothing_is_said_to(knowledge: Knowledge) -> None:
    told = render(diagnose("RuntimeError: CUDA error: unspecified launch failure", knowledge=knowledge), Wanted())
    assert "Most often: " in told
    assert "Nothing in the log tells it from: " in told
    assert "%" not in told


def test_the_command_that_shows_all_is_named_with_the_other_causes(knowledge: Knowledge) -> None:
    report = diagnose((TESTS.parent / "examples" / "train.log").read_bytes(), knowledge=knowledge)
    told = render(report, Wanted(again="triage train.log --full"))
    assert "(all: triage train.log --full)" in told
