"""Opens the indexes to ask: the shipped one, and those of the user's own folders, built when they are stale."""

from __future__ import annotations

import os
from collections.abc import Iterable

from triage.base.nested import items
from triage.base.record import Record
from triage.kb.folders import config_folder, files, own_folders, root
from triage.kb.index import Index
from triage.kb.index_file import Stored, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    try:
        return Index(Stored(os.path.join(folder, INDEX_NAME)), OURS), ()
    except (OSError, ValueError):
        pass
    made, problems = _folder(folder, OURS)
    if made is None:
        from triage.errors import KnowledgeError, Problem

        damaged = Problem(os.path.join(folder, INDEX_NAME), 1, "missing or damaged; install torch-triage again")
        raise KnowledgeError((damaged,))
    return made, problems


def _folder(folder: str, source: str) -> tuple[Index | None, tuple[Problem, ...]]:
    """The index of a folder, from the cache if no file has changed since."""
    stamp = _stamp(folder, source)
    if not stamp:
        from triage.errors import Problem

        return None, (Problem(folder, 1, "is no folder with knowledge files (.yaml)"),)
    from triage.kb.cache import kept_path

    path = kept_path(folder)
    if kept := _kept(path, source, stamp):
        return kept
    from triage.base.turns import alone

    with alone(path):
        return _kept(path, source, stamp) or _built(folder, source, stamp, path)


def _kept(path: str, source: str, stamp: str) -> tuple[Index, tuple[Problem, ...]] | None:
    """The index that a path keeps, if it is whole and nothing has changed since."""
    try:
        cached = Index(Stored(path), source)
        if cached.section("stamp") == stamp.encode("utf-8", "surrogateescape"):
            return cached, _told(cached)
    except (OSError, ValueError):
        pass
    return None


def _built(folder: str, source: str, stamp: str, path: str) -> tuple[Index, tuple[Problem, ...]]:
    from triage.kb import units
    from triage.kb.cache import kept_path

    elsewhere = _nowhere if source == OURS else _ours
    kept = kept_path(folder, ".units")
    data = units.index_of(folder, stamp, content_version(folder), kept, _code(), elsewhere)
    try:
        write(path, data)
    except OSError:
        pass  # The next answer builds it again: slower, and as right.
    made = Index(data, source)
    return made, _told(made)


def packed(folder: str, chosen: Mapping[str, Sequence[str]]) -> bytes:
    """The shipped index as it is installed: its texts told by `chosen` pieces. Raises KnowledgeError for any mistake in the folder."""
    from triage.errors import KnowledgeError
    from triage.kb import units
    from triage.kb.cache import kept_path

    data = units.index_of(folder, "", content_version(folder), kept_path(folder, ".units"), _code(), _nowhere, chosen)
    if wrong := _told(Index(data, OURS)):
        raise KnowledgeError(wrong)
    return data


def _nowhere(cause: str) -> Cause | None:
    return None


def _ours(cause: str) -> Cause | None:
    """A cause of the shipped knowledge, by its id."""
    shipped, _ = _shipped()
    for number, named in shipped.lookup(cause):
        if named == cause:
            return next((c for c in shipped.entry(number).causes if c.id == cause), None)
    return None


def _told(made: Index) -> tuple[Problem, ...]:
    """The mistakes that were found when the index was built."""
    rows = items(made.section("problems").decode("utf-8", "replace"))
    if not rows:
        return ()
    from triage.errors import Problem

    told = (items(row, 1) for row in rows)
    return tuple([Problem(path, int(line), text, bool(note)) for path, line, text, note in told])


def content_version(folder: str) -> str:
    """Eight hexadecimal digits that change with any knowledge file."""
    import zlib

    from triage.kb.loader import content

    check = 0
    for path in files(folder):
        check = zlib.crc32(content(path), check)
    return f"{check:08x}"


def _stamp(folder: str, source: str) -> str:
    """What changes with any knowledge file; for a checkout, with the code that builds the index too.

    A folder's time tells what came, went or was renamed in it; a file's own time and size that it was written to.
    """
    count = sizes = times = 0
    pending = [folder]
    while pending:
        try:
            place = pending.pop()
            times += os.stat(place).st_mtime_ns
            with os.scandir(place) as found:
                for item in found:
                    if item.is_dir(follow_symlinks=False):
                        pending.append(item.path)
                    elif item.name.endswith((".yaml", ".yml")):
                        count += 1
                        size, time = _size_and_time(item)
                        sizes, times = sizes + size, times + time
        except OSError:
            continue
    code = _code() if source == OURS else ""
    return f"{folder} {count} {sizes} {times} {code}" if count else ""


def _size_and_time(item: os.DirEntry[str]) -> tuple[int, int]:
    """Of a file; (0, its kind of trouble) for one that is a link to nowhere."""
    try:
        status = item.stat()
    except OSError as error:
        return 0, error.errno or 0
    return status.st_size, status.st_mtime_ns


def _code() -> str:
    """What changes with the code that builds an index."""
    sizes = times = 0
    with os.scandir(os.path.dirname(os.path.abspath(__file__))) as found:
        for item in found:
            if item.name.endswith(".py"):
                size, time = _size_and_time(item)
                sizes, times = sizes + size, times + time
    return f"{sizes} {times}"
