"""What a phrase says of which quantity: zero, high, falling or resting, each of its own."""

from __future__ import annotations

import pytest

from triage.kb import asked, words


def said(text: str) -> set[str]:
    return set(asked(text)[len(words(text)) :])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("loss is 0 and accuracy is 1", {"loss.zero", "accuracy.high", "metric.high"}), ("loss为0，accuracy为1", {"loss.zero", "accuracy.high", "metric.high"}),
        ("accuracy 0, loss falls", {"accuracy.zero", "metric.zero", "loss.fall"}), ("loss falls, accuracy 0.00", {"loss.fall", "accuracy.zero", "metric.zero"}),
        ("zero accuracy", {"accuracy.zero", "metric.zero"}), ("nan loss", {"loss.nan"}), ("loss falls, zero accuracy", {"loss.fall", "accuracy.zero", "metric.zero"}),
        ("loss does not go down", {"loss.rests"}), ("loss never changes", {"loss.rests"}), ("准确率不变", {"accuracy.rests", "metric.rests"}),
        ("train acc 99 test acc 60", {"accuracy.high", "train.accuracy.high", "accuracy.low", "val.accuracy.low", "metric.high", "train.metric.high", "metric.low", "val.metric.low"}),
        ("accuracy is high at first, then drops", {"accuracy.high", "accuracy.fall", "metric.high", "metric.fall"}), ("loss falls, the disk is full", {"loss.fall"}),
        ("wer increases", {"wer.grow", "metric.fall"}), ("val cer decreases", {"cer.fall", "val.cer.fall", "metric.grow", "val.metric.grow"}),
        ("训练集 loss 下降 验证集 loss 上升", {"loss.fall", "loss.grow", "train.loss.fall", "val.loss.grow"}),
        ("val_loss nan", {"loss.nan", "val.loss.nan"}), ("loss 2.3", set()), ("accuracy 80%", set()), ("recall is 0.0", {"recall.zero", "metric.zero"}),
        ("the gear is 0", set()), ("loss", set()), ("0", set()), ("loss of one old grey wooden loom: zero", set()), ("loss is not nan", set()),
    ],
)  # fmt: skip
def test_a_state_is_told_of_the_quantity_that_it_stands_beside(text: str, told: set[str]) -> None:
    assert said(text) == told


@pytest.mark.parametrize(
    ("one", "other"),
    [("loss 一直是 0", "loss is always zero"), ("准确率一直为0 但 loss 在下降", "accuracy 0 but loss decreases"), ("mAP 为 0", "map is 0.0"), ("验证 loss 上涨", "validation loss rises")],
)
def test_both_languages_say_the_same_of_a_quantity(one: str, other: str) -> None:
    assert said(one) == said(other) != set()


@pytest.mark.parametrize(("one", "other"), [("train loss falls and val loss rises", "val loss falls and train loss rises"), ("loss 0 accuracy 1", "loss 1 accuracy 0")])
def test_the_same_words_of_other_quantities_say_something_else(one: str, other: str) -> None:
    assert sorted(set(words(one))) == sorted(set(words(other)))
    assert said(one) != said(other)
