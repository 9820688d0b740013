"""An entry told for words that someone typed: with their numbers, or those of its example."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from triage.base.placeholders import replaced
from triage.matching import TOPIC, said_of_causes
from triage.model import Cause, Diagnosis, Entry, Environment, Line, Match, Remedy
from triage.ranking.diagnosis import diagnosis, score_of
from triage.ranking.remedies import title, values
from triage.ranking.signs import Context

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.kb import Index

_ASKED = 2.0
"""A cause is what was asked for when it shares this much more, about one telling word, than the likeliest."""
_NAMED, _CURE = 1.5, 0.5
"""What a word counts that stands in a cause's name, and one that only the cure has: who says it may well have that already."""
_WHOLE_NAME = 2.0
_ALIKE = 8.0
"""What it counts that the whole of a phrase is what people type who have a cause; a quarter of it is enough to go ahead."""
_A_NAME = 4
"""Words of a name that are not all said by chance."""
_OF_NO_USE = 0.1
_ANYWHERE = frozenset(
    (
        "about accuracy after all back batch becom befor crash data dataset differ each enabl enough epoch every fail fall find "
        "finetun first free give good gpu grow hang high higher hour imag initial input iteration keep last load lora loss low many memory miss "
        "model multi network new normal not ok old one only other out output parameter precision program ram remain result run runs same "
        "save scor second set several show singl some specify start step stop stuck suddenly switch test thre time train two updat use useful "
        "using valu validat weight work wors wrong zero larg small duplicat take give try make until "
        "完全 之后 从头 就是 来越 变成 变化 每个 几个 同时 多个 很高 很低"
    ).split()
)
"""Words of quantity, time and symptom, as `words` gives them: they tell no cause from another."""


def explained(
    found: Iterable[tuple[Match, str, str]], indexes: Sequence[Index], lang: str, top: int
) -> tuple[Diagnosis, ...]:
    """(match, cause asked for, how sure) of what was looked up, told in full: each entry once, at most `top`."""
    told: dict[str, Diagnosis] = {}
    for match, cause, confidence in found:
        if len(told) >= top:
            break
        if match.entry.id not in told:
            one = _told(match, cause, confidence, indexes, lang, first=not told)
            told[match.entry.id] = one if cause != TOPIC else one._replace(title=title(match.entry, {}, lang))
    return tuple(told.values())


def _told(
    match: Match, cause: str, confidence: str, indexes: Sequence[Index], lang: str, *, first: bool
) -> Diagnosis:
    """An entry told for a phrase: with the phrase's own numbers, else those of its example.

    Only the first answer's causes are weighed by what the phrase says.
    """
    if not first:
        causes = tuple(c._replace(signs=()) for c in match.entry.causes)
        match = match._replace(entry=match.entry._replace(causes=causes))
    shown, from_example = (match, False) if match.captures else _exemplified(match)
    names = values(shown, Environment(), ())
    seen = names if shown is match else {}
    from triage.matching import Haystack

    said, tried = _said(match.incident.text)
    haystack = Haystack([Line(0, " ".join(said.split()))])
    context = Context(match.incident, seen, haystack, Environment(), (), frozenset())
    told = diagnosis(match, context, lang, 0, first=True, names=names)
    remedies = told.causes
    if cause:
        remedies = tuple(sorted(remedies, key=lambda c: c.id != cause))
    elif first and confidence != "high" and not remedies[0].why:
        remedies = _asked_for(remedies, match.entry, said, indexes)
    if tried and first:
        singled_out = remedies[0].id if remedies[0].id != told.causes[0].id else ""
        remedies = _untried(remedies, match.entry, tried, singled_out)
    told = told._replace(
        confidence=confidence, score=score_of(confidence, match.weight), evidence=(), causes=remedies
    )
    return told._replace(from_example=from_example)


def _said(phrase: str) -> tuple[str, str]:
    """What a phrase asks, and what it says was of no use; a name or a code is one word and asks itself."""
    if phrase.replace("-", "").replace("_", "").isalnum():  # only saves work: of one clause nothing is set apart
        return phrase, ""
    from triage.kb import said_and_tried

    return said_and_tried(phrase)


