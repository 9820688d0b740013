"""Of very many failures the first and the last of each kind are looked at; the others are counted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triage.incidents import find
from triage.incidents.merging import MOST, merged, sifted
from triage.model import Frame, Incident, Line


def incident(number: int, message: str, kind: str = "exception", type_: str = "ValueError", origin: str = "") -> Incident:
    return Incident(kind, type_, message, number, message, number, number, origin=origin)


INCIDENTS = st.lists(
    st.builds(
        incident, st.integers(1, 9999), st.sampled_from(["bad row 1", "bad row 2", "no file", "worse"]),
        st.sampled_from(["exception", "warning", "assert"]), st.sampled_from(["ValueError", "OSError"]),
        st.sampled_from(["", "rank 0", "rank 1"]),
    ),
    max_size=120,
)  # fmt: skip


@given(INCIDENTS)
def test_what_is_left_out_is_counted(incidents: list[Incident]) -> None:
    assert sum(i.times for i in sifted(incidents, most=60)) >= len(incidents) or len(sifted(incidents, 60)) == 60


@given(INCIDENTS)
def test_the_first_failure_of_each_stream_stays(incidents: list[Incident]) -> None:
    first: dict[str, int] = {}
    for one in incidents:
        if one.kind != "warning":
            first.setdefault(one.origin, one.line)
    assert set(first.values()) <= {i.line for i in sifted(incidents, most=50)}


def test_few_failures_are_left_as_they_are() -> None:
    few = [incident(n, f"bad row {n}") for n in range(MOST)]
    assert sifted(few) == few


def test_of_one_kind_the_first_counts_the_rest_and_the_last_stays() -> None:
    many = [incident(n, f"bad row {n}") for n in range(10 * MOST)]
    kept = sifted(many)
    assert (kept[0].line, kept[-1].line) == (0, 10 * MOST - 1)
    assert sum(i.times for i in kept) == 10 * MOST


def test_a_failure_of_another_kind_is_not_lost_among_a_thousand() -> None:
    lines = []
    for n in range(3000):
        text = "OSError: disk quota exceeded" if n == 1234 else f"ValueError: bad row {n}"
        lines.append(Line(n + 1, text))
    assert "OSError" in {i.type for i in find(lines)}


@pytest.mark.parametrize("threads", [1, 5000])
def test_an_assertion_that_many_threads_tell_covers_only_its_own_lines(threads: int) -> None:
    told = [Line(2 * n + 1, f"Loss.cu:4: block: [{n},0,0] Assertion `t < n` failed.") for n in range(threads)]
    between = [Line(2 * n + 2, f"ERROR: cannot read row {n % 3}") for n in range(threads)]
    found = find(sorted([*told, *between]))
    assert [i.times for i in found if i.kind == "assert"] == [threads]
    assert sum(i.times for i in found if i.kind == "message") == threads


def test_a_warning_is_no_first_failure_of_its_stream() -> None:
    warnings = [Incident("warning", f"Odd{n}Warning", "x", n, "x", n, n, origin="rank 3") for n in range(40, 45)]
    failures = [Incident("exception", f"Gear{chr(65 + n % 26)}{chr(65 + n // 26)}Error", "x", n, "x", n, n) for n in range(100, 500)]
    late = Incident("exception", "GearError", "x", 300, "x", 300, 300, origin="rank 3")
    kept = sifted([*failures[:30], *warnings, *failures[30:200], late, *failures[200:]], 20)
    assert late in kept and len(kept) <= 20


def test_among_more_streams_than_are_looked_at_the_one_that_failed_otherwise_stays() -> None:
    streams = [incident(n, f"rank {n} waits no longer", origin=f"rank {n}") for n in range(20 * MOST)]
    streams[13 * MOST] = incident(13 * MOST, "out of memory", type_="OutOfMemoryError", origin=f"rank {13 * MOST}")
    kept = sifted(streams)
    assert "OutOfMemoryError" in {i.type for i in kept} and len(kept) <= MOST
    assert sum(i.times for i in kept) == 20 * MOST


def test_of_one_kind_twenty_of_the_first_and_twenty_of_the_last_stay_for_themselves() -> None:
    kept = sifted([incident(n, f"bad row {n}") for n in range(10 * MOST)])
    assert [i.line for i in kept] == [*range(20), *range(10 * MOST - 20, 10 * MOST)]


def test_the_failure_of_several_ranks_is_one_though_their_numbers_differ_and_those_of_one_rank_are_not() -> None:
    ranks = [incident(n, f"bad row {n}", origin=f"rank {n}")._replace(ranks=(n,)) for n in (3, 1)]
    (one,) = merged(ranks)
    assert (one.line, one.times, one.ranks, one.again) == (3, 2, (1, 3), (1,))
    assert merged([incident(n, f"bad row {n}") for n in (3, 5)]) == [incident(n, f"bad row {n}") for n in (3, 5)]


def test_what_is_told_again_counts_and_its_frames_are_the_first_that_any_tells() -> None:
    frames = (Frame("/home/user/a.py", 3, "f", "g()", True),)
    bare, framed = incident(3, "bad row"), incident(5, "bad row")._replace(frames=frames)
    (one,) = merged([bare, framed, incident(9, "bad row")])
    assert (one.line, one.times, one.again, one.frames) == (3, 3, (5, 9), frames)


@pytest.mark.parametrize("kind", ["metric", "warning"])
def test_numbers_and_warnings_are_not_taken_together(kind: str) -> None:
    assert len(merged([incident(n, "x", kind) for n in (3, 5)])) == 2


def test_of_more_kinds_than_are_looked_at_the_first_and_the_last_half_stay() -> None:
    kinds = [incident(n, "it broke", type_=f"Gear{n}Error") for n in range(50)]
    assert [i.line for i in sifted(kinds, 21)] == [*range(10), *range(40, 50)]
    streams = [i._replace(origin=f"rank {i.line}") for i in kinds]
    assert [i.line for i in sifted(streams, 20)] == [*range(10), *range(45, 50)]


def test_a_failure_that_is_told_again_after_another_of_its_form_is_counted_with_its_own() -> None:
    rows = merged([incident(n, f"bad row {row}") for n, row in ((3, 1), (5, 2), (7, 2))])
    assert [(i.line, i.times) for i in rows] == [(3, 1), (5, 2)]


def test_of_many_streams_that_fail_alike_the_first_hundred_stay() -> None:
    streams = [incident(n, "it broke", origin=f"rank {n if n < 150 else 0}") for n in range(600)]
    assert [i.line for i in sifted(streams)] == [*range(100), *range(580, 600)]


def word(n: int) -> str:
    """A word for each number, that is not told apart by digits."""
    return "".join(chr(97 + int(digit)) for digit in f"{n:04}")


def test_messages_that_begin_alike_are_one_kind_where_too_many_are_told_apart_by_their_ends() -> None:
    def kept(head: str, other: str) -> list[int]:
        told = [incident(n, f"{head if n < 150 else other} {word(n)}") for n in range(300)]
        return [i.line for i in sifted(told)]

    ends = [*range(20), *range(280, 300)]
    assert kept("the gear is broken here and", "the belt is broken here and") == [*ends[:20], 149, 150, *ends[20:]]
    assert kept("the gear is broken here and", "the gear is broken here too") == ends, "told by its type alone"


def test_messages_that_begin_otherwise_are_one_kind_by_their_type() -> None:
    assert [i.line for i in sifted([incident(n, word(n)) for n in range(300)])] == [*range(20), *range(280, 300)]
