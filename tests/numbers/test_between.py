"""What series show beside each other: the least that is ill, beside the most that is healthy."""

from __future__ import annotations

import math
import random

import pytest
from made import NAN, column

from triage.numbers import between
from triage.numbers.columns.columns import Column
from triage.numbers.machine.waiting import starves


def shown(*columns: Column) -> list[tuple[str, str, int]]:
    return [(name, shows, at) for _, name, shows, at, _ in between.find(columns)]


TRAIN = [1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]


def test_equal_moving_numbers_at_four_reports_are_identical() -> None:
    assert shown(column("train_loss", TRAIN[:4]), column("val_loss", TRAIN[:4])) == [("loss", "identical", 0)]
    assert not shown(column("train_loss", TRAIN[:3]), column("val_loss", TRAIN[:3]))
    assert not shown(column("train_loss", [0.5] * 4), column("val_loss", [0.5] * 4))
    assert shown(column("train_acc", TRAIN), column("val_acc", TRAIN)) == [("accuracy", "identical", 0)]


def test_ten_digits_that_agree_at_two_reports_are_no_chance() -> None:
    long = {"digits": (16, 16)}
    assert shown(column("train_auc", [0.92, 0.93], **long), column("val_auc", [0.92, 0.93], **long)) == [("score", "identical", 0)]
    assert not shown(column("train_auc", [0.92, 0.92], **long), column("val_auc", [0.92, 0.92], **long))
    assert not shown(column("train_auc", [0.92], **long), column("val_auc", [0.92], **long))
    assert not shown(column("train_auc", [0.92, 0.93], **long), column("val_auc", [0.92, 0.94], **long))
    assert not shown(column("train_auc", [0.92, 0.93], digits=(9, 9)), column("val_auc", [0.92, 0.93], **long))


def test_only_series_of_one_writer_one_kind_and_one_term_are_compared() -> None:
    twin = column("val_loss", TRAIN)
    assert not shown(column("train_loss", TRAIN), twin._replace(origin="rank 1"))
    assert not shown(column("train_loss", TRAIN), twin._replace(file="b.log"))
    assert not shown(column("train_loss_cls", TRAIN), twin)
    assert not shown(column("train_mse", TRAIN), twin)
    assert not shown(column("best_loss", TRAIN), twin)
    assert not shown(column("train_loss", TRAIN), column("best_val_loss", TRAIN))
    assert not shown(twin, column("test_loss", TRAIN))


def overfits(held: list[float], train: list[float]) -> int | None:
    return between.overfits(column("val_loss", held), column("loss", train))


def test_a_validation_loss_that_turns_while_training_falls_overfits() -> None:
    held = [1.0, 0.9, 0.8, 0.85, 0.9, 1.01, 1.02, 1.03]
    assert overfits(held, TRAIN) == 2
    assert overfits([*held[:5], 0.99, 0.98, 0.97], TRAIN) is None, "less than a quarter higher"
    assert overfits(held, [1.0, 0.8, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5]) is None, "the training stands still"
    assert overfits([1.0, 0.9, 0.9, 0.9, 0.9, 0.8, 1.1, 1.2], TRAIN) is None, "it has only just turned"
    assert overfits([*held[:7], NAN], TRAIN) is None
    assert overfits(held, TRAIN[:7]) is None
    assert overfits([*held[:7], -1.0], TRAIN) is None


def test_of_a_few_reports_all_must_rise_and_all_of_the_training_fall() -> None:
    assert overfits([1.0, 1.1, 1.2, 1.26], [1.0, 0.9, 0.8, 0.69]) == 0
    assert overfits([1.0, 1.1, 1.2, 1.25], [1.0, 0.9, 0.8, 0.69]) is None
    assert overfits([1.0, 1.1, 1.2, 1.26], [1.0, 0.9, 0.8, 0.7]) is None
    assert overfits([1.0, 1.2, 1.1, 1.26], [1.0, 0.9, 0.8, 0.69]) is None
    assert overfits([1.0, 1.1, 1.2, 1.26], [1.0, 0.8, 0.9, 0.69]) is None
    assert overfits([1.0, 1.1, 1.26], [1.0, 0.8, 0.69]) is None


