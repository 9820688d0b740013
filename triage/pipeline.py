"""The pipeline, a line a stage: bytes → lines → incidents → matches → diagnoses → report."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from triage import incidents
from triage.evidence import environment
from triage.evidence import standings as standing
from triage.kb.knowledge import Knowledge, open_knowledge
from triage.matching import patterns as matching
from triage.model import Input, Line, Match, Report
from triage.numbers import findings as series
from triage.ranking import order as ranking
from triage.ranking import roles as story
from triage.reading import cleaning as reading
from triage.reading.keeper import Keeper
from triage.reading.sources import chunks, expand, open_log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_TAIL = 12


def diagnose(source: Any, *, knowledge: Knowledge | Iterable[str] | None = None, lang: str = "en") -> Report:
    """What went wrong in a log.

    Args:
        source: a path (a folder stands for its log files), bytes, text, or a binary stream.
        knowledge: folders of your own entries, or an opened Knowledge; None asks what the user configured.
        lang: `en` or `zh`.

    Raises:
        OSError: a path that cannot be read.
        KnowledgeError: knowledge files that cannot be used.
    """
    return diagnose_kept(_kept(source), opened(knowledge), lang)


def explain(
    words: str | Sequence[str], *, knowledge: Knowledge | Iterable[str] | None = None, lang: str = "en"
) -> Report:
    """What a phrase, an id, a code or a whole message means; `words` in English or Chinese."""
    from triage.matching import phrases as explaining

    phrase = words if isinstance(words, str) else " ".join(words)
    return explaining.explain(phrase, opened(knowledge), lang)


def opened(knowledge: Knowledge | Iterable[str] | None) -> Knowledge:
    return knowledge if isinstance(knowledge, Knowledge) else open_knowledge(knowledge or ())


def _kept(source: Any) -> list[tuple[str, Keeper]]:
    if isinstance(source, (bytes, bytearray)):
        return [("", keep([bytes(source)]))]
    if isinstance(source, str) and ("\n" in source or not os.path.exists(source)):
        return [("", keep([source.encode("utf-8", "surrogateescape")]))]
    if hasattr(source, "read"):
        return [("", keep(chunks(source)))]
    kept = []
    for path in expand(os.fspath(source)):
        with open_log(path) as file:
            kept.append((path, keep(chunks(file))))
    return kept


def keep(pieces: Iterable[bytes]) -> Keeper:
    keeper = Keeper()
    for piece in pieces:
        keeper.feed(piece)
    keeper.finish()
    return keeper


def diagnose_kept(kept: Sequence[tuple[str, Keeper]], knowledge: Knowledge, lang: str = "en") -> Report:
    """The report on logs that were read already: (file name, keeper) each."""
    log = [line for name, keeper in kept for line in reading.lines(keeper.records(), name)]
    found = story.merged(incidents.find(log))
    told = series.find(log)
    facts = environment.read(log, found)
    matches = matching.messages(found, knowledge.indexes, facts)
    by_line, fresh = matching.lines(log, found, knowledge.indexes, facts)
    by_number, ill = matching.metrics(told, log, knowledge.indexes)
    matches += by_line + by_number
    found = sorted([*found, *story.merged(fresh), *ill], key=lambda i: (i.file, i.line))
    ranked = ranking.rank(found, matches, log, told, facts, lang)
    if not ranked.root or story.is_cut(ranked.root):
        by_passing, fresh = matching.last_words(log, ranked.root, knowledge.indexes, facts)
        matches += by_passing
        found = sorted([*found, *story.merged(fresh)], key=lambda i: (i.file, i.line))
        ranked = ranking.rank(found, matches, log, told, facts, lang) if fresh else ranked
    if not ranked.diagnoses and ranked.root and ranked.root.kind != "metric":
        from triage.matching import likeness

        matches += likeness.matches(ranked.root, knowledge.indexes)
        ranked = ranking.rank(found, matches, log, told, facts, lang)
    return _report(kept, log, ranked, facts, matches, lang)


def _report(
    kept: Sequence[tuple[str, Keeper]],
    log: list[Line],
    ranked: ranking.Ranked,
    facts: Any,
    matches: list[Match],
    lang: str,
) -> Report:
    failed = any(t.role == "root" for t in ranked.told)
    diagnoses = ranked.diagnoses
    if not failed:
        alone = story.nothing_else(log, [t.incident for t in ranked.told])
        diagnoses = tuple(d for d in diagnoses if alone or d.evidence[0].by == "metric")
    recognised = any(d.confidence != "low" for d in diagnoses)
    status = "healthy" if not failed else "diagnosed" if recognised else "unrecognized"
    given = Input(
        files=tuple(name for name, _ in kept if name),
        lines=sum(k.lines for _, k in kept),
        bytes=sum(k.bytes for _, k in kept),
        truncated=any(k.truncated for _, k in kept),
    )
    tail = tuple([line for line in log if line.text.strip()][-_TAIL:])
    waited = bool(diagnoses and ranked.root and story.events(ranked.root) & {"timeout", "disconnect"})
    stood = standing.standings(log) if waited else ()
    return Report(
        status, given, facts, ranked.told, diagnoses, tail, lang=lang, standings=stood, matches=tuple(matches)
    )
