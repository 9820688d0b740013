"""A report as one JSON document, schema `triage/1`."""

from __future__ import annotations

import json
import math

from triage.model import Diagnosis, Evidence, Remedy, Report, Series, Standing, Told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SCHEMA = "triage/1"


def render(report: Report) -> str:
    return json.dumps(document(report), ensure_ascii=False, indent=2) + "\n"


def document(report: Report) -> dict[str, Any]:
    """The report as plain values."""
    value: dict[str, Any] = {"schema": SCHEMA, "status": report.status}
    if report.input is not None:
        value["input"] = {
            "files": list(report.input.files), "lines": report.input.lines, "bytes": report.input.bytes,
            "truncated": report.input.truncated,
        }  # fmt: skip
        environment = report.environment
        value["environment"] = {
            "torch": environment.torch, "python": environment.python, "cuda": environment.cuda,
            "gpu": environment.gpu, "world_size": environment.world_size or None, "launcher": environment.launcher,
            "libraries": dict(environment.libraries),
        }  # fmt: skip
        value["incidents"] = [_incident(told) for told in report.incidents]
        value["cut_short"] = report.cut_short
    else:
        value["query"] = report.query
    if report.ending:
        value["ending"] = report.ending
    value["diagnoses"] = [_diagnosis(d) for d in report.diagnoses]
    if report.standings:
        value["ranks"] = [_standing(s) for s in report.standings]
    if report.status == "unrecognized" and report.input is not None:
        value["tail"] = [{"line": line.number, "text": line.text} for line in report.tail]
    return value


def _incident(told: Told) -> dict[str, Any]:
    incident = told.incident
    return {
        "id": told.id, "kind": incident.kind, "type": incident.type, "message": incident.message,
        "file": incident.file, "first_line": incident.first_line, "last_line": incident.last_line,
        "line": incident.line, "origin": incident.origin, "ranks": list(incident.ranks), "count": incident.times,
        "role": told.role, "entry": told.entry, "frames": [f._asdict() for f in incident.frames if f.file],
        "series": _series(incident.series) if incident.series else None,
    }  # fmt: skip


def _standing(standing: Standing) -> dict[str, Any]:
    words = standing.words
    return {
        "rank": standing.rank, "frame": standing.frame._asdict() if standing.frame else None,
        "step": standing.step or None, "steps": standing.steps or None,
        "last_line": {"line": words.number, "text": words.text} if words else None,
        "enqueued": standing.enqueued or None, "completed": standing.completed or None,
        "missing": standing.missing, "ended": standing.ended,
    }  # fmt: skip


def _series(series: Series) -> dict[str, Any]:
    return {
        "name": series.name, "label": series.label, "shows": series.shows, "lines": list(series.lines),
        "values": [_finite(v) for v in series.values], "first": _finite(series.first), "last": _finite(series.last),
        "at": series.lines[series.at],
    }  # fmt: skip


def _finite(value: float) -> float | str:
    """JSON has no nan and no inf: they are told as text."""
    return value if math.isfinite(value) else str(value)


def _diagnosis(diagnosis: Diagnosis) -> dict[str, Any]:
    return {
        "entry": diagnosis.entry, "aliases": list(diagnosis.aliases), "title": diagnosis.title,
        "summary": diagnosis.summary, "source": diagnosis.source, "severity": diagnosis.severity,
        "confidence": diagnosis.confidence, "score": diagnosis.score, "incident": diagnosis.incident,
        "retry": diagnosis.retry, "from_example": diagnosis.from_example, "told_apart": diagnosis.told_apart,
        "evidence": [_evidence(e) for e in diagnosis.evidence],
        "causes": [_cause(c) for c in diagnosis.causes], "references": list(diagnosis.references),
    }  # fmt: skip


def _evidence(evidence: Evidence) -> dict[str, Any]:
    by = "message" if evidence.by == "form" else evidence.by
    return {"file": evidence.file, "line": evidence.line, "text": evidence.text, "by": by}


def _cause(cause: Remedy) -> dict[str, Any]:
    return {
        "id": cause.id, "cause": cause.cause, "likelihood": cause.likelihood, "why": list(cause.why),
        "check": cause.check, "fix": cause.fix, "snippet": cause.snippet, "workaround": cause.workaround,
    }  # fmt: skip
