"""What a run was set to and does otherwise: each limit from both sides and each name by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns import settings
from triage.numbers.columns.column import Column


def shown(log: Sequence[str], *columns: Column) -> list[tuple[str, str, str]]:
    return [(s.name, s.shows, s.label) for s in settings.find([Line(n, row) for n, row in enumerate(log, 1)], columns)]


@pytest.mark.parametrize("begins", ["learning_starts", "start_timesteps", "start_steps", "learn_start", "train_start", "min_replay_size", "replay_start_size", "init_random_steps", "initial_random_steps"])
@pytest.mark.parametrize("whole", ["total_timesteps", "n_timesteps", "max_timesteps", "num_timesteps", "total_steps", "num_env_steps", "total_env_steps"])
def test_an_agent_is_to_learn_from_its_last_step_on(begins: str, whole: str) -> None:
    assert shown([f"{whole}=1000", f"{begins}=1000"]) == [("reward", "stalls", begins)] and not shown([f"{whole}=1000", f"{begins}=999"]) and not shown([f"{whole}=1", f"{begins}=1"]) and not shown([f"{begins}=1000"]) and not shown([f"{whole}=1000", f"{begins}=1e999"])


def test_it_is_told_with_both_lines_and_both_numbers() -> None:
    found = settings.find([Line(4, "total_steps=1000"), Line(7, "learning_starts=1500")], ())
    assert [(s.lines, s.values) for s in found] == [((4, 7), (1500.0, 1000.0))]
    assert "run_id" not in settings.settings([Line(1, f"run_id={'a' * 42}")]) and settings.settings([Line(1, f"run_id={'a' * 41}")])


def rests(rates: Sequence[float] = (0.1, *[0.2] * 6), epochs: Sequence[float] = (1.0, 4.0, 4.2, 4.4, 4.6, 4.8, 6.0), schedule: str = "lr_scheduler=cosine", whole: str = "epochs=10", label: str = "lr") -> list[tuple[str, str, str]]:
    return shown([schedule, whole], column(label, rates, epochs=epochs))


def test_a_rate_rests_where_it_is_highest_from_four_tenths_of_all_epochs_to_six() -> None:
    assert rests() == [("lr", "rests", "cosine")]
    assert not rests(epochs=(1.0, 4.1, 4.2, 4.4, 4.6, 4.8, 6.0)) and not rests(epochs=(1.0, 4.0, 4.2, 4.4, 4.6, 4.8, 5.9)) and not rests((0.3, *[0.2] * 6)) and not rests((0.1, 0.1, *[0.2] * 5)) and not rests((0.0,) * 7) and not rests((0.2,) * 5, (1.0, 4.0, 4.6, 4.8, 6.0)) and rests((0.2,) * 6, (1.0, 4.0, 4.2, 4.6, 4.8, 6.0))
    assert not rests((*[0.1] * 6, 0.2))
    assert not rests(label="best_lr") and not rests(label="wd") and not rests(schedule="a log") and not rests(whole="a log") and not rests(epochs=(NAN,) * 7)
    assert len(shown(["lr_scheduler=cosine", "epochs=10"], *[column("lr", [0.2] * 6, epochs=[1.0, 4.0, 4.2, 4.6, 4.8, 6.0])] * 2)) == 1, "told once"


@pytest.mark.parametrize("name", ["lr_scheduler_type", "lr_scheduler", "scheduler", "lr_schedule", "sched", "scheduler_type", "lr_decay_style", "lr_policy", "lr_sched"])
def test_each_of_these_names_a_schedule(name: str) -> None:
    assert rests(schedule=f"{name}=cosine") and not rests(schedule=f"{name}=constant")


@pytest.mark.parametrize("said", ["cosine", "linear", "poly", "polynomial", "exp", "exponential", "inverse_sqrt", "onecycle", "OneCycleLR", "warmup_cosine", "warmupcosine", "cosine_annealing", "linear_decay", "cosine_schedule", "cosine_with_warmup", "cosineannealinglr"])
def test_each_of_these_lowers_the_rate(said: str) -> None:
    assert rests(schedule=f"scheduler={said}")


@pytest.mark.parametrize("name", ["num_train_epochs", "epochs", "max_epochs", "num_epochs", "total_epochs", "n_epochs", "nb_epochs"])
def test_each_of_these_is_how_many_epochs_there_are(name: str) -> None:
    assert rests(whole=f"{name}=10") and not rests(whole=f"{name}=40")


@pytest.mark.parametrize("said", ["size_average=False", "reduction=sum", "loss_reduction='sum'"])
def test_a_summed_loss_lies_at_thousands_and_keeps_seven_tenths(said: str) -> None:
    def huge(values: Sequence[float] = (1500.0, 1500.0, 1500.0, 1051.0, 1051.0, 1051.0), label: str = "loss", log: str = said) -> list[tuple[str, str, str]]:
        return shown([log], *[column(label, values)] * 2)

    assert huge() == [("loss", "multiplied", "loss")] and huge([1001.0] * 6) and not huge([999.0] * 6) and not huge([1500.0] * 3 + [1049.0] * 3) and not huge([1500.0] * 5) and not huge(label="best_loss") and not huge(label="mae") and not huge(log="reduction=mean")


def warms(*rows: str) -> bool:
    return settings.warms_up_throughout([Line(n, row) for n, row in enumerate(rows, 1)])


@pytest.mark.parametrize("rises", ["warmup_updates", "warmup_steps", "num_warmup_steps", "warmup_num_steps", "lr_warmup_steps", "n_warmup_steps", "warmup_iters", "lr_warmup_iters", "warmup_iterations", "num_warmup_iters", "warmup_max_steps"])
@pytest.mark.parametrize(
    "whole",
    ["max_update", "max_steps", "max_train_steps", "num_training_steps", "training_steps", "total_training_steps", "total_num_steps", "total_num_update", "total_steps", "num_steps", "max_iters", "max_iter", "train_iters", "total_iters", "num_iters", "n_iters", "max_iterations", "num_iterations"],
)  # fmt: skip
def test_a_rate_rises_for_as_many_steps_as_there_are_or_more(rises: str, whole: str) -> None:
    assert warms(f"{rises}=1000", f"{whole}=1000") and not warms(f"{rises}=999", f"{whole}=1000") and warms(f"{rises}=2 {whole}=2")
    assert not warms(f"{rises}=1 {whole}=1") and not warms(f"{rises}=5 {whole}=-1") and not warms(f"{rises}=1000") and not warms(f"{whole}=1000")
