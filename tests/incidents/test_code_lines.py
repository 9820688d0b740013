"""The line of code below a frame, and where it ends."""

from __future__ import annotations

import pytest

from triage.incidents.code_lines import code_at_margin, code_below
from triage.incidents.message_ends import Stream
from triage.model import Line


def stream(*texts: str) -> Stream:
    return Stream(Line(n, text) for n, text in enumerate(texts, 1))


FRAME = '  File "a.py", line 3, in turn'


@pytest.mark.parametrize(
    ("frame", "below", "code"),
    [
        (FRAME, ["    go()", "    ^^^^", "KeyError: 3"], ("go()", 3)),
        ('  |   File "a.py", line 3, in turn', ["  |     go()", "  |     ^^^^", "KeyError: 3"], ("go()", 3)),
        (FRAME, ["   ", "    go()"], ("", 1)),
        (FRAME, ["  go()", "KeyError: 3"], ("go()", 2)),
        (FRAME, ["  go()", "  on()"], ("go()", 2)),
        (FRAME, ["      go()", "     KeyError: 3"], ("go()", 2)),
        (FRAME, ["      go()", "      KeyError: 3"], ("go()", 3)),
        (FRAME, ["  KeyError: 3"], ("", 1)),
        (FRAME, [FRAME, "    go()"], ("", 1)),
    ],
)
def test_below_a_frame_stands_its_line_of_code_with_the_marks_below_it(frame: str, below: list[str], code: tuple[str, int]) -> None:
    assert code_below(stream(frame, *below), 1) == code


@pytest.mark.parametrize("text", [FRAME.strip(), "/home/user/a.py:3 in turn", "", "KeyError: 3"])
def test_at_the_margin_neither_a_frame_nor_a_blank_line_nor_an_exception_is_code(text: str) -> None:
    assert code_at_margin(stream(FRAME.strip(), text, "x"), 1) == ("", 1)
    assert code_at_margin(stream(FRAME.strip(), "go()", "x"), 1) == ("go()", 2)
