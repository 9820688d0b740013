"""What launchers, loggers and terminals put around a line, and how to take it off again."""

from __future__ import annotations

from functools import lru_cache

from triage.base.record import Record
from triage.base.regex import Regex

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_CLOCK = r"\d{1,2}:\d\d:\d\d(?:[.,]\d+)?"
_LEVEL = r"(?:TRACE|DEBUG|INFO|NOTICE|SUCCESS|WARN|WARNING|ERROR|CRITICAL|FATAL)"
_LOGGER = r"(?![\w.]*(?:Error|Exception|Warning|Interrupt)\b)[\w.]+"
_SPEAKS = r" (?![\d\[({'\"<+-])"
"""What follows a logger's name: the value of a setting or of a measurement is none of its words."""
_PART = r"(?i:train(?:ing)?|val(?:id(?:ation)?)?|test(?:ing)?|eval(?:uation)?|dev): (?!Traceback|[\w.]{0,60}(?:Error|Exception|Warning)\b)[^\n]{0,60}\d"
"""What names a part of the data, before a number of it, and no logger."""
_TROUBLE = r"Traceback|\s{2,}|[\w.]*(?:Error|Exception|Warning|Interrupt)\b|torch\."


class Peeled(Record):
    """A line without its prefixes."""

    text: str
    origin: str
    stamp: str


_LEVELS = ("TRACE", "DEBUG", "INFO", "NOTICE", "SUCCESS", "WARN", "ERROR", "CRITICAL", "FATAL")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

# Each pattern is tried at the start of what is left; `rank`, `pid` and `stamp` are kept. What stands before it says
# how a line must begin for it to be tried at all: its first character (0 a digit, a and A a letter), or one of
# several words; what follows is a word that any match holds.
_PREFIXES: tuple[tuple[str | tuple[str, ...], Regex], ...] = tuple(
    (first, Regex(pattern, words=tuple(words)))
    for first, pattern, *words in (
        (("[rank",), r"\[rank(?P<rank>\d{1,6})\]:? ?"),
        (("[default",), r"\[default(?P<rank>\d{1,6})\]:? ?"),
        ("[", r"\[\d+,(?P<rank>\d{1,6})\]<(?:stderr|stdout)>: ?", "]<std"),
        ("[", r"\[(?P<rank>\d{1,6})\]<(?:stderr|stdout)>: ?", "]<std"),
        ("[", r"\[\d+,mpirank:(?P<rank>\d{1,6}),[\w.-]+\]<(?:stderr|stdout)>: ?", "mpirank:"),
        ("#", r"#\d+ \d+\.\d+(?: |$)"),
        ("0", rf"\d{{1,5}}\.\d{{1,3}} (?={_TROUBLE})"),
        ("0", rf"\d{{1,3}}(?:\.\d{{1,3}}){{3}}: (?={_TROUBLE}|\[)"),
        ("a", rf"[a-z][a-z.-]*\d[\w.-]*: (?={_TROUBLE}|\[)"),
        (
            "0",
            r"(?P<rank>\d{1,4}): (?=\[rank|\s+File \"|Traceback|\s|step\b|epoch\b|[\w.]*(?:Error|Exception|Warning)\b|\[?[EWIF]\d{4} |\S+:\d+:\d+ \[)",
        ),
        ("(", r"\((?:[\w.:/-]+ )*pid=(?P<pid>\d+)(?:, ip=[\w.:-]+)?[^)]{0,80}\) ?"),
        (
            "0",
            rf"(?P<stamp>\d{{4}}[-/]\d\d[-/]\d\d[T ]{_CLOCK})(?:Z| ?[+-]\d\d:?\d\d)?(?: (?:stderr|stdout) [FP](?: |$)|:? ?)",
        ),
        (
            "[",
            rf"\[(?P<stamp>(?:\d{{4}}[-/]\d\d[-/]\d\d[T ])?{_CLOCK})(?:Z|[+-]\d\d:?\d\d)?(?: [\w.]+)?\]:? ?",
        ),
        ("[", rf"\[(?P<stamp>\d\d/\d\d {_CLOCK}) ?[\w.]*\]:? ?"),
        ("0", rf"(?P<stamp>\d\d/\d\d(?:/\d{{4}})? {_CLOCK}) "),
        ("0", rf"(?P<stamp>\d\d-\d\d {_CLOCK}) "),
        ("0", rf"(?P<stamp>{_CLOCK}) (?=\S|\s)"),
        (
            _MONTHS,
            rf"(?P<stamp>(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d {_CLOCK}) (?:(?![\w.-]+ (?:error|fatal|warning)\b)[\w.-]+ [\w.@-]+(?:\[\d+\])?: )?",
        ),
        ("[", rf"\[[EWIF](?P<stamp>\d{{4}} {_CLOCK})(?: +\d+)? +[\w./-]+:\d+\] ?"),
        ("A", rf"[EWIF](?P<stamp>\d{{4}} {_CLOCK}) +\d+ +[\w./\\<>-]+:\d+\] ?", "]"),
        ("[", r"\[[EWIF] [\w./-]+:\d+\] ?"),
        ("[", r"\[(?:TRACE|DEBUG|INFO|WARNING|WARN|ERROR|CRITICAL)\|[\w./-]+:\d+\] ?"),
        ("[", rf"\[{_LEVEL}\](?: [-:|] |:? ?)"),
        ("[", r"\[[\w./-]+\.(?:py|cpp|cc|cu):\d+(?::\w+)?\] ?"),
        ("[", r"\[[^\[\]]{0,60}\(?pid[ =:]*(?P<pid>\d+)\)?[^\[\]]{0,20}\] ?"),
        ("[", r"\[[0-9a-f]{8}-[0-9a-f-]{20,30}\] ?"),
        ("[", r"\[(?:__\w+__|MainThread|MainProcess|Main[\w-]*)\] ?"),
        (">", r">> "),
        (_LEVELS, rf"{_LEVEL} (?=\d\d-\d\d {_CLOCK} |\[\d\d/\d\d {_CLOCK} )"),
        (_LEVELS, rf"{_LEVEL} (?:\[(?!rank)[\w.]+\]:? |(?!{_PART}){_LOGGER}:{_SPEAKS})"),
        (_LEVELS, rf"{_LEVEL}:{_LOGGER}:"),
        ("|", rf"\| {_LEVEL} *\| (?:[\w.<>]+:[\w.<>]+:\d+ - |[\w.]+ \| )?"),
        ("-", rf"- (?:[\w.]+ - )?{_LEVEL} - (?:[\w.]+ - )?"),
        (_LEVELS, rf"{_LEVEL} +(?!{_PART}){_LOGGER} ?[-:]{_SPEAKS}"),
        (_LEVELS, r"(?:TRACE|DEBUG|INFO|NOTICE|SUCCESS)(?: {5}(?=\S)| )"),
        ("aA", r"[A-Za-z][\w.-]{0,80}[-_]\d{1,6} {1,40}\| ", " | "),
        (("stderr", "stdout"), r"(?:stderr|stdout): ?"),
        ("aA", r"[A-Za-z][\w.-]*:(?P<pid>\d+):\d+ \[\d+\] ", "] "),
        ("#", r"##\[(?:error|warning|debug|group)\]"),
        (("E   ",), r"E {3,}(?=[\w.]*(?:Error|Exception|Interrupt)\b)|E {3,7}"),
    )
)
_ACTIONS = Regex(r"[^\t\n]{1,80}\t[^\t\n]{1,80}\t(?=\d{4}-\d\d-\d\dT)")
_RANK_INSIDE = Regex(r"\[(?:PG [^\[\]]{0,60})?Rank (\d+)\]", words=("Rank ",))
_AFTER_STAMP = Regex(
    rf"-? ?(?:[\w.]+ - )?{_LEVEL} - (?:[\w.]+ - )?|\[{_LEVEL}\] ?|"
    rf"{_LEVEL} +(?:\[(?!rank)[\w.]+\]:? ?|(?!{_PART}){_LOGGER}:{_SPEAKS})?|- "
)
_LABEL = Regex(r"(?P<rank>\d{1,4}): ?")
_ROUNDS = 8
_SAID = ("log", "message", "msg", "textPayload", "MESSAGE")
"""Where docker, loggers, Google's cloud and the journal keep a line in their JSON."""


