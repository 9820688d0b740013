"""What segmentations tell class by class: one class is named everywhere, one found once is given up, nothing carries over."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, SCORE_NAMES, words
from triage.numbers.columns.statistics import full_scale
from triage.numbers.course.single import finite

_REPORTS, _LATE = 3, 5
"""Evaluations, and the epoch by which a run that learns names a second class; of a run that counts no epochs the reports alone are told."""
_ALL = 0.9995
_GOOD = 0.2
_KNOWN, _POOR = 0.8, 0.1
_FLOOR, _BELOW, _NOTHING = -1.05, -1.2, 0.02
"""The least that one minus an overlap, or its negative, comes to, and a value that neither reaches."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about classes of a segmentation."""
    yield from _one_class_named(columns)
    yield from _given_up(columns)
    yield from _below_its_floor(columns)
    yield from _in_training_only(columns)
    yield from _no_pixel_labelled(columns)
    yield from _agrees_by_chance_alone(columns)


def _one_class_named(columns: Sequence[Column]) -> Iterator[Told]:
    """At each of three evaluations and more one class has all of its pixels right and every other none.

    Where overlaps alone are told by class, that of one is the same each time and above nothing, and all others are nothing.
    """
    for classes in _by_class(columns):
        overlaps = classes[0].quantity.kind == "overlap"
        named = [c for c in classes if any(c.values)]
        if len(classes) < 2 or len(named) != 1 or not _is_late(named[0]):
            continue
        level, whole = set(named[0].values), full_scale(named[0].values)
        if (overlaps and len(level) == 1) or (not overlaps and min(level) >= _ALL * whole):
            yield named[0], "overlap", "constant", 0, 0.0
            return


def _by_class(columns: Sequence[Column]) -> Iterator[list[Column]]:
    """Accuracies or overlaps of classes: the members of one list, or the rows of one table, of equal length."""
    groups: dict[tuple[str, str], list[Column]] = {}
    for column in columns:
        if column.quantity.bound or not _is_share(column) or not finite(column, _REPORTS):
            continue
        head, _, member = column.label.partition("[")
        groups.setdefault((column.quantity.phase, head), []).append(column)
        name, _, row = column.label.partition(" ")
        if row and not member and not set(words(row)) <= SCORE_NAMES and column.quantity.kind == _kind(name):
            groups.setdefault((column.quantity.phase, f"{name} of"), []).append(column)
    for members in groups.values():
        if len({len(c.values) for c in members}) == 1:
            yield members


def _is_share(column: Column) -> bool:
    return column.quantity.kind in ("accuracy", "overlap") or "correct" in words(column.label)


def _kind(name: str) -> str:
    return {"IoU": "overlap", "Dice": "overlap", "Acc": "accuracy"}.get(name, "")


def _is_late(column: Column) -> bool:
    return not math.isfinite(column.epochs[-1]) or column.epochs[-1] >= _LATE


def _given_up(columns: Sequence[Column]) -> Iterator[Told]:
    """An overlap that was a fifth and more is exactly nothing at each of the last three reports, and the training loss exactly its own worst: that of finding nothing."""
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and not c.quantity.bound and finite(c, _REPORTS + 2)]
    losses = [c for c in columns if c.name == "loss" and not c.quantity.term and finite(c, _REPORTS + 2)]
    if not overlaps or any(any(c.values[-_REPORTS:]) for c in overlaps):
        return
    for loss in losses:
        end = loss.values[-_REPORTS:]
        if len(set(end)) > 1 or end[0] < max(loss.values) or end[0] not in (0.0, 1.0):
            continue
        found = next((c for c in overlaps if max(c.values) >= _GOOD * full_scale(c.values)), None)
        if found is not None:
            at = max(n for n, v in enumerate(found.values) if v) + 1
            yield found, "overlap", "zero", at, 0.0
            return


def _below_its_floor(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss runs below -1.2 at each of the last two of four reports and more while an overlap of a fiftieth was never found: it is taken
    of bare outputs, or of masks that are none of 0 and 1.

    A likelihood may be there, and so may a sum of several overlaps; but whoever learns finds something.
    """
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and c.quantity.phase != "train"]
    nothing = sum(len(c.values) for c in overlaps if not c.quantity.bound) >= _REPORTS and all(max(c.values) < _NOTHING * full_scale(c.values) for c in overlaps)
    for loss in columns if nothing else ():
        values = finite(loss, _REPORTS + 1)
        if loss.name == "loss" and not loss.quantity.unsteady and values and values[0] > 0 and max(values[-2:]) < _BELOW:
            yield loss, "loss", "negative", next(n for n, v in enumerate(values) if v < _FLOOR), 0.0
            yield overlaps[0], "overlap", "zero", 0, 0.0
            return


def _in_training_only(columns: Sequence[Column]) -> Iterator[Told]:
    """The overlap of the training comes to eight tenths and that of the held-out part never was a tenth, at five reports and more."""
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and not c.quantity.bound and finite(c, _REPORTS + 2)]
    known = [c for c in overlaps if c.quantity.phase == "train" and min(c.values[-_REPORTS:]) >= _KNOWN * full_scale(c.values)]
    for held in overlaps:
        twin = any(c.quantity.term == held.quantity.term and full_scale((*c.values, *held.values)) == full_scale(c.values) for c in known)
        if twin and held.quantity.phase in HELD and max(held.values) <= _POOR * max(v for c in known for v in c.values):
            yield held, "overlap", "gap", 0, 0.0
            return


def _no_pixel_labelled(columns: Sequence[Column]) -> Iterator[Told]:
    """At two evaluations and more the accuracies of a segmentation are not numbers, two of them and more, and every overlap is nothing, though the loss is one."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and c.quantity.phase != "train" and len(c.values) >= _REPORTS - 1]
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and not c.quantity.bound]
    losses = [c for c in columns if c.quantity.kind == "loss"]
    none = len(shares) >= 2 and not any(math.isfinite(v) for c in shares for v in c.values)
    nothing = bool(overlaps) and not any(v > 0 for c in overlaps for v in c.values)
    if none and nothing and losses and all(math.isfinite(v) for c in losses for v in c.values):
        yield overlaps[0], "overlap", "absent", 0, 0.0


def _agrees_by_chance_alone(columns: Sequence[Column]) -> Iterator[Told]:
    """Cohen's kappa is exactly 0 at each of three evaluations and more, and the overlap beside it never moves: one class is named for all."""
    for kappa in columns:
        if "kappa" not in words(kappa.label) or not finite(kappa, _REPORTS) or any(kappa.values) or kappa.places < _REPORTS:
            continue
        for overlap in columns:
            beside = overlap.quantity.kind == "overlap" and list(overlap.lines) == list(kappa.lines)
            if beside and len(set(overlap.values)) == 1 and 0 < overlap.values[0] < _KNOWN * full_scale(overlap.values):
                yield overlap, "overlap", "constant", 0, 0.0
                return
