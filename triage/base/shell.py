"""Commands that can be pasted into a shell."""

from __future__ import annotations


def quoted(text: str) -> str:
    """A text as one word of a shell's command line."""
    if text and text.isascii() and all(c.isalnum() or c in "@%+=:,./-_" for c in text):
        return text
    return "'" + text.replace("'", "'\"'\"'") + "'"
