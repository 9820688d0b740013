"""What people type for one entry as a row of an index: its phrases, and by word in which of them that stands.

A question holds few words, an entry may hold hundreds of phrases: only those that share a word are looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

from triage.base.record import Record
from triage.kb.index_file import from_planes, numbers, planes, unsigned

_PARTS, MOST = 2, 255
"""A phrase weighs so many halves, and is of one of so many causes, at most: each takes a byte."""
_NARROW = 255
"""So many phrases are told apart by one byte each."""


class Phrases(Record):
    """An entry's phrases, each as its place in `weights` and `causes`."""

    weights: Sequence[int]
    """The sum of a phrase's words' rarity times worth, in halves."""
    causes: Sequence[int]
    """Which cause of the entry a phrase is of, from 1 on; 0 for the entry's own."""
    words: Sequence[int]
    """The numbers of all their words, rising."""
    counts: Sequence[int]
    """How many phrases hold each word."""
    places: Sequence[int]
    """The phrases that hold the first word, those that hold the second, and so on."""

    def whole(self, place: int) -> float:
        """The sum of a phrase's words' rarity times worth."""
        return self.weights[place] / _PARTS

    def holding(self, wanted: Collection[int]) -> Iterator[tuple[int, Sequence[int]]]:
        """(word, the phrases that hold it) of each of the words wanted that any holds."""
        for word in sorted(set(wanted).intersection(self.words)):
            at = self.words.index(word)
            start = sum(self.counts[:at])
            yield word, self.places[start : start + self.counts[at]]

    def of_one_cause(self, weights: Mapping[int, float]) -> float:
        """What the words weigh that people type for one cause, the one that has most of them: those of several describe no failure."""
        sums: dict[int, float] = {}
        for word, places in self.holding(weights):
            for cause in {self.causes[place] for place in places}:
                sums[cause] = sums.get(cause, 0.0) + weights[word]
        return max(sums.values(), default=0.0)

    def common(self, rarity: Mapping[int, float]) -> dict[int, float]:
        """What the words weigh together that a text and each phrase share; phrases that share none are left out."""
        sums: dict[int, float] = {}
        for word, places in self.holding(rarity):
            weight = rarity[word]
            for place in places:
                sums[place] = sums.get(place, 0.0) + weight
        return sums


def row(phrases: Iterable[tuple[int, float, Sequence[int]]], width: int) -> bytes:
    """The row of (cause or 0, sum of rarity times worth, words' numbers) each; `width` bytes hold a word's number.

    What is small takes a byte, and a word's number is what it is above the one before it: so it is packed well.
    """
    held = list(phrases)
    places: dict[int, list[int]] = {}
    for place, (_, _, words) in enumerate(held):
        for word in words:
            places.setdefault(word, []).append(place)
    ordered = sorted(places)
    small = [*(min(round(_PARTS * whole), MOST) for _, whole, _ in held), *(cause for cause, _, _ in held), *(len(places[word]) for word in ordered), *(place for word in ordered for place in places[word])]
    head = numbers((len(held), len(ordered)), width) + planes(steps(ordered), width)
    return head + (bytes(small) if len(held) <= _NARROW else planes(small, width))


def read(data: bytes, width: int) -> Phrases:
    """The phrases of a row; none of an empty one."""
    if not data:
        return Phrases((), (), (), (), ())
    count, words = unsigned(data[: 2 * width], width)
    end = (2 + words) * width
    small = data[end:] if count <= _NARROW else from_planes(data[end:], width)
    at = 2 * count
    numbers = tuple(accumulate(from_planes(data[2 * width : end], width)))
    return Phrases(small[:count], small[count:at], numbers, small[at : at + words], small[at + words :])


def steps(numbers: Sequence[int]) -> list[int]:
    """Rising numbers, each as what it is above the one before it; `accumulate` gives them back."""
    return [number - (numbers[n - 1] if n else 0) for n, number in enumerate(numbers)]
