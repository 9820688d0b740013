"""What nvidia-smi, gpustat and their like show of the cards while a run trains: hardly used ones that hold its memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median
from triage.numbers.machine import gaps

_CARDS = (
    Regex(r"(?P<used>\d{1,6}) ?MiB ?/ ?\d{3,6} ?MiB ?\| {0,6}(?P<util>\d{1,3}) ?%"),
    Regex(r"\[\d\] .{0,60}\| {0,3}\d{1,3}.{0,2}C, {0,3}(?P<util>\d{1,3}) ?% ?(?:, .{0,24})?\| {0,6}(?P<used>\d{1,6}) ?/ ?\d{3,6} ?MB"),
    Regex(r"(?:^|, )(?P<util>\d{1,3}) %, .{0,24}?(?P<used>\d{1,6}) MiB"),
)
"""The tables of nvidia-smi and gpustat, and a row of `--query-gpu` with the utilisation before the memory."""
_DMON = Regex(r"# ?gpu\s{1,8}pwr\s.{0,40}\bsm\s{1,8}mem\b")
_DMON_ROW = Regex(r"\s{0,8}\d{1,2}\s{1,8}\d{1,4}(?:\s{1,8}(?:-|\d{1,3})){2}\s{1,8}(\d{1,3})\s{1,8}\d{1,3}\b")
_EPOCH = Regex(r"(?i)\bepoch\b.{0,40}?(?<![\d.:])(\d{4,7}(?:\.\d{1,9})?) ?s(?:ec|econds)?\b")
_STEP = Regex(r"(?<![\d.])(\d{1,4}(?:\.\d{1,4})?) ?s/(?:it|step|batch|iter)\b")
_RATE = Regex(r"(?<![\d.])(0\.\d{1,4}) ?(?:it|steps?|batch(?:es)?)/s\b")
_REPORT = Regex(r"(?i)\b(?:epoch|step|iter(?:ation)?)\b\W{0,3}\d")
_HELD, _IDLE = 1000, 20
"""MiB that a run holds, and the percent of its time below which a card waits."""
_HOURS, _SLOW = 3600.0, 2.0
"""Seconds of an epoch, or of a step, that are not quick."""
_LOOKS, _OFTEN = 3, 12
_SLOWDOWN = Regex(r"\b(?:HW|HW Thermal|SW Thermal|HW Power Brake) Slowdown\s{0,40}: Active")
_CLOCKS = Regex(r"(?<![\d.])(\d{2,4}) MHz, (\d{3,4}) MHz, (?:100|9\d) %")
_DRAWN = Regex(r"\bP[0-9]\s{1,8}(?P<draw>\d{1,4})W / (?P<cap>[1-9]\d{1,3})W \|.{0,40}\|\s{0,8}(?:100|9[5-9])%")
_PROCESS = Regex(r"^\|\s{1,8}(?P<gpu>\d{1,2})\s{1,8}(?:N/A\s{1,6}N/A\s{1,8})?(?P<pid>\d{2,8})\s{1,8}(?:C|C\+G)\s{1,8}\S{1,80}.{0,40}?\d{2,6}MiB \|")
"""A row of nvidia-smi's table of processes that compute."""
_FULL = Regex(r"(?P<draw>\d{1,4})W / {1,3}(?P<cap>\d{2,4})W \|\s{1,6}(?P<used>\d{3,6})MiB / {1,2}(?P<whole>\d{3,6})MiB \|\s{1,8}(?:100|9\d)%")
_BRIM = 0.96
_LANES = ("pcie.link.width.current", "pcie.link.width.max")
_LOW = 0.4
"""The share of its power, or of its clock, at which no card computes all the time."""
_BUSY, _EMPTY = 50, 200
"""Percent of its time, and MiB, of a card that trains and of one that does not."""
ASKED = Regex(
    r"(?i)`--num_processes` was set to a value of `1`|Distributed environment: (?:DistributedType\.)?NO\b|distributed training: False|\bnum_processes['\"]?\W{1,3}1\b|\bdistributed_type\W{1,4}NO\b|\bworld_size\W{1,3}1\b|--ntasks[ =]1\b|"
    r"\bCUDA_VISIBLE_DEVICES\W{1,3}\d,\d|--?(?:gpus?|devices?|gpu[_-]ids?)[ =]\"?(?:\d,\d|[2-9]\b)|DataParallel|nproc_per_node[ =]1\b"
)
"""What says that more than one card was meant to train, or that one process is all there is."""


