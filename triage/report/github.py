"""A report as GitHub Actions annotations: one line a diagnosis, at the user's own file and line."""

from __future__ import annotations

from collections.abc import Iterator

from triage.model import Diagnosis, Report
from triage.report.labels import label, named
from triage.report.places import user_frame_of

_LEVELS = {"error": "error", "warning": "warning", "observation": "notice"}


def render(report: Report) -> str:
    lines = list(_annotations(report))
    return "\n".join(lines) + "\n" if lines else ""


def _annotations(report: Report) -> Iterator[str]:
    if report.status == "unrecognized":
        yield f"::error title=triage::{_message(label('unknown', report.lang))}"
    for diagnosis in report.diagnoses:
        cause = diagnosis.causes[0]
        told = "\n".join((diagnosis.summary, cause.cause, named("fix", cause.fix, report.lang)))
        yield f"::{level(diagnosis)} {_where(report, diagnosis)}title={_property(diagnosis.title)}::{_message(told)}"


def level(diagnosis: Diagnosis) -> str:
    """error, warning or notice; a guess is a notice."""
    return "notice" if diagnosis.confidence == "low" else _LEVELS[diagnosis.severity]


def _where(report: Report, diagnosis: Diagnosis) -> str:
    frame = user_frame_of(report, diagnosis)
    return f"file={_property(frame.file)},line={frame.line}," if frame and frame.line else ""


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
