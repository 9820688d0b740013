"""What scores say outright beside a loss, and the healthy logs most like it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.strip("\n").split("\n"), 1)]
    assert columns(log)
    return {(s.name, s.shows) for s in find(log)}


def correlated(values: list[float], epochs: list[float], share: float = 0.5025) -> str:
    rows = zip(values, epochs)
    return "\n".join(f"{{'eval_loss': 0.69{n}4, 'eval_accuracy': {share - 0.005 * (n % 2):.4f}, 'eval_matthews_correlation': {v}, 'epoch': {e}}}" for n, (v, e) in enumerate(rows))


def test_a_correlation_of_exactly_nothing_is_one_answer_for_all() -> None:
    assert ("val_accuracy", "constant") in shown(correlated([0.0, 0.0, 0.0], [1, 2, 3]))


@pytest.mark.parametrize(
    "log",
    [
        correlated([0.0, 0.0, 0.0], [0.1, 0.2, 0.3]),
        correlated([0.0, 0.0, 0.4213], [1, 2, 3]),
        correlated([0.0021, -0.0013, 0.0], [1, 2, 3]),
        correlated([0.0, 0.0, 0.0], [1, 2, 3], share=0.985),
    ],
    ids=["just begun", "learnt at last", "near nothing", "hardly a second class"],
)
def test_a_correlation_that_comes_later_shows_nothing(log: str) -> None:
    assert not shown(log)


def passes(train: str, held: str, losses: list[str], name: str = "Acc") -> str:
    return "\n".join(f"Epoch {n}/24\ntrain Loss: 0.8{n}34 {name}: {train}\nval Loss: {loss} {name}: {held}" for n, loss in enumerate(losses))


def test_no_answer_is_right_though_the_price_is_low() -> None:
    assert shown(passes("0.0000", "0.0000", ["0.7645", "0.2288"])) == {("val_accuracy", "zero")}


@pytest.mark.parametrize(
    "log",
    [
        passes("0.0000", "0.0000", ["0.9645", "0.7288"]),
        passes("0.0000", "0.0000", ["0.2345", "0.2288"]),
        passes("0.0000", "0.0000", ["0.7645", "0.2288"], "seq_acc"),
        passes("0.0", "0.0", ["0.7645", "0.2288"]),
        passes("0.0125", "0.0000", ["0.7645", "0.2288"]),
    ],
    ids=["dear", "another loss", "whole sequences", "rounded", "some right"],
)
def test_what_may_be_wrong_throughout_shows_nothing(log: str) -> None:
    assert not shown(log)


def estimated(losses: list[str], accuracy: str = "1.0", auc: str = "1.0") -> str:
    rows = [f"INFO:tensorflow:loss = {loss}, step = {500 * n + 1}" for n, loss in enumerate(losses)]
    return "\n".join([*rows, f"Saving dict for global step 2036: accuracy = {accuracy}, auc = {auc}, global_step = 2036"])


def test_every_answer_given_away() -> None:
    assert ("loss", "zero") in shown(estimated(["0.98", "1.8e-09", "2.7e-10", "3.7e-11"]))


@pytest.mark.parametrize(
    "log",
    [
        estimated(["0.98", "1.8e-03", "2.7e-05", "3.7e-11"]),
        estimated(["0.98", "1.8e-09", "2.7e-10", "3.7e-11"], "0.9961"),
        estimated(["0.98", "1.8e-09", "2.7e-10", "3.7e-11"], "1.0", "0.9991"),
        "\n".join(f"epoch {n} loss {10.0**-n:.1e} accuracy 1.0" for n in range(1, 12)),
    ],
    ids=["step by step", "an error", "no area", "a toy learnt by heart"],
)
def test_what_is_learnt_well_shows_nothing(log: str) -> None:
    assert not shown(log)


def ranked(values: list[float]) -> str:
    return "\n".join(f"Epoch: [5][{n}00/2266]\tEit 12{n}00  lr 0.0002  Le {v}\tTime 0.900 (0.000)" for n, v in enumerate(values))


def test_a_loss_at_its_margin_times_the_batch() -> None:
    assert shown(ranked([25.600017547, 25.600015640, 25.600017547, 25.600013732, 25.600009918])) == {("loss", "constant")}


@pytest.mark.parametrize(
    "values",
    [[25.600017547, 25.600015640, 25.600017547, 25.6000137], [25.7017547, 25.7015640, 25.7017547, 25.7013732, 25.7009918], [25.610017547, 25.601564, 25.6001, 25.59913732, 25.5900991]],
    ids=["four", "no margin", "passing by"],
)
def test_a_loss_elsewhere_shows_nothing(values: list[float]) -> None:
    assert not shown(ranked(values))


def fitted(losses: list[str], shares: list[str]) -> str:
    return "\n".join(f"Epoch {n}/20\n469/469 [====] - 2s 4ms/step - loss: {a} - accuracy: {b}" for n, (a, b) in enumerate(zip(losses, shares), 1))


def test_from_the_second_epoch_on_nothing_moves() -> None:
    assert shown(fitted(["2.2167", *["2.3567"] * 5], ["0.2436", *["0.1044"] * 5])) == {("loss", "constant")}


@pytest.mark.parametrize(
    ("losses", "shares"),
    [
        (["2.2167", *["2.3567"] * 3], ["0.2436", *["0.1044"] * 3]),
        (["2.2167", *["2.3567"] * 4, "2.3566"], ["0.2436", *["0.1044"] * 5]),
        (["2.2167", *["2.3567"] * 5], ["0.2436", *["0.1044"] * 4, "0.1043"]),
        (["2.2167", *["0.0501"] * 5], ["0.2436", *["0.1044"] * 5]),
        (["2.2167", *["0.3567"] * 5], ["0.2436", *["0.9544"] * 5]),
    ],
    ids=["four", "a loss that moves", "an accuracy that moves", "next to nothing", "right"],
)
def test_what_moves_or_is_right_shows_nothing(losses: list[str], shares: list[str]) -> None:
    assert not shown(fitted(losses, shares))


def rmse(train: str, held: str, more: str = "") -> str:
    return "\n".join(f"Epoch {n:02d} train_rmse {train} val_rmse {held} {more.replace('{n}', str(n))}" for n in range(1, 9))


def test_errors_that_never_move_are_those_of_weights_that_do_not() -> None:
    assert ("loss", "constant") in shown(rmse("1.1256", "1.1261"))


@pytest.mark.parametrize("log", [rmse("1.1256", "1.126{n}".replace("{n}", "1")).replace("train_rmse 1.1256", "train_rmse 1.1255", 1), rmse("1.1", "1.1"), rmse("1.1256", "1.1261", "loss 0.{n}21")], ids=["it moved", "rounded", "a loss that moves"])
def test_errors_that_moved_or_are_rounded_show_nothing(log: str) -> None:
    assert ("loss", "constant") not in shown(log)
