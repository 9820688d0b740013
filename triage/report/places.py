"""Where it failed: the user's own frame and its code, else the line of the log; numbers as a small drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage import incidents
from triage.model import Diagnosis, Evidence, Frame, Incident, Report, Series
from triage.report.blocks import Block
from triage.report.labels import at_line, label
from triage.report.typesetting import columns, shortened_path

_DRAWN = 32
_LONGEST_PATH = 56


def root_of(report: Report) -> Incident | None:
    """The incident that the first diagnosis is about, else the one that began it all."""
    if report.diagnoses and report.status != "unrecognized":
        return next((t.incident for t in report.incidents if t.id == report.diagnoses[0].incident), None)
    return next((t.incident for t in report.incidents if t.role == "root"), None)


def place(frame: Frame, lang: str, *beside: str, width: int = 80) -> Block:
    """Where a frame stands with its code, and what more there is to say beside it if there is room."""
    if not frame.file:
        return Block("place", frame.code)
    end = f":{frame.line}" if frame.line else ""
    if frame.function:
        end += f" {label('where', lang)} {frame.function}"
    where = shortened_path(frame.file, max(16, min(_LONGEST_PATH, width - 2 - columns(end)))) + end
    for more in beside:
        if columns(where) + columns(more) + 5 <= width:
            where += f" · {more}"
    return Block("place", where, frame.code)


def user_place(incident: Incident) -> Frame | None:
    return incidents.user_frame(incident.frames)


def user_frame_of(report: Report, diagnosis: Diagnosis) -> Frame | None:
    """The innermost frame of the user's own code in the incident that a diagnosis is about."""
    told = next((t.incident for t in report.incidents if t.id == diagnosis.incident), None)
    return incidents.user_frame(told.frames) if told else None


def said_at(evidence: Evidence, lang: str) -> str:
    """The file and line of a piece of evidence."""
    if not evidence.file:
        return at_line(evidence.line, lang) if evidence.line else ""
    path = shortened_path(evidence.file, 36)
    return f"{path}:{evidence.line}" if evidence.line else path


def answer_place(incident: Incident | None) -> str:
    """The shortest name of the place: the file's name and line in the user's code, else the log's."""
    frame = incidents.user_frame(incident.frames) if incident else None
    if frame and frame.file:
        name = frame.file.replace("\\", "/").rpartition("/")[2]
        return f"{name}:{frame.line}" if frame.line else name
    if incident and incident.line:
        name = incident.file.replace("\\", "/").rpartition("/")[2] or "log"
        return f"{name}:{incident.line}"
    return ""


def listed(ranks: Sequence[int]) -> str:
    """Ranks as ranges, at most six of them: `0-7, 12`."""
    spans: list[list[int]] = []
    for rank in sorted(set(ranks)):
        if spans and spans[-1][1] == rank - 1:
            spans[-1][1] = rank
        else:
            spans.append([rank, rank])
    told = [f"{a}-{b}" if b - a > 1 else f"{a}, {b}" if b > a else str(a) for a, b in spans]
    return ", ".join(told[:6]) + (", …" if len(told) > 6 else "")


def drawn(series: Series) -> Iterator[Block]:
    """The series as a small drawing, with its first and last value; one report has no course to draw."""
    from triage.numbers import sparkline

    if len(series.values) > 1:
        yield Block("quote", f"{series.first:g} {sparkline(series.values, _DRAWN)} {series.last:g}", series.label)
