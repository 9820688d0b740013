"""What the conversation shows: a list of answers, an opened one with its causes as bars, a cause in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.model import Diagnosis, Remedy
from triage.report import Block, remedy
from triage.session.consultation import Consultation, Move
from triage.session.words import said

_BAR = 10
_SHOWN = 6
_LONGEST = 110


def answers(diagnoses: Sequence[Diagnosis], lang: str) -> Iterator[Block]:
    """Answers to choose from."""
    yield Block("heading", said("answers", lang))
    for number, diagnosis in enumerate(diagnoses, 1):
        yield Block("bar", f"{diagnosis.title}  [{diagnosis.entry}]", f"{number}")
    yield Block("note", said("open", lang, n=len(diagnoses)))


def opened(consultation: Consultation, lang: str, plain: bool) -> Iterator[Block]:
    """An ailment with its causes, the likeliest first."""
    diagnosis = consultation.diagnosis
    yield Block("title", diagnosis.title, diagnosis.entry)
    yield Block("text", diagnosis.summary)
    if len(diagnosis.causes) > 1:
        yield from causes(consultation, lang, plain)


def causes(consultation: Consultation, lang: str, plain: bool) -> Iterator[Block]:
    """The causes with their chances as bars."""
    yield Block("heading", said("causes", lang))
    for number, cause in enumerate(consultation.ranked()[:_SHOWN], 1):
        chance = consultation.chances[cause]
        yield Block("bar", brief(_remedy(consultation, cause).cause), f"{number} {bar(chance, plain)} {chance:4.0%}")


def bar(chance: float, plain: bool = False) -> str:
    full, empty = ("#", ".") if plain else ("█", "░")
    filled = round(chance * _BAR)
    return full * filled + empty * (_BAR - filled)


def question(words: str, lang: str) -> Iterator[Block]:
    yield Block("heading", said("question", lang))
    yield Block("text", words)
    yield Block("note", said("keys", lang))


def move(consultation: Consultation, told: Move, answer: str, lang: str) -> Iterator[Block]:
    """Why the chances moved."""
    if told.why:
        for cause, why in told.why[:3]:
            yield Block("sign", why, brief(_remedy(consultation, cause).cause, 60))
    if not told.moved:
        yield Block("note", said("unmoved" if answer else "unread", lang))
        return
    gained = max(told.after, key=lambda c: told.after[c] - told.before[c])
    words = said(
        "moved", lang, answer=answer or "…", before=told.before[gained], after=told.after[gained],
        cause=brief(_remedy(consultation, gained).cause, 80),
    )  # fmt: skip
    yield Block("note", words)


def verdict(consultation: Consultation, lang: str) -> Iterator[Block]:
    """The likeliest cause in full, and what it would take to be surer."""
    first = consultation.ranked()[0]
    several = len(consultation.chances) > 1
    key = "alone" if not several else "stands" if consultation.stands_out() else "left"
    share = f"{consultation.chances[first]:.0%}" if several else ""
    yield from remedy(_remedy(consultation, first), Block("heading", said(key, lang), share), lang)


def nth(consultation: Consultation, number: int, lang: str) -> Iterator[Block]:
    """The N-th likeliest cause in full."""
    cause = consultation.ranked()[number - 1]
    heading = Block("heading", f"{number}", f"{consultation.chances[cause]:.0%}")
    yield from remedy(_remedy(consultation, cause), heading, lang)


def remedy_of(consultation: Consultation, number: int) -> Remedy:
    """The N-th likeliest cause."""
    return _remedy(consultation, consultation.ranked()[number - 1])


def brief(text: str, longest: int = _LONGEST) -> str:
    """The first sentence of a text, cut where it is long."""
    line = " ".join(text.split())
    for n, character in enumerate(line):
        if (character == "。" and n >= 8) or (character == "." and n >= 40 and line[n + 1 : n + 2] == " "):
            line = line[: n + 1]
            break
    return line if len(line) <= longest else line[: longest - 1] + "…"


def _remedy(consultation: Consultation, cause: str) -> Remedy:
    return next(r for r in consultation.diagnosis.causes if r.id == cause)
