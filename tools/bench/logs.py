"""Logs to measure with, made anew each time: what a run prints, and what would fill a memory."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

MB = 1 << 20
CRASH = (
    b'Traceback (most recent call last):\n  File "train.py", line 3, in <module>\n    loss.backward()\n'
    b"RuntimeError: CUDA error: device-side assert triggered\n"
)


def plain() -> Iterator[bytes]:
    """Lines of a logger, one number in each."""
    yield from _blocks(lambda n: b"2024-05-01 10:%02d:%02d INFO train - batch %d done\n" % (n // 60 % 60, n % 60, n))


def numbers() -> Iterator[bytes]:
    """Lines that report several quantities each."""
    yield from _blocks(lambda n: b"epoch 3 step %d loss %.4f lr 0.0001 grad_norm %.3f 12.1 it/s\n" % (n, 2 - n / 1e6, 1 + n % 7 / 9))


def errors() -> Iterator[bytes]:
    """Lines that all look like errors, no two alike."""
    yield from _blocks(lambda n: b"RuntimeError: %x went wrong on worker %x at %d\n" % (n * 2654435761 % (1 << 60), n * 40503 % (1 << 40), n))


def unbroken() -> Iterator[bytes]:
    """One line without an end."""
    while True:
        yield b"0123456789 loss nan error " * 2520


def tiny() -> Iterator[bytes]:
    """Lines of one byte."""
    while True:
        yield b"a\n" * 32_768


def _blocks(line: Callable[[int], bytes]) -> Iterator[bytes]:
    number = 0
    while True:
        yield b"".join([line(n) for n in range(number, number + 1000)])
        number += 1000


def write(path: str, made: Iterator[bytes], size: int, end: bytes = CRASH) -> str:
    """A log of about `size` bytes that ends in a failure; its path."""
    if os.path.exists(path):
        os.unlink(path)
    with open(path, "wb") as file:
        while file.tell() < size:
            file.write(next(made))
        file.write(b"\n" + end)
    return path
