"""The command line: arguments → commands → exit statuses: `run`.

One module a command; `table` lists them, `options` what they take.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

__all__ = ["run"]


def run(arguments: Sequence[str]) -> int:
    """Serve what must answer at once without loading the command-line library; anything else with it."""
    from triage.commands import quick

    status = None if "_TRIAGE_COMPLETE" in os.environ else quick.run(arguments)
    if status is None:
        from triage.commands import cli

        status = cli.run(arguments)
    return status
