"""What merely follows from what: two incidents of one log, whichever stands first."""

from __future__ import annotations

import pytest

from triage.incidents import merged
from triage.model import Entry, Frame, Incident, Line, Match, Text
from triage.ranking.progress import Progress
from triage.ranking.roots import Event, Known, follows, roles
from triage.ranking.roots import event as event_of


def event(
    entry: str = "", kinds: str = "exception", echo_of: str = "", code: int = 0, *,
    cut: bool = False, elastic: bool = False, closing: bool = False,
) -> Event:  # fmt: skip
    return Event(entry, frozenset(kinds.split()), frozenset(echo_of.split()), code, cut, elastic, closing)


RAISED = event("shape-mismatch")
UNKNOWN = event()
LOST = event("connection-lost", "exception disconnect", "exception killed oom")
LATE = event("collective-timeout", "exception timeout", "exception disconnect")
KILLED = event("killed", "killed", "oom", -9)
OOM = event("cuda-oom", "exception oom")
SUMMARY = event("child-failed", elastic=True)
TABLE_OF_A_KILL = event("killed", "killed", code=-9, elastic=True)
TOLD_TO_STOP = event("terminated", "signal", code=-15, closing=True)
TABLE_OF_A_STOP = event("terminated", "signal", code=-15, elastic=True, closing=True)
CUT = event(cut=True)


@pytest.mark.parametrize(
    ("later", "earlier"),
    [
        (LOST, RAISED),
        (LOST, UNKNOWN),
        (LOST, KILLED),
        (KILLED, OOM),
        (SUMMARY, RAISED),
        (SUMMARY, UNKNOWN),
        (SUMMARY, KILLED),
        (SUMMARY, LOST),
        (event("killed", "killed", elastic=True), KILLED),
        (TABLE_OF_A_KILL, RAISED),
        (TABLE_OF_A_KILL, LOST._replace(echo_of=frozenset({"exception"}))),
        (TABLE_OF_A_KILL._replace(code=1), KILLED),
        (TOLD_TO_STOP, RAISED),
        (TOLD_TO_STOP, SUMMARY),
        (TOLD_TO_STOP._replace(entry=""), UNKNOWN),
        (TOLD_TO_STOP, TABLE_OF_A_KILL),
        (CUT, RAISED),
        (CUT, SUMMARY),
    ],
)
def test_a_consequence_follows_from_its_cause_and_never_the_other_way_round(later: Event, earlier: Event) -> None:
    assert (follows(later, earlier), follows(earlier, later)) == (True, False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (RAISED, UNKNOWN),
        (RAISED, OOM),
        (LOST, LATE),
        (LOST, LOST._replace(entry="connection-reset")),
        (KILLED, KILLED),
        (CUT, CUT),
        (TOLD_TO_STOP, TOLD_TO_STOP._replace(entry="")),
        (TOLD_TO_STOP, TABLE_OF_A_STOP),
        (SUMMARY, event("run-failed", elastic=True)),
        (KILLED, TABLE_OF_A_KILL),
        (event("lost", "signal", "exception"), event("lost", "exception", "exception")),
        (event("killed", "killed", elastic=True), event("killed", "killed", code=1, elastic=True)),
        (event("stopped", "", closing=True), RAISED),
        (SUMMARY, TOLD_TO_STOP),
    ],
)
def test_of_two_that_explain_each_other_or_neither_none_follows(one: Event, other: Event) -> None:
    assert not follows(one, other)


def test_a_table_that_tells_a_kill_is_the_cause_of_the_connections_it_broke() -> None:
    assert follows(LOST, TABLE_OF_A_KILL)
    assert not follows(TABLE_OF_A_KILL, LOST)


def lost(rank: int, port: int, *, again: tuple[int, ...] = ()) -> Incident:
    return Incident(
        "exception", "RuntimeError", f"Connection closed by peer [127.0.0.1]:{port}", 10 * rank, "x", 10 * rank,
        10 * rank, origin=f"rank {rank}", ranks=(rank,), again=again,
    )  # fmt: skip


def test_the_same_echo_of_several_ranks_is_one_incident_with_all_of_them() -> None:
    (one,) = merged([lost(3, 47776), lost(1, 47780), lost(2, 47776, again=(21, 22))])
    assert (one.times, one.ranks, one.line, one.again) == (3, (1, 2, 3), 30, (10, 20, 21, 22))


def test_one_rank_that_fails_twice_in_other_numbers_has_failed_twice() -> None:
    assert [i.times for i in merged([lost(3, 47776), lost(3, 47780)])] == [1, 1]
    assert [i.times for i in merged([lost(3, 47776), lost(3, 47776)])] == [2]


