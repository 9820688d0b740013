"""What a pattern needs, and which patterns could run for ever."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

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


@pytest.mark.parametrize(
    ("pattern", "also", "digit"),
    [
        (r"Cuda error: (?:48|209)\[\w", ("cuda error: 209[", "cuda error: 48["), True),
        (r"'(?P<key>data|cls|model)'", ("'cls'", "'data'", "'model'"), False),
        (r"CUDA(?: driver)? error \w+: out", ("cuda driver error ", "cuda error "), False),
        (r"^colou?rs lost$", ("colors lost", "colours lost"), False),
        (r"lost [ab]{2} of \d+", (" of ",), True),
        (r"lost (?:\d+|all) gears", ("lost ",), False),
        (r"gear lost", (), False),
    ],
)
def test_what_else_every_match_contains_is_found(pattern: str, also: tuple[str, ...], digit: bool) -> None:
    found = needs(pattern)
    assert (found.also, found.digit) == (also, digit)


SHAPES = (
    r"(?i)\bloss['\"]?(?: ?[:=] ?| )\d{3,6}", r"(?:a|bc)?d(?:e|)f", r"x(?=y)y+z", r"(?!no)[a-c]+ (?:yes|no)\b", r"a{2,3}b?c{0,2}",
    r"(?P<q>['\"])key(?P=q)", r"[^x]y[0-9]{2}", r"(?:one|t(?:wo|en)) gears?", r"\.(?:cu|cuh|cpp)(?:\(\d+\)|:\d+): error",
)  # fmt: skip


@given(some.data())
@settings(max_examples=300)
def test_no_match_lacks_what_every_match_contains(data: some.DataObject) -> None:
    pattern = data.draw(some.sampled_from(SHAPES))
    text = re.search(pattern, data.draw(some.from_regex(pattern)))
    assert text is not None
    said, found = text[0].lower(), needs(pattern)
    assert not found.literals or any(literal in said for literal in found.literals)
    assert not found.also or any(other in said for other in found.also)
    assert not found.digit or not said.isascii() or any(digit in said for digit in "0123456789")


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
