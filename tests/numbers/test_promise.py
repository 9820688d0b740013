"""Whether a log may hold a series is asked before its numbers are read: a log that promises nothing holds none."""

from __future__ import annotations

import pytest
from conftest import TESTS

from triage import numbers, reading
from triage.model import Line


def log(*texts: str) -> list[Line]:
    return [Line(n, text) for n, text in enumerate(texts, 1)]


@pytest.mark.parametrize("path", sorted((TESTS / "logs").rglob("*.log")), ids=lambda path: path.stem)
def test_in_a_log_that_promises_nothing_nothing_is_found(path: object) -> None:
    told = [line for _, kept in reading.given(path) for line in reading.lines(kept.records(), "")]
    assert numbers.promises(told) or not numbers.find(told)


@pytest.mark.parametrize(
    "texts",
    [
        ("epoch 1 loss 0.5",), ("12:00:01 heartbeat",), ("still waiting for the other ranks",), ("3 samples", "4 samples"),
        tuple(f"row {'x' * n}" for n in range(201)), ("损失 0.3",),
    ],
)  # fmt: skip
def test_words_that_tell_lines_of_one_form_or_a_long_log_promise_a_series(texts: tuple[str, ...]) -> None:
    assert numbers.promises(log(*texts))


@pytest.mark.parametrize(
    "texts",
    [
        (), ("Traceback (most recent call last):", '  File "train.py", line 3, in <module>', "ValueError: bad row 7"),
        ("Killed",), ("7", "8"),
    ],
)  # fmt: skip
def test_a_short_traceback_or_a_death_promises_none(texts: tuple[str, ...]) -> None:
    assert not numbers.promises(log(*texts))
