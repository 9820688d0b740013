"""What nvidia-smi, gpustat and their like show of the cards while a run trains: hardly used ones that hold its memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.statistics import median

_CARDS = (
    Regex(r"(?P<used>\d{1,6}) ?MiB ?/ ?\d{3,6} ?MiB ?\| {0,6}(?P<util>\d{1,3}) ?%"),
    Regex(r"\[\d\] .{0,60}\| {0,3}\d{1,3}.{0,2}C, {0,3}(?P<util>\d{1,3}) ?% ?(?:, .{0,24})?\| {0,6}(?P<used>\d{1,6}) ?/ ?\d{3,6} ?MB"),
    Regex(r"\d, .{0,80}?\b(?P<util>\d{1,3}) %, .{0,24}?(?P<used>\d{1,6}) MiB"),
)
"""The tables of nvidia-smi and gpustat, and a row of `--query-gpu` with the utilisation before the memory."""
_EPOCH = Regex(r"(?i)\bepoch\b.{0,40}?(?<![\d.:])(\d{4,7}(?:\.\d{1,9})?) ?s(?:ec|econds)?\b")
_STEP = Regex(r"(?<![\d.])(\d{1,4}(?:\.\d{1,4})?) ?s/(?:it|step|batch|iter)\b")
_REPORT = Regex(r"(?i)\b(?:epoch|step|iter(?:ation)?)\b\W{0,3}\d")
_HELD, _IDLE = 1000, 20
"""MiB that a run holds, and the percent of its time below which a card waits."""
_HOURS, _SLOW = 3600.0, 2.0
"""Seconds of an epoch, or of a step, that are not quick."""
_LOOKS = 3


class _Card(Record):
    line: int
    used: int
    util: int


def find(log: Sequence[Line]) -> Iterator[Series]:
    """Every card that holds the run's memory is below a fifth of its time at each look, and the run is slow: an epoch of hours, steps of seconds.

    A small model that is soon done leaves a card idle, too.
    """
    cards = [card for line in log if "%" in line.text and (card := _card(line)) and card.used >= _HELD]
    if not cards or max(card.util for card in cards) > _IDLE or not _is_slow(log):
        return
    first = next((line.number for line in log if _REPORT.search(line.text)), None)
    if first is None or first > cards[-1].line:
        return
    values = tuple(float(card.util) for card in cards)
    busy = max(median(values), 1.0) / 100
    lines = tuple(card.line for card in cards)
    yield Series("gpu_util", "starves", lines, values, values[0], values[-1], min(values), max(values), 0, round(1 - busy, 3), "GPU-Util")


def _card(line: Line) -> _Card | None:
    found = next((found for pattern in _CARDS if (found := pattern.search(line.text))), None)
    return _Card(line.number, int(found["used"]), int(found["util"])) if found else None


def _is_slow(log: Sequence[Line]) -> bool:
    """Whether an epoch takes an hour and more, or the steps take seconds each."""
    epochs = [float(found[1]) for line in log if (found := _EPOCH.search(line.text))]
    steps = [float(found[1]) for line in log if "s/" in line.text and (found := _STEP.search(line.text))]
    return max(epochs, default=0.0) >= _HOURS or (len(steps) >= _LOOKS and median(steps[-_LOOKS:]) >= _SLOW)
