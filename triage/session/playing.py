"""How good the questions are: every ailment is played with an answerer who knows the true cause."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from triage.base.record import Record
from triage.model import Entry
from triage.ranking import priors
from triage.session.inquiry import NO, UNKNOWN, YES, best, likeliest, normalised, updated
from triage.session.questions import questions

MOST = 3
"""Questions that a person is willing to answer."""


class Game(Record):
    """One ailment played for one true cause."""

    entry: str
    cause: str
    asked: int
    """Questions until one cause stood out, or nothing was left to ask."""
    found: bool
    """Whether the true cause stood first after at most `MOST` of them."""


def play(entries: Iterable[Entry], doubt: float = 0.0, seed: int = 0) -> Iterator[Game]:
    """Every cause of every ailment that has several, once; `doubt` is the share of answers `don't know`."""
    chance = random.Random(seed)
    for entry in entries:
        if len(entry.causes) > 1 and entry.family != "tables":
            for cause in entry.causes:
                yield _game(entry, cause.id, doubt, chance)


def _game(entry: Entry, true: str, doubt: float, chance: random.Random) -> Game:
    chances = priors(entry)
    even = normalised(dict.fromkeys(chances, 1.0))
    held = questions(entry)
    asked: set[str] = set()
    found = likeliest(chances) == true
    while question := best(chances, held, asked, even):
        asked.add(question.key)
        answer = UNKNOWN if chance.random() < doubt else YES if true in question.yes else NO
        chances, even = updated(chances, question, answer), updated(even, question, answer)
        if len(asked) <= MOST:
            found = likeliest(chances) == true
    return Game(entry.id, true, len(asked), found)
