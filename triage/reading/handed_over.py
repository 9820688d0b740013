"""What a Python program may hand over to be diagnosed, as logs that were read."""

from __future__ import annotations

import os
from collections.abc import Iterable

from triage.reading.keeper import Keeper, keep, room_for
from triage.reading.sources import LOGS, chunks, expand, open_log, size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def given(source: Any) -> list[tuple[str, Keeper]]:
    """(file name or nothing, its lines) of each log that a source stands for.

    Raises:
        OSError: a path that cannot be read; FileNotFoundError for one that is not there.
        TypeError: anything else than a path, text, bytes, a stream, an exception, or several paths.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        return [("", keep([bytes(source)]))]
    if isinstance(source, BaseException):
        return [("", keep([_traceback(source).encode("utf-8", "surrogateescape")]))]
    if isinstance(source, str) and not is_path(source):
        return [("", keep([source.encode("utf-8", "surrogateescape")]))]
    if isinstance(source, (str, os.PathLike)):
        return list(_files([os.fspath(source)]))
    if hasattr(source, "read"):
        return [("", keep(chunks(source)))]
    if isinstance(source, Iterable):
        return list(_files([os.fspath(path) for path in source]))
    raise TypeError(
        "diagnose takes a path, text, bytes, a binary stream, an exception, or a list of paths, "
        f"not {type(source).__name__}"
    )


def is_path(text: str) -> bool:
    """Whether a text names a file or folder rather than being a log itself.

    What exists is a path. Else a log has line breaks, blanks or `Type: message`, and a path is one word with
    a separator or a log's suffix.
    """
    if "\0" in text or "\n" in text or len(text) > 4096:
        return False
    if os.path.exists(text):
        return True
    if any(character.isspace() for character in text):
        return False
    return not {"/", os.sep}.isdisjoint(text) or text.lower().endswith(LOGS)


def _files(paths: Iterable[str]) -> Iterable[tuple[str, Keeper]]:
    names = [name for path in paths for name in expand(path)]
    room = room_for(map(size, names))
    for name in names:
        with open_log(name) as file:
            yield name, keep(chunks(file), room)


def _traceback(error: BaseException) -> str:
    from traceback import format_exception

    return "".join(format_exception(type(error), error, error.__traceback__))
