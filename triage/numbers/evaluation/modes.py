"""What a log tells of the same data in eval mode and in train mode: where only the first is bad, the weights are good and the running statistics are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import SCORES, quantity
from triage.numbers.columns.statistics import full_scale

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_MODE = Regex(r"\.(?P<call>eval|train)\(\)|\b(?P<word>eval|train)(?:ing)?[-_ ]?(?:mode\b|模式)|\b(?P<statistics>running|batch)[-_ ]stat(?:istic)?s\b|(?P<zh>评估|验证|推理|测试|训练)(?:态|模式)", IGNORECASE)
_NAMES = {"评估": "eval", "验证": "eval", "推理": "eval", "测试": "eval", "训练": "train", "running": "eval", "batch": "train"}
"""What a mode is called beside its name: normalised by statistics of the run, or of the batch."""
_NUMBER = Regex(r"(?P<label>[A-Za-z][\w/@-]{0,30})(?:\s*[:=]\s*|\s+)(?P<value>\d{1,6}\.\d{1,8})(?!\d)")
_VALUE = Regex(r"\d{1,6}\.\d{1,8}(?!\d)")
_PRICES, _KINDS = ("loss", "error", "error_rate"), ("loss", "error", "error_rate", "accuracy", *SCORES)
_BLOCK = 12
"""Lines below a heading that names the mode."""
_WORSE, _APART = 2.0, 0.25
"""Times the price, and the share of all answers, by which eval mode is worse."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A loss or an error twice as high in eval mode, or a quarter of all answers more that are wrong, each time that both modes are told."""
    told: dict[str, dict[str, list[tuple[int, float]]]] = {"eval": {}, "train": {}}
    for n in range(len(log)):
        for mode, label, number, value in _told(log, n):
            told[mode].setdefault(label, []).append((number, value))
    for label, bad in told["eval"].items():
        good = told["train"].get(label, [])
        if len(good) == len(bad) and _is_worse(label, [v for _, v in bad], [v for _, v in good]):
            yield series_of("metric", "gap", [n for n, _ in bad], [v for _, v in bad], label)
            return


def _mode(found: re.Match[str]) -> str:
    word = (found["call"] or found["word"] or found["statistics"] or found["zh"]).lower()
    return _NAMES.get(word, word)


def _told(log: Sequence[Line], at: int) -> Iterator[tuple[str, str, int, float]]:
    """(mode, label, line, value) of all that is told where a line names one mode, or one value behind each where it names both."""
    text = log[at].text
    named = list(_MODE.finditer(text))
    if len({*map(_mode, named)}) == 1:
        yield from ((_mode(named[0]), found["label"].lower(), row.number, float(found["value"])) for row in _rows(log, at) for found in _NUMBER.finditer(row.text))
    if len({*map(_mode, named)}) < 2:
        return
    label = next((word.rstrip(":=,") for word in text.replace("(", " ").split() if quantity(word).kind in _KINDS), "")
    for found, end in zip(named if label else (), (*(later.start() for later in named[1:]), len(text))):
        if value := _VALUE.search(text[found.end() : end]):
            yield _mode(found), label.lower(), log[at].number, float(value[0])


def _rows(log: Sequence[Line], at: int) -> Iterator[Line]:
    """The line that names a mode, or where it holds no number the lines below it, to the next heading."""
    if _NUMBER.search(log[at].text):
        yield log[at]
        return
    for row in log[at + 1 : at + 1 + _BLOCK]:
        if not _NUMBER.search(row.text) or _MODE.search(row.text):
            return
        yield row


def _is_worse(label: str, bad: Sequence[float], good: Sequence[float]) -> bool:
    pairs, kind = list(zip(bad[-2:], good[-2:])), quantity(label).kind
    if kind in _PRICES:
        return all(b >= _WORSE * g > 0 for b, g in pairs)
    return kind in _KINDS and all(g - b >= _APART * full_scale([*good, *bad]) for b, g in pairs)
