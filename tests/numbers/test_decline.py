"""What a short run that gets worse to its end shows, beside the healthy ones most like it."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers.columns.columns import columns
from triage.numbers.findings import find


def shown(text: str) -> set[tuple[str, str]]:
    log = [Line(n, line) for n, line in enumerate(text.strip("\n").split("\n"), 1)]
    assert columns(log)
    return {(s.name, s.shows) for s in find(log)}


def steps(*losses: float, more: str = "") -> str:
    return "\n".join(f"Step {100 * n} per-step time 0.8{n % 10}s loss={v:.3f}{more.format(n=n)}" for n, v in enumerate(losses, 1))


LEFT = (1.396, 1.192, 1.346, 1.360, 1.344, 1.204, 1.774, 2.155, 2.374)


def test_a_loss_leaves_all_that_it_ever_was() -> None:
    assert ("loss", "diverges") in shown(steps(*LEFT))


@pytest.mark.parametrize(
    "log",
    [
        steps(*LEFT[:-1], 1.9),
        steps(1.396, 0.892, 2.046, 1.360, 1.344, 1.204, 2.274, 2.655, 3.174),
        steps(1.396, 1.192, 1.346, 1.360, 1.344, 1.204, 1.54, 1.61, 1.72),
        steps(*LEFT, more=" lr=0.00{n}"),
        steps(*LEFT, more=" episode_reward={n}.5"),
        steps(*LEFT, more=" val_acc=0.3{n}"),
        steps(*LEFT, more=" val_loss=1.2{n}"),
        steps(*LEFT[-7:]),
    ],
    ids=["comes back", "as wide before", "a little", "warm-up", "rewards", "answers get better", "not outside", "few reports"],
)
def test_what_scatters_comes_back_or_follows_a_rate_shows_no_divergence(log: str) -> None:
    assert ("loss", "diverges") not in shown(log)


def epochs(overlaps: tuple[str, ...], losses: tuple[float, ...]) -> str:
    return "\n".join(f"Epoch {n}\ntrain_loss 0.{6 - n}121\nval_loss {v:.4f}\nval_dice {o}" for n, (o, v) in enumerate(zip(overlaps, losses)))


def test_nothing_is_found_while_the_loss_outside_grows() -> None:
    assert ("overlap", "zero") in shown(epochs(("0.0", "0.0", "0.0"), (0.3339, 0.4789, 3.6355)))


@pytest.mark.parametrize(
    "log",
    [
        epochs(("0.0", "0.0", "0.0"), (0.3339, 0.3211, 0.2908)),
        epochs(("0.0", "0.0", "0.0"), (0.3339, 0.4789, 0.5912)),
        epochs(("0.0", "0.0", "0.0412"), (0.3339, 0.4789, 3.6355)),
    ],
    ids=["the loss falls", "it grows a little", "something is found"],
)
def test_nothing_found_at_first_shows_nothing(log: str) -> None:
    assert ("overlap", "zero") not in shown(log)


FELL = [10.9, 9.1, 7.8, 6.9, 6.2, 5.6, 5.1, 4.7, 4.4, 4.2, 4.05, 3.95, 3.9, 4.6, 6.1, *[7.5, 7.6, 7.58, 7.61, 7.59, 7.6]]
LEAPT = [1.2] * 13 + [12.1] * 2 + [0.4] * 6


def course(losses: list[float], norms: list[float], label: str = "lm loss") -> set[tuple[str, str]]:
    return shown("\n".join(f"iteration {100 * n} | {label}: {v:.4f} | grad norm: {g:.2f} | lr: 6e-4" for n, (v, g) in enumerate(zip(losses, norms), 1)))


def test_a_loss_that_falls_back_when_its_gradient_leaps_has_diverged() -> None:
    assert ("loss", "diverges") in course(FELL, LEAPT)


@pytest.mark.parametrize(
    ("losses", "norms", "label"),
    [
        (FELL, [1.2] * 21, "lm loss"),
        ([*FELL[:16], 5.9, 4.8, 4.2, 3.9, 3.8], LEAPT, "lm loss"),
        ([*FELL[:13], *[4.6, 4.7, 4.6, 4.7, 4.6, 4.7, 4.6, 4.7]], LEAPT, "lm loss"),
        ([v if n < 13 else 3.9 for n, v in enumerate(FELL)], LEAPT, "lm loss"),
        (FELL, LEAPT, "d_loss"),
    ],
    ids=["another term", "comes back", "a little", "a spike of the gradient alone", "a game"],
)
def test_a_loss_that_comes_back_or_whose_gradient_is_calm_shows_no_relapse(losses: list[float], norms: list[float], label: str) -> None:
    assert ("loss", "diverges") not in course(losses, norms, label)
