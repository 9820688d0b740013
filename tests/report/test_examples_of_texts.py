"""How a line of text or code is broken and shortened at each of several widths: see `prose.txt`, `paths.txt` and `code.txt`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from by_example import compared_lines

from triage.report.code import cut_code, is_shell, wrap_code
from triage.report.sentences import clauses, sentences, short
from triage.report.typesetting import chinese, columns, cut, cut_between_words, rows, shortened_path, wrap

WIDTHS = (10, 16, 24, 40)


def prose(text: str) -> str:
    wrapped = " ⏎ ".join(line.strip() for line in wrap(text, 24, "  ", "   "))
    ways = (f"{columns(text)} columns, {rows(text, 24)} rows", wrapped, f"sentences: {' ¦ '.join(sentences(text))}", f"short: {short(text, 40)}", f"clauses: {clauses(text, 30)}", f"cut: {cut(text, 16)}", f"between words: {cut_between_words(text, 16)}")
    return " | ".join(way for way in (*ways, *(f"set: {set_}" for set_ in (chinese(text),) if set_ != text)) if not way.endswith(f": {text}") and way != text)


def path(text: str) -> str:
    return " | ".join(dict.fromkeys(shortened_path(text, width) for width in WIDTHS))


def code(text: str) -> str:
    ways = [way for width in WIDTHS[1:] for way in (" ⏎ ".join(wrap_code(text, width)), cut_code(text, width))]
    return " | ".join(dict.fromkeys(["a command"] * is_shell(text) + ways))


@pytest.mark.parametrize("told", [prose, path, code])
def test_a_text_is_set_as_written_below_it(told: Callable[[str], str]) -> None:
    compared_lines(Path(__file__).parent / {"prose": "prose.txt", "path": "paths.txt", "code": "code.txt"}[told.__name__], told)


WIDE = ((0x1100, 0x115F), (0x2E80, 0x303E), (0x3041, 0x4DBF), (0x4E00, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE6F), (0xFF00, 0xFF60), (0xFFE0, 0xFFE6), (0x1F300, 0x1FAFF), (0x20000, 0x3FFFD))
NONE = ((0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x064B, 0x065F), (0x0E31, 0x0E3A), (0x0E47, 0x0E4E), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xE0100, 0xE01EF))
EDGES = {*((n, 2) for span in WIDE for n in span), *((n, 0) for span in NONE for n in span)}
NEIGHBOURS = {n for low, high in (*WIDE, *NONE) for n in (low - 1, high + 1)} - {n for n, _ in EDGES}


@pytest.mark.parametrize(("code", "taken"), [*sorted(EDGES), *((n, 1) for n in sorted(NEIGHBOURS))], ids=lambda value: f"{value:x}")
def test_a_character_takes_two_columns_one_or_none(code: int, taken: int) -> None:
    assert columns(f"{chr(code)}") == taken
