"""The knowledge base, asked in place: nothing is read of it that an answer does not need.

A pattern is found through a few bytes of the literal text that each of its matches must contain; entries
by number, words and names among the few that stand near them. So an answer costs as much among ten thousand entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import accumulate

from triage.base.nested import APART, HOLES, NAMED, SHARED, items
from triage.kb import entry_rows
from triage.kb.entry_rows import Pattern
from triage.kb.index_file import Held, Pieces, Sections, Stored, from_planes, slot
from triage.model import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triage.kb.phrase_rows import Phrases
    from triage.model import Symptom

_GRAM = 4
"""Bytes of a literal by which it is found."""
_LONG = 50_000
"""Bytes of a text in which every literal is looked for, since it holds so many grams."""
_MANY = 2000
_ONE_DIGIT = bytes.maketrans(b"123456789", b"000000000")


class Index:
    """Read access to one index."""

    def __init__(self, data: bytes | Stored, source: str) -> None:
        self._sections = Sections(data if isinstance(data, Stored) else Held(data))
        self.source = source
        self.count = self._sections.count
        self.version = self._sections.version
        self._cache: dict[str, Any] = {}

    def section(self, name: str) -> bytes:
        return self._sections.whole(name)

    def entry(self, number: int) -> Entry:
        known: dict[int, Entry] = self._cache.setdefault("entries", {})
        if number not in known:
            known[number] = entry_rows.entry(self._body(number))
        return known[number]

    def _body(self, number: int) -> str:
        """An entry's row; a text that many entries have, but for their names, stands in it as its place, and a Chinese text elsewhere."""
        latin = self.told("bodies", number).split(APART)
        told = [piece for pair in zip(latin, self.told("chinese", number).split(APART)) for piece in pair] if len(latin) > 1 else []
        *names, row = "".join([*told, latin[-1]]).split(NAMED)
        pieces = row.split(SHARED)
        for n in range(1, len(pieces), 2):
            at, _, size = pieces[n].partition(" ")
            pieces[n] = self._sections.part("shared", int(at), int(size)).decode("utf-8", "replace")
        row = "".join(pieces)
        for hole, name in zip(HOLES, names):
            if name:
                row = row.replace(hole, name)
        return row

    def numbers(self) -> range:
        return range(self.count)

    def candidates(self, kind: str, text: str) -> list[Pattern]:
        """The patterns of a kind (message, form or line) of which a literal occurs in a lower-case text."""
        said = text.encode("utf-8", "replace")
        found: dict[int, list[str]] = {}
        for number, literal in self._likely(kind, said) if len(said) > _LONG else self._near(kind, said):
            if literal in said:
                found.setdefault(number, []).append(literal.decode())
        return [entry_rows.pattern(self._text(f"{kind}-patterns", n), tuple(found[n])) for n in sorted(found)]

    def _likely(self, kind: str, said: bytes) -> Iterator[tuple[int, bytes]]:
        """(pattern, literal) of each literal that stands, but for its digits, in some line of a long text.

        Most lines of a long log differ in nothing else.
        """
        forms = _forms(said)
        for number, literal in self._literals(kind):
            if not forms or b"\n" in literal or literal.translate(_ONE_DIGIT) in forms:
                yield number, literal

    def _near(self, kind: str, said: bytes) -> Iterator[tuple[int, bytes]]:
        """(pattern, literal) of each literal that shares its rarest bytes with a text, and of each that is too short."""
        name = f"{kind}-literals"
        slots = self._sections.rows(name) - 1
        wanted = {slot(gram, slots) for gram in _grams(said)} | {slots}
        held: dict[int, tuple[tuple[int, bytes], ...]] = self._cache.setdefault(f"{kind}-near", {})
        new = wanted.difference(held)
        held.update(dict.fromkeys(new, ()))
        held.update((number, tuple(_literal_rows(rows))) for number, rows in self._sections.some(name, new))
        for number in wanted:
            yield from held[number]

    def literals(self, kind: str) -> list[str]:
        """Every literal that selects a pattern of a kind."""
        return list(dict.fromkeys(literal.decode() for _, literal in sorted(self._literals(kind))))

    def _literals(self, kind: str) -> list[tuple[int, bytes]]:
        name = f"{kind}-literals"
        if name not in self._cache:
            self._cache[name] = list(_literal_rows(self._sections.whole(name)))
        found: list[tuple[int, bytes]] = self._cache[name]
        return found

    def metrics(self) -> list[tuple[int, tuple[tuple[str, str], ...]]]:
        """(entry, conditions) of every symptom told by numbers."""
        found = []
        for row in items(self.section("metrics").decode()):
            entry, conditions = items(row, 1)
            pairs = (items(pair, 3) for pair in items(conditions, 2))
            found.append((int(entry), tuple([(series, finding) for series, finding in pairs])))
        return found

    def lookup(self, alias: str) -> list[tuple[int, str]]:
        """(entry, cause id or empty) for an id, an alias or a code, as `alias_key` writes it."""
        rows = (row.partition("\t") for row in self._sections.found("aliases", alias))
        return [(int(number), alias if cause == SAME else cause) for number, _, cause in rows]

    def ids(self, beginning: str) -> Iterator[str]:
        """Ids of entries and causes that begin so."""
        for row in self.section("aliases").decode("utf-8", "replace").split("\n"):
            alias = row.partition("\t")[0]
            if alias.startswith(beginning) and "-" in alias:
                yield alias

    def library(self, name: str) -> str:
        """The library that a class or function belongs to; empty if none or several are known to have it."""
        return next(iter(self._sections.found("owners", name)), "")

    def postings(self, word: str) -> tuple[int, float, dict[int, int]]:
        """(the word's number, rarity, {entry: weight in tenths}) of a word; -1 and rarity 0 for a word no entry knows."""
        known: dict[str, tuple[int, float, dict[int, int]]] = self._cache.setdefault("postings", {})
        if word not in known:
            known[word] = self._postings(word)
        return known[word]

    def _postings(self, word: str) -> tuple[int, float, dict[int, int]]:
        number, width = self._sections.rank("words", word), number_width(self.count)
        if number < 0:
            return number, 0.0, {}
        held = self._sections.row("postings", number)
        ends = RARITY + (len(held) - RARITY) // (width + 1) * width
        entries, tenths = from_planes(held[RARITY:ends], width), held[ends:]
        return number, int.from_bytes(held[:RARITY], "little") / 1000, dict(zip(accumulate(entries), tenths))

    def spelled(self, letter: str, lengths: Iterable[int]) -> list[str]:
        """The words that begin with a letter and are of one of these lengths, sorted."""
        if "spelling" not in self._cache:
            known: dict[tuple[str, int], list[str]] = {}
            for word in self.section("words").decode("utf-8", "replace").split("\n")[:-1]:
                known.setdefault((word[0], len(word)), []).append(word)
            self._cache["spelling"] = known
        return sorted(word for length in lengths for word in self._cache["spelling"].get((letter, length), ()))

    def phrases(self, number: int) -> Phrases:
        """What people type for an entry and its causes, its title and its messages' fixed words."""
        from triage.kb import phrase_rows

        return phrase_rows.read(self._sections.row("phrases", number), number_width(self._sections.rows("postings")))

    def catalogue(self) -> Iterator[tuple[str, str, str, str]]:
        """(id, family, English title, Chinese title) of every entry, by id."""
        yield from sorted(entry_rows.heading(self._body(number)) for number in self.numbers())

    def told(self, name: str, number: int) -> str:
        """A row of a section whose rows may be told by pieces."""
        if name not in self._cache:
            self._cache[name] = self._pieces(name)
        pieces: Pieces | None = self._cache[name]
        row = self._sections.row(name, number)
        return (pieces.text(row) if pieces else row).decode("utf-8", "replace")

    def _pieces(self, name: str) -> Pieces | None:
        if not self._sections.has(f"{name}-pieces"):
            return None
        return Pieces(self.section(f"{name}-pieces"), self.section(f"{name}-starts"))

    def _text(self, name: str, number: int) -> str:
        return self._sections.row(name, number).decode("utf-8", "replace")


