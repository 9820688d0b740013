"""Illness in the numbers is found, and a healthy run's noise is not."""

from __future__ import annotations

import math
import random

import pytest

from triage.numbers import findings as series
from triage.numbers.columns.columns import columns
from triage.reading.cleaning import lines

RANDOM = random.Random(7)


def shows(text: str) -> set[tuple[str, str]]:
    log = list(lines(enumerate(text.encode().split(b"\n"), 1)))
    return {(s.name, s.shows) for s in series.find(log)}


def run(form: str, values: list[float]) -> str:
    return "\n".join(form.format(n=n, v=v) for n, v in enumerate(values)) + "\n"


FORMS = (
    "epoch {n} loss {v:.5f}", "[step {n}] loss={v:.5f} lr=0.001", "{{'loss': {v:.5f}, 'epoch': {n}}}",
    "{{'loss': '{v:.5f}', 'epoch': '{n}'}}", "Epoch {n}/30 - loss: {v:.5f} - time: 3s", '{{"step": {n}, "train_loss": {v:.5f}}}',
    " 10%|#   | {n}/100 [00:01<00:09, 3.1it/s, loss={v:.5f}]", "Epoch: [0][{n}/625] Loss {v:.4e} (6.3021e+00)",
)  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_loss_is_read_from_every_framework(form: str) -> None:
    log = list(lines(enumerate(run(form, [2.5, 1.25, 0.625]).encode().split(b"\n"), 1)))
    (column,) = [c for c in columns(log) if c.name == "loss"]
    assert [round(v, 3) for v in column.values] == [2.5, 1.25, 0.625]


@pytest.mark.parametrize(
    "form", ["Epoch {n} finished in {v}s", "Epoch {n} took {v} sec", "Epoch {n} done ({v}s)"]
)
def test_an_epochs_own_time_is_read_from_a_sentence(form: str) -> None:
    log = list(lines(enumerate(run(form, [93.8, 117.2]).encode().split(b"\n"), 1)))
    assert [(c.name, c.values) for c in columns(log)] == [("step_time", (93.8, 117.2))]


def test_csv_and_tables_are_read_by_their_header() -> None:
    log = list(lines(enumerate(b"epoch,step,lr,train_loss\n0,0,0.1,2.5\n0,1,0.1,1.25\n".split(b"\n"), 1)))
    assert {c.name: c.values for c in columns(log)} == {"lr": (0.1, 0.1), "loss": (2.5, 1.25)}


NAN = math.nan
FALLING = [2.3 * 0.9**n for n in range(14)]


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (run("epoch {n} loss {v:.4f}", [2.2, 0.9, 0.4, NAN, NAN, NAN]), ("loss", "nonfinite")),
        (run("epoch {n} loss {v:.4f}", [2.2, 0.9, NAN]), ("loss", "nonfinite")),
        (run("{{'loss_mask': tensor({v:.4f}, device='cuda:0')}}", [NAN]), ("loss", "nonfinite")),
        (run("epoch {n} loss {v:.6f}", [2.319919] * 8), ("loss", "constant")),
        (run("epoch {n} loss {v:.4f}", [0.6931] * 4), ("loss", "constant")),
        (run("step {n} loss {v:.1f}", [2.3, 9.1, 180.2, 40000]), ("loss", "diverges")),
        (run("epoch {n} acc {v:.4f}", [0, 0, 0]), ("accuracy", "zero")),
        (run("step {n} contrastive_loss {v:.4f}", [5.5450, 5.5453, 5.5449, 5.5452, 5.5451]), ("loss", "chance")),
        (run("[{n}/5005] Time 0.21 (5.893) Data {v:.3f} (5.632)", [0.001, 9.1, 0.001]), ("data_time", "starves")),
        (run("epoch {n} loss {v:.4f}", [0.91, 0.72, 0.61, 0, 0, 0]), ("loss", "zero")),
        (run("{{'eval_loss': 3.1, 'eval_wer': {v}}}", [1.0, 1.0, 1.0]), ("error_rate", "constant")),
        (
            "\n".join(f"epoch {n} train_loss {0.6 / 2**n:.3f} val_loss {0.5 + n * 0.15:.3f}" for n in range(4)),
            ("val_loss", "overfits"),
        ),
        (run("epoch {n} loss {v:.4f}", [2.3055, 2.3040, 2.3031, 2.3027, 2.3025, 2.3024]), ("loss", "chance")),
        (run("epoch {n} loss {v:.4f}", [2.3, 1.9, 1.5, 1.4, 2.9, 8.1, 30.2, 90.1]), ("loss", "diverges")),
        (run("step {n} grad_norm {v:.3f}", [2.8, 3.9, 5.0, 6.1, 7.4, 9.0, 11.9, 15.2, 19.9]), ("grad_norm", "explodes")),
        (run("step {n} loss 1.2 scale {v}", [256, 16, 1, 0.06, 0.004, 0.0002]), ("loss_scale", "falls")),
        (run("step {n} lr {v}", [0, 0, 0, 0, 0]), ("lr", "zero")),
        (run("epoch {n} loss 0.5 mem {v:.0f}MB", [1000 + 300 * n for n in range(9)]), ("memory", "grows")),
        (run("epoch {n} time {v:.2f}", [1.0, 1.3, 1.7, 2.1, 2.6, 3.2, 4.0]), ("step_time", "slows")),
        ("\n".join(f"epoch {n} train_loss {v:.4f} val_loss {v:.4f}" for n, v in enumerate(FALLING)), ("loss", "identical")),
        (
            "\n".join(f"epoch {n} train_loss {v:.4f} val_loss {1.5 + abs(n - 5) * 0.2:.4f}" for n, v in enumerate(FALLING)),
            ("val_loss", "overfits"),
        ),
        ("\n".join(f"step {n} data {0.8:.2f} time {1.0:.2f}" for n in range(6)), ("data_time", "starves")),
        (
            "\n".join(f"[{n}/5005] Time {t + 0.15:.3f} Data {t:.3f}" for n, t in enumerate((9.1, 0.001, 67.5, 0.001, 3.0, 0.001))),
            ("data_time", "starves"),
        ),
        (run("iter {n} loss_bbox: {v:.4f}", [NAN, NAN, 0.4434, 0.41]), ("loss", "patchy")),
        (run("step {n} loss {v:.3f}", FALLING) + "Resumed from checkpoint 14\n" + run("step {n} loss {v:.3f}", [2.2, 2.1, 2.0]), ("loss", "jumps")),
    ],
)  # fmt: skip
def test_an_ill_series_is_told(text: str, finding: tuple[str, str]) -> None:
    assert finding in shows(text)


