"""Numbers that no word names: taken for a loss where nothing else is likely, and left alone elsewhere."""

from __future__ import annotations

import pytest
from made import INF, NAN, column

from triage.numbers.columns import nameless
from triage.numbers.columns.columns import columns
from triage.numbers.columns.quantities import Quantity
from triage.reading.cleaning import lines


def names(text: str) -> list[str]:
    return [c.name for c in columns(list(lines(enumerate(text.encode().split(b"\n"), 1)))) if c.name in ("loss", "metric")]


@pytest.mark.parametrize(
    "text",
    [
        "99 2549281.0\n199 inf\n299 nan\n399 nan\n", "[0, 2.3012]\n[1, nan]\n[2, nan]\n", "(0, 2.3)\n(1, 1.9)\n(2, 1.5)\n", "0 2.3026 0.1000\n1 2.3026 0.1000\n2 2.3026 0.1000\n",
        "2.3\nnan\nnan\n", "nan\nnan\nnan\n", "some words\nmore words\n1, 0.5\n2, nan\n3, nan\nand more words\nand more\n",
        "tensor(0.6931, grad_fn=<NllLossBackward0>)\ntensor(0.6925, grad_fn=<NllLossBackward0>)\n", "tensor(2.3, device='cuda:0', grad_fn=<AddBackward0>)\ntensor(2.2, device='cuda:0', grad_fn=<AddBackward0>)\n",
    ],
)  # fmt: skip
def test_a_number_behind_a_counter_that_falls_or_turns_nan_is_a_loss(text: str) -> None:
    assert names(text)[0] == "loss"


def test_of_several_numbers_behind_a_counter_the_first_alone_is_the_loss() -> None:
    assert names("0 2.3026 1.9\n1 2.2026 1.7\n2 2.1026 1.5\n") == ["loss", "metric"]


@pytest.mark.parametrize(
    "text",
    [
        "0 12.5\n1 21.0\n2 15.5\n3 33.0\n", "0 12\n1 9\n2 7\n3 5\n", "0.93\n0.91\n0.90\n", "0 -3.2\n1 -3.4\n2 -3.6\n", "4 0.5\n2 0.4\n1 0.3\n", "class weights below\nof the data\n0 0.5\n1 0.4\n2 0.3\n",
        "val loss: 0.9\n0 2.3\n1 2.2\n2 2.1\nval loss: 0.8\n", "[[0.1 0.2]\n [0.3 0.4]]\n", "tensor(0.93)\ntensor(0.92)\n",
    ],
)  # fmt: skip
def test_counts_rewards_listings_and_what_has_a_named_loss_beside_it_are_none(text: str) -> None:
    assert "loss" not in names(text)


def known(*values: float, steps: tuple[float, ...] = (), lines: int = 0) -> bool:
    """Whether a number without a name is taken for a loss, in a log of so many lines."""
    made = column("", values, steps=steps or [float(n) for n in range(len(values))], sure=False)
    (told,) = nameless.told([made], [0], lines or len(values))
    assert told.quantity.kind in ("", "loss") and told.sure is (told.quantity.kind == "loss")
    return told.quantity.kind == "loss"


