"""Runs that early stopping ends before they have begun to learn, and those that it ends well."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

HALTS = ("val_loss", "halts")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def epochs(*held: float, planned: int = 100, first: int = 1) -> list[str]:
    return [f"[{first + n}/{planned}] train_loss: {1.5 - n / 5:.3f} valid_loss: {loss:.4f}" for n, loss in enumerate(held)]


@pytest.mark.parametrize(
    "said",
    [
        ["EarlyStopping counter: 1 out of 1", "Early stopping"], ["val_loss did not improve from 1.511 (patience 1/1)", "EarlyStopping: stop training at epoch 3"], ["patience=2", "Ran out of patience. Stopping training."],
        ["early stop since valid performance hasn't improved for last 1 runs"], ["Epoch 3: early stopping", "Restoring model weights from the end of the best epoch: 2."], ["早停：验证损失 1 轮没有下降，停止训练"],
        ["EarlyStopping: Training stopped early as no improvement observed in last 2 epochs. Best results observed at epoch 1"], ["No improvement for 1 epochs, stopping early"],
    ],
)  # fmt: skip
def test_a_run_that_one_report_ends_in_the_first_of_a_hundred_epochs_was_not_waited_for(said: list[str]) -> None:
    assert HALTS in shown(*epochs(1.812, 1.511, 1.523), *said)
    assert HALTS not in shown(*epochs(0.412, 0.351, 0.443), *said), "it had turned"
    assert HALTS not in shown(*epochs(1.812, 1.511, 1.523, planned=5), *said), "it was to be short"
    assert HALTS not in shown(*epochs(1.812, 1.511, 1.523)), "it goes on"


def test_a_trainer_that_says_nothing_of_it_was_stopped_where_it_ends_far_before_its_plan() -> None:
    def run(patience: int, end: float) -> set[tuple[str, str]]:
        evaluations = [f"{{'eval_loss': {loss}, 'epoch': {end * n / 2}}}" for n, loss in enumerate((2.2101, 2.215), 1)]
        return shown(f"EarlyStoppingCallback(early_stopping_patience={patience})", *evaluations, f"{{'train_runtime': 212.4, 'epoch': {end}}}", "num_train_epochs: 30")

    assert HALTS in run(1, 0.2) and HALTS in run(2, 2.0) and HALTS not in run(10, 2.0) and HALTS not in run(2, 12.0)


def test_a_hook_of_mmengine_counts_reports() -> None:
    rows = [f"Epoch(val) [{n}][100/100]    accuracy/top1: {top}" for n, top in ((1, 21.2), (2, 20.9))]
    assert HALTS in shown("max_epochs=100", *rows, "the monitored metric did not improve in the last 1 records. best score: 21.200.")
    assert HALTS not in shown("max_epochs=100", *rows, "the monitored metric did not improve in the last 12 records. best score: 21.200.")


def test_whoever_waited_or_came_far_was_stopped_well() -> None:
    assert HALTS not in shown(*epochs(0.812, 0.511, 0.523, first=35), "EarlyStopping counter: 10 out of 10", "Early stopping")
    assert HALTS not in shown(*epochs(0.812, 0.511, 0.523, first=35), "EarlyStopping counter: 1 out of 1", "Early stopping")
    assert HALTS not in shown(*epochs(1.812, 1.511, 1.523), "EarlyStopping counter: 1 out of 10")


@pytest.mark.parametrize("records", [1, 2, 3])
def test_within_the_first_epoch_no_run_is_to_end(records: int) -> None:
    bars = [f"Epoch 0:  {n}0%|█ | {312 * n}/3120 [02:11<19:42,  2.37it/s, v_num=4, train_loss=2.7{n}]" for n in range(1, 4)]
    said = "Monitored metric val_loss did not improve in the last {} records. Best score: 2.710. Signaling Trainer to stop."
    assert HALTS in shown(*bars, said.format(records))
    assert HALTS not in shown(*bars, said.format(10))
    assert HALTS not in shown(*(bar.replace("Epoch 0", "Epoch 7") for bar in bars), said.format(records))


def test_where_no_length_is_told_bad_answers_say_that_it_was_too_soon() -> None:
    rows = ["Epoch 1: val_loss improved from inf to 0.69221, saving model to best.pt", "Epoch 2: val_loss did not improve from 0.69221 (patience 1/1)", "EarlyStopping: stop training at epoch 2"]
    assert HALTS in shown(*rows, "Test accuracy: 0.5012") and HALTS not in shown(*rows, "Test accuracy: 0.9312") and HALTS not in shown(*rows)
