"""Start-up is a feature: what a hot path loads, opens, reads and compiles may not grow unseen.

`python tools/bench/counts.py --write` keeps new numbers, where a growth is meant.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from conftest import ROOT

from triage.kb import Index, Knowledge, index_builder
from triage.kb.index_file import Held
from triage.kb.loader import Library
from triage.kb.schema import Draft
from triage.matching import look_up
from triage.model import Cause, Entry, Symptom, Text

pytestmark = pytest.mark.slow

_spec = importlib.util.spec_from_file_location("counts", ROOT / "tools" / "bench" / "counts.py")
assert _spec and _spec.loader
counts = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(counts)

SLACK = {"modules": 2, "re": 0, "patterns": 4, "files": 1, "reads": 60, "bytes": 20_000}
"""How much more is no growth: knowledge is added every day, and a Python loads a module more than another."""


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, int]]:
    measured: dict[str, dict[str, int]] = counts.all_counts()
    return measured


@pytest.mark.parametrize("path", counts.PATHS)
def test_a_hot_path_loads_opens_reads_and_compiles_no_more_than_before(
    found: dict[str, dict[str, int]], path: str
) -> None:
    kept = json.loads(Path(counts.KEPT).read_text(encoding="utf-8"))[path]
    grown = {key: (kept[key], n) for key, n in found[path].items() if n > kept[key] * 1.1 + SLACK[key]}
    assert not grown, f"{path}: {grown}: load it later, or keep the new number"


@pytest.mark.parametrize("path", ("explain an id", "explain words"))
def test_a_name_and_plain_words_are_explained_without_a_regular_expression(found: dict[str, dict[str, int]], path: str) -> None:
    assert not found[path]["re"] and not found[path]["patterns"]


def entries(count: int) -> Iterator[tuple[Entry, Draft]]:
    """Ailments that each have a message and words of their own; a word that all share would cost three bytes an entry."""
    for n in range(count):
        own = "".join(chr(ord("a") + int(digit)) for digit in f"{n * 7919 % 100_000:05}")
        said = Text(f"the {own}wheel of the model came off in step {n}", f"第{n}步 {own} 轮子掉了")
        entry = Entry(
            id=f"{own}wheel-off", title=said, summary=said,
            causes=(Cause(id=f"{own}bolt-loose", cause=said, check=said, fix=Text(f"tighten {own}bolt", "拧紧")),),
            symptoms=(Symptom("message", rf"{own}wheel {own}lost at (?P<speed>\d+)", weight=16),),
            family="tensors",
        )  # fmt: skip
        yield entry, Draft(f"{entry.id}.yaml", entry, (), (), (), (), {})


class Counting(Held):
    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self.reads, self.bytes = 0, 0

    def read(self, at: int, count: int) -> bytes:
        self.reads, self.bytes = self.reads + 1, self.bytes + count
        return super().read(at, count)


@cache
def built(count: int) -> bytes:
    library = Library("", tuple(draft for _, draft in entries(count)), ())
    data, problems = index_builder.build(library, "0")
    assert not problems
    return data


def cost(count: int, phrase: str) -> tuple[int, int]:
    data = built(count)
    held = Counting(data)
    index = Index(data, "triage")
    index._sections._data = held
    answer = look_up(phrase, Knowledge((index,), ()).indexes)
    assert answer and answer[0][0].entry.id == "aaaaawheel-off"
    return held.reads, held.bytes


@pytest.mark.xdist_group("entries")
@pytest.mark.parametrize(
    "phrase", ("aaaaawheel-off", "aaaaabolt-loose", "aaaaawheel aaaaalost at 9000", "my aaaaawheel was aaaaalost")
)
def test_an_answer_costs_as_much_among_ten_thousand_entries_as_among_one_thousand(phrase: str) -> None:
    few, many = cost(1_000, phrase), cost(10_000, phrase)
    assert many[0] <= few[0] * 1.1 + 5 and many[1] <= few[1] * 1.1 + 2048, (few, many)
