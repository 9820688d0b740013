"""The pipeline, a line a stage: bytes → lines → incidents, numbers → matches → story → diagnoses → report."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from triage import evidence, incidents, matching, numbers, ranking, reading
from triage.base.budget import allowed
from triage.kb import Knowledge, open_knowledge
from triage.model import Diagnosis, Environment, Input, Line, Report
from triage.reading import Keeper, keep

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
    phrase = words if isinstance(words, str) else " ".join(words)
    return explain_phrase(phrase, opened(knowledge), lang)


def explain_phrase(phrase: str, knowledge: Knowledge, lang: str = "en", top: int = 3) -> Report:
    """The entries that answer a phrase, best first and at most `top`; none if nothing fits."""
    found = matching.look_up(phrase, knowledge.indexes)
    diagnoses = ranking.explained(found, knowledge.indexes, lang, top)
    status = "diagnosed" if any(d.confidence != "low" for d in diagnoses) else "unrecognized"
    return Report(status, None, Environment(), (), diagnoses, query=phrase, lang=lang)


def opened(knowledge: Knowledge | Iterable[str] | None) -> Knowledge:
    return knowledge if isinstance(knowledge, Knowledge) else open_knowledge(knowledge or ())


def _kept(source: Any) -> list[tuple[str, Keeper]]:
    if isinstance(source, (bytes, bytearray)):
        return [("", keep([bytes(source)]))]
    if isinstance(source, str) and ("\n" in source or not os.path.exists(source)):
        return [("", keep([source.encode("utf-8", "surrogateescape")]))]
    if hasattr(source, "read"):
        return [("", keep(reading.chunks(source)))]
    kept = []
    for path in reading.expand(os.fspath(source)):
        with reading.open_log(path) as file:
            kept.append((path, keep(reading.chunks(file))))
    return kept


def diagnose_kept(kept: Sequence[tuple[str, Keeper]], knowledge: Knowledge, lang: str = "en") -> Report:
    """The report on logs that were read already: (file name, keeper) each."""
    budget = allowed(sum(keeper.bytes for _, keeper in kept))
    log = [line for name, keeper in kept for line in reading.lines(keeper.records(), name)]
    found = incidents.find(log)
    series = numbers.find(log)
    facts = evidence.read(log, found)
    haystack = matching.Haystack(log)
    seen = matching.recognise(haystack, found, series, knowledge.indexes, facts, budget)
    story = ranking.story(seen, log)
    guesses = matching.guess(story.root, knowledge.indexes) if story.root and story.is_unknown() else []
    story = ranking.guessed(story, guesses)
    diagnoses = ranking.diagnoses(story, haystack, series, facts, lang, budget)
    return _report(kept, log, story, facts, diagnoses, lang)._replace(cut_short=budget.cut)


def _report(
    kept: Sequence[tuple[str, Keeper]], log: list[Line], story: ranking.Story, facts: Environment,
    diagnoses: tuple[Diagnosis, ...], lang: str,
) -> Report:  # fmt: skip
    failed = "root" in story.roles
    told = story.told()
    if not failed:
        alone = story.is_all_of(log)
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
    waited = bool(diagnoses and story.root and incidents.events(story.root) & {"timeout", "disconnect"})
    stood = evidence.standings(log) if waited else ()
    return Report(status, given, facts, told, diagnoses, tail, lang=lang, standings=stood, matches=story.matches)
