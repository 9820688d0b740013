"""Counts of patients, donors, recordings beside counts of what was cut from them: whoever is in all parts of a set is known before the test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.data import splits

_ALWAYS = r"patient|donor|individual|slide|wsi|specimen|animal|bag|scaffold|病人|患者|病例|供体"
"""Whoever a model is to judge without having met."""
_OFTEN = r"subject|participant|volunteer|speaker|singer|scan|volume|case|video|recording|session|sample|scene|molecule|compound|protein|志愿者|受试者|被试|说话人|视频"
"""Whom it may know as well: the one whose voice it tells, the user to whom it recommends."""
_WHO = rf"(?P<who>{_ALWAYS}|{_OFTEN})"
_NUMBER = r"(?<![\w.,-])(?P<{0}>\d{{1,3}}(?:,\d{{3}})+|\d{{1,8}})(?![\d.]*[%\d])"
_BOTH = Regex(rf"(?<![a-z]){_WHO}s?(?![a-z])[^\d\n]{{0,30}}?(?:in common|in both|intersect|overlap|重叠|交集)[^\d\n]{{0,30}}?{_NUMBER.format('count')}|(?:in common|in both|intersect\w{{0,4}}|overlap\w{{0,4}}|shared|重叠|交集)[^\d\n]{{0,30}}?{_NUMBER.format('of')}[^\d\n]{{0,6}}(?P<whose>{_ALWAYS}|{_OFTEN})", IGNORECASE)
"""`patients in both train and test: 3`, `overlap: 3 patients`"""
_SWAPPED = Regex(rf"(?<![a-z]){_WHO}(?P<s>s?)_(?P<part>train\w{{0,3}}|val\w{{0,7}}|test|total|all)(?![a-z])", IGNORECASE)
_PART = Regex(
    r"(?P<train>(?<![a-z])train(?:ing)?(?![a-z])|训练)|(?P<held>(?<![a-z])(?:val(?:id(?:ation)?)?|test(?:ing)?|dev|eval(?:uation)?|held.?out)(?![a-z])|验证|测试)"
    r"|(?P<whole>(?<![a-z])(?:all|total|overall|whole|data ?set|full)(?![a-z])|全部|总|共)",
    IGNORECASE,
)
_BEHIND = Regex(rf"{_NUMBER.format('count')} {{0,2}}(?:[个名位例]\s?)?(?:(?:unique|distinct|different) )?{_WHO}s?(?![a-z])", IGNORECASE)
_BEFORE = Regex(rf"(?<![a-z]){_WHO}s?(?:[_ ](?:ids?|count)|数量?)? {{0,2}}[:=(：] {{0,3}}{_NUMBER.format('count')}", IGNORECASE)
"""`108 unique patients`, `n_patients_train=108`"""
_NOUN = Regex(rf"(?:n_|#)?{_WHO}s?", IGNORECASE)
_ROWS = 4
_ANY = Regex(_NUMBER.format("count"))
_KNOWN_ONES = Regex(r"within.?(?:subject|session)|subject.?dependent|intra.?subject|closed.?set|(?:speaker|person|subject|video) ?(?:id\b|recognition)|identification|verification|re-?id\b|enrol|tts|text.to.speech|recommend|forecast|闭集|说话人识别|身份识别|推荐", IGNORECASE)
_GOOD, _LOST = 0.9, 0.2
_FEW, _TIMES = 5, 2.5
"""Groups, and how many times as much the training has cut from them: as many groups would give as much."""
_LONGEST = 400
_WHOEVER = Regex(f"{_ALWAYS}|{_OFTEN}", IGNORECASE)
_AROUND = 8
"""Lines above and below."""


class _Part(Record):
    name: str
    """train, held, whole or both"""
    line: int
    who: str
    groups: int
    things: int
    """What was cut from the groups, 0 where it is not told."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The held-out part has all groups of the training, or some are said to be in both: of patients at any score, of others if it is a good one or is lost outside."""
    spoken = _spoken(log)
    if not spoken or any(_KNOWN_ONES.search(line.text) for line in log):
        return
    parts = [*_read(spoken), *_table(spoken)]
    told = next(filter(None, map(_in_both, spoken)), None) or _shared(parts)
    if told is None or any(splits.BY_OWNER.search(line.text) for line in log if line.number <= told.line or splits.SPLITS.search(line.text)):
        return
    best, outside = splits.scores(columns)
    if best >= _GOOD or outside <= best - _LOST or told.who in _ALWAYS.split("|"):
        yield series_of("val_accuracy", "leaks", [told.line], [best or float(told.groups)], "groups", ratio=float(told.groups))


