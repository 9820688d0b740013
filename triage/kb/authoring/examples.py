"""`kb test`: every example and counterexample of an entry through the whole pipeline."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from triage.base.cores import over_cores
from triage.base.record import Record
from triage.errors import Problem
from triage.kb import Knowledge
from triage.kb.schema import Draft, Example
from triage.model import Match
from triage.pipeline import diagnose_kept, explain_phrase
from triage.reading import keep


class Failure(Record):
    """An example that did not come out as its entry says."""

    problem: Problem
    entry: str


def test(drafts: Sequence[Draft], knowledge: Knowledge) -> list[Failure | None]:
    """Run the examples of drafts: a Failure each, or None for one that holds."""
    examples = [(draft, example) for draft in drafts for example in draft.examples]

    def tried(given: tuple[Draft, Example]) -> Failure | None:
        draft, example = given
        wrong = _wrong(draft, example, knowledge)
        return Failure(Problem(draft.path, example.line, wrong), draft.entry.id) if wrong else None

    return over_cores(tried, examples)


def _wrong(draft: Draft, example: Example, knowledge: Knowledge) -> str:
    wanted = example.expected or draft.entry.id
    if example.query:
        report = explain_phrase(example.query, knowledge)
    else:
        report = diagnose_kept([("", keep([example.log.encode()]))], knowledge)
    first = report.diagnoses[0] if report.diagnoses else None
    got = first.entry if first else "none"
    if wanted == "none":
        return "" if first is None or first.confidence == "low" else f"{got} is found where nothing should be"
    if got != wanted:
        return f"{got} wins, not {wanted}"
    if first and first.confidence == "low":
        return f"{wanted} is found by likeness only (low)"
    return _tie(report.matches) if not example.query and not example.expected else ""


def _tie(matches: Iterable[Match]) -> str:
    """Two entries whose patterns match the same line with the same weight: nothing decides between them."""
    best: dict[int, dict[str, float]] = defaultdict(dict)
    for match in matches:
        if match.by in ("message", "line"):
            held = best[match.incident.line]
            held[match.entry.id] = max(held.get(match.entry.id, 0.0), match.weight)
    for held in best.values():
        ordered = sorted(held.items(), key=lambda item: -item[1])
        if len(ordered) > 1 and ordered[0][1] == ordered[1][1]:
            return f"{ordered[0][0]} and {ordered[1][0]} match with equal weight: make one more specific"
    return ""
