"""A report as a Python program or a notebook asks for it."""

from __future__ import annotations

from triage.model import LANGUAGES, Report
from triage.report import FORMATS, Wanted, render

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NARROWEST = 20


def rendered(report: Report, form: str, lang: str, width: int, full: bool, top: int, color: bool) -> str:
    """The report in a form and language.

    Raises ValueError for a form or language that there is not, and for another language than its own if the
    report no longer knows its source.
    """
    if form not in FORMATS:
        raise ValueError(f"no format {form!r}; there are {', '.join(FORMATS)}")
    if lang and lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    if lang and lang != report.lang:
        if report.again is None:
            raise ValueError(f"this report is told in {report.lang!r} only: ask for {lang!r} when it is made")
        report = report.again(lang)
    return render(report, Wanted(format=form, top=top, color=color, width=max(_NARROWEST, width), full=full))


def as_values(report: Report) -> dict[str, Any]:
    """The report as plain values, schema `triage/1`."""
    from triage.report.document import document
    from triage.report.safe import safe

    return document(safe(report, len(report.diagnoses)))


def represented(report: Report) -> str:
    """One screen: what it is, and the short report."""
    lines = f", {report.input.lines} lines" if report.input else ""
    head = f"<triage.Report {report.status}{lines}, {len(report.diagnoses)} diagnoses>"
    told = render(report, Wanted()).rstrip("\n")
    return f"{head}\n{told}" if told else head


def as_html(report: Report) -> str:
    """The short report for a notebook, the long one folded beneath it."""
    from triage.report import html, layout
    from triage.report.safe import safe

    shown = safe(report, 3)
    if not (short := layout.blocks(shown, Wanted())):
        return f"<p>triage: {html.escaped(report.status)}</p>"
    return html.render(short, layout.blocks(shown, Wanted(full=True)))
