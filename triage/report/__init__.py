"""A report → text, in the form its reader wants: `render`; its pieces alone: `draw`."""

from __future__ import annotations

from collections.abc import Sequence

from triage.model import Report
from triage.report.blocks import Block
from triage.report.wanted import FORMATS, Wanted

__all__ = ["FORMATS", "Block", "Wanted", "draw", "render"]


def render(report: Report, wanted: Wanted) -> str:
    """The report as text that ends with a line break, or nothing when there is nothing to say."""
    if wanted.format == "json":
        from triage.report import document

        return document.render(report, wanted)
    if wanted.format == "github":
        from triage.report import github

        return github.render(report, wanted)
    from triage.report import layout

    blocks = layout.blocks(report, wanted)
    return draw(blocks, wanted) if blocks else ""


def draw(blocks: Sequence[Block], wanted: Wanted) -> str:
    """Blocks as text, in a form that is made of them."""
    if wanted.format == "html":
        from triage.report import html

        return html.render(blocks)
    if wanted.format == "markdown":
        from triage.report import markdown

        return markdown.render(blocks)
    if wanted.format == "rich":
        from triage.report import colour

        return colour.render(blocks, wanted)
    from triage.report import plain

    return plain.render(blocks, wanted.width)
