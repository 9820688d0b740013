"""How many words of a text are known: to the vectors that were loaded, or to the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

_N = r"(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(?![\d.]|,\d)"
_OF = r"(?: (?:words?|tokens?|vectors?|pre-?trained|embeddings?|word)){0,4} ?(?:/|of|out of|from) ?(?:the )?"
_VECTORS = Regex(r"vector|embedding|glove|word2vec|fasttext|\bw2v\b|词向量", IGNORECASE)
_WORDS = Regex(r"words?\b|vocab|token|词", IGNORECASE)
_FOUND = Regex(rf"(?:found|loaded|match(?:ed|es)?|initiali[sz]ed|cover(?:ed|s)|hits?|known|in|已?加载|命中|匹配)\b.{{0,40}}?{_N}{_OF}{_N}", IGNORECASE)
_MISSES = Regex(rf"converted {_N} words \({_N} misses\)", IGNORECASE)
_MISSING = Regex(rf"(?:not found|missing|oov|unknown|without)\b.{{0,40}}?{_N}{_OF}{_N}|{_N}{_OF}{_N} .{{0,30}}?(?:not found|missing|oov\b|unknown|without)", IGNORECASE)
_COVERED = Regex(r"(?:found embeddings? for|cover(?:age|s|ed)?)[^\d%]{0,40}(\d{1,3}(?:\.\d+)?) ?%", IGNORECASE)
_UNKNOWN = Regex(r"\b(?:oov|unk(?:nown)?|out.of.vocab\w*)\b[^\d%]{0,40}(\d{1,3}(?:\.\d+)?) ?%", IGNORECASE)
_NOT_IN = Regex(rf"{_N}{_OF}{_N} (?:\w+ ){{0,4}}(?:(?:are |is |were )?not (?:found )?in|missing (?:from|in)|outside(?: of)?|absent from|unknown to) (?:the |our )?(?:\w+ ){{0,2}}(?:dict\w*|vocab\w*|char(?:acter)? ?set|charset|alphabet|lexicon|token(?:izer|s)|symbol(?:s| (?:table|set))|inventory|phone(?:me)? set|字典|词表|字符集)", IGNORECASE)
_FEW, _MANY, _LEAST = 0.1, 0.5, 100
"""The share of words below which no language lies that the vectors are of, the share of unknown ones above which no text lies, and words that are enough."""
_PART = Regex(r"all text|subword|char", IGNORECASE)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Nearly no word has a vector, or most words of a text are unknown: told once a log."""
    for line in log:
        share = None if len(line.text) > 300 else _in_the_set(line.text) if _PART.search(line.text) else _known(line.text)
        if share is not None:
            yield series_of("embedding", "dropped", [line.number], [round(100 * share, 2)], "words")
            return


def _known(text: str) -> float | None:
    """The share of words that are known, where a line tells that it is far too small."""
    if (share := _in_the_set(text)) is not None:
        return share
    if found := _UNKNOWN.search(text):
        unknown = float(found[1]) / 100
        return 1 - unknown if _MANY <= unknown <= 1 else None
    if found := _MISSES.search(text):
        return _few(_count(found[1]), _count(found[1]) + _count(found[2]))
    if not (_VECTORS.search(text) and _WORDS.search(text)):
        return None
    if found := _MISSING.search(text):
        lost, whole = (_count(group) for group in found.groups() if group)
        return _few(whole - lost, whole)
    if found := _COVERED.search(text):
        return share if (share := float(found[1]) / 100) <= _FEW else None
    found = _FOUND.search(text)
    return _few(_count(found[1]), _count(found[2])) if found else None


def _in_the_set(text: str) -> float | None:
    """The share of signs or words that a dictionary holds, where it lacks most of them."""
    found = _NOT_IN.search(text)
    lost, whole = (_count(found[1]), _count(found[2])) if found else (0, 0)
    return 1 - lost / whole if whole >= _LEAST and _MANY * whole <= lost <= whole else None


def _few(known: int, whole: int) -> float | None:
    return known / whole if whole >= _LEAST and 0 <= known <= _FEW * whole else None


def _count(number: str) -> int:
    return int(number.replace(",", ""))
