"""The wording matrix: its rows, and the list of what fails for another reason on another release."""

from __future__ import annotations

import importlib.util

import pytest
from conftest import ROOT

_spec = importlib.util.spec_from_file_location("matrix", ROOT / "tools" / "matrix.py")
assert _spec and _spec.loader
matrix = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(matrix)

JUDGED = [
    line.split(" | ")
    for line in matrix.OTHER_REASONS.read_text(encoding="utf-8").splitlines()
    if line and line[0] != "#"
]


def test_a_row_is_read_back_as_it_was_written() -> None:
    for row in (
        matrix.Row("2.4.1+cu121", "3.11.7", 690, 8, 16, ("matrix-not-square", "zero-grad-missing")),
        matrix.Row("2.4.1+cu121", "3.11.7", 692, 8, 16, ()),
    ):
        assert matrix.read_row(str(row)) == row


def test_the_share_is_of_the_programs_that_fail_for_the_same_reason() -> None:
    row = matrix.Row("2.4.1", "3.11.7", 99, 50, 50, ("matrix-not-square",))
    assert "| 99 | 1 | 99.0 % | 50 | 50 |" in str(row)


def test_programs_run_once_more_leave_what_was_told_otherwise() -> None:
    kept = matrix.Row("2.4.1", "3.11.7", 90, 3, 2, ("matrix-not-square", "zero-grad-missing", "std-of-one-value"))
    again = matrix.Row("2.4.1", "3.11.7", 1, 1, 0, ("zero-grad-missing",))
    assert matrix.together(kept, again) == matrix.Row("2.4.1", "3.11.7", 91, 4, 2, ("zero-grad-missing",))


@pytest.mark.parametrize(("torch", "other"), [("1.13.1+cu117", True), ("2.5.1", True), ("2.6.0", False), ("2.15.0", False)])
def test_a_program_fails_for_another_reason_on_the_releases_listed_only(torch: str, other: bool) -> None:
    listed = "# whole-module-pickled | >=1.0 | a remark\nwhole-module-pickled | <2.6 | no failure\n"
    assert matrix.for_another_reason("whole-module-pickled", torch, listed) is other
    assert not matrix.for_another_reason("zero-grad-missing", torch, listed)


@pytest.mark.parametrize("judged", JUDGED, ids=lambda row: row[0])
def test_what_is_judged_by_hand_is_a_proven_program_with_a_range_and_a_reason(judged: list[str]) -> None:
    cause, releases, reason = judged
    assert cause in matrix.LISTED.read_text(encoding="utf-8").split("\n")
    assert releases[:2] in (">=", "==") or releases[0] == "<"
    assert reason.strip()


def test_every_release_of_the_page_tells_99_in_100_alike() -> None:
    for row in map(matrix.read_row, matrix._kept()):
        assert row.alike >= 0.99 * (row.alike + len(row.otherwise)), row
