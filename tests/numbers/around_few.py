"""Runs of a few reports or of several passes that show a finding, as those in `around.py`: a function with its usual values, and other values."""

from __future__ import annotations

import math
from typing import Any

from around import Made
from made import INF, NAN, column

from triage.numbers.columns.columns import Column


def reports(label: str, values: list[float], digits: int = 6, first: float = 1.0) -> Column:
    return column(label, values, digits=(digits, digits), epochs=[first + n for n in range(len(values))])


def three_equal(label: str = "loss", count: int = 3, value: float = 0.5123, digits: int = 5, first: float = 1.0, beside: int = 0, moves: float = 0.0) -> list[Column]:
    others = [reports(name, [0.5, 0.5 + moves, 0.5]) for name in ("val_loss", "val_acc", "best_acc")[:beside]]
    return [reports(label, [value] * count, digits, first), *others]


def on_a_margin(margin: float = 0.2, before: int = 1, after: int = 3, off: float = 0.0012, digits: int = 4) -> list[Column]:
    return [reports("loss", [margin + off * (before - n) for n in range(before)] + [margin] * after, digits)]


def held_still(label: str = "val_loss", count: int = 3, value: float = 0.6931, digits: int = 4, fall: float = 0.3, improves: float = 0.0) -> list[Column]:
    loss = reports("train_loss", [1.0 - fall * n / (count - 1) for n in range(count)])
    other = [reports("val_loss", [0.9 - improves * n for n in range(count)])] * (improves != 0)
    return [loss, reports(label, [value] * count, digits), *other]


def flat_in_few(count: int = 7, first: float = 1.0, level: float = 0.7, wobble: float = 0.005, fall: float = 0.0, share: float = 0.5123, moves: float = 0.0, epoch: float = 1.0) -> list[Column]:
    rest = [level + wobble * (n % 2) - fall * n for n in range(count - 1)]
    return [reports("loss", [first, *rest], first=epoch), reports("val_acc", [share] * (count - 1) + [share + moves])]


def guesses_in_few(classes: int = 10, count: int = 3, off: float = 0.0, first: float = 0.0, share: float = 1.0, shares: int = 3, digits: int = 5, percent: float = 1.0, start: float = 1.0, step: float = 1.0) -> list[Column]:
    level = math.log(classes)
    losses = [level * (1 + first), *[level * (1 + off)] * (count - 1)]
    loss = column("loss", losses, digits=(digits, digits), epochs=[start + step * n for n in range(count)])
    return [loss, *[reports("acc", [percent * share / classes] * shares)] * (shares > 0)]


def nothing_learnt(count: int = 1, loss: float = 0.0, norm: float = 0.0, label: str = "loss", share: float = -1.0, second: str = "") -> list[Column]:
    norms = [reports("grad_norm", [norm] * count)] * (norm >= 0)
    return [reports(label, [loss] * count), *norms, *[reports("acc", [share] * count)] * (share >= 0), *[reports(second, [0.0] * count)] * bool(second)]


def same_reward(value: float = 0.5, spread: float = 0.0, norm: float = 0.0, loss: float = 0.0, count: int = 1, last: float = 0.0) -> list[Column]:
    return [reports("reward", [value] * (count - 1) + [value + last]), reports("reward_std", [spread] * count), reports("grad_norm", [norm] * count), reports("loss", [loss] * count)]


def no_reward(value: float = 0.0, count: int = 6, last: float = 0.0, label: str = "reward") -> list[Column]:
    return [reports(label, [value] * (count - 1) + [value + last])]


def below_nothing(start: float = 1.0, first: float = -1.0, by: float = 2.5, count: int = 3, beside: str = "acc", good: int = 1) -> list[Column]:
    return [reports("loss", [start] * good + [first * by**n for n in range(count)]), reports(beside, [0.5] * (good + count))]


def beyond(last: float = 1e19, before: int = 2, label: str = "loss", ill: int = 1) -> list[Column]:
    return [reports(label, [1.0] * before + [last] * ill)]


def lost_for_words(first: float = 4e9, last: float = 3e9, count: int = 3, label: str = "ppl") -> list[Column]:
    return [reports(label, [first] * (count - 1) + [last])]


