"""What recognisers and speakers print that no healthy one could: more words wrong than were said, an attention that finds no place in the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.statistics import rising, trend
from triage.numbers.course.single import finite

_BABBLE, _TIMES = 1.5, 2.0
"""Word errors to each word said, and times the best: who repeats himself inserts without end."""
_PARTS, _PLACES = 0.8, 3
"""An error rate told as a part of 1, and to how many places: one in percent may be as small, when all is learnt."""
_IMPROVED, _NOTHING = ("snri", "sdri"), 0.1
_KNOWS = 15.0
"""A perplexity that only who has learnt to write comes to."""
_DIFFUSE, _STEPS, _LEAST = 0.9, 20_000, 5
"""What the diagonal lacks where attention is spread over the whole text, and steps by which speakers have found it."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about speech."""
    yield from _babbles(columns)
    yield from _unaligned(columns)
    yield from _nothing_separated(columns)
    yield from _learnt_and_unread(columns)
    yield from _hears_nothing(columns)
    yield from _answers_in_other_words(columns)


def _babbles(columns: Sequence[Column]) -> Iterator[Told]:
    """A word error rate was below 1 and rises at each of three evaluations and more to 1.5 and twice its best: answers do not end."""
    for rate in columns:
        values = finite(rate, 3)
        if rate.quantity.kind != "error_rate" or rate.quantity.bound or not values:
            continue
        parts = values[0] <= _PARTS and rate.places >= _PLACES
        whole = 1.0 if parts else 100.0
        best = min(range(len(values)), key=values.__getitem__)
        after = values[best:]
        if values[best] < whole and len(after) >= 3 and rising(after) == 1.0 and after[-1] >= max(_BABBLE * whole, _TIMES * after[0]):
            yield rate, "error_rate", "explodes", best, 0.0
            return


def _unaligned(columns: Sequence[Column]) -> Iterator[Told]:
    """The error of an alignment is above nine tenths at each of five reports and does not fall, twenty thousand steps into the run."""
    for error in columns:
        values = finite(error, _LEAST)
        named = error.label.lower()
        diffuse = "align" in named and "error" in named and values and min(values) >= _DIFFUSE and max(values) <= 1
        if diffuse and error.steps[-1] >= _STEPS and trend(values) > -2:
            yield error, "alignment", "rests", 0, 0.0
            return


def _nothing_separated(columns: Sequence[Column]) -> Iterator[Told]:
    """What separation improves is nothing, to a tenth of a decibel, at six reports and more past the fifth epoch: the mixture is given back."""
    for better in columns:
        values = finite(better, _LEAST + 1)
        named = better.label.lower().replace("-", "").replace("_", "")
        if any(name in named for name in _IMPROVED) and values and max(map(abs, values)) <= _NOTHING and better.epochs[-1] >= _LEAST:
            yield better, "loss", "flat", 0, 0.0
            return


def _hears_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """As many words are wrong as were said, to a twentieth more or less, at each of eight reports past the third epoch, and no fewer at the end: no recogniser, but one that says nothing, or anything."""
    for rate in columns:
        values = finite(rate, _LEAST + 3)
        whole = 100.0 if values and max(values) > _TIMES else 1.0
        late = bool(values) and (rate.epochs[-1] >= 3 or rate.steps[-1] >= _STEPS)
        if rate.quantity.kind == "error_rate" and not rate.quantity.bound and late and all(abs(v / whole - 1) <= 0.05 for v in values) and trend(values) > -1.5 and "ser" not in rate.label.lower():
            yield rate, "error_rate", "constant", 0, 0.0
            return


def _answers_in_other_words(columns: Sequence[Column]) -> Iterator[Told]:
    """A fifth more words are wrong than were said at each of four evaluations and more, and no fewer at the end, while their loss comes to three quarters: what is written is of another language, or does not end."""
    for rate in columns:
        values = finite(rate, _LEAST - 1)
        whole = 100.0 if values and max(values) > _TIMES else 1.0
        if rate.quantity.kind != "error_rate" or rate.quantity.bound or not values or min(values) < 1.2 * whole or values[-1] < 0.9 * values[0]:
            continue
        if any(c.name == "val_loss" and list(c.lines) == list(rate.lines) and finite(c, 2) and 0 < c.values[-1] <= 0.75 * c.values[0] for c in columns):
            yield rate, "error_rate", "absurd", 0, 0.0
            return


def _learnt_and_unread(columns: Sequence[Column]) -> Iterator[Told]:
    """A BLEU or its like is exactly 0 in a run whose perplexity is below 15: what is written is compared with something else."""
    scores = [c for c in columns if c.quantity.kind == "text_score" and not c.quantity.bound and "[" not in c.label]
    if not scores or any(any(c.values) for c in scores):
        return
    knows = [c for c in columns if c.quantity.kind == "perplexity" and 1 < c.values[-1] < _KNOWS and c.values[-1] < c.values[0] and c.lines[0] < scores[0].lines[0]]
    if any(finite(c, 2) for c in knows):
        yield scores[0], "text_score", "zero", 0, 0.0
