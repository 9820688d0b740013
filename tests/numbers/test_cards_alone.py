"""What looks at the cards show, each limit from both sides and each wording by itself."""

from __future__ import annotations

import pytest

from triage.model import Line, Series
from triage.numbers.machine import cards


def told(*rows: str) -> list[Series]:
    return list(cards.find([Line(n, row) for n, row in enumerate(rows, 1)], ()))


def shown(*rows: str) -> list[str]:
    return [f"{s.name} {s.shows}" for s in told(*rows)]


STARVES, IDLE, SLOWDOWN, SPIN, DOUBLED = ["gpu_util starves"], ["gpu_util zero"], ["gpu_util falls"], ["step_time stalls"], ["gpu_memory doubled"]


def smi(util: int, used: int = 3858) -> str:
    return f"| 30%   35C    P8    37W / 350W |   {used}MiB / 24259MiB |    {util:3}%      Default |"


def waits(*rows: str, card: str = smi(3)) -> list[str]:
    return shown("epoch 0", *rows, card)


@pytest.mark.parametrize("unit", ["s", " s", "sec", " seconds"])
def test_an_epoch_of_an_hour_is_slow_in_any_unit_that_is_written(unit: str) -> None:
    assert waits(f"epoch 0 took 3600{unit}") == STARVES
    assert not waits(f"epoch 0 took 3599{unit}")


@pytest.mark.parametrize("unit", ["s/it", "s/step", "s/batch", "s/iter"])
def test_three_steps_of_two_seconds_are_slow(unit: str) -> None:
    assert waits(*[f"2.0{unit}"] * 3) == STARVES
    assert not waits(*[f"2.0{unit}"] * 2) and not waits(*[f"1.9{unit}"] * 3)
    assert waits(*[f"0.1{unit}"] * 4, *[f"2.0{unit}"] * 3) == STARVES and not waits(*[f"3.0{unit}"] * 3, *[f"0.1{unit}"] * 2), "the last three"


@pytest.mark.parametrize("unit", ["it/s", "step/s", "steps/s", "batch/s", "batches/s"])
def test_half_a_step_a_second_is_as_slow_and_none_at_all_is_no_pace(unit: str) -> None:
    assert waits(*[f"0.5 {unit}"] * 3) == STARVES
    assert not waits(*[f"0.6 {unit}"] * 3) and not waits(*[f"0.0 {unit}"] * 3)


@pytest.mark.parametrize("said", ["epoch 1", "step: 1", "iter 1", "iteration 1"])
def test_the_run_has_begun_by_the_last_look(said: str) -> None:
    slow = ["2.0s/it"] * 3
    assert shown(said, *slow, smi(3)) == shown(*slow, smi(3), said, smi(3)) == STARVES
    assert not shown(*slow, smi(3), said) and not shown(*slow, smi(3))


def test_a_card_waits_that_holds_a_gigabyte_and_works_a_fifth_of_its_time() -> None:
    slow = ["2.0s/it"] * 3
    assert waits(*slow, card=smi(20, 1000)) == STARVES
    assert not waits(*slow, card=smi(21, 1000)) and not waits(*slow, card=smi(20, 999))


def test_how_much_of_its_time_a_card_waits_is_told_of_the_look_in_the_middle() -> None:
    slow = ["step 1", *["2.0s/it"] * 3]
    (wait,) = told(*slow, smi(3), smi(20), smi(4))
    assert (wait.lines, wait.values, wait.ratio, wait.label) == ((5, 6, 7), (3.0, 20.0, 4.0), 0.96, "GPU-Util")
    assert told(*slow, smi(0))[0].ratio == 0.99, "it cannot be seen that it does nothing at all"


def query(util: int, used: int) -> str:
    return f"0, {util} %, {used} MiB"


def left(*looks: str, asked: str = "python train.py --gpus 2") -> list[str]:
    return shown(asked, *looks)


def test_a_card_trains_at_half_of_its_time_with_a_gigabyte_and_is_empty_at_nothing_below_200() -> None:
    assert left(query(50, 1000), query(0, 199)) == IDLE
    assert not left(query(49, 1000), query(0, 199)) and not left(query(50, 999), query(0, 199))
    assert not left(query(50, 1000), query(1, 199)) and not left(query(50, 1000), query(0, 200))


