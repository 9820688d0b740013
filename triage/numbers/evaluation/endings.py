"""Answers that do not end: each is as long as was allowed, or none closes with the token that ends a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_NUMBER = r"[^\d\n]{0,4}?[:= (\uff1a]\s{0,3}"
_LIMIT = Regex(rf"(?:max(?:imum)?[_ -]?(?:new[_ ]?tokens|(?:gen\w{{0,8}}[_ ]|target[_ ]|output[_ ])?len(?:gth)?|tokens)|generation_max_len\w{{0,4}}|(?<![a-z])(?:limit|cap|budget)|\u6700\u5927(?:\u751f\u6210)?\u957f\u5ea6){_NUMBER}(\d{{2,6}})(?![\d.])", IGNORECASE)
_WRITTEN = r"(?:new|output|generat\w{1,4}|gen|pred\w{0,8}|completion|response|answer|hyp\w{0,7})"
_LENGTH = Regex(rf"(?:(?<![a-z]){_WRITTEN}[_ ](?:tokens?|len(?:gth)?s?)|(?:mean|avg|average)[_ ]{_WRITTEN}|(?:\u751f\u6210|\u8f93\u51fa|\u56de\u7b54)\u957f\u5ea6){_NUMBER}(\d{{2,6}}(?:\.\d{{1,4}})?)(?![\d.])", IGNORECASE)
_ANY = Regex(rf"(?:(?:mean|avg|average)[_ ](?:tokens|len(?:gth)?)|len(?:gth)?s?[_ ](?:min ?/ ?)?(?:mean|avg|average)(?: ?/ ?max)?){_NUMBER}(\d{{2,6}}(?:\.\d{{1,4}})?)(?![\d.])", IGNORECASE)
"""A length that may be one of what is read, unless something else says that nothing ends."""
_TRUE = Regex(rf"(?:ref(?:erence)?|gold|target|label|\u53c2\u8003)(?:[_ \w]{{0,24}}|[\u4e00-\u9fff]{{0,6}}){_NUMBER}(\d{{1,5}}(?:\.\d{{1,4}})?)(?![\d.])", IGNORECASE)
_ENDS = r"(?:eos|end[_ -]?(?:of[_ -]?\w{1,8}|token)|stop[_ -]?(?:token|sequence)|<\|?(?:im_end|endoftext|eot\w{0,3}|end_of_turn|/s|end)\|?>|eot_id|\u7ed3\u675f\u7b26)"
_ENDED = Regex(rf"{_ENDS}[^\d\n]{{0,24}}?(?<![\d.])0(?:\.0{{1,4}})?\s?(?:%|/\s?(\d{{2,7}})|(?:of|out of) (\d{{2,7}})|(?![\d.%]))", IGNORECASE)
_CUT = Regex(r"(?:(?:hit|reach\w{0,3}|at)[_ ](?:the[_ ])?max\w{0,4}|stopped_by_len\w{0,3}|truncated|cut[_ -]off|\u8fbe\u5230\u6700\u5927\u957f\u5ea6|\u88ab\u622a\u65ad)[^\d\n]{0,24}?(?:(\d{2,7}) ?(?:/|of) ?\1(?!\d)|100(?:\.0{1,3})? ?%)|finish_reason[^\n]{0,30}length\W{1,4}\d{2,7}[^\n]{0,12}stop\W{1,4}0(?![\d.])", IGNORECASE)
_MEANT = Regex(r"ignore_eos\W{1,4}(?:true|1)|min_(?:new_tokens|length)\W{1,4}\d{2}|benchmark|tok(?:ens)?/s\b", IGNORECASE)
"""Lengths that are set, or of no interest but for their speed."""
_LEAST, _TWICE = 16, 2.0


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The mean length is the limit, and the true answers are half as long at most, or it is told that none ended by itself.

    Where answers are rewarded, whatever trains them tells their lengths in its own way.
    """
    if any(c.quantity.kind == "reward" for c in columns) or any(_MEANT.search(line.text) for line in log):
        return
    limits = {float(f[1]) for line in log for f in _LIMIT.finditer(line.text)}
    never = any(_CUT.search(line.text) or _none_of_many(line.text) for line in log)
    forms = (_LENGTH, _ANY) if never else (_LENGTH,)
    told = [(line.number, float(f[1])) for line in log for form in forms for f in form.finditer(line.text) if not _is_limit(line.text, f.start(1))]
    true = [float(f[1]) for line in log for f in _TRUE.finditer(line.text)]
    for number, length in told:
        if length in limits and length >= _LEAST and (never or any(0 < t * _TWICE <= length for t in true)):
            yield series_of("completion_length", "endless", [number], [length], f"{length:g}")
            return


def _none_of_many(text: str) -> bool:
    return any(int(found[1] or found[2] or 0) >= _LEAST or "%" in found[0] or "stop" in text for found in _ENDED.finditer(text))


def _is_limit(text: str, place: int) -> bool:
    return any(found.start(1) == place for found in _LIMIT.finditer(text))
