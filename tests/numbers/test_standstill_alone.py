"""Where a log stands still, each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.machine import standstill


def told(*rows: str) -> list[Series]:
    return list(standstill.find([Line(n, row) for n, row in enumerate(rows, 1)]))


def shown(*rows: str) -> list[str]:
    return [f"{s.shows} {s.label}" for s in told(*rows)]


STALLS, HALTS = ["stalls progress"], ["halts ranks"]


@pytest.mark.parametrize(
    "said",
    [
        "heartbeat", "retry attempt", "retrying in 5", "retry 3/5", "retrying, attempt 3", "still waiting", "still alive", "still running", "no progress", "waiting for rank 1", "waiting at the barrier", "waiting in line", "waiting on rank 1", "alive 340",
        "idle for long", "no line for long", "no lines since then", "no new output in long", "no log messages for long", "no new log step for long",
    ],
)  # fmt: skip
def test_four_of_each_of_these_at_the_end_are_signs_of_life_alone(said: str) -> None:
    assert shown("go", *[said] * 4) == STALLS and not shown("go", *[said] * 3) and not shown("go", *["chatter"] * 4)


@pytest.mark.parametrize("word", ["for", "since", "in", "after", "elapsed", "heartbeat", "idle", "for the last"])
@pytest.mark.parametrize(("short", "long", "longer"), [("299 s", "300 s", "1800s"), ("4 min", "5 min", "30min"), ("4m", "5m", "30 m"), ("0.05h", "0.1 h", "1h"), ("0:04:59", "0:05:00", "0:30:00"), ("00:04:00", "00:06:30", "1:00:00")])
def test_the_longer_they_have_said_nothing_the_fewer_are_enough(word: str, short: str, long: str, longer: str) -> None:
    def beats(count: int, quiet: str) -> bool:
        return shown("go", *[f"still alive, {word} {quiet}"] * count) == STALLS

    assert beats(4, short) and not beats(3, short) and beats(3, long) and not beats(2, long) and beats(2, longer) and not beats(1, longer)


@pytest.mark.parametrize("quiet", ["1799 s", "29 min", "0.4 h", "0:29:59", "3600 meters"])
def test_less_than_half_an_hour_needs_a_third(quiet: str) -> None:
    assert not shown("go", *[f"still alive after {quiet}"] * 2)


@pytest.mark.parametrize(
    "question",
    [
        "Enter your choice: ", "Sure? [y/N]", "Sure? (y/n)", "Continue connecting (yes/no)?", "Continue connecting (yes/no/[fingerprint])? ", "Password:", "Password for 'https://u@host': ", "Enter passphrase for key '/root/.ssh/id': ", "Username:",
        "Username for 'https://host': ", "Enter your token (input will not be visible): ", "Paste an API key from your profile: ", "Press any key to continue", "press enter", "(Pdb) ", "ipdb> ",
    ],
)  # fmt: skip
def test_each_of_these_at_the_very_end_is_a_question(question: str) -> None:
    assert shown("go", question, "") == ["stalls prompt"] and not shown(question, "go")


MET = "All ddp processes registered. Starting ddp with 4 processes"


@pytest.mark.parametrize("met", [MET, "All distributed processes registered. Starting with 2 processes", "Added key: store_based_barrier_key:1", "Completed store-based barrier for key", "| distributed init (rank 0): env://", "n1:0 NCCL INFO rank 0 nranks 2", "n1:0 NCCL WARN busy"])
def test_each_of_these_is_said_where_ranks_have_met(met: str) -> None:
    assert shown("go", met) == shown("go", met, "----", "distributed_backend=nccl") == shown("go", met, "no progress") == HALTS
    assert not shown(met, "go") and not shown("go", met, "ready")


@pytest.mark.parametrize("closed", ["NCCL INFO comm 0x1 Destroy COMPLETE", "NCCL INFO comm 0x1 Abort COMPLETE", "NCCL INFO Connection closed by peer"])
def test_ranks_that_have_parted_again_have_not_met_to_stand_still(closed: str) -> None:
    assert shown("NCCL INFO rank 0 nranks 2") == HALTS and not shown("NCCL INFO rank 0 nranks 2", closed)


@pytest.mark.parametrize(
    "ahead", ["broadcasting parameters", "loading data...", "model\u2026", "wrapping in DDP", "waiting", "building the model", "creating loaders", "synchronizing", "synchronising", "initializing", "initialising", "moving to cuda", "entering the loop", "launching", "starting"]
)
def test_what_a_program_is_about_to_do_is_no_step(ahead: str) -> None:
    (halt,) = told("go", MET, "rank 0 is here", ahead)
    assert (halt.name, halt.shows, halt.lines, halt.values, halt.label) == ("step_time", "halts", (4,), (0.0,), "ranks")
    assert not shown("go", MET, ahead, "rank 0 is here")


def test_it_says_so_within_twelve_lines_and_has_not_ended_nor_gone_on() -> None:
    assert shown(MET, *["ready"] * 11, "building the model") == HALTS and not shown(MET, *["ready"] * 12, "building the model")
    assert not shown(MET, "finished", "starting") and not shown(MET, "step 1", "starting") and not shown("step 1", MET, "starting") and shown("step 1", MET) == HALTS, "a later group"
    assert not shown("step 1", "NCCL INFO rank 0 nranks 2") and not shown("NCCL INFO rank 0 nranks 1", "NCCL INFO ready") and not shown("NCCL INFO rank 0 nranks 1", MET, "starting")


@pytest.mark.parametrize("probe", ["$ nvidia-smi", "> $ ls", "user@host:~/run$ ps", "root@host [3] # ps", "| NVIDIA-SMI 535.1 |", "| 0  A100 | 3MiB / 40960MiB |", "[12345.678901] oom", "Mon May 13", "Sun Jan  1", *(f"{day} May 13" for day in ("Tue", "Wed", "Thu", "Fri", "Sat")), "^C"])
def test_what_somebody_looks_at_once_it_stands_is_not_the_runs(probe: str) -> None:
    assert shown("go", MET, probe, "what is to be seen there") == HALTS and not shown("go", MET, "ready", probe)


def test_gloo_within_twenty_lines_takes_another_way() -> None:
    assert not shown("gloo", *["x"] * 18, MET) and shown("gloo", *["x"] * 19, MET) == HALTS
    assert not shown(MET, *["----"] * 19, "distributed_backend=gloo") and shown(MET, *["----"] * 20, "distributed_backend=gloo") == HALTS


STACK = ["Thread 1 (idle)", "    wait (threading.py:320)", "    main (train.py:80)"]
COUNTS = ["rank 0: 100 batches", "rank 1: 99 batches"]
RAN_OUT = ["rank 0 step 1", "rank 1 step 1", "rank 0 exhausted", "rank 1 step 2"]


def test_beside_a_stall_the_ranks_say_why_and_without_one_stacks_and_clocks_tell_it() -> None:
    beats = ["heartbeat"] * 4
    assert shown(*COUNTS, *beats) == [*STALLS, "uneven batches"] and shown(*RAN_OUT, *beats) == [*STALLS, "uneven steps"] and shown(*COUNTS, *RAN_OUT, *beats) == [*STALLS, "uneven batches"] and not shown(*COUNTS)
    assert shown(*STACK) == ["stalls wait (threading.py:320)"] and shown(*STACK, *beats) == STALLS
    assert shown("2024-05-13 02:10:40 step 3", "2024-05-13 09:10:40 nvidia-smi") == STALLS


def test_signs_of_life_are_counted_among_the_last_forty_lines_that_are_told_once() -> None:
    bar = " 43%|####      | 43/100 [10:01<12:09, 12.8s/it]"
    (stall,) = told("heartbeat", "go", *["heartbeat", bar] * 4)
    assert (stall.lines, stall.values) == ((1, 3, 5, 7, 9), (0.0, 1.0, 2.0, 3.0, 4.0))
    assert not shown("go", *["heartbeat"] * 4, bar) and told(*["heartbeat"] * 50)[0].lines == tuple(range(11, 51))


@pytest.mark.parametrize("told", ["Namespace(epochs=100, batch_size=32, step=10)", "TrainingArguments(num_train_epochs=3, logging_steps=10)", "args: {'epochs': 100}"])
def test_what_a_run_was_set_to_is_no_step_before_its_ranks_met(told: str) -> None:
    met = ["All ddp processes registered. Starting ddp with 4 processes", "starting"]
    assert shown(told, *met) == HALTS
