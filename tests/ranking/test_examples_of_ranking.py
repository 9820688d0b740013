"""How a small knowledge base explains a log, or words (`? words`): who began it, causes and remedies: see `examples.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from by_example import compared, row
from known_examples import kept_index

from triage.kb import Knowledge
from triage.model import Diagnosis, Report
from triage.pipeline import diagnose, explain

ROLES = {"root": "ROOT", "consequence": "follows", "context": "beside"}


def told(text: str) -> Iterator[str]:
    knowledge = Knowledge((kept_index(),), ())
    if text.startswith("? "):
        yield from shown(explain(text[2:], knowledge=knowledge), explain(text[2:], knowledge=knowledge, lang="zh"))
    else:
        log = text.encode()
        yield from shown(diagnose(log, knowledge=knowledge), diagnose(log, knowledge=knowledge, lang="zh"))


def shown(report: Report, chinese: Report) -> Iterator[str]:
    yield report.status
    for one in report.incidents:
        yield f"  {ROLES[one.role]} {one.id} on line {one.incident.line}: {one.incident.type or one.incident.kind}" + f" = {one.entry}" * bool(one.entry)
    for n, (one, other) in enumerate(zip(report.diagnoses, chinese.diagnoses, strict=True)):
        yield from diagnosed(one, other, whole=not n)


def diagnosed(one: Diagnosis, other: Diagnosis, *, whole: bool) -> Iterator[str]:
    yield f"{one.entry}: {one.confidence} {one.score}" + row(
        incident=one.incident, retry=one.retry, severity=one.severity, from_example=one.from_example, not_told_apart=not one.told_apart,
        evidence=[(e.line, e.by) for e in one.evidence],
    )  # fmt: skip
    if whole:
        yield f"  {one.title} / {other.title}"
    for n, (cause, same) in enumerate(zip(one.causes, other.causes, strict=True)):
        yield f"  {cause.likelihood:.3f} {cause.id}" + "".join(f" / {why}" for why in cause.why)
        if whole and not n:
            yield f"    {' '.join(cause.fix.split())} / {' '.join(same.fix.split())}"
            yield from (f"    | {line}" for line in cause.snippet.splitlines())


def test_a_log_is_explained_as_written_beside_it() -> None:
    compared(Path(__file__).parent / "examples.txt", told)
