"""Healthy runs made at random, in all lengths and at all levels of noise: at most one in a hundred tells anything."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest
from made import column

from triage.numbers import findings
from triage.numbers.columns.column import Column

_LENGTHS = (3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 30, 60)
_NOISES = (0.01, 0.03, 0.1, 0.2, 0.3, 0.5)
_RUNS = 600

_Curve = Callable[[random.Random, int, float], list[float]]


def level(chance: random.Random) -> float:
    return math.exp(chance.uniform(-4, 3))


def white(chance: random.Random, count: int, noise: float) -> list[float]:
    rest = level(chance)
    return [max(1e-4, rest * (1 + noise * chance.gauss(0, 1))) for _ in range(count)]


def small_batches(chance: random.Random, count: int, noise: float) -> list[float]:
    rest = level(chance)
    return [rest * math.exp(2 * noise * chance.gauss(0, 1)) for _ in range(count)]


def learns(chance: random.Random, count: int, noise: float) -> list[float]:
    rest, floor, pace = level(chance), chance.uniform(0, 0.6), chance.uniform(1, 6) / count
    return [rest * (floor + (1 - floor) * math.exp(-pace * n)) * math.exp(noise * chance.gauss(0, 1)) for n in range(count)]


def spikes(chance: random.Random, count: int, noise: float) -> list[float]:
    values = learns(chance, count, min(noise, 0.2))
    values[chance.randrange(count)] *= chance.uniform(2, 8)
    return values


def oscillates(chance: random.Random, count: int, noise: float) -> list[float]:
    return [v * (1 + 0.5 * math.sin(n / 2)) for n, v in enumerate(learns(chance, count, min(noise, 0.2)))]


def wanders(chance: random.Random, count: int, noise: float) -> list[float]:
    values = [level(chance)]
    while len(values) < count:
        values.append(values[-1] * math.exp(0.3 * noise * chance.gauss(0, 1) - 0.01))
    return values


def log(losses: list[float], chance: random.Random) -> list[Column]:
    """A loss as printed to four digits, the validation's beside it and an accuracy that goes with it."""
    epochs = [float(n) for n in range(1, len(losses) + 1)]
    held = [v * (1 + 0.05 * abs(chance.gauss(0, 1))) for v in losses]
    shares = [max(0.0, min(1.0, 1 - 0.5 * v / max(losses) + 0.02 * chance.gauss(0, 1))) for v in losses]
    told = {"loss": losses, "val_loss": held}
    columns = [column(label, [float(f"{v:.4g}") for v in values], digits=(4, 4), epochs=epochs) for label, values in told.items()]
    return [*columns, column("val_acc", [round(v, 4) for v in shares], digits=(4, 4), epochs=epochs)]


@pytest.mark.parametrize("curve", [white, small_batches, learns, spikes, oscillates, wanders])
def test_of_healthy_runs_made_at_random_one_in_a_hundred_tells_something_at_most(curve: _Curve, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, told = random.Random(11), 0
    for _ in range(_RUNS):
        found = log(curve(chance, chance.choice(_LENGTHS), chance.choice(_NOISES)), chance)
        monkeypatch.setattr(findings, "columns", lambda _, found=found: found)
        told += bool(findings.find(()))
    assert told <= _RUNS / 100
