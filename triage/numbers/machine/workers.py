"""What a main program counts of those that work for it: clients, actors, trials of which none ever succeeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_WELL = r"(?:results?|succe\w{2,6}|ok|completed|finished|valid|returned|terminated)"
_ILL = r"(?:failures?|fail(?:ed|s)?|errors?|errored|crash(?:ed|es)|timed out|timeouts?|exceptions?)"
_N = r"(?<![\d.])(?P<{0}>\d{{1,7}})"
_WORDS = ("fail", "err", "crash", "time", "exception", "失败")
_COUNTS = (
    Regex(rf"{_N.format('well')} (?:\w+ )?{_WELL}\b.{{0,24}}?{_N.format('ill')} (?:\w+ )?{_ILL}\b", IGNORECASE, _WORDS),
    Regex(rf"\b{_WELL}\W{{1,3}}{_N.format('well')}\b(?![.%]).{{0,24}}?\b{_ILL}\W{{1,3}}{_N.format('ill')}\b(?!\.\d)", IGNORECASE, _WORDS),
    Regex(rf"{_N.format('ill')} (?:\w+ )?{_ILL}\b.{{0,24}}?{_N.format('well')} (?:\w+ )?{_WELL}\b", IGNORECASE, _WORDS),
    Regex(rf"\b{_ILL}\W{{1,3}}{_N.format('ill')}\b(?![.%]).{{0,24}}?\b{_WELL}\W{{1,3}}{_N.format('well')}\b(?!\.\d)", IGNORECASE, _WORDS),
    Regex(rf"成功\W{{0,3}}数?\W{{0,3}}{_N.format('well')}.{{0,20}}?失败\W{{0,3}}数?\W{{0,3}}{_N.format('ill')}", IGNORECASE, _WORDS),
)
"""`received 0 results and 10 failures`, `succeeded: 0, failed: 16`, `成功 0 个，失败 8 个`"""
_SHARE = Regex(rf"{_N.format('well')} ?(?:/|of|out of) ?(?P<whole>\d{{1,7}}) (?:\w+ ){{0,3}}{_WELL}\b", IGNORECASE)
_WHO = Regex(r"client|worker|actor|trial|\bjobs?\b|rollout|episode|\benvs?\b|environment|fit_|round|replica|agent|request|completion|generation|sandbox|reward|tool|客户端|任务|试验|环境", IGNORECASE)
"""Whom a count is of, where it stands once."""
_ONE = Regex(r"\b(?P<who>trial|client|worker|actor|job|env(?:ironment)?|rollout|episode|fold|seed|run) ?#?(?P<number>(?=[a-z]{0,8}\d)\w{1,12})\b\W{0,3}(?:.{0,60}\b(?P<ill>failed|crashed|errored|raised|died)\b|.{0,40}\b(?P<well>finished|complet\w+|succe\w+|done|returned|pruned|terminated)\b)", IGNORECASE)
"""`Trial 3 failed with value nan.`, `client 7 crashed`"""
_HEALTHY = Regex(r"\b(?:num_)?(?:healthy|alive|live|active|connected)[_ ](?:remote_)?(?:workers?|env_runners|actors|clients|envs|replicas)['\"]?\W{1,4}(\d{1,6})\b", IGNORECASE)
_LEAST = 3
_DIGITS = Regex(r"\d+")


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Each time that a line of one shape counts successes it counts none, and failures."""
    told: dict[str, list[tuple[Line, int, int]]] = {}
    for line in log:
        if len(line.text) < 400 and (counted := _counted(line.text)):
            told.setdefault(_DIGITS.sub("0", line.text), []).append((line, *counted))
    for rows in told.values():
        lines = [line for line, _, _ in rows]
        least = min(ill for _, _, ill in rows)
        alone = len(rows) == 1 and (least < 2 or not _WHO.search(lines[0].text))
        if not any(well for _, well, _ in rows) and least and not alone:
            yield series_of("metric", "failed", [line.number for line in lines], [float(ill) for *_, ill in rows], "failures")
            return
    yield from _each(log)
    yield from _none_healthy(log)


def _each(log: Sequence[Line]) -> Iterator[Series]:
    """Three and more of a kind are told one by one, and none that did not fail."""
    told: dict[str, dict[str, int]] = {}
    well: set[str] = set()
    for line in log:
        if found := _ONE.search(line.text):
            who = found["who"].lower()
            if found["ill"]:
                told.setdefault(who, {}).setdefault(found["number"], line.number)
            else:
                well.add(who)
    for who, numbers in told.items():
        if who not in well and len(numbers) >= _LEAST:
            yield series_of("metric", "failed", list(numbers.values()), [1.0] * len(numbers), who)
            return


def _none_healthy(log: Sequence[Line]) -> Iterator[Series]:
    """Workers that were healthy are none at the last two reports."""
    told = [(line.number, int(found[1])) for line in log if (found := _HEALTHY.search(line.text))]
    if len(told) > 2 and any(count for _, count in told) and not any(count for _, count in told[-2:]):
        at = next(n for n in range(len(told)) if not any(count for _, count in told[n:]))
        yield series_of("metric", "failed", [number for number, _ in told], [float(count) for _, count in told], "healthy workers", at=at)


def _counted(text: str) -> tuple[int, int] | None:
    """(successes, failures) that a line counts."""
    if found := next((f for pattern in _COUNTS if (f := pattern.search(text))), None):
        return int(found["well"]), int(found["ill"])
    found = _SHARE.search(text) if _WHO.search(text) else None
    return (int(found["well"]), int(found["whole"]) - int(found["well"])) if found else None
