"""An option that is printed as off is no evidence for a cause that needs it on."""

from __future__ import annotations

from pathlib import Path

import pytest

from triage.pipeline import diagnose

ENTRY = """\
title: {{en: A, zh: 甲}}
summary: {{en: A, zh: 甲}}
symptoms:
  - message: 'the frobnicator overflowed'
causes:
  - id: gears-too-few
    cause: {{en: too few, zh: 太少}}
    check: {{en: count, zh: 数}}
    fix: {{en: add, zh: 加}}
  - id: teeth-too-short
    cause: {{en: too short, zh: 太短}}
    check: {{en: measure, zh: 量}}
    fix: {{en: lengthen, zh: 加长}}
    signs:
      - line: '{sign}'
        strength: decides
examples:
  - log: 'RuntimeError: the frobnicator overflowed'
references: ['https://example.org']
"""


def first_cause(folder: Path, sign: str, line: str) -> str:
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    (folder / "machines" / "frobnicator-overflow.yaml").write_text(ENTRY.format(sign=sign), encoding="utf-8")
    log = f"loading the machine\n{line}\nstarting\nRuntimeError: the frobnicator overflowed\n"
    return diagnose(log.encode(), knowledge=[str(folder)]).diagnoses[0].causes[0].id


@pytest.mark.parametrize(
    "line",
    [
        "fp16=False,",
        "fp16_full_eval=False,",
        "TrainingArguments(bf16=True, fp16=False, seed=1)",
        '  "fp16": false,',
        "fp16: null",
        "{'fp16': None}",
        "fp16_options: []",
        "use_fp16 : off",
    ],
)
def test_an_option_that_is_off_does_not_speak(line: str, tmp_path: Path) -> None:
    assert first_cause(tmp_path, "(?i)fp16|half_teeth", line) == "gears-too-few"


@pytest.mark.parametrize(
    "line",
    [
        "fp16=True,",
        "fp16=False, half_teeth=True",
        "running in fp16",
        "fp16: false positives are counted",
        "fp16: None of the gears fits",
        "fp16 is off",
    ],
)
def test_what_is_on_or_only_resembles_it_speaks(line: str, tmp_path: Path) -> None:
    assert first_cause(tmp_path, "(?i)fp16|half_teeth", line) == "teeth-too-short"


@pytest.mark.parametrize("line", ["gears_available: False", "config = {'gears_available': False}"])
def test_a_sign_that_asks_for_the_off_itself_speaks(line: str, tmp_path: Path) -> None:
    assert first_cause(tmp_path, r"gears_available\W{1,4}False", line) == "teeth-too-short"


def test_a_long_line_of_options_is_read_in_time(tmp_path: Path) -> None:
    line = "fp16=False, " + "a" * 200_000 + " fp16=False"
    assert first_cause(tmp_path, "(?i)fp16", line) == "gears-too-few"
