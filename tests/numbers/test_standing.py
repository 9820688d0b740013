"""A run that stands shows it in the stacks that were dumped of it, in hours without a step, and in the last words of ranks that met."""

from __future__ import annotations

import pytest

from triage.model import Series
from triage.numbers import find
from triage.reading.cleaning import lines


def told(*rows: str) -> list[Series]:
    return find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in told(*rows)}


STALLS, LOOPS, HALTS = ("step_time", "stalls"), ("step_time", "loops"), ("step_time", "halts")
STEPS = [f"step {n} loss {1.9 - n / 10:.3f}" for n in range(5)]


def spied(line: int, state: str = "active+gil", name: str = "__getitem__") -> list[str]:
    return [f'Thread 4711 ({state}): "MainThread"', f"    {name} (data/scenes.py:{line})", "    fetch (torch/utils/data/_utils/fetch.py:49)", "    main (train.py:80)"]


FAULT = ["Timeout (0:10:00)!", "Thread 0x00007f2c51a4e740 (most recent call first):", '  File "/w/train.py", line 80 in step', '  File "/w/train.py", line 120 in main']


@pytest.mark.parametrize("dump", [spied(60), spied(60, "idle"), FAULT], ids=["py-spy", "py-spy of a sleeper", "faulthandler"])
def test_a_stack_that_was_dumped_behind_the_last_step_is_of_a_run_that_stands(dump: list[str]) -> None:
    assert STALLS in shown(*STEPS, *dump)
    assert STALLS not in shown(*dump, *STEPS), "it went on"
    assert STALLS not in shown("Fatal Python error: Segmentation fault", *dump), "the dump of a crash"
    assert STALLS not in shown(*STEPS, *dump[:2]), "no stack"


def test_the_innermost_frame_names_the_stall() -> None:
    (stall,) = told(*spied(60, "idle"))
    assert (stall.label, stall.lines) == ("__getitem__ (data/scenes.py:60)", (2,))


def test_one_call_that_is_found_at_ever_other_lines_loops() -> None:
    assert LOOPS in shown(*spied(60), *spied(57))
    assert LOOPS not in shown(*spied(60), *spied(60)), "it may wait there"
    assert LOOPS not in shown(*spied(60, "idle"), *spied(57, "idle")), "it sleeps"
    assert LOOPS not in shown(*spied(60), *spied(57, name="__len__")), "it got on"


DATED = [f"2024-05-13 02:1{n}:40 step {n} loss 1.{9 - n}" for n in range(4)]


@pytest.mark.parametrize(
    "looked",
    [
        ["$ date", "Mon May 13 09:40:12 CEST 2024"], ["Mon May 13 09:40:12 2024", "| 30%   35C    P2    57W / 350W |   1858MiB / 24259MiB |    100%      Default |"],
        ["slurmstepd: error: *** JOB 1 ON n1 CANCELLED AT 2024-05-13T09:40:12 DUE TO TIME LIMIT ***"],
    ],
    ids=["date", "nvidia-smi", "Slurm"],
)  # fmt: skip
def test_hours_between_the_last_step_and_who_looks_at_the_run_are_a_stall(looked: list[str]) -> None:
    assert STALLS in shown(*DATED, *looked)
    assert STALLS not in shown(*DATED, *(row.replace("09:40", "02:20") for row in looked)), "minutes"
    assert STALLS not in shown(*DATED, "training finished", *looked), "it was done"


def test_a_run_whose_steps_take_as_long_does_not_stall() -> None:
    slow = [f"2024-05-13 0{n}:10:40 step {n} loss 1.{9 - n}" for n in range(4)]
    assert STALLS not in shown(*slow, "$ date", "Mon May 13 06:40:12 CEST 2024")


def test_where_no_step_was_told_the_last_stamp_counts() -> None:
    said = "Using /home/u/.cache/torch_extensions/py310_cu117 as PyTorch extensions root..."
    assert STALLS in shown("[2023-05-09 14:11:02,114] [INFO] loading", said, "$ date", "Tue May  9 17:40:09 UTC 2023")


NCCL = [f"n1:{n}:{n} [{n}] NCCL INFO comm 0x55 rank {n} nranks 2 cudaDev {n} busId 1000 - Init COMPLETE" for n in range(2)] + ["n1:0:0 [0] NCCL INFO Connected all rings"]


@pytest.mark.parametrize("rest", [[], ["rank 0: store connected", "wrapping with DDP ..."], ["[rank0] building model...", "$ nvidia-smi", "| a table |"]])
def test_a_log_that_ends_while_nccl_connects_its_ranks_halts(rest: list[str]) -> None:
    assert HALTS in shown(*NCCL, *rest)


@pytest.mark.parametrize(
    "rows",
    [[*NCCL, *STEPS], [*STEPS, *NCCL], [NCCL[0].replace("nranks 2", "nranks 1"), NCCL[2]], [*NCCL, "all_reduce ok"], [*NCCL, "saved result to out.txt", "leaving ..."]],
    ids=["steps follow", "a later group", "one rank", "a result", "it ended"],
)  # fmt: skip
def test_a_log_that_says_more_behind_nccl_does_not(rows: list[str]) -> None:
    assert HALTS not in shown(*rows)


@pytest.mark.parametrize("said", ["job 88121 heartbeat 00:40:00", "idle for 45 min", "still waiting after 1.5 h"])
def test_signs_of_life_after_half_an_hour_need_no_third(said: str) -> None:
    assert STALLS in shown(*STEPS, said, said)
    assert STALLS not in shown(*STEPS, "heartbeat after 5 s", "heartbeat after 10 s")


@pytest.mark.parametrize("said", ["wandb: Enter your choice: ", "Do you wish to run the custom code? [y/N]", "(Pdb) ", "Password for 'https://user@host':"])
def test_a_log_that_ends_in_a_question_waits_for_its_answer(said: str) -> None:
    (stall,) = told("loading", said)
    assert (stall.shows, stall.label) == ("stalls", "prompt")
    assert not told("loading", said, "loaded")


@pytest.mark.parametrize("said", ["special token:", "tokens", "choice of optimizer: adam"])
def test_words_that_ask_nothing_do_not(said: str) -> None:
    assert STALLS not in shown("loading", said)


def test_frames_of_compiled_code_and_variables_that_are_told_below_a_frame_belong_to_the_stack() -> None:
    (stall,) = told(
        'Thread 4711 (idle): "MainThread"', "    __futex_abstimed_wait (libc.so.6)", "    wait (threading.py:320)", "        Arguments:", "            self: <Condition>", "    main (train.py:80)",
    )  # fmt: skip
    assert stall.label == "__futex_abstimed_wait (libc.so.6:0)"


def bar(clock: str, at: int = 12) -> str:
    return f"Epoch 3:  1%|#   | {at}/1000 [{clock}<9:12:09, 12.8s/it]"


def test_a_bar_that_is_drawn_at_the_same_count_for_half_an_hour_stands() -> None:
    assert STALLS in shown(bar("02:10", 11), bar("02:30"), bar("42:30"), bar("1:42:30"))
    assert STALLS not in shown(bar("02:10", 11), bar("02:30"), bar("12:30")), "ten minutes"
    assert STALLS not in shown(bar("02:30"), bar("42:30"), bar("42:50", 13)), "it went on"
