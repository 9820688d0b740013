"""Scores that rest where they say that nothing was learnt: an area under the curve of a half, a picture that is one colour."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import AREAS, HELD, JUDGED, SCORES, words
from triage.numbers.columns.statistics import binned, full_scale, median, noise, rising, trend
from triage.numbers.course.single import finite

_REPORTS, _HALF, _LATE, _FAR = 4, 0.03, 3, 1000
"""Evaluations that agree on a half, how near, and the epoch or step from which on that is no beginning."""
_FREQUENT = 0.6
"""The share of right answers that only naming the frequent class gives an area of a half."""
_DARK, _PALE, _FEW, _LEAST, _EPOCHS, _STEPS = 15.0, 22.0, 3, 6, 5, 5000
"""Decibels that a picture of one colour comes to at most: of any scene, and of a small thing before a large background."""
_WOBBLE, _FIXED = 0.8, 0.3
"""How far batches of rays differ, in decibels, and how far evaluations of the same pictures do."""
_BELOW, _FALLEN, _KNOWN = 0.34, 0.7, 0.8
_PAIRS, _ORDERED = frozenset(["cindex", "concordance"]), 0.92
"""How the share of pairs in the right order is called; the logarithm over all at risk, which it is learnt by, falls by little."""
_HITS, _FIRST, _CANDIDATES, _LOT = frozenset(["hr", "hit", "hits", "recall"]), (5, 10, 20), (100, 101, 1000), 0.08
_FEW_WORDS = 0.1
_LN2, _BARE = math.log(2), ("val", "test")
"""The price of a guess between two, and what tutorials on links call the area under the curve."""
_BESIDE = 3
"""Lines that one report takes."""
_RARE, _SPREAD = 0.2, 0.1
"""A share that only what is rare has, and how little it moves where nothing is told apart."""
_COUNTED = frozenset("gs gaussian gaussians splats".split())
_THERE = frozenset("opacity acc_map density alpha weights_sum opacities".split())
_LONG = 8
_RANKINGS = frozenset("mrr ndcg hr h hit hits recall map hitrate".split())
_FIRST_OF_ALL, _UNLEARNT = 0.985, 0.1


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about scores at rest."""
    yield from _areas_of_a_half(columns)
    yield from _one_colour(columns)
    yield from _turned_round(columns)
    yield from _ranks_by_chance(columns)
    yield from _no_answer_right(columns)
    yield from _nothing_found(columns)
    yield from _best_passed_over(columns)
    yield from _all_are_named(columns)
    yield from _right_before_it_learns(columns)
    yield from _perfect_from_the_start(columns)
    yield from _all_ranked_first(columns)
    yield from _minimised(columns)
    yield from _nothing_to_tell_from(columns)
    yield from _tells_no_pair_apart(columns)


def _is_late(column: Column, epochs: float, steps: float) -> bool:
    return column.epochs[-1] >= epochs or column.steps[-1] >= steps


def _areas_of_a_half(columns: Sequence[Column]) -> Iterator[Told]:
    """Every area under a curve is a half, within three points, at four evaluations and more, and does not rise: no sample is told from another.

    Told by the accuracy beside it, where that is high: it is then the share of the frequent class.
    """
    areas = [c for c in columns if AREAS.intersection(words(c.label)) and not c.quantity.bound and finite(c, 1)]
    told = [c for c in areas if len(c.values) >= _REPORTS]
    if not told or not all(_is_half(c) for c in areas) or not any(_is_late(c, _LATE, _FAR) for c in told):
        return
    if any(trend(c.values) >= 2 or c.values[-1] > c.values[0] + _HALF / 2 for c in told):
        return
    lines = {line for c in told for line in c.lines}
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound and lines.issuperset(c.lines) and finite(c, _REPORTS)]
    frequent = next((c for c in shares if min(c.values) >= _FREQUENT * full_scale(c.values)), None)
    yield (frequent, "val_accuracy", "constant", 0, 0.0) if frequent else (told[0], "score", "constant", 0, 0.0)


def _is_half(area: Column) -> bool:
    whole = full_scale(area.values)
    return all(abs(v / whole - 0.5) <= _HALF for v in area.values)


