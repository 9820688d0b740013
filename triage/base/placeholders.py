"""Placeholders in the texts of an entry: `{{name}}` or `{{name|fallback}}`."""

from __future__ import annotations

from collections.abc import Callable

from triage.base.regex import Regex

PLACEHOLDER = Regex(r"\{\{\s*([A-Za-z_]\w*)\s*(?:\|([^{}]*))?\}\}")


def named(text: str) -> list[str]:
    """The names of the placeholders in a text."""
    found: list[str] = []

    def take(name: str, fallback: str) -> str:
        found.append(name)
        return fallback

    replaced(text, take)
    return found


def replaced(text: str, value: Callable[[str, str], str]) -> str:
    """A text with `value(name, fallback)` in the place of each placeholder."""
    if "{{" not in text:
        return text
    if "{{{" in text:
        return PLACEHOLDER.sub(lambda found: value(found[1], found[2] or ""), text)
    head, *rest = text.split("{{")
    told = [head]
    for part in rest:  # By splitting: most answers need no pattern at all, and loading those costs more than the answer.
        inside, end, after = part.partition("}}")
        name, _, fallback = inside.partition("|")
        if end and name.strip().isidentifier() and "{" not in inside and "}" not in inside:
            told += (value(name.strip(), fallback), after)
        else:
            told += ("{{", part)
    return "".join(told)
