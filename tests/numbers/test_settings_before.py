"""What a run was set to stands before its numbers in nearly every log, and changes nothing of what they show."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers import findings
from triage.numbers.columns.column import Column
from triage.numbers.columns.columns import columns
from triage.numbers.evaluation import batches
from triage.numbers.findings import find

ECHOES = {
    "a namespace": "Namespace(arch='resnet50', batch_size=32, lr=0.001, momentum=0.9, weight_decay=0.0001, seed=42, workers=8, save_freq=10, resume='')",
    "a configuration": "model: resnet50\nbatch_size: 32\nlr: 0.001\nweight_decay: 0.01\nmax_grad_norm: 1.0\nseed: 42\nnum_workers: 8\nwarmup_ratio: 0.03\ndropout: 0.1",
    "a line of JSON": '{"model": "resnet50", "batch_size": 32, "learning_rate": 0.001, "weight_decay": 0.01, "max_grad_norm": 1.0, "seed": 42, "num_workers": 8, "label_smoothing": 0.1}',
    "an option a line": "TrainingArguments(\nlearning_rate=5e-05,\nmax_grad_norm=1.0,\nnum_train_epochs=30.0,\nper_device_train_batch_size=8,\nlogging_steps=10,\nseed=42,\n)",
    "the sizes of the parts": "dataset split: train 8000 / val 1000 / test 1000",
    "the machine": "Python 3.11.7 (main), torch 2.6.0+cu124, CUDA 12.4, cuDNN 90100\nGPU 0: NVIDIA A100-SXM4-80GB (81920 MiB)",
    "intervals": "checkpoint interval: 10 epochs\nlog every 50 steps",
}
RUNS = {
    "a rate of nothing": [f"epoch {n} loss 2.30{n} lr 0.0" for n in range(1, 9)],
    "a rate that never warms up": [*(f"iter {500 * n}: loss 10.81{n}, lr {n}.0000e-08, time 240ms" for n in range(2, 9)), "Training finished"],
    "a loss of nothing": [f"epoch: [1/500], iter: {n}0, loss: 0.000000, acc: 0.000000" for n in range(1, 7)],
    "bare names of the parts": [
        f"Epoch: 00{n}, Loss: {loss}, Train: {one}, Val: {other}"
        for n, (loss, one, other) in enumerate([(1.94, 0.257, 0.142), (1.52, 0.612, 0.384), (0.91, 0.914, 0.431), (0.40, 0.986, 0.442), (0.15, 1.0, 0.438), (0.06, 1.0, 0.44), (0.03, 1.0, 0.436), (0.02, 1.0, 0.438)], 1)
    ],
    "a healthy run": [f"epoch {n} loss {2 / n:.4f} lr 0.00{10 - n} grad_norm 1.{n}" for n in range(1, 9)],
}  # fmt: skip


def shown(rows: list[str]) -> set[tuple[str, str, str]]:
    return {(s.name, s.shows, s.label) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize("echo", ECHOES)
@pytest.mark.parametrize("run", RUNS)
def test_what_stands_before_a_run_changes_nothing_of_what_it_shows(run: str, echo: str) -> None:
    assert shown([*ECHOES[echo].split("\n"), *RUNS[run]]) == shown(RUNS[run])


def test_each_of_these_runs_but_the_healthy_one_shows_something() -> None:
    assert [run for run, rows in RUNS.items() if not shown(rows)] == ["a healthy run"]


def told(*rows: str) -> dict[str, tuple[float, ...]]:
    return {c.label: tuple(c.values) for c in columns([Line(n, row) for n, row in enumerate(rows, 1)])}


def test_a_rate_or_a_count_that_was_told_once_in_other_words_of_no_step_is_no_part_of_the_series() -> None:
    assert told("lr: 0.1", "epoch 1 lr: 0.2", "epoch 2 lr: 0.3") == {"lr": (0.2, 0.3)}
    assert told("epoch 0 lr: 0.1", "step 1 lr: 0.2", "step 2 lr: 0.3")["lr"] == (0.1, 0.2, 0.3), "it was told of an epoch"
    assert told("lr: 0.1", "lr: 0.2", "epoch 2 lr: 0.3")["lr"] == (0.1, 0.2, 0.3), "it was told twice"
    assert told("loss: 0.1", "epoch 1 loss: 0.2", "epoch 2 loss: 0.3")["loss"] == (0.1, 0.2, 0.3), "a loss before the first epoch is one"
    assert told("train 8000", "epoch 1 train: 0.2", "epoch 2 train: 0.3")["train"] == (0.2, 0.3)


def test_a_bound_of_gradients_is_no_gradient() -> None:
    zero = [f"epoch {n} loss 0.0" for n in range(6)]
    assert shown(["max_grad_norm: 1.0", *zero]) == shown(zero) and shown(zero)
    assert not shown([f"{row} grad_norm {n}.5" for n, row in enumerate(zero)]), "a loss whose gradient lives says nothing"


def sizes(*before: str) -> bool:
    rows = [*before, "loaded best.pt", *(f"test batch_size {size}: accuracy {right}" for size, right in ((64, 0.94), (16, 0.91), (4, 0.84), (1, 0.70)))]
    log = [Line(n, row) for n, row in enumerate(rows, 1)]
    return bool([*batches.find(log, columns(log))])


def test_scores_that_go_with_the_size_of_a_batch_are_tuned_where_the_line_above_them_says_so() -> None:
    assert sizes() and sizes("learning rate 0.1, 90 epochs", "a line") and sizes("epochs: 90", "a line")
    log = [Line(n, row) for n, row in enumerate(["loaded", "trial 3", *(f"test batch_size {size}: accuracy {right}" for size, right in ((64, 0.94), (16, 0.91), (4, 0.84)))], 1)]
    assert not [*batches.find(log, columns(log))]


def worse(label: str = "val_r2", first: float = -3.2, error: float = 5e10, count: int = 10) -> list[tuple[str, str]]:
    from triage.numbers.course import terms

    found: list[Column] = [column(label, [first + 0.1 * n for n in range(count)]), column("val_mse", [error - n for n in range(count)])]
    return [(name, shows) for _, name, shows, _, _ in terms.find(found)]


def test_targets_are_far_from_unit_scale_where_their_mean_would_be_nearer_than_a_huge_error() -> None:
    assert worse() == [("loss", "unscaled")]
    assert not worse(first=-0.5) and not worse(error=1e6) and not worse(count=9) and not worse("val_score")


@pytest.mark.parametrize("setting", ["resume=''", "'resume': None", '"resume_from": ""', "resume: false", "resume_from_checkpoint=None)", "resume:", "auto_resume = False,"])
def test_a_setting_that_resumes_nothing_is_no_resume(setting: str) -> None:
    assert findings._RESUMED.search(setting) is None


@pytest.mark.parametrize("said", ["Resuming from epoch 3", "resume: out/last.pth", "'resume': 'last.pt'", "resume=True", "Training resumed"])
def test_a_resume_is_one_however_it_is_told(said: str) -> None:
    assert findings._RESUMED.search(said) is not None


def test_the_same_epoch_at_each_size_says_which_weights_were_loaded() -> None:
    def rows(*epochs: int) -> list[Line]:
        said = [f"batch_size = {size}\nepoch:{epoch} - test loss: 0.7 test acc: {right}" for size, epoch, right in zip((256, 128, 32, 8), epochs, (0.81, 0.73, 0.61, 0.41))]
        return [Line(n, row) for n, row in enumerate("\n".join(["resume model/047.ckpt", *said]).split("\n"), 1)]

    same, trained = rows(47, 47, 47, 47), rows(10, 20, 30, 40)
    assert [*batches.find(same, columns(same))] and not [*batches.find(trained, columns(trained))]


@pytest.mark.parametrize(("again", "found"), [(0.415, True), (0.423, False)])
def test_one_size_scores_alike_each_time(again: float, found: bool) -> None:
    said = [f"test batch_size {size}: accuracy {right}" for size, right in ((256, 0.81), (64, 0.73), (8, 0.412), (8, again))]
    log = [Line(n, row) for n, row in enumerate(["loaded best.pt", *said], 1)]
    assert bool([*batches.find(log, columns(log))]) is found


def test_a_number_in_the_name_of_a_file_is_no_measurement() -> None:
    assert told("epoch 0 val_loss=0.2038", "saving to epoch=0-val_loss=0.2038.ckpt", "epoch 1 val_loss=0.1811", "restored epoch=0-val_loss=0.2038.ckpt")["val_loss"] == (0.2038, 0.1811)
    assert told("epoch 0 val_loss=0.20.", "epoch 1 val_loss=0.18.")["val_loss"] == (0.2, 0.18)


def test_an_error_in_percent_may_be_written_out_and_stand_beside_a_loss() -> None:
    from triage.numbers.evaluation import percentages

    log = [Line(n, f"epoch {n} loss: 0.0025 - mean_absolute_percentage_error: {26745.8 + n}") for n in range(1, 4)]
    assert [(s.name, s.shows) for s in percentages.find(log, columns(log))] == [("error", "divided")]
    assert not [*percentages.find(log, [c for c in columns(log) if c.label != "loss"])]
