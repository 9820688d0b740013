"""The options that mean the same everywhere, and what the surroundings make of them."""

from __future__ import annotations

import os
import sys

from triage.base.record import Record
from triage.report import Wanted

LEAST_COLUMNS, MOST_COLUMNS = 40, 100
COMMANDS = ("explain", "kb")
"""Names that stand before those of files."""


class Options(Record):
    """What the command line asked for; empty texts stand for `as the surroundings have it`."""

    format: str = ""
    lang: str = ""
    top: int = 3
    all_causes: bool = False
    quiet: bool = False
    color: str = "auto"
    knowledge: tuple[str, ...] = ()
    explain_match: bool = False
    full: bool = False


def language(options: Options) -> str:
    """`en` or `zh`: as asked for, else from the locale."""
    if options.lang:
        return options.lang
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        if value := os.environ.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


def wanted(options: Options, descriptor: int, again: str = "") -> Wanted:
    """How to render for a file descriptor: 1 is standard output, 2 standard error.

    `again` is the command that shows the same report in full.
    """
    terminal = is_terminal(descriptor)
    chosen = options.format or ("rich" if _may_color(options, terminal) else "plain")
    return Wanted(
        format=chosen,
        top=max(1, options.top),
        all_causes=options.all_causes,
        explain_match=options.explain_match,
        color=_may_color(options, terminal) and chosen == "rich",
        width=_width(descriptor),
        full=options.full,
        again=again,
    )


def _may_color(options: Options, terminal: bool) -> bool:
    if options.color != "auto":
        return options.color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if forced := os.environ.get("FORCE_COLOR"):
        return forced not in ("0", "false")
    return terminal and os.environ.get("TERM") != "dumb"


def is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def _width(descriptor: int) -> int:
    """Columns to write in: those of the terminal, else of COLUMNS, else 80."""
    try:
        told = os.get_terminal_size(descriptor).columns
    except OSError:
        said = os.environ.get("COLUMNS", "")
        told = int(said) if said.isdecimal() and len(said) < 6 else 0
    return max(LEAST_COLUMNS, min(MOST_COLUMNS, told or 80))


def say(text: str, *, error: bool = False) -> None:
    """Write text to standard output or error; a closed pipe or an odd encoding is no failure of ours."""
    stream = sys.stderr if error else sys.stdout
    try:
        stream.flush()
        data = text.encode(stream.encoding or "utf-8", "replace")
        stream.buffer.write(data)
        stream.buffer.flush()
    except (BrokenPipeError, ValueError, OSError):
        return
