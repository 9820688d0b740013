"""How ids, aliases and codes are written as keys."""

from __future__ import annotations


def topic_alias(word: str, place: int) -> str:
    """How a word that opens a family of ailments leads to the one at a place of its list."""
    return f"topic:{word}#{place:02}"


def alias_key(text: str) -> str:
    """How an id, alias or code is written in the index: lower case, one space between words."""
    return " ".join(text.lower().split())
