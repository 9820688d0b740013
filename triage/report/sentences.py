"""The beginning of a text that stands alone: whole sentences first, else whole clauses."""

from __future__ import annotations

from collections.abc import Iterator

from triage.report.typesetting import columns, cut_between_words

LONGEST = 160
"""Columns of a short form: two lines of a terminal."""
_ABBREVIATED = frozenset("e.g i.e etc vs cf approx resp incl excl max min no fig al dr mr st".split())
_AFTER_STOP = ("", " ", ")", "”", '"')
_OPEN, _SHUT = "([{（【“", ")]}）】”"
_SHORTEST_CLAUSE = 0.3


def sentences(text: str) -> Iterator[str]:
    """A text's sentences; stops in abbreviations, numbers, brackets and code end none."""
    line = " ".join(text.split())
    start = 0
    for at, stop in enumerate(line):
        if stop not in "。！？.!?" or (stop in ".!?" and line[at + 1 : at + 2] not in _AFTER_STOP):
            continue
        sentence, following = line[start : at + 1], line[at + 1 :].lstrip()
        if _is_abbreviated(sentence) or not balanced(sentence):
            continue
        if stop == "." and following[:1].islower():
            continue
        yield sentence.strip()
        start = at + 1
    if rest := line[start:].strip():
        yield rest


def _is_abbreviated(sentence: str) -> bool:
    """Whether a full stop belongs to the word before it."""
    last = sentence.rpartition(" ")[2].rpartition("(")[2]
    return last[-1:] == "." and last[:-1].lower() in _ABBREVIATED


def balanced(text: str) -> bool:
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
    for end in _clause_ends(sentence):
        clause = sentence[:end].rstrip()
        if columns(clause) >= limit:
            break
        if columns(clause) >= limit * _SHORTEST_CLAUSE and balanced(clause):
            best = clause
    return best + "…" if best else cut_between_words(sentence, limit)


def _clause_ends(text: str) -> Iterator[int]:
    """Where a clause of a sentence ends: before a stop, a dash between words, or a bracket."""
    skipped = -1
    for at, mark in enumerate(text):
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if at == skipped:
            continue
        if mark in ";:；：" and (not after or after.isspace() or not after.isascii()):
            yield at
        elif mark in "–—":
            if before.isspace() and after.isspace():
                yield at
            elif mark == after == "—":
                skipped = at + 1
                yield at
        elif mark in "，（" or (mark == "," and after.isspace()) or (mark.isspace() and after == "("):
            yield at
