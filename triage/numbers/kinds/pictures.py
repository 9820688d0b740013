"""What segmentations, detectors, adversarial games and other pictures print in a few reports that no healthy one could.

An overlap that is the very same at each evaluation, boxes that cost nothing while classes do, a generator that pays nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import binned, full_scale, trend
from triage.numbers.course.single import finite, settled

_SAME = 3
"""Evaluations that agree to the last digit."""
_DIGITS = 4
_MOST = 5
"""Reports from which on tests of whole series take over."""
_GOOD = 0.9
_POOR = 0.05
_LATE = 50
"""Epochs after which a segmentation that learns has left a twentieth."""
_FITTED = 0.1
_PAID, _NOTHING = 5.0, 1e-3
"""What a discriminator pays that is fooled each time, and a generator that fools it."""
_LOST = 10.0
_BLOWN = 50.0
_MEANS = frozenset(["psnr", "ssim"])
_TOLD, _TRUE = frozenset("et est pred predicted prediction preds out output".split()), frozenset("gt true target label labels truth real".split())
_SAID, _IS = ("\u9884\u6d4b", "\u4f30\u8ba1"), ("\u771f\u5b9e", "\u771f\u503c", "\u5b9e\u9645")
_MEMBERS = 3
_CODES = tuple(math.log(2**n) for n in range(12, 18))
"""What a guess costs among so many codes of a teacher: 4,096 to 131,072."""
_OF_ALL = frozenset("mean dice iou miou jaccard dsc score coef coeff coefficient index global foreground".split())
_MISSED, _HARDLY = 1e-4, 0.01
_BEGUN = 1000
_GIVEN_UP = 6
"""Reports of nothing that are no dip."""
_WON, _AWAKE = 0.02, 0.1
"""A loss of the discriminator below which the generator has nothing to learn from, and one at which it has."""
_LONG, _BEYOND, _FARTHER = 12, 1000.0, 2.5
_BOXES = frozenset("box bbox reg regression loc localization".split())
_CLASSES = frozenset("cls class classification conf obj objectness".split())


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about pictures."""
    yield from _one_side_wins(columns)
    yield from _one_answer(columns)
    yield from _poor_to_the_end(columns)
    yield from _never_meet(columns)
    yield from _lost_again(columns)
    yield from _no_box_matched(columns)
    yield from _nothing_detected(columns)
    yield from _game_over(columns)
    yield from _game_blown_up(columns)
    yield from _over_nothing(columns)
    yield from _same_for_all(columns)
    yield from _nothing_foreseen(columns)
    yield from _no_more_than_uniform(columns)


def _one_answer(columns: Sequence[Column]) -> Iterator[Told]:
    """A mean overlap is the same in four digits at each of three epochs and more, far from full marks, while the training loss moves.

    The same pixels of the same pictures are right each time: one class is named for all. A held-out set is scored anew from weights
    that differ; what was measured once and printed again stands in one epoch or is a best value. Until the fifth epoch many a run that
    is well names one class.
    """
    moves = any(c.name == "loss" and not c.quantity.bound and len(set(c.values)) > 2 for c in columns)
    for overlap in columns:
        values = finite(overlap, _SAME)
        if overlap.quantity.kind != "overlap" or overlap.quantity.bound or overlap.quantity.phase == "train" or not values:
            continue
        epochs = {e for e in overlap.epochs if math.isfinite(e)}
        same = len(set(values)) == 1 and overlap.digits[0] >= _DIGITS and len(epochs) == len(values)
        if moves and same and max(epochs) >= _MOST and 0 < values[0] < _GOOD * full_scale(values):
            yield overlap, "overlap", "constant", 0, 0.0
            return


def _poor_to_the_end(columns: Sequence[Column]) -> Iterator[Told]:
    """Past the fiftieth epoch the best overlap outside training is below a twentieth, and the mean loss of an epoch below a tenth.

    Overlaps of single classes, of which one may be rare, say nothing.
    """
    whole = [c for c in columns if c.quantity.kind == "overlap" and c.quantity.phase != "train" and set(c.quantity.term.split("_")) <= {"dice", "iou", "miou", "best", "val"}]
    values = [v for c in whole for v in c.values]
    losses = [c for c in columns if c.name == "loss" and not c.quantity.term and finite(c, 1)]
    late = [c for c in whole if not c.quantity.bound and c.epochs[-1] >= _LATE]
    fitted = losses and all(0 <= c.values[-1] <= _FITTED for c in losses)
    if late and fitted and all(0 < v < _POOR for v in values) and any(c.quantity.bound for c in whole):
        yield late[0], "overlap", "gap", 0, 0.0


