"""A count of none before a failure for lack of something: where it began, unless a later line counts some of the same."""

from __future__ import annotations

from typing import Any

import pytest

from triage.model import Incident, Line
from triage.pipeline import diagnose
from triage.ranking.emptiness_reader import announced


def told(*texts: str, file: str = "") -> dict[str, Any]:
    at = len(texts) + 1
    return announced(Incident("exception", "ValueError", "it is empty", at, "x", at, at + 3, file), [Line(n, text) for n, text in enumerate(texts, 1)])


@pytest.mark.parametrize(
    ("line", "nothing"),
    [
        ("The dataset consists of 0 utterances, 0 mel frames.", "0 utterances"),
        ("scanned 0 wav files in 0.0 s", "0 wav files"),
        ("train: 0 samples, dev: 0 samples", "0 samples"),
        ("The number of training images = 0", "number of training images = 0"),
        ("Found 0 images belonging to 5 classes.", "0 images"),
        ("Loaded 0 valid training pairs", "0 valid training pairs"),
        ("images: 0", "images: 0"),
        ("Number of batches: 0", "Number of batches: 0"),
        ("dataset size: 0", "dataset size: 0"),
        ("len(train_loader) = 0", "len(train_loader) = 0"),
        ("共找到 0 张图片", "0 张图片"),
        ("训练样本数: 0", "样本数: 0"),
    ],
)
def test_a_line_that_counts_none_is_where_it_began(line: str, nothing: str) -> None:
    assert told("starting", line, "epoch 1") == {"nothing": nothing, "nothing_at": 2}


@pytest.mark.parametrize(
    "line",
    [
        "skipped 0 files", "0 duplicate images", "0 corrupt files", "0 missing files", "removed 0 samples", "跳过 0 个文件",
        "class 0 images: 500", "batch: 0", "label: 0", "file: 0", "epoch 0 batch 0", "batch_size: 0",
        "Generating train split: 0 examples [00:00, ? examples/s]", "0 samples/s", "0/1208 images", "10 samples", "12:00 images come", "1.0 images",
    ],
)  # fmt: skip
def test_what_it_is_well_to_have_none_of_what_is_numbered_and_what_has_only_begun_is_no_such_count(line: str) -> None:
    assert told(line) == {}


def test_a_later_count_of_the_same_or_one_beside_it_takes_it_back() -> None:
    assert told("found 0 images in a", "found 20 images in b") == told("train: 5000 samples, test: 0 samples") == {}
    assert told("found 20 images", "after filtering: 0 images")["nothing_at"] == told("共 20 张图片", "过滤后剩 0 张图片")["nothing_at"] == 2
    assert told("found 0 images", "20 speakers")["nothing_at"] == 1


def test_what_stands_below_or_in_another_file_says_nothing() -> None:
    assert told("found 0 images", file="other.log") == {}
    at = [Line(1, "x"), Line(9, "found 0 images")]
    assert announced(Incident("exception", "ValueError", "it is empty", 3, "x", 3, 3), at) == {}


FAILED = """\
{said}
epoch 1
Traceback (most recent call last):
  File "/home/user/project/train.py", line 96, in train
    return total / len(loader)
ZeroDivisionError: float division by zero
"""


def test_the_diagnosis_begins_on_that_line_and_the_failure_stays_its_second_evidence() -> None:
    empty = diagnose(FAILED.format(said="scanned 0 wav files").encode()).diagnoses[0]
    assert ([e.line for e in empty.evidence], empty.causes[0].id) == ([1, 6], "average-over-no-batches")
    assert "0 wav files" in empty.causes[0].why[0]
    assert [e.line for e in diagnose(FAILED.format(said="scanned 10 wav files").encode()).diagnoses[0].evidence] == [6]


@pytest.mark.parametrize(("words", "told_of"), [(60, True), (100, False)])
def test_a_line_that_counts_is_no_page(words: int, told_of: bool) -> None:
    assert bool(told("found 0 images" + " here" * (words - 10))) is told_of
