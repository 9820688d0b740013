"""What watches a run for its best: a loss that is called better each time it is higher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.column import Column, series_of
from triage.numbers.quantities import quantity

_NUMBER = r"(\d+\.\d+(?:e[-+]?\d+)?)"
_BEST = (
    Regex(rf"Metric (\S{{1,60}}) improved.{{0,80}}New best score: {_NUMBER}", words=("New best score",)),
    Regex(rf"\b([\w/.-]{{1,60}}) improved from (?:[\d.]+|-?inf) to {_NUMBER}", words=("improved from",)),
    Regex(rf"'([\w/.-]{{1,60}})' reached [\d.]+ \(best {_NUMBER}\)", words=("(best ",)),
)
"""How trainers tell of a new best: PyTorch Lightning's EarlyStopping and ModelCheckpoint, Keras and its kin."""
_LEAST = 3


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The loss or error whose new best is above the one before, three times and more, and never below."""
    told: dict[str, list[tuple[int, float]]] = {}
    for line in log:
        if found := next((found for form in _BEST if (found := form.search(line.text))), None):
            told.setdefault(found[1], []).append((line.number, float(found[2])))
    for label, bests in told.items():
        values = tuple(value for _, value in bests)
        rises = len(values) > _LEAST and all(a < b for a, b in zip(values, values[1:]))
        if rises and quantity(label).kind in ("loss", "error", "perplexity", "error_rate"):
            lines = tuple(number for number, _ in bests)
            yield series_of("val_loss", "inverted", lines, values, label, at=1)
            return