@pytest.mark.parametrize(
    "text",
    [
        run("epoch {n} loss {v:.4f}", FALLING),
        run("epoch {n} loss {v:.4f}", [v + RANDOM.uniform(-0.2, 0.2) for v in FALLING]),
        run("epoch {n} loss {v:.4f}", [0.31 + RANDOM.uniform(-0.02, 0.02) for _ in range(40)]),
        run("step {n} lr {v}", [0.001] * 20),
        run("step {n} scale {v}", [65536, 32768, 32768, 32768, 32768]),
        run("step {n} grad_norm {v:.3f}", [RANDOM.uniform(0.5, 6) for _ in range(40)]),
        run("step {n} loss {v:.3f}", [2.3, NAN, 2.1, 1.9, 1.7]),
        run("Epoch: [0][{n}/5005] Loss 6.91 (6.93) Acc@1   {v:.2f} (  0.04)", [0, 0, 0, 0]),
        run("{{'loss': {v}, 'grad_norm': 0.41, 'reward_std': 0.4}}", [0.0, 0.0, 0.0, 0.0]),
        run("epoch {n} loss {v:.3f}", [0.69, 0.69, 0.69]),
        "\n".join(f"[{n}/5005] Time {t + 0.15:.3f} Data {t:.3f}" for n, t in enumerate((9.1, 0.001, 0.001, 0.9, 0.001, 0.001))),
        "\n".join(f"step {n} data 0.30 time 1.00" for n in range(12)),
        "\n".join(f"step {n} data 0.58 time 1.00" for n in range(12)),
        "\n".join(f"step {n} data {0.98 if n == 2 else 0.45:.2f} time {2.0 if n == 2 else 0.95:.2f}" for n in range(9)),
        "\n".join(f"step {n} data 0.80 time 1.00" for n in range(3)),
        run("warmup step {n} loss {v:.2f}", [1.1, 1.4, 1.9, 2.3]),
        "\n".join(f"epoch {n} train_loss {0.6 / 2**n:.3f} val_loss {0.5 + n * 0.02:.3f}" for n in range(4)),
        run("epoch {n} val_loss {v}", [1.2, 1.1, NAN]),
        run("step {n} wer {v}", [1.0, 1.0, 0.83]),
        run("iter {n} d_loss {v:.3f}", [1.38 + RANDOM.uniform(-0.1, 0.1) for _ in range(30)]),
        run("epoch {n} mem {v:.0f}MB", [900, 2000, 2010, 2010, 2012, 2012, 2012, 2013]),
        run("epoch {n} time {v:.2f}", [3.9, 0.21, 0.22, 0.21, 0.23, 0.21, 0.22]),
        "\n".join(f"epoch {n} train_loss {v:.4f} val_loss {v + 0.1:.4f}" for n, v in enumerate(FALLING)),
        "nan_count: 0 | error_rate 0.4\n" * 6,
    ],
)  # fmt: skip
def test_a_healthy_series_raises_nothing(text: str) -> None:
    assert shows(text) == set()


