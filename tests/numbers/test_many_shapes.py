"""Where a log has more shapes of lines or more quantities than are kept, what comes again is read all the same."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.columns import columns as module


def values(*texts: str) -> dict[str, tuple[float, ...]]:
    return {c.label: c.values for c in module.columns([Line(n, text) for n, text in enumerate(texts, 1)])}


def test_of_very_many_shapes_one_must_come_again_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MANY_SHAPES", 2)
    told = values("loss 0.5", "acc 0.9", "lr 0.1", "lr 0.2", "loss 0.4", "f1 0.3", "lr 0.3")
    assert told == {"loss": (0.5, 0.4), "acc": (0.9,), "lr": (0.2, 0.3)}


def test_shapes_are_forgotten_before_they_are_too_many_and_learnt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_SHAPES", 2)
    reader = module._Reader()
    for n, text in enumerate(("loss 0.5", "acc 0.9", "lr 0.1", "loss 0.4", "acc 0.8"), 1):
        reader.take(Line(n, text))
        assert len(reader._shapes) <= 2
    assert {c.label: c.values for c in reader.columns()} == {"loss": (0.5, 0.4), "acc": (0.9, 0.8), "lr": (0.1,)}
    monkeypatch.setattr(module, "_MANY_SHAPES", 1)
    again = module._Reader()
    for n in range(6):
        again.take(Line(n, f"{'abcdef'[n]}_loss 0.5"))
        again.take(Line(n, f"{'abcdef'[n]}_loss 0.4"))
        assert len(again._met) <= 2


def test_of_very_many_quantities_the_first_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_COLUMNS", 2)
    assert values("loss 0.5 acc 0.9 lr 0.1", "loss 0.4 f1 0.3 acc 0.8") == {"loss": (0.5, 0.4), "acc": (0.9, 0.8)}
    assert values("epoch,loss,acc,lr", "1,0.5,0.9,0.1", "2,0.4,0.8,0.1") == {"loss": (0.5, 0.4), "acc": (0.9, 0.8)}


def test_a_line_that_is_too_long_or_belongs_to_a_traceback_or_a_model_is_not_read() -> None:
    told = {"loss": (0.5, 0.4)}
    assert values("loss 0.5", f"loss 0.6 {'x' * 3000}", "loss 0.4") == told
    assert values("loss 0.5", '  File "loss.py", line 3, loss 0.6', "loss 0.4") == told
    assert values("loss 0.5", "  (loss): Dropout(p=0.6, inplace=False)", "loss 0.4") == told
    assert values("loss 0.5", f"loss 0.6 {'x' * 2900}", "loss 0.4") == {"loss": (0.5, 0.6, 0.4)}
    assert values("loss 0.5", "(loss): Dropout 0.6", "loss 0.4")["loss"] == (0.5, 0.4)
