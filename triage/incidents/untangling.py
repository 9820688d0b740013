"""The lines of tracebacks as Python wrote them: out of editors, installers, tables and two writers at once."""

from __future__ import annotations

import builtins

from triage.base.regex import Regex
from triage.incidents.incident import table_rank
from triage.model import Line

_RECORDED = "traceback : Traceback"
"""How torchrun's table begins a traceback that `@record` kept."""
_PAUSED = Regex(r"Exception has occurred: ([\w.]+)")


def untangled(stream: list[Line]) -> list[Line]:
    """A stream in which every exception stands at the margin, in Python's own form."""
    return [
        line._replace(text=_unmingled(line.text)) if "rror" in line.text else line
        for line in _dedented(_debugged(stream))
    ]


def _debugged(stream: list[Line]) -> list[Line]:
    """The stream with an editor's `Exception has occurred: KeyError`, message below, put as Python puts it."""
    if not any(line.text.startswith("Exception has occurred: ") for line in stream):
        return stream
    result, kind = [], ""
    for line in stream:
        if found := _PAUSED.match(line.text):
            kind = found[1]
            line = line._replace(text="")
        elif kind and line.text.strip():
            line, kind = line._replace(text=f"{kind}: {line.text.strip()}"), ""
        result.append(line)
    return result


def _dedented(stream: list[Line]) -> list[Line]:
    """The stream with tracebacks that stand indented (in an installer's output, say) moved to the margin."""
    if not any(line.text[:2] == "  " and "Traceback (" in line.text for line in stream):
        return stream
    result, margin, rank = [], "", ""
    for line in stream:
        text = line.text
        bare = text.lstrip(" ")
        if (row := table_rank(text)) is not None:
            rank = f"rank {row}"
        elif bare.startswith(_RECORDED):
            margin = text[: len(text) - len(bare)]
            text = margin + bare[len(_RECORDED) - len("Traceback") :]
        elif bare.startswith("Traceback (most recent call"):
            margin = text[: len(text) - len(bare)]
        elif text.strip() and not text.startswith(margin):
            margin = ""
        if margin and text.startswith(margin):
            line = line._replace(text=text[len(margin) :], origin=line.origin or rank)
        result.append(line)
    return result


_EXCEPTIONS = {name.lower(): name for name in dir(builtins) if name.endswith("Error")}
_TYPED = Regex(r"([A-Za-z]+[Ee]rror)(?=: ?\S)")
_SHOWN = Regex(r"((?:\w+\.)*[A-Z]\w*Error)\(('.*'|\".*\"),?\)\s*$")
_DOUBLED = Regex(r"((?:\w+\.)*\w*(?:Error|Exception))\1+(?:: ?)*(.*)$")


def _unmingled(text: str) -> str:
    """A line with one exception as Python writes it.

    Two processes wrote it at once (`RuntimeErrorRuntimeError: : x`), it was typed by hand, or it is a `repr`.
    """
    if shown := _SHOWN.match(text):
        said = shown[2] if shown[1].endswith("KeyError") else shown[2][1:-1]
        return f"{shown[1]}: {said}"
    if (typed := _TYPED.match(text)) and (name := _EXCEPTIONS.get(typed[1].lower())):
        text = name + text[typed.end() :]
    found = _DOUBLED.match(text) if text.count("Error") + text.count("Exception") > 1 else None
    if not found:
        return text
    message, half = found[2], len(found[2]) // 2
    if half and message[:half] == message[half:]:
        message = message[:half]
    return f"{found[1]}: {message}"
