"""Signs weigh the causes: one test speaks alone, several in one sign only together."""

from __future__ import annotations

from pathlib import Path

import pytest

from triage.diagnosis import diagnose

ENTRY = """\
title: {en: A, zh: 甲}
summary: {en: A, zh: 甲}
symptoms:
  - message: 'the frobnicator wants (?P<k>\\d+) gears'
causes:
  - id: gears-too-few
    cause: {en: too few, zh: 太少}
    check: {en: count, zh: 数}
    fix: {en: add, zh: 加}
  - id: gears-of-the-library
    cause: {en: the library, zh: 库}
    check: {en: look, zh: 看}
    fix: {en: upgrade, zh: 升级}
    signs:
      - value: 'k > 5'
        frame: {file: site-packages}
        strength: decides
examples:
  - log: 'RuntimeError: the frobnicator wants 3 gears'
references: ['https://example.org']
"""


def first_cause(folder: Path, gears: int, file: str) -> tuple[str, str]:
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    (folder / "machines" / "frobnicator-gears.yaml").write_text(ENTRY, encoding="utf-8")
    log = (
        f'Traceback (most recent call last):\n  File "{file}", line 3, in turn\n    go()\n'
        f"RuntimeError: the frobnicator wants {gears} gears\n"
    )
    found = diagnose(log.encode(), knowledge=[str(folder)]).diagnoses[0]
    return found.causes[0].id, found.confidence


@pytest.mark.parametrize(
    ("gears", "file", "cause", "confidence"),
    [
        (9, "/opt/lib/python3.11/site-packages/frob/a.py", "gears-of-the-library", "high"),
        (9, "/home/user/train.py", "gears-too-few", "medium"),
        (3, "/opt/lib/python3.11/site-packages/frob/a.py", "gears-too-few", "medium"),
    ],
)
def test_a_sign_of_two_tests_speaks_only_when_both_hold(
    gears: int, file: str, cause: str, confidence: str, tmp_path: Path
) -> None:
    assert first_cause(tmp_path, gears, file) == (cause, confidence)
