"""An evaluation that counts what is labelled, and counts nothing, while the model names many: the labels are not there, or not read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import full_scale

_COUNTED = (
    Regex(r"\bgold\w{0,12} ?[=:] {0,4}0(?:\.0)?\b.{0,12}\bpred\w{0,12} ?[=:] {0,4}(?P<said>\d+)"),
    Regex(r"\bwith 0 phrases; found: (?P<said>\d+) phrases"),
    Regex(r"^\W{0,4}tp\W{1,4}0\b(?!\.\d).{0,12}\bfp\W{1,4}(?P<said>\d+)\b.{0,12}\bfn\W{1,4}0\b(?!\.\d)", IGNORECASE),
)
"""Entities or objects of a whole file: those that are labelled, found or missed, and those that are named."""
_IMPOSSIBLE = Regex(r"\br: -1\.0+, f: -1\.0+\b")
"""A recall that could not be divided: nothing is labelled."""
_PART = Regex(r"(?i)\b(dev|test|valid(?:ation)?|eval(?:uation)?)\b")
_LEAST = 20
"""What a tagger names in a whole file, not in a sentence."""
_ROWS, _FOUND_WELL = 3, 0.2
_BELOW = 2
"""Lines within which the part of the data is named behind its counts."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first count of nothing, once a log."""
    place = next((n for n, line in enumerate(log) if _counts_nothing(line.text)), None)
    if place is not None:
        part = next((found[1] for line in log[place : place + _BELOW + 1] if (found := _PART.search(line.text))), "")
        yield _told(part.lower() or "evaluation", (log[place].number,))
        return
    for said in (_without_support(columns), _without_truths(columns), _from_a_class_on(columns)):
        if said:
            yield _told("evaluation", (said,))
            return


def _counts_nothing(text: str) -> bool:
    if "gold" not in text and "phrases" not in text and "-1" not in text and "fn" not in text.lower():
        return False
    counted = next((found for pattern in _COUNTED if (found := pattern.search(text))), None)
    return bool(counted and int(counted["said"]) >= _LEAST) or bool(_IMPOSSIBLE.search(text))


def _without_support(columns: Sequence[Column]) -> int | None:
    """The line at which a report of classes has a support of 0 in all its rows, three and more, of which one is an average."""
    rows = [c for c in columns if c.label.startswith("support ")]
    nothing = len(rows) >= 3 and not any(any(c.values) for c in rows) and any("avg" in c.label for c in rows)
    return rows[0].lines[0] if nothing else None


def _without_truths(columns: Sequence[Column]) -> int | None:
    """The line at which a table of classes counts no box that is labelled, of a model that finds many or is in training."""
    truths, found = ([c for c in columns if c.label.split(" ")[0].lower() == word] for word in ("gts", "dets"))
    nothing = bool(truths) and len(truths) == len(found) and not any(any(c.values) for c in truths)
    trained = any(c.name == "loss" and len(c.values) >= _ROWS for c in columns)
    return truths[0].lines[0] if nothing and (trained or sum(c.values[-1] for c in found) >= _LEAST) else None


def _from_a_class_on(columns: Sequence[Column]) -> int | None:
    """The line from which on a table of classes, one a line, has no box that is found, right or wrong, in each of the last three rows and more, a third of all.

    The classes before them are found well. Rare classes lie among the others, and now and then a box is taken for one.
    """
    rows = next((c for c in columns if c.label.lower() == "class_id" and _counts_up(c)), None)
    found = {c.label.lower(): c for c in columns if rows and tuple(c.lines)[: len(rows.values)] == tuple(rows.lines)}
    if rows is None or not {"ap", "tp", "fp"} <= set(found):
        return None
    size = len(rows.values)
    ap, hits, misses = (found[name].values[:size] for name in ("ap", "tp", "fp"))
    at = size
    while at and not (ap[at - 1] or hits[at - 1] or misses[at - 1]):
        at -= 1
    well = at >= _ROWS and min(ap[:at]) >= _FOUND_WELL * full_scale(ap)
    return rows.lines[at] if well and size - at >= max(_ROWS, size / 3) else None


def _counts_up(rows: Column) -> bool:
    return len(rows.values) >= 2 * _ROWS and all(b - a == 1 for a, b in zip(rows.values, rows.values[1:]))


def _told(part: str, lines: tuple[int, ...]) -> Series:
    return series_of("score", "unlabelled", lines, [0.0], part)
