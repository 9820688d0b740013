"""How far a program says it is, and whether it went on after something happened."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate

from triage.base.regex import Regex
from triage.incidents import Stream
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    _Steps = Callable[[str], float | None]

_COUNT = r"(\d{1,12}(?:\.\d{1,6})?)"
_COUNTS = (
    Regex(rf"\b(?:step|iter(?:ation)?|global_step|batch)\b\W{{0,3}}{_COUNT}", re.I, ("step", "iter", "batch")),
    Regex(rf"\b{_COUNT}[kMG]?i?B?/{_COUNT}[kMG]?i?B? \[", words=(" [",)),
    Regex(rf"\bepoch\W{{0,3}}{_COUNT} ?/ ?\d", re.I, ("epoch",)),
    Regex(rf"\bepoch\W{{0,3}}\d{{1,12}}\W{{1,9}}{_COUNT}|'epoch': {_COUNT}|\| {_COUNT}", re.I, ("epoch", "| ")),
    Regex(r"\bepoch\W{0,3}(\d{1,12})\b", re.I, ("epoch",)),
)
"""How far a line says the program is, the finest count first."""
_FULL = "100%|"
_ENDED = Regex(
    r"`Trainer\.\w+` stopped: |=+ (?=[^=]*\b\d+ passed)(?![^=]*\b(?:failed|errors?)\b)|Successfully (?:installed|built) |"
    r"\W{0,4}(?:(?:the )?(?:training|fine-?tuning|evaluation|finetuning)\b.{0,20}\b(?:finished|completed?|done|took)\b|"
    r"(?:finished|completed|done with) (?:training|fine-?tuning|evaluation)\b|训练(?:完成|结束|完毕))",
    re.I, ("` stopped: ", " passed", "successfully ", "training", "tuning", "evaluation", "训练"),
)  # fmt: skip
"""How a program says that it ended as it should."""
_FORM = 24
_RECURS, _MOST_FORMS = 3, 400
_DIGITS = Regex(r"0x[0-9a-f]+|\d+")


class Progress:
    """The counters of a log, each line's form a counter of its own."""

    def __init__(self, log: Sequence[Line]) -> None:
        step_of, form_of = cache(_step), cache(_form)
        self._beats = _beats(log, step_of, form_of)
        self._ended = {line.file: line.number for line in log if _ENDED.match(line.text)}
        counters: dict[tuple[str, str], list[tuple[int, float]]] = {}
        for line in log:
            if (step := step_of(line.text)) is not None:
                counters.setdefault((line.file, form_of(line.text)), []).append((line.number, step))
        self._counters: dict[str, list[tuple[int, int]]] = {}
        for (file, _), points in counters.items():
            self._counters.setdefault(file, []).append((points[0][0], _until(points)))
        self.advanced = any(len({step for _, step in points}) >= 2 for points in counters.values())
        """Whether any counter moved at all."""

    def goes_on(self, incident: Incident, *, strict: bool) -> bool:
        """Whether two newer steps than any before an incident follow its last time; `strict`: of a counter that had begun before.

        A failure that each rank tells with its own number counts nothing.
        """
        last = _last(incident)
        counters = self._counters.get(incident.file, ())
        if any(last < until and (begun < incident.first_line or not strict) for begun, until in counters):
            return True
        own = _form(incident.text)
        mine = (beat for beat in self._beats.get(incident.file, {}).get(incident.origin, ()) if beat.form != own)
        return any(beat.recurs and beat.begun(incident.first_line) and beat.later(incident.first_line, last) >= 2 for beat in mine)

    def works_on(self, incident: Incident) -> bool:
        """Whether two signs of work by anyone, or one of a good end, follow an incident's last time."""
        last = _last(incident)
        if last < self._ended.get(incident.file, 0):
            return True
        own = _form(incident.text)
        beats = (beat for mine in self._beats.get(incident.file, {}).values() for beat in mine if beat.form != own)
        return sum(beat.later(incident.first_line, last) for beat in beats) >= 2


def _last(incident: Incident) -> int:
    """Where an incident ends when it happens for the last time."""
    return max((incident.last_line, *incident.again))


class _Beat:
    """What lines of one form count: where each count stands first and last."""

    def __init__(self, form: str, counts: Mapping[float | str, tuple[int, int]]) -> None:
        self.form = form
        by_last = sorted((last, count) for (_, last), count in zip(counts.values(), map(_height, counts)))
        self.recurs = len(counts) >= _RECURS
        self._firsts = [first for first, _ in counts.values()]
        self._highest = list(accumulate(map(_height, counts), max))
        self._lasts = [last for last, _ in by_last]
        self._higher = list(accumulate((count for _, count in reversed(by_last)), max))

    def begun(self, line: int) -> bool:
        """Whether it had counted before a line."""
        return self._firsts[0] < line

    def later(self, first: int, last: int) -> int:
        """How many counts follow a place; none where they go back to where it never was: those only arrive late."""
        from bisect import bisect_left, bisect_right

        before, after = bisect_left(self._firsts, first), len(self._lasts) - bisect_right(self._lasts, last)
        goes_back = before and self._higher[after - 1] < self._highest[before - 1]
        return 0 if goes_back and before + after <= len(self._lasts) else after


def _height(count: float | str) -> float:
    return count if isinstance(count, float) else 0.0


def _form(text: str) -> str:
    return _DIGITS.sub("#", text[:400])[:_FORM]


def _beats(log: Sequence[Line], step_of: _Steps, form_of: Callable[[str], str]) -> dict[str, dict[str, list[_Beat]]]:
    """For each file and writer what its lines tell of progress, form by form."""
    streams: dict[str, dict[str, Stream]] = {}
    for line in log:
        streams.setdefault(line.file, {}).setdefault(line.origin, Stream()).append(line)
    return {file: {origin: _of(stream, step_of, form_of) for origin, stream in mine.items()} for file, mine in streams.items()}


def _of(stream: Stream, step_of: _Steps, form_of: Callable[[str], str]) -> list[_Beat]:
    forms: dict[str, dict[float | str, tuple[int, int]]] = {}
    for place, line in enumerate(stream):
        if stream.is_progress(place) or _FULL in line.text:
            counts = forms.setdefault(form_of(line.text), {})
            step = step_of(line.text)
            count = line.text if step is None else step
            first, _ = counts.get(count, (line.number, line.number))
            counts[count] = (first, line.number)
    return [_Beat(form, counts) for form, counts in list(forms.items())[:_MOST_FORMS]]


def _until(points: Sequence[tuple[int, float]]) -> int:
    """The line up to which a counter still goes on: two different steps above all earlier ones follow.

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
    most, until = float("-inf"), 0
    for (number, step), later in zip(points, seconds):
        if later <= most:
            break
        until, most = number, max(most, step)
    return until


def _step(text: str) -> float | None:
    for pattern in _COUNTS if any(map(str.isdecimal, text)) else ():  # only saves work
        if found := pattern.search(text):
            return float(next(group for group in found.groups() if group))
    return None
