"""Ranks that several processes hold, ranks that each go through the whole set, and one that all others wait for."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find
from triage.reading.cleaning import lines


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))}


DOUBLED, SHARED, APART = ("metric", "doubled"), ("metric", "shared"), ("step_time", "apart")


def lightning(*ranks: int, world: int = 4) -> list[str]:
    return [f"initializing ddp: GLOBAL_RANK: {rank}, MEMBER: {rank + 1}/{world}" for rank in ranks]


def test_ranks_that_are_given_twice_while_others_are_missing_are_doubled() -> None:
    assert DOUBLED in shown(*lightning(0, 1, 0, 1))
    assert DOUBLED not in shown(*lightning(0, 1, 2, 3)), "each once"
    assert DOUBLED not in shown(*lightning(0, 1, 2, 3, 0, 1, 2, 3)), "told again for a second stage"
    assert DOUBLED not in shown(*lightning(0, 1)), "a part of the log"


HALTS = ("metric", "halts")


@pytest.mark.parametrize("task", ["SLURM_NNODES=1 SLURM_NTASKS=1 SLURM_GPUS_ON_NODE=4", "#SBATCH --ntasks-per-node=1", "PossibleUserWarning: The `srun` command is available on your system but is not used. HINT: prepend srun"])
def test_the_one_task_that_slurm_started_waits_for_ranks_that_nobody_starts(task: str) -> None:
    assert HALTS in shown(task, *lightning(0))
    assert HALTS not in shown(*lightning(0)), "the log of one rank"
    assert HALTS not in shown(task, *lightning(0, 1, 2, 3)) and HALTS not in shown(task, *lightning(0, world=1))
    assert HALTS not in shown(task, *lightning(0), "All distributed processes registered. Starting with 4 processes")
    assert HALTS not in shown(task, *lightning(0), *(f"step {n} loss {2.5 - n / 10}" for n in range(1, 6))), "it trains"


@pytest.mark.parametrize("said", ["rank {n}, world size 4", "global_rank={n} of world_size=4", "world_size=4, rank={n}", "World size: 4 | rank: {n}"])
def test_ranks_and_their_world_are_told_in_either_order(said: str) -> None:
    assert DOUBLED in shown(*(said.format(n=n) for n in (0, 1, 0, 1)))
    assert DOUBLED not in shown(*(said.format(n=n) for n in (0, 1, 2, 3)))


def test_processes_of_one_launch_that_are_each_alone_are_doubled() -> None:
    alone = ["rank 0, world size 1"] * 4
    assert DOUBLED in shown("+ srun --ntasks=4 python train.py", *alone)
    assert DOUBLED not in shown("+ python train.py", *alone), "one after the other"
    assert DOUBLED not in shown("+ srun --ntasks=4 python train.py", *(f"rank {n}, world size 4" for n in range(4)))


def trainers(whole: int, count: int) -> list[str]:
    said = ["***** Running training *****", "Instantaneous batch size per device = 8", f"Total train batch size (w. parallel, distributed & accumulation) = {whole}", "Gradient Accumulation steps = 2"]
    return ["+ torchrun --nproc_per_node 4 run.py", *said * count]


def test_trainers_of_one_launch_that_each_count_their_own_batch_alone_are_doubled() -> None:
    assert DOUBLED in shown(*trainers(16, 4))
    assert DOUBLED not in shown(*trainers(64, 4)), "they know each other"
    assert DOUBLED not in shown(*trainers(16, 1)), "one trainer"


def sets(batches: int, batch: str = "batch 64 per GPU") -> list[str]:
    return [f"[rank {n}/2] cuda:{n} train set 50000 images, {batch}, {batches} iterations per epoch" for n in range(2)]


def test_ranks_that_each_need_as_many_batches_as_one_process_go_through_the_whole_set() -> None:
    assert SHARED in shown(*sets(782))
    assert SHARED in shown(*sets(781)), "the last batch dropped"
    assert SHARED not in shown(*sets(391)), "the set is split"
    assert SHARED not in shown(*sets(782, "global batch size 64")), "a batch of all ranks"


def paces(*of: float, label: str = "fwd+bwd") -> set[tuple[str, str]]:
    rows = [Line(4 * n + rank, f"step {100 * n} {label} {pace + n / 1000:.3f}s", f"rank {rank}") for n in range(1, 5) for rank, pace in enumerate(of)]
    return {(s.name, s.shows) for s in find(rows)}


@pytest.mark.parametrize("of", [(0.41, 0.42, 1.93), (2.0, 0.4, 0.4, 0.5)])
def test_one_rank_that_is_slower_than_all_others_is_apart(of: tuple[float, ...]) -> None:
    assert APART in paces(*of)
    assert APART not in paces(*of, label="allreduce"), "who is quick waits"


def test_ranks_that_are_nearly_as_quick_or_two_of_which_are_slow_are_not() -> None:
    assert APART not in paces(0.41, 0.42, 0.6)
    assert APART not in paces(0.41, 1.93, 1.9)
    assert APART not in paces(0.41, 1.93), "of two nobody knows which is usual"


def settings(batches: int, world: int = 4) -> list[str]:
    return [f"world_size: {world}", "train_samples: 50,000", "per_device_train_batch_size: 64", f"steps_per_epoch: {batches}"]


def test_settings_that_say_as_much_are_as_good() -> None:
    assert SHARED in shown(*settings(782))
    assert SHARED not in shown(*settings(196))
    assert SHARED not in shown(*settings(782, world=1))
    assert SHARED not in shown(*settings(782), "steps_per_epoch: 196"), "of two settings nobody knows which holds"


def alone(said: str = "Not using distributed mode", count: int = 4, launcher: str = "$ mpirun -np 4 python main.py") -> list[str]:
    return [launcher, *[said] * count, *(f"Epoch: [0] [{n}/100] loss: 4{n}.2" for n in range(5))]


@pytest.mark.parametrize("said", ["Not using distributed mode", "INFO | Not using distributed training.", "Running in non-distributed mode", "training in single-GPU mode", "distributed: False", "distributed training: disabled"])
def test_as_many_processes_as_were_launched_that_each_say_that_there_are_no_others_are_runs_beside_each_other(said: str) -> None:
    assert ("metric", "doubled") in shown(*alone(said))


def test_a_process_that_is_alone_by_right_or_says_it_again_is_not() -> None:
    doubled = ("metric", "doubled")
    assert doubled not in shown(*alone(count=1)) and doubled not in shown(*alone(count=3)), "one that says it again"
    assert doubled not in shown(*alone(launcher="$ python main.py")) and doubled not in shown(*alone("Not using distributed sampler")) and doubled not in shown(*alone("distributed: True"))
