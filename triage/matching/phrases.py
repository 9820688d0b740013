"""Answers a phrase: an id, a code, a whole message, or words half remembered, in English or Chinese."""

from __future__ import annotations

import re
from collections.abc import Sequence

from triage.base.placeholders import PLACEHOLDER
from triage.kb.index import Index
from triage.kb.knowledge import Knowledge
from triage.kb.tokens import alias_key, code_keys, words
from triage.model import Diagnosis, Entry, Environment, Incident, Line, Match, Remedy, Report
from triage.ranking import diagnoses as telling
from triage.ranking.remedies import values
from triage.ranking.signs import Context

_LEAST = 0.3
_CLOSE, _LIKE = 0.55, 0.4
"""A phrase is answered with `medium` when it is close, or when it shares several words and is like enough."""
_WHOLE, _SAID = 0.9, 0.8
"""Unless a pattern covers nearly all of a phrase, an entry for which people type just these words goes before."""
_STRANGE = 0.25
"""A phrase whose words are unknown to this share may well be about something else."""
_MOSTLY = 0.6
"""A pattern that covers this share of a phrase is what was asked."""
_LONG_PHRASE = 200
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
_BY_PATTERN = 0.1
"""How much better likeness must be to overrule a pattern when a phrase says more than the message."""


def explain(phrase: str, knowledge: Knowledge, lang: str = "en", top: int = 3) -> Report:
    """The entries that answer a phrase, best first and at most `top`; none if nothing fits."""
    indexes = knowledge.indexes
    found = _named(phrase, indexes) or _as_log(phrase, knowledge) or _searched(phrase, indexes)
    diagnoses: list[Diagnosis] = []
    for match, cause, confidence in found:
        if len(diagnoses) >= top:
            break
        if any(d.entry == match.entry.id for d in diagnoses):
            continue
        diagnoses.append(_told(match, cause, confidence, indexes, lang, first=not diagnoses))
    status = "diagnosed" if any(d.confidence != "low" for d in diagnoses) else "unrecognized"
    return Report(status, None, Environment(), (), tuple(diagnoses), query=phrase, lang=lang)


_Found = list[tuple[Match, str, str]]


def _named(phrase: str, indexes: Sequence[Index]) -> _Found:
    """Entries that bear the phrase as id, alias or code, or whose cause does."""
    found: _Found = []
    keys = [alias_key(phrase)]
    if not any(index.lookup(keys[0]) for index in indexes):
        keys += code_keys(phrase)
    for key in keys:
        for index in indexes:
            for number, cause in index.lookup(key):
                found.append((_match(index, number, phrase, 200.0), cause, "high"))
        if found:
            return sorted(
                found,
                key=lambda f: (bool(f[1]) and f[0].entry.causes[0].id != f[1], f[0].entry.family == "tables"),
            )
    return found


def _as_log(phrase: str, knowledge: Knowledge) -> _Found:
    """A whole message answers as if that line had been piped; words beside it are weighed in."""
    from triage.matching import patterns as matching

    incident = _incident(phrase)
    found = matching.messages([incident], knowledge.indexes, Environment(), re.IGNORECASE)
    by_line, _ = matching.lines([_line(phrase)], [incident], knowledge.indexes, Environment())
    ordered = [m._replace(incident=incident) for m in sorted([*found, *by_line], key=lambda m: -m.weight)]
    if not ordered:
        return []
    covered = ordered[0].weight / max(len(incident.message), 1)
    known = {m.entry.id for m in ordered}
    likes = _searched(phrase, knowledge.indexes) if len(phrase) <= _LONG_PHRASE else []
    said_so = covered < _WHOLE and likes and likes[0][0].entry.id not in known and likes[0][0].weight >= _SAID
    if (covered >= _MOSTLY and not said_so) or len(phrase) > _LONG_PHRASE:
        return [(m, "", "high" if n == 0 and m.weight >= 12 else "medium") for n, m in enumerate(ordered)]
    weights = {m.entry.id: m.weight for m, _, _ in likes}
    ranked = sorted(ordered, key=lambda m: -weights.get(m.entry.id, 0.0))
    better = [
        like
        for like in likes
        if like[0].entry.id not in known
        and like[0].weight > weights.get(ranked[0].entry.id, 0.0) + _BY_PATTERN
    ]
    return [*better, *((m, "", "medium") for m in ranked)]


def _incident(phrase: str) -> Incident:
    joined = " ".join(phrase.split())
    typed = re.match(r"(?:[\w.]*\.)?([A-Z]\w*(?:Error|Exception|Warning)):? (.*)", joined)
    kind, message = (typed[1], typed[2]) if typed else ("", joined)
    return Incident("message", kind, message, 0, joined, 0, 0)


def _line(phrase: str) -> Line:
    return Line(0, " ".join(phrase.split()))


def _searched(phrase: str, indexes: Sequence[Index]) -> _Found:
    from triage.matching import likeness

    likes = likeness.search(phrase, indexes, spelling=True)
    likes = [like for like in likes if like.score >= _LEAST and like.words]
    found: _Found = []
    for place, like in enumerate(likes):
        close = (like.score >= _CLOSE and like.words >= 2) or (like.score >= _LIKE and like.words >= 4)
        sure = place == 0 and close and like.strange < _STRANGE
        found.append((_match(like.base, like.number, phrase, like.score), "", "medium" if sure else "low"))
    return found


def _match(index: Index, number: int, phrase: str, weight: float) -> Match:
    return Match(index.entry(number), _incident(phrase), {}, weight, "phrase", index.source)


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
    context = Context(match.incident, seen, (_line(said),), said.lower(), Environment(), (), frozenset())
    told = telling.diagnosis(match, context, lang, 0, first=True, names=names)
    remedies = told.causes
    if cause:
        remedies = tuple(sorted(remedies, key=lambda c: c.id != cause))
    elif first and confidence != "high" and not remedies[0].why:
        remedies = _asked_for(remedies, match.entry, match.incident.text, indexes)
    told = told._replace(
        confidence=confidence, score=telling.score_of(confidence, match.weight), evidence=(), causes=remedies
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
