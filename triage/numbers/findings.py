"""What is ill in a log's own numbers: each test is strict, for a healthy run must raise nothing."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers import between, courses, limits, single
from triage.numbers.column import Column
from triage.numbers.columns import columns
from triage.numbers.quantities import SCORES
from triage.numbers.statistics import median, rising, trend

_ALIVE = 1e-6
_RESUMED = Regex(r"[Rr]esum|[Rr]estor(?:ed|ing)|[Ll]oad(?:ed|ing) (?:the )?checkpoint")
_BEATS = Regex(r"heartbeat|still (?:waiting|alive|running)|no progress|waiting for|alive \d|idle for", 2)
_LEAST_BEATS = 4
_MOST_TOLD = 20_000
"""Values of one series that a finding carries; of a longer one every n-th."""

_Test = Callable[[Column], "int | None"]
_SICK: tuple[tuple[str, _Test], ...] = (("nonfinite", single.nonfinite), ("patchy", single.patchy))
_ALONE: dict[str, tuple[tuple[str, _Test], ...]] = {
    "loss": (
        *_SICK, ("constant", single.constant), ("freezes", single.freezes), ("zero", single.zero), ("chance", single.chance),
        ("flat", single.flat), ("negative", limits.negative), ("saturates", limits.saturates), ("diverges", limits.diverges),
        ("explodes", limits.explodes), ("floor", limits.at_floor),
    ),
    "val_loss": (
        *_SICK, ("constant", single.constant), ("freezes", single.freezes), ("negative", limits.negative),
        ("explodes", limits.explodes),
    ),
    "error": (("nonfinite", single.nonfinite), ("freezes", single.freezes), ("diverges", limits.diverges), ("explodes", limits.explodes), ("negative", limits.negative)),
    "val_error": (("nonfinite", single.nonfinite), ("explodes", limits.explodes), ("negative", limits.negative)),
    "perplexity": (("nonfinite", single.nonfinite), ("explodes", limits.explodes)),
    "val_perplexity": (("nonfinite", single.nonfinite),),
    "accuracy": (
        ("nonfinite", single.nonfinite), ("constant", single.constant), ("zero", single.zero),
        ("impossible", limits.impossible), ("freezes", single.freezes), ("collapses", courses.collapses),
    ),
    "score": (
        ("nonfinite", single.nonfinite), ("zero", single.zero), ("impossible", limits.impossible),
        ("collapses", courses.collapses),
    ),
    "grad_norm": (*_SICK, ("explodes", limits.explodes), ("vanishes", courses.vanishes), ("zero", single.zero)),
    "error_rate": (("nonfinite", single.nonfinite), ("constant", single.hopeless)),
    "kl": (*_SICK, ("zero", single.zero), ("collapses", courses.collapses), ("explodes", limits.explodes)),
    "policy_kl": (("nonfinite", single.nonfinite), ("explodes", courses.leaves)),
    "entropy": (("nonfinite", single.nonfinite), ("collapses", courses.collapses)),
    "reward": (("nonfinite", single.nonfinite), ("freezes", single.freezes), ("collapses", courses.collapses)),
    "lr": (("nonfinite", single.nonfinite), ("zero", single.zero), ("spent", courses.spent)),
    "loss_scale": (("falls", courses.falls),),
    "memory": (("grows", courses.grows),),
    "gpu_memory": (("grows", courses.grows),),
    "step_time": (("slows", courses.slows),),
    "throughput": (("slows", courses.slows),),
    "metric": (("nonfinite", single.nonfinite), ("freezes", single.freezes), ("explodes", limits.explodes)),
}  # fmt: skip
_ALONE["val_accuracy"] = _ALONE["accuracy"]
_ALONE.update(dict.fromkeys(("ap", "overlap", "text_score"), _ALONE["score"]))
_WHOLE = ("loss", "val_loss", "grad_norm", "error", "perplexity", "kl")
"""Where one of these is not finite, nothing that is computed from it is told beside it."""
_LAST = ("zero", "constant", "freezes", "flat", "slows", "grows")
"""Findings that stand behind others of the same line: they may be what follows from them."""
_LOST = ("collapses", "freezes", "vanishes")
"""What follows from a loss or a gradient that is not finite."""
_IMPLIED = {
    "chance": ("flat",),
    "constant": ("freezes",),
    "saturates": ("flat", "constant"),
    "nonfinite": ("explodes",),
}
"""A finding that says all that another would."""


def find(log: Sequence[Line]) -> list[Series]:
    """Every ill series of a log, with the index of the first value that shows it."""
    found = columns(log)
    told: list[Series] = []
    for column in found:
        if column.quantity.aside and all(map(math.isfinite, column.values)):
            continue
        shown = {shows: at for shows, test in _ALONE.get(column.name, ()) if (at := test(column)) is not None}
        hidden = {less for more in shown for less in _IMPLIED.get(more, ())}
        told += [_series(column, shows, at) for shows, at in shown.items() if shows not in hidden]
    beside = [_series(c, shows, at, ratio, name) for c, name, shows, at, ratio in between.find(found)]
    shown_by = frozenset((s.name, s.shows) for s in (*told, *beside))
    told = [s for s in told if not _excused(s, found, shown_by)]
    if any(s.name == "d_loss" for s in beside):
        told = [s for s in told if s.shows not in ("constant", "zero") or s.name != "loss"]
    told += beside
    told += _jumps(found, log)
    told += _stalls(log)
    return sorted(told, key=lambda s: s.shows in _LAST)


def _excused(series: Series, found: Sequence[Column], told: frozenset[tuple[str, str]]) -> bool:
    """Whether the company of a series explains it: a loss that is 0 by design, a class without samples, a KL term that is no autoencoder's."""
    if (series.name, series.shows) in (("loss", "zero"), ("grad_norm", "zero")) and any(c.quantity.kind == "reward" for c in found):
        return not any(c.quantity.kind == "reward_std" for c in found) or ("reward_std", "zero") not in told
    if (series.name, series.shows) == ("loss", "zero"):
        return any(
            c.name == "grad_norm" and all(map(math.isfinite, c.values)) and median(c.values) > _ALIVE
            for c in found
        )
    if (series.name, series.shows) == ("kl", "zero"):
        return not any("rec" in c.label.lower() for c in found)
    if (series.name, series.shows) == ("lr", "zero"):
        return any(c.name == "loss" and _learns(c) for c in found)
    if series.shows in _LOST and any((name, "nonfinite") in told for name in _WHOLE):
        return True
    if series.shows == "nonfinite" and series.name not in _WHOLE:
        if any((name, "nonfinite") in told for name in _WHOLE):
            return True
        first = (series.label.split() or [""])[0]
        return not any(map(math.isfinite, series.values)) and any(
            c.label != series.label and c.label.split()[:1] == [first] and any(map(math.isfinite, c.values))
            for c in found
        )
    if series.shows in ("flat", "freezes") and told & {("lr", "zero"), ("lr", "spent")}:
        return True
    if series.shows == "flat":
        return series.most - series.least > 0.01 * series.most and any(map(_improves, _scores(found, 4)))
    if series.shows == "floor":
        return not any(
            median(c.values[-3:]) > (80 if max(c.values) > 1.5 else 0.8) for c in _scores(found, 3)
        )
    return False


