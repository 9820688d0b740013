"""What of a story is diagnosed, and in which order."""

from __future__ import annotations

import pytest

from triage.matching import Recognised
from triage.model import Entry, Frame, Incident, Line, Match, Text
from triage.ranking import Story, guessed, story

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


@pytest.mark.parametrize("frames", [{"generic": True}, {"echo_of": ("exception",)}])
def test_a_line_that_only_frames_another_goes_after_it_and_of_two_such_the_earlier_first(frames: dict[str, object]) -> None:
    head, said, end = (incident(n, "message", f"line {n}") for n in (3, 4, 9))
    framing = [match(one, name, **frames)._replace(by="line") for one, name in ((head, "head"), (end, "end"))]
    assert entries(told([head, said, end], [*framing, match(said, "broken")._replace(by="line")])) == ["broken", "head", "end"]


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


def test_behind_the_root_its_known_and_unknown_consequences_are_told_but_not_the_launchers_account() -> None:
    failed, lost = incident(3), incident(9, message="connection closed")
    summary = incident(20, message="told")._replace(type="ChildFailedError")
    stopped = incident(12, "signal", "told to stop", code=-15)
    matches = [match(failed, "broken"), match(lost, "lost", echo_of=("exception",)), match(summary, "child-failed")]
    found = told([failed, lost, stopped, summary], matches)
    assert found.roles == ("root", "consequence", "consequence", "consequence")
    assert entries(found) == ["broken", "lost"]


def test_of_a_crash_that_nobody_knows_no_consequence_is_told() -> None:
    failed, lost = incident(3), incident(9, message="connection closed")
    found = told([failed, lost], [match(lost, "lost", echo_of=("exception",))])
    assert (found.roles, entries(found), found.is_unknown()) == (("root", "consequence"), ["unknown"], True)


def test_of_an_unknown_line_the_known_consequences_are_told() -> None:
    failed, lost = incident(3, "message"), incident(9, "message", message="connection closed")
    found = told([failed, lost], [match(lost, "lost")])
    assert found.root == lost
    assert entries(found)[0] == "lost"


def test_every_incident_is_told_with_its_place_its_role_and_its_ailment() -> None:
    failed, warned = incident(9), incident(3, "warning")
    rows = told([failed, warned], [match(failed, "broken")]).told()
    assert [(row.id, row.incident, row.role, row.entry) for row in rows] == [(1, warned, "context", ""), (2, failed, "root", "broken")]


def test_what_a_program_says_in_passing_counts_where_nothing_else_began_or_what_did_is_cut_off() -> None:
    said = incident(20, "message", "gear lost")
    passing = ((said,), (match(said, "gear-lost"),))
    cut = Incident("exception", "", "", 9, "File x", 8, 9)
    for before, expected in (([], ["gear-lost"]), ([cut], ["gear-lost"]), ([incident(9)], ["unknown"])):
        seen = Recognised(tuple(before), (), passing)
        assert entries(story(seen, ()))[:1] == expected


BROKEN = incident(3)


def test_guesses_count_for_the_incident_that_they_are_about_alone() -> None:
    other = incident(9, message="another")
    before = told([BROKEN, other], [match(other, "other")])
    after = guessed(before, [match(BROKEN, "guess", 0.5)])
    assert guessed(before, []) is before
    assert {k.incident.line: [m.entry.id for m in k.matches] for k in after.known} == {3: ["guess"], 9: ["other"]}
    assert {k.incident.line: [m.entry.id for m in k.matches] for k in after.roots} == {3: ["guess"], 9: ["other"]}
    assert [m.entry.id for m in after.matches] == ["other", "guess"]


def given_up(function: str = "train") -> Incident:
    frame = Frame("/home/user/train.py", 3, function, "x", True)
    return Incident("exception", "KeyboardInterrupt", "", 9, "KeyboardInterrupt", 8, 9, frames=(frame,))


MOVING = [Line(1, "step 1 loss 0.5"), Line(2, "step 2 loss 0.4")]


def test_who_interrupts_a_run_that_goes_on_ends_no_failure_and_one_that_stands_still_does() -> None:
    hung = [match(given_up(), "hangs")]
    assert told([given_up()], hung, *MOVING).roles == ("context",)
    assert told([given_up()], hung).roles == ("root",)
    assert told([given_up()], []).roles == ("context",)
    barrier = given_up("monitored_barrier")
    assert told([barrier], [match(barrier, "hangs")], *MOVING).roles == ("root",)


def test_a_series_that_is_ill_is_known_for_what_it_is() -> None:
    assert not told([incident(3, "metric")], []).is_unknown()
    assert told([incident(3)], []).is_unknown()


def test_another_failure_at_a_barrier_makes_an_interruption_no_end() -> None:
    waits = Frame("/opt/torch/distributed.py", 3, "monitored_barrier", "x", False)
    failed = incident(3)._replace(frames=(waits,))
    found = told([failed, given_up()], [match(given_up(), "hangs")], *MOVING)
    assert found.roles == ("root", "context")


def test_a_log_is_all_of_what_was_pasted_or_asked_and_not_where_a_run_went_on() -> None:
    asked = [Line(1, "Why do I get this error? I am using torch 2.1"), Line(2, "It comes after some time."), Line(9, "RuntimeError: it broke")]
    found = told([incident(9)], [], *asked)
    assert found.is_all_of(asked[2:])
    assert found.is_all_of(asked)
    assert not found.is_all_of([Line(n + 20, line.text) for n, line in enumerate(MOVING)] + asked)
    assert not found.is_all_of([Line(1, "starting"), *asked[2:]])


def test_a_launchers_report_that_nobody_knows_is_a_failure_and_a_mere_form_is_told_where_nothing_else_knows() -> None:
    assert told([incident(3, "distributed")], []).roles == ("root",)
    assert entries(told([BROKEN], [match(BROKEN, "some-form", generic=True)])) == ["some-form"]
    of_both = [match(BROKEN, "some-form", generic=True), match(BROKEN, "echo", echo_of=("oom",))]
    assert [m.entry.id for m in told([BROKEN], of_both).known[0].matches] == ["some-form", "echo"]


def test_a_failure_goes_before_a_warning_that_tells_of_one_earlier() -> None:
    warned, failed = incident(3, "warning", "gears wear"), incident(9)
    found = told([warned, failed], [match(warned, "wear"), match(failed, "broken")])
    assert found.root == failed
    assert entries(found) == ["broken", "wear"]
