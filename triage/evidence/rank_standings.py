"""Where each rank stood when a run of several stopped: its own code, its last step, its last words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.incidents import python_frame, table_rank
from triage.model import Frame, Line, Standing

_WRITER = Regex(r"rank (\d{1,6})$")
_NAMED = Regex(r"\b[Rr]ank\W{0,3}(\d{1,5})\b")
_STEPS = Regex(r".{0,30}?\b[Rr]ank\W{0,3}(\d{1,5})\b.{0,20}\b(?:[Ss]tep|[Ii]ter|[Ee]poch|[Bb]atch)")
_TABLE = Regex(r"\s*(?:rank\s*: \d+ \(local_rank|exitcode\s*:|traceback :)")
_STEP = Regex(r"\b(?:step|iter(?:ation)?|batch|it)\b\W{0,3}(\d{1,18})\s*(?:/|of)\s*(\d{1,18})\b|\b(\d{1,18})/(\d{1,18}) \[", IGNORECASE)
_MISSING = (
    Regex(r"missing ranks: \{([\d, ]+)\}"),
    Regex(r"ranks \[([\d, ]+)\] are the lagging ranks"),
    Regex(r"\[([\d, ]+)\] finished collective #\d+, but didn't join"),
    Regex(r"\bRanks? ([\d, ]+) failed to pass monitoredBarrier"),
)
_STATUS = Regex(r"last enqueued (?:NCCL )?work: (\d{1,18})\b.{0,60}last completed (?:NCCL )?work: (\d{1,18})\b")
_NUMBER = Regex(r"\b\d{1,6}\b")
_MOST_A_NODE = 1024
"""Ranks in one table: numbers further apart are not those of one node."""


class Progress:
    """What is gathered of one rank while the log is read."""

    frame: Frame | None = None
    pending: Frame | None = None
    step: int = 0
    steps: int = 0
    words: Line | None = None
    status: tuple[int, int] | None = None


def standings(log: Sequence[Line]) -> tuple[Standing, ...]:
    """Each rank that the log names, lowest first; empty unless there are several or one is named as missing."""
    ranks: dict[int, Progress] = {}
    for line in log:
        rank = rank_of(line)
        if rank is not None and not _TABLE.match(line.text):
            _take(ranks.setdefault(rank, Progress()), line)
    missing, ended = _absent(log), _left_early(log)
    for rank in missing | ended:
        ranks.setdefault(rank, Progress())
    if len(ranks) < 2 and not missing:
        return ()
    return tuple(_told(rank, ranks[rank], rank in missing, rank in ended) for rank in sorted(ranks))


def rank_of(line: Line) -> int | None:
    """The rank that wrote a line, by its prefix or as the line itself begins."""
    named = "rank" in line.text[:90] or "Rank" in line.text[:90]
    found = _STEPS.match(line.text) if named else None
    if not found:
        found = _WRITER.search(line.origin)
    if named and not found:  # only saves work
        found = _NAMED.search(line.text[:90])
    return int(found[1]) if found else None


def _absent(log: Iterable[Line]) -> frozenset[int]:
    """The ranks that a desync report, a flight recorder analysis or a monitored barrier names as missing."""
    found: set[int] = set()
    for line in log:
        if "rank" in line.text or "collective #" in line.text or "Rank" in line.text:
            for pattern in _MISSING:
                if told := pattern.search(line.text):
                    found |= {int(rank) for rank in _NUMBER.findall(told[1])}
    return frozenset(found)


def _left_early(log: Iterable[Line]) -> frozenset[int]:
    """Ranks between those that torchrun lists as failed or stopped: they had ended with status 0."""
    listed = {rank for line in log if (rank := table_rank(line.text)) is not None}
    if not listed or max(listed) - min(listed) > _MOST_A_NODE:
        return frozenset()
    return frozenset(range(min(listed), max(listed))) - listed


def _take(rank: Progress, line: Line) -> None:
    text = line.text
    if text.startswith("Traceback (most recent call last)"):
        rank.pending = None
    elif frame := python_frame(text):
        rank.pending = frame if frame.user else None
        rank.frame = rank.pending or rank.frame
    elif rank.pending:
        rank.frame = rank.pending._replace(code=text.strip())
        rank.pending = None
    elif status := _STATUS.search(text):
        rank.status = int(status[1]), int(status[2])
    elif not rank.frame and text.strip():
        rank.words = line
        if step := _STEP.search(text):
            rank.step, rank.steps = int(step[1] or step[3]), int(step[2] or step[4])


def _told(number: int, rank: Progress, missing: bool, ended: bool) -> Standing:
    return Standing(
        rank=number,
        frame=rank.frame,
        step=rank.step,
        steps=rank.steps,
        words=rank.words,
        enqueued=rank.status[0] if rank.status else 0,
        completed=rank.status[1] if rank.status else 0,
        missing=missing,
        ended=ended,
    )
