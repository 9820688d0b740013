"""How far a program says it is, and whether it went on after something happened."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from triage.base.regex import Regex
from triage.incidents import Stream
from triage.model import Incident, Line

_COUNTS = (
    Regex(r"\b(?:step|iter(?:ation)?|global_step|batch)\b\W{0,3}(\d{1,12}(?:\.\d{1,6})?)", re.I),
    Regex(r"\b(\d{1,12})/\d{1,12} \["),
    Regex(r"\bepoch\W{0,3}(\d{1,12}(?:\.\d{1,6})?) ?/ ?\d", re.I),
    Regex(r"\bepoch\W{0,3}\d{1,12}\W{1,9}(\d{1,12}(?:\.\d{1,6})?)|'epoch': (\d{1,12}(?:\.\d{1,6})?)|\| (\d{1,12}(?:\.\d{1,6})?)", re.I),
)
"""How far a line says the program is, the finest count first."""
_FORM = 24
_RECURS, _MOST_FORMS = 3, 400
_DIGITS = Regex(r"0x[0-9a-f]+|\d+")


class Progress:
    """The counters of a log, each line's form a counter of its own."""

    def __init__(self, log: Sequence[Line]) -> None:
        self._beats = _beats(log)
        counters: dict[tuple[str, str], list[tuple[int, float]]] = {}
        for line in log:
            if (step := _step(line.text)) is not None:
                form = _DIGITS.sub("#", line.text[:400])[:_FORM]
                counters.setdefault((line.file, form), []).append((line.number, step))
        self._strict: dict[str, int] = {}
        self._loose: dict[str, int] = {}
        for (file, _), points in counters.items():
            self._strict[file] = max(self._strict.get(file, 0), _until(points, fresh=False))
            self._loose[file] = max(self._loose.get(file, 0), _until(points, fresh=True))
        self.advanced = any(len({step for _, step in points}) >= 2 for points in counters.values())
        """Whether any counter moved at all."""

    def goes_on(self, incident: Incident, *, strict: bool) -> bool:
        """Whether two newer steps than any before an incident follow it; `strict`: of a counter that had begun before."""
        reach = self._strict if strict else self._loose
        return incident.last_line < reach.get(incident.file, 0) or self._works_on(incident)

    def _works_on(self, incident: Incident) -> bool:
        """Whether the writer of an incident says again, with other numbers, what it said before it.

        So do counters that begin anew each epoch, tables and whatever else recurs. Steps older than those before
        it, and told for the first time, only arrive late.
        """
        for lines, steps in self._beats.get((incident.file, incident.origin), ()):
            before, after = bisect_left(lines, incident.first_line), bisect_right(lines, incident.last_line)
            if before >= 1 and len(lines) - after >= 2 and not _is_late(steps[:before], steps[after:]):
                return True
        return False


def _is_late(before: Sequence[float], after: Sequence[float]) -> bool:
    """Whether steps go back to where a counter never was."""
    return max(after) < max(before) and not set(before) & set(after)


_Beat = tuple[list[int], list[float]]
"""The numbers of lines of one form, and the step that each tells (0 if none)."""


def _beats(log: Sequence[Line]) -> dict[tuple[str, str], list[_Beat]]:
    """For each writer the lines that tell progress, by form; lines that say the same count once."""
    streams: dict[tuple[str, str], Stream] = {}
    for line in log:
        streams.setdefault((line.file, line.origin), Stream()).append(line)
    found: dict[tuple[str, str], list[_Beat]] = {}
    for writer, stream in streams.items():
        forms: dict[str, dict[str, int]] = {}
        for place, line in enumerate(stream):
            if any(c.isdigit() for c in line.text) and stream.is_progress(place):
                forms.setdefault(_DIGITS.sub("#", line.text[:400])[:_FORM], {}).setdefault(line.text, line.number)
        recurring = [lines for lines in forms.values() if len(lines) >= _RECURS][:_MOST_FORMS]
        found[writer] = [(list(lines.values()), [_step(text) or 0.0 for text in lines]) for lines in recurring]
    return found


def _until(points: Sequence[tuple[int, float]], *, fresh: bool) -> int:
    """The line up to which a counter still goes on: two different steps above all earlier ones follow.

    With `fresh` it may begin after that line.

    The most before a line only rises and the second most after it only falls as one reads on, so
    there is one such line.
    """
    top = second = float("-inf")
    seconds = []
    for _, step in reversed(points):
        if step > top:
            top, second = step, top
        elif second < step < top:
            second = step
        seconds.append(second)
    seconds.reverse()
    most, until = -1.0, 0
    for place, ((number, step), later) in enumerate(zip(points, seconds)):
        if later <= most:
            break
        until, most = number if place or fresh else until, max(most, step)
    return until


def _step(text: str) -> float | None:
    for pattern in _COUNTS if any(c.isdigit() for c in text) else ():
        if found := pattern.search(text):
            return float(next(group for group in found.groups() if group))
    return None
