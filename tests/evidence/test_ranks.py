"""Where each rank stood: read from tracebacks, steps, watchdog lines and flight recorder analyses."""

from __future__ import annotations

import pytest
from conftest import Run

from triage import diagnose
from triage.evidence.rank_standings import standings
from triage.model import Standing
from triage.reading import cleaning as reading

UNEVEN = """\
rank 0 step 9/15 loss 0.9887
rank 1 step 9/10 loss 1.0337
rank 0 step 10/15 loss 1.0384
rank 1 step 10/10 loss 1.0543
rank 1 finished the epoch, saving
[rank0]: Traceback (most recent call last):
[rank0]:   File "/home/user/project/train.py", line 19, in <module>
[rank0]:     loss.backward()
[rank0]:   File "/opt/venv/lib/python3.11/site-packages/torch/_tensor.py", line 623, in backward
[rank0]:     torch.autograd.backward(
[rank0]: RuntimeError: [../gloo/transport/tcp/unbound_buffer.cc:78] Timed out waiting 15000ms for recv operation to complete
"""
WATCHDOG = """\
[rank0]:[E1121 13:32:53 ProcessGroupNCCL.cpp:632] [Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1204, OpType=ALLREDUCE, NumelIn=6553600, NumelOut=6553600, Timeout(ms)=600000) ran for 600021 milliseconds before timing out.
[rank0]:[E1121 13:32:53 ProcessGroupNCCL.cpp:2271] [PG ID 0 PG GUID 0(default_pg) Rank 0]  failure detected by watchdog at work sequence id: 1204 PG status: last enqueued work: 1205, last completed work: 1203
[rank1]:[E1121 13:32:53 ProcessGroupNCCL.cpp:2271] [PG ID 0 PG GUID 0(default_pg) Rank 1]  failure detected by watchdog at work sequence id: 1203 PG status: last enqueued work: 1203, last completed work: 1202
"""


def stood(log: str) -> dict[int, Standing]:
    return {s.rank: s for s in standings(list(reading.lines(enumerate(log.encode().splitlines(), 1))))}


def test_a_waiting_rank_stands_in_its_own_code_and_a_silent_one_by_its_last_words() -> None:
    ranks = stood(UNEVEN)
    assert ranks[0].frame and (ranks[0].frame.line, ranks[0].frame.code) == (19, "loss.backward()")
    assert (ranks[0].step, ranks[0].steps) == (10, 15)
    assert ranks[1].frame is None
    assert ranks[1].words and ranks[1].words.number == 5
    assert (ranks[1].step, ranks[1].steps) == (10, 10)


def test_the_watchdog_tells_how_far_each_rank_came() -> None:
    ranks = stood(WATCHDOG)
    assert (ranks[0].enqueued, ranks[0].completed) == (1205, 1203)
    assert (ranks[1].enqueued, ranks[1].completed) == (1203, 1202)


@pytest.mark.parametrize(
    "line",
    [
        "missing ranks: {1, 3}",
        "   - To our best knowledge, ranks [1, 3] are the lagging ranks that caused this timeout.",
        "     [1, 3] finished collective #7, but didn't join collective #8 (count from 1)",
        "[Rank 0]: Ranks 1, 3 failed to pass monitoredBarrier in 8000 ms",
    ],
)
def test_ranks_that_pytorch_names_as_missing_are_missing(line: str) -> None:
    assert {rank for rank, s in stood(line).items() if s.missing} == {1, 3}


def test_one_process_has_no_ranks_to_tell() -> None:
    assert stood("step 1/10 loss 2.0\nTraceback (most recent call last):\n") == {}


def test_a_report_on_a_hang_says_what_is_not_in_the_log_and_what_shows_it(triage: Run) -> None:
    text = triage("-q", "--full", stdin=UNEVEN.encode()).stdout
    assert b"rank 1: no traceback, last step 10/10" in text
    assert b"for p in $(pgrep -f train.py); do py-spy dump --pid $p; done" in text


def test_ranks_of_unequal_length_make_the_batches_the_cause() -> None:
    first = diagnose(UNEVEN).diagnoses[0]
    assert (first.entry, first.causes[0].id, first.confidence) == (
        "gloo-timeout", "gloo-ranks-out-of-step", "high",
    )  # fmt: skip


def test_a_failure_that_is_no_hang_tells_no_standings() -> None:
    log = "[rank0]: ValueError: x\n[rank1]: ValueError: x\n"
    assert diagnose(log).standings == ()


@pytest.mark.parametrize("name", ["logs/x_1/attempt_0/3/stderr.log", "out/rank_3.log", "train-rank3.txt"])
def test_a_file_of_one_rank_says_who_wrote_its_lines(name: str) -> None:
    assert [line.origin for line in reading.lines([(1, b"ValueError: x")], name)] == ["rank 3"]


