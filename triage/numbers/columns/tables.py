"""Rows under a header: CSV with blank cells, pipes, tabs, and columns set by spaces."""

from __future__ import annotations

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.numbers.columns import tokens
from triage.numbers.columns.quantities import AXES, JUDGED, phase_of, quantity

_NAME = Regex(r"[A-Za-z_\u4e00-\u9fff][\w/@(). %:\[\]+-]{0,60}")
_CELL = Regex(
    r"([-+]?(?:\d[\d,]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[-+]?nan|[-+]?inf(?:inity)?)\s?([GMK]i?B?|%|s|ms)?", IGNORECASE
)
_WORD = Regex(r"[A-Za-z_\u4e00-\u9fff][\w .()/'+-]{0,40}")
_BEFORE_BAR = Regex(r"\s*([A-Za-z](?:[^|:]|:(?=\.\d)){8,200}?):?\s+\d{1,3}%\s?\|?[^|]*")
_FRACTION = Regex(r"(\d+)/(\d+):?")
_RULE = Regex(r"[\s|:+=\u2500-\u257f-]+")
_ADDRESS = Regex(r"\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?")
_STAMPS = frozenset("time date datetime timestamp asctime 时间 日期".split())
_STAMP = Regex(r"\d{2,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ]?[\d:.,]{0,16}")
_BLANKS = frozenset(["-", "--", "N/A", "n/a", "#na#"])
_WHOLE = frozenset(["all", "total", "mean", "average", "overall", "avg"])
MOST_OF_PROSE = 3
"""Commas of a line that counts nothing but may name columns."""
_MOST_LOOSE = 16
"""Columns that a header of words set apart by spaces may have."""


class Header(Record):
    names: tuple[str, ...]
    separator: str
    """Empty for white space."""
    keyed: bool = False
    """Whether each row begins with a name that the header has no word for."""


class Cell(Record):
    name: str
    number: str
    unit: str


_LISTS = "[]"
_SPACY = Regex(r"(?:E {2,}|\s{0,8})# {2,}LOSS ")
"""The header of spaCy: epoch (an E that may have been taken for the mark of pytest), step, and a loss of each part of the pipeline."""
_SPELT, _FEW = Regex(r"[A-Za-z_]\w*(?:[/@.-]\w+)*(?:\.\d+)?(?::0?\.\d+)?(?:\(\w+\))?"), 3
_OF_TERMS = Regex(r"\s*Step\s+Train loss\s+Test loss\s+Test metric\s*$")
"""The header of DeepXDE: a list of terms stands in each column."""
_LISTED = Regex(r"\s*(\d+)\s+\[([^\]]+)\]\s+\[[^\]]+\]\s+\[([^\]]*)\]\s*$")


def is_rule(text: str) -> bool:
    """Whether a line only draws a border."""
    return bool(_RULE.fullmatch(text))


def spelt(text: str) -> Header | None:
    """The names of a CSV file whose names hold numbers: `epoch, train/box_loss, metrics/mAP_0.5:0.95`."""
    names = [n.strip() for n in text.split(",")]
    named = len(names) > _FEW and all(_SPELT.fullmatch(n) for n in names) and len(set(names)) == len(names)
    return Header(tuple(names), ",") if named and sum(bool(quantity(n).kind) for n in names) > _FEW / 2 else None


def above_bar(text: str) -> Header | None:
    """The names before a progress bar, as detectors print them: `Class Images P R mAP50: 100%|███|`."""
    found = _BEFORE_BAR.match(text)
    return header(found[1]) if found else None


