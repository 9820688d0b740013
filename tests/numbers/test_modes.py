"""The same data in eval mode and in train mode: where only the first is bad, running statistics are."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(text: str) -> list[tuple[str, str, str]]:
    return [(s.label, s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)]) if s.name == "metric"]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("[validation net.eval()]\n  loss  0.6365\n  mse  0.6091\n[validation net.train()]\n  loss  0.0533\n  mse  0.0404", "loss"),
        ("epoch 1 dice (model.train()): 0.8912 dice (model.eval()): 0.0212", "dice"),
        ("val acc eval mode: 0.1013, train mode: 0.9312", "acc"),
        ("eval mode: loss 3.1000 acc 0.1000\ntrain mode: loss 0.2000 acc 0.9400", "loss"),
        ("评估模式 acc: 0.1020\n训练模式 acc: 0.9520", "acc"),
        ("total loss = 2.360 (train 模式下 error = 5.300)\neval 模式 验证集 EPE = 18.535, error = 71.115", "error"),
        ("推理模式 mIoU: 0.0500\n训练模式 mIoU: 0.7100", "miou"),
        ("running statistics: mIoU 0.0500\nbatch statistics: mIoU 0.7100", "miou"),
    ],
)
def test_a_model_that_is_bad_in_eval_mode_only_shows_it(text: str, label: str) -> None:
    assert shown(text) == [(label, "metric", "gap")]


@pytest.mark.parametrize(
    "text",
    [
        "[validation net.eval()]\n  loss  0.0512\n[validation net.train()]\n  loss  0.0633",
        "epoch 1 dice (model.train()): 0.8912 dice (model.eval()): 0.8820",
        "calling model.eval() before validation, val acc: 0.1013\ncalling model.train() again",
        "eval mode: lr 0.0010\ntrain mode: lr 0.0001",
        "eval mode: loss 0.4000\neval mode: loss 0.3900\ntrain mode: loss 0.1000",
    ],
    ids=["dropout", "alike", "no twin", "no price", "not each time"],
)
def test_modes_that_agree_or_cannot_be_compared_show_nothing(text: str) -> None:
    assert not shown(text)


def test_headings_in_brackets_on_lines_of_their_own_name_the_mode() -> None:
    assert shown("[train-mode] mIoU: 0.7012 loss: 0.2100\n[eval-mode] mIoU: 0.0211 loss: 3.9000") == [("miou", "metric", "gap")]
