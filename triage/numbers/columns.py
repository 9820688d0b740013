"""The quantities a log reports: `loss=0.41`, `{'loss': '0.41'}`, `Loss 6.9 (6.3)`, CSV columns, tables."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Line

_NUMBER = r"[-+]?(?:\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+|nan|inf)"
_PAIR = Regex(
    rf"(?<![\w/])([A-Za-z][\w/@.\-]*(?: [A-Za-z][\w]*)?)['\"]?[)\]]?(?:\s*[:=]\s*(?:\[|tensor\(\[?)?|\s+(?:is |= ?)?)['\"]?\$?({_NUMBER})(?:\s?([KMGT]i?B|[KMG]|%|ms|s|sec)(?!\w))?(?!\w)",
    re.I,
)
_MEAN = Regex(rf" ?\(({_NUMBER})\)", re.I)
_LISTED = Regex(r"\bLosses: [^\]\n]*")
_MEMBER = Regex(rf"\b([A-Za-z]\w*) (?={_NUMBER}\b)", re.I)
_RATE = Regex(
    r"(\d+(?:\.\d+)?) ?((?:it|its|iter|samples?|img|imgs|images?|tok(?:en)?s?|seq|steps?|batch(?:es)?|examples?)/s(?:ec)?|s/(?:it|iter|step|epoch|batch)|ms/(?:it|iter|step|batch))\b"
)
_LASTED = Regex(
    r"\bepoch\b.{0,40}?\b(?:finished|done|took|completed)(?: in| after)?:? ?\(?(\d+(?:\.\d+)?) ?s(?:ec(?:onds?)?)?\b",
    re.I,
)
_CELL = Regex(rf"{_NUMBER}(?!\w)|\d+/\d+|[\d.]+[GMK]B?", re.I)
_VALIDATION = frozenset(["val", "valid", "validation", "eval", "evaluation", "test", "dev", "heldout"])
_HELD = Regex(r"\b(?:val(?:id(?:ation)?)?|eval(?:uation)?|test|dev)\b", re.I)
_TRAINED = Regex(r"\btrain", re.I)
_CHINESE = (
    ("训练", " train_"), ("验证", " val_"), ("测试", " test_"), ("平均", ""), ("损失", "loss"), ("准确率", "accuracy"),
    ("精度", "accuracy"), ("学习率", "lr"), ("显存", "gpu_memory"), ("内存", "memory"), ("梯度范数", "grad_norm"),
    ("：", ": "), ("，", ", "), ("集", "_"), ("的", ""), ("为", ": "),
)  # fmt: skip
"""The words of Chinese logs, as the labels that they stand for."""
_COUNTED = frozenset(["count", "num", "nan", "inf", "retries", "skipped"])
"""Words that make a label a counter."""
_ASIDE = frozenset(["aux", "z", "reg", "penalty"])
"""Words that make a label a side term: zero is its healthy value."""
_HAS_NUMBER = Regex(r"\d|\bnan\b|\binf\b", re.I)
_TELLING = (
    "loss", "acc", "lr", "grad", "gnorm", "mem", "rate", "/s", "s/it", "util", "scale", "time", "nll", "top1", "fps",
    "rss", "ram", "wer", "cer", "took", "finished", "done", "completed",
)  # fmt: skip
_UNITS = {"k": 2**10, "m": 2**20, "g": 2**30, "t": 2**40}


class Point(Record):
    line: int
    value: float
    digits: int
    """Significant digits as printed."""
    mean: float
    """The running mean that a meter prints in brackets behind it, else the value itself."""


class Column(Record):
    """One quantity of one origin, all its points in order."""

    name: str
    label: str
    file: str
    origin: str
    points: tuple[Point, ...]

    @property
    def values(self) -> tuple[float, ...]:
        return tuple(p.value for p in self.points)


def columns(log: Iterable[Line]) -> list[Column]:
    """Every known quantity that the log reports, by the name the log gives it."""
    found: dict[tuple[str, str, str, str], list[Point]] = {}
    header: list[str] = []
    separator: str | None = None
    for line in log:
        text = line.text if line.text.isascii() else _english(line.text)
        if not header and not any(word in text.lower() for word in _TELLING):
            continue
        if not _HAS_NUMBER.search(text):
            if names := _header(text):
                header, separator = names
            continue
        if len(text) > 3000:
            continue
        pairs = _row(text, header, separator) if header else []
        held = not pairs and _is_held(text)
        for label, number, unit, mean in pairs or _pairs(text):
            point = _point(line.number, number, unit, mean)
            name = canonical(label, unit)
            if name and not (is_aside(label) and math.isfinite(point.value)):
                if held and name in ("loss", "accuracy") and not _TRAINED.search(label):
                    name = f"val_{name}"
                key = (line.file, line.origin, name, label.lower())
                found.setdefault(key, []).append(point)
    return [
        Column(name, label, file, origin, tuple(points))
        for (file, origin, name, label), points in found.items()
    ]


def _english(text: str) -> str:
    for word, label in _CHINESE:
        text = text.replace(word, label)
    return text


def _is_held(text: str) -> bool:
    """Whether a line is about held-out data as a whole: `Test: [0/50] Loss 5.2`, `| valid | loss 2.1`."""
    first = next((m for m in _PAIR.finditer(text) if canonical(m[1], m[3] or "")), None)
    before = text[: first.end(1)] if first else ""
    return bool(_HELD.search(before)) and not _TRAINED.search(before)


def _pairs(text: str) -> Iterator[tuple[str, str, str, str]]:
    """(label, number, unit, running mean or nothing) of everything that a line reports."""
    if "Losses: " in text:
        text = _LISTED.sub(lambda m: _MEMBER.sub(r"\1_loss ", m[0]), text)
    for found in _PAIR.finditer(text):
        mean = _MEAN.match(text, found.end())
        yield found[1], found[2], found[3] or "", mean[1] if mean else ""
    for number, unit in _RATE.findall(text):
        yield unit, number, "", ""
    if "poch" in text and (lasted := _LASTED.search(text)):
        yield "epoch_time", lasted[1], "", ""


def _header(text: str) -> tuple[list[str], str | None] | None:
    """The column names of a CSV file or a table, and what separates them."""
    for separator in (",", "|", "\t", None):
        names = [n.strip() for n in (text.split(separator) if separator else text.split())]
        names = [n for n in names if n] if separator == "|" else names
        if (
            len(names) >= 3
            and all(re.fullmatch(r"[A-Za-z][\w/@(). -]{0,30}", n) for n in names)
            and any(canonical(n, "") for n in names)
        ):
            return (
                (names, separator)
                if sum(bool(canonical(n, "")) for n in names) >= 1 and (separator or len(names) <= 12)
                else None
            )
    return None


def _row(text: str, header: list[str], separator: str | None) -> list[tuple[str, str, str, str]]:
    cells = [c.strip() for c in (text.split(separator) if separator else text.split())]
    if separator == "|":
        cells = [c for c in cells if c]
    if len(cells) < len(header) or (separator and len(cells) != len(header)):
        return []
    rows = []
    for name, cell in zip(header, cells):
        if not _CELL.match(cell):
            return []
        if found := re.fullmatch(rf"({_NUMBER}|[\d.]+)([GMK]B?)?", cell, re.I):
            rows.append((name, found[1], found[2] or "", ""))
    return rows


def _point(line: int, number: str, unit: str, mean: str) -> Point:
    value = _value(number)
    if unit[:1].lower() in _UNITS and unit[1:2].lower() in ("", "b", "i"):
        value *= _UNITS[unit[0].lower()]
    mantissa = re.split("[eE]", number)[0]
    return Point(line, value, len(re.sub(r"\D", "", mantissa).lstrip("0")), _value(mean) if mean else value)


def _value(number: str) -> float:
    try:
        return float(number)
    except ValueError:
        return float("nan")


def is_aside(label: str) -> bool:
    """Whether a label names a side term, of which only nan and inf say anything."""
    return bool(_ASIDE.intersection(_words(label)))


def _words(label: str) -> list[str]:
    return re.split(r"[_/ .\-@]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "_", label).lower())


def canonical(label: str, unit: str) -> str:
    """The quantity that a label names, or nothing for one that is of no use here."""
    lower = label.lower()
    if ("/s" in lower and lower.partition("/s")[2] in ("", "ec")) or lower in (
        "throughput",
        "samples_per_second",
        "ips",
        "tokens_per_sec",
        "fps",
    ):
        return "throughput"
    if lower.startswith(("s/", "ms/")):
        return "step_time"
    words = _words(label)
    if _COUNTED.intersection(words):
        return ""
    held = _VALIDATION.intersection(words)
    if "scale" in words or "scaler" in words or lower == "loss_scale":
        return "loss_scale"
    if any(w.endswith("loss") for w in words) or words[-1] in ("nll", "ce", "objective"):
        return "val_loss" if held else "loss"
    if words[0] in ("acc", "accuracy", "top1") or words[-1] in ("acc", "accuracy", "acc1", "top1"):
        return "val_accuracy" if held else "accuracy"
    if words[-1] in ("wer", "cer"):
        return "error_rate"
    if "gnorm" in words or {"grad", "norm"} <= set(words) or lower in ("gradnorm", "grad_norm"):
        return "grad_norm"
    if words[-1] == "lr" or words[0] == "lr" or {"learning", "rate"} <= set(words):
        return "lr"
    if any(w in ("mem", "memory", "rss", "ram", "vram") for w in words):
        return "gpu_memory" if {"gpu", "cuda", "vram"}.intersection(words) else "memory"
    if words[0] == "data" and (len(words) == 1 or words[-1] in ("time", "t")):
        return "data_time"
    if lower in (
        "time",
        "step_time",
        "batch_time",
        "iter_time",
        "epoch_time",
        "time/step",
        "sec/step",
        "elapsed",
    ):
        return "step_time"
    if "util" in words or "utilization" in words:
        return "gpu_util"
    return ""
