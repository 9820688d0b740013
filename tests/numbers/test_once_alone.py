"""What a single report says, one thing changed at a time: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import once

Shown = list[tuple[str, str, str, int]]


def shown(*columns: Column) -> Shown:
    found = list(once.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def printed(label: str, values: Sequence[float], places: int) -> Column:
    return column(label, values)._replace(places=places)


def unpaid(paid: float = 0.0, right: float = 1.0, places: int = 5, count: int = 1, label: str = "train_loss", share: str = "val_acc", *more: Column) -> Shown:
    return shown(printed(label, [paid] * count, places), column(share, [right] * count), *more)


def test_a_loss_of_nothing_in_five_places_beside_answers_that_are_all_right_has_one_class() -> None:
    told = [("train_loss", "loss", "zero", 0)]
    assert unpaid() == unpaid(count=3) == unpaid(right=100.0) == unpaid(places=6) == unpaid(share="val_miou") == unpaid(0.0, 0.0, share="val_mae") == told
    assert not unpaid(places=4) and not unpaid(count=4) and not unpaid(1e-9) and not unpaid(right=0.99) and not unpaid(right=99.0)
    assert not unpaid(0.0, 0.1, share="val_mae") and not unpaid(label="loss") and not unpaid(label="val_loss"), "the training's"
    assert not unpaid(share="val_f1") and not unpaid(share="best_val_acc") and not unpaid(share="acc"), "no held-out answer"
    assert unpaid(0.0, 1.0, 5, 1, "train_loss", "acc", column("val_loss", [0.0])) == told, "what is held out has its loss"
    assert not unpaid(0.0, 1.0, 5, 1, "train_loss", "acc", column("val_loss", [0.1]))
    assert not unpaid(0.0, 1.0, 5, 1, "train_loss", "val_acc", column("acc", [0.9])), "one of all answers is wrong"
    assert not unpaid(0.0, 1.0, 5, 1, "train_loss", "val_acc loss")


@pytest.mark.parametrize("beside", ["reward", "grad_norm", "d_loss", "g_loss"])
def test_rewards_gradients_and_games_are_another_matter(beside: str) -> None:
    assert not unpaid(0.0, 1.0, 5, 1, "train_loss", "val_acc", column(beside, [0.0]))


def test_one_place_is_not_rounded_where_the_loss_outside_has_one_as_well() -> None:
    assert unpaid(0.0, 1.0, 1, 1, "train_loss", "val_acc", printed("val_loss", [0.0], 1)) == [("train_loss", "loss", "zero", 0)]
    assert not unpaid(0.0, 1.0, 1, 1, "train_loss", "val_acc", printed("val_loss", [0.0], 2))
    assert not unpaid(0.0, 1.0, 2, 1, "train_loss", "val_acc", printed("val_loss", [0.0], 1))
    assert not unpaid(places=1), "nothing outside"
    assert not unpaid(0.0, 1.0, 1, 1, "train_loss", "val_acc", printed("train_loss_cls", [0.0], 1))


def test_a_term_that_is_not_nothing_is_paid() -> None:
    told = [("train_loss", "loss", "zero", 0)]
    assert unpaid(0.0, 1.0, 5, 1, "train_loss", "val_acc", column("loss_cls", [0.0])) == told
    assert not unpaid(0.0, 1.0, 5, 1, "train_loss", "val_acc", column("loss_cls", [0.1]))
    assert unpaid(0.0, 1.0, 5, 1, "train_loss", "val_acc", column("best_loss", [0.1])) == told


def kappa(value: float = NAN, beside: str = "val_miou", right: float = 0.5, line: int = 1, label: str = "kappa", *more: Column) -> Shown:
    return shown(column(label, [value]), column(beside, [right])._replace(lines=range(line, line + 1)), *more)


def test_a_kappa_that_is_no_number_beside_a_share_that_is_one_names_one_class() -> None:
    assert kappa() == [("val_miou", "overlap", "zero", 0)]
    assert kappa(beside="val_acc") == [("val_acc", "val_accuracy", "constant", 0)]
    assert kappa(INF) and not kappa(0.0) and not kappa(label="score") and not kappa(right=NAN) and not kappa(line=2) and not kappa(beside="val_f1")
    both = kappa(NAN, "val_acc", 0.9, 1, "kappa", column("val_miou", [0.5]))
    assert both == [("val_miou", "overlap", "zero", 0)], "an overlap says more"
    missed = column("iou_c2", [0.0])._replace(lines=range(3, 4))
    assert kappa(NAN, "val_acc", 0.9, 1, "kappa", missed) == [("iou_c2", "overlap", "zero", 0)], "the class that is missed"
    assert kappa(NAN, "val_acc", 0.9, 1, "kappa", missed._replace(values=(0.1,))) == [("val_acc", "val_accuracy", "constant", 0)]
    assert kappa(NAN, "val_miou", 0.5, 1, "kappa", missed) == [("iou_c2", "overlap", "zero", 0)]
    early = [c._replace(lines=range(5, 6)) for c in (column("kappa", [NAN]), column("val_acc", [0.9]))]
    assert shown(*early, missed) == [("val_acc", "val_accuracy", "constant", 0)], "a class of an earlier evaluation"
    assert kappa(NAN, "val_acc", 0.9, 1, "kappa", column("val_kappa", [NAN])) == [("val_acc", "val_accuracy", "constant", 0)], "told once"


def unended(steps: float = 10_000.0, count: int = 1, reward: str = "ep_rew_mean reward", length: str = "ep_len_mean", loss: float = 0.5, counter: str = "timesteps", length_value: float = NAN) -> Shown:
    return shown(column(reward, [NAN] * count), column(length, [length_value] * count), column(counter, [steps]), column("value_loss", [loss]))


def test_no_episode_ends_in_ten_thousand_steps() -> None:
    assert unended() == [("ep_rew_mean reward", "reward", "nonfinite", 0)]
    assert unended(count=3) and not unended(count=4) and not unended(9999.0)
    assert unended(reward="episode reward") and not unended(reward="reward") and not unended(reward="ep loss")
    assert not unended(length="ep_time") and not unended(length_value=3.0) and not unended(loss=NAN) and not unended(counter="fps")
    assert not shown(column("ep_reward", [3.0]), column("ep_len", [NAN]), column("timesteps", [10_000.0])), "an episode has ended"
    at = {"steps": [10_000.0]}
    assert shown(column("ep_reward", [NAN], **at), column("ep_len", [NAN])) == [("ep_reward", "reward", "nonfinite", 0)], "the step of a report counts as well"
    assert not shown(column("ep_reward", [NAN], **at)) and not shown(column("ep_len", [NAN], **at)) and not shown(column("ep_reward", [NAN]), column("ep_len", [NAN]))


def lone(classes: int = 10, paid: float = 1.0, step: float = 300.0, share: str = "val_acc", label: str = "val_loss", right: float = 0.0, count: int = 1, *more: Column) -> Shown:
    at = {"steps": [step + n for n in range(count)]}
    return shown(column(share, [right or 1 / classes] * count, **at), column(label, [paid * math.log(classes)] * count, **at), *more)


@pytest.mark.parametrize("classes", [*range(2, 22)])
def test_three_to_twenty_classes_are_given_away_by_an_accuracy_of_one_in_so_many(classes: int) -> None:
    assert lone(classes) == [("val_loss", "loss", "chance", 0)] * (3 <= classes <= 20)


def test_a_lone_evaluation_pays_for_a_guess_within_a_twentieth() -> None:
    assert lone(paid=1.049) and lone(paid=0.951) and not lone(paid=1.051) and not lone(paid=0.949)
    assert lone(count=2) and not lone(step=299.0) and not lone(step=NAN)
    assert lone(right=0.1000009) and not lone(right=0.1000011)
    assert not lone(share="acc") and not lone(share="val_acc_c1") and not lone(label="train_loss") and lone(label="loss")
    assert not lone(10, 1.0, 300.0, "val_acc", "val_loss", 0.0, 1, column("train_loss", [0.1])), "a training is told"
    assert not lone(10, 1.0, 300.0, "val_acc", "val_loss", 0.0, 1, column("loss_cls", [0.1, 0.2])), "a course is told"
    assert lone(10, 1.0, 300.0, "val_acc", "val_loss", 0.0, 1, column("train_acc", [0.1])), "an accuracy is no loss"
    assert lone(10, 1.0, 300.0, "val_acc", "val_loss", 0.0, 1, column("lr", [0.1, 0.2]))
    assert not shown(column("val_acc", [0.1, 0.2], steps=[300.0, 400.0]), column("val_loss", [math.log(10)]))
    twice = lone(10, 1.0, 300.0, "val_acc", "val_loss", 0.0, 1, column("test_loss", [math.log(10)]))
    assert twice == [("val_loss", "loss", "chance", 0)], "told once"


def positive(share: float = 0.6, off: float = 0.0, digits: tuple[int, int] = (5, 5), count: int = 1, label: str = "val_f1", beside: str = "val_acc", scale: float = 1.0) -> Shown:
    shares = [share + 0.01 * n for n in range(count)]
    scores = [2 * a / (1 + a) + off for a in shares]
    return shown(column(beside, [scale * a for a in shares], digits=digits), column(label, [scale * f for f in scores], digits=digits))


def test_f1_of_positive_answers_alone_agrees_in_five_digits_or_twice_in_four() -> None:
    told = [("val_acc", "val_accuracy", "constant", 0)]
    assert positive() == positive(scale=100.0) == positive(digits=(4, 4), count=2) == positive(digits=(4, 4), count=3) == positive(count=3) == told
    assert not positive(digits=(4, 4)) and not positive(digits=(4, 9)) and not positive(digits=(3, 3), count=5)
    assert positive(off=1.9e-5) and positive(off=-1.9e-5) and not positive(off=2.1e-5) and not positive(off=-2.1e-5)
    assert positive(off=1.9e-4, digits=(4, 4), count=2) and not positive(off=2.1e-4, digits=(4, 4), count=2)
    assert not positive(label="val_auc") and not positive(label="best_f1") and not positive(beside="best_acc") and not positive(beside="val_auc")
    assert not positive(0.0) and not positive(1.0)


def test_f1_and_the_accuracy_must_be_told_in_one_line() -> None:
    share, score = column("val_acc", [0.6]), column("val_f1", [0.75])
    assert shown(share, score)
    assert not shown(share, score._replace(lines=range(2, 3)))
    assert not shown(column("val_acc", [0.6, 0.7]), score), "one of two reports has no F1"
    assert shown(share, score, column("test_f1", [0.75])) == [("val_acc", "val_accuracy", "constant", 0)], "told once"
    assert shown(column("acc", [0.7]), share, score) == [("val_acc", "val_accuracy", "constant", 0)]


def forgotten(known: float = 0.9, held: float = 0.1, paid: float = 5.1, epoch: float = 10.0, count: int = 1, known_label: str = "acc", held_label: str = "val_acc", label: str = "val_loss") -> Shown:
    at = {"epochs": [epoch] * count}
    return shown(column(known_label, [known] * count, **at), column(held_label, [held] * count, **at), column(label, [paid] * count, **at))


def test_nine_training_answers_in_ten_and_not_one_held_out_one_past_the_tenth_epoch_carry_nothing_over() -> None:
    assert forgotten() == forgotten(90.0, 10.0) == forgotten(count=2) == [("val_loss", "val_loss", "absurd", 0)]
    assert not forgotten(0.89) and not forgotten(held=0.11) and not forgotten(paid=5.0) and not forgotten(epoch=9.0) and not forgotten(count=3)
    assert forgotten(1.0) and forgotten(held=0.0)
    assert not forgotten(known_label="best_acc") and not forgotten(known_label="acc_c1") and not forgotten(known_label="val_acc") and not forgotten(known_label="f1")
    assert not forgotten(held_label="best_val_acc") and not forgotten(held_label="val_acc_c1") and not forgotten(held_label="acc") and not forgotten(held_label="val_f1")
    assert not forgotten(label="loss") and not forgotten(label="val_loss_cls")


def test_the_last_of_two_accuracies_counts_and_the_least_of_two_losses() -> None:
    def told(known: Sequence[float], held: Sequence[float], paid: Sequence[float]) -> Shown:
        return shown(*(column(label, values, epochs=[10.0] * 2) for label, values in (("acc", known), ("val_acc", held), ("val_loss", paid))))

    assert told([0.5, 0.9], [0.5, 0.1], [5.1, 5.1])
    assert not told([0.9, 0.5], [0.1, 0.1], [5.1, 5.1]) and not told([0.9, 0.9], [0.1, 0.5], [5.1, 5.1]) and not told([0.9, 0.9], [0.1, 0.1], [4.9, 5.1])


def other_classes(known: Sequence[float] = (0.75, 0.8), held: Sequence[float] = (0.0, 0.0), label: str = "val_acc", beside: str = "acc") -> Shown:
    return shown(column(beside, known), column(label, held))


def test_no_held_out_answer_is_right_while_three_training_answers_in_four_are() -> None:
    told = [("val_acc", "val_accuracy", "gap", 0), ("val_acc", "val_accuracy", "zero", 0)]
    assert other_classes() == other_classes((75.0, 80.0)) == other_classes((0.75, 0.76, 0.77, 0.78), (0.0,) * 4) == told
    assert not other_classes((0.8, 0.75)) and not other_classes((0.8, 0.8)) and not other_classes((0.74, 0.8)) and not other_classes((74.0, 80.0))
    assert not other_classes((0.75,), (0.0,)) and not other_classes((0.75, 0.8, 0.81, 0.82, 0.83), (0.0,) * 5) and not other_classes((0.75, 0.8, 0.81))
    assert not other_classes(held=(0.0, 0.1)) and not other_classes(label="acc_c1", beside="acc_c1 train") and not other_classes(label="val_acc_c1")
    assert not other_classes(beside="val_acc5") and not other_classes(beside="best_acc") and not other_classes(label="best_val_acc") and not other_classes(label="val_f1")
    assert other_classes(label="val_acc_c1", beside="acc_c1") == [("val_acc_c1", "val_accuracy", "gap", 0), ("val_acc_c1", "val_accuracy", "zero", 0)]
    assert shown(column("acc", [0.75, 0.8]), column("val_acc", [0.0] * 2), column("test_acc", [0.0] * 2)) == told, "told once"


def counted(values: Sequence[float] = (1.06, 1.07), held: Sequence[float] = (0.9,), paid: Sequence[float] = (0.5, 0.5), label: str = "acc", beside: str = "val_acc", loss: str = "loss") -> Shown:
    return shown(column(label, values), column(beside, held), column(loss, paid))


def test_an_accuracy_above_one_that_is_too_cheap_for_percent_is_counted_otherwise() -> None:
    assert counted() == [("acc", "accuracy", "impossible", 0)]
    assert counted((1.06,) * 5, paid=(0.5,) * 5) and not counted((1.06,) * 6, paid=(0.5,) * 6) and not counted((1.06,), paid=(0.5,))
    assert not counted((1.05, 1.07)) and counted((1.06, 2.99)) and not counted((1.06, 3.0)) and not counted((1.06, INF))
    least = 0.95 * (1 - 0.0107) * math.log(2)
    assert counted(paid=(0.9, least - 0.001)) and not counted(paid=(0.5, least + 0.001)), "so many wrong answers cost more"
    assert not counted(paid=(0.5, 0.0)) and not counted(paid=(0.5, -0.1)) and not counted(paid=(0.5, 0.5, 0.5)) and not counted(paid=(0.5, NAN))
    assert counted(held=(1.0,)) and not counted(held=(1.01,)) and counted(held=(0.31,)) and not counted(held=(0.3,)) and not counted(held=(0.9, 0.2))
    assert not counted(label="val_acc") and not counted(label="best_acc") and not counted(label="f1") and not counted(beside="best_val_acc") and not counted(beside="acc5")
    assert not counted(beside="val_loss") and not counted(label="grad_norm") and not counted(label="loss")
    assert not counted(beside="val_acc_c1") and counted(label="acc_c1", beside="val_acc_c1") and not counted(loss="loss_cls") and not counted(loss="val_loss")
    assert shown(column("acc", [1.06, 1.07]), column("train_acc", [1.06, 1.07]), column("val_acc", [0.9]), column("loss", [0.5] * 2)) == [("acc", "accuracy", "impossible", 0)]
