"""Parameters whose gradient is None at each report."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.schedule import unreached


def shown(*rows: str, columns: tuple[Column, ...] = ()) -> list[str]:
    return [s.label for s in unreached.find([Line(n, row) for n, row in enumerate(rows, 1)], columns)]


@pytest.mark.parametrize(
    "row",
    ["step 0 loss 0.69 | grad: conv.weight None fc.weight 9.05e-04", "grad norm: conv: None, fc: 0.12", "conv.weight.grad = None  fc.weight.grad = 0.0031", "梯度: encoder None decoder 0.12", "gradients | backbone None | head 0.31"],
)
def test_half_of_the_parameters_without_a_gradient_are_told_however_they_are_written(row: str) -> None:
    assert shown(row, row) == ["1 of 2 parameters"]


@pytest.mark.parametrize("row", ["grad is None: 60/62 parameters", "60 of 62 tensors have no grad", "无梯度参数: 60/62", "no gradient for 60 of 62 parameters"])
def test_so_is_their_share(row: str) -> None:
    assert shown(row) == ["60 of 62 parameters"]


@pytest.mark.parametrize("why", ["freeze_backbone: True", "requires_grad=False", "LoRA r=8", "linear probe", "head-only training", "冻结主干", "EMA teacher"])
def test_what_is_frozen_on_purpose_has_none(why: str) -> None:
    assert not shown(why, "grad: conv.weight None fc.weight 0.12")


def test_a_few_without_one_are_told_only_where_the_loss_rests() -> None:
    row = "grad: pooler.weight None a.weight 0.1 b.weight 0.2 c.weight 0.3"
    assert not shown(row, columns=(column("loss", [2.3, 1.4, 0.9, 0.5]),)) and not shown(row)
    assert shown(row, columns=(column("loss", [2.3, 2.31, 2.29, 2.3]),)) == ["1 of 4 parameters"]


def test_who_gets_one_at_a_later_report_is_reached() -> None:
    assert not shown("grad: conv.weight None fc.weight 0.12", "grad: conv.weight 0.31 fc.weight 0.12")


@pytest.mark.parametrize("row", ["Namespace(clip_grad=100.0, subset=None, resume=None)", "grad_clip: None", "scheduler None, grad_norm 0.31", "max_grad_norm=1.0 seed=None"])
def test_settings_beside_the_word_are_no_parameters(row: str) -> None:
    assert not shown(row, row)


def test_a_parameter_may_have_a_line_of_its_own() -> None:
    assert shown("[check] conv1.weight   grad: None", "[check] conv2.weight   grad: None", "[check] fc.weight      grad: 0.00213") == ["2 of 3 parameters"]
