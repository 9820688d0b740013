"""A run that was to go on and began anew, as no checkpoint was where it looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.column import Column, series_of
from triage.numbers.gaps import WENT_ON

_NONE = Regex(
    r"none found yet|\bno (?:\w+ ){0,2}checkpoints? (?:was |were |is |to resume )?(?:found|available|exist)|checkpoints? (?:was |were )?not found|(?:training|starting|start|begin\w*) from scratch", IGNORECASE
)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """It is said twice that there is no checkpoint, and steps were made in between."""
    told = [line for line in log if "ound" in line.text or "exist" in line.text or "cratch" in line.text]
    none = [line for line in told if _NONE.search(line.text)]
    for first, second in zip(none, none[1:]):
        between = [line for line in log if first.number < line.number < second.number and line.origin == second.origin]
        if first.text == second.text and first.origin == second.origin and sum(1 for line in between if WENT_ON.search(line.text)) >= 2:
            yield series_of("metric", "resets", [first.number, second.number], [0.0, 0.0], "checkpoint", at=1)
            return
