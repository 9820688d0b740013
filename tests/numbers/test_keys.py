"""What the lists of missing and unexpected keys of a checkpoint say beside each other."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

STEPS = ("epoch 1 loss 2.31", "epoch 2 loss 2.12", "epoch 3 loss 2.01")
NAMES = [f"layer{stage}.0.{part}" for stage in (1, 2) for part in ("conv1.weight", "bn1.weight", "bn1.bias")]
RENAMED, DEEPER, UNTAUGHT = ("weights", "renamed"), ("weights", "deeper"), ("weights", "untaught")


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def listed(missing: list[str], unexpected: list[str]) -> tuple[str, ...]:
    return (f"_IncompatibleKeys(missing_keys={missing}, unexpected_keys={unexpected})",)


def rows(missing: list[str], unexpected: list[str]) -> tuple[str, ...]:
    return ("Missing keys:", *(f"  {name}" for name in missing), "Unexpected keys:", *(f"  {name}" for name in unexpected))


def openmmlab(missing: list[str], unexpected: list[str]) -> tuple[str, ...]:
    return (f"missing keys in source state_dict: {', '.join(missing)}", f"unexpected key in source state_dict: {', '.join(unexpected)}")


@pytest.mark.parametrize("said", [listed, rows, openmmlab])
@pytest.mark.parametrize(("ours", "theirs"), [("", "module."), ("module.", ""), ("backbone.", "model."), ("", "module.encoder_q."), ("_orig_mod.", "")])
def test_names_that_differ_by_a_prefix_alone_are_the_same_names(said: object, ours: str, theirs: str) -> None:
    assert callable(said)
    told = said([ours + name for name in NAMES] + ["fc.weight"], [theirs + name for name in NAMES])
    assert RENAMED in shown(*told, *STEPS)


@pytest.mark.parametrize("head", ["#### Notice: keys that failed to load: ", "these keys failed to load = ", "keys which failed to load "])
def test_one_list_may_hold_what_either_side_has_alone(head: str) -> None:
    assert RENAMED in shown(head + str({*NAMES, *(f"module.{name}" for name in NAMES)}), *STEPS)
    assert RENAMED not in shown(head + str({"fc.weight", "fc.bias", *NAMES[:4], *(f"module.{name}" for name in NAMES[:4])}), *STEPS)
    assert RENAMED not in shown(head + str({"new_fc.weight", "new_fc.bias", "module.fc.weight"}), *STEPS), "a head for other classes"


def test_few_names_or_other_ones_are_not() -> None:
    assert RENAMED not in shown(*listed(NAMES[:4], [f"module.{name}" for name in NAMES[:4]]), *STEPS), "four names are no model"
    assert RENAMED not in shown(*listed(NAMES, [f"decoder.{n}.weight" for n in range(9)]), *STEPS), "a decoder that is left behind"
    assert RENAMED not in shown(*listed(["fc.weight", "fc.bias"], ["head.weight", "head.bias"]), *STEPS), "a new head"
    assert not shown(*listed([], []), *STEPS)


PARTS = ("norm1.weight", "attn.qkv.weight", "mlp.fc1.weight")


def blocks(stage: str, first: int, last: int) -> list[str]:
    return [f"{stage}.{n}.{part}" for n in range(first, last + 1) for part in PARTS]


@pytest.mark.parametrize("stage", ["layer3", "encoder.block3", "bert.encoder.layer", "blocks"])
def test_blocks_at_the_end_of_a_stage_that_one_side_has_alone_are_of_a_deeper_model(stage: str) -> None:
    assert DEEPER in shown(*listed([], blocks(stage, 6, 8)), *STEPS) and DEEPER in shown(*listed(blocks(stage, 6, 8), []), *STEPS)


@pytest.mark.parametrize(
    "told",
    [
        listed([], blocks("layer3", 0, 8)), listed([], blocks("layer3", 6, 6)), listed(blocks("layer3", 2, 3), blocks("layer3", 6, 8)), listed([], blocks("decoder.layers", 4, 5)), listed([], [f"features.{n}.weight" for n in range(9, 20)]),
        ("initialising a 6-layer student from its teacher", *listed([], blocks("bert.encoder.layer", 6, 11))), listed([], [f"backbone.layer{n}.0.conv1.weight" for n in (3, 4)]),
    ],
    ids=["a whole stage", "one block", "both sides", "a decoder", "a network cut off for its features", "a smaller model on purpose", "stages that are left out"],
)  # fmt: skip
def test_what_is_left_out_on_purpose_is_not(told: tuple[str, ...]) -> None:
    assert DEEPER not in shown(*told, *STEPS)


NEW = "Some weights of Net were not initialized from the model checkpoint at bert and are newly initialized: ['classifier.bias', 'classifier.weight']"


def test_a_head_that_nothing_trained_before_it_is_judged_is_random() -> None:
    assert UNTAUGHT in shown(NEW, "***** Running Evaluation *****", "eval_accuracy = 0.4908")
    assert UNTAUGHT not in shown(NEW, "***** Running training *****", *STEPS, "***** Running Evaluation *****", "eval_accuracy = 0.9008")
    assert UNTAUGHT not in shown(NEW.replace("classifier", "pooler.dense"), "***** Running Evaluation *****", "eval_accuracy = 0.9008")


def test_lists_that_stand_below_each_other_in_columns_are_read() -> None:
    names = [f"conv{n}.weight" for n in range(6)]
    assert ("weights", "renamed") in shown(f"  missing:    {names}", f"  unexpected: {['module.' + name for name in names]}")
