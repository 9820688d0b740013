"""Which weights are tested: those that the run wrote, or others that lie elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import SCORES
from triage.numbers.columns.statistics import full_scale

_PATH = Regex(r"[\w.~:/\\-]{1,200}\.(?:pth|pt|ckpt|safetensors|bin|pkl|h5|tar|pdparams|onnx|npz|msgpack)\b")
_SAVES = Regex(r"\bsav(?:ed|es|ing)\b|\bwr(?:ote|iting|itten)\b|\bstor(?:ed|ing)\b|\bdump(?:ed|ing)\b|\u4fdd\u5b58|\u5199\u5165", IGNORECASE)
_INTO = Regex(r"(?:->|=>|\u2192)\s?['\"]?[\w.~:/\\-]{1,200}\.\w{2,11}\b")
"""`state_dict -> model.pt`"""
_LOADS = Regex(r"\b(?:re)?load(?:ed|s|ing)?\b|\brestor(?:ed|ing)\b|\bresum(?:ed|ing)\b|\bcheckpoint\s?[:=]|\u52a0\u8f7d|\u8bfb\u53d6|\u8f7d\u5165", IGNORECASE)
_KINDS = ("accuracy", *SCORES)
_KNOWN, _LOST = 0.3, 0.35
"""What was reached before, of the whole, and the share of it below which nothing of it is left."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The last weights that were read lie where none were written, and what they score is next to nothing of what was reached."""
    written: list[tuple[int, str]] = []
    read: list[tuple[int, str]] = []
    for line in log:
        kept = _LOADS.search(line.text)
        saved = _SAVES.search(line.text) or (not kept and _INTO.search(line.text))
        into = read if kept and not saved else written if saved else None
        if into is not None:
            into += [(line.number, path) for path in _PATH.findall(line.text)]
    if not written or not read or read[-1][0] < written[-1][0]:
        return
    number, path = read[-1]
    if _plain(path) in {_plain(p) for _, p in written} or not _is_lost(columns, number):
        return
    nearest = next((p for _, p in reversed(written) if _plain(p).rpartition("/")[2] == _plain(path).rpartition("/")[2]), written[-1][1])
    yield series_of("metric", "elsewhere", [written[-1][0], number], [1.0, 0.0], f"{path} \u2260 {nearest}", at=1)


def _plain(path: str) -> str:
    return path.replace("\\", "/").removeprefix("./")


def _is_lost(columns: Sequence[Column], number: int) -> bool:
    """Whether every score in or behind a line is a third and less of the best before it."""
    before: list[float] = []
    after: list[float] = []
    for column in columns:
        if column.quantity.kind not in _KINDS or column.quantity.bound:
            continue
        whole = full_scale(column.values)
        for value, line in zip(column.values, column.lines):
            (after if line >= number else before).append(value / whole)
    return bool(before) and bool(after) and max(before) >= _KNOWN and max(after) <= _LOST * max(before)
