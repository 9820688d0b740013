"""Counts of updates beside the steps of an epoch: an average, a schedule or an optimizer that moves once an epoch where it should at every batch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_COUNT = r"(?:[ _](?:counts?|calls?|done|so far))?\W{1,4}(?P<count>\d{1,7})(?![\d.]*[%\d])(?: ?(?:/|of) ?(?P<whole>\d{1,9}))?"
_KINDS = (
    ("weights", Regex(rf"(?:\b(?:ema\w{{0,12}}|shadow|polyak|moving average|mean.teacher|teacher)\b.{{0,24}}?(?:updates?|steps?|n_averaged)|\bema_(?:updates?|steps?)|滑动平均.{{0,12}}更新(?:次数)?){_COUNT}", IGNORECASE)),
    ("lr", Regex(rf"(?:\b(?:lr_?)?sched(?:uler)?\b[\w. ]{{0,4}}(?:_?last_epoch|num_updates|steps?|calls?)|\b_step_count|调度器?.{{0,8}}步(?:数)?){_COUNT}", IGNORECASE)),
    ("optimizer", Regex(rf"(?:\boptim(?:i[sz]er)?[. _](?:num_)?(?:updates?|steps?)|\b(?:weight|parameter|gradient)[ _]updates|\bnum_updates|优化器.{{0,8}}(?:更新|步)(?:次)?数?){_COUNT}", IGNORECASE)),
)
"""What moves, and how programs count it; a stochastic weight average is one of epochs by design."""
_BATCHES = Regex(
    r"(?:steps|batches|iters|iterations|it)[_ ](?:per|in each|an|a|in an)[_ ]epoch\W{1,4}(\d{2,7})\b|\b(\d{2,7}) (?:steps|batches|iterations|iters) (?:per|an|a|/) ?epoch|(?<![\d/.])(\d{2,7})/\3(?![\d/.])|len\(\w{0,20}loader\)\W{1,4}(\d{2,7})\b|每(?:个 ?epoch|轮)\D{0,8}(\d{2,7}) ?(?:步|批|个)",
    IGNORECASE,
)
"""How many batches an epoch has: what is said of it, or a bar that has come to its end."""
_PLANNED = Regex(r"Total optimization steps\W{1,3}\d")
_FEW, _OFTEN = 5, 8
_LEAST, _YOUNG = 4, 1 / 3
_DECAY = Regex(r"\b(?:model_)?ema_(?:momentum|decay|rate|beta)['\"]?\W{1,4}(0?\.9\d{1,6})\b", IGNORECASE)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every count that grows by one where an epoch of ten batches and more has passed."""
    yield from _few_in_all(log)
    yield from _average_is_young(log, columns)
    batches = _batches(log)
    if batches is None:
        return
    taken: set[int] = set()
    for kind, pattern in _KINDS:
        told = [(line.number, int(found["count"]), found["whole"]) for line in log if line.number not in taken and (found := pattern.search(line.text))]
        taken |= {number for number, *_ in told}
        counts = [count for _, count, _ in told]
        if _one_an_epoch([(number, count) for number, count, _ in told], log):
            if kind == "lr" and not _counts_batches(log, [int(whole) for *_, whole in told if whole], batches):
                continue
            name, shows = {"weights": ("weights", "creeps"), "lr": ("lr", "rests"), "optimizer": ("weights", "stalls")}[kind]
            yield series_of(name, shows, [number for number, *_ in told], [float(c) for c in counts], {"weights": "EMA", "lr": "scheduler", "optimizer": "optimizer"}[kind], at=len(counts) - 1, ratio=float(batches))


def _few_in_all(log: Sequence[Line]) -> Iterator[Series]:
    """A run of transformers' Trainer comes to five optimizer steps and fewer, as each takes eight batches and more, and no number of steps was asked for."""
    if not any(_PLANNED.search(line.text) for line in log) or any("max_steps" in line.text for line in log):
        return
    from triage.numbers.columns.settings import number, settings

    told = settings(log)
    steps, each = number(told, ["total_optimization_steps"]), number(told, ["gradient_accumulation_steps"])
    if steps and each and 0 < steps[1] <= _FEW and each[1] >= _OFTEN:
        yield series_of("weights", "waits", [steps[2]], [steps[1]], "optimizer steps", ratio=each[1])


def _batches(log: Sequence[Line]) -> int | None:
    """How many batches an epoch of the training has, as it is said most often."""
    told = Counter(int(next(filter(None, found.groups()))) for line in log for found in _BATCHES.finditer(line.text))
    return max(told, key=told.__getitem__, default=None)


_EPOCH = Regex(r"(?:(?<!last_)(?<!per[_ ])epochs?|\bep\b)\W{0,4}(\d{1,6})|第 ?(\d{1,6}) ?(?:轮|个 ?epoch)", IGNORECASE)


def _one_an_epoch(told: Sequence[tuple[int, int]], log: Sequence[Line]) -> bool:
    """Whether a count has grown, from each mention to the next of the same run, by as much as the number of the epoch, and no faster."""
    epochs = {line.number: int(found[1] or found[2]) for line in log if (found := _EPOCH.search(line.text))}
    last, placed = None, {}
    for line in log:
        last = epochs.get(line.number, last)
        placed[line.number] = last
    pairs = [(epoch, count) for number, count in told if (epoch := placed[number]) is not None]
    steps = [(after - before, now - then) for (before, then), (after, now) in zip(pairs, pairs[1:]) if after > before]
    return len(steps) >= _LEAST - 1 and all(grown == passed for passed, grown in steps)


def _counts_batches(log: Sequence[Line], wholes: Sequence[int], batches: int) -> bool:
    """Whether a schedule is one that is made for batches: its whole is many epochs' worth, or it is one that is told the steps of an epoch."""
    return any(whole >= 5 * batches for whole in wholes) or any("steps_per_epoch" in line.text and ("OneCycle" in line.text or "otal_steps" in line.text) for line in log)


def _average_is_young(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The average of the weights still holds a third of those it began with, by its decay and the steps taken, and whatever is judged is nothing, though the loss has come to half."""
    decays = [(line.number, float(found[1])) for line in log if (found := _DECAY.search(line.text))]
    batches, epochs = _batches(log), max((e for c in columns for e in c.epochs if e == e), default=0.0)
    if not decays or batches is None or decays[0][1] ** (batches * epochs) < _YOUNG:
        return
    nothing = [c for c in columns if c.quantity.kind in ("accuracy", "ap", "overlap", "score") and {"f1", "acc", "accuracy", "recall", "map", "ap", "iou", "em"} & {*c.label.lower().split()} and len(c.values) >= _FEW]
    learns = any(c.name == "loss" and len(c.values) >= _FEW and 0 < c.values[-1] <= c.values[0] / 2 for c in columns)
    if learns and nothing and not any(any(c.values) for c in nothing):
        yield series_of("weights", "rests", [decays[0][0]], [decays[0][1]], f"EMA {decays[0][1]}", ratio=batches * epochs)
