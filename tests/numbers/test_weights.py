"""What a log says of the weights it begins with: taken from a file, held by the optimizer."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

DROPPED, APART = ("weights", "dropped"), ("weights", "apart")
STEPS = ("step 1 loss 2.31", "step 2 loss 2.32", "step 3 loss 2.31")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize(
    "row",
    ["Transferred 0/613 items from best.pt", " | > 3 / 772 layers are restored.", "loaded 12 of 300 tensors from x.pth", "loaded params: 0/312"],
)
def test_a_model_of_which_hardly_a_tensor_comes_from_the_file_is_dropped(row: str) -> None:
    assert DROPPED in shown(row, *STEPS)


@pytest.mark.parametrize(
    "row",
    ["Transferred 448/499 items from pretrained weights", "loaded 10/291 tensors\nloaded 291/291 tensors", " | > 771 / 772 layers are restored.", "loaded 0/4 keys", "loaded 1/300 lora keys", "Epoch 3/300 loading weights"],
    ids=["most", "all in the end", "all but one", "too few to tell", "adapters", "a counter of epochs"],
)
def test_a_model_that_is_loaded_or_tuned_in_part_is_not(row: str) -> None:
    assert DROPPED not in shown(*row.splitlines(), *STEPS)


UNUSED = "unexpected key in source state_dict: student, teacher, optimizer"


@pytest.mark.parametrize(
    "lacks",
    [
        "missing keys in source state_dict: cls_token, patch_embed.projection.weight, patch_embed.projection.bias", "_IncompatibleKeys(missing_keys=['conv1.weight', 'bn1.weight'], unexpected_keys=['module.conv1.weight'])",
        "Some weights of Net were not initialized and are newly initialized: ['net.encoder.layers.0.attention.k_proj.weight', 'net.encoder.layers.1.attention.k_proj.weight', 'lm_head.weight']",
    ],
)  # fmt: skip
def test_a_file_whose_keys_are_unused_while_the_first_layers_are_missing_is_dropped(lacks: str) -> None:
    assert DROPPED in shown(UNUSED, lacks, *STEPS)


@pytest.mark.parametrize(
    "lacks",
    ["missing keys in source state_dict: decode_head.conv_seg.weight", "newly initialized: ['lm_head.bias', 'encoder.pos_conv_embed.conv.parametrizations.weight.original0']", "newly initialized: ['encoder.layer.0.crossattention.self.key.weight', 'encoder.layer.0.crossattention.self.query.weight']"],
    ids=["a head", "a head and renamed parts", "a decoder made of an encoder"],
)
def test_a_head_that_is_new_is_not(lacks: str) -> None:
    assert DROPPED not in shown("unexpected key in source state_dict: head.fc.weight, head.fc.bias", lacks, *STEPS)


def test_first_layers_that_are_missing_alone_are_not() -> None:
    assert DROPPED not in shown("missing keys in source state_dict: conv1.weight", *STEPS), "the file may be what is left out on purpose"


def test_an_optimizer_that_holds_a_small_part_of_what_is_trainable_is_apart() -> None:
    model = "model params: 25,557,032 (trainable 25,557,032)"
    assert APART in shown(model, "params in optimizer: 20,490", *STEPS)
    assert APART not in shown(model, "params in optimizer: 25,557,032", *STEPS)
    assert APART not in shown("model params: 25,557,032 (trainable 20,490)", "params in optimizer: 20,490", *STEPS)


def test_a_first_layer_and_another_that_is_no_head_are_missing() -> None:
    def dropped(names: str, unused: str = UNUSED) -> bool:
        return DROPPED in shown(unused, f"missing keys in source state_dict: {names}", *STEPS)

    assert dropped("conv1.weight, layer2.0.conv1.weight") and not dropped("conv1.weight, fc.weight, fc.bias") and not dropped("conv1.weight, head.fc.weight") and not dropped("conv1.weight") and not dropped("layer2.0.bn2.weight, layer3.0.bn2.weight")
    assert not dropped("conv1.weight, lora_a.weight, adapter.weight") and dropped("conv1.weight, layer2.0.conv1.weight, fc.weight")
    assert not dropped("conv1.weight, layer2.0.conv1.weight", "some lines") and dropped("conv1.weight, layer2.0.conv1.weight", "some weights were not used when initializing the model")
