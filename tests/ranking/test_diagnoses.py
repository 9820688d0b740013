"""The ailments of a story, each told once: which number its incident bears, and the lines that show it."""

from __future__ import annotations

import pytest
from test_order import incident
from test_order import match as bare_match

from triage.base.budget import Budget
from triage.matching import Haystack, Recognised
from triage.model import Cause, Diagnosis, Environment, Incident, Match, Sign, Text
from triage.ranking import diagnoses, story
from triage.ranking.diagnosis import score_of

SAME = Text("A", "甲")


def match(of: Incident, entry: str, weight: float = 20.0, *causes: str) -> Match:
    found = bare_match(of, entry, weight)
    return found._replace(entry=found.entry._replace(causes=tuple(Cause(name, SAME, SAME, SAME) for name in causes or ("few",))))


def told(incidents: list[Incident], matches: list[Match], budget: Budget | None = None) -> tuple[Diagnosis, ...]:
    told = story(Recognised(tuple(incidents), tuple(matches)), ())
    return diagnoses(told, Haystack(()), (), Environment(), "en", budget or Budget())


ONE, OTHER, THIRD = (incident(line, message=message) for line, message in ((3, "one"), (9, "other"), (15, "third")))


def test_an_ailment_of_several_failures_is_told_of_the_first() -> None:
    found = told([ONE, OTHER], [match(ONE, "broken"), match(OTHER, "broken"), match(OTHER, "torn")])
    assert [(d.entry, d.incident) for d in found] == [("broken", 1), ("torn", 2)]


def test_its_evidence_is_the_line_where_it_began_then_the_others_that_show_it() -> None:
    line = match(THIRD, "broken")._replace(by="line")
    [found] = told([OTHER, ONE, THIRD], [match(OTHER, "broken"), match(ONE, "broken"), line, match(ONE, "broken")])
    assert [(e.line, e.text, e.by) for e in found.evidence] == [(3, "one", "message"), (9, "other", "message"), (15, "third", "line")]


@pytest.mark.parametrize(
    ("logged", "raised", "first"),
    (
        ("ERROR engine.py] The cache holds 512 of 2048 blocks", "The cache holds 512 of 2048 blocks", 9),
        ("CheckCuda FAIL at card.cpp error=101 : invalid ordinal", "cuda error (101) : invalid ordinal of card.cpp", 9),
        ("ERROR: a worker was killed, the shared memory may be too small", "worker 1374 was lost by the loader", 3),
        ("Caught StopIteration in replica 0", "StopIteration", 3),
    ),
    ids=("in the same words", "in most of its words", "in other words", "by its name alone"),
)
def test_what_was_logged_and_then_raised_is_shown_where_it_was_raised_in_the_same_words(logged: str, raised: str, first: int) -> None:
    before = incident(3, "message", message=logged)._replace(text=logged)
    [found] = told([before, (after := incident(9, message=raised))], [match(before, "broken"), match(after, "broken")])
    assert [e.line for e in found.evidence] == [first, 12 - first]


def test_what_was_logged_at_each_attempt_is_shown_at_the_first() -> None:
    tried = [incident(line, "message", message="the port is in use already")._replace(text="the port is in use already") for line in (3, 5)]
    raised = incident(9, message="the port is in use already")
    [found] = told([*tried, raised], [match(one, "broken") for one in (*tried, raised)])
    assert found.evidence[0].line == 3


def test_an_exception_of_another_ailment_or_another_log_is_none_of_the_line() -> None:
    before, after = (incident(line, kind, message="the cache is full") for line, kind in ((3, "message"), (9, "exception")))
    assert told([before, after], [match(before, "broken"), match(after, "torn")])[0].evidence[0].line == 3
    apart = after._replace(file="other.log")
    assert told([before, apart], [match(before, "broken"), match(apart, "broken")])[0].evidence[0].line == 3


