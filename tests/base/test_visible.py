"""What a text from outside may hold is shown; what cannot be seen, or would be obeyed, is not."""

from __future__ import annotations

import pytest

from triage.base.visible import visible

UNSEEN = (*(chr(n) for n in (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFE00, 0xFE0F, 0xE0100, 0xE01EF)), "\u200b", "\u202e", "\x00", "\x07", "\x7f", "\ufeff")


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_shows_nothing_is_taken_out(sign: str) -> None:
    assert visible(f"ge{sign}ar\n") == "gear\n"


@pytest.mark.parametrize("sign", [chr(n) for n in (0x034E, 0x0350, 0x2801, 0x3165, 0xFDFD, 0xFE10, 0xE0100 - 1, 0xE01F0)])
def test_its_neighbours_are_known_by_whether_they_can_be_printed(sign: str) -> None:
    assert visible(f"ge{sign}ar") == (f"ge{sign}ar" if sign.isprintable() else "gear")


@pytest.mark.parametrize("blank", ["\t", "\r", "\x0b", "\x85", "\u2028", "\u3000"])
def test_any_white_space_is_a_blank_and_a_line_break_stays(blank: str) -> None:
    assert visible(f"a{blank}b\nc") == "a b\nc"


@pytest.mark.parametrize(("half", "shown"), [("\ud7ff", ""), ("\ud800", "\ufffd"), ("\udfff", "\ufffd"), ("\ue000", "")])
def test_half_a_character_is_shown_as_one_that_could_not_be_read(half: str, shown: str) -> None:
    assert visible(f"a{half}b") == f"a{shown}b"


@pytest.mark.parametrize(
    "order",
    ["\x1b[31m", "\x1b[0;1m", "\x1b[?25l", "\x1b]0;title\x07", "\x1b]8;;https://x\x1b\\", "\x1b]0;never ends", "\x1bPq\x1b\\", "\x1b_x\x07", "\x1b^x\x07", "\x1bXx\x07", "\x1bc", "\x1b(B", "\x9b31m"],
)
def test_what_a_terminal_would_obey_is_taken_out(order: str) -> None:
    assert visible(f"gear{order}") == "gear"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("##vso[task.complete]", "## vso[task.complete]"), ("x ##[group]y", "x ## [group]y"), ("## A heading", "## A heading"), ("##1[x]", "##1[x]"), ("::set-output name=x::y", ": :set-output name=x::y"), (" ::error::x", " : :error::x"),
        ("torch::jit", "torch::jit"), ("Foo<int>::bar", "Foo<int>::bar"), ("f()::g", "f()::g"), ("a[1]::g", "a[1]::g"), ("f{}::g", "f{}::g"), ("&::g", "&::g"), ("*::g", "*::g"), ("::1", "::1"),
    ],
)  # fmt: skip
def test_what_a_ci_runner_would_obey_is_broken_up_and_code_is_not(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_what_is_taken_out_joins_no_command() -> None:
    assert visible("#\u2800#[x]") == "## [x]" and visible(":\x00:set-output") == ": :set-output"
