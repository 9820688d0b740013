"""Steps that take so long that a line of the log explains it: a GPU that is there and not used, a build without one, a device that is the CPU."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median
from triage.numbers.course.single import finite

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_IDLE = Regex(r"GPU available: True.{0,20}used: False|GPU available but not used|GPU (?:is )?available but .{0,30}not (?:being )?used")
_GRANTED = Regex(r"(?<![\d.])(\d{1,4}(?:\.\d{1,4})?)/([1-9]\d{0,3})(?:\.0)? GPUs?\b")
"""What Ray says of the cards that a run was given, and of those that are there."""
_CPU = Regex(
    r"(?i)GPU available: False|\bversion \d[\w.]{1,20}\+cpu\b|\bdevice(?: type| used)?\W{1,4}(?:torch\.device\(|type=)?['\"]?cpu\b|torch-\d[\w.]{0,20}\+cpu\b|\bCPU \((?:Intel|AMD|Apple|\w+ CPU)|"
    r"(?:running|training) on (?:the )?cpu\b|\bnot supported on (?:the )?CPU\b|cuda(?: is)? not (?:available|found)|cuda(?:[ _.]is)?[ _]?(?:available)?(?:\(\))?\W{1,3}False\b|version\.cuda\W{1,4}None\b|CUDA (?:version|build|runtime|used to build PyTorch)\W{1,4}None\b|^\W{0,4}\d\.\d{1,2}\.\d\S{0,12} None False\b|\d\S{0,8}\+cpu\b|\bpy3\S{0,6}_cpu(?:_\d)?\b|pytorch-mutex +\S+ +cpu\b|falling back to (?:the )?cpu|no gpu (?:found|available|detected)|no accelerator is found|未(?:检测|发现|找)到.{0,8}GPU|使用 ?CPU ?(?:进行)?训练|(?:当前|训练|使用)?设备\W{0,3}cpu\b|"
    r"\buse_gpu['\"]?\W{1,4}False\b|\bPlace\(cpu\)|\b(?:use_cpu|no_cuda)['\"]?\W{1,4}True\b|(?:GPU|CUDA|显卡) ?(?:是否)?可用\W{1,4}(?:False|否)|CUDA ?版本\W{1,4}(?:None|无)"
)
_SESSION = Regex(r"Specified provider '(?:CUDA|Tensorrt)ExecutionProvider' is not in available|(?i:providers)\W{1,4}\[['\"]CPUExecutionProvider['\"]\]")
"""What ONNX Runtime says that has no provider but the CPU's."""
_BAR = Regex(r"\[\d[\d:]*<(?:(?:(?P<d>\d+) days?, )?(?P<h>\d+):)?(?P<m>\d\d?):(?P<s>\d\d),\s{1,4}(?P<pace>\d+(?:\.\d+)?)s/(?:it|step|batch)")
"""What a bar of tqdm says at its end: the time that is left, and the seconds a step takes."""
_SPOKEN = Regex(
    r"(?i)(?<![\w.])(?P<pace>\d{1,5}(?:\.\d{1,4})?) ?s(?:ec(?:onds)?)? ?/ ?(?:it|iter|step|batch)\b|每(?:一)?(?:个 ?)?(?:步|批次?|次?迭代|batch|iter|step)\S{0,4}?\s?(?P<zh>\d{1,5}(?:\.\d{1,4})?) ?(?:秒|s\b)"
    r"|\b(?:avg_)?(?:batch|step|iter)_(?:cost|time)\W{1,3}(?P<cost>\d{1,5}\.\d{1,6})(?! ?m)"
)
"""The seconds that a step takes, where no bar says how long it goes on."""
_ETA = Regex(r"(?i)\beta\W{1,3}(?:(?P<d>\d{1,3}) days?, )?(?P<h>\d{1,3}):(?P<m>\d\d):(?P<s>\d\d)")
_RATE = Regex(r"<(?:(?:(?P<d>\d+) days?, )?(?P<h>\d+):)?(?P<m>\d\d?):(?P<s>\d\d),\s{1,4}(?P<rate>\d+(?:\.\d+)?)(?:(?P<slow>s/)?\w{2,10}|(?:\w{2,10}/s))\b")
_CARD = Regex(r"GPU \d{1,2}: \w|\b(?:GeForce|RTX|Tesla|Quadro|[AHLV]\d{2,3}(?:-\w{1,8})?)\b.{0,60}(?:UUID|MiB|%)|NVIDIA-SMI \d|\bNVIDIA (?:GeForce|RTX|TITAN|Tesla|Quadro|[AHLV]\d)")
"""That the machine has a card, as nvidia-smi tells it."""
_EACH = Regex(r"(?i)^s(?:ec|econds)?[ /_]?(?:/|per)[ /_]?(?:it|iter|step|batch)|(?<![a-z])(?:step|iter(?:ation)?|batch|it)[ _]?(?:time|cost|duration)|^每(?:步|批|个batch)|^time$")
_OF_ALL = Regex(r"(?i)\b(?:batch|step|iter(?:ation)?|it)\W{1,3}(\d{1,9}) ?(?:/|of) ?(\d{2,9})(?![\d/])|\[ {0,5}(\d{1,9}) ?/ ?(\d{2,9})\]")
"""`Batch 20/1563`, `[20/1563]`: the step, and how many there are in an epoch."""
_WORDS = ("gpu", "cpu", "cuda", "none false", "geforce", "nvidia", "mib", "no_cuda", "显卡", "rtx")
_SLOW, _HOUR, _HALF_A_DAY = 2.0, 3600.0, 43_200.0
_VERY_SLOW, _CREEPING = 5.0, 6.0
_SOON, _ROUND = 600.0, 600.0
"""Seconds to go where a card is known that does nothing, and of one round of a run that was given none."""
_LEAST = 2


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Steps that creep, at two reports and more, in a run that says that it does without a GPU.

    Where a GPU is said to stand idle, two seconds a step with an hour to go are enough, or with minutes where the line of the card
    stands beside that of a build without CUDA; a run that has none is let be up to half a day, an hour an epoch at five
    seconds a step, or half of one at six.
    """
    spoken = [line.text for line in log if any(word in line.text.lower() for word in _WORDS)]
    idle, cpu, card = (any(map(said.search, spoken)) for said in (_IDLE, _CPU, _CARD))
    if idle or cpu:
        steps = next((told for told in (_bars(log), _counted(log, columns), _said(log)) if len(told) >= _LEAST), [])
        paces, left = [pace for _, pace, _ in steps], max((left for _, _, left in steps[-_LEAST:]), default=0.0)
        if steps and _creeps(median(paces[-5:]), left, idle, cpu, card):
            yield series_of("step_time", "crawls", [number for number, _, _ in steps], paces, "s/it")
            return
    yield from _given_none(log, columns)
    yield from _sessions(log)


def _creeps(pace: float, left: float, idle: bool, cpu: bool, card: bool) -> bool:
    """Whether steps of so many seconds, with so many to go, are what nobody waits for who has a GPU; `inf` is what no line tells."""
    if pace < _SLOW:
        return False
    if left == math.inf:
        return idle or card
    known = (idle and left >= _HOUR) or (cpu and card and left >= _SOON)
    alone = left >= _HALF_A_DAY or (pace >= _VERY_SLOW and left >= _HOUR) or (pace >= _CREEPING and left >= _HOUR / 2)
    return known or (cpu and alone)


def _given_none(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Rounds of ten minutes and more of a run that Ray gave none of the cards that are there."""
    granted = [(line.number, float(found[1])) for line in log if " GPU" in line.text and (found := _GRANTED.search(line.text))]
    if not granted or any(count for _, count in granted):
        return
    for column in columns:
        times = finite(column, _LEAST)
        if column.quantity.kind == "step_time" and times and median(times[-5:]) >= _ROUND:
            yield series_of("step_time", "crawls", (granted[0][0], *column.lines), (times[0], *times), column.label)
            return


