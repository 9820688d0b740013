"""Which entries a text is like: words weighed by rarity; asked only when no pattern knows the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.kb import MEANT, Index, words, worth
from triage.model import Incident, Match

_MOST = 8
_TRIED, _MOST_TRIED = 16, 96
"""Entries whose phrases are compared: the likeliest, with those that share as much as the last of them."""
_LEAST_WORDS = 2
_TOLD = 4
"""From this weight on, in tenths, a word of an entry is informative."""
_LOW = 0.3
CLOSE = 100.0
"""The weight from which on a guess is close and unrivalled."""
_CLOSE = ((0.72, 0.12), (0.5, 0.2))
"""How like a failure an entry must be, and how much more than the next, to be `medium`.

With one wording of each entry left out, these told 56 % of those wordings, of which 2 % wrong.
"""
_UNKNOWN_PAIR = 0.25
"""What a pair of Chinese characters that no entry knows weighs: most are filler, or cross two words."""
_FOREIGN = frozenset(
    (
        "npm yarn vscod java tomcat spring nginx mysql postgr mongodb kafka django flask react vue css html php "
        "excel outlook photoshop iphon chrom minecraft steam 据库 微信 手机 游戏 网页 浏览 表格 印机"
    ).split()
)
"""Subjects of other fields, as `words` gives them, which our entries mention in passing at most; Chinese ones by a pair that is theirs alone."""
_NOISE = Regex(r"0x[0-9a-f]+|/\S+/|\b\d+\b")


class Like(Record):
    """An entry that resembles a text; `score` between 0 and 1."""

    base: Index
    number: int
    score: float
    words: int
    """Informative words that both have."""
    strange: float
    """Share of the text's weight in words that no entry knows: its subject may be none of ours."""


def search(text: str, indexes: Iterable[Index], *, spelling: bool = False) -> list[Like]:
    """The entries that share the most telling words with a text, best first.

    With `spelling`, words that no entry knows are taken for the nearest known ones.
    """
    found: list[Like] = []
    for index in indexes:
        asked = words(text)
        if spelling:
            asked = [_spelt(word, index) for word in asked]
        found += _in(index, asked)
    return sorted(found, key=lambda like: (-like.score, like.number))[:_MOST]


def _in(index: Index, asked: Sequence[str]) -> list[Like]:
    rarity: dict[str, float] = {}
    numbered: dict[int, float] = {}
    totals: dict[int, float] = {}
    held: list[dict[int, int]] = []
    highest = 0.0
    for word in dict.fromkeys(asked):
        place, rare, postings = index.postings(word)
        rarity[word] = own = rare * worth(word)
        numbered[place] = own
        highest = max(highest, rare)
        held.append(postings)
        weighed = [own * (tenths / 10) for tenths in range(11)]
        for number, tenths in postings.items():
            totals[number] = totals.get(number, 0.0) + weighed[tenths]
    if not totals:
        return []
    unknown = max(highest, 3.0)
    whole = sum(
        rare or unknown * (1.0 if word.isascii() else _UNKNOWN_PAIR * worth(word))
        for word, rare in rarity.items()
    )
    strange = sum(unknown for word, rare in rarity.items() if not rare and word.isascii() and word.isalpha() and not word.endswith("ly"))
    foreign = _FOREIGN.intersection(rarity)
    ordered = sorted(totals, key=totals.__getitem__, reverse=True)
    least = totals[ordered[min(_TRIED, len(ordered)) - 1]]
    likeliest = [number for number in ordered[:_MOST_TRIED] if totals[number] >= least]
    rows = []
    for number in likeliest:
        coverage = totals[number] / whole
        near = [phrase for phrase in index.phrases(number) if not numbered.keys().isdisjoint(phrase[1])]
        alike = sorted((_overlap(numbered, whole, phrase) for phrase in near), reverse=True)[:3]
        phrases = (alike[0] + sum(alike) / 3) / 4 if alike else 0.0
        other = any(not _speaks_of(index, number, word) for word in foreign)
        score = round(coverage / 2 + phrases, 4)
        shared = sum(weights.get(number, 0) >= _TOLD for weights in held)
        rows.append(Like(index, number, score, shared, 1.0 if other else round(strange / whole, 3)))
    return rows


def _speaks_of(index: Index, number: int, word: str) -> bool:
    """Whether an entry has a word in what people type for it."""
    place = index.postings(word)[0]
    return any(place in phrase for _, phrase in index.phrases(number))


def _overlap(rarity: dict[int, float], ours: float, phrase: tuple[float, Sequence[int]]) -> float:
    """How much of two phrases is the same, rare words counting more; `phrase` begins with the sum of its own."""
    common = sum([rarity[word] for word in phrase[1] if word in rarity])
    whole = ours + phrase[0]
    return 2 * common / whole if whole else 0.0


def _spelt(word: str, index: Index) -> str:
    """The known word that a misspelt one is meant for, of equally near ones the commonest; short words and numbers stay."""
    if len(word) < 5 or not word.isascii() or not word.isalpha() or index.postings(word)[1]:
        return word
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    best: list[tuple[float, float, str]] = []
    for form in dict.fromkeys((word, *(word[: -len(e)] for e in ("ing", "ed", "s") if word.endswith(e)))):
        near = index.spelled(form[0], range(len(form) - 2, len(form) + 3))
        near += [w for w in MEANT if w[0] == form[0] and abs(len(w) - len(form)) <= 2]
        found = process.extract(
            form, near, scorer=OSA.distance, score_cutoff=1 if len(form) < 7 else 2, limit=8
        )
        meant = ((distance, MEANT.get(known, known)) for known, distance, _ in found)
        best += [(distance, index.postings(known)[1], known) for distance, known in meant]
    return min(best)[2] if best else word


def guess(incident: Incident, indexes: Sequence[Index]) -> list[Match]:
    """Guesses for a failure that no pattern knows: `low`, or `medium` when close and unrivalled."""
    text = f"{incident.type} {_NOISE.sub(' ', incident.message[:400])}"
    likes = [like for like in search(text, indexes) if like.words >= _LEAST_WORDS and like.score >= _LOW]
    found = []
    for place, like in enumerate(likes[:3]):
        entry = like.base.entry(like.number)
        rival = likes[place + 1].score if place + 1 < len(likes) else 0.0
        unrivalled = any(like.score >= least and like.score - rival >= lead for least, lead in _CLOSE)
        close = place == 0 and unrivalled and like.words >= 4
        weight = CLOSE + like.score if close else like.score
        found.append(Match(entry, incident, {}, weight, "likeness", like.base.source))
    return found
