"""Which library passes the argument that a function does not take: `output = mod(output, is_causal=is_causal)` in torch."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import Regex
from triage.incidents import package
from triage.model import Incident, Line
from triage.ranking.packages import installed_as

_UNEXPECTED = Regex(r"unexpected keyword argument '(\w{1,60})'", words=("unexpected keyword argument '",))


def passing(incident: Incident, log: Sequence[Line]) -> dict[str, str]:
    """`passed_by`, the installed package whose own line writes the argument; nothing where the user's code does, or no line shows it."""
    found = _UNEXPECTED.search(incident.message)
    if not found:
        return {}
    writes = Regex(rf"\b{found[1]} ?=(?!=)")
    frame = next((frame for frame in reversed(incident.frames) if writes.search(frame.code)), None)
    library = "" if frame is None or frame.user else package(frame.file)
    return {"passed_by": installed_as(library)} if library else {}
