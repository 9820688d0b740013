"""What a log says of the weights it begins with: each wording and name by itself, each limit from both sides."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.checkpoint import weights


def found(*rows: str) -> list[Series]:
    return list(weights.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


def dropped(*rows: str) -> list[tuple[tuple[int, ...], tuple[float, ...], str]]:
    return [(s.lines, s.values, s.label) for s in found(*rows) if (s.name, s.shows) == ("weights", "dropped")]


TAKEN = ["transferred", "restored", "Loading", "matched", "initialized", "initialised", "copied", "imported"]
THINGS = ["item", "items", "layers", "params", "parameters", "tensors", "keys", "weights", "modules", "variables", "entries"]


@pytest.mark.parametrize("said", [*(f"{taken} {{}}/{{}} items" for taken in TAKEN), *(f"loaded only {{}} of the {{}} {thing}" for thing in THINGS), "loaded: {} out of {} model weight tensors", *(f"{{}} of {{}} {thing} were loaded" for thing in THINGS), *(f"{{}}/{{}} layers {taken}" for taken in TAKEN), *(f"{taken}: {{}}/{{}}个{thing}" for taken in ("加载", "载入", "匹配了") for thing in ("参数", "层", "键", "权重", "张量")), *(f"loaded {thing}: {{}}/{{}}" for thing in THINGS), "matched keys = {} of {}", "copied params: {} out of {}"])
def test_each_of_these_says_how_much_was_taken_from_a_file(said: str) -> None:
    assert dropped(said.format(3, 30)) == [((1,), (3.0, 30.0), "3 of 30")] and not dropped(said.format(4, 30)) and not dropped(said.format(30, 30)) and dropped(said.format(0, 10)) and not dropped(said.format(0, 9)) and not dropped(said.format(12, 11))


def test_the_most_that_was_taken_of_the_most_counts_and_the_first_is_told() -> None:
    assert dropped("loaded 0/30 keys", "loaded 3/30 keys") == [((1,), (0.0, 30.0), "0 of 30")] and not dropped("loaded 0/30 keys", "loaded 4/30 keys") and dropped("loaded 1/10 keys", "loaded 4/40 keys")
    assert dropped("loaded 0/30 keys".ljust(400)) and not dropped("loaded 0/30 keys".ljust(401)) and not dropped("loaded 0, 30 keys") and len(found("loaded 0/30 keys", "Missing keys: conv1.weight, layer2.0.conv1.weight", "unexpected keys: module.a.b")) == 1


@pytest.mark.parametrize("word", ["lora", "adapter", "optimizer", "shard", "head", "50%|####"])
def test_of_these_only_a_part_is_meant_to_come_from_a_file(word: str) -> None:
    assert not dropped(f"loaded 0/30 keys {word}") and dropped("loaded 0/30 keys model")


UNUSED = "unexpected keys: a.b, c.d"


def lacks(names: str, head: str = "missing keys: ", unused: str = UNUSED) -> list[tuple[tuple[int, ...], tuple[float, ...], str]]:
    return dropped(unused, f"{head}{names}")


@pytest.mark.parametrize("head", ["missing keys: ", "missing_key in source state_dict: ", "Missing keys = [", "not found in the checkpoint: ", "not found in checkpoint: ", "not found in the state dict: ", "newly initialized: ['", "newly initialised and left so: "])
@pytest.mark.parametrize("unused", ["unexpected keys: a.b", "unexpected_key in source: a.b", "weights were not used by the model", "some weights were not used when initializing it"])
def test_each_of_these_lists_what_is_missing_beside_what_is_not_used(head: str, unused: str) -> None:
    assert lacks("conv1.weight, layer2.0.bn1.weight", head, unused) == [((2,), (0.0,), "conv1.weight")] and not lacks("conv1.weight, layer2.0.bn1.weight", "keys: ", unused) and not lacks("conv1.weight, layer2.0.bn1.weight", head, "a run") and not lacks("conv1.weight, layer2.0.bn1.weight", head, "unexpected keys: []")


@pytest.mark.parametrize(
    "name",
    [
        "patch_embed.proj.weight", "patch_embed1.conv.weight", "patch_embeds.0.projection.weight", "conv1.weight", "conv_stem.weight", "stem.conv.0.weight", "stem.weight", "features.0.weight", "features.0.0.weight", "layer1.0.conv1.weight", "layers.0.attn.qkv.weight", "blocks.0.norm1.weight", "stages.0.0.conv.weight", "h.0.attn.c_attn.weight",
        "encoder.layers.0.fc1.weight", "encoders.0.fc1.weight", "encoder.block.0.fc1.weight", "bottom_up.stem.conv1.weight", "backbone.stem.conv.weight", "down_blocks.0.resnets.0.weight", "conv_in.weight", "module.conv1.weight",
    ],
)  # fmt: skip
def test_each_of_these_sees_the_input_first(name: str) -> None:
    assert lacks(f"{name}, layer2.0.bn1.weight") and not lacks("layer2.0.bn1.weight, layer3.0.bn1.weight")


@pytest.mark.parametrize("word", ["crossattention", "cross_att", "masked_bias", "attn.bias", "position_ids", "inv_freq", "relative_pos", "adapter", "lora_a", "prompt", "gate", "num_batches", "parametrizations", "downsample_norm"])
def test_none_of_these_is_missed(word: str) -> None:
    assert not lacks(f"blocks.0.{word}.weight, layer2.0.bn1.weight") and not lacks(f"conv1.weight, layer2.0.{word}.weight") and lacks(f"conv1.weight, layer2.0.{word}.weight, layer2.0.bn1.weight")


@pytest.mark.parametrize("name", ["head.weight", "lm_head.weight", "fc.weight", "classifier.weight", "pooler.dense.weight", "cls.bias", "score.weight", "logit.weight", "logits.weight", "model.fc.weight"])
def test_each_of_these_is_a_head_that_may_be_new(name: str) -> None:
    assert not lacks(f"conv1.weight, {name}") and lacks(f"conv1.weight, {name}, layer2.0.bn1.weight") and lacks("conv1.weight, neck.weight")


def apart(trainable: str, held: str) -> list[tuple[tuple[int, ...], tuple[float, ...], str]]:
    return [(s.lines, s.values, s.label) for s in found(trainable, "a run", held) if (s.name, s.shows) == ("weights", "apart")]


@pytest.mark.parametrize("said", ["trainable params: {}", "Trainable parameters = {}", "trainable: {}"])
@pytest.mark.parametrize("held", ["params in optimizer: {}", "parameters held by the optimizer: {}", "params given to optimizer = {}", "params of the optimizer: {}", "optimizer holds {} params", "optimizer has {} parameters", "optimizer with {} params", "optimizer params: {}", "optimizer param count: {}"])
def test_each_of_these_counts_what_is_trainable_and_what_the_optimizer_holds(said: str, held: str) -> None:
    assert apart(said.format("10,000"), held.format("1,000")) == [((3,), (1000.0, 10000.0), "parameters in the optimizer")] and not apart(said.format("10,000"), held.format("1,001")) and not apart(said.format("10,000"), held.format("0")) and apart(said.format("25.6M"), held.format("2560K")) and not apart(said.format("25.6M"), held.format("2.57M")) and apart(said.format("1B"), held.format("100M"))
    assert not apart(f"non-{said.format('10,000')}", held.format("1,000")) and not apart(f"non{said.format('10,000')}", held.format("1,000")) and not apart("a run", held.format("1,000"))


def test_the_most_that_is_trainable_counts_and_one_line_is_told() -> None:
    assert apart("trainable params: 10", "params in optimizer: 1") and not found("params in optimizer: 0")
    assert not lacks("conv1.weight, bias") and lacks("conv1.weight, neck.bias")
    assert [s.lines for s in found("trainable params: 10", "trainable params: 10,000", "params in optimizer: 1,000", "params in optimizer: 1,000")] == [(3,)] and not found("trainable params: 10,000", "params in optimizer: 9,000")
