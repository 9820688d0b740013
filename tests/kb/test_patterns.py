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


LENGTH = 6000
MOST = 150
"""How many times as long as the reference a pattern may take."""


def worst(pattern: str) -> list[str]:
    """Long texts made of a pattern's own words, the worst that a hostile log can hold."""
    literal = max(needs(pattern).literals, key=len, default="x")
    texts = (literal * (LENGTH // len(literal)), (literal + " 1 " * 40) * 30, literal + "[1, " * 1400)
    return [text[:LENGTH] for text in texts]


def taken(pattern: re.Pattern[str], texts: list[str]) -> float:
    began = time.process_time()
    for text in texts:
        pattern.search(text)
    return time.process_time() - began


def test_every_shipped_pattern_runs_in_bounded_time(library: Library) -> None:
    """Measured against a pattern that takes 80 steps a character, beside it: a slow or busy machine slows both."""
    reference, plain = re.compile(r"\w[^y]{0,80}z"), ["x" * LENGTH] * 3
    slow = []
    for draft in library.drafts:
        for symptom in draft.entry.symptoms:
            if symptom.kind not in ("message", "line"):
                continue
            compiled, texts = re.compile(symptom.pattern), worst(symptom.pattern)
            if taken(compiled, texts) < 0.01:
                continue
            ratios = (taken(compiled, texts) / max(taken(reference, plain), 1e-4) for _ in range(3))
            if all(ratio > MOST for ratio in ratios):
                slow.append((draft.entry.id, symptom.pattern))
    assert not slow
