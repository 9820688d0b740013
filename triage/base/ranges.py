"""Many whole numbers held as ranges: a failure may reach over lines that were not kept, millions of them."""

from __future__ import annotations

from collections.abc import Iterable


class Ranges:
    """The numbers from each first to each last, both counted; `number in ranges` asks for one."""

    def __init__(self, ends: Iterable[tuple[int, int]]) -> None:
        self._firsts: list[int] = []
        self._lasts: list[int] = []
        for first, last in sorted(ends):
            if self._lasts and first <= self._lasts[-1] + 1:
                self._lasts[-1] = max(self._lasts[-1], last)
            else:
                self._firsts.append(first)
                self._lasts.append(last)

    def __contains__(self, number: int) -> bool:
        from bisect import bisect_right

        place = bisect_right(self._firsts, number)
        return place > 0 and number <= self._lasts[place - 1]