def _never_meet(columns: Sequence[Column]) -> Iterator[Told]:
    """The overlap of all, outside training, is nothing at each report, but for a hundredth at the first: four of them, two past the fifth epoch, or one past the tenth.

    Before, many a run that is well finds nothing yet. Longer series are judged as such.
    """
    whole = [c for c in columns if c.quantity.kind == "overlap" and c.quantity.phase in HELD and not c.quantity.bound and set(c.quantity.term.split("_")) <= _OF_ALL]
    values = [v for c in whole for v in c.values]
    begun = max((abs(c.values[0]) for c in whole), default=0.0)
    rest = [v for c in whole for v in (c.values[1:] if len(c.values) > _SAME else c.values)]
    if not values or not all(map(math.isfinite, values)) or max(map(abs, rest)) > _MISSED or begun > _HARDLY:
        return
    first = max(whole, key=lambda c: len(c.values))
    least = _MOST - 1 if not first.epochs[-1] >= _MOST else 2 if first.epochs[-1] < 2 * _MOST else 1
    if len(first.values) >= least and (len(first.values) < _MOST or any(values)):
        yield first, "overlap", "zero", 0, 0.0


def _lost_again(columns: Sequence[Column]) -> Iterator[Told]:
    """The overlap was a twentieth and more and is exactly nothing at each of the last six reports, half of the run, and no other is above that.

    What had begun to be found is not found any more: the answer that finds nothing pays less.
    """
    overlaps = [c for c in columns if c.quantity.kind == "overlap" and not c.quantity.bound and c.quantity.phase != "train" and finite(c, _GIVEN_UP)]
    if any(any(c.values[-_GIVEN_UP:]) for c in overlaps):
        return
    for overlap in overlaps:
        at = settled(overlap.values, 0.0) or 0
        if at and max(overlap.values[:at]) >= _POOR * full_scale(overlap.values) and len(overlap.values) - at >= max(_GIVEN_UP, len(overlap.values) / 2):
            yield overlap, "overlap", "zero", at, 0.0
            return


def _no_box_matched(columns: Sequence[Column]) -> Iterator[Told]:
    """A detector finds nothing, and its loss of boxes is exactly 0 at each of two to four epochs, or of six reports and more, that of classes never.

    No anchor was taken for any object. Longer series, told once an epoch, are judged as such.
    """
    losses = [c for c in columns if c.quantity.kind == "loss" and not c.quantity.bound and c.quantity.phase not in HELD and finite(c, 2)]
    told = [c for c in losses if _CLASSES & set(words(c.label)) and all(c.values)]
    none = next((c for c in columns if c.quantity.kind == "ap" and not any(c.values)), None)
    for boxes in losses:
        epochs = len({e for e in boxes.epochs if math.isfinite(e)})
        never = not any(boxes.values) and (epochs == len(boxes.values) < _MOST or (epochs >= 2 and len(boxes.values) >= _GIVEN_UP))
        if told and none is not None and never and _BOXES & set(words(boxes.label)):
            yield none, "ap", "zero", 0, 0.0
            return


def _nothing_detected(columns: Sequence[Column]) -> Iterator[Told]:
    """Every average precision and recall outside training, of three kinds and more, is exactly 0 from the third epoch on, or a thousand steps into the run.

    -1 is told of sizes that no object has. Longer series are judged as such.
    """
    told = [c for c in columns if c.quantity.kind == "ap" and c.quantity.phase != "train" and finite(c, 1)]
    begun = any(c.epochs[-1] >= _SAME or c.steps[-1] >= _BEGUN for c in told)
    never = all(v in (0.0, -1.0) for c in told for v in c.values) and any(not all(c.values) for c in told)
    if begun and never and len({c.label for c in told}) >= _SAME and max(len(c.values) for c in told) < _MOST:
        yield next(c for c in told if not all(c.values)), "ap", "zero", 0, 0.0


