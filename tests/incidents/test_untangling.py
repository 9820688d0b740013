"""Exceptions that something wrote otherwise than Python does, put as Python puts them: the line before and after."""

from __future__ import annotations

import pytest

from triage.incidents.untangling import untangled
from triage.model import Line

HEAD = "Traceback (most recent call last):"
INNER, OUTER = '  File "/home/user/a.py", line 3, in f', '  File "/home/user/b.py", line 9, in <module>'
CODE, CALL = "    go()", "    main()"


def told(*texts: str) -> list[str]:
    return [line.text for line in untangled([Line(n, text) for n, text in enumerate(texts, 1)])]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("ValueError('it broke')", "ValueError: it broke"), ('gear.GearError("it broke",)', "gear.GearError: it broke"), ("KeyError('a')", "KeyError: 'a'"), ("ValueError('it broke') x", "ValueError('it broke') x"),
        ("RuntimeErrorRuntimeError: : it brokeit broke", "RuntimeError: it broke"), ("RuntimeErrorRuntimeErrorRuntimeError: it broke", "RuntimeError: it broke"), ("RuntimeErrorRuntimeError: : abcabd", "RuntimeError: abcabd"),
        ("valueerror: it broke", "ValueError: it broke"), ("VALUEERROR: x", "VALUEERROR: x"), ("Valueerror: x", "ValueError: x"), ("valueError: x", "ValueError: x"), ("gearerror: x", "gearerror: x"), ("valueerror:x", "ValueError:x"), ("valueerror:", "valueerror:"), ("valueerror: ", "valueerror: "), ("valueerror:  x", "valueerror:  x"),
        ("RuntimeError: RuntimeError: x", "RuntimeError: RuntimeError: x"), ("it says ValueError('x')", "it says ValueError('x')"), ("RuntimeErrorValueError: x", "RuntimeErrorValueError: x"),
    ],
)  # fmt: skip
def test_one_exception_stands_in_a_line_as_python_writes_it(text: str, written: str) -> None:
    assert told(text) == [written]


def test_an_exception_above_its_frames_stands_below_them_again() -> None:
    assert told("KeyError: 3", INNER, CODE, OUTER, CALL) == [OUTER, CALL, INNER, CODE, "KeyError: 3"]
    assert told("  KeyError: 3", INNER, CODE, OUTER, CALL, "", "  ") == [OUTER, CALL, INNER, CODE, "KeyError: 3", "", "  "]
    assert told("KeyError: 3", INNER, CODE, OUTER, CALL, "epoch 3") == [OUTER, CALL, INNER, CODE, "KeyError: 3", "epoch 3"]
    as_it_is = [
        ["KeyError: 3", OUTER, CALL, INNER, CODE, "epoch 3"], ["KeyError: 3", INNER, CODE, OUTER, CALL, "ValueError: 4"], ["KeyError:", INNER, CODE], ["KeyError: 3", "", INNER, CODE], ["KeyError: 3"],
        [INNER, CODE, "KeyError: 3", OUTER, CALL], [INNER, CODE, "", "KeyError: 3", OUTER, CALL],
    ]  # fmt: skip
    for texts in as_it_is:
        assert told(*texts) == texts
    assert told(INNER, CODE, "", "", "KeyError: 3", OUTER, CALL) == [INNER, CODE, "", "", OUTER, CALL, "KeyError: 3"], "frames four lines above are another's"


