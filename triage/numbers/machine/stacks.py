"""Where a run stands, by its stacks: what py-spy and faulthandler dump of a process that does not get on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import series_of
from triage.numbers.machine.gaps import WENT_ON

_HEAD = Regex(
    r"\s{0,8}(?:(?:Current t|T)hread 0x(?P<address>[0-9a-fA-F]{4,16})(?: \[[^\]]{1,60}\])? \(most recent call first\)"
    r"|Thread (?P<id>(?:0x)?[0-9a-fA-F]{1,16}) \((?P<state>active|idle)(?:\+gil)?\)"
    r"|(?:\W{0,2}\$ )?(?:sudo )?py-spy dump \D{0,40}(?P<pid>\d{1,8}))"
)
_FRAME = Regex(
    r"\s{1,12}(?:(?P<spied><?[\w.:~]{1,80}>?(?: \[clone [\w.]{1,20}\])?) \((?P<of>[^()\s][^()]{0,200}?)(?::(?P<at>\d{1,6}))?\)"
    r"|File \"(?P<file>[^\"]{1,300})\", line (?P<line>\d{1,6}) in (?P<dumped><?[\w.]{1,80}>?))$"
)
_CRASH = ("Fatal Python error", "Windows fatal exception")
"""Above the dump of a process that died."""
_LEAST_FRAMES = 2
_LOCALS = " " * 8
"""How what py-spy tells of a frame's variables is indented, below it."""


class _Frame(Record):
    function: str
    file: str
    line: int


class _Thread(Record):
    """A thread at the moment of a dump, its frames innermost first."""

    name: str
    idle: bool
    frames: tuple[_Frame, ...]
    lines: tuple[int, ...]


def find(log: Sequence[Line]) -> Iterator[Series]:
    """Dumps with no step behind them: the run stands; one that finds a function at other lines time after time loops there for ever."""
    if any(word in line.text for line in log for word in _CRASH):
        return
    threads = [*_threads(log)]
    if not threads or any(WENT_ON.search(line.text) for line in log if line.number > threads[-1].lines[-1]):
        return
    places = tuple(thread.lines[0] for thread in threads)
    values = tuple(float(n) for n in range(len(threads)))
    for shows, thread in (("loops", _endless(threads)), ("stalls", threads[0])):
        if thread:
            inner = thread.frames[0]
            yield series_of("step_time", shows, places, values, f"{inner.function} ({inner.file}:{inner.line})")


def _threads(log: Sequence[Line]) -> Iterator[_Thread]:
    """Every thread of every dump that shows where it stands."""
    name, idle = "", False
    frames: list[_Frame] = []
    lines: list[int] = []
    for line in log:
        head, frame = _HEAD.match(line.text), _FRAME.match(line.text)
        if frame and name:
            file = frame["of"] or frame["file"]
            frames.append(_Frame(frame["spied"] or frame["dumped"], file, int(frame["at"] or frame["line"] or 0)))
            lines.append(line.number)
        elif head or (line.text.strip() and not line.text.startswith(_LOCALS)):
            if len(frames) >= _LEAST_FRAMES:
                yield _Thread(name, idle, tuple(frames), tuple(lines))
            name, idle, frames, lines = "", False, [], []
        if head:
            name, idle = head["address"] or head["id"] or head["pid"], head["state"] == "idle"
    if len(frames) >= _LEAST_FRAMES:
        yield _Thread(name, idle, tuple(frames), tuple(lines))


def _endless(threads: Sequence[_Thread]) -> _Thread | None:
    """A thread that several dumps find at work in one call of one function, at other lines: the callers stand where they stood."""
    for thread in threads:
        again = [t for t in threads if t.name == thread.name and not t.idle and t.frames[1:] == thread.frames[1:]]
        places = {t.frames[0].line for t in again}
        functions = {(t.frames[0].function, t.frames[0].file) for t in again}
        if len(places) > 1 and len(functions) == 1:
            return thread
    return None
