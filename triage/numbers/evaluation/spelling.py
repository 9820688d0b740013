"""Answers that are right but for upper and lower case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import SCORES, phase_of, words
from triage.numbers.columns.statistics import full_scale, median
from triage.numbers.data.samples import read

_LOOSELY = frozenset("ignored ignoring case cased lowercase lowercased insensitive".split())
_CASE = Regex(r"ignor\w{0,3}[_ -]?case|case[_ -]?insensitive|lower|uncased|no_?case|icase|(?:\u5ffd\u7565|\u4e0d\u533a\u5206|\u4e0d\u5206)\u5927\u5c0f\u5199", IGNORECASE)
_APART, _TIMES, _LAST = 0.3, 2.0, 3
_PAIRS = 2


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A score that is twice as high, and thirty points higher, once the case of letters is overlooked; or samples that differ in nothing else."""
    judged = [c for c in columns if c.quantity.kind in ("accuracy", "error_rate", *SCORES) and not c.quantity.bound and c.values]
    for loose in judged:
        if not _CASE.search(loose.label):
            continue
        name = _bare(loose)
        for strict in judged:
            alike = strict is not loose and not _CASE.search(strict.label) and name <= _bare(strict)
            if alike and strict.quantity.kind == loose.quantity.kind and _far(strict, loose):
                yield series_of("score", "cased", list(strict.lines), list(strict.values), strict.label)
                return
    told = [s for s in read(log) if s.said and s.true]
    other = [s for s in told if s.said != s.true]
    if len(other) >= _PAIRS and all(s.said.casefold() == s.true.casefold() for s in other) and len(other) >= len(told) / 2:
        yield series_of("score", "cased", [s.line for s in other], [0.0] * len(other), "samples")


def _bare(column: Column) -> frozenset[str]:
    """The words of a label but for those that say what is overlooked, or in which part of the data; a long label may have lost its first."""
    return frozenset(w for w in words(_CASE.sub(" ", column.label)) if w not in _LOOSELY and not phase_of(w))


def _far(strict: Column, loose: Column) -> bool:
    whole = full_scale([*strict.values, *loose.values])
    low, high = median(strict.values[-_LAST:]) / whole, median(loose.values[-_LAST:]) / whole
    if strict.quantity.kind == "error_rate":
        low, high = high, low
    return high - low >= _APART and high >= _TIMES * low
