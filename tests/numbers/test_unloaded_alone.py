"""A model that nobody trained is judged: each wording by itself."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers.checkpoint import unloaded
from triage.numbers.columns.column import Column


def shown(*rows: str, columns: tuple[Column, ...] = ()) -> list[tuple[str, str, tuple[int, ...], tuple[float, ...], str]]:
    return [(s.name, s.shows, s.lines, s.values, s.label) for s in unloaded.find([Line(n, row) for n, row in enumerate(rows, 1)], columns)]


JUDGED, LACKS = "python run.py --test", "No checkpoint found at logs"
TOLD = [("weights", "absent", (2,), (0.0,), "checkpoint")]


@pytest.mark.parametrize(
    "said",
    [
        *(f"{found} {what}: {none}" for found in ("Found", "loaded", "available") for what, none in (("ckpts", "[]"), ("checkpoint", "{}"), ("weights", "None in logs"), ("models", "0"))),
        *(f"{no} {what} {found}" for no in ("no", "0", "No such good") for what, found in (("ckpt", "found"), ("checkpoints were", "found"), ("weights is", "available"), ("snapshot", "exists"), ("snapshots was", "loaded"), ("saved model", "in logs"), ("trained models files are", "found"), ("pretrained model dirs", "at logs"))),
        "ckpt a not found", "the checkpoint in a/b does not exist", "weights do not exist", "model a doesn't exist", "Checkpoint dir is empty", "weights cannot be found", "the ckpt path was not found",
        *(f"{could} {find} the {what}" for could in ("Could not", "cannot", "can't", "unable to", "failed to") for find, what in (("find", "ckpt"), ("locate", "checkpoint"), ("find any", "weights"), ("find", "model"))),
        "using random weights", "with the randomly initialized model", "keeping random-init", "going on with random initialisation", "ckpt: None", "checkpoint_path=''", 'weights = ""', "resume: None", "load_from: None,",
        "未找到预训练权重", "没有找到检查点", "找不到模型", "找不到checkpoint", "没有找到ckpt", "权重文件不存在", "检查点 a 未找到", "模型 a 没有找到", *(f"找不到 a.{kind}" for kind in ("pth", "pt", "ckpt", "bin", "safetensors", "pdparams")), "未找到 logs 下的 a.pth", "没有找到 logs 下的 a.pth",
        "随机初始化的模型", "随机初始化权重",
    ],
)  # fmt: skip
def test_each_of_these_says_that_there_were_no_weights(said: str) -> None:
    assert shown(JUDGED, said, "accuracy 0.1") == TOLD and not shown("python train.py", said, "accuracy 0.1")


@pytest.mark.parametrize(
    "said",
    [
        *(f"{what}{sign}only" for what in ("render", "test", "eval", "evaluate", "evaluation", "inference", "predict", "val", "validation", "sample") for sign in ("_", " ", "")), *(f"--{what}" for what in ("render", "test", "eval", "evaluate", "infer", "inference", "predict", "validate", "sample", "benchmark")),
        *(f"mode: {what}" for what in ("test", "eval", "val", "inference", "predict", "predicting", "render", "sample")), "'mode': 'eval'", *(f"python {what}.py" for what in ("test", "eval", "evaluate", "infer", "inference", "predict", "render", "sample", "sampler", "demo", "benchmark", "detect", "generate")),
        "仅测试", "只推理", "模式：评估", "模式: 渲染",
    ],
)  # fmt: skip
def test_each_of_these_says_that_nothing_is_to_be_trained(said: str) -> None:
    assert shown(said, LACKS, "accuracy 0.1") == TOLD


@pytest.mark.parametrize("said", ["a run", "--test batch", "--eval every 5", "--eval interval 5", "--eval steps 5", "--eval freq 5", "--test 0", "--test False", "mode: train", "python train.py", "评估"])
def test_none_of_these_does(said: str) -> None:
    assert not shown(said, LACKS, "accuracy 0.1")


@pytest.mark.parametrize("said", ["optimizer checkpoint not found", "no optimiser weights found", "scheduler checkpoint not found", "scaler checkpoint not found", "no cache model: checkpoint not found", "checkpoint to resume from not found", "resuming from: checkpoint not found", "tokenizer model not found", "vocab model not found"])
def test_a_file_of_weights_may_well_lack_these(said: str) -> None:
    assert not shown(JUDGED, said, "accuracy 0.1") and shown(JUDGED, LACKS, said)


def test_what_is_trained_all_the_same_or_ends_there_is_not_told() -> None:
    def beside(label: str, values: list[float]) -> bool:
        return bool(shown(JUDGED, LACKS, "accuracy 0.1", columns=(column(label, values),)))

    assert not beside("loss", [0.5, 0.4]) and beside("loss", [0.5]) and beside("val_loss", [0.5, 0.4]) and beside("accuracy", [0.5, 0.4])
    assert not shown(JUDGED, LACKS) and shown(LACKS, LACKS, JUDGED) == [("weights", "absent", (1,), (0.0,), "checkpoint")] and not shown(JUDGED, "checkpoint found", "accuracy 0.1")
