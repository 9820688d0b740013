"""What a learning rate does over a whole run, and the schedules most like it that are well."""

from __future__ import annotations

import math

import pytest

from triage.model import Line
from triage.numbers.findings import find
from triage.numbers.schedule import schedules

ENDED = "{'train_runtime': 141.9, 'train_loss': 2.55, 'epoch': 3.0}"


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def trained(rates: list[float], fall: float = 0.99) -> list[str]:
    return [f"{{'loss': {2.6 * fall**n:.4f}, 'learning_rate': {rate:.3e}, 'epoch': {0.3 * (n + 1):.2f}}}" for n, rate in enumerate(rates)]


WARMING = [3e-7 * n for n in range(1, 10)]


def test_a_rate_that_still_warms_up_when_the_run_ends_never_reached_its_peak() -> None:
    assert ("lr", "climbs") in shown(*trained(WARMING), ENDED)
    assert ("lr", "climbs") in shown(*(f"Epoch {n}/6 lr {n}e-05 loss {6.9 - 0.02 * n:.4f}" for n in range(1, 7)))
    assert ("lr", "climbs") in shown(*(f"Epoch [{n}][50/58] lr: {3e-5 * n:.2e}, eta: 0:{12 - n:02d}:01, loss: {4.7 - 0.1 * n:.4f}" for n in range(1, 13)))


@pytest.mark.parametrize(
    "rows",
    [
        trained(WARMING),
        [*trained([*WARMING[:5], 1.2e-6, 9e-7, 6e-7, 3e-7]), ENDED],
        [*trained(WARMING, fall=0.8), ENDED],
        [*trained([1e-7 * 4**n for n in range(9)]), ENDED],
        [f"Epoch {n}/90 lr {n}e-05 loss {6.9 - 0.02 * n:.4f}" for n in range(1, 7)],
        [*trained([0.12 * n for n in range(1, 10)]), ENDED],
    ],
    ids=["an excerpt", "decays again", "learns all the same", "a search for a rate", "early in the run", "far above any usual rate"],
)
def test_a_warm_up_that_may_end_well_shows_nothing(rows: list[str]) -> None:
    assert ("lr", "climbs") not in shown(*rows)


TOSSED = [3.1e-2, 9.8e-2, 1.2e-3, 7.7e-2, 5.5e-2, 9.1e-3, 9.9e-2, 2.1e-2, 4.4e-2]


def by_epoch(rates: list[float]) -> list[str]:
    return [f"epoch {n} lr {rate:.3e} loss {1.9 * 0.97**n:.4f}" for n, rate in enumerate(rates)]


def test_a_rate_that_is_elsewhere_at_each_report_runs_through_its_period_in_between() -> None:
    assert ("lr", "bounces") in shown(*by_epoch(TOSSED))


@pytest.mark.parametrize(
    "rates",
    [
        [0.05 * (1 + math.cos(math.pi * (n % 10) / 10)) for n in range(40)],
        [1e-4 + 1e-3 * abs(((n * 391) % 4000) / 2000 - 1) for n in range(30)],
        [1e-3 if n % 2 else 1e-1 for n in range(12)],
        TOSSED[:7],
    ],
    ids=["warm restarts", "a cycle of ten epochs", "a cycle of two epochs", "too few"],
)
def test_a_cycle_shows_nothing(rates: list[float]) -> None:
    assert ("lr", "bounces") not in shown(*by_epoch(rates))


def test_two_groups_told_line_by_line_are_no_tossing() -> None:
    rows = [f"epoch {n} lr {rate:.3e} loss 1.9{n}12" for n in range(8) for rate in (1e-2 * 0.8**n, 1e-4 * 0.7**n)]
    assert ("lr", "bounces") not in shown(*rows)


def resumed(after: list[float], word: str = "Resuming from checkpoint", first: int = 10) -> set[tuple[str, str]]:
    before = [1e-3 * 0.8**n for n in range(10)]
    rows = [f"epoch {n} lr {rate:.3e} loss {0.9 - 0.01 * n:.4f}" for n, rate in enumerate(before)]
    return shown(*rows, word, *(f"epoch {n} lr {rate:.3e} loss {0.8 - 0.001 * n:.4f}" for n, rate in enumerate(after, first)))


def test_a_rate_at_its_peak_again_right_behind_a_resume_was_not_restored() -> None:
    again = [1e-3 * 0.8**n for n in range(4)]
    assert ("lr", "jumps") in resumed(again)
    assert ("lr", "jumps") not in resumed(again, "Saving checkpoint")
    assert ("lr", "jumps") not in resumed(again, first=0)
    assert ("lr", "jumps") not in resumed([1e-3 * 0.8**n for n in range(10, 14)])


def test_the_last_of_all_epochs_or_steps_is_told_counted_from_one_or_from_nothing() -> None:
    assert schedules._is_last("epoch 3/3", 0) and schedules._is_last("Epochs: [3 / 3]", 0) and schedules._is_last("Epoch 2/3", 1) and not schedules._is_last("epoch 2/3", 0) and not schedules._is_last("epoch 3/3", 1) and not schedules._is_last("epoch 1/1", 0)
    for less in (0, 1):
        assert schedules._is_last("100%|####| 50/50 [00:12<00:00]", less) and not schedules._is_last("100%|####| 49/50 [00:12<00:00]", less) and not schedules._is_last("100%|####| 1/1 [00:12<00:00]", less) and not schedules._is_last("step 9", less)
