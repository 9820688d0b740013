"""The tables of releases come out of the wheel as they went in, and a torn one is as if there were none."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.kb import releases

TABLES = sorted((Path(__file__).resolve().parents[2] / "knowledge" / releases.FOLDER).glob("*.txt"))
KEYS = st.text("abcdé.:(_)", max_size=120)
LINES = st.lists(st.tuples(KEYS, st.sampled_from(["", "\t", "\t+1.2", "\t+1.2-1.4\tpkg.module"])).map("".join), max_size=12)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_table_of_a_library_comes_out_as_it_went_in_smaller_than_xz_alone_makes_it(path: Path) -> None:
    text = path.read_bytes()
    assert releases.unpacked(releases.packed(text)) == text
    assert len(releases.packed(text)) < len(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


@given(LINES)
def test_any_lines_of_keys_and_what_is_told_of_them_come_out_as_they_went_in(lines: list[str]) -> None:
    text = "\n".join(lines).encode()
    assert releases.unpacked(releases.packed(text)) == text


@pytest.mark.parametrize("held", [b"", b"torn", lzma.compress(b""), lzma.compress(b"a\n\n\0\n"), releases.packed(b"a.b\t+1.0")[:-9]])
def test_a_table_that_is_torn_is_as_if_there_were_none(held: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / releases.FOLDER).mkdir()
    (tmp_path / releases.FOLDER / "torn.txt.xz").write_bytes(held)
    monkeypatch.setattr(releases, "root", lambda: str(tmp_path))
    releases.libraries.cache_clear()
    releases._text.cache_clear()
    try:
        assert releases.history("torn", "a.b") is None
    finally:
        releases.libraries.cache_clear()
        releases._text.cache_clear()