GROWING = [3.1, -2.0, -9.5, -21.0, -48.0, -120.0, -290.0, -700.0, -1600.0, -3900.0, -9000.0, -21000.0]


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (run("epoch {n} drift {v:.4f} loss 0.51", [0.22, 0.24, 0.28, NAN, NAN, NAN]), ("metric", "nonfinite")),
        (run("epoch {n} loss {v:.4f}", GROWING), ("loss", "negative")),
        (run("epoch {n} train bce {v:.4f}", [0.4, -0.9, -3.2, -7.1]), ("loss", "negative")),
        (run("epoch {n} loss {v:.4f}", [1.21, 0.95, 0.7, 0.53, *[0.8731] * 7]), ("loss", "freezes")),
        (run("epoch {n} loss {v:.4f}", [1.41, 1.0522, 1.0517, 1.0521, 1.0519, 1.0524, 1.0516, 1.0522, 1.052]), ("loss", "flat")),
        (run("Iteration {n}, loss = {v:.4f}", [6.92, 87.3365, 87.3365, 87.3365, 87.3365]), ("loss", "saturates")),
        (run("epoch {n} loss 0.51 lr {v:.1e}", [10.0 ** -(3 + 2 * n) for n in range(9)]), ("lr", "spent")),
        (run("Epoch {n} acc {v:.2f}%", [412.5, 628.12, 731.25, 790.62]), ("accuracy", "impossible")),
        (run("iter {n} ep_rew_mean {v:.1f}", [12, 25, 61, 104, 139, 141, 138, 140, 20, 11, 10, 10]), ("reward", "collapses")),
        (run("Epoch {n} recon 188.1 kld {v:.4f}", [12.3, 4.1, 0.92, 0.14, 0.011, 0.002, 0.0008, 0.0004]), ("kl", "collapses")),
        ("\n".join(f"epoch {n} train_loss {0.9 * 0.8**n:.4f} val_loss {131 + n % 3:.4f}" for n in range(6)), ("val_loss", "absurd")),
        ("\n".join(f"epoch {n} train_acc {min(1, 0.3 + 0.2 * n):.4f} val_acc {0.44 + 0.01 * (n % 2):.4f}" for n in range(9)), ("val_accuracy", "gap")),
        ("\n".join(f"epoch {n} loss_D={0.6 * 0.4**n:.4f} loss_G={1.2 + n:.4f}" for n in range(9)), ("d_loss", "collapses")),
    ],
)  # fmt: skip
def test_what_an_expert_sees_in_any_quantity(text: str, finding: tuple[str, str]) -> None:
    assert finding in shows(text)


@pytest.mark.parametrize(
    "text",
    [
        run("epoch {n} nll {v:.4f}", [4.1, 1.9, 0.2, -0.8, -1.5, -1.9, -2.1, -2.2]),
        run("epoch {n} best_val {v:.4f} loss 0.3", [0.6, 0.65, 0.7, 0.72, *[0.7213] * 8]),
        run("iter {n} ep_rew_mean {v:.1f}", [12, 55, 31, 84, 62, 121, 68, 150, 90, 111]),
        run("Epoch {n} acc {v:.2f}", [0.84, 1.92, 5.31, 11.62, 20.12, 31.5]),
        run("found {v:.0f} correct", [10, 520, 1210, 5400]),
        run("step {n} loss 0.5 time {v:.0f}s", [60 * n + 58 for n in range(20)]),
        run("epoch {n} loss 0.51 lr {v:.2e}", [1e-3 * (1 - n / 8) for n in range(9)]),
        "\n".join(f"Fold {f}\n" + run("epoch {n} dice {v:.4f}", [0.05, 0.3, 0.5, 0.7, 0.8, 0.81]) for f in range(4)),
        "\n".join(f"epoch {n} train_loss {0.9 * 0.8**n:.4f} val_loss {91 * 0.8**n:.4f}" for n in range(6)),
        run("| road | {v} | 97.1 |", [NAN, NAN, NAN]) and "epoch 1 best_score inf\nepoch 2 best_score inf\nepoch 3 best_score inf\n",
    ],
)  # fmt: skip
def test_what_only_looks_ill_shows_nothing(text: str) -> None:
    assert shows(text) == set()


def test_a_loss_at_guessing_beside_a_held_out_loss_clearly_below_it_has_learnt() -> None:
    def told(held: float) -> set[str]:
        losses = [3.8849, 3.8920, 3.8767, 3.8613, 3.8420]
        text = "".join(f"epoch {n} loss {v:.4f} val_loss {held + 0.01 * (-1) ** n:.4f}\n" for n, v in enumerate(losses, 1))
        return {shown for _, shown in shows(text)}

    assert "chance" in told(3.88) and "chance" not in told(3.24)
