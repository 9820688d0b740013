"""What the surroundings make of the options: the locale, the terminal, the variables that ask for colour or against it."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.report import Wanted

LEAST_COLUMNS, MOST_COLUMNS = 40, 100


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
        width=width(descriptor),
        full=options.full,
        again=again,
    )


def is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def width(descriptor: int) -> int:
    """Columns to write in: those of the terminal within reason, else of COLUMNS, else 80."""
    try:
        told = os.get_terminal_size(descriptor).columns
    except OSError:
        said = os.environ.get("COLUMNS", "")
        told = int(said) if said.isdecimal() and len(said) < 6 else 0
    return max(LEAST_COLUMNS, min(MOST_COLUMNS, told or 80))


def _may_color(options: Options, terminal: bool) -> bool:
    if options.color != "auto":
        return options.color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if forced := os.environ.get("FORCE_COLOR"):
        return forced not in ("0", "false")
    return terminal and os.environ.get("TERM") != "dumb"
