"""The question that tells most is asked, answers move the chances, and asking stops in time."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.session.inquiry import (
    NO,
    UNKNOWN,
    YES,
    Question,
    best,
    entropy,
    gain,
    likeliest,
    normalised,
    stands_out,
    updated,
)  # fmt: skip

FOUR = {"a": 0.4, "b": 0.3, "c": 0.2, "d": 0.1}


def of(*causes: str) -> Question:
    return Question("+".join(causes), frozenset(causes))


def test_doubt_is_measured_in_bits() -> None:
    assert entropy({"a": 1.0}) == 0
    assert entropy({"a": 0.5, "b": 0.5}) == 1
    assert entropy(dict.fromkeys("abcd", 0.25)) == 2


def test_the_question_that_halves_the_doubt_is_asked_first() -> None:
    questions = (of("d"), of("c"), of("a"), of("b", "c"))
    assert best(FOUR, questions, set()) == of("b", "c")


def test_a_question_is_asked_once() -> None:
    assert best(FOUR, (of("a"),), {"a"}) is None


def test_a_question_that_concerns_no_living_cause_tells_nothing() -> None:
    assert gain(FOUR, of("x")) == pytest.approx(0, abs=1e-9)
    assert best(FOUR, (of("x"),), set()) is None


def test_yes_speaks_for_the_causes_of_a_question_and_no_against_them() -> None:
    assert updated(FOUR, of("d"), YES)["d"] > 0.5
    assert updated(FOUR, of("a"), NO)["a"] < 0.1
    assert updated(FOUR, of("a"), UNKNOWN) == FOUR


def test_no_answer_ever_rules_a_cause_out() -> None:
    chances = FOUR
    for _ in range(20):
        chances = updated(chances, of("a"), NO)
    assert chances["a"] > 0


def test_asking_stops_once_a_cause_stands_out() -> None:
    told = updated({"a": 0.6, "b": 0.4}, of("a"), YES)
    assert stands_out(told)
    assert best(told, (of("b"),), set()) is None


@pytest.mark.parametrize(("chance", "stands"), [(0.84, False), (0.85, True), (0.99, True)])
def test_a_cause_stands_out_from_85_percent_on(chance: float, stands: bool) -> None:
    chances = {"a": chance, "b": 1 - chance}
    assert stands_out(chances) is stands
    assert (best(chances, (of("b"),), set()) is None) is stands


def test_an_answer_moves_the_chances_as_far_as_people_are_right() -> None:
    told = updated({"a": 0.5, "b": 0.5}, of("a"), YES)
    assert told == pytest.approx({"a": 0.92 / 0.98, "b": 0.06 / 0.98})
    assert updated({"a": 0.5, "b": 0.5}, of("a"), NO) == pytest.approx({"a": 0.08 / 1.02, "b": 0.94 / 1.02})


@pytest.mark.parametrize(("rare", "asked"), [(0.002, False), (0.02, True)])
def test_a_question_that_promises_too_little_is_not_asked(rare: float, asked: bool) -> None:
    chances = {"a": 0.5 - rare / 2, "b": 0.5 - rare / 2, "c": rare}
    assert (best(chances, (of("c"),), set()) is not None) is asked
    assert best(chances, (of("c"),), set(), even=dict.fromkeys("abc", 1 / 3)) == of("c"), "what the answers alone say counts as much"


def test_of_equally_likely_causes_the_one_named_first_is_told() -> None:
    assert likeliest({"b": 0.4, "a": 0.4, "c": 0.2}) == "b"


def test_weights_without_any_weight_are_all_alike() -> None:
    assert normalised({"a": 0.0, "b": 0.0}) == {"a": 0.5, "b": 0.5}


CHANCES = st.dictionaries(st.sampled_from("abcdefgh"), st.floats(1e-6, 1), min_size=1).map(normalised)


@given(CHANCES, st.sets(st.sampled_from("abcdefgh")), st.sampled_from((YES, NO, UNKNOWN)))
def test_chances_stay_chances(chances: dict[str, float], causes: set[str], answer: str) -> None:
    told = updated(chances, of(*sorted(causes)), answer)
    assert told.keys() == chances.keys()
    assert math.fsum(told.values()) == pytest.approx(1)
    assert all(0 <= p <= 1 for p in told.values())


@given(CHANCES, st.sets(st.sampled_from("abcdefgh")))
def test_a_question_never_promises_doubt_nor_more_than_there_is(chances: dict[str, float], causes: set[str]) -> None:
    assert -1e-9 <= gain(chances, of(*sorted(causes))) <= entropy(chances) + 1e-9


@given(CHANCES)
def test_the_answers_of_one_who_knows_lead_to_the_truth(chances: dict[str, float]) -> None:
    questions = [of(cause) for cause in chances]
    for true in chances:
        told = dict(chances)
        for question in questions * 8:
            told = updated(told, question, YES if true in question.yes else NO)
        assert likeliest(told) == true
