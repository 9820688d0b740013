"""The name that was meant by a misspelt one, of those that the traceback's code and the log show."""

from __future__ import annotations

import pytest

from triage.model import Frame, Incident, Line
from triage.ranking.spelling_reader import nearest, syntax

UNKNOWN = "name '{}' is not defined"


def meant(missing: str, code: str = "", log: str = "", message: str = UNKNOWN) -> str:
    frames = (Frame("train.py", 1, "main", code, True),) if code else ()
    found = nearest(Incident("exception", "NameError", message.format(missing), 1, "", 1, 2, frames=frames), [Line(1, log)])
    return str(found.get("nearest", ""))


@pytest.mark.parametrize(
    "message",
    [UNKNOWN, "'Config' object has no attribute '{}'", "f() got an unexpected keyword argument '{}'", "'{}'", "{}", "cannot import name '{}' from 'gears' (/opt/gears.py)"],
)
def test_every_message_that_lacks_a_name_is_answered(message: str) -> None:
    assert meant("flywheal", "flywheel = 3", message=message) == "flywheel"


@pytest.mark.parametrize("message", ["no {} here", "the '{}' broke", "'{}' and so on"])
def test_any_other_lacks_none(message: str) -> None:
    assert meant("flywheal", "flywheel = 3", message=message) == ""


def test_what_python_suggests_is_taken() -> None:
    for asked in ("Did you mean: 'gear.wheel'?", "Did you mean 'gear.wheel'?", "Did you mean: 'gear.wheel'"):
        assert meant("flywheal", "flywheel = 3", message=UNKNOWN + f". {asked}") == "gear.wheel"


def test_a_name_of_the_code_is_told_before_one_of_the_log() -> None:
    assert meant("flywheal", "flywheel = 3", "flywheals") == "flywheel"
    assert meant("flywheal", "x = 3", "flywheals") == "flywheals"


def test_in_the_log_a_name_must_be_more_like_it_than_in_the_code() -> None:
    assert meant("gearwheel", "gearweal = 3") == "gearweal"
    assert meant("gearwheel", log="gearweal = 3") == ""
    assert meant("gearwheel", "gearbox = 3") == ""
    assert meant("gearwheel", log="gearwheels = 3") == "gearwheels"


def test_the_same_letters_in_other_cases_or_two_of_them_swapped_are_the_name_at_any_length() -> None:
    assert [meant("Cog", "cog = 3"), meant("cgo", "cog = 3"), meant("COG", log="cog")] == ["cog", "cog", "cog"]
    assert [meant("cag", "cog = 3"), meant("goc", "cog = 3"), meant("coga", "cogs = 3"), meant("abcd", "badc = 3")] == ["", "", "", ""]


def test_a_word_of_three_letters_or_of_three_more_is_another_one() -> None:
    assert meant("gearr", "gear = 3") == "gear"
    assert meant("gea", "gear = 3") == "gear"
    assert meant("gear", "gea = 3") == ""
    assert meant("flywheel", "flywheelxx = 3") == "flywheelxx"
    assert meant("flywheelsandgears", "flywheelsandgearsxyz = 3") == ""
    assert meant("flywheelsandgears", "flywheelsandgearsxy = 3") == "flywheelsandgearsxy"


def test_the_name_itself_is_no_answer() -> None:
    assert meant("flywheel", "flywheel.turn()", "flywheel") == ""


def column(code: str, marks: str, file: str = "", last: int = 4) -> dict[str, object]:
    log = [Line(1, '  File "t.py", line 3', file=file), Line(2, code, file=file), Line(3, marks, file=file), Line(4, "SyntaxError: invalid syntax", file=file)]
    return syntax(Incident("exception", "SyntaxError", "invalid syntax", 4, "", 1, last), log)


def test_the_sign_or_word_above_the_caret_is_told_with_its_column() -> None:
    assert column("    def f(:", "          ^") == {"mark": "':'", "column": 7}
    assert column("    x = lamda y", "        ^^^^^") == {"mark": "'lamda'", "column": 5}
    assert column("    x = 3", "    ^") == {"mark": "'x'", "column": 1}
    assert column("    x =", "       ^") == {"column": 4}
    assert column("    x = 3", "    ~~^~~") == {"mark": "'x'", "column": 1}


def test_marks_before_the_code_of_another_file_or_below_the_exception_tell_nothing() -> None:
    assert column("    x = 3", "  ^") == {}
    assert column("    x = 3", "    ^", file="other.log") == {}
    assert column("    x = 3", "    ^", last=2) == {}
    assert column("    x = 3", "    ^ here") == {}
