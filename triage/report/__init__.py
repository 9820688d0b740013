"""A report → text, in the form its reader wants: `render`; its pieces alone: `draw`."""

from __future__ import annotations

from triage.base.door import door
from triage.report.wanted import FORMATS, Wanted

__all__ = ["FORMATS", "Block", "Wanted", "as_html", "as_values", "draw", "label", "remedy", "render", "safe", "stands_alone"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from triage.model import Report
    from triage.report.blocks import Block
    from triage.report.full import remedy
    from triage.report.labels import label
else:
    __getattr__ = door(__name__, blocks="Block", full="remedy", labels="label")


def render(report: Report, wanted: Wanted) -> str:
    """The report as text that ends with a line break, or nothing when there is nothing to say."""
    if report.status == "healthy" and not report.diagnoses and wanted.format not in ("json", "sarif"):
        return ""
    from triage.report import safety

    listed = report.family and wanted.format not in ("json", "sarif", "github")
    report = safety.safe(report, len(report.diagnoses) if listed else max(wanted.top, 1))
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
    return draw(blocks, wanted) if blocks else ""


def draw(blocks: Sequence[Block], wanted: Wanted) -> str:
    """Blocks as text, in a form that is made of them."""
    if wanted.format == "markdown":
        from triage.report import markdown

        return markdown.render(blocks)
    if wanted.format == "rich":
        from triage.report import colour

        return colour.render(blocks, wanted)
    from triage.report import plain

    return plain.render(blocks, wanted.width)


def safe(report: Report, most: int) -> Report:
    """The report with its first diagnoses, fit to be shown: nothing in it is taken for markup or a terminal's orders."""
    from triage.report import safety

    return safety.safe(report, most)


def as_values(report: Report) -> dict[str, Any]:
    """The report as plain values, schema `triage/1`, fit to be shown."""
    from triage.report import document, safety

    return document.document(safety.safe(report, len(report.diagnoses)))


def as_html(report: Report) -> str:
    """The short report as HTML, the long one folded beneath it."""
    from triage.report import html, layout, safety

    shown = safety.safe(report, 3)
    short = layout.blocks(shown, Wanted())
    return html.render(short, layout.blocks(shown, Wanted(full=True)) if short else (), report.status)


def stands_alone(text: str) -> bool:
    """Whether a text's first sentence is short enough to be told without the rest."""
    from triage.report.sentences import LONGEST, sentences
    from triage.report.typesetting import columns

    return columns(next(sentences(text), "")) <= LONGEST
