"""A pattern finds what `re` finds, and on a text made to trouble it gives up in time."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.base.steps import LONGEST, bounded, is_quick, steps
from triage.kb.loader import Library
from triage.kb.patterns import needs
from triage.matching import Haystack, search
from triage.model import Line

PATTERNS = (
    r"(?P<so>[\w.+-]+\.so[\w.]*): undefined symbol: (?P<symbol>\w+)",
    r"(?P<n>\d+) active drivers",
    r"got \[(?P<shape>[\d, ]+)\] and .{0,40} here",
    r"(?i)loss\w*:? nan",
    r"`?(?P<metric>\w+)`? metric requires",
    r"size .* cannot be (?:fed|viewed)",
)
PIECES = st.sampled_from(
    ["lib.so.1", ".so", ": undefined symbol: ", "_ZN2", "12", " active drivers", "got [1, 2] and ", " here", "Loss: nan",
     "`F1` metric requires", "size ", " cannot be ", "fed", "viewed", "a", " ", "-1a", "x" * 150]
)  # fmt: skip


@pytest.mark.parametrize("pattern", PATTERNS)
@given(parts=st.lists(PIECES, max_size=40))
def test_it_finds_what_re_finds(pattern: str, parts: list[str]) -> None:
    text = "".join(parts)
    plain, ours = re.search(pattern, text), search(pattern, text, needs(pattern).literals)
    assert (plain and plain.groupdict()) == (ours and ours.groupdict())


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_repetition_at_the_head_does_not_start_in_the_middle_of_a_run(pattern: str) -> None:
    regex = bounded(pattern).regex
    assert steps(pattern, 4000) <= 16.5 * steps(pattern, 1000), regex


@pytest.mark.slow
def test_every_shipped_pattern_takes_few_steps_on_any_text_it_is_tried_on(library: Library) -> None:
    patterns = {s.pattern for draft in library.drafts for s in draft.entry.symptoms if s.kind in ("message", "line")}
    slow = [pattern for pattern in patterns if steps(pattern, bounded(pattern).reach) > 1e8]
    assert not slow


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"alpha.*beta.*gamma", "alpha " * 500 + "beta " * 500),
        (r"[\w.]+\.so[\w.]*: not", ".so" * 2000),
        (r"what .{0,600}torch\.config\.(?:a|b)", "what " * 1200),
    ],
)
def test_a_text_made_of_a_patterns_own_words_is_not_searched_whole(pattern: str, text: str) -> None:
    assert not is_quick(pattern, text.lower()) or steps(pattern, len(text), text) < 1.1e7


def test_the_same_words_in_a_long_honest_message_are_searched_whole() -> None:
    text = "alpha " + "some key, " * 400 + "beta and then gamma"
    assert len(text) < LONGEST
    assert is_quick(r"alpha.*beta.*gamma", text)
    found = search(r"alpha.*beta.*gamma", text, ("alpha",))
    assert found and found[0] == text


def test_a_literal_far_behind_in_a_very_long_message_is_found() -> None:
    text = "x1 " * 9000 + "size 4 cannot be viewed"
    assert search(r"size \d+ cannot be viewed", text, ("cannot be viewed",))


def test_so_is_one_behind_what_begins_in_any_way_and_one_that_only_its_opening_tells() -> None:
    long = "x " * 9000
    found = search(r"(?P<n>\d+) active drivers", f"{long}12 active drivers", (" active drivers",))
    assert found and found["n"] == "12"
    assert search(r"size \d+ cannot be viewed", f"{long}size 4 cannot be viewed")


@given(st.lists(st.text("abİß\r é", max_size=8), max_size=30), st.sampled_from(["a", "ab", "b", "é"]))
def test_a_haystack_names_every_line_that_holds_a_text(texts: list[str], sought: str) -> None:
    log = [Line(n, text) for n, text in enumerate(texts, 1)]
    assert Haystack(log).holding([sought]) == [line for line in log if sought in line.text.lower()]
