"""What a sentence says of a number in it, word by word; and the rows and lines that columns are read from."""

from __future__ import annotations

import math

import pytest

from triage.model import Line
from triage.numbers.columns import prose
from triage.numbers.columns.columns import columns
from triage.numbers.columns.tables import header


@pytest.mark.parametrize(
    ("named", "number", "name"),
    [
        ("loss", "0.5", "loss"), ("the total loss", "0.5", "the total loss"), ("we see the total loss", "0.5", "the total loss"), ("of a", "0.5", ""), ("of an", "0.5", ""), ("the loss of the frobs", "0.5", "frobs"), ("loss of", "0.5", "loss of"),
        ("loss at step", "100", "step"), ("loss at step", "0.5", "loss at step"), ("loss after epoch", "3", "epoch"), ("loss in batch", "3", "batch"), ("in batch", "3", "in batch"), ("global step", "3", "global step"), ("frobs", "0.5", "frobs"), ("a b c d", "0.5", "d"),
        ("step loss", "3", "step loss"), ("total global step", "3", "total global step"), ("accuracy for epoch", "3", "epoch"), ("accuracy so epoch", "3", "accuracy so epoch"), ("step frobs", "3", "frobs"),
    ],
)  # fmt: skip
def test_of_a_name_without_a_sign_what_belongs_to_its_number_stays(named: str, number: str, name: str) -> None:
    assert prose.spoken_name(named, number) == name


@pytest.mark.parametrize(("name", "what"), [("loss over", "loss"), ("mean loss across", "mean loss"), ("loss of", "loss"), ("loss on", "loss on"), ("over", ""), ("loss", "loss")])
def test_what_is_measured_over_some_count_is_named_without_the_count(name: str, what: str) -> None:
    assert prose.measured(name) == what


@pytest.mark.parametrize(
    ("gaps", "subject"),
    [
        (["the loss is "], "the loss is"), (["the loss at step ", " is "], "the loss"), (["the loss at step ", " of epoch ", " was "], "the loss"), (["the loss at step ", " goes on and is "], ""), (["the frobs are "], ""), (["the mean total loss of all is "], "mean total loss"),
        (["the reward are "], "the reward are"), (["step ", ", is "], ""), (["the loss ", " (is) "], "the loss"), (["1. the accuracy is "], "the accuracy is"), (["the lr is "], ""),
    ],
)  # fmt: skip
def test_a_verb_speaks_of_the_quantity_that_its_sentence_names(gaps: list[str], subject: str) -> None:
    assert prose.subject(gaps) == subject


def read(*texts: str) -> dict[str, list[float]]:
    return {c.label: list(c.values) for c in columns([Line(n, text) for n, text in enumerate(texts, 1)])}


def test_numbers_of_a_line_too_long_of_a_frame_or_of_a_printed_model_are_none() -> None:
    assert read("loss 0.5 " + "x" * 2991, "loss 0.4") == {"loss": [0.5, 0.4]} and read("loss 0.5 " + "x" * 2992, "loss 0.4") == {"loss": [0.4]}
    assert read('  File "a.py", line 3', "loss 0.4") == {"loss": [0.4]} and read("  (fc): Linear(in=3, drift=0.5)", "(fc): Linear(drift=0.5)", "loss 0.4") == {"loss": [0.4]} and "Linear(drift" in read("x(fc): Linear(drift=0.5)", "loss 0.4")


def test_where_the_epoch_names_its_steps_the_step_counts_on() -> None:
    def at(*texts: str) -> tuple[list[float], list[float]]:
        (loss,) = [c for c in columns([Line(n, text) for n, text in enumerate(texts, 1)]) if c.label == "loss"]
        return list(loss.epochs), list(loss.steps)

    assert at("epoch 1 step 5/10 loss 0.5", "epoch 2 step 5/10 loss 0.4") == ([1.0, 2.0], [15.0, 25.0])
    assert at("epoch 1 step 5 loss 0.5", "epoch 2 step 5 loss 0.4") == ([1.0, 2.0], [5.0, 5.0])
    assert at("epoch 1", "step 5", "loss 0.5", "loss 0.4") == ([1.0, 1.0], [5.0, 5.0]), "what was told before holds"
    epochs, steps = at("loss 0.5", "loss 0.4")
    assert all(map(math.isnan, (*epochs, *steps)))


