"""What a pattern needs, and which patterns could run for ever."""

from __future__ import annotations

import re
import time

import pytest

from triage.kb.loader import Library
from triage.kb.patterns import needs, problems


@pytest.mark.parametrize(
    ("pattern", "literals"),
    [
        (
            r"mat1 and mat2 shapes cannot be multiplied \((\d+)x(\d+)",
            ("mat1 and mat2 shapes cannot be multiplied (",),
        ),
        (r"(?i)Out Of Memory", ("out of memory",)),
        (r"(?:alpha beta|gamma delta) x?", ("alpha beta", "gamma delta")),
        (r"size (?:mismatch) for", ("size mismatch for",)),
        (r"optional(?: words)? at \d+ the very end", (" the very end",)),
    ],
)
def test_the_text_that_every_match_contains_is_found(pattern: str, literals: tuple[str, ...]) -> None:
    assert needs(pattern).literals == literals


def test_fixed_characters_are_counted_in_the_shortest_branch() -> None:
    assert needs(r"abc (?:d|efgh)\d+").fixed == 5


@pytest.mark.parametrize(
    "pattern",
    [
        r"(a+)+b here",
        r"(?:xa|ya)* word",
        r"x*",
        r".*found",
        r"(unclosed",
        r"\d+",
        r"a.*b.*c.*d.*e",
        r"(?:word ?){2,}+(\w+)+",
    ],
)
def test_a_dangerous_or_empty_pattern_is_refused(pattern: str) -> None:
    assert problems(pattern)


@pytest.mark.parametrize(
    "pattern",
    [r"got \[[\d, ]+\] and", r"tried to allocate (?P<n>\S+ \w+)", r"(?:Loss|loss) is nan, stopping"],
)
def test_a_plain_pattern_is_accepted(pattern: str) -> None:
    assert problems(pattern) == []


def test_every_shipped_pattern_runs_in_bounded_time(library: Library) -> None:
    """Each pattern against long texts made of its own words, the worst that a hostile log can hold."""
    slow = []
    for draft in library.drafts:
        for symptom in draft.entry.symptoms:
            if symptom.kind not in ("message", "line"):
                continue
            literal = max(needs(symptom.pattern).literals, key=len, default="x")
            compiled = re.compile(symptom.pattern)
            began = time.process_time()
            for text in (
                literal * (6000 // len(literal)),
                (literal + " 1 " * 40) * 30,
                literal + "[1, " * 1400,
            ):
                compiled.search(text[:6000])
            if time.process_time() - began > 0.5:
                slow.append((draft.entry.id, symptom.pattern))
    assert not slow
