"""What a library notes of itself: now and then it is well, at every step, or at such a number, it is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.course.single import finite

_PRESSED = Regex(r"(\d{1,4}) pytorch allocator cache flushes since last step|num_alloc_retries\W{1,4}([1-9]\d{0,5})|CUDA memory allocation retries\W{1,4}([1-9]\d{0,5})|([1-9]\d{0,4}) CUDA memory allocation retries")
_OVERFLOWS = Regex(r"(?i)\bdrop(?:ped)?[ _]?tokens?(?:[ _](?:rate|ratio|fraction|frac|share|percent))?\W{1,4}(\d{1,3}(?:\.\d+)?) ?(%)?|\btokens?[ _]drop(?:ped)?(?:[ _]\w{4,8})?\W{1,4}(\d{1,3}(?:\.\d+)?) ?(%)?")
_FULL = 0.3
_OFTEN = 3


_FORETOLD, _FEW_RIGHT = 0.94, 0.05
_ANEW = Regex(r"DataLoader state is empty for dp rank")
_TAKEN, _OFF = 0.1, 0.1
"""Drafts taken up, and the mean difference of probabilities, that no pair which belongs together shows."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every such note."""
    yield from _pressed(log)
    yield from _draws_anew(log)
    yield from _drafts_refused(columns)
    yield from _writes_otherwise(columns)
    yield from _skips_all(columns)
    yield from _overflows(log)
    yield from _mostly_padding(columns)


def _pressed(log: Sequence[Line]) -> Iterator[Series]:
    """The allocator gave back all it held at three steps and more to find room."""
    told = [(line.number, float(next(filter(None, found.groups())))) for line in log if (found := _PRESSED.search(line.text))]
    if len(told) >= _OFTEN:
        yield series_of("gpu_memory", "presses", [number for number, _ in told], [count for _, count in told], "cache flushes")


def _draws_anew(log: Sequence[Line]) -> Iterator[Series]:
    """A run that was taken up reads its data from the beginning."""
    at = next((line.number for line in log if _ANEW.search(line.text)), 0)
    if at:
        yield series_of("metric", "unrestored", [at], [1.0], "data loader")


def _drafts_refused(columns: Sequence[Column]) -> Iterator[Series]:
    """Of the tokens that a smaller model or a head proposes, less than a tenth is taken up at each of three reports and more."""
    for share in columns:
        values, named = finite(share, _OFTEN), set(words(share.label))
        if values and {"draft", "drafted", "speculative", "spec"} & named and {"acceptance", "accepted", "accept"} & named and "rate" in named:
            whole = 100.0 if share.quantity.percent or max(values) > 1 or "avg" in named else 1.0
            if max(values) / whole < _TAKEN:
                yield series_of("score", "refused", share.lines, values, share.label)
                return


def _writes_otherwise(columns: Sequence[Column]) -> Iterator[Series]:
    """The engine that writes and the trainer that learns give the same tokens other probabilities, by a tenth in the mean, at the last three reports."""
    for off in columns:
        values, named = finite(off, _OFTEN), set(words(off.label))
        if values and {"rollout", "sampling"} & named and {"diff", "difference"} & named and "mean" in named and min(values[-_OFTEN:]) > _OFF:
            yield series_of("policy_kl", "apart", off.lines, values, off.label)
            return


def _skips_all(columns: Sequence[Column]) -> Iterator[Series]:
    """At each of the last four reports every iteration since the one before was skipped."""
    for skipped in columns:
        steps = [b - a for a, b in zip(skipped.steps, skipped.steps[1:])]
        if {"skipped", "iterations"} <= set(words(skipped.label)) and len(steps) >= 4 and all(0 < step <= count for step, count in zip(steps[-4:], skipped.values[-4:])):
            lost = any({"nan", "iterations"} <= set(words(c.label)) and c.values[-4:] == skipped.values[-4:] for c in columns)
            name, shows = ("loss", "nonfinite") if lost else ("loss_scale", "falls")
            yield series_of(name, shows, skipped.lines, skipped.values, skipped.label, at=len(steps) - 4)
            return


def _overflows(log: Sequence[Line]) -> Iterator[Series]:
    """At each of three reports and more three tokens in ten and more find no place with the expert that they are sent to, and it gets no better."""
    told = [(line.number, float(found[1] or found[3]) / (100 if found[2] or found[4] else 1)) for line in log if (found := _OVERFLOWS.search(line.text))]
    shares = [share for _, share in told]
    if len(told) >= _OFTEN and _FULL <= min(shares) <= max(shares) <= 1 and shares[-1] >= 0.9 * shares[0]:
        yield series_of("experts", "overflows", [number for number, _ in told], shares, "dropped tokens")


def _mostly_padding(columns: Sequence[Column]) -> Iterator[Series]:
    """Nineteen tokens in twenty are foretold at the first report already, and not one answer in twenty is right: what is foretold is padding."""
    wrong = any(c.quantity.phase in HELD and {"exact", "match"} <= set(words(c.label)) and finite(c, 1) and max(c.values) <= _FEW_RIGHT for c in columns)
    for share in columns if wrong else ():
        values = finite(share, _OFTEN)
        if "token" in words(share.label) and {"acc", "accuracy"} & set(words(share.label)) and share.quantity.phase not in HELD and values and _FORETOLD <= values[0] <= 1:
            yield series_of("loss", "padded", share.lines, values, share.label)
            return
