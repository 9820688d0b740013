"""What is looked up by a word before a pattern is tried loses nothing: no pattern matches where none of its words stands."""

from __future__ import annotations

import gc
import importlib
import pkgutil

import pytest
from conftest import TESTS

import triage
from triage import incidents
from triage.base.regex import Regex, re
from triage.incidents.finding import EXTRACTORS, Extractor
from triage.incidents.message_ends import Stream
from triage.kb.loader import Library
from triage.reading import lines

LOGS = sorted(p for p in (TESTS / "logs").rglob("*") if p.is_file() and p.suffix in (".log", ".txt", ".out"))


def texts(library: Library) -> list[str]:
    told = [example.log for draft in library.drafts for example in draft.examples if example.log]
    return told + [path.read_text(encoding="utf-8", errors="replace") for path in LOGS]


@pytest.mark.slow
@pytest.mark.parametrize("extractor", EXTRACTORS, ids=lambda e: e.module)
def test_an_extractor_that_is_not_loaded_would_have_found_nothing(extractor: Extractor, library: Library) -> None:
    missed = []
    for text in texts(library):
        stream = Stream(lines(enumerate(text.encode().split(b"\n"), 1)))
        if not any(word in line.text for line in stream for word in extractor.words):
            missed += [(extractor.module, incident.text) for incident in extractor.extract(stream)]
    assert missed == []


@pytest.mark.slow
def test_a_pattern_with_words_matches_no_line_that_holds_none_of_them(library: Library) -> None:
    for module in pkgutil.walk_packages(triage.__path__, "triage."):
        if not module.name.endswith(("__main__", "pytest_plugin")):
            importlib.import_module(module.name)
    patterns = [found for found in gc.get_objects() if type(found) is Regex and found.words]
    rows = {line.text for text in texts(library) for line in lines(enumerate(text.encode().split(b"\n"), 1))}
    assert len(patterns) > 10
    wrong = []
    for pattern in patterns:
        compiled = re.compile(pattern.pattern, pattern.flags)
        folded = pattern.flags & re.I
        for row in rows:
            said = row.lower() if folded else row
            if not any(word in said for word in pattern.words) and compiled.search(row):
                wrong.append((pattern.pattern, row))
    assert wrong == []


@pytest.mark.parametrize("extractor", EXTRACTORS, ids=lambda e: e.module)
def test_every_extractor_is_a_module_of_its_own_with_one_way_in(extractor: Extractor) -> None:
    assert callable(importlib.import_module(f"triage.incidents.{extractor.module}").extract)


def test_an_extractor_is_asked_where_any_line_holds_one_of_its_words() -> None:
    asked = Extractor("asserts", ("Assertion",))
    assert asked.is_asked("fine\nx: Assertion `a` failed") and not asked.is_asked("fine")


@pytest.mark.parametrize(("below", "said"), [("\tmissing key: a", "Error(s) in loading: missing key: a"), ("missing key: a", "Error(s) in loading:")])
def test_below_a_line_of_one_rank_that_ends_with_a_colon_what_is_indented_is_its_own(below: str, said: str) -> None:
    log = (b"[rank3]: RuntimeError: Error(s) in loading:", below.encode(), b"done")
    (told,) = incidents.find(lines(enumerate(log, 1)))
    assert (told.message, told.origin) == (said, "rank 3")


def test_below_it_an_exception_at_the_margin_is_nobodys() -> None:
    log = (b"[rank3]: RuntimeError: Error(s) in loading:", b"ValueError: no such key", b"done")
    assert [(i.type, i.origin) for i in incidents.find(lines(enumerate(log, 1)))] == [("RuntimeError", "rank 3"), ("ValueError", "")]
