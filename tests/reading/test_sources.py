"""Which files a path stands for, and how each is opened: packed ones unpacked, binary ones refused."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from triage.reading.sources import chunks, expand, open_log, size

TEXT = b"step 1\nRuntimeError: it broke\n"


def names(path: Path) -> list[str]:
    return [str(Path(found).relative_to(path)) for found in expand(str(path))]


def test_a_folder_stands_for_its_logs_in_order_of_their_names_and_no_other_files(tmp_path: Path) -> None:
    logs = (
        "a.log b.TXT c.out d.err e.log.gz f.txt.zst g.xz h.bz2 i.jsonl j.json slurm-123 train.log.1 stdout stderr log output"
    ).split()
    others = "model.pt train.py notes.md catalog outputs my-slurm-1 weights.bin image.png".split()
    for name in (*logs, *others):
        (tmp_path / name).write_bytes(TEXT)
    assert names(tmp_path) == sorted(logs)


def test_folders_below_are_looked_into_in_order_but_not_hidden_ones(tmp_path: Path) -> None:
    for name in ("b/x.log", "a/y.log", ".git/z.log", "a/.cache/z.log", "a/b/c/w.log", "top.log"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(TEXT)
    assert names(tmp_path) == ["top.log", "a/y.log", "a/b/c/w.log", "b/x.log"]


def test_a_file_stands_for_itself_whatever_its_name() -> None:
    assert expand("model.pt") == ["model.pt"]
    assert expand("absent/train.log") == ["absent/train.log"]


def test_a_folder_stands_for_tables_of_numbers_by_their_known_names(tmp_path: Path) -> None:
    known = ["metrics.csv", "progress.csv", "results.csv", "monitor.csv", "events.out.tfevents.1.host", "mlruns/0/ab/metrics/loss"]
    for name in (*known, "prices.csv", "my.tfevents", "mlruns/0/ab/params/lr", "other/metrics/loss"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(TEXT)
    assert sorted(names(tmp_path)) == sorted(known)


def packed(folder: Path) -> list[Path]:
    (folder / "a.log.gz").write_bytes(gzip.compress(TEXT))
    (folder / "a.log.xz").write_bytes(lzma.compress(TEXT))
    (folder / "a.log.bz2").write_bytes(bz2.compress(TEXT))
    (folder / "a.log").write_bytes(TEXT)
    return sorted(folder.iterdir())


def test_a_packed_file_is_unpacked_on_the_way(tmp_path: Path) -> None:
    for path in packed(tmp_path):
        with open_log(str(path)) as file:
            assert file.read() == TEXT, path.name


@pytest.mark.skipif(not shutil.which("zstd"), reason="the machine has no zstd program")
def test_a_file_packed_by_zstd_is_unpacked_by_that_program_where_python_cannot(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_bytes(TEXT)
    subprocess.run(["zstd", "-q", "a.log"], cwd=tmp_path, check=True)
    with open_log(str(tmp_path / "a.log.zst")) as file:
        assert file.read() == TEXT


def test_without_that_program_the_way_out_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setitem(__import__("sys").modules, "compression", None)
    with pytest.raises(OSError, match=r"zstd -dc .*a\.log\.zst"):
        open_log(str(tmp_path / "a.log.zst"))


@pytest.mark.parametrize("data", [bytes(range(256)) * 20, b"\x7fELF" + b"\1\2\3\4\0\0\0" * 500])
def test_a_file_that_is_no_text_is_refused_by_name(data: bytes, tmp_path: Path) -> None:
    for name, stored in (("model.log", data), ("model.log.gz", gzip.compress(data))):
        (tmp_path / name).write_bytes(stored)
        with pytest.raises(OSError, match=re.escape(name)):
            open_log(str(tmp_path / name))


def archives(folder: Path) -> list[Path]:
    members = {"run/a.log": TEXT, "run/b.log": TEXT, "run/model.pt": b"\0\1"}
    with zipfile.ZipFile(folder / "run.zip", "w") as packed:
        for name, data in members.items():
            packed.writestr(name, data)
    for suffix, mode in ((".tar", "w"), (".tar.gz", "w:gz"), (".tgz", "w:gz"), (".tar.bz2", "w:bz2"), (".tbz2", "w:bz2"), (".tar.xz", "w:xz"), (".txz", "w:xz")):
        with tarfile.open(folder / f"run{suffix}", mode) as tar:  # type: ignore[call-overload]
            for name, data in members.items():
                info = tarfile.TarInfo(name)
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))
    return sorted(folder.iterdir())


def test_an_archive_stands_for_the_logs_in_it(tmp_path: Path) -> None:
    for path in archives(tmp_path):
        found = expand(str(path))
        assert [Path(name).name for name in found] == ["a.log", "b.log"], path.name
        for name in found:
            with open_log(name) as file:
                assert file.read() == TEXT, name


def test_an_archive_in_which_nothing_is_called_a_log_stands_for_all_its_files(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "RUN.ZIP", "w") as packed:
        packed.writestr("run/b", TEXT)
        packed.writestr("run/a", TEXT)
        packed.writestr("run/", b"")
    found = expand(str(tmp_path / "RUN.ZIP"))
    assert [Path(name).name for name in found] == ["a", "b"]
    with open_log(found[0]) as file:
        assert file.read() == TEXT


def test_a_folder_in_an_archive_is_none_of_its_files(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "run.tar", "w") as tar:
        for name, kind in (("run", tarfile.DIRTYPE), ("run/b", tarfile.REGTYPE)):
            info = tarfile.TarInfo(name)
            info.type = kind
            tar.addfile(info)
    assert expand(str(tmp_path / "run.tar")) == [f"{tmp_path}/run.tar/run/b"]


def test_a_log_in_an_archive_is_named_from_where_the_user_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archives(tmp_path)
    monkeypatch.chdir(tmp_path)
    with open_log("run.zip/run/a.log") as file:
        assert file.read() == TEXT


@pytest.mark.parametrize("member", ["run/c.log", "run"])
def test_a_member_that_is_not_there_or_no_file_is_an_error_of_that_archive(member: str, tmp_path: Path) -> None:
    for path in archives(tmp_path):
        with pytest.raises(OSError, match=member):
            open_log(f"{path}/{member}")


def test_an_archive_that_cannot_be_read_stands_for_itself_and_says_why(tmp_path: Path) -> None:
    for name in ("a.zip", "a.tar.gz"):
        (tmp_path / name).write_bytes(b"no archive at all")
        assert expand(str(tmp_path / name)) == [str(tmp_path / name)]
        with pytest.raises(OSError, match=re.escape(name)):
            open_log(str(tmp_path / name))


def test_an_archive_without_logs_is_told_as_such(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w"):
        pass
    assert expand(str(tmp_path / "a.zip")) == [str(tmp_path / "a.zip")]
    with pytest.raises(OSError, match="an archive without files"):
        open_log(str(tmp_path / "a.zip"))


def test_a_trainers_state_is_read_as_the_log_that_it_holds_and_a_broken_one_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "trainer_state.json"
    path.write_text(json.dumps({"log_history": [{"loss": 0.5, "step": 10}]}))
    with open_log(str(path)) as file:
        assert file.read() == b'{"step": 10, "loss": 0.5}\n'
    path.write_text("{")
    with open_log(str(path)) as file:
        assert file.read() == b"{"


@pytest.mark.parametrize("name", ["mlruns/0/ab/metrics/loss", "mlruns/0/ab/metrics/val/loss"])
def test_a_metric_of_mlflow_is_opened_as_lines(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text("1700 0.5 3\n")
    with open_log(str(path)) as file:
        assert file.read() == f"step: 3, {name.partition('/metrics/')[2]}: 0.5\n".encode()


def test_tensorboards_events_are_opened_as_lines_and_what_is_only_called_so_as_it_is(tmp_path: Path) -> None:
    for name, seen in (("events.out.tfevents.17.host", b""), ("tfevents.log", TEXT), ("mlruns.log", TEXT)):
        (tmp_path / name).write_bytes(TEXT)
        with open_log(str(tmp_path / name)) as file:
            assert file.read() == seen, name


def test_a_stream_of_texts_or_of_bytes_is_read_as_bytes() -> None:
    assert b"".join(chunks(io.StringIO("损失 0.5\n"))) == "损失 0.5\n".encode()
    assert b"".join(chunks(io.BytesIO(TEXT * 9000))) == TEXT * 9000


def test_a_folder_that_is_called_like_an_archive_is_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "run.zip" / "all.tar"
    folder.mkdir(parents=True)
    (folder / "a.log").write_bytes(TEXT)
    assert expand(str(tmp_path / "run.zip")) == [str(folder / "a.log")]
    with open_log(str(folder / "a.log")) as file:
        assert file.read() == TEXT


def test_an_archive_in_such_a_folder_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "run.zip"
    folder.mkdir()
    with zipfile.ZipFile(folder / "run.zip", "w") as packed:
        packed.writestr("b/a.log", TEXT)
    with open_log(f"{folder}/run.zip/b/a.log") as file:
        assert file.read() == TEXT


def test_the_size_of_a_packed_log_is_about_that_of_the_log_in_it(tmp_path: Path) -> None:
    plain, packed = tmp_path / "a.log", tmp_path / "b.log.gz"
    plain.write_bytes(TEXT)
    packed.write_bytes(gzip.compress(TEXT))
    assert (size(str(plain)), size(str(packed)), size(str(tmp_path / "none"))) == (len(TEXT), 10 * packed.stat().st_size, 0)
