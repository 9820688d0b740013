"""Knowledge folders → checked drafts → entries with their shared causes filled in."""

from __future__ import annotations

import os
from collections.abc import Iterable

from triage.base.record import Record
from triage.errors import Problem
from triage.kb import present, schema, tables, yamlfile
from triage.kb.causes import Use
from triage.kb.fallbacks import complete
from triage.kb.folders import family_of, files, root
from triage.kb.schema import Draft
from triage.model import Cause, Entry

_LARGEST = 1_000_000
"""Bytes: a knowledge file larger than this is refused unread."""


class Library(Record):
    """One folder of knowledge, read whole; what could not be read is told in `problems`."""

    folder: str
    drafts: tuple[Draft, ...]
    problems: tuple[Problem, ...]
    links: tuple[tuple[str, str], ...] = ()
    """(entry, alias) from the tables: codes that lead to an entry of their own."""
    owners: tuple[tuple[str, str], ...] = ()
    """(class or function, the library it belongs to) from the tables."""


def load(folder: str, only: Iterable[str] | None = None) -> Library:
    """Read a folder's files (or `only` those): good ones become drafts, the rest problems."""
    drafts: list[Draft] = []
    problems: list[Problem] = []
    links: list[tuple[str, str]] = []
    owners: list[tuple[str, str]] = []
    told: set[tuple[object, ...]] = set()
    for path in only if only is not None else files(folder):
        shown = (
            os.path.relpath(path, folder)
            if folder != root()
            else os.path.join("knowledge", os.path.relpath(path, folder))
        )
        source, problem = _source(path, shown)
        if problem:
            problems.append(problem)
            continue
        read = yamlfile.read(shown, present.filled(source))
        family = family_of(path, folder)
        if family == "tables":
            drafts += tables.drafts(read, told)
            links += tables.links(read)
            owners += tables.owners(read)
        elif made := schema.draft(read, os.path.splitext(os.path.basename(path))[0], family):
            drafts.append(made)
        problems += read.problems
    return Library(folder, tuple(drafts), tuple(problems), tuple(links), tuple(owners))


def _source(path: str, shown: str) -> tuple[str, Problem | None]:
    try:
        if os.path.getsize(path) > _LARGEST:
            return "", Problem(shown, 1, f"larger than {_LARGEST:,} bytes")
        with open(path, encoding="utf-8") as file:
            return file.read(), None
    except (OSError, UnicodeDecodeError) as error:
        return "", Problem(shown, 1, f"cannot be read: {error}")


def resolve(
    drafts: Iterable[Draft], beside: Iterable[Draft] = ()
) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """Fill in causes shown with `use:`, from these drafts or those `beside` them."""
    drafts = tuple(drafts)
    causes = {c.id: c for d in (*beside, *drafts) for c in d.entry.causes}
    entries: list[Entry] = []
    problems: list[Problem] = []
    for draft in drafts:
        shown = list(draft.entry.causes)
        for use in draft.uses:
            home = causes.get(use.id)
            if home is None:
                problems.append(Problem(draft.path, use.line, f"no entry has a cause {use.id!r}"))
                continue
            shown.insert(use.position, _shown(home, use))
        if not shown:
            problems.append(Problem(draft.path, 1, "no cause is left"))
            continue
        entries.append(complete(draft.entry._replace(causes=tuple(shown))))
    return tuple(entries), tuple(problems)


def _shown(home: Cause, use: Use) -> Cause:
    return home._replace(signs=use.signs, versions=use.versions or home.versions, usual=use.usual)
