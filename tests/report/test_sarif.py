"""SARIF 2.1.0: a run with its rules, and a result at the user's own line."""

from __future__ import annotations

import json

from conftest import TESTS

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose
from triage.report import Wanted, render


def sarif(log: str, knowledge: Knowledge, lang: str = "en") -> dict:  # type: ignore[type-arg]
    value: dict = json.loads(render(diagnose(log, knowledge=knowledge, lang=lang), Wanted(format="sarif")))  # type: ignore[type-arg]
    return value


def test_a_result_stands_at_the_users_own_line(knowledge: Knowledge) -> None:
    log = (TESTS.parent / "examples" / "train.log").read_text(encoding="utf-8")
    document = sarif(log, knowledge)
    (run,) = document["runs"]
    result = run["results"][0]
    assert document["version"] == "2.1.0"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "linear-shape-mismatch"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "examples/train.py"
    assert place["region"]["startLine"] == 17
    assert result["level"] == "error"


def test_a_healthy_log_has_a_run_without_results(knowledge: Knowledge) -> None:
    assert sarif("epoch 1 loss 0.5\nepoch 2 loss 0.4\n", knowledge)["runs"][0]["results"] == []


def test_an_unknown_failure_is_a_result_without_a_rule(knowledge: Knowledge) -> None:
    log = 'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nQuuxError: out of plumbus\n'
    assert sarif(log, knowledge)["runs"][0]["results"][0]["level"] == "error"
