"""A report as HTML for a notebook's page: no style sheet, no script, every text escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from triage.report.blocks import Block

_TAGS = {
    "title": "<h4>{text} <small>{detail}</small></h4>", "heading": "<p><b>{text}</b> {detail}</p>",
    "code": "<pre><code>{text}</code></pre>", "quote": "<pre>{detail}: {text}</pre>", "log": "<pre>{detail} {text}</pre>",
    "item": "<p>• {text} {detail}</p>", "sign": "<p><small>{detail}: {text}</small></p>",
    "note": "<p><small>{text}</small></p>", "place": "<p><code>{text}</code> <code>{detail}</code></p>",
}  # fmt: skip
_ELSE = "<p>{text}</p>"


def render(blocks: Sequence[Block]) -> str:
    return "".join(
        _TAGS.get(block.kind, _ELSE).format(text=escape(block.text), detail=escape(block.detail)) + "\n"
        for block in blocks
    )
