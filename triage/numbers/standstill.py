"""Where a log stands still: signs of life without a step, and ranks that met and never spoke again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers import shards

_BEATS = Regex(r"heartbeat|still (?:waiting|alive|running)|no progress|waiting (?:for|at|in|on)|alive \d|idle for|no (?:new )?(?:log )?(?:lines?|output|message|step)s? (?:for|since|in)", 2)
_LEAST_BEATS = 4
_QUIET = Regex(r"no (?:new )?(?:log )?(?:lines?|output|progress|step)s? (?:for|since|in) (?:the last )?(\d{3,6}) ?s", 2)
_LONG, _VERY_LONG = 300, 1800
"""Seconds without a word that need no fourth report, and no third."""
_MEET = Regex(
    r"All (?:ddp|distributed) processes registered\. Starting (?:\w+ )?with (?!1 )\d|"
    r"Added key: store_based_barrier_key|Completed store-based barrier for|^\W{0,3}distributed init \(rank \d", 2,
)
"""What frameworks print when several ranks have found each other, right before their first collective."""
_NEAR = 20
_BESIDE = Regex(r"\W*$|distributed_backend=")
"""What they print around that."""


def find(log: Sequence[Line]) -> Iterator[Series]:
    """What stands still, and that its ranks do not have as many batches."""
    stalled = [*_stalls(log)]
    yield from stalled
    yield from _halts(log)
    if stalled:
        yield from [*shards.unequal_counts(log)] or shards.ran_out(log)


def _stalls(log: Sequence[Line]) -> Iterator[Series]:
    """Signs of life without progress fill the end of the log; a bar redrawn as it was is no progress."""
    end = [line for line in log[-2000:] if line.text.strip()]
    bars = Counter(line.text for line in end if "%|" in line.text)
    spoken = [line for line in end if bars[line.text] < 2][-40:]
    beats = [line for line in spoken if _BEATS.search(line.text)]
    quiet = _quiet(beats[-1]) if beats else 0
    least = _LEAST_BEATS - (quiet >= _LONG) - (quiet >= _VERY_LONG)
    if len(beats) < least or not all(_BEATS.search(line.text) for line in spoken[-least:]):
        return
    lines = tuple(line.number for line in beats)
    values = tuple(float(n) for n in range(len(beats)))
    yield Series("step_time", "stalls", lines, values, 0.0, values[-1], 0.0, values[-1], 0, 0.0, "progress")


def _quiet(beat: Line) -> int:
    """The seconds for which, as a sign of life tells, nothing was said; 0 where it does not."""
    found = _QUIET.search(beat.text)
    return int(found[1]) if found else 0


def _halts(log: Sequence[Line]) -> Iterator[Series]:
    """The log ends where several ranks have met: what comes next is the first collective, and it never ended.

    Gloo takes another way than NCCL.
    """
    spoken = [line for line in log if not _BESIDE.match(line.text)]
    if spoken and _MEET.search(spoken[-1].text) and not any("gloo" in line.text for line in log[-_NEAR:]):
        place = (spoken[-1].number,)
        yield Series("step_time", "halts", place, (0.0,), 0.0, 0.0, 0.0, 0.0, 0, 0.0, "ranks")
