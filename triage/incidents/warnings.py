"""Python warnings: `path:line: SomeWarning: text`, and the code line below."""

from __future__ import annotations

import re
from collections.abc import Iterator

from triage.incidents.frames import is_user
from triage.incidents.tracebacks import made
from triage.lazy import Regex
from triage.model import Frame, Incident, Line

_WARNING = Regex(r"(?:(.*?):(\d+): )?((?:[A-Za-z_]\w*\.)*\w*Warning): ?(.+)$")


def extract(stream: list[Line]) -> Iterator[Incident]:
    for i, line in enumerate(stream):
        if "Warning" not in line.text or not (found := _WARNING.match(line.text.strip())):
            continue
        file, number, kind, message = found.groups()
        code = stream[i + 1].text.strip() if i + 1 < len(stream) and stream[i + 1].text.startswith("  ") else ""
        frames = (Frame(file, int(number), "", code, is_user(file)),) if file else ()
        head = [line._replace(text=message)]
        while len(head) < 4 and i + len(head) < len(stream) and not code and _goes_on(stream[i + len(head)].text):
            head.append(stream[i + len(head)])
        yield made(kind.rsplit(".", 1)[-1], head, line, line.number, head[-1].number, frames, "warning")


def _goes_on(text: str) -> bool:
    """Whether a line continues a warning's text: a sentence, not the next log line."""
    return bool(re.match(r"[a-z][a-z' ]{12,}", text))
