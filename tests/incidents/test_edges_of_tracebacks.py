"""Where a traceback begins, ends and belongs to the one before: the most that still does, beside the least that does not."""

from __future__ import annotations

import pytest

from triage import incidents
from triage.incidents.merging import sifted
from triage.incidents.tracebacks import extract
from triage.model import Incident, Line

FRAME, CODE = '  File "/home/user/train.py", line 3, in f', "    go()"
HEAD = "Traceback (most recent call last):"


def told(*texts: str, before: int = 4, numbers: int = 1) -> list[Incident]:
    said = [*(f"epoch {n}" for n in range(before)), *texts]
    return list(extract([Line(n, text) for n, text in enumerate(said, numbers)]))


def of(*texts: str, before: int = 4) -> list[tuple[str, str, int]]:
    return [(i.type, i.message, len(i.frames)) for i in told(*texts, before=before)]


def raised(kind: str, *below: str) -> list[str]:
    return [HEAD, FRAME, CODE, f"{kind}: x", *below]


CAUSED = "The above exception was the direct cause of the following exception:"
HANDLED = "During handling of the above exception, another exception occurred:"


@pytest.mark.parametrize("mark", [CAUSED, HANDLED])
def test_two_exceptions_with_such_words_between_them_are_one_chain(mark: str) -> None:
    def chains(*between: str) -> tuple[bool, bool]:
        first, second = told(*raised("KeyError", *between), *raised("OSError"))
        return first.chain == second.chain, second.while_handling

    handled = mark == HANDLED
    assert chains("", mark, "") == (True, handled) and chains(mark) == (True, handled) and chains("", "", mark, "") == (True, handled)
    assert chains("", "", "", mark, "") == (False, False), "five lines apart"
    assert chains("", "nothing is said", "") == (False, False) and chains() == (False, False)


def test_a_chain_is_called_by_the_line_that_it_begins_on() -> None:
    first, second, third, alone = told(*raised("KeyError", "", CAUSED, ""), *raised("OSError", "", HANDLED, ""), *raised("ValueError", "epoch", "epoch", "epoch"), *raised("TypeError"))
    assert first.chain == second.chain == third.chain == 5 and alone.chain == alone.first_line == 26
    assert [i.while_handling for i in (first, second, third, alone)] == [False, False, True, False]


def test_a_traceback_ends_with_its_exception_or_is_cut_off() -> None:
    assert of(*raised("KeyError")) == [("KeyError", "x", 1)] == of(HEAD, FRAME, CODE, "  KeyError: x") == of(HEAD, FRAME, CODE, "", "KeyError: x")
    assert of(HEAD, FRAME, CODE) == [("", "", 1)] == of(HEAD, FRAME) and of(HEAD) == [] == of(HEAD, "KeyError is what it says")
    assert of(FRAME, CODE, "KeyError: x") == [("KeyError", "x", 1)] and of(FRAME, CODE, before=0) == [("", "", 1)] and of(FRAME, CODE) == [] == of(FRAME, CODE, "epoch 3", before=0)
    assert of(HEAD, FRAME, CODE, HEAD, FRAME, CODE, "KeyError: x") == [("KeyError", "x", 1)], "another begins"


def test_other_lines_may_stand_between_a_frame_and_its_exception() -> None:
    def between(count: int, frames: int = 1) -> list[tuple[str, str, int]]:
        return of(HEAD, *[FRAME, CODE] * frames, *["epoch 3"] * count, "KeyError: x")

    assert between(40) == [("KeyError", "x", 1)] and ("KeyError", "x", 1) not in between(60)


@pytest.mark.parametrize(
    ("last", "found"),
    [
        ("KeyError", ("KeyError", "")), ("gear.Lost: x", ("Lost", "x")), ("Lost", ("Lost", "")), ("lost: x", ("lost", "x")), ("ERROR: x", None), ("info: x", None), ("gear.sub.LostError: x", ("LostError", "x")), ("LostError_: x", None),
        ("StopIteration", ("StopIteration", "")), ("KeyboardInterrupt", ("KeyboardInterrupt", "")),
    ],
)  # fmt: skip
def test_what_may_stand_in_the_place_of_an_exception(last: str, found: tuple[str, str] | None) -> None:
    kinds = [(i.type, i.message) for i in told(HEAD, FRAME, CODE, last, "epoch 4")]
    assert (kinds == [found]) if found else (found not in kinds)


def test_of_a_recursion_the_first_and_the_last_frames_stay() -> None:
    (one,) = told(HEAD, *[line for n in range(500) for line in (FRAME.replace("3,", f"{n},"), CODE)], "RecursionError: x")
    lines = [frame.line for frame in one.frames]
    assert lines == [*range(200), *range(300, 500)]


def test_an_exception_pasted_with_the_line_above_it() -> None:
    def code(*texts: str, before: int = 0) -> list[str]:
        return [frame.code for i in told(*texts, before=before) for frame in i.frames]

    assert code("    x = go(y)", "KeyError: 3", before=4) == ["x = go(y)"] and code("    x = go(y)", "    ^^^^^", "KeyError: 3", before=4) == ["x = go(y)"]
    assert code("x = go(y)", "KeyError: 3") == ["x = go(y)"] and code("go(y)", "KeyError: 3") == []
    assert code("    x = go(y)", "    ^^^^^", "    ~", "KeyError: 3", before=4) == [], "two lines above at most"


