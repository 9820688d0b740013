"""An entry told for words: with their own numbers or its example's, and the cause that they ask for first."""

from __future__ import annotations

from pathlib import Path

import pytest
from known import entry, index

from triage.kb import Index
from triage.matching import TOPIC
from triage.model import Cause, Diagnosis, Entry, Incident, Match, Sign, Text
from triage.ranking import explained


def text(said: str) -> Text:
    return Text(said, said)


def cause(name: str, fix: str = "mend it", **more: object) -> Cause:
    return Cause(name, text(f"it is {name}"), text("look"), text(fix), **more)  # type: ignore[arg-type]


GEARS = Entry(
    "gears-lost", Text("{{n}} gears lost", "丢了 {{n}} 个齿轮"), text("Of {{n}} gears"), (cause("rust", "oil the gears"), cause("teeth", "sharpen the cogwheel teeth"), cause("belt", "tighten the belt")),
    general=Text("Gears are lost", "齿轮丢了"), example="GearError: 7 gears lost", captured=(("n", "7"),),
)  # fmt: skip


def match(phrase: str, of: Entry = GEARS, **captures: str) -> Match:
    return Match(of, Incident("message", "", phrase, 0, phrase, 0, 0), captures, 1.0, "phrase", "triage")


@pytest.fixture
def knowing(tmp_path: Path) -> Index:
    """An index that knows the words of the causes, so that they tell something."""
    phrases = {"en": ["rusty gears", "cogwheel teeth worn", "belt tightened", "oil spilt", "sharpened gears"], "zh": ["齿轮 磨损严重", "皮带松弛"]}
    more = {f"other_{n}": entry({"message": f"nothing {n}"}, {"phrases": {"en": [f"quite another matter {n}"], "zh": ["完全无关的事"]}}) for n in range(30)}
    return index(tmp_path, some=entry({"message": "unlikely words"}, {"phrases": phrases}), **more)


def told(found: list[tuple[Match, str, str]], of: Index, lang: str = "en", top: int = 3) -> tuple[Diagnosis, ...]:
    return explained(found, [of], lang, top)


def order(phrase: str, of: Index, confidence: str = "medium", asked: str = "", entry: Entry = GEARS) -> list[str]:
    return [c.id for c in told([(match(phrase, entry), asked, confidence)], of)[0].causes]


def test_without_numbers_of_its_own_a_phrase_is_told_with_those_of_the_example(knowing: Index) -> None:
    [shown] = told([(match("gears"), "", "medium")], knowing)
    assert (shown.title, shown.summary, shown.from_example) == ("7 gears lost", "Of 7 gears", True)
    [own] = told([(match("3 gears lost", n="3"), "", "high")], knowing)
    assert (own.title, own.from_example) == ("3 gears lost", False)
    [bare] = told([(match("gears", GEARS._replace(captured=())), "", "medium")], knowing)
    assert (bare.title, bare.from_example) == ("Gears are lost", False)


def test_an_answer_says_how_sure_it_is_and_shows_no_line_of_a_log(knowing: Index) -> None:
    answers = [told([(match("gears"), "", sure)], knowing)[0] for sure in ("high", "medium", "low")]
    assert [a.confidence for a in answers] == ["high", "medium", "low"]
    assert answers[0].score > answers[1].score > answers[2].score
    assert {a.evidence for a in answers} == {()}


def test_each_entry_is_told_once_and_so_many_at_most(knowing: Index) -> None:
    rows = [(match("gears", GEARS._replace(id=name)), "", "medium") for name in ("a", "b", "a", "c", "d")]
    assert [d.entry for d in told(rows, knowing)] == ["a", "b", "c"]
    assert [d.entry for d in told(rows, knowing, top=1)] == ["a"]


def test_of_a_family_the_general_titles_are_told(knowing: Index) -> None:
    assert told([(match("gears"), TOPIC, "medium")], knowing)[0].title == "Gears are lost"
    assert told([(match("gears"), TOPIC, "medium")], knowing, lang="zh")[0].title == "齿轮丢了"


def test_the_cause_that_was_named_stands_first(knowing: Index) -> None:
    assert order("belt", knowing, "high", asked="belt") == ["belt", "rust", "teeth"]


