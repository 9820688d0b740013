"""What watches a run for its best: a loss that is called better each time it is higher, a score each time it is lower."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, SCORES, quantity
from triage.numbers.course.single import finite

_NUMBER = r"(\d+\.\d+(?:e[-+]?\d+)?)"
_BEST = (
    Regex(rf"Metric (\S{{1,60}}) improved.{{0,80}}New best score: {_NUMBER}", words=("New best score",)),
    Regex(rf"\b([\w/.-]{{1,60}}) improved from (?:[\d.]+|-?inf) to {_NUMBER}", words=("improved from",)),
    Regex(rf"'([\w/.-]{{1,60}})' reached [\d.]+ \(best {_NUMBER}\)", words=("(best ",)),
)
"""How trainers tell of a new best: PyTorch Lightning's EarlyStopping and ModelCheckpoint, Keras and its kin."""
_UNRANKED = Regex(r"'([\w/.-]{1,60})' was not in top \d")
_TAKEN = Regex(r"Loading best model from \S{1,300} \(score: (-?\d{1,9}(?:\.\d+)?)\)")
"""What the Trainer says at its end."""
_LEAST = 3
_LOWER = ("loss", "error", "perplexity", "error_rate")
_HIGHER = ("accuracy", "score", "overlap", "ap", "text_score")


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every number that is watched the wrong way round, and every best that is the worst."""
    yield from _worsens(log, columns)
    yield from _loaded(log, columns)


def _loaded(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The best model that is loaded in the end has the lowest of at least three scores that should grow."""
    for line in log:
        if not (found := _TAKEN.search(line.text)):
            continue
        for score in columns:
            values = finite(score, _LEAST)
            grows = score.quantity.kind in ("accuracy", *SCORES) and score.quantity.phase in HELD and not score.quantity.bound
            if grows and values and float(found[1]) == min(values) < max(values) and all(min(c.values) != min(values) for c in columns if c.name == "val_loss"):
                yield series_of("val_loss", "inverted", [line.number], [min(values)], score.label)
                return


def _worsens(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Each new best is worse than the one before, or none of its better ones is kept."""
    told: dict[str, list[tuple[int, float]]] = {}
    for line in log:
        if found := next((found for form in _BEST if (found := form.search(line.text))), None):
            told.setdefault(found[1], []).append((line.number, float(found[2])))
    for label, bests in told.items():
        values = [_worth(label, value) for _, value in bests]
        if len(values) > _LEAST and all(a > b for a, b in zip(values, values[1:])):
            yield _inverted(label, [number for number, _ in bests], [value for _, value in bests])
            return
    yield from _improves_unseen(log, columns)


def _improves_unseen(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A number that is better at each report, and is said not to be among the best at all of three and more but the first."""
    dropped: dict[str, int] = {}
    for line in log:
        if "not in top" in line.text and (found := _UNRANKED.search(line.text)):  # only saves work
            dropped[found[1]] = dropped.get(found[1], 0) + 1
    for column in columns:
        values = [_worth(column.label, value) for value in column.values]
        better = len(values) > _LEAST and all(a < b for a, b in zip(values, values[1:]))
        if better and dropped.get(column.label, 0) >= len(values) - 1:
            yield _inverted(column.label, column.lines, column.values)
            return


def _worth(label: str, value: float) -> float:
    """A number that grows as the run gets better; NaN, which no comparison holds for, where nobody knows."""
    kind = quantity(label).kind
    return -value if kind in _LOWER else value if kind in _HIGHER else math.nan


def _inverted(label: str, lines: Sequence[int], values: Sequence[float]) -> Series:
    return series_of("val_loss", "inverted", lines, tuple(values), label, at=1)
