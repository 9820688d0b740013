"""A pattern that names its words is compiled and tried only where one of them stands, and answers as without them."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

import triage
from triage.base.regex import Regex, Wordings


def named() -> Iterator[tuple[str, Regex]]:
    """Every pattern of ours that names its words, and where it stands."""
    for module in pkgutil.walk_packages(triage.__path__, "triage."):
        if module.name.startswith(("triage.reading", "triage.incidents", "triage.ranking", "triage.matching", "triage.evidence")):
            for name, value in vars(importlib.import_module(module.name)).items():
                for place, part in enumerate(_parts(value)):
                    if part.words:
                        yield f"{module.name}.{name}[{place}]", part


def _parts(value: object) -> Iterator[Regex]:
    if isinstance(value, Regex):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _parts(part)


NAMED = dict(named())


def test_the_patterns_that_name_their_words_are_found() -> None:
    assert len(NAMED) > 40


@pytest.mark.parametrize("where", NAMED)
@settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=some.data())
def test_whatever_a_pattern_matches_holds_one_of_its_words(where: str, data: some.DataObject) -> None:
    pattern = NAMED[where]
    plain = re.compile(pattern.pattern, pattern.flags)
    text = data.draw(some.from_regex(plain, fullmatch=False, alphabet=some.characters(max_codepoint=0x9FFF, exclude_characters="İKſ")))
    for method in ("match", "search"):
        bare, ours = getattr(plain, method)(text), getattr(pattern, method)(text)
        assert (ours and ours.span()) == (bare and bare.span())


def test_a_pattern_is_not_compiled_before_a_text_holds_one_of_its_words() -> None:
    broken = Regex("(", words=("open",))
    assert broken.search("shut") is None
    with pytest.raises(re.error):
        broken.search("open")


def test_words_are_found_in_either_case_where_the_pattern_takes_either() -> None:
    assert Regex("EPOCH", 2, ("epoch",)).search("Epoch 3")
    assert not Regex("EPOCH", 0, ("EPOCH",)).search("Epoch 3")


@given(some.lists(some.sampled_from(("go", "down", "goes", "up", " ", "-", "_", "1", "下", "oom", "cuda oom")), max_size=12))
@settings(max_examples=300)
def test_wordings_replace_what_a_pattern_of_whole_words_does(pieces: list[str]) -> None:
    text, words = "".join(pieces), ("go down", "goes down", "cuda oom", "oom")
    assert Wordings(*words).sub("x y", text) == re.sub(rf"\b(?:{'|'.join(words)})\b", "x y", text)
