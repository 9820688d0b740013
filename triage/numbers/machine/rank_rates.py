"""Learning rates that ranks tell by turns, each by its number: one that is stepped on one rank alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import series_of

_RATE = Regex(r"\b(?:lr|learning[_ ]?rate)['\"]?\W{1,4}(\d{1,9}(?:\.\d{1,12})?(?:e[+-]?\d{1,3})?)(?![\d.])", IGNORECASE)
_WHEN = Regex(r"\b(?:epoch|step|iter(?:ation)?)\W{1,4}(\d{1,9})(?!\d)", IGNORECASE)
_LEAST, _REACH = 3, 0.01
"""Steps at which rates differ, and by what part of the larger."""


def find(log: Sequence[Line], rank_of: Callable[[Line], int | None]) -> Iterator[Series]:
    """Two ranks and more that speak by turns tell rates that differ by a hundredth at three steps and more, and at the last.

    What a prefix tells of is read as a series for each rank; numbers that do not take turns are those of epochs.
    """
    told: dict[str, dict[int, float]] = {}
    ranks: list[int] = []
    lines: list[int] = []
    for line in log:
        rate, when, rank = _RATE.search(line.text), _WHEN.findall(line.text), rank_of(line)
        if not rate or not when or rank is None or line.origin:
            continue
        told.setdefault(" ".join(when), {})[rank] = float(rate[1])
        ranks.append(rank)
        lines.append(line.number)
    by_turns = len(set(ranks)) > 1 and sum(a != b for a, b in zip(ranks, ranks[1:])) >= (len(ranks) - 1) * (1 - 1 / len(set(ranks)))
    apart = [[*each.values()] for each in told.values() if len(each) == len(set(ranks))]
    differ = [rates for rates in apart if max(rates) - min(rates) > _REACH * max(rates)]
    if by_turns and len(differ) >= _LEAST and differ[-1] is apart[-1]:
        yield series_of("lr", "apart", lines, [rate for rates in apart for rate in rates], "lr")
