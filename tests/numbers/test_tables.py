"""Tables of numbers: which line is a header, which a row of it, and what each cell is called."""

from __future__ import annotations

import pytest

from triage.numbers.columns.tables import above_bar, header, is_rule, row


def names(text: str) -> list[str]:
    found = header(text)
    return list(found.names) if found else []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("epoch,loss,acc", ["epoch", "loss", "acc"]), ("epoch, train loss, 'acc'", ["epoch", "train loss", "acc"]), ("| epoch | loss |", ["epoch", "loss"]), ("epoch │ loss", ["epoch", "loss"]), ("epoch\tloss", ["epoch", "loss"]), ("epoch;loss", ["epoch", "loss"]),
        ("epoch loss acc", ["epoch", "loss", "acc"]), ("epoch train loss valid loss", ["epoch", "train loss", "valid loss"]), ("** epoch loss acc **", ["epoch", "loss", "acc"]), ("## epoch | loss", ["epoch", "loss"]),
        ("epoch,,loss", ["epoch", "", "loss"]), ("epoch,best of all,loss", ["epoch", "best of all", "loss"]), ("轮次,损失", ["轮次", "损失"]),
        (" ".join(["loss", *"abcdefghijklmno"]), ["loss", *"abcdefghijklmno"]),
    ],
)  # fmt: skip
def test_words_set_apart_by_one_sign_are_a_header(text: str, told: list[str]) -> None:
    assert names(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "epoch", "", "1,2,3", "epoch,0.5", "epoch loss", "the quick fox", "epoch: loss: acc:", "epoch loss: acc", "so we went on and on, and then", "epoch,this is a long name,loss", "| epoch |", "* epoch * 3",
        " ".join(["loss", *"abcdefghijklmnop"]),
    ],
)  # fmt: skip
def test_sentences_numbers_and_single_names_are_none(text: str) -> None:
    assert names(text) == []


def cells(head: str, text: str) -> dict[str, str]:
    made = header(head)
    assert made
    return {f"{cell.name}{f' in {cell.unit}' * bool(cell.unit)}": cell.number for cell in row(text, made)}


@pytest.mark.parametrize(
    ("head", "text", "told"),
    [
        ("epoch,loss,acc", "3,0.5,0.9", {"epoch": "3", "loss": "0.5", "acc": "0.9"}), ("epoch,loss", "3, nan", {"epoch": "3", "loss": "nan"}), ("epoch,loss", "3,-inf", {"epoch": "3", "loss": "-inf"}), ("epoch,loss", "3,1e-05", {"epoch": "3", "loss": "1e-05"}),
        ("epoch,loss", "3,.5", {"epoch": "3", "loss": ".5"}), ("epoch,loss", "'3',\"0.5\"", {"epoch": "3", "loss": "0.5"}), ("epoch,loss", "3,", {"epoch": "3"}), ("epoch,loss", "3,-", {"epoch": "3"}), ("epoch,loss", "3,N/A", {"epoch": "3"}),
        ("epoch,loss,acc", "3\t0.5\t0.9", {"epoch": "3", "loss": "0.5", "acc": "0.9"}), ("epoch,loss,acc", "3 0.5 0.9", {"epoch": "3", "loss": "0.5", "acc": "0.9"}), ("epoch,loss,acc", "3 0.5 good", {}),
        ("| epoch | loss |", "| 3 | 0.5 |", {"epoch": "3", "loss": "0.5"}), ("| epoch | loss |", "3 | 0.5", {"epoch": "3", "loss": "0.5"}), ("| epoch | loss |", "| 3 | 0.5", {"epoch": "3", "loss": "0.5"}), ("epoch │ loss", "3 │ 0.5", {"epoch": "3", "loss": "0.5"}),
        ("epoch mem acc", "3 5GiB 90%", {"epoch": "3", "mem in GiB": "5", "acc in %": "90"}), ("epoch time loss", "3 5s 0.5", {"epoch": "3", "time in s": "5", "loss": "0.5"}), ("epoch time loss", "3 5ms 0.5", {"epoch": "3", "time in ms": "5", "loss": "0.5"}), ("epoch mem loss", "3 5G 0.5", {"epoch": "3", "mem in G": "5", "loss": "0.5"}),
        ("epoch time loss", "3 00:01:02 0.5", {"epoch": "3", "loss": "0.5"}), ("epoch loss acc", "3/10 0.5 0.9", {"epoch": "3", "loss": "0.5", "acc": "0.9"}), ("epoch loss acc", "3: 0.5 0.9", {"epoch": "3", "loss": "0.5", "acc": "0.9"}),
        ("name loss acc", "gear 0.5 0.9", {"loss gear": "0.5", "acc gear": "0.9"}), ("name loss acc", "all 0.5 0.9", {"loss": "0.5", "acc": "0.9"}), ("name loss acc", "mean 0.5 0.9", {"loss": "0.5", "acc": "0.9"}),
    ],
)  # fmt: skip
def test_each_number_of_a_row_has_the_name_above_it(head: str, text: str, told: dict[str, str]) -> None:
    assert cells(head, text) == told