def absurd(held: list[float], train: list[float]) -> int | None:
    return between.absurd(column("val_loss", held), column("loss", train))


def test_an_evaluation_loss_ten_times_the_training_loss_is_absurd() -> None:
    train = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5]
    assert absurd([9.0] * 6, train) == 0
    assert absurd([7.0] * 6, train) is None, "not ten times"
    assert absurd([9.0, 9.0, 9.0, 9.0, 7.1, 7.1], train) is None, "it comes down"
    assert absurd([9.0] * 6, [1.0, 0.95, 0.95, 0.9, 0.9, 0.85]) is None, "nothing was learnt"
    assert absurd([9.0] * 6, [3.1, 0.9, 0.8, 0.7, 0.6, 0.5]) is None, "the training began as high"
    assert absurd([5.0] * 6, [0.5, 0.4, 0.3, 0.2, 0.1, 0.1]) is None, "five is not much"
    assert absurd([5.1] * 6, [0.5, 0.4, 0.3, 0.2, 0.1, 0.1]) == 0
    assert absurd([9.0] * 3, train) == 0, "three reports are enough"
    assert absurd([9.0] * 6, [1.0, 0.9, 0.5, 0.3]) == 0
    assert absurd([9.0] * 2, train) is None
    assert absurd([9.0] * 6, train[:2]) is None
    assert absurd([9.0, 9.0, -9.0], train) is None


def test_a_training_that_is_right_nine_times_in_ten_has_learnt_whatever_its_loss_does() -> None:
    still, far = column("loss", [0.5] * 6), column("val_loss", [9.0] * 6)

    def told(label: str, values: list[float]) -> bool:
        return ("val_loss", "absurd") in [(name, shows) for name, shows, _ in shown(column(label, values), still, far)]

    assert told("acc", [0.91] * 6) and told("acc", [91.0] * 6) and told("acc", [0.1, 0.1, 0.9, 0.9, 0.9, 0.9])
    assert not told("acc", [0.89] * 6) and not told("acc", [89.0] * 6) and not told("acc", [1.6] * 6)
    assert not told("best_acc", [0.91] * 6) and not told("val_acc", [0.91] * 6) and not told("f1", [0.91] * 6)


def gap(held: list[float], train: list[float]) -> int | None:
    return between.gap(column("val_acc", held), column("train_acc", train))


KNOWN = [0.5, 0.8, 0.96, 0.96, 0.96, 0.96]
WAVES = [0.55, 0.56, 0.55, 0.56, 0.55, 0.56]


def test_a_training_known_by_heart_beside_a_low_validation_is_a_gap() -> None:
    assert gap(WAVES, KNOWN) == 4
    assert gap([v * 100 for v in WAVES], [v * 100 for v in KNOWN]) == 4
    assert gap([v + 0.06 for v in WAVES], KNOWN) is None, "the validation is not that low"
    assert gap(WAVES, [min(v, 0.89) for v in KNOWN]) == 4
    assert gap(WAVES, [min(v, 0.87) for v in KNOWN]) is None, "not known by heart"
    assert gap(WAVES[:5], [min(v, 0.89) for v in KNOWN]) is None, "too few reports for that"
    assert gap([0.30, 0.35, 0.40, 0.45, 0.50, 0.55], KNOWN) is None, "the validation still rises"
    assert gap([0.05, 0.10, 0.15, 0.20, 0.25, 0.29], KNOWN) == 4, "but it is hopeless"
    assert gap(WAVES[:3], KNOWN) is None
    assert gap(WAVES, KNOWN[:3]) is None
    assert gap([*WAVES[:5], -0.1], KNOWN) is None


