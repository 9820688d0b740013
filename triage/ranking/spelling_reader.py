"""What the log itself sets right: the name that was meant by a misspelt one, the sign at which a line stops being Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.regex import Regex
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MISSING = (
    Regex(r"name '(\w{3,80})' is not defined"),
    Regex(r"has no attribute '(\w{3,80})'"),
    Regex(r"unexpected keyword argument '(\w{3,80})'"),
    Regex(r"^'?(\w{3,80})'?$"),
    Regex(r"cannot import name '(\w{3,80})'"),
)
_SUGGESTED = Regex(r"Did you mean:? '([\w.]{1,80})'\??")
_WORD = Regex(r"[A-Za-z_]\w{2,79}")
_MOST_WORDS = 4000
_MOST_LINES = 3000
_LIKE, _VERY_LIKE = 0.8, 0.9
_SHORTEST = 4
_MOST_LONGER = 2
_CARET = Regex(r"^\s*[~^]+\s*$")


def nearest(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """`misspelt`, the name that is not there; `nearest`, the one most like it that the log shows; `corrected`, the user's line with it."""
    missing = next((found[1] for pattern in _MISSING if (found := pattern.search(incident.message))), "")
    if not missing:
        return {}
    suggested = _SUGGESTED.search(incident.message)
    name = suggested[1] if suggested else _likest(missing, incident, log)
    if not name:
        return {}
    names = {"misspelt": missing, "nearest": name}
    code = next((f.code for f in reversed(incident.frames) if f.user and missing in f.code), "")
    if code:
        names["corrected"] = Regex(rf"\b{missing}\b").sub(name, code)
    return names


def _likest(missing: str, incident: Incident, log: Sequence[Line]) -> str:
    """The first of the names like the missing one: of the traceback's code before the rest of the log."""
    from difflib import get_close_matches

    code, rest = (f.code for f in incident.frames), (line.text for line in log[-_MOST_LINES:])
    for texts, like in ((code, _LIKE), (rest, _VERY_LIKE)):
        words = _words(texts) - {missing}
        same = sorted(w for w in words if w.lower() == missing.lower() or _swapped(w, missing))
        close = sorted(w for w in words if len(w) >= _SHORTEST and abs(len(w) - len(missing)) <= _MOST_LONGER)
        if found := same or get_close_matches(missing, close, cutoff=like):
            return found[0]
    return ""


def _swapped(word: str, missing: str) -> bool:
    """Whether a word has the letters of another, two neighbours in the other order."""
    apart = [n for n, (a, b) in enumerate(zip(word, missing)) if a != b]
    two = len(word) == len(missing) and len(apart) == 2 and apart[1] == apart[0] + 1
    return two and sorted(word) == sorted(missing)


def _words(texts: Iterable[str]) -> set[str]:
    words: set[str] = set()
    for text in texts:
        words.update(_WORD.findall(text))
        if len(words) > _MOST_WORDS:
            break
    return words


def syntax(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """`mark`: the sign or word at which Python could not go on, `column`: where it begins, counted from 1."""
    for line, below in zip(log, log[1:]):
        if incident.first_line <= line.number < incident.last_line and _CARET.match(below.text):
            start = len(below.text) - len(below.text.lstrip())
            indent = len(line.text) - len(line.text.lstrip())
            word = _WORD.match(line.text[start:])
            mark = word[0] if word else line.text[start : start + 1].strip()
            if line.file == incident.file and start >= indent:
                return {"column": start - indent + 1} | ({"mark": f"'{mark}'"} if mark else {})
    return {}
