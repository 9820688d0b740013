"""Evaluations that count nothing labelled: each limit from both sides and each wording by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.data import unlabelled


def shown(log: Sequence[str], *columns: Column) -> list[tuple[str, str, str, tuple[int, ...]]]:
    return [(s.name, s.shows, s.label, tuple(s.lines)) for s in unlabelled.find([Line(n, row) for n, row in enumerate(log, 1)], columns)]


@pytest.mark.parametrize("said", ["gold=0 pred={}", "gold_num: 0, pred_num: {}", "processed 900 tokens with 0 phrases; found: {} phrases", "tp: 0 fp: {} fn: 0", "TP=0, FP={}, FN=0"])
def test_nothing_is_labelled_where_twenty_are_named(said: str) -> None:
    assert shown(["a log", said.format(20)]) == [("score", "unlabelled", "evaluation", (2,))] and not shown([said.format(19)]) and not shown([said.replace("0", "7").format(20)])
    assert len(shown([said.format(20)] * 2)) == 1, "told once"


def test_a_class_of_its_own_or_one_that_was_missed_is_no_evaluation_without_labels() -> None:
    assert not shown(["car tp: 0 fp: 75 fn: 0"]) and not shown(["tp: 0 fp: 75 fn: 3"]) and not shown(["tp: 0.4 fp: 75 fn: 0.2"]) and not shown(["tp: 1 fp: 75 fn: 0"])


def test_a_recall_that_could_not_be_divided_tells_the_same() -> None:
    assert shown(["p: 0.0, r: -1.0, f: -1.0"]) and not shown(["p: 0.0, r: 0.1, f: -1.0"])


@pytest.mark.parametrize(("said", "part"), [("Dev set", "dev"), ("test", "test"), ("valid", "valid"), ("validation", "validation"), ("eval", "eval"), ("evaluation", "evaluation"), ("train", "evaluation")])
def test_which_part_it_is_stands_within_two_lines_behind(said: str, part: str) -> None:
    count = "gold=0 pred=50"
    assert shown([f"{count} {said}"])[0][2] == shown([count, "", said])[0][2] == part and shown([count, "", "", "test"])[0][2] == shown(["test", count])[0][2] == "evaluation"


def supported(values: Sequence[float] = (0.0, 0.0, 0.0), labels: Sequence[str] = ("support a", "support b", "support macro avg")) -> bool:
    return bool(shown([], *(column(label, [value]) for label, value in zip(labels, values))))


def test_a_report_of_classes_has_no_support_in_three_rows_one_of_which_is_an_average() -> None:
    assert supported() and not supported((0.0, 1.0, 0.0)) and not supported(labels=("support a", "support b", "support c")) and not supported((0.0, 0.0), ("support a", "support avg")) and not supported(labels=("recall a", "recall b", "recall avg"))


def boxes(truths: Sequence[float] = (0.0, 0.0), found: Sequence[float] = (10.0, 10.0), word: str = "gts") -> bool:
    return bool(shown([], *(column(f"{word} {n}", [v]) for n, v in enumerate(truths)), *(column(f"dets {n}", [v]) for n, v in enumerate(found))))


def test_a_table_of_classes_counts_no_box_and_twenty_that_were_found() -> None:
    assert boxes() and not boxes(found=(10.0, 9.0)) and not boxes((0.0, 1.0)) and not boxes((0.0,)) and not boxes(word="frob") and boxes(word="GTs") and not boxes((), ())


def rows(good: int = 4, gone: int = 3, ap: float = 0.2, rare: tuple[float, float, float] = (0.0, 0.0, 0.0), label: str = "class_id", first: int = 1, by: float = 1.0) -> list[tuple[str, str, str, tuple[int, ...]]]:
    size = good + gone
    last = [rare if n == 0 else (0.0, 0.0, 0.0) for n in range(gone)]
    table = {label: [by * n for n in range(size)], "ap": [1.0] + [ap] * (good - 1) + [r[0] for r in last], "TP": [5.0] * good + [r[1] for r in last], "FP": [1.0] * good + [r[2] for r in last]}
    return shown([], *(column(name, values)._replace(lines=range(first if name == "ap" else 1, size + (first if name == "ap" else 1))) for name, values in table.items()))


def test_from_one_class_on_a_third_of_all_and_three_have_no_box() -> None:
    assert rows() == [("score", "unlabelled", "evaluation", (5,))] and rows(6, 3) and not rows(7, 3) and rows(3, 3) and not rows(2, 4) and not rows(4, 2) and not rows(ap=0.19)
    for box in ((0.3, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)):
        assert not rows(rare=box)
    assert rows(4, 4, rare=(0.3, 0.0, 0.0))[0][3] == (6,)
    assert not rows(label="id") and not rows(first=2) and not rows(by=2.0) and not rows(3, 2)
