"""Steps that take so long that a line of the log explains it: a GPU that is there and not used, a build without one, a device that is the CPU."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.column import Column, series_of
from triage.numbers.single import finite
from triage.numbers.statistics import median

_IDLE = Regex(r"GPU available: True.{0,20}used: False|GPU available but not used|GPU (?:is )?available but .{0,30}not (?:being )?used")
_CPU = Regex(
    r"(?i)GPU available: False|\bversion \d[\w.]{1,20}\+cpu\b|\bdevice(?: type| used)?\W{1,4}(?:torch\.device\(|type=)?['\"]?cpu\b|torch-\d[\w.]{0,20}\+cpu\b|\bCPU \((?:Intel|AMD|Apple|\w+ CPU)|"
    r"(?:running|training) on (?:the )?cpu\b|cuda(?: is)? not (?:available|found)|cuda(?:[ _.]is)?[ _]?(?:available)?(?:\(\))?\W{1,3}False\b|version\.cuda\W{1,4}None\b|CUDA (?:version|build|runtime|used to build PyTorch)\W{1,4}None\b|^\W{0,4}\d\.\d{1,2}\.\d\S{0,12} None False\b|\d\S{0,8}\+cpu\b|\bpy3\S{0,6}_cpu(?:_\d)?\b|pytorch-mutex +\S+ +cpu\b|falling back to (?:the )?cpu|no gpu (?:found|available|detected)|no accelerator is found|未(?:检测|发现|找)到.{0,8}GPU|使用 ?CPU ?(?:进行)?训练|(?:当前|训练|使用)?设备\W{0,3}cpu\b"
)
_BAR = Regex(r"\[\d[\d:]*<(?:(?:(?P<d>\d+) days?, )?(?P<h>\d+):)?(?P<m>\d\d?):(?P<s>\d\d),\s{1,4}(?P<pace>\d+(?:\.\d+)?)s/(?:it|step|batch)")
"""What a bar of tqdm says at its end: the time that is left, and the seconds a step takes."""
_SPOKEN = Regex(r"(?<![\w.])(?P<pace>\d{1,5}(?:\.\d{1,4})?) ?s(?:ec(?:onds)?)? ?/ ?(?:it|iter|step|batch)\b")
"""The seconds that a step takes, where no bar says how long it goes on."""
_CARD = Regex(r"GPU \d{1,2}: \w|\b(?:GeForce|RTX|Tesla|Quadro|[AHLV]\d{2,3}(?:-\w{1,8})?)\b.{0,60}(?:UUID|MiB|%)|NVIDIA-SMI \d")
"""That the machine has a card, as nvidia-smi tells it."""
_EACH = Regex(r"(?i)^s(?:ec|econds)?[ /_]?(?:/|per)[ /_]?(?:it|iter|step|batch)|\b(?:step|iter(?:ation)?|batch|it)[ _]?(?:time|cost|duration)|^每(?:步|批|个batch)|^time$")
_OF_ALL = Regex(r"(?i)\b(?:batch|step|iter(?:ation)?|it)\W{1,3}(\d{1,9}) ?(?:/|of) ?(\d{2,9})(?![\d/])|\[ {0,5}(\d{1,9}) ?/ ?(\d{2,9})\]")
"""`Batch 20/1563`, `[20/1563]`: the step, and how many there are in an epoch."""
_WORDS = ("gpu", "cpu", "cuda", "none false", "geforce", "nvidia", "mib")
_SLOW, _HOUR, _HALF_A_DAY = 2.0, 3600.0, 43_200.0
_VERY_SLOW = 5.0
_LEAST = 2


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Bars that creep, at two reports and more, in a run that says that it does without a GPU.

    Where a GPU stands idle, two seconds a step with an hour to go are enough; a run that has none is let be up to half a day,
    or an hour an epoch at five seconds a step. Where no bar tells how long it goes on, the card that does nothing must be known.
    """
    bars = [(line.number, *told) for line in log if "s/" in line.text and (told := _bar(line.text))] or _counted(log, columns)
    if len(bars) < _LEAST:
        yield from _without_bars(log)
        return
    spoken = [line.text for line in log if any(word in line.text.lower() for word in _WORDS)]
    idle, cpu = any(map(_IDLE.search, spoken)), any(map(_CPU.search, spoken))
    paces, left = [pace for _, pace, _ in bars], max(left for _, _, left in bars[-_LEAST:])
    pace = median(paces[-5:])
    creeps = pace >= _SLOW and ((idle and left >= _HOUR) or (cpu and (left >= _HALF_A_DAY or (pace >= _VERY_SLOW and left >= _HOUR))))
    if creeps:
        lines = tuple(number for number, _, _ in bars)
        yield series_of("step_time", "crawls", lines, paces, "s/it")


def _without_bars(log: Sequence[Line]) -> Iterator[Series]:
    """Steps of two seconds and more on the CPU of a machine that has a card."""
    told = [(line.number, float(found["pace"])) for line in log if "s/" in line.text and (found := _SPOKEN.search(line.text))]
    idle = any(_IDLE.search(line.text) for line in log)
    unused = idle or (any(_CARD.search(line.text) for line in log) and any(_CPU.search(line.text) for line in log))
    if len(told) >= _LEAST and unused and median([pace for _, pace in told[-5:]]) >= _SLOW:
        yield series_of("step_time", "crawls", [number for number, _ in told], [pace for _, pace in told], "s/it")


def _counted(log: Sequence[Line], columns: Sequence[Column]) -> list[tuple[int, float, float]]:
    """(line, seconds a step, seconds left in its epoch) where no bar is drawn: the time of a step stands beside `step 20/1563`, or that of an epoch is told."""
    said = {line.number: line.text for line in log}
    for pace in columns:
        if pace.quantity.kind == "step_time" and "epoch" in pace.label.lower() and finite(pace, _LEAST):
            return [(number, seconds, seconds) for number, seconds in zip(pace.lines, pace.values) if "ms" not in said.get(number, "")]
        if pace.quantity.kind == "step_time" and _EACH.search(pace.label) and finite(pace, _LEAST):
            counts = [(number, seconds, _OF_ALL.search(said.get(number, ""))) for number, seconds in zip(pace.lines, pace.values)]
            return [(number, seconds, seconds * (int(found[2] or found[4]) - int(found[1] or found[3]))) for number, seconds, found in counts if found and "ms" not in said.get(number, "")]
    return []


def _bar(text: str) -> tuple[float, float] | None:
    """(seconds a step, seconds left)"""
    found = _BAR.search(text)
    if not found:
        return None
    days, hours, minutes, seconds = (int(found[unit] or 0) for unit in "dhms")
    return float(found["pace"]), float(((days * 24 + hours) * 60 + minutes) * 60 + seconds)