@pytest.mark.parametrize(
    ("head", "text"),
    [
        ("epoch,loss,acc", "3,0.5"), ("epoch,loss", "3,0.5,0.9"), ("epoch loss acc", "3 0.5"), ("epoch loss acc", "step 3 loss 0.4"), ("epoch loss acc", "3 0.5/0.6 0.9"), ("epoch,loss", "3,0.5x"), ("epoch,loss", "3,0.5!"),
        ("epoch loss acc lr time mem", "3 and so on it goes"),
    ],
)  # fmt: skip
def test_a_line_of_another_length_or_with_words_of_its_own_is_no_row(head: str, text: str) -> None:
    assert cells(head, text) == {}


def test_a_row_may_begin_with_a_name_that_the_header_has_no_word_for() -> None:
    made = header("      precision    recall  f1-score   support")
    assert made and made.keyed
    assert {cell.name: cell.number for cell in row("   red gear   0.5  0.6  0.7  12", made)} == {"precision red gear": "0.5", "recall red gear": "0.6", "f1-score red gear": "0.7", "support red gear": "12"}
    assert not header("precision    recall  f1-score   support") or not header("precision    recall  f1-score   support").keyed  # type: ignore[union-attr]


def test_names_may_stand_before_a_bar() -> None:
    found = above_bar("   Class     Images  Instances      Box(P          R      mAP50: 100%|██████| 4/4 [00:00<00:00]")
    assert found and found.names[-2:] == ("R", "mAP50")
    assert above_bar("epoch 3: 100%|██████| 4/4") is None


@pytest.mark.parametrize(("text", "rule"), [("-----", True), ("|---|---|", True), ("+=====+", True), ("─┼─", True), ("- a -", False), ("-1", False), ("", False)])
def test_a_border_is_drawn_of_signs_alone(text: str, rule: bool) -> None:
    assert is_rule(text) is rule


def test_an_address_is_no_number_of_a_row() -> None:
    head = header("| Trial name | status | loc | iter | ts | reward |")
    assert head
    told = {c.name: c.number for c in row("| PPO_env_0 | RUNNING | 10.0.0.5:8650 | 3 | 3072 | 12.5 |", head)}
    assert told == {"iter RUNNING": "3", "ts RUNNING": "3072", "reward RUNNING": "12.5"}
    assert not row("| PPO_env_0 | RUNNING | 3:12:x | 3 | 3072 | 12.5 |", head)


OF_TERMS = "Step      Train loss                        Test loss                         Test metric   "


def test_the_lists_of_a_table_of_terms_are_told_member_by_member() -> None:
    head = header(OF_TERMS)
    assert head
    cells = row("1000      [3.87e-01, 1.00e+00, 1.35e-02]    [3.87e-01, 1.00e+00, 1.35e-02]    [9.98e-01]    ", head)
    assert [(c.name, c.number) for c in cells] == [("Step", "1000"), ("Train loss 1", "3.87e-01"), ("Train loss 2", "1.00e+00"), ("Train loss 3", "1.35e-02"), ("Test metric 1", "9.98e-01")]
    assert [c.name for c in row("0 [2.0e+00] [2.0e+00] []", head)] == ["Step", "Train loss 1"]
    assert not row("Best model at step 1000:", head)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("~~ epoch loss acc ~~", ["epoch", "loss", "acc"]), ("loss / acc", ["loss", "acc"]), ("loss / of us", []), ("here / there", []), ("epoch|a name of some words|loss", ["epoch", "a name of some words", "loss"]),
        ("epoch loss train acc", ["epoch", "loss", "train acc"]), ("epoch my loss acc", ["epoch", "my", "loss", "acc"]), ("epoch|loss||", ["epoch", "loss"]),
    ],
)  # fmt: skip
def test_which_words_are_names_of_columns_the_sign_between_them_says(text: str, told: list[str]) -> None:
    assert names(text) == told