def test_a_training_that_gains_a_quarter_while_the_validation_gains_nothing_is_a_gap() -> None:
    held, train = [0.40, 0.41, 0.42, 0.41, 0.42, 0.41, 0.42, 0.43], [0.40, 0.45, 0.5, 0.55, 0.6, 0.7, 0.75, 0.75]
    assert gap(held, train) == 6
    assert gap(held[:7], train[:7]) is None, "too few reports"
    assert gap([*held[:7], 0.44], train) is None, "it gains"
    assert gap([v + 0.1 for v in held], train) is None, "the gap is small"
    assert gap([0.41] * 10, [0.3, 0.9, *[0.75] * 8]) is None, "the training was as good after its first fifth"


def game(low: list[float], high: list[float]) -> list[tuple[str, str, int]]:
    return shown(column("loss_D", low), column("loss_G", high))


def test_a_discriminator_at_nothing_while_the_generator_climbs_has_won() -> None:
    low, high = [0.5, 0.2, 0.05, 0.01, 0.001, 0.001], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    assert game(low, high) == [("d_loss", "collapses", 3)]
    assert not game([*low[:5], 0.03], high)
    assert not game(low, [1.0, 2.0, 3.0, 3.5, 3.8, 3.9])
    assert not game(low, [5.0, 5.0, 5.0, 5.0, 5.0, 5.5])
    assert not game(low[:4], high)
    assert not game(low, high[:4])
    assert not game([-v for v in low], high)
    assert not shown(column("loss_D", low), column("loss_cls", high))
    assert not shown(column("score_D", low), column("score_G", high))


def test_one_report_in_three_may_wake_a_discriminator_that_has_lost_its_opponent() -> None:
    high = [1.0 + 0.3 * n for n in range(20)]
    low = [0.8, 0.3, 0.1, 0.05, 0.03] + [0.01] * 15
    assert game([v if n not in (12, 14, 18) else 0.04 for n, v in enumerate(low)], high) == [("d_loss", "collapses", 4)]
    assert not game([v if n not in (11, 12, 14, 18) else 0.04 for n, v in enumerate(low)], high)
    assert not game([v if n != 18 else 0.2 for n, v in enumerate(low)], high)


def test_two_sides_that_never_move_are_a_game_that_is_not_played() -> None:
    assert game([0.6931] * 5, [0.6931] * 5) == [("d_loss", "constant", 0)]
    assert not game([0.6931] * 5, [*[0.6931] * 4, 0.7])


BLOCK = [f"Average {what} (AP) @[ IoU={level} ]" for what in ("Precision", "Recall") for level in (0.5, 0.75, 0.9)]


def test_a_detector_whose_whole_evaluation_is_nothing_has_found_nothing() -> None:
    def evaluated(values: list[float], *more: Column, count: int = 6) -> list[tuple[str, str, int]]:
        return shown(*(column(label, values) for label in BLOCK[:count]), *more)

    nothing = [("ap", "zero", 0)]
    losses = column("loss", [1.0, 0.5])
    assert evaluated([0.0]) == nothing
    assert evaluated([0.001]) == []
    assert evaluated([-1.0]) == nothing
    assert not evaluated([0.002])
    assert evaluated([0.0], count=5) == nothing
    assert not evaluated([0.0], count=4)
    assert evaluated([0.0, 0.0], losses) == nothing
    assert not evaluated([0.0], losses), "after the first epoch that is usual"
    assert evaluated([0.0], column("lr", [1.0, 0.5])) == nothing, "no loss, so nothing says that it was just begun"
    assert not evaluated([0.0] * 5), "five reports of one series say it themselves"


def waiting(data: list[float], time: list[float], **more: list[float]) -> float:
    held = column("data_time", data, means=more.get("data_means", ()))
    return starves(held, column("time", time, unit="s", means=more.get("time_means", ())))


