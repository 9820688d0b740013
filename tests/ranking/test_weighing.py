"""Causes are weighed by their place and by their signs: what each test looks at, what it says, and how much it counts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.matching import Haystack
from triage.model import Cause, Entry, Environment, Frame, Incident, Line, Series, Sign, Text
from triage.ranking import priors, reread
from triage.ranking.signs import Context, Weighed, weigh

SAME = Text("A", "甲")
OWN = Frame("/home/user/train.py", 3, "turn", "image = cv2.imread(path)", True)
COGS = Frame("/opt/lib/python3.11/site-packages/cogs/a.py", 9, "spin", "raise GearError()", False)


def context(*frames: Frame, message: str = "gear 7 lost", log: Sequence[str] = (), environment: Environment | None = None, **more: object) -> Context:
    incident = Incident("exception", "GearError", message, 1, message, 1, 1, frames=frames)
    haystack = Haystack([Line(n, text) for n, text in enumerate(log, 1)])
    return Context(incident, {"k": 3, "n": 7}, haystack, environment or Environment(), (), frozenset({"belt-torn"}))._replace(**more)


def cause(name: str, *signs: Sign, **more: object) -> Cause:
    return Cause(name, SAME, SAME, SAME, signs=signs, **more)  # type: ignore[arg-type]


def second(sign: Sign, where: Context) -> Weighed:
    """The second of two causes, of which only it has a sign."""
    return next(w for w in weigh([cause("first"), cause("second", sign)], where, "en") if w.cause.id == "second")


ILL = Series("loss", "explodes", (3,), (1.0,), 1.0, 1.0, 1.0, 1.0, 0, 0.0, "loss")


@pytest.mark.parametrize(
    ("sign", "where", "told"),
    [
        (Sign("message", r"gear \d+"), context(), "“gear 7”"),
        (Sign("message", "^GearError: gear"), context(), "“GearError: gear”"),
        (Sign("message", "bolt"), context(), None),
        (Sign("message", r"gear \d+", (("literal", "gear "),)), context(), "“gear 7”"),
        (Sign("message", r"gear \d+", (("literal", "lost"),)), context(), "“gear 7”"),
        (Sign("line", "torn"), context(log=["fine", "the belt is torn"]), "2: torn"),
        (Sign("line", "torn"), context(log=["fine", "the belt is whole"]), None),
        (Sign("frame", "", (("file", "cogs"),)), context(OWN, COGS), "cogs/a.py:9 spin"),
        (Sign("frame", "", (("file", "train"),)), context(OWN, COGS), "/home/user/train.py:3 turn"),
        (Sign("frame", "", (("file", "mills"),)), context(OWN, COGS), None),
        (Sign("innermost", "", (("file", "train"),)), context(OWN, COGS), None),
        (Sign("innermost", "", (("function", "spin"),)), context(OWN, COGS), "cogs/a.py:9 spin"),
        (Sign("innermost", "", (("user", "false"),)), context(OWN, COGS), "cogs/a.py:9 spin"),
        (Sign("caller", "", (("outside", "cogs"), ("file", "train"))), context(OWN, COGS), "/home/user/train.py:3 turn"),
        (Sign("caller", "", (("outside", "cogs"), ("file", "cogs"))), context(OWN, COGS), None),
        (Sign("frame", "", (("file", "train"),)), context(OWN._replace(line=0, function="")), "/home/user/train.py"),
        (Sign("code", "", (("call", "imread"),)), context(OWN, COGS), "image = cv2.imread(path)"),
        (Sign("code", "", (("call", "imwrite"),)), context(OWN, COGS), None),
        (Sign("code", "", (("call", "imread"),)), context(), None),
        (Sign("value", "k > 2"), context(), "k = 3"),
        (Sign("value", "n == 2 * k + 1"), context(), "n = 7, k = 3"),
        (Sign("value", "k > 3"), context(), None),
        (Sign("value", "absent > 3"), context(), None),
        (Sign("value", "2 > 1"), context(), "2 > 1"),
        (Sign("env", "", (("torch", ">=2.0"),)), context(environment=Environment("2.4.0")), "torch 2.4.0"),
        (Sign("env", "", (("torch", ">=2.0"), ("python", "<3.12"))), context(environment=Environment("2.4.0", "3.11")), "torch 2.4.0, python 3.11"),
        (Sign("env", "", (("torch", ">=2.0"), ("python", "<3.12"))), context(environment=Environment("2.4.0", "3.12")), None),
        (Sign("env", "", (("torch", ">=2.0"),)), context(), None),
        (Sign("env", "", (("cuda", ">=12"),)), context(environment=Environment(cuda="12.4")), "cuda 12.4"),
        (Sign("env", "", (("numpy", ">=2"),)), context(environment=Environment(libraries=(("numpy", "2.1.0"),))), "numpy 2.1.0"),
        (Sign("metric", "", (("loss", "explodes"),)), context(series=[ILL]), "loss explodes"),
        (Sign("metric", "", (("error|loss", "explodes"),)), context(series=[ILL]), "error|loss explodes"),
        (Sign("metric", "", (("loss", "zero"),)), context(series=[ILL]), None),
        (Sign("metric", "", (("loss", "explodes"), ("lr", "zero"))), context(series=[ILL]), None),
        (Sign("metric", "", (("loss", "explodes"),)), context(), None),
        (Sign("entry", "belt-torn"), context(), "belt-torn"),
        (Sign("entry", "belt-lost"), context(), None),
        (Sign("message", "gear", also=(Sign("value", "k > 2"),)), context(), "“gear”"),
        (Sign("message", "gear", also=(Sign("value", "k > 5"),)), context(), None),
        (Sign("message", "gear", why=Text("of {{k}} gears", "齿轮")), context(), "of 3 gears"),
        (Sign("message", "bolt", why=Text("of bolts", "螺栓")), context(), None),
    ],
)  # fmt: skip
def test_a_sign_says_what_shows_it_or_nothing(sign: Sign, where: Context, told: str | None) -> None:
    assert second(sign, where).why == (() if told is None else (told,))


def test_what_shows_a_sign_is_quoted_in_short() -> None:
    message = "gear" + "x" * 500
    [told] = second(Sign("message", "gearx+"), context(message=message)).why
    assert message.startswith(told.strip("“”")) and 50 < len(told) < 100


def order(causes: Sequence[Cause], where: Context) -> list[str]:
    return [w.cause.id for w in weigh(causes, where, "en")]


SAYS, SILENT = Sign("entry", "belt-torn"), Sign("entry", "belt-lost")


@pytest.mark.parametrize(
    ("sign", "first"),
    [(SAYS, "second"), (SILENT, "first"), (SAYS._replace(strength="against"), "first"), (SAYS._replace(strength="decides"), "second")],
)
def test_a_sign_that_speaks_brings_the_second_cause_before_the_first(sign: Sign, first: str) -> None:
    assert order([cause("first"), cause("second", sign)], context())[0] == first


def test_what_speaks_against_the_first_cause_puts_it_behind_and_is_no_reason() -> None:
    told = weigh([cause("first", SAYS._replace(strength="against")), cause("second")], context(), "en")
    assert [(w.cause.id, w.why, w.told_apart) for w in told] == [("second", (), False), ("first", (), True)]


def test_likelihoods_fall_with_the_place_and_make_one_whole() -> None:
    told = weigh([cause(name) for name in "abcdefgh"], context(), "en")
    assert [w.cause.id for w in told] == list("abcdefgh")
    assert sum(w.likelihood for w in told) == pytest.approx(1)
    shares = [w.likelihood for w in told]
    assert shares[0] > shares[1] > shares[2] > shares[5] > shares[6] == shares[7]
    assert weigh([], context(), "en") == []


def test_a_cause_that_the_log_excludes_is_not_told_unless_it_excludes_all() -> None:
    excluded = Sign("message", "gear", strength="excludes")
    (only,) = weigh([cause("first", excluded), cause("second")], context(), "en")
    assert (only.cause.id, only.likelihood) == ("second", 1)
    every = weigh([cause("first", excluded), cause("second", excluded, SAYS)], context(), "en")
    assert [(w.cause.id, w.why) for w in every] == [("first", ()), ("second", ())]
    silent = Sign("message", "bolt", strength="excludes")
    assert order([cause("first", silent), cause("second")], context()) == ["first", "second"]


def test_what_excludes_a_cause_outdoes_what_else_decides_for_it_and_is_no_reason() -> None:
    told = second(Sign("line", "absent"), context())
    denied = weigh([cause("first"), cause("second", Sign("message", "gear", strength="against"), SAYS._replace(strength="decides"))], context(OWN), "en")
    assert told.why == () and {w.cause.id: w.why for w in denied}["first"] == ()


def test_the_usual_cause_is_likelier_than_its_place_says() -> None:
    usual, plain = weigh([cause("a", usual=True), cause("b")], context(), "en")[0], weigh([cause("a"), cause("b")], context(), "en")[0]
    assert usual.likelihood > plain.likelihood
    assert (usual.decided, usual.told_apart, plain.decided, plain.told_apart) == (True, True, False, False)


@pytest.mark.parametrize(
    ("sign", "decided", "placed"),
    [
        (SAYS, True, False), (Sign("frame", "", (("file", "train"),)), True, True), (Sign("code", "", (("call", "imread"),)), True, True), (Sign("innermost", "", (("file", "train"),)), True, True),
        (Sign("caller", "", (("outside", "cogs"), ("file", "train"))), True, True), (Sign("message", "gear"), False, False), (Sign("message", "gear", strength="decides"), True, False),
        (Sign("value", "k > 2"), False, False), (Sign("value", "k > 2", strength="decides"), True, False), (SILENT, False, False), (SAYS._replace(strength="against"), False, False),
    ],
)  # fmt: skip
def test_words_that_every_cause_shares_make_none_sure_and_a_place_in_the_code_is_told(sign: Sign, decided: bool, placed: bool) -> None:
    told = second(sign, context(OWN))
    assert (told.decided, told.placed) == (decided, placed)


VISIBLE = (Sign("value", "k > 5", strength="decides"), Sign("message", "bolt", strength="decides"), Sign("frame", "", (("file", "mills"),), "decides"), Sign("code", "", (("call", "imwrite"),), "decides"))
HIDDEN = (Sign("value", "absent > 5", strength="decides"), Sign("line", "bolt", strength="decides"), Sign("env", "", (("torch", ">=2.0"),), "decides"), SILENT, Sign("value", "k > 5"))


@pytest.mark.parametrize("sign", VISIBLE)
def test_a_first_cause_that_the_failure_would_show_and_does_not_is_doubted(sign: Sign) -> None:
    told = {w.cause.id: w for w in weigh([cause("first", sign), cause("second")], context(OWN), "en")}
    assert (told["first"].doubted, told["second"].doubted) == (True, False)
    assert told["first"].likelihood < told["second"].likelihood < told["first"].rivalry


@pytest.mark.parametrize("sign", HIDDEN)
def test_one_that_would_not_be_seen_there_is_not(sign: Sign) -> None:
    told = weigh([cause("first", sign), cause("second")], context(OWN), "en")[0]
    assert (told.cause.id, told.doubted, told.rivalry) == ("first", False, told.likelihood)


def test_nor_is_one_of_which_anything_is_seen_the_usual_one_or_where_the_message_would_name_the_next() -> None:
    sign = VISIBLE[0]
    for first in (cause("first", sign, SAYS), cause("first", sign, usual=True), cause("first", sign, HIDDEN[1])):
        assert not weigh([first, cause("second")], context(OWN), "en")[0].doubted
    refuted = weigh([cause("first", sign), cause("second", VISIBLE[1])], context(OWN), "en")
    assert [(w.cause.id, w.doubted) for w in refuted] == [("first", False), ("second", True)]


def test_without_frames_or_a_line_in_a_log_nothing_would_be_seen() -> None:
    framed, counted = cause("first", VISIBLE[2]), cause("first", VISIBLE[0])
    assert not weigh([framed, cause("second")], context(), "en")[0].doubted
    asked = context()
    asked = asked._replace(incident=asked.incident._replace(line=0))
    assert not weigh([counted, cause("second")], asked, "en")[0].doubted


def test_a_sign_makes_a_cause_four_times_as_likely_a_contrary_one_a_fifth_and_another_version_a_tenth() -> None:
    def odds(which: Cause, environment: Environment | None = None) -> float:
        shares = {w.cause.id: w.likelihood for w in weigh([which, cause("second")], context(environment=environment), "en")}
        return shares[which.id] / shares["second"]

    plain = odds(cause("first"))
    assert odds(cause("first", Sign("message", "gear"))) == pytest.approx(4 * plain)
    assert odds(cause("first", Sign("message", "gear", strength="against"))) == pytest.approx(plain / 5)
    assert odds(cause("first", Sign("message", "gear", strength="decides"))) == pytest.approx(100 * plain)
    assert odds(cause("first", versions=(("torch", "<2.0"),)), Environment("2.4.0")) == pytest.approx(plain / 10)
    assert odds(cause("first", usual=True)) == pytest.approx(3 * plain)


def test_where_the_message_denies_a_cause_nothing_but_the_message_decides_for_it() -> None:
    denied = Sign("message", "gear", strength="against")
    by_line, by_value = Sign("line", "torn", strength="decides"), Sign("value", "k > 2", strength="decides")

    def share(*signs: Sign) -> float:
        return next(w.likelihood for w in weigh([cause("first"), cause("second", *signs)], context(log=["the belt is torn"]), "en") if w.cause.id == "second")

    assert share(denied, by_line) == pytest.approx(share(denied, by_line._replace(strength="for")))
    assert share(denied, by_value) > 0.9 > share(denied, by_line)
    assert share(by_line) > 0.9


def test_a_later_cause_that_the_numbers_deny_is_doubted_and_one_whose_numbers_are_not_told_is_not() -> None:
    assert second(Sign("value", "k > 5"), context()).doubted
    assert not second(Sign("value", "absent > 5"), context()).doubted
    assert not second(Sign("value", "k > 5", also=(SAYS,)), context()).doubted


def test_of_the_values_that_a_comparison_names_three_are_told() -> None:
    where = context(names={"a": 1, "b": 2, "c": 3, "d": 4})
    assert second(Sign("value", "a + b + c + d > 2"), where).why == ("a = 1, b = 2, c = 3",)


def test_a_cause_of_another_version_is_unlikely() -> None:
    old = cause("first", versions=(("torch", "<2.0"),))
    for environment, first in ((Environment("2.4.0"), "second"), (Environment("1.13.1"), "first"), (Environment(), "first")):
        assert order([old, cause("second")], context(environment=environment))[0] == first


def test_more_output_tells_how_much_likelier_it_makes_each_cause_and_why() -> None:
    entry = Entry("gears", SAME, SAME, (cause("first"), cause("second", Sign("line", "torn"))))
    assert sum(priors(entry).values()) == pytest.approx(1)
    assert priors(entry)["first"] > priors(entry)["second"]
    told = reread(entry, [Line(5, "the belt is torn")], context().incident, Environment(), "en")
    assert told["second"][0] > 1 > told["first"][0]
    assert (told["second"][1], told["first"][1]) == (("5: torn",), ())
    same = reread(entry, [Line(5, "all is well")], context().incident, Environment(), "en")
    assert {name: round(factor, 6) for name, (factor, _) in same.items()} == {"first": 1, "second": 1}


def test_only_where_the_message_would_name_the_second_cause_too_the_first_is_not_doubted_for_its_silence() -> None:
    def named(name: str) -> Cause:
        return cause(name, Sign("message", name, strength="decides"))

    assert weigh([named("bolt"), cause("belt"), named("rust")], context(), "en")[0].cause.id == "belt"
    assert weigh([named("bolt"), named("belt"), cause("rust")], context(), "en")[0].cause.id == "bolt"


def test_what_a_line_names_as_switched_off_speaks_for_nothing() -> None:
    for line, told in (("fp16=False", None), ("fp16=True", "1: fp16"), ("fp16: off, fp16 it is", "1: fp16"), ("fp16 it is", "1: fp16")):
        shown = second(Sign("line", "fp16"), context(log=[line])).why
        assert shown == ((told,) if told else ()), line
