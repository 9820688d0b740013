"""A series that leaves the range its quantity can have: the least that does, beside the most that does not."""

from __future__ import annotations

import math
import random

import pytest
from made import INF, NAN, column

from triage.numbers.course import limits, single
from triage.numbers.evaluation import answers


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("mse", [0.5, 0.1, -0.002, -0.002], 2), ("mse", [0.5, 0.1, 0.1, -0.002], None), ("mse", [0.5, -0.0005, -0.0005, -0.0005], None), ("mse", [0.5, -1.0, -1.0], 1), ("mse", [-1.2, -1.2], 0), ("mse", [-1.0, -1.0, -1.0], None), ("mse", [-1.0], None), ("loss", [-1.0, -9.0], None),
        ("mse", [0.5, -1.0, -1.0, NAN], None), ("d_loss", [0.5, -1.0, -9.0, -90.0], None),
        ("loss", [1.0, 0.5, -1.0, -4.0, -7.0, -16.0], 2), ("loss", [1.0, 0.5, -1.0, -4.0, -7.0, -12.0], None), ("loss", [1.0, 0.5, -1.0, -4.0, -16.0], None), ("loss", [1.0, -1.0, -3.0, -5.0, -7.0, -9.0], None),
        ("loss", [1.0, 0.0, -2.0, -4.0, -6.0, -8.0], None), ("loss", [2.0, 0.5, -1.0, -4.0, -7.0, -16.0], None), ("loss", [1.0, -9.0, -14.0, -17.0, -18.0, -18.5], None),
        ("loss", [-100.0, -1000.0, -5000.0, -10001.0], 0), ("loss", [-100.0, -1000.0, -5000.0, -9999.0], None), ("loss", [-1000.0, -9000.0, -12000.0, -19000.0], None),
        ("loss", [-100.0, -50.0, -5000.0, -10001.0], None), ("loss", [1.0, 0.9, 0.8, 0.7, 0.6, 0.5], None),
    ],
)  # fmt: skip
def test_a_loss_below_nothing_that_cannot_be_or_that_falls_ever_faster(label: str, values: list[float], at: int | None) -> None:
    assert limits.negative(column(label, values)) == at


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("acc", [50.5, 101.5, 102.5], 1), ("acc", [101.5, 102.5], None), ("acc", [50.5, 100.4, 100.4], None), ("acc", [50.5, 60.5, 102.5], None), ("acc", [50.0, 102.0, 103.0], None),
        ("miou", [-0.1, -0.1, 0.5], 0), ("miou", [-1.0, -1.0, 0.5], None), ("miou", [-0.004, -0.004, 0.5], None), ("best_acc", [50.5, 101.5, 102.5], None), ("psnr", [50.5, 101.5, 102.5], None),
        ("acc", [0.5, 0.9, 0.99, 1.02, 1.03, 1.06], 3), ("acc", [0.5, 0.9, 0.99, 1.02, 1.03, 1.04], None), ("acc", [0.5, 0.9, 0.99, 0.99, 1.03, 1.06], None),
        ("acc", [0.5, 0.9, 1.02, 1.03, 1.06], None), ("acc", [1.02, 0.5, 0.9, 0.99, 1.03, 1.06], None), ("acc", [0.5, 0.9, 1.01, 1.03, 1.06, 1.5], None), ("acc", [0.5, 0.9, 0.99, 1.02, 1.03, 3.1], None),
        ("miou", [0.5, 0.9, 0.99, 1.02, 1.03, 1.06], None), ("acc", [101.5, 102.5, NAN], None), ("acc", [101.5, NAN, 102.5, 103.5], 0), ("acc", [0.5, 0.9, 0.99, 1.02, 1.03, 1.06, NAN], 3),
    ],
)  # fmt: skip
def test_a_share_outside_its_range_is_impossible(label: str, values: list[float], at: int | None) -> None:
    assert limits.impossible(column(label, values)) == at


