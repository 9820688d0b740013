"""Findings that rest on what a log says beside its numbers: an idle GPU, labels that are not there, samples and batches of each rank."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

IDLE = "GPU available: True (cuda), used: False"


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def bars(pace: str, left: str, unit: str = "s/it") -> list[str]:
    return [f"Epoch 0:   {n}%|▎         | {30 * n}/1893 [0{n}:14<{left},  {pace}{unit}, loss=1{9 - n}.4]" for n in (1, 2, 3)]


def test_a_bar_that_creeps_beside_an_idle_gpu_crawls_for_want_of_it() -> None:
    assert ("step_time", "crawls") in shown(IDLE, *bars("9.09", "4:37:30"))
    assert ("step_time", "crawls") in shown("Using device: cpu", *bars("9.53", "99:12:44"))
    assert ("step_time", "crawls") in shown("CUDA available: False", *bars("16.6", "12:54:12"))
    assert ("step_time", "crawls") in shown("YOLOv8.0.196 Python-3.10.12 torch-2.1.0+cpu CPU (Intel Core i7)", *bars("30.1", "2:34:12"))


@pytest.mark.parametrize(
    "rows",
    [
        [IDLE, *bars("14.09", "02:10", "it/s")],
        [IDLE, *bars("9.09", "04:30")],
        ["Using device: cpu", *bars("3.01", "1:12:00")],
        ["Using device: cuda", *bars("21.0", "116:12:44")],
        ["GPU available: True (cuda), used: True", *bars("21.0", "116:12:44")],
    ],
    ids=["quick", "soon done", "a small run on a CPU", "a large run on a GPU", "the GPU is used"],
)
def test_a_bar_that_no_idle_gpu_explains_shows_nothing(rows: list[str]) -> None:
    assert ("step_time", "crawls") not in shown(*rows)


def waited(data: list[float], step: float, epochs: list[int]) -> set[tuple[str, str]]:
    return shown(*(f"Epoch [{e}][{20 * n}/3637] time: {step + 0.1 * n:.3f}, data_time: {d:.3f}, loss: 6.0{9 - n}29" for n, (d, e) in enumerate(zip(data, epochs), 1)))


def test_seconds_of_every_step_are_waited_for_data() -> None:
    assert ("data_time", "starves") in waited([11.1, 11.5, 10.9], 31.4, [1, 1, 1])
    assert ("data_time", "starves") not in waited([1.1, 1.15, 1.09], 3.1, [1, 1, 1])
    assert ("data_time", "starves") not in waited([3.1, 3.5, 3.0], 31.4, [1, 1, 1])
    assert ("data_time", "starves") not in waited([11.1, 8.5, 6.9], 31.4, [1, 1, 1])
    assert ("data_time", "starves") not in waited([11.1, 11.5, 10.9], 31.4, [1, 2, 3])


TRAINED = "Epoch: 18 training finished. Time: 53.90s, total loss: 1643.53"


@pytest.mark.parametrize(
    "row",
    [
        "gold_num =  0  pred_num =  2087  right_num =  0",
        "processed 46435 tokens with 0 phrases; found: 5648 phrases; correct: 0.",
        "Test: time: 9.34s, speed: 653.48st/s; acc: 0.8897, p: 0.0000, r: -1.0000, f: -1.0000",
    ],
)
def test_an_evaluation_that_counts_no_label_says_nothing_of_the_model(row: str) -> None:
    assert ("score", "unlabelled") in shown(TRAINED, row)


@pytest.mark.parametrize(
    "row",
    [
        "gold_num =  6062  pred_num =  0  right_num =  0",
        "gold_num =  0  pred_num =  3  right_num =  0",
        "processed 46435 tokens with 5648 phrases; found: 0 phrases; correct: 0.",
        "Dev: time: 9.23s, speed: 278.56st/s; acc: 0.8278, p: -1.0000, r: 0.0000, f: -1.0000",
    ],
    ids=["nothing found", "one sentence", "no phrase found", "nothing named yet"],
)
def test_an_evaluation_in_which_nothing_is_found_has_labels(row: str) -> None:
    assert ("score", "unlabelled") not in shown(TRAINED, row)


def table(gts: tuple[int, int]) -> set[tuple[str, str]]:
    rule = "+-------+-----+------+--------+-------+"
    return shown("Epoch [1][50/120] loss_cls: 0.6123, loss: 0.7135", rule, "| class | gts | dets | recall | ap    |", rule, f"| car   | {gts[0]}   | 4121 | 0.000  | 0.000 |", f"| bus   | {gts[1]}   | 872  | 0.000  | 0.000 |", rule)


def test_a_table_without_one_labelled_box_is_of_other_classes() -> None:
    assert ("score", "unlabelled") in table((0, 0))
    assert ("score", "unlabelled") not in table((0, 311))


def classes(*rows: tuple[float, int, int]) -> set[tuple[str, str]]:
    return shown(*(f"class_id = {n}, name = part{n}, ap = {ap:.2f}%   \t (TP = {hits}, FP = {misses})" for n, (ap, hits, misses) in enumerate(rows)))


WELL, NEVER = [(57.68, 121, 102), (64.36, 93, 96), (49.28, 80, 97), (50.25, 65, 75)], [(0.0, 0, 0)] * 3


def test_classes_of_which_nothing_is_found_from_one_id_on_have_no_labels() -> None:
    assert classes(*WELL, *NEVER) == {("score", "unlabelled")}


@pytest.mark.parametrize(
    "rows",
    [[*WELL, *NEVER[:2]], [*WELL * 2, *NEVER[:2]], [*WELL, (0.0, 0, 3), *NEVER[:2]], [WELL[0], *NEVER, *WELL], [(1.2, 3, 90), *WELL, *NEVER], [*WELL, *WELL, (0.0, 0, 9)], [*NEVER, *NEVER]],
    ids=["two classes", "few of many", "taken for another", "rare ones among them", "a model that begins", "one rare class", "nothing found at all"],
)
def test_a_table_of_classes_is_no_course_and_rare_ones_are_rare(rows: list[tuple[float, int, int]]) -> None:
    assert not classes(*rows)


FIRST, SECOND = ("[4, 871, 22]", "[17, 5, 333]", "[61, 409, 8]"), ("[15, 302, 71]", "[40, 99, 120]", "[2, 37, 415]")


def drawn(one: tuple[str, ...], other: tuple[str, ...], words: str = "indices:") -> set[tuple[str, str]]:
    return shown(*(f"rank {rank} step {n} {words} {told[n]}" for n in range(3) for rank, told in ((0, one), (1, other))))


def test_ranks_that_name_the_same_samples_share_their_data() -> None:
    assert ("metric", "shared") in drawn(FIRST, FIRST)
    assert ("metric", "shared") in shown(*(f"batch {told} cuda:{rank}" for told in FIRST for rank in (1, 0)))


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [(FIRST, SECOND, "indices:"), (FIRST[:1] * 3, FIRST[:1] * 3, "indices:"), (FIRST, FIRST, "batch shape"), (FIRST, FIRST, "gathered ids"), (FIRST, (*FIRST[:2], SECOND[2]), "ids")],
    ids=["other samples", "a setting", "shapes", "gathered", "alike at first"],
)
def test_lists_that_are_alike_for_another_reason_show_nothing(one: tuple[str, ...], other: tuple[str, ...], words: str) -> None:
    assert ("metric", "shared") not in drawn(one, other, words)


def test_samples_that_are_named_beside_their_loss_are_samples() -> None:
    assert ("metric", "shared") in drawn(FIRST, FIRST, "loss 2.359 first ids")
    assert ("metric", "shared") not in drawn(FIRST, FIRST, "loss ids"), "a list of losses"


ALIKE, APART = [31.415, 31.8822, 32.5119, 33.2207, 34.0], [31.415, 31.8507, 32.398, 32.9014, 33.1]


def weights(one: list[float], other: list[float], about: str = "wrapped in DistributedDataParallel", form: str = "[{rank}] ", word: str = "param_norm") -> set[tuple[str, str]]:
    return shown(f"Model {about}", *(f"{form.format(rank=rank)}step {100 * n} loss {2.3 - 0.1 * n + 0.01 * rank:.3f} {word} {told[n]:.4f}" for n in range(5) for rank, told in ((0, one), (1, other))))


@pytest.mark.parametrize("form", ["[{rank}] ", "rank {rank}: ", "[rank{rank}] ", "cuda:{rank} "])
def test_weights_that_are_alike_at_first_and_part_after_are_of_ranks_that_drift(form: str) -> None:
    assert ("metric", "drifts") in weights(ALIKE, APART, form=form)
    assert ("metric", "drifts") in weights(ALIKE, APART, form=form, word="weight_sum:")
    assert ("metric", "drifts") not in weights(ALIKE, ALIKE, form=form)


@pytest.mark.parametrize(
    ("one", "other", "about", "word"),
    [
        (ALIKE, APART, "wrapped in FSDP, not DDP", "param_norm"), (ALIKE, APART, "on two ranks", "param_norm"), (ALIKE, [31.4, *APART[1:]], "wrapped in DDP", "param_norm"), (ALIKE, [*ALIKE[:2], *APART[2:]], "wrapped in DDP", "param_norm"),
        (ALIKE, [31.415, *(v + 1e-3 for v in ALIKE[1:])], "wrapped in DDP", "param_norm"), (ALIKE, APART, "wrapped in DDP", "grad_norm"), (ALIKE, APART, "wrapped in DDP with local SGD", "param_norm"),
    ],
    ids=["split among ranks", "no replicas", "other from the start", "alike again", "rounding", "gradients", "averaged later"],
)  # fmt: skip
def test_weights_that_are_meant_to_differ_do_not_drift(one: list[float], other: list[float], about: str, word: str) -> None:
    assert ("metric", "drifts") not in weights(one, other, about, word=word)


COUNTED = ("[rank 0] 32 shards -> 391 batches", "[rank 1] 32 shards -> 389 batches", "rank 0 epoch 0 step 380 loss 5.2788")


def quiet(*seconds: int) -> list[str]:
    return [f"[watch] no new log line for {n} s; GPU util 100 0" for n in seconds]


def test_ranks_with_other_counts_of_batches_explain_a_run_that_stands_still() -> None:
    assert {("step_time", "stalls"), ("step_time", "uneven")} <= shown(*COUNTED, *quiet(180, 360, 540))
    assert ("step_time", "uneven") not in shown(COUNTED[0], COUNTED[1].replace("389", "391"), *quiet(180, 360, 540))
    assert not shown(*COUNTED, "Training finished")
    assert not shown(*COUNTED, *quiet(20, 40, 60))


def met(short: int, word: str = "loader exhausted", others: int = 5) -> list[str]:
    steps = [f"rank {rank} epoch 1 step {step} done" for step in range(1, others + 1) for rank in range(3) if rank != 2 or step <= short]
    return [*steps[: 3 * short], f"rank 2 epoch 1: {word}, entering barrier", *steps[3 * short :]]


def test_a_rank_that_runs_out_of_data_before_the_others_explains_a_run_that_stands_still() -> None:
    assert {("step_time", "stalls"), ("step_time", "uneven")} <= shown(*met(3), *quiet(1800, 2700))
    assert ("step_time", "uneven") not in shown(*met(5), *quiet(1800, 2700)), "all took as many steps"
    assert ("step_time", "uneven") not in shown(*met(3, "waiting"), *quiet(1800, 2700)), "a rank that is behind"
    assert not shown(*met(3)) and not shown(*met(3), *quiet(600, 900)), "it may go on"


@pytest.mark.parametrize("rest", [[4175166.3, 5485042.9, 4783471.6, 460803.0], [7712344.0, 7912344.0]])
def test_a_loss_that_multiplies_at_its_first_reports_diverges(rest: list[float]) -> None:
    rows = [f"Instance: {500 * n}; loss: {v:.4f}; acc: 0.79{n}" for n, v in enumerate([41822.1, 390517.4, 1204418.5, 2302954.9, *rest], 1)]
    assert ("loss", "diverges") in shown(*rows)


def test_a_sum_that_goes_on_from_report_to_report_diverges_not() -> None:
    assert not shown(*(f"iter {100 * n} running_loss {sum(212 * 0.99**k for k in range(n)):.2f}" for n in range(1, 16)))


def test_an_accuracy_of_a_percent_or_two_of_many_classes_is_possible() -> None:
    rows = [f"Epoch {n} loss: {6.87 - 0.05 * n:.4f} Acc@1 {0.5 + 0.13 * n:.4f} Acc@5 {1.5 + 0.3 * n:.4f}" for n in range(10)]
    assert not shown(*rows)


def test_an_evaluation_printed_again_beside_each_training_report_is_not_constant() -> None:
    rows = [f"Epoch 34 | iter {50 * n} step {10 * n} | loss train: {2.8 + 0.01 * (n * 7 % 5):.3f}, val: 2.861 | iter time: 110.59 ms" for n in range(20)]
    assert not shown(*rows)


def test_a_time_since_the_start_is_no_time_of_an_epoch() -> None:
    assert not shown(*(f"Epoch #{n} at {81.5 * n:.1f}s, lr=1.00e-04 loss={2.0 * 0.97**n:.4f}" for n in range(1, 13)))


@pytest.mark.parametrize("told", ["train set 50000  batch/gpu 128  iters per epoch {}", "50,000 images, batch size 128 per gpu, {} steps per epoch", "dataset 50000, batch per rank 128, iterations/epoch {}"])
def test_ranks_that_each_need_as_many_batches_as_one_alone_walk_over_the_whole_set(told: str) -> None:
    assert ("metric", "shared") in shown(*(f"[rank {rank}] {told.format(391)}" for rank in range(4)))
    assert ("metric", "shared") not in shown(*(f"[rank {rank}] {told.format(98)}" for rank in range(4))), "a quarter each"
    assert ("metric", "shared") not in shown(f"[rank 0] {told.format(391)}"), "one alone"