def test_what_two_loggers_tell_of_one_step_counts_once() -> None:
    assert read("step 5 loss 0.5", "at step 5: loss=0.5", "step 6 loss 0.4") == {"loss": [0.5, 0.4]}
    assert read("step 5 loss 0.5", "x", "at step 5: loss=0.5") == {"loss": [0.5, 0.5]} and read("step 5 loss 0.5", "at step 6: loss=0.5") == {"loss": [0.5, 0.5]} and read("step 5 loss 0.5", "at step 5: loss=0.6") == {"loss": [0.5, 0.6]}
    assert read("step 5 loss 0.5", "step 5 loss 0.5") == {"loss": [0.5, 0.5]}, "the same words are another report"
    assert read("step 5 loss 0.5, loss 0.5", "step 6 loss 0.4, loss 0.3") == {"loss": [0.5, 0.4, 0.3]}


def test_memory_is_told_in_the_unit_that_it_was_told_in_first() -> None:
    assert read("step 1 mem: 1024 MB", "step 2 mem: 2 GB") == {"mem": [1024.0, 2048.0]} and read("step 1 gpu_mem: 1 GiB", "step 2 gpu_mem: 512 MiB") == {"gpu_mem": [1.0, 0.5]}


def test_a_line_without_numbers_is_a_caption_where_it_names_a_quantity() -> None:
    assert read("Validation loss:", "0.5", "Validation loss:", "0.4") == {"Validation loss": [0.5, 0.4]} and read("epoch 1", "accuracy", "0.5", "accuracy", "0.4") == {"accuracy": [0.5, 0.4]} and "frobs" not in read("epoch 1", "frobs", "0.5", "frobs", "0.4")
    assert "x: 0.5" not in read("Loss:", "x: 0.5", "x: 0.4") and read("Loss:", "x: 0.5", "x: 0.4") == {"x": [0.5, 0.4]}


@pytest.mark.parametrize(("text", "names"), [("loss / acc", ("loss", "acc")), ("loss / frobs", ()), ("train loss / valid loss", ("train loss", "valid loss")), ("loss/acc", ()), ("a / b", ())])
def test_a_stroke_between_blanks_sets_names_apart_that_are_quantities(text: str, names: tuple[str, ...]) -> None:
    found = header(text)
    assert (found.names if found else ()) == names


@pytest.mark.parametrize(
    ("gap", "name"),
    [(" INFO  Training average loss at step ", "Training average loss"), ("Valid MRR at step ", "Valid MRR"), ("loss after epoch #", "loss"), ("frobs at step ", ""), ("loss step ", ""), ("saved at step ", "")],
)
def test_what_is_told_at_a_step_is_named_before_it(gap: str, name: str) -> None:
    assert prose.placed(gap) == name


def test_a_number_behind_the_step_that_it_is_told_at_bears_the_name_before_it() -> None:
    log = [Line(n, f"2023-08-01 10:01:11 INFO     Training average positive_sample_loss at step {100 * n}: 0.69{n}1") for n in range(1, 4)]
    told = [(c.label, c.values[0], c.steps[0]) for c in columns(log)]
    assert told == [("Training average positive_sample_loss", 0.6911, 100.0)]


def test_when_a_line_was_written_is_no_number_of_what_stands_before() -> None:
    log = [Line(n, f"[ITER {n}000] Evaluating test: L1 0.23{n}1 PSNR 8.6{n} [02/11 20:1{n}:21]") for n in range(1, 4)]
    assert [c.label for c in columns(log)] == ["L1", "PSNR"]
