"""Every line of a log as it is read, and the other ways of reading it: see `examples.txt`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from by_example import compared

from triage.model import Line
from triage.reading.cleaning import lines
from triage.reading.other_ways import alternatives


def told(text: str) -> Iterator[str]:
    log = list(lines(enumerate(text.encode().split(b"\n"), 1)))
    yield from shown(log)
    for n, other in enumerate(alternatives(log), 1):
        yield f"in another way ({n}):"
        yield from shown(line for line in other if line not in log)


def shown(log: Iterable[Line]) -> Iterator[str]:
    for line in log:
        writer = " ".join(filter(None, (line.origin, line.stamp)))
        yield f"{line.number}{f' [{writer}]' * bool(writer)}|{line.text}"


def test_a_log_is_read_as_written_beside_it() -> None:
    compared(Path(__file__).parent / "examples.txt", told)
