"""What is no better than a guess: answers outside of training while that is learnt, a loss above the price of guessing, the mean of all targets."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import AREAS, HELD, words
from triage.numbers.columns.statistics import full_scale, median, noise, trend
from triage.numbers.course.single import CHANCES, finite, flat, past_the_start

_LEAST = 8
_TWO = 1.9
"""Classes that the first loss speaks of, at least: below that it was no guess."""
_ABOVE = 1.1
"""Times the logarithm of the classes: nearer to it a loss may be smoothed, weighted or still at its start."""
_DEAR = 4.0
_OFTEN, _SAME, _NEAR_GUESS = 4, 1e-3, 1.02
"""Evaluations that agree with a guess, how exactly, and how near the training's last loss comes to the price of one."""
_NO_FIT = -5.0
"""R² of predictions whose squared errors are six times what the mean of all targets would make."""
_THROWN, _TOSSED = 4.0, 0.05
_NEAR = 1.2
_FIRST_HALF = 0.6
"""Epochs in which nothing is seen twice."""
_WRITTEN_WELL = 0.9
"""What whoever foresees each word of a text comes to that writes it."""
_DEAR_ENOUGH = 0.05
_RELATIVE = frozenset("rel relative l2 rell2 nrmse rse rrse nmse".split())
"""Words of an error that is told as a part of what is to be foretold."""
_FREE, _WOBBLES = 5e-5, 0.15
"""A loss that is printed as 0, and how far the accuracy of a batch of tasks lies from one in n."""
_AT_ONCE, _NOTHING = 0.05, 0.005
"""Losses, in nats, that no text is foreseen with: at the first evaluation and at the last."""


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about guesses."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term]
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.term]
    yield from _only_by_heart(shares, losses)
    yield from _never_right(shares, losses)
    yield from _areas_only_by_heart(columns, losses)
    yield from _above_guessing(shares, losses)
    yield from _right_once_in_n(shares, losses)
    yield from _only_the_mean(columns)
    yield from _only_the_mean_of_errors(columns, losses)
    yield from _on_another_scale(columns, losses)
    yield from _foreseen(columns, losses)
    yield from _foreseen_at_once(columns, losses)
    yield from _one_answer(shares, losses)
    yield from _no_better_step_by_step(shares)
    yield from _one_class_after_the_other(shares)
    yield from _no_nearer_than_nothing(columns)
    yield from _noise_unforeseen(columns)
    yield from _error_alone(columns)


def _parts(column: Column, least: int = _LEAST) -> list[float]:
    """The values as parts of 1, if there are enough."""
    whole = full_scale(column.values)
    return [v / whole for v in finite(column, least)]


def _falls_outside(losses: Sequence[Column]) -> bool:
    """Whether a held-out loss was ever a fiftieth lower than at first."""
    held = [v for c in losses if c.quantity.phase in HELD and (v := finite(c, 2))]
    return any(min(v) < 0.98 * v[0] for v in held)


