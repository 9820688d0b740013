"""Line by line into columns: which line names a number, where each value stands, whose column it is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from triage.model import Line
from triage.numbers.columns.columns import Column, columns


def read(*texts: str, origins: Sequence[str] = ()) -> list[Column]:
    whose = origins or [""] * len(texts)
    return columns([Line(n, text, f"rank {who}" if who else "") for n, (text, who) in enumerate(zip(texts, whose), 1)])


def one(label: str, *texts: str) -> Column:
    (found,) = (c for c in read(*texts) if c.label == label)
    return found


def test_a_value_stands_at_the_step_and_the_epoch_that_were_told_last() -> None:
    told = one("loss", "epoch 1", "step 10 loss 0.5", "step 20 loss 0.4", "epoch 2", "step 30 loss 0.3", "loss 0.2")
    assert (list(told.steps), list(told.epochs), list(told.lines)) == ([10, 20, 30, 30], [1, 1, 2, 2], [2, 3, 5, 6])


def test_a_step_of_so_many_goes_on_counting_in_the_next_epoch() -> None:
    told = one("loss", *(f"epoch {n} batch {k}/3 loss 0.{n}{k}" for n in range(2) for k in (1, 2, 3)))
    assert list(told.steps) == [1, 2, 3, 4, 5, 6]
    assert list(one("loss", *(f"batch {k}/3 loss 0.{n}{k}" for n in range(2) for k in (1, 2, 3))).steps) == [1, 2, 3, 1, 2, 3]


def test_before_any_step_is_told_there_is_none() -> None:
    told = one("loss", "loss 0.5", "step 3 loss 0.4")
    assert math.isnan(told.steps[0]) and math.isnan(told.epochs[0])
    assert told.steps[1] == 3


def test_each_writer_has_columns_and_steps_of_its_own() -> None:
    found = read("step 1 loss 0.5", "step 7 loss 0.6", "loss 0.4", "loss 0.7", origins="0101")
    assert [(c.origin, list(c.values), list(c.steps)) for c in found] == [("rank 0", [0.5, 0.4], [1, 1]), ("rank 1", [0.6, 0.7], [7, 7])]


def test_what_many_writers_tell_once_each_is_one_column() -> None:
    found = read("avg loss 0.9", "avg loss 0.8", "avg loss 0.7", origins="123")
    assert [(c.origin, list(c.values), list(c.lines)) for c in found] == [("", [0.9, 0.8, 0.7], [1, 2, 3])]
    both = read("avg loss 0.9", "avg loss 0.8", "avg loss 0.7", origins="112")
    assert [(c.origin, list(c.values)) for c in both] == [("rank 1", [0.9, 0.8]), ("rank 2", [0.7])]
    own = read("avg loss 1.0", "avg loss 0.9", "avg loss 0.8", "avg loss 1.1", origins=["", "1", "2", ""])
    assert [(c.origin, len(c.values)) for c in own] == [("", 2), ("rank 1", 1), ("rank 2", 1)]
    assert len(read("train loss 0.9", "val loss 0.8", origins="12")) == 2


def test_the_same_number_told_twice_in_one_line_counts_once_and_another_counts() -> None:
    assert list(one("loss", "loss 0.5 loss 0.5", "loss 0.4").values) == [0.5, 0.4]
    assert list(one("loss", "loss 0.5 loss 0.6", "loss 0.4").values) == [0.5, 0.6, 0.4]


def test_memory_is_told_in_the_unit_that_it_was_told_in_first() -> None:
    assert list(one("mem", "mem: 2 GB", "mem: 512 MB", "mem: 3 GB").values) == pytest.approx([2, 0.5, 3], rel=0.03)


def test_a_mean_in_brackets_goes_with_its_value() -> None:
    told = one("loss", "loss 0.5 (0.55)", "loss 0.4 (0.45)", "loss 0.3")
    assert (list(told.values), list(told.means)) == ([0.5, 0.4, 0.3], [0.55, 0.45, 0.3])


def test_a_caption_names_the_number_right_below_it_and_no_other() -> None:
    found = read("Validation loss:", "0.5", "0.4")
    assert [(c.label, list(c.values)) for c in found if c.quantity.kind] == [("Validation loss", [0.5])]
    assert not [c for c in read("Validation loss:", "done", "0.5", "0.4") if c.quantity.kind]
    assert [c.label for c in read("Validation loss:", "acc: 0.5", "acc: 0.6")] == ["acc"]
    assert [c.label for c in read("Validation loss:", "acc 0.5 f1 = 0.6", "x") if c.quantity.kind] == ["acc", "f1"]
    assert not [c for c in read("It takes " + "a very " * 20 + "long time to compute the loss:", "0.5", "0.4") if c.quantity.kind]


TABLE = ["epoch   train_loss   val_loss", "1       0.9          1.0", "2       0.8          0.95"]


def test_a_header_names_the_numbers_of_the_rows_below_it() -> None:
    found = {c.label: c for c in read(*TABLE)}
    assert {label: list(c.values) for label, c in found.items()} == {"train_loss": [0.9, 0.8], "val_loss": [1.0, 0.95]}
    assert list(found["val_loss"].epochs) == [1, 2]


def test_a_row_tells_the_step_too() -> None:
    stepped = {c.label: c for c in read(*(line.replace("epoch", "step ") for line in TABLE))}
    assert list(stepped["val_loss"].steps) == [1, 2]
    assert all(map(math.isnan, stepped["val_loss"].epochs))


@pytest.mark.parametrize("line", ['  File "/home/user/loss.py", line 3, in f', "loss " * 900 + "0.5", "  (0): Linear(in_features=3, out_features=4)", "(fc): Linear(3, 4)"])
def test_frames_modules_and_endless_lines_tell_no_numbers(line: str) -> None:
    assert [c.label for c in read(line, "acc 0.5", line, "acc 0.6")] == ["acc"]


def test_of_many_shapes_of_lines_those_that_return_are_still_read() -> None:
    words = [f"{a}{b}{c}" for a in "bcdfghjklm" for b in "aeiou" for c in "npqrstvwxz"]
    noise = [f"{a} {b} 7" for a in words[:40] for b in words[40:80]]
    found = [c for c in read(*noise, *(f"step {n} loss 0.{n}" for n in range(1, 9))) if c.label == "loss"]
    assert [len(c.values) for c in found] == [7]
    assert len(one("loss", *noise[:100], *(f"step {n} loss 0.{n}" for n in range(1, 9))).values) == 8


@pytest.mark.parametrize(
    ("texts", "kinds"),
    [
        (["Train: 0.91 loss: 0.5", "Train: 0.93 loss: 0.4"], {"Train": "accuracy", "loss": "loss"}), (["Train: 0.61", "Train: 0.73"], {"Train": "accuracy"}), (["Train: 0.91", "Train: 0.73"], {"Train": "loss"}),
        (["Train: 71.5 loss: 0.5", "Train: 83.5 loss: 0.4"], {"Train": "accuracy", "loss": "loss"}), (["Train: 83.5 loss: 0.5", "Train: 71.5 loss: 0.4"], {"Train": "loss", "loss": "loss"}), (["Train: 71.5", "Train: 83.5"], {"Train": "loss"}),
        (["Train: 101.5 loss: 0.5", "Train: 113.5 loss: 0.4"], {"Train": "loss", "loss": "loss"}), (["Train: -0.1 loss: 0.5", "Train: 0.2 loss: 0.4"], {"Train": "loss", "loss": "loss"}), (["Val: 0.91 loss: 0.5", "Val: 0.83 loss: 0.4"], {"Val": "accuracy", "loss": "loss"}),
        (["Train: 3.0 loss: 0.5", "Train: 4.0 loss: 0.4"], {"Train": "", "loss": "loss"}), (["Frobs: 0.61", "Frobs: 0.73"], {"Frobs": ""}), (["Train: nan loss: 0.5", "Train: nan loss: 0.4"], {"Train": "", "loss": "loss"}),
    ],
)  # fmt: skip
def test_a_number_called_only_by_its_part_of_the_data_is_what_its_values_and_its_company_say(texts: list[str], kinds: dict[str, str]) -> None:
    assert {c.label: c.quantity.kind for c in read(*texts)} == kinds


def test_a_loss_of_another_writer_is_no_company() -> None:
    found = read("Train: 0.91", "loss: 0.5", "Train: 0.83", "loss: 0.4", origins="0101")
    assert {c.label: c.quantity.kind for c in found} == {"Train": "loss", "loss": "loss"}


@pytest.mark.parametrize("texts", [["loss falls", "loss rises"], ["step", "done"], ["a 1", "b 2"], ["1", "2"]])
def test_a_short_log_without_numbers_that_return_holds_no_series(texts: list[str]) -> None:
    assert not [c for c in read(*texts) if c.quantity.kind]


def test_lines_that_differ_in_digits_alone_are_a_series_whatever_their_words() -> None:
    assert [list(c.values) for c in read("frobs: 7", "frobs: 8")] == [[7, 8]]


@pytest.mark.parametrize("word", ["loss", "损失", "acc", "lr"])
def test_a_word_that_tells_makes_a_short_log_worth_reading_in_either_language(word: str) -> None:
    assert [list(c.values) for c in read(f"{word}: 0.5", f"好 | {word}: 0.4")] == [[0.5, 0.4]]
    assert read("frobs: 0.5", "好 | frobs: 0.4") == []


def test_a_dash_with_space_around_ties_a_known_quantity_to_its_number() -> None:
    told = read("train: 46/46 [00:13<00:00, dice_loss - -1.3626, iou_score - 1.1814]", "train: 46/46 [00:13<00:00, dice_loss - 0.4, iou_score - 0.9]")
    assert [(c.label, c.quantity.kind, list(c.values)) for c in told if c.quantity.kind in ("loss", "overlap")] == [
        ("dice_loss", "loss", [-1.3626, 0.4]), ("iou_score", "overlap", [1.1814, 0.9]),
    ]  # fmt: skip
    assert not any(c.quantity.kind == "loss" for c in read("2024-01-01 - INFO - 0.5", "2024-01-01 - INFO - 0.4"))


def test_d_and_g_beside_each_other_are_the_two_sides_of_a_game() -> None:
    assert [(c.label, c.side) for c in read("d: 0.71; g: 1.9; r1: 0.03", "d: 0.61; g: 2.1; r1: 0.02")[:2]] == [("d loss", "d"), ("g loss", "g")]
    assert not any(c.quantity.kind == "loss" for c in read("d: 0.71; r1: 0.03", "d: 0.61; r1: 0.02"))


def test_a_count_in_brackets_is_no_running_mean() -> None:
    assert list(one("precision", "precision : 0.000000 (100)", "precision : 0.250000 (100)").means) == [0.0, 0.25]
    assert list(one("loss", "loss 0.50 (0.75)", "loss 0.25 (0.50)").means) == [0.75, 0.5]
    assert list(one("loss", "loss 5 (7)", "loss 3 (6)").means) == [7, 6]


def test_a_share_of_neighbours_that_are_right_is_a_score() -> None:
    assert [c.quantity.kind for c in read("R@1 : 41.2", "R@1 : 44.8")] == ["score"]


def test_a_line_that_begins_with_the_best_of_one_goes_on_with_the_best_of_others() -> None:
    bound = [c.quantity.bound for c in read("Best Instance Accuracy: 0.91, Class Accuracy: 0.88", "Best Instance Accuracy: 0.92, Class Accuracy: 0.89")]
    assert bound == [True, True]
    assert not one("acc", "best_acc: 0.91, acc: 0.88", "best_acc: 0.91, acc: 0.87").quantity.bound


def values(label: str, *texts: str) -> list[float]:
    return [v for c in read(*texts) if c.label == label for v in c.values]


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [
        ("step 1 loss 0.5", "[logger] step: 1 loss: 0.5", 2), ("epoch 1 step 1 loss 0.5", "[logger] epoch: 1 step: 1 loss: 0.5", 2), ("epoch 1 step 1 loss 0.5", "[logger] epoch: 2 step: 1 loss: 0.5", 3), ("step 1 loss 0.5", "[logger] step: 2 loss: 0.5", 3),
        ("step 1 loss 0.5", "[logger] step: 1 loss: 0.50", 3), ("step 1 loss 0.5", "step 1 loss 0.5", 3), ("step 1 loss 0.5", "[logger] loss: 0.5", 3),
    ],
)  # fmt: skip
def test_what_the_next_line_tells_of_the_same_step_in_other_words_was_told(first: str, second: str, count: int) -> None:
    assert len(values("loss", first, second, "step 3 loss 0.4")) == count
    assert len(values("loss", first, "x", second, "step 3 loss 0.4")) == 3, "another line stands between"


@pytest.mark.parametrize(
    ("caption", "named"),
    [("Validation loss", True), ("Validation loss is", True), ("the loss of all of it", False), ("Validation loss of it all:", True), ("some words", False), (f"{' ' * 43}Validation loss:", True), (f"{' ' * 44}Validation loss:", False)],
)
def test_a_caption_is_short_and_ends_in_a_colon_or_is_a_name(caption: str, named: bool) -> None:
    told = [c.label for c in read(caption, "0.5", "0.4") if c.quantity.kind == "loss"]
    assert told == [caption.strip().rstrip(":")] * named


@pytest.mark.parametrize(("between", "named"), [("-----", True), ("", True), ("  ", True), ("done", False)])
def test_a_border_or_a_blank_line_stands_between_a_caption_and_its_number(between: str, named: bool) -> None:
    assert [c.label for c in read("Validation loss:", between, "0.5", "0.4") if c.quantity.kind == "loss"] == ["Validation loss"] * named


@pytest.mark.parametrize(("number", "named"), [("0.5", True), ("[0.5", True), ("(0.5)", True), ("  0.5", True), ("0.5: 3", False), ("0.5 = 3", False), ("x 0.5", False)])
def test_a_caption_names_what_has_no_words_before_it_and_no_sign(number: str, named: bool) -> None:
    assert bool([c for c in read("Validation loss:", number, "x 0.4") if c.label == "Validation loss"]) is named


def test_the_last_two_headers_count() -> None:
    log = ["epoch loss acc", "1 0.5 0.6", "epoch f1 mse lr", "2 0.7 0.8 0.1", "3 0.4 0.9"]
    assert values("loss", *log) == [0.5, 0.4] and values("loss", *log[:4], "epoch ap iou kl wer", "3 0.4 0.9") == [0.5]
    assert values("f1", *log) == [0.7]


def test_of_several_counters_of_a_row_the_first_says_where_it_stands() -> None:
    told = {c.label: list(c.steps) for c in read("epoch step samples loss", "1 10 100 0.5", "1 20 200 0.4")}
    assert told == {"samples": [10, 20], "loss": [10, 20]}
    assert {c.label: list(c.steps) for c in read("epoch samples loss", "1 100 0.5", "1 200 0.4")}["loss"] == [100, 200]


@pytest.mark.parametrize(("line", "read_too"), [("(conv1): Conv2d(3, loss 0.5)", False), ("  (conv1): Conv2d(3, loss 0.5)", False), ('  File "a.py", line 3, loss 0.5', False), ("loss 0.5" + "x" * 2993, False), ("loss 0.5 " + "x" * 2991, True)])
def test_a_printed_model_a_frame_and_an_endless_line_are_not_read(line: str, read_too: bool) -> None:
    assert values("loss", line, "loss 0.3", "loss 0.4") == [0.5] * read_too + [0.3, 0.4]
