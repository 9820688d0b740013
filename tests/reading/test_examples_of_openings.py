"""What a line is read as by itself, before the end of a traceback, and before each line of one: see `openings.txt`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from by_example import compared_lines

from triage.model import Line
from triage.reading.cleaning import lines
from triage.reading.other_ways import alternatives

TRACEBACK = ("Traceback (most recent call last):", '  File "a.py", line 3, in f', "    g(", "ValueError: x")


def read(*texts: str) -> list[Line]:
    return list(lines(enumerate("\n".join(texts).encode().split(b"\n"), 1)))


def shown(log: Iterable[Line]) -> str:
    return " ⏎ ".join(f"{f'[{line.origin} {line.stamp}]' * bool(line.origin or line.stamp)}{line.text}" for line in log)


def told(text: str) -> str:
    whole = read(*(text + row for row in TRACEBACK))
    others = [shown(line for line in other if line not in whole) for other in alternatives(whole)]
    ways = [shown(read(text)), shown(read(text + "ValueError: x")), "as it is" if [line.text for line in whole] == list(TRACEBACK) else shown(whole), *others]
    return " | ".join(ways)


def test_a_line_is_read_as_written_below_it() -> None:
    compared_lines(Path(__file__).parent / "openings.txt", told)
