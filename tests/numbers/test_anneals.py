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
