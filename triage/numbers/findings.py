"""What is ill in a log's own numbers: each test is strict, for a healthy run must raise nothing."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns import Column, columns

_ADVERSARIAL = Regex(
    r"(?:^|[_/ .-])(?:d|g|gen|disc|discriminator|generator|adv|actor|critic|policy|value|entropy|q|kl|gp)(?:$|[_/ .-])|reward"
)
_CHANCES = (2, 3, 4, 5, 10, 20, 50, 100, 200, 1000)
_LARGE_CHANCES = (256, 512, 1024, 30522, 32000, 50257, 128256, 151936)
"""Contrastive batches and vocabularies: their logarithms lie close, so the loss must lie closer."""
_ALIVE = 1e-6
_RESUMED = Regex(r"[Rr]esum|[Rr]estor(?:ed|ing)|[Ll]oad(?:ed|ing) (?:the )?checkpoint")
_BEATS = Regex(r"heartbeat|still (?:waiting|alive|running)|no progress|waiting for|alive \d|idle for", re.I)
_LEAST_BEATS = 4
_LIVELY = 0.5
"""A loss of this size does not reach exactly 0 in one step."""
_SOARS = 10.0
"""A loss that rises at every one of a few values is ill from this multiple of the first on."""
_EPOCH = Regex(r"[Ee]poch\W{0,4}(\d+)")


def median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def find(log: Sequence[Line]) -> list[Series]:
    """Every ill series of a log, with the index of the first value that shows it."""
    found = columns(log)
    told: list[Series] = []
    texts = {(line.file, line.number): line.text for line in log} if found else {}
    for column in found:
        for shows, test in _ALONE.get(column.name, ()):
            at = test(column)
            if at is not None and (not _early(column, shows) or _past_the_start(column, texts)):
                told.append(_series(column, shows, at))
    told = [s for s in told if (s.name, s.shows) != ("loss", "zero") or not _live_gradient(found)]
    told += _pairs(found)
    told += _jumps(found, log)
    told += _stalls(log)
    return told


def _early(column: Column, shows: str) -> bool:
    """Whether a finding is how every run begins: a loss at chance, not one sample right."""
    return shows == "chance" or (shows == "zero" and "accuracy" in column.name)


def _live_gradient(found: Sequence[Column]) -> bool:
    """Whether gradients flow all the same: some objectives print a loss that is 0 by design."""
    return any(
        c.name == "grad_norm" and all(map(math.isfinite, c.values)) and median(c.values) > _ALIVE
        for c in found
    )


def _series(column: Column, shows: str, at: int, ratio: float | None = None) -> Series:
    values = column.values
    finite = [v for v in values if math.isfinite(v)] or [0.0]
    first, last = values[0], values[-1]
    if ratio is None:
        ratio = last / first if first and math.isfinite(first) and math.isfinite(last) else 0.0
    return Series(
        name=column.name, shows=shows, lines=tuple(p.line for p in column.points), values=values, first=first,
        last=last, least=min(finite), most=max(finite), at=at, ratio=round(ratio, 3), label=column.label,
    )  # fmt: skip


def _nonfinite(column: Column) -> int | None:
    """The value turns nan or inf and stays so to the end; one such loss is enough."""
    values = column.values
    at = len(values)
    while at and not math.isfinite(values[at - 1]):
        at -= 1
    return at if len(values) - at >= (1 if column.name == "loss" else 2) else None


def _patchy(column: Column) -> int | None:
    """The value is nan or inf more than once, and finite again afterwards."""
    ill = [n for n, value in enumerate(column.values) if not math.isfinite(value)]
    return ill[0] if len(ill) >= 2 and any(map(math.isfinite, column.values[ill[1] :])) else None


def _constant(column: Column) -> int | None:
    """The value never moves; an accuracy at its ceiling may well rest there."""
    values = column.values
    if "accuracy" in column.name and values[0] >= (99.9 if values[0] > 1 else 0.999):
        return None
    if (
        len(values) < (4 if "loss" in column.name else 5)
        or not all(v == values[0] for v in values)
        or not math.isfinite(values[0])
        or values[0] == 0
    ):
        return None
    return 0 if column.points[0].digits >= 4 or (len(values) >= 12 and column.points[0].digits >= 3) else None


def _hopeless(column: Column) -> int | None:
    """A word or character error rate that never leaves 1 (or 100 %): not one word is right."""
    values = column.values
    level = values[0] / 100 if values[0] > 2 else values[0]
    return 0 if len(values) >= 3 and 0.99 <= level <= 1.0 and len(set(values)) == 1 else None


def _chance(column: Column) -> int | None:
    """The loss stays at the logarithm of a likely class count."""
    values = column.values
    if len(values) < 5 or not all(map(math.isfinite, values)) or _ADVERSARIAL.search(column.label):
        return None
    level = math.fsum(values) / len(values)
    near = [c for c in _CHANCES if abs(level - math.log(c)) < 0.015 * math.log(c)]
    if max(values) - min(values) < 0.003 * level:
        near += [c for c in _LARGE_CHANCES if abs(level - math.log(c)) < 0.003 * math.log(c)]
    still = (
        max(values) - min(values) < 0.03 * level and median(values[-3:]) > median(values[:3]) - 0.02 * level
    )
    return 0 if near and still and max(values) != min(values) else None


def _past_the_start(column: Column, texts: Mapping[tuple[str, int], str]) -> bool:
    """Whether a run went on for long: at its start every loss stands at chance."""
    lines = [texts.get((column.file, point.line), "") for point in column.points]
    epochs = {found[1] for text in lines if (found := _EPOCH.search(text))}
    return len(epochs) >= 3 or len(lines) >= (30 if epochs else 5)


def _zero(column: Column) -> int | None:
    """The value is 0 each time; a loss may fall to it at once, an adversary's may be 0 most of the time."""
    values = tuple(p.mean for p in column.points)
    if "loss" in column.name and _ADVERSARIAL.search(column.label):
        return 0 if len(values) >= 4 and values.count(0.0) >= 0.6 * len(values) else None
    if len(values) >= 3 and all(v == 0 for v in values):
        return 0
    at = next((n for n, v in enumerate(values) if v == 0), 0)
    fell = "loss" in column.name and at and values[at - 1] >= _LIVELY and not any(values[at:])
    return at if fell and len(values) - at >= 2 else None