def test_four_lines_are_evidence_enough_and_what_was_said_in_passing_is_a_message() -> None:
    many = [incident(n, message=f"message {n}") for n in range(3, 12)]
    [found] = told(many, [match(one, "broken")._replace(by="passing") for one in many])
    assert [(e.line, e.by) for e in found.evidence] == [(n, "message") for n in range(3, 7)]


def test_of_one_incident_four_ailments_are_told_and_twelve_in_all() -> None:
    assert [d.entry for d in told([ONE], [match(ONE, f"e{n}", 90.0 - n) for n in range(9)])] == ["e0", "e1", "e2", "e3"]
    many = [incident(n, message=f"message {n}") for n in range(3, 30)]
    assert [d.entry for d in told(many, [match(one, f"e{one.line}") for one in many])] == [f"e{n}" for n in range(3, 15)]


def test_when_time_is_up_the_first_is_told_still() -> None:
    class Spent(Budget):
        def is_spent(self) -> bool:
            return True

    assert [d.entry for d in told([ONE, OTHER], [match(ONE, "broken"), match(OTHER, "torn")], Spent())] == ["broken"]


@pytest.mark.parametrize(
    ("by", "weight", "sure"),
    [("message", 20.0, "high"), ("line", 20.0, "high"), ("metric", 20.0, "medium"), ("code", 20.0, "medium"), ("passing", 20.0, "medium"), ("message", 5.0, "medium"), ("likeness", 0.6, "low"), ("likeness", 100.6, "medium"), ("phrase", 0.6, "low")],
)
def test_how_sure_an_ailment_is_goes_by_how_it_was_recognised(by: str, weight: float, sure: str) -> None:
    assert [d.confidence for d in told([ONE], [match(ONE, "broken", weight)._replace(by=by)])] == [sure]


def test_only_the_first_of_all_is_sure() -> None:
    found = told([ONE, OTHER], [match(ONE, "broken", 30.0), match(ONE, "bent", 20.0), match(OTHER, "torn", 90.0)])
    assert [(d.entry, d.confidence) for d in found] == [("broken", "high"), ("bent", "medium"), ("torn", "medium")]


@pytest.mark.parametrize(("causes", "sure", "apart"), [(("few",), "high", True), (("few", "many"), "medium", False)])
def test_several_causes_that_nothing_tells_apart_make_an_ailment_probable(causes: tuple[str, ...], sure: str, apart: bool) -> None:
    [found] = told([ONE], [match(ONE, "broken", 20.0, *causes)])
    assert (found.confidence, found.told_apart, [c.id for c in found.causes]) == (sure, apart, list(causes))


@pytest.mark.parametrize(("usual", "sure"), [(1, "medium"), (2, "high")])
def test_a_cause_that_something_speaks_for_is_sure_where_it_is_some_times_likelier_than_the_next(usual: int, sure: str) -> None:
    causes = [Cause(name, SAME, SAME, SAME, usual=n == usual) for n, name in enumerate(("shown", "second", "third"))]
    causes[0] = causes[0]._replace(signs=(Sign("entry", "broken"),))
    known = bare_match(ONE, "broken")
    [found] = told([ONE], [known._replace(entry=known.entry._replace(causes=tuple(causes)))])
    assert (found.causes[0].id, found.confidence) == ("shown", sure)


def test_the_surer_and_the_more_fixed_scores_higher_and_never_above_its_kind() -> None:
    scores = [score_of("low", 0.0), score_of("low", 500.0), score_of("medium", -3.0), score_of("medium", 12.0), score_of("medium", 40.0), score_of("high", 12.0), score_of("high", 500.0)]
    assert scores == sorted(set(scores))
    assert scores[-1] < 1


@pytest.mark.parametrize(("weight", "more"), [(-12.0, 0.0), (0.0, 0.0), (0.6, 0.001), (40.0, 0.04), (99.0, 0.099), (500.0, 0.099)])
def test_what_a_pattern_fixes_adds_less_to_the_score_than_confidence_and_never_takes_from_it(weight: float, more: float) -> None:
    assert [score_of(sure, weight) for sure in ("low", "medium", "high")] == [round(base + more, 3) for base in (0.2, 0.6, 0.9)]
