"""Assertions that CUDA kernels and C++ code print before anything is raised."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex, re
from triage.incidents.incident import made
from triage.model import Incident, Line

_ASSERTION = Regex(r"Assertion\s*[`'\"].{1,300}?['`\"]\s*failed")


def extract(stream: list[Line]) -> Iterator[Incident]:
    """One incident for each assertion; threads that repeat it are counted, not listed."""
    seen: dict[str, int] = {}
    found: list[Incident] = []
    for line in stream:
        if "Assertion" not in line.text or not (match := _ASSERTION.search(line.text)):
            continue
        if re.match(r"\w*Error: ", line.text):
            continue
        if match[0] in seen:
            earlier = found[seen[match[0]]]
            found[seen[match[0]]] = earlier._replace(times=earlier.times + 1, last_line=line.number)
            continue
        seen[match[0]] = len(found)
        found.append(made("", [line], line, line.number, line.number, (), "assert"))
    yield from found
