"""The command line: arguments → commands → an exit status: `run`."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["run"]


def run(arguments: Sequence[str]) -> int:
    """Serve what must answer at once without loading the command-line library; anything else with it."""
    from triage.commands import quick

    status = quick.run(arguments)
    if status is None:
        from triage.commands import cli

        status = cli.run(arguments)
    return status
