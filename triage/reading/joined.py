"""Tracebacks whose lines were joined, by a logger or a form field, into one: cut up again."""

from __future__ import annotations

from triage.base.regex import Regex

_FRAME = Regex(r'File "[^"\n]{1,400}", line \d+(?:,? in (?:<\w+>|(?:init )?[\w.]+))?(?= |$)')
_HEADER = Regex(r"Traceback \(most recent call last\):")
_NAME = Regex(
    r"(?:^|(?<!raise)(?<!cept)\s)(?=(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Timeout)(?:: |$)"
    r"|(?:[a-z_]\w*\.){2,}[A-Z]\w+: )"
)
_BETWEEN = Regex(r"(?:During handling of the above exception|The above exception was the direct cause)[^:]{0,80}:")
_FILE = 'File "'


def cut(text: str) -> list[str]:
    """The lines that a line was made of: itself, unless it holds more of a traceback than one line does."""
    if _FILE not in text or "line " not in text or _is_frame(text):  # only saves work
        return [text]
    first = _FRAME.search(text)
    if not first or (first.end() == len(text.rstrip()) and not text[: first.start()].strip()):
        return [text]
    header = _HEADER.search(text)
    if not header and (text[: first.start()].strip() or not text[first.end() :].lstrip(" ^~")):
        return [text]
    return _pieces(text, header.start() if header else first.start())


def _is_frame(text: str) -> bool:
    """Whether a line is nothing but a frame as Python writes it."""
    path, _, rest = text.strip().partition('", line ')
    number, _, name = rest.partition(", in ")
    return path.startswith(_FILE) and number.isdecimal() and (name == "<module>" or name.isidentifier())


def _pieces(text: str, start: int) -> list[str]:
    pieces = [text[:start].rstrip()] if text[:start].strip() else []
    marks = [found for pattern in (_HEADER, _FRAME, _BETWEEN) for found in pattern.finditer(text, start)]
    marks.sort(key=lambda found: found.start())
    ends = [*(found.start() for found in marks[1:]), len(text)]
    for mark, end in zip(marks, ends):
        framed = mark[0].startswith(_FILE)
        pieces.append("  " + mark[0] if framed else mark[0])
        pieces += _told(text[mark.end() : end].strip(), "    " if framed else "")
    return pieces


def _told(text: str, indent: str) -> list[str]:
    """Code, and the exception behind it."""
    name = _NAME.search(text)
    if not name:
        text = text.rstrip(" ^~")
        return [indent + text] if text else []
    code = text[: name.start()].rstrip(" ^~")
    return [*([indent + code] if code else []), text[name.end() :]]