def _one_colour(columns: Sequence[Column]) -> Iterator[Told]:
    """Pictures are 15 decibels from the true ones at most, from the first report to the last, over five epochs or thousands of steps: nothing is drawn but the background.

    Where the opacity is told and is nothing throughout, the background may be right for most of a picture; where no splat is left there is nothing else.
    """
    empty = any(_THERE.intersection((*words(c.label), c.label.lower())) and len(c.values) >= _LEAST and not any(c.values) for c in columns)
    told = [c for c in columns if "psnr" in words(c.label) and not c.quantity.bound and finite(c, 1)]
    none = any(_COUNTED & set(words(c.label)) and c.values[-1] == 0 < max(c.values) for c in columns)
    if told and none:
        yield told[0], "score", "rests", len(told[0].values) - 1, 0.0
        return
    told = [c for c in told if len(c.values) >= _FEW]
    if told and all(_rests(c, _PALE if empty else _DARK) if len(c.values) >= _LEAST else _is_fixed(c) for c in told):
        yield told[0], "score", "rests", 0, 0.0


def _is_fixed(score: Column) -> bool:
    """Whether a few reports agree within three tenths of a decibel, the last at three times the steps of the first."""
    far = score.steps[-1] >= max(_STEPS, 3 * score.steps[0])
    return far and 0 < max(score.values) <= _DARK and max(score.values) - min(score.values) <= _FIXED


def _rests(score: Column, limit: float) -> bool:
    """Whether a score stays below a limit and does not rise, past the start; the first report may be of no training at all."""
    values = score.values[1:]
    parts = binned(values, 4)
    reach = max(parts) - min(parts) if score.quantity.phase not in HELD else max(values) - min(values)
    still = reach <= (_FIXED if score.quantity.phase in HELD else _WOBBLE) and values[-1] - values[0] <= max(_FIXED, 3 * noise(values))
    late = _is_late(score, _EPOCHS, _STEPS) or not (math.isfinite(score.epochs[-1]) or math.isfinite(score.steps[-1]))
    return median(values) > 0 and max(values) <= limit and still and trend(values) < 2 and late


def _learns(columns: Sequence[Column], least: int, left: float) -> bool:
    return any(c.name == "loss" and not c.quantity.unsteady and (v := finite(c, least)) and 0 <= v[-1] <= left * v[0] for c in columns)


def _turned_round(columns: Sequence[Column]) -> Iterator[Told]:
    """The area under the curve is a third and less outside of training, of five evaluations, though something is learnt: what is right is read the other way round.

    It goes down to there, at the last two, while the training loss falls; or it never was higher, while the training's area comes to eight tenths.
    """
    areas = [c for c in columns if AREAS.intersection(words(c.label)) and not c.quantity.bound and finite(c, _REPORTS + 1)]
    known = any(c.quantity.phase not in HELD and median(c.values[-3:]) >= _KNOWN * full_scale(c.values) for c in areas)
    falls = bool(areas) and _learns(columns, _REPORTS + 1, _ORDERED if all(_PAIRS & set(words(c.label)) for c in areas) else _FALLEN)
    for area in areas:
        values, level = area.values, _BELOW * full_scale(area.values)
        sinks = falls and area.quantity.phase != "train" and max(values[-2:]) <= level and trend(values) < -2
        if sinks or (known and area.quantity.phase in HELD and max(values) <= level):
            yield area, "score", "inverted", len(values) - 2, 0.0
            return


def _ranks_by_chance(columns: Sequence[Column]) -> Iterator[Told]:
    """Hits among the first k and their discounted gain are both what k candidates of a hundred, or of a thousand, drawn by lot come to, at five evaluations and more."""
    told = [(c, set(words(c.label)), v) for c in columns if c.quantity.phase != "train" and not c.quantity.bound and (v := finite(c, _REPORTS + 1))]
    gains = [v for _, named, v in told if "ndcg" in named]
    for hits, named, values in told if gains else ():
        if not _HITS & named or trend(values) >= 2 or any(trend(v) >= 2 for v in gains):
            continue
        for first in _FIRST:
            for count in _CANDIDATES:
                gain = sum(1 / math.log2(n + 1) for n in range(1, first + 1)) / count
                if _is_near(values, first / count) and any(_is_near(v, gain) for v in gains):
                    yield hits, "score", "chance", 0, 0.0
                    return


def _is_near(values: Sequence[float], level: float) -> bool:
    return abs(median(values) / level - 1) <= _LOT / 2 and all(abs(v / level - 1) <= _LOT for v in values)


