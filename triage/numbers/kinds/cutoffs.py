"""Answers that are rewarded and cut off at the greatest length: nearly all of them, or ever more of them while the rewards fall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import full_scale, median, rising
from triage.numbers.course.single import finite

_LAST, _MOST, _AT_LIMIT = 4, 0.9, 0.97
"""Reports, the share of answers that are cut off, and the share of the greatest length that their mean comes to."""
_COUNTED, _MANY, _MORE = 5, 0.1, 1.25
"""Reports of a share that grows, what it comes to, and times its first."""
_GAIN, _SCALE, _SHORTEST = 0.02, 0.25, 16
_CUT = frozenset("clipped clip truncated truncation truncate trunc cutoff overlong overlength".split())
_NAMES_ITSELF = frozenset("truncated truncation trunc overlong overlength".split())
"""Words that tell what is cut off where the length of answers is told beside them; a policy's ratio is clipped too."""
_ENDED = frozenset("eos stop finished terminated".split())
_SHARES = frozenset("ratio rate fraction frac share pct percent".split())
_ANSWERS = frozenset("completion completions response responses answer answers generation generations generated gen rollout rollouts output outputs seq sequence sequences".split())
_LENGTHS = frozenset("length lengths len lens tokens".split())
_OTHERS = frozenset("prompt prompts input inputs min std importance is tis ratio penalty reward rewards score pg grad".split())
_PAID = frozenset("reward rewards score scores return returns".split())
_NO_LEVEL = frozenset("min max std var clip clipped length penalty advantages".split())


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """The first share of cut answers, or mean length at its limit, that no reward outgrows."""
    paid = [c for c in columns if _PAID & {*words(c.label)} and not _NO_LEVEL & {*words(c.label)} and finite(c, _LAST)]
    if not paid:
        return
    shares = [*_cut_off(columns), *_at_the_limit(columns)]
    stuck = not any(map(_rises, paid))
    for share in shares:
        at = next((n for n in range(len(share.values)) if min(share.values[n:]) >= _MOST), None)
        if stuck and at is not None and at <= len(share.values) - _LAST:
            yield share, "completion_length", "saturates", at, 0.0
            return
    for share in shares:
        values = finite(share, _COUNTED)
        grows = values and rising(values) == 1.0 and values[-1] >= max(_MANY, _MORE * values[0])
        if grows and stuck and any(c.values[-1] < c.values[0] and rising(c.values) <= 1 / _COUNTED for c in paid):
            yield share, "completion_length", "grows", 0, 0.0
            return


def _rises(paid: Column) -> bool:
    """Whether a reward gains a fiftieth, and a quarter of where it began."""
    size = max(2, len(paid.values) // 3)
    first, last = median(paid.values[:size]), median(paid.values[-size:])
    return last - first > max(_GAIN, _SCALE * abs(first))


def _cut_off(columns: Sequence[Column]) -> Iterator[Column]:
    """The shares of answers that were cut off, or that did not end, each as a part of 1."""
    lengths = any(_is_length(c) for c in columns)
    for column in columns:
        named = {*words(column.label)}
        answers = bool(_ANSWERS & named) or (lengths and bool(_NAMES_ITSELF & named or _ENDED & named))
        if not answers or (_OTHERS - {"ratio"}) & named or not finite(column, _LAST) or min(column.values) < 0:
            continue
        values = tuple(v / full_scale(column.values) for v in column.values)
        if max(values) > 1:
            continue
        without = "no" in named or "non" in named
        if (_CUT & named and (_SHARES & named or named <= _NAMES_ITSELF)) or (without and _ENDED & named):
            yield column._replace(values=values)
        elif _ENDED & named and _SHARES & named and not without and not {"early", "time"} & named:
            yield column._replace(values=tuple(1 - v for v in values))


def _is_length(column: Column) -> bool:
    named = {*words(column.label)}
    return bool(_LENGTHS & named and _ANSWERS & named) and not _OTHERS & named


def _at_the_limit(columns: Sequence[Column]) -> Iterator[Column]:
    """Mean lengths as parts of the greatest one, that never moves; a mean that never moves itself is at its limit."""
    lengths = [c for c in columns if _is_length(c) and finite(c, _LAST) and min(c.values) > 0]
    longest = {_stem(c): c.values[0] for c in lengths if "max" in words(c.label) and len({*c.values}) == 1}
    for length in lengths:
        if {"max", "total", "num"} & {*words(length.label)}:
            continue
        rests = len({*length.values}) == 1 and length.values[0] >= _SHORTEST and length.values[0] % 1 == 0
        limit = longest.get(_stem(length), length.values[0] if rests else 0.0)
        if limit >= _SHORTEST and max(length.values) <= limit and min(length.values[-_LAST:]) >= _AT_LIMIT * limit:
            yield length._replace(values=tuple(v / limit for v in length.values))


def _stem(column: Column) -> frozenset[str]:
    return frozenset(words(column.label)) - {"max", "mean", "avg", "average"}
