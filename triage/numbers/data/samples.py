"""Printed samples, what a model said beside what is true: always the same, or nothing at all, whatever was asked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_SAID = r"(?:pred(?:s|iction|icted)?|hyp(?:othesis)?|decoded|recogni[sz]ed|预测|识别|输出)"
_TRUE = r"(?:gt|labels?|target|true|truth|ground[ _]truth|ref(?:erence)?|actual|真实|真值|标签|参考|原文)"
_DECODED = Regex(r"[^\n]{1,300}? => (?P<said>[^\n]{0,200}?)\s*, {0,4}gt: {0,4}(?P<true>[^\n]{1,200})")
_SAID_FIRST = Regex(rf"(?:\[[^\]\n]{{1,40}}\] ?)?\W{{0,8}}{_SAID} {{0,12}}[:=：](?P<said>[^\n]{{0,200}}?)[\s,;|-]{{1,40}}{_TRUE} {{0,12}}[:=：] {{0,4}}(?P<true>[^\n]{{1,200}})", IGNORECASE)
_TRUE_FIRST = Regex(rf"(?:\[[^\]\n]{{1,40}}\] ?)?\W{{0,8}}{_TRUE} {{0,12}}[:=：](?P<true>[^\n]{{1,200}}?)[\s,;|-]{{1,40}}{_SAID} {{0,12}}[:=：](?P<said>[^\n]{{0,200}})", IGNORECASE)
_ROW = Regex(r"(?P<true>[^|\n]{1,200}?) +\|(?P<said>[^|\n]{0,200})\| {0,4}[01]\.\d{1,6}\s+(?:True|False)")
"""A row of a table of truths, predictions and how sure they are."""
_FORMS = (_DECODED, _SAID_FIRST, _TRUE_FIRST, _ROW)
_PREFIX = r"(?:\[[^\]\n]{1,80}\] ?)?\W{0,8}"
_SAID_ALONE = Regex(rf"{_PREFIX}{_SAID}(?: text)? {{0,12}}[:=：](?P<said>[^\n]{{0,300}})", IGNORECASE)
_TRUE_ALONE = Regex(rf"{_PREFIX}{_TRUE}(?: text)? {{0,12}}[:=：] {{0,4}}(?P<true>[^\n]{{1,300}})", IGNORECASE)
"""Truth and prediction on lines of their own, one below the other."""
_EPOCH = Regex(r"\[(\d{1,6})/\d{1,6}\]\[\d{1,9}/\d{1,9}\]")
"""`[7/25][40/60]`: the epoch and the step, as many a script of few lines counts them."""
_SPEAKS = ("pred", "hyp", "decoded", "recogni", "预测", "识别", "输出")
_BLANKS = " \t-_.,'\"[]()<>{}|~\u03b5"
_LEAST, _DISTINCT = 8, 5
_SILENT, _SILENTLY = 4, 3
"""Samples, and things asked, that are enough where nothing is said to any, late in a run that counts its epochs."""
_LATE = 3
_FAR = 5000
"""Steps after which a language model says more than the commonest word."""
_WRITTEN = Regex(r"(?i)\W{0,4}(?:samples?|generat(?:ed|ion)|output|completion|response|decoded|hyp|pred(?:iction)?|answer|text|生成|输出|回答|样例)(?: text| result|结果)?(?: ?\d{1,3})?\W{0,3}[:：=>] {0,3}(\S.{20,2000})")
_AGAIN = Regex(r"(?:^|\s)(\S{1,20}(?: \S{1,20})?)(?: ?\1){7}")


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
    yield from _babble(log, columns)
    samples = read(log)
    epoch = _epoch(log, columns)
    least, distinct = (_SILENT, _SILENTLY) if samples and not samples[-1].said and math.isfinite(epoch) else (_LEAST, _DISTINCT)
    if len(samples) < least or epoch < _LATE:
        return
    at = len(samples) - 1
    while at and samples[at - 1].said == samples[-1].said:
        at -= 1
    alike = samples[at:]
    asked = {s.true for s in alike}
    if len(alike) < least or len(asked) < distinct or alike[-1].said in asked:
        return
    words = not alike[-1].said or alike[-1].decoded
    name, value = ("error_rate", 1.0) if words else ("score", 0.0)
    yield series_of(name, "constant", [s.line for s in alike], [value] * len(alike), "samples")


def _babble(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Two texts and more that a model wrote, the last of them too, are one word said again and again, late in the run.

    In its first thousands of steps every language model does so.
    """
    written = [(line.number, found[1]) for line in log if (found := _WRITTEN.match(line.text))]
    again = [number for number, text in written if _AGAIN.search(text)]
    late = max((s for c in columns for s in c.steps[-1:] if math.isfinite(s)), default=0.0) >= _FAR or _LATE <= _epoch(log, columns) < math.inf
    if len(again) >= 2 and again[-1] == written[-1][0] and len(again) == len(written) and late:
        yield series_of("text_score", "zero", again, [0.0] * len(again), "samples")


def read(log: Sequence[Line]) -> list[_Sample]:
    """Every sample of a log: one a line, or a truth and a prediction on two that follow each other."""
    told: list[_Sample] = []
    before: Line | None = None
    for line in log:
        if not line.text.strip():
            continue
        sample = _sample(line) or (_pair(before, line) if before else None)
        if sample:
            told.append(sample)
        before = line if sample is None else None
    return told


def _sample(line: Line) -> _Sample | None:
    text = line.text
    if len(text) > 1000 or not (" => " in text or "|" in text or any(map(text.lower().__contains__, _SPEAKS))):
        return None
    for form in _FORMS:
        if found := form.fullmatch(text):
            said = found["said"].strip(_BLANKS)
            return _Sample(line.number, said, found["true"].strip(_BLANKS), form is _DECODED or (form is _ROW and len(said) > 1))
    return None


def _pair(first: Line, second: Line) -> _Sample | None:
    if len(first.text) + len(second.text) > 1000 or not any(word in f"{first.text} {second.text}".lower() for word in _SPEAKS):
        return None
    said = _SAID_ALONE.fullmatch(second.text) or _SAID_ALONE.fullmatch(first.text)
    true = _TRUE_ALONE.fullmatch(first.text) or _TRUE_ALONE.fullmatch(second.text)
    return _Sample(second.number, said["said"].strip(_BLANKS), true["true"].strip(_BLANKS), False) if said and true else None


def _epoch(log: Sequence[Line], columns: Sequence[Column]) -> float:
    """The last epoch that is told, endless where none is."""
    told = [e for c in columns for e in c.epochs if math.isfinite(e)]
    told += [float(found[1]) for line in log if line.text[:1] == "[" and (found := _EPOCH.match(line.text))]
    return max(told, default=math.inf)
