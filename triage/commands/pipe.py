"""Passes standard input through as it arrives, and reports at its end."""

from __future__ import annotations

import os

from triage.commands.answering import report_on
from triage.commands.options import Options
from triage.commands.output import HEALTHY, INTERRUPTED, tell
from triage.reading import Keeper

CHUNK = 64 << 10


def run(words: tuple[str, ...], options: Options) -> int:
    silent = options.quiet or options.format in ("json", "sarif")
    keeper = Keeper()
    interrupted = _pass_through(keeper, silent, options)
    keeper.finish()
    if interrupted:
        return INTERRUPTED
    return report_on([("", keeper)], options, to_output=silent, wrong=HEALTHY)


def _pass_through(keeper: Keeper, silent: bool, options: Options) -> bool:
    """Copy standard input to standard output as it arrives; True after a second Ctrl-C."""
    import signal

    presses = 0

    def pressed(number: int, frame: object) -> None:
        nonlocal presses
        presses += 1
        if presses > 1:
            raise KeyboardInterrupt

    previous = signal.signal(signal.SIGINT, pressed)
    open_end = not silent
    try:
        while True:
            try:
                chunk = os.read(0, CHUNK)
            except OSError as error:
                said = error.strerror
                tell(options, f"standard input cannot be read: {said}", f"无法读取标准输入：{said}")
                return False
            if not chunk:
                return False
            if open_end:
                open_end = _write(chunk)
            keeper.feed(chunk)
    except KeyboardInterrupt:
        return True
    finally:
        signal.signal(signal.SIGINT, previous)


def _write(chunk: bytes) -> bool:
    """Write all of a chunk; False once nobody reads any more."""
    view = memoryview(chunk)
    try:
        while view:
            view = view[os.write(1, view) :]
    except BlockingIOError:
        import select

        select.select([], [1], [])
        return _write(bytes(view))
    except OSError:
        return False
    return True
