"""What a model is worth on data from elsewhere: far less than while it went on says that the validation knew too much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.data import splits

_ELSEWHERE = Regex(
    r"\bexternal(?:ly)?\b|\b(?:un|never[ -])seen\b(?! (?:class|categor|word|token|domain))|\b(?:new|other|another|different|independent|left.?out|held.?out|later) (?:hospitals?|cent(?:er|re)s?|sites?|clinics?|patients?|subjects?|speakers?|participants?|users?|recordings?|nights?|videos?|sessions?|scanners?|cameras?|farms?|plants?|devices?|months?|people|persons|data|night|slides?|drivers?|animals?)\b"
    r"|\bin the (?:wild|field)\b|\b(?:real|live|own|production)[ -](?:world |life )?(?:photos?|images?|recordings?|data|test|deployment)\b|not (?:in|part of) the (?:data ?set|training)|"
    r"外部|未见过|没见过|从未(?:见过|使用)|完全未使用|新(?:的)?(?:被试|受试者|病人|患者|医院|数据|说话人|视频|录音|用户)|其他医院|别的医院|另一家医院|留出(?:的)?(?:被试|受试者|病人|患者)|自己(?:拍|录|采)|实际(?:部署|使用|场景)|不在(?:训练|列表)",
    IGNORECASE,
)
_BY_DESIGN = Regex(r"zero.?shot|few.?shot|open.?set|\bood\b|out.of.distribution|domain (?:adapt|generali[sz]|shift)|cross.?(?:domain|dataset|data set)|sim.?(?:to|2).?real|transfer to|attack|adversarial|corrupt|robust|\b-c\b", IGNORECASE)
"""Where it is known beforehand that the data differ."""
_SCORE = Regex(r"(?<![a-z])(?:acc(?:uracy)?|auc|auroc|f1|dice|iou|miou|准确率|精度)(?![a-z])[^\d\n%]{0,12}?(?P<value>\d{1,3}(?:\.\d{1,6})?) ?(?P<percent>%)?", IGNORECASE)
_BELOW = 2
"""Lines below a heading without a number of its own."""
_KNOWN, _LOST = 0.95, 0.25


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Nineteen answers in twenty were right outside of training while it went on, and on data from elsewhere a quarter of all fewer."""
    if any(_BY_DESIGN.search(line.text) for line in log):
        return
    best, _ = splits.scores(columns)
    last = max((c.lines[-1] for c in columns if c.quantity.kind == "loss" and len(c.values) > 2), default=0)
    for place, line in enumerate(log) if best >= _KNOWN and last else ():
        if len(line.text) > 300 or not _ELSEWHERE.search(line.text):
            continue
        told = next((found for row in log[place : place + 1 + _BELOW] if (found := _SCORE.search(row.text))), None)
        if told and (value := float(told["value"]) / (100 if told["percent"] or float(told["value"]) > 1 else 1)) <= best - _LOST:
            yield series_of("accuracy", "leaks", [line.number], [best, value], "new data")
            return
