"""What a sentence says of a number in it: `loss at step 100 is 0.69`, `a mean loss of 8 batches`."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.numbers.columns.quantities import AXES, JUDGED, quantity

COPULAS = frozenset(["is", "are", "was"])
AMONG = frozenset(["of", "over", "across"])
"""What stands before how many were looked at."""
_ARTICLES = frozenset(["a", "an"])
JUNK = Regex(r"^[^A-Za-z_\u4e00-\u9fff]+")
COUNTED = Regex(r" (?:batches|samples|images|examples|clips|videos|sentences|classes|tokens|points)\b")
"""What is counted, not measured."""
_PREPOSITION = Regex(r"\s(?:at|after|in|for|on|of)\s")
_PLAIN_WORDS = 3
_AT_A_STEP = Regex(r"([^\s:;,|()\[\]]+(?: [^\s:;,|()\[\]]+){0,2}) (?:at|after|in|for|of) (?:global |the )?(?:step|iter(?:ation)?|epoch|(?:mini-?)?batch)s?[ #]{0,6}$", IGNORECASE)


def undashed(text: str) -> str:
    """Words before a number with a colon for the dash that ties a known quantity to it: `iou_score - 0.9`."""
    head, dash, rest = text.rpartition(" -")
    known = bool(dash) and not rest and quantity(head.rpartition(",")[2].strip()).kind in JUDGED
    return f"{head}:" if known else text


def subject(gaps: Sequence[str]) -> str:
    """What the verb at the end of the last gap speaks of; nothing where no quantity is named.

    A gap between that says anything else, but where and when, is another clause.
    """
    for gap in reversed(gaps):
        spoken = [w for w in gap.split() if w not in COPULAS]
        if spoken and spoken[0].isalpha() and not _PREPOSITION.match(f" {spoken[0]} ") and gap is not gaps[0]:
            return ""
        name = _PREPOSITION.split(JUNK.sub("", gap))[0].strip()
        if quantity(name).kind in (*JUDGED, "reward"):
            return " ".join(name.split()[-_PLAIN_WORDS:])
    return ""


def opened(label: str) -> str:
    """A label whose bracket is still open, from the bracket on: `completed (loss` is the loss, if that is a known quantity."""
    _, bracket, inside = label.rpartition(" (")
    return inside if bracket and ")" not in inside and quantity(inside).kind in JUDGED else label


def placed(gap: str) -> str:
    """What is told at a place of the run, where the words before its number end so: `Training average loss at step `."""
    found = _AT_A_STEP.search(gap)
    name = spoken_name(found[1], "") if found else ""
    return name if quantity(name).kind in (*JUDGED, "reward") else ""


def measured(name: str) -> str:
    """What is measured over some count: `loss over` is the loss."""
    head, _, last = name.rpartition(" ")
    return head if last in AMONG else name


def spoken_name(named: str, number: str) -> str:
    """A name without a sign behind it, cut to what belongs to the number: prose stands before it."""
    parts = named.split(" ")
    if parts[-1] in _ARTICLES:
        return ""
    if number.isdecimal() and quantity(parts[-1]).kind in AXES and _PREPOSITION.search(named):
        return parts[-1]
    for count in range(min(_PLAIN_WORDS, len(parts)), 0, -1):
        tail = " ".join(parts[-count:])
        if quantity(tail).kind and (count == 1 or quantity(parts[-1]).kind or quantity(tail).kind not in AXES):
            return tail
    return parts[-1]
