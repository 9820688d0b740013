"""What a mail, a terminal or a logger nobody knows puts before each line of a traceback: inferred from the block itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from triage.base.regex import Regex

_HEADER = "Traceback (most recent call"
_FRAME = Regex(r'File "[^"\n]{1,400}", line \d+')
_INTRODUCED = Regex(r"(?:^|[^\w.])(?:[A-Za-z_][\w.]* {2,}|Original )$")
"""What a traceback's own first line may begin with: IPython's name of the exception, a worker's `Original`."""
_DIGITS = Regex(r"(?: *\d+)+")
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
    if texts and (bullet := _BULLET.match(texts[0])) and _hangs(texts[1:], bullet.end()):
        return {0: texts[0][bullet.end() :]} | {n: text[bullet.end() :] for n, text in enumerate(texts) if n}
    for place, text in enumerate(texts):
        if place < behind or not (lead := _lead(text)):
            continue
        shape = next((s for s in _shapes(lead) if _holds(s, texts, place)), None)
        if shape:
            first, behind = _reach(shape, texts, place, -1, behind), _reach(shape, texts, place, 1, len(texts))
            inner |= _stripped(shape, texts, range(first, behind))
        elif _BULLET.fullmatch(lead) and _is_hung(texts, place, len(lead)):
            inner[place] = " " * len(lead) + text[len(lead) :]
    return inner


def margin(texts: Sequence[str]) -> int:
    """How many blanks every line begins with."""
    shared: str | None = None
    for text in texts:
        if not text or text.isspace():
            continue
        lead = text[: len(text) - len(text.lstrip())]
        shared = lead if shared is None else _common(shared, lead)
        if not shared:
            return 0
    return len(shared or "")


def _lead(text: str) -> str:
    """What stands before the first line of a traceback or before a frame, if it is more than an indent."""
    at = text.find(_HEADER) if "Trace" in text else -1
    if at < 0:
        found = _FRAME.search(text) if 'File "' in text else None
        at = found.start() if found else -1
    lead = text[:at] if 0 < at <= _LONGEST else ""
    return "" if lead.isspace() else lead


def _shapes(lead: str) -> list[re.Pattern[str]]:
    """The prefixes that a lead may stand for: all of it, or without what belongs to the traceback."""
    leads = [lead.rstrip()]
    if found := _INTRODUCED.search(lead):
        own = re.search(r"[A-Za-z_][\w.]* +$", found[0])
        leads.append(lead[: -len(own[0])].rstrip() if own else "")
    exact = [re.escape(one) for one in leads if one]
    counting = [r" *\d+(?: *\d+)*".join(re.escape(p) for p in _DIGITS.split(one)) for one in leads if one]
    return [re.compile(one) for one in dict.fromkeys([*exact, *counting])]


def _holds(shape: re.Pattern[str], texts: Sequence[str], place: int) -> bool:
    """Whether the next line that says anything begins in the same way."""
    below = (text for text in texts[place + 1 : place + 3] if text.strip())
    following = next(below, "")
    return bool(shape.match(texts[place]) and shape.match(following))


def _reach(shape: re.Pattern[str], texts: Sequence[str], place: int, step: int, limit: int) -> int:
    """How far from a place the lines of one shape go: the last of them, or one behind it going forward."""
    reached, others = place, 0
    at = place + step
    while (at >= limit if step < 0 else at < limit) and others < _PATIENCE:
        if shape.match(texts[at]):
            reached, others = at, 0
        elif texts[at].strip():
            others += 1
        at += step
    return reached if step < 0 else reached + 1


def _stripped(shape: re.Pattern[str], texts: Sequence[str], block: range) -> dict[int, str]:
    inner = {n: texts[n][found.end() :] for n in block if (found := shape.match(texts[n]))}
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
