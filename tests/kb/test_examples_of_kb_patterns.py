"""What the patterns of this room find: see `patterns.txt`."""

from __future__ import annotations

from by_pattern import compared_patterns


def test_each_pattern_finds_what_is_written_below_it() -> None:
    compared_patterns("kb")
