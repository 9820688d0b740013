"""Adversarial games whose judge is never wrong, however its loss is counted, and pictures that became worse again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import binned, median, rising
from triage.numbers.course.single import finite, settled

_LEAST, _LAST, _AT_FULL = 6, 5, 0.02
_WON, _AWAKE, _FULL = 0.005, 0.03, (0.9, 1.1)
"""What a judge by least squares pays that is never wrong, and what the maker pays then: the square of one."""
_PERFECT, _PAYS = 0.002, 0.5
_RIGHT = 0.999
_LONG, _PART, _KEPT = 10, 0.1, 0.95
_DOWN = 0.02
"""Where a judge that comes to nothing is told of from."""
_FLAT = 0.01
_FEW, _NOISE, _LEARNT = 4, 150.0, 0.7
_CHEAP, _DEAR = 0.01, 4.0
"""What a maker pays that fools its judge each time, and what a judge pays that is wrong and sure of it."""
_WORSE, _POOR, _CLIMBS = 4.0, 40.0, 0.8
"""Times the best distance of Fréchet, and one of pictures that are broken."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about a game and what it makes."""
    won = [*_squares_won(columns), *_left_behind(columns)]
    yield from won or _squares_won_at_last(columns)
    yield from _never_wrong(columns)
    yield from _halves_won(columns)
    yield from _always_fooled(columns)
    yield from _critic_gone(columns)
    yield from _worse_again(columns)
    yield from _never_better(columns)


def _squares_won(columns: Sequence[Column]) -> Iterator[Told]:
    """At six reports and more the judge of a least-squares game pays nothing and its maker 1: each made picture is known as such."""
    games = [c for c in columns if c.quantity.kind == "loss" and c.side and finite(c, _LEAST)]
    for judge in games:
        sure = judge.side == "d" and median(judge.values) <= _WON and min(judge.values) >= 0 and max(judge.values) <= _AWAKE
        twins = [c for c in games if c.side == "g" and c.label.lower()[1:] == judge.label.lower()[1:]] if sure else []
        if any(_FULL[0] <= min(c.values) and max(c.values) <= _FULL[1] for c in twins):
            yield judge, "d_loss", "collapses", 0, 0.0
            return


def _squares_won_at_last(columns: Sequence[Column]) -> Iterator[Told]:
    """At the last five of twelve reports and more no judge of a least-squares game pays anything, and a maker pays 1 to a fiftieth."""
    games = [c for c in columns if c.quantity.kind == "loss" and c.side and finite(c, 2 * _LEAST)]
    judges = [c for c in games if c.side == "d"]
    won = bool(judges) and all(min(c.values) >= 0 and max(c.values[-_LAST:]) <= _WON for c in judges)
    full = [c for c in games if c.side == "g" and all(abs(v - 1) <= _AT_FULL for v in c.values[-_LAST:])] if won else []
    if full:
        yield judges[0], "d_loss", "collapses", settled(judges[0].values, _AWAKE) or 0, 0.0