def _rising(values: Sequence[float]) -> float:
    """The share of steps that go up."""
    steps = list(zip(values, values[1:]))
    return sum(b > a for a, b in steps) / len(steps) if steps else 0.0


def _finite(column: Column, least: int) -> tuple[float, ...]:
    values = column.values
    return values if len(values) >= least and all(map(math.isfinite, values)) else ()


def _diverges(column: Column) -> int | None:
    values = _finite(column._replace(points=tuple(p._replace(value=p.mean) for p in column.points)), 4)
    if not values or min(values) <= 0 or _ADVERSARIAL.search(column.label):
        return None
    if len(values) < 6:
        return 0 if _rising(values) == 1.0 and values[-1] > _SOARS * values[0] else None
    low = min(range(len(values)), key=values.__getitem__)
    end = median(values[-3:])
    high = end > 4 * values[low] and end > 2 * median(values[:3]) and end > values[low] + 0.5
    return low if high and len(values) - low >= 3 else None


def _explodes(column: Column) -> int | None:
    values = _finite(column, 8)
    if not values or values[0] <= 0:
        return None
    return 0 if _rising(values) >= 0.85 and values[-1] >= 4 * values[0] else None


def _vanishes(column: Column) -> int | None:
    values = _finite(column, 5)
    small = bool(values) and median(values[-3:]) < 1e-6 and any(v > 0 for v in values)
    return len(values) - 3 if small else None


def _falls(column: Column) -> int | None:
    """The loss scale sinks again and again: no step is ever taken."""
    values = _finite(column, 4)
    if not values or values[0] <= 0:
        return None
    drops = sum(b < a for a, b in zip(values, values[1:]))
    rises = sum(b > a for a, b in zip(values, values[1:]))
    return 0 if rises == 0 and drops >= 3 and (values[-1] < 1 or values[-1] <= values[0] / 256) else None


