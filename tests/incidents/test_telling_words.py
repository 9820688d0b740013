"""Each word that tells a complaint, a death or an exception, one at a time."""

from __future__ import annotations

import pytest

from triage import incidents
from triage.incidents import bare, signals
from triage.incidents.code_lines import code_at_margin, code_below, opens_excerpt
from triage.incidents.message_ends import Stream
from triage.incidents.untangling import untangled
from triage.model import Line

COMPLAINTS = (
    *("error", "exception", "fail", "failed", "failure", "fatal", "abort", "aborted", "assert", "assertion", "cannot", "could not", "can't", "unable", "object has no attribute"),
    *("object is not callable", "object is not iterable", "object is not subscriptable", "unexpected keyword argument", "no module named", "is not defined"),
)  # fmt: skip


@pytest.mark.parametrize("said", COMPLAINTS)
def test_each_of_these_words_complains(said: str) -> None:
    assert bare.is_complaint(f"x {said} x") and bare.is_complaint(f"x {said.upper()} x") and not bare.is_complaint(f"x{said}ly x")


@pytest.mark.parametrize("said", ["no error", "0 errors", "without errors", "zero fatal errors", "No fatal error", "error: 0", "errors=0", "errors:0", "error_rate"])
def test_each_of_these_says_that_there_was_none(said: str) -> None:
    assert not bare.is_complaint(f"x {said}") and not bare.is_complaint(f"x failed, {said}")


def code(text: str) -> int | None:
    (*found,) = signals.extract([Line(1, text)])
    return found[0].code if found else None


@pytest.mark.parametrize("how", ["shutdown", "shut down", "terminated", "exited", "died", "killed", "crashed", "ended"])
def test_in_each_of_these_ways_a_process_ends_with_a_signal(how: str) -> None:
    assert code(f"the worker {how} with signal 9") == code(f"the worker {how} with signal: 9") == code(f"the worker {how} with signal SIGKILL") == -9
    assert code(f"the worker {how} with signal handlers") is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("exit code -9", -9), ("exitcode: -9", -9), ("exit code: : -9", -9), ("exited with code 137", -9), ("exited with status: 137", -9), ("exit status = 143", -15), ("exit code 128", None), ("exited with code 129", -1), ("exit status 159", -31), ("exited with code -64", -64),
        ("exited with code -65", None), ("exited with code -1", -1), ("Process finished with exit code -1", None), ("Process finished with exit code -2", -2), ("Process finished with exit code -9", -9), ("return code 139", -11), ("return status: -6", -6), ("killed by signal: 9", -9), ("terminated by signal 15", -15), ("was killed by signal SIGSEGV", -11),
        ("signal 9 (KILL)", -9), ("Signal: SIGTERM received", -15), ("exited on signal 11", -11), ("died with <Signals.SIGABRT: 6>", -6),
        ("12345 Killed", None), ("Killed", -9), ("killed", -9), ("zsh: killed     python train.py", -9), ("a.sh: line 3: 12345 Killed  python train.py", -9), ("[1]    12345 killed     nohup python", -9), ("[2]+ Killed torchrun a", -9), ("Killed accelerate launch", -9), ("Killed run.sh", -9), ("Killed a.py", -9), ("Killed by a friend", None),
    ],
)  # fmt: skip
def test_a_death_says_its_signal(text: str, number: int | None) -> None:
    assert code(text) == number


@pytest.mark.parametrize("kind", ["KeyError", "OSError", "SomeException", "KeyboardInterrupt", "SystemExit", "StopIteration"])
def test_an_editor_s_header_in_any_language_names_the_exception(kind: str) -> None:
    def told(*texts: str) -> list[tuple[str, str]]:
        return [(i.type, i.message) for i in incidents.find([Line(n, text) for n, text in enumerate(["epoch 1", "epoch 2", "epoch 3", *texts], 1)])]

    frame = '  File "/home/user/train.py", line 3, in <module>'
    assert told(f"Es ist eine Ausnahme aufgetreten: {kind}", "it is lost", frame, "    main()") == [(kind, "it is lost")]
    assert told(f"发生异常: {kind}", "it is lost", frame, "    main()") == [(kind, "it is lost")]


def texts(*said: str) -> Stream:
    return Stream([Line(n, text) for n, text in enumerate(said, 1)])


def test_below_a_frame_stands_one_line_of_code_and_what_marks_it() -> None:
    frame = '  File "a.py", line 3, in f'
    assert code_below(texts(frame, "    x = 1", "    ^^^^^", "y"), 1) == ("x = 1", 3)
    assert code_below(texts(frame, "    ~~^~~", "    x = 1", "y"), 1) == ("x = 1", 3)
    assert code_below(texts(frame, "y"), 1) == ("", 1) and code_below(texts(frame), 1) == ("", 1) and code_below(texts(frame, "  x = 1", "  y"), 1) == ("x = 1", 2)
    assert code_below(texts(frame, "    x = 1", frame), 1) == ("x = 1", 2)
    assert code_below(texts(frame, *["    x = 1"] * 20), 1) == ("x = 1", 14), "thirteen lines at most"
    assert code_below(texts(frame, *["    x = 1"] * 12, "y"), 1) == ("x = 1", 13)
    assert code_below(texts(frame, "    x = 1", "    KeyError: 3"), 1) == ("x = 1", 3) and code_below(texts(frame, "    x = 1", " KeyError: 3"), 1) == ("x = 1", 2)


def test_where_all_indents_are_lost_one_line_is_code() -> None:
    frame = 'File "a.py", line 3, in f'
    assert code_at_margin(texts(frame, "x = 1", "y"), 1) == ("x = 1", 2) and code_at_margin(texts(frame, "x = 1", "^^^^^", "y"), 1) == ("x = 1", 3) and code_at_margin(texts(frame, "x = 1"), 1) == ("x = 1", 2)
    assert code_at_margin(texts(frame, frame), 1) == ("", 1) and code_at_margin(texts(frame, ""), 1) == ("", 1) and code_at_margin(texts(frame), 1) == ("", 1) and code_at_margin(texts(frame, "KeyError: 3"), 1) == ("", 1)
    assert code_at_margin(texts(frame, "x = 1", ""), 1) == ("x = 1", 2), "an empty line marks nothing"
    assert code_at_margin(texts(frame, "    x = 1", "    ^"), 1) == ("x = 1", 3)
    assert code_at_margin(texts(frame, "gear.Lost: 3", "z"), 1) == ("", 1) and code_at_margin(texts(frame, "gear.Lost: 3", frame), 1) == ("gear.Lost: 3", 2) and code_at_margin(texts(frame, "gear.Lost: 3", "KeyError: 3"), 1) == ("gear.Lost: 3", 2)


def test_a_stream_without_an_exception_stays() -> None:
    lines = [Line(1, "epoch 1"), Line(2, "loss 0.3")]
    assert untangled(lines) == lines


def test_a_frame_of_a_notebook_opens_an_excerpt_where_an_arrow_marks_its_line() -> None:
    frame, arrow, code = "/home/user/train.py in main(x)", "----> 3     go(x)", "      2 x"
    for opened in ((frame, arrow), (frame, "-> go(x)"), (frame, *[code] * 10, arrow)):
        assert opens_excerpt(texts(*opened), 0)
    for other in ((frame, *[code] * 11, arrow), (f" {frame}", arrow), (f"\t{frame}", arrow), ("saved to train.py", arrow), ("wrote a.py in 3s", arrow), (frame, "x"), (frame,)):
        assert not opens_excerpt(texts(*other), 0)
