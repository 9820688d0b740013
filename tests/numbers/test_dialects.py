"""The same numbers in the dialect of every framework: the same illness is told, and a healthy run tells none."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import pytest
from dialects import BOTH, TRAIN, Dialect, Row

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose

EPOCHS = 20


def healthy(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss = 2.3 * math.exp(-i / 8) + 0.3 + noise(0.03)
    return loss, loss + 0.1 + noise(0.03)


def turns_nan(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    return (math.nan, math.nan) if i >= 12 else healthy(i, noise)


def at_chance(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    return math.log(10) + noise(0.004), math.log(10) + noise(0.004)


def constant(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    return 1.7094, 1.8123


def diverges(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss, val_loss = healthy(i, noise)
    return (loss * 1.7 ** (i - 8), val_loss * 1.6 ** (i - 8)) if i > 8 else (loss, val_loss)


def overfits(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss = 2.3 * math.exp(-i / 4) + 0.01 + noise(0.005)
    return loss, 2.3 * math.exp(-i / 4) + 0.6 if i < 6 else 1.1 + 0.09 * (i - 6) + noise(0.02)


def same_data(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss, _ = healthy(i, noise)
    return loss, loss


def noisy(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss = 2.0 * math.exp(-i / 15) + 0.8 + noise(0.4)
    return loss, 2.0 * math.exp(-i / 15) + 0.9 + noise(0.25)


def plateaus(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss = 0.42 + 1.6 * math.exp(-i / 1.5) + noise(0.01)
    return loss, 0.45 + 1.5 * math.exp(-i / 1.5) + noise(0.02)


def language_model(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss = 3.1 + 7.7 * math.exp(-i / 4) + noise(0.08)
    return loss, loss + 0.02 + noise(0.03)


def spikes_once(i: int, noise: Callable[[float], float]) -> tuple[float, float]:
    loss, val_loss = healthy(i, noise)
    return (loss * 4, val_loss) if i == 9 else (loss, val_loss)


def log_of(shape: Callable[..., tuple[float, float]], dialect: Dialect, seed: int = 1) -> bytes:
    return "".join(f"{line}\n" for row in rows(shape, seed) for line in dialect(row)).encode()


def rows(shape: Callable[..., tuple[float, float]], seed: int) -> Iterator[Row]:
    chance = random.Random(seed)

    def noise(size: float) -> float:
        return chance.uniform(-size, size)

    for i in range(EPOCHS):
        loss, val_loss = shape(i, noise)
        learned = 0.0 if not math.isfinite(loss) else max(0.0, 1 - loss / 2.6)
        accuracy, val_accuracy = (min(0.99, 0.1 + 0.85 * learned + noise(0.008)) for _ in range(2))
        lr = 1e-3 * 0.5 * (1 + math.cos(math.pi * i / EPOCHS))
        norm = math.nan if not math.isfinite(loss) else 1.5 + noise(0.4)
        yield Row(i + 1, EPOCHS, loss, val_loss, accuracy, val_accuracy, lr, norm)


EVERY = {**BOTH, **TRAIN}


@pytest.mark.parametrize("dialect", EVERY)
@pytest.mark.parametrize(
    ("shape", "entry"),
    [
        (turns_nan, "nan-loss"),
        (at_chance, "loss-stuck-at-chance"),
        (constant, "loss-constant"),
        (diverges, "loss-diverges"),
    ],
)
def test_an_ill_loss_is_told_in_every_dialect(
    shape: Callable[..., tuple[float, float]], entry: str, dialect: str, knowledge: Knowledge
) -> None:
    report = diagnose(log_of(shape, EVERY[dialect]), knowledge=knowledge)
    assert report.diagnoses and report.diagnoses[0].entry == entry


@pytest.mark.parametrize("dialect", BOTH)
@pytest.mark.parametrize(
    ("shape", "entry"), [(overfits, "overfitting"), (same_data, "train-test-loss-identical")]
)
def test_validation_is_held_against_training_in_every_dialect_that_tells_both(
    shape: Callable[..., tuple[float, float]], entry: str, dialect: str, knowledge: Knowledge
) -> None:
    report = diagnose(log_of(shape, BOTH[dialect]), knowledge=knowledge)
    assert report.diagnoses and report.diagnoses[0].entry == entry


@pytest.mark.parametrize("dialect", EVERY)
@pytest.mark.parametrize("shape", [healthy, noisy, plateaus, language_model, spikes_once])
def test_a_healthy_run_tells_nothing_in_any_dialect(
    shape: Callable[..., tuple[float, float]], dialect: str, knowledge: Knowledge
) -> None:
    for seed in range(5):
        report = diagnose(log_of(shape, EVERY[dialect], seed), knowledge=knowledge)
        assert (report.status, [d.entry for d in report.diagnoses]) == ("healthy", []), seed
