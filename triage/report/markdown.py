"""A report as Markdown, to be pasted into an issue or a chat."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.report.blocks import Block

_SPECIAL = Regex(r"([\\*_#\[\]<>|~])")


def render(blocks: Sequence[Block]) -> str:
    lines: list[str] = []
    for block in blocks:
        lines += [*_lines(block), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _lines(block: Block) -> list[str]:
    if block.kind == "title":
        return (
            [f"## {_plain(block.text)}", "", f"`{_ticked(block.detail)}`"]
            if block.detail
            else [f"## {_plain(block.text)}"]
        )
    if block.kind == "heading":
        return [f"**{_plain(block.text)}**" + (f" ({block.detail})" if block.detail else "")]
    if block.kind == "code":
        return ["```python", block.text.rstrip("\n").replace("```", "'''"), "```"]
    if block.kind in ("quote", "log"):
        return [f"> {block.detail}: `{_ticked(block.text)}`"]
    if block.kind == "place":
        return [f"`{_ticked(block.text)}`" + (f": `{_ticked(block.detail)}`" if block.detail else "")]
    if block.kind == "item":
        return [f"- {_plain(block.text)}" + (f" → {_plain(block.detail)}" if block.detail else "")]
    if block.kind == "sign":
        return [f"- *{block.detail}:* {_plain(block.text)}"]
    return [_plain(block.text)]


def _plain(text: str) -> str:
    """Text in which nothing is taken for markup."""
    return _SPECIAL.sub(r"\\\1", text).replace("\n", "  \n")


def _ticked(text: str) -> str:
    return " ".join(text.split()).replace("`", "'")
