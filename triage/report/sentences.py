"""The beginning of a text that stands alone: whole sentences first, else whole clauses."""

from __future__ import annotations

from collections.abc import Iterator

from triage.base.regex import Regex
from triage.report.typesetting import columns, cut_between_words

LONGEST = 160
"""Columns of a short form: two lines of a terminal."""
_STOP = Regex(r"[。！？]|[.!?](?=[\s)”\"]|$)")
_ABBREVIATED = Regex(r"(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|excl|max|min|no|fig|al|dr|mr|st)\.$", 2)
_CLAUSE = Regex(r"[;:；：](?=\s|$|[^\x00-\x7f])|(?<=\s)[–—](?=\s)|——|,(?=\s)|，|(?=\s\()|(?=（)")
_OPEN, _SHUT = "([{（【“", ")]}）】”"
_SHORTEST_CLAUSE = 0.3


def sentences(text: str) -> Iterator[str]:
    """A text's sentences; stops in abbreviations, numbers, brackets and code end none."""
    line = " ".join(text.split())
    start = 0
    for found in _STOP.finditer(line):
        end = found.end()
        sentence = line[start:end]
        following = line[end:].lstrip()
        if _ABBREVIATED.search(sentence) or not _balanced(sentence):
            continue
        if found[0] == "." and following[:1].islower() and not following[:1].isupper():
            continue
        yield sentence.strip()
        start = end
    if rest := line[start:].strip():
        yield rest


def _balanced(text: str) -> bool:
    """Whether no bracket or code mark is left open."""
    opened = sum(text.count(c) for c in _OPEN) - sum(text.count(c) for c in _SHUT)
    return opened <= 0 and text.count("`") % 2 == 0 and text.count('"') % 2 == 0


def short(text: str, limit: int = LONGEST) -> str:
    """As many whole sentences as fit into `limit` columns; of a first one that is longer, whole clauses."""
    kept = ""
    for sentence in sentences(text):
        joined = _joined(kept, sentence)
        if columns(joined) > limit:
            break
        kept = joined
    return kept or clauses(next(sentences(text), ""), limit)


def _joined(before: str, sentence: str) -> str:
    if not before:
        return sentence
    return before + sentence if before[-1] in "。！？" else f"{before} {sentence}"


def clauses(sentence: str, limit: int) -> str:
    """The beginning of a sentence, at most `limit` columns, that ends where a clause does, never inside a word."""
    if columns(sentence) <= limit:
        return sentence
    best = ""
    for found in _CLAUSE.finditer(sentence):
        clause = sentence[: found.start()].rstrip()
        if columns(clause) >= limit:
            break
        if columns(clause) >= limit * _SHORTEST_CLAUSE and _balanced(clause):
            best = clause
    return best + "…" if best else cut_between_words(sentence, limit)
