"""A learning rate that is gone early, beside the rates most like it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(text.split("\n"), 1)])}


def run(rates: list[str], first: int = 1, whole: int = 100, told: str = "Epoch {}/{} loss: 0.4{} lr: {}") -> str:
    return "\n".join(told.format(first + n, whole, n, rate) for n, rate in enumerate(rates))


@pytest.mark.parametrize(
    "log",
    [
        run(["1.0e-04", "1.0e-34", "1.0e-64"]),
        run(["1.0e-14", "1.0e-15"]),
        run(["1.0e-04", "1.0e-10", "1.0e-16"], told="[{}/{}] loss: 0.4{} lr: {}"),
        run(["1.0e-04", "1.0e-10", "1.0e-16"], told="Epoch [{}/{}]\ntrain loss: 0.4{}\nlr: {}"),
    ],
)
def test_a_rate_of_nothing_in_the_first_half_of_the_epochs_is_spent(log: str) -> None:
    assert ("lr", "spent") in shown(log)


@pytest.mark.parametrize(
    "log",
    [
        run(["1.0e-04", "9.9e-05", "9.8e-05"]),
        run(["1.0e-04", "1.0e-34", "1.0e-64"], 97),
        run(["1.0e-04", "1.0e-04", "1.0e-34"]),
        run(["1.0e-14", "1.0e-13"]),
        run(["1.0e-14"]),
        run(["0.0000", "0.0000"]),
        run(["1.0e-04", "1.0e-34", "1.0e-64"], told="step {} of {} loss: 0.4{} lr: {}"),
    ],
    ids=["decays", "the end", "once", "warms up", "one report", "rounded", "no epochs"],
)
def test_a_rate_that_may_well_be_as_it_is_shows_nothing(log: str) -> None:
    assert ("lr", "spent") not in shown(log)


COSINE = "scheduler: CosineAnnealingLR(T_max=20)\n"


def test_a_rate_that_a_named_schedule_never_moves_is_constant() -> None:
    still, moving = ["0.1000"] * 20, [f"{0.1 - 0.004 * n:.4f}" for n in range(20)]
    assert ("lr", "rests") in shown(COSINE + run(still, whole=20))
    assert ("lr", "rests") not in shown(COSINE + run(moving, whole=20)) and ("lr", "rests") not in shown(run(still, whole=20)), "no schedule is named"
    assert ("lr", "rests") not in shown(COSINE + run(still, whole=300)), "the run has hardly begun"


def test_a_milestone_behind_the_last_epoch_moves_no_rate() -> None:
    config = "lr_config = dict(policy='step', step=[{}, 22])\nmax_epochs=12\n"
    still = run(["5.000e-03"] * 12, whole=12)
    assert ("lr", "rests") in shown(config.format(16) + still)
    assert ("lr", "rests") not in shown(config.format(8) + still), "it lies within, whatever became of it"


def test_a_rate_that_a_resume_brought_back_is_spent() -> None:
    resumed = "Namespace(lr=0.0001, resume='a.pth')\nResumed from a.pth (epoch 300)\n"
    assert ("lr", "spent") in shown(resumed + run(["1.0000e-07"] * 8, 301, 400))
    assert ("lr", "spent") not in shown(resumed + run(["1.0000e-04"] * 8, 301, 400))


WARMS = run([f"{n}e-06" for n in range(1, 9)])


@pytest.mark.parametrize("told", ["'warmup_updates': 400000, 'max_update': 50000", "num_warmup_steps=900 max_train_steps=900", "--warmup-iters 2000 --train-iters 1500", "lr_warmup_steps: 1000\nmax_steps: 1000"])
def test_a_rate_that_rises_and_is_set_to_rise_to_the_end_never_comes_to_its_peak(told: str) -> None:
    assert ("lr", "climbs") in shown(f"{told}\n{WARMS}")


@pytest.mark.parametrize("told", ["", "'warmup_updates': 4000, 'max_update': 50000", "warmup_steps=500 max_steps=-1", "warmup_steps=500 max_steps=0", "warmup_steps=500", "warmup_steps=often max_steps=3"])
def test_a_rate_that_still_rises_may_come_to_it_later(told: str) -> None:
    assert ("lr", "climbs") not in shown(f"{told}\n{WARMS}")


def test_a_rate_that_came_to_its_peak_does_not_climb_whatever_is_set() -> None:
    assert ("lr", "climbs") not in shown("warmup_steps=900 max_steps=900\n" + run(["1e-06", "2e-06", "3e-06", "4e-06", "4e-06", "4e-06"]))


def test_the_rate_that_a_run_was_set_to_is_none_that_it_had() -> None:
    echo = "{'arch': 'transformer', 'optimizer': 'adam', 'lr': [0.0005], 'dropout': 0.3, 'warmup_updates': 400000, 'max_update': 50000}"
    assert ("lr", "climbs") in shown(f"{echo}\n{WARMS}")
