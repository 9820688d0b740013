"""The line of code that a traceback prints is evidence: it speaks for causes, and never for itself alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.base.code_shape import shape
from triage.kb.knowledge import Knowledge
from triage.kb.loader import Library
from triage.model import Report
from triage.pipeline import diagnose

ENTRY = """\
title: {en: A, zh: 甲}
summary: {en: A, zh: 甲}
symptoms:
  - message: "too many values to unpack for gears"
    type: [ValueError]
causes:
  - id: file-not-read
    cause: {en: not read, zh: 没读到}
    check: {en: look, zh: 看}
    fix: {en: read, zh: 读}
    signs:
      - code: {call: imread|load_image}
        strength: decides
      - code: {attribute: 'cfg\\.gears'}
        strength: against
  - id: nothing-returned
    cause: {en: nothing, zh: 空}
    check: {en: look, zh: 看}
    fix: {en: return, zh: 返回}
    signs:
      - code: {call: 'self\\.\\w+', attribute: gears}
        strength: decides
examples:
  - log: "ValueError: too many values to unpack for gears"
references: ['https://example.org']
"""
RAISED = 'Traceback (most recent call last):\n  File "/home/user/train.py", line 3, in turn\n    {code}\n{error}\n'


def told(folder: Path, code: str) -> tuple[str, str, bool]:
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    (folder / "machines" / "gears-are-none.yaml").write_text(ENTRY, encoding="utf-8")
    error = "ValueError: too many values to unpack for gears"
    first = diagnose(RAISED.format(code=code, error=error).encode(), knowledge=[str(folder)]).diagnoses[0]
    return first.causes[0].id, first.confidence, first.told_apart


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("n = cv2.imread(path).gears", ("file-not-read", "high", True)),
        ("for g in load_image(path).gears:", ("file-not-read", "high", True)),
        ("n = self.encoder(x).gears", ("nothing-returned", "high", True)),
        ("n = cfg.gears", ("nothing-returned", "medium", True)),
        ("n = x.gears", ("file-not-read", "medium", False)),
    ],
)
def test_the_code_chooses_the_cause_and_a_plain_message_without_it_is_never_sure(
    code: str, answer: tuple[str, str, bool], tmp_path: Path
) -> None:
    assert told(tmp_path, code) == answer


@pytest.mark.parametrize(
    ("code", "kind", "names"),
    [
        ("img_height, img_width = img.shape[0:2]", "attribute", {"img.shape"}),
        ("img_height, img_width = img.shape[0:2]", "subscript_of", {"img.shape"}),
        ("x = torch.cat([a, b],", "call", {"torch.cat"}),
        ("elif self.fc(x) is None:", "call", {"self.fc"}),
        ("with open(path) as file:", "call", {"open"}),
        ("n = int(os.environ['CUDA_VISIBLE_DEVICES'])", "subscript_of", {"os.environ"}),
        ("except KeyError as error:", "call", set()),
        ("not python at all, 3 4", "name", set()),
    ],
)
def test_what_a_line_does_is_read_though_it_is_only_a_fragment(code: str, kind: str, names: set[str]) -> None:
    assert shape(code)[kind] == names


@given(st.text(max_size=80))
def test_any_text_has_a_shape(text: str) -> None:
    assert set(shape(text)) == {"call", "attribute", "subscript_of", "name"}


def first(report: Report) -> str:
    return report.diagnoses[0].entry if report.diagnoses else ""


@pytest.mark.slow
def test_with_another_exception_below_it_no_entry_survives_on_a_line_of_code_alone(
    library: Library, knowledge: Knowledge
) -> None:
    """Every example that ends in a line of code and its exception, with an out-of-memory in the exception's place."""
    wrong = []
    for draft in library.drafts:
        for example in draft.examples:
            lines = example.log.rstrip("\n").split("\n")
            if example.expected or len(lines) < 3 or not lines[-3].lstrip().startswith('File "') or lines[-2][:4] != "    ":
                continue
            swapped = [*lines[-3:-1], "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB."]
            text = "\n".join(["Traceback (most recent call last):", *swapped]) + "\n"
            report = diagnose(text.encode(), knowledge=knowledge)
            if first(report) == draft.entry.id and "memory" not in draft.entry.id:
                wrong.append(draft.entry.id)
    assert not wrong