@pytest.mark.parametrize(
    ("phrase", "first"),
    [
        ("gears lost", "rust"), ("gears lost, cogwheel teeth worn", "teeth"), ("gears lost while the belt is tightened", "belt"), ("gears lost when training after one epoch", "rust"), ("", "rust"),
    ],
)  # fmt: skip
def test_words_beyond_the_ailment_choose_the_cause_that_speaks_of_them(phrase: str, first: str, knowing: Index) -> None:
    assert order(phrase, knowing)[0] == first
    answer = told([(match(phrase), "", "medium")], knowing)[0]
    likelihoods = [c.likelihood for c in answer.causes]
    assert likelihoods == sorted(likelihoods, reverse=True)
    assert sum(likelihoods) == pytest.approx(1, abs=0.01)
    assert likelihoods == [round(likelihood, 3) for likelihood in likelihoods]


def test_a_whole_message_is_not_searched_for_the_words_of_a_cause(knowing: Index) -> None:
    assert order("gears lost, cogwheel teeth worn", knowing, "high")[0] == "rust"


def test_what_the_words_themselves_show_outweighs_what_they_resemble(knowing: Index) -> None:
    signed = GEARS._replace(causes=(cause("rust", signs=(Sign("line", "worn"),)), *GEARS.causes[1:]))
    [answer] = told([(match("gears lost, cogwheel teeth worn", signed), "", "medium")], knowing)
    assert (answer.causes[0].id, answer.causes[0].why) == ("rust", ("0: worn",))


def test_only_the_first_answer_is_weighed_by_the_words(knowing: Index) -> None:
    rows = [(match("gears lost, cogwheel teeth worn", GEARS._replace(id=name)), "", "medium") for name in ("a", "b")]
    assert [d.causes[0].id for d in told(rows, knowing)] == ["teeth", "rust"]
    signed = GEARS._replace(causes=(cause("rust"), cause("teeth", signs=(Sign("line", "worn", strength="decides"),))))
    rows = [(match("worn", signed._replace(id=name)), "", "medium") for name in ("a", "b")]
    assert [d.causes[0].id for d in told(rows, knowing)] == ["teeth", "rust"]


@pytest.mark.parametrize("tried", ["I already tried to oil the gears", "oil the gears did not help"])
def test_a_remedy_that_was_of_no_use_goes_behind_the_others(tried: str, knowing: Index) -> None:
    assert order(f"gears lost, {tried}", knowing)[-1] == "rust"
    assert order(f"gears lost, {tried}", knowing, "high")[-1] == "rust"
    assert order("gears lost, I already tried to sing", knowing)[0] == "rust"


def test_numbers_that_are_the_examples_speak_for_no_cause(knowing: Index) -> None:
    signed = GEARS._replace(causes=(cause("rust"), cause("teeth", signs=(Sign("value", "n > 5", strength="decides"),))))
    assert order("gears", knowing, entry=signed)[0] == "rust"
    assert told([(match("9 gears lost", signed, n="9"), "", "high")], knowing)[0].causes[0].id == "teeth"


def test_of_what_was_of_no_use_only_the_first_answer_takes_note(knowing: Index) -> None:
    rows = [(match("gears lost, oil the gears did not help", GEARS._replace(id=name)), "", "medium") for name in ("a", "b")]
    assert [d.causes[0].id for d in told(rows, knowing)] == ["teeth", "rust"]


def likelihoods(phrase: str, of: Index) -> dict[str, float]:
    return {c.id: c.likelihood for c in told([(match(phrase), "", "medium")], of)[0].causes}


def test_the_cause_that_was_asked_for_is_half_as_likely_again_as_the_likeliest_and_the_others_keep_their_places(knowing: Index) -> None:
    before, now = likelihoods("gears lost", knowing), likelihoods("gears lost while the belt is tightened", knowing)
    assert now["belt"] == pytest.approx(1.5 * now["rust"], rel=0.01)
    assert now["rust"] / now["teeth"] == pytest.approx(before["rust"] / before["teeth"], rel=0.01)


def test_a_remedy_that_was_of_no_use_leaves_its_cause_a_tenth(knowing: Index) -> None:
    before, now = likelihoods("gears lost", knowing), likelihoods("gears lost, oil the gears did not help", knowing)
    assert now["rust"] / now["teeth"] == pytest.approx(0.1 * before["rust"] / before["teeth"], rel=0.02)
    assert now["teeth"] / now["belt"] == pytest.approx(before["teeth"] / before["belt"], rel=0.02)
    assert all(likelihood == round(likelihood, 3) for likelihood in now.values())


@pytest.mark.parametrize(("tried", "last"), [("oil and grease did not help", "belt"), ("oil and grease and gears did not help", "rust"), ("oil did not help", "rust")])
def test_of_what_was_tried_more_than_half_must_be_its_remedy(tried: str, last: str, knowing: Index) -> None:
    assert order(f"wheel gone, {tried}", knowing)[-1] == last


CHINESE = GEARS._replace(causes=(*GEARS.causes[:2], Cause("belt", Text("it is belt", "皮带松弛"), text("look"), Text("tighten", "拧紧螺丝"))))


