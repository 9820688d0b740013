"""Who the processes of a run believe to be, each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.machine import membership


def told(*rows: str) -> list[Series]:
    return list(membership.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


SAID = [
    "GLOBAL_RANK: {n}, MEMBER: 1/4", "rank {n}, world size 4", "rank: {n} | world_size: 4", "rank={n} of world size 4", "Rank {n} out of world_size 4", "rank {n}, with world size 4", "global rank {n}, local rank 0, world size 4",
    "global_rank={n}, world_size=4", "rank {n} / world size 4", "world_size=4 rank={n}", "world size: 4, global_rank: {n}",
]  # fmt: skip


@pytest.mark.parametrize("said", SAID)
def test_each_of_these_tells_a_rank_and_the_world(said: str) -> None:
    (doubled,) = told(*(said.format(n=n) for n in (0, 1, 0, 1)))
    assert (doubled.name, doubled.shows, doubled.lines, doubled.values, doubled.label) == ("metric", "doubled", (1, 2, 3, 4), (4.0,), "2 of 4 ranks")


def ranks(*of: int, world: int = 4) -> list[str]:
    return [f"rank {n}, world size {world}" for n in of]


def test_ranks_are_doubled_that_are_told_equally_often_and_together_fill_the_world() -> None:
    assert told(*ranks(0, 0, world=2)) and told(*ranks(0, 0, 0, world=3))
    assert not told(*ranks(0, 0, 1, world=4)) and not told(*ranks(0, 1, 0, 1, world=8)) and not told(*ranks(0, 1, 0, 1, world=3))
    assert not told(*ranks(0, 1, 0, 1), *ranks(0, 1, 0, 1, world=2)), "of two worlds nobody knows which holds"
    assert not told(*ranks(0, 1, 0, 1, world=2)), "told again"


STARTS = ["--ntasks=3", "--ntasks 3", "-ntasks=3", "--ntasks-per-node=3", "--nproc=3", "--nproc_per_node 3", "-n 3", "-np 3", "num_processes: 3", "num_processes=3", "--gpus=3", "--gpus-per-node 3", "nproc_per_node: 3"]


@pytest.mark.parametrize("start", STARTS)
def test_each_of_these_asks_for_processes_which_are_doubled_where_each_is_alone(start: str) -> None:
    (doubled,) = told(f"srun {start} train.py", *ranks(0, 0, 0, world=1))
    assert (doubled.lines, doubled.values, doubled.label) == ((2, 3, 4), (3.0,), "3 processes")
    assert not told(f"srun {start} train.py", *ranks(0, 0, world=1)), "another count"


def test_a_launch_of_one_process_or_of_ranks_that_know_each_other_doubles_nothing() -> None:
    assert not told("--ntasks=1", *ranks(0, world=1)) and not told("--ntasks=2", *ranks(0, 1, 0, 1, world=2))


def trainers(whole: str, count: int, asked: str = "--nproc_per_node 2", own: str = "1,024", steps: str | None = "2") -> list[Series]:
    said = [
        "***** Running training *****", f"Instantaneous batch size per device = {own}", f"Total train batch size (w. parallel, distributed & accumulation) = {whole}",
        *([f"Gradient Accumulation steps = {steps}"] if steps else ()),
    ]  # fmt: skip
    return told(asked, *said * count)


@pytest.mark.parametrize("start", STARTS)
def test_trainers_are_alone_whose_whole_batch_is_their_own(start: str) -> None:
    (doubled,) = trainers("2,048", 3, start)
    assert (doubled.lines, doubled.values, doubled.label) == ((4, 8, 12), (3.0,), "3 processes")


def test_trainers_that_share_a_batch_or_were_not_started_together_are_not() -> None:
    assert trainers("1,024", 2, steps=None) and trainers("2,048", 2)
    assert not trainers("4,096", 2) and not trainers("2,048", 3) and not trainers("2,048", 1, "--nproc_per_node 1") and not trainers("2,048", 2, steps=None)
    alone = ["Instantaneous batch size per device = 8", "Total train batch size (w. parallel) = 8"]
    assert not told("-np 2", "Running training", *alone * 2) and not told("-np 2", *["Running training", alone[0]] * 2) and not told("-np 2", *["Running training"] * 2)
    assert not told("-np 2", *["Running training", alone[1]] * 2) and not told("-np 2", *["Running training", *alone] * 2, alone[0])
