"""A report as SARIF 2.1.0: each diagnosis a result at the user's own file and line, each ailment a rule."""

from __future__ import annotations

import json

from triage import __version__
from triage.model import Diagnosis, Report
from triage.report.github import level
from triage.report.labels import label, named
from triage.report.places import user_frame_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "notice": "note"}


def render(report: Report) -> str:
    return json.dumps(document(report), ensure_ascii=False, indent=2) + "\n"


def document(report: Report) -> dict[str, Any]:
    """The report as one SARIF log with one run."""
    results = [_result(report, d, n) for n, d in enumerate(report.diagnoses)]
    if report.status == "unrecognized" and report.input is not None:
        results.insert(0, {"level": "error", "message": {"text": label("unknown", report.lang)}})
    driver = {
        "name": "triage", "version": __version__, "rules": [_rule(d) for d in report.diagnoses],
    }  # fmt: skip
    run: dict[str, Any] = {"tool": {"driver": driver}, "results": results, "language": _language(report.lang)}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _language(lang: str) -> str:
    return "zh-CN" if lang == "zh" else "en-US"


def _rule(diagnosis: Diagnosis) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": diagnosis.entry,
        "shortDescription": {"text": diagnosis.title},
        "fullDescription": {"text": diagnosis.summary},
    }
    if diagnosis.references:
        rule["helpUri"] = diagnosis.references[0]
    return rule


def _result(report: Report, diagnosis: Diagnosis, rule: int) -> dict[str, Any]:
    cause = diagnosis.causes[0]
    told = "\n".join((diagnosis.title, cause.cause, named("fix", cause.fix, report.lang)))
    result: dict[str, Any] = {
        "ruleId": diagnosis.entry,
        "ruleIndex": rule,
        "level": _LEVELS[level(diagnosis)],
        "message": {"text": told},
        "properties": {"confidence": diagnosis.confidence, "cause": cause.id, "retry": diagnosis.retry},
    }
    if locations := _locations(report, diagnosis):
        result["locations"] = locations
    return result


def _locations(report: Report, diagnosis: Diagnosis) -> list[dict[str, Any]]:
    """The user's frame; else the line of the log file, if it is a file."""
    frame = user_frame_of(report, diagnosis)
    if frame and frame.file:
        return [_location(frame.file, frame.line, frame.code)]
    evidence = diagnosis.evidence[0] if diagnosis.evidence else None
    return [_location(evidence.file, evidence.line, evidence.text)] if evidence and evidence.file else []


def _location(file: str, line: int, text: str) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if line:
        physical["region"] = {"startLine": line} | ({"snippet": {"text": text}} if text else {})
    return {"physicalLocation": physical}


def _uri(path: str) -> str:
    """A path as a URI reference: absolute ones with their scheme, relative ones from the root of the repository."""
    from urllib.parse import quote

    plain = path.replace("\\", "/")
    if plain.startswith("/"):
        return "file://" + quote(plain)
    if len(plain) > 1 and plain[1] == ":":
        return "file:///" + quote(plain, safe="/:")
    return quote(plain.removeprefix("./"))