def _no_answer_right(columns: Sequence[Column]) -> Iterator[Told]:
    """No answer matches exactly at two evaluations and more, and few words of any do, while the training loss has come to two thirds: they are cut out at the wrong place."""
    exact = [c for c in columns if {"exact", "em"} & set(words(c.label)) and finite(c, 2) and not any(c.values)]
    for whole in exact if _learns(columns, 2, _FALLEN) else ():
        beside = [c for c in columns if "f1" in words(c.label) and list(c.lines) == list(whole.lines) and 0 < max(c.values) <= _FEW_WORDS * full_scale(c.values)]
        if any(c.values[-1] <= 1.2 * c.values[0] for c in beside):
            yield whole, "text_score", "zero", 0, 0.0
            return


def _nothing_found(columns: Sequence[Column]) -> Iterator[Told]:
    """A test that is told once, at the end, finds nothing, of right nor of wrong, though most answers are right: all are the frequent one."""
    last = max((c.lines[-1] for c in columns if c.quantity.kind == "loss"), default=0)
    told = [c for c in columns if len(c.values) == 1 and c.lines[0] > last and finite(c, 1)]
    for recall in told:
        beside = [c for c in told if abs(c.lines[0] - recall.lines[0]) <= _BESIDE]
        names = {w for c in beside if not any(c.values) for w in words(c.label)}
        right = any(c.quantity.kind == "accuracy" and c.values[0] >= 0.5 * full_scale(c.values) for c in beside)
        if {"recall", "precision"} <= names and "recall" in words(recall.label) and right:
            yield recall, "score", "zero", 0, 0.0
            return


def _best_passed_over(columns: Sequence[Column]) -> Iterator[Told]:
    """What is called the best stays as it was at first, though each of three reports and more since was better by a fiftieth."""
    for best in columns:
        values = finite(best, _REPORTS + 1)
        if "best" not in words(best.label) or not values or len(set(values)) > 1 or best.quantity.kind not in JUDGED:
            continue
        falls = best.quantity.kind in ("loss", "error", "error_rate", "perplexity")
        for told in columns:
            same = (told.quantity.kind, list(told.lines)) == (best.quantity.kind, list(best.lines)) and not told.quantity.bound
            if not same or told.values[0] != values[0] or (told.quantity.phase in HELD) != (best.quantity.phase in HELD) or not finite(told, 1):
                continue
            if all(v <= 0.98 * values[0] if falls else v >= 1.02 * values[0] for v in told.values[-_LATE - 1 :]):
                yield told, "val_loss", "inverted", 1, 0.0
                return


def _all_are_named(columns: Sequence[Column]) -> Iterator[Told]:
    """At each of four evaluations and more everything is found that there is, and the share of right finds is the same to its last digit, less than a half; or, at six, a fifth at most, and hardly moves: all is named positive."""
    for recall in columns:
        values = finite(recall, _REPORTS)
        if not values or not {"recall", "sensitivity", "rec"} & set(words(recall.label)) or any(w.isdigit() for w in words(recall.label)):
            continue
        whole = full_scale(values)
        twins = [c for c in columns if "precision" in words(c.label) and list(c.lines) == list(recall.lines) and c.quantity.phase == recall.quantity.phase]
        if any((min(values) == whole and _is_one_share(c.values, whole)) or (min(values) >= 0.999 * whole and _is_low(c.values)) for c in twins):
            yield recall, "score", "saturates", 0, 0.0
            return


def _is_one_share(values: Sequence[float], whole: float) -> bool:
    return len(set(values)) == 1 and 0 < values[0] < whole / 2


def _is_low(values: Sequence[float]) -> bool:
    return len(values) >= _LEAST and 0 < max(values) <= _RARE * full_scale(values) and max(values) - min(values) <= _SPREAD * max(values)


def _right_before_it_learns(columns: Sequence[Column]) -> Iterator[Told]:
    """Every area outside of training is 0.99 and more at four evaluations from the first on, while the training loss still is that of guessing between two, to a tenth: the answers are given."""
    losses = [c for c in columns if c.name == "loss" and not c.quantity.term and finite(c, _REPORTS) and abs(c.values[0] - _LN2) <= 0.02 * _LN2 and min(c.values) >= 0.9 * _LN2]
    held = [c for c in columns if c.quantity.phase in HELD and (AREAS & set(words(c.label)) or c.label.lower() in _BARE) and not c.quantity.bound]
    told = [c for c in held if losses and finite(c, _REPORTS) and min(c.values[-_REPORTS:]) >= 0.99 * full_scale(c.values)]
    if held and len(told) == len(held):
        yield told[0], "score", "leaks", 0, 0.0


