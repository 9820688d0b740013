"""A series as one line of text: bars of eight heights, a cross for what is not finite."""

from __future__ import annotations

import math
from collections.abc import Sequence

_BARS = "▁▂▃▄▅▆▇█"
_GAP = "×"


def thinned(values: Sequence[float], width: int) -> list[float]:
    """At most `width` values, evenly taken; one that is not finite stands for its neighbours."""
    size = len(values)
    if size <= width:
        return list(values)
    edges = [size * n // width for n in range(width + 1)]
    parts = [values[a:b] for a, b in zip(edges, edges[1:])]
    return [next((v for v in part if not math.isfinite(v)), part[0]) for part in parts]


def heights(values: Sequence[float], levels: int) -> list[int]:
    """Where each value lies between the least (0) and the greatest (`levels` - 1); -1 where it is not finite.

    Halves are subtracted, for the whole span of floats is no float.
    """
    finite = [v for v in values if math.isfinite(v)]
    low, high = (min(finite) / 2, max(finite) / 2) if finite else (0.0, 0.0)
    span = high - low
    top = levels - 1
    return [
        -1
        if not math.isfinite(v)
        else min(top, int((v / 2 - low) / span * top))
        if span > 0
        else levels // 2 - 1
        for v in values
    ]


def sparkline(values: Sequence[float], width: int) -> str:
    """The drawing, at most `width` characters."""
    return "".join(_GAP if h < 0 else _BARS[h] for h in heights(thinned(values, width), len(_BARS)))
