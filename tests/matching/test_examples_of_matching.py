"""What of a small knowledge base is recognised in a log, guessed at, or found for words (`? words`): see `examples.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from by_example import compared, row
from known_examples import kept_index

from triage import evidence, incidents, matching, numbers
from triage.base.budget import Budget
from triage.model import Environment, Match
from triage.reading.cleaning import lines


def told(text: str) -> Iterator[str]:
    index = kept_index()
    if text.startswith("? "):
        for match, cause, confidence in matching.look_up(text[2:], [index]):
            yield shown(match) + row(cause=cause, confidence=confidence)
        return
    log = list(lines(enumerate(text.encode().split(b"\n"), 1)))
    found = incidents.find(log)
    seen = matching.recognise(matching.Haystack(log), found, numbers.find(log), [index], evidence.read(log), Budget())
    for match in seen.matches:
        yield shown(match)
    for one in seen.incidents[len(found) :]:
        yield f"found by its match: {one.kind} on line {one.line}: {one.message[:60]!r}, times {one.times}"
    for one, match in zip(*seen.in_passing, strict=False):
        yield f"in passing on line {one.line}: {shown(match)}"
    known = {match.incident.line for match in seen.matches}
    for one in [one for one in seen.incidents if one.line not in known][-1:]:
        for match in matching.guess(one, [index], Environment()):
            yield f"guessed for line {one.line}: {shown(match)}"


def shown(match: Match) -> str:
    series = match.incident.series
    return f"{match.entry.id} by {match.by}, weight {match.weight:.3g}" + row(
        line=match.incident.line, ill=series and f"{series.name} {series.shows}", captures=match.captures
    ).replace("  ", ", ", 1)


def test_what_is_known_of_a_log_is_written_beside_it() -> None:
    compared(Path(__file__).parent / "examples.txt", told)