def incident(number: int, kind: str, message: str, origin: str = "") -> Incident:
    return Incident("exception", kind, message, number, message, number, number, origin=origin)


WORDS = [f"{a}{b}{c}" for a in "abcdefgh" for b in "ijklmnop" for c in "qrstuvwx"]


def test_failures_whose_messages_begin_otherwise_are_counted_by_their_type() -> None:
    many = [incident(n, "ValueError", f"{WORDS[n]} is odd") for n in range(500)]
    kept = sifted(many, most=60)
    assert len(kept) <= 60 and sum(i.times for i in kept) == 500 and [i.line for i in kept] == [*range(20), *range(480, 500)]


def test_of_types_without_end_the_first_and_the_last_stay() -> None:
    many = [incident(n, f"{WORDS[n].title()}Error", WORDS[n]) for n in range(500)]
    kept = sifted(many, most=60)
    lines = [i.line for i in kept]
    assert lines == [*range(29), *range(471, 500)]


@pytest.mark.parametrize("extension", ["cpp", "cc", "cu", "cuh", "c", "h", "hpp"])
def test_the_place_in_cpp_that_old_releases_write_behind_a_message_is_no_part_of_it(extension: str) -> None:
    from triage.matching.messages import _PLACE

    for text in (f"invalid argument 3 at /pytorch/aten/src/gear.{extension}:41", f"invalid argument 3, at aten/gear.{extension}:41"):
        assert _PLACE.sub("", text) == "invalid argument 3"
        assert _PLACE.sub("", f"{text} now") == f"{text} now"
    assert _PLACE.sub("", f"x at gear.{extension}x:41") == f"x at gear.{extension}x:41"


def test_what_is_found_is_what_incidents_tell() -> None:
    assert [i.type for i in incidents.find([Line(n, t) for n, t in enumerate(["a", "b", "c", *raised("KeyError")], 1)])] == ["KeyError"]


@pytest.mark.parametrize("said", ["invalid syntax", "unexpected EOF while parsing", "No module named gear.lab"])
def test_what_python_says_in_one_line_has_no_second(said: str) -> None:
    def messages(*below: str, message: str = said) -> list[str]:
        return [i.message for i in told(HEAD, FRAME, CODE, f"SyntaxError: {message}", *below)]

    assert messages("it is lost") == [said] and messages("it is lost", message=f"{said} here") == [f"{said} here it is lost"] and messages("it is lost", message="it broke") == ["it broke it is lost"]
    assert messages("", "[end of output]") != [said] == messages(*["a"] * 5, "[end of output]"), "pip's quotation ends within four lines"


@pytest.mark.parametrize("level", ["debug", "info", "note", "hint", "warning", "critical", "fatal", "ERROR"])
def test_a_level_of_a_logger_in_the_place_of_an_exception_is_none(level: str) -> None:
    for said in {level, level.title(), level.upper()} - {"Error", "Warning"}:
        assert [i.type for i in told(HEAD, FRAME, CODE, f"{said}: x", "KeyError: y")] == ["KeyError"]
    assert told(HEAD, FRAME, CODE, f"{level}s: x", "KeyError: y")[0].type == f"{level}s"


def test_where_a_header_stands_twice_the_second_begins_the_traceback() -> None:
    assert [i.first_line for i in told(HEAD, "epoch 4", *raised("KeyError"), before=0)] == [3]
    assert [i.first_line for i in told(HEAD, *raised("KeyError"), before=0)] == [1]


def test_a_traceback_that_is_cut_off_ends_with_the_last_line_that_says_something() -> None:
    (cut,) = told(HEAD, FRAME, CODE, "      ", "", before=0)
    assert (cut.first_line, cut.last_line, cut.line) == (1, 3, 3)


def test_an_arrow_before_any_frame_marks_nothing() -> None:
    assert of(HEAD, "❱ 12     go()", FRAME, CODE, "KeyError: x") == [("KeyError", "x", 1)]


NOTEBOOK, CELL, ARROW = "gears.GearError                  Traceback (most recent call last)", "Cell In[5], line 3", "----> 3 go()"


def test_in_a_notebook_the_exception_that_the_header_names_stands_at_the_margin() -> None:
    assert of(NOTEBOOK, CELL, ARROW, " GearError: 3", "a", "KeyError: 5", "GearError: 4") == [("GearError", "4", 1)]
    assert of(NOTEBOOK, CELL, ARROW, "other.GearError: 4") == [("GearError", "4", 1)]


def test_a_notebooks_traceback_without_its_exception_is_called_as_its_header_says_whatever_follows() -> None:
    assert of(NOTEBOOK, CELL, ARROW, "epoch 4", "epoch 5") == [("GearError", "", 1)] == of(NOTEBOOK, CELL, ARROW)
    assert of(CELL, ARROW, "epoch 4", "epoch 5") == [] and of(CELL, ARROW) == [("", "", 1)]


def test_a_pasted_line_of_code_with_a_single_blank_before_it_is_none() -> None:
    assert [len(i.frames) for i in told(" x = go(y)", "KeyError: 3", before=0)] == [0]
