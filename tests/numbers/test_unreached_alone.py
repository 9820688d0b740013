"""Parameters without a gradient: each way of writing it by itself, each limit from both sides, the finding as a whole."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers.columns.column import Column
from triage.numbers.schedule import unreached


def found(*rows: str, columns: Sequence[Column] = ()) -> list[Series]:
    return list(unreached.find([Line(n, row) for n, row in enumerate(rows, 1)], columns))


def shown(*rows: str, columns: Sequence[Column] = ()) -> list[str]:
    return [s.label for s in found(*rows, columns=columns)]


RESTS, FALLS = column("loss", [2.0, 2.0, 1.9, 1.9, 1.9]), column("loss", [2.0, 2.0, 1.89, 1.89, 1.89])


def test_it_is_told_with_the_lines_and_the_share() -> None:
    assert [(s.name, s.shows, s.lines, s.values, s.ratio) for s in found("a run", "grad: a None b None c 0.5", "a loss", "grad: a None b None c 0.5")] == [("grad_norm", "absent", (2, 4), (2.0, 2.0), 0.667)]
    assert [(s.lines, s.values, s.ratio) for s in found("no grad: 3/7", "grad: a None b 0.1", "no grad: 5/7")] == [((1, 3), (5.0, 5.0), 0.714)]


def test_half_are_many_and_fewer_are_told_only_where_the_loss_does_not_fall_by_a_twentieth() -> None:
    half, less = "grad: a None b 0.1", "grad: a None b 0.1 c 0.1"
    assert shown(half, columns=[FALLS]) == ["1 of 2 parameters"] and not shown(less) and shown(less, columns=[RESTS]) == ["1 of 3 parameters"] and not shown(less, columns=[FALLS]) and not shown(less, columns=[RESTS, FALLS])
    assert not shown(less, columns=[column("loss", [2.0, 2.0, 2.0])]) and shown(less, columns=[column("loss", [2.0] * 4)]) and not shown(less, columns=[column("val_loss", [2.0] * 4)]) and not shown(less, columns=[column("best_loss", [2.0] * 4)]) and not shown(less, columns=[column("accuracy", [2.0] * 4)])
    assert shown(less, columns=[RESTS, column("val_loss", [2.0, 1.0, 0.5, 0.1])]) and shown(less, columns=[RESTS, column("loss", [2.0, 1.0, 0.5])]) and shown(less, columns=[RESTS, column("best_loss", [2.0, 1.0, 0.5, 0.1])])
    assert shown(less, columns=[column("loss", [2.0, 1.0, 1.43, 1.43, 1.43])]) and not shown(less, columns=[column("loss", [2.0, 1.0, 1.42, 1.42, 1.42])]) and shown(less, columns=[column("loss", [2.0, 2.0, 0.1, 1.9, 1.9])])
    assert not shown("grad: a 0.1 b 0.2", columns=[RESTS]), "all have one"


@pytest.mark.parametrize("row", ["grad: {} None {} 0.1", "grad: {}: None, {}: 0.1", "grad: {}=None {}=0.1", "grad: {} is None {} 0.1", "grad: {} -> None {} -> 1.5e-3", "grads {{'{}': None, '{}': 0.1}}", "grad norms: {} gradient None, {} gradient norm 0.1", "grad: {} gradient_norm: None {} gradient norm: 0.1", "{}.grad None {}.grad 0.1"])
def test_each_of_these_ways_to_write_it_is_read(row: str) -> None:
    assert shown(row.format("a.weight", "b.weight")) == ["1 of 2 parameters"] and not shown(row.replace("None", "0.2").format("a.weight", "b.weight"), columns=[RESTS])


@pytest.mark.parametrize("head", ["grad:", "gradients:", "Gradient norm：", "grad_norms by layer:", "grad per module |", "grads (", "gradients {", "grad [", "梯度:", "a long line, and its grad norm:"])
def test_behind_each_of_these_any_name_is_one_of_a_parameter(head: str) -> None:
    assert shown(f"{head} a None b 0.1") == ["1 of 2 parameters"] and not shown("grad a None b 0.1")


def test_without_a_head_only_names_with_a_point_are_parameters() -> None:
    assert shown("a.weight None, b.weight 0.1 (their grad)") and not shown("a None, b 0.1 (their grad)") and not shown("a.weight None, b.weight 0.1") and shown("a.weight None grad: b.weight 0.1") == ["1 of 2 parameters"]
    assert shown("step 3 grad: a None b 0.1 c 0.1", columns=[RESTS]) == ["1 of 3 parameters"] and shown("lr.x 0.5 grad: a None b 0.1 c 0.1", columns=[RESTS]) == ["1 of 3 parameters"], "what stands before the head is none"


@pytest.mark.parametrize("word", ["grad", "is", "gradient", "None"])
def test_none_of_these_is_a_name(word: str) -> None:
    assert not shown(f"gradients: {word} None, a 0.1") and shown("gradients: it None, a 0.1")


@pytest.mark.parametrize("row", ["{} grad: {}", "[check] {} | grad {}", "param: {}, p.grad: {}", "  - {} shape (3, 3) grad is {}", "{} | requires | grad_norm = {}", "{} | Grad norm {}"])
def test_a_parameter_may_have_a_line_of_its_own_however_it_is_written(row: str) -> None:
    assert shown(row.format("a.weight", "None"), row.format("b.weight", "0.1"), row.format("c.weight", "None")) == ["2 of 3 parameters"] and not shown(row.format("a.weight", "-0.1e-3"), row.format("b.weight", "0.1"), columns=[RESTS])
    assert not shown("weight grad: None", "weight grad: None"), "without a point it is no parameter"


@pytest.mark.parametrize(
    "said",
    [
        *(f"{head}: 6/7" for head in ("grad None", "gradients is None", "gradient: None", "None grads", "None gradients", "no grad", "no gradients", "without a gradient", "without grads", "无梯度", "没有梯度", "梯度为None", "梯度为 None")), "no grad 6 of 7", "no grad: 6 out of 7", "no grad in the first of two parts, 6/7",
        *(f"6/7 parameters {tail}" for tail in ("have no grad", "without grad", "without a grad", "with no grad", "whose grad is None", "whose gradients are None", "grad: None", "没有梯度", "无梯度", "梯度为None")), "6 of 7 have no grad", "6 out of 7 tensors have no gradient",
    ],
)  # fmt: skip
def test_each_of_these_tells_the_share_without_one(said: str) -> None:
    assert shown(said) == ["6 of 7 parameters"] and not shown(said.replace("6", "3")) and shown(said.replace("6", "3"), columns=[RESTS]) == ["3 of 7 parameters"] and not shown(said.replace("6", "0"), columns=[RESTS])


def test_the_last_share_counts_where_it_is_one_and_else_the_names() -> None:
    assert not shown("no grad: 6/7", "no grad: 1/7") and shown("no grad: 1/7", "no grad: 6/7") == ["6 of 7 parameters"] and shown("no grad: 1/2") == ["1 of 2 parameters"] and shown("no grad: 1/1") == ["1 of 1 parameters"]
    assert shown("grad: a None b 0.1", "no grad: 9/7") == ["1 of 2 parameters"] and shown("grad: a None b 0.1", "no grad: 0/7") == ["1 of 2 parameters"]


@pytest.mark.parametrize(
    "why",
    [
        "frozen", "freeze", "freezing", "requires_grad=False", "requires_grad: False", "a lora of rank 8", "peft", "linear probe", "linear_probing", "head only", "heads-only", "classifier only", "decoders only", "only the head", "only classifier", "only the decoder", "adapter", "ema", "teacher", "target_net", "target encoder", "target critic", "momentum encoder", "momentum_enc",
        "printed before backward", "冻结", "仅训练", "只训练",
    ],
)  # fmt: skip
def test_where_one_of_these_is_said_none_is_wanted(why: str) -> None:
    assert not shown("grad: a None b 0.1", why) and shown("grad: a None b 0.1", "a run of a net")


def test_a_line_of_thousands_of_characters_is_no_report() -> None:
    row = "grad: a None b 0.1"
    assert shown(row.ljust(4000)) and not shown(row.ljust(4001))
    assert not shown("grad: a None b 0.1", "grad: a 0.3 b 0.1"), "who gets one later is reached"
