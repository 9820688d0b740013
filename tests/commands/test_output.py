"""What is told is written in the terminal's own encoding, with plain signs where it lacks others."""

from __future__ import annotations

import errno
import io
import sys

import pytest

from triage.commands import output, streams


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [
        ("a … b", "utf-8", "a … b".encode()), ("a … b → c — d – e ─ f · g • h ▸ i › j", "ascii", b"a ... b -> c - d - e - f - g - h - i - j"), ("“a” ‘b’ │┃ 2×3", "ascii", b"\"a\" 'b' || 2x3"), ("é中", "ascii", b"??"), ("é — 中", "latin-1", b"\xe9 - ?"), ("中 …", "gbk", "中 …".encode("gbk")),
        ("a\ud800b", "utf-8", b"a?b"), ("é", "no-such-code", "é".encode()),
    ],
)  # fmt: skip
def test_a_text_is_written_in_an_encoding(text: str, encoding: str, written: bytes) -> None:
    assert output._encoded(text, encoding) == written


def test_what_cannot_be_written_is_remembered_unless_its_reader_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "_lost", [])
    written: list[tuple[int, bytes]] = []
    failures: list[OSError | None] = [None, OSError(errno.EPIPE, "gone"), OSError(errno.ENOSPC, "full"), OSError(errno.ENOSPC, "full")]

    def write(descriptor: int, data: bytes) -> OSError | None:
        written.append((descriptor, data))
        return failures[len(written) - 1]

    monkeypatch.setattr(streams, "write", write)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    for error in (False, False, True):
        output.say("a…", error=error)
        assert output.lost() is None
    output.say("b")
    assert written == [(streams.OUTPUT, b"a..."), (streams.OUTPUT, b"a..."), (streams.ERROR, "a…".encode()), (streams.OUTPUT, b"b")]
    told = output.lost()
    assert told is not None and told.errno == errno.ENOSPC


def test_nothing_is_said_where_there_is_no_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(streams, "write", lambda *_: pytest.fail("written"))
    output.say("a")