def _asked_for(
    causes: tuple[Remedy, ...], entry: Entry, phrase: str, indexes: Sequence[Index]
) -> tuple[Remedy, ...]:
    """Causes that speak of what the phrase says beyond the ailment itself come first; rare words count more.

    A pair of Chinese characters alone may cross two words by chance: it counts in a run of three or more.
    """
    from triage.kb import CARDS, is_aside, words

    telling = {word for word in words(phrase, split=False) if len(word) > 1 and (word in CARDS or not is_aside(word))} - _ANYWHERE
    spoken = _spoken(phrase, entry, indexes)
    if not telling and not spoken:
        return causes
    own = {cause.id: cause for cause in entry.causes}
    asked = {cause.id: _ALIKE * spoken[cause.id][0] if cause.id in spoken else 0.0 for cause in causes}
    if telling:
        ailment = set(words(_common(f"{entry.title.en} {entry.title.zh} {entry.id} {entry.example[:2000]}", phrase)))
        rarity = {word: max(index.postings(word)[1] for index in indexes) for word in telling - ailment}
        for name in asked:
            asked[name] += _shared(own[name], rarity, phrase, spoken[name][1] if name in spoken else frozenset())
    best = max(causes, key=lambda c: asked[c.id])
    if asked[best.id] < asked[causes[0].id] + _ASKED * (2 if own[causes[0].id].usual else 1):
        return causes
    weight = 1.5 * max(c.likelihood for c in causes)
    whole = sum(c.likelihood for c in causes) - best.likelihood + weight
    ahead = best._replace(likelihood=round(weight / whole, 3))
    rest = (c._replace(likelihood=round(c.likelihood / whole, 3)) for c in causes if c is not best)
    return (ahead, *rest)


def _spoken(phrase: str, entry: Entry, indexes: Sequence[Index]) -> dict[str, tuple[float, frozenset[str]]]:
    """By cause: how like the phrase is what people type who have it, and which words of the phrase that holds."""
    places = [(index, number) for index in indexes for number, cause in index.lookup(entry.id) if not cause and index.entry(number) is entry]
    if not places:
        return {}
    return {entry.causes[place].id: found for place, found in said_of_causes(phrase, *places[0]).items()}


def _common(text: str, phrase: str) -> str:
    """Of a text what a phrase may share with it: nothing Chinese where the phrase has nothing of that."""
    return text.encode("ascii", "ignore").decode() if phrase.isascii() else text


def _shared(cause: Cause, rarity: Mapping[str, float], phrase: str, spoken: AbstractSet[str]) -> float:
    """How much of a phrase a cause speaks of: of its words that are no part of the ailment, of which those `spoken` stand in
    what people type who have the cause, and whether it says the very name."""
    from triage.kb import words

    name = set(words(cause.id.replace("-", " ")))
    whole = _WHOLE_NAME if len(name) >= _A_NAME and name <= set(words(phrase)) else 0.0
    if not rarity:  # only saves work
        return whole
    ill, cure = (set(words(_common(_plain(*text), phrase))) for text in (cause.cause, cause.fix))
    both = rarity.keys() & (name | ill | spoken | cure)
    worth = {word: _NAMED if word in name else 1.0 if word in ill or word in spoken else _CURE for word in both}
    return whole + sum(rarity[word] * worth[word] for word in both if word.isascii() or _in_run(word, both))


def _plain(*texts: str) -> str:
    return replaced(" ".join(texts), lambda name, fallback: " ")


def _untried(causes: tuple[Remedy, ...], entry: Entry, tried: str, singled_out: str) -> tuple[Remedy, ...]:
    """Causes whose remedy was of no use go behind the others, as little likely as it makes them; one that was asked for stays first."""
    from triage.kb import words

    named = set(words(tried)) - _ANYWHERE
    fixes = {c.id: set(words(" ".join((c.id.replace("-", " "), *c.fix)))) for c in entry.causes}

    def useless(cause: Remedy) -> bool:
        return cause.id != singled_out and 2 * len(named & fixes[cause.id]) > len(named)

    weights = [c.likelihood * (_OF_NO_USE if useless(c) else 1.0) for c in causes]
    whole = sum(weights)
    told = [c._replace(likelihood=round(w / whole, 3)) for c, w in zip(causes, weights, strict=True)]
    return tuple(sorted(told, key=lambda c: (c.id != singled_out, -c.likelihood)))


def _in_run(pair: str, both: set[str]) -> bool:
    return any(other != pair and (other[0] == pair[-1] or other[-1] == pair[0]) for other in both)


def _exemplified(match: Match) -> tuple[Match, bool]:
    """The match with what the entry's own example captures, so that no text is left with a gap."""
    entry = match.entry
    incident = match.incident._replace(message=" ".join(entry.example.split())[:8000])
    return match._replace(captures=dict(entry.captured), incident=incident), bool(entry.captured)
