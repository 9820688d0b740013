"""The kinds of value a knowledge file may hold, each checked where it stands: texts, words, patterns, maps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from triage.base import expressions
from triage.base.code_shape import KINDS as CODE_KINDS
from triage.kb import patterns, vocabulary
from triage.kb.yamlfile import Read
from triage.model import LANGUAGES, Text


def keys(read: Read, value: dict[str, Any], allowed: dict[str, bool], *place: Any) -> None:
    for key in value:
        if key not in allowed:
            read.problem(f"unknown key {key!r}; there are {', '.join(allowed)}", *place, key)
    for key, required in allowed.items():
        if required and not value.get(key):
            read.problem(f"{key!r} is missing", *place)


def text(read: Read, value: Any, *place: Any) -> Text:
    if isinstance(value, str):
        return Text(value.strip("\n"), value.strip("\n"))
    if value is None:
        return Text("", "")
    if not isinstance(value, dict):
        read.problem("a text is a block scalar, or a map of en: and zh:", *place)
        return Text("", "")
    for lang, said in value.items():
        if lang not in LANGUAGES:
            read.problem(f"unknown language {lang!r}", *place, lang)
        elif not isinstance(said, str) or not said.strip():
            read.problem("a text is a block scalar (|-)", *place, lang)
    said = {k: v.strip("\n") for k, v in value.items() if isinstance(v, str)}
    if not said.get("en"):
        read.problem("the English text is missing", *place)
    return Text(said.get("en", ""), said.get("zh", said.get("en", "")))


def optional(read: Read, value: Any, *place: Any) -> Text | None:
    return None if value is None else text(read, value, *place)


def strings(read: Read, value: Any, *place: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        read.problem("a list of texts is wanted here", *place)
        return ()
    return tuple(v.strip() for v in value)


def phrases(read: Read, value: Any, *place: Any) -> list[tuple[str, str]]:
    """(language, what people type) each."""
    if value is None:
        return []
    if not isinstance(value, dict):
        read.problem("phrases is a map of en: and zh:, each a list", *place)
        return []
    for lang in value:
        if lang not in LANGUAGES:
            read.problem(f"unknown language {lang!r}", *place, lang)
    return [(lang, text) for lang in value for text in strings(read, value[lang], *place, lang) if text]


def words(read: Read, value: Any, allowed: Iterable[str], *place: Any) -> tuple[str, ...]:
    found = strings(read, value, *place)
    for word in found:
        if word not in allowed:
            read.problem(f"{word!r} is none of {', '.join(allowed)}", *place)
    return found


def word(
    read: Read, value: dict[str, Any], key: str, allowed: tuple[str, ...], default: str, *place: Any
) -> str:
    word = value.get(key, default)
    if word not in allowed:
        read.problem(f"{word!r} is none of {', '.join(allowed)}", *place, key)
        return default
    return str(word)


def flag(read: Read, value: dict[str, Any], key: str, *place: Any) -> bool:
    return word(read, value, key, ("true", "false"), "false", *place) == "true"


def pairs(read: Read, value: Any, *place: Any) -> tuple[tuple[str, str], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
        read.problem("a map of names to texts is wanted here", *place)
        return ()
    return tuple(value.items())


def pattern(read: Read, value: Any, *place: Any) -> str:
    if not isinstance(value, str):
        read.problem("a pattern is a block scalar or a quoted text", *place)
        return ""
    pattern = value.strip("\n")
    for problem in patterns.problems(pattern):
        read.problem(problem, *place)
    if re.search(r"\n|(?<!\\)(?:\\\\)*\\n", pattern):
        read.problem(
            "the pattern has a line break: a message is matched with every run of white space as one space",
            *place,
        )
    return pattern


def fixed(pattern: str) -> int:
    try:
        return patterns.needs(pattern).fixed
    except (re.error, OverflowError, RecursionError):
        return 0


def literals(pattern: str) -> tuple[str, ...]:
    try:
        return patterns.needs(pattern).literals if pattern else ()
    except (re.error, OverflowError, RecursionError):
        return ()


def expression(read: Read, source: str, *place: Any) -> None:
    try:
        expressions.names_in(source)
    except ValueError as error:
        read.problem(f"the expression cannot be read: {error}", *place)


def sign_pattern(read: Read, value: Any, *place: Any) -> str:
    """A sign is looked up only when its entry matched: it may be short, but must run in bounded time."""
    if not isinstance(value, str):
        read.problem("a pattern is a text", *place)
        return ""
    pattern = value.strip("\n")
    for problem in patterns.problems(pattern):
        if "fixed word" not in problem:
            read.problem(problem, *place)
    return pattern


def framed(read: Read, value: Any, *place: Any) -> tuple[tuple[str, str], ...]:
    """What a frame must be: file, function, code (patterns) and user."""
    parts = pairs(read, value, *place)
    for key, wanted in parts:
        if key not in ("file", "function", "code", "user"):
            read.problem(f"a frame has file, function, code, user: not {key!r}", *place)
        elif key != "user":
            sign_pattern(read, wanted, *place, key)
    return parts


def code(read: Read, value: Any, *place: Any) -> tuple[tuple[str, str], ...]:
    """What the line that raised must hold: patterns on what it calls, reads, subscripts or names."""
    parts = pairs(read, value, *place)
    for key, wanted in parts:
        if key not in CODE_KINDS:
            read.problem(f"code has {', '.join(CODE_KINDS)}: not {key!r}", *place)
        else:
            sign_pattern(read, wanted, *place, key)
    return parts


def metric(read: Read, value: Any, *place: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        read.problem("a metric is a map: {series: …, shows: …}", *place)
        return ()
    keys(read, value, {"series": True, "shows": True, "with": False}, *place)
    series = words(read, value.get("series"), vocabulary.SERIES, *place, "series")
    shows = word(read, value, "shows", vocabulary.FINDINGS, "nonfinite", *place)
    conditions = [("|".join(series), shows)]
    for i, more in enumerate(value.get("with") or []):
        conditions += metric(read, more, *place, "with", i)
    return tuple(conditions)