ASKED = 8
"""The weight, in tenths, of a word that people type who have a certain cause."""
SAME = "="
"""Stands for a cause's id where the alias is just that."""
ANY = "any"
"""The `type:` of a message that is known by its form alone."""
KINDS = ("message", "form", "line")


def kind_of(symptom: Symptom) -> str:
    """The kind of pattern, of KINDS, that a symptom of text is."""
    return "form" if symptom.kind == "message" and ANY in symptom.types else symptom.kind


def rarity(entries: int, tenths: Iterable[int]) -> float:
    """How much a word tells, by the weights, in tenths, with which so many entries have it."""
    from math import log

    return round(log(1 + entries / (2 + sum(tenths) / 10)), 3)


RARITY = 2
"""Bytes, before the entries that have a word, of a thousand times its rarity."""


def number_width(count: int) -> int:
    """Bytes that the number of one of so many entries or words takes."""
    return 2 if count <= 1 << 16 else 4


def _literal_rows(rows: bytes) -> Iterator[tuple[int, bytes]]:
    for row in rows.split(b"\n"):
        number, tab, literal = row.partition(b"\t")
        if tab:
            yield int(number), literal


def rarest(literals: Iterable[bytes]) -> list[bytes]:
    """Of each literal the gram that the fewest others have; nothing for one that is shorter than a gram."""
    held = [_grams(literal) for literal in literals]
    counts: dict[bytes, int] = {}
    for grams in held:
        for gram in grams:
            counts[gram] = counts.get(gram, 0) + 1
    return [min(grams, key=lambda gram: (counts[gram], gram), default=b"") for grams in held]


def _forms(said: bytes) -> bytes:
    """The lines of a text, all digits made one, each once; nothing where so many differ that this saves nothing."""
    found: set[bytes] = set()
    for line in BytesIO(said):
        found.add(line.translate(_ONE_DIGIT))
        if len(found) > _MANY:
            return b""
    return b"".join(found)


def _grams(text: bytes) -> set[bytes]:
    return {text[at : at + _GRAM] for at in range(len(text) - _GRAM + 1)}
