"""Counts of samples that contradict one another."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.data import counts
from triage.numbers.findings import find


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


DROPPED, MULTIPLIED = ("metric", "dropped"), ("metric", "multiplied")
STEP = "step 3 loss 1.2"


@pytest.mark.parametrize(
    "row",
    [
        "48211 annotations read, 48199 skipped (image not found), 12 kept", "12 samples loaded, 48,199 images missing", "images: 5012, missing: 5009",
        "found 3 of 5012 pairs, 5009 without mask",
    ],
)  # fmt: skip
def test_a_set_of_which_nearly_all_is_not_found_is_dropped(row: str) -> None:
    assert DROPPED in shown(STEP, row)


@pytest.mark.parametrize(
    "row",
    [
        "48211 annotations read, 199 skipped (image not found), 48012 kept", "12 samples, 30 skipped", "removed 9500 of 10000 samples as duplicates, 9500 skipped", "5000 files, 5000 skipped (already downloaded)",
        "missing keys: 120 of 120", "2024-05-09 images: 100, missing: 3",
    ],
    ids=["a few", "a small set", "duplicates", "done before", "weights", "a date"],
)  # fmt: skip
def test_what_is_left_out_on_purpose_or_is_little_is_not(row: str) -> None:
    assert DROPPED not in shown(STEP, row)


def seen(samples: int, workers: int = 8) -> set[tuple[str, str]]:
    return shown(f"IterableDataset, 128000 samples, num_workers={workers}", STEP, f"epoch 0 finished: {samples} samples seen, train loss 1.41")


def test_an_epoch_that_sees_the_set_once_for_each_worker_is_multiplied() -> None:
    assert MULTIPLIED in seen(1_024_000)
    assert MULTIPLIED not in seen(128_000)
    assert MULTIPLIED not in seen(512_000), "something else is fourfold"
    assert MULTIPLIED not in seen(128_000, workers=1)


def test_parts_of_a_set_with_other_numbers_of_classes_are_apart() -> None:
    assert ("metric", "apart") in shown(STEP, "train: 9432 images, 12 classes", "val: 1032 images, 9 classes")
    assert ("metric", "apart") not in shown(STEP, "train: 9432 images, 12 classes", "val: 1032 images, 12 classes")
    assert ("metric", "apart") not in shown(STEP, "train: 9432 images, 12 classes")


@pytest.mark.parametrize(
    ("row", "full"),
    [
        ("/dev/nvme1n1    1.8T  1.8T  2.1G 100% /data", True), ("/dev/sda1        98G   97G     0 100% /", True), ("/dev/nvme1n1    1.8T  1.2T  600G  67% /data", False),
        ("/dev/loop3      128M  128M     0 100% /snap/core/10", False),
    ],
    ids=["data", "root", "room", "packed"],
)  # fmt: skip
def test_a_disk_without_room_is_full(row: str, full: bool) -> None:
    assert (("metric", "full") in shown(STEP, row)) == full


@pytest.mark.parametrize("row", ["trainable params: 0 || all params: 124,439,808", "Trainable params: 0", "Trainable parameters = 0.00M", "0 trainable parameters", "可训练参数量: 0"])
def test_a_loss_that_does_not_fall_with_nothing_to_train_says_so(row: str) -> None:
    still, falls = [f"step {n} loss {3.41 + 0.01 * (n % 2):.2f}" for n in range(6)], [f"step {n} loss {3.4 * 0.8**n:.2f}" for n in range(6)]
    assert ("metric", "zero") in shown(row, *still)
    assert ("metric", "zero") not in shown(row, *falls)
    assert ("metric", "zero") not in shown(row)


@pytest.mark.parametrize("row", ["trainable params: 294,912 || all params: 124,734,720", "Trainable params: 0.3M", "Non-trainable params: 0", "Trainable params: 0,512"])
def test_parameters_that_are_trained_do_not(row: str) -> None:
    assert ("metric", "zero") not in shown(row, *[f"step {n} loss {3.41 + 0.01 * (n % 2):.2f}" for n in range(6)])


def test_samples_that_are_too_long_count_beside_the_set_that_was_told_before() -> None:
    whole = "Dropping Long Sequences (num_proc=32): 100%|##########| 41870/41870 [00:09<00:00, 4512.11 examples/s]"
    assert DROPPED in shown(whole, "Dropped 41702 long samples from dataset (sequence_len: 512)")
    assert DROPPED in shown("loaded 4,498,112 examples from: train.de", "4,461,870 samples have invalid sizes and will be skipped, max_positions=(64, 64), first few sample ids=[2, 3, 4]")
    assert DROPPED not in shown(whole, "Dropped 812 long samples from dataset (sequence_len: 512)")
    assert DROPPED not in shown("Dropped 3900 long samples from dataset (sequence_len: 4096)"), "of how many is not told"
    assert DROPPED in shown("Dataset loaded with 1204 files totalling 1.81 hours", "71123 files were filtered totalling 512.40 hours")
    assert DROPPED not in shown("Dataset loaded with 71204 files totalling 511.81 hours", "1123 files were filtered totalling 12.40 hours")


def test_a_loss_under_which_nothing_is_trained_does_not_fall_by_three_in_a_hundred_at_four_reports() -> None:
    def ill(losses: Sequence[float] = (1.0,) * 4, label: str = "loss", more: Sequence[Column] = ()) -> bool:
        return any((s.name, s.shows) == ("metric", "zero") for s in counts.find([Line(1, "trainable params: 0")], [column(label, losses), *more]))

    assert ill() and ill((1.0, 1.0, 1.0, 0.98, 0.97, 0.97)) and not ill((1.0, 1.0, 1.0, 0.96, 0.96, 0.96)) and not ill((1.0,) * 3) and ill((9.0, 1.0, 1.0, 1.0)) and not ill(label="val_loss") and not ill(label="best_loss")
    assert not ill(more=[column("loss_cls", [1.0] * 3 + [0.5] * 3)]) and ill(more=[column("best_loss", [1.0] * 3 + [0.5] * 3)]) and ill((1.0, 1.0, 1.0, 0.5)) and not ill((1.0, 1.0, 0.5, 0.5))
