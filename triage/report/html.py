"""A report as HTML for a notebook: every text escaped, no script, no style but its own."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.report.blocks import Block
from triage.report.typesetting import chinese

_CODE = "background:#303030;color:#dadada;padding:0.6em 0.8em;overflow-x:auto;margin:0.4em 0"
_URL = Regex(r"https?://[^\s<>\"]+")


def render(short: Sequence[Block], full: Sequence[Block], status: str) -> str:
    """The short report, and the long one in a part that opens on a click; of a healthy log only its status."""
    if not short:
        return f"<p>triage: {escaped(status)}</p>"
    more = f"<details><summary>…</summary>{_made(full)}</details>" if full else ""
    return f'<div style="max-width:50em;line-height:1.45">{_made(short)}{more}</div>'


def escaped(text: str) -> str:
    """A text in which HTML finds neither tag nor entity."""
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;")):
        text = text.replace(sign, entity)
    return text


def _made(blocks: Sequence[Block]) -> str:
    return "\n".join(_html(block) for block in blocks if block.kind != "gap")


def _html(block: Block) -> str:
    text, detail = escaped(chinese(block.text)), escaped(block.detail)
    if block.kind == "title":
        return f"<p><strong>{text}</strong>" + (f" [{detail}]</p>" if detail else "</p>")
    if block.kind in ("code", "snippet"):
        return f'<pre style="{_CODE}"><code>{escaped(block.text)}</code></pre>'
    if block.kind in ("quote", "log"):
        return f"<p>{detail} <code>{escaped(block.text)}</code></p>"
    if block.kind == "place":
        return f"<p><code>{escaped(block.text)}</code>" + (f"<br><code>{detail}</code></p>" if detail else "</p>")
    if block.kind in ("point", "row", "sign"):
        return f"<p><strong>{detail}</strong> {text}</p>"
    if block.kind == "heading":
        return f"<p><strong>{text}</strong></p>"
    if block.kind == "item":
        return f"<p>– {text}" + (f"<br>→ {detail}</p>" if detail else "</p>")
    if block.kind == "answer":
        return f"<p><code>{text}</code></p>"
    if block.kind == "note":
        return "<p>" + _URL.sub(lambda found: f'<a href="{found[0]}">{found[0]}</a>', text) + "</p>"
    return f"<p>{text}</p>"
