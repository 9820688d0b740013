"""Updates of a policy that a limit on their divergence ends at the first step, or takes back, each time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import trend
from triage.numbers.course.single import finite

_STOPPED = Regex(r"(?:early[ _-]?stop\w*|stopp(?:ed|ing)(?: early)?|abort\w*|break\w*)\b.{0,40}?\b(?:step|epoch|iter\w*|pass|minibatch|update)\W{0,3}(\d{1,5})\b.{0,40}\bkl\b|\bkl\b.{0,60}(?:early[ _-]?stop\w*|stopp(?:ed|ing)).{0,30}\b(?:step|epoch|iter\w*|pass|minibatch)\W{0,3}(\d{1,5})\b", IGNORECASE)
"""`Early stopping at step 0 due to reaching max kl.`"""
_TAKEN_BACK = Regex(r"line search failed|couldn't compute a good step|keeping old param", IGNORECASE)
_TAKEN = Regex(r"accepting new param|step ?size ok|line search (?:succeeded|success)", IGNORECASE)
_LEAST, _ALWAYS = 5, 0.9


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Nine updates in ten, of five and more, are over at step 0, and no reward rises."""
    failed = [line.number for line in log if _TAKEN_BACK.search(line.text)]
    if len(failed) >= max(_LEAST, _ALWAYS * (len(failed) + sum(1 for line in log if _TAKEN.search(line.text)))):
        yield series_of("policy_kl", "rests", failed, [0.0] * len(failed), "line search")
        return
    told = [(line.number, float(found[1] or found[2])) for line in log if (found := _STOPPED.search(line.text))]
    tables = [c for c in columns if c.label.lower().replace("_", "") == "stopiter" and finite(c, _LEAST)]
    told = told or [row for c in tables for row in zip(c.lines, c.values)]
    at_once = sum(at == 0 for _, at in told)
    rewards = [c for c in columns if c.quantity.kind == "reward" and len(finite(c, _LEAST))]
    if at_once >= max(_LEAST, _ALWAYS * len(told)) and not any(trend(c.values) > 2 for c in rewards):
        yield series_of("policy_kl", "stalls", [number for number, _ in told], [at for _, at in told], "KL")
