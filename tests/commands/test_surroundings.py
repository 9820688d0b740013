"""The language, the width and the colour of what is told are those of the surroundings unless asked for otherwise."""

from __future__ import annotations

import os

import pytest

from triage.commands import surroundings
from triage.commands.options import Options
from triage.commands.surroundings import language, wanted, width

NAMES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG", "NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "en"), ({"LANG": "zh_CN.UTF-8"}, "zh"), ({"LANG": "ZH_TW"}, "zh"), ({"LANG": "de_DE"}, "en"), ({"LANGUAGE": "zh", "LANG": "en"}, "zh"), ({"LC_MESSAGES": "zh", "LANGUAGE": "en"}, "zh"), ({"LC_ALL": "en", "LC_MESSAGES": "zh"}, "en"), ({"LC_ALL": "zh", "LANG": "en"}, "zh"), ({"LC_ALL": "", "LANG": "zh"}, "zh"),
    ],
)  # fmt: skip
def test_the_language_is_that_of_the_first_variable_that_says_one(environment: dict[str, str], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(Options()) == told
    assert (language(Options(lang="en")), language(Options(lang="zh"))) == ("en", "zh")


@pytest.mark.parametrize(("columns", "said", "told"), [(120, "50", 100), (100, "", 100), (39, "", 40), (72, "50", 72), (0, "", 80), (None, "", 80), (None, "50", 50), (None, "x", 80), (None, "0", 80), (None, "99999", 100), (None, "100000", 80), (None, "5", 40)])
def test_the_width_is_the_terminals_within_reason(columns: int | None, said: str, told: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def size(descriptor: int) -> os.terminal_size:
        if columns is None:
            raise OSError
        return os.terminal_size((columns, 24))

    monkeypatch.setattr(os, "get_terminal_size", size)
    if said:
        monkeypatch.setenv("COLUMNS", said)
    assert width(1) == told


@pytest.mark.parametrize(
    ("options", "environment", "terminal", "told"),
    [
        (Options(), {}, True, ("rich", True)), (Options(), {}, False, ("plain", False)), (Options(), {"TERM": "dumb"}, True, ("plain", False)), (Options(), {"NO_COLOR": "1"}, True, ("plain", False)), (Options(), {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, ("plain", False)), (Options(), {"FORCE_COLOR": "1"}, False, ("rich", True)),
        (Options(), {"FORCE_COLOR": "0"}, True, ("plain", False)), (Options(), {"FORCE_COLOR": "false"}, True, ("plain", False)), (Options(color="always"), {"NO_COLOR": "1"}, False, ("rich", True)), (Options(color="never"), {"FORCE_COLOR": "1"}, True, ("plain", False)),
        (Options(format="rich"), {}, False, ("rich", False)), (Options(format="rich", color="always"), {}, False, ("rich", True)), (Options(format="json", color="always"), {}, True, ("json", False)), (Options(format="plain"), {}, True, ("plain", False)),
    ],
)  # fmt: skip
def test_colour_is_for_a_terminal_that_shows_it_unless_it_is_asked_for_or_against(options: Options, environment: dict[str, str], terminal: bool, told: tuple[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "is_terminal", lambda descriptor: terminal)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    found = wanted(options, 1, "again")
    assert ((found.format, found.color), found.again) == (told, "again")


def test_what_is_asked_for_is_wanted() -> None:
    found = wanted(Options(top=5, all_causes=True, explain_match=True, full=True), 1)
    assert (found.top, found.all_causes, found.explain_match, found.full) == (5, True, True, True)
    found = wanted(Options(top=-3), 1)
    assert (found.top, found.all_causes, found.explain_match, found.full) == (1, False, False, False)
