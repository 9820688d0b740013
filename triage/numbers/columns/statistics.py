"""Robust statistics in pure Python: medians, spread, trend, and where a level changes.

Sources: median absolute deviation and its factor 1.4826 (Rousseeuw and Croux 1993, JASA 88, 1273); the
trend test of Mann (1945, Econometrica 13, 245) and Kendall; a change of level by the largest cumulative
deviation from the median (Pettitt 1979, Applied Statistics 28, 126, on ranks).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate

_CONSISTENT = 1.4826
"""What makes the median absolute deviation of a normal sample its standard deviation."""
BESIDE, _FAR = 5, 30
"""Reports before and after it by which a step is judged, and how many times the whole range before it such a step stands out."""
_MOST = 120
"""Points that quadratic tests look at: longer series are binned first."""


def full_scale(shares: Iterable[float]) -> float:
    """What all of something is among shares of it: 100 where they are printed in percent, else 1."""
    return 100.0 if any(share > 1.5 for share in shares) else 1.0


def median(values: Sequence[float]) -> float:
    """The middle value; 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    half = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[half]
    return ordered[half - 1] / 2 + ordered[half] / 2


def spread(values: Sequence[float]) -> float:
    """The standard deviation, robustly: from the median absolute deviation."""
    middle = median(values)
    return _CONSISTENT * median([abs(v - middle) for v in values])


def noise(values: Sequence[float]) -> float:
    """How much a series wobbles from one report to the next, whatever its trend."""
    return spread([b - a for a, b in zip(values, values[1:])]) / math.sqrt(2) if len(values) > 2 else 0.0


def binned(values: Sequence[float], count: int) -> list[float]:
    """The medians of `count` consecutive parts of a series; the series itself if it is shorter."""
    size = len(values)
    if size <= count:
        return list(values)
    edges = [size * n // count for n in range(count + 1)]
    return [median(values[a:b]) for a, b in zip(edges, edges[1:])]


def rising(values: Sequence[float]) -> float:
    """The share of steps that go up."""
    steps = list(zip(values, values[1:]))
    return sum(b > a for a, b in steps) / len(steps) if steps else 0.0


def trend(values: Sequence[float]) -> float:
    """Mann's and Kendall's test: the standard score of the trend, above 2 for a clear rise, below -2 for a fall."""
    points = binned(values, _MOST)
    size = len(points)
    if size < 4:
        return 0.0
    score = sum((b > a) - (b < a) for n, a in enumerate(points) for b in points[n + 1 :])
    deviation = math.sqrt(size * (size - 1) * (2 * size + 5) / 18)
    return (score - (score > 0) + (score < 0)) / deviation


def change(values: Sequence[float]) -> int:
    """The index at which the level most likely changes (Pettitt); 0 where there are too few values."""
    size = len(values)
    if size < 6:
        return 0
    order = sorted(range(size), key=values.__getitem__)
    rank = [0] * size
    for place, n in enumerate(order):
        rank[n] = place
    best, where, total = 0, 0, 0
    for n in range(size - 1):
        total += 2 * rank[n] - (size - 1)
        if abs(total) > best:
            best, where = abs(total), n + 1
    return where


def thrown(values: Sequence[float]) -> int:
    """Where one report of a loss stands out by thirty times the range of all before it, and none after it is as low as any of those.

    An outlier alone is followed by what was before. 0 where there is no such report.
    """
    highest, lowest = list(accumulate(values, max)), list(accumulate(values, min))
    least = list(accumulate(reversed(values), min))[::-1]
    farthest = list(accumulate(map(abs, reversed(values)), max))[::-1]
    for at in range(BESIDE, len(values) - BESIDE):
        top = highest[at - 1]
        if values[at] > top + _FAR * (top - lowest[at - 1]) and least[at + 1] > top and values[at] > 3 * farthest[at + 1]:
            return at
    return 0