def test_of_failures_of_one_kind_none_follows_from_its_like_when_it_is_the_only_one() -> None:
    def told(*kinds: str) -> list[str]:
        known = [Known(Incident("exception", kind, f"x{n}", 20 * n, "x", 20 * n, 20 * n), (), True) for n, kind in enumerate(kinds, 1)]
        log = [Line(n, "nothing is said") for n in range(1, 100)]
        return roles(known, log, Progress(log))

    assert told("ValueError") == ["root"]
    assert told("ValueError", "KeyError") == ["root", "root"]
    assert told("ValueError", "ChildFailedError") == ["root", "consequence"]
    assert told("ChildFailedError", "ChildFailedError").count("root") >= 1


def played(*events: tuple[str, str, str], origins: str = "") -> list[str]:
    """The role of each of (kind, entry or nothing, what it echoes), in the order of the log, each of its writer."""
    known = []
    for n, (kind, entry, echo_of) in enumerate(events, 1):
        origin = f"rank {origins[n - 1]}" if origins else ""
        incident = Incident(kind, f"Type{n}", f"message {n}", 20 * n, "x", 20 * n, 20 * n, origin=origin, code=-9 if kind == "signal" else 0)
        found = Entry(entry, Text("", ""), Text("", ""), (), echo_of=tuple(echo_of.split()))
        known.append(Known(incident, (Match(found, incident, {}, 20.0, "message", "triage"),) if entry else (), True))
    log = [Line(n, "nothing is said") for n in range(1, 100)]
    return roles(known, log, Progress(log))


ECHO, UNNAMED, KILL, KNOWN = ("exception", "lost", "exception"), ("exception", "", ""), ("signal", "killed", ""), ("exception", "broken", "")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([ECHO, UNNAMED], ["root", "consequence"]),
        ([ECHO, UNNAMED, UNNAMED], ["root", "consequence", "consequence"]),
        ([UNNAMED, ECHO], ["root", "consequence"]),
        ([ECHO, KNOWN], ["consequence", "root"]),
        ([ECHO, UNNAMED, KNOWN], ["consequence", "root", "root"]),
        ([ECHO, UNNAMED, KILL], ["consequence", "root", "root"]),
        ([UNNAMED, ECHO, UNNAMED], ["root", "consequence", "root"]),
    ],
)
def test_a_known_failure_is_no_consequence_of_unknown_ones_after_it_unless_another_is_known(
    events: list[tuple[str, str, str]], told: list[str]
) -> None:
    assert played(*events) == told


def test_ill_numbers_are_all_roots_where_nothing_failed_and_none_is_beside_a_failure() -> None:
    ill, worse = ("metric", "ill", ""), ("metric", "worse", "")
    assert played(ill, worse) == ["root", "root"]
    assert played(ill, UNNAMED) == ["context", "root"]
    assert played(ill, KNOWN, worse) == ["context", "root", "context"]


def test_a_limit_of_time_that_ends_a_run_that_stands_follows_from_what_its_numbers_show() -> None:
    stands = Incident("metric", "stalls", "progress", 20, "x", 20, 20)
    limit = Incident("message", "", "time limit", 40, "x", 40, 40)
    found = Entry("limit", Text("", ""), Text("", ""), (), echo_of=("timeout",))
    known = [Known(stands, (), True), Known(limit, (Match(found, limit, {}, 20.0, "line", "triage"),), True)]
    log = [Line(n, "nothing is said") for n in range(1, 100)]
    assert roles(known, log, Progress(log)) == ["root", "consequence"]
    assert roles([known[0]._replace(incident=stands._replace(type="slows")), known[1]], log, Progress(log)) == ["context", "root"]


def test_what_another_rank_met_may_well_have_come_first() -> None:
    assert played(ECHO, UNNAMED, origins="00") == ["root", "consequence"]
    assert played(ECHO, UNNAMED, origins="01") == ["consequence", "root"]


@pytest.mark.parametrize(("kind", "severity", "kinds"), [("warning", "error", {"exception"}), ("warning", "warning", set()), ("message", "error", set()), ("exception", "warning", {"exception"})])
def test_a_warning_that_is_known_as_a_failure_counts_as_an_exception(kind: str, severity: str, kinds: set[str]) -> None:
    incident = Incident(kind, "", "it is so", 3, "x", 3, 3)
    match = Match(Entry("a", Text("", ""), Text("", ""), (), severity=severity, echo_of=("oom",)), incident, {}, 20.0, "message", "triage")
    made = event_of(Known(incident, (match,), True))
    assert (made.entry, made.kinds, made.echo_of) == ("a", kinds, {"oom"})
    unknown = event_of(Known(incident, (), True))
    assert (unknown.entry, unknown.echo_of) == ("", frozenset())


