"""Every text of the knowledge base as it is told: with nothing captured, and with what its examples show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from triage.model import Entry, Text
from triage.ranking.remedies import filled


class Told(NamedTuple):
    """One text of an entry, as it is written and as it was filled."""

    entry: str
    where: str
    lang: str
    written: str
    said: str


def texts(entry: Entry) -> Iterator[tuple[str, Text]]:
    """(where, text) of everything an entry says."""
    yield "title", entry.title
    yield "summary", entry.summary
    for cause in entry.causes:
        around = cause.workaround
        parts = {
            "cause": cause.cause, "check": cause.check, "fix": cause.fix, "ask": cause.ask, "snippet": cause.snippet,
            "workaround": around.text if around else None, "cost": around.cost if around else None,
        }  # fmt: skip
        yield from ((f"{cause.id}.{name}", text) for name, text in parts.items() if text)
        yield from ((f"{cause.id}.why", sign.why) for sign in cause.signs if sign.why)


def told(entry: Entry, names: Mapping[str, Any]) -> Iterator[Told]:
    for where, text in texts(entry):
        for lang in ("en", "zh"):
            written = text.said(lang)
            yield Told(entry.id, where, lang, written, filled(written, names))
