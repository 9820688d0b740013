"""Where what several series say only together begins and ends: each condition met by a hair, and missed by one."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import joint


def shown(*columns: Column) -> list[tuple[str, str, str, int]]:
    found = list(joint.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


REST = [0.0, 0.3, -0.3, 0.2, -0.2, 0.1, -0.1, 0.25, -0.25, 0.05, -0.05, 0.15]
"""A series that goes nowhere."""


def at_rest(level: float, reach: float, count: int) -> list[float]:
    return [level + reach * v for v in REST[:count]]


def late(last: float, count: int) -> list[float]:
    return [last - count + 1 + n for n in range(count)]


def tossed(areas: Sequence[float] = (0.5, 0.51, 0.49, 0.5), level: float = 1.2, reach: float = 0.01, count: int = 10, last: float = 12.0, label: str = "loss", beside: str = "auc") -> list[tuple[str, str, str, int]]:
    return shown(column(label, at_rest(level, reach, count), epochs=late(last, count)), column(beside, areas))


def test_a_loss_at_rest_past_the_tenth_epoch_beside_areas_of_a_half_is_flat() -> None:
    assert tossed() == [("loss", "loss", "flat", 0)]
    assert tossed(last=10.0) and tossed(areas=[50.0, 51.0, 49.0, 50.0]) and tossed(areas=[0.529] * 4) and tossed(areas=[0.471] * 4) and tossed(areas=[0.5, 0.5, 0.5, 0.65])
    assert not tossed(last=9.0), "it has only begun"
    assert not tossed(last=NAN)
    assert not tossed(count=9), "nine reports"
    assert not tossed(areas=[0.54] * 4) and not tossed(areas=[0.46] * 4) and not tossed(areas=[0.5, 0.5, 0.5, 0.66]), "the areas say something"
    assert not tossed(areas=[0.5] * 3), "three areas"
    assert not tossed(areas=[0.5, 0.5, 0.5, NAN]), "an area that could not be computed"
    assert not tossed(beside="best_auc") and not tossed(beside="f1")
    assert not tossed(label="val_loss") and not tossed(label="loss_cls")
    assert tossed(reach=0.09) and not tossed(reach=0.11), "a twentieth"
    falling = column("loss", [1.2 - 0.004 * n for n in range(10)], epochs=late(12.0, 10))
    assert not shown(falling, column("auc", [0.5] * 4)), "it falls"
    assert shown(column("loss", at_rest(1.2, 0.01, 10), epochs=late(12.0, 10)), column("auc", [0.5]), column("val_auc", [0.5] * 4)), "one area alone is not asked"
    assert not shown(column("loss", at_rest(1.2, 0.01, 10), epochs=late(12.0, 10)), column("auc", [0.5]), column("val_auc", [0.5] * 3))


def coins(shares: Sequence[float] = (0.5, 0.51, 0.49, 0.5, 0.5), level: float = 0.74, count: int = 5, last: float = 12.0, beside: str = "val_acc") -> list[tuple[str, str, str, int]]:
    return shown(column("loss", at_rest(level, 0.01, count), epochs=late(last, count)), column(beside, shares))


def test_five_reports_are_enough_beside_accuracies_of_a_half_and_a_loss_a_little_above_ln_2() -> None:
    assert coins() == [("loss", "loss", "flat", 0)]
    assert coins(level=0.71) and coins(level=0.775) and coins(shares=[50.0, 51.0, 49.0, 50.0, 50.0])
    assert coins(shares=[0.5, 0.5, 0.5, 0.529, 0.471]) and coins(shares=[0.509] * 5) and coins(shares=[0.491] * 5)
    assert coins(level=0.70) == [("loss", "loss", "chance", 0)], "ln 2 itself"
    assert not coins(level=0.79), "another loss"
    assert not coins(shares=[0.5] * 4) and not coins(count=4), "four reports"
    assert not coins(shares=[0.5, 0.5, 0.5, 0.54, 0.5]) and not coins(shares=[0.5, 0.5, 0.5, 0.46, 0.5])
    assert not coins(shares=[0.515] * 5) and not coins(shares=[0.485] * 5)
    assert not coins(beside="best_acc") and not coins(last=9.0)


CLAMPED = {"float32's least difference": 15.9424, "1e-7": 16.1181, "1e-9": 20.7233, "1e-12": 27.631, "1e-15": 34.5388, "BCELoss": 100.0}


def certain(cost: float, shares: Sequence[float] = (0.5, 0.52, 0.49), whole: float = 1.0, off: float = 1.0, label: str = "loss", beside: str = "acc") -> list[tuple[str, str, str, int]]:
    losses = [(1 - v) * cost * off for v in shares]
    return shown(column(label, losses), column(beside, [v * whole for v in shares]))


@pytest.mark.parametrize("epsilon", CLAMPED)
def test_a_loss_that_is_the_share_of_wrong_answers_times_what_one_costs_saturates(epsilon: str) -> None:
    cost = CLAMPED[epsilon]
    assert certain(cost) == [("loss", "loss", "saturates", 0)]
    assert certain(cost, whole=100.0) and certain(cost, off=1.0015) and certain(cost, off=0.9985)
    assert certain(cost, [0.1, 0.3, 0.5, 0.52, 0.49]) == [("loss", "loss", "saturates", 2)], "from the third before the last on"
    assert not certain(cost, off=1.003) and not certain(cost, off=0.997)
    assert certain(cost, label="val_loss", beside="val_acc")
    assert not certain(cost, [0.5, 0.52]), "two reports"
    assert not certain(cost, label="val_loss"), "accuracies of the other part"
    assert not certain(cost, label="loss_cls") and not certain(cost, beside="acc_cls")
    assert not certain(cost, beside="best_acc") and not certain(cost, label="d_loss")


def test_every_one_of_the_last_three_must_agree_and_be_worth_something() -> None:
    shares = [0.5, 0.52, 0.49]
    for n in range(3):
        losses = [(1 - v) * 100.0 for v in shares]
        losses[n] *= 1.1
        assert not shown(column("loss", losses), column("acc", shares))
    assert shown(column("loss", [0.4, 0.4, 0.4]), column("acc", [0.996] * 3))
    assert not shown(column("loss", [0.29, 0.4, 0.4]), column("acc", [0.9971, 0.996, 0.996])), "nearly all is right"
    assert not shown(column("loss", [50.0, 48.0, 51.0]), column("acc", [0.9, *shares])), "accuracies of other reports"
    assert not shown(column("loss", [50.0, 48.0, INF]), column("acc", shares))


def out(level: float = 2e6, norm: float = 2e4, count: int = 8, step: float = 2000.0, label: str = "loss", norms: int = 8, slope: float = 0.0) -> list[tuple[str, str, str, int]]:
    losses = [v + slope * n for n, v in enumerate(at_rest(level, 1e5, count))]
    loss = column(label, losses, steps=late(step, count), epochs=[0.5] * count)
    return shown(loss, column("grad_norm", [norm] * norms))


def test_a_loss_above_a_million_beside_steep_gradients_that_nothing_gets_down_explodes() -> None:
    assert out() == [("loss", "loss", "explodes", 0)]
    assert out(step=1000.0) and out(level=1.1e6)
    assert not out(step=999.0), "it has only begun"
    assert not out(level=1.0e6), "one report is below"
    assert not out(norm=1e4) and out(norm=1.1e4), "no steep gradient"
    assert not out(count=7) and not out(norms=7), "seven reports"
    assert not out(label="loss_box") and not out(label="val_loss")
    assert not out(level=9e6, slope=-1e6), "it comes down"
    steep = column("grad_norm", [2e4] * 8)
    assert shown(column("loss", at_rest(2e6, 1e5, 8), epochs=late(8.0, 8)), steep), "epochs say that it has gone on"
    assert not shown(column("loss", at_rest(2e6, 1e5, 8), epochs=late(8.0, 8)))


def scored(values: Sequence[float], label: str = "mIoU", epoch: float = 10.0) -> Column:
    return column(label, values, epochs=[epoch] * len(values))


def test_scores_of_nothing_count_together_until_a_series_tells_them() -> None:
    assert shown(scored([0.0] * 2)) == [("mIoU", "overlap", "zero", 0)]
    assert shown(scored([0.0] * 4))
    assert not shown(scored([0.0] * 5)), "a series tells it"
    assert not shown(scored([0.0] * 2, epoch=9.0))
    assert not shown(scored([0.0] * 2, epoch=NAN))
    assert shown(scored([0.0], "f1"), scored([0.0], "dice")) == [("dice", "overlap", "zero", 0)], "an overlap goes before"
    assert shown(scored([0.0], "f1"), scored([0.0], "recall")) == [("f1", "score", "zero", 0)]


@pytest.mark.parametrize("label", ["specificity", "Specificity", "precision", "Precision"])
def test_finding_nothing_gives_full_marks_for_some_scores(label: str) -> None:
    assert shown(scored([0.0] * 2, "f1"), scored([1.0] * 2, label)) == [("f1", "score", "zero", 0)]
    assert not shown(scored([0.0] * 2, "f1"), scored([1.0] * 2, "recall"))


def leap(train: Sequence[float], held: Sequence[float], label: str = "val_loss", behind: int = 0) -> bool:
    twin = column(label, held)._replace(lines=range(1 + behind, 1 + behind + len(held)))
    return bool(shown(column("loss", train), twin))


def test_training_and_validation_leap_together_or_show_nothing() -> None:
    high = [1.0, 1.1, 1.2, 12.1]
    assert leap(high, high)
    assert not leap([1.0, 1.1, 1.2, 12.0], high) and not leap(high, [1.0, 1.1, 1.2, 12.0])
    assert not leap(high[1:], high[1:]) and not leap([0.0, 1.1, 1.2, 12.1], high) and not leap(high, high, "val_loss_cls")
    assert not leap(high, high, behind=1), "the validation before was of later weights"


@pytest.mark.parametrize("word", ["real", "fake", "d", "disc", "discriminator", "netd", "g", "gen", "generator", "netg", "adv"])
def test_every_side_of_a_game_has_bounds(word: str) -> None:
    assert shown(column(f"{word}_loss", [2e6, 3e6])) == [(f"{word}_loss", "loss", "explodes", 0)]
    assert not shown(column(f"{word}_loss", [1e6, 3e6])) and not shown(column(f"{word}_loss", [3e6, 3e6]))
    assert not shown(column(f"val_{word}_loss", [2e6, 3e6]))


def test_of_several_sides_without_bounds_the_first_is_told() -> None:
    assert [told for told, *_ in shown(column("G_loss", [2e6, 3e6]), column("D_loss", [2e6, -3e6]))] == ["G_loss"]


def equal(spreads: Sequence[float], rewards: Sequence[float], label: str = "reward") -> list[tuple[str, str, str, int]]:
    return shown(column("reward_std", spreads), column(label, rewards))


def test_equal_rewards_count_from_where_they_begin_and_for_a_third_of_the_run() -> None:
    assert equal([0.3, 0.2, *[0.0] * 5], [0.5] * 7) == [("reward_std", "reward_std", "zero", 2)]
    assert not equal([0.3, 0.2, *[0.0] * 4], [0.5] * 6)
    assert not equal([*[0.0] * 5, 0.2], [0.5] * 6), "not to the end"
    assert equal([*[0.3] * 12, *[0.0] * 6], [0.5] * 18) and not equal([*[0.3] * 13, *[0.0] * 5], [0.5] * 18)
    assert not equal([0.0] * 6, [0.1, 0.1, 0.2, 0.2, 0.3, 0.3]), "it has learnt"
    assert equal([0.0] * 6, [0.1, 0.1, 0.2, 0.3], ) and equal([0.0] * 6, [0.1, 0.1, 0.2, 0.2, 0.3, 0.3], "rewards/format"), "four say nothing, nor does a part"
    assert not equal([0.0] * 5 + [NAN], [0.5] * 6)


def guessing(level: float = math.log(10), shares: Sequence[float] = (0.1,) * 8, reach: float = 0.01, label: str = "loss", count: int = 8, beside: str = "acc") -> list[tuple[str, str, str, int]]:
    return shown(column(label, at_rest(level, reach, count), epochs=late(9.0, count)), column(beside, shares))


def test_guesses_of_one_in_so_many_may_lie_a_seventh_apart() -> None:
    assert guessing() == [("loss", "loss", "chance", 0)]
    assert guessing(shares=[0.114] * 8) and guessing(shares=[0.086] * 8) and guessing(shares=[10.0] * 8)
    assert not guessing(shares=[0.116] * 8) and not guessing(shares=[0.084] * 8)
    assert guessing(shares=[0.1 + 0.0002 * n for n in range(8)]), "a rise within a fiftieth"
    assert not guessing(shares=[0.1 + 0.0004 * n for n in range(8)]), "a rise beyond it"
    assert not guessing(shares=[0.1] * 4) and not guessing(count=4) and not guessing(beside="best_acc")
    assert not guessing(label="val_loss") and not guessing(level=1.02 * math.log(10)) and guessing(level=1.014 * math.log(10))


def unlabelled(*classes: tuple[str, float], label: str = "IoU") -> list[tuple[str, str, str, int]]:
    return shown(*(c for name, share in classes for c in (column(f"{label} {name}", [0.5]), column(f"Acc {name}", [share]))))


def test_half_of_the_classes_must_be_without_a_label() -> None:
    assert unlabelled(("road", 0.9), ("tree", NAN)) == [("IoU tree", "overlap", "absent", 0)]
    assert unlabelled(("road", 0.9), ("tree", NAN), ("house", NAN)) and not unlabelled(("road", 0.9), ("tree", NAN), ("house", 0.5))
    assert unlabelled(("road", NAN), ("tree", INF)) and not unlabelled(("road", NAN))
    assert not shown(column("IoU road", [0.5]), column("best Acc road", [NAN]), column("IoU tree", [0.5]), column("Acc tree", [NAN]))


def known(losses: Sequence[float], level: float = 400.0, step: float = 6000.0, label: str = "loss", beside: str = "ppl", count: int = 10) -> list[tuple[str, str, str, int]]:
    return shown(column(label, losses, steps=late(step, len(losses))), column(beside, [level] * count))


def test_a_language_model_rests_within_a_hundredth_five_thousand_steps_on() -> None:
    resting = at_rest(7.0, 0.08, 10)
    assert known(resting) == [("loss", "loss", "flat", 0)]
    assert known(resting, step=5000.0) and known(resting, level=300.0)
    assert not known(resting, step=NAN), "no step says that it has gone on"
    assert not known(resting, step=4999.0) and not known(resting, level=299.0)
    assert known(at_rest(7.0, 0.11, 10)) and not known(at_rest(7.0, 0.12, 10)), "a hundredth"
    assert not known(resting[:9]) and not known(resting, count=9)
    assert not known(resting, label="val_loss") and not known(resting, label="loss_lm_head") and not known(resting, beside="val_ppl")
    assert not known([7.0 - 0.004 * n for n in range(10)]) and not known([7.0 + 0.004 * n for n in range(10)]), "it goes somewhere"


def without_answers(step: float = 2000.0, count: int = 8, share: float = 0.0, epoch: float = 0.5, label: str = "loss", slope: float = 0.0) -> list[tuple[str, str, str, int]]:
    at = {"steps": late(step, count), "epochs": [epoch] * count}
    return shown(column("acc", [share] * count, **at), column(label, [v + slope * n for n, v in enumerate(at_rest(50.0, 1.0, count))], **at))


def test_an_accuracy_of_nothing_takes_eight_reports_in_the_first_epochs_a_thousand_steps_on() -> None:
    assert without_answers() == [("acc", "accuracy", "zero", 0)]
    assert without_answers(step=1000.0) and not without_answers(step=999.0)
    assert not without_answers(count=7) and not without_answers(share=0.001) and not without_answers(slope=-1.0)
    assert not without_answers(epoch=3.0), "past the start the series tells it"
    assert not without_answers(label="val_loss") and not without_answers(label="loss_cls"), "no loss of the training"


def test_training_answers_that_are_right_once_in_n_to_three_digits_say_how_many_classes_there_are() -> None:
    def classes(*levels: float, label: str = "acc") -> list[int]:
        return joint._of_answers([column(label, [level] * 3) for level in levels])

    assert classes(1 / 7, 1 / 3) == [7, 3] and classes(100 / 7) == [7] and classes(1 / 199) == [199] and classes(1 / 200) == [] and classes(0.0) == [] and classes(1 / 7, label="val_acc") == []
    assert classes(1.0019 / 7) == [7] and classes(1.0021 / 7) == []


def test_a_loss_comes_to_rest_on_the_price_of_frequencies_from_that_of_no_word_known() -> None:
    def rests(*late: float, first: float = 8.6) -> bool:
        return joint._came_to_rest([first] * len(late) + list(late))

    price = math.log(joint.WORDS)
    assert rests(*[price + 0.1] * 8) and not rests(*[price - 0.1] * 8) and not rests(*[price + 0.1] * 8, first=8.5) and rests(*[7.3] * 8) and not rests(*[7.32] * 8)
    assert rests(*[7.0, 7.2] * 4) and not rests(*[7.0, 7.22] * 4) and not rests(*(7.2 - 0.02 * n for n in range(8)))
    assert rests(7.3, 7.2, 7.1, 7.0, *[6.9, 6.92] * 2) and not rests(7.3, 7.2, 7.1, 7.0, *[6.9, 6.93] * 2), "the last quarter within three thousandths"