def beside(around: dict[int, str], kind: str = "exception", other: bool = True) -> str:
    """The role of an incident on line 10 among these lines, with or without another failure."""
    known = [Known(Incident(kind, "GearError", "x", 10, "x", 10, 10), (), True)]  # type: ignore[arg-type]
    log = [Line(n, text) for n, text in sorted(({10: "GearError: x"} | around).items())]
    if other:
        known.append(Known(Incident("exception", "ValueError", "y", 50, "y", 50, 50), (), True))
        log.append(Line(50, "ValueError: y"))
    return roles(known, log, Progress(log))[0]


IGNORED = ["Exception ignored in: <function Gear.__del__ at 0x7f>", "Exception ignored in atexit callback: <function f>", "Error in atexit._run_exitfuncs:", "--- Logging error ---"]


@pytest.mark.parametrize("said", IGNORED)
def test_what_python_says_that_it_ignored_began_no_failure(said: str) -> None:
    assert [beside({place: said}) for place in (7, 8, 9, 10, 11)] == ["root", "context", "context", "context", "root"]


@pytest.mark.parametrize("said", ["Exception in thread Thread-3:", "Errors in atexit", "it was ignored", "Error in the gear"])
def test_what_it_does_not_say_so_of_may_have(said: str) -> None:
    assert beside({9: said}) == "root"


def test_so_ends_what_a_logger_could_not_write() -> None:
    end = "--- End of logging error ---"
    assert [beside({place: end}) for place in (9, 11, 12)] == ["root", "context", "root"]
    assert beside({11: end}, "message") == "root"


def test_what_was_ignored_is_told_where_nothing_else_was_pasted_and_not_in_a_log() -> None:
    ignored = {9: IGNORED[0]}
    assert beside(ignored, other=False) == "root"
    assert beside({9: IGNORED[0], 5: "", 14: "  "}, other=False) == "root", "blank lines are nothing else"
    assert beside({9: IGNORED[0], 5: "step 3"}, other=False) == "context"
    assert [beside({9: IGNORED[0], place: "step 3"}, other=False) for place in (8, 11, 12)] == ["context", "root", "context"]


@pytest.mark.parametrize(("kind", "role"), [("exception", "context"), ("message", "context"), ("signal", "root"), ("assert", "root")])
def test_an_exception_or_a_line_after_which_the_run_went_on_began_nothing(kind: str, role: str) -> None:
    log = [Line(n, text) for n, text in enumerate(("step 1", "the gear is lost", "step 2", "step 3"), 1)]
    met = Known(Incident(kind, "", "the gear is lost", 2, "the gear is lost", 2, 2), (), True)
    assert roles([met], log, Progress(log)) == [role]
    assert roles([met], log[:3], Progress(log[:3])) == ["root"]


def chained(*weights: float, handling: bool = False, chain: int = 5, generic: bool = False, same: bool = False) -> list[str]:
    """The roles in a chain of exceptions that are known by so much each, 0 for one that is not."""
    known = []
    for n, weight in enumerate(weights, 1):
        incident = Incident("exception", f"Gear{n}Error", f"x{n}", 20 * n, "x", 20 * n, 20 * n, chain=chain, while_handling=handling and n == len(weights))
        found = Entry("gear" if same else f"gear-{n}", Text("", ""), Text("", ""), (), generic=generic)
        known.append(Known(incident, (Match(found, incident, {}, weight, "message", "triage"),) if weight else (), True))
    log = [Line(n, "nothing is said") for n in range(1, 100)]
    return roles(known, log, Progress(log))


@pytest.mark.parametrize(
    ("weights", "root"),
    [((0, 0, 0), 0), ((20, 20), 0), ((12, 20), 0), ((11, 20), 1), ((0, 20), 1), ((20, 0), 0), ((5, 12, 20), 1), ((5, 11, 20), 2)],
)
def test_of_a_chain_the_earliest_that_is_known_about_as_well_as_any_is_the_root(weights: tuple[float, ...], root: int) -> None:
    assert chained(*weights) == ["root" if n == root else "consequence" for n in range(len(weights))]
    assert chained(*weights, chain=0) == ["root"] * len(weights), "each of its own"


