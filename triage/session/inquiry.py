"""Which question tells most, and what an answer makes of the causes: probabilities in, probabilities out.

A question has the causes for which one would answer yes. Seldom is a person wrong about what is looked at,
but never is nobody: an answer weighs, it does not decide.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence

from triage.base.record import Record

YES, NO, UNKNOWN = "yes", "no", "unknown"
_HIT = 0.92
"""How likely the answer is yes when one of the question's causes is at work."""
_FALSE = 0.06
"""How likely it is yes all the same when none of them is."""
_STANDS_OUT = 0.85
_WORTH = 0.02
"""Bits: a question that promises less is not asked."""

Chances = Mapping[str, float]
"""Cause id → probability; they sum to 1."""


class Question(Record):
    key: str
    """A cause's id for the question of that cause alone, else a number."""
    yes: frozenset[str]
    """Ids of the causes for which one would answer yes."""


def normalised(weights: Chances) -> dict[str, float]:
    """Weights as probabilities; all alike when none has any weight."""
    total = math.fsum(weights.values())
    if not total:
        return {cause: 1 / len(weights) for cause in weights}
    return {cause: weight / total for cause, weight in weights.items()}


def updated(chances: Chances, question: Question, answer: str) -> dict[str, float]:
    """The probabilities after an answer; `unknown` leaves them."""
    if answer == UNKNOWN:
        return dict(chances)
    return normalised({cause: p * _says(answer, cause in question.yes) for cause, p in chances.items()})


def _says(answer: str, concerned: bool) -> float:
    yes = _HIT if concerned else _FALSE
    return yes if answer == YES else 1 - yes


def entropy(chances: Chances) -> float:
    """Bits of doubt."""
    return -math.fsum(p * math.log2(p) for p in chances.values() if p > 0)


def gain(chances: Chances, question: Question) -> float:
    """Bits of doubt that the answer to a question is expected to take away."""
    left = 0.0
    for answer in (YES, NO):
        chance = math.fsum(p * _says(answer, cause in question.yes) for cause, p in chances.items())
        if chance:
            left += chance * entropy(updated(chances, question, answer))
    return entropy(chances) - left


def best(
    chances: Chances, questions: Sequence[Question], asked: Collection[str], even: Chances | None = None
) -> Question | None:
    """The question not asked yet that tells most; None when one cause stands out or no question is worth it.

    What is likely before anything is asked rests on much less than the answers do. `even`, what the answers alone
    say, counts as much as the chances do: a rare cause is found after few questions, too.
    """
    if stands_out(chances):
        return None
    weighed = normalised({c: p + (even[c] if even else 0.0) for c, p in chances.items()})
    open_ones = [q for q in questions if q.key not in asked]
    told = max(open_ones, key=lambda q: gain(weighed, q), default=None)
    return told if told and gain(weighed, told) >= _WORTH else None


def stands_out(chances: Chances) -> bool:
    """Whether one cause is likely enough to stop asking."""
    return max(chances.values(), default=1.0) >= _STANDS_OUT


def likeliest(chances: Chances) -> str:
    """The likeliest cause; of equals the one named first."""
    return max(chances, key=lambda cause: chances[cause])
