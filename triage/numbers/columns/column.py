"""One quantity of one writer: what the rest of this package judges."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.record import Record
from triage.model import Series
from triage.numbers.columns.quantities import Quantity

_DISCRIMINATOR = frozenset(["d", "disc", "discriminator", "lossd", "netd", "dis", "dloss"])
_GENERATOR = frozenset(["g", "gen", "generator", "lossg", "netg", "gloss"])


class Column(Record):
    """One quantity of one writer, all its values in order."""

    quantity: Quantity
    label: str
    file: str
    origin: str
    values: tuple[float, ...]
    lines: Sequence[int]
    means: Sequence[float]
    """The running means that a meter prints in brackets behind the values, else the values."""
    epochs: Sequence[float]
    """The epoch that each value belongs to, nan where the log does not say."""
    steps: Sequence[float]
    """The step within the run, or within the epoch, nan where the log does not say."""
    digits: tuple[int, int]
    """Significant digits of the first and of the last value as printed; zeros at the end do not count in the last."""
    sure: bool = True
    """Whether the label is tied to the number by a sign, a table or a known quantity."""
    places: int = 0
    """Digits behind the point of the last value as printed: what 0 was rounded to."""

    @property
    def name(self) -> str:
        return self.quantity.name

    @property
    def side(self) -> str:
        """`d` or `g` for the loss of a discriminator or a generator, else nothing."""
        terms = set(self.quantity.term.split("_"))
        return "d" if terms & _DISCRIMINATOR else "g" if terms & _GENERATOR else ""


Told = tuple[Column, str, str, int, float]
"""A finding: (column, the name it is told under, what it shows, index of the first value that shows it, ratio or 0)"""


def series_of(name: str, shows: str, lines: Sequence[int], values: Sequence[float], label: str, *, at: int = 0, ratio: float = 0.0) -> Series:
    """A finding of finite values that lines tell and no column holds."""
    return Series(name, shows, tuple(lines), tuple(values), values[0], values[-1], min(values), max(values), at, ratio, label)
