"""Opens the indexes to ask: the shipped one, and those of the user's own folders, built when they are stale."""

from __future__ import annotations

import mmap
import os
from collections.abc import Iterable

from triage.base.record import Record
from triage.kb.folders import config_folder, files, own_folders, root
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
    built = os.path.join(folder, INDEX_NAME)
    if os.path.exists(built):
        return Index(_mapped(built), OURS), ()
    made, problems = _folder(folder, OURS)
    if made is None:
        from triage.errors import KnowledgeError, Problem

        raise KnowledgeError(problems or (Problem(folder, 1, "no knowledge is here"),))
    return made, problems


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
    try:
        cached = Index(_mapped(path), source)
        if cached.section("stamp") == stamp.encode():
            return cached, _told(cached)
    except (OSError, ValueError, KeyError):
        pass
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
    return path.removesuffix(".index") + ".units"


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
    import zlib

    home = os.environ.get("XDG_CACHE_HOME") or (
        os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.path.join(os.path.expanduser("~"), ".cache")
    )
    return os.path.join(home or folder, "triage", f"{zlib.crc32(folder.encode()):08x}.index")
