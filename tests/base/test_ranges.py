"""Many numbers held as ranges, asked one by one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from triage.base.ranges import Ranges

ENDS = some.tuples(some.integers(-20, 60), some.integers(0, 9)).map(lambda pair: (pair[0], pair[0] + pair[1]))


@given(some.lists(ENDS, max_size=12), some.integers(-25, 75))
def test_a_number_is_held_if_it_stands_in_one_of_the_ranges_it_was_made_of(ends: list[tuple[int, int]], number: int) -> None:
    assert (number in Ranges(ends)) == any(first <= number <= last for first, last in ends)


def test_a_range_of_billions_takes_no_more_room_than_one_of_two() -> None:
    assert 10**12 in Ranges([(1, 10**15)]) and 0 not in Ranges([(1, 10**15)])
