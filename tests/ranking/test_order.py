"""What of a story is diagnosed, and in which order."""

from __future__ import annotations

import pytest

from triage.matching import Recognised
from triage.model import Entry, Incident, Line, Match, Text
from triage.ranking import Story, story

NO_TEXT = Text("", "")


def incident(line: int, kind: str = "exception", message: str = "it broke", file: str = "", **more: object) -> Incident:
    kind_of = {"exception": "RuntimeError", "warning": "UserWarning"}.get(kind, "")
    return Incident(kind, kind_of, message, line, message, line, line, file, **more)  # type: ignore[arg-type]


def match(of: Incident, entry: str, weight: float = 20.0, severity: str = "error", **more: object) -> Match:
    known = Entry(entry, NO_TEXT, NO_TEXT, (), severity=severity, **more)  # type: ignore[arg-type]
    return Match(known, of, {}, weight, "message", "triage")


def told(incidents: list[Incident], matches: list[Match], *log: Line) -> Story:
    return story(Recognised(tuple(incidents), tuple(matches)), log)


def entries(of: Story) -> list[str]:
    return [known.matches[0].entry.id if known.matches else "unknown" for known in of.order()]


def test_a_warning_that_nobody_knows_is_no_root_and_nothing_is_told_of_it() -> None:
    found = told([incident(3, "warning")], [])
    assert (found.root, found.order(), found.roles) == (None, [], ("context",))


def test_a_known_warning_is_told_where_nothing_failed() -> None:
    warned = incident(3, "warning")
    found = told([warned, incident(4, "warning", "another")], [match(warned, "old-call", severity="warning")])
    assert (found.root, entries(found)) == (warned, ["old-call"])


def test_beside_a_failure_a_known_warning_is_context() -> None:
    warned, failed = incident(3, "warning"), incident(9)
    found = told([warned, failed], [match(warned, "old-call", severity="warning"), match(failed, "broken")])
    assert (found.root, entries(found)) == (failed, ["broken"])


def test_of_two_failures_the_one_that_is_known_goes_first() -> None:
    first, second = incident(3, message="one"), incident(9, message="another")
    assert entries(told([first, second], [match(second, "broken")])) == ["broken", "unknown"]


def test_of_two_known_failures_the_earlier_goes_first() -> None:
    first, second = incident(3, message="one"), incident(9, message="another")
    assert entries(told([second, first], [match(second, "later"), match(first, "earlier", 5.0)])) == ["earlier", "later"]


@pytest.mark.parametrize(
    ("stamps", "first"),
    [
        (("2026-03-11 09:05:00", "2026-03-11 09:01:00"), "b"),
        (("2026-03-11 09:01:00", "2026-03-11 09:05:00"), "a"),
        (("2026-03-11 09:05:00", "09:01:00"), "a"),
        (("2026-03-11 09:05:00", ""), "a"),
    ],
)
def test_of_several_files_the_clock_decides_where_both_tell_it_alike(stamps: tuple[str, str], first: str) -> None:
    one, other = incident(3, message="one", file="a"), incident(9, message="another", file="b")
    log = [Line(3, "one", file="a", stamp=stamps[0]), Line(9, "another", file="b", stamp=stamps[1])]
    found = told([one, other], [match(one, "a"), match(other, "b")], *log)
    assert entries(found)[0] == first


def test_in_one_file_the_lines_decide_whatever_the_clocks_of_its_ranks_say() -> None:
    one, other = incident(3, message="one"), incident(9, message="another")
    log = [Line(3, "one", stamp="2026-03-11 09:05:00"), Line(9, "another", stamp="2026-03-11 09:01:00")]
    assert entries(told([one, other], [match(one, "first"), match(other, "second")], *log)) == ["first", "second"]


def test_an_entry_that_knows_only_a_form_yields_to_one_that_knows_the_failure() -> None:
    failed = incident(3)
    found = told([failed], [match(failed, "some-form", 90.0, generic=True), match(failed, "broken", 5.0)])
    assert [m.entry.id for m in found.known[0].matches] == ["broken"]


def test_an_entry_for_a_consequence_stands_behind_one_for_the_failure_and_the_heavier_first() -> None:
    failed = incident(3)
    matches = [match(failed, "echo", 90.0, echo_of=("oom",)), match(failed, "light", 5.0), match(failed, "heavy", 8.0)]
    assert [m.entry.id for m in told([failed], matches).known[0].matches] == ["heavy", "light", "echo"]


def test_what_only_warns_explains_no_exception() -> None:
    failed = incident(3)
    assert told([failed], [match(failed, "old-call", severity="warning")]).is_unknown()