@pytest.mark.parametrize("level", [87.3365, 88.7228, 103.2789])
def test_a_loss_that_rests_on_the_ends_of_float32_saturates(level: float) -> None:
    assert limits.saturates(column("loss", [level] * 3)) == 0
    assert limits.saturates(column("loss", [2.3, level, level, level])) == 1
    assert limits.saturates(column("loss", [2.3, level, level])) == 1
    assert limits.saturates(column("loss", [2.3, level, level], digits=(2, 5))) is None
    assert limits.saturates(column("loss", [2.3, level * 1.00005, level * 1.00005])) is None
    assert limits.saturates(column("loss", [2.3, 2.2, level])) is None
    assert limits.saturates(column("loss", [level, level, level, 2.3])) is None
    assert limits.saturates(column("loss", [level * 1.00005] * 3)) == 0
    assert limits.saturates(column("loss", [level * 1.0003] * 3)) is None


@pytest.mark.parametrize("level", [16.1181, 18.4207, 20.7233, 23.0259, 27.631, 34.5388, 46.0517])
def test_a_loss_that_rests_on_the_logarithm_of_an_epsilon_saturates(level: float) -> None:
    assert limits.saturates(column("loss", [9.1, 12.4, level, level, level])) == 2
    assert limits.saturates(column("loss", [level] * 3, digits=(7, 7))) == 0
    assert limits.saturates(column("loss", [level] * 3, digits=(6, 6))) is None
    assert limits.saturates(column("loss", [level, level, level * 1.0001], digits=(7, 7))) is None


@pytest.mark.parametrize("level", [16.1181, 27.631, 20.7233])
def test_the_logarithm_of_a_usual_epsilon_takes_five_reports(level: float) -> None:
    assert limits.saturates(column("loss", [level] * 5)) == 0
    assert limits.saturates(column("loss", [level] * 4)) is None


def test_half_of_the_reports_must_rest_there() -> None:
    assert limits.saturates(column("loss", [*[2.3, 2.2] * 2, *[87.3365] * 4])) == 4
    assert limits.saturates(column("loss", [*[2.3, 2.2] * 3, *[87.3365] * 4])) is None


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("loss", [1.0, 2.0, 5.0, 30.1], 0), ("loss", [1.0, 2.0, 5.0, 29.9], None), ("loss", [1.0, 2.0, 5.0, 9.0, 10.1], 0), ("loss", [1.0, 2.0, 5.0, 9.0, 9.9], None), ("loss", [1.0, 5.0, 101.0], 0), ("loss", [1.0, 5.0, 99.0], None), ("loss", [1.0, 2.0, 1.9, 20.0], None), ("loss", [1.0, 5.0, 20.0], None), ("d_loss", [1.0, 2.0, 5.0, 20.0], None),
        ("loss", [2.0, 1.5, 1.0, 4.1, 4.2, 4.3], 2), ("loss", [2.0, 1.5, 1.0, 1.1, 4.2, 4.3], 2), ("loss", [2.0, 1.5, 1.0, 3.8, 3.9, 4.0], None), ("loss", [2.5, 2.2, 1.0, 4.1, 4.2, 4.3], None),
        ("loss", [0.2, 0.15, 0.1, 0.55, 0.55, 0.55], None), ("loss", [0.2, 0.15, 0.1, 0.65, 0.65, 0.65], 2), ("loss", [2.0, 1.5, 1.4, 1.3, 1.0, 90.0], None), ("loss", [1.0, 0.0, 5.0, 9.0, 20.0, 30.0], None),
        ("loss", [2.0, 1.5, 1.0, 4.1, 4.2, NAN], None),
    ],
)  # fmt: skip
def test_a_loss_that_turns_and_ends_far_above_its_least_diverges(label: str, values: list[float], at: int | None) -> None:
    assert limits.diverges(column(label, values)) == at


def bent(count: int, seed: int, wobble: float = 0.0) -> list[float]:
    """A loss that falls from 15 to 1.5 in half of the run and rises to 10 in the other, with noise."""
    chance = random.Random(seed)
    half = count // 2
    down = [15.0 * 0.1 ** (n / half) for n in range(half + 1)]
    up = [1.5 + 8.5 * n / (count - half - 1) for n in range(1, count - half)]
    return [v + chance.gauss(0, wobble) for v in (*down, *up)]


