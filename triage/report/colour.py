"""A report for a terminal: the plain layout, with weight and colour that read on any ground.

No theme is known, so no letter is coloured on a ground that is not ours: text keeps the terminal's own colour,
in bold where it leads the eye; marks and code stand on a ground of their own. `PAIRS` are measured in the tests.
"""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.report import plain
from triage.report.blocks import Block
from triage.report.labels import LEVELS, label
from triage.report.typesetting import columns
from triage.report.wanted import Wanted

PAIRS = {
    "high": (231, 22), "medium": (16, 220), "low": (16, 250), "": (231, 88),
    "code": (253, 236), "keyword": (117, 236), "string": (150, 236), "number": (216, 236), "comment": (250, 236),
}  # fmt: skip
"""Numbers of the 256 fixed colours: letters, and the ground beneath them."""
_TOKEN = Regex(
    r"(?P<comment>(?<!\S)#.*)|(?P<string>\"[^\"\n]*\"|'[^'\n]*')|"
    r"(?P<keyword>\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|False|finally|for|from|if|import|in|is|lambda|"
    r"None|not|or|pass|raise|return|True|try|while|with|yield|export|pip|install|sudo)\b)|(?P<number>(?<![\w.])\d[\w.]*)"
)
_BOLD, _END = "\x1b[1m", "\x1b[0m"


def render(blocks: Sequence[Block], wanted: Wanted) -> str:
    if not wanted.color:
        return plain.render(blocks, wanted.width)
    lines: list[str] = []
    before = ""
    for block in blocks:
        if lines and plain.apart(before, block.kind):
            lines.append("")
        lines += _painted(block, wanted.width)
        before = block.kind
    return "\n".join(lines) + "\n"


def _painted(block: Block, width: int) -> list[str]:
    lines = [line.rstrip() for line in plain.lines_of(block, width)]
    if block.kind == "title":
        return _title(lines, block.detail)
    if block.kind in ("code", "snippet"):
        return _code(lines)
    if block.kind in ("heading", "answer"):
        return [_bold(line) for line in lines]
    if block.kind == "place":
        return [_bold(line) for line in lines[:-1]] + [lines[-1] if block.detail else _bold(lines[-1])]
    if block.kind in ("point", "row") and block.detail:
        head = len(block.detail)
        return [_BOLD + lines[0][:head] + _END + lines[0][head:], *lines[1:]]
    return lines


def _title(lines: list[str], mark: str) -> list[str]:
    end = f"[{mark}]"
    last = lines[-1]
    if not mark or not last.endswith(end):
        return [_bold(line) for line in lines]
    level = next((level for level in LEVELS for lang in ("en", "zh") if mark.startswith(label(level, lang))), "")
    head = last[: -len(end)]
    return [*map(_bold, lines[:-1]), (_bold(head) if head else "") + _on_ground(end, level)]


def _bold(line: str) -> str:
    """A line in bold from its first character on."""
    start = len(line) - len(line.lstrip())
    return line[:start] + _BOLD + line[start:] + _END if line else ""


def _on_ground(text: str, pair: str) -> str:
    letters, ground = PAIRS[pair]
    return f"\x1b[1;38;5;{letters};48;5;{ground}m{text}{_END}"


def _code(lines: list[str]) -> list[str]:
    """Code on a ground of its own, as wide as its longest line."""
    indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    widest = max(columns(line) for line in lines)
    letters, ground = PAIRS["code"]
    start = f"\x1b[0;38;5;{letters};48;5;{ground}m"

    def token(found: object) -> str:
        kind: str = found.lastgroup  # type: ignore[attr-defined]
        return f"\x1b[38;5;{PAIRS[kind][0]}m{found[0]}{start}"  # type: ignore[index]

    return [
        line[:indent] + start + _TOKEN.sub(token, line[indent:]) + " " * (widest - columns(line)) + _END for line in lines
    ]
