"""Real logs with their confusing neighbours: the verdict that stands beside each, and nothing from healthy ones."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import yaml
from conftest import TESTS
from wrappings import WRAPPINGS, wrapped

from triage.kb.knowledge import Knowledge
from triage.model import Report
from triage.pipeline import diagnose

FAILING = sorted((TESTS / "logs").glob("*.log"))
HEALTHY = sorted((TESTS / "logs" / "healthy").glob("*.log"))
ids = {"ids": lambda path: path.stem}


def expected(path: Path) -> dict[str, str]:
    told: dict[str, str] = yaml.safe_load(path.with_suffix(".yaml").read_text(encoding="utf-8"))
    return told


def verdict(report: Report) -> tuple[str, tuple[str, ...], int]:
    assert not report.cut_short
    first = report.diagnoses[0] if report.diagnoses else None
    return (first.entry, tuple(c.id for c in first.causes), first.evidence[0].line) if first else ("", (), 0)


@pytest.mark.parametrize("path", FAILING, **ids)
def test_a_real_log_is_told_as_the_verdict_beside_it(path: Path, knowledge: Knowledge) -> None:
    report = diagnose(path.read_bytes(), knowledge=knowledge)
    wanted = expected(path)
    assert report.diagnoses, "nothing is found"
    first = report.diagnoses[0]
    assert first.entry == wanted["entry"]
    line = path.read_text(encoding="utf-8", errors="replace").split("\n")[first.evidence[0].line - 1]
    assert wanted["root_line"] in line


@pytest.mark.parametrize("path", HEALTHY, **ids)
def test_a_healthy_log_raises_nothing(path: Path, knowledge: Knowledge) -> None:
    report = diagnose(path.read_bytes(), knowledge=knowledge)
    assert (report.status, [d.entry for d in report.diagnoses]) == ("healthy", [])


@cache
def bare(path: Path, knowledge: Knowledge) -> tuple[str, tuple[str, ...], int]:
    """The verdict on a log as it stands, found once for all that it is wrapped in."""
    return verdict(diagnose(path.read_text(encoding="utf-8", errors="replace").encode(), knowledge=knowledge))


@pytest.mark.slow
@pytest.mark.parametrize("name", WRAPPINGS)
def test_no_wrapping_changes_a_verdict(name: str, knowledge: Knowledge) -> None:
    for path in FAILING:
        text = path.read_text(encoding="utf-8", errors="replace")
        found = verdict(diagnose(wrapped(text, name).encode(), knowledge=knowledge))
        assert found == bare(path, knowledge), path.stem


@pytest.mark.slow
def test_two_wrappings_change_no_verdict_either(knowledge: Knowledge) -> None:
    chance = random.Random(20)
    for path in FAILING:
        text = path.read_text(encoding="utf-8", errors="replace")
        names = chance.sample(list(WRAPPINGS), 2)
        found = verdict(diagnose(wrapped(text, *names).encode(), knowledge=knowledge))
        assert found == bare(path, knowledge), (path.stem, names)


@pytest.mark.slow
@pytest.mark.parametrize("name", WRAPPINGS)
def test_no_wrapping_makes_a_healthy_log_ill(name: str, knowledge: Knowledge) -> None:
    for path in HEALTHY:
        text = path.read_text(encoding="utf-8", errors="replace")
        report = diagnose(wrapped(text, name).encode(), knowledge=knowledge)
        assert (report.status, [d.entry for d in report.diagnoses]) == ("healthy", []), path.stem


@pytest.mark.slow
def test_high_confidence_is_right_at_least_49_times_in_50(
    knowledge: Knowledge, capsys: pytest.CaptureFixture[str]
) -> None:
    counts: Counter[tuple[str, bool]] = Counter()
    for path in FAILING:
        report = diagnose(path.read_bytes(), knowledge=knowledge)
        if report.diagnoses:
            first = report.diagnoses[0]
            counts[first.confidence, first.entry == expected(path)["entry"]] += 1
    with capsys.disabled():
        for level in ("high", "medium", "low"):
            right, wrong = counts[level, True], counts[level, False]
            print(f"\n{level:7} {right:4} right {wrong:4} wrong", end="")
    assert counts["high", False] * 49 <= counts["high", True]