def test_what_was_raised_while_another_was_handled_is_judged_alone_if_it_is_known_well() -> None:
    assert chained(20, 12, handling=True) == ["consequence", "root"]
    assert chained(20, 11, handling=True) == ["root", "consequence"]
    assert chained(20, 12) == ["root", "consequence"]
    assert chained(20, 12, handling=True, generic=True) == ["root", "consequence"]


def test_raised_while_another_was_handled_what_nobody_knows_and_the_same_ailment_again_are_consequences() -> None:
    assert chained(20, 0, handling=True) == ["root", "consequence"]
    assert chained(20, 40, handling=True, same=True) == ["consequence", "root"], "known much better"
    assert chained(20, 30, handling=True, same=True) == ["root", "consequence"]
    assert chained(20, 30, handling=True) == ["consequence", "root"]


def handled(*told: tuple[str, float, bool]) -> list[str]:
    """The roles in one chain of (type, how well it is known, whether it came while another was handled)."""
    known = []
    for n, (kind, weight, handling) in enumerate(told, 1):
        incident = Incident("exception", kind, "it broke", 20 * n, "x", 20 * n, 20 * n, chain=20)._replace(while_handling=handling)
        found = Entry(f"entry-{n}", Text("", ""), Text("", ""), ())
        known.append(Known(incident, (Match(found, incident, {}, weight, "message", "triage"),) if weight else (), True))
    log = [Line(n, "nothing is said") for n in range(1, 100)]
    return roles(known, log, Progress(log))


def test_what_a_handler_finds_unset_is_a_consequence_of_what_failed_before() -> None:
    assert handled(("TypeError", 12.0, False), ("UnboundLocalError", 60.0, True)) == ["root", "consequence"]


@pytest.mark.parametrize(
    "told",
    [
        [("TypeError", 12.0, False), ("ValueError", 60.0, True)],
        [("TypeError", 12.0, False), ("UnboundLocalError", 60.0, False)],
        [("TypeError", 0.0, False), ("UnboundLocalError", 60.0, True)],
    ],
)
def test_any_other_failure_of_a_handler_and_one_before_which_nothing_is_known_may_be_the_root(told: list[tuple[str, float, bool]]) -> None:
    assert handled(*told) == ["consequence", "root"]


def test_a_kill_that_a_failed_server_brings_on_itself_is_told_of_only_where_nothing_was_raised() -> None:
    def told(first: str, ends: int) -> list[str]:
        known = [
            Known(Incident(first, "E", "message", 20, "x", 20, 20, code=0 if first == "exception" else -9), (), True),
            Known(Incident("signal", "", "Killed", 60, "Killed", 60, 60, code=-9), (), True),
        ]
        log = [Line(n, "Received sigquit from a child process. It usually means" if n == ends else "x") for n in range(1, 100)]
        return roles(known, log, Progress(log))

    assert told("exception", 40) == ["root", "context"]
    assert told("exception", 80) == ["root", "root"]
    assert told("exception", 0) == ["root", "root"]
    assert told("signal", 40) == ["root", "root"]


def test_what_only_tells_of_a_failure_is_no_root_however_well_it_is_known() -> None:
    shown = Frame("/opt/env/lib/python3.10/site-packages/IPython/core/ultratb.py", 382, "find_recursion", "return len(records), 0", user=False)
    own = shown._replace(file="/home/user/project/train.py")

    def told(kind: str, *frames: Frame, handling: bool = True) -> list[str]:
        first = Incident("exception", "GearError", "x1", 20, "x", 20, 20, chain=20)
        then = Incident("exception", kind, "x2", 40, "x", 40, 40, chain=20, while_handling=handling, frames=frames)
        entry = Entry("gear", Text("", ""), Text("", ""), ())
        log = [Line(n, "nothing is said") for n in range(1, 100)]
        known = [Known(first, (), True), Known(then, (Match(entry, then, {}, 40, "message", "triage"),), True)]
        return roles(known, log, Progress(log))

    assert told("TypeError", shown) == told("SystemExit") == ["root", "consequence"]
    assert told("TypeError", own, shown) == told("TypeError") == told("SystemExit", handling=False) == ["consequence", "root"]


@pytest.mark.parametrize(("kind", "message", "code"), [("ChildFailedError", "train.py FAILED", 1), ("SignalException", "Process 3 got signal: 15", -15)])
def test_what_a_launcher_tells_of_its_workers_stays_a_consequence_though_it_is_known_and_comes_first(kind: str, message: str, code: int) -> None:
    def told(first: str, number: int) -> list[str]:
        one, other = Incident("exception", first, message, 20, "x", 20, 20, code=number), Incident("exception", "GearError", "it broke", 40, "x", 40, 40)
        known = Entry("told", Text("", ""), Text("", ""), (), echo_of=("exception",))
        log = [Line(n, "nothing is said") for n in range(1, 100)]
        return roles([Known(one, (Match(known, one, {}, 20.0, "message", "triage"),), True), Known(other, (), True)], log, Progress(log))

    assert told(kind, code) == ["consequence", "root"] and told("CogError", 0) == ["root", "consequence"]


