"""Runs that get worse to their end: a loss that falls back to where it was at first, or that leaves all it ever was, overlaps of nothing while the loss outside grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, SCORES
from triage.numbers.columns.statistics import median, noise
from triage.numbers.course.single import finite

_MOST = 12
"""Reports from which on a course is judged as a whole."""
_LEFT = 1.5
"""Times the highest report before: noise that wide would have been there before."""
_WORSENED = 1.33
_WORSE = 3.0
_COURSE, _SOME = 16, 5
_LEARNT, _SURE, _STEEP = 0.6, 8.0, 4.0
_WHOLE = ("", "lm", "nll", "ce", "mlm")
"""Terms that are the loss of a text."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding of a short run that ends badly."""
    if any(c.quantity.kind == "reward" or c.side for c in columns):
        return
    yield from _climbs(columns)
    yield from _overlaps_nothing(columns)
    yield from _falls_back(columns)


def _climbs(columns: Sequence[Column]) -> Iterator[Told]:
    """Of eight to twelve reports the last three are each the highest yet, and the last is half as high again as all before them.

    Noise that scatters so would have shown it in the five before, which agree within a third. A loss may follow the warm-up of its
    rate, or a penalty that grows: no rate may rise, no answers get better, and a loss outside must rise too.
    """
    rates = [c.values for c in columns if c.quantity.kind in ("lr", "accuracy", *SCORES) and not c.quantity.bound and finite(c, 2)]
    held = [c.values for c in columns if c.name == "val_loss" and finite(c, 2)]
    if any(values[-1] > 1.01 * values[0] for values in rates) or any(values[-1] < _WORSENED * min(values) for values in held):
        return
    for loss in columns:
        values = finite(loss, 8)
        if not values or len(values) >= _MOST or loss.name != "loss" or loss.quantity.term:
            continue
        before, last = values[:-3], values[-3:]
        steady = min(before) > 0 and max(before) <= 1.33 * min(before)
        if steady and max(before) * 1.1 < last[0] < last[1] < last[2] and last[2] >= _LEFT * max(before):
            yield loss, "loss", "diverges", len(before), last[2] / max(before)


def _overlaps_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """Overlaps outside training are exactly 0 at three reports and more while the loss there has grown threefold.

    At first nothing is found by many a run that is well, and its loss falls meanwhile.
    """
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and not c.quantity.bound]
    none = [c for c in overlaps if len(c.values) >= 3 and not any(c.values)]
    held = [c for c in columns if c.name == "val_loss" and c.quantity.phase in HELD and not c.quantity.term and finite(c, 3)]
    if none and len(none) == len(overlaps) and any(c.values[-1] == max(c.values) >= _WORSE * c.values[0] > 0 for c in held):
        yield none[0], "overlap", "zero", 0, 0.0


def _falls_back(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss that had come to six tenths of its first rises by half within five reports and stays there to the end, where the gradient leapt or what was learnt is lost.

    A term that is added later leaps no gradient and unlearns nothing; a restart of the rate comes back.
    """
    for loss in columns:
        values = finite(loss, _COURSE)
        if loss.name != "loss" or loss.quantity.unsteady or loss.quantity.bound or loss.quantity.term not in _WHOLE or not values:
            continue
        low = min(range(len(values)), key=values.__getitem__)
        left = next((n for n in range(low + 1, len(values)) if values[n] >= _LEFT * values[low] > 0), len(values))
        after = values[left:]
        gone = low >= _SOME and values[low] <= _LEARNT * values[0] and left - low <= _SOME and len(after) >= max(_SOME, len(values) // 6)
        if gone and min(after) >= _WORSENED * values[low] and min(after) - values[low] > _SURE * noise(values[low - _SOME : low + 1]):
            span = range(loss.lines[low], loss.lines[left] + 1)
            if any(_leaps(c, span) or _unlearns(c, span) for c in columns):
                yield loss, "loss", "diverges", left, values[-1] / values[low]
                return


def _leaps(norm: Column, span: range) -> bool:
    """Whether a gradient's norm is four times what it was before, within these lines."""
    before = [v for v, line in zip(norm.values, norm.lines) if line < span.start]
    there = [v for v, line in zip(norm.values, norm.lines) if line in span]
    return norm.quantity.kind == "grad_norm" and len(before) >= _SOME and bool(there) and max(there) >= _STEEP * median(before) > 0


def _unlearns(score: Column, span: range) -> bool:
    """Whether answers that got better up to these lines are a third worse behind them."""
    if score.quantity.kind not in ("accuracy", *SCORES) or score.quantity.bound or not finite(score, _SOME):
        return False
    before = [v for v, line in zip(score.values, score.lines) if line <= span.stop]
    after = [v for v, line in zip(score.values, score.lines) if line > span.stop]
    return len(before) >= 2 and len(after) >= 2 and max(before) > 0 and max(after) <= (1 - 1 / 3) * max(before)