def test_a_number_behind_a_counter_is_a_loss_where_it_turns_nan_or_nearly_all_of_the_log_is_it_and_it_does_not_rise() -> None:
    assert known(0.5, 0.4, 0.3) and known(0.5, 0.6, 0.5) and known(0.5, 0.3, 0.4) and not known(0.5, 0.4, 0.6) and not known(0.5, 0.4) and not known(0.5, 0.4, -0.1) and known(1.5, 1.4, 0.0)
    assert known(*[0.5, 0.4] * 2, lines=5) and not known(*[0.5, 0.4] * 2, lines=6), "four lines in five"
    assert known(0.5, NAN, NAN, lines=99) and known(NAN, 0.5, INF, lines=99) and not known(0.5, NAN, lines=99) and not known(0.5, NAN, 0.4, lines=99)
    assert not known(5.0, 4.0, 3.0) and known(5.0, 4.0, NAN) and not known(5.0, 4.0, 3.5, 6.0)
    assert not known(0.5, 0.4, 0.3, steps=(3.0, 2.0, 1.0)) and not known(0.5, 0.4, 0.3, steps=(NAN,) * 3) and not known(0.5, NAN, NAN, steps=(1.0, 1.0, 2.0), lines=99) and known(0.5, NAN, NAN, steps=(1.0, 1.0, 2.0))
    assert known(*[1.0, 1.1] * 3, 9.5, *[1.2] * 5) and not known(*[-1.0, -1.1] * 3, 0.2, *[-0.9] * 5) and known(*[-1.0, -1.1] * 3, 9.5, *[-0.9] * 5), "one step throws it"


@pytest.mark.parametrize("named", ["loss", "mae", "acc", "wer", "ppl", "f1", "mAP", "iou", "bleu", "reward"])
def test_beside_what_has_such_a_name_it_is_none(named: str) -> None:
    bare = column("", [0.5, 0.4, 0.3], steps=[1.0, 2.0, 3.0], sure=False)
    assert nameless.told([bare, column(named, [0.5])], [0], 3)[0].quantity.kind == ""
    assert nameless.told([bare, column("lr", [0.5])], [0], 3)[0].quantity.kind == "loss"


def test_the_first_of_two_is_the_loss() -> None:
    bare = column("", [0.5, 0.4, 0.3], steps=[1.0, 2.0, 3.0], sure=False)
    assert [c.quantity.kind for c in nameless.told([bare, bare], [0, 1], 3)] == ["loss", ""]
    assert [c.quantity.kind for c in nameless.told([bare._replace(values=(0.5, 0.4, 0.6)), bare], [0, 1], 3)] == ["", "loss"]
    assert [c.quantity.kind for c in nameless.told([bare, bare], [1], 3)] == ["", "loss"]


@pytest.mark.parametrize(
    ("values", "beside", "kind"),
    [
        ((0.5, 0.6), "", "accuracy"), ((0.6, 0.5), "", "loss"), ((0.6, 0.5), "loss", "accuracy"), ((0.5, 1.0), "", "accuracy"), ((0.5, 1.1), "", "loss"), ((1.5, 2.5), "loss", "accuracy"), ((2.5, 1.5), "loss", "loss"),
        ((50.5, 100.0), "loss", "accuracy"), ((50.5, 100.5), "loss", "loss"), ((50.5, 60.5), "", "loss"), ((-0.1, 0.5), "loss", "loss"), ((0.0, 0.5), "", "accuracy"), ((0.5,), "", "loss"), ((0.5,), "loss", "accuracy"),
        ((1.5,), "loss", "loss"), ((1.0, 2.0), "loss", ""), ((0.5, NAN), "", "loss"), ((NAN, 0.5, 0.6), "", "accuracy"), ((0.5, 0.6), "acc", "accuracy"), ((0.6, 0.5), "acc", "loss"),
    ],
)  # fmt: skip
def test_a_number_that_only_the_part_of_the_data_names_is_an_accuracy_or_a_loss(values: tuple[float, ...], beside: str, kind: str) -> None:
    bare = [column("Val", values)._replace(quantity=Quantity(""))]
    told = nameless.told(bare + [column(beside, [0.5])] * bool(beside), [], 9)[0].quantity
    assert (told.kind, told.phase, told.within_one) == (kind, "valid" if kind else "", kind == "accuracy")


def test_a_loss_of_another_writer_says_nothing_of_it() -> None:
    bare, loss = column("Val", [0.6, 0.5])._replace(quantity=Quantity("")), column("loss", [0.5])
    assert nameless.told([bare, loss._replace(origin="rank 1")], [], 9)[0].quantity.kind == "loss" == nameless.told([bare, loss._replace(file="b.log")], [], 9)[0].quantity.kind
