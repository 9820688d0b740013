"""Which lines of a log are searched: those that hold a text, each once, but not the code that tracebacks quote."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.matching import Haystack, haystack
from triage.model import Line


def held(*texts: str, sought: tuple[str, ...] = ("killed",), origins: str = "") -> list[int]:
    who = [f"rank {origin}" for origin in origins] or [""] * len(texts)
    return [line.number for line in Haystack([Line(n, text, w) for n, (text, w) in enumerate(zip(texts, who), 1)]).holding(sought)]


def test_a_line_that_holds_one_of_the_texts_is_found_once_whatever_its_letters() -> None:
    assert held("x", "it was KILLED, killed", "killed") == [2, 3]
    assert held("killed or dead", "dead", "alive", sought=("killed", "dead")) == [1, 2]
    assert held("a", "b", sought=()) == [1, 2]


def test_the_code_that_a_frame_quotes_is_not_searched() -> None:
    frame = '  File "a.py", line 3, in f'
    assert held(frame, "    killed = 1", "killed") == [3]
    assert held(frame, "killed") == [2], "what stands at the margin is no code"
    assert held(frame, '  File "killed.py", line 3, in f') == [2], "a frame is none either"
    assert held(frame, "    x = 1", "    killed") == [3], "one line of code follows a frame"


def test_the_line_that_an_arrow_marks_is_code() -> None:
    assert held("----> 3 killed(x)", "❱ 3 │ killed(x)", "-> killed(x)", "- killed", "> killed") == [4, 5]


def test_the_code_below_a_frame_is_that_of_its_own_writer() -> None:
    frame = '  File "a.py", line 3, in f'
    assert held(frame, "    it was killed", "    killed = 1", origins="010") == [2]


def test_of_very_many_lines_the_first_and_the_last_are_searched() -> None:
    from triage.matching.haystack import MOST_TRIES

    found = held(*["killed"] * (MOST_TRIES + 10))
    assert (len(found), found[0], found[-1]) == (MOST_TRIES, 1, MOST_TRIES + 10)
    assert len(held(*["killed"] * MOST_TRIES)) == MOST_TRIES


@given(
    st.lists(st.sampled_from(["killed", "dead", "killed and dead", "killed killed", "fine", ""]), max_size=40),
    st.sampled_from([("killed",), ("dead", "killed"), ("fine", "dead", "killed")]),
    st.sampled_from([2, 4, 10, 2000]),
)
def test_the_first_and_the_last_are_those_of_all_lines_that_hold_a_text(texts: list[str], sought: tuple[str, ...], most: int) -> None:
    every = [n for n, text in enumerate(texts, 1) if any(word in text for word in sought)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(haystack, "MOST_TRIES", most)
        assert held(*texts, sought=sought) == (every if len(every) <= most else [*every[: most // 2], *every[-most // 2 :]])


def test_no_line_is_left_out_among_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(haystack, "MOST_TRIES", 10)
    assert held(*["killed"] * 14) == [*range(1, 6), *range(10, 15)]
    assert held(*["killed", "fine"] * 14) == [*range(1, 10, 2), *range(19, 28, 2)]
    assert held(*["killed", "dead"] * 14, sought=("killed", "dead")) == [*range(1, 6), *range(24, 29)], "of both together"
