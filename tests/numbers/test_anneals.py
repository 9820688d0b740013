"""Numbers that a schedule should have moved, and terms that begin later."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers import findings


def shown(log: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in findings.find([Line(n, row) for n, row in enumerate(log.splitlines(), 1)])}


def episodes(label: str, first: float, factor: float, whole: int = 100, until: int = 100, reward: float = 0.0) -> str:
    return "\n".join(f"Episode {n}/{whole} {label}={first * factor**n:.4f} reward={-20 + (n * 7) % 11 + reward * n:.2f} loss={0.5 + (n % 3) / 10:.3f}" for n in range(10, until + 1, 10))


RANDOM = ("entropy", "rests")


@pytest.mark.parametrize("label", ["epsilon", "eps", "eps_threshold", "exploration_rate", "explore/epsilon"])
def test_a_policy_that_acts_at_random_to_the_end_is_told_however_its_chance_is_named(label: str) -> None:
    assert RANDOM in shown(episodes(label, 0.95, 0.999))


def test_the_end_is_foretold_once_a_third_of_the_run_is_done() -> None:
    assert RANDOM in shown(episodes("epsilon", 1.0, 0.9995, whole=150, until=70))
    assert RANDOM not in shown(episodes("epsilon", 1.0, 0.9995, whole=1000, until=70))


def test_a_chance_that_comes_down_or_a_policy_that_learns_all_the_same_is_well() -> None:
    assert RANDOM not in shown(episodes("epsilon", 1.0, 0.97))
    assert RANDOM not in shown(episodes("epsilon", 1.0, 0.999, reward=1.0))


@pytest.mark.parametrize("label", ["adam_eps", "label_smoothing_eps", "clip_epsilon"])
def test_an_epsilon_that_is_no_chance_is_left_alone(label: str) -> None:
    assert RANDOM not in shown(episodes(label, 0.95, 0.9999))


def annealed(settings: str, label: str, last: float) -> str:
    return "\n".join([settings, *(f"epoch {n}/20 loss {2 - n / 20:.4f} {label} {1 + (last - 1) * n / 20:.4f}" for n in range(2, 21, 2))])


@pytest.mark.parametrize(("settings", "label"), [("tau_start=1.0 tau_end=0.1", "tau"), ("--init_temperature 1.0 --final_temperature 0.05", "temperature"), ("teacher_forcing_start: 1.0, teacher_forcing_end: 0.2", "teacher_forcing")])
def test_what_is_set_to_go_from_one_value_to_another_and_stays_is_told(settings: str, label: str) -> None:
    assert ("metric", "creeps") in shown(annealed(settings, label, 0.99))
    assert ("metric", "creeps") not in shown(annealed(settings, label, 0.3))


def test_nothing_is_said_of_a_number_whose_end_is_not_set() -> None:
    assert ("metric", "creeps") not in shown(annealed("tau=1.0", "tau", 0.99))


def vocoder(settings: str, steps: range) -> str:
    return "\n".join([settings, *(f"step {n} g_loss {2 - n / 1e5:.4f} d_loss 0.0000 stft_loss {1.5 - n / 1e5:.4f}" for n in steps)])


@pytest.mark.parametrize("settings", ["discriminator_train_start_steps: 100000", "disc_start_step=50001", "train: adv_begin_iter: 60000, lambda: 2"])
def test_a_term_that_is_set_to_begin_later_is_no_zero_loss(settings: str) -> None:
    assert ("loss", "zero") not in shown(vocoder(settings, range(1000, 20000, 1000)))


def test_a_term_that_should_have_begun_is() -> None:
    rows = "\n".join(["disc_start_step=5000", *(f"step {n} rec_loss 0.5 g_loss 0.{n} d_loss 0.0000" for n in range(1000, 20000, 1000))])
    assert ("loss", "zero") in shown(rows) or ("d_loss", "constant") in shown(rows) or ("loss", "constant") in shown(rows)


def test_a_chance_is_read_in_chinese_too() -> None:
    rows = "\n".join(f"回合 {n}/500  探索率: {0.9999**n:.4f}  奖励: {-150 + n * 7 % 11}  损失: 0.6{n % 7}" for n in range(50, 501, 50))
    assert RANDOM in shown(rows)


def test_a_chance_that_is_set_to_decay_and_never_moves_needs_no_end_of_the_run() -> None:
    rows = "\n".join(["eps 1.0 eps_min 0.01 eps_decay 0.995", *(f"Episode: {n} | Eps: 1.000 | Score: {20 + n * 7 % 11} | Loss: 0.{n * 37 % 91}" for n in range(20, 301, 20))])
    assert RANDOM in shown(rows)
    assert RANDOM not in shown(rows.replace("eps_min 0.01 eps_decay 0.995", ""))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("target_update_interval=1000000 total_timesteps=200000", True), ("disc_start: 250001\nmax_steps: 100000", True), ("freeze_backbone_epochs: 100\nmax_epochs: 40", True),
        ("target_update_interval=1000 total_timesteps=200000", False), ("disc_start: 50001\nmax_steps: 100000", False), ("freeze_backbone_epochs: 5\nmax_epochs: 40", False),
        ("disc_start: 99999999\nmax_steps: 100000", False),
    ],
)  # fmt: skip
def test_a_part_that_is_to_begin_behind_the_end_never_does_unless_never_is_meant(settings: str, told: bool) -> None:
    assert (("weights", "never") in shown(f"{settings}\n" + "\n".join(f"step {n} loss {2 - n / 10:.2f}" for n in range(1, 9)))) is told


def test_the_price_of_entropy_that_is_gone_while_nothing_is_earned_is_told() -> None:
    rows = [f"epoch {n} steps {n * 4000} alpha {0.3**n:.8f} ep_reward {{}} q_loss 0.2{n % 7}" for n in range(1, 20)]
    assert ("entropy", "spent") in shown("\n".join(row.format(-110 + n % 3) for n, row in enumerate(rows)))
    assert ("entropy", "spent") not in shown("\n".join(row.format(-110 + 9 * n) for n, row in enumerate(rows)))
