"""Two runs are held side by side: what departs first is named, noise is not."""

from __future__ import annotations

import random
from pathlib import Path

from conftest import Run as Program

from triage.numbers.runs.departures import compare
from triage.numbers.runs.pages import Curve, page
from triage.numbers.runs.runs import Run, run
from triage.reading.cleaning import lines


def made(seed: int, lr: float = 0.001, turns: int = 99) -> Run:
    chance, loss, rows = random.Random(seed), 2.3, [f"lr: {lr}", "torch version: 2.13.0"]
    for n in range(30):
        loss = loss * 0.93 + chance.uniform(-0.02, 0.02) if n < turns else loss * 1.2
        rows.append(f"step {10 * n} loss {loss:.4f} grad_norm {1 + chance.random():.3f}")
    return run("run", lines(enumerate("\n".join(rows).encode().split(b"\n"), 1)))


def test_the_first_departure_is_where_the_loss_turns() -> None:
    first = compare(made(1), made(1, turns=15)).departures[0]
    assert (first.label, first.place) == ("loss", 150.0)


def test_settings_that_differ_are_told() -> None:
    assert [(s.name, s.good, s.bad) for s in compare(made(1), made(1, lr=0.01)).settings] == [("lr", "0.001", "0.01")]


def test_the_same_run_departs_nowhere() -> None:
    assert compare(made(1), made(1)).departures == ()


def test_a_page_obeys_no_log() -> None:
    text = page("<b>", [("<script>x</script>", [Curve("a&b", [1, 2], [1e308, -1e308])])])
    assert "<script>" not in text and "&lt;script&gt;" in text and "nan" not in text


def test_the_commands_answer_on_one_screen(triage: Program, tmp_path: Path) -> None:
    for name, factor in (("good.log", 0.9), ("bad.log", 1.1)):
        (tmp_path / name).write_text("".join(f"step {n} loss {2 * factor**n:.4f}\n" for n in range(12)))
    done = triage("compare", str(tmp_path / "good.log"), str(tmp_path / "bad.log"))
    assert done.returncode == 0 and b"departs first: loss" in done.stdout
    assert b"loss" in triage("plot", str(tmp_path / "bad.log")).stdout
    assert triage("compare", str(tmp_path / "good.log")).returncode == 2
