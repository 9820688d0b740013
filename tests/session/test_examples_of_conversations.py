"""Conversations about a small knowledge base of one's own, typed and answered as `conversations.txt` has them.

What is typed stands behind the prompt. `BLESS=1` writes anew what is told.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from known import entry, index

from triage.kb.knowledge import Knowledge
from triage.pipeline import explain_phrase
from triage.report import Wanted
from triage.session.dialogue import Dialogue
from triage.session.sources import Answers

KEPT = Path(__file__).parent / "conversations.txt"


def text(en: str, zh: str) -> dict[str, str]:
    return {"en": en, "zh": zh}


def cause(name: str, en: str, zh: str, **more: object) -> dict[str, object]:
    return {"id": name, "cause": text(en, zh), "check": text("Look at it.", "看一看。"), "fix": text(f"Mend it: {en}", f"修好：{zh}"), **more}


CAUSES = (
    cause("gear-worn", "The gear is worn. It has turned for years.", "齿轮磨损了。它转了很多年。", ask=text("Is a tooth gone?", "缺了一个齿吗？"), snippet="gear.swap()\n", signs=[{"line": "tooth \\d+ is gone", "why": text("a tooth is gone", "缺了一个齿")}]),
    cause("gear-old", "The gear's release is too old for the mill that it turns in, which wants one of the teeth that only the newer ones have had cut by the same hand.", "齿轮的版本太旧，磨坊需要新的，新版本的齿是同一个人加工的。", check=text("python -c 'import torch; print(torch.__version__)'", "python -c 'import torch; print(torch.__version__)'"), ask=text("Is it older than 2.0?", "早于 2.0 吗？"), signs=[{"env": {"torch": "<2.0"}, "strength": "decides", "why": text("torch is older than 2.0", "torch 早于 2.0")}]),
    cause("gear-dry", "The gear is dry.", "齿轮没有油。", ask=text("Does it squeak?", "吱吱响吗？")),
    cause("gear-cold", "The gear is cold.", "齿轮是冷的。", ask=text("Is it winter?", "现在是冬天吗？")),
)  # fmt: skip
SCRIPTS = {
    "from words to a cause": ["gear grinds at night", "9", "1", "2", "9", "d", "n", "y", "y", "c", "c 2", "c 9", "b", "2", "1", "q"],
    "what a check printed": ["gear-jams", "tooth 3 is gone", "1.9.2", "2.1+cu121", "/ belt-torn", "o", "o 2", "e", "quit"],
    "pasted output": ["gear-jams", "all is well\nnothing to see", "tooth 3 is gone\nthe rest is fine", "b", "exit"],
    "by the way": ["?", "", "b", "9", "nothing like it here", "/belt-torn", "w {}/report.md", "w {}/no/report.json", "w {}/report.json", "l", "l en", "c", "gear grinds at night", "l zh", "b", "返回", "help", ":q"],
    "other words in the midst of a question": ["gear-jams", "the belt is torn apart again", "退出"],
    "chosen with the arrows": ["gear grinds at night ↓gear-lost", "/gear-jams", "/x y", "c", "c 1", "1", "b", "mill-stops", "8", "7", "/ gear-jams", "a b c", "l zz", "l e n", "q"],
    "known at once": ["RuntimeError: the belt is torn at 7", "gear-jams", "/", "/ gear grinds at night", ":q"],
}  # fmt: skip


class Typed:
    """A reader whose lines are given; what was said and typed is kept."""

    picked = ""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines[::-1]
        self.said = ""
        self.terminal = io.StringIO()

    def line(self, prompt: str, titles: object) -> str:
        if not self._lines:
            raise EOFError
        line, _, self.picked = self._lines.pop().partition(" ↓")
        self.said += f"{prompt}{line}{f' and the arrows to {self.picked}' if self.picked else ''}\n"
        return line

    def say(self, text: str) -> None:
        self.said += text


@pytest.fixture
def mill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Knowledge:
    monkeypatch.setenv("SSH_CONNECTION", "1")
    monkeypatch.setenv("TERM", "dumb")
    for name in ("TMUX", "DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    phrases = {"phrases": {"en": ["gear grinds at night", "grinding gear"], "zh": ["齿轮响"]}}
    more = {"title": text("The gear jams", "齿轮卡住"), "summary": text("It turns no more. Nothing moves.", "转不动了。"), "causes": list(CAUSES), "references": ["https://example.org/gear"]}
    belt = {"title": text("The belt is torn", "皮带断了"), "summary": text("It lies on the floor.", "掉在地上。")}
    several = {"title": text("The mill stops", "磨坊停了"), "summary": text("It stands.", "停着。"), "causes": [cause(f"mill-{name}", f"It is {name}.", f"{name}。", **({"ask": text(f"Is it {name} today?", f"今天{name}吗？")} if name == "wet" else {})) for name in "wet dry old new hot cold high low".split()]}
    made = index(
        tmp_path, mill_stops=entry({"message": "the mill stops"}, {"phrases": {"en": ["the mill stops"], "zh": ["磨坊停了"]}}, **several), gear_jams=entry({"message": "the gear jams"}, phrases, **more), belt_torn=entry({"message": r"the belt is torn at (?P<n>\d+)"}, {"phrases": {"en": ["the belt is torn apart"], "zh": ["皮带断"]}}, **belt),
        gear_lost=entry({"message": "the gear is lost"}, phrases, title=text("The gear is lost", "齿轮丢了")),
    )  # fmt: skip
    return Knowledge((made,), ())


def talked(mill: Knowledge, lines: list[str], lang: str, folder: Path, found: Answers | None = None) -> str:
    reader = Typed([line.replace("{}", str(folder)) for line in lines])
    Dialogue(mill, reader, Wanted(width=80), lang).run(found)
    return reader.said.replace(str(folder), "FOLDER")


def test_a_conversation_goes_as_written_beside_it(mill: Knowledge, tmp_path: Path) -> None:
    told = "".join(f"=== {title}, {lang}\n{talked(mill, lines, lang, tmp_path)}" for title, lines in SCRIPTS.items() for lang in ("en", "zh"))
    for phrase in ("gear-jams", "belt-torn"):
        report = explain_phrase(phrase, mill, "en", 8)
        told += f"=== after the report of {phrase}\n{talked(mill, ['1', 'b', 'l'], 'en', tmp_path, Answers(report, lambda lang, phrase=phrase: explain_phrase(phrase, mill, lang, 8)))}"
    if os.environ.get("BLESS"):
        KEPT.write_text(told, encoding="utf-8")
    assert told == KEPT.read_text(encoding="utf-8")


@pytest.mark.parametrize(("meant", "spelt"), [("yes", ["y", "yes", "Y", "是", "对", "有", "是的", "会"]), ("no", ["n", "no", "NO", "否", "不", "没有", "不是", "没", "不会"]), ("unknown", ["d", "dunno", "don't know", "dont know", "不知道", "不清楚", "?d"])])
def test_an_answer_may_be_spelt_in_either_language(meant: str, spelt: list[str], mill: Knowledge, tmp_path: Path) -> None:
    told = {talked(mill, ["gear-jams", word], "en", tmp_path).replace(f"triage? {word}\n", "triage?\n") for word in spelt}
    (only,) = told
    assert ("speaks for" in only) is (meant != "unknown")
