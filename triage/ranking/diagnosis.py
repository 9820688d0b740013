"""The story told in full: texts filled, causes weighed, and how sure we are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from triage.base.budget import Budget
from triage.base.regex import Regex
from triage.matching import Haystack
from triage.model import Diagnosis, Environment, Evidence, Line, Match, Series
from triage.ranking.remedies import filled, remedy, title, values
from triage.ranking.signs import Context, Weighed, decisive_lines, weigh

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from triage.ranking.order import Story

_SURE_WEIGHT = 10
"""A pattern with fewer fixed characters than this names too little to be sure."""
_MOST = 12
_MOST_AN_INCIDENT = 4
_APART = 2.5
"""The first cause is clearly apart when it is this many times likelier than the second."""
_TELLING, _SAME = 3, 0.6
"""Words from which on a message is more than a name, and the share of them that a line has which says the same."""
_WORD = Regex(r"\w+")
_WARNS = Regex(r"\bNCCL WARN\b|\[ ?(?:WARN|ERROR):\d")
"""How libraries in C++ tell that a call of theirs failed, before Python tells that something did."""


def diagnoses(
    story: Story, haystack: Haystack, series: Sequence[Series],
    environment: Environment, lang: str, budget: Budget,
) -> tuple[Diagnosis, ...]:  # fmt: skip
    """The ailments of a story, best first, each once."""
    order = story.order()
    ids = {(t.incident.file, t.incident.line, t.incident.text): t.id for t in story.told()}
    found = frozenset(m.entry.id for m in story.matches)
    told: dict[str, Diagnosis] = {}
    for known in order:
        number = ids.get((known.incident.file, known.incident.line, known.incident.text), 0)
        for match in known.matches[:_MOST_AN_INCIDENT]:
            if match.entry.id in told:
                continue
            if told and budget.is_spent():
                return tuple(told.values())
            names = values(match, environment, haystack.log)
            context = Context(match.incident, names, haystack, environment, series, found)
            is_first = known is order[0] and match is known.matches[0] and not story.ends_otherwise(known)
            told[match.entry.id] = diagnosis(match, context, lang, number, first=is_first, matches=story.matches)
            if len(told) >= _MOST:
                return tuple(told.values())
    return tuple(told.values())


def diagnosis(
    match: Match, context: Context, lang: str, number: int, *, first: bool,
    matches: Sequence[Match] = (), names: Mapping[str, Any] | None = None,
) -> Diagnosis:  # fmt: skip
    """One match told in full; `names` fill its texts, where they are others than its signs may see."""
    entry = match.entry
    names = context.names if names is None else names
    weighed = weigh(entry.causes, context, lang)
    confidence = _confidence(match, weighed, first)
    return Diagnosis(
        entry=entry.id,
        aliases=entry.aliases,
        title=title(entry, names, lang),
        summary=filled(entry.summary.said(lang), names),
        source=match.source,
        confidence=confidence,
        score=score_of(confidence, match.weight),
        incident=number,
        retry=entry.retry,
        evidence=(*(_began(match, names, context.haystack.log) or _warned(match, weighed[0], context)), *_evidence(match, matches)),
        causes=tuple(remedy(w.cause, w.likelihood, w.why, names, lang) for w in weighed),
        references=entry.references,
        severity=entry.severity,
        told_apart=len(weighed) < 2 or any(w.told_apart for w in weighed),
    )


def _confidence(match: Match, weighed: Sequence[Weighed], first: bool) -> str:
    if match.by in ("likeness", "phrase"):
        return "medium" if match.weight >= 100 else "low"
    sure = match.by in ("message", "line") and match.weight >= _SURE_WEIGHT
    rival = max((w.rivalry for w in weighed[1:]), default=0.0)
    apart = not rival or (weighed[0].decided and weighed[0].likelihood >= _APART * rival)
    if not (first and sure and apart):
        return "medium"
    from triage.ranking.plain_messages import is_elsewhere, is_plain

    return "high" if weighed[0].placed or not (is_plain(match) or is_elsewhere(match)) else "medium"


def score_of(confidence: str, weight: float) -> float:
    """One number to sort by: the confidence first, then how much of the pattern was fixed."""
    base = {"high": 0.9, "medium": 0.6, "low": 0.2}[confidence]
    return round(base + min(max(weight, 0.0), 99.0) / 1000, 3)


def _began(match: Match, names: Mapping[str, Any], log: Sequence[Line]) -> tuple[Evidence, ...]:
    """The line by which a program said that it had nothing, or why it left samples out, before it failed for lack of them."""
    at = names.get("skipped_at") or (names.get("nothing_at") if match.by == "message" else None)
    if at is None:  # only saves work
        return ()
    place = (match.incident.file, at)
    return tuple(Evidence(line.file, line.number, line.text[:500], "line") for line in log if (line.file, line.number) == place)


def _warned(match: Match, first: Weighed, context: Context) -> tuple[Evidence, ...]:
    """The line by which a library told which call of its own failed, above the exception that tells that something did."""
    incident = match.incident
    if incident.kind != "exception" or match.by not in ("message", "line") or not first.decided:
        return ()
    above = [line for line in decisive_lines(first.cause, context) if line.file == incident.file and line.number < incident.first_line and _WARNS.search(line.text)]
    return tuple(Evidence(line.file, line.number, line.text[:500], "line") for line in above[:1])


def _evidence(match: Match, matches: Sequence[Match]) -> tuple[Evidence, ...]:
    """Where the ailment shows: the line it was recognised by, then other lines that show it too."""
    rows = [_shown(_raised(match, matches))]
    for other in sorted(matches, key=lambda m: m.incident.line):
        if other.entry.id == match.entry.id and len(rows) < 4:
            row = _shown(other)
            if all((r.file, r.line) != (row.file, row.line) for r in rows):
                rows.append(row)
    return tuple(rows)


def _raised(match: Match, matches: Sequence[Match]) -> Match:
    """What a line logged, as the exception of the same words that was then raised; one that was tried again and again is shown where that began."""
    line = match.incident
    if line.kind not in ("message", "warning"):
        return match
    alike = [m for m in matches if m.entry.id == match.entry.id and m.incident.file == line.file and m.incident.line > line.line]
    after = min(alike, key=lambda m: m.incident.line, default=match)
    if after.incident.kind != "exception":
        return match
    words, said = _words(after.incident.message), set(_words(line.text))
    return after if len(words) >= _TELLING and sum(word in said for word in words) >= _SAME * len(words) else match


def _words(text: str) -> list[str]:
    return _WORD.findall(text[:500])


def _shown(match: Match) -> Evidence:
    incident = match.incident
    by = "message" if match.by == "passing" else match.by
    return Evidence(incident.file, incident.line, incident.text[:500], by)
