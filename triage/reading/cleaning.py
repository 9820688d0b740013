"""Bytes → cleaned lines: decoding, terminal codes, carriage returns, prefixes, and who wrote each line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line
from triage.reading import decoration, joined, typography
from triage.reading.decoding import text_of
from triage.reading.prefixes import Peeled, is_labelled, peel
from triage.reading.wraps import unwrapped

_ESCAPES = Regex(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\|$)|\x1b[PX^_].*?(?:\x1b\\|$)|\x1b[()*+][0-9A-Z]|\x1b[@-Z\\-_=>78]|\x9b[0-?]*[ -/]*[@-~]"
)
_CONTROLS = Regex(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f‎‏‪-‮⁦-⁩﻿]")
_BOX = Regex(r"[│┃](?=.) ?(.*?)\s*[│┃|]?$|[╭┌╰└┏┗][─━╌]{2,} ?(.*?)[─━╌ ]*[╮┐╯┘┓┛]?$")
_WRITER = Regex(r"[/\\]attempt_\d+[/\\](\d+)[/\\]std(?:out|err)\.log|(?:^|[/\\._-])rank[._-]?(\d+)\.[a-z]+$")
"""Names of files that hold what one rank wrote."""
_LONGEST = 20_000
"""Characters of one line that are looked at: the first and the last half of these."""
_LONGEST_RECORD = 80_000
"""Bytes of one line that are decoded: no more stay than characters, however many bytes each takes."""
_RUN, _MOST_ALIKE = Regex(r"(.)\1{500,}|\d{500,}"), 500
"""No number and no rule across a page is longer: what follows in such a run is noise, and slow to match."""
_MOST_REDRAWS = 400
_SAMPLE = 60
_FEW = 3
_NAME = Regex(r"[A-Za-z][\w.@/-]{0,40}(?:> | +\| )", words=("> ", "| "))


def clean(text: str) -> str:
    """A text without terminal codes and control characters: safe to match and to show."""
    if "\x1b" in text or "\x9b" in text:
        text = _ESCAPES.sub("", text)
    return text if text.isascii() and text.isprintable() else _CONTROLS.sub("", text)


def lines(raw: Iterable[tuple[int, bytes]], file: str = "") -> Iterator[Line]:
    """Cleaned lines of (number, bytes) records.

    A line that a progress bar redrew with carriage returns gives one Line a redraw, all of the same
    number, and so does one that carries a whole traceback; lines that a terminal broke give one together.
    """
    numbers, texts = _whole(raw)
    texts = decoration.headed(texts)
    if indent := decoration.margin(texts):
        texts = [text[indent:] for text in texts]
    texts = decoration.unnumbered(texts) or texts
    inner = decoration.undecorated(texts)
    labelled, name = _is_labelled(texts[:_SAMPLE]), _common_name(texts[:_SAMPLE])
    writer = f"rank {found[1] or found[2]}" if file and (found := _WRITER.search(file)) else ""
    for place, (number, text) in enumerate(zip(numbers, texts)):
        for peeled in _peeled(text, inner.get(place), labelled, name):
            for part in _parts(_unboxed(peeled.text)):
                yield Line(number, part, peeled.origin or writer, file, peeled.stamp)


def _whole(raw: Iterable[tuple[int, bytes]]) -> tuple[list[int], list[str]]:
    """The numbers of the lines, and their texts, terminal codes off; what a terminal broke is put together."""
    numbers: list[int] = []
    texts: list[str] = []
    for number, text in _reads(raw):
        numbers.append(number)
        texts.append(text)
    rows = unwrapped(texts)
    return [numbers[place] for place, _ in rows], [text for _, text in rows]


def _reads(raw: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, str]]:
    """(number, text) of each piece of a line as it stands in the log."""
    for number, record in raw:
        if len(record) > _LONGEST_RECORD:
            record = record[: _LONGEST_RECORD // 2] + b" ... " + record[-_LONGEST_RECORD // 2 :]
        for piece in _pieces(text_of(record).rstrip("\r\n")):
            if len(piece) > _LONGEST:
                piece = piece[: _LONGEST // 2] + " ... " + piece[-_LONGEST // 2 :]
            if len(piece) > _MOST_ALIKE:
                piece = _RUN.sub(lambda found: found[0][:_MOST_ALIKE], piece)
            yield number, typography.plain(clean(piece))


def _peeled(text: str, inner: str | None, labelled: bool, name: str) -> Iterator[Peeled]:
    """A line without its prefixes, those of its block too; JSON may hold terminal codes and redraws of its own."""
    outer = peel(text, labelled)
    if inner is not None and len(outer.text) > len(inner):
        outer = _within(_named(outer, len(outer.text) - len(inner)), inner)
    if name and outer.text.startswith(name):
        outer = _within(outer, outer.text.removeprefix(name).removeprefix(" "))
    if "\x1b" not in outer.text and "\r" not in outer.text:
        yield outer
        return
    for piece in _pieces(outer.text):
        yield _within(outer, clean(piece), labelled)


def _named(outer: Peeled, width: int) -> Peeled:
    """A line with the writer whom a known prefix names within its first characters, which its block shares."""
    if outer.origin:
        return outer
    starts = (n for n in range(width) if not outer.text[n].isspace() and outer.text[n - 1 : n].isspace())
    named = (found for n in starts if (found := peel(outer.text[n:])).origin)
    first = next(named, outer)
    return Peeled(outer.text, first.origin, outer.stamp or first.stamp)


def _within(outer: Peeled, text: str, labelled: bool = False) -> Peeled:
    """A text that stood inside a line, its own prefixes taken off; the line's origin and time hold for it too."""
    found = peel(text, labelled)
    return Peeled(found.text, found.origin or outer.origin, found.stamp or outer.stamp)


def _is_labelled(texts: Sequence[str]) -> bool:
    """Whether `srun --label` wrote a log: every line begins with the number of its task."""
    spoken = [(text, peel(text).text) for text in texts if text.strip()]
    return (
        len(spoken) > 1
        and any(is_labelled(left) for _, left in spoken)
        and all(is_labelled(text) or is_labelled(left) for text, left in spoken)
    )


def _common_name(texts: Sequence[str]) -> str:
    """What a builder writes before every line, `name> ` or `name  | `; nothing if some line lacks it."""
    spoken = [peel(text).text for text in texts if text.strip()]
    found = _NAME.match(spoken[0]) if len(spoken) > _FEW else None
    name = found[0].rstrip() if found else ""
    return name if all(text.startswith(name) for text in spoken) else ""


def _pieces(text: str) -> list[str]:
    if "\r" not in text:  # only saves work
        return [text]
    pieces = [p for p in text.split("\r") if p.strip()]
    if len(pieces) > _MOST_REDRAWS:
        pieces = pieces[: _MOST_REDRAWS // 2] + pieces[-_MOST_REDRAWS // 2 :]
    return pieces or [""]


def _unboxed(text: str) -> str:
    """A line out of rich's box: its border goes, its inner indentation stays."""
    if text.isascii():  # only saves work
        return text
    found = _BOX.match(text)
    return found[1] or found[2] or "" if found else text


def _parts(text: str) -> Iterator[str]:
    """The lines that a line holds with their breaks escaped or lost."""
    if "\n" in text:
        for part in text.split("\n"):
            yield from joined.cut(part)
    elif "\\n" in text and ("Traceback (most recent call last)" in text or 'File \\"' in text):
        *parts, last = text.split("\\n")
        for part in parts if last.strip("'\")") == "" else (*parts, last):
            yield from joined.cut(part.replace('\\"', '"').replace("\\'", "'"))
    else:
        yield from joined.cut(text)
