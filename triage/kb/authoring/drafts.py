"""The start of an entry, read off a log: its message as a pattern, its lines as the first example."""

from __future__ import annotations

import re

from triage import incidents
from triage.base.regex import Regex
from triage.model import Incident
from triage.reading import chunks, keep, lines, open_log

_EXAMPLE_LINES = 30
_VARIABLE = Regex(r"0x[0-9a-f]+|/[\w./-]{4,}|\d+(?:\.\d+)?")


def drafted(identity: str, log: str, form: str) -> str:
    """The text of a new entry's file; `form` has its fields.

    Raises OSError where the log cannot be read.
    """
    incident, shown = _root(log) if log else (None, [])
    message = incident.message if incident else "TODO a regular expression on the message"
    said = f"{incident.type}: {message}" if incident and incident.type else message
    example = "\n".join(f"      {line}".rstrip() for line in shown) or "      TODO"
    types = f"    type: [{incident.type}]\n" if incident and incident.type else ""
    return form.format(
        identity=identity, title=said[:90], pattern=_pattern(message), types=types, example=example
    )


def _root(path: str) -> tuple[Incident | None, list[str]]:
    with open_log(path) as file:
        keeper = keep(chunks(file))
    log = list(lines(keeper.records()))
    found = [i for i in incidents.find(log) if i.kind != "warning"]
    if not found:
        return None, [line.text for line in log[-_EXAMPLE_LINES:]]
    first = found[0]
    span = [line.text for line in log if first.first_line <= line.number <= first.last_line]
    return first, span[-_EXAMPLE_LINES:]


def _pattern(message: str) -> str:
    """A message's first words as a pattern, with numbers, addresses and paths left open."""
    text = message[:200]
    parts, at = [], 0
    for found in _VARIABLE.finditer(text):
        parts.append(re.escape(text[at : found.start()]).replace(r"\ ", " "))
        parts.append(r"\S+" if found[0].startswith(("/", "0x")) else r"[\d.]+")
        at = found.end()
    parts.append(re.escape(text[at:]).replace(r"\ ", " "))
    return "".join(parts[:7])
