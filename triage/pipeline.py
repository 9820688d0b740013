"""The pipeline, a line a stage: bytes → lines → incidents, numbers → matches → story → diagnoses → report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from triage import matching, ranking
from triage.base.budget import Budget, allowed
from triage.kb import Knowledge, open_knowledge
from triage.model import Diagnosis, Environment, Input, Line, Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triage.reading import Keeper
    from triage.running import Ending

_TAIL = 12
_MOST_OF_A_FAMILY = 8


def diagnose(source: Any, *, knowledge: Knowledge | Iterable[str] | None = None, lang: str = "en") -> Report:
    """The report on a source; what it may be, and what is raised, says `triage.diagnose`."""
    from triage import reading

    kept, known = reading.given(source), opened(knowledge)
    return diagnose_kept(kept, known, lang)._replace(again=Retelling(lambda lang: diagnose_kept(kept, known, lang)))


def explain(
    words: str | Sequence[str], *, knowledge: Knowledge | Iterable[str] | None = None, lang: str = "en"
) -> Report:
    """What a phrase, an id, a code or a whole message means; `words` in English or Chinese."""
    phrase = words if isinstance(words, str) else " ".join(words)
    known = opened(knowledge)
    return explain_phrase(phrase, known, lang)._replace(again=Retelling(lambda lang: explain_phrase(phrase, known, lang)))


class Retelling:
    """How to tell the same report in another language; no part of what a report says, so all of them are equal."""

    def __init__(self, tell: Callable[[str], Report] | None = None) -> None:
        self._tell = tell

    def __call__(self, lang: str) -> Report:
        if self._tell is None:
            raise ValueError("a report that was pickled is told in its own language only")
        return self._tell(lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Retelling)

    def __hash__(self) -> int:
        return hash(Retelling)

    def __repr__(self) -> str:
        return "Retelling()"

    def __reduce__(self) -> tuple[type[Retelling], tuple[()]]:
        return Retelling, ()


def explain_phrase(phrase: str, knowledge: Knowledge, lang: str = "en", top: int = 3) -> Report:
    """The entries that answer a phrase, best first and at most `top`; none if nothing fits."""
    found = matching.look_up(phrase, knowledge.indexes, top * len(knowledge.indexes))
    family = bool(found) and found[0][1] == matching.TOPIC
    diagnoses = ranking.explained(found, knowledge.indexes, lang, max(top, _MOST_OF_A_FAMILY) if family else top)
    status = "diagnosed" if any(d.confidence != "low" for d in diagnoses) else "unrecognized"
    return Report(status, None, Environment(), (), diagnoses, query=phrase, lang=lang, family=family)


def opened(knowledge: Knowledge | Iterable[str] | None) -> Knowledge:
    return knowledge if isinstance(knowledge, Knowledge) else open_knowledge(knowledge or ())


def diagnose_kept(
    kept: Sequence[tuple[str, Keeper]], knowledge: Knowledge, lang: str = "en", ending: Ending | None = None
) -> Report:
    """The report on logs that were read already: (file name, keeper) each; `ending` is how the run ended.

    A log that nothing explains as it stands is read in other ways; the first that makes sense holds. One whose
    failures all were coped with makes sense as it stands.
    """
    from triage import reading

    budget = _budget(kept)
    log = [line for name, keeper in kept for line in reading.lines(keeper.records(), name)]
    beside: list[Line] = []
    if ending:
        from triage import running

        beside = running.told(ending)
    report = _diagnosed(kept, log, knowledge, lang, beside)
    coped = report.status == "healthy" and any(told.incident.type and not told.incident.loose for told in report.incidents)
    if not _is_known(report) and not coped:
        readings = budget.while_left(reading.alternatives(log))
        others = (_diagnosed(kept, other, knowledge, lang, beside) for other in readings)
        report = _first_with_sense(report, others)
    return _ended(report, ending)


def _budget(kept: Sequence[tuple[str, Keeper]]) -> Budget:
    return allowed(sum(keeper.bytes for _, keeper in kept))


def _first_with_sense(report: Report, others: Iterable[Report]) -> Report:
    """The first of other readings that tells what happened; else one in which something failed, where as it stands nothing did."""
    named = report
    for other in others:
        if _is_known(other, "metric"):
            return other
        if named is report and _failed(other) and not _failed(report):
            named = other
    return named


def _failed(report: Report) -> bool:
    """Whether the root is more than a line, or a number, that looks like trouble."""
    return any(told.role == "root" and told.incident.kind not in ("message", "metric") for told in report.incidents)


def _is_known(report: Report, unless_by: str = "") -> bool:
    """Whether a report tells what happened, not only by the form of a message, and not by this kind of evidence."""
    return any(d.confidence != "low" and d.evidence[0].by not in ("form", unless_by) for d in report.diagnoses)


def _diagnosed(
    kept: Sequence[tuple[str, Keeper]], log: list[Line], knowledge: Knowledge, lang: str, beside: Sequence[Line]
) -> Report:
    """The report on a log and the lines that tell how it ended."""
    from triage import evidence, incidents, numbers  # what explains words needs none of them

    tail = tuple([line for line in log if line.text.strip()][-_TAIL:])
    log = [*log, *beside] if beside else log
    found = incidents.find(log)
    series = numbers.find(log) if numbers.promises(log) else []  # only saves work
    facts = evidence.read(log)
    haystack = matching.Haystack(log)
    budget = _budget(kept)  # what comes before takes as long as the log is, on a slow machine too long to leave a match its time
    seen = matching.recognise(haystack, found, series, knowledge.indexes, facts, budget)
    story = ranking.story(seen, log)
    guesses = matching.guess(story.root, knowledge.indexes, facts) if story.root and story.is_unknown() else []
    story = ranking.guessed(story, guesses)
    diagnoses = ranking.diagnoses(story, haystack, series, facts, lang, budget)
    return _report(kept, log, story, facts, diagnoses, lang)._replace(tail=tail, cut_short=budget.cut)


def _ended(report: Report, ending: Ending | None) -> Report:
    """The report with the end of the run: one that failed is no healthy run, whatever its log says."""
    if ending is None or (report.status == "healthy" and not ending.failed):
        return report
    from triage import running

    status = "unrecognized" if report.status == "healthy" else report.status
    return report._replace(status=status, ending=running.account(ending, report.lang))


def _report(
    kept: Sequence[tuple[str, Keeper]], log: list[Line], story: ranking.Story, facts: Environment,
    diagnoses: tuple[Diagnosis, ...], lang: str,
) -> Report:  # fmt: skip
    from triage import evidence, incidents

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
    waited = bool(diagnoses and story.root and incidents.events(story.root) & {"timeout", "disconnect"})
    stood = evidence.standings(log) if waited else ()
    return Report(status, given, facts, told, diagnoses, lang=lang, standings=stood, matches=story.matches)
