"""Models beside their quantised, pruned and exported copies."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

FALLS, APART = ("accuracy", "falls"), ("error", "apart")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize(
    "rows",
    [
        ("FP32 Top-1 accuracy: 76.13", "INT8 Top-1 accuracy: 11.42"), ("baseline acc: 0.931, quantized acc: 0.102",),
        ("Accuracy before pruning: 92.3%", "Accuracy after pruning: 10.0%"), ("Evaluation accuracy on 300 images, 78.2", "Quantization: convert done", "Evaluation accuracy on 300 images, 1.3"),
        ("原模型准确率: 93.1", "量化后准确率: 10.2"), ("PyTorch mAP: 0.52", "TensorRT mAP: 0.01"),
    ],
)  # fmt: skip
def test_a_copy_that_keeps_less_than_half_of_the_score_has_fallen(rows: tuple[str, ...]) -> None:
    assert FALLS in shown(*rows)


@pytest.mark.parametrize(
    "rows",
    [
        ("FP32 Top-1 accuracy: 76.13", "INT8 Top-1 accuracy: 75.42"), ("Accuracy before pruning: 92.3%", "Accuracy after pruning: 10.0%", "accuracy after fine-tuning: 91.1%"),
        ("epoch 1 acc: 0.91", "Trial 3 pruned.", "epoch 1 acc: 0.31"), ("INT8 accuracy: 10.2",), ("epoch 1 acc: 0.11", "quantized acc: 0.05"),
    ],
    ids=["kept", "trained again", "a trial given up", "alone", "nothing to lose"],
)  # fmt: skip
def test_one_that_keeps_it_or_is_trained_again_has_not(rows: tuple[str, ...]) -> None:
    assert FALLS not in shown(*rows)


@pytest.mark.parametrize("row", ["onnxruntime: max abs diff: 2.46e+00", "ONNX vs torch max_diff = 0.93", "ONNX 与 PyTorch 最大误差: 1.92"])
def test_an_export_that_is_off_by_a_half_computes_something_else(row: str) -> None:
    assert APART in shown(row)


@pytest.mark.parametrize("row", ["onnxruntime: max abs diff: 3.8e-06", "onnx int8 max abs diff: 1.2", "max abs diff: 2.46", "onnx fp16 max abs diff: 0.61"])
def test_rounding_and_coarser_numbers_do_not(row: str) -> None:
    assert APART not in shown(row)


IGNORANT = ("accuracy", "absurd")


@pytest.mark.parametrize("row", ["teacher accuracy:  tensor(1.0400)", "Teacher test acc: 0.0981", "Teacher top-1: 9.98%"])
def test_a_teacher_that_is_as_good_as_a_guess_knows_nothing(row: str) -> None:
    assert IGNORANT in shown(row, "epoch 1 loss 4.6")


@pytest.mark.parametrize("rows", [("teacher accuracy: 75.61",), ("Teacher acc: 0.9731",), ("teacher acc: 9.9", "teacher acc: 41.2"), ("teacher accuracy: 1.0000",)], ids=["good", "a part of 1", "learns too", "all"])
def test_a_teacher_that_is_good_or_learns_too_does_not(rows: tuple[str, ...]) -> None:
    assert IGNORANT not in shown(*rows, "epoch 1 loss 4.6")