def _grows(column: Column) -> int | None:
    values = _finite(column, 6)
    if not values or values[0] <= 0:
        return None
    half = values[len(values) // 2]
    falls = sum(b < a for a, b in zip(values, values[1:])) / (len(values) - 1)
    return 0 if values[-1] >= 1.5 * values[0] and values[-1] >= 1.15 * half and falls <= 0.1 else None


def _slows(column: Column) -> int | None:
    values = _finite(column, 6)
    if not values or min(values) <= 0:
        return None
    values = values if column.name == "step_time" else tuple(1 / v for v in values)
    early, late = median(values[:3]), median(values[-3:])
    middle = median(values[len(values) // 2 - 1 : len(values) // 2 + 2])
    return 0 if late >= 2 * early and _rising(values) >= 0.75 and late > 1.2 * middle else None


_Test = Callable[[Column], "int | None"]
_LOSS: tuple[tuple[str, _Test], ...] = (
    ("nonfinite", _nonfinite), ("patchy", _patchy), ("constant", _constant), ("zero", _zero), ("chance", _chance), ("diverges", _diverges),
)  # fmt: skip
_ALONE: dict[str, tuple[tuple[str, _Test], ...]] = {
    "loss": _LOSS,
    "val_loss": (("nonfinite", _nonfinite), ("patchy", _patchy), ("constant", _constant)),
    "accuracy": (("constant", _constant), ("zero", _zero)),
    "val_accuracy": (("constant", _constant), ("zero", _zero)),
    "grad_norm": (
        ("nonfinite", _nonfinite),
        ("patchy", _patchy),
        ("explodes", _explodes),
        ("vanishes", _vanishes),
        ("zero", _zero),
    ),
    "error_rate": (("constant", _hopeless),),
    "lr": (("zero", _zero),),
    "loss_scale": (("falls", _falls),),
    "memory": (("grows", _grows),),
    "gpu_memory": (("grows", _grows),),
    "step_time": (("slows", _slows),),
    "throughput": (("slows", _slows),),
}


def _pairs(found: Sequence[Column]) -> Iterator[Series]:
    """Series that are ill beside another: validation equal to training, overfitting, waiting for data."""
    for held in found:
        for other in found:
            if (held.file, held.origin) != (other.file, other.origin):
                continue
            if (held.name, other.name) in (("val_loss", "loss"), ("val_accuracy", "accuracy")) and _identical(
                held, other
            ):
                yield _series(other, "identical", 0)
            if (held.name, other.name) == ("val_loss", "loss") and (at := _overfits(held, other)) is not None:
                yield _series(held, "overfits", at)
            if (held.name, other.name) == ("data_time", "step_time") and (share := _starves(held, other)):
                yield _series(held, "starves", 0, share)


def _identical(held: Column, other: Column) -> bool:
    a, b = held.values, other.values
    return len(a) >= 4 and a == b and len(set(a)) > 1


def _overfits(held: Column, other: Column) -> int | None:
    values, train = _finite(held, 4), other.values
    if not values or len(train) < len(values) or min(values) <= 0:
        return None
    low = min(range(len(values)), key=values.__getitem__)
    if len(values) < 6:
        clear = low == 0 and _rising(values) == 1.0 and _rising(train) == 0.0
        return 0 if clear and values[-1] > 1.25 * values[0] and train[-1] < 0.7 * train[0] else None
    there = train[min(len(train) - 1, low * len(train) // len(values))]
    worse = median(values[-3:]) > 1.25 * values[low] and len(values) - low >= 4
    return low if worse and median(train[-3:]) < 0.7 * there else None


def _starves(held: Column, other: Column) -> float:
    """The share of the time that goes into data; workers too slow show as a few very long steps among quick ones."""
    means = [(d.mean, t.mean) for d, t in zip(held.points, other.points) if d.mean != d.value]
    if len(means) >= 3 and means[-1][0] >= 0.8 * means[-1][1]:
        return min(means[-1][0] / means[-1][1], 1.0)
    pairs = [(d, t) for d, t in zip(held.values, other.values) if t > 0]
    waits = sum(d > 0.5 * t for d, t in pairs[1:])
    if len(pairs) < 4 or waits < 2:
        return 0.0
    share = sum(d for d, _ in pairs[1:]) / sum(t for _, t in pairs[1:])
    return share if 0.6 <= share <= 1.0 else 0.0


def _jumps(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Series]:
    """The loss right after a resume is far above the one before it."""
    resumes = [line.number for line in log if _RESUMED.search(line.text)]
    for column in found if resumes else ():
        if column.name != "loss":
            continue
        for number in resumes:
            before = [p.value for p in column.points if p.line < number][-3:]
            after = [(n, p.value) for n, p in enumerate(column.points) if p.line > number][:2]
            if len(before) == 3 and after and all(map(math.isfinite, before)):
                level = median(before)
                if level > 0 and min(v for _, v in after) > 1.5 * level:
                    yield _series(column, "jumps", after[0][0], after[0][1] / level)
                    break


def _stalls(log: Sequence[Line]) -> Iterator[Series]:
    """Signs of life without progress fill the end of the log; a bar redrawn as it was is no progress."""
    bars = Counter(line.text for line in log if "%|" in line.text)
    spoken = [line for line in log if line.text.strip() and bars[line.text] < 2][-40:]
    beats = [line for line in spoken if _BEATS.search(line.text)]
    if len(beats) < _LEAST_BEATS or not all(_BEATS.search(line.text) for line in spoken[-_LEAST_BEATS:]):
        return
    lines = tuple(line.number for line in beats)
    values = tuple(float(n) for n in range(len(beats)))
    yield Series("step_time", "stalls", lines, values, 0.0, values[-1], 0.0, values[-1], 0, 0.0, "progress")
