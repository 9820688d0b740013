"""Sizes, counts and words at which reading does one thing and not another: both sides of each."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from triage.reading import archives
from triage.reading.decoding import is_binary, wide_encoding
from triage.reading.decoration import margin, unnumbered
from triage.reading.keeper import Keeper
from triage.reading.prefixes import peel
from triage.reading.sources import expand, open_log
from triage.reading.typography import plain
from triage.reading.wraps import unwrapped


def test_four_pairs_of_bytes_show_an_encoding_of_two_bytes_a_letter() -> None:
    four, three = "abcd", "abc"
    assert (wide_encoding(four.encode("utf-16-le")), wide_encoding(four.encode("utf-16-be"))) == ("utf-16-le", "utf-16-be")
    assert (wide_encoding(three.encode("utf-16-le")), wide_encoding(three.encode("utf-16-be"))) == ("", "")
    assert wide_encoding(b"a\0b\0c\0d\0\0e") == "" == wide_encoding(b"\0a\0b\0c\0de\0"), "zeros on both sides"
    assert wide_encoding(b"abcd\0efgh") == "" and not is_binary(b"step 1\n" * 9)


def kept(room: int, *blocks: bytes) -> Keeper:
    keeper = Keeper(room=room)
    for block in blocks:
        keeper.feed(block)
    keeper.finish()
    return keeper


def test_a_log_is_cut_short_where_what_came_before_its_end_is_let_go() -> None:
    block = b"step 1 loss 0.5\n" * 64
    assert not kept(1 << 16, *[block] * 10).truncated and kept(1 << 16, *[block] * 100).truncated
    between = kept(1 << 16, *[block] * 30)
    assert between.truncated is (len(list(between.records())) < between.lines)


def test_a_quiet_form_is_quiet_again_however_many_forms_there_were() -> None:
    many = [b"".join(b"form %s says nothing\n" % bytes([97 + n // 676, 97 + n // 26 % 26, 97 + n % 26]) for n in range(m, m + 50)) for m in range(0, 5000, 50)]
    keeper = kept(1 << 16, *many * 3, b"an error\n", *many)
    found = dict(keeper.records())
    assert b"an error" in found.values()


def test_lines_of_the_keeper_s_sample_are_of_blocks_sixteen_lines_apart() -> None:
    blocks = [b"line %05d\n" % n for n in range(6000)]
    keeper = kept(1 << 14, *blocks)
    numbers = sorted(n for n in dict(keeper.records()) if 400 < n < 5500)
    assert numbers and all(n // 16 % 2 == 0 for n in numbers), "runs of sixteen, every second or fewer"


def test_of_a_broken_archive_its_own_complaint_is_told(tmp_path: Path) -> None:
    broken, empty = tmp_path / "a.zip", tmp_path / "b.zip"
    broken.write_bytes(b"PK\x03\x04 this is none")
    with zipfile.ZipFile(empty, "w"):
        pass
    with pytest.raises(OSError) as told:
        open_log(str(broken))
    assert "without files" not in str(told.value)
    with pytest.raises(OSError, match="an archive without files"):
        open_log(str(empty))
    assert expand(str(tmp_path / "c.log")) == [str(tmp_path / "c.log")] and archives.is_archive("a.zip")


TRACE = ["Traceback (most recent call last):", '  File "a.py", line 3, in f', "    go()", "KeyError: 3"]


def test_the_numbers_of_an_editor_are_taken_off_with_what_stands_between() -> None:
    def numbered(between: str, first: int = 7) -> list[str] | None:
        return unnumbered([f"{n}{between}{text}" for n, text in enumerate(TRACE, first)])

    assert numbered(" ") == numbered("\t") == numbered("  ") == numbered(" ", 998) == TRACE
    assert unnumbered([f"{n} {text}" for n, text in zip((7, 8, 10, 11), TRACE)]) is None and unnumbered(TRACE) is None
    blank = ["7 ", *(f"{n} {text}" for n, text in enumerate(TRACE, 8))]
    assert unnumbered(blank) == ["", *TRACE], "an empty line has no share in what is common"
    assert unnumbered([f"{n} {text}" for n, text in enumerate(["", "", *TRACE], 5)]) == ["", "", *TRACE]


def test_the_margin_is_that_of_the_least_indented_line() -> None:
    assert margin(["    a", "  b", ""]) == 2 and margin(["a", "  b"]) == 0 and margin([]) == 0 == margin(["  "]) and margin(["\ta", "  b"]) == 0


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_launchers_write_rank_and_stream_before_each_line(stream: str) -> None:
    assert (peel(f"[1,3]<{stream}>: step 1").origin, peel(f"[3]<{stream}>: step 1").origin, peel(f"[1,mpirank:3,algo-1]<{stream}>: step 1").origin) == ("rank 3",) * 3
    assert not peel("[1,3]<stdin>: step 1").origin


@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_frame_in_quotes_that_are_open_is_not_mended_at_a_blank(width: int) -> None:
    frame = f'  File "/home/user/{"a" * (width - 30)}/train.py", line 3, in forward'
    pieces = [frame[n : n + width] for n in range(0, len(frame), width)]
    joined = [text for _, text in unwrapped(["Traceback (most recent call last):".ljust(width)[:width].rstrip(), *pieces, "    go()", "KeyError: 3"])]
    assert frame in joined or len(pieces) == 1


@pytest.mark.parametrize(
    ("said", "meant"),
    [("&quot;a&quot;", '"a"'), ("a &amp;&amp; b", "a && b"), ("&lt;module&gt;", "<module>"), ("&#39;a&#39;", "'a'"), ("&nbsp;a", " a")],
)
def test_what_a_page_writes_for_a_sign_is_that_sign(said: str, meant: str) -> None:
    assert plain(said).strip() == meant.strip()


def test_what_was_escaped_three_times_is_read_and_no_more() -> None:
    assert plain("&amp;amp;lt;module>") == "<module>"
    assert plain("&amp;amp;amp;lt;module>") == "&lt;module>"


def test_an_encoding_of_two_bytes_a_letter_is_known_by_its_mark_or_where_a_third_of_the_letters_are_latin() -> None:
    for encoding, mark in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")):
        assert wide_encoding(mark + "训练损失".encode(encoding)) == encoding
        assert wide_encoding(("损a" * 20).encode(encoding)) == encoding
        assert wide_encoding(("训练损a" * 20).encode(encoding)) == ""
