"""Tracebacks whose lines were joined, by a logger or a form field, into one: cut up again."""

from __future__ import annotations

from triage.base.regex import Regex

_FRAME = Regex(r'File "[^"\n]{1,400}", line \d+(?:,? in (?:<\w+>|(?:init )?[\w.]+))?(?= |$)')
_HEADER = Regex(r"Traceback \(most recent call last\):")
_NAME = Regex(
    r"(?:^|(?<!raise)(?<!cept)\s)(?=(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Timeout)(?:: |$)"
    r"|(?:[a-z_]\w*\.)+(?:exc|exceptions?|errors?)\.[A-Z]\w+: )"
)
_BETWEEN = Regex(r"(?:During handling of the above exception|The above exception was the direct cause)[^:]{0,80}:")
_FILE = 'File "'


def cut(text: str) -> list[str]:
    """The lines that a line was made of: itself, unless it holds more of a traceback than one line does."""
    if _FILE not in text or "line " not in text:
        return [text]
    first = _FRAME.search(text)
    if not first or (first.end() == len(text.rstrip()) and not text[: first.start()].strip()):
        return [text]
    header = _HEADER.search(text)
    if not header and (text[: first.start()].strip() or not text[first.end() :].lstrip(" ^~")):
        return [text]
    return _pieces(text, header.start() if header else first.start())


def _pieces(text: str, start: int) -> list[str]:
    lead = text[:start].rstrip()
    pieces = [lead] if lead else []
    rest = text[start:]
    while rest:
        if header := _HEADER.match(rest):
            pieces.append(header[0])
            rest = rest[header.end() :].lstrip()
            continue
        if frame := _FRAME.match(rest):
            pieces.append("  " + frame[0])
            end = _next(rest, frame.end())
            code, rest = rest[frame.end() : end].strip(), rest[end:].lstrip()
            pieces += _told(code, "    ")
            continue
        between = _BETWEEN.match(rest)
        end = between.end() if between else _next(rest, 1)
        pieces += [rest[:end].strip()] if between else _told(rest[:end].strip(), "")
        rest = rest[end:].lstrip()
    return pieces


def _next(text: str, at: int) -> int:
    """Where the next frame, header or link of a chain begins."""
    found = (pattern.search(text, at) for pattern in (_FRAME, _HEADER, _BETWEEN))
    return min((one.start() for one in found if one), default=len(text))


def _told(text: str, indent: str) -> list[str]:
    """Code, and the exception behind it."""
    name = _NAME.search(text)
    if not name:
        return [indent + text] if text else []
    code = text[: name.start()].strip()
    return [*([indent + code] if code else []), text[name.end() :]]
