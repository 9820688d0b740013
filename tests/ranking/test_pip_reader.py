"""What pip had in hand, and which Python it wanted."""

from __future__ import annotations

from typing import Any

import pytest

from triage.model import Incident, Line
from triage.ranking.pip_reader import pip


def read(*rows: str, at: int = 99) -> dict[str, Any]:
    return pip(Incident("exception", "KeyError", "x", at, "", at, at), [Line(n, row) for n, row in enumerate(rows, 1)])


def passed_over(listed: str, asked: str) -> dict[str, Any]:
    return read(
        f"ERROR: Ignored the following versions that require a different python version: {listed}",
        f"ERROR: Could not find a version that satisfies the requirement {asked} (from versions: 1.0)",
    )


def test_the_package_in_hand_is_the_last_that_was_collected() -> None:
    assert read("Collecting gears", "Collecting cogs[all]==1.2 (from gears)") == {"building": "cogs", "release": "1.2"}


def test_the_archive_names_the_release() -> None:
    assert read("Collecting cogs>=1", "  Using cached cogs-1.4.2.tar.gz (1 kB)") == {"building": "cogs", "release": "1.4.2"}


def test_what_is_collected_after_the_failure_does_not_count() -> None:
    assert read("Collecting cogs", "KeyError: 'x'", "Collecting gears", at=2) == {"building": "cogs"}


def test_uv_says_what_it_builds() -> None:
    assert read("  × Failed to build `cogs==1.4.2`") == {"building": "cogs", "release": "1.4.2"}


@pytest.mark.parametrize("wants", [">=3.13", "<4.0,>=3.13", ">=3.10,!=3.11.1"])
def test_a_release_without_an_upper_end_wants_a_newer_python(wants: str) -> None:
    assert passed_over(f"0.9 Requires-Python <3.11,>=3.7; 1.0 Requires-Python {wants}", "cogs==1.0") == {"needs": wants, "python_is": "old"}


def test_a_release_with_both_ends_does_not_say_which_end_was_passed() -> None:
    assert passed_over("1.0 Requires-Python <3.11,>=3.7", "cogs==1.0") == {"needs": "<3.11,>=3.7"}


def test_without_a_version_the_last_one_listed_counts() -> None:
    assert passed_over("0.1 Requires-Python >=3.12; 0.2 Requires-Python >=3.13", "cogs") == {"needs": ">=3.13", "python_is": "old"}


def test_a_version_that_is_not_listed_was_not_passed_over_for_its_python() -> None:
    assert passed_over("1.0 Requires-Python >=3.13", "cogs==9.9") == {}


def test_other_logs_say_nothing() -> None:
    assert read("Epoch 1") == {}
