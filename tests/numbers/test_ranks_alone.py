"""Ranks whose rates must be alike: the least that tells them apart, beside the most that is rounding."""

from __future__ import annotations

from collections.abc import Sequence

from made import NAN, column

from triage.numbers.machine import stragglers
from triage.numbers.schedule.schedules import _apart_on_ranks


def apart(*rates: Sequence[float], steps: Sequence[float] = (10.0, 20.0, 30.0), epochs: Sequence[float] = (), label: str = "lr", labels: Sequence[str] = (), origins: Sequence[str] = (), files: Sequence[str] = ()) -> list[str]:
    """The ranks that are told as apart."""
    made = [
        column(labels[n] if labels else label, rate, steps=steps[: len(rate)], epochs=epochs[: len(rate)])._replace(origin=origins[n] if origins else f"rank {n}", file=files[n] if files else "")
        for n, rate in enumerate(rates)
    ]
    found = list(_apart_on_ranks(made))
    assert all(rest == ["lr", "apart", 0, 0.0] for _, *rest in found)
    return [c.origin for c, *_ in found]


def test_the_rank_whose_rate_lies_farthest_from_the_others_goes_its_own_way() -> None:
    good, bad = [1.0, 1.0, 1.0], [1.0, 2.0, 2.0]
    assert apart(good, bad, good) == ["rank 1"] and apart(bad, good, good) == ["rank 0"] and apart(good, good, bad, [1.0, 1.5, 1.5]) == ["rank 2"]
    assert apart(good, bad) == ["rank 0"], "of two the first"
    assert not apart(good, good) and not apart(bad)
    assert not apart(good, [1.0, 1.0, 2.0]), "one step"
    assert not apart(good, [2.0, 2.0, 1.0]), "they agree at the last"
    assert apart(good, [2.0, 1.0, 2.0], good) == ["rank 1"]
    assert not apart(good, [1.0, 1.009, 1.009]) and apart(good, [1.0, 1.011, 1.011], good) == ["rank 1"]


def test_only_steps_that_all_ranks_report_are_compared() -> None:
    good, bad = [1.0, 1.0, 1.0], [1.0, 2.0, 2.0]
    assert not apart(good, [1.0, 2.0]), "of two shared steps one differs"
    assert not apart(good, bad, [1.0, NAN, 1.0]), "a rate that is no number is none"
    assert not apart(good, bad, steps=(NAN,) * 3), "no step is told"
    assert apart(good, bad, good, steps=(NAN,) * 3, epochs=(1.0, 2.0, 3.0)) == ["rank 1"]
    assert not apart(good, bad, steps=(10.0,) * 3, epochs=(NAN,) * 3)


def test_rates_of_one_label_and_one_file_belong_together() -> None:
    good, bad = [1.0, 1.0, 1.0], [1.0, 2.0, 2.0]
    assert not apart(good, bad, labels=("lr", "lr_b")) and apart(good, bad, good, labels=("lr", "LR", "lr")) == ["rank 1"]
    assert not apart(good, bad, files=("a", "b")) and not apart(good, bad, origins=("", "")) and not apart(good, bad, label="loss") and not apart(good, bad, label="min lr")


def own(*accuracies: Sequence[float], label: str = "val_acc", epochs: Sequence[float] = (1.0, 2.0, 3.0)) -> list[str]:
    made = [column(label, values, epochs=epochs)._replace(origin=f"rank {n}") for n, values in enumerate(accuracies)]
    return [shows for _, _, shows, _, _ in stragglers.on_ranks(made)]


def test_ranks_that_each_tell_a_held_out_accuracy_of_their_own_are_apart() -> None:
    assert own([0.71, 0.72, 0.73], [0.70, 0.73, 0.72]) == ["apart"]
    assert not own([0.71, 0.72, 0.73], [0.71, 0.72, 0.73]), "it was reduced"
    assert not own([0.71, 0.72, 0.73], [0.70, 0.73, 0.72], label="train_acc"), "each trains on its own part"