def test_of_all_cards_half_and_more_are_empty_and_the_others_train() -> None:
    assert left(query(99, 9000), query(98, 9000), query(0, 3), query(0, 3)) == IDLE
    assert not left(query(99, 9000), query(98, 9000), query(0, 3)), "most work"
    assert not left(query(99, 9000), query(0, 3), query(20, 9000)), "one does something else"
    assert not left(query(99, 9000)) and not left(query(0, 3))
    (idle,) = told("--gpus 2", query(99, 9000), query(0, 3))
    assert (idle.lines, idle.values, idle.at) == ((2, 3), (99.0, 0.0), 1)


@pytest.mark.parametrize(
    ("asked", "more"),
    [
        ("`--num_processes` was set to a value of `1`", True), ("Distributed environment: NO", True), ("Distributed environment: DistributedType.NO", True), ("Distributed environment: MULTI_GPU", False),
        ("distributed training: False", True), ("distributed training: True", False), ("CUDA_VISIBLE_DEVICES=0,1", True), ("CUDA_VISIBLE_DEVICES=0", False), ("--gpu 0,1", True), ("--gpus=2", True),
        ("--gpus 1", False), ("--device 0,1", True), ("--devices=8", True), ("--gpu_ids 0,1", True), ("--gpu-id 0,1", True), ("nn.DataParallel", True), ("nproc_per_node=1", True), ("nproc_per_node 1", True),
        ("nproc_per_node=16", False),
    ],
)  # fmt: skip
def test_more_cards_were_meant_where_the_log_says_so(asked: str, more: bool) -> None:
    assert left(query(99, 9000), query(0, 3), asked=asked) == IDLE * more


@pytest.mark.parametrize("why", ["HW", "HW Thermal", "SW Thermal", "HW Power Brake"])
def test_each_reason_that_holds_clocks_down_is_one(why: str) -> None:
    (held,) = told("step 1", f"    {why} Slowdown       : Active")
    assert (held.name, held.shows, held.lines, held.values, held.label) == ("gpu_util", "falls", (2,), (0.0,), "clocks")
    assert not told(f"    {why} Slowdown       : Not Active")


def test_a_busy_clock_is_held_down_at_two_fifths_of_its_highest() -> None:
    assert shown("840 MHz, 2100 MHz, 100 %") == shown("840 MHz, 2100 MHz, 90 %") == SLOWDOWN
    assert not shown("841 MHz, 2100 MHz, 100 %") and not shown("840 MHz, 2100 MHz, 89 %")


def busy(draw: int, util: int = 100) -> str:
    return f"| N/A   52C    P0    {draw}W / 300W |   7579MiB / 16152MiB |    {util:3}%      Default |"


def test_cards_spin_at_two_fifths_of_their_power_and_95_percent_of_their_time() -> None:
    (spin,) = told("step 3 loss 1.2", "| Fan  Temp  Perf |", busy(120), "|-----|", busy(90, 95))
    assert (spin.name, spin.shows, spin.lines, spin.values, spin.label) == ("step_time", "stalls", (3, 5), (0.4, 0.3), "GPU-Util")
    assert not shown("step 3 loss 1.2", busy(121), busy(90)) and not shown("step 3 loss 1.2", busy(120), busy(90, 94))


def test_only_what_stands_behind_the_last_step_says_how_it_stands() -> None:
    stand = [busy(71), busy(69)]
    assert shown("step 2 loss 1.3", busy(271), "checkpoint saved", "step 3 loss 1.2", *stand) == SPIN
    assert not shown("step 2 loss 1.3", busy(71), "step 3 loss 1.2", busy(71)) and not shown(*stand)
    assert not shown("step 3 loss 1.2", *stand, "checkpoint saved")


def process(gpu: int, pid: int, kind: str = "  C", of: str = "   N/A  N/A ") -> str:
    return f"|    {gpu}{of}     {pid} {kind}   python                          3365MiB |"


@pytest.mark.parametrize(("kind", "of", "counts"), [("  C", "   N/A  N/A ", True), ("C+G", "   N/A  N/A ", True), ("  C", "", True), ("  G", "   N/A  N/A ", False)])
def test_processes_that_compute_are_counted(kind: str, of: str, counts: bool) -> None:
    assert shown(*(process(gpu, pid, kind, of) for gpu, pid in ((0, 41), (0, 42), (1, 42)))) == DOUBLED * counts


def test_the_lines_of_all_processes_are_told_with_how_many_are_on_the_first_card() -> None:
    (both,) = told(process(0, 41), "|----|", process(0, 42), process(1, 42))
    assert (both.lines, both.values, both.label) == ((1, 3, 4), (2.0,), "2 processes")
    assert not told(process(0, 41), process(0, 42), process(1, 41), process(1, 42)), "each uses both cards"
    assert not told(process(1, 41), process(1, 42), process(2, 42)), "another card"
