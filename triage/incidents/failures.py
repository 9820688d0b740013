"""Failures outside Python: compilers, installers, other languages; told apart from chatter by their form."""

from __future__ import annotations

import re
from collections.abc import Iterator

from triage.incidents.tracebacks import made
from triage.lazy import Regex
from triage.model import Incident, Line

_FORMS = tuple(
    Regex(pattern)
    for pattern in (
        r"\S+: error: unrecognized arguments|\S+: error: (?:the following arguments|argument )",
        r"\S+?(?::\d+)+:? (?:fatal )?error:? ",
        r"\S+\(\d+\): (?:fatal )?error",
        r"(?:fatal error|nvcc fatal|ptxas fatal|ld: error|collect2: error|ninja: error|make: \*\*\*)\b",
        r"ERROR: (?:Could not|Failed|No matching|Cannot|pip|Command errored)",
        r"error: (?:subprocess-exited|metadata-generation-failed|command .* failed|externally-managed)",
        r"panic: |goroutine \d+ \[|Exception in thread |thread '.*' panicked at|npm ERR! |FATAL EXCEPTION",
        r"terminate called (?:after throwing|without an active)",
        r"\*\*\* (?:Aborted|Error in|stack smashing)|double free or corruption|corrupted size|malloc\(\): ",
        r"(?:ERROR|FATAL|CRITICAL)[:|\] -]+(?=\S)",
        r"Error executing job|Error: |error: ",
        r"OSError|CondaError|DLL load failed",
    )
)
_TELLING = Regex(
    r"[Ee]rror|ERR|FATAL|CRITICAL|fatal|panic|goroutine|Exception|terminate|\*\*\*|corrupt|malloc|DLL|make: "
)
_NONE = Regex(r"\b(?:no|0|without|zero) (?:fatal )?errors?\b|errors?[:=] ?0\b|error_rate", re.I)


def extract(stream: list[Line]) -> Iterator[Incident]:
    for i, line in enumerate(stream):
        text = line.text.lstrip("> ")
        if text.startswith("terminate called after throwing"):
            yield _terminated(stream, i)
            continue
        if not _TELLING.search(text) or _NONE.search(text):
            continue
        if any(form.match(text) for form in _FORMS):
            yield made("", [line], line, line.number, line.number, (), "message")


_WHAT = Regex(r"\s*what\(\): +(.*)")


def _terminated(stream: list[Line], at: int) -> Incident:
    """A C++ exception that nobody caught: its text stands on the `what():` line."""
    thrown = re.search(r"instance of '([\w:]+)'", stream[at].text)
    name = thrown[1].rsplit("::", 1)[-1] if thrown else ""
    for line in stream[at + 1 : at + 4]:
        if what := _WHAT.match(line.text):
            head = line._replace(text=what[1])
            return made(name, [head], line, stream[at].number, line.number, (), "exception")
    return made(name, [stream[at]], stream[at], stream[at].number, stream[at].number, (), "exception")
