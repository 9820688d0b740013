"""What a run was set to, beside what its numbers do."""

from __future__ import annotations

import pytest
from made import column

from triage.model import Line
from triage.numbers.columns import settings
from triage.numbers.columns.columns import Column


def shown(*rows: str, columns: tuple[Column, ...] = ()) -> list[tuple[str, str]]:
    return [(s.name, s.shows) for s in settings.find([Line(n, row) for n, row in enumerate(rows, 1)], columns)]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("Namespace(lr=0.1, n_timesteps=5000)", "n_timesteps", "5000"), ("cfg.TRAIN.AMP: True", "amp", "True"), ("('learning_starts', 100000),", "learning_starts", "100000"),
        ("python train.py --total-timesteps 1e6 --seed 3", "total_timesteps", "1e6"), ("{'size_average': False}", "size_average", "False"), ('"reduction": "sum"', "reduction", "sum"),
        ("  lr_scheduler_type: cosine", "lr_scheduler_type", "cosine"), ("max_steps=1,000,", "max_steps", "1,000"), ("| start_steps = 10_000", "start_steps", "10_000"),
        ("  tensor_model_parallel_size ........ 16", "tensor_model_parallel_size", "16"), ("  Gradient Accumulation steps = 8", "gradient_accumulation_steps", "8"), ("setting number of micro-batches to constant 8", "setting_number_of_micro_batches", "8"),
    ],
)  # fmt: skip
def test_a_setting_is_read_however_it_is_printed(line: str, name: str, value: str) -> None:
    assert settings.settings([Line(7, line)])[name] == settings.Setting(value, 7)


def test_a_setting_is_found_by_the_end_of_its_name() -> None:
    told = settings.settings([Line(1, "tensor-model-parallel size: 2, pp_size=maybe, train_pp_size=4")])
    assert (settings.ending(told, "model_parallel_size"), settings.ending(told, "pp_size"), settings.ending(told, "parallel")) == (2.0, 4.0, 0.0)


def test_what_a_setting_was_first_counts() -> None:
    assert settings.settings([Line(1, "lr=0.1"), Line(2, "lr=0.2")])["lr"].value == "0.1"


@pytest.mark.parametrize(("begins", "whole"), [("learning_starts=100000", "n_timesteps=100000"), ("--start-timesteps 25e3", "--max-timesteps 20000"), ("replay_start_size: 50_000", "total_env_steps: 40,000")])
def test_an_agent_that_is_to_learn_after_its_last_step_never_does(begins: str, whole: str) -> None:
    assert shown(begins, whole) == [("reward", "stalls")]


@pytest.mark.parametrize("rows", [("learning_starts=1000", "n_timesteps=100000"), ("learning_starts=100000",), ("learning_starts=never", "n_timesteps=5"), ("learning_starts=5", "total_steps=-1"), ("learning_starts=1", "total_steps=1"), ("learning_starts=10000", "max_steps=1000")])
def test_an_agent_that_learns_before_its_end_or_whose_end_is_not_told_shows_nothing(rows: tuple[str, ...]) -> None:
    assert shown(*rows) == []


ON, OVER = [0.0, 0.1, 0.2, 0.3, 0.6, 1.0, 2.0, 2.5, 3.0], "num_train_epochs=3"
WARM = [0.0, 2e-6, 6e-6]
RESTS = [*WARM, *[1e-5] * 6]


def rate(values: list[float] = RESTS, epochs: list[float] = ON) -> tuple[Column, ...]:
    return (column("learning_rate", values)._replace(epochs=epochs),)


@pytest.mark.parametrize("named", ["lr_scheduler_type=cosine", "lr_scheduler: cosine_with_warmup", "--lr-decay-style linear", "sched='poly'", "scheduler: CosineAnnealingLR"])
def test_a_rate_that_rests_after_its_warm_up_does_not_follow_a_schedule_that_lowers_it(named: str) -> None:
    assert shown(named, OVER, columns=rate()) == [("lr", "rests")] == shown(named, "epochs: 3", columns=rate())


@pytest.mark.parametrize(
    ("named", "over", "columns"),
    [
        ("lr_scheduler_type=constant", OVER, rate()), ("lr_scheduler_type=constant_with_warmup", OVER, rate()), ("seed=3", OVER, rate()), ("lr_scheduler_type=cosine", "seed=3", rate()),
        ("lr_scheduler_type=cosine", "num_train_epochs=6", rate()), ("lr_scheduler_type=cosine", OVER, rate(epochs=[1.0, 1.1, 1.2, 1.3, *ON[4:]])), ("lr_scheduler_type=cosine", OVER, rate(RESTS[:8], ON[:8])),
        ("lr_scheduler_type=cosine", OVER, rate([*RESTS[:-1], 9e-6])), ("lr_scheduler_type=cosine", OVER, rate([*WARM, 2e-5, *[1e-5] * 5])), ("lr_scheduler_type=cosine", OVER, rate([0.0] * 9)),
    ],
    ids=["one that rests", "one that warms up and rests", "none named", "no end told", "half of the run", "a late warm-up", "few reports", "it falls at the end", "it has fallen", "no rate at all"],
)  # fmt: skip
def test_a_rate_that_follows_what_is_named_or_is_not_at_its_end_shows_nothing(named: str, over: str, columns: tuple[Column, ...]) -> None:
    assert shown(named, over, columns=columns) == []


@pytest.mark.parametrize("setting", ["cross_entropy with {'size_average': False}", "reduction='sum'", "loss_reduction: sum"])
def test_a_loss_of_thousands_that_is_set_to_be_summed_is_a_multiple_of_its_mean(setting: str) -> None:
    assert shown(setting, columns=(column("loss", [1001.0] * 6),)) == [("loss", "multiplied")]
    assert shown(setting, columns=(column("loss", [999.0] * 6),)) == [] == shown(setting, columns=(column("loss", [9000.0 - 1000 * n for n in range(8)]),)) == shown(setting, columns=(column("loss", [1001.0] * 5),)) == shown(setting, columns=(column("reward", [1001.0] * 6),))


@pytest.mark.parametrize("setting", ["size_average=True", "reduction='mean'", "the sum of losses"])
def test_a_loss_of_thousands_that_is_a_mean_shows_nothing(setting: str) -> None:
    assert shown(setting, columns=(column("loss", [1001.0] * 6),)) == []
