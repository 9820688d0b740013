"""Printed samples, what a model said beside what is true: always the same, or nothing at all, whatever was asked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.column import Column

_SAID = r"(?:pred(?:s|iction|icted)?|hyp(?:othesis)?|decoded|recogni[sz]ed)"
_TRUE = r"(?:gt|labels?|target|true|truth|ground[ _]truth|ref(?:erence)?|actual)"
_DECODED = Regex(r"[^\n]{1,300}? => (?P<said>[^\n]{0,200}?)\s*, {0,4}gt: {0,4}(?P<true>[^\n]{1,200})")
_SAID_FIRST = Regex(rf"\W{{0,8}}{_SAID} {{0,12}}[:=](?P<said>[^\n]{{0,200}}?)[\s,;|-]{{1,40}}{_TRUE} {{0,12}}[:=] {{0,4}}(?P<true>[^\n]{{1,200}})", 2)
_TRUE_FIRST = Regex(rf"\W{{0,8}}{_TRUE} {{0,12}}[:=](?P<true>[^\n]{{1,200}}?)[\s,;|-]{{1,40}}{_SAID} {{0,12}}[:=](?P<said>[^\n]{{0,200}})", 2)
_FORMS = (_DECODED, _SAID_FIRST, _TRUE_FIRST)
_EPOCH = Regex(r"\[(\d{1,6})/\d{1,6}\]\[\d{1,9}/\d{1,9}\]")
"""`[7/25][40/60]`: the epoch and the step, as many a script of few lines counts them."""
_SPEAKS = ("pred", "hyp", "decoded", "recogni")
_BLANKS = " \t-_.,'\"[]()<>{}|~\u03b5"
_LEAST = 8
_DISTINCT = 5
_LATE = 3


class _Sample(Record):
    line: int
    said: str
    true: str
    decoded: bool
    """Whether what was said is told before and after its blanks were taken out."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The last eight samples and more got one answer though five things and more were asked.

    Before the third epoch a model may well say nothing yet; where no epoch is told, samples are printed of what was trained.
    """
    samples = [s for line in log if (s := _sample(line))]
    if len(samples) < _LEAST or _epoch(log, columns) < _LATE:
        return
    at = len(samples) - 1
    while at and samples[at - 1].said == samples[-1].said:
        at -= 1
    alike = samples[at:]
    asked = {s.true for s in alike}
    if len(alike) < _LEAST or len(asked) < _DISTINCT or alike[-1].said in asked:
        return
    words = not alike[-1].said or alike[-1].decoded
    name, value = ("error_rate", 1.0) if words else ("score", 0.0)
    values = (value,) * len(alike)
    yield Series(name, "constant", tuple(s.line for s in alike), values, value, value, value, value, 0, 0.0, "samples")


def _sample(line: Line) -> _Sample | None:
    text = line.text
    if len(text) > 1000 or not (" => " in text or any(map(text.lower().__contains__, _SPEAKS))):
        return None
    for form in _FORMS:
        if found := form.fullmatch(text):
            return _Sample(line.number, found["said"].strip(_BLANKS), found["true"].strip(_BLANKS), form is _DECODED)
    return None


def _epoch(log: Sequence[Line], columns: Sequence[Column]) -> float:
    """The last epoch that is told, endless where none is."""
    told = [e for c in columns for e in c.epochs if math.isfinite(e)]
    told += [float(found[1]) for line in log if line.text[:1] == "[" and (found := _EPOCH.match(line.text))]
    return max(told, default=math.inf)
