"""Which entries a text is like: words weighed by rarity; asked only when no pattern knows the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.record import Record
from triage.base.regex import Regex
from triage.kb import ASKED, MEANT, Index, asked, is_aside, words, worth
from triage.model import Incident, Match

_MOST = 8
_TRIED, _MOST_TRIED = 16, 96
"""Entries whose phrases are compared: the likeliest, with those that share as much as the last of them."""
_LEAST_WORDS = 2
_TOLD = 4
"""From this weight on, in tenths, a word of an entry is informative."""
_LOW = 0.3
_COVERED, _WORDED = 0.6, 0.4
"""How much it counts that an entry has a text's words at all, and that it has them in phrases of its own.

With an eighth of what people type for causes left out, 3,086 phrases, the entry was among the first three for 79.5 of 100.
"""
CLOSE = 100.0
"""The weight from which on a guess is close and unrivalled."""
_CLOSE = ((0.72, 0.12), (0.5, 0.2))
"""How like a failure an entry must be, and how much more than the next, to be `medium`.

With one wording of each entry left out, these told 56 % of those wordings, of which 2 % wrong.
"""
_UNKNOWN_PAIR = 0.25
"""What a pair of Chinese characters that no entry knows weighs: most are filler, or cross two words."""
_UNKNOWN_ASIDE = 0.1
"""What a model, a card or an amount that no entry knows weighs, or a compound name: the one says nothing of an ailment, the other's parts do."""
_FOREIGN = frozenset(
    (
        "npm yarn vscod java tomcat spring nginx mysql postgr mongodb kafka django flask react vue css html php "
        "excel outlook photoshop iphon chrom minecraft steam 微信 手机 游戏 网页 浏览 表格"
    ).split()
)
"""Subjects of other fields, as `words` gives them, which our entries mention in passing at most."""
_OF_CAUSE = 5
"""The weight, in tenths, of a word that stands in the text of a cause: no more than that is what people type, where a log speaks."""
_SETTING = frozenset("train model gpu npu multi single several finetun lora epoch data dataset custom run code program machin distribut deepspe after befor when use".split())
"""Under what circumstances something happens, as `words` gives it: no more than these in common tells no ailment."""
_NOISE = Regex(r"0x[0-9a-f]+|/\S+/|\b\d+\b")


class Like(Record):
    """An entry that resembles a text; `score` between 0 and 1."""

    base: Index
    number: int
    score: float
    words: int
    """Informative words that both have."""
    strange: float
    """Share of the text's weight in words that no entry knows, all where only circumstances are shared: its subject may be none of ours."""


def search(text: str, indexes: Iterable[Index], *, spelling: bool = False) -> list[Like]:
    """The entries that share the most telling words with a text, best first.

    With `spelling`, words that no entry knows are taken for the nearest known ones.
    """
    found: list[Like] = []
    for index in indexes:
        said = _typed(text, index) if spelling else words(text)
        found += _in(index, said, typed=spelling)
    return sorted(found, key=lambda like: (-like.score, like.number))[:_MOST]


def _in(index: Index, said: Sequence[str], *, typed: bool) -> list[Like]:
    known = {word: index.postings(word) for word in said}
    rarity = {word: rare * worth(word) for word, (_, rare, _) in known.items()}
    numbered = {place: rarity[word] for word, (place, _, _) in known.items()}
    totals = _totals([(rarity[word], postings) for word, (_, _, postings) in known.items()], typed=typed)
    if not totals:
        return []
    unknown = max(max(rare for _, rare, _ in known.values()), 3.0)
    whole = sum(
        rare or unknown * (_UNKNOWN_ASIDE if typed and _is_beside(word) else 1.0 if word.isascii() else _UNKNOWN_PAIR * worth(word))
        for word, rare in rarity.items()
    )
    strange = sum(unknown for word, rare in rarity.items() if not rare and word.isascii() and word.isalpha() and not (typed and is_aside(word)) and not word.endswith("ly"))
    foreign = _FOREIGN.intersection(rarity)
    apart = typed and all(word.isascii() for word in rarity)  # pairs of Chinese characters are no words
    telling = [postings for word, (_, _, postings) in known.items() if word not in _SETTING and not is_aside(word)]
    least = _least(totals)
    likeliest = sorted([number for number in totals if totals[number] >= least], key=lambda number: (-totals[number], number))
    rows = []
    for number in likeliest[:_MOST_TRIED]:
        told = index.phrases(number)
        of_causes = {place: numbered[place] * (ASKED / 10) for place, _, postings in known.values() if apart and postings.get(number) == ASKED}
        coverage = (totals[number] - sum(of_causes.values()) + told.of_one_cause(of_causes)) / whole
        common_to = told.common(numbered).items()
        if typed:
            alike = [_alike(common, whole, told.whole(place)) for place, common in common_to]
        else:
            alike = [2 * common / (whole + told.whole(place)) for place, common in common_to if not told.causes[place]]
        alike = sorted(alike, reverse=True)[:3]
        phrases = (alike[0] + sum(alike) / 3) / 2 if alike else 0.0
        other = any(not _speaks_of(index, number, word) for word in foreign)
        score = round(_COVERED * coverage + _WORDED * phrases if typed else (coverage + phrases) / 2, 4)
        shared = sum(postings.get(number, 0) >= _TOLD for _, _, postings in known.values())
        is_told = any(postings.get(number, 0) >= _TOLD for postings in telling)
        rows.append(Like(index, number, score, shared, 1.0 if other or not is_told else round(strange / whole, 3)))
    return rows


