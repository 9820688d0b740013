"""What pip was building, and which Python the release that it passed over wants."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.model import Incident, Line

_COLLECTING = Regex(r"\s*Collecting ([A-Za-z0-9][\w.-]*)(?:\[[^\]]{0,60}\])?(?:==(\d[\w.+]*))?")
_ARCHIVE = Regex(r"\s*(?:Downloading|Using cached) (?:\S{0,200}/)?[A-Za-z0-9][\w.-]*?-(\d[\w.]*?)\.(?:tar\.gz|zip)\b")
_UV = Regex(r"Failed to (?:download and )?build `([A-Za-z0-9][\w.-]*)==([^`\s]{1,40})`")
_PASSED_OVER = Regex(r"Ignored the following versions that require a different python version: (.*)")
_RELEASE = Regex(r"\s*(\S{1,40}) Requires-Python (.{1,60}?)\s*$")
_ASKED = Regex(r"satisfies the requirement [A-Za-z0-9][\w.-]*(?:\[[^\]]{0,60}\])?(?:==(\d[\w.+]*))?")
_UPPER = Regex(r"<(?!=?\s*[4-9])")
"""`<4.0` closes nothing that there is."""


def pip(incident: Incident, log: Sequence[Line]) -> dict[str, str]:
    """What pip (or uv) says around a failure.

    `building` and `release`: the package it had in hand; `needs`: the Python that the asked release wants, and `python_is`:
    `old` where it wants no more than a newer one.
    """
    return _in_hand(incident, log) | _passed_over(log)


def _in_hand(incident: Incident, log: Sequence[Line]) -> dict[str, str]:
    told: dict[str, str] = {}
    for line in log:
        if line.number >= incident.line:
            break
        if found := _COLLECTING.match(line.text) or _UV.search(line.text):
            told = {"building": found[1], "release": found[2] or ""}
        elif told and (found := _ARCHIVE.match(line.text)):
            told["release"] = found[1]
    return {name: value for name, value in told.items() if value}


def _passed_over(log: Sequence[Line]) -> dict[str, str]:
    listed = next((found[1] for line in log if (found := _PASSED_OVER.search(line.text))), "")
    wants = {found[1]: found[2] for part in listed.split(";") if (found := _RELEASE.match(part))}
    if not wants:
        return {}
    asked = next((found[1] for line in log if (found := _ASKED.search(line.text))), None)
    needs = wants.get(asked, "") if asked else list(wants.values())[-1]
    if not needs:
        return {}
    return {"needs": needs} if _UPPER.search(needs) else {"needs": needs, "python_is": "old"}
