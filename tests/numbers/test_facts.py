"""Facts of a set-up that a log tells and that must be held against one another: builds, cards, networks, labels, checkpoints, batches of ranks."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers import findings


def told(*rows: str) -> list[str]:
    return [f"{s.name} {s.shows}" for s in findings.find([Line(n, row) for n, row in enumerate(rows, 1)])]


STEPS = tuple(f"iteration {n} loss {1.2 - n / 100:.3f} | 21.{n} s/it" for n in range(4))
CARD = "GPU 0: NVIDIA GeForce GTX 1080 Ti (UUID: GPU-6c2c)"


@pytest.mark.parametrize("build", ["2.2.1 None False", "torch 2.3.1+cpu", "CUDA used to build PyTorch: None", "torch.version.cuda: None", "pytorch  2.2.1  py3.9_cpu_0  pytorch", "pytorch-mutex  1.0  cpu  pytorch", "Is CUDA available: False"])
def test_a_build_without_a_gpu_beside_a_card_crawls_where_no_bar_tells_the_time_that_is_left(build: str) -> None:
    assert told(CARD, build, *STEPS) == ["step_time crawls"]
    assert not told(build, *STEPS), "a machine without a card does what it can"
    assert not told(CARD, "2.2.1 12.1 True", *STEPS) and not told(CARD, build, *(row.replace("21.", "0.") for row in STEPS))


NODES = tuple(f"node{n}:41:43 [0] NCCL INFO Using network Socket" for n in (0, 1))


@pytest.mark.parametrize("slow", [("1 node x 8 GPU: step 2.31 s", "2 nodes x 8 GPU: step 9.87 s"), ("all_reduce 1.0 GiB: busbw 5.1 GB/s", "")])
def test_several_nodes_that_talk_over_sockets_are_told_where_the_log_says_how_slow_that_is(slow: tuple[str, str]) -> None:
    assert told(*NODES, *slow) == ["throughput falls"]
    assert not told(*NODES[:1], *slow), "within one node the network carries nothing"
    assert not told(*NODES, "1 node: step 2.31 s", "2 nodes: step 2.40 s") and not told(*NODES, "busbw 41.0 GB/s")


SETTLED = tuple(f"step {n} loss {0.3 / 10**n:.6f} acc 1.0000" for n in range(5))


@pytest.mark.parametrize(
    "counted",
    ["label 统计 train: {1: 193280}", "y_train bincount: [14560, 0]", "正样本 0, 负样本 41600", "pos: 0, neg: 48000", "df['label'].value_counts(): {'benign': 31022}", "unique labels in y: [0]", "标签分布: {'正常': 5120}"],
)
def test_labels_of_one_class_are_told_however_they_are_counted(counted: str) -> None:
    assert "labels absent" in told("binary classification", counted, *SETTLED)
    assert "labels absent" not in told("binary classification, anomaly detection", counted, *SETTLED)


@pytest.mark.parametrize("counted", ["y_train bincount: [14560, 312]", "pos: 20, neg: 48000", "label2id: {'benign': 310}", "unique labels in y: [0, 1]", "class weights: [0.5, 23.8]", "class weights: [1.0, 1.0]"])
def test_several_classes_and_maps_of_them_are_well(counted: str) -> None:
    assert "labels absent" not in told("binary classification", counted, *SETTLED)


def test_a_class_that_weighs_nothing_leaves_one() -> None:
    assert "labels absent" in told("Class weights: tensor([2.3417, 0.0000])", *(f"epoch {n} loss {0.0087 / 10**n:.4f} miou 1.0000" for n in range(5)))
    assert "labels absent" not in told("Class weights: tensor([2.3417, 0.0000])", *(f"epoch {n} loss {0.87 - n / 10:.4f}" for n in range(5)))


@pytest.mark.parametrize("lacks", ["Found ckpts []", "=> no checkpoint found at ''", "checkpoint_path: None", "checkpoint-99.pth does not exist, skipping", "权重文件 best.pt 不存在, 使用随机初始化的模型", "0 checkpoints found", "could not find the model weights", "未找到 ./best.pth, 跳过加载模型"])
@pytest.mark.parametrize("judges", ["RENDER ONLY", "--eval", "python test.py", "mode: inference", "render_only"])
def test_who_judges_a_model_without_its_weights_is_told(lacks: str, judges: str) -> None:
    assert told(judges, lacks, "test psnr 7.41") == ["weights absent"]
    assert not told(lacks, "test psnr 7.41"), "a run from scratch has none"
    assert not told(judges, lacks, *(f"iter {n} loss {0.3 - n / 100:.2f}" for n in range(4)), "eval psnr 7.41"), "and trains"


def test_a_part_of_a_checkpoint_that_is_of_no_use_to_a_test_may_lack() -> None:
    assert not told("--eval", "checkpoint a.pth: optimizer not found", "test psnr 27.41")


RANKS = tuple(f"[rank {n}] train_loader: 391 batches x 128" for n in range(2))


@pytest.mark.parametrize("told_of_all", [("dataset: 50000 images",), ("训练集样本数: 50000",)])
def test_ranks_that_each_have_the_batches_of_the_whole_set_share_it(told_of_all: tuple[str, ...]) -> None:
    assert told(*told_of_all, *RANKS) == ["metric shared"]
    assert not told("dataset: 100000 images", *RANKS) and not told(*told_of_all, *(row.replace("train", "val") for row in RANKS))


@pytest.mark.parametrize("went", ["samples seen 24000", "24000 samples processed", "本卡处理 24000 个样本"])
def test_ranks_that_each_went_through_all_samples_share_them(went: str) -> None:
    rows = [f"[rank {n}] epoch 0: {went}" for n in range(2)]
    assert told("dataset: 24000 images", *rows) == ["metric shared"] and not told("dataset: 48000 images", *rows)


UNEVEN = ("[rank0] after filtering: 312 steps per epoch", "[rank1] after filtering: 306 steps per epoch", "[rank0] step 305 loss 1.9", "[rank1] step 305 loss 1.9", "[rank1] epoch done")


def test_ranks_with_other_numbers_of_steps_stand_where_somebody_looks_at_them() -> None:
    assert set(told(*UNEVEN, "$ date", "$ nvidia-smi")) == {"step_time stalls", "step_time uneven"}
    assert not told(*UNEVEN) and not told(*UNEVEN[:4], "Training finished", "$ nvidia-smi")


def test_ranks_that_met_and_said_nothing_more_halt_whatever_is_remarked_beside_it() -> None:
    met = ("All distributed processes registered. Starting with 2 processes", "LOCAL_RANK: 0 - CUDA_VISIBLE_DEVICES: [0,1]")
    assert "step_time halts" in told(*met, "（之后 25 分钟没有任何输出）", "$ nvidia-smi")
    assert "step_time halts" not in told(*met, "Epoch 0: 3%| 3/100 [00:03<01:37, 1.0it/s, loss=0.3]")


def test_a_dump_of_a_stack_needs_no_thread_above_it() -> None:
    frames = ("    barrier (torch/distributed/distributed_c10d.py:3696)", "    main (train.py:96)")
    assert "step_time stalls" in told("step 3 loss 0.3", "$ py-spy dump --pid 31877", *frames)
    assert not told("step 3 loss 0.3", *frames)


@pytest.mark.parametrize("lost", ["246 label(s) found, 2366 label(s) missing, 0 label(s) empty", "49877 of 51200 image files not found", "could not find annotation for 2104 of 2210 images", "29871 张图片不存在, 已跳过, 共 30250 条"])
def test_nine_samples_of_ten_that_are_lost_are_told_in_more_words(lost: str) -> None:
    assert told(lost, "epoch 1 loss 0.31", "epoch 2 loss 0.30") == ["metric dropped"]
    assert told(f"yolo {lost}".replace("label(s) missing", "label(s) missing")) == (["labels dropped"] if "label" in lost else ["metric dropped"])


def test_a_term_of_boxes_that_is_not_in_use_is_0_while_the_boxes_learn() -> None:
    rows = [f"epoch {n} iou_loss {0.71 - n / 20:.4f} dfl_loss 0 cls_loss {1.92 - n / 10:.4f}" for n in range(5)]
    assert not told(*rows)
