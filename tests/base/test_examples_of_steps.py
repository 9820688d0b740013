"""How many steps a pattern takes at the worst, how far it reaches, and what a search for it begins with: see `steps.txt`."""

from __future__ import annotations

from pathlib import Path

from by_example import compared_lines

from triage.base.steps import bounded, is_quick, steps

TEXT = "the gear turned and turned; the gear grinds. " * 40


def told(pattern: str) -> str:
    kept = bounded(pattern)
    held = f", searched as {kept.regex}" * (kept.regex != pattern)
    quick = [size for size in (1, 40, 200, 2000) if not is_quick(pattern, TEXT * size)][:1]
    slow = f", too slow on {len(TEXT) * quick[0]} characters" if quick else ""
    return f"{steps(pattern, 100):.6g} of 100, {steps(pattern, 5000):.6g} of 5000, {steps(pattern, len(TEXT), TEXT):.6g} of the text; up to {kept.reach}{f', begins with {kept.opening!r}' * bool(kept.opening)}{held}{slow}"


def test_a_pattern_takes_the_steps_written_below_it() -> None:
    compared_lines(Path(__file__).parent / "steps.txt", told)
