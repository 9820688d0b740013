"""An entry told for words that someone typed: with their numbers, or those of its example."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from triage.base.placeholders import PLACEHOLDER
from triage.kb import Index, words
from triage.matching import Haystack
from triage.model import Diagnosis, Entry, Environment, Line, Match, Remedy
from triage.ranking.diagnoses import diagnosis, score_of
from triage.ranking.remedies import values
from triage.ranking.signs import Context

_ASKED = 2.0
"""A cause is what was asked for when it shares this much more, about one telling word, than the likeliest."""
_ANYWHERE = frozenset(
    (
        "train epoch step batch iteration model loss data gpu memory oom result output valu parameter accuracy "
        "stuck grow fall every each all same some several many first second last after befor back keep use run "
        "work time hour show stop reduc free start begin normal enough fail crash miss only two thre one other "
        "old new wrong not 训练 来越 一直 一样 结果 模型 数据 据集 练集 证集 参数 变成 变化 没有 最后 第一 每个 几个 之后 "
        "突然 开始 准确 确率 程序 保存 从头 不变 占满 指定 就是 太低 太新 不能 不到 完全 多个 权重 加载 网络 失败 这个 同时"
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
            told[match.entry.id] = _told(match, cause, confidence, indexes, lang, first=not told)
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
    said = match.incident.text
    haystack = Haystack([Line(0, " ".join(said.split()))])
    context = Context(match.incident, seen, haystack, Environment(), (), frozenset())
    told = diagnosis(match, context, lang, 0, first=True, names=names)
    remedies = told.causes
    if cause:
        remedies = tuple(sorted(remedies, key=lambda c: c.id != cause))
    elif first and confidence != "high" and not remedies[0].why:
        remedies = _asked_for(remedies, match.entry, match.incident.text, indexes)
    told = told._replace(
        confidence=confidence, score=score_of(confidence, match.weight), evidence=(), causes=remedies
    )
    return told._replace(from_example=from_example)


def _asked_for(
    causes: tuple[Remedy, ...], entry: Entry, phrase: str, indexes: Sequence[Index]
) -> tuple[Remedy, ...]:
    """Causes that speak of what the phrase says beyond the ailment itself come first; rare words count more.

    A pair of Chinese characters alone may cross two words by chance: it counts in a run of three or more.
    """
    ailment = f"{entry.title.en} {entry.title.zh} {entry.id} {entry.example[:2000]}"
    beyond = {word for word in words(phrase) if not word.isdecimal()} - set(words(ailment)) - _ANYWHERE
    rarity = {word: max(index.postings(word)[0] for index in indexes) for word in beyond}

    def shared(cause: Remedy) -> float:
        said = next(c for c in entry.causes if c.id == cause.id)
        told = " ".join((said.id.replace("-", " "), *said.cause, *said.fix))
        both = beyond.intersection(words(PLACEHOLDER.sub(" ", told)))
        return sum(rarity[word] for word in both if word.isascii() or _in_run(word, both))

    asked = {cause.id: shared(cause) for cause in causes} if beyond else {}
    best = max(causes, key=lambda c: asked.get(c.id, 0.0))
    if asked.get(best.id, 0.0) < asked.get(causes[0].id, 0.0) + _ASKED:
        return causes
    weight = 1.5 * max(c.likelihood for c in causes)
    whole = sum(c.likelihood for c in causes) - best.likelihood + weight
    ahead = best._replace(likelihood=round(weight / whole, 3))
    rest = (c._replace(likelihood=round(c.likelihood / whole, 3)) for c in causes if c is not best)
    return (ahead, *rest)


def _in_run(pair: str, both: set[str]) -> bool:
    return any(other != pair and (other[0] == pair[-1] or other[-1] == pair[0]) for other in both)


def _exemplified(match: Match) -> tuple[Match, bool]:
    """The match with what the entry's own example captures, so that no text is left with a gap."""
    entry = match.entry
    if not entry.captured and not entry.readers:
        return match, False
    incident = match.incident._replace(message=" ".join(entry.example.split())[:8000])
    return match._replace(captures=dict(entry.captured), incident=incident), bool(entry.captured)
