"""Checked drafts → the bytes of an index."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable

from triage.base.placeholders import PLACEHOLDER
from triage.errors import Problem
from triage.kb import index, loader, patterns
from triage.kb.loader import Library
from triage.kb.schema import Draft
from triage.kb.tokens import alias_key, words, worth
from triage.model import Entry

_WEIGHTS = {"phrase": 1.0, "title": 0.9, "message": 0.9, "summary": 0.6, "cause": 0.5, "fix": 0.3}


def build(
    library: Library, version: str, stamp: str = "", beside: Iterable[Draft] = ()
) -> tuple[bytes, tuple[Problem, ...]]:
    """The index of a library, and every problem: its own, and causes that neither it nor those `beside` it have."""
    entries, problems = loader.resolve(library.drafts, beside)
    entries = tuple(entry._replace(captured=_captured(entry)) for entry in entries)
    problems = (*library.problems, *problems)
    by_id = {d.entry.id: d for d in library.drafts}
    sections: dict[str, bytes] = {"stamp": stamp.encode(), "problems": index.json_bytes(problems)}
    for kind in ("message", "line"):
        sections |= _pattern_sections(kind, entries)
    sections["metrics"] = index.json_bytes(
        [[n, s.metric] for n, e in enumerate(entries) for s in e.symptoms if s.kind == "metric"]
    )
    sections["owners"] = index.rows_bytes(_owners(library.owners))
    sections["aliases"] = index.rows_bytes(_aliases(entries, library.links))
    spoken = [_phrases(e, by_id[e.id]) for e in entries]
    rarity, rows = _words(entries, spoken)
    sections["words"] = index.rows_bytes(rows)
    sections |= index.placed("phrases", (index.json_bytes(_phrase_rows(said, rarity)) for said in spoken))
    sections["catalogue"] = index.rows_bytes(
        "\t".join((e.id, e.family, _plain(e.title.en), _plain(e.title.zh))) for e in entries
    )
    sections |= index.placed("bodies", map(index.json_bytes, entries))
    return index.pack(sections, len(entries), version), problems


def _captured(entry: Entry) -> tuple[tuple[str, str], ...]:
    """What the first pattern that knows the entry's own example captures from it."""
    text = " ".join(entry.example.split())[:8000]
    for symptom in entry.symptoms if text else ():
        if symptom.kind in ("message", "line") and (found := re.search(symptom.pattern, text)):
            return tuple((k, v) for k, v in found.groupdict().items() if v is not None)
    return ()


def _plain(text: str) -> str:
    """A title without placeholders, tabs or line breaks."""
    return " ".join(PLACEHOLDER.sub(lambda m: (m[2] or "…").strip(), text).split())


def _pattern_sections(kind: str, entries: tuple[Entry, ...]) -> dict[str, bytes]:
    literals: list[str] = []
    owners: list[int] = []
    rows: list[bytes] = []
    for number, entry in enumerate(entries):
        for symptom in entry.symptoms:
            if symptom.kind != kind:
                continue
            needed = patterns.needs(symptom.pattern).literals
            literals += needed
            owners += [len(rows)] * len(needed)
            rows.append(
                index.json_bytes(
                    [
                        number,
                        symptom.pattern,
                        symptom.types,
                        symptom.weight,
                        symptom.versions,
                        needed,
                        symptom.frames,
                    ]
                )
            )
    return {
        f"{kind}-literals": "\n".join(literals).encode(),
        f"{kind}-owners": index.json_bytes(owners),
        **index.placed(f"{kind}-patterns", rows),
    }


def _aliases(entries: tuple[Entry, ...], links: Iterable[tuple[str, str]]) -> list[str]:
    places = {entry.id: number for number, entry in enumerate(entries)}
    rows = [f"{alias_key(alias)}\t{places[entry]}" for entry, alias in links if entry in places]
    for number, entry in enumerate(entries):
        keys = [entry.id, *entry.aliases] + [s.pattern for s in entry.symptoms if s.kind == "code"]
        rows += [f"{key}\t{number}" for key in dict.fromkeys(alias_key(k) for k in keys)]
        rows += [f"{alias_key(c.id)}\t{number}\t{c.id}" for c in entry.causes]
    return list(dict.fromkeys(rows))


def _owners(owners: Iterable[tuple[str, str]]) -> list[str]:
    """Rows of names and the one library that each belongs to; names that several have are left out."""
    libraries: dict[str, set[str]] = defaultdict(set)
    for name, library in owners:
        libraries[name].add(library)
    return [f"{name}\t{only[0]}" for name, found in libraries.items() if len(only := list(found)) == 1]


def _phrases(entry: Entry, draft: Draft) -> list[str]:
    """What people may type for an entry: its phrases, id, titles, and the fixed text of messages that are its own."""
    said = [text for _, text in draft.phrases]
    named = [] if entry.family == "tables" else [entry.id.replace("-", " ")]
    said += [*named, _plain(entry.title.en), _plain(entry.title.zh), *entry.aliases]
    said += [e.query for e in draft.examples if e.query and not e.expected]
    for symptom in entry.symptoms:
        if symptom.kind in ("message", "line") and not symptom.frames:
            literals = patterns.needs(symptom.pattern).literals
            said += [literal for literal in literals if len(literal) > 8]
    return list(dict.fromkeys(said))


def _phrase_rows(said: list[str], rarity: dict[str, float]) -> list[list[object]]:
    """[sum of its words' rarity times worth, word, word, …] of each phrase."""
    held = (list(dict.fromkeys(words(phrase))) for phrase in said)
    return [[round(sum(rarity.get(w, 0.0) * worth(w) for w in row), 2), *row] for row in held if row]


def _words(entries: tuple[Entry, ...], spoken: list[list[str]]) -> tuple[dict[str, float], list[str]]:
    """The rarity of each word, and its row: rarity and the entries that have it, with weights."""
    weights: dict[str, dict[int, float]] = defaultdict(dict)

    def add(number: int, text: str, weight: float) -> None:
        for word in words(text, split=entries[number].family != "tables"):
            if weights[word].get(number, 0.0) < weight:
                weights[word][number] = weight

    for number, entry in enumerate(entries):
        for phrase in spoken[number]:
            add(number, phrase, _WEIGHTS["phrase"])
        for text in entry.summary:
            add(number, _plain(text), _WEIGHTS["summary"])
        for cause in entry.causes:
            for text in (*cause.cause, cause.id.replace("-", " ")):
                add(number, _plain(text), _WEIGHTS["cause"])
            for text in (*cause.fix, *cause.check):
                add(number, _plain(text), _WEIGHTS["fix"])
    rows, rarities = [], {}
    for word in sorted(weights):
        if "\t" in word or "\n" in word:
            continue
        held = weights[word]
        rarity = math.log(1 + len(entries) / (2 + sum(held.values())))
        rarities[word] = rarity
        rows.append(f"{word}\t{rarity:.3f}\t" + ",".join(f"{n}:{w:g}" for n, w in sorted(held.items())))
    return rarities, rows
