"""A report as Markdown, to be pasted into an issue or a chat.

What a log says stands in code spans and fences, where nothing is obeyed; elsewhere every sign that could be
markup, a link, a mention or a reference is taken for what it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.report.blocks import Block
from triage.report.code import is_shell
from triage.report.typesetting import chinese, is_wide

_SPECIAL = Regex(r"([\\`*_#\[\]<>|~&!])")
_LINE_START = Regex(r"(?m)^(\s*)([-+=]|\d+(?=[.)]))")
_LINK = Regex(r"(?i)(https?|ftp|mailto)(?=:)|\bwww(?=\.)")
_MENTION = Regex(r"(?<![\w`])[@#][\w./-]+")
_URL = Regex(r"https?://[^\s<>]+")


def render(blocks: Sequence[Block]) -> str:
    lines: list[str] = []
    for n, block in enumerate(blocks):
        listed = n and block.kind == blocks[n - 1].kind == "item"
        made = _lines(block)
        if made:
            lines += made if not lines or listed else ["", *made]
    return "\n".join(lines).rstrip("\n") + "\n"


def _lines(block: Block) -> list[str]:
    text, detail = block.text, block.detail
    if block.kind == "gap":
        return []
    if block.kind == "title":
        return [f"## {_plain(text)}", *(["", f"`{_ticked(detail)}`"] if detail else [])]
    if block.kind == "heading":
        return [f"**{_plain(text)}**"]
    if block.kind in ("code", "snippet"):
        return _fenced(text)
    if block.kind in ("quote", "log"):
        return [f"> {_plain(detail)}: {_span(text)}" if detail else f"> {_span(text)}"]
    if block.kind == "place":
        return [_span(text) + (f": {_span(detail)}" if detail else "")]
    if block.kind == "item":
        return [f"- {_plain(text)}" + (f" → {_plain(detail)}" if detail else "")]
    if block.kind == "sign":
        return [f"- *{_plain(detail)}:* {_plain(text)}"]
    if block.kind in ("point", "row"):
        stop = "：" if detail and is_wide(detail[-1]) else ":"
        return [f"**{_plain(detail)}{stop}** {_plain(text)}" if detail else _plain(text)]
    if block.kind == "answer":
        return [_span(text.replace("\n", " · "))]
    return [_noted(text) if block.kind == "note" else _plain(text)]


def _fenced(text: str) -> list[str]:
    """Code between fences that are longer than any within it."""
    longest = max((len(run) for run in Regex(r"`+").findall(text)), default=0)
    fence = "`" * max(3, longest + 1)
    language = "bash" if is_shell(text.strip().partition("\n")[0]) else "python"
    return [fence + language, text.rstrip("\n"), fence]


def _noted(text: str) -> str:
    """A note, whose addresses are our own and stay links."""
    made, at = "", 0
    for found in _URL.finditer(text):
        made += _plain(text[at : found.start()]) + f"<{found[0]}>"
        at = found.end()
    return made + _plain(text[at:])


def _plain(text: str) -> str:
    """Text in which nothing is taken for markup."""
    made, at, text = "", 0, chinese(text)
    for found in _MENTION.finditer(text):
        made += _escaped(text[at : found.start()]) + _span(found[0])
        at = found.end()
    made += _escaped(text[at:])
    return _LINE_START.sub(r"\1\\\2", made).replace("\n", "  \n")


def _escaped(text: str) -> str:
    return _LINK.sub(lambda found: found[0] + "\\", _SPECIAL.sub(r"\\\1", text))


def _span(text: str) -> str:
    return f"`{_ticked(text)}`" if text.strip() else ""


def _ticked(text: str) -> str:
    return " ".join(text.split()).replace("`", "'")
