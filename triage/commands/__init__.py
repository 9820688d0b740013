"""The command line: arguments → commands → exit statuses: `run`.

One module a command; `table` lists them, `options` what they take.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["run"]


def run(arguments: Sequence[str]) -> int:
    """Serve what must answer at once without loading the command-line library; anything else with it."""
    from triage.commands import streams

    streams.hold_open()
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if os.environ.get("TRIAGE_DEBUG"):
            raise
        return _told(error)


def _run(arguments: Sequence[str]) -> int:
    from triage.commands import quick

    status = None if "_TRIAGE_COMPLETE" in os.environ else quick.run(arguments)
    if status is None:
        from triage.commands import cli

        status = cli.run(arguments)
    return status


def _told(error: Exception) -> int:
    """A mistake of ours, in one line: whoever lost a training run has tracebacks enough."""
    from triage.commands.options import Options
    from triage.commands.output import USAGE, tell

    kind = f"{type(error).__name__}: {error}".split("\n")[0][:200]
    tell(
        Options(),
        f"failed itself ({kind}); TRIAGE_DEBUG=1 shows where: please report it",
        f"自身出错（{kind}）；设 TRIAGE_DEBUG=1 可显示位置，欢迎反馈",
    )
    return USAGE
