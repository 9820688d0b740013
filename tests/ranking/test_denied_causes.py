"""Numbers that a cause stands on, and that the message refutes, count against it; an import runs nobody's own code."""

from __future__ import annotations

from pathlib import Path

import pytest

from triage.pipeline import diagnose

SITE_FILE = "/opt/lib/python3.11/site-packages/frob/a.py"
OWN_FILE = "/home/user/project/train.py"

ENTRY = """\
title: {en: A, zh: 甲}
summary: {en: A, zh: 甲}
symptoms:
  - message: 'the frobnicator found gear (?P<k>\\d+) among (?P<n>\\d+)'
causes:
  - id: gears-many
    cause: {en: many, zh: 多}
    check: {en: count, zh: 数}
    fix: {en: add, zh: 加}
  - id: gears-none
    cause: {en: none, zh: 无}
    check: {en: count, zh: 数}
    fix: {en: add, zh: 加}
    signs:
      - value: 'n == 0'
  - id: gears-of-wood
    cause: {en: wood, zh: 木}
    check: {en: look, zh: 看}
    fix: {en: paint, zh: 漆}
examples:
  - log: 'RuntimeError: the frobnicator found gear 3 among 3'
references: ['https://example.org']
"""


def causes(folder: Path, said: str) -> list[str]:
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    (folder / "machines" / "frobnicator-gears.yaml").write_text(ENTRY, encoding="utf-8")
    found = diagnose(f"RuntimeError: {said}\n".encode(), knowledge=[str(folder)]).diagnoses[0]
    return [cause.id for cause in found.causes]


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("the frobnicator found gear 3 among 3", ["gears-many", "gears-of-wood", "gears-none"]),
        ("the frobnicator found gear 3 among 0", ["gears-none", "gears-many", "gears-of-wood"]),
    ],
)
def test_a_cause_that_only_a_number_could_speak_for_falls_behind_when_it_does_not(said: str, order: list[str], tmp_path: Path) -> None:
    assert causes(tmp_path, said) == order


SURE = """\
title: {en: A, zh: 甲}
summary: {en: A, zh: 甲}
symptoms:
  - message: 'the frobnicator wants many gears'
causes:
  - id: gears-too-few
    cause: {en: too few, zh: 太少}
    check: {en: count, zh: 数}
    fix: {en: add, zh: 加}
examples:
  - log: 'RuntimeError: the frobnicator wants many gears'
references: ['https://example.org']
"""


@pytest.mark.parametrize(
    ("family", "line", "place", "confidence"),
    [
        ("tensors", "from frob import Gear", SITE_FILE, "medium"), ("tensors", "gear = Gear(3)", SITE_FILE, "high"),
        ("tensors", "from gears import Gear", OWN_FILE, "high"), ("environment", "from frob import Gear", SITE_FILE, "high"),
    ],
)  # fmt: skip
def test_what_speaks_of_own_code_is_not_sure_where_a_package_failed_at_its_import(
    family: str, line: str, place: str, confidence: str, tmp_path: Path
) -> None:
    (tmp_path / family).mkdir()
    (tmp_path / family / "frobnicator-wants-gears.yaml").write_text(SURE, encoding="utf-8")
    log = (
        f'Traceback (most recent call last):\n  File "{OWN_FILE}", line 3, in <module>\n    {line}\n'
        f'  File "{place}", line 9, in <module>\n    turn()\nRuntimeError: the frobnicator wants many gears\n'
    )
    assert diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0].confidence == confidence
