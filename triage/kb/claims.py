"""What a phrase says of which quantity: of `loss is 0 and accuracy is 1` that the one is zero and the other high."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_SHARES = frozenset("accuracy precision recall map map50 ap f1 iou miou dice auc score metric wer cer".split())
_ERRORS = frozenset("wer cer".split())
_TURNED = {"grow": "fall", "fall": "grow", "high": "low", "low": "high", "zero": "high"}
_QUANTITIES = _SHARES | frozenset("loss reward perplexity entropy kl memory utilization gradient norm speed rate".split())
_STATES = {
    "zero": "zero 0 0%",
    "nan": "nan inf infinit infinity",
    "grow": "grow",
    "fall": "fall",
    "rests": "stuck same",
    "high": "high full perfect",
    "low": "low poor",
    "negativ": "negativ",
    "shakes": "oscillat fluctuat unstabl jump spik bounc",
}
_STATE = {word: state for state, said in _STATES.items() for word in said.split()}
_DENIED = {"fall": "rests", "grow": "rests", "chang": "rests", "improv": "rests", "mov": "rests", "differ": "rests", "updat": "rests"}
"""What a quantity does that does not do this."""
_OF = {"train": "train", "validat": "val", "test": "val"}
_FAR = 5
"""Words between a quantity and what is said of it, at most."""
_HIGH, _LOW = 0.9, 0.75


def statements(clauses: Sequence[Sequence[str]]) -> list[str]:
    """What is said of which quantity, as `loss.zero` and `val.loss.grow`, by the words of each clause in their order.

    What begins a clause without a quantity is said of the last before it: `accuracy is high at first, then drops`.
    """
    told: dict[str, None] = {}
    last: tuple[str, str] = ("", "")
    for words in clauses:
        quantities = [place for place, word in enumerate(words) if word in _QUANTITIES]
        for about, state in _pairs(words, quantities) if quantities else ():
            told |= dict.fromkeys(_told(words[about], _of(words, about), state))
        if quantities:
            last = (words[quantities[-1]], _of(words, quantities[-1]))
        elif last[0]:
            told |= dict.fromkeys(t for place, state in _states(words) if _opens(words[:place]) for t in _told(*last, state))
    return list(told)


def _opens(before: Sequence[str]) -> bool:
    """Whether what follows these words is how a clause begins: `drops`, `suddenly drops`, `still does not drop`."""
    return all(word in ("not", "still") or word.endswith("ly") for word in before)


def _pairs(words: Sequence[str], quantities: Sequence[int]) -> Iterator[tuple[int, str]]:
    """(place of a quantity, what is said of it): each state belongs to the quantity before it, unless that has one and another follows."""
    taken: set[int] = set()
    for place, state in _states(words):
        before = max((q for q in quantities if place - _FAR <= q < place), default=-1)
        after = min((q for q in quantities if place < q <= place + 2), default=-1)
        about = before if before >= 0 and (before not in taken or after < 0) else after
        if about >= 0:
            taken.add(about)
            yield about, state


def _of(words: Sequence[str], place: int) -> str:
    """Of which data the quantity at a place is: `train`, `val` or nothing."""
    return next((_OF[w] for w in reversed(words[max(place - 2, 0) : place]) if w in _OF), "")


def _told(quantity: str, of: str, state: str) -> Iterator[str]:
    """A state of a quantity as it is counted; what is said of one metric is said of metrics, too, and a rate of errors is one turned round."""
    if said := _said(quantity, state):
        yield f"{quantity}.{said}"
        if of:
            yield f"{of}.{quantity}.{said}"
        if quantity in _SHARES:
            said = _TURNED.get(said, said) if quantity in _ERRORS else said
            yield f"metric.{said}"
            if of:
                yield f"{of}.metric.{said}"


def _states(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """(place, state or number) of each word that says how something is; what is denied is its opposite or nothing."""
    skipped = -1
    for place, word in enumerate(words):
        if place <= skipped:
            continue
        denied = "not" in words[max(place - 2, 0) : place]
        if word.replace(".", "", 1).isdecimal():
            skipped = place + (2 if "." in word else 0)
            yield place, word
        elif denied and word in _DENIED:
            yield place, _DENIED[word]
        elif not denied and word in _STATE:
            yield place, _STATE[word]


def _said(quantity: str, state: str) -> str:
    """A state as it is; of a number whether it is zero, or of a share whether it is high or low."""
    if not state[:1].isdecimal():
        return state
    value = float(state)
    if value == 0 or quantity not in _SHARES:
        return "" if value else "zero"
    share = value / 100 if value > 1 else value
    return "high" if share >= _HIGH else "low" if share < _LOW else ""
