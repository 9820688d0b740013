"""Who the processes of a run believe to be: ranks that are given twice while others are missing, and processes that each believe to be alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_TOLD = Regex(
    r"(?i)GLOBAL_RANK: (?P<rank>\d{1,5}), MEMBER: \d{1,5}/(?P<world>\d{1,5})"
    r"|\b(?:global[ _])?rank\W{0,3}(?P<of>\d{1,5})\b\W{1,3}(?:local[ _]rank\W{0,3}\d{1,3}\W{1,3})?(?:(?:of|out of|/|,) ?)?(?:with )?world[ _]?size\W{0,3}(?P<size>\d{1,5})\b"
    r"|\bworld[ _]?size\W{0,3}(?P<members>\d{1,5})\W{1,3}(?:global[ _])?rank\W{0,3}(?P<member>\d{1,5})\b"
)
"""`GLOBAL_RANK: 1, MEMBER: 2/8`, `rank 1, world size 8`, `world_size=8 rank=1`"""
_SEVERAL = Regex(r"(?i)(?:--?n(?:tasks|proc)[\w-]{0,10}[ =]|-np? |\bnum_processes\W{1,4}|--gpus[\w-]{0,10}[ =]|\bnproc_per_node\W{1,4})(?P<count>\d{1,4})")
"""How many processes a launcher was asked for."""

_ONE_TASK = Regex(r"`srun` command is available on your system but is not used|\bSLURM_(?:NTASKS|NPROCS|NTASKS_PER_NODE|TASKS_PER_NODE)\W{1,3}1\b|--ntasks(?:-per-node)?[ =]1\b")
_MET = Regex(r"distributed processes registered|\ball ranks (?:have )?(?:joined|connected|ready)")
_ALONE = Regex(r"(?i)^\W{0,3}(?:\S{1,40} ){0,3}?(?:not using distributed (?:mode|training)|(?:running|training) in (?:non-distributed|single[- ](?:process|gpu)) mode|distributed(?: mode| training)?\W{1,3}(?:false|off|disabled))\W{0,3}$")
"""What a process says that found no others."""
_WORLD = Regex(r"WORLD INFO DICT: \{['\"]([^'\"]{1,80})['\"]: \[[\d, ]*\]\}")
"""A world of one node."""
_BATCHES = {
    "own": Regex(r"Instantaneous batch size per device = ([\d,]{1,9})"),
    "whole": Regex(r"Total train batch size \(w\. parallel.{0,40}\) = ([\d,]{1,9})"),
    "steps": Regex(r"Gradient Accumulation steps = ([\d,]{1,9})"),
}


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Each rank is told as often as every other, twice or more, and together they are as many as the world: the other ranks are missing.

    A world of one that is told by as many processes as a launcher started is many runs beside each other. Who tells
    its ranks anew for a second stage has them all.
    """
    told: Counter[int] = Counter()
    worlds: set[int] = set()
    lines: list[int] = []
    for line in log:
        if "ank" in line.text.lower() and (found := _TOLD.search(line.text)):  # only saves work
            told[int(found["rank"] or found["of"] or found["member"])] += 1
            worlds.add(int(found["world"] or found["size"] or found["members"]))
            lines.append(line.number)
    if nodes := _nodes_alone(log):
        yield _series(nodes, len(nodes), f"{len(nodes)} nodes")
    if alone := _trainers_alone(log) or _processes_alone(log):
        yield _series(alone, len(alone), f"{len(alone)} processes")
    if len(worlds) != 1 or len(set(told.values())) != 1:
        return
    task = _one_task(log) if len(told) == 1 < max(worlds) else 0
    if task and not any(c.quantity.kind == "loss" for c in columns):
        yield series_of("metric", "halts", [task, *lines], [1.0, float(max(worlds))], f"1 of {max(worlds)} ranks")
        return
    world, times = worlds.pop(), next(iter(told.values()))
    several = world == 1 and times > 1 and times in {int(found["count"]) for line in log for found in _SEVERAL.finditer(line.text)}
    if len(told) < world == times * len(told):
        yield _series(lines, world, f"{len(told)} of {world} ranks")
    elif several:
        yield _series(lines, times, f"{times} processes")


def _one_task(log: Sequence[Line]) -> int:
    """The line that tells that Slurm started one task alone; 0 for none, or where all ranks have come."""
    return 0 if any(_MET.search(line.text) for line in log) else next((line.number for line in log if _ONE_TASK.search(line.text)), 0)


def _nodes_alone(log: Sequence[Line]) -> list[int]:
    """The lines at which several nodes each tell a world of DeepSpeed that holds themselves alone."""
    worlds = {found[1]: line.number for line in log if (found := _WORLD.search(line.text))}
    return list(worlds.values()) if len(worlds) > 1 else []


def _trainers_alone(log: Sequence[Line]) -> list[int]:
    """The lines at which as many trainers of Hugging Face as a launcher was asked for each tell a batch that is their own alone."""
    count = len([line for line in log if "Running training" in line.text])
    asked = {int(found["count"]) for line in log for found in _SEVERAL.finditer(line.text)}
    told = {name: [int(found[1].replace(",", "")) for line in log if (found := pattern.search(line.text))] for name, pattern in _BATCHES.items()}
    steps = told["steps"][0] if told["steps"] else 1
    alone = len(told["whole"]) == len(told["own"]) == count and all(w == own * steps for w, own in zip(told["whole"], told["own"]))
    return [line.number for line in log if _BATCHES["whole"].search(line.text)] if alone and count > 1 and count in asked else []


def _processes_alone(log: Sequence[Line]) -> list[int]:
    """The lines at which as many processes as a launcher was asked for each say that there are no others."""
    alone = [line.number for line in log if _ALONE.search(line.text)]
    return alone if len(alone) > 1 and any(int(found["count"]) == len(alone) for line in log for found in _SEVERAL.finditer(line.text)) else []


def _series(lines: Sequence[int], count: int, label: str) -> Series:
    return series_of("metric", "doubled", lines, [float(count)], label)
