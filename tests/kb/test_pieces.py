"""A row told by pieces is read as it was written, whatever pieces were chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from known import entry, index

from triage.kb.index import Index
from triage.kb.index_file import Held, Pieces, Sections, pack
from triage.kb.knowledge import packed
from triage.kb.pieces import sections

TEXT = st.text(st.characters(codec="utf-8"), max_size=30)


def read(rows: list[str], chosen: list[str]) -> list[str]:
    told = Sections(Held(pack(sections("said", rows, chosen), len(rows), "")))
    pieces = Pieces(told.whole("said-pieces"), told.whole("said-starts"))
    return [pieces.text(told.row("said", number)).decode() for number in range(len(rows))]


@given(st.lists(TEXT, min_size=1, max_size=6), st.lists(TEXT.filter(bool), max_size=6))
def test_any_rows_are_read_as_they_were_written(rows: list[str], chosen: list[str]) -> None:
    assert read(rows, chosen) == rows


def test_rows_of_more_pieces_than_one_byte_tells_are_read_as_they_were_written() -> None:
    rows = ["".join(chr(first + n) for n in range(0, 3000, 7)) for first in (0x4E00, 0x4E01)]
    assert read(rows, []) == rows
    assert read(rows, [row[at : at + 3] for row in rows for at in range(0, 400, 3)]) == rows


def test_a_piece_that_stands_often_takes_one_byte_and_the_longest_that_fits_is_taken() -> None:
    made = sections("said", ["out of memory, out of memory", "out of reach"], ["out", "out of ", "out of memory", "unused"])
    assert len(made["said"]) == len("M,_M") + len("Oreach")
    assert made["said-pieces"].startswith(b"out of memory") and b"unused" not in made["said-pieces"]


@pytest.mark.parametrize("rows", (["".join(map(chr, range(0x4E00, 0x9000)))], [chr(0x4E00 + n) * 12 for n in range(6000)]), ids=("pieces", "bytes"))
def test_more_pieces_than_a_table_holds_are_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="too many for their table; choose fewer"):
        sections("said", rows, [row[:12] for row in rows])


def test_an_index_told_by_pieces_gives_the_entries_of_one_that_is_not(tmp_path: Path) -> None:
    said = {"en": "The wheel came off.", "zh": "轮子掉了。"}
    plain = index(tmp_path, wheel_off=entry({"message": "wheel off"}, summary=said), gear_off=entry({"message": "gear off"}, summary=said))
    told = Index(packed(str(tmp_path), {"bodies": [" came", "wheel"], "chinese": ["轮子"]}), "own")
    assert [told.entry(n) for n in told.numbers()] == [plain.entry(n) for n in plain.numbers()]
    assert not told.section("bodies").count(b"wheel") and told.section("bodies-pieces").count(b"wheel") == 1
