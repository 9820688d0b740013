"""The same weights evaluated with several batch sizes: a score that goes with the size is one that samples share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import SCORES
from triage.numbers.columns.statistics import full_scale

_SIZE = Regex(r"(?:^|[^a-z])(?:batch[_ -]?size|bsz?|mbs|\u6279(?:\u6b21|\u91cf)?\u5927\u5c0f)$", IGNORECASE)
_TESTS = Regex(r"\beval|\btest|checkpoint|weights|load|infer|\bmodel\.|\u6d4b\u8bd5|\u6743\u91cd|\u52a0\u8f7d|\u8bc4\u6d4b", IGNORECASE)
_TUNES = Regex(r"\btrial\b|\bsweep|\blr\b|learning.?rate|\bepochs?\b|grid.?search|\u5b66\u4e60\u7387|\u8d85\u53c2", IGNORECASE)
"""What is trained anew with each size scores differently by right."""
_EPOCH = Regex(r"\bepoch\W{0,3}(\d{1,6})\b", IGNORECASE)
"""Where it is the same each time, it says which weights were loaded."""
_COUNTED = Regex(r"\bbatch\W{1,4}1\b(?! ?/)", IGNORECASE)
"""What counts sizes as others count steps, from one up."""
_BEFORE = 1
"""Lines above the first score in which it is told what is tuned."""
_LARGER, _MANY = 1.5, 16
_SIZES, _APART = 3, 0.03
"""Sizes that show an order, and how far their scores lie apart, as parts of the whole: rounding does less."""
_ALIKE = 0.01
"""How far the scores of one size lie apart: what was drawn into each batch is another."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Told]:
    """The score rises, or falls, with each larger size, by three points in a hundred and more, and is the same for the same size."""
    said = "\n".join([line.text for line in log])
    trained = [line for c in columns if c.quantity.kind in ("lr", "grad_norm") and len(c.values) > 1 for line in c.lines]
    if trained:
        columns = [later for c in columns if (later := _since(c, max(trained)))]
    elif any(c.name == "loss" and len(c.values) > 1 for c in columns):
        return
    if not _TESTS.search(said):
        return
    sizes = [c for c in columns if _SIZE.search(c.label)]
    begun = min((c.lines[0] for c in columns if c.quantity.kind in ("accuracy", *SCORES) and len(c.values) >= _SIZES), default=0)
    around = [line.text for line in log if line.number >= begun - _BEFORE]
    epochs = [found[1] for text in around if (found := _EPOCH.search(text))]
    if len(epochs) >= _SIZES and len({*epochs}) == 1:
        around = [_EPOCH.sub("", text) for text in around]
    if any(map(_TUNES.search, around)):
        return
    counted = not sizes and bool(_COUNTED.search(said))
    for score in (c for c in columns if c.quantity.kind in ("accuracy", *SCORES) and not c.quantity.bound):
        told = [{*_paired(c, score)} for c in sizes] + ([{*zip(score.steps, score.values)}] if counted and max(score.steps) >= _MANY else [])
        if any(map(_goes_with_size, told)):
            yield score, "score", "batched", 0, 0.0
            return


def _since(column: Column, last: int) -> Column | None:
    """What is told of a quantity behind a line, where a run that has learnt its rate is only judged."""
    at = next((n for n, line in enumerate(column.lines) if line > last), len(column.lines))
    cut = {name: getattr(column, name)[at:] for name in ("values", "lines", "means", "epochs", "steps")}
    return column._replace(**cut) if cut["values"] else None


def _goes_with_size(told: set[tuple[float, float]]) -> bool:
    """Whether scores of three sizes and more, each a half larger than the one before, go up or down with them."""
    whole = full_scale([value for _, value in told])
    each: dict[float, list[float]] = {}
    for size, value in sorted(told):
        each.setdefault(size, []).append(value)
    if any(values[-1] - values[0] > _ALIKE * whole for values in each.values()):
        return False
    sizes, values = [*each], [values[0] for values in each.values()]
    if len(sizes) < _SIZES or not sizes[0] >= 1 or not all(b >= _LARGER * a for a, b in zip(sizes, sizes[1:])) or max(values) > whole:
        return False
    return values in (sorted(values), sorted(values, reverse=True)) and abs(values[-1] - values[0]) >= _APART * whole


def _paired(sizes: Column, score: Column) -> Iterator[tuple[float, float]]:
    """Each size with the score that is told before the next."""
    ends = [*sizes.lines[1:], float("inf")]
    for size, begin, end in zip(sizes.values, sizes.lines, ends):
        own = [value for value, line in zip(score.values, score.lines) if begin <= line < end or line == begin]
        yield from ((size, value) for value in own[:1])
