"""The lines of source code that stand below frames, and where they end."""

from __future__ import annotations

from triage.base.regex import Regex
from triage.incidents import frames
from triage.incidents.message_ends import NAMED, RAISED, Stream

MARKS = Regex(r"[\s^~]+$")
"""The marks that Python puts below the part of a line that failed."""


def code_below(stream: Stream, at: int) -> tuple[str, int]:
    """The source line below a frame, and where the next thing begins."""
    code, i = "", at
    shallow = indent_of(stream[at - 1].text)
    while i < len(stream):
        text = stream[i].text
        if not text.startswith(("    ", "\t", "  |")) and not (text.startswith("  ") and text.strip() and not code):
            break
        if 'File "' in text and frames.python_frame(text):  # only saves work
            break
        if is_named(text) and indent_of(text) <= shallow:
            break
        bare = text.strip().lstrip("| ")
        if not code and bare and not MARKS.match(bare):
            code, shallow = bare, indent_of(text) - 1
        i += 1
        if i - at > 12:
            break
    return code, i


def code_at_margin(stream: Stream, at: int) -> tuple[str, int]:
    """The source line below a frame where a form has lost every indent, and where the next thing begins."""
    text = stream[at].text if at < len(stream) else ""
    if not text.strip() or frames.python_frame(text) or frames.rich_frame(text):
        return "", at
    if text[0] in " \t":
        return code_below(stream, at)
    below = stream[at + 1].text if at + 1 < len(stream) else ""
    if is_named(text) or (RAISED.match(text) and not (is_named(below) or frames.python_frame(below))):
        return "", at
    marked = bool(below.strip()) and bool(MARKS.match(below))
    return text.strip(), at + 1 + marked


_EXCERPT = 12
"""How far below its head IPython marks a frame's current line: it shows five or ten lines of code."""


def opens_excerpt(stream: Stream, at: int) -> bool:
    """Whether a frame as IPython writes it begins here, pasted without the header that names the exception.

    A program names places in this form, too; only in a frame does an arrow mark the line that is current.
    """
    text = stream[at].text
    if text[0] in " \t" or not frames.notebook_frame(text):
        return False
    return any(
        line.text.lstrip()[:1] == "-" and frames.arrow_code(line.text) is not None for line in stream[at + 1 : at + _EXCERPT]
    )


def is_named(text: str) -> bool:
    """Whether a line begins with an exception known by its name."""
    match = RAISED.match(text)
    return bool(match and NAMED.search(match[1]))


def indent_of(text: str) -> int:
    return len(text) - len(text.lstrip())
