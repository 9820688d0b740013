"""What a learnt code carries: the KL term of an autoencoder that goes to nothing, codebooks of which one entry is in use."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import median, rising, trend
from triage.numbers.course.single import finite

_NOTHING = 1e-5
"""A divergence, in nats, that a code which carries anything exceeds."""
_FEW, _NEARLY, _LEFT, _SHARE = 5, 0.05, 0.01, 0.005
"""Reports, nats at the last two and the share of the first that tell of a code which is given up, where each report is lower."""
_WORN = 0.01
_REBUILT = frozenset("rec recloss recon recons reconstr reconst reconstructed reconstruction reconstructions elbo nelbo vae".split())
_BOOKS = ("vq", "codebook", "commit", "cmt", "quant")
_VARIETY = frozenset(["div", "diversity"])
"""The loss of wav2vec 2.0 that asks for many codes; there each of two books has one entry left at 2."""
_ONE, _TWO = 1.1, 2.2
_ALIKE = 0.02
_BEGUN, _WHOLE = 2000, 4
"""Steps after which one report of so many books is no beginning."""
_CODES, _USED = frozenset("code codes codebook codebooks vq".split()), frozenset("usage used utilization utilisation util active".split())
_IDLE, _FALLEN = 0.005, 0.25


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about a code."""
    yield from _unused(columns)
    yield from _fades(columns)
    yield from _given_up(columns)
    yield from _never_comes_back(columns)
    yield from _one_entry(columns)
    yield from _few_entries(columns)


def rebuilds(columns: Sequence[Column]) -> bool:
    """Whether a quantity is told that only autoencoders have: how well their input comes out again."""
    return any(_REBUILT.intersection(words(c.label)) for c in columns)


def _unused(columns: Sequence[Column]) -> Iterator[Told]:
    """The KL term of an autoencoder is nothing in training and validation alike, even where both were printed once."""
    terms = [c for c in columns if c.quantity.kind == "kl"]
    held = any(c.quantity.phase in HELD for c in terms)
    small = all(0 < abs(v) < _NOTHING for c in terms for v in c.values)
    if len(terms) >= 2 and rebuilds(columns) and held and small:
        yield terms[0], "kl", "zero", 0, 0.0


def _fades(columns: Sequence[Column]) -> Iterator[Told]:
    """The KL term of an autoencoder falls from report to report to a fiftieth of its first and below a thousandth nat: a code in use makes it rise."""
    for term in columns if rebuilds(columns) else ():
        values = finite(term, 10)
        if term.quantity.kind != "kl" or term.quantity.phase in HELD or not values or not 0 < values[0] <= 0.05:
            continue
        if min(values) >= 0 and max(values[-3:]) < min(0.02 * values[0], 1e-3) and trend(values) < -3:
            yield term, "kl", "collapses", next(n for n, v in enumerate(values) if v < 0.1 * values[0]), 0.0


def _given_up(columns: Sequence[Column]) -> Iterator[Told]:
    """Five reports to nine of an autoencoder's KL term, each lower than the one before, end at less than a hundredth nat, two hundred times below the first.

    A term that is high at first comes down to some nats and rests there; two distributions that are taught to agree rebuild nothing.
    """
    for term in columns if rebuilds(columns) else ():
        values = finite(term, _FEW)
        if term.quantity.kind != "kl" or term.quantity.phase in HELD or not values or len(values) >= 2 * _FEW or min(values) < 0:
            continue
        lower = all(b < a or b == 0 for a, b in zip(values, values[1:]))
        if lower and values[-2] < _NEARLY and values[-1] < min(_LEFT, _SHARE * values[0]):
            yield term, "kl", "collapses", next(n for n, v in enumerate(values) if v < 0.1 * values[0]), 0.0


def _never_comes_back(columns: Sequence[Column]) -> Iterator[Told]:
    """The KL term of an autoencoder was some nats at first and wobbles at a hundredth of that and less for the second half, of ten reports and more.

    A code in use carries a nat at least; estimates of nothing wobble around it.
    """
    for term in columns if rebuilds(columns) else ():
        values = finite(term, 2 * _FEW)
        if term.quantity.kind != "kl" or term.quantity.phase in HELD or not values or max(values[:3]) < 1:
            continue
        late, first = [abs(v) for v in values[len(values) // 2 :]], max(values[:3])
        if median(late) < min(_WORN * first, _NEARLY / 2) and max(late) < min(3 * _WORN * first, _NEARLY):
            yield term, "kl", "collapses", next(n for n, v in enumerate(values) if v < 0.1 * first), 0.0
            return


def _one_entry(columns: Sequence[Column]) -> Iterator[Told]:
    """The perplexity of codebooks, how many entries are in use evenly, is 1 for half of the books and more.

    So it may be within the first steps. A text that is foreseen has a perplexity of 1 as well, but there it is the exponential of a loss.
    """
    books = [c for c in columns if c.quantity.kind == "perplexity" and not c.quantity.bound and finite(c, 1)]
    losses = [v for c in columns if c.quantity.kind == "loss" and math.isfinite(v := c.values[-1]) and abs(v) < 1]
    varied = any(_VARIETY.intersection(words(c.label)) for c in columns) or any("prob" in words(c.label) for c in books)
    named = varied or any(word in c.label.lower() for c in columns for word in _BOOKS)
    if not named and not (rebuilds(columns) and books and max(len(c.values) for c in books) >= _FEW):
        return
    limit = _TWO if varied else _ONE
    alone = [c for c in books if min(c.values[-3:]) >= 0.99 and max(c.values[-3:]) <= limit and _is_late(c, len(books))]
    foreseen = any(abs(math.exp(v) - c.values[-1]) < _ALIKE for c in alone for v in losses) and not named
    if alone and 2 * len(alone) >= len(books) and not foreseen:
        column = alone[0]
        yield column, "codebook", "collapses", next(n for n in range(len(column.values)) if max(column.values[n:]) <= limit), 0.0


def _is_late(column: Column, books: int) -> bool:
    """Whether a book is reported often enough, or far enough into the run, to be past its beginning."""
    count = len(column.values)
    return count >= _FEW or (column.steps[-1] >= _BEGUN and (count >= 3 or books >= _WHOLE))


def _few_entries(columns: Sequence[Column]) -> Iterator[Told]:
    """The share of a codebook that is in use has fallen to a quarter and less, below half a percent, and rests there; or one or two codes are counted."""
    named = any(word in c.label.lower() for c in columns for word in _BOOKS)
    for share in columns:
        spoken, values = set(words(share.label)), finite(share, _FEW)
        of_book = spoken & _USED and (spoken & _CODES or (named and spoken <= _USED | {"%"}))
        if not values or share.quantity.bound or not (of_book or (named and spoken == {"codes"})):
            continue
        end, percent = max(values[-3:]), "%" in share.label or share.quantity.percent
        parts = [v / 100 if percent else v for v in values]
        idle = median(parts[-3:]) <= _IDLE and parts[-1] <= _FALLEN * parts[0]
        counted = all(v.is_integer() for v in values) and 1 <= end <= 2 < values[0]
        if (idle or counted) and rising(values[-3:]) < 1.0 and min(values) >= 0:
            yield share, "codebook", "collapses", next(n for n in range(len(values)) if max(values[n:]) <= end), 0.0
            return