def game_in_few(low: float = 0.0005, high: float = 11.0, count: int = 3, sides: tuple[str, str] = ("d_loss", "g_loss"), dips: float = 0.0) -> list[Column]:
    return [reports(sides[0], [low] * count), reports(sides[1], [high] * (count - 1) + [high - dips])]


def no_word_right(label: str = "wer", value: float = 1.0, count: int = 2, last: float = 4.0, moves: float = 0.0) -> list[Column]:
    return [column(label, [value] * (count - 1) + [value + moves], epochs=[last - count + 1 + n for n in range(count)])]


def no_word_in_an_evaluation(label: str = "bleu", value: float = 0.0, count: int = 1, beside: str = "", step: float = NAN, epoch: float = NAN) -> list[Column]:
    return [column(label, [value] * count, epochs=[epoch] * count, steps=[step] * count), *[column(beside, [0.5] * count)] * bool(beside)]


def none_found(count: int = 1, value: float = 0.0, without: str = "", label: str = "f1") -> list[Column]:
    return [reports(name, [value if name == label else 0.0] * count) for name in ("precision", "recall", label) if name != without]


FEW: dict[str, tuple[Made, dict[str, list[Any]]]] = {
    "three equal": (three_equal, {"label": ["val_loss", "d_loss", "best_loss", "acc"], "count": [2, 4], "value": [0.0, NAN, INF], "digits": [3, 4, 7, 8], "first": [0.0, 2.0], "beside": [1, 2, 3], "moves": [0.1]}),
    "three equal, later": (lambda digits=5, beside=1, moves=0.0, first=50.0: three_equal("loss", 3, 0.5123, digits, first, beside, moves), {"digits": [4, 8], "beside": [0, 2, 3], "moves": [0.1]}),
    "on a margin": (on_a_margin, {"margin": [0.1, 0.25, 0.3, 0.5, 1.0, 2.0], "before": [0, 2, 4], "after": [2, 4, 5], "off": [-0.001, 0.0], "digits": [3]}),
    "held still": (held_still, {"label": ["val_acc", "val_mse", "test_loss", "best_val_loss"], "count": [2, 4, 5], "value": [0.0], "digits": [3], "fall": [0.0, 0.09, 0.11]}),
    "held still at a guess": (lambda value=0.1, digits=3, count=3, fall=0.3, improves=0.0: held_still("val_acc", count, value, digits, fall, improves), {"value": [0.5, 50.0, 10.0, 0.2, 0.25, 0.33, 0.1001, 0.3], "digits": [2], "count": [4, 5], "fall": [0.05], "improves": [0.01, 0.02, 0.1]}),
    "flat in few": (flat_in_few, {"count": [5, 6, 8], "first": [1.3, 1.5, 0.7], "wobble": [0.0, 0.013, 0.016], "fall": [0.001, 0.004], "moves": [0.01], "epoch": [NAN, 0.0]}),
    "guesses in few": (guesses_in_few, {"classes": [2, 3, 4, 7, 100, 1000, 1200], "count": [2, 4, 5], "off": [0.001, 0.0013, 0.005, 0.007, -0.005], "first": [0.015, 0.025, -0.01], "share": [0.8, 0.9, 1.1, 1.2], "shares": [0, 2], "digits": [3, 4], "percent": [100.0], "start": [NAN], "step": [0.0, 0.4]}),
    "guesses in few, without shares": (lambda classes=10, off=0.0, first=0.0: guesses_in_few(classes, 3, off, first, shares=0), {"classes": [2, 7, 100, 1000], "off": [0.001, 0.0013], "first": [0.0013, 0.015]}),
    "nothing learnt": (nothing_learnt, {"count": [2, 3], "loss": [0.1], "norm": [0.1, -1.0], "label": ["loss_cls", "aux_loss", "val_loss"], "second": ["loss_cls", "grad_norm"]}),
    "nothing learnt, two poor": (lambda count=2, share=0.5, norm=-1.0: nothing_learnt(count, 0.0, norm, share=share), {"count": [1, 3], "share": [0.89, 0.91, 89.0, 91.0], "norm": [0.0, 0.1]}),
    "the same reward": (same_reward, {"value": [0.0, 0.99, 1.0], "spread": [0.1], "norm": [0.1], "loss": [0.1], "count": [2, 4, 5], "last": [0.1]}),
    "no reward": (no_reward, {"value": [-1.0, 0.1], "count": [5, 7], "last": [0.1], "label": ["rewards/format", "best_reward", "return"]}),
    "below nothing": (below_nothing, {"start": [-0.5], "first": [-0.2, -0.3], "by": [1.9, 2.1], "count": [1, 2, 5, 6], "beside": ["mIoU", "val_acc", "ppl"], "good": [0, 2]}),
    "beyond float32": (beyond, {"last": [9e17, 1.1e18, -1e19, -9e17, INF, NAN], "before": [0, 1], "label": ["val_loss", "acc", "d_loss"], "ill": [2]}),
    "lost for words": (lost_for_words, {"first": [9e8, 1.1e9, 7e9], "last": [1.9e9, 2.1e9, 9e8], "count": [2, 7, 8], "label": ["val_ppl", "loss"]}),
    "a game in few": (game_in_few, {"low": [0.0011, -0.0005], "high": [9.9, 10.0], "count": [2, 4, 5], "sides": [("g_loss", "d_loss"), ("d_loss", "loss")], "dips": [2.0]}),
    "no word right": (no_word_right, {"label": ["cer", "val_wer", "best_wer", "loss"], "value": [100.0, 0.99, 101.0], "count": [1, 3, 5], "last": [2.0, 3.0], "moves": [0.1]}),
    "no word right in a text": (lambda label="bleu", count=2, last=5.0, value=0.0: no_word_right(label, value, count, last), {"label": ["rouge1", "best_bleu"], "count": [1, 4, 5], "last": [4.0, 4.9], "value": [0.1]}),
    "no word right in an evaluation": (no_word_in_an_evaluation, {"value": [0.1], "count": [2], "beside": ["loss", "acc"], "step": [10.0], "epoch": [3.0]}),
    "none found": (none_found, {"count": [4, 5], "value": [0.1], "without": ["recall", "precision"], "label": ["f1_cat", "best_f1", "dice"]}),
}  # fmt: skip


