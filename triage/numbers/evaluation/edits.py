"""What the errors of a recogniser consist of: next to nothing but words left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_N = r"(?P<{0}>\d{{1,9}})"
_KINDS = (
    Regex(rf"\[ ?\d{{1,9}} / {_N.format('words')}, {_N.format('ins')} ins, {_N.format('del')} del, {_N.format('sub')} sub"),
    Regex(rf"\bN ?= ?{_N.format('words')}\b.{{0,30}}\bS ?= ?{_N.format('sub')}\b.{{0,12}}\bD ?= ?{_N.format('del')}\b.{{0,12}}\bI ?= ?{_N.format('ins')}\b"),
)
"""`%WER 97.9 [ 51471 / 52576, 12 ins, 51072 del, 387 sub ]`, `N=52576 C=1117 S=387 D=51072 I=12`"""
_LEAST, _MOST = 200, 0.6
"""Words of a test set, and the share of them that no recogniser leaves out that hears anything."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """At the last decodings told, six words in ten and more are left out, each time."""
    told = [(line.number, int(found["del"]) / int(found["words"])) for line in log for found in [_kinds(line.text)] if found and int(found["words"]) >= _LEAST]
    if told and min(share for _, share in told) >= _MOST:
        yield series_of("error_rate", "absent", [n for n, _ in told], [share for _, share in told], "deletions")


def _kinds(text: str) -> re.Match[str] | None:
    return next((found for pattern in _KINDS if (found := pattern.search(text))), None)
