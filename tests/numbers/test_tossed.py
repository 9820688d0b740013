"""Epochs whose mean loss is tossed about, and sums that are never begun anew."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers import evaluations, spikes
from triage.numbers.column import Column, Told

WILD = [0.9, 2.8, 5.1, 1.7, 3.9, 7.2, 1.2, 4.4, 0.8, 6.1] * 2
SHARES = [12.0, 33.0, 48.0, 21.0, 10.0, 40.0, 15.0, 47.0, 11.0, 30.0] * 2


def shown(found: Sequence[Told]) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, *_ in found]


def run(losses: Sequence[float], shares: Sequence[float] = SHARES, label: str = "train_loss") -> list[Column]:
    epochs = [float(n) for n in range(len(losses))]
    return [column(label, losses, epochs=epochs), column("val_acc", shares[: len(losses)], epochs=epochs)]


def test_a_mean_of_epochs_that_jumps_by_its_own_size_is_tossed_about() -> None:
    told = [("loss", "bounces")]
    assert shown(list(spikes.find(run(WILD)))) == told
    assert told[0] not in shown(list(spikes.find(run(WILD[:19])))), "too few"
    assert told[0] not in shown(list(spikes.find(run([2.0 + 0.1 * v for v in WILD])))), "noise"
    assert told[0] not in shown(list(spikes.find(run([v * 0.8**n for n, v in enumerate(WILD)])))), "it falls"
    assert told[0] not in shown(list(spikes.find(run(WILD, [50.0, 51.0] * 10)))), "the accuracy is calm"
    assert told[0] not in shown(list(spikes.find(run(WILD, label="d_loss")))) and told[0] not in shown(list(spikes.find([*run(WILD), column("reward", WILD)]))), "a game"


def total(values: Sequence[float], epochs: Sequence[float] | None = None, label: str = "loss") -> list[tuple[str, str]]:
    spread = epochs or [1.0 + n // 5 for n in range(len(values))]
    return shown(list(evaluations.find([column(label, values, epochs=spread)])))


def test_a_loss_that_grows_by_its_first_value_at_each_report_is_a_sum() -> None:
    sums = [33.0 * n - 0.2 * (n % 3) for n in range(1, 16)]
    assert total(sums) == [("loss", "summed")]
    assert not total(sums[:11]) and not total([v % 165 + 1 for v in sums]), "begun anew at each epoch"
    assert not total([30.0 + n for n in range(15)]), "it rises by little"
    assert not total(sums, [1.0] * 15), "the sum of one epoch"
