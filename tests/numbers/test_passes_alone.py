"""What the passes of one training loss show beside each other: each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers.checkpoint import passes
from triage.numbers.columns.column import Column

LOW, DEAR = 0.09, 1.6


def swings(values: Sequence[float] = (LOW, LOW, LOW, LOW, LOW, DEAR) * 2, epochs: Sequence[float] = ()) -> int | None:
    return passes.alternates(column("loss", values, epochs=epochs))


def test_batches_cost_next_to_nothing_or_far_more_at_nine_reports_in_ten_of_both_halves() -> None:
    assert swings() == 5 and swings((0.1, *[LOW] * 4, DEAR) * 2) is None and swings([DEAR] * 5 + [LOW] + [DEAR] * 5 + [LOW]) == 0
    assert swings((LOW, LOW, LOW, LOW, DEAR) * 2 + (LOW,)) is None, "eleven"
    assert swings((*[LOW] * 5, 1.5) * 2) is None and swings([LOW] * 6 + [DEAR] * 6) is None and swings([LOW] * 6 + [LOW, DEAR] * 3) is None
    assert swings(([LOW] * 15 + [DEAR] * 3 + [0.5] * 2) * 2) == 15 and swings(([LOW] * 18 + [DEAR] * 2) * 2) is None and swings(([DEAR] * 18 + [LOW] * 2) * 2) is None and swings(([LOW] * 14 + [DEAR] * 3 + [0.5] * 3) * 2) is None, "three in twenty of each"
    assert swings(epochs=[1.0] * 6 + [2.0] * 6) == 5 and swings(epochs=[1.0 + n // 3 for n in range(12)]) == 5 and swings(epochs=[1.0 + n // 2 for n in range(12)]) is None


def learns(*held: Column, reports: int = 12) -> bool:
    return not any(shows == "alternates" for _, _, shows, _, _ in passes.find([column("loss", (LOW, LOW, LOW, LOW, LOW, DEAR) * (reports // 6)), *held]))


def test_no_more_than_half_of_the_answers_outside_are_right_or_they_cost_as_much_as_wrong_ones() -> None:
    assert not learns(column("val_acc", [0.5, 0.4])) and learns(column("val_acc", [0.5, 0.51])) and not learns(column("val_acc", [50.0, 40.0])) and not learns(column("val_acc", [0.9]), column("test_acc", [0.5]))
    assert not learns(column("val_loss", [1.6, 1.7])) and learns(column("val_loss", [1.5, 1.7])) and learns(column("val_loss", [1.6]), column("test_loss", [1.4])) and learns(column("val_loss", [1.6]), column("val_acc", [0.9])), "answers count before their price"
    assert learns() and learns(reports=18) and not learns(reports=24) and learns(column("acc", [0.4])) and learns(column("best_val_acc", [0.4])) and learns(column("val_f1", [0.4])), "where nothing is told many reports are needed"