def passes(count: int = 3, size: int = 6, begin: float = 2.0, end: float = 0.8, carried: float = 0.0, digits: int = 4, told: str = "epoch", alike: bool = False, label: str = "loss", wobble: float = 0.03) -> list[Column]:
    """Several passes over the data, each falling from `begin` to `end`; all alike or each with a wobble of its own."""
    values = [
        round(begin + (end - begin) * n / (size - 1) - carried * one + (0.0 if alike else wobble * ((7 * one + 3 * n) % 5) / 5), digits)
        for one in range(count) for n in range(size)
    ]  # fmt: skip
    ages = [float(one) for one in range(count) for _ in range(size)] if told in ("epoch", "both") else []
    steps = [float(n) for _ in range(count) for n in range(size)] if told in ("step", "both") else []
    return [column(label, values, digits=(digits, digits), epochs=ages, steps=steps)]


FEW |= {
    "passes that begin anew": (passes, {"count": [2, 4], "size": [2, 3, 4], "begin": [1.3, 1.35, 1.4, -1.0], "end": [1.1, 1.25, 0.0], "carried": [0.05, 0.1, 0.2], "told": ["step", "both", "none"], "label": ["val_loss", "d_loss", "best_loss"], "wobble": [0.0, 0.5]}),
    "passes that are alike": (lambda count=3, size=6, digits=4, told="epoch", begin=2.0: passes(count, size, begin, 1.9, 0.0, digits, told, True), {"count": [2, 4], "size": [2, 3, 4], "digits": [2, 3, 5], "told": ["step", "both", "none"], "begin": [1.9]}),
    "passes over the same steps": (lambda count=3, size=6, digits=3, begin=2.0: passes(count, size, begin, 1.9, 0.0, digits, "step", True), {"count": [2, 4], "size": [2, 3], "digits": [2, 4], "begin": [1.9]}),
}  # fmt: skip
