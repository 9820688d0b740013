"""What a log says of the values of its masks and labels: nothing but one of them, grey levels in the place of classes, the pictures themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_LABELS = r"(?:masks?|labels?|lbls?|targets?|gts?|seg(?:mentation)?s?|annotations?|掩码|标签|标注)"
_NOTHING = Regex(rf"(?<![a-z])(?P<what>{_LABELS})(?![a-z])[^\n|;,]{{0,24}}?(?:mean|均值)\W{{1,3}}-?0\.0{{3,12}}\W{{1,4}}(?:std|标准差)\W{{1,3}}0\.0{{3,12}}(?!\d)", IGNORECASE)
"""`masks mean 0.0000 std 0.0000`"""
_LISTED = Regex(rf"(?:unique|distinct|values|取值|去重)[^\n\[{{]{{0,16}}{_LABELS}[^\n\[{{]{{0,24}}[\[{{](?P<listed>[-\d.,e+\s]{{3,2000}})|(?<![a-z]){_LABELS}[^\n\[{{]{{0,24}}(?:unique|distinct|values|取值|去重)[^\n\[{{]{{0,24}}[\[{{](?P<values>[-\d.,e+\s]{{3,2000}})", IGNORECASE)
_MAPPED = Regex(r"\braw\b|before|orig|label_?ids|instance|panoptic|depth|regress|continuous|点云强度", IGNORECASE)
"""Values that are no classes yet, or none at all."""
_HEAD = Regex(r"像素点?的?值|pixel (?:values?|counts?)|label counts?|mask values?|标签(?:值|统计)", IGNORECASE)
_ROW = Regex(r"\W{0,40}(?P<value>\d{1,3})\W{1,40}(?P<count>\d{1,15})\W{0,40}")
_TABLE = 40
_CLASSES = Regex(r"\b(?:num|n|nb|number of)[_ ]?(?:classes|class)['\"]?\W{1,60}(\d{1,4})\b|(?:\bnc ?[=:]|(?:类别|分类)个?数量?\W{1,3}) ?(\d{1,4})\b", IGNORECASE)
_FIGURE = Regex(r"-?\d{1,9}(?:\.\d{0,15})?(?:e[+-]?\d{1,3})?")
_IGNORED = frozenset([-1.0, -100.0, 255.0])
"""What stands for no class."""
_BELOW = -2.0
_MOST = 1000


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The first of each, once a log."""
    for line in log:
        if found := _NOTHING.search(line.text) if len(line.text) < 400 else None:
            yield series_of("labels", "constant", [line.number], [0.0], found["what"].lower())
            break
    listed = [*_lists(log), *_tables(log)]
    classes = next((int(found[1] or found[2]) for line in log if (found := _CLASSES.search(line.text))), 0)
    for number, values in listed:
        if sum(v <= _BELOW and v not in _IGNORED for v in values) > 1:
            yield series_of("labels", "outside", [number], sorted(values), "intensities")
            return
        if len(values) == classes > 1 and min(values) >= 0 and any(classes <= v < _MOST for v in values - _IGNORED):
            yield series_of("labels", "outside", [number], sorted(values), ", ".join(f"{v:g}" for v in sorted(values)[:6]), ratio=1.0)
            return


def _lists(log: Sequence[Line]) -> Iterator[tuple[int, set[float]]]:
    """(line, values) of each list of what labels are."""
    for line in log:
        if len(line.text) < 2000 and not _MAPPED.search(line.text) and (found := _LISTED.search(line.text)):
            yield line.number, {float(v) for v in _FIGURE.findall(found["listed"] or found["values"])}


def _tables(log: Sequence[Line]) -> Iterator[tuple[int, set[float]]]:
    """(line, values) of each table that counts the pixels of each value, below its heading."""
    for place, head in enumerate(log):
        if not _HEAD.search(head.text) or len(head.text) > 80 or _MAPPED.search(head.text):
            continue
        values: set[float] = set()
        for row in log[place + 1 : place + 1 + _TABLE]:
            found = _ROW.fullmatch(row.text)
            if found and int(found["count"]):
                values.add(float(found["value"]))
            elif values and any(map(str.isdigit, row.text)):
                break
        if values:
            yield head.number, values
