"""What a short course says, one thing changed at a time: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.course import brief, spikes
from triage.numbers.course.joint import WORDS

Shown = list[tuple[str, str, str, int]]


def shown(*columns: Column) -> Shown:
    found = list(brief.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


def more(*values: float, label: str = "s/it") -> Shown:
    return shown(column(label, values))


def test_a_time_per_step_that_grows_evenly_to_twice_its_first_slows_and_memory_grows() -> None:
    assert more(1.0, 1.5, 2.0) == [("s/it", "step_time", "slows", 0)]
    assert more(1.0, 1.25, 1.5, 1.75, 2.0) and not more(1.0, 1.2, 1.4, 1.6, 1.8, 2.0), "six are a series"
    assert not more(1.0, 1.49, 1.98) and not more(1.0, 2.0) and not more(0.0, 0.5, 1.0)
    assert more(1.0, 1.96, 2.9) and not more(1.0, 1.99, 2.97), "a clock that is read anew at each report"
    assert more(1.0, 1.5, 2.04, 2.55) and not more(1.0, 1.5, 2.06, 2.55), "within a tenth"
    assert not more(1.0, 1.0, 2.0) and not more(1.0, 0.9, 2.0)
    assert more(1.0, 1.5, 2.0, label="time per step") and not more(1.0, 1.5, 2.0, label="time") and not more(1.0, 1.5, 2.0, label="loss per step")
    assert more(1.0, 1.5, 2.0, 2.5, label="memory") == [("memory", "memory", "grows", 0)]
    assert more(1.0, 1.5, 2.0, 2.5, label="gpu_mem") == [("gpu_mem", "gpu_memory", "grows", 0)]
    assert not more(1.0, 1.5, 2.0, label="memory"), "three reports"
    assert more(1.0, 3.0, 5.0, 7.0, label="memory") and not more(1.0, 3.0, 5.0, 7.5, label="memory")
    assert not shown(column("s/it", [1.0, 1.5, 2.0])._replace(lines=[1, 1, 2])), "two of one line are no course"


def rests(values: Sequence[float], steps: Sequence[float] = (), label: str = "ppl") -> Shown:
    return shown(column(label, values, steps=steps or [1000.0 * (n + 1) for n in range(len(values))]))


def test_a_language_model_stands_still_above_what_frequencies_give() -> None:
    high = WORDS + 1
    assert rests([high] * 4) == [("ppl", "loss", "flat", 0)]
    assert rests([high] * 7) and not rests([high] * 8) and not rests([high] * 3) and not rests([float(WORDS)] * 4)
    assert rests([2000.0, 1950.0, 1945.0, 1940.0]) and not rests([2000.0, 1950.0, 1945.0, 1939.0]), "the reach and the fall are three in a hundred"
    assert rests([2000.0, 2061.0, 2001.0, 2000.0]) and not rests([2000.0, 2063.0, 2001.0, 2000.0])
    assert rests([2000.0, 2050.0, 2000.0, 1991.0])
    assert not rests([high, high, high, NAN])
    assert rests([high] * 4, [666.0, 700.0, 800.0, 2000.0]) and not rests([high] * 4, [666.0, 700.0, 800.0, 1999.0]), "two thousand steps"
    assert rests([high] * 4, [1000.0, 1100.0, 1200.0, 3000.0]) and not rests([high] * 4, [1000.0, 1100.0, 1200.0, 2999.0]), "three times the first"
    assert not rests([high] * 4, [NAN] * 4)
    assert not rests([high] * 4, label="best_ppl") and not rests([high] * 4, label="val_ppl") and not rests([high] * 4, label="loss")


def test_a_picture_of_one_colour_stays_below_fifteen_decibels_within_a_fifth() -> None:
    assert rests([14.9, 14.71, 14.8, 14.9], label="psnr") == [("psnr", "score", "rests", 0)]
    assert not rests([15.0] * 4, label="psnr") and not rests([14.9, 14.6, 14.8, 14.9], label="psnr") and not rests([10.0] * 4, label="ssim")
    assert rests([10.0] * 4, label="train psnr") and not rests([10.0] * 4, label="val psnr") and not rests([10.0] * 4, label="best psnr")


def fixed(share: Sequence[float] = (0.5,) * 4, train: Sequence[float] = (0.5, 0.5, 0.5, 0.601), loss: Sequence[float] = (1.0, 1.0, 1.0, 1.11), digits: int = 3, label: str = "val_acc", beside: str = "acc", held: str = "val_loss") -> Shown:
    return shown(column(label, share, digits=(digits, digits)), column(beside, train), column(held, loss))


def test_answers_stay_while_the_training_gains_a_tenth_and_the_held_out_loss_moves_by_as_much() -> None:
    told = [("val_acc", "val_accuracy", "constant", 0)]
    assert fixed() == fixed((50.0,) * 4, (50.0, 50.0, 50.0, 60.0)) == told
    assert not fixed((0.5,) * 3) and not fixed((0.5,) * 5), "a series tells it"
    assert not fixed((0.5, 0.5, 0.5, 0.51)) and not fixed(digits=2)
    assert not fixed(train=(0.5, 0.5, 0.5, 0.59)) and not fixed(train=(0.5, 0.5, 0.6)) and not fixed((50.0,) * 4, (50.0, 50.0, 50.0, 59.0)) and not fixed(train=(0.5, 0.5, 0.9, 0.5))
    assert not fixed(loss=(1.0, 1.0, 1.0, 1.09)) and not fixed(loss=(1.0, 1.0, 1.11)) and not fixed(loss=(1.0, 1.0, 1.11, 0.0)) and fixed(loss=(1.11, 1.0, 1.0, 1.0))
    assert fixed((0.94,) * 4) and not fixed((0.95,) * 4) and fixed((94.0,) * 4) and not fixed((95.0,) * 4) and not fixed((0.0,) * 4)
    assert not fixed(label="acc2") and not fixed(beside="test_acc") and not fixed(held="loss") and not fixed(held="val_loss std") and not fixed(label="best_val_acc")
    told_of_two = shown(column("val_acc", [0.5] * 4, digits=(3, 3)), column("test_acc", [0.5] * 4, digits=(3, 3)), column("acc", [0.5, 0.5, 0.5, 0.601]), column("val_loss", [1.0, 1.0, 1.0, 1.11]))
    assert told_of_two == [*told, ("test_acc", "val_accuracy", "constant", 0)]


@pytest.mark.parametrize(
    ("values", "label", "at"),
    [
        ((0.8, 0.8, 0.19), "val_acc", 2), ((80.0, 80.0, 19.0), "val_acc", 2), ((0.8, 0.79, 0.1), "val_acc", None), ((0.8, 0.8, 0.2), "val_acc", None), ((0.8, 0.1), "val_acc", None), ((0.9,) * 6 + (0.2,), "test_acc", 6),
        ((0.9,) * 7 + (0.2,), "val_acc", None), ((0.9, 0.9, 0.2), "acc", None), ((0.9, 0.9, 0.2), "val_acc_c1", None), ((0.9, 0.9, 0.2), "best_val_acc", None), ((0.9, NAN, 0.2), "val_acc", None), ((79.0, 79.0, 1.0), "val_acc", None),
    ],
)  # fmt: skip
def test_eight_in_ten_were_right_and_at_the_last_report_not_a_quarter_of_that(values: Sequence[float], label: str, at: int | None) -> None:
    assert shown(column(label, values)) == ([] if at is None else [(label, "val_accuracy", "collapses", at)])


def rises(values: Sequence[float] = (), held: Sequence[float] = (), label: str = "loss", beside: str = "val_loss") -> Shown:
    usual = [1.0 + 0.05 * n for n in range(7)] + [1.34]
    return shown(column(label, values or usual), column(beside, held or usual))


def test_losses_that_rise_at_every_one_of_eight_reports_by_a_third_diverge() -> None:
    assert rises() == [("loss", "loss", "diverges", 0)]
    assert not rises([1.0 + 0.04 * n for n in range(7)] + [1.32]) and not rises([1.0, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7]) and not rises([1.0, 1.2, 1.2, 1.4, 1.5, 1.6, 1.7, 1.8])
    assert not rises(held=[1.0, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7]) and not rises(held=[1.0, 1.2, 1.2, 1.4, 1.5, 1.6, 1.7, 1.8]) and rises(held=[1.0 + 0.01 * n for n in range(8)])
    assert not rises([0.0, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8]) and not rises([1.0, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, INF])
    assert not rises(label="g_loss") and not rises(label="loss_cls") and not rises(label="test_loss") and not rises(beside="loss_x") and not rises(beside="val_loss_cls")
    two = [1.0 + 0.05 * n for n in range(7)] + [1.34]
    assert shown(column("loss", two), column("val_loss", [1.0] * 8), column("test_loss", two)) == [("loss", "loss", "diverges", 0)], "one held-out part is enough"


def spent(entropy: Sequence[float] = (0.2, 0.1, 0.001, 0.001), reward: Sequence[float] = (10.0, 10.0, 10.5, 10.5), label: str = "entropy", paid: str = "reward", *others: Column) -> Shown:
    return shown(column(label, entropy), column(paid, reward), *others)


def test_a_policy_without_choice_is_paid_no_more_than_at_first() -> None:
    told = [("entropy", "entropy", "spent", 2)]
    assert spent() == spent((0.2, 0.1, -0.001, -0.001)) == spent((-0.2, 0.1, 0.001, 0.001)) == told
    assert not spent((0.2, 0.1, 0.0011, 0.001)) and not spent((0.2, 0.1, 0.001, 0.0011)) and not spent((0.2, 0.1, -0.0011, 0.0)) and not spent((0.19, 0.1, 0.001, 0.001))
    assert not spent((0.2, 0.001, 0.001)) and not spent((0.2, 0.1, 0.0, NAN))
    assert not spent(reward=(10.0, 10.0, 10.6, 10.0)) and not spent(reward=(10.0, 10.0, 10.0, 10.6)) and not spent(reward=(10.0, 10.5, 10.5)) and spent(reward=(-10.0, 5.0, -9.5, -9.5)) and not spent(reward=(-10.0, 5.0, -9.5, -9.4))
    assert spent((0.1, *[0.001] * 5), [10.0] * 6) == [("entropy", "entropy", "spent", 4)], "the first update took all of it"
    assert not spent((0.1, *[0.001] * 4), [10.0] * 5) and not spent((0.1, 0.0011, *[0.001] * 4), [10.0] * 6) and spent((0.1, -0.001, *[0.001] * 4), [10.0] * 6) and not spent((0.1, -0.0011, *[0.001] * 4), [10.0] * 6)
    assert not spent(label="cross_entropy") and not spent(paid="best_reward") and not spent(paid="loss")
    assert not spent((0.2, 0.1, 0.001, 0.001), (10.0,) * 4, "entropy", "reward", column("return", [10.0, 10.0, 11.0, 11.0])), "one of its rewards has risen"
    assert spent((0.2, 0.1, 0.001, 0.001), (10.0,) * 4, "entropy", "reward", column("max return", [10.0, 10.0, 11.0, 11.0])) == told


@pytest.mark.parametrize(
    ("values", "epochs", "digits", "label", "ill"),
    [
        ((5.95,) * 2, (1.0, 1.91), (6, 6), "val_loss", True), ((5.95,) * 2, (1.0, 1.89), (6, 6), "val_loss", False), ((5.95,) * 2, (1.0, 2.0), (5, 6), "val_loss", False), ((5.95,) * 2, (1.0, 2.0), (6, 5), "val_loss", False),
        ((5.95, 5.96), (1.0, 2.0), (6, 6), "val_loss", False), ((5.95,) * 3, (1.0, 2.0, 3.0), (6, 6), "val_loss", False), ((5.95,), (1.0,), (6, 6), "val_loss", False), ((0.0,) * 2, (1.0, 2.0), (6, 6), "val_loss", False),
        ((5.95,) * 2, (1.0, 2.0), (6, 6), "loss", False), ((5.95,) * 2, (1.0, 2.0), (6, 6), "best_val_loss", False), ((5.95,) * 2, (1.0, NAN), (6, 6), "val_loss", False), ((5.95,) * 2, (1.0, INF), (6, 6), "val_loss", False),
    ],
)  # fmt: skip
def test_two_evaluations_nine_tenths_of_an_epoch_apart_that_agree_in_six_digits(values: Sequence[float], epochs: Sequence[float], digits: tuple[int, int], label: str, ill: bool) -> None:
    assert shown(column(label, values, epochs=epochs, digits=digits)) == [(label, "val_loss", "constant", 0)] * ill


LN10 = math.log(10)


def at_chance(values: Sequence[float] = (1.0, 1.001, 1.0), held: float = 1.0, share: float = 0.1, digits: int = 4, label: str = "loss", held_label: str = "val_loss", share_label: str = "val_acc", *others: Column) -> Shown:
    return shown(
        column(label, [v * LN10 for v in values]), column(held_label, [held * LN10], digits=(digits, digits)), column(share_label, [share]), *others,
    )  # fmt: skip


def test_three_reports_at_chance_are_enough_where_the_evaluation_is_there_as_well() -> None:
    told = [("loss", "loss", "chance", 0)]
    assert at_chance() == at_chance(share=10.0) == at_chance((1.0011, 0.9989, 1.0)) == told
    assert not at_chance((1.0, 1.0013, 1.0)) and not at_chance((1.0, 0.9987, 1.0)) and not at_chance((1.0, 1.001)) and not at_chance((1.0, 1.0, 1.0)) and not at_chance((1.0, 1.001) * 4) and at_chance((1.0, 1.001, 1.0) * 2 + (1.0,))
    assert at_chance(held=1.00055) and at_chance(held=0.99945) and not at_chance(held=1.00065) and not at_chance(held=0.99935)
    assert at_chance(share=0.1019) and at_chance(share=0.0981) and not at_chance(share=0.1021) and not at_chance(share=0.0979)
    assert not at_chance(digits=3) and not at_chance(label="g_loss") and not at_chance(label="loss_cls") and not at_chance(label="test_loss")
    assert not at_chance(held_label="loss_b") and not at_chance(held_label="val_loss_cls") and not at_chance(share_label="acc") and not at_chance(share_label="val_acc_c1") and not at_chance(share_label="best_val_acc")


def test_every_evaluation_must_be_at_chance() -> None:
    assert not at_chance((1.0, 1.001, 1.0), 1.0, 0.1, 4, "loss", "val_loss", "val_acc", column("test_loss", [2.0]))
    assert not at_chance((1.0, 1.001, 1.0), 1.0, 0.1, 4, "loss", "val_loss", "val_acc", column("test_acc", [0.2]))
    assert at_chance((1.0, 1.001, 1.0), 1.0, 0.1, 4, "loss", "val_loss", "val_acc", column("acc", [0.2]), column("test_acc_c1", [0.2]), column("test_loss_c1", [0.2]), column("nll_loss", [0.2]))
    assert len(at_chance((1.0, 1.001, 1.0), 1.0, 0.1, 4, "loss", "val_loss", "val_acc", column("train_loss", [LN10, LN10, 1.001 * LN10]))) == 1, "told once"


@pytest.mark.parametrize(("classes", "ill"), [(2, True), (3, True), (1000, True), (1096, True), (1097, False)])
def test_of_a_thousand_classes_and_a_few_more_a_guess_is_known(classes: int, ill: bool) -> None:
    level = math.log(classes)
    told = shown(column("loss", [level, 1.001 * level, level]), column("val_loss", [level]), column("val_acc", [1 / classes]))
    assert bool(told) is ill


def thrown(before: Sequence[float] = (1.0, 1.1, 1.0, 1.1, 1.0), at: float = 4.2, after: Sequence[float] = (1.2,) * 5) -> int:
    return spikes.thrown([*before, at, *after])


def test_a_step_that_throws_a_loss_thirty_times_its_range_and_does_not_come_back_is_told() -> None:
    assert thrown() == 5
    assert thrown(at=4.11) == 5 and thrown(at=4.09) == 0, "thirty times the range"
    assert thrown((1.0,) * 5, 1.31, (1.01,) * 5) == 0, "three times all that follows"
    assert thrown((1.0,) * 5, 3.1, (1.03,) * 5) == 5 and thrown((1.0,) * 5, 3.1, (1.04,) * 5) == 0
    assert thrown(after=(1.2,) * 4) == 0 and thrown((1.0, 1.1, 1.0, 1.1)) == 0
    assert thrown(after=(1.2, 1.2, 1.2, 1.1, 1.2)) == 0, "it comes back"
    assert thrown((1.0, 1.1, 1.0, 1.1, 1.0, 1.0)) == 6
    assert thrown((1.0, 1.0, 1.0, 1.0, 1.1), 4.2, (1.05,) * 5) == 0 and thrown((1.0, 1.0, 1.0, 1.0, 1.1), 4.2, (1.15,) * 5) == 5, "as low as any before"
    assert thrown((-1.0,) * 5, 0.31, (-0.1,) * 5) == 5 and thrown((-1.0,) * 5, 0.29, (-0.1,) * 5) == 0, "three times how far from nothing what follows is"
    assert thrown((-1.7e308, 1.7e308) * 3, 1.75e308, (1.75e308,) * 5) == 0


def test_of_the_training_loss_alone_it_is_told() -> None:
    values = [1.0, 1.1, 1.0, 1.1, 1.0, 9.0, *[1.2] * 5]

    def told(label: str, *more: float) -> list[tuple[str, str, str, int, float]]:
        return [(c.label, *rest) for c, *rest in spikes.find([column(label, [*values, *more])])]

    assert told("loss") == [("loss", "loss", "thrown", 5, 0.0)]
    assert not told("val_loss") and not told("g_loss") and not told("loss_cls") and not told("lr") and not told("loss", NAN)


def thrown_up(values: Sequence[float], held: Sequence[float] = (2.8, 28.0, 32.0, 21.0, 35.0)) -> Shown:
    return shown(column("Train loss", values), column("Valid loss", held))


def test_losses_ten_times_the_first_for_good_cost_more_than_a_guess() -> None:
    assert thrown_up([2.7, 44.3, 55.5, 44.5, 59.0]) == [("Train loss", "loss", "diverges", 1)]
    assert not thrown_up([2.7, 44.3, 55.5, 44.5, 26.0]), "it comes down"
    assert not thrown_up([2.7, 44.3, 55.5, 44.5, 59.0], held=[2.8, 2.6, 2.4, 2.2, 2.0]), "a sum beside a mean"
    assert not thrown_up([2.7, 59.0, 44.0, 38.0, 30.0]), "it falls again"


def test_pictures_no_nearer_than_one_colour_while_the_loss_falls_are_compared_on_other_ranges() -> None:
    psnr, epochs = [5.6, 5.7, 5.6, 5.65], [5.0, 10.0, 15.0, 20.0]
    learns = column("l_pix", [0.08, 0.05, 0.03, 0.02])
    assert shown(column("val psnr", psnr, epochs=epochs), learns) == [("val psnr", "score", "absurd", 0)]
    assert not shown(column("val psnr", [5.6, 9.7, 14.6, 15.6], epochs=epochs), learns), "it rises"
    assert not shown(column("val psnr", psnr, epochs=epochs), column("l_pix", [0.08, 0.07, 0.07, 0.06])), "little is learnt yet"
    assert not shown(column("val psnr", psnr, epochs=[1, 2, 3, 4]), learns) and not shown(column("best psnr", psnr, epochs=epochs), learns)


def test_the_digits_of_the_first_of_the_answers_that_stay_count() -> None:
    def ill(first: int, last: int) -> bool:
        return bool(shown(column("val_acc", [0.5] * 4, digits=(first, last)), column("acc", [0.5, 0.5, 0.5, 0.601]), column("val_loss", [1.0, 1.0, 1.0, 1.11])))

    assert ill(3, 1) and not ill(2, 3)
