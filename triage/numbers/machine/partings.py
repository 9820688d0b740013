"""Where ranks part before a run stands: a count that was the same on all of them and at the last step is not, a step that one of them skips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import series_of
from triage.numbers.machine import shards

_PAIR = Regex(r"\b([A-Za-z_][\w.]{1,40}) ?[=:] ?(\d{1,9}|True|False|None)(?![\w.:/])")
"""A count or a switch; a list or a number with a point differs from rank to rank by nature."""
_OWN = Regex(r"rank|^(?:step|iter|iteration|batch|epoch|idx|i|it|gpu|device|pid|seed|seq|len|length|tokens|time|ms|mem)|size$|_len|seq|tokens|points|time|mem|box|gt|obj|targets?$|instances|samples|pos", IGNORECASE)
"""What each rank has of its own: who it is, and how much its batch holds."""
_SKIPS = Regex(r"\bskip\w*.{0,24}\b(?:batch|step|iter\w*|backward|update|sample)|\b(?:batch|step|iter\w*)\b.{0,40}\bskipp|\bempty (?:batch|targets?|gt)\b|\bno (?:valid |positive |foreground |gt |ground.?truth )?(?:targets?|box(?:es)?|objects?|instances?|samples?|labels?|anchors?|points?)\b|没有(?:标注|目标|框|有效)|跳过", IGNORECASE)


def find(log: Sequence[Line]) -> Iterator[Series]:
    """The last step that several ranks tell of, if they part there; of use where a run stands still."""
    steps: dict[int, dict[int, list[Line]]] = {}
    for line in log:
        rank, step = shards.rank_of(line), shards.step_of(line)
        if rank is not None and step is not None:
            steps.setdefault(step, {}).setdefault(rank, []).append(line)
    last = max((step for step, ranks in steps.items() if len(ranks) > 1), default=None)
    if last is None or (told := _counted(steps, last) or _skipped(steps[last])) is None:
        return
    lines, label = told
    yield series_of("step_time", "parted", lines, [0.0] * len(lines), label)


def _counted(steps: dict[int, dict[int, list[Line]]], last: int) -> tuple[list[int], str] | None:
    """A count on which all ranks agreed at each step before the last, and there no longer do."""
    told = {step: {rank: _pairs(lines) for rank, lines in ranks.items()} for step, ranks in steps.items() if len(ranks) > 1}
    for name in {name for pairs in told[last].values() for name in pairs}:
        by_step = {step: [pairs.get(name, "") for pairs in ranks.values()] for step, ranks in told.items()}
        before = [values for step, values in by_step.items() if step != last and any(values)]
        if before and all(len({*values}) == 1 for values in before) and len({*by_step[last]}) > 1:
            odd = min(by_step[last], key=by_step[last].count)
            rank = next(r for r, pairs in told[last].items() if pairs.get(name, "") == odd)
            return [line.number for line in steps[last][rank]], f"{name}={odd or '-'} (rank {rank})"
    return None


def _skipped(ranks: dict[int, list[Line]]) -> tuple[list[int], str] | None:
    """Some ranks say that they leave out the last step, and others do not."""
    skips = {rank: [line for line in lines if _SKIPS.search(line.text)] for rank, lines in ranks.items()}
    out = [rank for rank, lines in skips.items() if lines]
    return ([line.number for line in skips[out[0]]], f"rank {out[0]}") if 0 < len(out) < len(ranks) else None


def _pairs(lines: Sequence[Line]) -> dict[str, str]:
    return {found[1]: found[2] for line in lines for found in _PAIR.finditer(line.text) if not _OWN.search(found[1])}
