"""Where a log comes from: files, folders, compressed files, streams; each read in bounded pieces."""

from __future__ import annotations

import os
from collections.abc import Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Any

_CHUNK = 64 << 10
LOGS = (".log", ".txt", ".out", ".err", ".gz", ".zst", ".xz", ".bz2", ".jsonl", ".json")
_NAMES = ("stdout", "stderr", "log", "output")


def chunks(stream: Any) -> Iterator[bytes]:
    """A binary stream's bytes as they come."""
    read = getattr(stream, "read1", None) or stream.read
    while piece := read(_CHUNK):
        yield piece.encode() if isinstance(piece, str) else bytes(piece)


def expand(path: str) -> list[str]:
    """The log files that a path stands for: itself, or those below a folder."""
    if not os.path.isdir(path):
        return [path]
    found = []
    for directory, folders, names in os.walk(path):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in sorted(names):
            stem = name.lower()
            path = os.path.join(directory, name)
            if stem.endswith(LOGS) or stem.startswith(("slurm-",)) or stem in _NAMES or ".log." in stem:
                found.append(path)
            elif stem.endswith(".csv") or "tfevents" in stem or "mlruns" in directory:
                from triage.reading.metric_files import is_metric_file

                if is_metric_file(path):
                    found.append(path)
    return found


def open_log(path: str) -> IO[bytes]:
    """A log file opened for reading bytes, unpacked on the way.

    Raises OSError where it cannot be read, and for `.zst` on a Python without zstandard.
    """
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
