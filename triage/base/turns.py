"""`alone`: processes that would all make the same file make it one after the other, so that the first makes it for all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

_PATIENCE, _PAUSE = 60.0, 0.05
"""Seconds that one process waits for another, and between two looks."""


@contextmanager
def alone(path: str) -> Iterator[None]:
    """Hold the right to make a file; where nothing can be locked, or another holds it for too long, go on without."""
    try:
        lock = open(f"{path}.lock" if path else os.devnull, "ab")
    except OSError:
        yield
        return
    with lock:
        end = time.monotonic() + _PATIENCE
        while not _is_locked(lock) and time.monotonic() < end:
            time.sleep(_PAUSE)
        yield


def _is_locked(lock: BinaryIO) -> bool:
    """Whether the lock is ours now, or none is to be had: it ends with the file, or with the process."""
    if os.name == "nt":
        return True
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True