@pytest.mark.parametrize("seed", range(30))
def test_one_fall_and_one_rise_to_four_times_the_least_diverge_even_below_the_start(seed: int) -> None:
    chance = random.Random(seed)
    assert limits.diverges(column("loss", bent(9, seed))) is not None
    assert limits.diverges(column("loss", bent(90, seed, wobble=0.2))) is not None
    assert limits.diverges(column("g_loss", bent(9, seed))) is None
    assert limits.diverges(column("loss", [15.0 * 0.9**n + chance.uniform(0, 3) for n in range(90)])) is None, "noise"
    restarts = [2.0 * 0.5 ** (n % 18 / 4) + 0.1 for n in range(90)]
    assert limits.diverges(column("loss", restarts)) is None, "warm restarts"
    stages = [10.0 * 0.9**n for n in range(40)] + [8.0 * 0.97**n for n in range(50)]
    assert limits.diverges(column("loss", stages)) is None, "a second stage that is learnt in turn"


@pytest.mark.parametrize("count", [30, 90, 300])
def test_losses_of_single_samples_that_rest_diverge_in_one_run_of_a_hundred_at_most(count: int) -> None:
    chances = [random.Random(seed) for seed in range(300)]
    runs = [[c.expovariate(1.0) + 0.05 for _ in range(count)] for c in chances]
    runs += [[c.lognormvariate(0.0, 1.0) for _ in range(count)] for c in chances]
    assert sum(limits.diverges(column("loss", values)) is not None for values in runs) <= 6


def test_the_running_mean_tells_whether_a_loss_diverges() -> None:
    assert limits.diverges(column("loss", [1.0, 2.0, 5.0, 20.0], means=[1.0, 1.5, 2.0, 4.0])) is None
    assert limits.diverges(column("loss", [1.0, 2.0, 5.0, 20.0], means=[1.0, 2.0, 5.0, INF])) is None


POWERS = [3.0**n for n in range(16)]


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("grad_norm", [1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 3.8, 4.0], 0), ("grad_norm", [1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 3.8, 3.9], None), ("grad_norm", [1.0, 1.5, 2.0, 1.9, 3.0, 3.5, 3.8, 4.0], 0),
        ("grad_norm", [1.0, 1.5, 2.0, 1.9, 3.0, 2.9, 3.8, 4.0], None), ("grad_norm", [1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0], None), ("grad_norm", [0.0, 1.5, 2.0, 2.5, 3.0, 3.5, 3.8, 4.0], None),
        ("ppl", [50.0, 40.0, 30.0, 30.0, 30.0, 30.0, 2e7, 2e7], 6), ("ppl", [50.0, 40.0, 30.0, 30.0, 30.0, 30.0, 9e6, 9e6], None),
        ("loss", POWERS, 7), ("drift", POWERS, 7), ("loss", [float(n) for n in range(16)], None), ("loss", [1.5**n for n in range(16)], None), ("loss", [v / 1e5 for v in POWERS], None),
        ("best_drift", POWERS, None), ("loss", [*POWERS[:15], NAN], None), ("loss", [-v for v in POWERS], 7),
    ],
)  # fmt: skip
def test_a_value_that_grows_without_end_explodes(label: str, values: list[float], at: int | None) -> None:
    assert limits.explodes(column(label, values)) == at


def test_powers_of_a_quantity_that_is_not_sure_show_nothing() -> None:
    assert limits.explodes(column("drift", POWERS, sure=False)) is None


@pytest.mark.parametrize("classes", [2, 3, 4, 5, 6, 7, 8, 10, 20, 50, 100, 200, 1000])
def test_a_loss_that_settles_on_the_least_of_probabilities_is_at_its_floor(classes: int) -> None:
    floor = math.log(math.e + classes - 1) - 1
    assert single.at_floor(column("loss", [1.2 * floor, 1.1 * floor, 1.05 * floor, *[1.01 * floor] * 3])) == 3


