"""Curves as one HTML page: inline SVG, no script, nothing from the network; every text of a log is escaped."""

from __future__ import annotations

import math
from collections.abc import Sequence

from triage.base.record import Record

_WIDTH, _HEIGHT, _PAD = 640, 160, 4
_MOST_POINTS = 2000
_COLOURS = ("#2a6fdb", "#d1495b", "#3a9d5d", "#8a5bd1")
_STYLE = (
    "body{font:14px system-ui,sans-serif;margin:2em auto;max-width:680px;color:#222;background:#fff}"
    "svg{width:100%;height:auto;background:#f6f7f9}h2{font-size:15px;margin:1.5em 0 .3em}"
    "td,th{text-align:left;padding:2px 12px 2px 0}small{color:#666}"
    "@media(prefers-color-scheme:dark){body{background:#16181c;color:#ddd}svg{background:#22252b}}"
)


class Curve(Record):
    name: str
    places: Sequence[float]
    values: Sequence[float]


def escaped(text: str) -> str:
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def page(
    title: str, figures: Sequence[tuple[str, Sequence[Curve]]], rows: Sequence[Sequence[str]] = ()
) -> str:
    """A whole page: a table of `rows` (each a sequence of cells), then a figure for each (name, curves)."""
    table = "".join(f"<tr>{''.join(f'<td>{escaped(cell)}</td>' for cell in row)}</tr>" for row in rows)
    drawn = "".join(f"<h2>{escaped(name)}</h2>{figure(curves)}" for name, curves in figures)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escaped(title)}</title><style>{_STYLE}</style>'
        f"<h1>{escaped(title)}</h1><table>{table}</table>{drawn}</html>\n"
    )


def figure(curves: Sequence[Curve]) -> str:
    """One SVG with several curves over one span; a value that is not finite is a mark at the top."""
    every = [_thinned(c) for c in curves]
    low, high = _ends([v / 2 for points in every for _, v in points if math.isfinite(v)])
    left, right = _ends([p / 2 for points in every for p, _ in points])

    def x(place: float) -> float:
        return _PAD + (_WIDTH - 2 * _PAD) * ((place / 2 - left) / (right - left) if right > left else 0.5)

    def y(value: float) -> float:
        return (
            _HEIGHT - _PAD - (_HEIGHT - 2 * _PAD) * ((value / 2 - low) / (high - low) if high > low else 0.5)
        )

    made = []
    for n, (curve, points) in enumerate(zip(curves, every)):
        colour = _COLOURS[n % len(_COLOURS)]
        line = " ".join(f"{x(p):.1f},{y(v):.1f}" for p, v in points if math.isfinite(v))
        marks = "".join(
            f'<circle cx="{x(p):.1f}" cy="{_PAD}" r="3" fill="{colour}"/>'
            for p, v in points
            if not math.isfinite(v)
        )
        made.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="1.5" points="{line}"/>{marks}'
            f'<text x="{_WIDTH - 6}" y="{16 + 16 * n}" text-anchor="end" fill="{colour}">{escaped(curve.name)}</text>'
        )
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">{"".join(made)}</svg>'
        f"<small>{2 * low:g} … {2 * high:g}</small>"
    )


def _ends(values: Sequence[float]) -> tuple[float, float]:
    return min(values, default=0.0), max(values, default=0.0)


def _thinned(curve: Curve) -> list[tuple[float, float]]:
    points = list(zip(curve.places, curve.values))
    every = max(1, len(points) // _MOST_POINTS)
    return points[::every]
