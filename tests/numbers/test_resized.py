"""Files of weights whose shapes are others: of another size of the model, or of another task alone."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find

STEPS = ("epoch 1 loss 2.31", "epoch 2 loss 2.12", "epoch 3 loss 2.01")
DROPPED, RENAMED = ("weights", "dropped"), ("weights", "renamed")
SHARED = [f"backbone.block{stage}.{n}.attn.proj.weight" for stage in (1, 2, 3, 4) for n in (0, 1)]
OF_THE_TASK = [f"class_embed.{n}.weight" for n in range(8)] + ["roi_head.bbox_head.fc_cls.weight", "pos_embed"]
FORMS = (
    "size mismatch for {}: copying a param with shape torch.Size([32]) from checkpoint, the shape in current model is torch.Size([64]).",
    "Skip loading parameter: {}, required shape: torch.Size([64]), loaded shape: torch.Size([32])",
    "Skip loading parameter '{}' to the model due to incompatible shapes: (64,) in the checkpoint but (32,) in the model!",
    "- {}: found shape torch.Size([768]) in the checkpoint and torch.Size([384]) in the model instantiated",
)


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


@pytest.mark.parametrize("form", FORMS)
def test_many_layers_of_another_shape_are_another_model_s(form: str) -> None:
    assert DROPPED in shown(*map(form.format, SHARED), *STEPS)
    assert DROPPED not in shown(*map(form.format, SHARED[:3]), *STEPS), "a few may be meant"
    assert DROPPED not in shown(*map(form.format, OF_THE_TASK), *STEPS), "another task"
    assert DROPPED not in shown("RuntimeError: Error(s) in loading state_dict for Net:", *map(form.format, SHARED)), "the run has ended"


@pytest.mark.parametrize("head", ["keys that failed to load: ", "keys not loaded: ", "keys that did not match "])
def test_both_sides_in_one_list_of_which_a_part_is_quoted(head: str) -> None:
    alike = [f"layer{n}.conv.weight" for n in range(6)]
    both = {*alike, *(f"module.{name}" for name in alike), "layer9.bn.weight", "module.layer8.bn.bias"}
    assert RENAMED in shown(f"{head}{sorted(both)}", *STEPS)
    assert RENAMED not in shown(f"{head}{sorted(alike)}", *STEPS)
