"""A run that was to go on and began anew, as no checkpoint was where it looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.machine.gaps import WENT_ON

_NONE = Regex(
    r"none found yet|\bno (?:\w+ ){0,2}checkpoints? (?:was |were |is |to resume )?(?:found|available|exist)|checkpoints? (?:was |were )?not found|(?:training|starting|start|begin\w*) from scratch", IGNORECASE
)

_FILE_GONE = Regex(r"(?i)\bno checkpoint (?:was )?found (?:at|in)\W{1,3}\S{0,200}\.(?:pth?|ckpt|tar|bin|safetensors|pkl)\b|\.(?:pth?|ckpt|tar|bin|safetensors|pkl)\W{0,3} (?:does not exist|(?:was |is )?not found|doesn't exist)|(?:找不到|未找到|没有找到)(?:检查点|checkpoint|权重|断点).{0,40}\.(?:pth?|ckpt)|\.(?:pth?|ckpt)\W{0,3}(?:不存在|未找到)")
_RESUME = Regex(r"(?i)(?:--|\b)resume(?:_from(?:_checkpoint)?|_path)?['\"]?[ =:]{1,3}['\"]?(?!none|false|null|''|auto)[\w./-]{2,}|\bresum(?:ing|e) (?:training|from)|续训|断点|恢复训练")


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """It is said twice that there is no checkpoint, and steps were made in between."""
    told = [line for line in log if "ound" in line.text or "exist" in line.text or "vailable" in line.text or "cratch" in line.text]
    none = [line for line in told if _NONE.search(line.text)]
    for first, second in zip(none, none[1:]):
        between = [line for line in log if first.number < line.number < second.number and line.origin == second.origin]
        if first.text == second.text and first.origin == second.origin and sum(1 for line in between if WENT_ON.search(line.text)) >= 2:
            yield series_of("metric", "resets", [first.number, second.number], [0.0, 0.0], "checkpoint", at=1)
            return
    yield from _asked_to_resume(log)


def _asked_to_resume(log: Sequence[Line]) -> Iterator[Series]:
    """The file that a run was told to resume from is not there, and it trains on from the beginning all the same.

    Who always looks whether there is something to resume from names no file.
    """
    gone = next((line for line in log if _FILE_GONE.search(line.text)), None)
    asked = any(_RESUME.search(line.text) for line in log)
    if gone and asked and sum(1 for line in log if line.number > gone.number and WENT_ON.search(line.text)) >= 2:
        yield series_of("metric", "resets", [gone.number], [0.0], "checkpoint")
