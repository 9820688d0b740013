"""What a resume did to the losses: all of them jump, or one term does while the others go on."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import SCORES, words
from triage.numbers.columns.statistics import median, noise

_THROWN_BACK, _WENT_ON = 5.0, 1.3
"""Times its level before: what a term is that lost what it had learnt, and at most what one is that did not."""
_TEXTS = 2.0
"""A loss in nats a token that a language model has hardly begun with."""
_ASKED = Regex(r"(?i)\bresum(?:ing|ed|e)\b(?!['\"]?\W{1,4}(?:none|false|null|''|\"\"))|\bcontinuing (?:training|from)|续训|断点|恢复训练|继续训练")
_TO_TUNE = Regex(r"(?i)fine-?tun|pre-?train|init(?:iali[sz])?\w* (?:from|with)|transfer|backbone|teacher|imagenet|微调|预训练")
_STANDS_AT = Regex(r"(?i)(?:resum|restor|load|checkpoint|ckpt|continu|恢复|加载|断点).{0,120}?\b(?:epoch|轮)\W{0,4}(?:[2-9]|[1-9]\d{1,4})\b(?! ?/)|(?:恢复|加载|断点).{0,60}第 ?(?:[2-9]|[1-9]\d{1,4}) ?轮")
"""What a run that goes on says of the epoch it stands at."""
_FOLDS = Regex(r"(?i)\bfold\W{0,3}\d|第 ?\d 折")
"""What counts trainings of which each loads its best to be judged."""
_OF_SEVERAL = Regex(r"(?i)\b(?:k?fold|stage|phase|trial|seed|task|split|repeat|cycle|round|run \d|(?:test|eval\w*)(?:ing)? (?:on|with|the|best))|fine-?tun|pre-?train|best|\u6298|\u9636\u6bb5|\u5fae\u8c03|\u9884\u8bad\u7ec3")
"""What tells of several trainings in one log, each of which begins by itself."""
_OF_CHECKPOINT = frozenset("saved stored checkpoint ckpt loaded restored".split())
_SAVED_TOTAL = Regex(r"(?i)(?:saved|stored|checkpoint(?:'s)?|ckpt|previous|old)[ _]((?:num_|max_|total_)?(?:train_)?(?:epochs?|steps|iter(?:ation)?s?|updates))\W{1,3}(\d{1,9})(?![\d.])")
_TWICE, _LONGER = 2.0, 1.2
_NEAR, _SAME = 40, 3
_SEEN, _POORER = 2, 20.0
"""Reports on each side that tell a level."""


def find(found: Sequence[Column], resumes: Sequence[int], log: Sequence[Line] = ()) -> Iterator[Told]:
    """The losses that are far above their level before, right behind a resume, and the term that alone is."""
    if any(_FOLDS.search(line.text) for line in log):
        return
    losses = [c for c in found if c.name == "loss" and not c.quantity.unsteady] if resumes else []
    for column in losses:
        for number in resumes:
            if told := jumps(column, number, found):
                yield column, column.name, "jumps", *told
                break
    yield from _counts_anew(found, resumes)
    yield from _begins_at_nought(found, log)
    yield from _starts_over(found, resumes)
    if not any(_OF_SEVERAL.search(line.text) for line in log):
        yield from _epochs_go_back(found, resumes)
    yield from _pictures_lost(found, resumes)
    yield from _saved_otherwise(found, log)
    for number in resumes:
        if lost := _unrestored(losses, number):
            column, at, ratio = lost
            yield column, column.name, "unrestored", at, ratio
            return


def _counts_anew(found: Sequence[Column], resumes: Sequence[int]) -> Iterator[Told]:
    """The samples that were used are counted from nothing right behind a resume, though the steps go on: the data begin anew."""
    for seen in found:
        if seen.quantity.kind != "sample" or "consumed" not in words(seen.label):
            continue
        for number in resumes:
            at = sum(line <= number for line in seen.lines)
            if at >= _SEEN and len(seen.values) - at >= _SEEN and seen.values[at] < 0.5 * seen.values[at - 1] and seen.steps[at] > seen.steps[at - 1]:
                yield seen, "metric", "unrestored", at, 0.0
                return


def _begins_at_nought(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """A run says that it resumes at an epoch beyond the first, and the first that it trains behind that is 0 or 1.

    Who loads weights to tune them begins at 0 and does not speak of resuming.
    """
    asked = any(_ASKED.search(line.text) and not _TO_TUNE.search(line.text) for line in log)
    told = [line.number for line in log if asked and _STANDS_AT.search(line.text) and not _TO_TUNE.search(line.text)]
    for loss in found if told else ():
        at = next((n for n, line in enumerate(loss.lines) if line > told[-1]), None)
        anew = loss.quantity.kind == "loss" and at is not None and len(loss.values) - at >= _SEEN and loss.epochs[at] in (0.0, 1.0)
        if anew and at is not None and loss.lines[at] - told[-1] <= _NEAR:
            yield loss, "metric", "unrestored", at, 0.0
            return


def _saved_otherwise(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """The checkpoint's own rate is told, and the first that is taken behind it is twice that and more; of another number of steps, the schedule is another."""
    for saved in found:
        if saved.quantity.kind != "lr" or not _OF_CHECKPOINT & set(words(saved.label)) or not saved.values[-1] > 0:
            continue
        for rate in found:
            at = next((n for n, line in enumerate(rate.lines) if line > saved.lines[-1]), None)
            if rate.quantity.kind == "lr" and not rate.quantity.bound and at is not None and len(rate.values) - at >= _SAME and rate.values[at] >= _TWICE * saved.values[-1]:
                yield rate, "lr", "stretched" if _is_stretched(log) else "jumps", at, rate.values[at] / saved.values[-1]
                return


