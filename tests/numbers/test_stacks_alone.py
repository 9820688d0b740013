"""Where a run stands, by its stacks: each form of a dump by itself, and what belongs to one."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.machine import stacks


def told(*rows: str) -> list[Series]:
    return list(stacks.find([Line(n, row) for n, row in enumerate(rows, 1)]))


def labels(*rows: str) -> list[str]:
    return [f"{s.shows} {s.label}" for s in told(*rows)]


CALLER = '  File "/w/train.py", line 120 in main'
FRAME = '  File "/w/train.py", line 80 in step'
AT = ["stalls step (/w/train.py:80)"]


@pytest.mark.parametrize(
    "head",
    [
        "Current thread 0x00007f2c51a4e740 (most recent call first):", "Thread 0x00007f2c51a4e740 (most recent call first):", "Thread 0x7f2c [worker-1] (most recent call first):", 'Thread 4711 (active): "MainThread"', "Thread 0x1A2B (idle)",
        "Thread 4711 (active+gil)",
    ],
)  # fmt: skip
def test_each_of_these_begins_a_stack(head: str) -> None:
    assert labels(head, FRAME, CALLER) == AT
    assert not labels(FRAME, CALLER) and not labels("Thread pool (most recent call first):", FRAME, CALLER)


@pytest.mark.parametrize(
    ("frame", "label"),
    [
        ("    <module> (train.py:80)", "<module> (train.py:80)"), ("    step (train.py:80)", "step (train.py:80)"), ("    at::native::add (libtorch.so)", "at::native::add (libtorch.so:0)"), ("    wait [clone .isra.0] (libc.so.6)", "wait [clone .isra.0] (libc.so.6:0)"),
        (FRAME, "step (/w/train.py:80)"), ('  File "train.py", line 3 in <listcomp>', "<listcomp> (train.py:3)"),
    ],
)  # fmt: skip
def test_each_of_these_is_a_frame(frame: str, label: str) -> None:
    assert labels("Thread 1 (idle)", frame, CALLER) == [f"stalls {label}"]


def test_two_frames_are_a_stack_and_what_is_said_between_them_ends_it() -> None:
    assert labels("Thread 1 (idle)", FRAME, "", CALLER) == labels("Thread 1 (idle)", FRAME, "        Arguments:", "            self: <Loader>", CALLER) == AT, "a blank line, variables"
    assert not labels("Thread 1 (idle)", FRAME) and not labels("Thread 1 (idle)", FRAME, "what else is said", CALLER)
    assert labels("Thread 1 (idle)", FRAME, CALLER, "what else is said", "    main (other.py:3)", "    main (other.py:4)") == AT


@pytest.mark.parametrize("died", ["Fatal Python error: Aborted", "Windows fatal exception: access violation"])
def test_the_dump_of_a_crash_is_of_no_run_that_stands(died: str) -> None:
    assert not told(died, "Thread 1 (idle)", FRAME, CALLER)


def test_a_step_behind_the_last_stack_says_that_the_run_went_on() -> None:
    dump = ["Thread 1 (idle)", FRAME, CALLER]
    assert labels("step 1", *dump) == labels(*dump, "step 1", *dump) == AT and not labels(*dump, "step 1")


def test_every_stack_is_told_where_it_begins_and_the_first_names_the_stall() -> None:
    (stall,) = told("Thread 1 (idle)", FRAME, CALLER, "Thread 2 (idle)", "    wait (threading.py:320)", CALLER)
    assert (stall.name, stall.shows, stall.lines, stall.values, stall.label) == ("step_time", "stalls", (2, 5), (0.0, 1.0), "step (/w/train.py:80)")


def dumped(line: int, name: str = "1", state: str = "active", function: str = "scan", file: str = "data.py", caller: str = CALLER) -> list[str]:
    return [f"Thread {name} ({state})", f"    {function} ({file}:{line})", caller]


def test_a_thread_loops_that_is_found_at_work_in_one_call_at_two_lines() -> None:
    loops, stall = told(*dumped(60), *dumped(57))
    assert (loops.shows, loops.label, loops.lines) == ("loops", "scan (data.py:60)", (2, 5)) and stall.shows == "stalls"
    assert labels(*dumped(10, "2"), *dumped(60), *dumped(10, "2"), *dumped(57))[0] == "loops scan (data.py:60)", "whichever it is"


@pytest.mark.parametrize(
    "second",
    [dumped(60), dumped(57, "2"), dumped(57, state="idle"), dumped(57, function="seek"), dumped(57, file="other.py"), dumped(57, caller='  File "/w/train.py", line 121 in main')],
    ids=["the same line", "another thread", "asleep", "another function", "another file", "called anew"],
)
def test_a_thread_that_waits_or_gets_on_does_not_loop(second: list[str]) -> None:
    assert [s.shows for s in told(*dumped(60), *second)] == ["stalls"]
