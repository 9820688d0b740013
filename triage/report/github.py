"""A report as GitHub Actions annotations: one line a diagnosis, at the user's own file and line."""

from __future__ import annotations

from collections.abc import Iterator

from triage.incidents import user_frame
from triage.model import Diagnosis, Report
from triage.report.labels import label
from triage.report.wanted import Wanted

_LEVELS = {"error": "error", "warning": "warning", "observation": "notice"}


def render(report: Report, wanted: Wanted) -> str:
    lines = list(_annotations(report, wanted))
    return "\n".join(lines) + "\n" if lines else ""


def _annotations(report: Report, wanted: Wanted) -> Iterator[str]:
    if report.status == "unrecognized":
        yield f"::error title=triage::{_message(label('unknown', report.lang))}"
    for diagnosis in report.diagnoses[: wanted.top]:
        level = "notice" if diagnosis.confidence == "low" else _LEVELS[diagnosis.severity]
        cause = diagnosis.causes[0]
        told = f"{diagnosis.summary}\n{cause.cause}\n{label('fix', report.lang)}: {cause.fix}"
        yield f"::{level} {_where(report, diagnosis)}title={_property(diagnosis.title)}::{_message(told)}"


def _where(report: Report, diagnosis: Diagnosis) -> str:
    root = next((t.incident for t in report.incidents if t.id == diagnosis.incident), None)
    frame = user_frame(root.frames) if root else None
    if not frame or not frame.line:
        return ""
    return f"file={_property(frame.file)},line={frame.line},"


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
