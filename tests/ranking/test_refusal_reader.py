"""What the reader of refusals takes from a message: the argument, its value, what it may be, and the advice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.model import Frame, Incident
from triage.ranking.refusal_reader import read


def refused(message: str, code: str = "") -> dict[str, str]:
    frames = (Frame("/home/user/train.py", 3, "main", code, True),) if code else ()
    return read(Incident("exception", "ValueError", message, 1, message, 1, 1, frames=frames), ())


@pytest.mark.parametrize(
    ("message", "setting", "wanted", "got"),
    [
        ("Argument `bins` must be greater than 0 but is 0", "bins", "greater than 0", "0"),
        ("Invalid value for `do_sample`: expected a boolean, got <class 'int'>", "do_sample", "a boolean", "<class 'int'>"),
        ("RNNCell: Expected hidden to be 1D or 2D, got 7D instead", "hidden", "1D or 2D", "7D"),
        ("mode should be either `linear` or `exponential`", "mode", "`linear` or `exponential`", ""),
        ("dims must be 1, 2, or 3", "dims", "1, 2, or 3", ""),
        ("flat_basis must not be None", "flat_basis", "not None", ""),
        ("supported devices include CPU and CUDA however got xpu", "", "CPU and CUDA", "xpu"),
        ("Unknown scheduler: cosine2. Available schedulers are: ['cosine', 'linear']", "", "['cosine', 'linear']", "cosine2"),
        ("expected gear and shaft to have same pitch, but gear has 3 and shaft has 4", "", "same pitch", ""),
        ("'loom.gear' argument missing. Please specify it.", "loom.gear", "", ""),
        ("`--gear` is required when `--mode=fast`", "--gear", "", ""),
        ("pass --gear-size or a configuration", "--gear-size", "", ""),
        ("an argument missing", "", "", ""),
        ("the gear turned twice", "", "", ""),
    ],
)
def test_the_argument_its_value_and_what_it_may_be_are_read(message: str, setting: str, wanted: str, got: str) -> None:
    found = refused(message)
    assert [found.get(name, "") for name in ("setting", "wanted", "got")] == [setting, wanted, got]


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("ece = error(p, t, n_bins=0)", "n_bins=0"), ("ece = error(p, t, bins=count(t))", "bins=count(t)"),
        ("ece = error(p, t, cabins=0)", ""), ("ece = error(p, t, 0)", ""), ("if bins == 0: error()", ""),
    ],
)  # fmt: skip
def test_the_argument_is_shown_as_the_users_own_line_writes_it(code: str, written: str) -> None:
    assert refused("Argument `bins` must be greater than 0 but is 0", code).get("written", "") == written


@pytest.mark.parametrize(
    ("message", "advice"),
    [
        ("The gear is fixed. Please call `loosen()` first.", "Please call `loosen()` first"),
        ("No gears here; did you mean `cogs`?", "did you mean `cogs`"),
        ("'loom.gear' argument missing. Please specify it for the loom.", "'loom.gear' argument missing. Please specify it for the loom"),
        ("The gear is fixed. Please set `cog` for it first.", "Please set `cog` for it first"),
        ("The gear is fixed.", ""),
    ],
)
def test_the_sentence_that_says_what_to_do_is_taken_out(message: str, advice: str) -> None:
    assert refused(message).get("advice", "") == advice


@pytest.mark.parametrize("noun", ["", "argument ", "parameter ", "value ", "option ", "tensor ", "dtype ", "shape ", "(int) "])
def test_what_must_be_so_is_the_argument_whatever_else_is_named(noun: str) -> None:
    assert refused(f"argument cog broke: `gear` {noun}must be odd")["setting"] == "gear"
    assert refused(f"argument cog broke: gear {noun}must be odd")["setting"] == "gear"


@pytest.mark.parametrize("expected", ["Expected", "expects", "expecting the", "expected argument", "expected parameter", "expected input"])
def test_so_is_what_is_expected_to_be(expected: str) -> None:
    assert refused(f"argument cog broke: {expected} `gear` to be odd")["setting"] == "gear"
    assert refused(f"argument cog broke: {expected} gear size to have teeth")["setting"] == "gear"


@pytest.mark.parametrize("refusal", ["invalid", "Unknown", "unsupported", "unrecognized", "unrecognised", "Unexpected", "Invalid value", "invalid type", "invalid value for", "invalid type of", "invalid value for the", "invalid argument", "invalid parameter", "invalid option"])
@pytest.mark.parametrize("name", ["`gear`", "gear_size", "'gear()'"])
def test_so_is_what_is_refused(refusal: str, name: str) -> None:
    assert refused(f"argument cog broke: {refusal} {name}.")["setting"] == name.strip("`'")


@pytest.mark.parametrize("noun", "argument arguments parameter option keyword kwarg setting key field flag attribute".split())
def test_a_word_for_an_argument_stands_before_its_name(noun: str) -> None:
    assert refused(f"`cog` broke: the {noun} gear turned")["setting"] == "gear"
    assert refused(f"`cog` broke: the {noun} 'gear' turned")["setting"] == "gear"


@pytest.mark.parametrize("verb", ["specify", "provide", "set", "pass", "supply", "define", "set the", "set a", "set an", "set both", "set either"])
def test_what_is_to_be_given_is_named_in_quotes(verb: str) -> None:
    assert refused(f"`cog` broke: {verb} 'gear'")["setting"] == "gear"
    assert refused(f"`cog` broke: {verb} `gear=3`")["setting"] == "gear"


@pytest.mark.parametrize(
    ("message", "setting"),
    [
        ("turn 'gear' and tooth_count", "gear"), ("turn tooth_count", "tooth_count"), ("turn <class 'gear'> and tooth_count", "tooth_count"),
        ("turn ['gear', 'cog'] and tooth_count", "tooth_count"), ("turn {'gear': 1} and tooth_count", "tooth_count"), ("`value` must be odd", ""), ("`x` must be odd", ""), ("it must be odd", ""),
    ],
)  # fmt: skip
def test_any_name_is_taken_that_is_no_type_no_choice_and_no_everyday_word(message: str, setting: str) -> None:
    assert refused(message).get("setting", "") == setting


CHOICES = ("must be", "should be", "has to be", "have to be", "can only be", "needs to be", "need to be", "ought to be")


@pytest.mark.parametrize("ought", CHOICES)
@pytest.mark.parametrize("of", ["one of", "either", "any of", "among"])
def test_a_choice_is_what_the_argument_must_be_one_of(ought: str, of: str) -> None:
    assert refused(f"the gear {ought} {of} 1 or 2.")["wanted"] == "1 or 2"


@pytest.mark.parametrize(
    "offer",
    [
        *(f"{verb} {of}" for verb in ("choose", "select", "pick", "use one", "choose one") for of in ("of", "from", "between")), "expected one of", "expecting one of",
        *(f"{word} gears are" for word in "supported available valid allowed possible accepted known expected Supported".split()), "supported gear is", "supported gears include", "supported kinds of gears :",
    ],
)  # fmt: skip
@pytest.mark.parametrize("choice", ["[1, 2]", "(1, 2)", "{1, 2}", "1, 2"])
def test_or_what_is_offered(offer: str, choice: str) -> None:
    assert refused(f"the gear broke, {offer} {choice}")["wanted"] == choice


@pytest.mark.parametrize("choice", ["['when', 'if']", "('when', 'if')", "{'when', 'if'}"])
def test_a_list_of_choices_is_told_up_to_its_bracket_whatever_its_words(choice: str) -> None:
    assert refused(f"the gear must be one of {choice}, but it is not")["wanted"] == choice


@pytest.mark.parametrize("only", "support,supports,work with,works on,works for,accept,accepts,allow,allows,implemented for,implemented on,available for,supported on,valid in,valid with,available when".split(","))
def test_what_alone_is_allowed_is_wanted(only: str) -> None:
    assert refused(f"the cog is only {only} odd gears.")["wanted"] == "odd gears"


@pytest.mark.parametrize("stop", ["but", "got", "found", "received", "instead", "however", "when", "if", "because", "which", "Got", "Found", "Received", "and is", "and got", "is found", "and was"])
def test_what_is_wanted_ends_where_what_is_said_of_it_does(stop: str) -> None:
    assert refused(f"gear must be odd, {stop} turned")["wanted"] == "odd"
    assert refused(f"gear must be odd {stop} turned".replace("odd and", "odd, and").replace("odd is", "odd, is"))["wanted"] == "odd"


def test_or_with_the_sentence() -> None:
    assert [refused(f"gear must be odd{end}")["wanted"] for end in (".", "!", "; turn it", ". Turn it", "")] == ["odd"] * 5


@pytest.mark.parametrize(
    "ought",
    [
        "must be", "should be", "has to be", "have to be", "need to be", "needs to be", "has got to be", "have got to be", "is expected to be", "are expected to be", "expected to be", "can only be",
        "must both be", "must all be", "must only be", "must have", "must equal", "must match",
    ],
)  # fmt: skip
def test_what_ought_to_be_is_told_without_the_verb_and_what_must_not_be_as_not(ought: str) -> None:
    assert refused(f"gear_size {ought} odd")["wanted"] == "odd"
    assert refused(f"gear_size {ought} odd")["setting"] == "gear_size"


@pytest.mark.parametrize("ought", ["must not be", "should not be", "cannot be", "can't be", "can not be", "may not be", "must not equal"])
def test_what_must_not_be_is_told_as_not(ought: str) -> None:
    assert refused(f"gear_size {ought} odd")["wanted"] == "not odd"


@pytest.mark.parametrize("got", ["Got", "got", "Found", "found", "Received", "received", "actual", "actually", "provided", "passed", "given", "but is", "but was", "but has", "but have", "but it is", "but it was"])
@pytest.mark.parametrize("noun", ["", "value ", "values ", "type ", "instead ", "one of ", "a ", "an ", "a value of "])
def test_the_value_stands_behind_what_says_that_it_is_the_value(got: str, noun: str) -> None:
    assert refused(f"gear must be odd, {got} {noun}7")["got"] == "7"


@pytest.mark.parametrize("value", ["`a b`", "'a b'", '"a b"', "<class 'int'>", "torch.Size([2, 3])", "[2, 3]", "(2, 3)", "{2, 3}", "7", "2.5", "3 dimensions", "1 dimension"])
@pytest.mark.parametrize("behind", ["", ".", ", turn it", "; turn it", ") and so on", ": turn it"])
def test_a_value_is_taken_whole(value: str, behind: str) -> None:
    assert refused(f"gear must be odd, got {value}{behind}")["got"] == value


@pytest.mark.parametrize("refusal", ["Invalid", "invalid", "Unknown", "Unsupported", "unrecognized", "unrecognised"])
def test_a_refused_value_stands_behind_a_colon_or_before_the_refusal(refusal: str) -> None:
    assert refused(f"{refusal} kind of gear: seven.")["got"] == "seven"
    assert refused(f"{refusal} gear='seven', turn it")["got"] == "'seven'"


@pytest.mark.parametrize("refusal", [*(f"is not {article}{word}" for article in ("", "a ", "an ") for word in "valid supported recognized recognised known allowed".split())])
def test_or_before_it(refusal: str) -> None:
    assert refused(f"'seven' {refusal} gear")["got"] == "'seven'"


VERBS = (
    "Please turn,Try,Consider,Use,Make sure of,Ensure,Set,Either turn,Instead turn,Instead,You must turn,You can turn,You should turn,You need to turn,You have to turn,You may turn,"
    "To fix,To resolve,To solve,To avoid,To use,To enable,To disable,To do,Call,Pass,Remove,Increase,Reduce,Decrease,Upgrade,Run,Convert,Check,Did you turn,Add,Provide,Specify,Switch,"
    "Disable,Enable,Drop,Rename,Install,Choose,Select,Load,First turn"
).split(",")


@pytest.mark.parametrize("verb", [*VERBS, *(verb[0].lower() + verb[1:] for verb in VERBS)])
def test_advice_begins_with_what_to_do(verb: str) -> None:
    for before, behind in (("The gear is stuck. ", ""), ("The gear is stuck; ", "."), ("", ". It is stuck."), ("Is it stuck? ", "! It is."), ("Stuck: ", "?")):
        assert refused(f"{before}{verb} the gear by two teeth{behind}")["advice"] == f"{verb} the gear by two teeth"


@pytest.mark.parametrize("message", ["They used the gear by two teeth", "The gear can use the two teeth", "Use it", "Users turn the gear by two teeth"])
def test_what_only_tells_is_no_advice(message: str) -> None:
    assert "advice" not in refused(message)


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("turn(gear='odd one', x=1)", "gear='odd one'"), ('turn(gear="odd one")', 'gear="odd one"'), ("turn(x, gear=size(1, 2))", "gear=size(1, 2)"), ("turn(x, big_gear = 3)", "big_gear = 3"),
        ("gear = 3", "gear = 3"), ("gear=3 if x else 4", "gear=3"), ("turn(gears=3)", ""),
    ],
)  # fmt: skip
def test_an_argument_is_written_with_its_whole_value(code: str, written: str) -> None:
    assert refused("`gear` must be odd", code).get("written", "") == written
    assert refused("`turn.gear` must be odd", code).get("written", "") == written


def test_a_name_of_two_letters_is_one_and_of_one_is_none() -> None:
    assert refused("`lr` must be odd")["setting"] == "lr"
    assert "setting" not in refused("`x` must be odd")


@given(st.text(max_size=900), st.text(max_size=120))
def test_any_message_is_read_without_a_fault_and_nothing_empty_is_given(message: str, code: str) -> None:
    assert all(refused(message, code).values())


def test_an_argument_that_is_one_of_a_list_is_written_nowhere() -> None:
    assert refused("`gear[0]` must be odd", "turn(gear0=2)") == {"setting": "gear[0]", "wanted": "odd"}
    assert refused("`gear[` must be odd", "turn(gear=2)").get("written", "") == ""


@pytest.mark.parametrize(("names", "told"), [(15, True), (16, False)])
def test_a_list_of_what_may_be_is_told_up_to_some_length(names: int, told: bool) -> None:
    listed = "[" + ", ".join(["'cogwheel'"] * names) + "]"
    assert (refused(f"`gear` must be one of {listed}").get("wanted", "") == listed) is told