def passed(warning: str, raised: str, *, place: str = "", known: bool = False, caught: bool = False) -> list[str]:
    """The roles of a warning that is known as a failure and an exception below it."""
    said = Incident("warning", "UserWarning", warning, 3, "w", 3, 3, frames=(Frame(place, 7, "", "", False),) if place else ())
    entry = Entry("no-driver", Text("", ""), Text("", ""), ())
    function = "load" if caught else "<module>"
    frames = (Frame("/home/user/train.py", 9, function, "loss = net(ids)", True), Frame("/opt/bolt/gear.py", 7, "turn", "", False))
    failed = Incident("exception", "RuntimeError", raised, 20, "e", 10, 20, frames=frames)
    told = (Match(entry._replace(id="gear-lost"), failed, {}, 20.0, "message", "triage"),) if known else ()
    rows = [Known(said, (Match(entry, said, {}, 20.0, "message", "triage"),), True), Known(failed, told, True)]
    log = [Line(n, "x") for n in range(1, 21)]
    return roles(rows, log, Progress(log))


def test_a_warning_is_no_root_beside_an_unknown_exception_that_ended_the_run_and_that_it_does_not_speak_of() -> None:
    assert passed("CUDA initialization: no driver", "the gear has 3 teeth, not 4") == ["context", "root"]


def test_it_is_one_where_it_names_the_same_thing_or_came_from_a_place_on_the_way() -> None:
    assert passed("CUDA initialization: no driver", "Bolt was built for CUDA only") == ["root", "root"]
    assert passed("no driver", "the gear has 3 teeth, not 4", place="/opt/bolt/gear.py") == ["root", "root"]


def test_it_is_one_where_the_exception_was_caught_or_is_known() -> None:
    assert passed("CUDA initialization: no driver", "the gear has 3 teeth", caught=True) == ["root", "root"]
    assert passed("CUDA initialization: no driver", "the gear has 3 teeth", known=True) == ["root", "root"]


def over(warning: Incident, exception: Incident, *, steps: tuple[int, ...] = ()) -> list[str]:
    """The roles of a warning that is known as a failure and a spawner's word of a worker's end, which follows any exception."""
    named = Entry("old-call", Text("", ""), Text("", ""), ())
    echo = Entry("worker-left", Text("", ""), Text("", ""), (), echo_of=("exception",))
    rows = [Known(warning, (Match(named, warning, {}, 20.0, "message", "triage"),), True), Known(exception, (Match(echo, exception, {}, 20.0, "message", "triage"),), True)]
    log = [Line(n, f"step {n}" if n in steps else "x") for n in range(1, 31)]
    return roles(rows, log, Progress(log))


LEFT = Incident("exception", "WorkerLeft", "process 0 terminated with exit code 1", 30, "e", 25, 30)
SOON = "fold will soon require the gear_size parameter"


@pytest.mark.parametrize(("kind", "said"), [("UserWarning", SOON), ("UserWarning", "Old_gear is Deprecated"), ("FutureWarning", "you use old_gear"), ("DeprecationWarning", "old_gear")])
def test_what_only_a_later_release_will_refuse_is_no_root_of_an_end_of_which_it_does_not_speak(kind: str, said: str) -> None:
    assert over(Incident("warning", kind, said, 3, "w", 3, 3), LEFT) == ["context", "root"]


def test_an_exception_is_no_warning_whatever_it_says_of_later_releases() -> None:
    assert over(Incident("exception", "GearError", SOON, 3, "w", 3, 3), LEFT) == ["root", "consequence"]


def test_it_is_one_where_the_end_speaks_of_it() -> None:
    named = LEFT._replace(message="gear_size is not set")
    assert over(Incident("warning", "UserWarning", SOON, 3, "w", 3, 3), named) == ["root", "consequence"]


def test_a_warning_after_which_the_program_counted_on_stopped_nothing() -> None:
    warned = Incident("warning", "UserWarning", "the driver is too old", 10, "w", 10, 10)
    assert over(warned, LEFT) == ["root", "consequence"]
    assert over(warned, LEFT, steps=(4, 6, 8)) == ["root", "consequence"]
    assert over(warned, LEFT, steps=(4, 6, 12, 14)) == ["context", "root"]
