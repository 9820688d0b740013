"""Copies of a model, and its two modes, beside each other: each limit from both sides and each word by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.evaluation import copies, modes
from triage.numbers.machine import stragglers
from triage.numbers.schedule import intervals


def log(*texts: str) -> list[Line]:
    return [Line(n, text) for n, text in enumerate(texts, 1)]


def copied(*texts: str) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    found = list(copies.find(log(*texts), ()))
    assert all((s.name, s.shows, s.at) in (("accuracy", "falls", 1), ("error", "apart", 0), ("accuracy", "absurd", 0)) for s in found)
    return [(s.label, s.lines, s.values) for s in found]


def test_no_score_of_the_copy_is_more_than_half_of_the_model_s_own() -> None:
    assert copied("acc: 0.60", "int8 acc: 0.30") == [("copy", (1, 2), (0.6, 0.3))] and not copied("acc: 0.60", "int8 acc: 0.31") and copied("acc: 60.0", "int8 acc: 30.0") and not copied("acc: 60.0", "int8 acc: 30.1")
    assert copied("acc: 0.30", "int8 acc: 0.10") and not copied("acc: 0.29", "int8 acc: 0.10") and copied("acc: 30.0", "int8 acc: 10.0") and not copied("acc: 29.0", "int8 acc: 10.0"), "little is known"
    assert copied("acc: 0.60", "int8 acc: 0.30", "acc: 0.10") == [("copy", (1, 3), (0.6, 0.1))] and not copied("acc: 0.60", "int8 acc: 0.10", "acc: 0.31"), "every one, the last is told"
    assert copied("acc: 0.10", "acc: 0.60", "int8 acc: 0.30")[0][1] == (2, 3) and not copied("int8 acc: 0.30") and not copied("acc: 0.60") and not copied("acc: 0.60", "Trial 3", "int8 acc: 0.30")
    assert not copied("int8 acc: 0.10", "fp32 acc: 0.60") and copied("acc: 0.60, int8 acc: 0.30") and copied("acc: 0.60 then int8", "acc: 0.30") and not copied("acc: 0.60", "int8 beside fp32 acc: 0.30")
    assert copied("acc: 0.60", "int8", "fp32 before acc: 0.50") == [] and copied("acc: 0.60", "pruned acc after before: 0.30")


@pytest.mark.parametrize("word", ["int8", "INT4", "fp8", "quantized", "quantised", "PTQ", "qat", "pruned", "pruning", "TensorRT", "trt", "onnx", "ONNXRuntime", "tflite", "coreml", "openvino", "量化", "剪枝"])
def test_each_of_these_is_a_copy(word: str) -> None:
    assert copied("acc: 0.60", f"{word} acc: 0.30") and not copied("acc: 0.60", "frob acc: 0.30")


@pytest.mark.parametrize("word", ["fp32", "float32", "float", "baseline", "original", "unquantized", "before", "dense", "full precision", "full-precision", "pytorch", "torch", "原始", "原模型", "量化前", "剪枝前"])
def test_each_of_these_is_the_model_itself(word: str) -> None:
    assert not copied("acc: 0.60", "int8 done", f"{word} acc: 0.30") and copied("acc: 0.60", "int8 done", "acc: 0.30") and copied("acc: 0.60", "int8 done", f"after {word} acc: 0.30") and copied("acc: 0.60", "int8 done", f"{word}后 acc: 0.30")


@pytest.mark.parametrize("score", ["accuracy", "acc", "top1", "top-1", "mAP", "mAP50", "mIoU", "IoU", "F1", "F1-score", "F1 score", "AUC", "准确率", "精度", "acc on the 300 images "])
def test_each_of_these_is_a_score(score: str) -> None:
    assert copied(f"{score}: 0.60", f"int8 {score}: 0.30")


@pytest.mark.parametrize(("said", "ill"), [("max abs diff: 0.5", True), ("max abs diff: 0.49", False), ("max_diff = 5e-1", True), ("maximum absolute difference 0.5", True), ("max error 0.5", True), ("max deviation: 0.6", True), ("最大误差: 0.5", True), ("最大绝对差值 0.5", True), ("最大差异: 0.4", False), ("mean diff: 0.9", False), ("max diff: -0.9", False)])
def test_an_export_is_off_by_a_half(said: str, ill: bool) -> None:
    assert bool(copied("exported to onnx", said)) is ill and not copied("saved", said)
    assert not copied("exported to onnx", said, "in fp16")


@pytest.mark.parametrize("word", ["onnx", "ort", "torchscript", "traced", "TensorRT", "trt", "tflite", "coreml", "openvino"])
def test_each_of_these_is_an_export(word: str) -> None:
    assert copied(f"the {word} model", "max diff: 0.9", "max diff: 1.9") == [("difference", (2,), (0.9,))] and not copied("the model", "max diff: 0.9")


@pytest.mark.parametrize("word", ["int8", "quantized", "quantised", "量化", "fp16", "half", "半精度"])
def test_each_of_these_computes_more_coarsely(word: str) -> None:
    assert not copied("the onnx model", f"{word} max diff: 0.9")


@pytest.mark.parametrize(("said", "ill"), [("teacher acc: 0.115", True), ("teacher acc: 0.116", False), ("teacher acc: 11.5", True), ("teacher acc: 11.6", False), ("teacher acc: 1.1", True), ("teacher acc: 1.0", False), ("Teacher's accuracy: 0.1", True), ("teacher model val acc@1: 9.1", True), ("teacher network test top-1 9.1", True), ("student acc: 0.1", False)])
def test_a_teacher_that_is_right_in_one_answer_of_nine_knows_nothing(said: str, ill: bool) -> None:
    assert bool(copied(said)) is ill and not copied(said, said), "told once"


def gapped(*texts: str) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    found = list(modes.find(log(*texts), ()))
    assert all((s.name, s.shows) == ("metric", "gap") for s in found)
    return [(s.label, s.lines, s.values) for s in found]


@pytest.mark.parametrize(
    ("label", "bad", "good", "ill"),
    [
        ("loss", "2.0", "1.0", True), ("loss", "1.9", "1.0", False), ("loss", "2.0", "0.0", False), ("mae", "2.0", "1.0", True), ("wer", "0.8", "0.4", True), ("acc", "0.5", "0.75", True), ("acc", "0.51", "0.75", False), ("acc", "50.0", "75.0", True), ("acc", "50.1", "75.0", False),
        ("miou", "0.1", "0.36", True), ("miou", "0.1", "0.34", False), ("bleu", "1.0", "1.25", True), ("lr", "2.0", "1.0", False), ("acc", "0.75", "0.5", False), ("loss", "1.0", "2.0", False),
    ],
)  # fmt: skip
def test_a_price_twice_as_high_or_a_quarter_of_all_answers_is_lost_in_eval_mode(label: str, bad: str, good: str, ill: bool) -> None:
    assert gapped(f"eval mode: {label} {bad}", f"train mode: {label} {good}") == [(label, (1,), (float(bad),))] * ill
    assert gapped(f"eval mode {label}: {bad}, train mode: {good}") == [(label, (1,), (float(bad),))] * (ill and label != "lr")
    assert not gapped(f"eval mode: {label} {bad}") and not gapped(f"eval mode: {label} {bad}", f"train mode: x_{label[::-1]} {good}")


@pytest.mark.parametrize("mode", ["model.{}()", "{} mode", "{}ing mode", "[{}-mode]", "{}_mode"])
def test_by_each_of_these_a_line_names_the_mode(mode: str) -> None:
    bad, good = mode.format("eval"), mode.format("train")
    assert gapped(f"{bad} loss 2.0", f"{good} loss 1.0") and not gapped(f"{bad} loss 2.0", f"{bad} loss 1.0") and gapped("评估模式 loss 2.0", "训练模式 loss 1.0")
    assert gapped(bad, "loss 2.0", good, "loss 1.0") and not gapped(bad, "a line", "loss 2.0", good, "loss 1.0") and not gapped("loss 2.0", "loss 1.0")


def test_each_of_the_last_two_times_that_both_modes_are_told_eval_mode_is_worse() -> None:
    def told(*pairs: tuple[float, float]) -> bool:
        return bool(gapped(*(row for bad, good in pairs for row in (f"eval mode: loss {bad}", f"train mode: loss {good}"))))

    assert told((2.0, 1.0), (2.0, 1.0)) and told((1.0, 1.0), (2.0, 1.0), (2.0, 1.0)) and not told((2.0, 1.0), (1.0, 1.0)) and not told((2.0, 1.0), (1.0, 1.0), (2.0, 1.0))
    assert not gapped("eval mode: loss 2.0", "eval mode: loss 2.0", "train mode: loss 1.0")


def test_below_a_heading_twelve_lines_belong_to_it_up_to_the_next() -> None:
    def told(between: int) -> bool:
        return bool(gapped("eval mode", *[f"x{n} 0.5" for n in range(between)], "loss 2.0", "train mode", *[f"y{n} 0.5" for n in range(between)], "loss 1.0"))

    assert told(11) and not told(12) and gapped("eval mode", "loss 2.0 acc 0.9", "train mode", "loss 1.0 acc 0.9") == [("loss", (2,), (2.0,))]


def never(*texts: str, ended: str = "Training completed", after: Sequence[str] = ()) -> list[tuple[str, tuple[int, ...], tuple[float, ...]]]:
    found = list(intervals.find(log(*texts, ended, *after), ()))
    assert all((s.name, s.shows) == ("metric", "never") for s in found)
    return [(s.label, s.lines, s.values) for s in found]


def test_an_interval_longer_than_the_run_is_never_reached() -> None:
    assert never("max_steps=1000", "eval_steps=1001") == [("eval_steps", (2,), (1001.0, 1000.0))] and not never("max_steps=1000", "eval_steps=1000") and not never("eval_steps=5000") and not never("max_steps=1", "eval_steps=5000")
    assert never("max_epochs=10", "check_val_every_n_epoch=11") == [("check_val_every_n_epoch", (2,), (11.0, 10.0))] and never("max_epochs=10", "save_n_epochs: 11") == [("save_n_epochs", (2,), (11.0, 10.0))] and not never("max_epochs=10", "save_n_epochs: 10") and not never("max_epochs=10", "eval_steps=5000") and not never("max_steps=10", "save_n_epochs: 50")
    assert len(never("max_steps=1000", "eval_steps=5000", "save_steps=5000")) == 1, "told once"
    assert not never("max_steps=1000", "eval_steps=5000", ended="step 9") and never("max_steps=1000", "eval_steps=5000", after=["x"] * 4) and not never("max_steps=1000", "eval_steps=5000", after=["x"] * 5) and never("max_steps=1000", "eval_steps=5000", ended="{'train_runtime': 3.2}")
    assert not never("max_steps=1000", "eval_strategy='no', eval_steps=5000") and not never("max_steps=1000", "save_strategy='epoch', eval_steps=5000")


@pytest.mark.parametrize(("setting", "done"), [("eval_steps=5000", "val loss: 0.5"), ("val_interval=5000", "Running Evaluation"), ("test_freq=5000", "验证"), ("save_steps=5000", "saved x"), ("checkpoint_interval: 5000", "checkpoint written"), ("snapshot_freq 5000", "wrote a/b.pth"), ("ckpt_every 5000", "saving"), ("saving_steps=5000", "saved x")])
def test_what_was_done_behind_the_setting_all_the_same_was_not_missed(setting: str, done: str) -> None:
    assert never("max_steps=1000", setting) and not never("max_steps=1000", setting, done) and never("max_steps=1000", done, setting)
    other = "saved x" if setting.startswith(("eval", "val", "test")) else "val loss: 0.5"
    assert never("max_steps=1000", setting, other)


def spans(*pairs: tuple[float, float], stages: str = "") -> list[tuple[tuple[int, ...], tuple[float, ...], float]]:
    found = list(stragglers.find(log(stages, *(f"forward-compute ....: ({low}, {high})" for low, high in pairs)), ()))
    assert all((s.name, s.shows, s.label) == ("step_time", "apart", "forward-compute") for s in found)
    return [(s.lines, s.values, s.ratio) for s in found]


def test_the_slowest_rank_takes_half_as_long_again_at_two_reports_and_more() -> None:
    assert spans((100.0, 150.0), (125.0, 250.0)) == [((2, 3), (150.0, 250.0), 2.0)]
    assert not spans((100.0, 150.0)) and not spans((100.0, 149.0), (100.0, 200.0)) and not spans((0.0, 150.0), (100.0, 200.0))
    assert not spans((100.0, 150.0), (100.0, 200.0), stages="pipeline_model_parallel_size ..... 2") and spans((100.0, 150.0), (100.0, 200.0), stages="pipeline_model_parallel_size ..... 1")
