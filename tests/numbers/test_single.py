"""What one series shows by itself: the least that is ill, beside the most that is still healthy."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from made import INF, NAN, column

from triage.numbers.columns.columns import Column
from triage.numbers.course import single

EPOCHS = [float(n) for n in range(40)]


def test_a_series_settles_where_no_later_value_is_above_the_limit() -> None:
    assert [single.settled(v, 1.0) for v in ([5, 1, 5, 1, 0], [5, 2], [1, 0], [])] == [3, None, 0, None]


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("loss", [1.0, NAN], 1), ("loss", [1.0, INF, NAN], 1), ("loss", [NAN, 1.0], None), ("loss", [NAN, 1.0, NAN], 2),
        ("grad_norm", [1.0, NAN], None), ("grad_norm", [1.0, NAN, INF], 1), ("val_loss", [1.0, NAN], None), ("val_loss", [NAN, NAN], 0), ("val_loss", [NAN], 0),
        ("kl", [1.0, NAN, NAN], 1), ("lr", [1.0, NAN, NAN], 1), ("acc", [1.0, NAN, NAN], None), ("acc", [1.0, NAN, NAN, NAN], 1),
        ("f1", [1.0, NAN, NAN], None), ("f1", [1.0, NAN, NAN, NAN], 1), ("drift", [NAN, NAN], None), ("drift", [NAN, NAN, NAN], 0),
        ("best_loss", [INF, INF], None),
    ],
)  # fmt: skip
def test_nan_to_the_end_counts_at_once_in_a_loss_and_later_in_the_rest(label: str, values: list[float], at: int | None) -> None:
    assert single.nonfinite(column(label, values)) == at


def test_an_unknown_quantity_counts_only_where_its_label_is_sure() -> None:
    assert single.nonfinite(column("drift", [NAN] * 3, sure=False)) is None
    assert single.nonfinite(column("loss", [NAN], sure=False)) == 0


@pytest.mark.parametrize(
    ("values", "at"), [([NAN, NAN, 1.0], 0), ([1.0, NAN, 2.0, INF, 3.0], 1), ([NAN, 1.0], None), ([1.0, NAN, 1.0, NAN], None)]
)
def test_nan_that_comes_and_goes_is_patchy(values: list[float], at: int | None) -> None:
    assert single.patchy(column("loss", values)) == at


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("loss", [1.0, 0.9, NAN, 0.8], 2), ("loss", [1.0, NAN, 0.8, 0.7], None), ("loss", [1.0, 0.9, NAN], None), ("loss", [NAN, 1.0, 0.9, 0.8], None),
        ("loss_bbox", [1.0, 0.9, NAN, 0.8], None), ("val_loss", [1.0, 0.9, NAN, 0.8], None), ("g_loss", [1.0, 0.9, NAN, 0.8], None),
    ],
)  # fmt: skip
def test_of_the_training_loss_itself_one_nan_between_finite_values_is_enough(label: str, values: list[float], at: int | None) -> None:
    assert single.patchy(column(label, values)) == at


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([1.0, NAN, 1.0, 1.0, NAN, 1.0], 1), ([NAN, NAN, NAN, 1.0, 1.0, 1.0], None), ([NAN, 1.0, 1.0, NAN, 1.0, 1.0], None),
        ([NAN, NAN, 1.0, INF, 1.0, INF, 1.0], 3), ([*[1.0] * 50, NAN, *[1.0] * 50, NAN, 1.0], None), ([NAN] * 4, None),
    ],
)  # fmt: skip
def test_a_gradient_that_overflows_while_the_scale_is_sought_or_once_in_fifty_is_well(values: list[float], at: int | None) -> None:
    assert single.patchy(column("grad_norm", values)) == at


def test_an_excerpt_from_the_fourth_epoch_is_past_the_start() -> None:
    assert single.past_the_start(column("acc", [0.0] * 4, epochs=[3.0] * 4))
    assert not single.past_the_start(column("acc", [0.0] * 4, epochs=[2.0] * 4))


@pytest.mark.parametrize(
    ("label", "values", "digits", "ill"),
    [
        ("loss", [0.5] * 4, 4, True), ("loss", [0.5] * 3, 4, False), ("loss", [0.5] * 4, 3, False), ("loss", [0.5] * 12, 3, True), ("loss", [0.5] * 11, 3, False),
        ("loss", [0.5] * 12, 2, False), ("acc", [0.5] * 5, 4, True), ("acc", [0.5] * 4, 4, False), ("loss", [0.0] * 4, 4, False), ("loss", [NAN] * 4, 4, False),
        ("loss", [0.5, 0.5, 0.5, 0.6], 4, False), ("acc", [0.999] * 5, 4, False), ("acc", [0.998] * 5, 4, True), ("acc", [99.9] * 5, 4, False),
        ("acc", [99.8] * 5, 4, True), ("best_loss", [0.5] * 5, 4, False), ("loss", [99.95] * 4, 4, True),
    ],
)  # fmt: skip
def test_a_value_that_never_moves_is_constant(label: str, values: list[float], digits: int, ill: bool) -> None:
    assert single.constant(column(label, values, digits=(digits, digits))) == (0 if ill else None)


@pytest.mark.parametrize(
    ("label", "values", "digits", "at"),
    [
        ("loss", [0.0404, *[0.0480113] * 4], 6, 1), ("loss", [0.0404, *[0.0480113] * 3], 6, None), ("loss", [0.0404, *[0.0480113] * 4], 5, None),
        ("loss", [0.0404, 0.0405, *[0.0480113] * 4], 6, None), ("loss", [0.0404, *[0.0] * 4], 6, None), ("acc", [0.0404, *[0.0480113] * 6], 6, None),
    ],
)  # fmt: skip
def test_a_loss_that_rests_from_its_second_report_on_to_six_digits_is_constant(label: str, values: list[float], digits: int, at: int | None) -> None:
    assert single.constant(column(label, values, digits=(digits, digits))) == at


MOVED = [1.0, 0.8, 0.9, 0.7]


@pytest.mark.parametrize(
    ("label", "values", "digits", "at"),
    [
        ("loss", [*MOVED, *[0.6] * 6], 4, 4), ("loss", [*MOVED, *[0.6] * 5], 4, None), ("loss", [*MOVED[1:], *[0.6] * 6], 4, None), ("loss", [*MOVED, *[0.6] * 6], 3, None),
        ("acc", [*MOVED, *[0.6] * 5], 4, 4), ("acc", [*MOVED, *[0.6] * 4], 4, None), ("lr", [*MOVED, *[0.6] * 6], 4, None), ("loss_scale", [*MOVED, *[0.6] * 6], 4, None),
        ("best_loss", [*MOVED, *[0.6] * 6], 4, None), ("loss", [*MOVED, *[NAN] * 6], 4, None), ("loss", [1.0, 1.0, 0.9, 0.7, *[0.6] * 6], 4, None),
        ("drift", [*MOVED, *[0.6] * 6], 4, 4), ("drift", [4.0, 3.0, 2.0, 1.0, *[0.6] * 6], 4, None), ("drift", [1.0, 2.0, 3.0, 4.0, *[0.6] * 6], 4, None),
        ("loss", [4.0, 3.0, 2.0, 1.0, *[0.6] * 6], 4, 4),
        ("loss", [*[float(n) for n in range(20)], *[0.6] * 9], 4, 20), ("loss", [*[float(n) for n in range(20)], *[0.6] * 8], 4, None),
    ],
)  # fmt: skip
def test_a_value_that_moved_and_then_rests_to_the_last_digit_freezes(label: str, values: list[float], digits: int, at: int | None) -> None:
    assert single.freezes(column(label, values, digits=(6, digits))) == at


@pytest.mark.parametrize(
    ("values", "at"),
    [
        ([1.0] * 3, 0), ([1.0] * 2, None), ([0.99] * 3, 0), ([0.98] * 3, None), ([100.0] * 3, 0), ([98.0] * 3, None), ([1.5] * 3, None),
        ([0.9, 1.0, 1.0, 1.0, 1.0], 1), ([0.9, 0.8, 1.0, 1.0, 1.0], None), ([*[0.5, 0.6] * 3, *[1.0] * 6], 6), ([*[0.5, 0.6] * 3, *[1.0] * 5], 6), ([*[0.5, 0.6] * 4, *[1.0] * 5], None),
    ],
)  # fmt: skip
def test_an_error_rate_that_rests_at_one_is_hopeless(values: list[float], at: int | None) -> None:
    assert single.hopeless(column("wer", values)) == at


def around(level: float, reach: float, count: int = 6) -> list[float]:
    return [level + reach * (n % 2) for n in range(count)]


def test_a_loss_that_was_thrown_down_to_the_logarithm_of_its_pairs_is_at_chance_from_there_on() -> None:
    pairs = [math.log(511)] * 12
    assert single.chance(column("loss", [7.816, 6.4, *pairs])) == 2
    assert single.chance(column("loss", [7.816, 6.4, *[v - 0.02 for v in pairs]])) is None
    assert single.chance(column("loss", [7.816, 6.4, *pairs[:5]])) is None


@pytest.mark.parametrize(("fall", "rest", "at"), [
    ([4.9, 3.3, 1.9, 1.0, 0.79], [0.693, 0.693, 0.694, 0.693] * 3, 5), ([3.78, 3.53], [3.469, 3.4625, 3.466] * 4, 2),
    ([4.9, 3.3, 1.9, 1.0, 0.79], [0.693, 0.693, 0.694, 0.693], None), ([0.725, 0.72], [0.693, 0.693, 0.694, 0.693] * 3, None), ([4.9, 3.3], [0.70, 0.686] * 5, None), ([4.9, 3.3], [0.694, 0.6937] * 5, None),
], ids=["a pair", "a batch of 32", "too short", "hardly fallen", "never there, on average there", "beside it"])  # fmt: skip
def test_a_loss_that_falls_to_the_logarithm_of_a_pair_or_a_batch_and_rests_there_was_thrown_to_chance(fall: list[float], rest: list[float], at: int | None) -> None:
    assert single.chance(column("loss", fall + rest)) == at


@pytest.mark.parametrize("batch", [16, 64, 128, 4096])
def test_a_loss_at_the_very_logarithm_of_a_batch_is_at_chance(batch: int) -> None:
    level = math.log(batch)
    still = [level * (1 + 3e-4 * (-1) ** n) for n in range(8)]
    assert single.chance(column("loss", still)) == 0
    assert single.chance(column("loss", still[:7])) is None and single.chance(column("loss", [1.001 * v for v in still])) is None


@pytest.mark.parametrize("classes", [2, 3, 4, 5, 10, 20, 50, 100, 200, 1000])
def test_a_loss_near_the_logarithm_of_a_class_count_is_at_chance(classes: int) -> None:
    level = math.log(classes)
    assert single.chance(column("loss", around(level, 0.02 * level))) == 0
    assert single.chance(column("loss", around(1.012 * level, 0.001 * level))) == 0
    assert single.chance(column("loss", around(level, 0.04 * level))) is None


@pytest.mark.parametrize("classes", [256, 512, 1024, 30522, 32000, 50257, 128256, 151936])
def test_a_loss_near_the_logarithm_of_a_vocabulary_is_at_chance(classes: int) -> None:
    level = math.log(classes)
    assert single.chance(column("loss", around(level, 0.002 * level))) == 0


@pytest.mark.parametrize("classes", [512, 50257])
def test_the_logarithm_of_a_vocabulary_must_be_met_closer_than_that_of_few_classes(classes: int) -> None:
    level = math.log(classes)
    assert single.chance(column("loss", around(level, 0.004 * level))) is None
    assert single.chance(column("loss", around(0.994 * level, 0.001 * level))) is None and single.chance(column("loss", around(0.996 * level, 0.0001 * level))) is None and single.chance(column("loss", around(0.9975 * level, 0.0001 * level))) == 0


@pytest.mark.parametrize(
    "ill",
    [
        column("loss", around(0.75, 0.001)), column("d_loss", around(0.6931, 0.001)), column("loss", [0.6931] * 6), column("loss", around(0.6931, 0.001, 4)),
        column("loss", [0.700, 0.699, 0.698, 0.684, 0.683, 0.682]), column("loss", around(0.6931, 0.001, 29), epochs=[1.0] * 29),
        column("loss", [*around(0.6931, 0.001), NAN]),
    ],
)  # fmt: skip
def test_elsewhere_in_a_game_without_motion_falling_or_at_the_start_a_loss_is_not_at_chance(ill: Column) -> None:
    assert single.chance(ill) is None


def test_a_run_is_past_its_start_after_three_epochs_or_many_reports_or_steps() -> None:
    def past(count: int, **more: object) -> bool:
        return single.past_the_start(column("loss", [1.0] * count, **more))  # type: ignore[arg-type]

    assert [past(5), past(4)] == [True, False]
    assert [past(3, epochs=[1.0, 2.0, 3.0]), past(3, epochs=[1.0, 2.0, 2.9])] == [True, False]
    assert [past(30, epochs=[1.0] * 30), past(29, epochs=[1.0] * 29)] == [True, False]
    assert [past(10, epochs=[1.0] * 10, steps=[5000.0] * 10), past(10, epochs=[1.0] * 10, steps=[4999.0] * 10)] == [True, False]
    assert not past(9, epochs=[1.0] * 9, steps=[9000.0] * 9)


def flat(values: list[float], label: str = "loss", **more: object) -> int | None:
    return single.flat(column(label, values, **more))  # type: ignore[arg-type]


RESTS = [1.0, 0.5, 0.503, 0.499, 0.501, 0.502, 0.499, 0.501, 0.5, 0.502]


def test_a_loss_that_rests_at_once_far_from_good_is_flat() -> None:
    assert flat(RESTS) == 1
    assert flat([1.4, *RESTS[1:]]) == 1
    assert flat([1.5, *RESTS[1:]]) is None, "it has learnt something"
    assert flat(RESTS[:8]) == 1
    assert flat(RESTS[:7]) is None, "too few reports"


@pytest.mark.parametrize(
    ("values", "label", "more"),
    [
        (RESTS, "loss", {"digits": (2, 2)}), ([0.5] * 10, "loss", {}), ([v / 20 for v in RESTS], "loss", {}), (RESTS, "d_loss", {}), (RESTS, "aux_loss", {}),
        (RESTS, "val_loss", {}), (RESTS, "loss", {"epochs": [1.0] * 10}), (RESTS, "loss", {"epochs": [1.0] * 5 + [2.0] * 5}),
        ([1.0, *[0.5 - 0.0004 * n for n in range(12)]], "loss", {}), ([1.0, *[0.5 + 0.006 * (n % 2) for n in range(12)]], "loss", {}),
    ],
)  # fmt: skip
def test_a_loss_that_is_good_noisy_falling_or_of_another_kind_is_not_flat(values: list[float], label: str, more: dict[str, object]) -> None:
    assert flat(values, label, **more) is None


def test_over_eight_epochs_a_loss_within_a_hundredth_is_flat_from_its_first_value() -> None:
    falling = [0.5 - 0.0005 * n for n in range(8)]
    assert flat(falling, epochs=EPOCHS[:8]) == 1
    assert flat(falling, epochs=[*EPOCHS[:7], 6.5]) is None
    assert flat([v / 20 for v in falling], epochs=EPOCHS[:8]) is None


@pytest.mark.parametrize(
    ("label", "values", "at"),
    [
        ("loss", [0.0] * 3, 0), ("loss", [0.0] * 2, None), ("loss", [0.5, 0.0, 0.0], 1), ("loss", [0.4, 0.0, 0.0], None), ("loss", [0.5, 0.0], None), ("loss", [0.9, 0.5, 0.0, 0.1], None),
        ("d_loss", [0.0, 0.0, 0.0, 1.0], 0), ("d_loss", [0.0, 0.0, 1.0, 1.0], None), ("d_loss", [0.0] * 3, None), ("d_loss", [0.0, 0.0, 0.0, 1.0, 1.0], 0),
        ("f1", [0.0] * 5, 0), ("f1", [0.0] * 4, None), ("f1", [-1.0] * 5, 0), ("f1", [0.0, 0.0, 0.0, 0.0, 0.1], None), ("acc", [0.0] * 5, 0), ("acc", [0.0] * 4, None),
        ("grad_norm", [0.0] * 3, 0), ("grad_norm", [0.9, 0.0, 0.0, 0.0], None),
    ],
)  # fmt: skip
def test_a_value_of_nothing_each_time_is_zero(label: str, values: list[float], at: int | None) -> None:
    assert single.zero(column(label, values)) == at


def test_a_running_mean_tells_whether_a_value_of_nothing_stays() -> None:
    assert single.zero(column("loss", [0.0] * 4, means=[0.5, 0.4, 0.3, 0.2])) is None


@pytest.mark.parametrize("test", [single.chance, single.flat])
def test_a_series_with_nan_is_judged_as_nan_alone(test: Callable[[Column], int | None]) -> None:
    assert test(column("loss", [*RESTS, NAN])) is None


def test_a_rate_of_zero_at_each_of_the_first_steps_is_a_warm_up_below_the_digits_shown() -> None:
    steps = [952.0 + n for n in range(10)]
    assert single.zero(column("lr", [0.0] * 10, epochs=[1.0] * 10, steps=steps)) is None
    assert single.zero(column("lr", [0.0] * 10, epochs=[2.0] * 10, steps=steps)) == 0
    assert single.zero(column("lr", [0.0] * 10, epochs=[1.0] * 10, steps=[s * 10 for s in steps])) == 0
    assert single.zero(column("lr", [0.0] * 40, epochs=[1.0] * 40, steps=[952.0 + n for n in range(40)])) == 0
    assert single.zero(column("lr", [0.0] * 10)) == 0


@pytest.mark.parametrize(("first", "told"), [(1, True), (29, True), (30, False), (56, False)])
def test_an_excerpt_of_late_epochs_may_rest_because_it_has_learnt(first: int, told: bool) -> None:
    values = [0.7806, 0.7827, 0.7826, 0.7840, 0.7822, 0.7792, 0.7812, 0.7820, 0.7798, 0.7809]
    resting = column("loss", values, digits=(4, 4), epochs=[float(first + n) for n in range(len(values))])
    assert (single.flat(resting) is not None) == told


@pytest.mark.parametrize(("step", "count", "told"), [(2e-18, 8, True), (2e-18, 7, False), (2e-15, 8, False)])
def test_a_double_that_differs_in_its_last_bits_alone_does_not_move(step: float, count: int, told: bool) -> None:
    values = [0.013182825077950067 + step * (n % 2) for n in range(count)]
    assert (single.constant(column("loss", values, digits=(17, 17))) == 0) == told
    assert single.constant(column("loss", values, digits=(9, 9))) is None


@pytest.mark.parametrize("word", ["contrastive", "simclr", "infonce", "nce", "ntxent", "xent", "nt", "moco"])
@pytest.mark.parametrize("pairs", [127, 128, 2047, 2048, 8192])
def test_a_contrastive_loss_rests_at_the_logarithm_of_its_batch_with_or_without_the_sample_itself(word: str, pairs: int) -> None:
    def at(off: float = 1.0, reach: float = 0.005, label: str = f"{word}_loss") -> int | None:
        level = off * math.log(pairs)
        return single.chance(column(label, [level, level * (1 - reach), level, level, level * (1 - reach)]))

    beyond = 1.0016 if pairs % 2 == 0 else 0.9984
    assert at() == 0 == at(1.0014) == at(0.9986) and at(beyond) is None and at(reach=0.0061) is None and at(label="ce_loss") is None


@pytest.mark.parametrize("few", ["2", "3", "5", "10"])
def test_what_is_right_among_the_first_few_of_few_classes_may_rest(few: str) -> None:
    first = column("acc", [0.5] * 5, digits=(4, 4))
    assert single.constant(first) == 0 and single.constant(first._replace(quantity=first.quantity._replace(term=f"top_{few}"))) is None
    assert single.constant(first._replace(quantity=first.quantity._replace(term="top_1"))) == 0 and single.constant(column("loss", [0.5] * 5, digits=(4, 4))._replace(label=f"top_{few}")) == 0


def test_a_loss_that_never_once_rises_is_not_flat_however_little_it_falls() -> None:
    assert flat([4.0, *[3.1 - 0.0002 * n for n in range(20)]]) is None and flat([4.0, *[3.1 - 0.0002 * (n * 7 % 20) for n in range(20)]]) == 1


def test_three_reports_at_ln_2_in_six_digits_are_constant_and_four_of_any_other_loss() -> None:
    def at(value: float, count: int, digits: int = 6, label: str = "loss") -> int | None:
        return single.constant(column(label, [value] * count, digits=(digits, digits)))

    assert at(0.693147, 3) == 0 and at(0.693147, 2) is None and at(0.693147, 3, digits=5) is None and at(0.69314, 3) is None and at(0.693147, 3, label="val_f1") is None
    assert at(0.512345, 4) == 0 and at(0.512345, 3) is None and at(1.693147, 3) is None


@pytest.mark.parametrize(
    ("first", "digits", "places", "exponential"),
    [(1e-3, 3, 4, True), (1e-3, 2, 4, False), (0.5, 5, 4, True), (0.5, 4, 4, False), (0.05, 4, 4, True), (0.05, 3, 4, False), (-1e-3, 3, 4, True), (0.0, 9, 4, False), (1.0, 9, 4, False), (0.999, 9, 4, True)],
)
def test_a_number_with_more_digits_than_its_places_leave_room_for_has_an_exponent(first: float, digits: int, places: int, exponential: bool) -> None:
    assert single.is_exponential(column("lr", [first, 0.0], digits=(digits, 1))._replace(places=places)) is exponential
