"""What several series of one writer say only together: each alone may be well.

A loss near the logarithm of a class count beside an accuracy of guesses, an accuracy of 0 beside a loss that rests,
classes of which no label is known, groups of answers that all get the same reward.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, SCORE_NAMES, SCORES, words
from triage.numbers.columns.statistics import full_scale, median, trend
from triage.numbers.course.single import CHANCES, constant, finite, past_the_start

_GUESSED = 0.15
"""How far, as a share, the accuracy of guesses may lie from one in so many."""
_NO_RISE = 0.02
_MANY = 200
"""Classes from which on one in n lies near one in n + 1."""
_BEGUN = 1000
_LEARNT = 5000
WORDS = 300.0
"""A language model that has learnt more than which words are frequent has a lower perplexity."""
_OF_TEXT, _KNOWS_NOTHING = frozenset("vocab vocabulary token tokens lm mfu tgs wps".split()), 8.5
"""What is told where texts are learnt, and the least that a model of tens of thousands of words pays at its start."""
_LATE = 10
"""Epochs after which a whole score of exactly 0 is no beginning."""
_RIGHT_OF_NOTHING = ("specificity", "Specificity", "precision", "Precision")
"""What finding nothing at all gives full marks for."""
_BOUND = 1e6
_STEEP = 1e4
_CLAMPED = (15.9424, 16.1181, 20.7233, 27.631, 34.5388, 100.0)
"""What a certain answer that is wrong costs: -ln of the least difference of float32, of 1e-7, 1e-9, 1e-12 and 1e-15; BCELoss stops at 100."""
_CLOSE, _ABOVE_LN_2 = 2e-3, (0.704, 0.78)
_FORGETS = 5
"""Reports, of which the last three are lost."""
_ADVERSARIAL = frozenset(["real", "fake", "d", "disc", "discriminator", "netd", "g", "gen", "generator", "netg", "adv"])


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding that takes the company of other series of the same writer."""
    yield from _guesses(columns)
    yield from _scores_of_chance(columns)
    yield from _nothing_right(columns)
    yield from _all_or_nothing(columns)
    yield from _far_out(columns)
    yield from _frequencies_only(columns)
    yield from _unlabelled(columns)
    yield from _equal_rewards(columns)
    yield from _loss_alone(columns)
    yield from _nothing_scored(columns)
    yield from _both_jump(columns)
    yield from _game_without_bounds(columns)
    yield from _unlearnt(columns)


def _rests(values: Sequence[float]) -> bool:
    """Whether no fall stands out of the noise, by Mann's and Kendall's test."""
    return trend(values) > -2