@pytest.mark.parametrize(("text", "keyed"), [("    loss  acc  f1", True), ("   loss  acc  f1", False), ("    epoch  acc  f1", False), ("    loss,acc,f1", False)])
def test_names_below_four_blanks_leave_room_for_a_name_of_the_row(text: str, keyed: bool) -> None:
    found = header(text)
    assert found and found.keyed is keyed


@pytest.mark.parametrize(
    ("head", "text", "told"),
    [
        *(("name,loss,acc", f"gear,{blank},0.9", {"acc gear": "0.9"}) for blank in ("-", "--", "N/A", "n/a", "#na#", "")),
        *(("name loss acc", f"{whole} 0.5 0.9", {"loss": "0.5", "acc": "0.9"}) for whole in ("all", "Total", "mean", "average", "overall", "avg")),
        *(("name loss acc", f"{name} 0.5 0.9", {f"loss {name}": "0.5", f"acc {name}": "0.9"}) for name in ("Nut", "normal", "None")),
        ("name loss acc", "N/A 0.5 0.9", {"loss": "0.5", "acc": "0.9"}), ("name loss acc", "-- 0.5 0.9", {"loss": "0.5", "acc": "0.9"}), ("name loss acc", "#na# 0.5 0.9", {"loss": "0.5", "acc": "0.9"}),
        ("epoch loss acc lr time mem", "3 0.5 so and thus we", {"epoch": "3", "loss": "0.5"}), ("epoch,loss,acc,lr,time,mem", "3,and,so,on,it,goes", {"epoch": "3"}),
        ("name,loss,acc", "loss,0.5,0.9", {"loss loss": "0.5", "acc loss": "0.9"}), ("name loss acc", "loss 0.5 0.9", {}),
        ("epoch loss acc", "3 0.5 0.9 and more", {"epoch": "3", "loss": "0.5", "acc": "0.9"}), ("epoch,loss,acc", "3 0.5 0.9 1.5", {"epoch": "3", "loss": "0.5", "acc": "0.9"}),
        ("class step loss", "3/10 4/10 0.5", {}), ("what step loss", "3/10 4/10 0.5", {"what": "3", "step": "4", "loss": "0.5"}), ("loss step acc", "3/10 4 0.5", {}),
        ("name,loc,loss", "gear,10.0.0.5,0.5", {"loss gear": "0.5"}), ("name loc loss", "gear 10.0.0.5 0.5", {}), ("epoch time loss", "3 1:02:x 0.5", {}),
        ("| epoch | loss | acc |", "| 3 | 0.5 | |", {"epoch": "3", "loss": "0.5"}), ("| epoch | loss | acc |", "3 | 0.5 |", {"epoch": "3", "loss": "0.5"}), ("epoch;loss", ";0.5", {"loss": "0.5"}), ("epoch;loss", "3;", {"epoch": "3"}),
        ("epoch,loss,acc", "3:\t0.5\t0.9", {}), ("epoch,loss,acc", "3\t0.5 \t0.9", {"epoch": "3", "loss": "0.5", "acc": "0.9"}),
    ],
)  # fmt: skip
def test_a_row_is_told_apart_from_a_sentence_cell_by_cell(head: str, text: str, told: dict[str, str]) -> None:
    assert cells(head, text) == told


def test_only_a_row_below_names_that_leave_room_has_words_of_its_own_before_its_numbers() -> None:
    keyed, not_keyed = header("      precision    recall  f1-score"), header("precision    recall  f1-score")
    assert keyed and not_keyed
    assert {cell.name: cell.number for cell in row("  0.5  0.6  0.7", keyed)} == {cell.name: cell.number for cell in row("  0.5  0.6  0.7  0.8", not_keyed)} == {"precision": "0.5", "recall": "0.6", "f1-score": "0.7"}
