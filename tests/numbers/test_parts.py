"""What a log tells of the parts of its set beside one another."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.data import parts


def shown(*rows: str, columns: tuple[Column, ...] = ()) -> list[tuple[str, str, str]]:
    log = [Line(n, row) for n, row in enumerate(rows, 1)]
    return [(s.name, s.shows, s.label) for s in parts.find(log, columns)]


NOTHING = ("val_loss", "absent", "validation set")


@pytest.mark.parametrize(
    "told",
    ["validation dataset size: 0", "val set: 0", "len(val_set) = 0", "num_val_samples = 0", "0 validation samples", "val >= 2024-07-01 -> 0 rows", "split: train=900 val=0", "验证集: 0 条", "Number of dev examples: 0"],
)
def test_a_validation_set_without_a_sample_is_told_where_its_evaluation_is_waited_for(told: str) -> None:
    assert shown("train samples: 900", told, "val_loss: nan") == [NOTHING]
    assert not shown("train samples: 900", told), "nobody waits for an evaluation"
    assert not shown(told, "val_loss: nan"), "nothing is told of the training"


@pytest.mark.parametrize("told", ["train set: 0", "0 training samples", "mode : train the number of examples : 0", "训练集: 0 条", "len(train_loader) = 0"])
def test_a_training_set_without_a_sample_is_told_where_nothing_is_learnt(told: str) -> None:
    nothing = [("metric", "dropped", "training set")]
    assert shown(told, "val set: 0") == nothing == shown(told)
    assert not shown(told, "test samples: 500"), "a run that only judges"
    assert not shown(told, "train set: 900"), "it is told before the files are read, too"
    assert not shown(told, columns=(column("loss", [2.0, 1.0]),))


@pytest.mark.parametrize("why", ["validation disabled", "no_val: True", "val_ratio=0.0", "eval_strategy='no'", "training on full data", "test samples: 100", "验证集: 100 条", "skip val"])
def test_who_does_without_a_validation_says_so_or_takes_another_part(why: str) -> None:
    assert not shown("train samples: 900", "val set: 0", why, "early_stopping: False")


@pytest.mark.parametrize("lost", ["0 images corrupt", "0 images skipped", "0 files missing", "0 images, 290 backgrounds"])
def test_of_what_is_lost_there_may_be_none(lost: str) -> None:
    assert not shown("train samples: 900", f"val: {lost}", "val_loss: 0.3")


@pytest.mark.parametrize(
    ("train", "held"),
    [("ROOT_TRAIN: /data/k400/val_256", "ROOT_VAL: /data/k400/train_256"), ("--train_file lists/test.txt", "--val_file lists/train.txt"), ("'train_dir': 'coco/val2017/'", "'val_dir': 'coco/train2017/'"), ("train: ../valid/images", "val: ../train/images")],
)
def test_paths_that_name_each_other_s_part_are_swapped(train: str, held: str) -> None:
    assert [found[:2] for found in shown(train, held)] == [("metric", "swapped")]
    assert not shown(train) and not shown(held), "one alone may be meant"
    assert ("metric", "swapped") not in {found[:2] for found in shown(train.replace("val", "train").replace("test", "train"), held)}


def test_a_path_that_names_both_parts_or_a_project_says_nothing() -> None:
    assert not shown("train: data/trainval/images", "val: data/train_val/list.txt")
    assert not shown("train: /home/test/train/images", "val: /home/train/val/images")


def test_the_sizes_of_a_set_that_everybody_knows_tell_that_its_parts_are_swapped() -> None:
    assert shown("Train set: 10000 images", "Test set: 60000 images") == [("metric", "swapped", "MNIST")]
    assert not shown("Train set: 60000 images", "Test set: 10000 images")
    assert not shown("Train set: 1000 images", "Test set: 60000 images"), "who learns from few samples has fewer than he tests with"


LISTS = "train: 3 classes ['apple', 'banana', 'fig']", "val: 2 classes ['apple', 'fig']"


def test_a_class_that_has_another_place_in_the_list_of_the_other_part_is_told() -> None:
    assert shown(*LISTS) == [("labels", "apart", "fig")]
    assert shown(LISTS[0], "val: 3 classes ['apple', 'fig', 'banana']") == [("labels", "apart", "banana")]
    assert not shown(LISTS[0], "val: 2 classes ['apple', 'banana']"), "the numbers of those that are there are the same"
    assert not shown(LISTS[0], "val: 2 classes ['plum', 'pear']"), "other classes on purpose"
    assert not shown(LISTS[0], "val files: ['apple', 'fig']")


def test_lists_in_another_order_do_no_harm_where_held_out_answers_are_right() -> None:
    right = column("val acc", [0.5, 0.7, 0.8])
    assert not shown(*LISTS, columns=(right,)) and shown(*LISTS, columns=(column("val acc", [0.1, 0.1, 0.2]),))


MAPPED = "train 3 classes {'apple': 0, 'banana': 1, 'fig': 2}", "val 3 classes {'.ipynb_checkpoints': 0, 'apple': 1, 'banana': 2, 'fig': 3}"


def test_a_mapping_of_classes_tells_their_places_as_a_list_does() -> None:
    assert shown(*MAPPED) == [("labels", "apart", "apple")]
    assert shown("训练集 3 类 {'苹果': 0, '香蕉': 1, '无花果': 2}", "验证集 2 类 {'苹果': 0, '无花果': 1}") == [("labels", "apart", "无花果")]
    assert not shown(MAPPED[0], "val 2 classes {'fig': 2, 'apple': 0}"), "each has its own number, whatever the order"
    assert not shown(MAPPED[0], "val sizes {'apple': 10, 'banana': 7, 'fig': 9}"), "these are counts"


@pytest.mark.parametrize("one", ["DATASET_DIR  = '/data/libri/train-clean/'", "data_root: /data/libri/train-clean", "train_dir=/data/libri/train-clean"])
@pytest.mark.parametrize("other", ["TEST_DIR     = '/data/libri/train-clean/'", "val_path: /data/libri/train-clean", "eval_data=/data/libri/train-clean/"])
def test_a_held_out_part_that_is_read_from_the_folder_of_the_training_is_the_same_part(one: str, other: str) -> None:
    assert shown(one, other) == [("metric", "identical", "/data/libri/train-clean")]


@pytest.mark.parametrize(
    "rows",
    [
        ("train_dir: data/coco", "val_dir: data/coco"), ("train_dir: data/train", "val_dir: data/val"), ("val_dir: data/train", "test_dir: data/train"), ("data_root: data/trainval", "val_dir: data/trainval"),
        ("train_dir: data/train", "val_dir: data/train", "val_ratio: 0.1"), ("train: images/train2017", "val: images/train2017", "data: coco128.yaml"), ("train_dir: data/train", "val_dir: data/train", "overfit on ten samples"),
        ("log_dir: runs/train", "test_dir: runs/train"), ("train_dir: train", "val_dir: train"),
    ],
)  # fmt: skip
def test_a_folder_that_holds_both_parts_or_is_shared_on_purpose_is_not(rows: tuple[str, ...]) -> None:
    assert not shown(*rows)
