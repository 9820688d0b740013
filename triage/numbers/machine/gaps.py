"""The time that passed since a log's last step, by its own stamps and by the dates of what looked at the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import series_of

WENT_ON = Regex(r"(?i)\b(?:step|iter(?:ation)?|epoch|batch)s?\b\W{0,3}\d|\d\s?(?:it/s|s/it|examples/s)\b|\bloss\W{1,3}\d")
"""What a line says that tells of a step."""
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_BEFORE = (0, *accumulate((31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30)))
"""Days of a leap year before each month."""
_CLOCK = r"(?P<h>\d\d):(?P<m>\d\d):(?P<s>\d\d)"
_DATED = (
    Regex(rf"(?<!\d)20\d\d[-/](?P<month>\d\d)[-/](?P<day>\d\d)[T ]{_CLOCK}"),
    Regex(rf"\b(?P<name>[A-Z][a-z]{{2}}) {{1,2}}(?P<day>\d{{1,2}}) {_CLOCK}"),
    Regex(rf"^(?P<month>\d\d)[-/]?(?P<day>\d\d) {_CLOCK}"),
)
_WITNESS = Regex(
    r"(?i)MiB ?/ ?\d+ ?MiB|\bCANCELLED\b|TIME ?LIMIT|walltime|\bSIG(?:TERM|INT|USR\d)\b|KeyboardInterrupt|^\^C|^\W{0,2}\$ |^PID\b|^\s*PID\s+STAT|py-spy|"
    r"heartbeat|still (?:running|waiting|alive)|no (?:progress|output|new)|nvidia-smi|load average"
)
"""What looks at a run that stands, or ends it."""
ENDED = Regex(r"(?i)\b(?:finish|complet|done\b|saved|reached|converged|early stop|best \w+ ?[:=]|total time)|` stopped:")
"""What a run says that has nothing more to do."""
_BAR = Regex(r"(?<![\d.])(?P<at>\d{1,9}/\d{1,9}) \[(?P<clock>(?:\d{1,4}:)?\d{1,2}:\d\d)<")
_LONG, _USUAL = 1800.0, 10
"""Seconds, and times the longest wait of the run before, that no step takes."""


def find(log: Sequence[Line]) -> Iterator[Series]:
    """Half an hour and more, and ten times the longest wait before, between the last step and what looks at the run.

    Where no step was told, the last line that bears a time of its own counts.
    """
    yield from _bar_at_rest(log)
    backwards = range(len(log) - 1, -1, -1)
    last = next((n for n in backwards if WENT_ON.search(log[n].text)), None)
    if last is None:
        last = next((n for n in backwards if any(map(str.isdigit, log[n].stamp))), None)
    if last is None:
        return
    rest = log[last + 1 :]
    if not any(_WITNESS.search(line.text) for line in rest) or any(ENDED.search(line.text) for line in rest):
        return
    before = [at for line in log[: last + 1] if (at := _seconds(line)) is not None]
    after = [(line.number, at) for line in rest if (at := _seconds(line)) is not None]
    since = before[-1] if before else after[0][1] if after else 0.0
    waited = after[-1][1] - since if after else 0.0
    usual = max((b - a for a, b in zip(before, before[1:])), default=0.0)
    if waited >= max(_LONG, _USUAL * usual):
        yield series_of("step_time", "stalls", [log[last].number, after[-1][0]], [0.0, waited], "progress")


def _bar_at_rest(log: Sequence[Line]) -> Iterator[Series]:
    """The last bar of all was drawn again and again at the same count, while half an hour and more went by."""
    bars = [(line.number, found["at"], _clock(found["clock"])) for line in log if "<" in line.text and (found := _BAR.search(line.text))]  # only saves work
    still = [bar for bar in bars if bars and bar[1] == bars[-1][1]]
    if len(still) > 1 and still == bars[-len(still) :] and still[-1][2] - still[0][2] >= max(_LONG, still[0][2] / 2):
        waited = still[-1][2] - still[0][2]
        yield series_of("step_time", "stalls", [number for number, _, _ in still], [0.0, waited], "progress")


def _clock(text: str) -> float:
    """The seconds of `1:02:03` or `02:03`."""
    seconds = 0.0
    for part in text.split(":"):
        seconds = 60 * seconds + float(part)
    return seconds


def _seconds(line: Line) -> float | None:
    """The seconds since the year began at which a line was written; None where it gives no day."""
    for text in (line.stamp, line.text) if line.stamp else (line.text,):
        for dated in _DATED:
            if (found := dated.search(text)) and 1 <= (month := _month(found.groupdict())) <= 12:
                days = _BEFORE[month - 1] + int(found["day"])
                return float(((days * 24 + int(found["h"])) * 60 + int(found["m"])) * 60 + int(found["s"]))
    return None


def _month(said: dict[str, str | None]) -> int:
    """The number of a month, by its number or its name; 0 for what is no month."""
    if number := said.get("month"):
        return int(number)
    name = (said.get("name") or "").lower()
    return _MONTHS.index(name) + 1 if name in _MONTHS else 0
