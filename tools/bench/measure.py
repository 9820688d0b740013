"""Commands measured side by side: in turn, by the operating system's own account, so that a busy machine slows both."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Command = Sequence[str]


class Run(NamedTuple):
    seconds: float
    """Processor time, user and system, of the process and those it waited for."""
    wall: float
    peak: int
    """Bytes of memory."""


class Ratio(NamedTuple):
    """How many times as much: the median of the pairs, and a quarter of them below and above."""

    median: float
    low: float
    high: float


def surroundings() -> dict[str, str]:
    """Ours without what doubles the cost of a line, hides buffering, or keeps bytecode from being written."""
    unwanted = ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
    return {key: value for key, value in os.environ.items() if key not in unwanted}


def run(command: Command, given: str = "") -> Run:
    """One run to its end; `given` names a file for its standard input, what it prints is thrown away."""
    began = time.perf_counter()
    with open(given or os.devnull, "rb") as source:
        process = subprocess.Popen(
            command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=surroundings()
        )
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    scale = 1 if sys.platform == "darwin" else 1024
    return Run(used.ru_utime + used.ru_stime, time.perf_counter() - began, used.ru_maxrss * scale)


def paired(ours: Command, theirs: Command, pairs: int, given: str = "", *, wall: bool = False) -> Ratio:
    """Ours against theirs, A B A B …; one pair before is not counted."""
    ratios = []
    for pair in range(pairs + 1):
        a, b = run(ours, given), run(theirs, given)
        if pair:
            ratios.append(a.wall / b.wall if wall else a.seconds / max(b.seconds, 1e-6))
    return spread(ratios)


def spread(values: Iterable[float]) -> Ratio:
    ordered = sorted(values)
    quarter = len(ordered) // 4
    return Ratio(statistics.median(ordered), ordered[quarter], ordered[-1 - quarter])


def latencies(command: Command, lines: int = 400) -> list[float]:
    """Seconds from a line's writing to its coming out again, one line at a time."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=surroundings(), bufsize=0
    )
    assert process.stdin and process.stdout
    found = []
    for number in range(lines):
        line = b"epoch 1 step %d loss 0.5\n" % number
        began = time.perf_counter()
        process.stdin.write(line)
        left = len(line)
        while left and (got := process.stdout.read(left)):
            left -= len(got)
        found.append(time.perf_counter() - began)
        time.sleep(0.001)
    process.stdin.close()
    threading.Timer(10, process.kill).start()
    process.wait()
    return found[20:]