@pytest.mark.parametrize("kind", ["KeyError", "SomeException", "KeyboardInterrupt", "SystemExit", "StopIteration"])
def test_what_visual_studio_copies_stands_as_a_traceback(kind: str) -> None:
    note = [kind, "  HResult=0x80131500", "  Message=it broke", "and more", "  Source=train", "  StackTrace:"]
    assert told("epoch 1", *note, INNER, CODE, OUTER, CALL, "epoch 2") == ["epoch 1", HEAD, OUTER, CALL, INNER, CODE, f"{kind}: it broke", "and more", "epoch 2"]
    assert told(*note, OUTER, CALL, INNER, CODE) == [HEAD, OUTER, CALL, INNER, CODE, f"{kind}: it broke", "and more"]
    assert told(f"builtins.{kind}", *note[2:], OUTER, CALL) == [HEAD, OUTER, CALL, f"{kind}: it broke", "and more"]
    assert told(*note) == [f"{kind}: it broke", "and more"], "without frames"
    assert told(kind, "  Message=it broke", "  StackTrace:", OUTER, CALL) == [HEAD, OUTER, CALL, f"{kind}: it broke"]
    for texts in (["gear", *note[1:], OUTER, CALL], [*note[:5], OUTER, CALL], [kind, "x", "y", *note[2:], OUTER, CALL], [kind, "  Message=x", *["y"] * 59, "  StackTrace:", OUTER, CALL]):
        assert told(*texts) == texts
    assert told(kind, "  Message=x", *["y"] * 58, "  StackTrace:", OUTER, CALL)[:3] == [HEAD, OUTER, CALL], "the message may take so many lines"


def test_two_notes_of_visual_studio_are_two_tracebacks() -> None:
    note = ["KeyError", "  Message=it broke", "  StackTrace:", OUTER, CALL]
    assert told(*note, "x", *note) == [HEAD, OUTER, CALL, "KeyError: it broke", "x", HEAD, OUTER, CALL, "KeyError: it broke"]


def test_what_an_editor_shows_where_it_paused_stands_as_a_traceback() -> None:
    head = "Exception has occurred: KeyError"
    assert told("epoch 1", head, "it broke", INNER, CODE, OUTER, CALL, "epoch 2") == ["epoch 1", HEAD, OUTER, CALL, INNER, CODE, "KeyError: it broke", "epoch 2"]
    assert told(head, "", "it broke", "and more", INNER, CODE, "(Current frame)", OUTER, CALL) == [HEAD, OUTER, CALL, INNER, CODE, "KeyError: it broke", "and more"]
    assert told(head, "it broke") == ["", "KeyError: it broke"] and told(f"{head}       (note: full exception trace is shown)", "it broke", INNER, CODE)[:1] == [HEAD]
    assert told("Exception has occurred: gear.LostError", "x", INNER, CODE) == [HEAD, INNER, CODE, "gear.LostError: x"]


def test_in_another_language_a_frame_must_stand_right_below() -> None:
    head = "Es ist eine Ausnahme aufgetreten: KeyError"
    assert told(head, *["x"] * 6, INNER, CODE) == [HEAD, INNER, CODE, "KeyError: x", *["x"] * 5] and told(head, *["x"] * 7, INNER, CODE) == [head, *["x"] * 7, INNER, CODE]
    assert told(head, HEAD, INNER, CODE) == [head, HEAD, INNER, CODE] and told(head, "x") == [head, "x"] and told(head, INNER, CODE) == [head, INNER, CODE]
    long = f"{'a' * 42}: KeyError"
    assert told(long, "x", INNER, CODE) == [long, "x", INNER, CODE] and told(f"{'a' * 41}: KeyError", "x", INNER, CODE)[0] == HEAD and told(f"{head} (x)", "x", INNER, CODE)[0] == HEAD and told(f"{head} now", "x", INNER, CODE)[0] != HEAD


def test_a_traceback_that_stands_indented_moves_to_the_margin() -> None:
    assert told("  x", f"      {HEAD}", f"      {INNER}", "      KeyError: 3", "  y", "      z") == ["  x", HEAD, INNER, "KeyError: 3", "  y", "      z"]
    assert told(f"      {HEAD}", "", f"      {INNER}") == [HEAD, "", INNER] and told(f" {HEAD}", f" {INNER}") == [f" {HEAD}", f" {INNER}"]
    assert told(f"  traceback : {HEAD}", f"  {INNER}", "  KeyError: 3") == [HEAD, INNER, "KeyError: 3"]
