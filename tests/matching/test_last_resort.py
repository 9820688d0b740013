"""What nothing else knows is told by the form of its message: after every entry that knows it, never surely."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

import triage
from triage.matching import last_resort
from triage.model import Incident, Match, Report
from triage.report import Wanted, render

FORM = {"message": r"(?i)\bmust be \w+", "type": ["any"]}
FRAME = 'Traceback (most recent call last):\n  File "/home/user/train.py", line 3, in turn\n    go()\n'
REFUSED = "GearError: the flywheel must be odd\n"


def told(folder: Path, log: str, **entries: dict[str, object]) -> Report:
    index(folder, **entries)
    return triage.diagnose(log.encode(), knowledge=[str(folder)])


def first(report: Report) -> tuple[str, str]:
    return (report.diagnoses[0].entry, report.diagnoses[0].confidence) if report.diagnoses else ("", "")


@pytest.mark.parametrize("log", [FRAME + REFUSED, REFUSED])
def test_an_exception_that_nothing_knows_is_told_by_its_form_as_probable(log: str, tmp_path: Path) -> None:
    assert first(told(tmp_path, log, zz_form=entry(FORM, generic="wording"))) == ("zz-form", "medium")


def test_whatever_knows_the_message_goes_first_and_the_form_is_not_told_beside_it(tmp_path: Path) -> None:
    entries = {"zz_form": entry(FORM, generic="wording"), "zz_flywheel": entry({"message": "flywheel"})}
    assert [d.entry for d in told(tmp_path, FRAME + REFUSED, **entries).diagnoses] == ["zz-flywheel"]


def test_what_knows_the_subject_goes_before_what_knows_the_wording(tmp_path: Path) -> None:
    whole = {"message": r"(?i)the flywheel must be odd", "type": ["any"]}
    subject = {"message": r"(?i)\bflywheel\b", "type": ["any"]}
    entries = {"zz_wording": entry(whole, generic="wording"), "zz_subject": entry(subject, generic="true")}
    assert first(told(tmp_path, FRAME + REFUSED, **entries))[0] == "zz-subject"


def test_of_two_wordings_the_one_that_holds_more_of_the_message_goes_first(tmp_path: Path) -> None:
    more = {"message": r"(?i)flywheel must be odd", "type": ["any"]}
    entries = {"zz_a": entry(FORM, generic="wording"), "zz_b": entry(more, generic="wording")}
    assert [d.entry for d in told(tmp_path, FRAME + REFUSED, **entries).diagnoses][:2] == ["zz-b", "zz-a"]


@pytest.mark.parametrize(
    "log",
    [
        "java.lang.IllegalStateException: the flywheel must be odd\n\tat com.shop.Cart.add(Cart.java:12)\n",
        "the flywheel must be odd\n", "run.py:3: UserWarning: the flywheel must be odd\n",
        "Epoch 1 loss 0.5\nEpoch 2 loss 0.4\nnote: the batch must be full\nEpoch 3 loss 0.3\n",
    ],
)  # fmt: skip
def test_prose_and_warnings_have_no_form(log: str, tmp_path: Path) -> None:
    assert first(told(tmp_path, log, zz_form=entry(FORM, generic="wording")))[0] != "zz-form"


def test_the_form_shows_in_the_message_for_those_who_read_the_document(tmp_path: Path) -> None:
    report = told(tmp_path, FRAME + REFUSED, zz_form=entry(FORM, generic="wording"))
    assert '"by": "message"' in render(report, Wanted(format="json"))


@pytest.mark.parametrize("package", "java.lang javax.net org.apache com.shop scala.util kotlin.io io.netty".split())
@pytest.mark.parametrize("before", ["", "Caused by: ", 'Exception in thread "main" '])
def test_nor_have_the_words_of_a_java_program(package: str, before: str, tmp_path: Path) -> None:
    log = f"{before}{package}.GearError: the flywheel must be odd\n\tat {package}.Cart.add(Cart.java:12)\n"
    assert first(told(tmp_path, log, zz_form=entry(FORM, generic="wording")))[0] != "zz-form"


@pytest.mark.parametrize(("weight", "worded", "first"), [(100.0, True, "like"), (99.9, True, "worded"), (99.9, False, "like"), (0.0, True, "worded")])
def test_what_is_close_goes_before_the_form_and_what_is_only_somewhat_like_after_it(weight: float, worded: bool, first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = Incident("exception", "GearError", "it broke", 1, "x", 1, 1)
    like, form = (Match(None, failed, {}, heavy, by, "") for heavy, by in ((weight, "like"), (3.0, "worded")))  # type: ignore[arg-type]
    monkeypatch.setattr(last_resort.likeness, "guess", lambda *_: [like] if weight else [])
    monkeypatch.setattr(last_resort, "worded", lambda *_: [form] if worded else [])
    assert [match.by for match in last_resort.guess(failed, [])] == [first]


WORDS = {"message": "the flywheel must be odd$", "type": ["WheelError"]}


def test_the_words_of_another_type_go_before_what_knows_only_the_wording_and_are_never_sure(tmp_path: Path) -> None:
    entries = {"zz_form": entry(FORM, generic="wording"), "zz_words": entry(WORDS)}
    assert first(told(tmp_path, FRAME + REFUSED, **entries)) == ("zz-words", "medium")


def test_few_words_of_another_type_are_no_evidence(tmp_path: Path) -> None:
    few = {"message": "must be odd$", "type": ["WheelError"]}
    assert first(told(tmp_path, FRAME + REFUSED, zz_form=entry(FORM, generic="wording"), zz_few=entry(few)))[0] == "zz-form"


def test_what_warns_is_not_told_by_the_words_of_an_error(tmp_path: Path) -> None:
    log = "/home/user/run.py:3: UserWarning: the flywheel must be odd\n"
    assert first(told(tmp_path, log, zz_words=entry(WORDS)))[0] != "zz-words"


ASSERTED = 'Traceback (most recent call last):\n  File "/home/user/gear/cart.py", line 9, in load\n    {}\nAssertionError: {}\n'
SILENT = {"message": "^AssertionError$", "type": ["AssertionError"]}


def test_an_assert_whose_words_nobody_knows_is_told_by_its_condition(tmp_path: Path) -> None:
    log = ASSERTED.format("assert os.path.isdir(root), root", "齿轮在哪里？")
    assert first(told(tmp_path, log, zz_assert=entry(SILENT)))[:2] == ("zz-assert", "medium")


def test_what_is_raised_by_hand_shows_no_condition(tmp_path: Path) -> None:
    log = ASSERTED.format("raise AssertionError(text)", "齿轮在哪里？")
    assert first(told(tmp_path, log, zz_assert=entry(SILENT)))[0] != "zz-assert"
