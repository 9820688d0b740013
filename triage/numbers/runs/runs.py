"""One run's series and settings, from its log, its folder or its metric files."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.columns.columns import columns
from triage.numbers.columns.quantities import JUDGED

_SETTING = Regex(r"(?<![\w./-])([A-Za-z][\w.-]{1,40})['\"]?\s*(?:[:=]|\.{3,})\s*['\"]?([\w.+/-]{1,40})")
_VERSION = Regex(
    r"(?i)\b(torch(?:vision|audio)?|pytorch|transformers|accelerate|lightning|datasets|cuda|cudnn|nccl|python|numpy|deepspeed)"
    r"(?: version)?[ =:v]{1,3}(\d+\.\d+[\w.+]*)"
)
_MOST_SETTINGS = 400
_UNTOLD = ("count", "clock", "sample")


class Run(Record):
    name: str
    columns: tuple[Column, ...]
    settings: dict[str, str]
    """What the log prints once before its first series: `lr: 0.01`, `torch 2.13.0`."""


def run(name: str, log: Iterable[Line]) -> Run:
    """The series with two values or more, and the settings printed before them."""
    lines = list(log)
    found = tuple(c for c in columns(lines) if len(c.values) > 1 and (c.quantity.kind or c.sure))
    first = min((c.lines[0] for c in found if c.quantity.kind in JUDGED), default=len(lines) + 1)
    return Run(name, found, _settings(line.text for line in lines if line.number < first))


def _settings(texts: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in texts:
        start = text[:2000]
        for name, value in (*_VERSION.findall(start), *_SETTING.findall(_VERSION.sub(" ", start))):
            if len(found) < _MOST_SETTINGS:
                found.setdefault(name.lower(), value.rstrip(".,"))
    return found


def told(columns: Sequence[Column]) -> list[Column]:
    """The series worth drawing, the telling quantities first; of several writers the first."""
    seen: set[tuple[str, str]] = set()
    first: list[Column] = []
    for column in sorted(columns, key=lambda c: _worth(c.quantity.kind)):
        key = (column.label.lower(), column.quantity.phase)
        if column.quantity.kind not in _UNTOLD and key not in seen:
            seen.add(key)
            first.append(column)
    return first


def _worth(kind: str) -> int:
    order = ("loss", "accuracy", "error", "score", "overlap", "ap", "perplexity", "reward", "lr", "grad_norm")
    return order.index(kind) if kind in order else len(order) + (not kind)


def places(column: Column) -> list[float]:
    """Where each value stands along the run: its step, else its epoch, else its turn."""
    for axis in (column.steps, column.epochs):
        known = [v for v in axis if math.isfinite(v)]
        if len(known) == len(axis) and all(b > a for a, b in zip(known, known[1:])):
            return list(axis)
    return [float(n) for n in range(1, len(column.values) + 1)]
