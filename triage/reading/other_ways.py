"""Other ways of reading a log that makes no sense as it stands: as a post's, behind a prefix of all its lines, or unbroken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line
from triage.reading.posts import excerpt, is_post
from triage.reading.prefixes import peel
from triage.reading.wraps import rejoined

_MOST_LINES = 2_000
_LONGEST_LEAD = 60
_CLASSED = Regex(r".{0,400}<class '(?:[A-Za-z_]\w*\.)*([A-Z]\w*(?:Error|Exception))'>(?: ?-+>|:|,| -)? (.+)", words=("<class '",))
"""How a program's own hook reports what nobody caught: by the class, and then its message."""
_SPOKEN = Regex(r"(?i)error|exception|fail|went wrong|crash|出错|报错|失败|异常|错误")
"""How a program says in its own words that something went wrong, before the message of what it caught."""
_SAID = {
    "AttributeError": r"(?:module|type object) '[\w.]{1,80}' has no attribute '|'[\w.]{1,80}' object has no attribute '|can't (?:get|pickle) (?:local )?(?:attribute|object) ",
    "NameError": r"(?:global )?name '\w{1,60}' is not defined",
    "UnboundLocalError": r"(?:cannot access )?local variable '\w{1,60}' ",
    "ImportError": r"cannot import name '",
    "ModuleNotFoundError": r"No module named ",
    "FileNotFoundError": r"\[(?:Errno|WinError) [23]\] ",
    "PermissionError": r"\[Errno 13\] ",
    "IndexError": r"(?:list|tuple|string|pop)(?: assignment)? index out of range|index -?\d{1,12} is out of bounds for |pop from empty list|too many indices for ",
    "ZeroDivisionError": r"(?:integer )?(?:float )?division (?:or modulo )?by zero|float division$",
    "ValueError": r"invalid literal for int\(\)|could not convert string to float|(?:not enough|too many) values to unpack|operands could not be broadcast together|setting an array element with a sequence",
    "TypeError": (
        r"[\w.<>]{1,80}\(\) (?:got an unexpected keyword argument|missing \d+ required|takes |got multiple values)|unsupported operand type|'[\w.]{1,60}' object is not (?:callable|iterable|subscriptable)|"
        r"'[\w.]{1,60}' object (?:does not support item|cannot be interpreted)|(?:string|list|tuple) indices must be integers|cannot unpack non-iterable|can(?:no|')t pickle |expected str, bytes or os\.PathLike"
    ),
    "RecursionError": r"maximum recursion depth exceeded",
}
"""How each of Python's own messages begins: it tells its exception's name where nobody printed that."""
_RETOLD = Regex("[:：] ?(?:" + "|".join(f"(?P<{name}>{form})" for name, form in _SAID.items()) + ")")
_TROUBLE = Regex(
    r"(?i)error|exception|traceback|warning|fail|fatal|kill|abort|fault|cannot|can't|could ?n[o']t|unable|unknown|"
    r"invalid|expected|not |missing|refused|denied|out of|mismatch|assert|wrong|crash|出错|报错|失败|异常|错误"
)
_COUNT = Regex(r" *\d+")
_NAMED = Regex(r"(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Warning)\b|\w+Error\b|Traceback")


def alternatives(log: Sequence[Line]) -> Iterator[list[Line]]:
    """The same lines as they may have been written; none where nothing in the log speaks of trouble."""
    spoken = [line for line in log if line.text.strip()]
    if 0 < len(spoken) <= _MOST_LINES and any(_TROUBLE.search(line.text) for line in spoken):
        if is_post(log):
            yield excerpt(log)
        if any(_CLASSED.match(line.text) for line in spoken):
            yield [line._replace(text=_CLASSED.sub(r"\1: \2", line.text)) for line in log]
        if any(_named(line.text) != line.text for line in spoken):
            yield [line._replace(text=_named(line.text)) for line in log]
        yield from _behind_leads(log, [line.text for line in spoken])
        for joined in rejoined([line.text for line in log]):
            yield [log[place]._replace(text=text) for place, text in joined]


def _named(text: str) -> str:
    """A line that tells one of Python's messages in a sentence of its own, as Python would have printed it."""
    found = _RETOLD.search(text)
    lead = text[: found.start()] if found else ""
    if not found or not found.lastgroup or not _SPOKEN.search(lead) or _NAMED.search(lead):
        return text
    return f"{found.lastgroup}: {text[found.start(found.lastgroup) :]}"


def _behind_leads(log: Sequence[Line], texts: Sequence[str]) -> Iterator[list[Line]]:
    """The lines without what all of them begin with, as it stands or but for numbers that count."""
    taken: set[str] = set()
    for fold in (_as_it_is, _counted):
        for lead in _leads([fold(text[:_LONGEST_LEAD]) for text in texts]):
            if lead not in taken:
                taken.add(lead)
                yield [line._replace(text=_without(lead, line.text)) for line in log]


def _as_it_is(text: str) -> str:
    return text


def _counted(text: str) -> str:
    return _COUNT.sub("\0", text)


def _leads(texts: Sequence[str]) -> list[str]:
    """What all texts share at their start: all of it, and up to the last word's beginning."""
    first, last = min(texts), max(texts)
    if len(texts) == 1:
        return [found[0]] if (found := re.match(r"[^\w\s'\"`(\[{</.\\-]+\s*|\W{0,3}\d{1,4}\W{1,3} ?", texts[0])) else []
    shared = next((first[:n] for n in range(len(first)) if n >= len(last) or first[n] != last[n]), first)
    if name := _NAMED.search(shared):
        shared = shared[: name.start()]
    whole = shared if any(text != shared for text in texts) else ""
    word = re.sub(r"\w+$", "", whole)
    return [lead for lead in dict.fromkeys((whole, word)) if lead.strip()]


def _without(lead: str, text: str) -> str:
    found = re.match(r" *\d+".join(map(re.escape, lead.split("\0"))), text)
    return peel(text[found.end() :]).text if found else text
