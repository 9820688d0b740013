"""Bytes → cleaned lines: decoding, terminal codes, carriage returns, prefixes, and who wrote each line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from triage.base.regex import Regex
from triage.model import Line
from triage.reading.prefixes import Peeled, is_labelled, peel

_ESCAPES = Regex(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\|$)|\x1b[PX^_].*?(?:\x1b\\|$)|\x1b[@-Z\\-_]|\x9b[0-?]*[ -/]*[@-~]"
)
_CONTROLS = Regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f‎‏‪-‮⁦-⁩﻿]")
_BOX = Regex(r"^[│┃|] ?(.*?)\s*[│┃|]?$")
_BOX_EDGE = Regex(r"^[╭┌╰└┏┗][─━╌ ]*(.*?)[─━╌ ]*[╮┐╯┘┓┛]?$")
_WRITER = Regex(r"[/\\]attempt_\d+[/\\](\d+)[/\\]std(?:out|err)\.log|(?:^|[/\\._-])rank[._-]?(\d+)\.[a-z]+$")
"""Names of files that hold what one rank wrote."""
_LONGEST = 20_000
"""Characters of one line that are looked at: the first and the last half of these."""
_MOST_REDRAWS = 400
_SAMPLE = 60
_FEW = 3
_NAME = Regex(r"[A-Za-z][\w.@/-]{0,40}(?:> | +\| )")


def clean(text: str) -> str:
    """A text without terminal codes and control characters: safe to match and to show."""
    if "\x1b" in text or "\x9b" in text:
        text = _ESCAPES.sub("", text)
    return text if text.isascii() and text.isprintable() else _CONTROLS.sub("", text)


def lines(raw: Iterable[tuple[int, bytes]], file: str = "") -> Iterator[Line]:
    """Cleaned lines of (number, bytes) records.

    A line that a progress bar redrew with carriage returns gives one Line a redraw, all of the same
    number; a line that carries a whole traceback in escaped line breaks gives one a piece.
    """
    raw = iter(raw)
    first = list(islice(raw, _SAMPLE))
    labelled = _is_labelled(first)
    name = _common_name(first)
    writer = f"rank {found[1] or found[2]}" if (found := _WRITER.search(file)) else ""
    for number, record in chain(first, raw):
        if len(record) > 4 * _LONGEST:
            record = record[: 2 * _LONGEST] + b" ... " + record[-2 * _LONGEST :]
        text = record.decode("utf-8", "replace").rstrip("\r\n")
        for peeled in _peeled(text, labelled, name):
            for part in _unescaped(_unboxed(peeled.text)):
                yield Line(number, part, peeled.origin or writer, file, peeled.stamp)


def _peeled(text: str, labelled: bool, name: str) -> Iterator[Peeled]:
    """A line's redraws, each without its prefixes; JSON may hold terminal codes and redraws of its own."""
    for piece in _pieces(text):
        if len(piece) > _LONGEST:
            piece = piece[: _LONGEST // 2] + " ... " + piece[-_LONGEST // 2 :]
        outer = peel(clean(piece), labelled)
        if name and outer.text.startswith(name):
            outer = _within(outer, outer.text.removeprefix(name).removeprefix(" "))
        if "\x1b" not in outer.text and "\r" not in outer.text:
            yield outer
            continue
        for inner in _pieces(outer.text):
            yield _within(outer, clean(inner), labelled)


def _within(outer: Peeled, text: str, labelled: bool = False) -> Peeled:
    """A text that stood inside a line, its own prefixes taken off; the line's origin and time hold for it too."""
    found = peel(text, labelled)
    return Peeled(found.text, found.origin or outer.origin, found.stamp or outer.stamp)


def _is_labelled(records: list[tuple[int, bytes]]) -> bool:
    """Whether `srun --label` wrote a log: every line begins with the number of its task."""
    spoken = [record.decode("utf-8", "replace") for _, record in records if record.strip()]
    left = [peel(clean(text)).text for text in spoken if not text.lstrip()[:1].isspace()]
    return (
        len(left) > 1
        and any(is_labelled(t) for t in left)
        and all(is_labelled(text) or is_labelled(t) for text, t in zip(spoken, left))
    )


def _common_name(records: list[tuple[int, bytes]]) -> str:
    """What a builder writes before every line, `name> ` or `name  | `; nothing if some line lacks it."""
    spoken = [peel(clean(record.decode("utf-8", "replace"))).text for _, record in records if record.strip()]
    found = _NAME.match(spoken[0]) if len(spoken) > _FEW else None
    name = found[0].rstrip() if found else ""
    return name if all(text.startswith(name) for text in spoken) else ""


def _pieces(text: str) -> list[str]:
    if "\r" not in text:
        return [text]
    pieces = [p for p in text.split("\r") if p.strip()]
    if len(pieces) > _MOST_REDRAWS:
        pieces = pieces[: _MOST_REDRAWS // 2] + pieces[-_MOST_REDRAWS // 2 :]
    return pieces or [""]


def _unboxed(text: str) -> str:
    """A line out of rich's box: its border goes, its inner indentation stays."""
    if text[:1] in "│┃" and len(text) > 1:
        found = _BOX.match(text)
        return found[1] if found else text
    if text[:1] in "╭┌╰└┏┗" and text[:1]:
        found = _BOX_EDGE.match(text)
        return found[1] if found else text
    return text


def _unescaped(text: str) -> list[str]:
    if "\\n" in text and "Traceback (most recent call last)" in text:
        return [p.replace('\\"', '"') for p in text.split("\\n")]
    return [text]