def test_a_file_that_is_no_ranks_own_says_nothing() -> None:
    assert [line.origin for line in reading.lines([(1, b"ValueError: x")], "logs/frank3.logs/a.txt")] == [""]


def test_a_rank_that_torchrun_does_not_list_between_the_failed_ones_had_ended_well() -> None:
    table = "".join(f"  rank      : {rank} (local_rank: {rank})\n" for rank in (2, 3, 0))
    assert {rank for rank, s in stood(table + "[rank0]: ValueError: x\n").items() if s.ended} == {1}


@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("step 7/10", (7, 10)), ("Step: 7 of 10", (7, 10)), ("iter 7/10", (7, 10)), ("iteration [7/10]", (7, 10)), ("Batch 7 / 10", (7, 10)), ("it=7/10", (7, 10)), ("70%|###| 7/10 [00:01<00:02]", (7, 10)),
        ("step 7", (0, 0)), ("7/10", (0, 0)), ("shard 7/10", (0, 0)), ("step 7 and 10", (0, 0)), ("steps 7/10", (0, 0)), ("split 7/10", (0, 0)),
    ],
)  # fmt: skip
def test_how_far_a_rank_came_is_a_step_of_so_many(said: str, step: tuple[int, int]) -> None:
    ranks = stood(f"[rank0]: {said}\n[rank1]: a\n")
    assert (ranks[0].step, ranks[0].steps) == step


@pytest.mark.parametrize("said", ["rank 3 step 7", "Rank 3: Iter 7", "[rank=3] epoch 7", "worker of rank 3 batch 7"])
def test_a_line_that_names_a_rank_and_its_step_is_that_ranks_whoever_wrote_it(said: str) -> None:
    assert [s.words and s.words.text for s in stood(f"[rank0]: {said}\n[rank1]: a\n").values()] == ["a", said]


@pytest.mark.parametrize("said", ["waiting for rank 3", "rank 3 is late by 7"])
def test_one_that_names_another_rank_for_another_reason_stays_its_writers(said: str) -> None:
    assert set(stood(f"[rank0]: {said}\n[rank1]: a\n")) == {0, 1}


def test_a_line_that_nobody_signs_is_the_ranks_that_it_names_early_on() -> None:
    assert set(stood("Rank 2 says a\nrank: 4 says b\n")) == {2, 4}
    assert set(stood(f"rank 2 says a\nrank 3 says b\n{'x' * 90} rank 4 says c\n")) == {2, 3}


@pytest.mark.parametrize("row", ["rank      : 5 (local_rank: 1)", "rank : 5 (local_rank: 1)", "exitcode  : 1 (pid: 4711) of rank 5", "traceback : rank 5"])
def test_torchruns_table_is_no_word_of_a_rank(row: str) -> None:
    assert set(stood(f"[rank0]: a\n[rank1]: b\n  {row}\n")) == {0, 1}


def test_a_rank_stands_where_its_latest_traceback_leaves_its_own_code() -> None:
    def frame(file: str, line: int, code: str) -> str:
        return f'[rank0]:   File "{file}", line {line}, in f\n[rank0]:     {code}\n'

    library = frame("/opt/venv/lib/python3.11/site-packages/torch/x.py", 9, "deep()")
    log = "[rank1]: a\n[rank0]: Traceback (most recent call last):\n" + frame("/home/user/a.py", 3, "g()") + frame("/home/user/b.py", 4, "h()") + library
    at = stood(log + "[rank0]: step 7/10\n")[0]
    assert at.frame and (at.frame.file, at.frame.line, at.frame.code) == ("/home/user/b.py", 4, "h()")
    assert (at.words, at.step) == (None, 0), "what follows a traceback is not where it stood"
    again = stood(log + "[rank0]: Traceback (most recent call last):\n[rank0]: g()\n" + frame("/home/user/c.py", 5, "i()"))[0]
    assert again.frame and (again.frame.line, again.frame.code) == (5, "i()")


def test_ranks_on_either_side_of_the_listed_ones_are_not_known_to_have_ended() -> None:
    table = "".join(f"  rank      : {rank} (local_rank: {rank})\n" for rank in (2, 5))
    assert {rank for rank, s in stood(table).items() if s.ended} == {3, 4}
    apart = "".join(f"  rank      : {rank} (local_rank: 0)\n" for rank in (0, 1025))
    assert stood(apart + "[rank0]: a\n[rank1]: b\n").keys() == {0, 1}, "no node has so many"


def test_one_rank_alone_is_told_if_it_is_missing() -> None:
    assert stood("[rank0]: a\n") == {}
    assert {rank: s.missing for rank, s in stood("missing ranks: {3}\n").items()} == {3: True}
