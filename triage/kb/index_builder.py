"""Checked drafts → the bytes of an index."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from triage.base.cores import over_cores
from triage.base.nested import APART, END, HOLES, NAMED, SHARED, written
from triage.base.record import Record
from triage.errors import Problem
from triage.kb import index, index_file, loader, patterns, phrase_rows, pieces
from triage.kb.entry_rows import entry_row, plain
from triage.kb.loader import Library
from triage.kb.names import alias_key
from triage.kb.schema import Draft
from triage.kb.tokens import asked, words, worth
from triage.model import Cause, Entry, Symptom

_LONG_TEXT = re.compile(r"[^\x00-\x08\x0e-\x13\x17-\x1f]{40,}")
"""A text in a row that is longer than a number in its place."""
_CHINESE = re.compile(r"[^\x00-\x08\x0e-\x13\x17-\x1f]*[\u2e80-\uffef][^\x00-\x08\x0e-\x13\x17-\x1f]*")
"""A text in a row that is not in Latin letters alone."""
_QUOTED = re.compile(r"`([\w.-]{5,})`")
_MANY = 2
"""A text that so many entries have is written once: reading it elsewhere takes a twentieth as long as its entry."""
_WEIGHTS = {"phrase": 1.0, "title": 0.9, "message": 0.9, "asked": index.ASKED / 10, "summary": 0.6, "cause": 0.5, "fix": 0.3}


_FIXES, _CAUSES = round(10 * _WEIGHTS["fix"]), round(10 * _WEIGHTS["cause"])
_CURES = 5.5
"""What stands in cures alone is no word of an ailment; and of those that have a word in a cure only one as rare as this tells."""
_COMMON, _FILLING = 0.26, 0.16
"""Shares of what a word of one entry weighs: less rare, it tells nothing where it stands in a cause's text; lighter, nothing
in what people type. So a third of the places of words, and a tenth of those of phrases, are left out: no question is answered otherwise."""


class Part(Record):
    """What one entry brings into an index, of which nothing depends on the other entries."""

    id: str
    body: str
    """The entry as a row of an index."""
    patterns: list[list[Any]]
    """[kind, literals, what `Index` reads of a pattern after its entry's number] each."""
    metrics: list[Any]
    names: list[str]
    """Keys under which the entry is found, a cause's own id after a tab."""
    phrases: list[tuple[int, list[str]]]
    """(0 or which cause it is of, from 1 on; its words) of each phrase that people type."""
    words: dict[str, list[str]]
    """Weight → the words that have it."""


def build(
    library: Library, version: str, stamp: str = "", beside: Mapping[str, Cause] | None = None
) -> tuple[bytes, tuple[Problem, ...]]:
    """The index of a library, and every problem: its own, and causes that neither it nor those `beside` it have."""
    parts, problems = parted(library, beside)
    problems = (*library.problems, *problems)
    return assembled(parts, library, version, stamp, problems), problems


def parted(
    library: Library, beside: Mapping[str, Cause] | None = None
) -> tuple[list[Part], tuple[Problem, ...]]:
    """The part of each entry of a library, and the problems found in putting its causes together."""
    entries, problems = loader.resolve(library.drafts, beside)
    by_id = {d.entry.id: d for d in library.drafts}
    return over_cores(_part, [(entry, by_id[entry.id]) for entry in entries], 400), problems


def _part(given: tuple[Entry, Draft]) -> Part:
    entry, draft = given
    entry = entry._replace(captured=_captured(entry))
    said = _phrases(entry, draft)
    of_causes = [(place, phrase) for place, cause in enumerate(entry.causes[: phrase_rows.MOST], 1) for phrase in cause.phrases]
    split = ((place, asked(phrase)) for place, phrase in [*((0, phrase) for phrase in said), *of_causes])
    return Part(
        entry.id,
        entry_row(entry),
        [_pattern(s) for s in entry.symptoms if s.kind in ("message", "line")],
        [s.metric for s in entry.symptoms if s.kind == "metric"],
        _names(entry),
        [(place, list(dict.fromkeys(phrase))) for place, phrase in split if phrase],
        _weights(entry, said),
    )


def assembled(
    parts: Sequence[Part],
    library: Library,
    version: str,
    stamp: str,
    problems: Iterable[Problem],
    chosen: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> bytes:
    """The bytes of an index; of the library only what its tables link and own is read.

    The texts of a section are told by pieces where some are `chosen` for it.
    """
    told = written([[p.path, p.line, p.text, p.note] for p in problems])
    sections: dict[str, bytes] = {"stamp": stamp.encode("utf-8", "surrogateescape"), "problems": told.encode()}
    for kind in index.KINDS:
        sections |= _pattern_sections(kind, parts)
    sections["metrics"] = written([[n, metric] for n, p in enumerate(parts) for metric in p.metrics]).encode()
    sections |= index_file.ordered("owners", _owners(library.owners))
    sections |= index_file.ordered("aliases", _aliases(parts, library.links))
    rarity, numbers, more = _words(parts)
    sections |= more
    least = _FILLING * index.rarity(len(parts), [10])
    sections |= index_file.placed("phrases", (_phrases_row(p, rarity, numbers, least) for p in parts))
    bodies, sections["shared"] = _shared([p.body for p in parts])
    apart = [_apart(body) for body in bodies]
    for name, rows in (("bodies", [row for row, _ in apart]), ("chinese", [texts for _, texts in apart])):
        sections |= pieces.sections(name, rows, chosen[name]) if name in chosen else index_file.placed(name, [row.encode() for row in rows])
    return index_file.pack(sections, len(parts), version)


def _captured(entry: Entry) -> tuple[tuple[str, str], ...]:
    """What the first pattern that knows the entry's own example captures from it."""
    text = " ".join(entry.example.split())[:8000]
    for symptom in entry.symptoms if text else ():
        if symptom.kind in ("message", "line") and (found := re.search(symptom.pattern, text)):
            return tuple((k, v) for k, v in found.groupdict().items() if v is not None)
    return ()


def _pattern(symptom: Symptom) -> list[Any]:
    needed = patterns.needs(symptom.pattern)
    return [
        index.kind_of(symptom),
        needed.literals,
        symptom.pattern,
        symptom.types,
        symptom.weight,
        symptom.versions,
        symptom.frames,
        needed.also,
        needed.digit,
    ]


def _pattern_sections(kind: str, parts: Sequence[Part]) -> dict[str, bytes]:
    rows: list[bytes] = []
    literals: list[tuple[int, bytes]] = []
    for number, part in enumerate(parts):
        for held, needed, *row in part.patterns:
            if held == kind:
                literals += [(len(rows), literal.encode()) for literal in needed]
                rows.append(written([number, *row]).encode())
    return index_file.placed(f"{kind}-patterns", rows) | _literals(kind, literals)


def _literals(kind: str, literals: Sequence[tuple[int, bytes]]) -> dict[str, bytes]:
    """(pattern, literal) each, where the literal's rarest gram leads; those that are too short in a last row."""
    grams = index.rarest(literal for _, literal in literals)
    rows = [b"%d\t%s" % row for row in literals]
    led = index_file.bucketed(
        [row for row in zip(grams, rows) if row[0]], index_file.slots_for(len(literals))
    )
    short = b"".join([row + b"\n" for gram, row in zip(grams, rows) if not gram])
    return index_file.placed(f"{kind}-literals", [*led, short])


def _apart(row: str) -> tuple[str, str]:
    """A row in which a mark stands for each Chinese text, and those texts: scripts are packed better apart from each other."""
    return _CHINESE.sub(APART, row), APART.join(_CHINESE.findall(row))


def _shared(bodies: Sequence[str]) -> tuple[list[str], bytes]:
    """Rows in which a long text that many of them have, but for their names, is its place among the texts that follow."""
    named = [_holed(body) for body in bodies]
    counts = Counter(text for _, row in named for text in set(_LONG_TEXT.findall(row)))
    places: dict[str, str] = {}
    held, at = [], 0
    for text in sorted((text for text, count in counts.items() if count >= _MANY), key=lambda text: bool(_CHINESE.search(text))):
        held.append(text.encode())
        places[text] = f"{SHARED}{at} {len(held[-1])}{SHARED}"
        at += len(held[-1])
    rows = [names + _LONG_TEXT.sub(lambda found: places.get(found[0], found[0]), row) for names, row in named]
    return rows, b"".join(held)


def _holed(body: str) -> tuple[str, str]:
    """An entry's names, its id and the first of its texts in backticks, in front of the row in which a hole stands for each."""
    texts = list(dict.fromkeys(_QUOTED.findall(body)))
    names = [body[: body.index(END)], *texts, *[""] * len(HOLES)][: len(HOLES)]
    for hole, name in sorted(zip(HOLES, names), key=lambda pair: -len(pair[1])):
        body = body.replace(name, hole) if name else body
    return "".join(name + NAMED for name in names), body


def _names(entry: Entry) -> list[str]:
    keys = [entry.id, *entry.aliases] + [s.pattern for s in entry.symptoms if s.kind == "code"]
    found = list(dict.fromkeys(alias_key(k) for k in keys))
    return found + [f"{alias_key(c.id)}\t{c.id}" for c in entry.causes]


def _aliases(parts: Sequence[Part], links: Iterable[tuple[str, str]]) -> list[str]:
    places = {part.id: number for number, part in enumerate(parts)}
    rows = []
    for entry, alias in links:
        if entry in places:
            key, tab, place = alias_key(alias).partition("#") if alias.startswith("topic:") else (alias_key(alias), "", "")
            rows.append(f"{key}\t{places[entry]}" + (f"\t{place}" if tab else ""))
    for number, part in enumerate(parts):
        for name in part.names:
            key, tab, cause = name.partition("\t")
            rows.append(f"{key}\t{number}{tab}{index.SAME if cause == key else cause}")
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
    said += [*named, *(plain(text) for told in (entry.title, entry.general) if told for text in told), *entry.aliases]
    said += [e.query for e in draft.examples if e.query and not e.expected]
    for symptom in entry.symptoms:
        if symptom.kind in ("message", "line") and not symptom.frames:
            said += [literal for literal in patterns.wording(symptom.pattern) if len(literal) > 8]
    return list(dict.fromkeys(said))


def _phrases_row(part: Part, rarity: dict[str, float], numbers: dict[str, int], least: float) -> bytes:
    weighed = ((cause, [(word, rarity.get(word, 0.0) * worth(word)) for word in phrase]) for cause, phrase in part.phrases)
    told = ((cause, sum([weight for _, weight in phrase]), [numbers[word] for word, weight in phrase if weight >= least]) for cause, phrase in weighed)
    return phrase_rows.row(told, index.number_width(len(numbers)))


def _weights(entry: Entry, said: list[str]) -> dict[str, list[str]]:
    """The words of an entry by their weight: that of the most telling place in which each stands."""
    weights: dict[str, float] = {}
    for words_, place in _told(entry, said):
        for word in words_:
            weights[word] = max(weights.get(word, 0.0), _WEIGHTS[place])
    by_weight: dict[str, list[str]] = defaultdict(list)
    for word, weight in weights.items():
        if "\t" not in word and "\n" not in word:
            by_weight[f"{weight:g}"].append(word)
    return by_weight


def _told(entry: Entry, said: Iterable[str]) -> Iterator[tuple[list[str], str]]:
    """The words of each text of an entry, and the place in which it stands."""

    def split(text: str) -> list[str]:
        return words(text, split=entry.family != "tables")

    for phrase in said:
        yield split(phrase), "phrase"
        yield asked(phrase)[len(words(phrase)) :], "phrase"
    for text in entry.summary:
        yield split(plain(text)), "summary"
    for cause in entry.causes:
        for text in cause.phrases:
            yield asked(text), "asked"
        for text in (*cause.cause, cause.id.replace("-", " ")):
            yield split(plain(text)), "cause"
        for text in (*cause.fix, *cause.check):
            yield split(plain(text)), "fix"


def _words(parts: Sequence[Part]) -> tuple[dict[str, float], dict[str, int], dict[str, bytes]]:
    """The rarity of each word, its number, and the sections of words and of the entries that have each."""
    held: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, part in enumerate(parts):
        for weight, words_ in part.words.items():
            tenths = round(10 * float(weight))
            for word in words_:
                held[word].append((number, tenths))
    for word in [word for word, found in held.items() if all(weight == _FIXES for _, weight in found)]:
        del held[word]
    rarities = {word: index.rarity(len(parts), (tenths for _, tenths in found)) for word, found in held.items()}
    numbers = {word: number for number, word in enumerate(sorted(held, key=str.encode))}
    width = index.number_width(len(parts))
    postings = []
    least = {_FIXES: _CURES, _CAUSES: _COMMON * index.rarity(len(parts), [10])}
    for word in numbers:
        rarity = index_file.numbers([round(1000 * rarities[word])], index.RARITY)
        told = [(n, weight) for n, weight in held[word] if rarities[word] >= least.get(weight, 0.0)]
        entries = phrase_rows.steps([n for n, _ in told])
        postings.append(rarity + index_file.planes(entries, width) + bytes([weight for _, weight in told]))
    return rarities, numbers, {
        **index_file.ordered("words", numbers),
        **index_file.placed("postings", postings),
    }
