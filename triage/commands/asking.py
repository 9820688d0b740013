"""The conversation as commands begin it: bare `triage`, and `--ask` after a report."""

from __future__ import annotations

import os
from collections.abc import Callable

from triage.commands.options import Options
from triage.commands.surroundings import language, wanted
from triage.kb import Knowledge
from triage.model import Report


def ask(
    options: Options, knowledge: Knowledge, report: Report | None = None, again: Callable[[str], Report] | None = None
) -> bool:
    """Talk with the user, about a report if there is one; `again` tells it in another language.

    False where there is no terminal.
    """
    from triage.running import state_folder
    from triage.session import Answers, converse

    drawn = wanted(options._replace(format=""), 1 if os.isatty(1) else 2)
    found = Answers(report, again or (lambda _: report)) if report else None
    history = "" if options.no_history else os.path.join(state_folder(), "history")
    return converse(knowledge, drawn, language(options), found, history)
