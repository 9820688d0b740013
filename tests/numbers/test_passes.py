"""Runs that begin anew: the same steps once more, losses that climb back at each epoch's edge; and the healthy ones beside them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest
from made import NAN, column

from triage.numbers.checkpoint import passes
from triage.numbers.columns.column import Column

TEETH = [2.3, 1.6, 1.2, 0.9]


def run(teeth: list[list[float]], *, told: bool = True, digits: int = 5) -> Column:
    values = [v for tooth in teeth for v in tooth]
    steps = [float(100 * n) for tooth in teeth for n in range(len(tooth))]
    epochs = [float(n) for n, tooth in enumerate(teeth) for _ in tooth]
    return column("loss", values, steps=steps, epochs=epochs if told else [NAN] * len(values), digits=(digits, digits))


def shown(loss: Column) -> list[tuple[str, int]]:
    return [(shows, at) for _, _, shows, at, _ in passes.find([loss])]


def wobbled(tooth: list[float], seed: int, size: float = 0.01) -> list[float]:
    chance = random.Random(seed)
    return [v * (1 + chance.uniform(-size, size)) for v in tooth]


@pytest.mark.parametrize("told", [True, False])
def test_a_loss_that_is_back_at_each_epochs_edge_resets(told: bool) -> None:
    assert shown(run([wobbled(TEETH, n) for n in range(3)], told=told)) == [("resets", 4)]
    assert not shown(run([wobbled(TEETH, n) for n in range(2)], told=told)), "once is a chance"


def test_a_loss_that_keeps_something_does_not_reset() -> None:
    assert not shown(run([[v * 0.93**n for v in TEETH] for n in range(3)]))
    assert not shown(run([[*TEETH[:3], 0.9 - 0.1 * n] for n in range(4)])), "epochs end lower"
    assert not shown(run([wobbled([2.3, 2.0, 1.8, 1.7], n) for n in range(4)])), "it hardly falls within one"


def test_the_same_steps_with_the_same_values_repeat() -> None:
    assert shown(run([TEETH] * 3, told=False)) == [("repeats", 4)]
    assert shown(run([TEETH[:2]] * 4, told=False)) == [("repeats", 2)]
    assert not shown(run([TEETH] * 2, told=False))
    assert not shown(run([TEETH[:2]] * 3, told=False, digits=2))
    assert not shown(run([[2.3, 2.2], [2.3, 2.2], [2.3, 2.1], [2.3, 2.2]], told=False))
    assert not shown(run([[0.5, 0.5]] * 5, told=False)), "it never moves at all"


def noisy(size: float) -> Callable[[random.Random, int, int], list[list[float]]]:
    def made(chance: random.Random, epochs: int, count: int) -> list[list[float]]:
        fall = chance.uniform(0, 4)
        return [[2.3 * math.exp(-fall * (e * count + k) / (epochs * count) + chance.gauss(0, size)) for k in range(count)] for e in range(epochs)]

    return made


def means(chance: random.Random, epochs: int, count: int) -> list[list[float]]:
    return [[sum(tooth[: k + 1]) / (k + 1) for k in range(count)] for tooth in noisy(0.3)(chance, epochs, count)]


def warm(chance: random.Random, epochs: int, count: int) -> list[list[float]]:
    return [[v * (1 + 0.6 * (1 - k / count)) for k, v in enumerate(tooth)] for tooth in noisy(0.1)(chance, epochs, count)]


@pytest.mark.parametrize("kind", [noisy(0.05), noisy(0.3), noisy(0.8), means, warm])
def test_of_healthy_runs_that_wobble_gather_means_or_restart_their_rate_one_in_a_hundred_resets_at_most(
    kind: Callable[[random.Random, int, int], list[list[float]]],
) -> None:
    chance = random.Random(4)
    runs = [run(kind(chance, chance.choice([3, 5, 8]), chance.choice([3, 5, 9]))) for _ in range(500)]
    assert sum(bool(shown(loss)) for loss in runs) <= 5


LOSSES = [0.9741, 1.3742, 1.2390, 0.9670, 1.0386, 1.1681]


@pytest.mark.parametrize("second", [LOSSES, LOSSES[:5]])
def test_an_epoch_that_tells_the_losses_of_the_one_before_it_has_changed_no_weights(second: list[float]) -> None:
    assert ("constant", len(LOSSES)) in [(shows, at) for _, _, shows, at, _ in passes.find([run([LOSSES, second])])]


@pytest.mark.parametrize("second", [LOSSES[:4], [0.9740, *LOSSES[1:]], [v - 0.01 for v in LOSSES], LOSSES[::-1]])
def test_epochs_that_differ_or_share_a_handful_of_losses_are_not_said_to_stand_still(second: list[float]) -> None:
    assert passes.unmoved(run([LOSSES, second])) is None


def test_losses_of_few_digits_may_well_come_again() -> None:
    assert passes.unmoved(run([LOSSES, LOSSES], digits=3)) is None


def stairs(high: float = 3.5, low: float = 0.02, held: float = 0.25) -> list[tuple[str, int]]:
    loss = column("loss", [(high if n % 3 == 0 else low) + n / 1e4 for n in range(36)], epochs=[float(n // 12) for n in range(36)], steps=[float(n % 12) for n in range(36)], digits=(5, 5))
    answers = column("val_accuracy", [held] * 3, epochs=[0.0, 1.0, 2.0])
    return [(shows, at) for _, _, shows, at, _ in passes.find([loss, answers])]


def test_batches_of_one_class_each_cost_next_to_nothing_or_far_more_than_a_guess() -> None:
    assert ("alternates", 0) in stairs()


def test_losses_that_differ_less_or_that_teach_something_do_not_alternate() -> None:
    assert not [shows for shows, _ in stairs(high=0.9) if shows == "alternates"]
    assert not [shows for shows, _ in stairs(low=0.4) if shows == "alternates"]
    assert not [shows for shows, _ in stairs(held=0.93) if shows == "alternates"]


def test_where_nothing_held_out_is_told_many_reports_are_needed() -> None:
    loss = column("loss", [(3.5 if n % 3 == 0 else 0.02) + n / 1e4 for n in range(36)], steps=[float(n) for n in range(36)], digits=(5, 5))
    assert [shows for _, _, shows, _, _ in passes.find([loss])] == ["alternates"]
    assert not [*passes.find([loss._replace(values=loss.values[:18], steps=loss.steps[:18], epochs=loss.epochs[:18])])]