class _Card(Record):
    line: int
    used: int
    util: int


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What the looks at the cards show."""
    looks = [card for line in log if "%" in line.text and (card := _card(line))] or _monitored(log)
    yield from _starved([card for card in looks if card.used >= _HELD], log)
    yield from _left_idle(looks, log)
    yield from _held_down(log)
    yield from _spin(log)
    yield from _on_the_first(log)
    yield from _spilt(log)
    yield from _few_lanes(log)


def _monitored(log: Sequence[Line]) -> list[_Card]:
    """The rows of `nvidia-smi dmon`, which tells no memory that is held: of a card that is watched a run does."""
    heads = [n for n, line in enumerate(log) if _DMON.match(line.text)]
    rows = [(line.number, _DMON_ROW.match(line.text)) for line in log[heads[0] + 1 :]] if heads else []
    return [_Card(number, _HELD, int(found[1])) for number, found in rows if found]


def _few_lanes(log: Sequence[Line]) -> Iterator[Series]:
    """One card of several is joined by a quarter of its lanes at most while the others have all of theirs: asked of nvidia-smi by their names."""
    head: list[str] = []
    lanes: list[tuple[int, int, int]] = []
    for line in log:
        cells = [cell.strip() for cell in line.text.split(",")]
        if "pcie.link.width.current" in cells:
            head = cells
        elif head and len(cells) == len(head) and all(cells[head.index(name)].isdecimal() for name in _LANES if name in head):
            now = int(cells[head.index(_LANES[0])])
            lanes.append((line.number, now, int(cells[head.index(_LANES[1])]) if _LANES[1] in head else 0))
    most = max((now for _, now, _ in lanes), default=0)
    few = [(number, now) for number, now, whole in lanes if 4 * now <= max(most, whole) and now < most]
    if few:
        yield series_of("step_time", "apart", [number for number, _ in few], [float(now) for _, now in few], "pcie.link.width", ratio=most / few[0][1])


def _held_down(log: Sequence[Line]) -> Iterator[Series]:
    """What nvidia-smi -q says of clocks that are held down for another reason than a power limit, at which every busy card works."""
    lines = tuple(line.number for line in log if _SLOWDOWN.search(line.text) or _is_slow_clock(line.text))
    if lines:
        yield series_of("gpu_util", "falls", lines, (0.0,) * len(lines), "clocks")


def _is_slow_clock(text: str) -> bool:
    """Whether a busy card's clock, told before the highest that it has, is two fifths of that and less."""
    found = _CLOCKS.search(text) if "MHz" in text else None
    return found is not None and float(found[1]) <= _LOW * float(found[2])


def _spin(log: Sequence[Line]) -> Iterator[Series]:
    """Two cards and more are busy all the time at two fifths of their power and less, behind the last step: kernels of NCCL that wait for each other."""
    last = max((line.number for line in log if gaps.WENT_ON.search(line.text)), default=0)
    cards = [(line.number, int(found["draw"]) / int(found["cap"])) for line in log if line.number > last and (found := _DRAWN.search(line.text))]
    all_of_them = [line for line in log if line.number > last and _CARDS[0].search(line.text)]
    ended = any(gaps.ENDED.search(line.text) for line in log if line.number > last)
    if last and len(cards) > 1 and len(cards) == len(all_of_them) and max(share for _, share in cards) <= _LOW and not ended:
        lines = tuple(number for number, _ in cards)
        values = tuple(share for _, share in cards)
        yield series_of("step_time", "stalls", lines, values, "GPU-Util")


