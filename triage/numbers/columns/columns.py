"""Any number that is printed again: the lines of a log as columns, one a quantity and writer."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence

from triage.base.regex import Regex
from triage.model import Line
from triage.numbers.columns import tables, tokens
from triage.numbers.columns.column import Column
from triage.numbers.columns.labels import shape
from triage.numbers.columns.nameless import told
from triage.numbers.columns.promise import may_hold_series
from triage.numbers.columns.quantities import AXES, JUDGED, quantity
from triage.numbers.columns.shapes import NOTHING, Field, Shape, is_bare_phase

_LONGEST = 3000
_MOST_SHAPES = 20_000
_MANY_SHAPES = 600
_MOST_COLUMNS = 4000
_FRAME = 'File "'
_MODULE = Regex(r"\s*\(\w+\): [A-Z]\w+\(")
"""A line of a printed model."""


class _Growing:
    """A column while the log is read."""

    __slots__ = ("epochs", "field", "first", "last", "lines", "means", "shapes", "steps", "values")

    def __init__(self, field: Field, first: str) -> None:
        self.field = field
        self.first = self.last = first
        self.values, self.means = array("d"), array("d")
        self.epochs, self.steps = array("d"), array("d")
        self.lines = array("q")
        self.shapes: list[str] = []
        """Those of the first two lines; none where the first counts epochs or steps."""

    def forget_first(self, field: Field, number: str) -> None:
        """Leave out the first value; `field` and `number` are what one of the others is, and how it is written."""
        for held in (self.values, self.means, self.lines, self.epochs, self.steps):
            del held[0]
        self.field, self.first = field, number


def columns(log: Iterable[Line]) -> list[Column]:
    """Every quantity that the log reports, by the name the log gives it, in order of appearance."""
    lines = log if isinstance(log, list) else list(log)
    if not may_hold_series(lines):
        return []
    reader = _Reader()
    for line in lines:
        reader.take(line)
    found = reader.columns()
    return told(found, reader.wordless(), sum(not line.text.isspace() for line in lines if line.text))


class _Reader:
    """Goes through a log line by line; what a line of a known shape says costs one split and a look-up."""

    def __init__(self) -> None:
        self._shapes: dict[str, Shape] = {}
        self._found: dict[tuple[str, str, str, str], _Growing] = {}
        self._headers: tuple[tables.Header, ...] = ()
        """The last two: a detector's rows of training and of validation take turns."""
        self._epochs: dict[tuple[str, str], float] = {}
        self._steps: dict[tuple[str, str], float] = {}
        self._caption = ""
        self._met: set[str] = set()
        self._before = ""
        """The words of the last line that was read."""

    def take(self, line: Line) -> None:
        """Read one line."""
        text = line.text
        if len(text) > _LONGEST or text.lstrip().startswith(_FRAME) or (text[:1] in " (" and _MODULE.match(text)):
            return
        if not text.isascii():
            text = tokens.translated(text)
        parts = tokens.split(tokens.unbarred(text))
        if len(parts) == 1:
            self._words(text)
            return
        if "%|" in text and (head := tables.above_bar(text)):
            self._headers = (head, *self._headers[:1])
            return
        if text.count(",") > tables.MOST_OF_PROSE and (head := tables.spelt(text)):
            self._headers = (head, *self._headers[:1])
            return
        for head in self._headers:
            if cells := tables.row(text, head):
                self._row(line, cells)
                return
        gaps, numbers = parts[::2], parts[1::2]
        skeleton = "\0".join(gaps)
        caption, self._caption = self._caption, ""
        if caption and not gaps[0].strip(" \t[(") and not any(sign in gap for gap in gaps for sign in ":="):
            found = shape(gaps, numbers, caption)
        else:
            known = self._shapes.get(skeleton)
            if known is None:
                known = self._new_shape(skeleton, gaps, numbers)
                if known is not NOTHING:
                    self._shapes[skeleton] = known
            found = known
        if found is not NOTHING:
            self._line(line, found, numbers, skeleton)

    def _new_shape(self, skeleton: str, gaps: Sequence[str], numbers: Sequence[str]) -> Shape:
        """How to read a line of a shape not met yet; where shapes are many, one must return to be worth it."""
        if len(self._shapes) >= _MOST_SHAPES:
            self._shapes.clear()
            self._met.clear()
        if len(self._shapes) >= _MANY_SHAPES and skeleton not in self._met:
            self._met.add(skeleton)
            return NOTHING
        return shape(gaps, numbers)

    def _words(self, text: str) -> None:
        """A line without numbers: a header, a caption, or nothing."""
        if not text.strip() or tables.is_rule(text):
            return
        spoken = text.strip()
        names = spoken.endswith(":") or (spoken.count(" ") < 3 and quantity(spoken).kind in JUDGED)
        self._caption = text if len(text) < 60 and names else ""
        if head := tables.header(text):
            self._headers = (head, *self._headers[:1])

    def _line(self, line: Line, found: Shape, numbers: Sequence[str], skeleton: str) -> None:
        place = (line.file, line.origin)
        if found.epoch >= 0:
            self._epochs[place] = tokens.value(numbers[found.epoch])
        epoch = self._epochs.get(place, math.nan)
        step = self._steps.get(place, math.nan)
        if found.step >= 0:
            step = tokens.value(numbers[found.step])
            if found.of >= 0 and not math.isnan(epoch):
                step += epoch * tokens.value(numbers[found.of])
            self._steps[place] = step
        other, self._before = found.step >= 0 and skeleton != self._before, skeleton
        for field in found.fields:
            number = numbers[field.place]
            chosen = " ".join(numbers[n] for n in field.selectors)
            label = f"{field.label} {chosen}".strip() if field.selectors else field.label
            name = label.lower() or f"{skeleton}\0{field.place}"
            key = (line.file, line.origin, name, field.quantity.phase)
            column = self._found.get(key) or self._grown(key, field._replace(label=label), number)
            if column is None:
                continue
            value = tokens.value(number) * _scale(column, field)
            if column.lines and (_has(column, line.number, value, number) or (other and _had(column, line.number, number, epoch, step))):
                continue
            if _was_asked_for(column, skeleton):
                column.forget_first(field._replace(label=label), number)
            if len(column.lines) < 2:
                column.shapes.append("" if not column.lines and max(found.epoch, found.step) >= 0 else skeleton)
            mean = tokens.value(numbers[field.mean]) * _scale(column, field) if field.mean >= 0 else value
            self._add(column, line.number, value, mean, epoch, step, number)

    def _row(self, line: Line, cells: Sequence[tables.Cell]) -> None:
        place = (line.file, line.origin)
        epoch, step = self._epochs.get(place, math.nan), math.nan
        for cell in cells:
            known = quantity(cell.name, cell.unit)
            if known.kind == "epoch":
                epoch = self._epochs[place] = tokens.value(cell.number)
            elif known.kind in ("step", "sample") and math.isnan(step):
                step = tokens.value(cell.number)
        for cell in cells:
            known = quantity(cell.name, cell.unit)
            if known.kind in AXES and known.kind != "sample":
                continue
            key = (line.file, line.origin, cell.name.lower(), known.phase)
            field = Field(0, cell.name, known, tokens.factor(cell.unit, known.kind))
            if column := self._found.get(key) or self._grown(key, field, cell.number):
                value = tokens.value(cell.number) * _scale(column, field)
                self._add(column, line.number, value, value, epoch, step, cell.number)

    def _grown(self, key: tuple[str, str, str, str], field: Field, number: str) -> _Growing | None:
        if len(self._found) >= _MOST_COLUMNS:
            return None
        column = self._found[key] = _Growing(field, number)
        return column

    @staticmethod
    def _add(
        column: _Growing, line: int, value: float, mean: float, epoch: float, step: float, number: str
    ) -> None:
        column.values.append(value)
        column.means.append(mean)
        column.lines.append(line)
        column.epochs.append(epoch)
        column.steps.append(step)
        column.last = number

    def _join(self) -> None:
        """Take for one writer what was taken for many that wrote once each: `1: 0.9 avg loss`, `2: 0.8 avg loss`."""
        groups: dict[tuple[str, str, str], list[tuple[str, str, str, str]]] = {}
        for key, grown in self._found.items():
            if len(grown.values) == 1 and key[1]:
                groups.setdefault((key[0], key[2], key[3]), []).append(key)
        for (file, name, phase), keys in groups.items():
            if len(keys) < 2 or (file, "", name, phase) in self._found:
                continue
            first = self._found.pop(keys[0])
            for key in keys[1:]:
                other = self._found.pop(key)
                self._add(first, other.lines[0], other.values[0], other.means[0], other.epochs[0], other.steps[0], other.last)
            self._found[file, "", name, phase] = first

    def wordless(self) -> list[int]:
        """The indices of the columns whose lines hold no letter."""
        names = [name for _, _, name, _ in self._found]
        return [n for n, name in enumerate(names) if "\0" in name and name.upper() == name.lower()]

    def columns(self) -> list[Column]:
        """What was found, as its labels name it."""
        self._join()
        return [
            Column(
                grown.field.quantity, grown.field.label, file, origin, tuple(grown.values), grown.lines, grown.means,
                grown.epochs, grown.steps, (tokens.digits(grown.first), tokens.telling_digits(grown.last)), grown.field.sure,
                tokens.places(grown.last),
            )
            for (file, origin, _, _), grown in self._found.items()
        ]  # fmt: skip


def _has(column: _Growing, line: int, value: float, number: str) -> bool:
    """Whether a column has a number already, from the same line."""
    return column.lines[-1] == line and (column.values[-1] == value or column.last == number)


def _had(column: _Growing, line: int, number: str, epoch: float, step: float) -> bool:
    """Whether the line before, in other words, told the same of the same step: two loggers write to one stream."""
    there = column.steps[-1] == step and (column.epochs[-1] == epoch or math.isnan(epoch))
    return there and column.last == number and line - column.lines[-1] == 1


def _was_asked_for(column: _Growing, skeleton: str) -> bool:
    """Whether the first of two was told once, of no step, in other words than the other and what follows: the rate that a run was set to, the sizes of its parts."""
    asked = column.field.quantity.kind in ("lr", "count") or is_bare_phase(column.field.label)
    return asked and len(column.lines) == 2 == len(column.shapes) and column.shapes[0] not in ("", skeleton) and column.shapes[1] == skeleton


def _scale(column: _Growing, field: Field) -> float:
    """What a number is multiplied by: memory is told in the unit that it was told in first."""
    if field.quantity.kind in ("memory", "gpu_memory"):
        return field.factor / column.field.factor
    return field.factor
