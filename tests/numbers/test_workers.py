"""What a main program counts of those that work for it, where ranks part, and which files its parts are read from."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

FAILED, PARTED, SAME, MOVED = ("metric", "failed"), ("step_time", "parted"), ("metric", "identical"), ("labels", "apart")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize(
    "told",
    [
        "fit_round {}: received 0 results and 10 failures", "round {}: 16 clients, succeeded: 0, failed: 16", "[step {}] reward calls: 0 succeeded, 2048 failed", "iter {} rollout requests: 0 completed, 512 failed", "第 {} 轮: 客户端 20 个, 成功 0, 失败 20",
        "Trial {} failed with value nan.", "[main] env {} crashed at reset, restarting",
    ],
)  # fmt: skip
def test_workers_of_which_none_ever_succeeds_have_failed(told: str) -> None:
    assert FAILED in shown("loss 1.0", *(told.format(n) for n in (1, 2, 3)))


@pytest.mark.parametrize(
    "rows",
    [
        ("fit_round 1: received 0 results and 10 failures", "fit_round 2: received 9 results and 1 failures"), ("fit_round 1: received 0 results and 0 failures",) * 2, ("downloads: 0 completed, 1 failed",), ("Trial 1 failed with value nan.", "Trial 2 failed with value nan.", "Trial 3 failed with value nan.", "Trial 4 finished with value: 0.8"),
        ("num_healthy_workers: 0", "num_healthy_workers: 0", "num_healthy_workers: 0"),
    ],
    ids=["one round", "nothing asked", "once", "one that is well", "a run without any"],
)  # fmt: skip
def test_workers_of_which_some_come_back_have_not(rows: tuple[str, ...]) -> None:
    assert FAILED not in shown("loss 1.0", *rows)


def test_workers_that_were_healthy_and_are_gone_have() -> None:
    assert FAILED in shown(*(f"iter {n} num_healthy_workers: {count}" for n, count in enumerate((8, 8, 0, 0))))


ALIKE = ("rank 0 step 511 terms=47", "rank 1 step 511 terms=47")
QUIET = tuple(f"[watch] no progress for {n} s" for n in (600, 1200, 1800))


def test_a_count_that_is_no_longer_the_same_on_all_ranks_tells_where_they_parted() -> None:
    odd = ("rank 0 step 512 terms=47", "rank 1 step 512 terms=19")
    assert PARTED in shown(*ALIKE, *odd, *QUIET) and PARTED not in shown(*ALIKE, *odd, "step 513 loss 0.4"), "it went on"
    assert PARTED not in shown("rank 0 step 511 boxes=4", "rank 1 step 511 boxes=4", "rank 0 step 512 boxes=4", "rank 1 step 512 boxes=0", *QUIET), "each has boxes of its own"
    assert PARTED not in shown("rank 0 step 511 terms=47", "rank 1 step 511 terms=46", *odd, *QUIET), "they never were alike"


def test_a_step_that_one_rank_leaves_out_does_too() -> None:
    skips = ("rank 0 step 512 loss 0.41", "rank 1 step 512 loss is nan, skipping this batch")
    assert PARTED in shown(*ALIKE, *skips, *QUIET)
    assert PARTED not in shown(*ALIKE, skips[1].replace("1", "0", 1), skips[1], *QUIET), "all of them do"


@pytest.mark.parametrize("told", ["train_list: a/x.txt\nval_list: {}", "--train_file a/x.txt --val_file {}", "{'train_json': 'a/x.txt', 'val_json': '{}'}"])
def test_one_file_for_training_and_validation_is_told(told: str) -> None:
    assert SAME in shown(*told.replace("{}", "a/x.txt").splitlines(), "epoch 1 loss 0.4")
    assert SAME not in shown(*told.replace("{}", "a/y.txt").splitlines(), "epoch 1 loss 0.4")
    assert SAME not in shown(*told.replace("{}", "a/x.txt").splitlines(), "val_ratio 0.1", "epoch 1 loss 0.4"), "it is divided"


def test_a_class_that_two_maps_number_differently_is_told() -> None:
    first = "train class_to_idx: {'ape': 0, 'bee': 1, 'cat': 2}"
    assert MOVED in shown(first, "test class_to_idx: {'bee': 0, 'cat': 1}") and MOVED not in shown(first, first.replace("train", "test"))
    assert MOVED not in shown(first, "test class_to_idx: {'bee': 1, 'cat': 2}"), "a class that the test lacks"
