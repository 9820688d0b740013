"""What parts of a set are told to have in common: days, and samples."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.data import spans


def shown(*texts: str) -> list[tuple[str, tuple[float, ...]]]:
    return [(s.label, s.values) for s in spans.find([Line(n, text) for n, text in enumerate(texts, 1)], ())]


@pytest.mark.parametrize(
    ("train", "held", "days"),
    [
        ("train period: 2015-01-01 .. 2021-12-31", "val period: 2021-01-01 .. 2021-12-31", 364),
        ("Train: 2015/01/01 - 2021/12/31", "Test: 2021/07/01 - 2022/06/30", 183),
        ("训练集: 2018-01 至 2020-12", "验证集: 2020-06 至 2021-05", 183),
        ("train from 2019-01-01 00:00 to 2020-06-01 00:00", "valid from 2020-01-01 00:00 to 2020-12-31 00:00", 152),
    ],
)
def test_a_held_out_period_within_that_of_the_training_is_a_leak(train: str, held: str, days: float) -> None:
    assert shown(train, held) == [("periods", (days,))]


@pytest.mark.parametrize(
    ("train", "held"),
    [
        ("train period: 2015-01-01 .. 2020-12-31", "val period: 2021-01-01 .. 2021-12-31"),
        ("train period: 2015-01-01 .. 2021-01-01", "val period: 2021-01-01 .. 2021-12-31"),
        ("train period: 2015-01-01 .. 2021-01-05", "val period: 2021-01-01 .. 2021-12-31"),
        ("data: 2015-01-01 .. 2021-12-31", "val period: 2021-01-01 .. 2021-12-31"),
        ("train: 2015-01-01 .. 2020-12-31 train: 2016-01-01 .. 2021-12-31", "val: 2021-01-01 .. 2021-12-31"),
        ("train: 2015-13-01 .. 2021-12-31", "val: 2021-01-01 .. 2021-12-31"),
    ],
    ids=["apart", "one day", "some days", "of the whole", "several folds", "no date"],
)
def test_periods_that_are_apart_or_not_known_show_nothing(train: str, held: str) -> None:
    assert not shown(train, held)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1,873 of 5,000 test images have an exact duplicate (md5) in train", 1873),
        ("120/1000 val samples are also present in the training set", 120),
        ("train/test overlap: 1873 images", 1873),
        ("训练集与测试集重复样本: 312", 312),
    ],
)
def test_samples_that_are_said_to_be_in_both_parts_are_a_leak(text: str, count: float) -> None:
    assert shown(text) == [("duplicates", (count,))]


@pytest.mark.parametrize(
    "text",
    [
        "0 of 5,000 test images have an exact duplicate in train",
        "3 of 5,000 test images have an exact duplicate in train",
        "1,873 of 5,000 test images have a duplicate in train: removed",
        "train/test overlap: 0 images",
        "train/test overlap: 12.3 %",
        "812 duplicates in train",
    ],
)
def test_few_or_none_or_such_as_were_taken_out_are_none(text: str) -> None:
    assert not shown(text)
