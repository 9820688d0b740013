"""What commands say and how they end: exit statuses, and text to standard output or error in the user's language."""

from __future__ import annotations

import errno
import sys

from triage.commands import streams
from triage.commands.options import Options
from triage.commands.surroundings import language

HEALTHY, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
_PLAIN = {
    ord(sign): plain
    for signs, plain in (
        ("…", "..."),
        ("→", "->"),
        ("—–─·•▸›", "-"),
        ("“”", '"'),
        ("‘’", "'"),
        ("│┃", "|"),
        ("×", "x"),
    )
    for sign in signs
}
"""Signs that an old code page may lack, as they were typed before."""
_lost: list[OSError] = []


def say(text: str, *, error: bool = False) -> None:
    """Write text to standard output or error. A reader that has left is no failure; a full device is told at the end."""
    stream = sys.stderr if error else sys.stdout
    if stream is None:
        return
    try:
        stream.flush()
    except (OSError, ValueError):
        pass
    descriptor = streams.ERROR if error else streams.OUTPUT
    failed = streams.write(descriptor, _encoded(text, stream.encoding or "utf-8"))
    if failed and not error and failed.errno != errno.EPIPE:
        _lost.append(failed)


def lost() -> OSError | None:
    """What kept standard output from being written, if anything did."""
    return _lost[0] if _lost else None


def tell(options: Options, en: str, zh: str) -> None:
    """A message of the tool itself, on standard error."""
    say(f"triage: {zh if language(options) == 'zh' else en}\n", error=True)


def tell_lost(options: Options, error: OSError) -> None:
    said = error.strerror
    tell(options, f"standard output cannot be written: {said}", f"无法写入标准输出：{said}")


def _encoded(text: str, encoding: str) -> bytes:
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return (
            text.translate(_PLAIN).encode(encoding, "replace")
            if encoding != "utf-8"
            else text.encode(encoding, "replace")
        )
    except LookupError:
        return text.encode("utf-8", "replace")
