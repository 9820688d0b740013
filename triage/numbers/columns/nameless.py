"""Numbers that no word names, as `print(step, loss.item())` leaves them: their values and their company say what they are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from triage.numbers.columns.column import Column
from triage.numbers.columns.quantities import JUDGED, Quantity, phase_of
from triage.numbers.columns.shapes import is_bare_phase
from triage.numbers.columns.statistics import thrown

_NEARLY_ALL = 0.8


def told(columns: Sequence[Column], wordless: Iterable[int], lines: int) -> list[Column]:
    """The columns of a log, those without a name taken for what they most likely are.

    `wordless` are the indices of columns whose lines hold no letter, in order of their place in the line; `lines` is how
    many lines the log has that are not empty.
    """
    found = [_phase_alone(column, columns) for column in columns]
    if any(c.quantity.kind in (*JUDGED, "reward") for c in found):
        return found
    for index in wordless:
        if _is_loss(found[index], lines):
            found[index] = found[index]._replace(quantity=Quantity("loss"), sure=True)
            break
    return found


def _is_loss(column: Column, lines: int) -> bool:
    """Whether the first number behind a counter is a loss: it turns nan, or the log is nothing else and it does not rise, or one step throws it.

    A number that stands alone in its line, without a counter, must turn nan: anything may be printed so.
    """
    values = [v for v in column.values if math.isfinite(v)]
    if all(v.is_integer() for v in values) and len(values) == len(column.values):
        return False
    counted = all(b > a for a, b in zip(column.steps, column.steps[1:])) and len(column.steps) > 1
    lost = not math.isfinite(column.values[-1]) and len(column.values) >= 3
    whole = len(column.values) >= max(3, _NEARLY_ALL * lines)
    if counted and lost:
        return True
    return whole and (lost or (counted and ((min(values) >= 0 and values[-1] <= values[0]) or bool(thrown(values)))))


def _phase_alone(column: Column, found: Sequence[Column]) -> Column:
    """A column named only `Train:` or `Val:` is an accuracy or a loss: the values and the company say which."""
    if column.quantity.kind or not is_bare_phase(column.label):
        return column
    finite = [v for v in column.values if math.isfinite(v)]
    if all(v.is_integer() for v in finite):
        return column
    beside = any(
        c.quantity.kind == "loss" and (c.file, c.origin) == (column.file, column.origin) for c in found
    )
    small = min(finite) >= 0 and max(finite) <= 1
    share = min(finite) >= 0 and max(finite) <= 100
    rises = len(finite) > 1 and finite[-1] > finite[0]
    kind = "accuracy" if (small and (beside or rises)) or (share and beside and rises) else "loss"
    return column._replace(quantity=Quantity(kind, phase_of(column.label), within_one=kind == "accuracy"))
