"""A report that may be shown anywhere: nothing invisible, nothing obeyed, no secret, whoever wrote the log."""

from __future__ import annotations

from triage.base.secrets import MASK, masked
from triage.base.visible import visible
from triage.model import Line, Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def safe(report: Report, top: int) -> Report:
    """The same report with its first `top` diagnoses, every text in it fit to be shown."""
    diagnoses = tuple(
        _told(d._replace(references=()))._replace(references=d.references) for d in report.diagnoses[:top]
    )
    return report._replace(
        input=_told(report.input), environment=_told(report.environment), incidents=_told(report.incidents),
        diagnoses=diagnoses, tail=_told(_without_keys(report.tail)), query=_told(report.query),
        standings=_told(report.standings), ending=_told(report.ending),
    )  # fmt: skip


def _without_keys(tail: tuple[Line, ...]) -> tuple[Line, ...]:
    """Lines of which those inside a private key are masked whole."""
    inside = False
    shown = []
    for line in tail:
        ends = "-----END " in line.text
        shown.append(line._replace(text=MASK) if inside and not ends else line)
        inside = not ends and (inside or ("-----BEGIN " in line.text and "PRIVATE KEY-----" in line.text))
    return tuple(shown)


def _told(value: Any) -> Any:
    """A value of any depth with its texts made safe; records keep their type."""
    if isinstance(value, str):
        return masked(visible(value))
    if isinstance(value, tuple):
        inside = [_told(part) for part in value]
        return type(value)(*inside) if hasattr(value, "_fields") else tuple(inside)
    return value
