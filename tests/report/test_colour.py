"""Colour reads on every ground, says nothing that the words do not say, and changes no word."""

from __future__ import annotations

import re

import pytest
from conftest import TESTS

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose
from triage.report import Wanted, render
from triage.report.colour import PAIRS

LOG = (TESTS.parent / "examples" / "train.log").read_bytes()
ENOUGH = 4.5
"""The least contrast of letters and their ground, by WCAG 2.1."""


def rgb(number: int) -> tuple[int, int, int]:
    """One of the 240 fixed colours of a terminal."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    levels = (0, 95, 135, 175, 215, 255)
    place = number - 16
    return levels[place // 36], levels[place // 6 % 6], levels[place % 6]


def luminance(number: int) -> float:
    parts = [v / 255 for v in rgb(number)]
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("pair", PAIRS)
def test_letters_stand_out_from_their_ground(pair: str) -> None:
    high, low = sorted(map(luminance, PAIRS[pair]), reverse=True)
    assert (high + 0.05) / (low + 0.05) >= ENOUGH


@pytest.mark.parametrize("full", [False, True])
def test_no_letter_is_coloured_on_a_ground_that_is_not_ours(full: bool, knowledge: Knowledge) -> None:
    told = render(diagnose(LOG, knowledge=knowledge), Wanted(format="rich", color=True, full=full))
    ground = False
    for code in re.findall(r"\x1b\[([\d;]*)m", told):
        ground = "48;5" in code or (ground and code != "0")
        assert ground or "38;5" not in code
        assert not set(code.split(";")) & {"2", "5", "8"} or "38;5" in code, "nothing is dimmed, blinks or is hidden"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("full", [False, True])
def test_colour_changes_nothing_but_colour(full: bool, lang: str, knowledge: Knowledge) -> None:
    report = diagnose(LOG, knowledge=knowledge, lang=lang)
    coloured = render(report, Wanted(format="rich", color=True, full=full))
    bare = re.sub(r"\x1b\[[\d;]*m", "", coloured)
    plain = render(report, Wanted(full=full))
    assert [line.rstrip() for line in bare.splitlines()] == plain.splitlines()
    assert render(report, Wanted(format="rich", full=full)) == plain


def test_how_sure_we_are_is_said_in_words(knowledge: Knowledge) -> None:
    assert "[sure]" in render(diagnose(LOG, knowledge=knowledge), Wanted(format="rich", color=True))
