"""Opens a conversation on the terminal, whatever standard input and output are."""

from __future__ import annotations

import os
import sys

from triage.kb import Knowledge
from triage.report import Wanted
from triage.session.dialogue import Dialogue
from triage.session.sources import Answers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from triage.session.reading_lines import Reader


def converse(knowledge: Knowledge, wanted: Wanted, lang: str, found: Answers | None = None, history: str = "") -> bool:
    """Talk until the user leaves; False where there is no terminal to ask on.

    Args:
        wanted: how things are drawn.
        found: the answers of a report that was just given, to ask about.
        history: the file that keeps what was typed; empty keeps nothing.
    """
    streams = _terminal()
    if streams is None:
        return False
    keys, screen = streams
    Dialogue(knowledge, _reader(keys, screen, history), wanted, lang).run(found)
    return True


def _terminal() -> tuple[TextIO, TextIO] | None:
    """Where keys come from and words go to."""
    if sys.stdin and sys.stdin.isatty() and sys.stdout.isatty():
        return sys.stdin, sys.stdout
    try:
        return open("/dev/tty", encoding="utf-8", errors="replace"), open("/dev/tty", "w", encoding="utf-8")
    except OSError:
        return None


def _reader(keys: TextIO, screen: TextIO, history: str) -> Reader:
    if os.environ.get("TERM", "dumb") not in ("dumb", "") and not os.environ.get("TRIAGE_PLAIN"):
        from triage.session.rich_lines import RichReader

        return RichReader(keys, screen, _writable(history))
    from triage.session.reading_lines import PlainReader

    return PlainReader(keys, screen)


def _writable(history: str) -> str:
    """The history's file, or nothing where it cannot be written."""
    try:
        if history:
            os.makedirs(os.path.dirname(history), mode=0o700, exist_ok=True)
            open(history, "a", encoding="utf-8").close()
    except OSError:
        return ""
    return history
