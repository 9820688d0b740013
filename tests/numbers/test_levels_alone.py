"""What the name of a file says of its weights: each part of the name by itself, each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line, Series
from triage.numbers.checkpoint import levels
from triage.numbers.columns.column import Column

HIGH = column("loss", [2.0, 1.9, 1.8])._replace(lines=(7, 8, 9))
HELD = column("val_loss", [2.0, 1.9, 1.8])._replace(lines=(7, 8, 9))


def found(said: Sequence[str] | str, *columns: Column) -> list[Series]:
    return list(levels.find([Line(n, row) for n, row in enumerate([said] if isinstance(said, str) else said, 1)], columns))


def test_it_is_told_with_what_the_name_says_before_the_losses() -> None:
    assert [(s.name, s.shows, s.lines, s.values, s.at, s.ratio, s.label) for s in found(["a run", "load ep080-loss0.7.pth"], HIGH)] == [("loss", "jumps", (2, 7, 8, 9), (0.7, 2.0, 1.9, 1.8), 1, 2.857, "loss")]
    assert len(found("load ep080-loss0.7.pth or ep090-loss0.6.pth", HIGH, HIGH)) == 1, "once"


@pytest.mark.parametrize("kind", ["pth", "pt", "ckpt", "safetensors", "bin", "h5", "tar", "pdparams", "PTH"])
def test_each_of_these_is_a_file_of_weights(kind: str) -> None:
    assert found(f"load ep080-loss0.7.{kind}", HIGH) and not found("load ep080-loss0.7.txt", HIGH)


@pytest.mark.parametrize("part", ["val", "valid", "test", "eval", "val_", "VAL-"])
def test_a_loss_of_the_held_out_part_is_compared_with_such_a_loss(part: str) -> None:
    name = f"load ep080-{part}loss0.7.pth"
    assert found(name, HELD) and not found(name, HIGH) and found("load ep080-loss0.7.pth", HIGH) and not found("load ep080-loss0.7.pth", HELD)
    assert found(f"load ep080-loss1.9-{part}loss0.7.pth", HIGH, HELD)[0].label == "val_loss" and found(f"load ep080-loss0.7-{part}loss1.9.pth", HIGH, HELD)[0].label == "loss"


@pytest.mark.parametrize("epoch", ["ep{}", "epoch{}", "epoch={}", "e{}", "e_{}", "ep-{}"])
def test_weights_of_the_fifth_epoch_are_no_beginning(epoch: str) -> None:
    name = f"load {epoch}-loss0.7.pth"
    assert found(name.format(5), HIGH) and not found(name.format(4), HIGH) and not found("load best-loss0.7.pth", HIGH) and not found(f"load {epoch.format(9)}.pth, loss 0.7", HIGH)


@pytest.mark.parametrize("folder", ["ep080/", "runs\\ep080\\", "ep090-loss0.3/"])
def test_what_stands_in_the_name_of_a_folder_is_not_that_of_the_file(folder: str) -> None:
    assert not found(f"load {folder}loss0.7.pth", HIGH) and not found(f"load {folder}ep080.pth", HIGH) and found(f"load {folder}ep080_loss0.7.pth", HIGH)


@pytest.mark.parametrize("said", ["save", "saved", "saving", "wrote", "writing", "已保存"])
def test_what_is_saved_is_not_loaded(said: str) -> None:
    assert not found(f"{said} ep080-loss0.7.pth", HIGH) and found(["a run", f"{said} a.pth", "load ep080-loss0.7.pth"], HIGH)


@pytest.mark.parametrize("said", ["Fail To Load Key num: 3", "missing_keys=['fc.weight']", 'missing_keys=["fc"]', "newly initialized: fc", "newly initialised", "skip load fc", "skipping loading"])
def test_where_weights_do_not_fit_the_name_says_nothing(said: str) -> None:
    assert not found(["load ep080-loss0.7.pth", said], HIGH) and found(["load ep080-loss0.7.pth", "Fail To Load Key num: 0", "missing_keys=[]"], HIGH)


def test_the_first_two_reports_after_it_are_twice_as_high_and_more() -> None:
    def told(values: Sequence[float], label: str = "loss", lines: Sequence[int] = (7, 8), name: str = "load ep080-loss0.5.pth") -> bool:
        return bool(found(["a run", "a run", name], column(label, values)._replace(lines=lines)))

    assert told((1.0, 1.0)) and not told((0.99, 1.0)) and not told((1.0, 0.99)) and told((1.0, 1.0, 0.4), lines=(7, 8, 9)) and not told((1.0,), lines=(7,)) and not told((1.0, NAN)) and not told((NAN, 1.0))
    assert told((1.0, 1.0), lines=(4, 5)) and not told((1.0, 1.0), lines=(3, 4)) and not told((1.0, 1.0), lines=(2, 5)) and not told((1.0, 1.0), name="load ep080-loss0.0.pth") and told((3.0, 3.0), name="load ep080-loss1.5.pth")
    assert told((1.0, 1.0), "total_loss") and not told((1.0, 1.0), "cls_loss") and not told((1.0, 1.0), "best_loss") and not told((1.0, 1.0), "accuracy") and not told((9.0, 9.0), "val_loss")
