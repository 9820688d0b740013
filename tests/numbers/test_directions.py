"""What a run takes for better, beside what it watches."""

from __future__ import annotations

import pytest

from triage.model import Line
from triage.numbers import findings


def shown(log: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in findings.find([Line(n, row) for n, row in enumerate(log.splitlines(), 1)])}


RATE, BEST = ("lr", "inverted"), ("val_loss", "inverted")
RUN = "\n".join(f"epoch {n} val_loss {2 - n / 10:.2f} val_acc {0.3 + n / 20:.3f}" for n in range(1, 6))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("ReduceLROnPlateau(mode='min', factor=0.1, patience=2, monitored='val_acc')", RATE),
        ("scheduler: ReduceLROnPlateau(monitor=val/mAP, mode=min)", RATE),
        ("ReduceLROnPlateau(mode='max', monitor='val_loss')", RATE),
        ("EarlyStopping(monitor='val_f1', mode='min', patience=5)", BEST),
        ("ModelCheckpoint(monitor='val_loss', mode='max', save_top_k=1)", BEST),
        ("metric_for_best_model=eval_accuracy, greater_is_better=False", BEST),
        ("checkpoint:\n  monitor: val_dice\n  mode: min\n  save_top_k: 1", BEST),
        ("lr_scheduler:\n  name: plateau\n  monitor: val_acc\n  mode: min", RATE),
    ],
)  # fmt: skip
def test_a_direction_that_contradicts_what_is_watched_is_told(settings: str, told: tuple[str, str]) -> None:
    assert told in shown(f"{settings}\n{RUN}")


@pytest.mark.parametrize(
    "settings",
    [
        "ReduceLROnPlateau(mode='max', factor=0.1, patience=2, monitored='val_acc')", "EarlyStopping(monitor='val_loss', mode='min')",
        "ModelCheckpoint(monitor='val_wer', mode='min')", "metric_for_best_model=eval_loss, greater_is_better=False", "metric_for_best_model=f1, greater_is_better=True",
        "EarlyStopping(monitor='val_loss', mode='min') ModelCheckpoint(monitor='val_acc', mode='max')", "checkpoint:\n  monitor: val_dice\n  mode: max", "monitor: val_acc\nmode: train",
        "ReduceLROnPlateau(mode='min', patience=2)\nmonitor: val_acc is printed at each epoch",
    ],
)  # fmt: skip
def test_a_direction_that_fits_or_belongs_to_something_else_is_well(settings: str) -> None:
    assert not {RATE, BEST} & shown(f"{settings}\n{RUN}")


def cut(falls: bool) -> str:
    losses = [2 - n / 20 if falls else 1 + n % 3 / 10 for n in range(12)]
    rates = [1e-2 * 10.0 ** -(n // 4) for n in range(12)]
    rows = [f"epoch {n} lr {rate:.1e} val_loss {loss:.3f} val_acc {1 - loss / 4:.3f}" for n, (rate, loss) in enumerate(zip(rates, losses), 1)]
    return "\n".join(["scheduler ReduceLROnPlateau", *rows])


def test_a_rate_that_a_plateau_cuts_while_all_that_is_judged_improves_is_told() -> None:
    assert RATE in shown(cut(True))
    assert RATE not in shown(cut(False))


def test_cuts_at_milestones_need_no_plateau() -> None:
    assert RATE not in shown(cut(True).replace("ReduceLROnPlateau", "MultiStepLR"))
