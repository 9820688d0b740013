"""What a log says of its labels, masks, targets and features before the first step, beside what is well."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

LOSSES = "\n".join(f"epoch {n} train_loss {1 / n:.3f} val_loss {1.1 / n:.3f}" for n in range(1, 7))


def shown(text: str, losses: str = LOSSES) -> list[tuple[str, str]]:
    return [(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(f"{text}\n{losses}".split("\n"), 1)])]


@pytest.mark.parametrize("text", ["label values: {1}, 12000 samples, num_classes=4", "标签取值: {0}, 样本数 9000, 类别数 5", "y unique: [0]\nnum_classes: 3"])
def test_one_label_where_there_are_several_classes_is_told(text: str) -> None:
    assert shown(text) == [("labels", "absent")]


@pytest.mark.parametrize("text", ["masks mean 0.0000 std 0.0000", "train masks: mean=0.00000 std=0.00000 (N=812)", "图像 均值 0.412 标准差 0.201，掩码 均值 0.0000 标准差 0.0000"])
def test_masks_without_mean_and_spread_hold_nothing(text: str) -> None:
    assert shown(text) == [("labels", "constant")]


@pytest.mark.parametrize(
    "text",
    [
        "num_classes: 3\nmask unique values: [0, 128, 255]",
        "n_classes = 3\nPixel values in the label maps:\n  0   88123111\n 76   1203341\n 150  201312",
        "打印像素点的值与数量。\n|   Key |   Value |\n|     0 |  118362 |\n|    38 |    3120 |\n-----\n|  num_classes |     2|",
        "label unique values: tensor([-1024., -980., -512., 12., 400.])\nnum_classes: 2",
    ],
)
def test_grey_levels_and_intensities_are_no_classes(text: str) -> None:
    assert shown(text) == [("labels", "outside")]


@pytest.mark.parametrize(
    "text",
    [
        "label values: {0, 1, 2, 3}, 12000 samples, num_classes=4",
        "label values: {1}",
        "images mean 0.3419 std 0.2017 | masks mean 0.0213 std 0.1410",
        "labels mean 0.0000 std 1.0000",
        "num_classes: 3\nmask unique values: [0, 1, 2]",
        "num_classes: 3\nmask unique values: [0, 1, 255]",
        "num_classes: 2\nmask unique values: [0, 255]",
        "num_classes: 4\nraw label_ids unique: [7, 8, 11, 21]",
        "num_labels: 9\nlabels unique: [-100, 0, 1, 2]",
        "Pixel values\n 0 12\n 1 13\nnum_classes: 2",
    ],
)
def test_classes_that_are_well_say_nothing(text: str) -> None:
    assert not shown(text)


def test_errors_as_large_as_the_mean_of_targets_that_hardly_differ_are_that_mean() -> None:
    stays = "\n".join(f"epoch {n} loss {48210.0**2 * 0.99**n:.1f} val_mae {48200.0 - 30 * n:.2f}" for n in range(8))
    falls = "\n".join(f"epoch {n} loss {48210.0**2 * 0.3**n:.1f} val_mae {48200.0 * 0.5**n:.2f}" for n in range(8))
    assert shown("target mean: 48213.2, std: 310.4", stays) == [("loss", "unscaled")] and not shown("target mean: 48213.2, std: 310.4", falls)
    energies = "\n".join(f"epoch {n} MAE_energy {10737.0 - 9 * n:.2f} MAE_forces {1.02 - 0.04 * n:.3f}" for n in range(8))
    assert ("error", "rests") in shown("energy: mean -10741.31 std 4.62", energies)


def test_errors_that_rest_at_the_spread_of_the_targets_are_those_of_their_mean() -> None:
    rests = "\n".join(f"epoch {n} train loss {16 + 3 / (n + 1):.3f} val RMSE {4.05 + 0.01 * (n % 2):.3f}" for n in range(10))
    learns = "\n".join(f"epoch {n} train loss {16 * 0.8**n:.3f} val RMSE {4.05 * 0.9**n:.3f}" for n in range(10))
    assert ("error", "constant") in shown("y_train mean=12.31 std=4.02", rests) and not shown("y_train mean=12.31 std=4.02", learns)


def test_features_of_thousands_matter_where_the_loss_begins_at_hundreds() -> None:
    dear = "\n".join(f"epoch {n} loss {5321 - 3 * n}.2" for n in range(6))
    assert shown("features: min 0.0, max 98231.5, mean 512.2", dear) == [("metric", "outside")]
    assert not shown("features: min 0.0, max 98231.5, mean 512.2") and not shown("features: min -2.1, max 6.5", dear) and not shown("token ids: min 0 max 50256", dear)


def test_latents_spread_as_far_as_noise() -> None:
    assert shown("cached latents (4, 64, 64): std 5.02 mean 0.3") == [("embedding", "unscaled")]
    assert not shown("latents std: 0.97 mean 0.01") and not shown("raw latents std: 5.02, scaling_factor 0.18215")


def test_a_table_of_times_is_read_though_its_dates_are_no_numbers() -> None:
    head = "Time | Learning rate | Train loss | Validation loss"
    dated = "\n".join(f"2022-09-08 10:1{n}:04 |  1.000e-04 |  0.5000 |  0.7{n}00" for n in range(6))
    bare = "\n".join(f"|  1.000e-04 |  0.5000 |  0.7{n}00" for n in range(6))
    assert ("loss", "constant") in shown(head, dated) and ("loss", "constant") in shown(head, bare)


def test_inputs_are_judged_apart_from_the_targets_told_on_their_line() -> None:
    told = "lq: min 0.0000 max 255.0000 dtype float32; gt: min 0.0000 max 1.0000"
    rests = "\n".join(f"iter {n}000: l_pix {0.31 - 0.002 * n:.4f}" for n in range(1, 9))
    assert ("metric", "unscaled") in shown(told, rests) and ("metric", "unscaled") not in shown(told.replace("255", "1"), rests)


def test_coordinates_told_in_pixels_cost_thousands() -> None:
    for form in ("Training Epoch {n} loss_x: {a:.3f}  loss_y: {b:.3f}", "epoch {n} loss {b:.3f} kpt_loss {a:.3f}", "step {n}00: landmark loss = {a:.3f}"):
        assert ("loss", "unscaled") in shown("train 12000", "\n".join(form.format(n=n, a=29408 * 0.8**n, b=20880 * 0.8**n) for n in range(1, 10))), form
    assert not shown("train 12000", "\n".join(f"Training Epoch {n} loss_x: {0.4 * 0.8**n:.4f}  loss_y: {0.3 * 0.8**n:.4f}" for n in range(1, 10)))
    assert not shown("train 12000", "\n".join(f"Training Epoch {n} loss_x: {29408 * 0.4**n:.4f}  loss_y: {29408 * 0.4**n:.4f}" for n in range(1, 10)))


def test_a_part_without_positives_is_seen_behind_one_that_has_some() -> None:
    assert ("labels", "absent") in shown("train: 81234 rows, pos 4012 neg 77222; valid: 20308 rows, pos 0 neg 20308") and not shown("train: 81234 rows, pos 4012 neg 77222; valid: 20308 rows, pos 103 neg 20205")