def _is_stretched(log: Sequence[Line]) -> bool:
    """Whether the run is set to more steps than it was when its checkpoint was saved."""
    from triage.numbers.columns.settings import settings

    told = settings(log)
    for line in log:
        for found in _SAVED_TOTAL.finditer(line.text):
            now = told.get(found[1].lower())
            if now and now.value.replace(",", "").isdigit() and int(now.value.replace(",", "")) >= _LONGER * int(found[2]):
                return True
    return False


def _starts_over(found: Sequence[Column], resumes: Sequence[int]) -> Iterator[Told]:
    """Behind a resume the steps begin where they first began, and the first three losses, of three digits and more, are those of then."""
    for loss in found:
        if loss.name != "loss" or loss.digits[0] < _SAME:
            continue
        for number in resumes:
            at = sum(line <= number for line in loss.lines)
            same = at >= _SAME and loss.values[at : at + _SAME] == loss.values[:_SAME] and len(set(loss.values[:_SAME])) > 1
            if same and list(loss.steps[at : at + _SAME]) == list(loss.steps[:_SAME]):
                yield loss, "metric", "unrestored", at, 0.0
                return


def _epochs_go_back(found: Sequence[Column], resumes: Sequence[int]) -> Iterator[Told]:
    """Behind a resume the epochs of a loss begin at 0 or 1, though three and more were behind it, and a rate that had come down to half is back where it was.

    A fine-tuning begins so too, at a rate of its own, which is lower.
    """
    for rate in found:
        if rate.quantity.kind != "lr" or rate.quantity.bound:
            continue
        for number in resumes:
            at = sum(line <= number for line in rate.lines)
            back = 1 <= at < len(rate.values) and rate.values[at] >= _TWICE * rate.values[at - 1] > 0
            losses = [c for c in found if c.name == "loss" and (c.file, c.origin) == (rate.file, rate.origin)] if back else []
            if any(_goes_back(c, number) for c in losses):
                yield rate, "metric", "unrestored", at, 0.0
                return