def _is_beside(word: str) -> bool:
    """Whether a word that someone typed names what they use, or is made of words that count by themselves."""
    return is_aside(word) or "_" in word or "." in word


def _totals(words: Iterable[tuple[float, dict[int, int]]], *, typed: bool) -> dict[int, float]:
    """What of a text's (weight, postings) each entry has; an entry that can no longer be among the likeliest is left out."""
    ordered = sorted(words, key=lambda word: -word[0])
    left = sum(own for own, _ in ordered)
    totals: dict[int, float] = {}
    for own, postings in ordered:
        weighed = [own * (tenths / 10) for tenths in range(11)]
        if not typed:
            weighed[ASKED] = weighed[_OF_CAUSE]
        if len(totals) >= _TRIED and left < _least(totals):
            for number in totals.keys() & postings.keys():
                totals[number] += weighed[postings[number]]
        else:
            for number, tenths in postings.items():
                totals[number] = totals.get(number, 0.0) + weighed[tenths]
        left -= own
    return totals


def _least(totals: dict[int, float]) -> float:
    """What an entry must have to be compared: as much as the last of the likeliest."""
    return sorted(totals.values(), reverse=True)[:_TRIED][-1]


def _speaks_of(index: Index, number: int, word: str) -> bool:
    """Whether an entry has a word in what people type for it."""
    place = index.postings(word)[0]
    return place in index.phrases(number).words


def _alike(common: float, ours: float, theirs: float) -> float:
    """How much of two texts is the same: what their common words weigh beside what all words of each do."""
    return common / ((ours * theirs) ** 0.5 or 1.0)


def said_of_causes(text: str, index: Index, number: int) -> dict[int, tuple[float, frozenset[str]]]:
    """By the place of each cause of an entry: how like a text the likest of the cause's own phrases is, and which of its words they hold."""
    phrases = index.phrases(number)
    if not any(phrases.causes):  # only saves work
        return {}
    known = {word: index.postings(word) for word in _typed(text, index)}
    rarity = {place: rare * worth(word) for word, (place, rare, _) in known.items() if place >= 0}
    spoken: dict[int, set[int]] = {cause: set() for cause in phrases.causes}
    for word, places in phrases.holding(rarity):
        for place in places:
            spoken[phrases.causes[place]].add(word)
    best = dict.fromkeys(spoken, 0.0)
    ours = sum(rarity.values())
    for place, common in phrases.common(rarity).items():
        cause = phrases.causes[place]
        best[cause] = max(best[cause], _alike(common, ours, phrases.whole(place)))
    return {
        cause - 1: (best[cause], frozenset([word for word, (place, _, _) in known.items() if place in spoken[cause]]))
        for cause in spoken
        if cause
    }


def _typed(text: str, index: Index) -> list[str]:
    """The words of a text that someone typed, as an index spells them."""
    return asked(text, lambda word: _spelt(word, index))


def _spelt(word: str, index: Index) -> str:
    """The known word that a misspelt one is meant for, of equally near ones the commonest; short words and numbers stay."""
    if len(word) < 5 or not word.isalpha() or index.postings(word)[1]:
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