def _guesses(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss at the logarithm of a class count, however it wobbles, beside accuracies of one in so many.

    Both must rest: neither does the loss fall nor an accuracy rise out of its noise. A loss that never moves at all is
    told as that.
    """
    shares = [c for c in columns if c.quantity.kind == "accuracy" and len(c.values) >= 5 and not c.quantity.bound]
    for loss in columns:
        values = finite(loss, 5)
        if loss.name != "loss" or not values or loss.quantity.unsteady or not past_the_start(loss):
            continue
        level = median(values)
        classes = [c for c in (*CHANCES, *_of_answers(shares)) if abs(level - math.log(c)) < 0.015 * math.log(c)]
        near = all(abs(v - level) < 0.05 * level for v in values)
        if not classes or not near or not _rests(values) or not shares or constant(loss) is not None:
            continue
        if all(_is_guess(share, classes[0]) for share in shares):
            yield loss, "loss", "chance", 0, 0.0


def _of_answers(shares: Sequence[Column]) -> list[int]:
    """How many classes there are if training answers that are right once in n to three digits are guesses: n."""
    levels = [level for c in shares if c.quantity.phase not in HELD and (level := median(_shares(c))) > 0]
    return [n for level in levels if (n := round(1 / level)) < _MANY and abs(level * n - 1) < 2e-3]


def _scores_of_chance(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss that has come to rest, within a twentieth, at ten reports past the tenth epoch, beside areas under the curve of a half.

    Five reports are enough where every accuracy is a half, within three points, and the loss a little above ln 2: the
    rest of it is a penalty.
    """
    areas = [v for c in columns if "auc" in words(c.label) and not c.quantity.bound and finite(c, 2) for v in _shares(c)]
    halves = len(areas) >= 4 and abs(median(areas) - 0.5) <= 0.03 and max(areas) <= 0.65
    shares = [v for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound for v in _shares(c)]
    tossed = len(shares) >= 5 and abs(median(shares) - 0.5) <= 0.01 and all(abs(v - 0.5) <= 0.03 for v in shares)
    for loss in columns:
        values = finite(loss, 5 if tossed else 10)
        if not (halves or tossed) or loss.name != "loss" or loss.quantity.term or not values or not loss.epochs[-1] >= _LATE:
            continue
        level = median(values)
        binary = _ABOVE_LN_2[0] < level < _ABOVE_LN_2[1]
        if max(values) - min(values) <= 0.05 * level and _rests(values) and (halves or binary):
            yield loss, "loss", "flat", 0, 0.0


def _shares(column: Column) -> list[float]:
    """The values as parts of 1, also where they are printed in percent."""
    whole = full_scale(column.values)
    return [v / whole for v in column.values]


def _is_guess(share: Column, classes: int) -> bool:
    """Whether an accuracy is one in so many and does not rise, or by a fiftieth of itself at most."""
    values = _shares(share)
    level = median(values)
    rests = trend(share.values) < 2 or all(abs(v * classes - 1) < _NO_RISE for v in values)
    return abs(level * classes - 1) < _GUESSED and rests


def _all_or_nothing(columns: Sequence[Column]) -> Iterator[Told]:
    """Three losses in a row are the share of wrong answers times what one clamped probability costs: each answer is certain, right or wrong."""
    shares = [c for c in columns if c.quantity.kind == "accuracy" and not c.quantity.term]
    for loss in columns:
        values = finite(loss, 3)
        if loss.quantity.kind != "loss" or loss.quantity.term or not values or min(values[-3:]) < 0.3:
            continue
        for share in shares:
            same = share.quantity.phase == loss.quantity.phase and len(share.values) == len(values)
            whole = 100.0 if same and max(share.values) > 1 else 1.0
            wrong = [1 - v / whole for v in share.values[-3:]] if same else []
            if wrong and any(all(abs(v - w * cost) < _CLOSE * v for v, w in zip(values[-3:], wrong)) for cost in _CLAMPED):
                yield loss, "loss", "saturates", len(values) - 3, 0.0
                return


def _far_out(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss above a million beside a gradient norm above ten thousand, at eight reports of which none gets it down, well into the run."""
    norms = [c for c in columns if c.quantity.kind == "grad_norm" and finite(c, 8)]
    steep = any(median(c.values) > _STEEP for c in norms)
    for loss in columns:
        values = finite(loss, 8)
        if loss.name != "loss" or loss.quantity.term or not values or not steep or min(values) < _BOUND:
            continue
        if (loss.steps[-1] >= _BEGUN or past_the_start(loss)) and _rests(values):
            yield loss, "loss", "explodes", 0, 0.0


def _nothing_right(columns: Sequence[Column]) -> Iterator[Told]:
    """An accuracy of exactly 0 at eight reports, a thousand steps into the run, while the loss does not fall."""
    losses = [finite(c, 8) for c in columns if c.name == "loss" and not c.quantity.term]
    for share in columns:
        if share.quantity.kind != "accuracy" or len(share.values) < 8 or any(share.values):
            continue
        late = share.steps[-1] >= _BEGUN and not past_the_start(share)
        if late and losses and all(values and _rests(values) for values in losses):
            yield share, share.name, "zero", 0, 0.0


def _loss_alone(columns: Sequence[Column]) -> Iterator[Told]:
    """The training loss falls to a third, beyond doubt, while the training accuracy does not move from a low level.

    Ten reports past the start; the accuracy stays within three in a hundred and below a half. Held-out accuracies
    rest for another reason, and one that is 0 throughout is told as such.
    """
    fallen = [v for c in columns if c.name == "loss" and not c.quantity.unsteady and _has_fallen(v := finite(c, 10))]
    for share in columns:
        values = finite(share, 10)
        if share.name != "accuracy" or not values or share.quantity.bound or not any(values) or not fallen:
            continue
        whole = full_scale(values)
        rests = max(values) - min(values) <= 0.03 * whole and median(values) < 0.5 * whole and trend(values) < 1
        if rests and past_the_start(share):
            yield share, "accuracy", "rests", 0, 0.0


def _has_fallen(values: Sequence[float]) -> bool:
    return median(values[-3:]) < median(values[:3]) / 3 and trend(values) < -3


def _frequencies_only(columns: Sequence[Column]) -> Iterator[Told]:
    """A language model that rests, thousands of steps into the run, on what the frequencies of words alone give.

    Without a perplexity, what is told of texts beside says so, and a loss that began as that of a model which knows no word.
    """
    known = [c for c in columns if c.quantity.kind == "perplexity" and c.quantity.phase not in HELD and finite(c, 10)]
    told = bool(known) and min(median(c.values[len(c.values) // 2 :]) for c in known) >= WORDS
    reads = not known and any(_OF_TEXT.intersection(words(c.label)) for c in columns) and not any(c.quantity.kind == "accuracy" for c in columns)
    for loss in columns if told or reads else ():
        values = finite(loss, 10)
        if loss.name != "loss" or not values or not loss.steps[-1] >= _LEARNT or loss.quantity.term not in ("", "lm", "xent", "nll"):
            continue
        if (told and _is_at_rest(values, 0.01)) or ((reads or told) and _came_to_rest(values)):
            yield loss, "loss", "flat", 0, 0.0


def _is_at_rest(values: Sequence[float], reach: float) -> bool:
    return max(values) - min(values) <= reach * median(values) and abs(trend(values)) < 2


def _came_to_rest(values: Sequence[float]) -> bool:
    """Whether a loss began as that of a model that knows no word and rests, for the last half of the run, on the price of frequencies."""
    rest = values[len(values) // 2 :]
    begun = values[0] > _KNOWS_NOTHING and math.log(WORDS) < median(rest) < 0.85 * values[0]
    return begun and (_is_at_rest(rest, 0.03) or _is_at_rest(rest[len(rest) // 2 :], 0.003))


def _unlabelled(columns: Sequence[Column]) -> Iterator[Told]:
    """At least half of the classes of a segmentation have an accuracy of nan: no pixel is labelled with them."""
    twins: dict[str, Column] = {}
    for column in columns:
        if column.quantity.kind == "accuracy" and not column.quantity.bound:
            twins.setdefault(column.quantity.term, column)
    classes = [
        (c, twins[term])
        for c in columns
        if c.quantity.kind == "overlap" and (term := c.quantity.term.removeprefix("iou_")) in twins and term
    ]
    without = [c for c, share in classes if not any(map(math.isfinite, share.values))]
    if len(classes) >= 2 and 2 * len({c.quantity.term for c in without}) >= len({c.quantity.term for c, _ in classes}):
        yield without[0], "overlap", "absent", 0, 0.0


def _nothing_scored(columns: Sequence[Column]) -> Iterator[Told]:
    """Scores of the whole are exactly 0 past the tenth epoch, two of them or one twice: nothing is found at all.

    A score of one class shows nothing, nor do a best value and scores that are known to be something elsewhere.
    """
    whole = [c for c in columns if c.quantity.kind in SCORES and not c.quantity.bound and _is_whole(c)]
    late = [c for c in whole if c.epochs[-1] >= _LATE and not any(c.values)]
    zeros = sum(len(c.values) for c in late)
    if zeros < 2 or any(len(c.values) >= 5 for c in late):
        return
    of_kind = {c.quantity.kind for c in late}
    if not any(v > 0 for c in whole if c.quantity.kind in of_kind and c.label not in _RIGHT_OF_NOTHING for v in c.values):
        first = next((c for c in late if c.quantity.kind == "overlap"), late[0])
        yield first, first.name, "zero", 0, 0.0


def _is_whole(column: Column) -> bool:
    return all(word in SCORE_NAMES for word in column.quantity.term.split("_"))


def _both_jump(columns: Sequence[Column]) -> Iterator[Told]:
    """At the last report the training loss and the held-out one are both ten times what they ever were: the weights are.

    A batch of outliers raises the one, another evaluation the other.
    """
    for loss in columns:
        values = finite(loss, 4)
        if loss.name != "loss" or not _jumped(values) or loss.quantity.unsteady:
            continue
        twins = [c for c in columns if c.name == "val_loss" and c.quantity.term == loss.quantity.term]
        if any(_jumped(finite(c, 4)) and c.lines[-2] < loss.lines[-1] for c in twins):
            yield loss, "loss", "diverges", len(values) - 1, 0.0


def _jumped(values: Sequence[float]) -> bool:
    return len(values) >= 4 and min(values) > 0 and values[-1] > 10 * max(values[:-1])


def _game_without_bounds(columns: Sequence[Column]) -> Iterator[Told]:
    """A loss of an adversarial game is beyond a million at each report, and farther out at the last than at the first.

    Probabilities, hinges and clipped critics keep it below some hundreds.
    """
    for loss in columns:
        values = finite(loss, 2)
        game = _ADVERSARIAL.intersection(loss.quantity.term.split("_"))
        if loss.name == "loss" and game and values and min(map(abs, values)) > _BOUND and abs(values[-1]) > abs(values[0]):
            yield loss, "loss", "explodes", 0, 0.0
            return


def _equal_rewards(columns: Sequence[Column]) -> Iterator[Told]:
    """The answers of each group get the same reward at five reports and more, to the end, and nothing was learnt.

    A reward that has risen meanwhile has been learnt: then equal ones are full marks.
    """
    rewards = [finite(c, 5) for c in columns if c.label.lower() == "reward"]
    for column in columns:
        values = finite(column, 5)
        if column.quantity.kind != "reward_std" or not values:
            continue
        at = next((n for n in range(len(values)) if not any(values[n:])), len(values))
        equal = len(values) - at >= max(5, len(values) // 3)
        learnt = any(r and median(r[-3:]) > median(r[:3]) for r in rewards)
        if equal and not learnt:
            yield column, "reward_std", "zero", at, 0.0


def _unlearnt(columns: Sequence[Column]) -> Iterator[Told]:
    """The held-out perplexity is ten times its best at each of the last three reports and the training loss climbs at each of them, by half of its best and more.

    Who learns by heart has a training loss that falls; a term that comes in late moves no perplexity.
    """
    lost = any(c.name == "val_perplexity" and not c.quantity.bound and (v := finite(c, _FORGETS)) and min(v[-3:]) > 10 * min(v[:-3]) for c in columns)
    for loss in columns if lost else ():
        values = finite(loss, _FORGETS)
        if loss.name != "loss" or loss.quantity.term or not values:
            continue
        least, end = min(values[:-3]), values[-4:]
        if least > 0 and all(a < b for a, b in zip(end, end[1:])) and values[-1] > 1.5 * least:
            yield loss, "loss", "diverges", len(values) - 3, 0.0
            return
