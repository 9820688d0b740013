"""A report as plain text of a fixed width, as good as the coloured one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from triage.report.blocks import Block

_WIDE = ((0x1100, 0x115F), (0x2E80, 0x303E), (0x3041, 0x33FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xA000, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE6F), (0xFF00, 0xFF60), (0xFFE0, 0xFFE6), (0x1F300, 0x1FAFF))  # fmt: skip
_NO_START = "，。；：！？、）》」』”’…,.;:!?)"


def render(blocks: Sequence[Block], width: int = 80) -> str:
    """The blocks as lines of at most `width` columns; words longer than that stand alone."""
    lines: list[str] = []
    before = ""
    for block in blocks:
        if apart(before, block.kind) and lines:
            lines.append("")
        lines += lines_of(block, width)
        before = block.kind
    return "\n".join(line.rstrip() for line in lines) + "\n"


def lines_of(block: Block, width: int) -> list[str]:
    """One block as lines."""
    return _RENDERERS[block.kind](block, width)


def apart(before: str, kind: str) -> bool:
    """Whether an empty line stands between two kinds of block."""
    if kind in ("heading", "code", "title"):
        return True
    if before in ("code",):
        return True
    if kind == "note":
        return before != "note"
    return (kind == "text" and before in ("place", "quote", "title")) or (
        kind == "place" and before == "title"
    )


def columns(text: str) -> int:
    """How many terminal columns a text takes."""
    return len(text) if text.isascii() else sum(2 if _is_wide(c) else 1 for c in text)


def _is_wide(character: str) -> bool:
    code = ord(character)
    return code >= 0x1100 and any(low <= code <= high for low, high in _WIDE)


def wrap(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """Text in lines of at most `width` columns; Chinese breaks between characters, code stays whole."""
    hanging = indent if hanging is None else hanging
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if not paragraph.strip():
            lines.append("")
            continue
        line, used, start = indent if not lines else hanging, 0, True
        for piece in _pieces(paragraph.strip()):
            size = columns(piece)
            room = width - columns(line)
            if not start and size > room and piece[0] not in _NO_START:
                lines.append(line)
                line, piece = hanging, piece.lstrip()
            line += piece.lstrip() if start else piece
            start, used = False, used + size
        lines.append(line)
    return lines


def _pieces(text: str) -> Iterator[str]:
    """Words with the space before them; each wide character by itself."""
    word = ""
    for character in text:
        if character == " ":
            if word.strip():
                yield word
                word = ""
            word = " "
        elif _is_wide(character):
            if word:
                yield word
            yield character
            word = ""
        else:
            word += character
    if word:
        yield word


def cut(text: str, width: int) -> str:
    """A text shortened to a number of columns."""
    if columns(text) <= width:
        return text
    kept, used = "", 0
    for character in text:
        used += columns(character)
        if used > width - 1:
            break
        kept += character
    return kept + "…"


def _title(block: Block, width: int) -> list[str]:
    lines = wrap(block.text, width)
    return [*lines, f"[{block.detail}]"] if block.detail else lines


def _place(block: Block, width: int) -> list[str]:
    if block.detail:
        return [*wrap(block.text, width, "  "), "      " + cut(block.detail, width - 6)]
    return wrap(block.text, width, "  ")


def _quote(block: Block, width: int) -> list[str]:
    head = f"  {block.detail}: "
    return [cut(head + " ".join(block.text.split()), width)]


def _item(block: Block, width: int) -> list[str]:
    lines = wrap(block.text, width, "  - ", "    ")
    return [*lines, *wrap(block.detail, width, "    → ", "      ")] if block.detail else lines


_RENDERERS: dict[str, Callable[[Block, int], list[str]]] = {
    "title": _title,
    "place": _place,
    "quote": _quote,
    "text": lambda block, width: wrap(block.text, width, "  "),
    "heading": lambda block, width: [f"{block.text} ({block.detail})" if block.detail else block.text],
    "sign": lambda block, width: wrap(f"{block.detail}: {block.text}", width, "  · ", "    "),
    "code": lambda block, width: ["      " + line for line in block.text.rstrip("\n").split("\n")],
    "item": _item,
    "log": lambda block, width: [cut(f"  {block.detail:>6}  {block.text}", width)],
    "note": lambda block, width: wrap(block.text, width),
    "bar": lambda block, width: wrap(block.text, width, f"  {block.detail} ", " " * (columns(block.detail) + 3)),
}
