"""Failure-ridden logs: how the time of a diagnosis grows with the number of failures, twelve kinds of them.

A run that logs one traceback a bad sample, a launcher that repeats every rank's death, a kernel that asserts in each
thread: the log grows by megabytes, and the diagnosis must not grow faster than the log.
"""

from __future__ import annotations

import itertools
import math
import random
import time
from collections.abc import Callable, Iterator

import triage

WORDS = (
    "sample image label caption shard tensor batch worker bucket tokens record archive frame mask audio depth "
    "header footer column vertex anchor prompt answer corpus voxel matrix kernel stride gamma pixel region"
).split()
TYPES = ("ValueError", "KeyError", "RuntimeError", "OSError", "IndexError", "TypeError", "AssertionError")
START = "INFO: starting run\nepoch 1 step 1 loss 2.31\nepoch 1 step 2 loss 2.29\n"
END = "Traceback (most recent call last):\n  File \"/home/user/project/train.py\", line 9, in <module>\n    main()\nRuntimeError: CUDA out of memory. Tried to allocate 2.00 GiB\n"


def _words(chance: random.Random, count: int) -> str:
    return " ".join(chance.choice(WORDS) + chance.choice("abcdefgh") * chance.randrange(3) for _ in range(count))


def _frame(chance: random.Random, n: int) -> str:
    return f'  File "/home/user/project/{chance.choice(WORDS)}.py", line {n % 997 + 1}, in {chance.choice(WORDS)}\n    {chance.choice(WORDS)} = read(item)\n'


def different_tracebacks(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        frames = "".join(_frame(chance, n + k) for k in range(3))
        yield f"Traceback (most recent call last):\n{frames}{chance.choice(TYPES)}: bad {_words(chance, 5)} ({n})\n"


def equal_tracebacks(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f'Traceback (most recent call last):\n  File "/home/user/project/data.py", line 40, in load\n    return table[key]\nKeyError: {n}\n'


def different_errors(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f"ERROR: {_words(chance, 7)} failed at {n}\n"


def chains(chance: random.Random) -> Iterator[str]:
    joint = "\nDuring handling of the above exception, another exception occurred:\n\n"
    return (text + joint for text in different_tracebacks(chance))


def recursion(chance: random.Random) -> Iterator[str]:
    yield "Traceback (most recent call last):\n"
    for n in itertools.count():
        yield _frame(chance, n)


def notebook_arrows(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f"---> {n} {chance.choice(WORDS)} = {chance.choice(WORDS)}(x)\n"


def cut_tracebacks(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f"Traceback (most recent call last):\n{_frame(chance, n)}step {n} {_words(chance, 3)}\n"


def warnings(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f"/home/user/project/{chance.choice(WORDS)}.py:{n}: UserWarning: {_words(chance, 6)}\n  warnings.warn(text)\n"


def assertions(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f"../aten/src/ATen/native/cuda/Loss.cu:{n % 400}: nll_loss_forward: block: [{n},0,0], thread: [{n % 32},0,0] Assertion `t >= {n} && t < n_{chance.choice(WORDS)}` failed.\n"


def deaths(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        yield f"slurmstepd: error: task {n}: Killed by signal 9\nworker {n} of {_words(chance, 2)} exited with exit code 137\n"


def collectives(chance: random.Random) -> Iterator[str]:
    for n in itertools.count():
        rank = n % 64
        yield f"[rank{rank}]:[E420 13:32:53.{n % 1000:03d} ProcessGroupNCCL.cpp:552] [Rank {rank}] Watchdog caught collective operation timeout: WorkNCCL(SeqNum={n}, OpType=ALLREDUCE, NumelIn={n + 1}, NumelOut=4, Timeout(ms)=600000) ran for 600029 milliseconds before timing out.\n"


def known_failures(chance: random.Random) -> Iterator[str]:
    known = (
        "RuntimeError: mat1 and mat2 shapes cannot be multiplied ({0}x{1} and 256x10)",
        "RuntimeError: CUDA error: device-side assert triggered in {2}",
        "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate {0}.00 MiB for {2}",
        "RuntimeError: Expected all tensors to be on the same device, but found at least two devices, cuda:{0} and cpu! {2}",
        "KeyError: 'state_dict_{2}_{0}'", "FileNotFoundError: [Errno 2] No such file or directory: '/data/{2}/{0}.pt'",
        "AttributeError: 'NoneType' object has no attribute '{2}'",
        "RuntimeError: Error(s) in loading state_dict for Net{0}: Missing key(s) in state_dict: \"{2}.weight\".",
    )
    for n in itertools.count():
        yield f"Traceback (most recent call last):\n{_frame(chance, n)}{chance.choice(known).format(n, n + 1, chance.choice(WORDS))}\n"


KINDS: dict[str, Callable[[random.Random], Iterator[str]]] = {
    "different tracebacks": different_tracebacks,
    "equal tracebacks": equal_tracebacks,
    "different error lines": different_errors,
    "chained exceptions": chains,
    "frames without end": recursion,
    "notebook arrows": notebook_arrows,
    "tracebacks cut off": cut_tracebacks,
    "warnings": warnings,
    "kernel assertions": assertions,
    "kills and exit codes": deaths,
    "watchdogs of many ranks": collectives,
    "known failures": known_failures,
}


def log(kind: str, size: int) -> bytes:
    """A log of one kind, about `size` bytes long; the same each time."""
    pieces, length = [START], 0
    for piece in KINDS[kind](random.Random(kind)):
        pieces.append(piece)
        length += len(piece)
        if length >= size:
            break
    return "".join((*pieces, END)).encode()


SIZES = (50_000, 500_000, 5_000_000, 50_000_000)


def measure() -> Iterator[str]:
    """A row a kind: seconds for each size, and how fast they grow between neighbours (1 is as fast as the log)."""
    triage.diagnose(END.encode())
    yield "failure-ridden logs".ljust(26) + "".join(f"{size // 1000:>10} KB" + " " * 7 for size in SIZES)
    for kind in KINDS:
        row, before = kind.ljust(26), 0.0
        for place, size in enumerate(SIZES):
            data = log(kind, size)
            began = time.perf_counter()
            triage.diagnose(data)
            took = time.perf_counter() - began
            growth = f" (^{math.log(took / before) / math.log(size / SIZES[place - 1]):.2f})" if before else ""
            row += f"{took:>11.2f} s" + growth.ljust(8)
            before = took
        yield row