def unsure(wrong: list[float], less: list[float], classes: int = 10, held: str = "") -> list[tuple[str, str]]:
    """What is told of losses that lie so much below the floor of probabilities and the share of wrong answers."""
    floor = math.log(math.e + classes - 1) - 1
    losses = column(f"{held}loss", [floor + w - v for w, v in zip(wrong, less)])
    return [(name, shows) for _, name, shows, *_ in answers.find([losses, column(f"{held}acc", [1 - w for w in wrong])])]


WRONG, LESS = [0.9, 0.77, 0.68, 0.57, 0.47, 0.41], [0.06, 0.11, 0.12, 0.1, 0.08, 0.07]


@pytest.mark.parametrize(("classes", "first"), [(6, 0.83), (10, 0.9), (38, 0.97)])
def test_a_loss_that_falls_by_as_much_as_the_wrong_answers_do_is_of_probabilities(classes: int, first: float) -> None:
    assert unsure([first, *WRONG[1:]], LESS, classes) == [("loss", "floor")] == unsure([first, *WRONG[1:]], LESS, classes, "val_")


def test_a_loss_that_falls_faster_or_from_elsewhere_or_hardly_is_of_logits() -> None:
    assert not unsure(WRONG, [0.06, 0.15, 0.2, 0.25, 0.27, 0.27]), "twice as fast"
    assert not unsure(WRONG[:5], LESS[:5]) and not unsure([0.9, 0.8, 0.75, 0.72, 0.7, 0.66], LESS), "five reports; a quarter learnt"
    assert not unsure([0.5, 0.43, 0.37, 0.3, 0.27, 0.22], [v - 0.9 for v in LESS], 3), "a sum that begins above what its guesses cost"
    assert not unsure([0.75, 0.6, 0.5, 0.45, 0.4, 0.35], LESS, 4), "four classes"


FLOOR = math.log(math.e + 9) - 1


@pytest.mark.parametrize(
    ("label", "values"),
    [
        ("loss", [1.2, 1.1, *[1.01] * 3]), ("loss", [1.2, 1.1, 1.05, *[0.98] * 3]), ("loss", [1.2, 1.1, 1.05, *[0.998] * 3]), ("loss", [1.2, 1.1, 1.05, *[1.04] * 3]),
        ("loss", [1.09, 1.08, 1.05, *[1.01] * 3]), ("loss", [1.2, 0.9, 1.05, *[1.01] * 3]), ("val_loss", [1.2, 1.1, 1.05, *[1.01] * 3]), ("d_loss", [1.2, 1.1, 1.05, *[1.01] * 3]),
    ],
)  # fmt: skip
def test_a_loss_that_goes_below_stays_above_or_began_there_is_not_at_its_floor(label: str, values: list[float]) -> None:
    assert single.at_floor(column(label, [v * FLOOR for v in values])) is None


def test_a_perplexity_worse_than_counting_words_is_ill_past_the_start_and_while_it_rests() -> None:
    resting = [12792.0, 35173.0, 42885.0, 24048.0, 26476.0, 9686.0, 12000.0, 22268.0, 24820.0]
    late, early = [5000.0 + n for n in range(9)], [50.0 + n for n in range(9)]
    assert limits.explodes(column("ppl", resting, steps=late)) == 0
    assert limits.explodes(column("ppl", resting, steps=early)) is None
    assert limits.explodes(column("ppl", resting)) is None, "nobody knows how far it is"
    assert limits.explodes(column("ppl", [60000.0 * 0.8**n for n in range(9)], steps=late)) is None, "it learns"
    assert limits.explodes(column("ppl", [4000.0 + n % 2 for n in range(9)], steps=late)) is None


def test_two_reports_at_the_limit_of_float32_to_six_digits_are_enough() -> None:
    assert limits.saturates(column("loss", [87.3363, 87.3365])) == 0
    assert limits.saturates(column("loss", [87.33, 87.34], digits=(4, 4))) is None
    assert limits.saturates(column("loss", [87.3363, 86.9])) is None
    assert limits.saturates(column("loss", [87.3363])) is None
    assert limits.saturates(column("loss", [16.1181, 16.1181])) is None, "an epsilon of so many programs' choice"
