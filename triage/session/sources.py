"""Where the answers of a conversation come from: a phrase, a pasted text, or a report that was given already."""

from __future__ import annotations

from collections.abc import Callable

from triage.base.record import Record
from triage.kb import Knowledge
from triage.model import Diagnosis, Entry, Report
from triage.pipeline import diagnose_kept, explain_phrase
from triage.reading import keep
from triage.report import safe

MOST = 8
Again = Callable[[str], Report]
"""The same report in a language."""


class Answers(Record):
    """What was found for one request."""

    report: Report
    again: Again

    @property
    def diagnoses(self) -> tuple[Diagnosis, ...]:
        """The first of them, fit to be shown."""
        return safe(self.report, MOST).diagnoses


def answers(words: str, knowledge: Knowledge, lang: str) -> Answers:
    """Answers to a phrase, or to pasted text of several lines."""

    def again(lang: str) -> Report:
        if "\n" in words:
            report = diagnose_kept([("", keep([words.encode()]))], knowledge, lang)
            if report.diagnoses:
                return report
        return explain_phrase(" ".join(words.split())[:2000], knowledge, lang, MOST)

    return Answers(again(lang), again)


def entry_of(diagnosis: Diagnosis, knowledge: Knowledge) -> Entry | None:
    """The entry behind a diagnosis."""
    for index in knowledge.indexes:
        for number, cause in index.lookup(diagnosis.entry):
            entry = index.entry(number)
            if not cause and entry.id == diagnosis.entry and index.source == diagnosis.source:
                return entry
    return None


def file_of(entry: Entry, source: str) -> str:
    """The path of an entry's file; empty where the knowledge comes without its files."""
    import os

    from triage.kb import files, root

    folder = root() if source == "triage" else source
    return next((p for p in files(folder) if os.path.splitext(os.path.basename(p))[0] == entry.id), "")


def titles(typed: str, knowledge: Knowledge, lang: str) -> list[tuple[str, str]]:
    """(title, id) of the entries that what is typed so far asks for."""
    from triage.matching import look_up
    from triage.session.questions import plain

    found = look_up(typed, knowledge.indexes)[:MOST]
    entries = {match.entry.id: match.entry for match, _, _ in found}
    return [(plain((entry.general or entry.title).said(lang)), entry.id) for entry in entries.values()]
