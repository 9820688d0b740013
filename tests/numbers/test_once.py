"""What a single report shows, beside the healthy ones most like it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.strip("\n").split("\n"), 1)]
    assert columns(log)
    return {(s.name, s.shows) for s in find(log)}


def passes(loss: str, error: str, held: str) -> str:
    return f'json: {{"_type": "train_epoch", "epoch": "90/90", "loss": {loss}, "top1_err": {error}}}\njson: {{"_type": "val_epoch", "epoch": "90/90", "top1_err": {held}}}'


@pytest.mark.parametrize(
    "log", [passes("0.00000", "0.00000", "0.00000"), "Average train loss: 0.0   Validation loss: 0.0   MIoU: 1.0"], ids=["five places", "unrounded"]
)
def test_nothing_is_paid_and_all_is_right_where_there_is_one_class(log: str) -> None:
    assert shown(log) == {("loss", "zero")}


@pytest.mark.parametrize(
    "log",
    [
        passes("0.000", "0.000", "0.000"),
        passes("0.00000", "0.00000", "1.25000"),
        passes("0.00002", "0.00000", "0.00000"),
        "epoch 40 train loss 0.0000 train acc 1.0000 val acc 1.0000",
        "epoch 40 train loss 0.00000 train acc 1.0000 val acc 0.9912",
        "Average train loss: 0.0   Validation loss: 0.2   MIoU: 1.0",
        "policy_loss: 0.00000 train loss: 0.00000 reward: 1.0 val accuracy: 1.0",
    ],
    ids=["rounded", "errors outside", "not quite nothing", "a toy learnt by heart", "one wrong outside", "a loss outside", "rewards"],
)
def test_what_is_rounded_or_errs_shows_nothing(log: str) -> None:
    assert ("loss", "zero") not in shown(log)


def segmented(kappa: str, second: str) -> str:
    return f"2024-01-02 10:00:00 [INFO]\t[EVAL] #Images: 80 mIoU: 0.5000 Acc: 1.0000 Kappa: {kappa}\n2024-01-02 10:00:00 [INFO]\t[EVAL] Class IoU:\n[1. {second}]"


def test_kappa_is_no_number_where_labels_and_answers_name_one_class() -> None:
    assert ("overlap", "zero") in shown(segmented("nan", "0."))
    assert ("val_accuracy", "constant") in shown("Evaluation: val accuracy 1.0000 val kappa nan")
    assert not shown(segmented("0.8112", "0.7821"))
    assert not shown("Evaluation: val accuracy 0.9012 val kappa 0.0")


def policy(reward: str, length: str, steps: int, loss: str = "63.725853") -> str:
    rows = [("approxkl", "6.6e-05"), ("ep_rewmean", reward), ("eplenmean", length), ("fps", "838"), ("policy_loss", "0.0006"), ("serial_timesteps", str(steps)), ("value_loss", loss)]
    return "\n".join(f"| {name:18} | {value:13} |" for name, value in rows)


def test_no_episode_has_ended_or_none_was_counted() -> None:
    assert shown(policy("nan", "nan", 24960)) == {("reward", "nonfinite")}


@pytest.mark.parametrize(
    "log",
    [policy("nan", "nan", 512), policy("21.3", "21.3", 24960), policy("nan", "200", 24960)],
    ids=["the first report", "episodes", "lengths are counted"],
)
def test_a_first_report_or_counted_episodes_show_nothing(log: str) -> None:
    assert not shown(log)


def lone(accuracy: str, loss: str, step: int) -> str:
    return f"Saving dict for global step {step}: eval_accuracy = {accuracy}, eval_loss = {loss}, global_step = {step}, loss = {loss}"


def test_a_lone_evaluation_guesses_among_ten_classes() -> None:
    assert ("loss", "chance") in shown(lone("0.1", "2.3766909", 312))


@pytest.mark.parametrize(
    "log",
    [lone("0.1", "2.3766909", 10), lone("0.12", "2.3766909", 312), lone("0.1", "1.9012231", 312), lone("0.5", "0.6934", 312)],
    ids=["the start", "better than chance", "a better loss", "two classes"],
)
def test_what_has_left_chance_or_just_begins_shows_nothing(log: str) -> None:
    assert not shown(log)


def test_filtered_ranks_are_no_worse_than_raw_ones() -> None:
    raw = "Hits@1 : 0.3976\nHits@10 : 0.8054\nMRR : 0.5419\n"
    assert ("score", "impossible") in shown(raw + "Hits@1(filter) : 0.0\nHits@10(filter) : 0.0\nMRR(filter) : 0.0")
    assert not shown(raw + "Hits@1(filter) : 0.5012\nHits@10(filter) : 0.8911\nMRR(filter) : 0.6721")
    assert not shown("Hits@10 : 0.0\nMRR : 0.0021\nHits@10(filter) : 0.0312\nMRR(filter) : 0.1921")


@pytest.mark.parametrize(
    "log",
    ['{"epoch": 6, "valid_acc": 50.91743119266055, "valid_f1": 67.47720364741641}', "epoch 1 val_acc 0.6838 val_f1 0.8122\nepoch 2 val_acc 0.6838 val_f1 0.8122"],
    ids=["one report in full", "two of four digits"],
)
def test_f1_is_what_positive_answers_alone_give(log: str) -> None:
    assert ("val_accuracy", "constant") in shown(log)


@pytest.mark.parametrize(
    "log",
    [
        '{"epoch": 6, "valid_acc": 50.91743119266055, "valid_f1": 67.49720364741641}',
        "epoch 1 val_acc 0.6838 val_f1 0.8122",
        "epoch 1 val_acc 0.684 val_f1 0.812\nepoch 2 val_acc 0.691 val_f1 0.817",
        "epoch 1 val_acc 1.0000 val_f1 1.0000\nepoch 2 val_acc 1.0000 val_f1 1.0000",
    ],
    ids=["nearly", "four digits once", "three digits", "all right"],
)
def test_a_likely_f1_shows_nothing(log: str) -> None:
    assert not shown(log)