def _only_by_heart(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Held-out answers stay one in n at eight reports and more while the training's rise to twice that, and no held-out loss falls.

    How many classes there are says the first training loss. A task that is merely hard is learnt outside too before it is
    learnt by heart.
    """
    begun = [c.values[0] for c in losses if c.quantity.phase not in HELD and finite(c, _LEAST)]
    classes = math.exp(min(begun)) if begun and min(begun) < 10 else 0.0
    if classes < _TWO or _falls_outside(losses):
        return
    guess = 1 / max(2.0, classes)
    known = [p for c in shares if c.quantity.phase not in HELD and (p := _parts(c))]
    learnt = any(median(p[-3:]) >= min(2 * guess, guess + 0.25) and trend(p) > 2.5 for p in known)
    for share in shares:
        parts = _parts(share) if learnt and share.quantity.phase in HELD else []
        near = parts and 0.5 * guess <= median(parts) and median(parts[-3:]) <= guess + min(0.4 * guess, 0.06)
        if near and max(parts) <= guess + min(0.7 * guess, 0.08):
            yield share, "val_accuracy", "rests", 0, 0.0
            return


def _never_right(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Nine answers in ten are right in training and at most one in fifty outside, at each of five reports, at a price that only grows.

    Who learns by heart still hits some: those answers go by other names.
    """
    known = any(c.quantity.phase not in HELD and (p := _parts(c, 5)) and median(p[-3:]) >= 0.9 for c in shares)
    dear = any(c.quantity.phase in HELD and (v := finite(c, 5)) and v[-1] > max(_DEAR, v[0]) for c in losses)
    for share in shares:
        parts = _parts(share, 5) if known and dear and share.quantity.phase in HELD else []
        if parts and 0 < max(parts) <= 0.02 and not _falls_outside(losses):
            yield share, "val_accuracy", "absurd", 0, 0.0
            return


def _areas_only_by_heart(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """The area under the curve stays a half outside while the training's rises to three quarters, and no held-out loss falls."""
    areas = [c for c in columns if AREAS.intersection(words(c.label)) and not c.quantity.bound and finite(c, _LEAST)]
    learnt = any(c.quantity.phase not in HELD and median(_parts(c)[-3:]) >= 0.75 and trend(c.values) > 2.5 for c in areas)
    for area in areas if learnt and not _falls_outside(losses) else ():
        if area.quantity.phase in HELD and all(abs(v - 0.5) <= 0.06 for v in _parts(area)):
            yield area, "val_accuracy", "rests", 0, 0.0
            return


def _above_guessing(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Every answer is a guess among n at five reports and more, and of a loss that was thrown out at first none comes down to ln n: it is sure and wrong.

    A half and a third are come by in many ways, and so is a share that once was higher or lower. A loss that still falls, or
    rests, has learnt something; this one is tossed about, or all that it learns is to be less sure.
    """
    parts = [p for c in shares if (p := _parts(c, 5))]
    if not parts or len(parts) != len(shares):
        return
    middle = median([median(p) for p in parts])
    classes = next((n for n in CHANCES if n > 3 and abs(middle * n - 1) <= 0.2), 0)
    if not classes or not all(0.6 <= v * classes <= 1.5 for p in parts for v in p):
        return
    for loss in losses:
        values, guess = finite(loss, _LEAST), math.log(classes)
        if not values or loss.quantity.phase in HELD or loss.quantity.aside or not past_the_start(loss):
            continue
        late = values[len(values) // 2 :]
        lost = (trend(late) > -2 and noise(late) > _TOSSED * median(late)) or values[-1] < _NEAR * guess
        if values[0] > _THROWN * guess and min(values) > _ABOVE * guess and lost:
            yield loss, "loss", "absurd", 0, 0.0
            return


def _right_once_in_n(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """At four evaluations and more exactly one answer in n is right, at a price that comes down to ln n and no lower, nor does the training's: it came from above.

    A classifier that is thrown over at first is so, while its rate decays: the loss falls, and all it learns is to be less sure.
    """
    held = [c for c in shares if c.quantity.phase in HELD and finite(c, _OFTEN)]
    for share in held:
        parts = _parts(share, _OFTEN)
        classes = next((n for n in CHANCES if all(abs(p * n - 1) < _SAME for p in parts)), 0)
        if not classes or len({e for e in share.epochs if math.isfinite(e)}) in (1, 2):
            continue
        guess = math.log(classes)
        tested = [v for c in losses if c.quantity.phase in HELD and (v := finite(c, _OFTEN))]
        trained = [c for c in losses if c.quantity.phase not in HELD and finite(c, _OFTEN)]
        paid = tested and all(min(v) > 0.995 * guess and v[-1] < 1.01 * guess for v in tested)
        for loss in trained if paid else ():
            if min(loss.values) > 0.98 * guess and loss.values[-1] < _NEAR_GUESS * guess:
                yield loss, "loss", "chance", 0, 0.0
                return


def _only_the_mean(columns: Sequence[Column]) -> Iterator[Told]:
    """R² is nothing at eight evaluations while their loss rests within a fiftieth: all predictions are the mean."""
    for score in columns:
        values = finite(score, _LEAST)
        if "r2" not in words(score.label) or score.quantity.bound or not values or min(values) < -0.1 or max(values) > 0.06:
            continue
        beside = [c for c in columns if c.quantity.kind in ("loss", "error") and score.quantity.phase in (c.quantity.phase, "") and finite(c, _LEAST)]
        for loss in beside:
            moves = len(set(loss.values)) > 1 and max(loss.values) - min(loss.values) <= 0.02 * max(loss.values)
            if moves and list(loss.lines) == list(score.lines):
                yield loss, "error", "constant", 0, 0.0
                return


def _only_the_mean_of_errors(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Every error outside rests within a two-hundredth of itself at eight evaluations and more, and the training loss, not small, within a hundredth: all predictions are the mean.

    Errors that are told with as many digits move by more while anything is learnt; where nothing moves at all, no weight does.
    """
    held = [c for c in columns if c.quantity.kind == "error" and c.quantity.phase in HELD and not c.quantity.bound and finite(c, _LEAST)]
    trained = [c for c in losses if c.quantity.phase not in HELD and finite(c, _LEAST) and past_the_start(c)]
    if not held or not trained or len({v for c in held for v in c.values}) <= len(held):
        return
    if all(_stays(c.values, 0.005) for c in held) and all(_stays(c.values[1:], 0.01) and c.values[-1] >= 0.5 * c.values[0] and c.values[-1] >= _DEAR_ENOUGH for c in trained):
        yield held[0], "error", "constant", 0, 0.0


def _stays(values: Sequence[float], reach: float) -> bool:
    return min(values) > 0 and max(values) - min(values) <= reach * median(values) and abs(trend(values)) < 3


def _on_another_scale(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """R² outside of training is below -5 at five reports and more and does not get better, though the training loss is below 1: targets were scaled there, and are not here."""
    squared = [c for c in columns if c.quantity.kind == "error" and "mse" in words(c.label)]
    trained = any(c.quantity.phase not in HELD and (v := finite(c, 5)) and 0 < max(v[-3:]) < 1 for c in (*losses, *squared))
    for score in columns if trained else ():
        values = finite(score, 5)
        if "r2" in words(score.label) and score.quantity.phase in HELD and values and max(values) < _NO_FIT and trend(values) < 2:
            yield score, "score", "absurd", 0, 0.0
            return


def _foreseen(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """A language model's held-out perplexity is 1 from the first evaluation on, to a twentieth, and then to a two-hundredth: it sees what it is to foretell.

    So it does where it comes to 1 while not one text that it writes itself is right, or those that it is asked for in the end are not.
    """
    for held in columns:
        values = finite(held, 3)
        if held.name != "val_perplexity" or held.quantity.bound or not values or min(values) < 0.999:
            continue
        missed = [c for c in columns if c.quantity.kind in ("score", "text_score") and len(c.values) >= 3 and not any(c.values)]
        if missed and max(values[-2:]) <= 1 + _AT_ONCE / 2 and not any(any(c.values) for c in columns if c.quantity.kind in ("score", "text_score")):
            yield held, "val_perplexity", "floor", len(values) - 2, 0.0
            return
        written = [c for c in columns if c.quantity.kind == "text_score" and not c.quantity.bound and finite(c, 1) and c.lines[0] > held.lines[-1]]
        if written and max(values[-2:]) <= 1 + _AT_ONCE / 2 and all(c.values[-1] < _WRITTEN_WELL * full_scale(c.values) for c in written):
            yield held, "val_perplexity", "floor", len(values) - 2, 0.0
            return
        beside = [c for c in losses if c.quantity.phase in HELD and list(c.lines) == list(held.lines)]
        small = beside and all(c.values[0] <= _AT_ONCE and 0 < c.values[-1] <= _NOTHING for c in beside)
        if values[0] <= 1 + _AT_ONCE and values[-1] <= 1 + _NOTHING and small:
            yield held, "val_perplexity", "floor", 0, 0.0
            return


def _foreseen_at_once(columns: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Within the first epoch every token is foreseen, at three reports and more, and next to nothing paid for it, by a model that knew nothing at first.

    No text was seen twice by then, so none is known by heart.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and "token" in words(c.label) and not c.quantity.bound and finite(c, 5)]
    for loss in losses:
        values = finite(loss, 5)
        if not values or loss.quantity.phase in HELD or values[0] < _TWO or not 0 < loss.epochs[-1] <= _FIRST_HALF:
            continue
        if max(values[-3:]) <= _NOTHING / 2 and any(min(c.values[-3:]) >= 0.999 for c in shares):
            yield loss, "val_perplexity", "floor", next(n for n in range(len(values)) if max(values[n:]) <= _NOTHING / 2), 0.0
            return


def _one_answer(shares: Sequence[Column], losses: Sequence[Column]) -> Iterator[Told]:
    """Every held-out answer is right and costs nothing that is printed, from the first epoch on, at three reports and more: there is only one."""
    right = [c for c in shares if c.quantity.phase in HELD and len(c.values) >= 3 and min(c.values) == max(c.values) == full_scale(c.values)]
    known = any(c.quantity.phase not in HELD and finite(c, 3) and c.values[0] >= 0.99 * full_scale(c.values) for c in shares)
    free = any(c.quantity.phase in HELD and finite(c, 3) and max(c.values) <= _FREE for c in losses)
    for loss in losses:
        if right and known and free and loss.quantity.phase not in HELD and finite(loss, 3) and not any(loss.values[2:]):
            yield loss, "loss", "zero", 0, 0.0
            return


def _no_better_step_by_step(shares: Sequence[Column]) -> Iterator[Told]:
    """A list of accuracies, one for each step of adaptation, holds nothing but one in n, for all of five steps, at four reports and more."""
    lists: dict[str, list[Column]] = {}
    for share in shares:
        lists.setdefault(share.label.partition("[")[0], []).append(share)
    for members in lists.values():
        parts = [_parts(c, _OFTEN) for c in members]
        if len(members) < 5 or not all(parts):
            continue
        for ways in (5, 10, 20):
            if all(abs(v * ways - 1) <= _WOBBLES for p in parts for v in p):
                yield members[0], "accuracy", "chance", 0, 0.0
                return


def _one_class_after_the_other(shares: Sequence[Column]) -> Iterator[Told]:
    """Most batches are right throughout, one in ten and more are wrong for the most part, and outside no more than half is ever right: the classes come one after the other."""
    held = [p for c in shares if c.quantity.phase in HELD and (p := _parts(c, 2))]
    if not held or any(max(p) > 0.6 for p in held):
        return
    for share in shares:
        parts = _parts(share, 3 * _LEAST) if share.quantity.phase not in HELD else []
        right, wrong = sum(p >= 0.95 for p in parts), sum(p <= 0.4 for p in parts)
        if right >= 0.6 * len(parts) and wrong >= 0.1 * len(parts) and any(p <= 0.4 for p in parts[-_LEAST:]) and any(p >= 0.95 for p in parts[:3]):
            yield share, "accuracy", "bounces", next(n for n, p in enumerate(parts) if p <= 0.4), 0.0
            return


def _no_nearer_than_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """Every relative error is 1, to a hundredth, at six reports and more, and falls by nothing: what is foretold is 0, or the mean."""
    told = [c for c in columns if c.quantity.kind in ("error", "loss") and _RELATIVE & set(words(c.label)) and not c.quantity.bound and finite(c, 6)]
    if told and all(all(abs(v - 1) <= 0.01 for v in c.values) and max(c.values) - c.values[-1] <= 0.005 for c in told):
        yield told[-1], "error", "constant", 0, 0.0


def _noise_unforeseen(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss is 1, to a hundredth, at each of eight reports and more, never twice the same, and does not fall: what is to be foretold has the variance 1, and 0 is foretold.

    A hinge or a margin rests on 1 exactly, or where features are told; a maker of a game pays 1 where its judge wins.
    """
    losses = [c for c in columns if c.name == "loss" and not c.quantity.bound and finite(c, _LEAST)]
    others = any(c.quantity.kind in ("accuracy", "reward", "perplexity") or c.side or (c.quantity.kind == "error" and not {"noise", "eps"} & set(words(c.label))) for c in columns)
    for loss in losses if not others else ():
        values = loss.values
        at_one = loss.quantity.term in ("", "mse", "noise", "eps", "eps_mse", "simple", "diffusion") and all(abs(v - 1) <= 0.012 for v in values)
        centred = abs(sum(values) / len(values) - 1) <= 0.004 and len(set(values)) > len(values) / 3
        if at_one and centred and trend(values) > -2.5:
            yield loss, "error", "flat", 0, 0.0
            return


def _error_alone(columns: Sequence[Column]) -> Iterator[Told]:
    """An error of the training is all that is told, and rests from the first of eight reports on, as a loss would."""
    if any(c.quantity.kind in ("loss", "accuracy", "score", "reward") for c in columns):
        return
    for error in columns:
        if error.quantity.kind == "error" and not error.quantity.bound and (at := flat(error)) is not None:
            yield error, "error", "constant", at, 0.0
            return