def _goes_back(loss: Column, number: int) -> bool:
    before = [e for e, line in zip(loss.epochs, loss.lines) if line <= number]
    after = [e for e, line in zip(loss.epochs, loss.lines) if line > number]
    return bool(before) and len(after) >= _SEEN and after[0] in (0.0, 1.0) and before[-1] >= _SAME


def _pictures_lost(found: Sequence[Column], resumes: Sequence[int]) -> Iterator[Told]:
    """The Fréchet distance of pictures is twice its last from before a resume, and 20 above it, at the first evaluation behind it."""
    for distance in found:
        if not any(w.startswith("fid") for w in words(distance.label)) or distance.quantity.bound:
            continue
        for number in resumes:
            at = sum(line <= number for line in distance.lines)
            around = distance.values[at - 1 : at + 1] if at else ()
            if len(around) == 2 and around[1] >= max(_TWICE * around[0], around[0] + _POORER) and around[0] > 0:
                yield distance, "loss", "jumps", at, around[1] / around[0]
                return


def _unrestored(losses: Sequence[Column], number: int) -> tuple[Column, int, float] | None:
    """(term, index, ratio) of the one term that a resume threw back while every other of two and more went on.

    What the checkpoint holds is restored as a whole; a term starts afresh where its weights lie outside of it.
    """
    terms = [(c, at, ratio) for c in losses if c.quantity.term and (told := _across(c, number)) for at, ratio in (told,)]
    lost = [told for told in terms if told[2] >= _THROWN_BACK]
    kept = [told for told in terms if told[2] <= _WENT_ON]
    return lost[0] if len(lost) == 1 and len(kept) >= 2 and len(kept) + 1 == len(terms) else None


def _across(column: Column, number: int) -> tuple[int, float] | None:
    """(index of the first report behind a line, how many times the level before it is the level there)"""
    at = next((n for n, line in enumerate(column.lines) if line > number), len(column.values))
    before, after = column.values[max(0, at - 8) : at], column.values[at : at + 3]
    if min(len(before), len(after)) < _SEEN or not all(map(math.isfinite, (*before, *after))) or median(before) <= 0:
        return None
    return at, median(after) / median(before)


def jumps(column: Column, at_line: int, found: Sequence[Column]) -> tuple[int, float] | None:
    """(index, ratio) where a loss is far above its level right after a resume.

    Half as high again is enough, and a nat of a loss above 2 whose first report is so; less counts only if it stands out of the noise and an accuracy falls with it.
    """
    before = [v for v, n in zip(column.values, column.lines) if n < at_line][-8:]
    after = [(i, v) for i, (v, n) in enumerate(zip(column.values, column.lines)) if n > at_line][:2]
    if len(before) < 2 or not after or not all(map(math.isfinite, before)):
        return None
    level, least = median(before[-3:]), min(v for _, v in after)
    if level <= 0 or (len(before) < 3 and least < 3 * level):
        return None
    leaps = len(before) > 2 and level >= _TEXTS and after[0][1] > 1.5 * level and least > level + max(1.0, 4 * noise(before))
    if least > 1.5 * level or leaps:
        return after[0][0], after[0][1] / level
    stands_out = least > 1.1 * level and least - level > 4 * noise(before)
    if stands_out and any(_drops(c, at_line) for c in found if c.quantity.kind in ("accuracy", *SCORES)):
        return after[0][0], after[0][1] / level
    return None


def _drops(column: Column, at_line: int) -> bool:
    before = [v for v, n in zip(column.values, column.lines) if n < at_line][-8:]
    after = [v for v, n in zip(column.values, column.lines) if n > at_line][:2]
    if len(before) < 3 or not after or not all(map(math.isfinite, (*before, *after))):
        return False
    level = median(before[-3:])
    return max(after) < 0.85 * level and level - max(after) > 3 * noise(before)