@pytest.mark.parametrize(
    ("phrase", "first"),
    [("齿轮丢了，皮带松弛", "belt"), ("齿轮丢了皮带松弛", "belt"), ("齿轮丢了，皮带", "rust"), ("齿轮丢了，皮带，松弛", "rust"), ("齿轮丢了，皮", "rust"), ("齿轮丢了，之后皮带", "rust")],
)  # fmt: skip
def test_of_chinese_only_a_run_of_three_characters_and_more_asks_for_a_cause(phrase: str, first: str, knowing: Index) -> None:
    assert order(phrase, knowing, entry=CHINESE)[0] == first


def test_what_was_tried_is_found_in_chinese_too_with_and_without_signs_between(knowing: Index) -> None:
    only = CHINESE._replace(causes=(CHINESE.causes[2], *CHINESE.causes[:2]))
    assert order("齿轮丢了", knowing, entry=only)[0] == "belt"
    assert order("齿轮丢了，拧紧螺丝也没用", knowing, entry=only)[-1] == "belt"
    assert order("齿轮丢了 拧紧螺丝", knowing, entry=only)[0] == "belt"


def test_a_name_or_a_code_asks_itself_whatever_words_it_is_made_of(knowing: Index) -> None:
    assert order("no_luck", knowing)[0] == order("no-luck", knowing)[0] == "rust"


def test_amounts_and_products_ask_for_no_cause(knowing: Index) -> None:
    sized = GEARS._replace(causes=(*GEARS.causes[:2], cause("belt", "tighten the 4096 belt of resnet50")))
    assert order("gears lost 4096", knowing, entry=sized)[0] == "rust"


def test_a_usual_first_cause_yields_only_to_a_question_that_says_much_more(knowing: Index) -> None:
    assert order("gears lost, cogwheel", knowing, entry=_worn("cogwheel"))[0] == "teeth"
    assert order("gears lost, cogwheel", knowing, entry=_worn("cogwheel", usual=True))[0] == "rust"
    assert order("gears lost, cogwheel worn oil spilt", knowing, entry=_worn("cogwheel worn spilt", usual=True))[0] == "teeth"


def _worn(said: str, *, usual: bool = False) -> Entry:
    """The gears, of which the second cause is worded so."""
    return GEARS._replace(causes=(cause("rust", "oil the gears", usual=usual), GEARS.causes[1]._replace(cause=text(f"the {said}"), fix=text("none")), GEARS.causes[2]))


def test_what_only_the_cure_says_counts_half(knowing: Index) -> None:
    cured = GEARS._replace(causes=(cause("rust"), cause("teeth", "cogwheel")))
    assert order("gears lost, cogwheel", knowing, entry=_worn("cogwheel"))[0] == "teeth"
    assert order("gears lost, cogwheel", knowing, entry=cured)[0] == "rust"


def test_a_cause_whose_whole_name_is_said_is_meant(knowing: Index) -> None:
    named = GEARS._replace(causes=(cause("rust"), cause("same-output-every-step")))
    assert order("gears lost, the same output in every step, cogwheel", knowing, entry=named)[0] == "same-output-every-step"
    assert order("gears lost, the same output in a step, cogwheel", knowing, entry=named)[0] == "rust"


@pytest.mark.parametrize(("said", "first"), [("resnet50", "rust"), ("4096", "rust"), ("cogwheel", "teeth")])
def test_a_product_or_an_amount_asks_for_no_cause_though_entries_know_it(said: str, first: str, tmp_path: Path) -> None:
    more = {f"other_{n}": entry({"message": f"nothing {n}"}, {"phrases": {"en": [f"quite another matter {n}"], "zh": ["完全无关的事"]}}) for n in range(30)}
    of = index(tmp_path, some=entry({"message": "unlikely words"}, {"phrases": {"en": ["resnet50 stuck", "4096 stuck", "cogwheel stuck"], "zh": ["皮带松弛"]}}), **more)
    named = GEARS._replace(causes=(cause("rust"), cause("teeth", "mend it")._replace(cause=text(f"the {said} of it")), cause("belt")))
    assert order(f"gears lost {said}", of, entry=named)[0] == first


def test_the_cause_that_was_asked_for_stays_first_though_its_remedy_shares_words_with_what_was_tried(knowing: Index) -> None:
    tried = "gears lost while the cogwheel teeth are worn, sharpen the teeth did not help"
    assert order(tried, knowing)[0] == "teeth"
    assert sum(likelihoods(tried, knowing).values()) == pytest.approx(1, abs=0.01)
