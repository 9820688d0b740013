"""Units and rates right behind a number: `5.2 s`, `3.9it/s`, `12.3k tok/s`."""

from __future__ import annotations

from triage.base.regex import Regex
from triage.numbers.columns import tokens

RATE = Regex(
    r"\s?([kKMGT]?)\s?([A-Za-z]*/(?:s|sec|it|iter|iteration|step|batch|epoch|sample|img|image|update|tick|kimg)(?:ond)?)(?!\w)(?!\s*[:=])"
)
UNIT = Regex(rf"\s?({tokens.UNIT})(?![\w/]|-[A-Za-z])(?!\s*[:=])")
TIMED = frozenset(["s", "sec", "secs", "seconds", "ms"])


def unit_of(after: str) -> tuple[str, float]:
    """(unit, what it multiplies by where a letter before it says so) of what stands behind a number."""
    if rate := RATE.match(after):
        return rate[2], tokens.factor(rate[1], "") if rate[1] else 1.0
    found = UNIT.match(after)
    return (found[1], 1.0) if found else ("", 1.0)
