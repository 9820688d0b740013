"""Epochs whose mean loss is tossed about, and sums that are never begun anew."""

from __future__ import annotations

from collections.abc import Sequence

from made import column

from triage.numbers import embeddings, evaluations, limits, spikes
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


def test_a_loss_that_is_ten_times_its_first_for_good_was_thrown_at_once() -> None:
    high = [400.0, 377.0, 352.0, 376.0, 415.0, 427.0, 403.0, 421.0, 383.0, 398.0, 406.0, 391.0]
    assert limits.diverges(column("train_loss", [11.5, *high])) == 1
    assert limits.diverges(column("train_loss", [11.5, *high[:11]])) is None, "too few"
    assert limits.diverges(column("train_loss", [0.2, *high])) is None, "the first may be a mean over too many"
    assert limits.diverges(column("train_loss", [11.5, *[400 * 0.97**n for n in range(12)]])) is None, "it learns there"
    assert limits.diverges(column("train_loss", [60.0, *high])) is None


def test_a_class_error_of_a_hundred_in_each_of_eight_epochs_names_no_object() -> None:
    assert shown(list(evaluations.find([column("class_error", [100.0] * 8)]))) == [("ap", "zero")]
    assert not shown(list(evaluations.find([column("class_error", [100.0] * 7)]))) and not shown(list(evaluations.find([column("class_error", [100.0, *[99.4] * 8])])))


def test_a_cosine_loss_at_its_floor_beside_neighbours_that_know_nothing_has_collapsed() -> None:
    loss, still = column("loss", [-0.62, *[-0.999] * 7]), [10.0, 10.1, 9.9, 10.2, 10.0, 10.1, 9.8, 10.0]
    assert ("loss", "collapses") in shown(list(embeddings.find([loss, column("knn acc", still)])))
    assert ("loss", "collapses") not in shown(list(embeddings.find([loss, column("knn acc", [10.0 + 3 * n for n in range(8)])])))
    assert ("loss", "collapses") not in shown(list(embeddings.find([column("loss", [-0.62, *[-0.95] * 7]), column("knn acc", still)])))


def test_a_loss_that_rests_at_three_times_its_first_lost_what_was_there() -> None:
    risen = [1.3, 3.5, 4.6, 5.7, 6.8, 7.9, 7.6, *[7.6, 7.5] * 6]
    assert limits.diverges(column("loss", risen)) == 1
    assert limits.diverges(column("loss", [v if n < 10 else v * 0.97 ** (n - 9) for n, v in enumerate(risen)])) is None, "it learns there"
    assert limits.diverges(column("loss", [1.3, *[3.0, 3.1] * 8])) is None
