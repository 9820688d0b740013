"""What watches a run for its best: a loss that is called better each time it is higher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.column import Column, series_of
from triage.numbers.quantities import HELD, SCORES, quantity
from triage.numbers.single import finite

_NUMBER = r"(\d+\.\d+(?:e[-+]?\d+)?)"
_BEST = (
    Regex(rf"Metric (\S{{1,60}}) improved.{{0,80}}New best score: {_NUMBER}"),
    Regex(rf"\b([\w/.-]{{1,60}}) improved from (?:[\d.]+|-?inf) to {_NUMBER}"),
    Regex(rf"'([\w/.-]{{1,60}})' reached [\d.]+ \(best {_NUMBER}\)"),
)
"""How trainers tell of a new best: PyTorch Lightning's EarlyStopping and ModelCheckpoint, Keras and its kin."""
_TAKEN = Regex(r"Loading best model from \S{1,300} \(score: (-?\d{1,9}(?:\.\d+)?)\)")
"""What the Trainer says at its end."""
_LEAST = 3


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every best that is the worst."""
    yield from _rising(log)
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


def _rising(log: Sequence[Line]) -> Iterator[Series]:
    """The loss or error whose new best is above the one before, three times and more, and never below."""
    told: dict[str, list[tuple[int, float]]] = {}
    for line in log:
        for form in _BEST:
            if ("est" in line.text or "improved" in line.text) and (found := form.search(line.text)):
                told.setdefault(found[1], []).append((line.number, float(found[2])))
                break
    for label, bests in told.items():
        values = tuple(value for _, value in bests)
        rises = len(values) > _LEAST and all(a < b for a, b in zip(values, values[1:]))
        if rises and quantity(label).kind in ("loss", "error", "perplexity", "error_rate"):
            lines = tuple(number for number, _ in bests)
            yield series_of("val_loss", "inverted", lines, values, label, at=1)
            return
