"""Knowledge folders → checked drafts → entries with their shared causes filled in."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from triage.base.cores import over_cores
from triage.base.record import Record
from triage.errors import Problem
from triage.kb import present, schema, tables, yamlfile
from triage.kb.causes import Use
from triage.kb.fallbacks import complete
from triage.kb.folders import family_of, files, root
from triage.kb.schema import Draft
from triage.kb.yamlfile import Read
from triage.model import Cause, Entry

TODO = "TODO"
"""How a text begins that is still to be written."""
_LARGEST = 1_000_000
"""Bytes: a knowledge file larger than this is refused unread."""


class Library(Record):
    """One folder of knowledge, read whole; what could not be read is told in `problems`."""

    folder: str
    drafts: tuple[Draft, ...]
    problems: tuple[Problem, ...]
    unfinished: tuple[Problem, ...] = ()
    """Where files still say TODO; these are no part of `drafts`, and never answer."""
    links: tuple[tuple[str, str], ...] = ()
    """(entry, alias) from the tables: codes that lead to an entry of their own."""
    owners: tuple[tuple[str, str], ...] = ()
    """(class or function, the library it belongs to) from the tables."""


def load(folder: str, only: Iterable[str] | None = None) -> Library:
    """Read a folder's files (or `only` those): good ones become drafts, the rest problems."""
    paths = files(folder) if only is None else list(only)
    tabled = [p for p in paths if family_of(p, folder) == "tables"]
    apart = [p for p in paths if family_of(p, folder) != "tables"]
    read = over_cores(partial(_file, folder), apart)
    if tabled:
        read.insert(paths.index(tabled[0]), _tables(folder, tabled))
    return joined(folder, read)


def joined(folder: str, libraries: Iterable[Library]) -> Library:
    """What was read in several steps, as one."""
    held = list(libraries)
    return Library(
        folder,
        tuple(d for part in held for d in part.drafts),
        tuple(p for part in held for p in part.problems),
        tuple(p for part in held for p in part.unfinished),
        tuple(r for part in held for r in part.links),
        tuple(r for part in held for r in part.owners),
    )


def _file(folder: str, path: str) -> Library:
    """One entry's file."""
    read = _read(folder, path)
    made = schema.draft(read, os.path.splitext(os.path.basename(path))[0], family_of(path, folder))
    left = tuple(unfinished(read))
    drafts = (made,) if made and not left else ()
    return Library(folder, drafts, tuple(read.problems), left)


def _tables(folder: str, paths: Iterable[str]) -> Library:
    """All tables of a folder; a pattern that two rows have is that of the first."""
    drafts: list[Draft] = []
    problems: list[Problem] = []
    links: list[tuple[str, str]] = []
    owners: list[tuple[str, str]] = []
    told: set[tuple[object, ...]] = set()
    for path in paths:
        read = _read(folder, path)
        drafts += tables.drafts(read, told)
        links += tables.links(read)
        owners += tables.owners(read)
        problems += read.problems
    return Library(folder, tuple(drafts), tuple(problems), (), tuple(links), tuple(owners))


def _read(folder: str, path: str) -> Read:
    """One file's plain content; what keeps it from being read is its problem."""
    below = os.path.relpath(path, folder)
    shown = os.path.join("knowledge", below) if folder == root() else os.path.join(folder, below)
    source, problem = _source(path, shown)
    if not problem:
        return yamlfile.read(shown, present.filled(source))
    read = Read(shown)
    read.problems.append(problem)
    return read


def unfinished(read: Read) -> Iterator[Problem]:
    """The texts of a file that still say what is to be written there."""
    for place, text in yamlfile.texts(read.value):
        if text.lstrip().startswith(TODO) and place[0] not in ("examples", "counterexamples"):
            yield Problem(read.path, read.line(*place), f"unfinished: {text.split(chr(10))[0].strip()}")


def content(path: str) -> bytes:
    """The bytes of a knowledge file; none where it is no file, too large, or cannot be read."""
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode) or status.st_size > _LARGEST:
            return b""
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _source(path: str, shown: str) -> tuple[str, Problem | None]:
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            return "", Problem(shown, 1, "is no file")
        if status.st_size > _LARGEST:
            return "", Problem(shown, 1, f"larger than {_LARGEST:,} bytes")
        with open(path, encoding="utf-8") as file:
            return file.read(), None
    except OSError as error:
        return "", Problem(shown, 1, f"cannot be read: {error.strerror or error}")
    except UnicodeDecodeError:
        return "", Problem(shown, 1, "cannot be read: it is not UTF-8")


def homes(drafts: Iterable[Draft]) -> dict[str, Cause]:
    """The causes that drafts write out, by id."""
    return {cause.id: cause for draft in drafts for cause in draft.entry.causes}


def resolve(
    drafts: Iterable[Draft], beside: Mapping[str, Cause] | None = None
) -> tuple[tuple[Entry, ...], tuple[Problem, ...]]:
    """Fill in causes shown with `use:`, from these drafts or those `beside` them."""
    drafts = tuple(drafts)
    causes = {**(beside or {}), **homes(drafts)}
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
