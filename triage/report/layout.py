"""What a report says: a screenful, or all of it; how it looks is the renderers' business."""

from __future__ import annotations

from triage.model import Report
from triage.report.blocks import Block
from triage.report.wanted import Wanted


def blocks(report: Report, wanted: Wanted) -> list[Block]:
    """The report's pieces in order; empty for a healthy log that gives nothing to say."""
    if report.family and report.diagnoses:
        from triage.report import family

        return list(family.told(report, wanted))
    known = bool(report.diagnoses) and report.status != "unrecognized"
    if not known and report.status != "unrecognized":
        return []
    if wanted.full or wanted.all_causes or wanted.explain_match:
        if known:
            from triage.report import full

            return list(full.known(report, wanted))
        from triage.report import unknown

        return list(unknown.full(report, wanted))
    from triage.report import fitting

    if known:
        from triage.report import short

        return fitting.fitted(lambda size: short.known(report, wanted, size), wanted.width)
    from triage.report import unknown

    return fitting.fitted(lambda size: unknown.short(report, wanted, size), wanted.width)
