"""The short report in as many rows as a screen has room for: the same pieces, said shorter until they fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from triage.base.record import Record
from triage.report.blocks import Block
from triage.report.typesetting import rows

_ROWS = 12
_ROWS_WITH_CODE = 16
_MUCH_CODE = 3
_NARROW = 60


class Size(Record):
    """How much of each piece is said."""

    gaps: int = 0
    """Empty lines: before the answer, then after the place."""
    summary: int = 0
    cause: int = 160
    fix: int = 160
    """Columns of a text, as whole sentences or clauses."""
    snippet: int = 16
    """Lines of code."""
    others: int = 1
    """Rows for the other causes."""
    also: bool = True
    ranks: int = 4


SIZES = (
    Size(gaps=2, summary=160, others=2), Size(gaps=2, others=2), Size(gaps=2), Size(gaps=1), Size(),
    Size(snippet=8, ranks=2), Size(cause=120, snippet=8, ranks=2), Size(cause=90, fix=120, snippet=6, ranks=1),
    Size(cause=70, fix=100, snippet=5, also=False, ranks=1),
    Size(cause=60, fix=80, snippet=4, others=0, also=False, ranks=0),
    Size(cause=40, fix=70, snippet=3, others=0, also=False, ranks=0),
    Size(cause=40, fix=60, snippet=2, others=0, also=False, ranks=0),
)  # fmt: skip


def fitted(blocks: Callable[[Size], Iterable[Block]], width: int) -> list[Block]:
    """The most generous blocks that fit; the scantiest where none does."""
    from triage.report import plain

    made: list[Block] = []
    for size in SIZES:
        made = list(blocks(size))
        code = next((b.text.count("\n") + 1 for b in made if b.kind == "snippet"), 0)
        allowed = _ROWS if code < _MUCH_CODE and width >= _NARROW else _ROWS_WITH_CODE
        if sum(rows(line, width) for line in plain.lines(made, width)) <= allowed:
            break
    return made
