"""Terms of one sum, and errors of one model, of which one is learnt and the other is not: weights that do not fit, an offset nobody took away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import binned, median, rising, trend
from triage.numbers.course.single import finite

_LEAST, _LONG = 6, 8
_STILL, _GONE, _PART = 0.02, 0.1, 0.3
"""How much a term that rests moves, what is left of one that is learnt, and the share of the sum below which a term does not matter."""
_TINY, _HALVED = 1e-3, 0.5
"""What is left of a term that the optimizer follows alone, of its first and of its middle."""
_MARGINS = frozenset("triplet trip margin hinge ranking contrastive".split())
"""Terms that rest on their margin, for a reason of their own."""
_CLASSES = frozenset("seg cls ce class classification semantic mask id xent bce cat category".split())
"""Terms that a guess leaves where they began."""
_DROWNS, _SINKS, _AWAKE, _BEYOND_DOUBT = 300.0, 0.67, 0.1, -3.0
_EQUATIONS = frozenset("pde bc ic res residual boundary initial".split())
"""How the terms of a network that is held to an equation are called, with loss or without."""
_FALLEN, _FAR = 0.75, 100.0
"""What is left of the error of forces, and how many times that the error of energies is."""
_MEASURES = frozenset("mae rmse mse l1 l2 error err errors mape".split())
"""How errors of one kind are called, whatever they are of."""
_LEARNT, _KEPT = 0.2, 0.9
"""What is left of an error that is learnt, and of one that is not."""
_RAW, _SLOW = 1e6, 0.3
"""A squared error that none of targets of unit scale comes to, and what the second half of a run leaves of one that hardly falls."""
_COORDINATES, _PIXELS = frozenset("x y xy kpt kpts keypoint keypoints landmark landmarks lmk coord coords coordinate coordinates corner corners joint joints".split()), 1000.0
_ENERGIES, _FORCES = frozenset(["e", "energy", "energies"]), frozenset(["f", "force", "forces"])


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about parts of a whole."""
    yield from _left_behind(columns)
    offset = list(_offset(columns))
    yield from offset or _left_out(columns)
    yield from [*_in_raw_units(columns)] or [*_worse_than_the_mean(columns)] or _in_pixels(columns)
    yield from _without_curvature(columns)


def _rests(values: Sequence[float], reach: float) -> bool:
    return min(values) > 0 and max(values) - min(values) <= reach * median(values)


def _left_behind(columns: Sequence[Column]) -> Iterator[Told]:
    """A term of the loss never moves, at six reports and more, while another falls to a tenth, and is what the sum consists of in the end.

    The optimizer works, then, and follows the other. Or it comes to rest at a third of its first and more, while the other falls on to a thousandth.
    """
    terms = [c for c in columns if _is_term(c) and finite(c, _LEAST)]
    yield from _drowned(terms)
    for term in terms:
        rest = [c for c in terms if c is not term and list(c.lines) == list(term.lines)]
        learnt = [c for c in rest if c.values[0] > 0 and 0 <= median(c.values[-3:]) <= _GONE * c.values[0]]
        others = sum(c.values[-1] for c in rest)
        whole = term.values[-1] >= _PART * (term.values[-1] + others)
        if learnt and whole and not _MARGINS.intersection(words(term.label)) and (_rests(term.values, _STILL) or _comes_to_rest(term.values, learnt)):
            yield term, "loss", "rests", 0, 0.0
            return


