"""A detector that is given no box: its table of classes counts none, or its loss falls to nothing while nothing is ever found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.course.single import finite

_HEADING = Regex(r"class|categor|instance|objects?\b|boxes|annotation|类别|统计|标注|目标数", IGNORECASE)
_NOT_THESE = Regex(r"missed|errors?\b|fail|warn|skipped|correct|\btp\b|\bfp\b|detect|predict|confusion|漏|误|错", IGNORECASE)
"""Counts that are 0 where all is well, or where a model finds nothing."""
_ROW = Regex(r"\s{0,12}(?:[|│] {0,20})?['\"]?(?P<name>[^\W\d][^|│\n:]{0,30}?)['\"]?\s{0,40}(?:[|│:=：]|\s{2}|\s->)\s{0,40}(?P<count>\d{1,8}) {0,12}(?:[|│,]|个|$)(?P<rest>.*)")
_CELL = Regex(r"['\"]?([^|,'\"{}\n]{1,40}?)['\"]? {0,12}[|:│] {0,12}(\d{1,8}) {0,12}(?=[|,}│]|$)")
_BACKGROUND = Regex(r"background|__ignore__|total|all|背景|总", IGNORECASE)
_LEAST, _PLAIN = 2, 3
"""Classes of a table, and of one without a frame."""
_NOTHING, _PART = 0.02, 0.01
"""What a loss comes to, and the part of its first, where there is nothing to pay for."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Either, once a log."""
    table = _empty_table(log)
    if table:
        yield series_of("ap", "unlabelled", table, [0.0] * len(table), "classes")
        return
    yield from _nothing_to_pay(columns)


def _empty_table(log: Sequence[Line]) -> list[int]:
    """The lines of the first table of classes that counts none of any."""
    for place, line in enumerate(log):
        if not _HEADING.search(line.text):
            continue
        lines, names, framed = [], 0, False
        for row in log[place : place + 100]:
            cells = _cells(row.text)
            if cells is None and row is not line and not _is_rule(row.text):
                break
            if any(count for _, count in cells or ()):
                names = 0
                break
            names += len(cells or ())
            framed = framed or any(sign in row.text for sign in "|│{")
            lines += [row.number] * bool(cells)
        said = " ".join([row.text for row in log[max(0, place - 1) : place + 1]])
        if names >= (_LEAST if framed else _PLAIN) and not _NOT_THESE.search(said):
            return lines
    return []


def _cells(text: str) -> list[tuple[str, int]] | None:
    """The classes of a row and their counts, but for the background: pairs throughout, or one pair alone; nothing where a row is none of these."""
    if text.count("|") > 4:
        cells = [cell.strip() for cell in text.strip().strip("|+").split("|")]
        pairs = list(zip(cells[::2], cells[1::2]))
        if len(cells) % 2 or not all(not name or count.isdecimal() or not count for name, count in pairs):
            return [] if not any(cell.isdecimal() for cell in cells) else None
        return [(name, int(count)) for name, count in pairs if name and count and not _BACKGROUND.search(name)]
    found = _ROW.fullmatch(text)
    if found and not found["rest"].strip():
        return [] if _BACKGROUND.search(found["name"]) else [(found["name"], int(found["count"]))]
    if "{" in text and "}" in text:
        inside = _CELL.findall(text[text.index("{") + 1 : text.rindex("}") + 1])
        return [(name, int(count)) for name, count in inside if not _BACKGROUND.search(name)] or None
    return None


def _is_rule(text: str) -> bool:
    return not text.strip(" \t|+-=─│┌┐└┘├┤┬┴┼")


def _nothing_to_pay(columns: Sequence[Column]) -> Iterator[Series]:
    """All losses fall to a hundredth of their first and to a fiftieth, at five reports and more, and no precision of a detector ever was above 0."""
    found = [c for c in columns if c.quantity.kind == "ap" and finite(c, 1)]
    whole = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.term and not c.quantity.bound and finite(c, 5)]
    if not found or any(any(c.values) for c in found) or not whole:
        return
    if all(0 <= max(c.values[-2:]) <= min(_NOTHING, _PART * c.values[0]) for c in whole):
        yield series_of("ap", "unlabelled", found[0].lines, found[0].values, found[0].label)
