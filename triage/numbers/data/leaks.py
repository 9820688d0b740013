"""What a log says of its inputs that gives the answer away: the target is one of the features."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_TARGET = Regex(
    r"(?:target|label)s?(?:[_ ](?:col(?:umn)?s?|name|var(?:iable)?|field))?['\"]?\s{0,3}(?:[:=]|\bis\b)\s{0,3}\[?\s?['\"`]?([A-Za-z][\w.-]{1,60})", IGNORECASE
)
_LIST = r"features?|col(?:umn)?s?|names?|var(?:iable)?s?|reals|categoricals|fields?"
_FEATURES = Regex(
    rf"\b(?:features?(?:[_ ](?:{_LIST}|list|used))?|predictors?|(?:input|predictor|num(?:eric(?:al)?)?|cont(?:inuous)?|cat(?:egorical)?|dense|sparse|(?P<known>\w*(?<!un)known)|x)[_ ](?:{_LIST}))"
    r"(?: ?\(\d{1,6}\)|\[\d{1,6}\])?['\"]?\s{0,3}[:=]\s{0,3}(?:Index\()?[\[({](?P<listed>[^\])}]{3,4000})", IGNORECASE
)
_NAME = Regex(r"['\"`]([A-Za-z][\w .-]{0,60})['\"`]|(?<![\w'\".-])([A-Za-z][\w.-]{0,60})(?![\w'\"-])")
_BY_ITS_PAST = Regex(r"seq_len|pred_len|look_?back|\blags?\b|horizon|forecast|window|autoregress|past_", IGNORECASE)
"""Where a series is foretold from its own past the target is an input by right, but not one that is known ahead."""
_UNLIKELY = frozenset(["true", "false", "none", "the", "not", "float", "int", "long", "shape", "str", "torch", "tensor", "smoothing", "encoder", "mapping", "map"])


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The list of features in which the target stands, once a log."""
    past = any(_BY_ITS_PAST.search(line.text) for line in log)
    targets = {found[1].lower() for line in log for found in _TARGET.finditer(line.text)} - _UNLIKELY
    for line in log if targets else ():
        for found in _FEATURES.finditer(line.text):
            listed = {(a or b).lower() for a, b in _NAME.findall(found["listed"])} if found["known"] or not past else set()
            if len(listed) > 1 and (given := sorted(targets & listed)):
                yield series_of("metric", "leaks", [line.number], [1.0], given[0])
                return