def _learns(column: Column) -> bool:
    """Whether a loss falls beyond doubt: at each of three reports and more, or by its trend."""
    values = [v for v in column.values if math.isfinite(v)]
    fallen = len(values) >= 3 and values[-1] < 0.995 * values[0] and values[-1] != values[-2]
    return fallen and ((rising(values) == 0.0 and len(set(values)) == len(values)) or trend(values) < -2)


def _scores(found: Sequence[Column], least: int) -> list[Column]:
    return [c for c in found if c.quantity.kind in ("accuracy", *SCORES) and len(c.values) >= least]


def _improves(column: Column) -> bool:
    """Whether an accuracy or a score goes up, or is good already."""
    values = [v for v in column.values if math.isfinite(v)]
    if not values:
        return False
    whole = 100.0 if max(values) > 1.5 else 1.0
    return median(values[-3:]) > 1.1 * median(values[:3]) + 0.01 * whole or median(values) > 0.85 * whole


def _series(column: Column, shows: str, at: int, ratio: float | None = None, name: str = "") -> Series:
    values, lines = list(column.values), list(column.lines)
    if len(values) > _MOST_TOLD:
        every = len(values) // _MOST_TOLD + 1
        values, lines, at = values[::every], lines[::every], min(at // every, (len(values) - 1) // every)
    finite = [v for v in values if math.isfinite(v)] or [0.0]
    first, last = values[0], values[-1]
    if not ratio:
        ratio = last / first if first and math.isfinite(first) and math.isfinite(last) else 0.0
    return Series(
        name=name or column.name, shows=shows, lines=tuple(lines), values=tuple(values), first=first, last=last,
        least=min(finite), most=max(finite), at=at, ratio=round(ratio, 3) if math.isfinite(ratio) else 0.0,
        label=column.label,
    )  # fmt: skip


def _jumps(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Series]:
    """The loss right after a resume is far above the one before it."""
    resumes = [line.number for line in log if _RESUMED.search(line.text)] if found else []
    for column in found if resumes else ():
        if column.name != "loss" or column.quantity.unsteady:
            continue
        for number in resumes:
            if told := between.jumps(column, number, found):
                yield _series(column, "jumps", *told)
                break


def _stalls(log: Sequence[Line]) -> Iterator[Series]:
    """Signs of life without progress fill the end of the log; a bar redrawn as it was is no progress."""
    end = [line for line in log[-2000:] if line.text.strip()]
    bars = Counter(line.text for line in end if "%|" in line.text)
    spoken = [line for line in end if bars[line.text] < 2][-40:]
    beats = [line for line in spoken if _BEATS.search(line.text)]
    if len(beats) < _LEAST_BEATS or not all(_BEATS.search(line.text) for line in spoken[-_LEAST_BEATS:]):
        return
    lines = tuple(line.number for line in beats)
    values = tuple(float(n) for n in range(len(beats)))
    yield Series("step_time", "stalls", lines, values, 0.0, values[-1], 0.0, values[-1], 0, 0.0, "progress")
