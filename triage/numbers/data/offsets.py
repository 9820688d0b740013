"""Errors beside what a log tells of its targets: as large as their mean, which nobody took away, or as their spread, which is all that the mean leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import words
from triage.numbers.columns.statistics import median
from triage.numbers.course.single import finite

_NUMBER = r"(-?\d{1,15}(?:\.\d{0,12})?(?:e[+-]?\d{1,3})?)"
_TOLD = Regex(
    rf"(?<![a-z])(?P<what>energ(?:y|ies)|targets?|labels?|y(?:_train)?|outputs?|price|prices|values?|heights?|depths?|ages?|能量|目标|标签|真值)(?![a-z])[^\n|;]{{0,40}}?(?:mean|均值|平均)\W{{1,3}}(?:tensor\()?{_NUMBER}[^\n|;]{{0,16}}?(?:std|stdev|标准差)\W{{1,3}}(?:tensor\()?{_NUMBER}",
    IGNORECASE,
)
"""`energy: mean -10741.31 std 4.62`, `targets mean=182.4, std=11.0`"""
_NOT_THESE = Regex(r"pred|normali[sz]ed|standardi[sz]ed|scaled|per.?atom", IGNORECASE)
_FAR, _NEAR, _KEPT = 10.0, 0.03, 0.8
"""Times the spread, how near to the mean the first error is, and what of it is left at the end."""
_LEAST, _LONG, _RESTS = 5, 9, 0.05
_SPREADS = {"mae": (0.75, 1.05), "rmse": (0.93, 1.07)}
"""What whoever foretells the mean of all errs by, in parts of the spread, by one measure and the other."""


class _Targets(Record):
    line: int
    what: str
    mean: float
    std: float


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Either, once a log."""
    told = [_Targets(line.number, f["what"].lower(), abs(float(f[2])), float(f[3])) for line in log if len(line.text) < 400 and not _NOT_THESE.search(line.text) for f in _TOLD.finditer(line.text)]
    errors = [c for c in columns if c.quantity.kind in ("error", "loss") and not c.quantity.bound and finite(c, _LEAST) and {"mae", "rmse", "l1"} & set(words(c.label))]
    for targets in told:
        for error in errors:
            if _is_offset(error, targets):
                energies = targets.what.startswith(("energ", "能量"))
                yield series_of("error" if energies else "loss", "rests" if energies else "unscaled", (targets.line, *error.lines), (targets.mean, *error.values), error.label, at=1)
                return
            if _is_spread(error, targets):
                yield series_of("error", "constant", (targets.line, *error.lines), (targets.std, *error.values), error.label, at=1)
                return


def _is_offset(error: Column, targets: _Targets) -> bool:
    """Whether an error begins at the mean of targets that hardly differ, and keeps most of it."""
    begun = abs(error.values[0] - targets.mean) <= _NEAR * targets.mean
    return targets.mean >= max(_FAR * targets.std, 1.0) and begun and error.values[-1] >= _KEPT * targets.mean


def _is_spread(error: Column, targets: _Targets) -> bool:
    """Whether the second half of nine reports and more rests within a twentieth at what the mean of all targets would leave."""
    late = error.values[len(error.values) // 2 :]
    measure = next((name for name in _SPREADS if name in words(error.label)), "")
    if len(error.values) < _LONG or not measure or targets.std <= 0 or max(late) - min(late) > _RESTS * median(late):
        return False
    least, most = _SPREADS[measure]
    return least * targets.std <= min(late) and max(late) <= most * targets.std