def _on_the_first(log: Sequence[Line]) -> Iterator[Series]:
    """Several processes hold memory on the first card, and one of them on another as well: each rank should be on its own alone."""
    held: dict[int, set[int]] = {}
    lines: list[int] = []
    for line in log:
        if found := _PROCESS.search(line.text):
            held.setdefault(int(found["gpu"]), set()).add(int(found["pid"]))
            lines.append(line.number)
    first = held.get(0, set())
    strays = {pid for gpu, pids in held.items() if gpu for pid in pids} & first
    if len(first) > 1 and strays and strays != first:
        yield series_of("gpu_memory", "doubled", lines, [float(len(first))], f"{len(first)} processes")


def _left_idle(cards: Sequence[_Card], log: Sequence[Line]) -> Iterator[Series]:
    """One card trains and all others are empty, where more were meant to, or one process says that it is all there is.

    Of a machine that people share nobody needs all cards; who shows a table of them and nothing else asks about it.
    """
    busy = [card for card in cards if card.util >= _BUSY and card.used >= _HELD]
    empty = [card for card in cards if card.util == 0 and card.used < _EMPTY]
    asked = any(ASKED.search(line.text) for line in log) or (len(busy) == 1 and all(_is_of_a_table(line.text) for line in log))
    if busy and empty and len(busy) + len(empty) == len(cards) and len(empty) >= len(busy) and asked:
        values = tuple(float(card.util) for card in cards)
        lines = tuple(card.line for card in cards)
        yield series_of("gpu_util", "zero", lines, values, "GPU-Util", at=values.index(0.0))


def _is_of_a_table(text: str) -> bool:
    """Whether a line is one that nvidia-smi draws."""
    return not text.strip() or text.lstrip()[:1] in "|+"


def _starved(cards: Sequence[_Card], log: Sequence[Line]) -> Iterator[Series]:
    """Every card that holds the run's memory is below a fifth of its time at each look, and the run is slow: an epoch of hours, steps of seconds.

    A small model that is soon done leaves a card idle, too.
    """
    often = len(cards) >= _OFTEN and sum(card.util > _IDLE for card in cards) <= len(cards) / 4
    if not cards or (max(card.util for card in cards) > _IDLE and not often) or not (_is_slow(log) or (often and any(_pace(line.text) >= _SLOW for line in log if "/" in line.text))):
        return
    first = next((line.number for line in log if _REPORT.search(line.text)), None)
    if first is None or (first > cards[-1].line and not often):
        return
    values = tuple(float(card.util) for card in cards)
    busy = max(median(values), 1.0) / 100
    lines = tuple(card.line for card in cards)
    yield series_of("gpu_util", "starves", lines, values, "GPU-Util", ratio=round(1 - busy, 3))


def _card(line: Line) -> _Card | None:
    found = next((found for pattern in _CARDS if (found := pattern.search(line.text))), None)
    return _Card(line.number, int(found["used"]), int(found["util"])) if found else None


def _pace(text: str) -> float:
    """The seconds that a step takes, as a bar tells them; 0 where it does not."""
    if found := _STEP.search(text):
        return float(found[1])
    rate = _RATE.search(text)
    return 1 / float(rate[1]) if rate and float(rate[1]) else 0.0


def _is_slow(log: Sequence[Line]) -> bool:
    """Whether an epoch takes an hour and more, or the steps take seconds each."""
    epochs = [float(found[1]) for line in log if (found := _EPOCH.search(line.text))]
    steps = [pace for line in log if "/" in line.text and (pace := _pace(line.text))]
    return max(epochs, default=0.0) >= _HOURS or (len(steps) >= _LOOKS and median(steps[-_LOOKS:]) >= _SLOW)


def _spilt(log: Sequence[Line]) -> Iterator[Series]:
    """The memory of a card under Windows is full, it is busy at two fifths of its power and less, and steps take seconds: the driver moves what does not fit to the host."""
    windows = any("WDDM" in line.text for line in log)
    for line in log if windows else ():
        found = _FULL.search(line.text)
        if found and int(found["draw"]) <= _LOW * int(found["cap"]) and int(found["used"]) >= _BRIM * int(found["whole"]) and _is_slow(log):
            yield series_of("gpu_memory", "full", [line.number], [float(found["used"])], "GPU memory", ratio=int(found["used"]) / int(found["whole"]))
            return
