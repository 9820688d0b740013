"""An index that is torn, stale, unwritable or written twice at once costs a rebuild, never an answer."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.base.nested import items, written
from triage.errors import Problem
from triage.kb import Index, cache, knowledge
from triage.kb.index_file import (
    FORMAT,
    Held,
    Sections,
    Stored,
    from_planes,
    ordered,
    pack,
    placed,
    planes,
    write,
)

ENTRY = """\
title: |-
  The frobnicator is out of step
summary: |-
  It lost count.
symptoms:
  - message: |-
      frobnicator out of step by (?P<n>\\d+)
causes:
  - id: frobnicator-not-reset
    cause: |-
      It was not reset.
    check: |-
      Look at it.
    fix: |-
      Reset it.
examples:
  - log: |-
      RuntimeError: frobnicator out of step by 3
references: ["https://example.org"]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    own = tmp_path / "own"
    own.mkdir()
    (own / "frobnicator-out-of-step.yaml").write_text(ENTRY)
    return own


def answer(folder: Path) -> str:
    index, problems = knowledge._folder(str(folder), "own")
    assert index and not problems
    return index.entry(index.lookup("frobnicator-not-reset")[0][0]).title.en


def kept(folder: Path) -> Path:
    return Path(cache.kept_path(str(folder)))


@pytest.mark.parametrize("torn", (b"", b"x", FORMAT.encode(), b"\0" * 4096))
def test_an_index_cut_short_anywhere_is_built_again(folder: Path, torn: bytes) -> None:
    answer(folder)
    whole = kept(folder).read_bytes()
    for data in (torn, whole[: len(whole) // 2], whole[:-1], whole[:400] + b"\0" * (len(whole) - 400)):
        kept(folder).write_bytes(data)
        assert answer(folder) == "The frobnicator is out of step"
        assert kept(folder).read_bytes() == whole


def test_an_edited_a_renamed_and_a_removed_file_make_an_index_stale(folder: Path) -> None:
    answer(folder)
    path = folder / "frobnicator-out-of-step.yaml"
    path.write_text(ENTRY.replace("out of step\nsummary", "out of tune\nsummary"))
    assert answer(folder) == "The frobnicator is out of tune"
    path.rename(folder / "frobnicator-out-of-tune.yaml")
    index, _ = knowledge._folder(str(folder), "own")
    assert index and index.lookup("frobnicator-out-of-tune") and not index.lookup("frobnicator-out-of-step")


def test_processes_that_need_the_same_index_at_once_build_it_once(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = knowledge._built

    def told(*given: str) -> tuple[Index, tuple[Problem, ...]]:
        with (tmp_path / "builders").open("a") as file:
            file.write(f"{os.getpid()}\n")
        time.sleep(0.3)
        return build(*given)

    monkeypatch.setattr(knowledge, "_built", told)
    forks = multiprocessing.get_context("fork")
    started = [forks.Process(target=answer, args=(folder,)) for _ in range(4)]
    for process in started:
        process.start()
    for process in started:
        process.join(60)
    assert [process.exitcode for process in started] == [0] * 4
    assert len((tmp_path / "builders").read_text().split()) == 1


def test_a_cache_that_cannot_be_written_costs_no_answer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "write", lambda path, data: (_ for _ in ()).throw(PermissionError(13, "read-only")))
    assert answer(folder) == "The frobnicator is out of step"


@pytest.mark.skipif(os.name == "nt", reason="modes of folders are POSIX")
def test_no_index_is_taken_from_a_folder_that_everyone_may_write_to(folder: Path, tmp_path: Path) -> None:
    answer(folder)
    place = kept(folder).parent
    place.chmod(0o777)
    assert kept(folder).parent != place


def test_an_index_stays_as_it_was_opened_while_another_is_put_in_its_place(tmp_path: Path) -> None:
    path = str(tmp_path / "index")
    first = pack(placed("rows", [b"one"]), 1, "a")
    write(path, first)
    opened = Sections(Stored(path))
    write(path, pack(placed("rows", [b"another"]), 1, "b"))
    assert opened.row("rows", 0) == b"one"


def test_two_that_write_at_once_leave_one_whole_index(tmp_path: Path) -> None:
    path = str(tmp_path / "index")
    made = [pack(placed("rows", [bytes([n]) * 200_000]), 1, "v") for n in range(4)]
    writers = [threading.Thread(target=lambda data=data: [write(path, data) for _ in range(20)]) for data in made]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert Path(path).read_bytes() in made
    assert os.listdir(tmp_path) == ["index"]


def test_a_key_is_found_among_many_and_another_is_not() -> None:
    found = Sections(Held(pack(ordered("names", [f"key {n}\t{n * n}" for n in range(2000)]), 1, "v")))
    assert all(found.found("names", f"key {n}") == [str(n * n)] for n in range(2000))
    assert found.found("names", "key") == found.found("names", "key 2000") == found.found("names", "") == []


def test_a_key_that_is_a_row_by_itself_has_a_rank_among_all_and_another_has_none() -> None:
    names = [f"name {n:04}" for n in range(1000)]
    found = Sections(Held(pack(ordered("names", reversed(names)), 1, "v")))
    assert [found.rank("names", name) for name in names] == list(range(1000))
    assert [found.rank("names", name) for name in ("", "name", "name 1000", "zebra")] == [-1] * 4


def test_all_rows_of_a_key_are_found_however_many_stand_around_it() -> None:
    rows = [f"{key:03}\t{n}" for key in range(130) for n in range(3)]
    found = Sections(Held(pack(ordered("names", rows), 1, "v")))
    assert all(found.found("names", f"{key:03}") == ["0", "1", "2"] for key in range(130))


def test_a_section_without_a_row_holds_no_key() -> None:
    found = Sections(Held(pack(ordered("names", ()), 1, "v")))
    assert found.found("names", "any") == [] and found.rank("names", "any") == -1


@pytest.mark.parametrize("length", (0, 1, 255, 256, 70_000))
def test_a_row_is_read_whole_whatever_stands_before_it(length: int) -> None:
    rows = [bytes([n % 251]) * (length if n % 3 else n) for n in range(100)]
    found = Sections(Held(pack(placed("rows", rows), 1, "v")))
    assert found.rows("rows") == 100
    assert [found.row("rows", n) for n in range(100)] == rows
    assert list(found.some("rows", range(100))) == [(n, row) for n, row in enumerate(rows) if row]


def test_nested_values_come_back_as_they_were_written() -> None:
    row = written(("a", ("b", ""), (), 3, None, True, (("c",),)))
    assert items(row) == ["a", "b\x02\x02", "", "3", "", "1", "c\x03\x02"]
    assert items(items(row)[1], 1) == ["b", ""]
    assert "\x01" not in items(written(("left\x01right",)))[0]


def test_an_index_of_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="another format"):
        Index(pack({}, 0, "v").replace(FORMAT.encode(), b"triage-index-00"), "own")


@given(st.lists(st.integers(0, 65_535)), st.sampled_from([2, 4]))
def test_numbers_written_in_planes_come_back(values: list[int], width: int) -> None:
    assert from_planes(planes(values, width), width) == values


def test_planes_hold_the_lowest_bytes_first() -> None:
    assert planes([0x0102, 0x0304], 2) == b"\x02\x04\x01\x03"
