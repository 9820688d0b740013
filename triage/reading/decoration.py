"""What a mail, a terminal or a logger nobody knows puts before each line of a traceback: inferred from the block itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import Regex

_HEADER = "Traceback (most recent call"
_FILE = 'File "'
_FRAME = Regex(r'File "[^"\n]{1,400}", line \d+')
_INTRODUCED = Regex(r"[^\w.]([A-Za-z_][\w.]* {2,}|Original )$")
"""What a traceback's own first line may begin with: IPython's name of the exception, a worker's `Original`."""
_DIGITS = Regex(r" *\d+(?: +\d+)*")
_TIME = r"(?:\d{2,4}[-/.]\d\d[-/.]\d\d[T ])?\d{1,2}:\d\d:\d\d(?:[.,]\d+)?"
_TIMES = Regex(_TIME)
_NUMBERED = Regex(r"[^\w\n]{0,3}(\d{1,7})(?=\D|$)")
_BEFORE_NUMBER = 4
_BETWEEN = Regex(r"[^\w\n\"'(]{1,8}")
_RAISED = Regex(r"\b[A-Z]\w*(?:Error|Exception)\b")
_HEADLESS = Regex(r"(?:(?:F?i)?l?e)? ?\"?[^\s\"][^\"\n]{0,300}\.pyx?\", line \d+, in [\w<>.]+$")
_FEWEST = 3
"""Lines of which numbers are known to be those of lines."""
_BULLET = Regex(r" *(?:[-*+•·]|\d{1,3}[.)]) +")
_LONGEST = 200
"""Characters that a prefix may have."""
_PATIENCE = 3
"""Lines of other writers that may stand within a block."""


def undecorated(texts: Sequence[str]) -> dict[int, str]:
    """The lines, by their place, that stand behind a prefix which their whole block shares, without it.

    A block is found by what cannot be mistaken, the first line of a traceback or a frame: what stands before
    it, and before the line below it as well, is decoration. Digits in it may count or tell the time.
    """
    inner: dict[int, str] = {}
    behind = 0
    if texts and (bullet := _bullet(texts[0])) and _hangs(texts[1:], bullet.end()):
        return {n: text[bullet.end() :] for n, text in enumerate(texts)}
    for place, text in enumerate(texts):
        lead = _lead(text) if place >= behind else ""
        if not lead:  # only saves work
            continue
        shape = next((s for s in _shapes(lead) if _holds(s, texts, place)), None)
        if shape:
            first = _reach(shape, texts, place, range(place - 1, behind - 1, -1))
            behind = _reach(shape, texts, place, range(place + 1, len(texts))) + 1
            inner |= _stripped(shape, texts, range(first, behind))
        elif _BULLET.fullmatch(lead) and _is_hung(texts, place, len(lead)):
            inner[place] = " " * len(lead) + text[len(lead) :]
    return inner


def headed(texts: list[str]) -> list[str]:
    """The lines, with the head of the first given back where it is a frame that was copied from its middle on."""
    place = next((n for n, text in enumerate(texts) if text.strip()), 0)
    first = texts[place] if texts else ""
    if ".py" not in first or _FILE in first or not _HEADLESS.fullmatch(first.strip()):  # only saves work
        return texts
    path = first.strip().partition('"')[2] if first.strip().count('"') > 1 else first.strip()
    return [*texts[:place], f"  {_FILE}{path}", *texts[place + 1 :]]


def _bullet(text: str) -> re.Match[str] | None:
    mark = text.lstrip(" ")[:1]
    return _BULLET.match(text) if mark and not mark.isalpha() else None  # only saves work


