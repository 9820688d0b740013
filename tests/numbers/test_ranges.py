"""The ranges that a log tells of targets and inputs: what their format cannot hold, what stands for none, what holds nothing."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

LOSSES = "\n".join(f"epoch {n} train_loss {1 / n:.3f} val_loss {1.1 / n:.3f}" for n in range(1, 7))


def shown(text: str) -> list[tuple[str, str, str]]:
    return [(s.label, s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(f"{text}\n{LOSSES}".split("\n"), 1)])]


@pytest.mark.parametrize(
    "text",
    [
        "target flow (first batch): min -512.00 max -508.02 mean -511.87 std 0.41",
        "gt depth: min=0.000 max=0.996 mean=0.41",
        "depth target min 0.0 max 0.255 (m)",
        "depth gt min 0.0 max 0.051",
        "GT disparity: float32 min 0.00 max 0.99609",
        "深度真值: 最小值 0.0, 最大值 0.996",
    ],
)
def test_targets_that_end_where_a_byte_does_were_read_as_bytes(text: str) -> None:
    assert [(name, shows) for _, name, shows in shown(text)] == [("labels", "rounded")]


@pytest.mark.parametrize("text", ["targets: min -9999.0 max 312.4 std 2801.1", "DSM height: min -3.4028235e+38 max 91.2", "gt flow min=-3.1 max=1666666752.0", "深度真值: 最小值 0.0, 最大值 65.535"])
def test_a_target_that_stands_for_none_is_told(text: str) -> None:
    assert [(name, shows) for _, name, shows in shown(text)] == [("labels", "thrown")]


def test_targets_of_one_value_are_told_of_a_set_and_not_of_a_batch() -> None:
    assert shown("y_train: n=1200 min=0.0 max=0.0 mean=0.0 std=0.0") == [("y_train", "labels", "constant")]
    assert not shown("label first batch: min 0 max 0 std 0.0") and not shown("labels: n=4 min 0 max 0") and not shown("labels: min 0 max 0")


@pytest.mark.parametrize(
    "text",
    [
        "gt depth: min=0.300 max=9.996 mean=2.41",
        "flow target min -31.2 max 44.1",
        "targets: min -2.1 max 3.3 mean 0.0 std 1.0",
        "label ids: min 0 max 18",
        "depth pred min 0.0 max 0.996",
        "--min_depth 0.1 --max_depth 100.0",
        "targets nodata=-9999 masked: min -9999 max 3.0",
        "batch x: min -2.1179 max 2.6400 mean 0.0121",
        "wav: min -0.981 max 0.973 std 0.071",
        "token lengths min: 8 mean: 112.40 max: 512",
        "image min 0.0 max 1.0",
    ],
)
def test_ranges_as_they_should_be_show_nothing(text: str) -> None:
    assert not shown(text)


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("batch x: shape (64, 3, 224, 224) min 0.0000 max 0.0039 mean 0.0018", "rounded"),
        ("wav min -0.00003 max 0.0000305", "rounded"),
        ("first batch: wav min 0.000000 max 0.000000 mean 0.000000 std 0.000000", "constant"),
        ("输入图像: 最小值 0, 最大值 0", "constant"),
        ("token lengths  min: 2  mean: 2.00  p95: 2  max: 2", "padded"),
    ],
)
def test_inputs_that_hold_nothing_say_so(text: str, shows: str) -> None:
    assert shown(text) == [("inputs", "metric", shows)]


def test_boxes_beyond_what_is_expected_are_told() -> None:
    assert shown("boxes (expected 0..1): min 3.00 max 1279.00") == [("boxes", "labels", "unscaled")]
    assert not shown("boxes (expected 0..1): min 0.01 max 0.99") and not shown("boxes: min 3.00 max 1279.00")
