"""Assertions that CUDA kernels and C++ code print before anything is raised."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.incident import made
from triage.model import Incident, Line

_RAISED = Regex(r"\w*Error: ")
_ASSERTION = Regex(r"Assertion\s*[`'\"].{1,300}?['`\"]\s*failed")


def extract(stream: list[Line]) -> Iterator[Incident]:
    """One incident for each assertion; threads that repeat it are counted, not listed."""
    seen: dict[str, list[Line]] = {}
    for line in stream:
        if "Assertion" not in line.text or not (match := _ASSERTION.search(line.text)):  # only saves work
            continue
        if not _RAISED.match(line.text):
            seen.setdefault(match[0], []).append(line)
    for first, *others in seen.values():
        found = made("", [first], first, first.number, first.number, (), "assert")
        yield found._replace(times=1 + len(others), again=tuple(line.number for line in others))