def _one_side_wins(columns: Sequence[Column]) -> Iterator[Told]:
    """Neither side of a game moves, or the discriminator's loss is at 0 and the generator's climbs."""
    losses = [c for c in columns if c.quantity.kind == "loss" and c.quantity.unsteady]
    for one in losses:
        for other in losses:
            if (one.side != "d" and "critic" not in words(one.label)) or other.side != "g":
                continue
            low, high = finite(one, 5), finite(other, 5)
            if _is_unbounded(low, high) or (_multiplies(low) and _multiplies(high)):
                yield one, "loss", "explodes", 0, 0.0
                return
            if not low or not high or min(low) < 0:
                continue
            if len(set(low)) == 1 and len(set(high)) == 1:
                yield one, "d_loss", "constant", 0, 0.0
                return
            if _is_lost(low[len(low) // 2 :]) and _climbs(high):
                yield one, "d_loss", "collapses", settled(low, max(_WON, *low[len(low) // 2 :])) or 0, 0.0
                return


def _is_unbounded(low: Sequence[float], high: Sequence[float]) -> bool:
    """Whether both sides end beyond a thousand, several times farther out than they were: a critic whose slope nothing bounds."""
    if len(low) < _LONG or len(high) < _LONG:
        return False
    sizes = [binned([abs(v) for v in side], 3) for side in (low, high)]
    return all(parts[-1] > _BEYOND and parts[-1] > _FARTHER * parts[0] for parts in sizes)


def _multiplies(side: Sequence[float]) -> bool:
    """Whether a side is three times as far out at each of five reports and more, and ends beyond ten thousand."""
    sizes = [abs(v) for v in side]
    return len(sizes) >= _MOST and sizes[-1] > 10 * _BEYOND and all(b > 3 * a for a, b in zip(sizes, sizes[1:]))


def _is_lost(late: Sequence[float]) -> bool:
    """Whether the discriminator ends at nothing, and stood above it at one report in three at most, and not far."""
    awake = sum(v >= _WON for v in late)
    return late[-1] < _WON and awake <= len(late) // 3 and max(late) < _AWAKE


def _climbs(high: Sequence[float]) -> bool:
    parts = binned(high, 4)
    return parts[-1] > 4 and parts[-1] > 1.2 * max(parts[0], 0.5)


def _game_over(columns: Sequence[Column]) -> Iterator[Told]:
    """At four reports and more one side of a game pays nothing and the other pays much, each time.

    A discriminator that is never wrong leaves a generator at 10 and more; one that is always fooled pays 5 and more itself.
    Critics, whose scores have no zero, pay below nothing now and then.
    """
    games = [(c.side, v) for c in columns if c.quantity.kind == "loss" and c.quantity.unsteady and c.side and (v := finite(c, 4))]
    sides = {side: [v for s, v in games if s == side] for side in ("d", "g")}
    if len(sides["d"]) != 1 or len(sides["g"]) != 1 or min(*sides["d"][0], *sides["g"][0]) < 0:
        return
    judge, maker = sides["d"][0], sides["g"][0]
    column = next(c for c in columns if c.side == "d" and c.quantity.kind == "loss" and c.quantity.unsteady and c.values == judge)
    if max(judge) <= _NOTHING and min(maker) >= _LOST:
        yield column, "d_loss", "collapses", 0, 0.0
    elif max(maker) <= _NOTHING and min(judge) >= _PAID:
        yield column, "d_loss", "diverges", 0, 0.0


def _game_blown_up(columns: Sequence[Column]) -> Iterator[Told]:
    """Both sides of a game pay, at each of the last two reports, fifty times what either ever paid before, at three reports and more.

    A penalty that is added now and then comes to one side and goes; critics without bounds drift there by and by.
    """
    sides = [c for c in columns if c.quantity.kind == "loss" and c.quantity.unsteady and c.side and finite(c, 5)]
    blown = [c for c in sides if min(map(abs, c.values[-2:])) > _BLOWN * max(1.0, *map(abs, c.values[:-2]))]
    if {c.side for c in blown} == {"d", "g"} and len(blown) == len(sides):
        yield blown[0], "loss", "diverges", len(blown[0].values) - 2, 0.0


def _over_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """The likeness of pictures is not a number wherever it is told, while what training pays is: there was no picture to be like.

    Equal pictures give an endless one, and a model whose outputs are lost pays no finite loss. What a bar shows beside the loss may
    stand for what was not measured yet.
    """
    paid = [c for c in columns if c.quantity.kind in ("loss", "error") and c.quantity.phase not in HELD and not c.quantity.bound]
    told = {line for c in paid for line in c.lines}
    if not paid or not all(math.isfinite(v) for c in paid for v in c.values):
        return
    for likeness in columns:
        mean = likeness.quantity.kind == "score" and _MEANS & set(words(likeness.label)) and not likeness.quantity.bound
        if mean and all(map(math.isnan, likeness.values)) and min(told) < likeness.lines[0] and not told & set(likeness.lines):
            yield likeness, "score", "nonfinite", 0, 0.0
            return


def _same_for_all(columns: Sequence[Column]) -> Iterator[Told]:
    """Past the third epoch what is predicted is one number for all members of a list, at five reports and more, and what is true differs each time."""
    lists: dict[str, list[Column]] = {}
    for column in columns:
        if len(column.values) >= _SAME + 2 and column.quantity.kind in ("", "count", "error"):
            lists.setdefault(column.label.partition("[")[0], []).append(column)
    told = {name: members for name, members in lists.items() if len(members) >= _MEMBERS}
    differ = any(_TRUE & set(words(name)) and all(len(set(row)) > 1 for row in _rows(members)) for name, members in told.items())
    for name, members in told.items():
        alike = _TOLD & set(words(name)) and all(len(set(row)) == 1 for row in _rows(members))
        if differ and alike and len(set(members[0].values)) > 1 and members[0].epochs[-1] >= _SAME:
            yield members[0], "error", "constant", 0, 0.0
            return


def _nothing_foreseen(columns: Sequence[Column]) -> Iterator[Told]:
    """What is predicted of a count had been something and is nothing at each of six reports and more to the end, where what is true is not, and differs each time."""
    counts = [c for c in columns if c.quantity.kind in ("", "count") and not c.quantity.bound and finite(c, 2 * _GIVEN_UP) and min(c.values) >= 0]
    for told in counts:
        late = told.values[-_GIVEN_UP:]
        if not _is_told(told, _TOLD, _SAID) or max(late) > _PAID * _NOTHING or not any(told.values):
            continue
        for true in counts:
            beside = _is_told(true, _TRUE, _IS) and list(true.lines) == list(told.lines) and len(set(true.values[-_GIVEN_UP:])) > _SAME
            if beside and sum(v > 0 for v in true.values[-_GIVEN_UP:]) >= _GIVEN_UP - 1 and max(told.values) >= _FITTED * max(true.values):
                yield told, "error", "constant", next(n for n in range(len(told.values)) if max(told.values[n:]) <= _PAID * _NOTHING), 0.0
                return


def _is_told(column: Column, named: frozenset[str], said: Sequence[str]) -> bool:
    return bool(named & set(words(column.label))) or any(word in column.label for word in said)


def _rows(members: Sequence[Column]) -> Iterator[tuple[float, ...]]:
    return zip(*(c.values for c in members))


def _no_more_than_uniform(columns: Sequence[Column]) -> Iterator[Told]:
    """A training loss climbs, at eight reports and more, to what a guess among thousands of codes costs, and ends there highest.

    A student that learns from its teacher comes down from there; both have gone to one answer for all.
    """
    for loss in columns:
        values = finite(loss, 8)
        if loss.name != "loss" or loss.quantity.term or not values or values[-1] < max(values):
            continue
        near = any(0.985 * level <= values[-1] <= 1.003 * level for level in _CODES)
        if near and trend(values) > 3 and values[-1] > 1.03 * values[0] and min(values) > 0.75 * values[-1]:
            yield loss, "loss", "collapses", len(values) - 1, 0.0
            return