def header(text: str) -> Header | None:
    """The names of a line that may be a header: words, no numbers, set apart by one separator."""
    if _OF_TERMS.match(text):
        return Header(("Step", "Train loss", "Test metric"), _LISTS)
    text = text.strip().strip("*#~ ") if text[:2] in ("**", "##", "~~") else text
    if _SPACY.match(text):
        text = "epoch " + text.removeprefix("E").replace("#", "step").replace("LOSS ", "LOSS_")
    for separator in (",", "|", "\u2502", "\t", ";", " / ", ""):
        names = [n.strip().strip("\"'") for n in (text.split(separator) if separator else text.split())]
        if separator in ("|", "\u2502"):
            names = [n for n in names if n]
        if not separator:
            names = _with_phases(names)
        if len(names) < 2 or not all(_NAME.fullmatch(n) for n in names if n):
            continue
        if separator == " / " and not all(quantity(n).kind for n in names):
            continue
        if separator == "," and max(n.count(" ") for n in names) > 2:
            return None
        if not separator and (
            not 3 <= len(names) <= _MOST_LOOSE
            or any(n.endswith(":") for n in names)
            or not any(quantity(n).kind for n in names)
        ):
            continue
        return Header(tuple(names), separator, keyed=not separator and text[:4].isspace() and quantity(names[0]).kind in JUDGED)
    return None


def _with_phases(names: list[str]) -> list[str]:
    """Names of words set apart by single spaces, each phase joined to what follows: `train loss valid loss`."""
    joined: list[str] = []
    for name in names:
        if joined and quantity(name).kind and not quantity(joined[-1]).kind and phase_of(joined[-1]) == joined[-1]:
            joined[-1] += f" {name}"
        else:
            joined.append(name)
    return joined


def row(text: str, head: Header) -> list[Cell]:
    """The numbers of a row with the names of their columns; empty for a line that is no row of this table."""
    if head.separator == _LISTS:
        return _lists(text, head)
    separator, cells = _cells(text, head)
    if separator and len(cells) == len(head.names) - 1 and head.names[0].lower() in _STAMPS:
        cells = ["-", *cells]  # the time was taken off as a prefix
    if len(cells) < len(head.names) or (separator and len(cells) != len(head.names)):
        return []
    key = ""
    if head.keyed and len(cells) > len(head.names):
        key, cells = " ".join(cells[: -len(head.names)]), cells[-len(head.names) :]
    found: list[Cell] = []
    for name, cell in zip(head.names, cells):
        if number := _CELL.fullmatch(cell):
            found.append(Cell(f"{name} {key}".strip(), number[1], number[2] or ""))
        elif (fraction := _FRACTION.fullmatch(cell)) and _counts(name):
            found.append(Cell(name, fraction[1], ""))
        elif (tokens.is_clock(cell) and tokens.split(cell)[1:2] == [cell]) or (separator and (_ADDRESS.fullmatch(cell) or _STAMP.fullmatch(cell))):
            continue
        elif fraction or (cell and not _WORD.fullmatch(cell) and cell not in _BLANKS):
            return []
        elif not separator and quantity(cell).kind:
            return []  # `step 3 loss 0.4` names its numbers itself
        elif cell and cell not in _BLANKS and cell.lower() not in _WHOLE:
            key = cell
    return found if len(found) * 3 >= len(head.names) or separator else []


def _lists(text: str, head: Header) -> list[Cell]:
    """The members of the lists of a row, each by its number."""
    found = _LISTED.match(text)
    if not found:
        return []
    step, *lists = found.groups()
    members = [(f"{name} {n}", number.strip()) for name, told in zip(head.names[1:], lists) for n, number in enumerate(told.split(","), 1)]
    return [Cell(head.names[0], step, ""), *(Cell(name, number, "") for name, number in members if _CELL.fullmatch(number))]


def _cells(text: str, head: Header) -> tuple[str, list[str]]:
    """(what sets the row apart, its cells); a header with commas may stand over numbers set apart by tabs or blanks."""
    separator = head.separator
    if separator == "," and "," not in text:
        if not all(map(_CELL.fullmatch, text.split())):
            return separator, []
        separator = "\t" if "\t" in text else ""
    cells = [c.strip().strip("\"'") for c in (text.split(separator) if separator else text.split())]
    if not separator:
        cells = [c.rstrip(":") for c in cells]
    if separator in ("|", "\u2502"):
        cells = cells[1:] if cells and not cells[0] else cells
        cells = cells[:-1] if cells and not cells[-1] and len(cells) > len(head.names) else cells
    return separator, cells


def _counts(name: str) -> bool:
    """Whether a column may hold `3/100`: a counter, or one of which nothing is known."""
    return quantity(name).kind in ("", *AXES) and name.lower() != "class"
