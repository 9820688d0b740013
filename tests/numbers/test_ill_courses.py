"""Courses that speak by themselves: rates below nothing, averages, policies that play one action, losses that rest at what a guess costs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(rows: Sequence[str]) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, row) for n, row in enumerate(rows, 1)])}


def rows(count: int, row: Callable[[int], str]) -> list[str]:
    return [row(n) for n in range(count)]


@pytest.mark.parametrize("form", ["epoch {} lr {:.3e} loss {:.3f}", "第{}轮 学习率: {:.6f} 训练损失: {:.4f}", "Epoch {}: learning_rate={:.6f}, train_loss={:.4f}"])
def test_a_rate_that_falls_through_nothing_is_negative(form: str) -> None:
    def run(end: int) -> list[str]:
        return rows(14, lambda n: form.format(n, 1e-3 * (1 - n / end), 0.5 * (0.9**n if n < end else 1.4 ** (n - end))))

    assert shown(run(9)) == {("lr", "negative")}, "and what it does to the loss is no matter of its own"
    assert ("lr", "negative") not in shown(run(20))
    assert ("lr", "negative") not in shown(rows(14, lambda n: f"epoch {n} log_lr {-3 - 0.1 * n:.2f} loss {0.9**n:.4f}")), "a logarithm"


def test_a_rate_that_is_tossed_about_comes_back_to_many_places() -> None:
    def run(rates: Sequence[float]) -> set[tuple[str, str]]:
        return shown(rows(20, lambda n: f"epoch {n}: lr {rates[n % len(rates)]:.2e}, loss {2 * 0.95**n:.4f}"))

    assert ("lr", "bounces") in run([1e-3, 2.1e-4, 6.6e-4, 9.8e-4, 9.6e-5, 5e-4, 9.1e-4, 2.5e-5, 3.5e-4, 7.9e-4])
    assert ("lr", "bounces") not in run([1e-4, 4e-4, 7e-4, 1e-3, 7e-4, 4e-4]), "a triangle"
    assert ("lr", "bounces") not in run([1e-3, 7.5e-4, 2.5e-4]), "warm restarts"


def test_the_average_in_brackets_is_one_of_its_own() -> None:
    def run(slow: Sequence[float]) -> set[tuple[str, str]]:
        return shown(rows(6, lambda n: f"Test: Acc@1: {[31.0, 52.0, 61.0, 66.0, 69.0, 71.0][n]:.3f} | Test (EMA): Acc@1: {slow[n]:.3f}"))

    assert ("weights", "rests") in run([0.1] * 6)
    assert ("weights", "rests") not in run([5.0, 21.0, 41.0, 55.0, 63.0, 69.0]), "it lags"


def test_an_average_that_is_younger_than_its_decay_finds_nothing() -> None:
    def run(decay: str, epochs: int, f1: float = 0.0) -> set[tuple[str, str]]:
        head = [f"{{'ema_decay': {decay}, 'eval_ema': True}}"]
        return shown(head + [row for n in range(epochs) for row in (f"Epoch {n + 1}/{epochs}", f"60/60 [====] - 8s - loss: {1.9 * 0.6**n:.4f}", f"f1: {f1 * n:.4f}")])

    assert ("weights", "rests") in run("0.9999", 6)
    assert ("weights", "rests") not in run("0.99", 6), "it has forgotten what it began with"
    assert ("weights", "rests") not in run("0.9999", 6, f1=0.1), "it finds something"


def test_a_policy_that_is_sure_before_it_has_learnt() -> None:
    def run(reward: Callable[[int], float], entropy: float = 0.15) -> set[tuple[str, str]]:
        return shown(rows(14, lambda n: f"iter {n * 10} reward_mean {reward(n):.1f} entropy {1.386 * entropy**n:.4f} value_loss {300 * 0.8**n:.2f}"))

    assert ("entropy", "spent") in run(lambda n: -200.0 + 20 * min(n, 2))
    assert ("entropy", "spent") not in run(lambda n: min(500.0, 20 * 1.6**n)), "the game is learnt"
    assert ("entropy", "spent") not in run(lambda n: -200.0 + 20 * min(n, 2), entropy=0.9), "it still tries"


def test_noise_of_actions_that_is_gone_where_little_was_gained() -> None:
    def run(reward: Callable[[int], float]) -> set[tuple[str, str]]:
        return shown([row for n in range(12) for row in (f"Learning iteration {n * 50}/3000", f"Mean action noise std: {max(0.01, 0.6**n):.2f}", f"Mean reward: {reward(n):.2f}")])

    assert ("action_std", "vanishes") in run(lambda n: [0.6, 0.9, 1.1, 1.2][min(n, 3)] + 0.02 * (n % 2))
    assert ("action_std", "vanishes") not in run(lambda n: 0.6 + 2.0 * n)


def test_a_cart_that_is_always_pushed_to_one_side() -> None:
    def run(reward: Callable[[int], float], step: int = 3000) -> set[tuple[str, str]]:
        return shown(rows(24, lambda n: f"global_step={n * step}, episodic_return=[{reward(n):.1f}]"))

    assert ("reward", "rests") in run(lambda n: [9.0, 10.0, 9.0, 8.0, 9.0, 11.0][n % 6])
    assert ("reward", "rests") not in run(lambda n: [9.0, 10.0, 9.0, 8.0, 9.0, 11.0][n % 6], step=100), "it has hardly begun"
    assert ("reward", "rests") not in run(lambda n: 9.0 + 6 * n), "it learns"
    assert ("reward", "rests") not in run(lambda n: [5.5, 14.1, 9.0][n % 3]), "another game"


def test_one_penalty_that_runs_away_from_all_other_terms() -> None:
    def run(factor: float) -> set[tuple[str, str]]:
        return shown([row for n in range(5) for row in (
            f"Learning iteration {n * 500}/5000", f"Mean reward: {8 - 0.05 * factor**n:.2f}", f"Mean value_function loss: {1.1 * max(factor, 1.0) ** (2 * n) if factor > 2 else 1.1:.2f}",
            f"Episode_Reward/track: {0.9 + 0.1 * n:.3f}", "Episode_Reward/alive: 0.50", f"Episode_Reward/action_l2: {-0.05 * factor**n:.4f}",
        )])  # fmt: skip

    assert ("reward", "explodes") in run(20.0)
    assert ("reward", "explodes") not in run(1.2)


def test_a_judge_that_begins_to_win_has_won() -> None:
    def run(won: Sequence[int]) -> set[tuple[str, str]]:
        return shown(rows(16, lambda n: f"(epoch: {n + 1}, iters: 100) D_A: {0.001 if n in won else 0.21:.3f} G_A: {1.0 if n in won else 0.35 + 0.01 * n:.3f} cycle_A: 0.85"))

    assert ("d_loss", "collapses") in run(range(10, 16))
    assert ("d_loss", "collapses") not in run(range(4, 9)), "the game goes on"


def test_a_small_term_beside_one_that_falls_by_more_than_it_is() -> None:
    def run(fall: float, classes: Callable[[int], float]) -> set[tuple[str, str]]:
        return shown(rows(14, lambda n: f"step {n * 50} loss_total {5202.3 - fall * n:.2f} loss_depth {5200 - fall * n:.2f} loss_cls {classes(n):.4f}"))

    assert shown(rows(14, lambda n: f"step {n * 50} loss_total {5202.3 - 8 * n:.2f} loss_depth {5200 - 8 * n:.2f} loss_cls {2.303 - 0.0004 * (n % 3):.4f}")) == {("loss", "rests")}
    assert ("loss", "rests") not in run(8.0, lambda n: 2.303 * 0.9**n), "both are learnt"
    assert ("loss", "rests") not in run(0.01, lambda n: 2.303), "neither is"


def test_a_loss_of_epochs_that_falls_below_0_by_the_same_each_time() -> None:
    assert ("loss", "negative") in shown(rows(12, lambda n: f"====> Epoch: {n + 1} Average loss: {-1558.6 * (n + 1) + 9 * (n % 3):.4f}"))
    assert ("loss", "negative") not in shown(rows(12, lambda n: f"====> Epoch: {n + 1} Average loss: {-1800 + 2500 * 0.6**n:.4f}")), "a likelihood comes to rest"
    assert ("loss", "negative") not in shown(rows(12, lambda n: f"Epoch: {n + 1} loss: {-50.0 * (n + 1):.2f} reward: {40.0 * n:.1f}")), "what an agent is paid"


def test_an_error_of_1_foresees_nothing_of_what_has_the_variance_1() -> None:
    wobble = [0.998, 1.002, 1.001, 0.9985, 1.0035, 0.997, 1.0026, 0.9994]
    assert ("error", "flat") in shown(rows(16, lambda n: f"Epoch {n // 4} step {n * 2000} loss {wobble[n % 8] + 0.0001 * n:.4f} lr 0.0001"))
    assert ("error", "flat") not in shown(rows(16, lambda n: f"Epoch {n // 4} step {n * 2000} loss {wobble[n % 8] * 0.97**n:.4f} lr 0.0001"))
    assert ("error", "flat") not in shown(rows(16, lambda n: f"Epoch {n // 4} step {n * 2000} loss {wobble[n % 8] + 0.0001 * n:.4f} acc 0.{20 + n}")), "answers are counted"


@pytest.mark.parametrize("head", ["nmb_prototypes: 3000", "out_dim: 3000"])
def test_a_loss_that_rests_at_the_logarithm_of_its_prototypes(head: str) -> None:
    def run(level: float, fall: float = 0.0) -> set[tuple[str, str]]:
        return shown([head, *rows(16, lambda n: f"Epoch: [{n // 4}][{n % 4 * 50}] Loss {level + 0.03 * 0.4**n - fall * n + 0.0003 * (n % 3):.4f}")])

    assert ("embedding", "rests") in run(math.log(3000)) and ("loss", "flat") not in run(math.log(3000))
    assert ("embedding", "rests") not in run(math.log(3000), fall=0.05)
    assert ("embedding", "rests") not in run(7.2)


def test_a_count_that_is_foretold_as_none() -> None:
    true = [31.0, 52.0, 18.0, 44.0, 60.0, 27.0]

    def run(said: Callable[[int], float], names: str = "gt_count {} pred_count {:.1f}") -> set[tuple[str, str]]:
        return shown(rows(18, lambda n: f"step {n * 100} " + names.format(true[n % 6], said(n))))

    for names in ("gt_count {} pred_count {:.1f}", "gt_cnt: {}, et_cnt: {:.1f}", "真实人数: {}, 预测人数: {:.1f}"):
        assert ("error", "constant") in run(lambda n: max(0.0, 40.0 - 9 * n), names)
        assert ("error", "constant") not in run(lambda n: true[n % 6] + n % 3, names)


def test_a_language_model_that_forgets_all_but_how_often_words_come() -> None:
    def run(late: float) -> set[tuple[str, str]]:
        return shown(rows(14, lambda n: f"iter {n * 100}: loss {[10.98, 7.1, 6.2, 5.8, 5.5, 5.4][n] if n < 6 else late + 0.05 * (n % 3):.4f}, time 140.5ms"))

    assert ("loss", "diverges") in run(7.5)
    assert ("loss", "diverges") not in run(5.2)


def test_a_loss_that_is_thrown_and_then_printed_as_0() -> None:
    def run(before: Sequence[float]) -> set[tuple[str, str]]:
        return shown(rows(14, lambda n: f"{{'loss': {before[n] if n < len(before) else 0.0}, 'learning_rate': 0.0009, 'epoch': {0.01 * n:.2f}}}"))

    assert ("loss", "thrown") in run([2.6, 2.2, 2.1, 2.3, 3.9, 5.9, 1.1])
    assert ("loss", "thrown") not in run([2.6, 2.2, 2.1, 1.9, 1.2, 0.4, 0.1])


def test_pictures_that_stay_dark() -> None:
    def run(psnr: Callable[[int], float]) -> set[tuple[str, str]]:
        return shown(rows(14, lambda n: f"[TRAIN] Iter: {n * 1500} Loss: {10 ** (-psnr(n) / 10):.6f}  PSNR: {psnr(n):.4f}"))

    assert ("score", "rests") in run(lambda n: (7.7 if n < 3 else 10.44) + 0.02 * (n % 3))
    assert ("score", "rests") not in run(lambda n: 10.44 + 0.6 * n)


def test_the_pictures_of_a_resumed_game_are_worse() -> None:
    def run(after: float) -> set[tuple[str, str]]:
        return shown([*rows(4, lambda n: f"Epoch {20 + n} FID: {31 - n:.2f}"), "Resumed from checkpoint ckpt_23.pt", *rows(3, lambda n: f"Epoch {24 + n} FID: {after - 4 * n:.2f}")])

    assert ("loss", "jumps") in run(148.0)
    assert ("loss", "jumps") not in run(29.0)


def test_epochs_that_begin_anew_behind_a_resume() -> None:
    def run(*between: str, rate: float = 1e-3) -> set[tuple[str, str]]:
        before = rows(5, lambda n: f"[Epoch {60 + n}/100] lr={4e-4 - 4e-5 * n:.6f} train_loss={0.41 - 0.001 * n:.4f}")
        return shown([*before, *between, *rows(5, lambda n: f"[Epoch {1 + n}/100] lr={rate:.6f} train_loss={0.43 - 0.001 * n:.4f}")])

    assert ("metric", "unrestored") in run("=> loading checkpoint 'ckpt/last.pth'")
    assert ("metric", "unrestored") not in run("=> loading checkpoint 'ckpt/last.pth' for stage 2"), "another training"
    assert ("metric", "unrestored") not in run("=> loading checkpoint 'ckpt/last.pth'", rate=1e-4), "it is tuned"


def test_a_game_that_is_continued_at_its_first_epoch() -> None:
    def run(count: int, first: int) -> set[tuple[str, str]]:
        head = ["           continue_train: True                          	[default: False]", f"              epoch_count: {count}", "                lr_policy: linear"]
        return shown([*head, *rows(6, lambda n: f"(epoch: {first + n}, iters: 200) G_GAN: {0.9 + 0.1 * (n % 2):.3f} D_real: 0.4{n} D_fake: 0.4{n}")])

    assert ("metric", "unrestored") in run(1, 1)
    assert ("metric", "unrestored") not in run(121, 121)
