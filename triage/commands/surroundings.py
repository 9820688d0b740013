"""What the surroundings make of the options: the locale, the terminal, the variables that ask for colour or against it."""

from __future__ import annotations

import os

from triage.commands.options import Options
from triage.report import Wanted

MOST_COLUMNS = 100


def language(options: Options) -> str:
    """`en` or `zh`: as asked for, else from the locale."""
    if options.lang:
        return options.lang
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        if value := os.environ.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


def wanted(options: Options, descriptor: int) -> Wanted:
    """How to render for a file descriptor: 1 is standard output, 2 standard error."""
    terminal = is_terminal(descriptor)
    chosen = options.format or ("rich" if terminal and _may_color(options, terminal) else "plain")
    return Wanted(
        format=chosen,
        top=max(1, options.top),
        all_causes=options.all_causes,
        explain_match=options.explain_match,
        color=_may_color(options, terminal) and chosen == "rich",
        width=width(descriptor),
    )


def is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def width(descriptor: int) -> int:
    """Columns to write in: the terminal's within reason, 80 where there is none."""
    try:
        return max(40, min(MOST_COLUMNS, os.get_terminal_size(descriptor).columns))
    except OSError:
        return 80


def _may_color(options: Options, terminal: bool) -> bool:
    if options.color != "auto":
        return options.color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return terminal and os.environ.get("TERM") != "dumb"
