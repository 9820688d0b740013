"""Work that pays on several cores, and a plain loop where it does not."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
_given: list[tuple[Callable[[Any], Any], Sequence[Any]]] = []
"""What forked processes work on: they have it from their parent, and send back results alone."""


def over_cores(work: Callable[[Item], Result], items: Sequence[Item], least: int = 100) -> list[Result]:
    """`work` on every item, in order; in forked processes from `least` items on, where forking is safe."""
    cores = _cores()
    if len(items) < least or cores < 2:
        return [work(item) for item in items]
    import multiprocessing
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    _given.append((work, items))
    try:
        with ProcessPoolExecutor(cores, multiprocessing.get_context("fork"), _as_child) as pool:
            return list(pool.map(_one, range(len(items)), chunksize=max(1, len(items) // (cores * 16))))
    except BrokenProcessPool:  # one was killed, for its memory or by a scheduler
        return [work(item) for item in items]
    finally:
        _given.pop()


def _as_child() -> None:
    """Leave Ctrl-C to the parent, forget how it takes the signals that end it, and end with it."""
    import signal
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if number := getattr(signal, name, None):
            signal.signal(number, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed outright tells its children nothing: they would wait for work for ever."""
    import multiprocessing

    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def _one(place: int) -> Any:
    work, items = _given[-1]
    return work(items[place])


def _cores() -> int:
    """Cores that may be used; one where processes cannot be forked, or other threads could hold a lock."""
    import multiprocessing
    import threading

    if "fork" not in multiprocessing.get_all_start_methods() or threading.active_count() > 1:
        return 1
    if multiprocessing.parent_process() is not None:
        return 1
    held = getattr(os, "sched_getaffinity", None)
    return len(held(0)) if held else os.cpu_count() or 1
