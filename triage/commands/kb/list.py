"""`triage kb list`: id and title of every entry, by family; or of those that words name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from triage.commands import answering
from triage.commands.options import Options
from triage.commands.output import FAILED, USAGE, say, tell
from triage.commands.paging import paged
from triage.commands.surroundings import language

_ID = 44
_ASIDE = re.compile(r" ?[(（][^()（）]*…[^()（）]*[)）]")
"""Brackets around a value that only a log has."""
Row = tuple[str, str, str, str]
"""Source, family, id, title."""


def run(words: tuple[str, ...], options: Options) -> int:
    knowledge, wrong = answering.opened(options)
    if knowledge is None:
        return USAGE
    zh = language(options) == "zh"
    held = [
        (
            index.source,
            family,
            identity,
            _ASIDE.sub("", title_zh if zh else en),
            f"{identity} {family} {en} {title_zh}".lower(),
        )
        for index in knowledge.indexes
        for identity, family, en, title_zh in index.catalogue()
    ]
    families = sorted({family for _, family, *_ in held})
    if options.family and options.family not in families:
        known = ", ".join(families)
        tell(
            options,
            f"no family is called {options.family}; there are {known}",
            f"没有 {options.family} 这一类；有 {known}",
        )
        return FAILED
    rows = [
        (source, family, identity, title)
        for source, family, identity, title, text in held
        if (not options.family or family == options.family) and all(word.lower() in text for word in words)
    ]
    if options.format == "json":
        say(_document(rows))
    elif rows:
        paged("".join(_listed(rows)))
    else:
        said = " ".join(words)
        tell(options, f"no entry has these words: {said}", f"没有条目含有：{said}")
    return wrong or (0 if rows else FAILED)


def _listed(rows: list[Row]) -> Iterator[str]:
    heading: tuple[str, str] | None = None
    for source, family, identity, title in sorted(rows, key=lambda row: (row[0] == "triage", *row)):
        if heading != (source, family):
            yield ("\n" if heading else "") + family + ("" if source == "triage" else f" ({source})") + "\n"
            heading = source, family
        yield f"  {identity:{_ID}} {title[:90]}\n"


def _document(rows: list[Row]) -> str:
    import json

    told = [dict(zip(("source", "family", "id", "title"), row)) for row in rows]
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
