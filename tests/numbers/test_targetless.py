"""A detector that is given no box: tables of classes that count none, losses that fall to nothing beside an empty precision."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

LEARNS = "\n".join(f"epoch {n} loss {1 / n:.3f} mAP 0.{n}" for n in range(1, 7))


def shown(text: str) -> list[tuple[str, str, str]]:
    return [(s.label, s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)])]


@pytest.mark.parametrize(
    "table",
    [
        "classes_path : voc_classes.txt\n| aeroplane | 0 |\n| bird | 0 |",
        "Train dataset with instance counts:\n+---+---+---+---+\n| category | count | category | count |\n+---+---+---+---+\n| 0 [helmet] | 0 | 1 [vest] | 0 |\n| -1 background | 812 |  |  |",
        "Annotations per class:\n  car: 0\n  person: 0\n  bike: 0",
        "class counts (boxes): {'car': 0, 'person': 0}",
        "各类别标注数量\ncar  0\nperson  0\nbus  0",
    ],
    ids=["framed", "of several columns", "listed", "a mapping", "in Chinese"],
)
def test_a_table_of_classes_that_counts_none_is_told(table: str) -> None:
    assert shown(f"{table}\n{LEARNS}") == [("classes", "ap", "unlabelled")]


@pytest.mark.parametrize(
    "table",
    [
        "Annotations per class:\n  car: 0\n  person: 310\n  bike: 0",
        "errors per class\n| a | 0 |\n| b | 0 |",
        "Detected boxes per class:\n car: 0\n bus: 0\n bike: 0",
        "classes:\n  car: 0\n  person: 1\n  bus: 2",
        "Annotations per class:\n  car: 0\n  bike: 0",
    ],
    ids=["some", "errors", "found", "numbers of classes", "two without a frame"],
)
def test_counts_of_some_or_of_something_else_show_nothing(table: str) -> None:
    assert not shown(f"{table}\n{LEARNS}")


def course(precision: str, least: float) -> str:
    return "\n".join(f"epoch {n} loss {max(0.9 * 0.2**n, least):.5f} mAP {precision}" for n in range(1, 8)) + "\nAnnotations: 0.0"


def test_a_loss_that_falls_to_nothing_where_nothing_is_ever_found_has_no_box_to_pay_for() -> None:
    assert shown(course("0.000", 0.0)) == [("mAP", "ap", "unlabelled")]
    assert ("mAP", "ap", "unlabelled") not in shown(course("0.000", 0.1)) and not shown(course("0.310", 0.0))
