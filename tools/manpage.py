"""Writes docs/triage.1, the man page, from the table of commands and options: `python tools/manpage.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from triage import __version__
from triage.commands.help import EXAMPLES, FORMATS, STATUSES, option_names, synopsis
from triage.commands.options import OPTIONS, Option
from triage.commands.table import BY_NAME, COMMANDS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "triage.1"
ENVIRONMENT = (
    ("TRIAGE_KNOWLEDGE", "Folders of your own entries, separated as in PATH."),
    ("NO_COLOR, FORCE_COLOR", "No colour, or colour for a pipe too."),
    ("LC_ALL, LC_MESSAGES, LANGUAGE, LANG", "The language of report, help and messages: Chinese or English."),
    ("PAGER", "What shows a long list on a terminal."),
    ("XDG_CONFIG_HOME, XDG_CACHE_HOME", "Where your own entries lie, and the index of a checkout's."),
)


def page() -> str:
    """The whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    logs = BY_NAME[""]
    yield f'.TH TRIAGE 1 "" "triage {__version__}" "User Commands"'
    yield ".SH NAME"
    yield "triage \\- says what went wrong in a PyTorch training run, why, and what to change"
    yield ".SH SYNOPSIS"
    for line in ("COMMAND 2>&1 | triage [OPTION]…", synopsis(logs), "triage COMMAND [OPTION]…"):
        yield from (".B " + _plain(line), ".br")
    yield ".SH DESCRIPTION"
    yield _plain(f"{logs.en} The log passes through untouched; when the run fails, the report follows it.")
    yield ".SH COMMANDS"
    for command in COMMANDS:
        if command.name:
            words = f" {command.words.metavar}" if command.words else ""
            own = [row for row in command.options() if row not in logs.options()]
            yield from _item(f"{command.name}{words}", command.en)
            yield from _nested(own)
    yield ".SH OPTIONS"
    for row in OPTIONS:
        if row in logs.options():
            yield from _item(option_names(row), row.en)
    for heading, rows in (
        ("FORMATS", [(name, en) for name, en, _ in FORMATS]),
        ("EXIT STATUS", [(code, en) for code, en, _ in STATUSES]),
        ("ENVIRONMENT", ENVIRONMENT),
        ("EXAMPLES", [(line, en) for line, en, _ in EXAMPLES]),
    ):
        yield f".SH {heading}"
        for name, told in rows:
            yield from _item(name, told)


def _nested(rows: Iterable[Option]) -> Iterator[str]:
    rows = list(rows)
    if rows:
        yield ".RS"
        for row in rows:
            yield from _item(option_names(row), row.en)
        yield ".RE"


def _item(name: str, told: str) -> Iterator[str]:
    yield ".TP"
    yield f".B {_plain(name)}"
    yield _plain(told)


def _plain(text: str) -> str:
    """Text as roff reads it back unchanged."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...").replace("'", "\\(aq")
    return "\\&" + text if text.startswith(".") else text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.exit()
