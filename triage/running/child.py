"""Starts a command on a pseudo-terminal or on pipes, and tells what becomes of it.

A helper process stands between: it leads the terminal's session, so that job control works for the command
and daemons that it leaves behind outlive it, and it waits for the command alone, so that nothing else keeps us.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from typing import NoReturn

from triage.base.record import Record

_RESTORED = (signal.SIGPIPE, signal.SIGXFSZ)
"""Python ignores these; the command must find them as a shell leaves them."""
_DEAF = (signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGTTOU, signal.SIGTTIN, signal.SIGHUP, signal.SIGTERM)


class Child(Record):
    """A started command as its parent holds it."""

    helper: int
    news: int
    """Lines: `started PID`, `absent ERRNO`, `stopped`, `ended STATUS PEAK` (a wait status, KiB)."""
    outputs: tuple[tuple[int, int], ...]
    """(what the command writes into, where it goes on to)"""
    terminal: int
    """Our side of the pseudo-terminal, or -1."""
    typed: bool
    """Whether the command reads the pseudo-terminal, and not our standard input itself."""


def start(command: Sequence[str]) -> Child:
    """Run a command: each of its streams that is a terminal of ours is a pseudo-terminal, each other a pipe.

    Raises OSError when no pseudo-terminal, pipe or process is to be had.
    """
    ttys = tuple(_is_terminal(n) for n in range(3))
    master = slave = -1
    outputs: list[tuple[int, int]] = []
    given = {0: 0}
    if ttys[1] or ttys[2]:
        master, slave = os.openpty()
        _like(slave, next(n for n in (0, 1, 2) if ttys[n]))
        outputs.append((master, 1 if ttys[1] else 2))
        if ttys[0]:
            given[0] = slave
    for n in (1, 2):
        if ttys[n]:
            given[n] = slave
        else:
            reader, given[n] = os.pipe()
            outputs.append((reader, n))
    news, told = os.pipe()
    helper = os.fork()
    if helper == 0:
        for descriptor in (news, *(reader for reader, _ in outputs)):
            os.close(descriptor)
        _help(command, given, slave, told, ttys[0] and slave < 0)
    os.close(told)
    for descriptor in set(given.values()) - {0}:
        os.close(descriptor)
    return Child(helper, news, tuple(outputs), master, given[0] != 0)


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def _like(slave: int, terminal: int) -> None:
    """Give the pseudo-terminal the size and the settings of ours."""
    import termios

    try:
        termios.tcsetattr(slave, termios.TCSANOW, termios.tcgetattr(terminal))
    except termios.error:
        pass
    resize(slave, terminal)


def resize(pseudo: int, terminal: int) -> None:
    """Give a pseudo-terminal the size of a terminal; the kernel tells the command."""
    import fcntl
    import termios

    try:
        size = fcntl.ioctl(terminal, termios.TIOCGWINSZ, b"\0" * 8)
        fcntl.ioctl(pseudo, termios.TIOCSWINSZ, size)
    except OSError:
        pass


def _help(command: Sequence[str], given: dict[int, int], slave: int, told: int, foreground: bool) -> NoReturn:
    """The helper: leads the session, starts the command in a group of its own, tells how it fares."""
    try:
        if slave >= 0:
            import fcntl
            import termios

            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        inherited = {n: signal.getsignal(n) for n in _DEAF}
        for n in _DEAF:
            signal.signal(n, signal.SIG_IGN)
        ready, go = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(go)
            _become(command, given, told, ready, {n for n, how in inherited.items() if how is signal.SIG_IGN})
        for descriptor in set(given.values()) - {0, slave}:
            os.close(descriptor)  # the command alone holds its pipes: their ends are ends
        os.setpgid(pid, pid)
        terminal = slave if slave >= 0 else 0 if foreground and os.tcgetpgrp(0) == os.getpgrp() else -1
        _hand(terminal, pid)
        os.write(told, f"started {pid}\n".encode())
        os.close(go)
        _wait(pid, told, terminal)
    finally:
        os._exit(0)


def _hand(terminal: int, group: int) -> None:
    if terminal >= 0:
        try:
            os.tcsetpgrp(terminal, group)
        except OSError:
            pass


def _wait(pid: int, told: int, terminal: int) -> None:
    """Tell of stops and of the end; then take the terminal back, or its hangup would reach daemons."""
    while True:
        _, status, usage = os.wait4(pid, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.write(told, b"stopped\n")
            continue
        _hand(terminal, os.getpgrp())
        os.write(told, f"ended {status} {usage.ru_maxrss}\n".encode())
        return


def _become(command: Sequence[str], given: dict[int, int], told: int, ready: int, deaf: set[signal.Signals]) -> NoReturn:
    """The command itself, once it is in the foreground."""
    try:
        os.read(ready, 1)
        for number in (*_RESTORED, *(n for n in _DEAF if n not in deaf)):
            signal.signal(number, signal.SIG_DFL)
        for n, descriptor in given.items():
            if n != descriptor:
                os.dup2(descriptor, n)
        for descriptor in set(given.values()) - {0, 1, 2}:
            os.close(descriptor)
        os.execvp(command[0], list(command))
    except OSError as error:
        os.write(told, f"absent {error.errno or 2}\n".encode())
    finally:
        os._exit(127)
