"""An extractor is asked only where a line holds one of its words: without them it tells nothing."""

from __future__ import annotations

import importlib

import pytest
from conftest import TESTS

from triage import reading
from triage.incidents.finding import EXTRACTORS, Extractor
from triage.model import Line

LOGS = sorted((TESTS / "logs").rglob("*.log"))
NAMED = [extractor for extractor in EXTRACTORS if extractor.words != ("",)]


def lines_without(words: tuple[str, ...]) -> list[Line]:
    """The lines of all logs that hold none of these, each in its own piece of the log."""
    told = [line for path in LOGS for _, kept in reading.given(path) for line in reading.lines(kept.records(), path.name)]
    return [line for line in told if not any(word in line.text for word in words)]


@pytest.mark.parametrize("extractor", NAMED, ids=lambda extractor: extractor.module)
def test_lines_without_its_words_tell_an_extractor_nothing(extractor: Extractor) -> None:
    quiet = lines_without(extractor.words)
    assert len(quiet) > 100
    assert not list(extractor.extract(quiet))


@pytest.mark.parametrize("extractor", EXTRACTORS, ids=lambda extractor: extractor.module)
def test_every_extractor_is_a_module_of_its_own_with_one_way_in(extractor: Extractor) -> None:
    assert callable(importlib.import_module(f"triage.incidents.{extractor.module}").extract)


def test_an_extractor_is_asked_where_any_line_holds_one_of_its_words() -> None:
    asked = Extractor("asserts", ("Assertion",))
    assert asked.is_asked([Line(1, "fine"), Line(2, "x: Assertion `a` failed")]) and not asked.is_asked([Line(1, "fine")])
