"""Printed confusion matrices, counts of answers and tables of classes: all that was predicted is of one class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series

_NAMED = "onfusion"
_ROW = Regex(r"[\s\[\](]{0,12}(\d{1,9}(?:[ ,]{1,12}\d{1,9}){1,60})[\s\]),.]{0,12}")
_COUNTED = r"\W{1,4}(?:Counter\(|tensor\(|array\(|dict\()?([{\[][^}\]]{3,400}[}\]])"
_ANSWERS = Regex(rf"(?i)(?:\bpred(?:s|ict(?:ed|ions?)?)?(?:[ _](?:label|class|count)\w{{0,3}})?[ _]?(?:counts?|distribution|histogram|dist)?|预测(?:结果|类别|标签)?(?:统计|分布|计数)?){_COUNTED}")
_LABELS = Regex(rf"(?i)(?:\b(?:true|target|label|gt|ground[ _]truth|y_true|actual)s?(?:[ _](?:label|class|count)\w{{0,3}})?[ _]?(?:counts?|distribution|histogram|dist)?|(?:真实|实际)(?:标签|类别)?(?:统计|分布|计数)?|标签(?:统计|分布|计数)){_COUNTED}")
"""How often each class was answered, and is true."""
_KEYED = Regex(r"['\"]?[\w ]{1,40}['\"]?: ?(\d{1,9})\b")
_WHOLE = Regex(r"(?<![\d.])\d{1,9}(?![\d.])")
_HEAD = Regex(r"\|\s{0,20}[Cc]lass\s{0,20}\|\s{0,20}IoU\s{0,20}\|\s{0,20}Acc\s{0,20}\|")
_CLASS = Regex(r"\|\s{0,40}[^|\d]{1,40}\|\s{0,20}(\d{1,3}(?:\.\d{1,4})?|nan)\s{0,20}\|\s{0,20}(\d{1,3}(?:\.\d{1,4})?|nan)\s{0,20}\|")
_BESIDE = 4
"""Lines between the name and the first row."""
_LEAST = 20
"""Samples by which a matrix is judged."""


def find(log: Sequence[Line]) -> Iterator[Series]:
    """What the last confusion matrix, the last counts of answers, or the last table of classes tells."""
    yield from _one_column(log)
    yield from _one_counted(log)
    yield from _one_in_table(log)


def _one_column(log: Sequence[Line]) -> Iterator[Series]:
    """The last confusion matrix of a log, if it has samples of two classes and more, and one was named for each of them."""
    named = [n for n, line in enumerate(log) if _NAMED in line.text]
    if not named:
        return
    rows, first = _rows(log, named[-1])
    square = len(rows) >= 2 and all(len(row) == len(rows) for row in rows)
    if not square or sum(map(sum, rows)) < _LEAST or sum(map(any, rows)) < 2:
        return
    if sum(any(column) for column in zip(*rows)) == 1:
        lines = tuple(log[first + n].number for n in range(len(rows)))
        values = tuple(float(sum(row)) for row in rows)
        yield Series("score", "constant", lines, values, 0.0, 0.0, 0.0, 0.0, 0, 0.0, "confusion matrix")


def _one_counted(log: Sequence[Line]) -> Iterator[Series]:
    """Of the classes that are counted among the labels, two and more, one alone is among the answers."""
    said, true = ([(line.number, _counts(found[1])) for line in log if (found := form.search(line.text))] for form in (_ANSWERS, _LABELS))
    if said and true and sum(said[-1][1]) >= _LEAST and sum(map(bool, said[-1][1])) == 1 and sum(map(bool, true[-1][1])) > 1:
        yield Series("score", "constant", (said[-1][0],), (0.0,), 0.0, 0.0, 0.0, 0.0, 0, 0.0, "predictions")


def _counts(text: str) -> list[int]:
    """How often each class occurs, of `{0: 2000, 1: 0}` or `[2000, 0]`."""
    keyed = _KEYED.findall(text)
    return [int(count) for count in keyed or _WHOLE.findall(text)]


def _one_in_table(log: Sequence[Line]) -> Iterator[Series]:
    """The last table of the overlaps and accuracies of three classes and more has all pixels of one right, and none of any other."""
    heads = [n for n, line in enumerate(log) if _HEAD.search(line.text)]
    rows: list[tuple[int, float, float]] = []
    for line in log[heads[-1] + 1 :] if heads else ():
        if found := _CLASS.match(line.text):
            rows.append((line.number, float(found[1]), float(found[2])))
        elif rows or ("|" not in line.text and "-+-" not in line.text):
            break
    whole = [number for number, _, right in rows if right in (1.0, 100.0)]
    none = [number for number, overlap, right in rows if overlap == right == 0]
    if len(rows) >= 3 and len(whole) == 1 and len(none) == len(rows) - 1:
        yield Series("overlap", "zero", tuple(none), (0.0,) * len(none), 0.0, 0.0, 0.0, 0.0, 0, 0.0, "IoU")


def _rows(log: Sequence[Line], named: int) -> tuple[list[list[int]], int]:
    """The rows below a name, and where the first of them stands."""
    rows: list[list[int]] = []
    first = 0
    for n, line in enumerate(log[named + 1 : named + 200], named + 1):
        found = _ROW.fullmatch(line.text) if len(line.text) < 700 else None
        if found:
            first = first or n
            rows.append([int(cell) for cell in found[1].replace(",", " ").split()])
        elif rows or n > named + _BESIDE:
            break
    return rows, first
