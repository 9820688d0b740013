"""What is no better than a guess, beside the healthy run most like it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns.columns import Column, columns
from triage.numbers.course import guesses

WOBBLE = (0.0, 0.6, -1.0, 0.3, 0.9, -0.5, -0.2, 0.8, -0.7, 0.1, -0.4, 0.5)


def shown(columns: Sequence[Column]) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in guesses.find(columns)]


def around(level: float, by: float, count: int = 12) -> list[float]:
    return [level + by * WOBBLE[n % 12] for n in range(count)]


def by_heart(classes: int = 10, known: float = 0.3, outside: float = 0.0, fall: float = 0.0, count: int = 12) -> list[Column]:
    """A run that learns its training samples only: the training accuracy rises to `known`, the held-out one by `outside`."""
    guess, epochs = 1 / classes, [float(n + 1) for n in range(count)]
    told = {
        "train_loss": [math.log(classes) * (1.01 - 0.02 * n) for n in range(count)],
        "train_acc": [guess + (known - guess) * n / (count - 1) for n in range(count)],
        "val_loss": [math.log(classes) * (1.01 + (0.005 - fall) * n) for n in range(count)],
        "val_acc": [guess + outside * n / (count - 1) + 0.1 * guess * WOBBLE[n % 12] for n in range(count)],
    }
    return [column(label, values, epochs=epochs) for label, values in told.items()]


def test_a_validation_at_guessing_while_the_training_is_learnt_rests() -> None:
    assert shown(by_heart()) == [("val_accuracy", "rests")]
    assert shown(by_heart(2, 0.9)) == [("val_accuracy", "rests")]
    assert shown(by_heart(100, 0.05)) == [("val_accuracy", "rests")]


@pytest.mark.parametrize(
    "run",
    [by_heart(outside=0.15), by_heart(fall=0.02), by_heart(known=0.15), by_heart(count=7), by_heart(2, 0.6), by_heart(2, 0.9, outside=0.15)],
)
def test_a_validation_that_learns_or_a_training_that_does_not_yet_shows_nothing(run: list[Column]) -> None:
    assert shown(run) == []


def areas(held: float = 0.51, known: float = 0.9) -> list[Column]:
    return [
        column("train-auc", [0.6 + (known - 0.6) * n / 11 for n in range(12)]),
        column("eval-auc", around(held, 0.01)),
        column("eval-logloss", [0.694 + 0.001 * n for n in range(12)]),
    ]


def test_an_area_of_a_half_outside_rests_and_one_a_little_above_shows_nothing() -> None:
    assert shown(areas()) == [("val_accuracy", "rests")]
    assert shown(areas(held=0.58)) == []
    assert shown(areas(known=0.7)) == []


def tossed(losses: Sequence[float], share: float = 0.1, rise: float = 0.0) -> list[Column]:
    epochs = [float(n + 1) for n in range(len(losses))]
    shares = [share * (1 + 0.1 * WOBBLE[n % 12]) + rise * n for n in range(len(losses))]
    return [column("train_loss", losses, epochs=epochs), column("val_acc", shares, epochs=epochs)]


THROWN = [30.6, 8.2, 9.9, 6.5, 7.7, 4.5, 6.4, 5.4, 6.3, 5.1, 6.9, 5.5]


def test_a_loss_thrown_far_above_guessing_beside_guesses_is_absurd() -> None:
    assert shown(tossed(THROWN)) == [("loss", "absurd")]
    calmed = [20.2, 15.0, 11.0, 8.6, 6.0, 4.2, 4.0, 3.1, 2.9, 2.2, 1.7, 1.55]
    assert shown(tossed(calmed, 0.25)) == [("loss", "absurd")]


@pytest.mark.parametrize(
    "run",
    [
        tossed(THROWN, rise=0.02),
        tossed(THROWN, share=0.5),
        tossed(THROWN, share=0.33),
        tossed([2.31, 2.4, *THROWN[2:]]),
        tossed([3.1 + 7.7 * math.exp(-n / 4) for n in range(30)]),
        tossed([*THROWN[:6], 2.3, 2.31, 2.29, 2.3, 2.31, 2.3]),
        tossed(THROWN[:7]),
    ],
)
def test_a_loss_above_guessing_for_another_reason_shows_nothing(run: list[Column]) -> None:
    assert shown(run) == []


def fitted(level: float = 0.01, by: float = 0.02, fall: float = 0.0, label: str = "val_r2") -> list[Column]:
    return [column("val_loss", [1.09 * (1 + 0.004 * WOBBLE[n] - fall * n) for n in range(12)]), column(label, around(level, by))]


def test_r2_of_nothing_beside_a_loss_that_rests_is_the_mean_of_all_targets() -> None:
    assert shown(fitted()) == [("error", "constant")]
    for run in (fitted(level=0.2), fitted(by=0.2), fitted(fall=0.01), fitted(label="val_f1")):
        assert shown(run) == []


def foreseen(first: float = 0.015, last: float = 0.001) -> list[Column]:
    losses = [first + (last - first) * n / 4 for n in range(5)]
    return [column("val loss", losses), column("val ppl", [math.exp(v) for v in losses])]


def test_a_text_that_is_foreseen_from_the_first_evaluation_on_was_seen() -> None:
    assert shown(foreseen()) == [("val_perplexity", "floor")]
    assert shown(foreseen(first=0.7)) == []
    assert shown(foreseen(last=0.01)) == []


def foreseen_at_once(epoch: float = 0.2, end: float = 0.0005, share: float = 1.0, label: str = "mean_token_accuracy", first: float = 10.8) -> list[Column]:
    at = {"epochs": [epoch * (n + 1) / 7 for n in range(7)]}
    losses = [first, 4.1, 0.31, 0.012, 2 * end, end, end]
    return [column("loss", losses, **at), column(label, [0.01, 0.32, 0.95, 0.99, share, share, share], **at)]


def test_a_text_of_which_every_token_is_foreseen_before_any_was_seen_twice_was_seen() -> None:
    assert shown(foreseen_at_once()) == [("val_perplexity", "floor")]
    for run in (foreseen_at_once(epoch=3.0), foreseen_at_once(end=0.01), foreseen_at_once(share=0.98), foreseen_at_once(label="acc"), foreseen_at_once(first=1.2)):
        assert shown(run) == []


def other_names(outside: float = 0.01, known: float = 0.98, dear: float = 9.0, fall: float = 0.0) -> list[Column]:
    return [
        column("train_acc", [0.6, 0.9, 0.95, 0.97, known, known, known, known]),
        column("val_acc", [outside * (0.6 + 0.05 * n) for n in range(8)]),
        column("val_loss", [3.1 + (dear - 3.1) * n / 7 - fall * n for n in range(8)]),
    ]


def test_fewer_right_answers_than_by_learning_by_heart_go_by_other_names() -> None:
    assert shown(other_names()) == [("val_accuracy", "absurd")]
    for run in (other_names(outside=0.05), other_names(known=0.8), other_names(dear=3.2), other_names(outside=0.0), other_names(dear=9.0, fall=0.9)):
        assert shown(run) == []


def test_a_text_foreseen_while_none_that_it_writes_is_right_was_seen() -> None:
    values = [7.2, 1.9, 1.2, 1.02, 1.0, 1.0]
    assert shown([column("Val. PPL", values), column("Exact match", [0.0] * 6)]) == [("val_perplexity", "floor")]
    assert shown([column("Val. PPL", values), column("Exact match", [0.0, 0.0, 0.1, 0.4, 0.7, 0.8])]) == []
    assert shown([column("Val. PPL", [v + 0.1 for v in values]), column("Exact match", [0.0] * 6)]) == []


def rescaled(fit: float = -311.0, better: float = 0.0, loss: float = 0.021) -> list[Column]:
    return [
        column("train_loss", [loss * 0.95**n for n in range(8)]),
        column("val_r2", [fit * (1 + 0.01 * WOBBLE[n]) + better * n for n in range(8)]),
    ]


def test_r2_far_below_nothing_beside_a_small_loss_is_of_targets_on_another_scale() -> None:
    assert shown(rescaled()) == [("score", "absurd")]
    for run in (rescaled(better=38.0), rescaled(fit=-2.0), rescaled(loss=310.0)):
        assert shown(run) == []


def once_in(n: int, paid: Sequence[float], held: float, shares: float) -> list[tuple[str, str]]:
    epochs = [float(e + 1) for e in range(len(paid))]
    told = {"loss": list(paid), "eval_loss": [held * f for f in (1.004, 1.009, 1.001, 1.0)], "eval_accuracy": [shares] * 4}
    return shown([column(label, values, epochs=epochs[: len(values)]) for label, values in told.items()])


def test_a_loss_that_only_becomes_less_sure_while_one_in_n_is_right_is_at_guessing() -> None:
    falls = [0.8173, 0.7264, 0.7058, 0.6989, 0.6961, 0.6938]
    assert once_in(2, falls, math.log(2), 0.5) == [("loss", "chance")]
    assert once_in(5, [v * math.log(5) / math.log(2) for v in falls], math.log(5), 0.2) == [("loss", "chance")]


def test_a_training_loss_below_the_price_of_guessing_or_answers_of_another_share_show_nothing() -> None:
    assert not once_in(2, [0.8173, 0.7264, 0.7058, 0.6589, 0.6161, 0.5938], math.log(2), 0.5)
    assert not once_in(2, [0.8173, 0.7264, 0.7058, 0.6989, 0.6961, 0.6938], math.log(2), 0.52)
    assert not once_in(2, [0.8173, 0.7264, 0.7058, 0.6989, 0.6961, 0.6938], 0.66, 0.5)


def errors(loss: float = 1.0012, reach: float = 0.001, held: float = 0.0003, first: float = 1.0, count: int = 12) -> list[tuple[str, str]]:
    epochs = [float(n + 1) for n in range(count)]
    told = {"Loss": [loss * first, *around(loss, reach, count - 1)], "Val MAE": around(1.162, held, count), "Test MAE": around(1.159, held, count)}
    return shown([column(label, values, epochs=epochs) for label, values in told.items()])


def test_errors_that_rest_while_the_loss_does_are_those_of_the_mean() -> None:
    assert errors() == errors(first=1.3) == [("error", "constant")]


def test_errors_that_move_or_a_loss_that_is_paid_off_show_nothing() -> None:
    assert not errors(held=0.02) and not errors(reach=0.05) and not errors(loss=0.01) and not errors(first=4.0)
    assert not errors(held=0.0), "no weight moves"


def one_answer(held: Sequence[float], cost: float, known: float = 0.9987) -> list[tuple[str, str]]:
    trained = [column("loss", [0.0213, 2e-5, 0.0, 0.0]), column("acc", [known, 1.0, 1.0, 1.0])]
    return shown([*trained, column("val_acc", held), column("val_loss", [cost] * 4)])


def test_answers_that_are_all_right_at_once_for_nothing_are_of_one_kind() -> None:
    assert one_answer([1.0] * 4, 0.0) == [("loss", "zero")]
    assert not one_answer([0.98, 1.0, 1.0, 1.0], 0.0)
    assert not one_answer([1.0] * 4, 0.003)
    assert not one_answer([1.0] * 4, 0.0, known=0.71)


def adapted(*parts: float) -> list[tuple[str, str]]:
    listed = " ".join(map(str, parts))
    return shown(columns([Line(n, f"step: {500 * n} Test acc: [{listed}]") for n in range(1, 5)]))


def test_a_list_of_one_in_n_for_each_step_of_adaptation_is_chance() -> None:
    assert adapted(0.2, 0.2011, 0.1982, 0.2003, 0.2008, 0.1997) == [("accuracy", "chance")]
    assert not adapted(0.2, 0.3611, 0.3782, 0.3803, 0.3908, 0.3997)
    assert not adapted(0.2, 0.2011, 0.1982)


SORTED = [0.99, 1.0, 0.31, 1.0, 1.0, 0.28, 1.0, 0.99, 0.25, 1.0] * 3


def in_order(batches: Sequence[float], held: Sequence[float]) -> list[tuple[str, str]]:
    return shown([column("acc", batches), column("val acc", held)])


def test_batches_that_are_all_right_or_all_wrong_come_class_after_class() -> None:
    assert in_order(SORTED, [0.334, 0.331, 0.335]) == [("accuracy", "bounces")]


@pytest.mark.parametrize(
    ("batches", "held"),
    [(SORTED, [0.9, 0.91, 0.93]), ([0.3, 0.5, 0.7, 0.8, 0.9, 0.95] * 5, [0.4, 0.5]), ([*[0.3] * 10, *[0.97] * 20], [0.4, 0.5]), ([0.97] * 30, [0.4, 0.5])],
    ids=["carries over", "by degrees", "learnt", "learnt by heart"],
)
def test_batches_of_a_model_that_learns_do_not(batches: list[float], held: list[float]) -> None:
    assert ("accuracy", "bounces") not in in_order(batches, held)


def test_relative_errors_of_one_foretell_nothing() -> None:
    near = [0.9993, 1.0002, 0.9998, 1.0001, 0.9996, 1.0003]
    assert shown([column("Test rel L2", near), column("train_rel_l2", near)]) == [("error", "constant")]
    assert not shown([column("Test rel L2", near), column("train_rel_l2", [1.0, 0.9, 0.7, 0.5, 0.4, 0.3])])
    assert not shown([column("Test rel L2", near[:4])])
    assert not shown([column("Test MAE", near)])


def test_a_squared_error_of_training_below_1_says_as_well_that_targets_are_on_another_scale_outside() -> None:
    found = [column("train_mse", [0.74, 0.6, 0.48, 0.39, 0.32]), column("val_r2", [-31.4, -31.42, -31.4, -31.43, -31.41])]
    assert ("score", "absurd") in shown(found) and ("score", "absurd") not in shown([column("train_mse", [740.0, 600.0, 480.0, 390.0, 320.0]), found[1]])
