"""What a reader asks of a report."""

from __future__ import annotations

from triage.base.record import Record

FORMATS = ("rich", "plain", "json", "markdown", "github", "sarif")


class Wanted(Record):
    """How much of a report is told, and how."""

    format: str = "plain"
    top: int = 3
    all_causes: bool = False
    explain_match: bool = False
    color: bool = False
    width: int = 80
    full: bool = False
    """The long report; else it fits a screen."""
    again: str = ""
    """The command that shows the same report in full; empty where `explain ID` is all there is."""
