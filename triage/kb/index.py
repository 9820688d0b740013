"""The knowledge base in one file that is searched in place: nothing is read that a log does not need.

A header line of JSON tells where each section begins. Patterns are found through the literal text
that each of them must contain, entries by number, words and aliases by looking for their line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from mmap import mmap

from triage.base.record import Record
from triage.model import Cause, Entry, Framed, Sign, Symptom, Text, Workaround

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = "triage-index-16"
_LONG = 50_000
"""Characters of a text in which it pays to look for words before looking for literals."""
_PLACE = 20
"""Bytes that tell where a row begins and how long it is."""


class Pattern(Record):
    """One message or line symptom, not compiled yet."""

    entry: int
    regex: str
    types: tuple[str, ...]
    weight: int
    versions: tuple[tuple[str, str], ...]
    literals: tuple[str, ...]
    """Lower-case texts of which a line must hold one to match."""
    frames: tuple[Framed, ...]


class Index:
    """Read access to one index; sections are read when first asked for."""

    def __init__(self, data: bytes | mmap, source: str) -> None:
        end = data.find(b"\n") + 1
        header = json.loads(data[:end])
        if header.get("format") != FORMAT:
            raise ValueError("another format")
        self.source = source
        self.count: int = header["entries"]
        self.version: str = header.get("version", "")
        self._data = data
        self._sections: dict[str, list[int]] = {k: [o + end, n] for k, (o, n) in header["sections"].items()}
        self._cache: dict[str, Any] = {}

    def section(self, name: str) -> bytes:
        offset, length = self._sections[name]
        return self._data[offset : offset + length]

    def entry(self, number: int) -> Entry:
        known: dict[int, Entry] = self._cache.setdefault("entries", {})
        if number not in known:
            known[number] = unpack(json.loads(self._row("bodies", number)))
        return known[number]

    def numbers(self) -> range:
        return range(self.count)

    def candidates(self, kind: str, text: str) -> list[Pattern]:
        """The patterns of a kind (message or line) whose literal occurs in a lower-case text."""
        owners = self._json(f"{kind}-owners")
        found = dict.fromkeys(owners[n] for n in self._occurring(kind, text))
        return [self._pattern(kind, number) for number in found]

    def _occurring(self, kind: str, text: str) -> list[int]:
        """The numbers of the literals that a text holds; in a long one only those are sought whose words it has."""
        literals = self._literals(kind)
        if len(text) < _LONG:
            return [n for n, literal in enumerate(literals) if literal in text]
        words = _words(text)
        spoken = " ".join(words)
        if f"{kind}-runs" not in self._cache:
            self._cache[f"{kind}-runs"] = list(map(_runs, literals))
        runs: list[tuple[list[str], list[str]]] = self._cache[f"{kind}-runs"]
        return [
            n
            for n, (whole, parts) in enumerate(runs)
            if words.issuperset(whole) and all(part in spoken for part in parts) and literals[n] in text
        ]

    def literals(self, kind: str) -> list[str]:
        """Every literal that selects a pattern of a kind."""
        return list(dict.fromkeys(self._literals(kind)))

    def _literals(self, kind: str) -> list[str]:
        name = f"{kind}-literals"
        if name not in self._cache:
            held = self.section(name).decode()
            self._cache[name] = held.split("\n") if held else []
        found: list[str] = self._cache[name]
        return found

    def _pattern(self, kind: str, number: int) -> Pattern:
        entry, regex, types, weight, versions, literals, frames = json.loads(
            self._row(f"{kind}-patterns", number)
        )
        return Pattern(entry, regex, tuple(types), weight, _pairs(versions), tuple(literals), _framed(frames))

    def metrics(self) -> list[tuple[int, tuple[tuple[str, str], ...]]]:
        """(entry, conditions) of every symptom told by numbers."""
        return [(entry, tuple((s, f) for s, f in conditions)) for entry, conditions in self._json("metrics")]

    def lookup(self, alias: str) -> list[tuple[int, str]]:
        """(entry, cause id or empty) for an id, an alias or a code, as `alias_key` writes it."""
        found = []
        for row in self._rows("aliases", alias):
            number, _, cause = row.partition("\t")
            found.append((int(number), cause))
        return found

    def library(self, name: str) -> str:
        """The library that a class or function belongs to; empty if none or several are known to have it."""
        return next(self._rows("owners", name), "")

    def postings(self, word: str) -> tuple[float, list[tuple[int, float]]]:
        """(rarity, [(entry, weight)]) of a word; rarity 0 for a word no entry knows."""
        for row in self._rows("words", word):
            rarity, _, list_ = row.partition("\t")
            pairs = (pair.split(":") for pair in list_.split(","))
            return float(rarity), [(int(number), float(weight)) for number, weight in pairs]
        return 0.0, []

    def vocabulary(self) -> list[str]:
        if "vocabulary" not in self._cache:
            rows = self.section("words").decode().split("\n")
            self._cache["vocabulary"] = [row.partition("\t")[0] for row in rows if row]
        words: list[str] = self._cache["vocabulary"]
        return words

    def phrases(self, number: int) -> list[list[Any]]:
        """What people type for an entry, its title and its messages' fixed words: [sum of rarity times worth, word, …] each."""
        found: list[list[Any]] = json.loads(self._row("phrases", number))
        return found

    def catalogue(self) -> Iterator[tuple[str, str, str, str]]:
        """(id, family, English title, Chinese title) of every entry."""
        for row in self.section("catalogue").decode().split("\n"):
            if row:
                identity, family, en, zh = row.split("\t")
                yield identity, family, en, zh

    def _row(self, name: str, number: int) -> bytes:
        """One row of a section that keeps the places of its rows, so that none of the others is read."""
        start = self._sections[f"{name}-places"][0] + number * _PLACE
        place = self._data[start : start + _PLACE]
        offset = self._sections[name][0] + int(place[: _PLACE // 2])
        return self._data[offset : offset + int(place[_PLACE // 2 :])]

    def _rows(self, section: str, key: str) -> Iterator[str]:
        """What follows a key in each of its rows; the rows are sorted, so halving finds the first."""
        if "\n" in key or "\t" in key or not key:
            return
        start, length = self._sections[section]
        wanted, low, high = key.encode() + b"\t", start + 1, start + length
        while low < high:
            begin = self._data.rfind(b"\n", low - 1, (low + high) // 2) + 1
            if self._data[begin : begin + len(wanted)] < wanted:
                low = self._data.find(b"\n", begin) + 1
            else:
                high = begin
        at = low
        while self._data[at : at + len(wanted)] == wanted:
            end = self._data.find(b"\n", at)
            yield self._data[at + len(wanted) : end].decode()
            at = end + 1

    def _json(self, name: str) -> Any:
        if name not in self._cache:
            self._cache[name] = json.loads(self.section(name))
        return self._cache[name]


def _words(text: str) -> set[str]:
    import re

    return set(re.findall("[a-z]+", text))


def _runs(literal: str) -> tuple[list[str], list[str]]:
    """The words of a literal: those that must stand whole wherever it occurs, and those at its two ends."""
    import re

    found = list(re.finditer("[a-z]+", literal))
    at_ends = [f[0] for f in found if f.start() == 0 or f.end() == len(literal)]
    return [f[0] for f in found if f.start() > 0 and f.end() < len(literal)], at_ends


def unpack(row: list[Any]) -> Entry:
    """An entry from its JSON form: named tuples as lists, in the order of their fields."""
    entry = Entry(*row)
    return entry._replace(
        title=Text(*entry.title),
        summary=Text(*entry.summary),
        causes=tuple(_cause(c) for c in entry.causes),
        symptoms=tuple(
            Symptom(kind, pattern, tuple(types), _pairs(versions), weight, _pairs(metric), _framed(frames))
            for kind, pattern, types, versions, weight, metric, frames in entry.symptoms
        ),
        aliases=tuple(entry.aliases),
        echo_of=tuple(entry.echo_of),
        compute=_pairs(entry.compute),
        readers=tuple(entry.readers),
        references=tuple(entry.references),
        captured=_pairs(entry.captured),
    )


def _pairs(rows: Any) -> tuple[tuple[str, str], ...]:
    return tuple((a, b) for a, b in rows)


def _framed(rows: Any) -> tuple[Framed, ...]:
    return tuple(Framed(test, _pairs(parts)) for test, parts in rows)


def _maybe(row: Any) -> Text | None:
    return Text(*row) if row else None


def _sign(row: Any) -> Sign:
    test, pattern, parts, strength, why, also = row
    return Sign(test, pattern, _pairs(parts), strength, _maybe(why), tuple(map(_sign, also)))


def _cause(row: Any) -> Cause:
    cause = Cause(*row)
    around = cause.workaround
    return cause._replace(
        cause=Text(*cause.cause),
        check=Text(*cause.check),
        fix=Text(*cause.fix),
        ask=_maybe(cause.ask),
        snippet=_maybe(cause.snippet),
        workaround=Workaround(Text(*around[0]), _maybe(around[1])) if around else None,
        signs=tuple(map(_sign, cause.signs)),
        versions=_pairs(cause.versions),
    )


def write(path: str, data: bytes) -> None:
    """Put an index in place whole, or not at all."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    temporary = f"{path}.{os.getpid()}"
    with open(temporary, "wb") as file:
        file.write(data)
    os.replace(temporary, path)


def pack(sections: dict[str, bytes], entries: int, version: str) -> bytes:
    """Header and sections in one piece; offsets count from the end of the header."""
    table, offset = {}, 0
    for name, data in sections.items():
        table[name] = [offset, len(data)]
        offset += len(data)
    header = json.dumps({"format": FORMAT, "version": version, "entries": entries, "sections": table})
    return header.encode() + b"\n" + b"".join(sections.values())


def placed(name: str, rows: Iterable[bytes]) -> dict[str, bytes]:
    """A section of rows, and the section that says where each of them is."""
    held, offset, places = list(rows), 0, []
    for row in held:
        places.append(b"%010d%010d" % (offset, len(row)))
        offset += len(row)
    return {name: b"".join(held), f"{name}-places": b"".join(places)}


def json_bytes(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def rows_bytes(rows: Iterable[str]) -> bytes:
    """Lines that `_rows` finds: sorted by their bytes, each after a line break, the last ends with one."""
    return b"\n" + b"".join(sorted(row.encode() + b"\n" for row in rows))
