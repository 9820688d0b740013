"""Printed confusion matrices: all that was predicted stands in one column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series

_NAMED = "onfusion"
_ROW = Regex(r"[\s\[\](]{0,12}(\d{1,9}(?:[ ,]{1,12}\d{1,9}){1,60})[\s\]),.]{0,12}")
_BESIDE = 4
"""Lines between the name and the first row."""
_LEAST = 20
"""Samples by which a matrix is judged."""


def find(log: Sequence[Line]) -> Iterator[Series]:
    """The last confusion matrix of a log, if it has samples of two classes and more, and one was named for each of them."""
    named = [n for n, line in enumerate(log) if _NAMED in line.text]
    if not named:
        return
    rows, first = _rows(log, named[-1])
    square = len(rows) >= 2 and all(len(row) == len(rows) for row in rows)
    if not square or sum(map(sum, rows)) < _LEAST or sum(map(any, rows)) < 2:
        return
    if sum(any(column) for column in zip(*rows)) == 1:
        lines = tuple(log[first + n].number for n in range(len(rows)))
        values = tuple(float(sum(row)) for row in rows)
        yield Series("score", "constant", lines, values, 0.0, 0.0, 0.0, 0.0, 0, 0.0, "confusion matrix")


def _rows(log: Sequence[Line], named: int) -> tuple[list[list[int]], int]:
    """The rows below a name, and where the first of them stands."""
    rows: list[list[int]] = []
    first = 0
    for n, line in enumerate(log[named + 1 : named + 200], named + 1):
        found = _ROW.fullmatch(line.text) if len(line.text) < 700 else None
        if found:
            first = first or n
            rows.append([int(cell) for cell in found[1].replace(",", " ").split()])
        elif rows or n > named + _BESIDE:
            break
    return rows, first
