"""Samples that could not be read, data that do not fit what a program is set to, words left out, runs begun anew."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.data import agreement
from triage.numbers.findings import find

STEPS = ("epoch 1 loss 1.2", "epoch 2 loss 1.1")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def refused(count: int) -> list[str]:
    return [f"Failed to decode video idx {37 * n} from /data/v_{37 * n:05d}.avi" for n in range(count)]


def test_many_samples_that_cannot_be_read_are_dropped() -> None:
    assert ("metric", "dropped") in shown(*refused(16), *STEPS)
    assert ("metric", "dropped") not in shown(*refused(4), *STEPS), "a few broken files"
    assert ("metric", "dropped") not in shown(*refused(12), *(f"step {n} loss {1 / n}" for n in range(1, 80))), "few among many"
    assert ("metric", "dropped") not in shown(*["Failed to load checkpoint file 3.pth"] * 16, *STEPS), "no samples"


def test_what_a_filter_leaves_next_to_nothing_of_is_dropped() -> None:
    assert ("metric", "dropped") in shown(*STEPS, "Removed 11229 images with no usable annotations. 11 images left.")
    assert ("metric", "dropped") not in shown(*STEPS, "Removed 1021 images with no usable annotations. 117266 images left.")
    assert ("metric", "dropped") in shown(*STEPS, "Dataset loaded with 1204 files totalling 0.31 hours", "280037 files were filtered totalling 959 hours")
    assert ("metric", "dropped") not in shown(*STEPS, "Dataset loaded with 280037 files totalling 959 hours", "1204 files were filtered totalling 6 hours")


def test_a_detector_that_leaves_out_images_without_a_box_may_lose_most_of_them() -> None:
    def run(images: int, batches: int, *more: str, keeps: str = "True") -> set[tuple[str, str]]:
        epochs = [f"Epoch(train)  [{n}][50/{batches}]  lr: 1.0000e-04  loss: {1.2 - n / 10}" for n in range(1, 4)]
        return shown(f"Done. {images} images, 9874 annotations -> train.json", f"filter_cfg=dict(filter_empty_gt={keeps}, min_size=32)", "batch_size=4", *more, *epochs)

    assert ("metric", "dropped") in run(3216, 202)
    assert ("metric", "dropped") not in run(3216, 798) and ("metric", "dropped") not in run(3216, 202, keeps="False")
    assert ("metric", "dropped") not in run(3216, 202, "GPU 0,1,2,3: NVIDIA GeForce RTX 3090") and ("metric", "dropped") not in run(3216, 202, "GPU number: 4"), "four cards share the set"


def test_labels_of_one_class_only_are_absent() -> None:
    assert ("labels", "absent") in shown("Label distribution: Counter({0: 8732})", "num_classes: 10", *STEPS)
    assert ("labels", "absent") not in shown("Label distribution: Counter({0: 5321, 1: 2214})", "num_classes: 10", *STEPS)
    assert ("labels", "absent") not in shown("Label distribution: Counter({0: 8732})", "num_classes: 1", *STEPS)
    assert ("labels", "absent") not in shown("client 3 label distribution: {7: 600}", "num_classes: 10", *STEPS), "a part of a federation"


def test_masks_with_values_between_the_classes_are_outside() -> None:
    assert ("labels", "outside") in shown("masks int64 unique: [0, 1, 2, 5, 19, 57, 119, 255]", "num_classes = 3", *STEPS)
    assert ("labels", "outside") not in shown("masks int64 unique: [0, 1, 2, 255]", "num_classes = 3", *STEPS)
    assert ("labels", "outside") not in shown("masks int64 unique: [0, 4, 9, 17, 18]", "num_classes = 19", *STEPS)


def test_anchors_that_miss_boxes_to_the_last_are_apart() -> None:
    poor = "autoanchor: Analyzing anchors... anchors/target = 0.31, Best Possible Recall (BPR) = 0.1470"
    assert ("anchors", "apart") in shown(poor, *STEPS)
    assert ("anchors", "apart") not in shown(poor, "thr=0.25: 0.9950 best possible recall, 4.2 anchors past thr", *STEPS), "new ones were found"
    assert ("anchors", "apart") not in shown("AutoAnchor: 4.52 anchors/target, 0.998 Best Possible Recall (BPR).", *STEPS)


def test_epochs_that_begin_with_the_same_samples_repeat() -> None:
    assert ("metric", "repeats") in shown(*(f"epoch {n}: first batch ids [1203, 88, 4410] loss {1 / (n + 1)}" for n in range(4)))
    assert ("metric", "repeats") not in shown(*(f"epoch {n}: first batch ids [{1203 + n}, 88, 4410] loss {1 / (n + 1)}" for n in range(4)))
    assert ("metric", "repeats") not in shown(*(f"epoch {n}: val ids [1203, 88, 4410] loss {1 / (n + 1)}" for n in range(4))), "an evaluation keeps its order"


def test_words_that_are_left_out_at_each_decoding_are_absent() -> None:
    def decoded(left_out: int) -> str:
        return f"%WER 97.9 [ {left_out + 399} / 52576, 12 ins, {left_out} del, 387 sub ] exp/decode/wer_7"

    assert ("error_rate", "absent") in shown(decoded(51072), decoded(51012))
    assert ("error_rate", "absent") not in shown(decoded(51072), decoded(2901)), "another scale finds them"
    assert ("error_rate", "absent") in shown("WER 97.90% N=52576 C=1117 S=387 D=51072 I=12", *STEPS)


def test_a_run_that_finds_no_checkpoint_a_second_time_begins_anew() -> None:
    none = "Would load a checkpoint here, but none found yet."
    assert ("metric", "resets") in shown(none, *STEPS, none, *STEPS)
    assert ("metric", "resets") not in shown(none, *STEPS)
    assert ("metric", "resets") not in shown(none, none, *STEPS), "told twice at one start"


@pytest.mark.parametrize("counts", ["train pairs: 4096   target=-1: 4096   target=+1: 0", "class 0: 0, class 1: 512 (crossentropy)", "label_ok (train): 900 label_bad (train): 0", "训练集 类别0: 800 类别1: 0"])
def test_targets_that_are_counted_one_by_one_are_of_one_class_where_all_others_count_none(counts: str) -> None:
    assert [(s.name, s.shows) for s in agreement.find([Line(1, counts)], ())] == [("labels", "absent")]


@pytest.mark.parametrize("counts", ["class 0: 98, class 1: 0", "class 0: 512, class 1: 3", "class 0: 512", "class 0: 512.5, class 1: 0.0", "class 0: 512%, class 1: 0%", "target=-1: 0 target=+1: 0", "client 3 label 0: 512 label 1: 0"])
def test_scores_by_class_and_parts_that_are_one_class_by_design_are_not(counts: str) -> None:
    assert not [*agreement.find([Line(1, counts)], ())]
