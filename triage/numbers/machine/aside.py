"""Steps whose time goes elsewhere than into forward and backward: into saving, evaluation, the optimizer, or into nothing that is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import median
from triage.numbers.course.single import finite

_VALUE = r"[A-Za-z_ ]{0,12}(?:\((?:m?s)\))?\W{1,3}(\d{1,7}(?:\.\d{1,6})?) ?m?s?\b"
_COMPUTES = Regex(rf"\b(?:fwd|forward|bwd|backward|fb)(?:[_+ ]?(?:and_)?(?:bwd|backward))?(?:_microstep)?{_VALUE}", IGNORECASE)
_ELSEWHERE = (
    ("saving", Regex(rf"\b(?:sav(?:e|ing)|ckpt|checkpoint)(?:[_ ](?:ckpt|checkpoint|model|time))?{_VALUE}", IGNORECASE)),
    ("optimizer", Regex(rf"\b(?:optim(?:izer)?(?:[_ ]step)?|step_microstep|adam(?:[_ ]step)?){_VALUE}", IGNORECASE)),
    ("evaluation", Regex(rf"\b(?:eval(?:uation)?|valid(?:ation)?)[_ ]time{_VALUE}", IGNORECASE)),
)
_SECONDS = r"[_ ]?(?:time|took|seconds)?['\"]?(?: ?\(s\))?\W{1,3}(\d{1,6}(?:\.\d{1,6})?) ?s(?:ec|econds)?\b"
_TRAINED = Regex(rf"\btrain(?:ing)?{_SECONDS}", IGNORECASE)
_JUDGED = Regex(rf"\b(?:val(?:id(?:ation)?)?|eval(?:uation)?|test)(?:ing)?{_SECONDS}", IGNORECASE)
_FAR, _MINUTE, _FELT = 4.0, 60.0, 0.2
_LOADS = Regex(rf"\bdata(?:[_ ]?(?:load(?:er|ing)?|time|fetch))?{_VALUE}", IGNORECASE)
_TIMING = ("timing_s/", "timing/", "time/", "timing_s_")
_WRITES = ("gen", "generation", "rollout", "generate")
_MOST = 0.75
_LEAST, _TWICE, _HALF = 3, 2.0, 0.5


def find(log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """What takes twice as long as forward and backward together, at each of three reports and more, and what fairseq does not train in."""
    for label, pattern in _ELSEWHERE:
        told = [(line.number, *parts) for line in log if (parts := _parts(line.text, pattern))]
        if len(told) >= _LEAST and all(other >= _TWICE * computing for _, computing, other in told):
            shares = tuple(other / (other + computing) for _, computing, other in told)
            yield _series("step_time", "aside", tuple(number for number, _, _ in told), shares, label)
    yield from _loads_longer(log)
    yield from _between_steps(found)
    yield from _judges_longer(log)
    yield from _generates(found)


def _loads_longer(log: Sequence[Line]) -> Iterator[Series]:
    """The parts of a step are told, and loading is three times forward and backward together, and more than a fifth of a second."""
    told = [(line.number, *parts) for line in log if (parts := _parts(line.text, _LOADS))]
    if told and all(loading >= max(3 * computing, _FELT) for _, computing, loading in told):
        shares = tuple(loading / (loading + computing) for _, computing, loading in told)
        yield _series("data_time", "starves", tuple(number for number, _, _ in told), shares, "data")


def _parts(text: str, pattern: Regex) -> tuple[float, float] | None:
    """(what forward and backward take, what something else takes) of a line that tells both."""
    computing, other = sum(map(float, _COMPUTES.findall(text))), pattern.search(text)
    return (computing, float(other[1])) if computing and other else None


def _generates(found: Sequence[Column]) -> Iterator[Series]:
    """Three quarters of each step of a policy that is tuned on its own answers, at three reports and more, go into writing them."""
    times = {words(c.label)[-1]: c for c in found if c.label.startswith(_TIMING) and finite(c, _LEAST)}
    writes, whole = next((times[name] for name in _WRITES if name in times), None), times.get("step")
    if writes and whole and tuple(writes.lines) == tuple(whole.lines):
        shares = tuple(a / b for a, b in zip(writes.values, whole.values) if b > 0)
        if len(shares) >= _LEAST and min(shares) >= _MOST:
            yield _series("step_time", "aside", tuple(whole.lines), shares, "generation")


def _between_steps(found: Sequence[Column]) -> Iterator[Series]:
    """Of the time between two reports fairseq trains in less than half: `wall` runs on, `train_wall` is what the steps took since the last."""
    walls = {c.label: c for c in found if c.label in ("wall", "train_wall") and len(finite(c, _LEAST + 1)) == len(c.values)}
    if len(walls) < 2 or tuple(walls["wall"].lines) != tuple(walls["train_wall"].lines):
        return
    clock, trained = walls["wall"].values, walls["train_wall"].values
    shares = tuple(1 - spent / (b - a) for a, b, spent in zip(clock, clock[1:], trained[1:]) if b > a)
    if len(shares) >= _LEAST and min(shares) >= _HALF:
        yield _series("data_time", "starves", tuple(walls["wall"].lines)[1:], shares, "train_wall")


def _judges_longer(log: Sequence[Line]) -> Iterator[Series]:
    """The evaluation of an epoch takes four times as long as its training, and minutes, at three epochs and more."""
    told = [(line.number, float(a[1]), float(b[1])) for line in log if (a := _TRAINED.search(line.text)) and (b := _JUDGED.search(line.text))]
    if len(told) >= _LEAST and all(judged >= max(_FAR * trained, _MINUTE) for _, trained, judged in told):
        shares = tuple(judged / (judged + trained) for _, trained, judged in told)
        yield _series("step_time", "aside", tuple(number for number, _, _ in told), shares, "evaluation")


def _series(name: str, shows: str, lines: tuple[int, ...], shares: tuple[float, ...], label: str) -> Series:
    return series_of(name, shows, lines, shares, label, ratio=round(median(shares), 3))
