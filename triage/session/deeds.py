"""What can be done with an opened answer: copy its snippet, open a reference, write the report, show its file."""

from __future__ import annotations

import os
import sys

from triage.report import Wanted, render
from triage.session import cards, sources
from triage.session.clipboard import copy
from triage.session.words import said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.session.consultation import Consultation
    from triage.session.dialogue import Dialogue

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def copied(consultation: Consultation, rest: str, talk: Dialogue) -> str:
    """`c [N]`"""
    number = int(rest or 1)
    if not 1 <= number <= len(consultation.chances):
        return said("what", talk.lang) + "\n"
    snippet = cards.remedy_of(consultation, number).snippet
    if not snippet:
        return said("no-snippet", talk.lang) + "\n"
    if copy(snippet, talk.reader.terminal):
        return said("copied", talk.lang) + "\n"
    return f"{said('no-copy', talk.lang)}\n{snippet}\n"


def opened(consultation: Consultation, rest: str, talk: Dialogue) -> str:
    """`o [N]`"""
    number, references = int(rest or 1), consultation.diagnosis.references
    if not 1 <= number <= len(references):
        return said("no-reference", talk.lang) + "\n"
    address = references[number - 1]
    if sys.platform == "darwin" or any(os.environ.get(name) for name in _DISPLAYS):
        _open(address)
    return f"{address}\n"


def _open(address: str) -> None:
    """In a browser of the user's choice or one with a window: one for terminals would take this terminal."""
    import webbrowser

    try:
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser or os.environ.get("BROWSER"):
            browser.open(address)
    except webbrowser.Error:
        pass


def written(consultation: Consultation, rest: str, talk: Dialogue) -> str:
    """`w FILE`: as Markdown where the name says so."""
    path = os.path.expanduser(rest.strip()) or "triage-report.md"
    assert talk.found
    form = "markdown" if path.endswith(".md") else "json" if path.endswith(".json") else "plain"
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(render(talk.found.report, Wanted(form, all_causes=True)))
    except OSError as error:
        return said("not-written", talk.lang, path=path, why=error.strerror) + "\n"
    return said("written", talk.lang, path=path) + "\n"


def shown(consultation: Consultation, rest: str, talk: Dialogue) -> str:
    """`e`: where the entry's file lies."""
    path = sources.file_of(consultation.entry, consultation.diagnosis.source)
    return (path or said("no-file", talk.lang)) + "\n"
