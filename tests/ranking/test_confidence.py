"""How sure a diagnosis is: `high` takes a pattern that says enough, at the root, and one cause clearly apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_signs import ANYWHERE, ENTRY, LIBRARY, OWN, crash, entry, of

from triage.pipeline import diagnose

ONE_CAUSE = """\
title: {en: A, zh: 甲}
summary: {en: A, zh: 甲}
symptoms:
  - message: '%s'
causes:
  - id: %s
    cause: {en: too few, zh: 太少}
    check: {en: count, zh: 数}
    fix: {en: add, zh: 加}
examples:
  - log: 'RuntimeError: the frobnicator wants 3 gears'
references: ['https://example.org']
"""


@pytest.mark.parametrize(
    ("pattern", "confidence"), [("frobnicator wants", "high"), ("^frobn\\w+$", "medium")]
)
def test_a_pattern_of_few_fixed_characters_is_never_sure(pattern: str, confidence: str, tmp_path: Path) -> None:
    said = "frobnicator wants" if confidence == "high" else "frobnication"
    entries = {"gears": ONE_CAUSE % (pattern, "gears-few")}
    assert of(tmp_path, entries, crash(OWN, f"GearError: {said}")) == [("gears", confidence)]


@pytest.mark.parametrize(("pattern", "confidence"), [("wants", "medium"), ("ator wants", "high")])
def test_nor_is_it_where_the_message_says_more(pattern: str, confidence: str, tmp_path: Path) -> None:
    entries = {"gears": ONE_CAUSE % (pattern, "gears-few")}
    assert of(tmp_path, entries, crash(OWN, "GearError: the frobnicator wants 3 gears")) == [("gears", confidence)]


def test_of_two_that_fit_one_message_only_the_better_is_sure(tmp_path: Path) -> None:
    entries = {
        "gears-wanted": ONE_CAUSE % ("the frobnicator wants \\d+ gears", "gears-wanted-few"),
        "gears-spoken-of": ONE_CAUSE % ("frobnicator wants", "gears-spoken-of-few"),
    }
    assert of(tmp_path, entries, crash(OWN, "RuntimeError: the frobnicator wants 3 gears")) == [
        ("gears-wanted", "high"), ("gears-spoken-of", "medium"),
    ]  # fmt: skip


def test_a_second_failure_of_the_log_is_never_sure(tmp_path: Path) -> None:
    entries = {
        "gears-wanted": ONE_CAUSE % ("the frobnicator wants \\d+ gears", "gears-wanted-few"),
        "belt-torn": ONE_CAUSE % ("the belt of the loom is torn", "belt-torn-old"),
    }
    first, second = "RuntimeError: the frobnicator wants 3 gears", "RuntimeError: the belt of the loom is torn"
    log = "starting\n" + crash(OWN, first) + "meanwhile\n" * 3 + crash("/home/user/other.py", second)
    assert of(tmp_path, entries, log) == [("gears-wanted", "high"), ("belt-torn", "medium")]


def with_sign(sign: str) -> str:
    old = "      - value: 'k > 5'\n        frame: {file: site-packages}\n        strength: decides\n"
    assert old in ENTRY
    return ENTRY.replace(old, sign)


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        ("", "gears-too-few"),
        ("torch 2.4.0\n", "gears-too-few"),
        ("PyTorch version: 2.4.1\n", "gears-too-few"),
        ("PyTorch version: 2.6.0\n", "gears-of-the-library"),
    ],
)
def test_a_version_that_the_log_does_not_tell_speaks_for_nothing(said: str, cause: str, tmp_path: Path) -> None:
    sign = "      - env: {torch: '>=2.6'}\n        strength: decides\n"
    (tmp_path / "machines").mkdir()
    (tmp_path / "machines" / "frobnicator-gears.yaml").write_text(with_sign(sign), encoding="utf-8")
    log = said + crash(OWN, "RuntimeError: the frobnicator wants 3 gears")
    assert diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0].causes[0].id == cause


@pytest.mark.parametrize(("strength", "first"), [("for", "gears-of-the-library"), ("against", "gears-too-few")])
def test_a_sign_for_a_cause_lifts_it_and_one_against_lowers_it(strength: str, first: str, tmp_path: Path) -> None:
    likelihoods = {}
    for file in (LIBRARY, OWN):
        sign = f"      - frame: {{file: site-packages}}\n        strength: {strength}\n"
        (tmp_path / "machines").mkdir(exist_ok=True)
        (tmp_path / "machines" / "frobnicator-gears.yaml").write_text(with_sign(sign), encoding="utf-8")
        log = crash(file, "RuntimeError: the frobnicator wants 3 gears")
        causes = diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0].causes
        likelihoods[file] = {c.id: c.likelihood for c in causes}
        assert (causes[0].id == "gears-of-the-library") is (file == LIBRARY and strength == "for")
    library = "gears-of-the-library"
    assert (likelihoods[LIBRARY][library] > likelihoods[OWN][library]) is (strength == "for")
    assert max(likelihoods[LIBRARY], key=lambda c: likelihoods[LIBRARY][c]) == first


def test_a_cause_of_another_version_goes_behind_and_of_an_unknown_one_stays(tmp_path: Path) -> None:
    old = ENTRY.replace("  - id: gears-too-few\n", "  - id: gears-too-few\n    versions: {torch: '<2.0'}\n")
    (tmp_path / "machines").mkdir()
    (tmp_path / "machines" / "frobnicator-gears.yaml").write_text(old, encoding="utf-8")
    firsts = []
    for said in ("", "PyTorch version: 1.13.1\n", "PyTorch version: 2.1.0\n"):
        log = said + crash(OWN, "RuntimeError: the frobnicator wants 3 gears")
        firsts.append(diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0].causes[0].id)
    assert firsts == ["gears-too-few", "gears-too-few", "gears-of-the-library"]


def test_an_entry_of_several_causes_without_a_sign_is_probable(tmp_path: Path) -> None:
    assert of(tmp_path, {"any-gears": entry(ANYWHERE)}, crash(OWN, "RuntimeError: the frobnicator wants 3 gears")) == [
        ("any-gears", "medium")
    ]  # fmt: skip


@pytest.mark.parametrize("strength", ["for", "against"])
def test_a_cause_little_ahead_or_ahead_only_because_another_is_unlikely_is_probable(strength: str, tmp_path: Path) -> None:
    sign = f"      - frame: {{file: site-packages}}\n        strength: {strength}\n"
    log = crash(LIBRARY, "RuntimeError: the frobnicator wants 3 gears")
    assert of(tmp_path, {"frobnicator-gears": with_sign(sign)}, log) == [("frobnicator-gears", "medium")]


def test_a_warning_is_not_sure_where_an_exception_ended_the_run(tmp_path: Path) -> None:
    entries = {"gears-wanted": ONE_CAUSE % ("the frobnicator wants \\d+ gears", "gears-wanted-few")}
    warned = "/opt/loom.py:7: UserWarning: the frobnicator wants 3 gears\n  loom.turn()\n"
    left = crash(OWN, "torch.multiprocessing.spawn.ProcessExitedException: process 0 terminated with exit code 1")
    assert of(tmp_path, entries, warned) == [("gears-wanted", "high")]
    assert of(tmp_path, entries, warned + left)[0] == ("gears-wanted", "medium")
