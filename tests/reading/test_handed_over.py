"""What a Python program may hand over: paths, texts, bytes, streams, exceptions; each gives its lines."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from triage.reading.handed_over import given, is_path
from triage.reading.keeper import WHOLE

TEXT = "step 1\nRuntimeError: it broke\n"
LINES = [(1, b"step 1"), (2, b"RuntimeError: it broke")]


def read(source: object) -> list[tuple[str, list[tuple[int, bytes]]]]:
    return [(Path(name).name, list(keeper.records())) for name, keeper in given(source)]


@pytest.mark.parametrize(
    "source", [TEXT, TEXT.encode(), bytearray(TEXT.encode()), memoryview(TEXT.encode()), io.BytesIO(TEXT.encode()), io.StringIO(TEXT)]
)
def test_a_text_in_any_form_is_a_log_without_a_name(source: object) -> None:
    assert read(source) == [("", LINES)]


def test_a_path_in_any_form_is_the_log_of_that_name(tmp_path: Path) -> None:
    path = tmp_path / "train.log"
    path.write_text(TEXT)
    assert read(path) == read(str(path)) == read([path]) == read((str(path),)) == [("train.log", LINES)]


def test_several_paths_are_as_many_logs_and_a_folder_stands_for_those_in_it(tmp_path: Path) -> None:
    for name in ("a.log", "b.log"):
        (tmp_path / name).write_text(TEXT)
    both = [("a.log", LINES), ("b.log", LINES)]
    assert read(tmp_path) == read([tmp_path / "a.log", tmp_path / "b.log"]) == both

    def paths() -> Iterator[Path]:
        yield from (tmp_path / "b.log", tmp_path / "a.log")

    assert read(paths()) == both[::-1]


def test_an_exception_is_its_traceback_with_its_chain() -> None:
    try:
        try:
            raise KeyError("image")
        except KeyError as error:
            raise ValueError("no \udcff image") from error
    except ValueError as error:
        [(name, lines)] = read(error)
    assert name == ""
    said = [line for _, line in lines]
    assert said[0] == b"Traceback (most recent call last):"
    assert b"KeyError: 'image'" in said
    assert said[-1] == b"ValueError: no \xff image"


def test_a_lone_surrogate_is_the_byte_that_it_stands_for() -> None:
    assert read("a \udcff b\n") == [("", [(1, b"a \xff b")])]


@pytest.mark.parametrize("text", ["runs/a", "absent.log", "ABSENT.LOG", "a.gz", "metrics.jsonl", "/"])
def test_one_word_with_a_separator_or_a_logs_suffix_is_a_path(text: str) -> None:
    assert is_path(text)


@pytest.mark.parametrize("text", ["", "Epoch", "a log.txt", "runs/a b", "a\nb.log", "a\0.log", "loss:0.5", "x" * 5000 + ".log"])
def test_anything_else_that_does_not_exist_is_a_log(text: str) -> None:
    assert not is_path(text)


def test_what_exists_is_a_path_whatever_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my run").write_text(TEXT)
    assert is_path("my run")
    assert read("my run") == [("my run", LINES)]


@pytest.mark.parametrize("source", [3, None, object()])
def test_anything_else_is_a_type_error_that_names_it(source: object) -> None:
    with pytest.raises(TypeError, match=f"diagnose takes .* not {type(source).__name__}"):
        given(source)


def test_many_long_logs_together_take_no_more_room_than_one(tmp_path: Path) -> None:
    for rank in range(40):
        steps = "".join(f"step {n} loss {1 / (n + 1):.4f} of rank {rank}\n" for n in range(20_000))
        (tmp_path / f"rank_{rank}.log").write_text(f"{steps}RuntimeError: rank {rank} broke\n", encoding="utf-8")
    logs = given(tmp_path)
    kept = [dict(keeper.records()) for _, keeper in logs]
    assert sum(len(line) for lines in kept for line in lines.values()) < 2 * WHOLE
    assert all(lines[20_001].endswith(b" broke") and lines[1].startswith(b"step 0 ") for lines in kept)
