"""Why samples were left out before none remained: the reason of the first such line, and where it stands."""

from __future__ import annotations

import pytest

from triage.model import Incident, Line
from triage.ranking.skipping_reader import skipped


def read(*texts: str, kind: str = "exception", at: int = 9) -> dict[str, object]:
    """What is read of a log whose failure stands in line `at`."""
    return skipped(Incident(kind, "AssertionError", "no labels", at, "x", at, at + 1), [Line(n, text) for n, text in enumerate(texts, 1)])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("train: WARNING: Ignoring corrupted image and/or label a/1.jpg: labels require 13 columns each", "labels require 13 columns each"),
        ("/data/b/2.png: ignoring corrupt image/label: negative label values [ -1]", "negative label values [ -1]"),
        ("Skipping sample 17: audio shorter than 0.1 s", "audio shorter than 0.1 s"),
        ("skipped wavs/0007.wav: transcript is empty", "transcript is empty"),
        ("dropped row 3 of train.csv: label 'unknown' is no class", "label 'unknown' is no class"),
        ("跳过图片 0012.jpg：没有对应的标注", "没有对应的标注"),
    ],
)
def test_the_reason_is_what_stands_behind_the_colon(said: str, why: str) -> None:
    assert read("loading", said, "loading on") == {"skipped": why, "skipped_at": 2}


def test_the_first_of_several_is_where_it_began() -> None:
    assert read("skipping file a.txt: empty", "skipping file b.txt: no label")["skipped_at"] == 1


@pytest.mark.parametrize(
    "said",
    [
        "Skipping import of cpp extensions due to incompatible torch version: 2.9.1",
        "ignoring unknown keyword: fused",
        "40 images found, 0 skipped",
        "UserWarning: ignored arguments: {'lr': 0.1}",
        "忽略以下参数：lr",
    ],
)
def test_what_is_no_sample_gives_no_reason(said: str) -> None:
    assert read(said) == {}


def test_what_is_left_out_after_a_failure_did_not_bring_it_about() -> None:
    later = "skipping file b.txt: no label"
    assert read("a", "b", later, at=2) == {}
    assert read("0 images", later, at=1, kind="message")["skipped_at"] == 2


@pytest.mark.parametrize("line", ["WARNING: ignoring the setting: labels are odd", "忽略该设置：标签为空"])
def test_what_was_left_out_is_named_before_the_reason(line: str) -> None:
    failed = Incident("exception", "ValueError", "it is empty", 2, "x", 2, 5)
    assert skipped(failed, [Line(1, line)]) == {}
    assert skipped(failed, [Line(1, line.replace("setting", "label").replace("设置", "标签"))])["skipped_at"] == 1
