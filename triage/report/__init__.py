<<<<<<< HEAD
"""A report in the form its reader wants: a terminal, plain text, JSON, Markdown, CI annotations or SARIF."""
=======
"""A report → text, in the form its reader wants: `render`."""
>>>>>>> main

from __future__ import annotations

from triage.model import Report
from triage.report.wanted import FORMATS, Wanted

<<<<<<< HEAD
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
=======
__all__ = ["FORMATS", "Wanted", "render"]
>>>>>>> main


def render(report: Report, wanted: Wanted) -> str:
    """The report as text that ends with a line break, or nothing when there is nothing to say."""
    if report.status == "healthy" and not report.diagnoses and wanted.format not in ("json", "sarif"):
        return ""
    report = safe(report, max(wanted.top, 1))
    if wanted.format == "json":
        from triage.report import document

        return document.render(report)
    if wanted.format == "sarif":
        from triage.report import sarif

        return sarif.render(report)
    if wanted.format == "github":
        from triage.report import github

        return github.render(report)
    from triage.report import layout

    blocks = layout.blocks(report, wanted)
    if not blocks:
        return ""
    if wanted.format == "markdown":
        from triage.report import markdown

        return markdown.render(blocks)
    if wanted.format == "rich":
        from triage.report import colour

        return colour.render(blocks, wanted)
    from triage.report import plain

    return plain.render(blocks, wanted.width)


def safe(report: Report, top: int) -> Report:
    """The report with its first `top` diagnoses, every text in it fit to be shown."""
    from triage.report import safety

    return safety.safe(report, top)
