"""Counts of samples that contradict one another, each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.data import counts


def told(*rows: str) -> list[Series]:
    return list(counts.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


def shown(*rows: str) -> list[str]:
    return [s.shows for s in told(*rows)]


WORDS = [
    "missing", "not found", "do not exist", "does not exist", "did not exist", "unreadable", "corrupt", "corrupted", "invalid", "skipped", "failed", "without labels", "without a label", "without annotations", "without masks",
    "without an image", "without valid images", "without boxes", "without box", "without pairs", "no label", "no masks", "no image", "no match", "no pair",
]  # fmt: skip


@pytest.mark.parametrize("lost", WORDS)
def test_each_of_these_says_that_samples_are_lost_behind_their_number_and_before_it(lost: str) -> None:
    assert shown(f"5000 images, 4990 {lost}") == shown(f"5000 images, 4990 of them {lost}") == shown(f"5000 images, {lost}: 4990") == shown(f"{lost} here: 4990, all images: 5000") == ["dropped"]


@pytest.mark.parametrize("what", "images samples annotations files records rows examples pairs labels items clips videos utterances documents sequences entries".split())
def test_each_of_these_is_a_sample(what: str) -> None:
    assert shown(f"5000 {what}, 4990 skipped") == ["dropped"]
    assert not shown("5000 things, 4990 skipped")


@pytest.mark.parametrize(
    "why",
    ["duplicates", "dedup", "subset", "few-shot", "few shot", "downloaded", "already", "cached", "retry", "retries", "test", "tests", "assert", "parameters", "key", "keys", "tensors", "batch", "step", "tokens"],
)
def test_each_of_these_says_that_it_is_meant_or_that_it_is_no_sample(why: str) -> None:
    assert not shown(f"5000 images, 4990 skipped ({why})")


def test_nine_samples_of_ten_and_fifty_are_the_least() -> None:
    assert shown("1000 images, 900 skipped") == shown("55 images, 50 skipped") == ["dropped"]
    assert not shown("1000 images, 899 skipped") and not shown("54 images, 49 skipped")
    assert shown("900 images skipped, 100 kept") == ["dropped"] and not shown("899 images skipped, 100 kept"), "what is kept is counted beside them"
    assert not shown("5000 images skipped") and not shown("5000 images, 5000 skipped"), "of one number nobody knows what it is a part of"


def test_what_is_dropped_is_told_once_of_all_there_was() -> None:
    (dropped,) = told("reading", "5,000 images, 4,990 skipped", "5,000 images, 4,990 skipped")
    assert (dropped.name, dropped.lines, dropped.values, dropped.first, dropped.last) == ("metric", (2,), (4990.0,), 4990, 5000)
    assert (dropped.least, dropped.most, dropped.at, dropped.ratio, dropped.label) == (4990, 5000, 0, 0.998, "samples")


def test_the_share_that_is_dropped_is_told_in_three_places() -> None:
    assert [s.ratio for s in told("5003 images, 4991 skipped")] == [0.998] and 0.998 != 4991 / 5003


def test_a_line_of_hundreds_of_characters_is_no_summary() -> None:
    assert not shown(f"5000 images, 4990 skipped {'x' * 400}")


def seen(said: str = "epoch 1 finished: 5000 samples seen", whole: str = "dataset: 1000", beside: str = "num_workers=5") -> list[str]:
    return shown(whole, beside, said)


@pytest.mark.parametrize("whole", [*(f"1000 {what}" for what in "samples images examples records sequences documents".split()), "1,000 train samples", "1000 training images", "dataset size: 1000", "train_set: 1000", "training set = 1000", "samples: 1000", "examples: 1000"])
def test_each_of_these_says_how_large_the_set_is(whole: str) -> None:
    assert seen(whole=whole) == ["multiplied"]
    assert not seen(whole=whole.replace("1000", "5000").replace("1,000", "5,000")) and not seen(whole="seed 1000")


@pytest.mark.parametrize("did", ["seen", "processed", "read", "consumed"])
@pytest.mark.parametrize("what", ["samples", "images", "examples", "records"])
def test_each_of_these_says_how_many_samples_an_epoch_saw(did: str, what: str) -> None:
    assert seen(f"epoch 1 done, 5,000 {what} {did}") == seen(f"epoch 1 done, {what}_{did}: 5000") == ["multiplied"]
    assert not shown(f"1000 {what} {did}", "num_workers=5", f"epoch 1 done, 5000 {what} {did}"), "the size of the set was not told"


@pytest.mark.parametrize("end", ["finished", "done", "ended", "complete"])
def test_an_epoch_is_at_its_end(end: str) -> None:
    assert seen(f"epoch 1 {end}: 5000 samples seen") == ["multiplied"]
    assert not seen("epoch 1: 5000 samples seen") and not seen(f"{end}: 5000 samples seen")


@pytest.mark.parametrize("beside", ["workers: 5", "num_workers=5", "num workers: 5", "5 workers", "5 data loader workers", "5 dataloader workers", "world_size=5", "world size: 5"])
def test_each_of_these_says_how_many_go_through_the_set(beside: str) -> None:
    assert seen(beside=beside) == ["multiplied"]
    assert not seen(beside=beside.replace("5", "4")) and not seen(beside="lr 5")


def test_twice_is_the_least_and_the_first_epoch_tells_it() -> None:
    (twice,) = told("dataset: 1000", "num_workers=2", *(f"epoch {n} finished: 2000 samples seen" for n in range(3)))
    assert (twice.lines, twice.first, twice.last, twice.ratio, twice.label) == ((3,), 2000, 1000, 2.0, "samples")
    assert not seen("epoch 1 finished: 1000 samples seen", beside="num_workers=1")


@pytest.mark.parametrize("part", ["val", "valid", "Validation", "test", "testing", "val set", "val_data", "val dataset", "val split", "test folder"])
@pytest.mark.parametrize("count", ["9 classes", "classes: 9"])
def test_a_part_with_other_classes_than_the_training_is_told_with_both(part: str, count: str) -> None:
    (apart,) = told("train: 12 classes", f"{part}: {count}")
    assert (apart.name, apart.shows, apart.lines, apart.values, apart.label, apart.at) == ("metric", "apart", (1, 2), (12.0, 9.0), "classes", 1)


def test_parts_are_told_at_the_head_of_a_line_and_once_each() -> None:
    assert shown("training set: classes: 12", "val: 9 classes") == ["apart"]
    assert not shown("val: 12 classes", "test: 9 classes"), "what the training has is not told"
    assert not shown("train: 12 classes", "val: 12 classes", "val: 9 classes") and not shown("train: 12 classes", "in val: 9 classes") and not shown("train: 12 classes", "value: 9 classes")


@pytest.mark.parametrize("left", ["0", "2.1G", "812M", "512K"])
@pytest.mark.parametrize("share", ["99%", "100%"])
def test_a_disk_is_full_of_which_a_hundredth_is_left(left: str, share: str) -> None:
    (full,) = told("df -h", f"/dev/sda1   98G   97G  {left}  {share} /", f"/dev/sdb1   1.8T   1.8T  {left}  {share} /data")
    assert (full.name, full.shows, full.lines, full.values, full.label) == ("metric", "full", (2,), (100.0,), "disk")
    assert not shown(f"/dev/sda1   98G   97G  {left}  98% /")


@pytest.mark.parametrize(
    ("row", "full"),
    [
        ("shm  64M  64M  0  100% /dev/shm", True), ("shm  64M  63M  1M  99% /dev/shm", True), ("shm  64M  1M  63M  2% /dev/shm", False), ("/dev/loop3  1.1G  1.1G  0 100% /x", False), ("snapd  1.1G  1.1G  0 100% /snap/core/10", False),
        ("squashfs  1.1G  1.1G  0 100% /x", False), ("/dev/sr0 iso9660  4.1G  4.1G  0 100% /x", False), ("/dev/sr0  4.1G  4.1G  0 100% /media/cdrom", False), ("overlay  1.1G  1.1G  0 100% /rom", False), ("overlay  1.1G  1.1G  0 100% /", True),
    ],
)  # fmt: skip
def test_what_is_full_by_nature_is_not(row: str, full: bool) -> None:
    assert bool(told(row)) == full
