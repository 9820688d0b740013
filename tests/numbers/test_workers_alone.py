"""What a main program counts of those that work for it, where ranks part, and which files are read: each limit from both sides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from triage.model import Line, Series
from triage.numbers.data import files
from triage.numbers.machine import partings, workers


def log(*texts: str) -> list[Line]:
    return [Line(n, text) for n, text in enumerate(texts, 1)]


def failed(*texts: str) -> list[tuple[tuple[int, ...], tuple[float, ...], str]]:
    found = list(workers.find(log(*texts), ()))
    assert all((s.name, s.shows, s.ratio) == ("metric", "failed", 0.0) for s in found)
    return [(s.lines, s.values, s.label) for s in found]


def test_each_time_that_a_line_of_one_form_counts_successes_it_counts_none() -> None:
    assert failed("round 1: 0 results and 10 failures", "round 2: 0 results and 9 failures") == [((1, 2), (10.0, 9.0), "failures")]
    assert not failed("round 1: 0 results and 10 failures", "round 2: 1 results and 9 failures") and not failed("round 1: 0 results and 10 failures", "round 2: 0 results and 0 failures")
    assert failed("a: 0 ok, 1 failed", "a: 0 ok, 1 failed") and not failed("a: 0 ok, 9 failed") and failed("a: 0 ok, 9 failed of all clients") and failed("clients: 0 ok, 2 failed") and not failed("clients: 0 ok, 1 failed"), "once where many were asked"
    assert failed("step 1 a: 0 ok, 1 failed", "step 2 a: 0 ok, 1 failed", "b: 3 ok, 1 failed") and failed("b: 3 ok, 1 failed", "a: 0 ok, 1 failed", "a: 0 ok, 2 failed")[0][0] == (2, 3)
    assert not failed(*["a: 0 ok, 1 failed" + " " * 400] * 2)


@pytest.mark.parametrize(
    "text",
    [
        "0 results and 4 failures", "0 valid results, 4 errors", "0 succeeded 4 crashed", "0 ok / 4 timed out", "0 completed, 4 timeouts", "0 finished, 4 exceptions", "0 returned, 4 fails", "0 terminated, 4 errored", "succeeded: 0, failed: 4", "ok=0 fail=4", "4 failures and 0 results", "failed: 4, succeeded: 0", "成功 0, 失败 4",
        "成功数: 0 失败数: 4", "0/4 requests succeeded", "0 of 4 workers returned", "0 out of 4 clients completed",
    ],
)  # fmt: skip
def test_each_of_these_counts_successes_and_failures(text: str) -> None:
    assert workers._counted(text) == (0, 4)
    assert failed(text, text) and not failed(text.replace("0", "7"), text.replace("0", "7"))


def test_a_share_of_nobody_counts_nothing() -> None:
    assert workers._counted("3 of 4 clients completed") == (3, 1) and workers._counted("3 of 4 frobs completed") is None and workers._counted("3 of 4 clients") is None


def test_three_of_a_kind_told_one_by_one_have_failed_and_none_is_well() -> None:
    assert failed("Trial 1 failed", "Trial 2 failed", "trial 3 crashed") == [((1, 2, 3), (1.0, 1.0, 1.0), "trial")]
    assert not failed("Trial 1 failed", "Trial 2 failed") and not failed("Trial 1 failed", "Trial 2 failed", "Trial 2 failed") and not failed("Trial 1 failed", "Trial 2 failed", "Trial 3 failed", "TRIAL 4 finished") and failed("Trial 1 failed", "Trial 2 failed", "Trial 3 failed", "worker 4 finished")
    assert failed("Trial 1 failed", "client 1 died", "client 2 raised", "client c3 errored")[0][2] == "client"


@pytest.mark.parametrize(("counts", "at"), [((8, 0, 0), 1), ((8, 8, 0, 0), 2), ((8, 0, 0, 0), 1), ((0, 8, 0, 0), 2), ((8, 0, 8, 0, 0), 3), ((8, 0), None), ((8, 8, 0), None), ((0, 0, 0), None), ((8, 0, 0, 1), None)])
def test_workers_that_were_healthy_are_none_at_the_last_two_reports(counts: Sequence[int], at: int | None) -> None:
    found = [s for s in workers.find(log(*(f"num_healthy_workers: {count}" for count in counts)), ()) if s.label == "healthy workers"]
    assert [(s.at, s.values, s.lines) for s in found] == ([] if at is None else [(at, tuple(map(float, counts)), tuple(range(1, len(counts) + 1)))])


@pytest.mark.parametrize("name", ["healthy_workers", "num_alive_actors", "live remote_workers", "active clients", "connected_envs", "num_healthy_env_runners", "healthy worker", "alive_replicas"])
def test_by_each_of_these_names_those_that_are_healthy_are_counted(name: str) -> None:
    assert failed(f"{name}: 3", f"{name}: 0", f"{name}: 0") and not failed(f"x{name}: 3", f"x{name}: 0", f"x{name}: 0")


def parted(*texts: str) -> list[tuple[tuple[int, ...], tuple[float, ...], str]]:
    found = list(partings.find(log(*texts)))
    assert all((s.name, s.shows) == ("step_time", "parted") for s in found)
    return [(s.lines, s.values, s.label) for s in found]


ALIKE = ("rank 0 step 1 terms=47", "rank 1 step 1 terms=47", "rank 2 step 1 terms=47")


def test_a_count_on_which_all_agreed_differs_at_the_last_step_that_several_tell_of() -> None:
    odd = ("rank 0 step 2 terms=47", "rank 1 step 2 terms=19", "rank 2 step 2 terms=47")
    assert parted(*ALIKE, *odd) == parted(*ALIKE, *odd, "rank 0 step 3 terms=47") == [((5,), (0.0,), "terms=19 (rank 1)")]
    assert not parted(*odd) and not parted(*ALIKE) and not parted(ALIKE[0], ALIKE[1].replace("47", "4"), *odd) and parted(ALIKE[0], ALIKE[1], *odd)
    assert parted(*ALIKE, odd[0], "rank 1 step 2", odd[2]) == [((5,), (0.0,), "terms=- (rank 1)")], "one leaves it out"
    assert not parted(*ALIKE, *odd, *(text.replace("step 2", "step 3") for text in ALIKE), *(text.replace("step 1", "step 4") for text in ALIKE)), "they agree again"
    assert not parted("rank 0 step 1 x", "rank 1 step 1 x", *odd), "it was never told before"


@pytest.mark.parametrize("said", ["skipping this batch", "skipped the backward", "batch 3 skipped", "empty batch", "empty targets", "no valid boxes", "no targets", "no positive anchors", "没有标注", "跳过"])
def test_a_step_that_some_ranks_leave_out_and_others_do_not_parts_them(said: str) -> None:
    one, two, three = "rank 0 step 2 loss 0.4", f"rank 1 step 2 {said}", f"rank 2 step 2 {said}"
    assert parted(one, two) == [((2,), (0.0,), "rank 1")] and parted(one, two, three) and not parted(two, three) and not parted(one, "rank 1 step 2 loss 0.5") and not parted(two)


def given(*texts: str) -> list[Series]:
    return list(files.find(log(*texts), ()))


def test_the_same_file_under_the_same_name_is_told_with_its_lines() -> None:
    (told,) = given("x", "val_file: b/a.csv", "train_file: b/a.csv")
    assert (told.name, told.shows, told.lines, told.values, told.label, told.at) == ("metric", "identical", (2, 3), (0.0, 0.0), "b/a.csv", 1)
    assert not given("train_file: xx.csv", "val_file: yy.csv") and not given("train_file: xx.csv", "val_list: xx.csv") and not given("train_file: xx.csv", "train_file: xx.csv") and given("train_file: xx.csv", "dev_file: xx.csv")
    assert not given("train_file: xx.csv", "val_file: yy.csv", "eval_file: xx.csv"), "the first counts"
    assert len(given("train_file: xx.csv", "val_file: xx.csv", "train_list: yy.txt", "val_list: yy.txt")) == 1
