"""Counts of updates: each way of counting by itself, each limit from both sides, the finding as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from triage.model import Line, Series
from triage.numbers.schedule import tallies

EMA, RATE, OPTIMIZER = ("weights", "creeps", "EMA"), ("lr", "rests", "scheduler"), ("weights", "stalls", "optimizer")


def found(rows: Sequence[str]) -> list[Series]:
    return list(tallies.find([Line(n, row) for n, row in enumerate(rows, 1)], []))


def told(said: str, counts: Iterable[int] = (101, 102, 103, 104), epochs: Iterable[int] = (1, 2, 3, 4), head: str = "steps_per_epoch=400", epoch: str = "epoch {}") -> list[tuple[str, str, str]]:
    rows = [row for n, count in zip(epochs, counts) for row in (epoch.format(n), said.format(count))]
    return [(s.name, s.shows, s.label) for s in found([head, *rows])]


@pytest.mark.parametrize(
    "said",
    [
        "EMA updates: {}", "ema step {}", "ema_model steps: {}", "shadow updates: {}", "shadow weights, number of updates: {}", "polyak updates: {}", "moving average: updates {}", "mean_teacher updates: {}", "teacher steps: {}", "ema n_averaged={}", "ema num_updates={}",
        "ema_updates: {}", "ema_steps: {}", "滑动平均 已更新次数: {}", "ema update count: {}", "ema update calls: {}", "ema updates done: {}", "ema updates so far: {}",
    ],
)  # fmt: skip
def test_each_of_these_counts_the_updates_of_an_average(said: str) -> None:
    assert told(said) == [EMA] and not told(said, (400, 800, 1200, 1600))


@pytest.mark.parametrize("said", ["lr_scheduler._step_count: {}", "scheduler.last_epoch={}", "lr_sched.last_epoch {}", "scheduler.num_updates: {}", "sched steps: {}", "scheduler calls: {}", "_step_count={}", "lrsched _last_epoch: {}", "调度器 步数: {}", "调度 已走步: {}"])
def test_each_of_these_counts_the_steps_of_a_schedule(said: str) -> None:
    assert told(f"{said}/2000") == [RATE] and not told(f"{said}/2000", (400, 800, 1200, 1600))


@pytest.mark.parametrize("said", ["optimizer steps: {}", "optimiser.step {}", "optim_num_updates: {}", "optimizer updates: {}", "weight updates: {}", "parameter_updates: {}", "gradient updates: {}", "num_updates: {}", "优化器 更新次数: {}", "优化器步数: {}"])
def test_each_of_these_counts_the_steps_of_an_optimizer(said: str) -> None:
    assert told(said) == [OPTIMIZER] and not told(said, (400, 800, 1200, 1600))


@pytest.mark.parametrize(
    "head",
    [
        *(f"{what} {per} epoch: {{}}" for what in ("steps", "batches", "iters", "iterations", "it") for per in ("per", "in each", "an", "a", "in an")),
        *(f"{{}} {what} {per} epoch" for what in ("steps", "batches", "iterations", "iters") for per in ("per", "an", "a", "/")),
        "steps_per_epoch={}", "100%|###| {0}/{0} [00:10<00:00]", "len(train_loader) = {}", "每个 epoch 有 {} 步", "每轮 {} 批", "每轮共 {}个",
    ],
)  # fmt: skip
def test_each_of_these_says_how_many_batches_an_epoch_has(head: str) -> None:
    assert told("EMA updates: {}", head=head.format(400)) == [EMA]
    assert told("EMA updates: {}", head=head.format(10)) == [EMA] and not told("EMA updates: {}", head=head.format(9))
    assert not told("EMA updates: {}", head="a run of 400")


@pytest.mark.parametrize("epoch", ["epoch {}", "Epochs: {}", "ep {}", "第 {} 轮", "第{}个 epoch"])
def test_the_epoch_is_read_however_it_is_numbered(epoch: str) -> None:
    assert told("EMA updates: {}", epoch=epoch) == [EMA] and not told("EMA updates: {}", (101, 103, 105, 107), epoch=epoch)


def test_it_is_told_with_the_lines_the_counts_and_the_batches_that_passed() -> None:
    assert [(s.lines, s.values, s.at, s.ratio) for s in found(["steps_per_epoch=400", "epoch 1", "EMA updates: 7", "epoch 2", "EMA updates: 8", "epoch 3", "EMA updates: 9", "epoch 4", "EMA updates: 10"])] == [((3, 5, 7, 9), (7.0, 8.0, 9.0, 10.0), 3, 400.0)]


def test_a_count_grows_by_as_much_as_the_epochs_that_passed() -> None:
    assert told("EMA updates: {}", (1, 3, 5, 6), (1, 3, 5, 6)) == [EMA] and not told("EMA updates: {}", (1, 2, 3, 4), (1, 3, 5, 7)) and not told("EMA updates: {}", (1, 2, 3, 5)) and not told("EMA updates: {}", (1, 1, 1, 1))
    assert not told("EMA updates: {}", (101, 102, 103), (1, 2, 3)), "three mentions are few"
    assert told("EMA updates: {}", (1, 2, 3, 4, 900, 901), (1, 2, 3, 4, 1, 2)) == [EMA], "another run begins where it likes"
    assert told("EMA updates: {}", (1, 2, 3, 4, 5), (1, 2, 3, 4, 4)) == [EMA] and not told("EMA updates: {}", (1, 2, 3, 4), (1, 2, 3, 3)), "within an epoch nothing is compared"
    assert told("EMA updates: {}", head="steps_per_epoch=400\nEMA updates: 0") == [EMA] and not told("EMA updates: {}", epoch="round {}")


def test_before_the_first_epoch_a_count_is_compared_with_nothing() -> None:
    rows = ["steps_per_epoch=400", "EMA updates: 77", *(row for n in range(1, 5) for row in (f"epoch {n}", f"EMA updates: {n}"))]
    assert len(found(rows)) == 1 and not found(rows[:-2]) and not found([*rows[:2], *rows[2:-2], "EMA updates: 5"])


def test_the_batches_are_those_that_are_said_most_often() -> None:
    bars = ["5/5", "5/5", "400/400", "400/400", "400/400"]
    rows = [row for n in range(1, 5) for row in (f"epoch {n}", f"EMA updates: {n}")]
    assert [s.ratio for s in found([*[b.replace("5/5", "50/50") for b in bars], *rows])] == [400.0] and [s.ratio for s in found(["50/50", "400/400", *rows])] == [50.0]


def test_a_schedule_is_one_of_batches_by_its_whole_or_by_what_it_is_built_of() -> None:
    said = "scheduler.last_epoch {}"
    assert told(f"{said}/2000") == [RATE] and not told(f"{said}/1999") and not told(said)
    for built, batches in (("OneCycleLR(steps_per_epoch=400)", True), ("steps_per_epoch=400 total_steps=2400", True), ("OneCycleLR, 400 steps per epoch", False), ("400 steps per epoch, total_steps=2400", False), ("CosineAnnealingLR steps_per_epoch=400", False)):
        assert told(said, head=built) == [RATE] * batches
    assert [s.label for s in found(["steps_per_epoch=400", *(row for n in range(1, 5) for row in (f"epoch {n}", f"scheduler steps {n}", f"optimizer steps: {n}"))])] == ["optimizer"]


def few(steps: int = 5, each: int = 8, more: str = "", total: str = "  Total optimization steps = {}", gathered: str = "  Gradient Accumulation steps = {}") -> list[tuple[str, str, tuple[int, ...], tuple[float, ...], str, float]]:
    return [(s.name, s.shows, s.lines, s.values, s.label, s.ratio) for s in found(["***** Running training *****", gathered.format(each), total.format(steps), more])]


def test_five_steps_in_all_of_eight_batches_each_are_few_unless_they_were_asked_for() -> None:
    assert few() == [("weights", "waits", (3,), (5.0,), "optimizer steps", 8.0)] and few(1) and few(5, 64)
    assert not few(6) and not few(0) and not few(5, 7) and not few(more="max_steps=5") and not few(gathered="") and not few(total="Total optimization steps {}")
    assert not few(total="total_optimization_steps={}"), "a setting is no plan of the Trainer"
