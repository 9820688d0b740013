"""How ids, aliases and codes are written as keys."""

from __future__ import annotations


def alias_key(text: str) -> str:
    """How an id, alias or code is written in the index: lower case, one space between words."""
    return " ".join(text.lower().split())
