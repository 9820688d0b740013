"""What is said of a word that names no ailment but a family of them: the commonest, one a line."""

from __future__ import annotations

from collections.abc import Iterator

from triage.model import Report
from triage.report.blocks import Block
from triage.report.labels import asked, label
from triage.report.typesetting import columns, cut_between_words
from triage.report.wanted import Wanted

_INDENT = 4
_ROOM = 12
"""Columns that a title needs at the least to stand beside its id."""


def told(report: Report, wanted: Wanted) -> Iterator[Block]:
    """The ailments of a family, likeliest first, each with the id that opens it."""
    lang = report.lang
    yield Block("title", f"{asked(report)[:60]}: {label('family', lang)}" if lang == "en" else f"{asked(report)[:60]}：{label('family', lang)}")
    for diagnosis in report.diagnoses:
        room = wanted.width - _INDENT - len(diagnosis.entry) - 2
        if room >= _ROOM:
            title = diagnosis.title if columns(diagnosis.title) <= room else cut_between_words(diagnosis.title, room)
            yield Block("row", f"{diagnosis.entry}: {title}" if lang == "en" else f"{diagnosis.entry}：{title}", "")
        else:
            yield Block("row", diagnosis.entry, "")
    yield Block("gap", "")
    yield Block("answer", label("open-one", lang))
