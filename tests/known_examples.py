"""The small knowledge base in `data/knowledge`: copies of entries that stay as they are, so that answers from them do."""

from __future__ import annotations

from functools import cache

from by_example import TESTS

from triage.kb.index import Index
from triage.kb.index_builder import build
from triage.kb.loader import load


@cache
def kept_index() -> Index:
    library = load(str(TESTS / "data" / "knowledge"))
    assert not library.problems, library.problems
    data, problems = build(library, "0")
    assert not problems, problems
    return Index(data, "tests")
