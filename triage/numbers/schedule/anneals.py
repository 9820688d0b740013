"""Numbers that a schedule moves through a run, and that have hardly moved where it ends: chance in a policy, temperatures, weights of terms, and a term that is to begin later."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import words
from triage.numbers.columns.settings import Setting, number, settings
from triage.numbers.columns.statistics import trend
from triage.numbers.course.single import finite

_CHANCE = frozenset("epsilon eps explore exploration greedy".split())
_NO_CHANCE = frozenset("adam clip clipping norm rms stability smoothing label decay start end min max final init initial reward return bonus loss time".split())
"""What else an epsilon is, and what is told of one beside its value."""
_LEAST = 6
_DECAYS = Regex(r"(?:eps(?:ilon)?|explor\w{0,8})[_ -]?(?:min|end|final|decay|fraction|anneal)", IGNORECASE)
_LONG = 10
_RANDOM = 0.5
"""A share of random actions with which a policy never plays by what it has learnt."""
_BEGUN, _MOST = 0.3, 0.9
"""Shares of a run from which on its end can be foretold, and at which the end has come."""
_UNMOVED = 0.1
_OF = Regex(r"(?:episodes?|epochs?|\beps?|steps?|iter(?:ation)?s?|updates?|games?|回合|轮|步)\W{0,4}(\d{1,10}) {0,2}(?:/|of) {0,2}(\d{1,10})|\[ {0,4}(\d{1,9}) {0,2}/ {0,2}(\d{1,9})\]", IGNORECASE)
_ENDED = Regex(r"^\W{0,4}(?:complete|finished|done)\b|train(?:ing)? (?:is )?(?:complete|finished|done|ended|over)|(?:finished|done|end of) training|train_runtime|训练(?:结束|完成|完毕)", IGNORECASE)
_WHOLE = ("total_timesteps", "total_steps", "max_timesteps", "num_episodes", "n_episodes", "max_episodes", "total_episodes", "max_steps", "train_steps", "num_steps", "epochs", "num_epochs", "max_epochs")
_FROM = ("start", "init", "initial", "begin", "from", "max")
_TO = ("end", "final", "min", "to", "target", "minimum")
_LATER = Regex(r"(?:^|_)(?:start|starts|begin|begins|after|from|until|delay|warm_?up)(?:_|$)")
_TERMS = frozenset("disc dis discriminator d gan adv adversarial critic kl perceptual lpips percep".split())
"""Of which a bare `disc_start` tells the step."""
_COUNTED = frozenset("step steps iter iters iteration iterations epoch epochs".split())
_MEASURES = frozenset("ratio rate prob probability weight coef coefficient value".split())
_NOT_ANNEALED = frozenset("lr learning epoch epochs step steps iter iters iteration iterations time index idx batch size".split())


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every number that its schedule leaves nearly where it began."""
    told = settings(log)
    for column in columns:
        if not finite(column, _LEAST):
            continue
        named = set(words(column.label))
        if named & _CHANCE and not named & _NO_CHANCE:
            if (_stays_random(column, _share_done(column, log, told)) or _never_falls(column, columns, log)) and not _earns_more(columns):
                yield series_of("entropy", "rests", column.lines, column.values, column.label, at=len(column.values) - 1)
                return
        elif (ends := _ends(told, column.label)) and _rests_at(column.values, *ends) and _share_done(column, log, told) >= _MOST:
            yield series_of("metric", "creeps", column.lines, column.values, column.label, at=len(column.values) - 1)
            return


def begins_later(series: Series, log: Sequence[Line], columns: Sequence[Column]) -> bool:
    """Whether a term that was never anything but 0 in training is one of several in a run that is set to begin with something at a step, or an epoch, not yet reached."""
    own = [c for c in columns if c.label == series.label]
    if series.at or not any(c.quantity.kind == "loss" and c.label != series.label and any(c.values) for c in columns):
        return False
    for name, setting in settings(log).items():
        counted = _COUNTED & set(name.split("_"))
        at = number({name: setting}, [name])
        if not (at and _LATER.search(name) and (counted or _TERMS & set(name.split("_")))):
            continue
        axes = [c.epochs if counted & {"epoch", "epochs"} else c.steps for c in own]
        reached = max((v for axis in axes for v in axis if math.isfinite(v)), default=math.inf)
        if setting.line < series.lines[0] and reached < at[1]:
            return True
    return False


def _stays_random(chance: Column, done: float) -> bool:
    """Whether a share of random actions never rises and comes, at its pace, to a half and more at the end of the run."""
    values = chance.values
    falls = all(a >= b for a, b in zip(values, values[1:])) and values[0] <= 1
    return falls and done >= _BEGUN and values[0] - (values[0] - values[-1]) / done >= _RANDOM


def _never_falls(chance: Column, columns: Sequence[Column], log: Sequence[Line]) -> bool:
    """Whether a share that is set to decay has not moved at ten reports and more at which a loss has."""
    values = chance.values
    if len(values) < _LONG or len(set(values)) > 1 or not _RANDOM <= values[0] <= 1 or not any(_DECAYS.search(line.text) for line in log):
        return False
    return any(c.quantity.kind == "loss" and len(c.values) >= _LONG and len(set(c.values)) > _LONG / 2 for c in columns)


def _earns_more(columns: Sequence[Column]) -> bool:
    return any(c.quantity.kind == "reward" and not c.quantity.bound and trend(c.values) > 3 for c in columns)


def _ends(told: Mapping[str, Setting], label: str) -> tuple[float, float] | None:
    """What the settings say that a number begins and ends with: `tau_start=1.0, tau_end=0.1`."""
    named = [w for w in words(label) if w not in ("train", "loss")]
    if not named or set(named) & _NOT_ANNEALED:
        return None
    stem = "_".join([w for w in named if w not in _MEASURES] or named)
    names = ("_".join(named), stem)
    first = number(told, [f for name in names for end in _FROM for f in (f"{name}_{end}", f"{end}_{name}")])
    last = number(told, [f for name in names for end in _TO for f in (f"{name}_{end}", f"{end}_{name}")])
    if not first and any(key.startswith((f"{stem}_decay", f"{stem}_anneal")) for key in told):
        first = number(told, names)
    return (first[1], last[1]) if first and last and first[1] != last[1] and {first[0], last[0]} != {f"{stem}_max", f"{stem}_min"} else None


def _rests_at(values: Sequence[float], first: float, last: float) -> bool:
    """Whether no value is farther from where the schedule begins than a tenth of its way."""
    return all(abs(v - first) <= _UNMOVED * abs(last - first) for v in values)


def _share_done(column: Column, log: Sequence[Line], told: Mapping[str, Setting]) -> float:
    """How much of the run lies behind the last value: what its own line says, or the settings; all where the log says that it has ended."""
    last = column.lines[-1]
    if any(_ENDED.search(line.text) for line in log[-6:] if line.number >= last):
        return 1.0
    for line in reversed([line for line in log if last - 3 <= line.number <= last]):
        if found := _OF.search(line.text):
            at, whole = (float(v) for v in found.groups() if v is not None)
            return min(at / whole, 1.0) if whole > 1 else 0.0
    planned = number(told, _WHOLE)
    at = next((axis[-1] for axis in (column.steps, column.epochs) if math.isfinite(axis[-1])), 0.0)
    return min(at / planned[1], 1.0) if planned and planned[1] > 1 else 0.0
