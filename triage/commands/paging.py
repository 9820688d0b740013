"""Long texts: through the user's pager on a terminal, as they are elsewhere."""

from __future__ import annotations

import os

from triage.commands.output import say
from triage.commands.surroundings import is_terminal


def paged(text: str) -> None:
    """Show a text that may be longer than the screen."""
    if not is_terminal(1) or not is_terminal(0) or os.environ.get("TERM") == "dumb" or _fits(text):
        say(text)
        return
    import shlex
    import subprocess

    command = shlex.split(os.environ.get("PAGER", "")) or ["less", "-FRX"]
    try:
        subprocess.run(command, input=text.encode("utf-8", "replace"), check=False)
    except (OSError, ValueError):
        say(text)
    except KeyboardInterrupt:
        return


def _fits(text: str) -> bool:
    return text.count("\n") < os.get_terminal_size(1).lines
