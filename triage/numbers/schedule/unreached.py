"""Parameters that no gradient reaches, where a log names them: their gradient is None while that of others is a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median

_NAME = r"(?P<name>[A-Za-z][\w./-]{0,80})"
_NONE = Regex(rf"(?<![\w.]){_NAME}['\"]?(?: grad(?:ient)?(?:[_ ]norm)?)?['\"]?(?:\s?[:=]\s?|\s+(?:is\s)?|\s?->\s?)None\b")
_VALUE = Regex(rf"(?<![\w.]){_NAME}['\"]?(?: grad(?:ient)?(?:[_ ]norm)?)?['\"]?(?:\s?[:=]\s?|\s+|\s?->\s?)(?P<value>\d{{1,9}}\.\d{{1,9}}(?:e[+-]?\d{{1,3}})?)(?![\w.])")
_ROW = Regex(rf"\W{{0,8}}(?:\[\w{{1,20}}\] |\w{{1,12}}: )?{_NAME}[\s|:,](?:[^\n]{{0,60}}?[\s|:,])?(?:p\.)?grad(?:[_ ]norm)?(?:\s?[:=]\s?|\s+(?:is\s)?)(?P<value>None\b|-?\d{{1,9}}\.\d{{1,9}}(?:e[+-]?\d{{1,3}})?)", IGNORECASE)
"""`conv1.weight   grad: None`: a parameter a line."""
_CELLS = Regex(rf"\W{{0,8}}{_NAME}\s{{0,60}}[|│]\s{{0,12}}(?P<value>None\b|\d{{1,9}}\.\d{{1,9}}(?:e[+-]?\d{{1,3}})?)\s{{0,12}}(?:[|│]|$)")
"""`| conv1.weight | None |`: a row below a head that speaks of gradients."""
_SHARE = Regex(
    r"(?:grad(?:ient)?s?(?: is)?\W{1,3}None|None grad\w*|no grad(?:ient)?s?|without (?:a )?grad(?:ient)?s?|无梯度|没有梯度|梯度为 ?None)[^\n]{0,300}?(?<![\w.])(?P<none>\d{1,6}) ?(?:/|of|out of) ?(?P<all>\d{1,6})|"
    r"(?P<none2>\d{1,6}) ?(?:/|of|out of) ?(?P<all2>\d{1,6})[^\d\n]{0,40}(?:without (?:a )?grad|no grad|grad(?:ient)?s?(?: is| are)?\W{1,3}None|没有梯度|无梯度|梯度为 ?None)", IGNORECASE,
)
"""`grad is None: 160/162 tensors`, `60 of 62 parameters have no grad`"""
_BARS = ("|", "│", "+-", "├", "┌")
_GRADIENT = Regex(r"grad|梯度", IGNORECASE)
_HEAD = Regex(r".{0,400}?(?:grad(?:ient)?s?(?:[ _]norms?)?(?: by \w{1,12}| per \w{1,12})?|梯度)\s?[:：|({\[]", IGNORECASE)
"""What stands above the gradients of a line; where nothing does, only names with a point in them are parameters."""
_MEANT = Regex(r"fr(?:o|ee)z|requires_grad\W{1,4}False|\blora\b|\bpeft\b|linear.?prob|(?:head|classifier|decoder)s?[ -]only|only (?:the )?(?:head|classifier|decoder)|adapter|ema\b|teacher|target[_ ](?:net|enc|critic)|momentum[_ ]enc|before backward|冻结|仅训练|只训练", IGNORECASE)
_NO_NAMES = ("grad", "is", "gradient", "None")
_HALF, _FALLEN = 0.5, 0.95


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Half of the parameters that are told and more never have a gradient, or some and the loss does not fall by a twentieth; not where they are frozen on purpose."""
    none: dict[str, int] = {}
    some: set[str] = set()
    lines: list[int] = []
    shares: list[tuple[int, int, int]] = []
    in_table = False
    for line in log:
        in_table = any(bar in line.text for bar in _BARS) and (in_table or bool(_GRADIENT.search(line.text)))
        if len(line.text) > 4000 or not (in_table or _GRADIENT.search(line.text)):
            continue
        if share := _SHARE.search(line.text):
            shares.append((line.number, int(share["none"] or share["none2"]), int(share["all"] or share["all2"])))
        absent, reached = _names(line.text)
        some |= reached
        if absent:
            none.update((name, line.number) for name in absent - none.keys())
            lines.append(line.number)
    never, known = none.keys() - some, len(none.keys() | some)
    if shares and 0 < shares[-1][1] <= shares[-1][2]:
        _, lacking, known = shares[-1]
        lines = [number for number, _, _ in shares]
    else:
        lacking = len(never)
    if not lacking or any(_MEANT.search(line.text) for line in log):
        return
    if lacking >= _HALF * known or _rests(columns):
        yield series_of("grad_norm", "absent", lines, [float(lacking)] * len(lines), f"{lacking} of {known} parameters", ratio=round(lacking / known, 3))


def _names(text: str) -> tuple[set[str], set[str]]:
    """The parameters of a line whose gradient is None, and those whose gradient is a number."""
    if (row := _ROW.match(text) or _CELLS.match(text)) and "." in row["name"]:
        return ({row["name"]}, set()) if row["value"] == "None" else (set(), {row["name"]})
    head = _HEAD.match(text)
    told = text[head.end() :] if head and "None" not in head[0] else text
    absent = {found["name"] for found in _NONE.finditer(told) if (head or "." in found["name"]) and found["name"] not in _NO_NAMES}
    return absent, {found["name"] for found in _VALUE.finditer(told)}


def _rests(columns: Sequence[Column]) -> bool:
    """Whether every training loss stays nearly where it began."""
    losses = [c.values for c in columns if c.name == "loss" and not c.quantity.bound and len(c.values) >= 4]
    return bool(losses) and all(median(v[-3:]) >= _FALLEN * median(v[:2]) for v in losses)
