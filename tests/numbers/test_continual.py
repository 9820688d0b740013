"""Tasks that are learnt one after the other."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import continual


def tasks(*courses: list[float], name: str = "task{} acc") -> list[tuple[str, str]]:
    found = []
    for n, course in enumerate(courses):
        found.append(moved(column(name.format(n + 1), course), n))
    return [(name, shows) for _, name, shows, _, _ in continual.find(found)]


def moved(made: Column, by: int) -> Column:
    return Column(
        made.quantity, made.label, made.file, made.origin, made.values, [line + by for line in made.lines], made.means, made.epochs, made.steps, made.digits, made.sure,
    )  # fmt: skip


GONE = ([99.1, 12.3, 0.4, 0.0], [98.8, 3.1, 0.2], [98.5, 2.2], [98.1])


@pytest.mark.parametrize("name", ["task{} acc", "acc_task_{}", "experience {} accuracy"])
def test_tasks_of_which_nothing_is_left_once_the_next_is_learnt_are_forgotten(name: str) -> None:
    assert tasks(*GONE, name=name) == [("accuracy", "vanishes")]


@pytest.mark.parametrize(
    "courses",
    [([99.1, 92.0, 85.0, 80.0], [98.8, 91.0, 86.0], [98.5, 92.0], [98.1]), GONE[:2], ([99.1, 12.3, 0.4, 0.0], [98.8, 3.1, 0.2], [98.5, 2.2], [10.0]), ([40.0, 8.0, 1.0], [41.0, 3.0], [60.0])],
    ids=["held", "two", "the last not learnt either", "never learnt"],
)
def test_tasks_that_are_held_or_never_were_learnt_are_not(courses: tuple[list[float], ...]) -> None:
    assert not tasks(*courses)
