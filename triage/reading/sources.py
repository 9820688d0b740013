"""Where a log comes from: files, folders, compressed files, streams; each read in bounded pieces."""

from __future__ import annotations

import os
from collections.abc import Iterator
from errno import EINVAL

from triage.reading import archives
from triage.reading.decoding import is_binary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Any

_CHUNK = 64 << 10
_MOST_LOOKED_AT = 4096
LOGS = (".log", ".txt", ".out", ".err", ".gz", ".zst", ".xz", ".bz2", ".jsonl", ".json")
_PACKED = (".gz", ".zst", ".xz", ".bz2")
_UNPACKED = 10
"""How many times as long a log is as it is packed."""
_NAMES = ("stdout", "stderr", "log", "output")


def chunks(stream: Any) -> Iterator[bytes]:
    """A binary stream's bytes as they come."""
    read = getattr(stream, "read1", None) or stream.read
    while piece := read(_CHUNK):
        yield piece.encode() if isinstance(piece, str) else bytes(piece)


def expand(path: str) -> list[str]:
    """The log files that a path stands for: itself, those below a folder, or those in a zip or tar archive.

    An archive that cannot be read stands for itself: opening it tells why.
    """
    if not os.path.isdir(path):
        return _unpacked(path) if archives.is_archive(path) else [path]
    from triage.reading.metric_files import is_metric_file

    found = []
    for directory, folders, names in os.walk(path):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in sorted(names):
            path = os.path.join(directory, name)
            if _is_log(name.lower()) or is_metric_file(path):
                found.append(path)
    return found


def size(path: str) -> int:
    """The bytes of a log, of a packed one about so many; 0 where nothing tells."""
    try:
        return os.path.getsize(path) * (_UNPACKED if path.endswith(_PACKED) else 1)
    except OSError:
        return 0


def _is_log(name: str) -> bool:
    return name.endswith(LOGS) or name.startswith("slurm-") or name in _NAMES or ".log." in name


def _unpacked(path: str) -> list[str]:
    try:
        return archives.members(path, _is_log) or [path]
    except (OSError, EOFError):
        return [path]


def open_log(path: str) -> IO[bytes]:
    """A log file opened for reading bytes, unpacked on the way.

    Raises OSError where it cannot be read or is no text, and for `.zst` on a Python without zstandard.
    """
    stream = _opened(path)
    if stream.seekable():
        start = stream.read(_MOST_LOOKED_AT)
        if is_binary(start):
            stream.close()
            raise OSError(EINVAL, "these bytes are no text", path)
        stream.seek(0)
    return stream


def _opened(path: str) -> IO[bytes]:
    archive, member = archives.split(path)
    if archive:
        return archives.opened(archive, member)
    if archives.is_archive(path):
        archives.members(path, _is_log)
        raise OSError(EINVAL, "an archive without files", path)
    if path.endswith(".gz"):
        import gzip

        return gzip.open(path)  # type: ignore[return-value]
    if path.endswith(".xz"):
        import lzma

        return lzma.open(path)
    if path.endswith(".bz2"):
        import bz2

        return bz2.open(path)
    if path.endswith(".zst"):
        return _zstd(path)
    if path.endswith("trainer_state.json") or "tfevents" in path or "mlruns" in path:
        from triage.reading.metric_files import as_log

        if (made := as_log(path)) is not None:
            return made
    return open(path, "rb", buffering=0)


def _zstd(path: str) -> IO[bytes]:
    try:
        from compression import zstd  # type: ignore[import-not-found, unused-ignore]

        return zstd.open(path)  # type: ignore[no-any-return, unused-ignore]
    except ImportError:
        pass
    import shutil
    import subprocess

    if not shutil.which("zstd"):
        raise OSError(
            f"{path}: unpacking .zst needs Python 3.14 or the zstd program; try: zstd -dc {path} | triage"
        )
    process = subprocess.Popen(["zstd", "-dcq", "--", path], stdout=subprocess.PIPE)
    assert process.stdout
    return process.stdout
