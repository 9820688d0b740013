"""The questions are good enough to be asked: played for every cause, with an answerer who knows it."""

from __future__ import annotations

import pytest

from triage.kb import Knowledge
from triage.model import Cause, Entry, Question, Text
from triage.session import play


def text(words: str) -> Text:
    return Text(words, words)


def entry(*causes: str, questions: tuple[Question, ...] = ()) -> Entry:
    made = tuple(Cause(c, text(c), text(c), text(c), ask=text(f"is it {c}?")) for c in causes)
    return Entry("an-ailment", text("t"), text("s"), made, family="training", questions=questions)


def test_two_causes_take_one_question() -> None:
    assert [(g.asked, g.found) for g in play([entry("a", "b")])] == [(1, True), (1, True)]


def test_an_ailment_with_one_cause_is_not_played() -> None:
    assert list(play([entry("a")])) == []


def test_a_question_that_splits_six_causes_finds_more_of_them_in_three() -> None:
    half = Question(text("early?"), ("a", "b", "c"))
    alone = {g.cause: g.found for g in play([entry(*"abcdef")])}
    split = {g.cause: g.found for g in play([entry(*"abcdef", questions=(half,))])}
    assert sum(split.values()) > sum(alone.values())


@pytest.mark.slow
def test_nearly_every_cause_stands_first_after_three_questions(knowledge: Knowledge) -> None:
    entries = [index.entry(n) for index in knowledge.indexes for n in index.numbers()]
    games = list(play(entries))
    assert sum(g.found for g in games) >= 0.95 * len(games)
    doubted = list(play(entries, doubt=0.2))
    assert sum(g.found for g in doubted) >= 0.85 * len(doubted)
