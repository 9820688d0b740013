"""C++ exceptions that nobody caught: `terminate called …`, and the text on the `what():` line below."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.incident import made
from triage.model import Incident, Line

_TERMINATED = Regex(r"\s*terminate called after throwing an instance of '([\w:]+)'")
_PYTHON = {"runtime_error": "RuntimeError", "Error": "RuntimeError", "out_of_range": "IndexError", "invalid_argument": "ValueError"}  # fmt: skip
"""What Python calls an exception that comes through torch's bindings."""
_WHAT = Regex(r"\s*what\(\): +(.*)")


def extract(stream: list[Line]) -> Iterator[Incident]:
    for i, line in enumerate(stream):
        if "terminate called" in line.text and _TERMINATED.match(line.text):  # only saves work
            yield _terminated(stream, i)


def _terminated(stream: list[Line], at: int) -> Incident:
    """A C++ exception that nobody caught: its text stands on the `what():` line."""
    thrown = _TERMINATED.match(stream[at].text)
    name = thrown[1].rpartition("::")[2] if thrown else ""
    name = _PYTHON.get(name, name)
    for line in stream[at + 1 : at + 4]:
        if what := _WHAT.match(line.text):
            head = line._replace(text=what[1])
            return made(name, [head], line, stream[at].number, line.number, (), "exception")
    return made(name, [stream[at]], stream[at], stream[at].number, stream[at].number, (), "exception")