def test_steps_that_spend_most_of_their_time_on_data_starve() -> None:
    assert waiting([9.0, 0.7, 0.7, 0.7], [9.5, 1.0, 1.0, 1.0]) == pytest.approx(0.7)
    assert waiting([9.0, 0.59, 0.59, 0.59], [9.5, 1.0, 1.0, 1.0]) == 0
    assert waiting([9.0, 0.7, 0.7], [9.5, 1.0, 1.0]) == 0, "too few"
    assert waiting([9.0, 5.0, 0.1, 0.1], [9.5, 5.1, 0.2, 0.2]) == 0, "one long step"
    assert waiting([9.0, 5.0, 5.0, 0.1], [9.5, 5.1, 5.1, 0.2]) > 0.9, "two long steps"
    assert waiting([9.0, 1.2, 1.2, 1.2], [9.5, 1.0, 1.0, 1.0]) == 0, "no part of the step"
    assert waiting([9.0, 0.7, 0.7, 0.7, 0.7], [9.5, 1.0, 1.0, 1.0, 0.0]) == pytest.approx(0.7)


def test_the_first_step_of_an_epoch_waits_for_its_workers_and_is_no_sign_of_slow_ones() -> None:
    def told(epochs: list[float], steps: list[float], ends: float) -> float:
        data, time = [0.9, 0.8, ends] * 3, [1.0] * 9
        held = column("data_time", data[: len(epochs)], epochs=epochs, steps=steps)
        return starves(held, column("time", time[: len(epochs)], unit="s", epochs=epochs, steps=steps))

    inner, counted = [float(n // 3) for n in range(9)], [float(n) for n in range(9)]
    assert told(inner, counted, 0.3) == 0
    assert told(inner, counted, 0.8) == pytest.approx(6.6 / 8)
    assert told(counted[:8], counted[1:], 0.9) == 0, "one step an epoch"
    assert told(counted[:8], [10 * n for n in counted[1:]], 0.9) > 0.8
    assert told([NAN] * 9, counted, 0.9) > 0.8, "the log tells of no epochs"


def test_where_a_meter_prints_means_they_tell() -> None:
    values, times = [0.1, 0.1, 0.1, 0.1], [1.0, 1.0, 1.0, 1.0]
    high = {"data_means": [0.9] * 4, "time_means": [1.0] * 4}
    assert waiting(values, times, **high) == pytest.approx(0.9)
    assert waiting(values, times, data_means=[0.7] * 4, time_means=[1.0] * 4) == 0
    assert waiting(values, times, data_means=[1.5] * 4, time_means=[1.0] * 4) == 1.0
    assert waiting(values[:2], times[:2], data_means=[0.9] * 2, time_means=[1.0] * 2) == 0


def test_starving_is_told_of_the_time_for_data() -> None:
    found = list(between.find([column("data_time", [9.0, 0.7, 0.7, 0.7]), column("batch_time", [9.5, 1.0, 1.0, 1.0])]))
    assert [(name, shows, at, round(share, 2)) for _, name, shows, at, share in found] == [("data_time", "starves", 0, 0.7)]


def test_a_share_above_one_beside_a_loss_below_nothing_tells_of_targets_out_of_range() -> None:
    dice, loss = column("dice", [0.5, 1.2, 1.3]), column("loss", [0.5, -0.2, -0.3])
    assert shown(dice, loss) == [("overlap", "impossible", 1), ("loss", "negative", 1)]
    assert not shown(dice, column("loss", [0.5, -0.2, 0.3]))
    assert not shown(dice, column("loss", [-0.5, -0.2]))
    assert not shown(column("dice", [0.5, 1.2, 1.0]), loss)
    assert not shown(column("dice", [0.5, 1.2, 60.0]), loss)
    assert not shown(column("best_dice", [0.5, 1.2, 1.3]), loss)
    assert not shown(column("psnr", [0.5, 1.2, 1.3]), loss)


def runs(seed: int, held_slope: float, train_slope: float, wobble: float) -> tuple[list[float], list[float]]:
    chance = random.Random(seed)
    held = [2.9 + max(0, n - 2) * held_slope + chance.gauss(0, wobble) for n in range(16)]
    train = [2.2 + n * train_slope + chance.gauss(0, 0.005) for n in range(16)]
    return held, train


@pytest.mark.parametrize("seed", range(40))
def test_a_rise_of_less_than_a_quarter_counts_where_it_stands_out_of_chance(seed: int) -> None:
    held, train = runs(seed, 0.04, -0.05, 0.01)
    found = [column("val_loss", held), column("train_loss", train)]
    assert [s for _, s, _ in shown(*found)] == ["overfits"]
    improving = column("val_acc", [0.6 + 0.01 * n for n in range(16)])
    assert not shown(*found, improving), "it grows more certain, and better"
    for held_slope, train_slope, wobble in ((0.0, -0.05, 0.05), (0.04, 0.0, 0.01), (0.0, -0.05, 0.2), (-0.04, -0.05, 0.05), (0.005, -0.05, 0.01)):
        held, train = runs(seed, held_slope, train_slope, wobble)
        assert not shown(column("val_loss", held), column("train_loss", train))


def test_a_turn_in_the_last_reports_or_in_a_short_run_is_none() -> None:
    held, train = runs(1, 0.04, -0.05, 0.0)
    assert between.turned(column("val_loss", held), column("loss", train)) is not None
    assert between.turned(column("val_loss", held[:9]), column("loss", train[:9])) is None
    assert between.turned(column("val_loss", held), column("loss", train[:12])) is None
    assert between.turned(column("val_loss", [-v for v in held]), column("loss", train)) is None
    assert between.turned(column("val_loss", [4.0 - 0.1 * n for n in range(10)] + held[:6]), column("loss", train)) is None


@pytest.mark.parametrize("count", [10, 30, 100])
def test_a_validation_loss_that_scatters_by_a_tenth_while_the_training_falls_overfits_in_one_run_of_twenty_at_most(count: int) -> None:
    told = 0
    for seed in range(200):
        chance = random.Random(seed)
        held = [1.0 + chance.gauss(0, 0.1) for _ in range(count)]
        train = [2.3 * math.exp(-3 * n / count) + 0.3 for n in range(count)]
        told += bool(shown(column("val_loss", held), column("train_loss", train)))
    assert told <= 10


def test_rises_without_a_break_count_in_short_runs() -> None:
    assert overfits([0.2314, 0.2039, 0.2569, 0.3409, 0.3661], [0.3193, 0.1787, 0.1148, 0.0805, 0.0599]) == 1
    assert overfits([0.2314, 0.2039, 0.2569, 0.2409, 0.3661], [0.3193, 0.1787, 0.1148, 0.0805, 0.0599]) is None
    assert overfits([0.2314, 0.2039, 0.2169, 0.2409, 0.3001], [0.3193, 0.1787, 0.1148, 0.0805, 0.0599]) is None
    assert overfits([0.2414, 0.2239, 0.2039, 0.3409, 0.3661], [0.3193, 0.1787, 0.1148, 0.0805, 0.0599]) is None
    held = column("val_loss", [0.677, 0.6765, 0.6789, 0.6913, 0.7101, 0.7268, 0.7586])
    train = [0.6807, 0.6693, 0.6678, 0.6485, 0.6175, 0.586, 0.5521]
    assert between.turned(held, column("loss", train)) == 1
    assert between.turned(held, column("loss", [*train[:5], 0.62, 0.5521])) is None, "the training broke off"
    assert between.turned(column("val_loss", [*held.values[:5], 0.70, 0.7586]), column("loss", train)) is None
    assert between.turned(column("val_loss", [*held.values[:6], 0.73]), column("loss", train)) is None, "less than a tenth"
    assert between.turned(held, column("loss", [0.6 + v / 7 for v in train])) is None


HEART = [2.9, 2.5, 2.0, 1.5, 1.1, 0.8, 0.6, 0.4, 0.3, 0.25]
STUCK = [3.4, 3.2, 3.1, 3.05, 3.06, 3.07, 3.09, 3.10, 3.12, 3.15]


def test_a_training_learnt_by_heart_beside_a_validation_that_creeps_up_overfits() -> None:
    def told(held: list[float], train: list[float], *others: Column) -> list[str]:
        return [s for _, s, _ in shown(column("val_loss", held), column("train_loss", train), *others)]

    assert told(STUCK, HEART) == ["overfits"]
    assert told([v if n < 4 else 3.05 for n, v in enumerate(STUCK)], HEART) == [], "it rises no more"
    assert told(STUCK, [v + 1 for v in HEART]) == [], "a third of the training loss is left"
    assert told([v / 4 for v in STUCK], HEART) == [], "it is not far from the validation"
    assert told(STUCK, HEART, column("val_acc", [0.92] * 9 + [0.93])) == [], "it is right nine times in ten"
    assert told(STUCK, HEART, column("val_acc", [0.1 * n for n in range(10)])) == [], "it grows more certain, and better"


@pytest.mark.parametrize("count", [10, 30, 100])
def test_a_validation_that_only_scatters_beside_a_training_learnt_by_heart_overfits_in_one_run_of_fifty_at_most(count: int) -> None:
    told = 0
    for seed in range(200):
        chance = random.Random(seed)
        held = [3.0 + chance.gauss(0, 0.05) for _ in range(count)]
        train = [2.9 * math.exp(-4 * n / count) for n in range(count)]
        told += bool(shown(column("val_loss", held), column("train_loss", train)))
    assert told <= 4


def test_a_validation_loss_that_never_comes_back_near_its_best_overfits_though_it_rises_no_more() -> None:
    train = [0.63, 0.53, 0.44, 0.38, 0.33, 0.30, 0.27, 0.25, 0.22, 0.19]
    held = [1.05, 0.86, 0.55, 0.92, 1.00, 1.16, 1.13, 0.97, 0.95, 1.04]

    def told(held: list[float], train: list[float], *others: Column) -> list[str]:
        return [s for _, s, _ in shown(column("val_loss", held), column("train_loss", train), *others)]

    assert told(held, train) == ["overfits"]
    assert told(held, train, column("val_acc", [0.2, 0.54, 0.79, 0.58, 0.57, 0.55, 0.6, 0.66, 0.62, 0.63])) == ["overfits"]
    assert told(held, train, column("val_acc", [0.2, 0.54, 0.59, 0.58, 0.67, 0.65, 0.7, 0.76, 0.72, 0.73])) == [], "it was never better"
    assert told([0.55, *held[1:]], train) == [], "the first report is no best"
    assert told([*held[:8], 0.8, 1.04], train) == [], "it came back once"
    assert told(held[:8], train[:8]) == [], "too few reports to say never"
    assert told(held, [0.63, 0.53, 0.44, 0.43, 0.42, 0.41, 0.40, 0.39, 0.38, 0.37]) == []


RIGHT, AS_RIGHT = [0.871, 0.903, 0.915], [0.880, 0.906, 0.912]


def test_a_test_loss_thirty_times_the_training_s_beside_equal_accuracies_is_a_sum() -> None:
    train, shares = column("train loss", [0.41, 0.30, 0.26]), (column("train acc", RIGHT), column("test acc", AS_RIGHT))
    assert ("val_loss", "summed", 0) in shown(train, column("test loss", [118.2, 92.1, 80.4]), *shares)
    assert not shown(train, column("test loss", [0.5, 0.45, 0.4]), *shares)
    poor = column("test acc", [0.61, 0.62, 0.6])
    assert ("val_loss", "summed", 0) not in shown(train, column("test loss", [118.2, 92.1, 80.4]), shares[0], poor)


def test_without_accuracies_a_sum_is_a_thousand_times_as_large_and_falls_with_the_mean() -> None:
    train = column("loss", [1.62, 0.307, 0.196])
    assert shown(train, column("Validation loss", [2578.7, 1474.2, 1060.4])) == [("val_loss", "summed", 0)]
    assert not shown(train, column("Validation loss", [257.9, 147.4, 106.0]))
    assert ("val_loss", "summed", 0) not in shown(train, column("Validation loss", [2578.7, 2790.0, 3060.4]))


@pytest.mark.parametrize("seed", range(300))
def test_an_overfitted_loss_is_no_sum(seed: int) -> None:
    chance = random.Random(seed)
    count, rate = chance.randint(2, 12), chance.uniform(0.05, 0.6)
    train = [2 * math.exp(-rate * n) * chance.lognormvariate(0, 0.1) for n in range(count)]
    held = [2 * math.exp(-rate * n / 2) + chance.uniform(0, 1.5) for n in range(count)]
    known = [min(0.99, 0.5 + 0.05 * n) for n in range(count)]
    shares = (column("train acc", known), column("val acc", [v - chance.uniform(0, 0.2) for v in known]))
    found = shown(column("train loss", train), column("val loss", held), *(shares if seed % 2 else ()))
    assert all(shows != "summed" for _, shows, _ in found)


def test_an_accuracy_in_percent_beside_a_cosine_loss_lies_within_its_range() -> None:
    cosine = [-0.42, -0.61, -0.80, -0.88, -0.91]
    assert not shown(column("loss", cosine), column("knn acc", [28.9, 30.4, 33.1, 36.0, 38.2]))
    assert shown(column("loss", [0.4, -0.6, -1.9]), column("acc", [0.9, 1.2, 1.4]))


def test_the_first_step_of_each_short_evaluation_waits_for_its_workers() -> None:
    def waits(steps: list[float]) -> float:
        epochs = [float(n) for n in range(len(steps))]
        return starves(column("data", [0.29] * len(steps), unit="s", epochs=epochs, steps=steps), column("time", [0.42] * len(steps), unit="s", epochs=epochs, steps=steps))

    assert not waits([30.0 * n for n in range(5)]), "of thirty steps the first"
    assert waits([30.0 * n + 29 for n in range(5)]), "the last"


def test_a_held_out_loss_that_is_called_by_what_it_is_goes_with_the_training_loss() -> None:
    rises = [0.4521, 0.4609, 0.5122, 0.6033, 0.7044, 0.8120]
    falls = [0.4471, 0.4102, 0.3311, 0.2488, 0.1902, 0.1511]
    assert ("val_loss", "overfits", 0) in shown(column("loss", falls), column("val_logloss", rises))
    assert ("val_loss", "overfits", 0) in shown(column("loss", falls), column("val_binary_crossentropy", rises))
    assert not shown(column("loss", falls), column("val_box_loss", rises)), "one term of several"


def apart(data: list[float], computing: list[float]) -> float:
    return starves(column("data", data, unit="s"), column("time", computing, unit="s"))


def test_data_that_is_told_apart_from_the_computing_and_takes_twice_as_long_starves_it() -> None:
    assert apart([2.6, 2.7, 2.6, 2.8], [0.2, 0.2, 0.3, 0.2]) == pytest.approx(10.7 / 11.6)
    assert not apart([2.6, 2.7, 2.6], [0.2, 0.2, 0.3]), "three reports"
    assert not apart([0.5, 0.5, 0.5, 0.39], [0.2] * 4), "not twice as long at each"
    assert not apart([0.19] * 4, [0.01] * 4), "nobody feels it"
    assert not apart([2.0, 3.0, 4.0, 5.0], [0.2] * 4), "a clock"


def test_a_term_that_is_the_same_on_both_sides_while_the_whole_is_not_was_printed_twice() -> None:
    same, whole = [3.074, 3.072, 3.041, 3.065], (column("train_loss", [9.0, 8.0, 7.0, 6.0]), column("val_loss", [9.5, 8.1, 7.4, 6.6]))
    assert not shown(*whole, column("train_kmeans_loss", same), column("val_kmeans_loss", same))
    assert shown(column("train_kmeans_loss", same), column("val_kmeans_loss", same)) == [("loss", "identical", 0)]
