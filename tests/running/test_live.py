"""An early warning comes in time, once a kind, and never on a run that is well."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import TESTS
from terminals import TRIAGE, Screen, surroundings

from triage.running.live import Watch

HEALTHY = sorted((TESTS / "logs" / "healthy").glob("*.log"))


def warned(lines: list[str], pieces: int = 12) -> list[tuple[str, str]]:
    """What is warned of while a log grows, piece by piece."""
    watch, told = Watch(), []
    step = max(1, len(lines) // pieces)
    for start in range(0, len(lines), step):
        watch.feed("".join(f"{line}\n" for line in lines[start : start + step]).encode())
        fresh, _ = watch.look()
        told += [(one.series.name, one.series.shows) for one in fresh]
    return told


def series(form: str, values: list[float]) -> list[str]:
    return [form.format(n=n, v=v) for n, v in enumerate(values)]


@pytest.mark.parametrize(
    ("lines", "finding"),
    [
        (series("step {n} loss {v:.4f}", [2.0 * 0.9**n for n in range(20)] + [math.nan] * 20), ("loss", "nonfinite")),
        (series("step {n} loss 0.5 lr {v}", [0.0] * 60), ("lr", "zero")),
        (series("step {n} loss {v:.5f}", [2.30259] * 60), ("loss", "constant")),
    ],
)  # fmt: skip
def test_ill_numbers_are_warned_of_once(lines: list[str], finding: tuple[str, str]) -> None:
    assert warned(lines).count(finding) == 1


@pytest.mark.parametrize(
    "lines",
    [
        series("step {n} loss {v:.4f}", [2.3 * 0.97**n for n in range(80)]),
        series("step {n} loss {v:.4f}", [math.nan, *(2.3 * 0.97**n for n in range(80))]),
        series("step {n} loss 1.{n:02d} lr {v:.6f}", [0.0, *(1e-5 * n for n in range(1, 60))]),
        series("epoch {n} loss {v:.3f}", [2.303] * 6 + [2.2 * 0.95**n for n in range(60)]),
        series("GPU memory {v:.2f} GiB step {n}", [4.0 + min(n, 5) for n in range(80)]),
        ["nan_count: 0", "error_rate 0.0", "found_inf: 0.0", "OOM retries: 0"] * 30,
    ],
)
def test_a_run_that_is_well_is_left_alone(lines: list[str]) -> None:
    assert warned(lines) == []


def test_there_are_healthy_logs_to_try() -> None:
    assert len(HEALTHY) > 5


@pytest.mark.parametrize("log", HEALTHY, ids=lambda p: p.stem)
def test_no_kept_healthy_log_is_warned_of_at_any_time(log: Path) -> None:
    assert warned(log.read_text(errors="replace").split("\n")) == []


def test_a_long_run_is_watched_in_a_bounded_window() -> None:
    watch = Watch()
    for n in range(20_000):
        watch.feed(f"step {n} loss {2 + n % 7}\n".encode())
    _, log = watch.look()
    assert len(log) <= 6000


def test_a_piped_run_is_warned_of_with_live(tmp_path: Path) -> None:
    code = "import time\nfor n in range(60): print('step', n, 'loss', 0.9**n if n < 9 else 'nan', flush=True); time.sleep(0.2)"
    command = f'{sys.executable} -c "{code}" | {" ".join(TRIAGE)} --live > {tmp_path}/passed'
    with Screen(["bash", "-c", command], surroundings(tmp_path), columns=120) as screen:
        screen.wait_for("more: triage explain nan-loss")
        screen.wait()
    assert "triage:" not in (tmp_path / "passed").read_text()


def test_without_live_nothing_is_watched(tmp_path: Path) -> None:
    done = subprocess.run(TRIAGE, input=b"step 1 loss nan\n" * 9, capture_output=True, env=surroundings(tmp_path), check=False)
    assert b"triage: line" not in done.stderr
