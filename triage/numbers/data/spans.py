"""Parts of a set that are told to have something in common: periods that overlap, samples that are found in both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_DAY = r"(?P<{0}>(?:19|20)\d\d[-/.年]\d{{1,2}}(?:[-/.月]\d{{1,2}})?)"
_PERIOD = Regex(
    rf"(?<![a-z])(?:(?P<train>train(?:ing)?|训练)|(?P<held>val(?:id(?:ation)?)?|test(?:ing)?|dev|验证|测试))(?![a-z])[^\d\n]{{0,24}}{_DAY.format('first')}[T日]?[\d: ]{{0,9}}[^\w\n]{{0,3}} ?(?:\.\.+|to|until|through|->|=>|~|[-–—,:至到])+ ?[^\w\n]{{0,3}}{_DAY.format('last')}",
    IGNORECASE,
)
"""`train period: 2015-01-01 .. 2021-12-31`"""
_PARTLY = 0.1
_N = r"(?<![\w.,-])(?P<{0}>\d{{1,3}}(?:,\d{{3}})+|\d{{1,9}})(?![\d.:]*[\d%])"
_THINGS = r"(?:images?|samples?|files?|rows?|examples?|documents?|sequences?|sentences?|questions?|records?|molecules?|compounds?|clips?|pairs?|items?|hash(?:es)?|ids?|张|条|个|句)"
_SAME = r"(?:duplicat\w{0,4}|identical|appear|(?:are |is )?(?:also |already )?(?:present|found|seen|contained)|exist|overlap|leak\w{0,4}|near-dup\w{0,8}|重复|出现在)"
_FOUND_IN = Regex(rf"{_N.format('n')} ?(?:/|of|out of) ?(?:the )?{_N.format('whole')} ?(?:val\w{{0,7}}|test\w{{0,3}}|eval\w{{0,7}}|held.?out|验证|测试)\w{{0,4}} ?{_THINGS}[^\n]{{0,50}}?{_SAME}[^\n]{{0,40}}?(?:train|训练)", IGNORECASE)
"""`1,873 of 5,000 test images have an exact duplicate in train`"""
_IN_BOTH = Regex(rf"(?:train\w{{0,3}} ?(?:[/&∩x×]|and|vs\.?|-) ?(?:val\w{{0,7}}|test|dev|eval)|训练.{{0,4}}(?:验证|测试)).{{0,12}}?(?:overlap\w{{0,4}}|duplicat\w{{0,4}}|intersect\w{{0,4}}|leak\w{{0,4}}|in common|重复|重叠|交集)[^\d\n]{{0,24}}?{_N.format('n')}", IGNORECASE)
"""`train/test overlap: 1873 images`"""
_OF_WHICH = Regex(rf"(?:验证|测试)集?[^\d\n]{{0,8}}{_N.format('whole')} ?[张条个句段份][^\d\n]{{0,6}}{_N.format('n')} ?[张条个句段份][^\d\n]{{0,8}}训练集?[^\d\n]{{0,8}}(?:重复|相同|重叠|出现)")
_MENDED = Regex(r"remov|dropp|discard|exclud|after dedup|clean|去除|删除|剔除", IGNORECASE)
_SHARE, _SEVERAL = 0.01, 10


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Either, once a log."""
    yield from _overlap(log)
    for line in log:
        if len(line.text) < 400 and not _MENDED.search(line.text) and (found := _FOUND_IN.search(line.text) or _OF_WHICH.search(line.text) or _IN_BOTH.search(line.text)):
            count = float(found["n"].replace(",", ""))
            whole = float((found.groupdict().get("whole") or "0").replace(",", ""))
            if count >= (max(1.0, _SHARE * whole) if whole else _SEVERAL):
                yield series_of("val_accuracy", "leaks", [line.number], [count], "duplicates")
                return


def _overlap(log: Sequence[Line]) -> Iterator[Series]:
    """The one period of the training holds a tenth and more of a held-out one."""
    told = [(line.number, found) for line in log if len(line.text) < 400 for found in _PERIOD.finditer(line.text)]
    trained = {(_day(f["first"]), _day(f["last"])) for _, f in told if f["train"]}
    if len(trained) != 1:
        return
    (begin, end), *_ = trained
    for number, found in told:
        first, last = _day(found["first"]), _day(found["last"])
        if found["held"] and begin and end and first and last and first <= last:
            common = (min(end, last) - max(begin, first)).days
            if common > _PARTLY * max(1, (last - first).days) and common > 1:
                yield series_of("val_accuracy", "leaks", [number], [float(common)], "periods")
                return


def _day(written: str) -> date | None:
    parts = [int(part) for part in written.replace("年", "-").replace("月", "-").replace("/", "-").replace(".", "-").split("-") if part]
    try:
        return date(parts[0], parts[1], parts[2] if len(parts) > 2 else 1)
    except ValueError:
        return None
