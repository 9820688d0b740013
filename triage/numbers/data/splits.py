"""How a set was split: parts of one recording, drawn at random into training and test, give the answers away."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, SCORES
from triage.numbers.columns.statistics import full_scale

_AT_RANDOM = Regex(r"(?:random|shuffl)\w{0,4}[^\n]{0,20}split|split[^\n]{0,40}\b(?:random|shuffl)|train_test_split|(?<![a-z])kfold\(|\brandom(?:ly)? \d{2} ?[/:] ?\d{2}|(?:\u968f\u673a|\u6253\u4e71)[^\n]{0,6}(?:\u5212\u5206|\u5207\u5206|\u5206\u5272|\u62c6\u5206|\u5206\u914d)", IGNORECASE)
BY_OWNER = Regex(r"group\w{0,12}(?:split|kfold|=)|(?:by|per|over|across)[_ -](?:subject|patient|trial|video|record|session|speaker|slide|scan|group|user|site)|(?:subject|patient|speaker|group|video)s?[_ -]?(?:wise|independent|disjoint|level)|leave.?one|\u6309(?:\u75c5\u4eba|\u60a3\u8005|\u53d7\u8bd5|\u89c6\u9891|\u4eba|\u7ec4)", IGNORECASE)
SPLITS = Regex(r"split|fold|\u5212\u5206|\u5207\u5206", IGNORECASE)
_PARTS = Regex(r"(?<![a-z])(?:windows?|slices?|patches|frames?|segments?|crops|tiles|clips|epoched|chunks)(?![a-z])|\u7a97\u53e3|\u6ed1\u7a97|\u5207\u7247|\u5e27|\u5c0f\u5757|\u7247\u6bb5", IGNORECASE)
_OWNERS = Regex(r"(?<![a-z])(?:subjects?|patients?|trials?|videos?|recordings?|sessions?|speakers?|slides?|scans?|volumes?|cases)(?![a-z])|\u53d7\u8bd5\u8005|\u75c5\u4eba|\u60a3\u8005|\u89c6\u9891|\u5f55\u97f3|\u88ab\u8bd5", IGNORECASE)
_SHARED = Regex(r"overlap(?:s|ping|ped)?\W{1,4}(?:0\.0*[1-9]|[1-9])|(?<![\d.])[1-9]\d? ?% (?:of )?overlap|overlapping|stride\W{1,4}\d|\u91cd\u53e0", IGNORECASE)
_COPIED = Regex(r"(?:after|before|with) augment\w{0,6}\W{1,4}\d|augmented (?:to|set|copies|images|samples)|oversampl\w{0,4}|smote|\u589e\u5f3a\u540e|\u8fc7\u91c7\u6837", IGNORECASE)
_KNOWN, _PERFECT, _LOST = 0.9, 0.97, 0.25
_KINDS = ("accuracy", *SCORES)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Windows, slices, frames or copies are split at random, nine held-out answers in ten are right, and of new recordings far fewer.

    Where windows overlap, nearly all right is enough: half of each test window was trained on.
    """
    line = next((line for line in log if _AT_RANDOM.search(line.text)), None)
    if line is None or any(BY_OWNER.search(other.text) for other in log if other is line or SPLITS.search(other.text)):
        return
    said = "\n".join([other.text for other in log])
    shared = bool(_SHARED.search(said) and _PARTS.search(said))
    if not shared and not _COPIED.search(said) and not (_PARTS.search(said) and _OWNERS.search(said)):
        return
    best, outside = scores(columns)
    if best >= _KNOWN and (outside <= best - _LOST or (shared and best >= _PERFECT)):
        yield series_of("val_accuracy", "leaks", [line.number], [best], "split")


def scores(columns: Sequence[Column]) -> tuple[float, float]:
    """The best that was reached outside of training while it went on, and the least that was told after it; endless where nothing was.

    The only accuracy of a table stands beside its held-out loss and is of the same part.
    """
    told = [c for c in columns if c.quantity.kind in _KINDS and not c.quantity.bound]
    beside = [list(c.lines) for c in columns if c.name == "val_loss"]
    alone = not any(c.quantity.phase == "train" or (c.quantity.phase in HELD and len(c.values) > 1) for c in told)
    courses = [c for c in told if c.quantity.phase in HELD or (alone and list(c.lines) in beside)]
    losses = [line for c in columns if c.quantity.kind == "loss" for line in c.lines]
    last = max(losses, default=0)
    whole = {id(c): full_scale(c.values) for c in columns}
    during = [v / whole[id(c)] for c in courses for v, line in zip(c.values, c.lines) if line <= last]
    after = [v / full_scale(c.values) for c in told if c.quantity.kind == "accuracy" for v, line in zip(c.values, c.lines) if line > last]
    return max([*during, *after[:1]], default=0.0), min(after, default=math.inf)
