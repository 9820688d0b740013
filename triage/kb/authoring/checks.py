"""`kb lint`: rules that only show across files, and what an entry must have to be true."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence

from triage.errors import Problem
from triage.kb import Index, Pattern, alias_key, kind_of, loader
from triage.kb.authoring.slips import slips
from triage.kb.patterns import needs
from triage.kb.schema import Draft
from triage.model import LANGUAGES, Cause, Entry, Symptom
from triage.report import stands_alone

_NEAR_COPY = 96.0
_LONGEST_CAUSE = 1500


def lint(drafts: Sequence[Draft], beside: Index | None = None) -> Iterator[Problem]:
    """What is wrong between files: names used twice, patterns that repeat, entries that lack what makes them true.

    `beside` is the index of other entries, which may hold these too.
    """
    mine = {draft.entry.id for draft in drafts}
    _, unresolved = loader.resolve(drafts, used(drafts, beside))
    yield from unresolved
    yield from _names(drafts)
    yield from _patterns(drafts)
    if beside:
        for draft in drafts:
            yield from _names_beside(draft, beside, mine)
            yield from _patterns_beside(draft, beside, mine)
    yield from _fixes(drafts, _others(drafts, beside, mine))
    for draft in drafts:
        yield from _whole(draft)
        yield from slips(draft)


def used(drafts: Sequence[Draft], beside: Index | None) -> dict[str, Cause]:
    """The causes that drafts show and others write out."""
    found: dict[str, Cause] = {}
    for identity in {use.id for draft in drafts for use in draft.uses} if beside else ():
        for entry in _named(identity, beside):
            found |= {c.id: c for c in entry.causes if c.id == identity}
    return found


def _named(name: str, beside: Index | None) -> list[Entry]:
    """The entries that a name leads to: their id, an alias, or a cause of theirs."""
    numbers = dict.fromkeys(number for number, _ in beside.lookup(alias_key(name))) if beside else ()
    return [beside.entry(number) for number in numbers] if beside else []


def _names(drafts: Sequence[Draft]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    causes: dict[str, str] = {}
    files: dict[str, str] = {}
    for draft in drafts:
        first = draft.lines.get((), 1)
        if files.setdefault(draft.entry.id, draft.path) != draft.path:
            twin = files[draft.entry.id]
            yield Problem(draft.path, 1, f"the id {draft.entry.id!r} is also that of {twin}")
        for name in dict.fromkeys((draft.entry.id, *(a.lower() for a in draft.entry.aliases))):
            if name in seen and seen[name] != draft.entry.id:
                yield Problem(draft.path, first, f"the id or alias {name!r} is also that of {seen[name]}")
            seen.setdefault(name, draft.entry.id)
        for cause in draft.entry.causes:
            if cause.id in causes:
                yield _written_twice(draft, cause, causes[cause.id])
            causes.setdefault(cause.id, draft.entry.id)


def _written_twice(draft: Draft, cause: Cause, twin: str) -> Problem:
    said = f"the cause {cause.id!r} is also written in {twin}: show it with use:"
    return Problem(draft.path, draft.lines.get((), 1), said)


def _names_beside(draft: Draft, beside: Index, mine: Collection[str]) -> Iterator[Problem]:
    for name in dict.fromkeys((draft.entry.id, *(a.lower() for a in draft.entry.aliases))):
        for other in _named(name, beside):
            if other.id not in mine and name in (other.id, *(a.lower() for a in other.aliases)):
                said = f"the id or alias {name!r} is also that of {other.id}"
                yield Problem(draft.path, draft.lines.get((), 1), said)
    for cause in draft.entry.causes:
        for other in _named(cause.id, beside):
            twins = [
                c for c in other.causes if c.id == cause.id and (c.cause, c.fix) != (cause.cause, cause.fix)
            ]
            if other.id not in mine and twins:
                yield _written_twice(draft, cause, other.id)


def _key(symptom: Symptom | Pattern, kind: str, regex: str) -> tuple[object, ...]:
    """Two symptoms with one key match the same."""
    return kind, re.sub(r"\?P<\w+>", "", regex), symptom.types, symptom.frames


def _patterns(drafts: Sequence[Draft]) -> Iterator[Problem]:
    seen: dict[tuple[object, ...], str] = {}
    for draft in drafts:
        for n, symptom in enumerate(draft.entry.symptoms):
            if symptom.kind not in ("message", "line"):
                continue
            key = _key(symptom, symptom.kind, symptom.pattern)
            if key in seen:
                said = f"the same pattern stands in {seen[key]}"
                yield Problem(draft.path, _at(draft, "symptoms", n), said)
            seen.setdefault(key, draft.entry.id)


def _patterns_beside(draft: Draft, beside: Index, mine: Collection[str]) -> Iterator[Problem]:
    for n, symptom in enumerate(draft.entry.symptoms):
        if symptom.kind not in ("message", "line"):
            continue
        key = _key(symptom, symptom.kind, symptom.pattern)
        for literal in needs(symptom.pattern).literals:
            for other in beside.candidates(kind_of(symptom), literal):
                if (
                    key == _key(other, symptom.kind, other.regex)
                    and (twin := beside.entry(other.entry).id) not in mine
                ):
                    said = f"the same pattern stands in {twin}"
                    yield Problem(draft.path, _at(draft, "symptoms", n), said)


def _at(draft: Draft, *place: object) -> int:
    while place and place not in draft.lines:
        place = place[:-1]
    return draft.lines.get(place, 1)


def _others(drafts: Sequence[Draft], beside: Index | None, mine: Collection[str]) -> Iterator[Entry]:
    return (e for e in map(beside.entry, beside.numbers()) if e.id not in mine) if beside else iter(())


def _fixes(drafts: Sequence[Draft], others: Iterable[Entry]) -> Iterator[Problem]:
    """Near-copies of a cure: one ailment was written twice, or a cause should be shared."""
    from rapidfuzz import fuzz

    ours = [(d, c) for d in drafts for c in d.entry.causes if d.entry.family != "tables"]
    entries = (*(d.entry for d in drafts), *others)
    fixes = {(c.id, c.fix.en): e.id for e in entries if e.family != "tables" for c in e.causes}
    by_length = sorted(fixes, key=lambda row: len(row[1]))
    lengths = [len(text) for _, text in by_length]
    for draft, cause in ours:
        length = len(cause.fix.en)
        first, last = bisect_left(lengths, length), bisect_right(lengths, 1.08 * length)
        for twin, said in by_length[first:last]:
            if twin != cause.id and fuzz.ratio(cause.fix.en, said, score_cutoff=_NEAR_COPY):
                where = fixes[twin, said]
                told = f"the fix of {cause.id} is nearly that of {twin} in {where}"
                yield Problem(draft.path, draft.lines.get((), 1), told)


def _whole(draft: Draft) -> Iterator[Problem]:
    entry, line = draft.entry, draft.lines.get((), 1)
    if entry.family == "tables":
        return
    if not any(not e.expected for e in draft.examples):
        yield Problem(draft.path, line, "no example: at least one log or query that must lead here")
    if not entry.references:
        yield Problem(draft.path, line, "no reference: where can the facts be read?")
    if not draft.phrases:
        yield Problem(draft.path, line, "no phrases: what do people type?", note=True)
    for cause in entry.causes:
        for lang in ("en", "zh"):
            length = sum(len(t.said(lang)) for t in (cause.cause, cause.check, cause.fix, cause.snippet) if t)
            if length > _LONGEST_CAUSE:
                yield Problem(
                    draft.path,
                    line,
                    f"cause {cause.id}: {length} characters in {lang}; {_LONGEST_CAUSE} at most",
                )
        yield from _short_forms(draft, cause)
    yield from _questions(draft)
    texts = [entry.title, entry.summary, *(t for c in entry.causes for t in (c.cause, c.check, c.fix))]
    if any(
        t.en == t.zh and len(t.en.split()) > 3 and not re.match(r"[\w./-]+ [-\w./\"'|]+", t.en) for t in texts
    ):
        yield Problem(draft.path, line, "a text is not translated into Chinese", note=True)


def _questions(draft: Draft) -> Iterator[Problem]:
    """Causes are told apart by questions: each has its own, one that splits several names causes of this entry."""
    line = draft.lines.get((), 1)
    ids = {cause.id for cause in draft.entry.causes} | {use.id for use in draft.uses}
    for number, question in enumerate(draft.entry.questions, 1):
        if strange := sorted(set(question.yes) - ids):
            yield Problem(draft.path, line, f"question {number}: no cause here is called {', '.join(strange)}")
        elif not ids - set(question.yes):
            yield Problem(draft.path, line, f"question {number} tells no cause from another: all would answer yes")
    for cause in draft.entry.causes if len(ids) > 1 else ():
        if not cause.ask:
            yield Problem(draft.path, line, f"cause {cause.id} has no ask: which question tells it apart?", note=True)


def _short_forms(draft: Draft, cause: Cause) -> Iterator[Problem]:
    """The short report tells of a cause and its cure the first sentence alone."""
    for name, text in (("cause", cause.cause), ("fix", cause.fix)):
        for lang in LANGUAGES:
            if not stands_alone(text.said(lang)):
                told = f"{cause.id}: the first sentence of {name} ({lang}) is too long to stand alone"
                yield Problem(draft.path, draft.lines.get((), 1), told, note=True)
