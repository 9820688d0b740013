"""`triage run`: a command runs as if alone, and is diagnosed at its end."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence

from triage.commands.answering import report_on
from triage.commands.options import Options
from triage.commands.output import USAGE, say, tell
from triage.commands.surroundings import language
from triage.commands.warnings import warner
from triage.running import Wishes, run_command

_UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0, "": 1.0}


def run(words: tuple[str, ...], options: Options) -> int:
    after = _seconds(options.hang_after) if options.hang_after else 0.0
    if after is None:
        tell(options, f"{options.hang_after}: a time is wanted, such as 90s, 10m or 2h", f"{options.hang_after}：请给出时间，例如 90s、10m、2h")  # fmt: skip
        return USAGE
    command = _program(words)
    wishes = Wishes(options.log_file, not options.no_log, after, not options.no_live, language(options))
    try:
        ran = run_command(command, wishes, warner(options))
    except OSError as error:
        say(f"triage: {error.filename or command[0]}: {error.strerror}\n", error=True)
        return USAGE
    if ran.absent:
        say(f"triage: {command[0]}: {os.strerror(ran.absent)}\n", error=True)
    elif ran.keeper.bytes or ran.ending.failed:
        report_on([("", ran.keeper)], options, to_output=False, ending=ran.ending, again="" if options.no_log else "triage last --full")
    return ran.ending.status


def _seconds(text: str) -> float | None:
    """`10m`, `90s`, `2h` or seconds; None for anything else."""
    number = text.rstrip("smh")
    try:
        value = float(number) * _UNITS[text[len(number) :]]
    except (ValueError, KeyError):
        return None
    return value if 0 < value < 1e9 else None


def _program(command: Sequence[str]) -> list[str]:
    """A Python script that is no program by itself is run by this Python."""
    first = command[0]
    if first.endswith(".py") and os.path.isfile(first) and not shutil.which(first):
        return [sys.executable, *command]
    return list(command)
