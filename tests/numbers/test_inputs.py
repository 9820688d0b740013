"""What a log says of the inputs before the first step."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

UNSCALED, RANDOM = ("metric", "unscaled"), ("metric", "random")
STEP = "step 3 loss 1.2"


def shown(text: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate([*text.splitlines(), STEP], 1)])}


@pytest.mark.parametrize("row", ["image torch.Size([16, 3, 384, 384]) torch.float32 min=0.000 max=255.000", "input range: 0.0, 255.0 float32"])
def test_pixels_that_a_network_gets_from_0_to_255_are_unscaled(row: str) -> None:
    assert UNSCALED in shown(row)


@pytest.mark.parametrize(
    "row",
    [
        "image uint8 min=0 max=255", "raw image float32 min=0.0 max=255.0", "mask float32 min=0.0 max=255.0", "image float32 min=-2.118 max=2.640", "image float32 min=0.0 max=1.0",
        "PIXEL_MEAN [103.53, 116.28, 123.675] pixel_mean\nimage float32 min=0.0 max=255.0",
    ],
    ids=["bytes", "before", "a mask", "normalised", "scaled", "scaled in the model"],
)  # fmt: skip
def test_pixels_before_they_are_scaled_are_not(row: str) -> None:
    assert UNSCALED not in shown(row)


def test_means_of_0_to_1_in_a_config_whose_pictures_stay_at_255_are_unscaled() -> None:
    assert UNSCALED in shown("dict(type='Normalize', mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225], to_rgb=True)")
    assert UNSCALED not in shown("dict(type='Normalize', mean=[123.675, 116.28, 103.53], std=[58.395, 57.12, 57.375], to_rgb=True)")
    assert UNSCALED not in shown("Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225])"), "torchvision scales before"


CROP, ERASE = "Compose(\n  Resize(256)\n  CenterCrop(224)\n)", "Compose(\n  RandomResizedCrop(224)\n  RandomErasing(0.5)\n)"


def test_transforms_drawn_at_random_for_what_is_held_out_are_random() -> None:
    assert RANDOM in shown(f"train dataset\n{CROP}\nval dataset\n{ERASE}")
    assert RANDOM not in shown(f"train dataset\n{ERASE}\nval dataset\n{CROP}")
    assert RANDOM not in shown(f"val dataset\n{ERASE}"), "what the training does is not told"
    assert RANDOM not in shown(f"train dataset\n{ERASE}\nval: 500 images, train: 9000 images\n{ERASE}"), "both are named"