def unnumbered(texts: Sequence[str]) -> list[str] | None:
    """The lines without the numbers that an editor or `cat -n` put before each; None if it did not.

    A column that counts epochs looks the same: only lines that tell of a failure in Python are taken for numbered.
    """
    said = [text for text in texts if text.strip()]
    if not any(map(str.isdecimal, "".join(said[:1])[:_BEFORE_NUMBER])):  # only saves work
        return None
    found = [one for text in said if (one := _NUMBERED.match(text))]
    if len(found) < max(_FEWEST, len(said)) or not any(_FRAME.search(t) or _RAISED.search(t) for t in texts):
        return None
    numbers = [int(one[1]) for one in found]
    if any(later != number + 1 for number, later in zip(numbers, numbers[1:])):
        return None
    rests = [one.string[one.end() :] for one in found]
    between = _BETWEEN.match(next((rest for rest in rests if rest.strip()), ""))
    lead = between[0] if between else ""
    for rest in rests:
        lead = _common(lead, rest) if rest.strip() else lead
    return [one.string[one.end() + len(lead) :] if (one := _NUMBERED.match(text)) else text for text in texts]


def margin(texts: Sequence[str]) -> int:
    """How many blanks every line begins with."""
    shared: str | None = None
    for text in texts:
        if not text or text.isspace():
            continue
        lead = text[: len(text) - len(text.lstrip())]
        shared = lead if shared is None else _common(shared, lead)
        if not shared:  # only saves work
            return 0
    return len(shared or "")


def _lead(text: str) -> str:
    """What stands before the first line of a traceback or before a frame, if it is more than an indent."""
    at = text.find(_HEADER)
    if at < 0:
        found = _FRAME.search(text) if _FILE in text and not text.lstrip().startswith(_FILE) else None
        at = found.start() if found else 0
    lead = text[:at] if 0 < at <= _LONGEST else ""
    return "" if lead.isspace() else lead


class _Shape(Record):
    """A prefix: as it stands, or with numbers that change from line to line."""

    text: str
    counting: re.Pattern[str] | None = None

    def end(self, text: str) -> int:
        """Where the rest of a line that begins so begins; 0 for another."""
        if self.counting is None:
            return len(self.text) if text.startswith(self.text) else 0
        found = self.counting.match(text)
        return found.end() if found else 0


def _shapes(lead: str) -> Iterator[_Shape]:
    """The prefixes that a lead may stand for: all of it, or without what belongs to the traceback.

    A time goes on within a block, though its first lines often share one; other digits mostly name the writer.
    """
    leads = [lead.rstrip()]
    if found := _INTRODUCED.search(lead):
        leads.append(lead[: found.start(1)].rstrip())
    for one in leads:
        if _TIMES.search(one):
            yield _Shape(one, re.compile(_TIME.join(re.escape(part) for part in _TIMES.split(one))))
    yield from map(_Shape, leads)
    for one in leads:
        if any(c.isdigit() for c in one):
            counting = r" *\d+(?: +\d+)*".join(re.escape(part) for part in _DIGITS.split(one))
            yield _Shape(one, re.compile(counting))


def _holds(shape: _Shape, texts: Sequence[str], place: int) -> bool:
    """Whether the next line that says anything begins in the same way."""
    following = next((text for text in texts[place + 1 : place + 3] if text.strip()), "")
    return bool(shape.end(texts[place]) and shape.end(following))


def _reach(shape: _Shape, texts: Sequence[str], place: int, onward: range) -> int:
    """How far from a place the lines of one shape go: the last of them."""
    reached, others = place, 0
    for at in onward:
        if shape.end(texts[at]):
            reached, others = at, 0
        elif texts[at].strip():
            others += 1
        if others == _PATIENCE:
            break
    return reached


def _stripped(shape: _Shape, texts: Sequence[str], block: range) -> dict[int, str]:
    inner = {n: texts[n][end:] for n in block if (end := shape.end(texts[n]))}
    indent = margin(list(inner.values()))
    return {n: text[indent:] if text.strip() else "" for n, text in inner.items()}


def _hangs(texts: Sequence[str], width: int) -> bool:
    """Whether all lines hang under the bullet of the one before them."""
    return bool(texts) and all(not text.strip() or text[:width].isspace() for text in texts)


def _is_hung(texts: Sequence[str], place: int, width: int) -> bool:
    """Whether the line below hangs under a list's bullet."""
    below = texts[place + 1] if place + 1 < len(texts) else ""
    return bool(below.strip()) and below[:width].isspace()


def _common(one: str, other: str) -> str:
    for n, (a, b) in enumerate(zip(one, other)):
        if a != b:
            return one[:n]
    return min(one, other, key=len)
