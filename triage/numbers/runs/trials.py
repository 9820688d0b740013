"""What the runs of one program say of each other: a search whose settings change nothing, folds that go on with one model."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.statistics import full_scale

_NUMBER = r"(?P<value>-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)"
_TRIAL = Regex(rf"\b(?:trial|config(?:uration)?|combination|candidate) ?#?(?P<trial>\d{{1,5}})\b.{{0,200}}?(?<![a-z])(?:values?|scores?|acc\w*|auc|f1|loss|rmse|mae|mse|objective)\b\W{{1,4}}{_NUMBER}(?![\d%])", IGNORECASE)
_SCORED = Regex(rf"\[CV (?P<fold>\d{{1,3}})/\d{{1,3}}\] END (?P<settings>.{{1,300}}?);?,? score=(?:\(.{{0,80}}test=)?{_NUMBER}", 0)
"""A row of a search of scikit-learn's: the fold, the settings, their score."""
_LEAST, _PLACES = 5, 3
_WHOLE = (0.0, 0.5, 1.0, 100.0)
"""What scores come to without being alike."""
_SEED = Regex(r"\W{0,6}(?:seed|run|repeat|种子) {0,2}[#=:]? {0,2}(\d{1,6})\b\W{1,4}(?P<rest>.{0,200}\d\.\d{2}.{0,200})", IGNORECASE)
_SEED_WORDS = ("seed", "run", "repeat", "种子")
_DECIMAL = Regex(r"(?<![\d.])\d+\.\d{2,}")
_SEEDS = 4
_FOLD = Regex(r"(?:^|[^a-z])k?-?folds?\W{0,3}(?P<fold>\d{1,2})(?![\d.])|第 ?(?P<zh>\d{1,2}) ?折", IGNORECASE)
_LEFT_OUT = Regex(
    r"(?:(?<![a-z])(?:test|held.?out|left.?out|leav\w{1,3}.?out|out|validation|target)[ _-]?(?:subjects?|patients?|participants?|sites?|sessions?|domains?|users?|speakers?|animals?)|(?:测试|留出)(?:的)?(?:被试|受试者|病人|患者|说话人))\W{1,4}(?P<who>[A-Za-z]{0,12}[-_]?\d{1,4}|[A-Z]\w{0,12})\b",
    IGNORECASE,
)
"""`--- test subject: sub-02`, `leave-out patient 3`"""
_FOLDS, _REPORTS = 3, 2
_LOWER, _NEAR, _LEARNT = 0.6, 1.4, 0.8
"""What is left of the first fold's first loss, how near the last of the fold before, and what a fold leaves of its own first loss."""
_BACK = 0.15
"""The part of what the first fold learnt that one which goes on loses at most."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every finding about runs beside each other."""
    yield from _all_alike(log)
    yield from _alike_in_each_fold(log)
    yield from _alike_of_all_seeds(log)
    yield from _goes_on(log, columns)


def _all_alike(log: Sequence[Line]) -> Iterator[Series]:
    """Five trials and more of a search come to the same number, to its last of three places and more."""
    told = {found["trial"]: (line.number, found["value"]) for line in log if (found := _TRIAL.search(line.text))}
    values = {value for _, value in told.values()}
    if len(told) >= _LEAST and len(values) == 1 and _is_exact(value := values.pop()):
        yield series_of("score", "repeats", [number for number, _ in told.values()], [float(value)] * len(told), "trials")


def _alike_in_each_fold(log: Sequence[Line]) -> Iterator[Series]:
    """Every candidate of a search over a grid has the same score in each fold: three and more of them."""
    told: dict[str, list[tuple[str, str]]] = {}
    lines: list[int] = []
    for line in log:
        if "[CV " in line.text and (found := _SCORED.search(line.text)):  # only saves work
            told.setdefault(found["fold"], []).append((found["settings"], found["value"]))
            lines.append(line.number)
    alike = bool(told) and all(len({s for s, _ in rows}) >= _FOLDS and len({v for _, v in rows}) == 1 and _is_exact(rows[0][1]) for rows in told.values())
    if alike and len(lines) >= _LEAST:
        value = float(next(iter(told.values()))[0][1])
        yield series_of("score", "repeats", lines, [value] * len(lines), "candidates")


def _alike_of_all_seeds(log: Sequence[Line]) -> Iterator[Series]:
    """Four seeds and more are told in the very same words and numbers, two and more of which are no round ones."""
    told = {found[1]: (line.number, found["rest"]) for line in log if any(map(line.text[:12].lower().__contains__, _SEED_WORDS)) and (found := _SEED.match(line.text))}
    rests = {rest for _, rest in told.values()}
    if len(told) >= _SEEDS and len(rests) == 1:
        values = [float(v) for v in _DECIMAL.findall(rests.pop()) if float(v) not in _WHOLE]
        if len(values) > 1 or any(len(v.partition(".")[2]) >= _PLACES for v in map(str, values)):
            yield series_of("score", "repeats", [number for number, _ in told.values()], [values[0]] * len(told), "seeds")


def _is_exact(value: str) -> bool:
    return len(value.partition(".")[2]) >= _PLACES and float(value) not in _WHOLE


def _goes_on(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The loss of each fold begins where that of the fold before ended, at six tenths of the first fold's beginning and less: it is one model.

    A fold that begins anew pays at first what the first fold paid.
    """
    begins = _beginnings(log)
    if len(begins) < _FOLDS:  # only saves work
        return
    for column in columns:
        if column.quantity.kind not in ("loss", "accuracy") or column.quantity.phase in HELD or column.quantity.bound or not all(map(math.isfinite, column.values)):
            continue
        parts = _parts(column, begins)
        if len(parts) >= _FOLDS and all(len(p) >= _REPORTS for p in parts) and _is_one_course(parts):
            firsts = [p[0] for p in parts]
            yield series_of("val_accuracy", "climbs", begins[: len(firsts)], firsts, column.label, at=1)
            return


def _beginnings(log: Sequence[Line]) -> list[int]:
    """The lines at which one fold after the other begins, in order."""
    begins: list[int] = []
    last = -1
    left = [(line.number, found["who"]) for line in log if len(line.text) < 200 and (found := _LEFT_OUT.search(line.text))]
    if len(left) >= _FOLDS and len({who for _, who in left}) == len(left):
        return [number for number, _ in left]
    for line in log:
        if ("old" in line.text or "OLD" in line.text or "折" in line.text) and (found := _FOLD.search(line.text)):
            fold = int(found["fold"] or found["zh"])
            if fold > last and (last < 0 or fold == last + 1):
                begins.append(line.number)
                last = fold
    return begins


def _parts(column: Column, begins: Sequence[int]) -> list[list[float]]:
    """What is still to be learnt, fold by fold: a loss, or the share of wrong answers."""
    whole = full_scale(column.values) if column.quantity.kind == "accuracy" else 0.0
    ends = [*begins[1:], math.inf]
    parts = [[whole - v if whole else v for v, n in zip(column.values, column.lines) if start <= n < end] for start, end in zip(begins, ends)]
    return [p for p in parts if p]


def _is_one_course(parts: Sequence[Sequence[float]]) -> bool:
    begun = parts[0][0]
    pairs, learnt = list(zip(parts, parts[1:])), begun - parts[0][-1]
    low = all(p[0] <= _LOWER * begun and p[0] <= _NEAR * before[-1] for before, p in pairs)
    on = all(len(p) > _FOLDS and p[0] - before[-1] <= _BACK * learnt for before, p in pairs)
    return begun > 0 and (low or on) and parts[0][-1] <= _LEARNT * begun
