"""The rows of a benchmark as bars in an SVG picture: each against its aim."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Protocol


class Row(Protocol):
    what: str
    beside: str
    median: float
    low: float
    high: float
    aim: float
    unit: str


_ROW, _LEFT, _WIDE = 26, 250, 380


def drawn(rows: Sequence[Row]) -> str:
    """One bar a row, as long as its share of its aim; the line is the aim, the whisker the middle half of the pairs."""
    height = _ROW * len(rows) + 40
    aim = _LEFT + _WIDE / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDE + 110} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="100%" height="100%" fill="#fff"/><line x1="{aim}" y1="22" x2="{aim}" y2="{height - 10}" stroke="#c33" stroke-dasharray="4 3"/>',
        f'<text x="{aim}" y="16" text-anchor="middle" fill="#c33">aim</text>',
    ]
    for number, row in enumerate(rows):
        y = 30 + number * _ROW
        end, low, high = (_LEFT + min(value / row.aim, 2.0) * _WIDE / 2 for value in (row.median, row.low, row.high))
        colour = "#4a8" if row.median <= row.aim else "#d80"
        parts.append(
            f'<text x="{_LEFT - 8}" y="{y + 12}" text-anchor="end">{escape(row.what)}</text>'
            f'<rect x="{_LEFT}" y="{y}" width="{end - _LEFT:.0f}" height="16" fill="{colour}"/>'
            f'<line x1="{low:.0f}" y1="{y + 8}" x2="{high:.0f}" y2="{y + 8}" stroke="#333"/>'
            f'<text x="{_LEFT + _WIDE + 6}" y="{y + 12}">{row.median:.2f} {row.unit} of {row.aim:g}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
