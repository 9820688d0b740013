"""The same question typed otherwise has the same first answer: held over the knowledge's own questions."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from triage.kb import Library, characters
from triage.kb.knowledge import Knowledge
from triage.matching import look_up

_EACH = 6
"""Of the questions each so many-th is asked."""
_OTHERWISE = 100
"""One in so many may be answered otherwise, where a change takes away something of what was asked."""
Change = Callable[[str], str]
_WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}
_OLD = dict(zip(characters._SIMPLIFIED, characters._TRADITIONAL, strict=True))


@pytest.fixture(scope="module")
def questions(library: Library) -> list[str]:
    asked = [example.query for draft in library.drafts for example in draft.examples if example.query]
    return asked[::_EACH]


@pytest.fixture(scope="module")
def answers(questions: list[str], knowledge: Knowledge) -> dict[str, str]:
    return {question: first(question, knowledge) for question in questions}


def first(question: str, knowledge: Knowledge) -> str:
    found = look_up(question, knowledge.indexes)
    return found[0][0].entry.id if found else ""


def changed(change: Change, answers: dict[str, str], knowledge: Knowledge) -> list[tuple[str, str, str]]:
    otherwise = ((question, change(question)) for question in answers if change(question) != question)
    told = ((question, said, first(said, knowledge)) for question, said in otherwise)
    return [(said, answers[question], now) for question, said, now in told if now != answers[question]]


def asking(question: str) -> str:
    return f"{question} please help" if question.isascii() else f"请问{question} 怎么办 求助"


@pytest.mark.parametrize(
    "change",
    [str.lower, asking, lambda q: f"{q}???", lambda q: q.translate(_WIDE), lambda q: q.translate(str.maketrans(_OLD))],
    ids=["small letters", "asking for help", "question marks", "full width", "traditional characters"],
)
def test_how_a_question_is_dressed_changes_no_answer(change: Change, answers: dict[str, str], knowledge: Knowledge) -> None:
    assert changed(change, answers, knowledge) == []


def misspelt(question: str) -> str:
    """A question with two neighbours exchanged within one of its long words."""
    words = list(re.finditer(r"[A-Za-z]{7,}", question))
    if not words:
        return question
    chance = random.Random(question)
    word = chance.choice(words)
    at = word.start() + chance.randrange(2, len(word[0]) - 2)
    return question[:at] + question[at + 1] + question[at] + question[at + 2 :]


def turned(question: str) -> str:
    """A question whose first words come last."""
    words = question.split()
    return " ".join([*words[len(words) // 2 :], *words[: len(words) // 2]])


@pytest.mark.parametrize("change", [str.upper, misspelt, turned], ids=["capitals", "misspelt", "turned round"])
def test_a_slip_or_another_order_seldom_changes_the_answer(change: Change, answers: dict[str, str], knowledge: Knowledge) -> None:
    others = changed(change, answers, knowledge)
    assert len(others) * _OTHERWISE <= len(answers), others