def _sessions(log: Sequence[Line]) -> Iterator[Series]:
    """Bars of what runs in ONNX Runtime without a GPU, at less than two a second with ten minutes to go."""
    if not any(_SESSION.search(line.text) for line in log if "Provider" in line.text):
        return
    told = [(line.number, _rate(found), _seconds(found)) for line in log if "<" in line.text and (found := _RATE.search(line.text))]
    if len(told) >= _LEAST and median([rate for _, rate, _ in told[-5:]]) < _SLOW and max(left for _, _, left in told[-_LEAST:]) >= _SOON:
        yield series_of("throughput", "crawls", [number for number, _, _ in told], [rate for _, rate, _ in told], "it/s")


def _rate(found: re.Match[str]) -> float:
    rate = float(found["rate"])
    return 1 / rate if found["slow"] and rate else rate


def _said(log: Sequence[Line]) -> list[tuple[int, float, float]]:
    """(line, seconds a step, seconds to go) where a line tells the first, and perhaps when it will end."""
    told = [(line.number, line.text, found) for line in log if (found := _SPOKEN.search(line.text))]
    return [(number, float(found["pace"] or found["zh"] or found["cost"]), _to_go(text, math.inf)) for number, text, found in told]


def _to_go(text: str, otherwise: float) -> float:
    """The seconds that a line says are left of the whole run."""
    found = _ETA.search(text)
    return _seconds(found) if found else otherwise


def _counted(log: Sequence[Line], columns: Sequence[Column]) -> list[tuple[int, float, float]]:
    """(line, seconds a step, seconds left in its epoch) where no bar is drawn: the time of a step stands beside `step 20/1563` or what is left, or that of an epoch is told."""
    said = {line.number: line.text for line in log}
    for pace in columns:
        if pace.quantity.kind == "step_time" and "epoch" in pace.label.lower() and finite(pace, _LEAST):
            return [(number, seconds, seconds) for number, seconds in zip(pace.lines, pace.values) if "ms" not in said.get(number, "")]
        if pace.quantity.kind == "step_time" and _EACH.search(pace.label) and finite(pace, _LEAST):
            counts = [(number, seconds, _OF_ALL.search(said.get(number, ""))) for number, seconds in zip(pace.lines, pace.values)]
            return [(number, seconds, _to_go(said[number], seconds * (int(found[2] or found[4]) - int(found[1] or found[3])))) for number, seconds, found in counts if found and "ms" not in said[number]]
    return []


def _bars(log: Sequence[Line]) -> list[tuple[int, float, float]]:
    """(line, seconds a step, seconds to go) of each bar of tqdm."""
    return [(line.number, float(found["pace"]), _seconds(found)) for line in log if "s/" in line.text and (found := _BAR.search(line.text))]


def _seconds(found: re.Match[str]) -> float:
    """The time to go."""
    days, hours, minutes, seconds = (int(found[unit] or 0) for unit in "dhms")
    return float(((days * 24 + hours) * 60 + minutes) * 60 + seconds)
