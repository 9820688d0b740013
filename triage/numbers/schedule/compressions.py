"""Accuracy that is lost while a model is compressed in training: where fake quantisation is switched on, where ever more weights are pruned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import full_scale, median
from triage.numbers.course.single import finite

_PRUNED = frozenset("sparsity pruned prune pruning".split())
_SWITCHED = Regex(r"fake_?quant\w{0,12}\W{1,3}(?:on|enabled?|true|1)\b|(?:enabl|start|begin|switch|turn)\w*.{0,30}(?:fake.?quant|\bqat\b|quantization)|prepare_qat|(?:开启|启用|打开).{0,8}(?:伪量化|量化)", IGNORECASE)
_KNOWN, _LEFT, _SPARSE = 0.3, 0.25, 0.3
"""A share of right answers that is worth losing, what is left of it, and the share of weights without which that is no chance."""
_BEFORE, _AFTER = 2, 2


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """An accuracy that is lost for good right where a model begins to be quantised, or while it is pruned more and more."""
    judged = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and finite(c, _BEFORE + _AFTER)]
    for share in sorted(judged, key=lambda c: c.quantity.phase not in HELD):
        at = _lost(share)
        if at is None:
            continue
        pruned = [c for c in columns if _PRUNED & set(words(c.label)) and _grows_to(c, share.lines[at])]
        between = range(share.lines[at - 1] + 1, share.lines[at] + 1)
        before = range(share.lines[max(0, at - 2)] + 1, share.lines[at - 1] + 1)
        switched = any(_SWITCHED.search(line.text) for line in log if line.number in between) and not any(_SWITCHED.search(line.text) for line in log if line.number in before)
        if pruned or switched:
            what = pruned[0].label if pruned else "fake quantisation"
            yield series_of("accuracy", "falls", list(share.lines), list(share.values), what, at=at)
            return


def _lost(share: Column) -> int | None:
    """From where on an accuracy that was worth something is a quarter of it and less, at two reports and more and to the end."""
    values = share.values
    for at in range(_BEFORE, len(values) - _AFTER + 1):
        best = max(values[:at])
        if best >= _KNOWN * full_scale(values) and max(values[at:]) <= _LEFT * best:
            return at
    return None


def _grows_to(pruned: Column, number: int) -> bool:
    """Whether the share of weights that are gone never falls, and stands at three tenths and more where a line is told."""
    values = finite(pruned, _BEFORE + _AFTER)
    there = [v for v, line in zip(values, pruned.lines) if line <= number]
    return bool(there) and all(a <= b for a, b in zip(values, values[1:])) and values[0] < there[-1] and there[-1] >= _SPARSE * full_scale(values) and median(values) > 0
