"""Logs in other encodings, in archives, and what is no log at all."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from triage.reading import Keeper, expand, keep, lines, open_log
from triage.reading.decoding import is_binary, text_of

TEXT = 'Traceback (most recent call last):\n  File "train.py", line 3, in <module>\nRuntimeError: CUDA 显存不足\n'
WANTED = TEXT.rstrip("\n").split("\n")


def shown(raw: bytes) -> list[str]:
    return [line.text for line in lines(keep([raw]).records())]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "gb18030", "gbk"])
def test_a_log_reads_alike_in_what_windows_and_linux_write(encoding: str) -> None:
    assert shown(TEXT.replace("\n", "\r\n").encode(encoding)) == WANTED


def test_utf16_without_a_mark_is_known_by_its_zeros() -> None:
    assert shown(TEXT.encode("utf-16-le")) == WANTED
    assert shown(TEXT.encode("utf-16-be")) == WANTED


def test_utf16_reads_alike_however_it_is_cut_into_chunks() -> None:
    raw = TEXT.encode("utf-16")
    keeper = Keeper()
    for at in range(0, len(raw), 7):
        keeper.feed(raw[at : at + 7])
    keeper.finish()
    assert [line.text for line in lines(keeper.records())] == WANTED


def test_bytes_that_are_neither_utf8_nor_chinese_are_shown_as_unknown() -> None:
    assert text_of(b"caf\xe9 au lait \xff") == "caf\ufffd au lait \ufffd"


@pytest.mark.parametrize(
    "start", [b"PK\x03\x04\x00\x00\x08\x08\x00\x00\x00\x00archive", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", bytes(range(256)) * 4]
)
def test_a_checkpoint_or_an_image_is_no_text(start: bytes) -> None:
    assert is_binary(start)


@pytest.mark.parametrize(
    "start", [b"", b"epoch 1\n", "训练损失".encode("gbk"), b"\x00" * 4096 + b"step 1\n", b"\x1b[31mred\x1b[0m\r 10%", TEXT.encode("utf-16")]
)
def test_a_log_in_colour_in_any_encoding_or_behind_zeros_is_text(start: bytes) -> None:
    assert not is_binary(start)


@pytest.mark.parametrize("control", [*range(1, 7), *range(14, 27), *range(28, 32), 127])
def test_one_control_character_of_ten_is_in_no_text_but_those_that_terminals_are_sent(control: int) -> None:
    assert is_binary(bytes([control]) + b"epoch one")
    assert not is_binary(bytes([control]) + b"epoch one " * 9)
    assert not any(is_binary(bytes([sent]) + b"epoch one") for sent in (*range(7, 14), 27))


def packed(folder: Path) -> list[Path]:
    with zipfile.ZipFile(folder / "run.zip", "w") as archive:
        archive.writestr("rank0/stderr.log", TEXT)
        archive.writestr("rank0/picture.png", "no log")
    member = tarfile.TarInfo("rank0/stderr.log")
    member.size = len(TEXT.encode())
    for name, mode in (("run.tar", "w"), ("run.tar.gz", "w:gz"), ("run.tgz", "w:gz"), ("run.tar.xz", "w:xz")):
        with tarfile.open(folder / name, mode) as packing:  # type: ignore[call-overload]
            packing.addfile(member, io.BytesIO(TEXT.encode()))
    return sorted(folder.iterdir())


def test_the_logs_in_an_archive_are_read_where_they_lie(tmp_path: Path) -> None:
    for path in packed(tmp_path):
        (name,) = expand(str(path))
        assert name == f"{path}/rank0/stderr.log"
        with open_log(name) as stream:
            assert stream.read() == TEXT.encode()


@pytest.mark.parametrize(("name", "raw"), [("a.log", bytes(range(256))), ("a.zip", b"no archive"), ("a.tar.gz", b"none either")])
def test_what_cannot_be_read_is_said_and_where_it_lies(name: str, raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(raw)
    (one,) = expand(str(path))
    with pytest.raises(OSError) as told:
        open_log(one)
    assert told.value.filename == str(path)


def test_ten_million_lines_of_one_byte_are_kept_in_part() -> None:
    keeper = Keeper()
    for _ in range(100):
        keeper.feed(b"x\n" * 100_000)
    keeper.finish()
    assert keeper.lines == 10_000_000
    assert sum(1 for _ in keeper.records()) < 400_000
