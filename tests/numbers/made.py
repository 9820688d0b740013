"""Columns made of bare values, for tests of what one series shows."""

from __future__ import annotations

import math
from collections.abc import Sequence

from triage.numbers.columns.column import Column
from triage.numbers.columns.quantities import quantity

NAN, INF = math.nan, math.inf


def column(
    label: str, values: Sequence[float], *, unit: str = "", epochs: Sequence[float] = (), steps: Sequence[float] = (),
    digits: tuple[int, int] = (6, 6), means: Sequence[float] = (), sure: bool = True,
) -> Column:  # fmt: skip
    unknown = [NAN] * len(values)
    return Column(
        quantity(label, unit), label, "", "", tuple(values), range(1, len(values) + 1), tuple(means or values),
        tuple(epochs or unknown), tuple(steps or unknown), digits, sure,
    )  # fmt: skip
