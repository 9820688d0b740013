"""Bars that creep in a run that does without a GPU: each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.machine import pace

IDLE, CPU = "GPU available: True (cuda), used: False", "device: cpu"


def crawls(said: str, *bars: str) -> bool:
    found = list(pace.find([Line(n, row) for n, row in enumerate((said, *bars), 1)], ()))
    assert not found or [(s.name, s.shows, s.label, s.lines[0]) for s in found] == [("step_time", "crawls", "s/it", 2)]
    return bool(found)


def bars(seconds: float, left: str, unit: str = "it", count: int = 2) -> list[str]:
    return [f" 1%|▏ | 3/300 [00:12<{left}, {seconds:.2f}s/{unit}]"] * count


def test_where_a_gpu_stands_idle_two_seconds_a_step_with_an_hour_to_go_are_enough() -> None:
    assert crawls(IDLE, *bars(2.0, "1:00:00")) and not crawls(IDLE, *bars(1.99, "1:00:00")) and not crawls(IDLE, *bars(2.0, "59:59"))
    assert not crawls(IDLE, *bars(2.0, "1:00:00", count=1)) and not crawls("a GPU", *bars(2.0, "1:00:00"))
    assert crawls(IDLE, *bars(2.0, "1 day, 0:00:00")) and crawls(IDLE, *bars(2.0, "2 days, 0:00:00"))


def test_a_run_without_one_is_let_be_up_to_half_a_day_or_an_hour_at_five_seconds_a_step() -> None:
    assert crawls(CPU, *bars(2.0, "12:00:00")) and not crawls(CPU, *bars(2.0, "11:59:59")) and not crawls(CPU, *bars(1.99, "12:00:00")) and crawls(CPU, *bars(2.0, "1 day, 0:00:00"))
    assert crawls(CPU, *bars(5.0, "1:00:00")) and not crawls(CPU, *bars(4.99, "1:00:00")) and not crawls(CPU, *bars(5.0, "59:59"))


def test_the_middle_of_the_last_five_bars_tells_the_pace_and_the_longer_of_the_last_two_what_is_left() -> None:
    quick, slow = bars(0.5, "1:00:00", count=1), bars(2.0, "1:00:00", count=1)
    assert crawls(IDLE, *quick * 9, *slow * 3) and not crawls(IDLE, *slow * 9, *quick * 3) and not crawls(IDLE, *slow * 3, *quick * 3)
    soon = bars(2.0, "30:00", count=1)
    assert crawls(IDLE, *soon, *slow, *soon) and not crawls(IDLE, *slow, *soon * 2)


@pytest.mark.parametrize("unit", ["it", "step", "batch"])
def test_each_of_these_is_a_step(unit: str) -> None:
    assert crawls(IDLE, *bars(2.0, "1:00:00", unit)) and not crawls(IDLE, *bars(2.0, "1:00:00", "epoch"))


@pytest.mark.parametrize("said", ["GPU available: True, used: False", "GPU available but not used", "GPU is available but it is not being used", "GPU available but not used."])
def test_each_of_these_says_that_a_gpu_stands_idle(said: str) -> None:
    assert crawls(said, *bars(2.0, "1:00:00"))


@pytest.mark.parametrize(
    "said",
    [
        "Using device: cpu", "device type cpu", "device used: 'cpu'", "device=torch.device('cpu')", "device(type='cpu')", "Python-3.10 torch-2.1.0+cpu", "CPU (Intel Xeon)", "CPU (AMD EPYC)", "CPU (Apple M2)", "CPU (Neoverse CPU)",
        "running on the CPU", "training on cpu", "CUDA is not available", "cuda not found", "CUDA available: False", "torch.cuda.is_available(): False", "cuda: False", "falling back to CPU", "no GPU found", "no gpu available", "No GPU detected",
    ],
)  # fmt: skip
def test_each_of_these_says_that_there_is_none(said: str) -> None:
    assert crawls(said, *bars(5.0, "1:00:00")) and not crawls(said, *bars(4.9, "1:00:00"))


def test_a_gpu_that_is_used_explains_nothing() -> None:
    for said in ("device: cuda", "GPU available: True, used: True", "training on cuda:0", "CPU count: 8", "cuda: True"):
        assert not crawls(said, *bars(9.0, "99:00:00"))
