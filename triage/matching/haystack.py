"""A log as one text: where a word occurs is found at once, instead of by asking every line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice

from triage import incidents
from triage.model import Line

MOST_TRIES = 2000
"""Lines that hold a pattern's literal on which the pattern is tried: the first and the last half of these."""


class Haystack:
    """The lines of a log, and all of them in lower case as one text."""

    def __init__(self, log: Sequence[Line]) -> None:
        self.log = log
        self.lowered = "\n".join([line.text for line in log]).lower()
        self._code: frozenset[int] | None = None
        self._ends = list(accumulate(len(line.text.lower()) + 1 for line in log))

    def holding(self, literals: Iterable[str]) -> list[Line]:
        """The lines that hold one of these lower-case texts (all, if there is none), in order, each once.

        Of very many they are the first and the last. The code that a traceback quotes says nothing of the run.
        """
        sought = list(literals)
        places: Sequence[int] = range(len(self.log))
        if sought:
            places = sorted({place for literal in sought for place in self._ends_of(literal)})
        if len(places) > MOST_TRIES:
            places = [*places[: MOST_TRIES // 2], *places[-MOST_TRIES // 2 :]]
        return [self.log[place] for place in places if place not in self._quoted()]

    def _quoted(self) -> frozenset[int]:
        """The places of the lines of code below the frames of tracebacks."""
        if self._code is None:
            found: set[int] = set()
            above: dict[tuple[str, str], bool] = {}
            for place, line in enumerate(self.log):
                who = (line.file, line.origin)
                is_frame = incidents.python_frame(line.text) is not None
                is_below = above.get(who) and not is_frame and line.text[:1] in " \t"
                if is_below or (line.text.lstrip()[:1] in "-❱>" and incidents.arrow_code(line.text)):
                    found.add(place)
                above[who] = is_frame
            self._code = frozenset(found)
        return self._code

    def _ends_of(self, literal: str) -> list[int]:
        """The places of the first and the last lines that hold a text, as many as are tried at most."""
        first = list(islice(self._places(literal), MOST_TRIES // 2))
        last = islice(self._places_from_the_end(literal), MOST_TRIES // 2) if len(first) == MOST_TRIES // 2 else ()
        return [*first, *last]

    def _places(self, literal: str) -> Iterator[int]:
        """The number (from 0) of each line that holds a text."""
        at = self.lowered.find(literal)
        while at >= 0:
            place = self._place_of(at)
            yield place
            at = self.lowered.find(literal, self._ends[place])

    def _place_of(self, at: int) -> int:
        """The number of the line in which a character stands."""
        if len(self._ends) == 1:  # only saves work: what someone asks is one line
            return 0
        from bisect import bisect_right

        return bisect_right(self._ends, at)

    def _places_from_the_end(self, literal: str) -> Iterator[int]:
        """The same, the last one first."""
        at = self.lowered.rfind(literal)
        while at >= 0:
            place = self._place_of(at)
            yield place
            at = self.lowered.rfind(literal, 0, self._ends[place - 1]) if place else -1