def is_labelled(text: str) -> bool:
    """Whether a peeled line still begins as `srun --label` marks it."""
    return text[:1].isdecimal() and bool(_LABEL.match(text))  # only saves work


def peel(text: str, labelled: bool = False) -> Peeled:
    """Take every known prefix off one line; what stands before the line's own indentation goes, nothing else.

    `labelled` says that every line of this log begins with the number of its task.
    """
    origin = stamp = ""
    if "\t" in text[:90] and (found := _ACTIONS.match(text)):
        text = text[found.end() :]
    for _ in range(_ROUNDS):
        head = text[:1]
        if head in ("", " ", "\t"):  # only saves work
            break
        if head == "{" and '"' in text:
            inner = _from_json(text)
            if inner == text:  # only saves work
                break
            text = inner
            continue
        found = _LABEL.match(text) if labelled else None
        if found:
            labelled = False
        elif not (found := _prefix(text, head)):
            break
        named = found.groupdict()
        if named.get("rank") is not None:
            origin = f"rank {int(named['rank'])}"
        elif named.get("pid") is not None and not origin:
            origin = f"pid {named['pid']}"
        text = text[found.end() :]
        if named.get("stamp"):
            stamp = stamp or named["stamp"]
            text = _without_level(text)
    if not origin and (inside := _RANK_INSIDE.match(text)):
        origin = f"rank {inside[1]}"
    return Peeled(text, origin, stamp)


def _prefix(text: str, head: str) -> re.Match[str] | None:
    """The first known prefix that a line begins with."""
    for begins, pattern in _beginning_with(head):
        if (begins is None or text.startswith(begins)) and (found := pattern.match(text)):
            return found
    return None


@lru_cache(maxsize=256)
def _beginning_with(head: str) -> tuple[tuple[tuple[str, ...] | None, Regex], ...]:
    """The prefixes that a first character allows, with the words of which one must follow it."""
    kind = "0" if head.isdigit() else "a" if head.islower() else "A" if head.isalpha() else head
    return tuple(
        (None if isinstance(first, str) else first, pattern)
        for first, pattern in _PREFIXES
        if (kind in first if isinstance(first, str) else any(word[0] == head for word in first))  # only saves work
    )


def _without_level(text: str) -> str:
    """What follows a stamp, without the name and the level that loggers write there."""
    level = _AFTER_STAMP.match(text)
    return text[level.end() :] if level else text


def _from_json(text: str) -> str:
    """The message of a docker or Kubernetes JSON line; the line itself if it is none."""
    try:
        import json

        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if isinstance(value, dict):
        inner = value.get("jsonPayload", value)
        for key in _SAID if isinstance(inner, dict) else ():
            said = inner.get(key)
            if isinstance(said, str) and (key == "log" or len(value) > 1):
                return said.rstrip("\n")
    return text
