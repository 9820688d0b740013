"""Entries and patterns as rows of an index, and back."""

from __future__ import annotations

from triage.base.nested import items, written
from triage.base.placeholders import replaced
from triage.base.record import Record
from triage.model import Cause, Entry, Framed, Question, Sign, Text, Workaround

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Pattern(Record):
    """One message or line symptom, not compiled yet."""

    entry: int
    regex: str
    types: tuple[str, ...]
    weight: int
    versions: tuple[tuple[str, str], ...]
    frames: tuple[Framed, ...]
    literals: tuple[str, ...]
    """Lower-case texts of which any match holds one: those that the text it was found for holds."""
    also: tuple[str, ...]
    """More such texts, all of them."""
    digit: bool
    """Whether any match holds a digit."""

    def may_match(self, lowered: str) -> bool:
        """Whether a lower-case text holds what any match does; only saves compiling a pattern for nothing."""
        if self.digit and lowered.isascii() and not any(digit in lowered for digit in "0123456789"):
            return False
        return not self.also or any(text in lowered for text in self.also)


def entry_row(entry: Entry) -> str:
    """An entry without its symptoms and what people type: an index finds patterns and phrases by themselves."""
    causes = tuple([cause._replace(phrases=()) for cause in entry.causes])
    return written(_once(entry._replace(symptoms=(), causes=causes)))


def _once(value: Any) -> Any:
    """A value in which what both languages say alike is written once."""
    if isinstance(value, Text):
        return (value.en, "") if value.zh == value.en else value
    return tuple([_once(item) for item in value]) if isinstance(value, tuple) else value


def entry(row: str) -> Entry:
    """The entry that a row holds. Raises ValueError, IndexError or TypeError for any other text."""
    fields = items(row)
    name, title, summary, causes, _, severity, aliases, echo_of, retry, compute, readers, references, *rest = fields
    example, family, generic, captured, questions, general = rest
    return Entry(
        name, _text(title, 1), _text(summary, 1), tuple([_cause(row) for row in items(causes, 1)]), (), severity,
        tuple(items(aliases, 1)), tuple(items(echo_of, 1)), retry, _pairs(compute, 1), tuple(items(readers, 1)),
        tuple(items(references, 1)), example, family, bool(generic), _pairs(captured, 1),
        tuple([_question(row) for row in items(questions, 1)]), _maybe(general, 1),
    )  # fmt: skip


def heading(row: str) -> tuple[str, str, str, str]:
    """(id, family, English title, Chinese title) of the entry that a row holds, without placeholders."""
    fields = items(row)
    en, zh = items(fields[-1] or fields[1], 1)
    return fields[0], fields[13], plain(en), plain(zh or en)


def plain(text: str) -> str:
    """A text in one line, its placeholders by what stands in for them."""
    return " ".join(replaced(text, lambda name, fallback: (fallback or "…").strip()).split())


def pattern(row: str, literals: tuple[str, ...]) -> Pattern:
    entry, regex, types, weight, versions, frames, also, digit = items(row)
    return Pattern(
        int(entry), regex, tuple(items(types, 1)), int(weight), _pairs(versions, 1),
        tuple([_framed(frame) for frame in items(frames, 1)]), literals, tuple(items(also, 1)), bool(digit),
    )  # fmt: skip


def _cause(row: str) -> Cause:
    name, cause, check, fix, ask, snippet, workaround, signs, versions, usual, _ = items(row, 2)
    around = items(workaround, 3)
    return Cause(
        name, _text(cause, 3), _text(check, 3), _text(fix, 3), _maybe(ask, 3), _maybe(snippet, 3),
        Workaround(_text(around[0], 4), _maybe(around[1], 4)) if around else None,
        tuple([_sign(sign, 4) for sign in items(signs, 3)]), _pairs(versions, 3), bool(usual),
    )  # fmt: skip


def _question(row: str) -> Question:
    ask, yes = items(row, 2)
    return Question(_text(ask, 3), tuple(items(yes, 3)))


def _sign(row: str, depth: int) -> Sign:
    test, pattern, parts, strength, why, also = items(row, depth)
    others = tuple([_sign(other, depth + 2) for other in items(also, depth + 1)])
    return Sign(test, pattern, _pairs(parts, depth + 1), strength, _maybe(why, depth + 1), others)


def _framed(row: str) -> Framed:
    test, parts = items(row, 2)
    return Framed(test, _pairs(parts, 3))


def _text(row: str, depth: int) -> Text:
    en, zh = items(row, depth)
    return Text(en, zh or en)


def _maybe(row: str, depth: int) -> Text | None:
    return _text(row, depth) if row else None


def _pairs(row: str, depth: int) -> tuple[tuple[str, str], ...]:
    if not row:
        return ()
    pairs = [items(pair, depth + 1) for pair in items(row, depth)]
    return tuple([(first, second) for first, second in pairs])
