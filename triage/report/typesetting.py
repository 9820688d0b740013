"""Text in columns: widths of characters, line breaks that Chinese typesetting allows, shortening at the right place."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex

_WIDE = ((0x1100, 0x115F), (0x2E80, 0x303E), (0x3041, 0x33FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xA000, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE6F), (0xFF00, 0xFF60), (0xFFE0, 0xFFE6), (0x1F300, 0x1FAFF), (0x20000, 0x3FFFD))  # fmt: skip
_COMBINING = ((0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x064B, 0x065F), (0x0E31, 0x0E3A), (0x0E47, 0x0E4E), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xE0100, 0xE01EF))  # fmt: skip
_NO_START = frozenset("，。、；：？！）》】」』〉〕”’…—～·%％℃,.;:!?)]}")
"""Characters that never begin a line."""
_NO_END = frozenset("（《【「『〈〔“‘([{￥$")
"""Characters that never end a line."""
_AROUND = "'\"`()[]{}<>.,;:!?…，。；：！？、（）《》「」“”"
"""What stands around a path in a sentence."""
_LONG_PATH, _MANY_PARTS = 40, 3
"""Columns, and separators, of a path of which a sentence is better told the ends alone."""
_BETWEEN_CHINESE = Regex(r"(?<=[　-〿㐀-鿿！-～]) +(?=[　-〿㐀-鿿！-～])")
_FIRST_CHINESE = "\u3000"
_FULL_STOPS = {",": "，", ":": "：", ";": "；", "?": "？", "!": "！"}
_HALF_STOP = Regex(r"(?<=[㐀-鿿」』》）])([,:;?!])(?: +|(?=[㐀-鿿]|$))")


def columns(text: str) -> int:
    """How many terminal columns a text takes."""
    return len(text) if text.isascii() else sum(map(_columns_of, text))


def _columns_of(character: str) -> int:
    code = ord(character)
    if code < 0x300:  # only saves work
        return 1
    if any(low <= code <= high for low, high in _COMBINING):
        return 0
    return 2 if is_wide(character) else 1


def is_wide(character: str) -> bool:
    code = ord(character)
    return code >= 0x1100 and any(low <= code <= high for low, high in _WIDE)


def rows(line: str, width: int) -> int:
    """How many rows of a terminal a line takes."""
    return max(1, -(-columns(line) // width))


def chinese(text: str) -> str:
    """A text by the rules of Chinese typesetting: no blank between Chinese characters, full-width stops after them."""
    if max(text, default="") < _FIRST_CHINESE:  # only saves work
        return text
    return _BETWEEN_CHINESE.sub("", _HALF_STOP.sub(lambda found: _FULL_STOPS[found[1]], text))


def wrap(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """Text in lines of at most `width` columns; Chinese breaks between characters, a word stays whole.

    A word that is longer than a line (a URL, a path, code) stands on a line of its own.
    """
    hanging = indent if hanging is None else hanging
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if not paragraph.strip():
            lines.append("")
            continue
        line = indent if not lines else hanging
        used, empty = columns(line), True
        width_of = len if paragraph.isascii() else columns
        for piece in _pieces(chinese(paragraph.strip())):
            size = width_of(piece)
            if not empty and used + width_of(piece.rstrip()) > width:
                lines.append(line.rstrip())
                line, piece = hanging, piece.lstrip()
                used, size = columns(line), width_of(piece)
            line += piece
            used, empty = used + size, False
        lines.append(line.rstrip())
    return lines


def _pieces(text: str) -> Iterator[str]:
    """What a line may not be broken inside: a word with the space before it, a character with its punctuation."""
    if text.isascii():
        yield from _words(text)
        return
    piece = ""
    for character in text:
        if piece and _may_break(piece[-1], character):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def _words(text: str) -> Iterator[str]:
    """Each word with the spaces before it."""
    spaces = ""
    for place, word in enumerate(text.split(" ")):
        spaces += " " if place else ""
        if word:
            yield spaces + word
            spaces = ""
    if spaces:
        yield spaces


def _may_break(before: str, after: str) -> bool:
    if after == " ":
        return before != " "
    if before == " ":
        return False
    if not (is_wide(before) or is_wide(after)):
        return False
    return after not in _NO_START and before not in _NO_END


def cut(text: str, width: int) -> str:
    """A text shortened at its end to a number of columns."""
    if columns(text) <= width:
        return text
    return _beginning(text, width - 1).rstrip() + "…"


def cut_between_words(text: str, width: int) -> str:
    """A text shortened to a number of columns where a line may be broken, if it has such a place."""
    if columns(text) <= width:
        return text
    kept = ""
    for piece in _pieces(text):
        if columns(kept) + columns(piece) > width - 1:
            break
        kept += piece
    return kept.rstrip(" ,;:，；：、") + "…" if kept else cut(text, width)


def with_short_paths(text: str) -> str:
    """A text whose long paths are told by their ends alone."""
    return " ".join(map(_short_path, text.split(" "))) if "/" in text or "\\" in text else text


def _short_path(word: str) -> str:
    path = word.strip(_AROUND)
    if columns(path) <= _LONG_PATH or "://" in path or path.replace("\\", "/").count("/") < _MANY_PARTS:
        return word
    return word.replace(path, shortened_path(path, _LONG_PATH))


def shortened_path(path: str, width: int) -> str:
    """A path shortened in the middle: its first folder and its end, the file's name whole where it fits."""
    if columns(path) <= width:
        return path
    pieces = path.replace("\\", "/").split("/")
    head = "/".join(pieces[:2]) if not pieces[0] else pieces[0]
    for start in range(2, len(pieces)):
        tail = "/".join(pieces[start:])
        if columns(head) + columns(tail) + 3 <= width:
            return f"{head}/…/{tail}"
    name = pieces[-1]
    if columns(name) + 2 <= width:
        return f"…/{name}"
    half = max(1, (width - 1) // 2)
    return f"{_beginning(name, half)}…{_beginning(name[::-1], width - 1 - half)[::-1]}"


def _beginning(text: str, width: int) -> str:
    kept, used = "", 0
    for character in text:
        used += _columns_of(character)
        if used > width:
            break
        kept += character
    return kept
