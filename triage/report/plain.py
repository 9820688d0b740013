"""A report as plain text of a fixed width, as good as the coloured one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from triage.report.blocks import Block
from triage.report.code import cut_code, wrap_code
from triage.report.typesetting import chinese, columns, cut, cut_between_words, is_wide, wrap

_LABEL = 7
"""Columns of a label and the space after it."""
_CODE = " " * 6
_WIDE = 60
_SNIPPET, _NARROW_SNIPPET = " " * (_LABEL + 4), " " * 4


def render(blocks: Sequence[Block], width: int = 80) -> str:
    """The blocks as lines of at most `width` columns; words longer than that stand alone."""
    return "\n".join(lines(blocks, width)) + "\n"


def lines(blocks: Sequence[Block], width: int) -> list[str]:
    """The blocks as lines, with the empty ones between them."""
    made: list[str] = []
    before = ""
    for block in blocks:
        if made and apart(before, block.kind):
            made.append("")
        made += lines_of(block, width)
        before = block.kind
    return [line.rstrip() for line in made]


def lines_of(block: Block, width: int) -> list[str]:
    """One block as lines."""
    return _RENDERERS[block.kind](block, width)


def apart(before: str, kind: str) -> bool:
    """Whether an empty line stands between two kinds of block; where the short report has one is said by a gap."""
    if kind in ("heading", "code"):
        return True
    if kind == "answer":
        return before not in ("gap", "point", "row", "snippet")
    if before == "code":
        return True
    if kind == "note":
        return before != "note"
    return kind == "text" and before in ("place", "quote", "title")


def _title(block: Block, width: int) -> list[str]:
    return wrap(f"{block.text}  [{block.detail}]" if block.detail else block.text, width)


def _place(block: Block, width: int) -> list[str]:
    if block.detail:
        return [*wrap(block.text, width, "  ", "    "), _CODE + cut_code(" ".join(block.detail.split()), width - 6)]
    return wrap(block.text, width, "  ", "    ")


def _quote(block: Block, width: int) -> list[str]:
    stop = "：" if block.detail and is_wide(block.detail[-1]) else ": "
    head = f"  {block.detail}{stop}" if block.detail else "  "
    return [cut(head + " ".join(block.text.split()), width)]


def _point(block: Block, width: int) -> list[str]:
    return wrap(block.text, width, padded(block.detail), " " * _LABEL)


def _row(block: Block, width: int) -> list[str]:
    return [padded(block.detail) + cut_between_words(chinese(" ".join(block.text.split())), width - _LABEL)]


def padded(label: str) -> str:
    """A label in the column of labels."""
    return label + " " * max(1, _LABEL - columns(label))


def _item(block: Block, width: int) -> list[str]:
    lines = wrap(block.text, width, "  - ", "    ")
    return [*lines, *wrap(block.detail, width, "    → ", "      ")] if block.detail else lines


def _code(block: Block, width: int) -> list[str]:
    return _indented(block.text, _CODE, width)


def _snippet(block: Block, width: int) -> list[str]:
    return _indented(block.text, _SNIPPET if width >= _WIDE else _NARROW_SNIPPET, width)


def _indented(code: str, indent: str, width: int) -> list[str]:
    lines = code.rstrip("\n").split("\n")
    return [indent + part for line in lines for part in wrap_code(line, width - len(indent))]


_RENDERERS: dict[str, Callable[[Block, int], list[str]]] = {
    "title": _title,
    "place": _place,
    "quote": _quote,
    "text": lambda block, width: wrap(block.text, width, "  "),
    "point": _point,
    "row": _row,
    "heading": lambda block, width: wrap(block.text, width),
    "sign": lambda block, width: wrap(f"{block.detail}: {block.text}", width, "  · ", "    "),
    "code": _code,
    "snippet": _snippet,
    "item": _item,
    "log": lambda block, width: [cut(f"  {block.detail:>6}  {block.text}", width)],
    "note": lambda block, width: wrap(block.text, width),
    "answer": lambda block, width: block.text.split("\n"),
    "bar": lambda block, width: wrap(block.text, width, f"  {block.detail} ", " " * (columns(block.detail) + 3)),
    "gap": lambda block, width: [""],
}