def _perfect_from_the_start(columns: Sequence[Column]) -> Iterator[Told]:
    """A held-out score is exactly 1 at each of five evaluations and more, while the training's own begins and stays below 0.9: nobody knows the unseen better than the seen."""
    judged = [c for c in columns if (c.quantity.within_one or c.quantity.kind == "accuracy") and not c.quantity.bound and finite(c, _REPORTS + 1)]
    for held in judged:
        if held.quantity.phase not in HELD or set(held.values) not in ({1.0}, {100.0}):
            continue
        if any(c.quantity.phase not in HELD and c.quantity.term == held.quantity.term and max(c.values[: len(held.values)]) <= 0.9 * full_scale(c.values) for c in judged):
            yield held, "val_accuracy", "perfect", 0, 0.0
            return


def _all_ranked_first(columns: Sequence[Column]) -> Iterator[Told]:
    """Every measure of a ranking, two and more, is 0.985 and more at each of three evaluations from the first on, though the loss has not come to nothing: whoever is equal is ranked first, or the answer is given.

    What was trained before, or is told from the middle of a run, may rank well at once; so may one of a few candidates.
    """
    ranks = [c for c in columns if _RANKINGS & set(words(c.label)) and not c.quantity.bound and c.quantity.kind in ("score", "", "accuracy") and finite(c, _FEW)]
    losses = [c for c in columns if c.name == "loss" and not c.quantity.term and not c.quantity.unsteady and finite(c, _FEW)]
    perfect = len({w for c in ranks for w in _RANKINGS & set(words(c.label))}) > 1 and all(min(c.values) >= _FIRST_OF_ALL and max(c.values) <= 1 for c in ranks)
    if perfect and any(map(_from_the_first, ranks)) and any(c.values[-1] >= _UNLEARNT or c.values[-1] >= 0.9 * c.values[0] for c in losses):
        yield next((c for c in ranks if c.quantity.phase in HELD), ranks[0]), "score", "perfect", 0, 0.0


def _from_the_first(column: Column) -> bool:
    """Whether the first report is of the first epoch, or of the first step where no epoch is told; of where nothing is told, it may be."""
    place = column.epochs[0] if math.isfinite(column.epochs[0]) else column.steps[0]
    return not place > 1


def _minimised(columns: Sequence[Column]) -> Iterator[Told]:
    """A score that should grow falls at each of five reports and more, to seven tenths, and is the loss itself, to a fiftieth: what should grow is made small."""
    scores = [c for c in columns if c.quantity.kind in (*SCORES, "accuracy") and not c.quantity.bound and finite(c, _REPORTS + 1)]
    for loss in columns:
        values = finite(loss, _REPORTS + 1)
        if loss.quantity.kind != "loss" or loss.quantity.bound or not values or values[-1] > _FALLEN * values[0] or min(values) <= 0 or rising(values) > 0:
            continue
        for score in scores:
            same = len(score.values) == len(values) and all(abs(s - v) <= 0.02 * max(abs(v), 0.1) for s, v in zip(score.values, values))
            if same and rising(score.values) == 0:
                yield loss, "loss", "inverted", 0, 0.0
                return


def _nothing_to_tell_from(columns: Sequence[Column]) -> Iterator[Told]:
    """The area under the curve is exactly 0 at each of three evaluations and more while the loss beside it falls below nothing: labels are neither 0 nor 1."""
    for area in columns:
        values = finite(area, _FEW)
        if not AREAS & set(words(area.label)) or not values or any(values):
            continue
        for loss in columns:
            beside = [v for v, line in zip(loss.values, loss.lines) if line in area.lines]
            if loss.quantity.kind == "loss" and len(beside) == len(values) and rising(beside) == 0 and beside[-1] < 0:
                yield loss, "val_loss", "negative", next(n for n, v in enumerate(loss.values) if v < 0), 0.0
                yield area, "score", "impossible", 0, 0.0
                return


def _tells_no_pair_apart(columns: Sequence[Column]) -> Iterator[Told]:
    """The rate at which both errors are equal rests at a half, within two points, at eight evaluations and more, while the training's own answers gain a fifth of all."""
    learnt = [c for c in columns if c.quantity.kind == "accuracy" and c.quantity.phase not in HELD and finite(c, _LONG) and trend(c.values) > 3]
    gained = any(c.values[-1] - c.values[0] >= 0.2 * full_scale(c.values) for c in learnt)
    for rate in columns if gained else ():
        values = finite(rate, _LONG)
        half = 50.0 if values and max(values) > 1 else 0.5
        if "eer" in words(rate.label) and not rate.quantity.bound and values and all(abs(v / half - 1) <= 0.04 for v in values):
            yield rate, "val_accuracy", "rests", 0, 0.0
            return