def _spoken(log: Sequence[Line]) -> list[Line]:
    """The lines that speak of whoever it is, and those around them in which the part or the row of a table may stand."""
    named = [n for n, line in enumerate(log) if _WHOEVER.search(line.text)]
    return [log[n] for n in sorted({near for at in named for near in range(max(0, at - _AROUND), min(len(log), at + _AROUND + 1))})]


def _in_both(line: Line) -> _Part | None:
    """What a line says of those that stand in two parts, if there are any."""
    found = _BOTH.search(line.text)
    count = _count(found["count"] or found["of"]) if found else 0
    return _Part("both", line.number, (found["who"] or found["whose"]).lower(), count, 0) if found and count else None


def _shared(parts: Sequence[_Part]) -> _Part | None:
    """A held-out part with as many groups as the training, if these are all there are, or give far less than as many others would."""
    whole = {(p.who, p.groups) for p in parts if p.name == "whole"}
    trained = {(p.who, p.groups): p.things for p in parts if p.name == "train" and p.groups >= _FEW}
    for part in parts:
        there = trained.get((part.who, part.groups))
        if part.name != "held" or there is None:
            continue
        if (part.who, part.groups) in whole or (part.things > part.groups and there >= _TIMES * part.things):
            return part
    return None


def _read(log: Sequence[Line]) -> Iterator[_Part]:
    """Each count of groups with the part of the data that its line names before it, or first, or that the line above names."""
    above, things = "whole", 0
    for line in log:
        said = _SWAPPED.sub(r"\g<part>_\g<who>\g<s>", line.text)
        named = list(_PART.finditer(said)) if len(said) < _LONGEST else []
        cuts = [0, *(found.start() for found in named[1:]), len(said)]
        for n in range(len(cuts) - 1):
            text = said[cuts[n] : cuts[n + 1]]
            above, things = (named[n].lastgroup or "", 0) if named else (above, things)
            groups = _BEHIND.search(text) or _BEFORE.search(text)
            others = [_count(found["count"]) for found in _ANY.finditer(text) if not groups or found.start("count") != groups.start("count")]
            things = max([things, *others])
            if groups:
                yield _Part(above, line.number, groups["who"].lower(), _count(groups["count"]), things)
        if not named and not line.text.startswith((" ", "\t", "-")):
            above, things = "whole", 0


def _table(log: Sequence[Line]) -> Iterator[_Part]:
    """The rows below a heading of nouns that begin with a part of the data."""
    for place, head in enumerate(log):
        nouns = head.text.lower().split()
        at = next((n for n, noun in enumerate(nouns) if _NOUN.fullmatch(noun)), 0)
        for row in log[place + 1 : place + 1 + _ROWS] if at and len(nouns) > 2 else ():
            cells, part = row.text.split(), _PART.match(row.text.strip())
            counts = [_count(cell) if _ANY.fullmatch(cell) else 0 for cell in cells]
            if part and len(cells) == len(nouns) and counts[at]:
                yield _Part(part.lastgroup or "", row.number, nouns[at].rstrip("s"), counts[at], max(counts[:at] + counts[at + 1 :]))


def _count(written: str) -> int:
    return int(written.replace(",", ""))