def _comes_to_rest(values: Sequence[float], learnt: Sequence[Column]) -> bool:
    half = values[len(values) // 2 :]
    far = any(c.values[-1] <= _TINY * c.values[0] and c.values[-1] <= _HALVED * c.values[len(c.values) // 2] for c in learnt)
    return len(values) >= 2 * _LEAST and far and values[-1] >= _PART * values[0] and _rests(half, _STILL)


def _drowned(terms: Sequence[Column]) -> Iterator[Told]:
    """A term of classes rests within a fiftieth, far from nothing, at eight reports and more, while another that is hundreds of times as large falls: by a third, or, of twelve, beyond doubt by as much as the term is in all."""
    for term in terms:
        largest = [c for c in terms if list(c.lines) == list(term.lines) and min(c.values) >= _DROWNS * max(term.values) and _sinks(c.values, term.values)]
        if largest and len(term.values) >= _LONG and _CLASSES.intersection(words(term.label)) and min(term.values) > _AWAKE and _rests(term.values, _STILL):
            yield term, "loss", "rests", 0, 0.0
            return


def _sinks(values: Sequence[float], beside: Sequence[float]) -> bool:
    return values[-1] <= _SINKS * values[0] or (len(values) >= 2 * _LEAST and trend(values) < _BEYOND_DOUBT and values[0] - values[-1] >= max(beside))


def _is_term(column: Column) -> bool:
    if column.quantity.kind == "" and _EQUATIONS.intersection(words(column.label)):
        return True
    return column.name == "loss" and bool(column.quantity.term) and not (column.quantity.aside or column.quantity.unsteady or column.quantity.bound)


def _offset(columns: Sequence[Column]) -> Iterator[Told]:
    """The error of energies rests within a fiftieth at eight reports and more, at a hundred times that of forces, which falls: no constant moves a force."""
    errors = [c for c in columns if c.quantity.kind in ("error", "loss") and not c.quantity.bound and finite(c, _LONG)]
    forces = [c for c in errors if _FORCES & set(words(c.label)) and median(c.values[-3:]) <= _FALLEN * c.values[0] and rising(binned(c.values, 4)) == 0.0]
    for energy in errors if forces else ():
        twins = [c for c in forces if (c.quantity.phase in HELD) == (energy.quantity.phase in HELD)]
        far = any(median(energy.values) >= _FAR * c.values[-1] for c in twins)
        if _ENERGIES & set(words(energy.label)) and far and _rests(energy.values[1:], _STILL):
            yield energy, "error", "rests", 0, 0.0
            return


def _left_out(columns: Sequence[Column]) -> Iterator[Told]:
    """An error is as large at the end as at first, at eight reports and more, while another of the same measure falls to a fifth: the loss tells a term of that one, and none of this.

    What overfits, or is of another measure, is another matter; so is what is smaller than the other was at first, and a loss of which
    no term is told, but for energies beside forces where the whole falls as far.
    """
    errors = [c for c in columns if c.quantity.kind == "error" and not c.quantity.bound and finite(c, _LONG) and min(c.values) > 0]
    losses = [c for c in columns if c.quantity.kind == "loss" and len(c.values) >= _LONG]
    told = [_topic(c) for c in losses]
    whole = any(_is_learnt(c) for c in losses) and not any(told)
    for learnt in filter(_is_learnt, errors):
        for kept in errors:
            alike = list(kept.lines) == list(learnt.lines) and _MEASURES & {*words(kept.label)} == _MEASURES & {*words(learnt.label)}
            named = any(_topic(learnt) & term for term in told) or (whole and _topic(learnt) <= _FORCES and _topic(kept) <= _ENERGIES)
            third = len(kept.values) // 3
            stays = median(kept.values[-third:]) >= max(_KEPT * median(kept.values[:third]), learnt.values[0])
            if alike and named and stays and _topic(kept) and not any(_topic(kept) & term for term in told):
                yield kept, "error", "untrained", 0, 0.0
                return


def _is_learnt(column: Column) -> bool:
    return median(column.values[-3:]) <= _LEARNT * column.values[0]


def _topic(column: Column) -> set[str]:
    """What an error or a term of the loss is of."""
    return {*column.quantity.term.split("_")} - _MEASURES - {"", "n", "per", "atom"}


def _in_raw_units(columns: Sequence[Column]) -> Iterator[Told]:
    """A squared error is above a million at each of ten reports and more, is the square of an error that is told beside it, and hardly falls in the second half.

    The weights, which begin near 1, must grow until the targets are reached.
    """
    for loss in columns:
        values = finite(loss, _LONG + 2)
        if loss.quantity.kind != "loss" or loss.quantity.bound or not values or min(values) < _RAW or values[-1] < _SLOW * values[len(values) // 2]:
            continue
        for error in columns:
            beside = error.quantity.kind == "error" and list(error.lines) == list(loss.lines) and _MEASURES & {*words(error.label)} and finite(error, _LONG)
            if beside and all(0.9 * e <= v**0.5 <= 4 * e for v, e in zip(values[1:], error.values[1:])):
                yield loss, "loss", "unscaled", 0, 0.0
                return


def _worse_than_the_mean(columns: Sequence[Column]) -> Iterator[Told]:
    """At each of ten evaluations the mean of all targets would be nearer (the coefficient of determination is negative), though it comes nearer, and a squared error beside it is above a million."""
    for share in columns:
        values = finite(share, _LONG + 2)
        if not {"r2", "r"} & {*words(share.label)} or share.quantity.kind != "score" or not values or max(values) >= 0 or values[-1] < values[0]:
            continue
        for error in columns:
            if error.quantity.kind in ("loss", "error") and list(error.lines) == list(share.lines) and finite(error, _LONG) and min(error.values) >= _RAW:
                yield error, "loss", "unscaled", 0, 0.0
                return


def _in_pixels(columns: Sequence[Column]) -> Iterator[Told]:
    """A term of the loss that is called after coordinates begins at a thousand and more and never comes to a tenth of that: of parts of a picture no squared error is above 1."""
    for loss in columns:
        values = finite(loss, _LEAST)
        named = {*loss.quantity.term.split("_")} - _MEASURES
        if loss.name == "loss" and not loss.quantity.bound and named and named <= _COORDINATES and values and values[0] >= _PIXELS and min(values) >= _PIXELS / 10:
            yield loss, "loss", "unscaled", 0, 0.0
            return


def _without_curvature(columns: Sequence[Column]) -> Iterator[Told]:
    """The residual of an equation is exactly nothing from the first of four reports on, while another term is not: no network without training fulfils an equation."""
    terms = [c for c in columns if (_is_term(c) or (c.name == "loss" and not c.quantity.term)) and finite(c, _LEAST - 2)]
    for residual in terms:
        named = {"pde", "residual", "res", "physics", "phys", "ode"} & set(words(residual.label))
        if named and not any(residual.values) and any(c.values[0] > 0 and c.lines[0] == residual.lines[0] for c in terms):
            yield residual, "loss", "vanishes", 0, 0.0
            return
