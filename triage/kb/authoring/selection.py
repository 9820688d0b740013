"""Entries by their ids: the files that hold them, read; nothing else of the knowledge is."""

from __future__ import annotations

import os
from collections.abc import Sequence

from triage.base.record import Record
from triage.kb import Index, loader, open_knowledge
from triage.kb.folders import family_of, files, root
from triage.kb.loader import Library


class Selection(Record):
    """What was asked for."""

    libraries: tuple[Library, ...]
    """A folder each, with the chosen entries of it."""
    unknown: tuple[str, ...]
    """Ids that no file has."""
    shipped: Index


def select(ids: Sequence[str], folders: Sequence[str]) -> Selection:
    """The entries of these ids, or all; in these folders, or in what was shipped."""
    shipped = open_knowledge(environment=False).indexes[-1]
    libraries = tuple(_library(folder, ids) for folder in map(os.path.abspath, folders or [root()]))
    told = {_stem(p.path) for library in libraries for p in (*library.problems, *library.unfinished)}
    known = told.union(d.entry.id for library in libraries for d in library.drafts)
    return Selection(libraries, tuple(i for i in ids if i not in known), shipped)


def _library(folder: str, ids: Sequence[str]) -> Library:
    if not ids:
        return loader.load(folder)
    paths = files(folder)
    named = [path for path in paths if _stem(path) in ids]
    found = loader.load(folder, named)
    rows = set(ids).difference(map(_stem, named))
    tables = [path for path in paths if family_of(path, folder) == "tables"] if rows else []
    if not tables:
        return found
    drafts = [d for d in loader.load(folder, tables).drafts if d.entry.id in rows]
    return found._replace(drafts=(*found.drafts, *drafts))


def _stem(path: str) -> str:
    return os.path.splitext(os.path.basename(path))[0]
