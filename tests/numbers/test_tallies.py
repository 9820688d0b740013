"""Counts of updates that grow once an epoch."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.schedule import tallies


def shown(log: str) -> list[tuple[str, str]]:
    return [(s.name, s.shows) for s in tallies.find([Line(n, row) for n, row in enumerate(log.splitlines(), 1)], [])]


def run(said: str, grows: int = 1, head: str = "steps_per_epoch=400", first: int = 1) -> str:
    return "\n".join([head, *(f"epoch {n} train_loss {2 - n / 10:.2f}\n{said.format(first + (n - 1) * grows)}" for n in range(1, 7))])


@pytest.mark.parametrize("said", ["[ema] num_updates={}", "EMA updates: {}", "ema_model.n_averaged: {}", "teacher updates = {}", "moving average: updates {}"])
def test_an_average_that_is_updated_once_an_epoch_is_told(said: str) -> None:
    assert shown(run(said)) == [("weights", "creeps")]


def test_one_that_is_updated_at_each_step_is_well() -> None:
    assert shown(run("[ema] num_updates={}", grows=400)) == []


def test_stochastic_weight_averaging_counts_epochs_by_design() -> None:
    assert shown(run("swa n_averaged={}")) == []


@pytest.mark.parametrize("said", ["optimizer steps: {}", "optimizer.step count {}", "weight updates: {}"])
def test_an_optimizer_that_steps_once_an_epoch_is_told(said: str) -> None:
    assert shown(run(said)) == [("weights", "stalls")]
    assert shown(run(said, grows=100)) == []


@pytest.mark.parametrize("head", ["steps_per_epoch=400 total_steps=2400", "batches per epoch: 400\nOneCycleLR(max_lr=0.1, steps_per_epoch=400)"])
def test_a_schedule_that_was_built_for_batches_and_moves_once_an_epoch_is_told(head: str) -> None:
    assert shown(run("scheduler.last_epoch {}/2400", head=head)) == [("lr", "rests")]
    assert shown(run("scheduler.last_epoch {}/6", head="steps_per_epoch=400")) == []


def test_a_bar_that_has_come_to_its_end_tells_the_batches() -> None:
    assert shown(run("[ema] num_updates={}", head="100%|####| 400/400 [00:10<00:00]")) == [("weights", "creeps")]
