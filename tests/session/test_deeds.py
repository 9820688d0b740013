"""What can be done with an opened answer: it is copied, opened, written, shown, and said so."""

from __future__ import annotations

import io
import sys
import webbrowser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from triage.model import Cause, Diagnosis, Entry, Environment, Remedy, Report, Text
from triage.session import cards, deeds
from triage.session.consultation import Consultation, Move

SAID = Text("", "")


def remedy(name: str, snippet: str = "", cause: str = "It is worn.", likelihood: float = 0.5, ask: str = "") -> Remedy:
    return Remedy(name, cause, likelihood, (), "", "", snippet, "", ask)


def opened(*remedies: Remedy, references: tuple[str, ...] = ()) -> Consultation:
    diagnosis = Diagnosis("gear-jams", (), "It jams", "It jams.", "triage", "high", 9.0, 0, "fix", (), remedies, references)
    return Consultation(Entry("gear-jams", SAID, SAID, tuple(Cause(r.id, SAID, SAID, SAID) for r in remedies)), diagnosis)


TALK: Any = SimpleNamespace(lang="en", reader=SimpleNamespace(terminal=io.StringIO()), found=SimpleNamespace(report=Report("diagnosed", None, Environment(), (), (opened(remedy("worn")).diagnosis,), query="gear")))


@pytest.mark.parametrize(("rest", "told"), [("", "copied\n"), ("1", "copied\n"), ("2", "there is no snippet here\n"), ("3", "not understood; ? for help\n"), ("0", "not understood; ? for help\n")])
def test_the_snippet_of_a_cause_is_copied(rest: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(deeds, "copy", lambda text, terminal: not copied.append(text))
    assert deeds.copied(opened(remedy("worn", "a = 1"), remedy("dry")), rest, TALK) == told
    assert copied == ["a = 1"] * (told == "copied\n")
    monkeypatch.setattr(deeds, "copy", lambda text, terminal: False)
    if copied:
        assert deeds.copied(opened(remedy("worn", "a = 1"), remedy("dry")), rest, TALK) == "no clipboard can be reached; here it is:\na = 1\n"


class Browser:
    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, address: str) -> None:
        self.opened.append(address)


@pytest.mark.parametrize(("environment", "platform", "opens"), [({}, "linux", False), ({}, "darwin", True), ({"DISPLAY": ":0"}, "linux", True), ({"WAYLAND_DISPLAY": "w"}, "linux", True), ({"BROWSER": "x"}, "linux", True)])
def test_a_reference_is_told_and_opened_where_there_are_windows(environment: dict[str, str], platform: str, opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    consultation = opened(remedy("worn"), references=("https://a", "https://b"))
    assert [deeds.opened(consultation, rest, TALK) for rest in ("", "2", "3", "0")] == ["https://a\n", "https://b\n", "there is no such reference\n", "there is no such reference\n"]
    assert browser.opened == ["https://a", "https://b"] * opens


def test_a_browser_for_terminals_is_opened_only_by_who_chose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened_by: list[str] = []
    browser = webbrowser.GenericBrowser("lynx")
    monkeypatch.setattr(browser, "open", lambda address: opened_by.append(address), raising=False)
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    monkeypatch.delenv("BROWSER", raising=False)
    deeds._open("https://a")
    monkeypatch.setenv("BROWSER", "lynx")
    deeds._open("https://b")
    assert opened_by == ["https://b"]

    def none() -> None:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    deeds._open("https://c")


@pytest.mark.parametrize(("name", "begin"), [("a.md", "## It jams"), ("a.json", "{"), ("a.txt", "It jams"), ("", "## It jams")])
def test_the_report_is_written_in_the_form_that_the_name_says(name: str, begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = name or "triage-report.md"
    assert deeds.written(opened(remedy("worn")), name, TALK) == f"written to {path}\n"
    assert (tmp_path / path).read_text().startswith(begin)


def test_an_entry_whose_file_is_nowhere_has_none() -> None:
    assert deeds.shown(opened(remedy("worn")), "", TALK) == "its file does not come with this installation\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [("It is worn. It is old.", "It is worn. It is old."), ("The gear is worn and the wheel is old too. It is torn.", "The gear is worn and the wheel is old too."), ("The gear is worn and the wheel is so. Torn", "The gear is worn and the wheel is so. Torn"), ("The gear, that is worn and old, is 3.5 mm", "The gear, that is worn and old, is 3.5 mm"), ("齿轮坏。皮带断。", "齿轮坏。皮带断。"), ("齿轮已经磨损很久了。皮带断。", "齿轮已经磨损很久了。"), ("x" * 110, "x" * 110), ("x" * 111, "x" * 109 + "…"), ("a\n  b", "a b")],
)
def test_a_cause_is_told_by_its_first_sentence(text: str, told: str) -> None:
    assert cards.brief(text) == told


@pytest.mark.parametrize(("chance", "told"), [(0.0, "░" * 10), (0.04, "░" * 10), (0.06, "█" + "░" * 9), (0.5, "█" * 5 + "░" * 5), (1.0, "█" * 10)])
def test_a_chance_is_drawn_as_a_bar(chance: float, told: str) -> None:
    assert cards.bar(chance) == told
    assert cards.bar(chance, plain=True) == told.replace("█", "#").replace("░", ".")


def test_why_the_chances_moved_is_told_by_three_signs_and_what_gained_most() -> None:
    consultation = opened(remedy("a", cause="A is so."), remedy("b", cause="B is so."))
    before = {"a": 0.5, "b": 0.5}
    why = tuple(("a", f"sign {n}") for n in range(5))
    moved = list(cards.move(consultation, Move(before, {"a": 0.8, "b": 0.2}, why), "", "en"))
    assert [(b.kind, b.text) for b in moved] == [("sign", "sign 0"), ("sign", "sign 1"), ("sign", "sign 2"), ("note", "“…” speaks for: A is so. (50% → 80%)")]
    still = Move(before, {"a": 0.509, "b": 0.491})
    assert [b.text for b in cards.move(consultation, still, "no", "en")] == ["That tells nothing new; the next question."]
    assert [b.text for b in cards.move(consultation, still, "no", "zh")] == ["这没有带来新信息；看下一个问题。"]
    assert [b.text for b in cards.move(consultation, Move(before, {"a": 0.51, "b": 0.49}), "no", "en")] == ["“no” speaks for: A is so. (50% → 51%)"]


def test_a_cause_of_no_likelihood_is_as_likely_as_one_in_a_thousand_of_the_rest() -> None:
    chances = opened(remedy("a", likelihood=0.999), remedy("b", likelihood=0.0)).chances
    assert chances == pytest.approx({"a": 0.999, "b": 0.001})


def test_an_answer_is_taken_by_the_key_of_its_question() -> None:
    consultation = opened(remedy("a"), remedy("b"))
    consultation._questions = (SimpleNamespace(key="a", yes=frozenset({"a"})), SimpleNamespace(key="b", yes=frozenset({"b"})))  # type: ignore[assignment]
    assert consultation.take("b", "yes") and consultation.ranked() == ["b", "a"] and not consultation.take("c", "yes")
