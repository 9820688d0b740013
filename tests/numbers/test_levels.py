"""What the name of a loaded file says of its weights, beside the first losses."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers import findings


def shown(log: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in findings.find([Line(n, row) for n, row in enumerate(log.splitlines(), 1)])}


def run(first: float, validation: float = 0.0) -> str:
    return "\n".join(f"Epoch {n} Total Loss: {first - n / 50:.3f} || Val Loss: {(validation or first) - n / 60:.3f}" for n in range(1, 6))


@pytest.mark.parametrize("told", ["model_path: logs/ep080-loss0.912-val_loss1.047.pth", "resume from runs/epoch=40-loss=0.9121.ckpt", "--weights out/e25_loss_0.91.pt", "加载权重 logs/ep012-loss0.900.pth"])
def test_a_run_that_begins_far_above_what_its_weights_had_come_to_is_told(told: str) -> None:
    assert ("loss", "jumps") in shown(f"{told}\n{run(3.9)}")
    assert ("loss", "jumps") not in shown(f"{told}\n{run(0.95, 1.05)}")


@pytest.mark.parametrize("told", ["model_path: logs/ep002-loss0.912.pth", "model_path: weights/yolo_loss.pth", "model_path: logs/ep080-loss0.912.pth\nFail To Load Key num: 12"])
def test_weights_that_are_young_or_do_not_fit_say_nothing(told: str) -> None:
    assert ("loss", "jumps") not in shown(f"{told}\n{run(3.9)}")
