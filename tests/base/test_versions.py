"""Whether a version lies in a range."""

from __future__ import annotations

import pytest

from triage.base.versions import satisfies


@pytest.mark.parametrize(
    ("version", "wanted"),
    [
        ("2.6.0", ">=2.6"), ("2.6", ">=2.6.0"), ("2.10.0", ">=2.6"), ("2.5.1", "<2.6"), ("2.6.0", "<=2.6"),
        ("2.6.1", ">2.6"), ("2.6.1", "==2.6"), ("2.6.1", "2.6"), ("2.5", "!=2.6"), ("2.1.0", ">=2.0,<2.6"),
        ("2.6.0+cu124", "==2.6.0"), ("", ">=2.6"), ("", "<1.0"),
        ("2.5", "<=2.6"), ("2.6.0.1", "<=2.6.0"), ("2.6.0+cu124", "<=2.6.0"), ("2.6", "any"), ("2.6", " >= 2.6 , < 2.7 "), ("2.7", ">2.6"), ("2.6.1", "!=2.6.0"), ("2", "==2.6"),
    ],
)  # fmt: skip
def test_a_version_lies_in_its_range(version: str, wanted: str) -> None:
    assert satisfies(version, wanted)


@pytest.mark.parametrize(
    ("version", "wanted"),
    [
        ("2.5.9", ">=2.6"), ("2.6.0", "<2.6"), ("2.6.1", "<=2.6"), ("2.6.0", ">2.6"), ("2.7", "==2.6"),
        ("2.6.3", "!=2.6"), ("1.13", ">=2.0,<2.6"), ("2.6", ">=2.0,<2.6"),
        ("2.6", "any,<2.6"), ("2.7", "<=2.6"), ("2.6.2", "==2.6.1"), ("3.0", " >= 2.6 , < 2.7 "), ("1.14", ">=2.6"),
    ],
)  # fmt: skip
def test_a_version_lies_outside_its_range(version: str, wanted: str) -> None:
    assert not satisfies(version, wanted)