def _left_behind(columns: Sequence[Column]) -> Iterator[Told]:
    """A judge that had paid comes down to nothing and stays there for half of ten reports and more, while its maker pays no less than before: it learns nothing from it."""
    games = [c for c in columns if c.quantity.kind == "loss" and c.side and c.quantity.phase not in HELD and finite(c, _LONG)]
    judges = [c for c in games if c.side == "d" and min(c.values) >= 0 and c.values[0] >= _AWAKE / 3]
    for judge in judges:
        half = len(judge.values) // 2
        gone = max(judge.values[half:]) <= min(_WON, _PART * judge.values[0]) and all(max(c.values[len(c.values) // 2 :]) <= _AWAKE for c in judges)
        makers = [c for c in games if c.side == "g" and len(c.values) >= len(judge.values)] if gone else []
        makers = [c for c in makers if {"gan", "adv"} & set(words(c.label)) and not {"feat", "fm"} & set(words(c.label))] or makers
        if makers and all(_pays_no_less(c.values) for c in makers):
            yield judge, "d_loss", "collapses", settled(judge.values, _DOWN) or 0, 0.0
            return


def _pays_no_less(values: Sequence[float]) -> bool:
    """Whether the second half lies at a half and more and not below the first, or at twice the first: a weight may make it small."""
    early, late = median(values[: len(values) // 2]), median(values[len(values) // 2 :])
    return early > 0 and (late >= max(_PAYS, _KEPT * early) or late >= 2 * early)


def _never_wrong(columns: Sequence[Column]) -> Iterator[Told]:
    """At six reports and more a discriminator pays next to nothing and is right of both sides each time."""
    judges = [c for c in columns if c.quantity.kind == "loss" and c.side == "d" and finite(c, _LEAST)]
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and finite(c, _LEAST)]
    right = len(shares) >= 2 and all(min(c.values) >= _RIGHT for c in shares)
    if right and judges and all(min(c.values) >= 0 and max(c.values) <= _PERFECT for c in judges):
        yield judges[0], "d_loss", "collapses", 0, 0.0


def _halves_won(columns: Sequence[Column]) -> Iterator[Told]:
    """At six reports and more a discriminator pays nothing for real ones nor for made ones, while its generator pays."""
    games = [c for c in columns if c.quantity.kind == "loss" and c.side and finite(c, _LEAST)]
    halves = [c for c in games if c.side == "d" and min(c.values) >= 0 and max(c.values) <= _PERFECT]
    named = {word for c in halves for word in words(c.label)}
    if {"real", "fake"} <= named and any(c.side == "g" and min(c.values) >= _PAYS for c in games):
        yield halves[0], "d_loss", "collapses", 0, 0.0


def _always_fooled(columns: Sequence[Column]) -> Iterator[Told]:
    """The maker pays nothing in the second half, of six reports and more, while the judge pays ever more, or much each time: it is taught to be fooled.

    A maker's part that is weighted down is small, and yet no 0; its judge does not climb.
    """
    games = [c for c in columns if c.quantity.kind == "loss" and c.side and finite(c, 2 * _LEAST)]
    for judge in games:
        paid = binned(judge.values, 4)
        climbs = min(judge.values) >= 0 and all(a < b for a, b in zip(paid, paid[1:])) and paid[-1] >= _DEAR
        for maker in games if judge.side == "d" else ():
            late = maker.values[len(maker.values) // 2 :]
            nothing = maker.side == "g" and min(late) >= 0 and max(late) <= (_CHEAP if climbs else 0.0)
            if nothing and (climbs or min(judge.values[len(judge.values) // 2 :]) >= _PAYS):
                yield judge, "d_loss", "diverges", settled(maker.values, _CHEAP) or 0, 0.0
                return


def _critic_gone(columns: Sequence[Column]) -> Iterator[Told]:
    """A critic tells nothing apart, and the penalty on its slope is what a slope of 0 costs, 1 or 10, at six reports and more: its output is one number."""
    penalties = [c for c in columns if {"gp", "penalty"} & set(words(c.label)) and finite(c, _LEAST)]
    flat = any(all(abs(v - cost) <= _FLAT * cost for v in c.values[-_LEAST:]) for c in penalties for cost in (1.0, 10.0))
    for judge in columns if flat else ():
        if judge.side == "d" and judge.quantity.kind == "loss" and finite(judge, _LEAST) and max(map(abs, judge.values[-_LEAST:])) <= _FULL[0] / 100:
            yield judge, "d_loss", "constant", 0, 0.0
            return


def _worse_again(columns: Sequence[Column]) -> Iterator[Told]:
    """The Fréchet distance of generated pictures has risen, nearly at each of four evaluations and more, to four times its best."""
    for distance in columns:
        values = finite(distance, _LEAST)
        if not values or distance.quantity.bound or not any(w.startswith("fid") for w in words(distance.label)) or min(values) <= 0:
            continue
        best = min(range(len(values)), key=values.__getitem__)
        after = values[best:]
        if best and len(after) > 4 and rising(after) >= _CLIMBS and min(values[-2:]) >= max(_POOR, _WORSE / 2 * values[best]) and values[-1] >= _WORSE * values[best]:
            yield distance, "fid", "diverges", best, 0.0
            return


def _never_better(columns: Sequence[Column]) -> Iterator[Told]:
    """The Fréchet distance is that of noise at four evaluations and more, and hardly falls, while a loss has come to seven tenths and less.

    What is drawn from is not what is trained.
    """
    learns = any(c.quantity.kind == "loss" and not c.quantity.unsteady and finite(c, _FEW) and 0 < median(c.values[-2:]) <= _LEARNT * c.values[0] for c in columns)
    for distance in columns if learns else ():
        values = finite(distance, _FEW)
        if values and not distance.quantity.bound and any(w.startswith("fid") for w in words(distance.label)) and min(values) >= max(_NOISE, 0.95 * values[0]):
            yield distance, "fid", "rests", 0, 0.0
            return
