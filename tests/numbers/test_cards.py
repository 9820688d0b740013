"""What looks at the cards show: cards that wait, cards left idle, clocks held down."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


STARVES, IDLE, SLOWDOWN = ("gpu_util", "starves"), ("gpu_util", "zero"), ("gpu_util", "falls")
HOURS, MINUTES = ["epoch:  0", "This epoch took 50418.779012 s"], ["epoch:  0", "This epoch took 128.779012 s"]
BARS = [f"Epoch 0:   {n}%|     | {20 * n}/3125 [0{n}:31<3:56:22, 0.22it/s, loss=4.{9 - n}]" for n in range(1, 5)]


def smi(util: int, used: int = 3858) -> str:
    return f"| 30%   35C    P8    37W / 350W |   {used}MiB / 24259MiB |    {util:3}%      Default |"


@pytest.mark.parametrize(
    "card", [smi(3), "[0] NVIDIA GeForce RTX 3090 | 35'C,   3 % |  3858 / 24576 MB | user(3500M)", "0, NVIDIA A100-SXM4-40GB, 4 %, 9120 MiB", "NVIDIA A100-SXM4-40GB, 4 %, 9120 MiB"]
)
def test_a_card_that_holds_the_run_and_hardly_works_waits_where_the_run_is_slow(card: str) -> None:
    assert STARVES in shown(HOURS[0], card, HOURS[1])
    assert STARVES in shown(*BARS, card)
    assert STARVES not in shown(MINUTES[0], card, MINUTES[1]), "a small model"
    assert STARVES not in shown(card, *HOURS), "before it began"


def test_a_card_that_works_or_holds_nothing_does_not_wait() -> None:
    assert STARVES not in shown(*BARS, smi(97))
    assert STARVES not in shown(*BARS, smi(3), smi(80)), "now and then"
    assert STARVES not in shown(*BARS, smi(0, 12)), "another card"


ONE = ["0, 99 %, 21846 MiB", "1, 0 %, 3 MiB", "2, 0 %, 3 MiB"]


def test_cards_that_are_empty_beside_one_that_trains_are_left_idle_where_all_were_meant() -> None:
    assert IDLE in shown("Distributed environment: NO", "step 3 loss 1.2", *ONE)
    assert IDLE in shown("python train.py --gpus 3", "step 3 loss 1.2", *ONE)
    assert IDLE not in shown("step 3 loss 1.2", *ONE), "a machine that is shared"
    assert IDLE not in shown("python train.py --gpus 3", "step 3 loss 1.2", ONE[0], "1, 98 %, 21846 MiB", "2, 97 %, 21846 MiB")


def test_clocks_that_heat_holds_down_are_told_and_a_power_limit_is_not() -> None:
    assert SLOWDOWN in shown("step 3 loss 1.2", "            HW Thermal Slowdown       : Active")
    assert SLOWDOWN not in shown("step 3 loss 1.2", "            HW Thermal Slowdown       : Not Active", "        SW Power Cap                  : Active")


SPIN = ("step_time", "stalls")


def busy(draw: int, util: int = 100) -> str:
    return f"| N/A   52C    P0    {draw}W / 300W |   7579MiB / 16152MiB |    {util:3}%      Default |"


def test_cards_that_are_busy_at_a_quarter_of_their_power_behind_the_last_step_wait_for_each_other() -> None:
    assert SPIN in shown("step 3 loss 1.2", busy(71), busy(69))
    assert SPIN not in shown("step 3 loss 1.2", busy(271), busy(269)), "they compute"
    assert SPIN not in shown("step 3 loss 1.2", busy(71), busy(271)), "one does"
    assert SPIN not in shown("step 3 loss 1.2", busy(71), busy(69, 0)), "one is idle"
    assert SPIN not in shown("step 3 loss 1.2", busy(71)), "a card has nobody to wait for"
    assert SPIN not in shown(busy(71), busy(69), "step 3 loss 1.2"), "it went on"
    assert SPIN not in shown("step 3 loss 1.2", "training finished", busy(71), busy(69))


def test_a_busy_card_whose_clock_is_far_below_its_highest_is_held_down() -> None:
    assert SLOWDOWN in shown("step 3 loss 1.2", "NVIDIA GeForce RTX 3090, 99.81 W, 100.00 W, 210 MHz, 2100 MHz, 100 %")
    assert SLOWDOWN not in shown("step 3 loss 1.2", "NVIDIA GeForce RTX 3090, 339.81 W, 350.00 W, 1710 MHz, 2100 MHz, 100 %")
    assert SLOWDOWN not in shown("step 3 loss 1.2", "NVIDIA GeForce RTX 3090, 39.81 W, 350.00 W, 210 MHz, 2100 MHz, 0 %")


def process(gpu: int, pid: int) -> str:
    return f"|    {gpu}   N/A  N/A      {pid}      C   python                          {3365 + pid}MiB |"


def test_processes_that_hold_memory_on_the_first_card_beside_their_own_are_told() -> None:
    on_first = ("gpu_memory", "doubled")
    assert on_first in shown("step 3 loss 1.2", process(0, 4110), process(0, 4111), process(1, 4111))
    assert on_first not in shown("step 3 loss 1.2", process(0, 4110), process(1, 4111)), "each on its own"
    assert on_first not in shown("step 3 loss 1.2", process(0, 4110), process(1, 4110)), "one process that uses both"
    assert on_first not in shown("step 3 loss 1.2", process(0, 4110), process(0, 4112)), "two programs that share a card"


def test_a_full_card_under_windows_that_draws_little_has_spilt_into_the_host() -> None:
    def looked(used: int, watts: int, driver: str = "WDDM") -> set[tuple[str, str]]:
        return shown(*BARS, f"|   0  NVIDIA GeForce RTX 4070 ...  {driver}  | 00000000:01:00.0  On |  N/A |", f"|  0%   44C    P2              {watts}W / 200W |  {used}MiB / 12282MiB |    100%      Default |")

    full = ("gpu_memory", "full")
    assert full in looked(12070, 62)
    assert full not in looked(12070, 180) and full not in looked(9070, 62) and full not in looked(12070, 62, "Off"), "it computes, it has room, it is no Windows"
