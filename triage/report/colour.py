"""A report for a terminal: the plain layout, with colour that reads on light and dark."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console
from rich.syntax import Syntax
from rich.text import Text

from triage.report import plain
from triage.report.blocks import Block
from triage.report.wanted import Wanted

_STYLES = {
    "title": "bold red", "heading": "bold cyan", "place": "bold", "quote": "dim", "log": "dim", "sign": "green",
    "note": "dim", "text": "", "item": "", "bar": "",
}  # fmt: skip
_CONSOLE_WIDTH = 400
"""Lines come wrapped already; the console must not wrap them again."""


def render(blocks: Sequence[Block], wanted: Wanted) -> str:
    console = console_for(wanted)
    before = ""
    for n, block in enumerate(blocks):
        if n and plain.apart(before, block.kind):
            console.print()
        _print(console, block, wanted.width)
        before = block.kind
    file = console.file
    assert isinstance(file, io.StringIO)
    return "\n".join(line.rstrip() for line in file.getvalue().rstrip("\n").split("\n")) + "\n"


def console_for(wanted: Wanted) -> Console:
    """A console that writes into memory, with or without colour whatever the environment says."""
    return Console(
        file=io.StringIO(), width=_CONSOLE_WIDTH, force_terminal=wanted.color, no_color=not wanted.color,
        color_system="standard" if wanted.color else None, highlight=False, markup=False, emoji=False,
        legacy_windows=False, _environ={},
    )  # fmt: skip


def _print(console: Console, block: Block, width: int) -> None:
    lines = plain.lines_of(block, width)
    if block.kind == "code":
        console.print(_code(block.text), soft_wrap=True)
        return
    if block.kind == "title":
        for line in lines[: -1 if block.detail else None]:
            console.print(Text(line, style=_STYLES["title"]))
        if block.detail:
            console.print(Text(lines[-1], style="dim"))
        return
    if block.kind == "place" and block.detail:
        console.print(Text("\n".join(lines[:-1]), style="bold"))
        console.print(Text(lines[-1]))
        return
    console.print(Text("\n".join(lines), style=_STYLES[block.kind]))


def _code(text: str) -> Text:
    """A snippet, highlighted with the terminal's own colours and indented."""
    syntax = Syntax(
        "",
        "python" if not text.lstrip().startswith(("$", "#!", "pip ", "export ")) else "bash",
        theme="ansi_dark",
    )
    highlighted = syntax.highlight(text.rstrip("\n"))
    highlighted.rstrip()
    result = Text()
    for n, line in enumerate(highlighted.split("\n")):
        result.append("\n" if n else "")
        result.append("      ")
        result.append_text(line)
    return result
