"""The three standard streams, byte by byte: whatever they are (closed, full, non-blocking, in haste), nothing is lost that can be kept."""

from __future__ import annotations

import os

INPUT, OUTPUT, ERROR = 0, 1, 2
CHUNK = 64 << 10


def hold_open() -> None:
    """Give the streams that the caller closed a place to go, so that no file opened later takes their numbers."""
    for descriptor in (INPUT, OUTPUT, ERROR):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def read() -> bytes:
    """The next bytes of standard input, as soon as there are any; none at its end. OSError where it cannot be read."""
    while True:
        try:
            return os.read(INPUT, CHUNK)
        except BlockingIOError:
            _wait(INPUT, to_read=True)


def write(descriptor: int, data: bytes) -> OSError | None:
    """Write all of it, however little the other end takes at a time; what went wrong, or None."""
    view = memoryview(data)
    while view:
        try:
            view = view[os.write(descriptor, view) :]
        except BlockingIOError:
            _wait(descriptor, to_read=False)
        except OSError as error:
            return error
    return None


def _wait(descriptor: int, *, to_read: bool) -> None:
    import select

    select.select([descriptor] if to_read else [], [] if to_read else [descriptor], [])
