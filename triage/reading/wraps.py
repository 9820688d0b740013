"""Lines that a terminal or a mail program broke at its width, put together again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.reading.prefixes import peel

_NARROWEST, _WIDEST = 40, 260
_MOST = 400
"""Pieces that one line may have been broken into."""
_FEW = 4
"""Pieces that a frame may have been broken into."""
_WIDE = Regex(
    r"[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6"
    r"\U0001f300-\U0001faff\U00020000-\U0003fffd]"
)
_FRAME = Regex(r'File "[^"\n]+", line \d+(?:,? in (?:<\w+>|[\w.]+))?$')
_OPEN_FRAME = Regex(r'(?:.*[^\w"])?File(?: "[^"]*(?:",?(?: l?i?n?e?)?(?: \d+,?)?(?: in?)?)?)?\s?$')
_RULED = Regex(r"[│┃║╭╰┌└╮╯┐┘━─═╔╗╚╝]|^\W*(.)\1{15,}\W*$")
_FRESH = Regex(
    r"Traceback|During handling|The above exception|\s{2}|\d{1,3}%\||\t|\[[A-Za-z]\w*\]|\d{1,4}: |[EWIF]\d{4} \d\d:|\d{4}-\d\d-\d\d|"
    r"\[?(?:DEBUG|INFO|WARN|ERROR|CRITICAL|FATAL)|[A-Z][\w.-]{2,40}: |"
    r"(?:srun|slurmstepd|mpirun|mpiexec|prterun|wandb|bash|sh|zsh|make|ninja|nvcc|pip|conda)\b[^:\s]{0,9}: |"
    r"\S{2,40}: (?:fatal |error)|(?:\w+\.)*[A-Z]\w*(?:Error|Exception)\b"
)
_BAR_ENDS = Regex(r"\[[^\[\]]*(?:/s|s/\w{1,12})[^\[\]]*\]$")
"""How a progress bar ends."""
_NAMED = Regex(r"[A-Z]\w*(?:Error|Exception|Warning)$")
"""The name of an exception, which a break may have cut in two."""
_LONGEST_NAME = 80
_DIGITS = Regex(r"\d+")
_COUNTED = Regex(r"\d{1,9}\b")


class _Way(Record):
    """One way in which lines may have been broken: which lines are full, and what stood at the break."""

    glue: str
    full: Callable[[int], bool]


def unwrapped(texts: Sequence[str]) -> list[tuple[int, str]]:
    """(place, text) of every line, where the log was broken at one width those that were one put together.

    That it was broken must show: in frames that only make sense when joined, or in words cut in two.
    """
    widths = [_width(text) for text in texts]
    widest = max(widths, default=0)
    if _NARROWEST <= widest <= _WIDEST:
        column, blank = _ways(texts, widths, widest)
        ragged = _Way(" ", lambda place: blank.full(place) and not column.full(place))
        cut, broken = _sense(column, texts), _sense(ragged, texts)
        if cut.shows() and cut.frames + cut.words > 2 * (broken.frames + broken.words):
            return list(_joined(column, texts))
        if _sense(blank, texts).shows():
            return list(_joined(blank, texts))
    return list(enumerate(texts))


def rejoined(texts: Sequence[str]) -> Iterator[list[tuple[int, str]]]:
    """(place, text) of every line, joined as a break at the widest column or at blanks would have it."""
    widths = [_width(text) for text in texts]
    widest = max(widths, default=0)
    for way in _ways(texts, widths, widest) if _NARROWEST <= widest <= _WIDEST else ():
        joined = list(_joined(way, texts))
        if len(joined) < len(texts):
            yield joined


def _ways(texts: Sequence[str], widths: Sequence[int], widest: int) -> tuple[_Way, _Way]:
    """A break at the last column of a terminal, and one at the blank before it; a word may be longer than a line."""

    def at_column(place: int) -> bool:
        return widths[place] == widest or (widths[place] == widest - 1 and _width(texts[place + 1][:1]) > 1)

    longest = max((len(text) for text in texts if " " in text.strip()), default=widest)

    def at_blank(place: int) -> bool:
        below = texts[place + 1]
        word = below.partition(" ")[0]
        return bool(word) and len(texts[place]) + 1 + len(word) > longest

    return _Way("", at_column), _Way(" ", at_blank)


def _width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    return len(text) if text.isascii() else len(text) + len(_WIDE.findall(text))


class _Sense(Record):
    """What joining the full lines makes sense of, and nonsense."""

    frames: int
    """Frames that are whole again, and words that have the rank before them again that wrote them."""
    words: int
    wrong: int

    def shows(self) -> bool:
        return self.frames > self.wrong or self.words > 1 + 2 * self.wrong


def _sense(way: _Way, texts: Sequence[str]) -> _Sense:
    frames = words = wrong = 0
    for place in range(len(texts) - 1):
        text, below = texts[place], texts[place + 1]
        if not way.full(place):
            continue
        if "File" in text and _mends(way.glue, texts[place : place + _FEW]):
            frames += 1
        elif _is_fresh(text, below):
            wrong += not way.glue and text[-1:] != below[:1] and not text.endswith(".")
        elif _cuts(text, below) and (not way.glue or (" " in text.strip() and not below[0].isdigit())):
            words += 1
            frames += bool(peel(text).origin)
    return _Sense(frames, words, wrong)


def _mends(glue: str, texts: Sequence[str]) -> bool:
    """Whether the first of some lines holds a frame together with those below it, and not alone."""
    if glue and texts[0].count('"') % 2:
        return False
    return bool(_OPEN_FRAME.match(texts[0])) and any(
        _FRAME.search(glue.join(texts[:n])) for n in range(2, len(texts) + 1)
    )


def _is_fresh(text: str, below: str) -> bool:
    """Whether a line begins something of its own, so that it cannot be the rest of the one above."""
    if _folded(text) == _folded(below) or not below.strip() or _RULED.search(text) or _RULED.match(below) or _BAR_ENDS.search(text) or _counts_on(text, below):
        return True
    if _FRESH.match(below) and not _is_rest_of_name(text, below):
        return True
    peeled = peel(below)
    return bool(peeled.origin or peeled.stamp)


def _counts_on(text: str, below: str) -> bool:
    """Whether two lines begin with a number and the next one: they are counted."""
    first, second = _COUNTED.match(text), _COUNTED.match(below)
    return first is not None and second is not None and int(second[0]) == int(first[0]) + 1


def _is_rest_of_name(text: str, below: str) -> bool:
    """Whether a line begins with the second half of an exception's name."""
    rest = below[:_LONGEST_NAME].partition(":")[0]
    return bool(_NAMED.search(text[-_LONGEST_NAME:] + rest)) and not _NAMED.search(rest)


def _folded(text: str) -> str:
    """A line's beginning, its digits made equal."""
    return _DIGITS.sub("0", text[:24])[:6]


def _cuts(text: str, below: str) -> bool:
    """Whether a line ends, and the next begins, as if a word or a sentence went on, or as none of a log with times."""
    if not text:
        return False
    if peel(text).stamp:
        return True
    if below[0].isdigit() or below[0] == ".":
        return text[-1].isdigit() or text[-1] in "._-/"
    return (text[-1].isalpha() or text[-1] in "_/,") and (below[0].islower() or below[0] in "_/")


def _joined(way: _Way, texts: Sequence[str]) -> Iterator[tuple[int, str]]:
    place = 0
    while place < len(texts):
        pieces = [texts[place]]
        at = place
        while (
            at + 1 < len(texts)
            and len(pieces) < _MOST
            and way.full(at)
            and not _is_fresh(texts[at], texts[at + 1])
        ):
            at += 1
            pieces.append(texts[at])
        yield place, way.glue.join(pieces)
        place = at + 1
