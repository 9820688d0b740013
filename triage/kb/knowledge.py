"""Opens the indexes to ask: the shipped one, and those of the user's own folders, built when they are stale."""

from __future__ import annotations

import mmap
import os
from collections.abc import Iterable

from triage.base.record import Record
from triage.kb.folders import config_folder, files, home_folder, own_folders, root
from triage.kb.index import Index, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triage.errors import Problem
    from triage.model import Cause

INDEX_NAME = "knowledge.index"
OURS = "triage"


class Knowledge(Record):
    """Everything that may be asked, the user's own folders first."""

    indexes: tuple[Index, ...]
    problems: tuple[Problem, ...]
    """Mistakes in files that were left out."""


def open_knowledge(folders: Iterable[str] = (), *, environment: bool = True) -> Knowledge:
    """The shipped knowledge, `folders`, and (with `environment`) those the user configured."""
    own = _own(folders) if environment else [os.path.abspath(f) for f in folders]
    shipped, problems = _shipped()
    indexes: list[Index] = []
    found = list(problems)
    for folder in own:
        made, wrong = _folder(folder, folder)
        found += wrong
        if made:
            indexes.append(made)
    return Knowledge((*indexes, shipped), tuple(found))


def _own(folders: Iterable[str]) -> list[str]:
    if not (folders or os.environ.get("TRIAGE_KNOWLEDGE") or os.path.isdir(config_folder())):
        return []
    return list(own_folders(folders))


def _shipped() -> tuple[Index, tuple[Problem, ...]]:
    folder = root()
    if made := _kept(os.path.join(folder, INDEX_NAME), OURS):
        return made, ()
    made, problems = _folder(folder, OURS)
    if made is None:
        from triage.errors import KnowledgeError, Problem

        raise KnowledgeError(problems or (Problem(folder, 1, "no knowledge is here"),))
    return made, problems


def _kept(path: str, source: str) -> Index | None:
    """The index in a file; None where there is none, or one that is torn or another version's."""
    try:
        return Index(_mapped(path), source) if path else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _mapped(path: str) -> Any:
    with open(path, "rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


def _folder(folder: str, source: str) -> tuple[Index | None, tuple[Problem, ...]]:
    """The index of a folder, from the cache if no file has changed since."""
    stamp = _stamp(folder, source)
    if not stamp:
        from triage.errors import Problem

        return None, (Problem(folder, 1, "is no folder with knowledge files (.yaml)"),)
    path = _cache_path(folder)
    cached = _kept(path, source)
    if cached and cached.section("stamp") == _bytes(stamp):
        return cached, _told(cached)
    return _built(folder, source, stamp, path)


def _built(folder: str, source: str, stamp: str, path: str) -> tuple[Index, tuple[Problem, ...]]:
    from triage.kb import units

    elsewhere = _nowhere if source == OURS else _ours
    data = units.index_of(folder, stamp, content_version(folder), _units_path(path), _code(), elsewhere)
    try:
        write(path, data)
    except OSError:
        pass
    made = Index(data, source)
    return made, _told(made)


def _bytes(text: str) -> bytes:
    """A text as it is kept; names of files may hold what is no text."""
    return text.encode("utf-8", "surrogateescape")


def _nowhere(cause: str) -> Cause | None:
    return None


def _ours(cause: str) -> Cause | None:
    """A cause of the shipped knowledge, by its id."""
    shipped, _ = _shipped()
    for number, named in shipped.lookup(cause):
        if named == cause:
            return next((c for c in shipped.entry(number).causes if c.id == cause), None)
    return None


def _units_path(path: str) -> str:
    return path.removesuffix(".index") + ".units" if path else ""


def _told(made: Index) -> tuple[Problem, ...]:
    """The mistakes that were found when the index was built."""
    rows = made.section("problems")
    if rows == b"[]":
        return ()
    import json

    from triage.errors import Problem

    return tuple(Problem(*row) for row in json.loads(rows))


def content_version(folder: str) -> str:
    """Eight hexadecimal digits that change with any knowledge file."""
    import zlib

    from triage.kb.loader import content

    check = 0
    for path in files(folder):
        check = zlib.crc32(content(path), check)
    return f"{check:08x}"


def _stamp(folder: str, source: str) -> str:
    """Path, size and time of every knowledge file; for a checkout, of the code that builds the index too."""
    rows = []
    pending = [folder]
    while pending:
        try:
            with os.scandir(pending.pop()) as found:
                for item in found:
                    if item.is_dir(follow_symlinks=False):
                        pending.append(item.path)
                    elif item.name.endswith((".yaml", ".yml")):
                        rows.append(_row(item))
        except OSError:
            continue
    if rows and source == OURS:
        rows.append(_code())
    return "\n".join(sorted(rows))


def _code() -> str:
    """Path, size and time of the code that builds an index."""
    with os.scandir(os.path.dirname(os.path.abspath(__file__))) as found:
        return "\n".join(sorted(_row(item) for item in found if item.name.endswith(".py")))


def _row(item: os.DirEntry[str]) -> str:
    try:
        status = item.stat()
    except OSError as error:
        return f"{item.path} {error.errno}"
    return f"{item.path} {status.st_size} {status.st_mtime_ns}"


def _cache_path(folder: str) -> str:
    """Where a folder's index is kept; empty where the user has no place for it."""
    import zlib

    home = os.environ.get("XDG_CACHE_HOME") or (
        os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.path.join(home_folder(), ".cache")
    )
    held = os.path.join(home or folder, "triage", f"{zlib.crc32(_bytes(folder)):08x}.index")
    return held if os.path.isabs(held) else ""
