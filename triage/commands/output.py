"""What commands say and how they end: exit statuses, and text to standard output or error in the user's language."""

from __future__ import annotations

import sys

from triage.commands.options import Options
from triage.commands.surroundings import language

HEALTHY, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


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


def tell(options: Options, en: str, zh: str) -> None:
    """A message of the tool itself, on standard error."""
    say(f"triage: {zh if language(options) == 'zh' else en}\n", error=True)
