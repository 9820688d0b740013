"""Runs that show a finding, each by its name, and what may be changed of them: a function with its usual values, and other values."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from made import INF, NAN, column

from triage.numbers.columns.columns import Column

Made = Callable[..., list[Column]]
_WOBBLE = (0.0, 0.7, -1.0, 0.4, 1.0, -0.6, -0.2, 0.9, -0.8, 0.1, -0.4, 0.6)
"""A noise of 1 that is the same each time."""


def wobbling(values: list[float], by: float) -> list[float]:
    """Values with a noise of this share of the first."""
    return [v + by * values[0] * _WOBBLE[n % len(_WOBBLE)] for n, v in enumerate(values)]


def epochs(count: int, each: float = 1.0) -> list[float]:
    return [each * (n + 1) for n in range(count)]


def ends_nan(label: str = "loss", good: int = 5, ill: int = 3, value: float = NAN, sure: bool = True) -> list[Column]:
    return [column(label, [1.5 - 0.1 * n for n in range(good)] + [value] * ill, sure=sure)]


def patchy(label: str = "loss", count: int = 20, every: int = 5, begun: int = 2) -> list[Column]:
    return [column(label, [NAN if n >= begun and (n - begun) % every == 0 else 1.5 - 0.01 * n for n in range(count)])]


def constant(label: str = "loss", count: int = 6, value: float = 1.7094, first: float = 1.0, digits: tuple[int, int] = (6, 6)) -> list[Column]:
    return [column(label, [value * first] + [value] * (count - 1), digits=digits, epochs=epochs(count))]


def freezes(label: str = "loss", before: int = 8, after: int = 6, digits: int = 6, pause: int = 0, step: float = 0.05) -> list[Column]:
    moving = [2.0 - step * n + 0.3 * _WOBBLE[n % 12] for n in range(before)]
    values = [*moving[:2], *[moving[1]] * pause, *moving[2:]]
    return [column(label, [*values, *[values[-1]] * after], digits=(digits, digits))]


def hopeless(label: str = "wer", before: int = 0, after: int = 3, level: float = 1.0) -> list[Column]:
    return [column(label, [0.8 * level] * before + [level] * after)]


def at_chance(label: str = "loss", classes: int = 10, count: int = 6, off: float = 0.0, wobble: float = 0.001, fall: float = 0.0, each: float = 1.0, step: float = 0.0) -> list[Column]:
    level = math.log(classes) * (1 + off)
    values = wobbling([level * (1 - fall * n / count) for n in range(count)], wobble)
    return [column(label, values, epochs=epochs(count, each) if each else (), steps=[step * (n + 1) for n in range(count)] if step else ())]


def flat(
    label: str = "loss", count: int = 12, first: float = 1.2, level: float = 3.1, wobble: float = 0.001, fall: float = 0.0, digits: int = 6, each: float = 1.0
) -> list[Column]:
    values = [level * first, *wobbling([level * (1 - fall * n / count) for n in range(count - 1)], wobble)]
    return [column(label, values, digits=(digits, digits), epochs=epochs(count, each))]


def flat_beside(kind: str = "acc", rise: float = 0.3, start: float = 0.3, whole: float = 1.0, count: int = 4, first: float = 1.2) -> list[Column]:
    return [*flat(first=first), column(kind, [whole * (start + rise * n / (count - 1)) for n in range(count)])]


def chance_beside(wobble: float = 0.007, rise: float = 0.3, count: int = 6) -> list[Column]:
    return [*at_chance(count=count, wobble=wobble), column("acc", [0.3 + rise * n / (count - 1) for n in range(count)])]


def flat_with_rate(rate: float = 0.0) -> list[Column]:
    return [*flat(), column("lr", [rate] * 12)]


def zero(label: str = "loss", before: int = 0, after: int = 4, last: float = 0.8, beside: float = 0.0, each: float = 1.0) -> list[Column]:
    found = [column(label, [last] * before + [0.0] * after, epochs=epochs(before + after, each))]
    return [*found, column("grad_norm", [beside] * 5)] if beside else found


def often_zero(label: str = "d_loss", count: int = 10, zeros: int = 6) -> list[Column]:
    return [column(label, [0.0] * zeros + [0.5 + 0.01 * n for n in range(count - zeros)])]


def kl_zero(count: int = 6, beside: str = "recon_loss", value: float = 0.0) -> list[Column]:
    return [column("kl", [value] * count), column(beside, [2.0 - 0.1 * n for n in range(count)])]


def negative(label: str = "ce_loss", good: int = 4, below: int = 2, value: float = -0.1) -> list[Column]:
    return [column(label, [0.5 - 0.01 * n for n in range(good)] + [value - 0.01 * n for n in range(below)])]


def falls_away(label: str = "loss", count: int = 8, start: float = 1.0, step: float = 1.0, power: float = 2.0) -> list[Column]:
    return [column(label, [start - step * n**power for n in range(count)])]


def impossible(label: str = "acc", count: int = 6, above: int = 2, value: float = 120.5, below: float = 50.5) -> list[Column]:
    return [column(label, [below] * (count - above) + [value] * above)]


def saturates(level: float = 88.7228, before: int = 2, after: int = 4, off: float = 0.0, digits: int = 6, behind: int = 0) -> list[Column]:
    values = [2.0 + 0.1 * n for n in range(before)] + [level * (1 + off)] * after + [3.0] * behind
    return [column("loss", values, digits=(digits, digits))]


def diverges(label: str = "loss", down: int = 4, up: int = 4, low: float = 0.5, end: float = 3.0, wobble: float = 0.0) -> list[Column]:
    falling = [2.0 - (2.0 - low) * n / (down - 1) for n in range(down)]
    return [column(label, wobbling([*falling, *(low + (end - low) * (n + 1) / up for n in range(up))], wobble))]


def turns_once(down: int = 8, up: int = 8, low: float = 0.2, end: float = 1.5, start: float = 3.0, wobble: float = 0.0) -> list[Column]:
    falling = [start - (start - low) * n / (down - 1) for n in range(down)]
    return [column("loss", wobbling([*falling, *(low + (end - low) * (n + 1) / up for n in range(up))], wobble))]


def soars(count: int = 4, by: float = 3.2, start: float = 1.0) -> list[Column]:
    return [column("loss", [start * by**n for n in range(count)])]


def long_divergence(count: int = 45, low: float = 0.5, end: float = 4.0, wobble: float = 0.02) -> list[Column]:
    half = count // 2
    values = [1.0 - (1.0 - low) * n / half if n < half else low + (end - low) * (n - half) / (count - half) for n in range(count)]
    return [column("loss", wobbling(values, wobble))]


def explodes(label: str = "frobs", count: int = 16, by: float = 2.2, start: float = 1.0, sure: bool = True) -> list[Column]:
    return [column(label, [start * by**n for n in range(count)], sure=sure)]


def grows_steadily(label: str = "grad_norm", count: int = 10, by: float = 1.3, dips: int = 0) -> list[Column]:
    return [column(label, [by**n * (0.5 if n and n <= 2 * dips and n % 2 else 1) for n in range(count)])]


def perplexed(label: str = "ppl", level: float = 6000.0, count: int = 10, step: float = 200.0, fall: float = 0.0) -> list[Column]:
    return [column(label, wobbling([level * (1 - fall * n / count) for n in range(count)], 0.01), steps=[step * (n + 1) for n in range(count)])]


def at_floor(classes: int = 10, count: int = 8, above: float = 0.01, start: float = 0.4, beside: float = 0.99, label: str = "loss", shares: int = 4) -> list[Column]:
    floor = math.log(math.e + classes - 1) - 1
    found = [column(label, [floor * (1 + above + start * math.exp(-1.5 * n)) for n in range(count)])]
    return [*found, column("acc", [beside] * shares)] if beside else found


def vanishes(count: int = 6, end: float = 5e-7, start: float = 1.0) -> list[Column]:
    return [column("grad_norm", [start] * (count - 3) + [end] * 3)]


def scale_falls(count: int = 6, start: float = 128.0, by: float = 2.0, rises: int = 0, rests: int = 0) -> list[Column]:
    up = [start * by**n for n in range(rises)]
    top = up[-1] * by if up else start
    down = [top / by**n for n in range(count)]
    return [column("loss_scale", [*up, *down, *[down[-1]] * rests])]


def waits(count: int = 16, slow: float = 6.0, every: int = 2, label: str = "step_time", together: bool = False) -> list[Column]:
    values = [0.1 * (slow if (n % every == 0 and not together) or (together and n >= count - count // every) else 1) for n in range(count)]
    return [column(label, values, steps=epochs(count, 10.0))]


def spent(count: int = 12, at: int = 6, left: float = 0.0, warm: int = 0, each: float = 1.0) -> list[Column]:
    values = [1e-3 * (n + 1) / (warm + 1) if n < warm else 1e-3 if n < at else 1e-3 * left for n in range(count)]
    return [column("lr", values, epochs=epochs(count, each) if each else ())]


def collapses(label: str = "reward", count: int = 20, peak: float = 50.0, start: float = -50.0, end: float = -45.0, at: float = 0.7, wobble: float = 0.01, anew: int = 0) -> list[Column]:
    values = [start + (peak - start) * min(1.0, n / (0.3 * count)) if n < at * count else end for n in range(count)]
    axis = [float(n % anew) if anew else float(n) for n in range(count)]
    return [column(label, wobbling(values, wobble), epochs=axis)]


def code_collapses(label: str = "kl", count: int = 12, start: float = 0.8, end: float = 0.001, at: int = 5) -> list[Column]:
    return [column(label, [start if n < at else end for n in range(count)])]


def memory_grows(label: str = "gpu_mem", count: int = 8, end: float = 1.6, late: int = 8, dips: int = 0) -> list[Column]:
    values = [1000 * (1 + (end - 1) * min(n, late) / (min(count - 1, late) or 1)) for n in range(count)]
    return [column(label, [v * (0.8 if 0 < n <= 2 * dips and n % 2 else 1) for n, v in enumerate(values)])]


def slows(label: str = "step_time", count: int = 12, end: float = 2.4, curve: float = 2.0, wobble: float = 0.0) -> list[Column]:
    return [column(label, wobbling([0.3 * (1 + (end - 1) * (n / (count - 1)) ** curve) for n in range(count)], wobble))]


def steps_up(label: str = "step_time", before: int = 8, after: int = 8, by: float = 2.5, wobble: float = 0.05) -> list[Column]:
    return [column(label, wobbling([0.3] * before, wobble) + wobbling([0.3 * by] * after, wobble))]


def clock(label: str = "time", count: int = 12, first: float = 1.0, wobble: float = 0.05, rises: float = 0.0) -> list[Column]:
    values = [first]
    for n in range(count - 1):
        values.append(values[-1] + 1 + wobble * _WOBBLE[n % 12] + rises * n)
    return [column(label, values)]


def guesses(classes: int = 2, count: int = 8, wobble: float = 0.02, share: float = 1.0, rise: float = 0.0, fall: float = 0.0, shares: int = 8, percent: float = 1.0, off: float = 0.0) -> list[Column]:
    loss = wobbling([math.log(classes) * (1 + off - fall * n / count) for n in range(count)], wobble)
    accuracy = wobbling([percent * share / classes * (1 + rise * n / shares) for n in range(shares)], 0.01)
    return [column("loss", loss, epochs=epochs(count)), column("acc", accuracy, epochs=epochs(shares))]


def nothing_right(count: int = 8, step: float = 200.0, share: float = 0.0, fall: float = 0.0, epoch: float = 0.1) -> list[Column]:
    at = {"epochs": epochs(count, epoch), "steps": epochs(count, step)}
    return [column("acc", [share] * count, **at), column("loss", wobbling([2.0 - fall * n for n in range(count)], 0.05), **at)]


def loss_alone(count: int = 12, end: float = 0.3, rest: float = 0.3, reach: float = 0.02, label: str = "acc", rise: float = 0.0, epoch: float = 1.0) -> list[Column]:
    losses = [1 - (1 - end) * min(1.0, 1.2 * n / count) for n in range(count)]
    shares = [rest + rise * n / count + reach * (n % 2) for n in range(count)]
    return [column("loss", losses, epochs=epochs(count, epoch)), column(label, shares, epochs=epochs(count, epoch))]


def frequencies_only(count: int = 12, level: float = 400.0, step: float = 500.0, reach: float = 0.004, label: str = "ppl") -> list[Column]:
    at = epochs(count, step)
    return [column("loss", wobbling([6.0] * count, reach), steps=at), column(label, wobbling([level] * count, 0.01), steps=at)]


def code_unused(value: float = 1e-6, train: str = "kl", held: str = "val_kl", beside: str = "recon_loss", count: int = 1) -> list[Column]:
    return [column(train, [value] * count), column(held, [value] * count), column(beside, [0.5] * count)]


def unlabelled(classes: int = 4, without: int = 2, label: str = "IoU") -> list[Column]:
    made = []
    for n in range(classes):
        made += [column(f"{label}_c{n}", [0.1, 0.2]), column(f"Acc_c{n}", [NAN, NAN] if n < without else [0.3, 0.4])]
    return made


def nothing_scored(label: str = "mAP50", epoch: float = 10.0, count: int = 2, beside: str = "", value: float = 0.5) -> list[Column]:
    found = [column(label, [0.0] * count, epochs=[epoch] * count)]
    return [*found, column(beside, [value], epochs=[epoch])] if beside else found


def both_jump(by: float = 15.0, held: float = 15.0, count: int = 5, apart: int = 0) -> list[Column]:
    values = [1.0 + 0.05 * n for n in range(count - 1)]
    return [column("loss", [*values, max(values) * by]), column("val_loss", [*(1.1 * v for v in values[apart:]), 1.2 * held])]


def endless_game(label: str = "d_loss", first: float = 2e6, last: float = -5e6, count: int = 2) -> list[Column]:
    return [column(label, [first] * (count - 1) + [last])]


def equal_rewards(count: int = 8, at: int = 1, rise: float = 0.0, label: str = "reward") -> list[Column]:
    return [column("reward_std", [0.0 if n >= at else 0.3 for n in range(count)]), column(label, [0.2 + rise * n for n in range(count)])]


def overfits(count: int = 10, low: int = 3, up: float = 1.4, wobble: float = 0.002, train: float = 0.3, label: str = "loss", short: int = 0) -> list[Column]:
    held = [2.0 - 0.2 * min(n, low) if n <= low else (2.0 - 0.2 * low) * (1 + (up - 1) * (n - low) / (count - 1 - low)) for n in range(count)]
    trained = [2.0 * (1 - (1 - train) * n / (count - 1)) for n in range(count - short)]
    return [column(label, trained), column(f"val_{label}", wobbling(held, wobble))]


def turned(count: int = 14, low: int = 4, up: float = 1.15, wobble: float = 0.0, train: float = 0.5, share: float = 0.0) -> list[Column]:
    made = overfits(count, low, up, wobble, train)
    return [*made, column("val_acc", [0.5 + share * n for n in range(count)])] if share else made


def absurd(by: float = 20.0, count: int = 6, fall: float = 0.0, learnt: float = 0.5, first: float = 1.0) -> list[Column]:
    trained = [1.0 * (1 - (1 - learnt) * n / (count - 1)) for n in range(count)]
    return [column("loss", trained), column("val_loss", [by * (first if not n else 1) * (1 - fall * n / count) for n in range(count)])]


def gap(count: int = 12, train: float = 0.98, held: float = 0.5, rise: float = 0.0, whole: float = 1.0, begin: float = 0.5) -> list[Column]:
    shares = [whole * (begin + (train - begin) * min(1.0, 2 * n / count)) for n in range(count)]
    return [column("acc", shares), column("val_acc", [whole * (held + rise * n / count + 0.005 * (n % 2)) for n in range(count)])]


def identical(count: int = 4, digits: int = 4, off: float = 0.0, moves: float = 0.1) -> list[Column]:
    values = [2.0 - moves * n for n in range(count)]
    return [column("loss", values, digits=(digits, digits)), column("val_loss", [values[0] + off, *values[1:]], digits=(digits, digits))]


def game(count: int = 8, low: float = 0.01, start: float = 1.0, end: float = 6.0, sides: tuple[str, str] = ("d_loss", "g_loss")) -> list[Column]:
    rest = [0.7] * (count // 2) + [low] * (count - count // 2)
    return [column(sides[0], rest), column(sides[1], [start + (end - start) * n / (count - 1) for n in range(count)])]


def still_game(count: int = 5, one: float = 0.69, other: float = 0.69, moves: float = 0.0) -> list[Column]:
    return [column("d_loss", [one] * count), column("g_loss", [other + moves * n for n in range(count)])]


def nothing_found(block: int = 5, value: float = 0.004, trained: int = 0, reports: int = 1, last: str = "recall") -> list[Column]:
    found = [column(f"Average Precision IoU=0.{50 + n}", [0.0 if not n else value] * reports) for n in range(block - 1)]
    found.append(column(f"Average {last} IoU=0.5", [0.0] * reports))
    return [*found, column("loss", [1.0 - 0.1 * n for n in range(trained)])] if trained else found


def outside(below: int = 2, above: int = 2, most: float = 1.3, count: int = 5) -> list[Column]:
    return [column("loss", [-0.5 if n < below else 0.5 + 0.1 * n for n in range(count)]), column("dice", [most if n < above else 0.7 for n in range(count)])]


def starves(count: int = 8, share: float = 0.7, waits: int = 8, mean: float = 0.0) -> list[Column]:
    data = [share * (1 + 0.01 * n) if n < waits else 0.01 for n in range(count)]
    return [column("data_time", data, means=[mean] * count if mean else ()), column("time", [1.0 + 0.005 * n for n in range(count)], means=[1.0] * count if mean else ())]


def jumps(before: int = 6, by: float = 1.8, wobble: float = 0.005, accuracy: float = 0.0, after: int = 3, level: float = 1.0) -> list[Column]:
    values = [*wobbling([level] * before, wobble), *[level * by] * after]
    found = [column("resumed loss", values)]
    return [*found, column("acc", [*wobbling([0.8] * before, 0.005), *[accuracy] * after])] if accuracy else found


FAMILIES: dict[str, tuple[Made, dict[str, list[Any]]]] = {
    "ends in nan": (ends_nan, {"label": ["val_loss", "acc", "val_acc", "lr", "frobs", "best_loss", "grad_norm", "kl", "mIoU", "wer", "ppl", "reward", "mae", "entropy", "d_loss", "z_loss"], "good": [0, 1, 2], "ill": [1, 2], "value": [INF, -INF], "sure": [False]}),
    "ends in two nan": (lambda label="val_loss", ill=2: ends_nan(label, 5, ill), {"label": ["acc", "lr", "frobs", "mIoU", "kl", "grad_norm"], "ill": [1, 3]}),
    "nan at times": (patchy, {"label": ["val_loss", "grad_norm", "acc", "kl", "loss_cls", "d_loss", "best_loss"], "count": [3, 4, 7, 8, 40], "every": [2, 8, 10, 17, 19, 21, 50], "begun": [0, 1, 10, 14, 15]}),
    "constant": (constant, {"label": ["val_loss", "acc", "val_acc", "best_loss", "lr", "mIoU", "wer", "reward", "frobs"], "count": [3, 4, 5, 11, 12, 13], "value": [0.0, 0.9989, 0.9991, 99.8, 99.95, NAN], "first": [1.2], "digits": [(3, 3), (4, 4), (5, 5), (2, 2)]}),
    "constant in three digits": (lambda count=12, digits=3: constant("loss", count, digits=(digits, digits)), {"count": [11], "digits": [2, 4]}),
    "a constant accuracy": (lambda label="acc", value=0.5123, count=6: constant(label, count, value), {"value": [0.9989, 0.9991, 99.8, 99.91, 1.0], "count": [4, 5], "label": ["val_f1", "best acc"]}),
    "constant but the first": (lambda count=6, first=1.1, digits=6: constant("loss", count, 1.7, first, (digits, digits)), {"count": [3, 4, 5], "digits": [5, 7]}),
    "freezes": (freezes, {"label": ["val_loss", "acc", "lr", "loss_scale", "reward", "frobs", "best_acc", "mae"], "before": [3, 4, 5, 20], "after": [4, 5, 7, 12], "digits": [3, 4], "pause": [1], "step": [0.5, 0.0]}),
    "hopeless": (hopeless, {"label": ["cer", "err_rate"], "before": [1, 2, 5], "after": [2, 4, 5], "level": [0.98, 0.99, 1.01, 99.0, 100.0, 2.0, 101.0]}),
    "hopeless in the end": (lambda before=4, after=5: hopeless("wer", before, after), {"before": [5, 6], "after": [3, 4]}),
    "at chance": (at_chance, {"label": ["val_loss", "d_loss", "loss_cls"], "classes": [2, 3, 4, 5, 6, 20, 50, 100, 200, 256, 512, 1000, 1001, 30522, 32000, 50257, 128256, 151936], "count": [3, 4, 5], "off": [0.01, -0.012, 0.02, 0.0025, 0.004], "wobble": [0.0, 0.008, 0.012, 0.016, 0.02], "fall": [0.01, 0.03, 0.05], "each": [0.0, 0.3, 0.5, 0.1], "step": [1000.0]}),
    "at chance in many steps": (lambda count=10, step=500.0, each=0.1: at_chance("loss", 10, count, each=each, step=step), {"count": [9, 20, 30], "step": [400.0, 499.0], "each": [0.0, 0.4]}),
    "at chance, with scores": (chance_beside, {"wobble": [0.001, 0.004, 0.006, 0.012], "rise": [0.0, 0.02], "count": [5]}),
    "flat": (flat, {"label": ["val_loss", "d_loss", "z_loss", "loss_cls"], "count": [7, 8, 9], "first": [1.0, 2.0, 2.8, 2.9, 4.0], "level": [0.04, 0.051, 0.06], "wobble": [0.0, 0.004, 0.006, 0.01], "fall": [0.001, 0.002, 0.004, 0.01], "digits": [2, 3], "each": [0.1, 0.2, 0.5]}),
    "flat, with scores": (flat_beside, {"kind": ["mIoU", "loss_cls"], "rise": [0.0, 0.02, 0.05], "start": [0.84, 0.86, 0.9], "whole": [100.0], "count": [3], "first": [1.0, 1.005, 1.015, 1.025]}),
    "flat, with a rate": (flat_with_rate, {"rate": [0.1]}),
    "zero": (zero, {"label": ["val_loss", "acc", "mIoU", "lr", "grad_norm", "kl", "frobs", "wer"], "before": [1, 2], "after": [2, 3, 5], "last": [0.4, 0.5], "beside": [5e-7, 2e-6, 0.1], "each": [0.1, 0.5]}),
    "falls to zero": (lambda after=3, last=0.8: zero("loss", 3, after, last), {"after": [1, 2], "last": [0.3, 0.49, 0.5]}),
    "often zero": (often_zero, {"label": ["g_loss", "loss", "reward"], "count": [11, 4, 3], "zeros": [5, 7]}),
    "no divergence": (kl_zero, {"count": [4, 5], "beside": ["loss", "frobs"], "value": [1e-6]}),
    "negative": (negative, {"label": ["loss", "val_mse_loss", "mae", "ppl", "actor_loss", "dice_loss"], "good": [1, 2], "below": [1, 3], "value": [-0.0005, -0.002]}),
    "falls away": (falls_away, {"label": ["val_loss", "d_loss"], "count": [4, 5, 6], "start": [-1.0, 0.0, 6.0], "step": [0.3, 0.6, 2.0, 500.0], "power": [1.0, 0.5, 3.0]}),
    "falls away from below 0": (lambda start=-600.0, step=2000.0, count=8: falls_away("loss", count, start, step, 1.0), {"start": [-400.0, 1.0, -1000.0], "step": [1400.0, 1500.0], "count": [4, 3]}),
    "impossible": (impossible, {"label": ["mIoU", "f1", "loss", "best_acc", "val_acc"], "count": [2, 3], "above": [1, 3], "value": [100.4, 100.6, 120.0, -0.1, -1.0, -0.004], "below": [50.0]}),
    "impossible by little": (lambda value=1.2, above=3, count=6, label="acc": impossible(label, count, above, value, 0.9), {"value": [1.005, 1.04, 1.06, 2.9, 3.1], "above": [2, 4], "count": [5], "label": ["f1"]}),
    "saturates": (saturates, {"level": [87.3365, 103.2789, 16.1181, 27.631, 20.7233, 50.0], "before": [0, 4, 5], "after": [2, 3], "off": [5e-5, 9e-5, 2e-4], "digits": [5], "behind": [1]}),
    "two saturated": (lambda level=88.7228, off=0.0, digits=6: saturates(level, 0, 2, off, digits), {"level": [87.3365, 103.2789, 16.1181], "off": [8e-6, 2e-5], "digits": [5]}),
    "three saturated": (lambda level=27.631, after=3: saturates(level, 0, after), {"after": [4, 5], "level": [87.3365]}),
    "diverges": (diverges, {"label": ["val_loss", "d_loss"], "down": [2, 3, 6], "up": [1, 2, 3, 8], "low": [0.0, 0.7, 0.8], "end": [1.9, 2.2, 5.0, 8.0], "wobble": [0.05, 0.2]}),
    "turns once": (turns_once, {"down": [3, 4, 5], "up": [3, 4, 5], "low": [0.1, 0.36, 0.38], "end": [0.65, 0.75, 0.85], "wobble": [0.01, 0.05]}),
    "soars": (soars, {"count": [3, 5], "by": [3.0, 3.1, 1.5], "start": [-1.0]}),
    "diverges over long": (long_divergence, {"count": [26, 27, 30], "low": [0.9], "end": [1.5, 2.2, 2.8], "wobble": [0.1, 0.3]}),
    "explodes": (explodes, {"label": ["loss", "val_loss", "kl", "best_frobs", "ppl", "mae", "val_mae", "step_time"], "count": [7, 8, 9, 12], "by": [1.3, 1.4, 1.7, 2.6], "start": [1e-5, 0.01, 100.0], "sure": [False]}),
    "grows steadily": (grows_steadily, {"label": ["kl"], "count": [7, 8, 6], "by": [1.1, 1.16, 1.2], "dips": [1, 2]}),
    "perplexed": (perplexed, {"label": ["val_ppl"], "level": [4000.0, 5200.0, 9e6, 1.1e7, 1.6e7, 3e7], "count": [7, 8], "step": [90.0, 100.0], "fall": [0.05, 0.3]}),
    "at the floor": (at_floor, {"classes": [2, 3, 4, 5, 6, 7, 8, 9, 20, 50, 100, 200, 1000], "count": [5, 6], "above": [-0.004, -0.006, 0.025, 0.035], "start": [0.05, 0.09, 0.12], "beside": [0.0, 0.9, 0.97, 0.98, 1.0, 97.0, 99.0], "label": ["val_loss", "d_loss"]}),
    "at the floor, beside scores": (lambda shares=4, beside=0.99: at_floor(beside=beside, shares=shares), {"shares": [2, 3], "beside": [0.79]}),
    "vanishes": (vanishes, {"count": [4, 5], "end": [2e-6, 9e-7, 0.0], "start": [0.0, 1e-8]}),
    "the scale falls": (scale_falls, {"count": [3, 4, 5, 8, 9], "start": [16.0, 32.0, 256.0, 512.0, 65536.0, 4.0], "by": [4.0, 16.0], "rises": [1, 2], "rests": [1, 2]}),
    "the scale falls after a rise": (lambda count=8, rises=2, start=16.0: scale_falls(count, start, 2.0, rises), {"count": [5, 6, 7], "start": [8.0, 64.0]}),
    "waits": (waits, {"count": [11, 12], "slow": [4.9, 5.1, 20.0], "every": [3, 4, 5], "label": ["time", "data_time", "throughput"], "together": [True]}),
    "the rate is spent": (spent, {"count": [5, 8, 10], "at": [4, 8, 9, 10], "left": [1e-6, 9e-6, 2e-5], "warm": [3], "each": [0.0, 0.5]}),
    "collapses": (collapses, {"label": ["acc", "mIoU", "entropy", "val_f1", "best_reward"], "count": [7, 8, 10], "peak": [-20.0, 10.0], "end": [-60.0, -35.0, -28.0, -20.0, -100.0], "at": [0.5, 0.82, 0.9], "wobble": [0.05, 0.1, 0.2], "anew": [5, 16]}),
    "a score collapses": (lambda label="acc", end=0.1, peak=0.8, at=0.7, wobble=0.01: collapses(label, 20, peak, 0.1, end, at, wobble), {"label": ["mIoU", "val_acc"], "end": [0.0, 0.2, 0.35, 0.45, 0.5], "peak": [0.2, 0.12], "at": [0.85], "wobble": [0.3, 1.0]}),
    "a code collapses": (code_collapses, {"label": ["entropy", "val_kl"], "count": [7, 8], "start": [0.04, 0.06, 3.0, 0.3], "end": [0.007, 0.009, 0.015, 0.019], "at": [9, 10, 2]}),
    "memory grows": (memory_grows, {"label": ["memory", "mem"], "count": [5, 6], "end": [1.4, 1.5, 3.0], "late": [2, 4, 6], "dips": [1]}),
    "slows": (slows, {"label": ["time", "sec/step", "it/s", "data_time"], "count": [5, 6], "end": [1.8, 2.2, 5.0], "curve": [0.1, 0.3, 0.6, 1.0], "wobble": [0.1, 0.3]}),
    "steps up": (steps_up, {"label": ["it/s", "time"], "before": [4, 5, 20], "after": [3, 4, 5, 7], "by": [1.6, 1.9, 2.1, 0.4], "wobble": [0.2, 0.3, 0.5]}),
    "steps up in few": (lambda before=6, after=6: steps_up("step_time", before, after), {"before": [5, 7], "after": [5, 7]}),
    "a clock": (clock, {"label": ["step_time", "epoch time", "time/step"], "count": [6, 9, 10], "first": [0.1, 3.0, 25.0], "wobble": [0.3, 0.5, 1.2], "rises": [0.05, 0.2, 1.0]}),
    "guesses": (guesses, {"classes": [3, 4, 5, 6, 10, 20, 50, 100, 200, 1000], "count": [4, 5], "wobble": [0.0, 0.045, 0.06], "share": [0.8, 0.9, 1.12, 1.2], "rise": [0.1], "fall": [0.03, 0.06], "shares": [4, 5], "percent": [100.0], "off": [0.012, 0.03]}),
    "nothing right": (nothing_right, {"count": [7, 9], "step": [100.0, 125.0, 700.0], "share": [0.1], "fall": [0.02, 0.05, 0.2], "epoch": [0.5]}),
    "the loss alone": (loss_alone, {"count": [9, 10], "end": [0.33, 0.4], "rest": [0.45, 0.5, 0.0, 20.0], "reach": [0.029, 0.04, 0.0], "label": ["val_acc", "best_acc", "mIoU"], "rise": [0.01, 0.02], "epoch": [0.1]}),
    "frequencies only": (frequencies_only, {"count": [9, 10], "level": [290.0, 310.0], "step": [400.0, 416.0, 417.0], "reach": [0.003, 0.006], "label": ["val_ppl"]}),
    "a code unused": (code_unused, {"value": [0.0, 9e-6, 1.1e-5], "held": ["kl2", "test_kl"], "train": ["kl_loss"], "beside": ["vae_loss", "loss"], "count": [3]}),
    "unlabelled": (unlabelled, {"classes": [1, 2, 3, 5], "without": [0, 1, 3, 4], "label": ["Dice", "loss"]}),
    "nothing scored": (nothing_scored, {"label": [*(f"mAP_{word}" for word in "f score or for macro micro global foreground box 50 75 95 bbox segm coco 0 5 cat".split()), "mIoU", "precision", "bleu", "f1_cat", "best_mAP", "dice"], "epoch": [9.0, 11.0], "count": [1, 4, 5], "beside": ["mAP", "precision", "mIoU"]}),
    "both jump": (both_jump, {"by": [9.5, 10.5], "held": [8.0, 11.0], "count": [3, 4], "apart": [1]}),
    "a game without bounds": (endless_game, {"label": ["loss", "g_loss", "loss_real", "critic_loss"], "first": [9e5, 1.1e6, 6e6], "last": [-1e6, 2.1e6], "count": [1, 3]}),
    "equal rewards": (equal_rewards, {"count": [5, 6, 20], "at": [0, 2, 3, 4, 8], "rise": [0.1, -0.1], "label": ["rewards/format"]}),
    "overfits": (overfits, {"count": [4, 5, 6, 20], "low": [0, 1, 6, 7], "up": [1.2, 1.3, 1.6], "wobble": [0.02, 0.1], "train": [0.6, 0.8, 0.9], "label": ["mse_loss", "d_loss", "acc"], "short": [1]}),
    "overfits in few": (lambda count=5, low=1, up=1.6, train=0.3: overfits(count, low, up, 0.0, train), {"count": [4], "low": [0, 2], "up": [1.3, 1.45], "train": [0.7, 0.8]}),
    "turned": (turned, {"count": [10, 11, 12], "low": [6, 8], "up": [1.08, 1.11, 1.24], "wobble": [0.002, 0.005, 0.02], "train": [0.8, 0.84, 0.9], "share": [0.01, 0.001, -0.01]}),
    "absurd": (absurd, {"by": [8.0, 9.0, 12.0], "count": [3, 4, 5], "fall": [0.1, 0.3, 0.5], "learnt": [0.8, 0.9, 1.0], "first": [0.1, 0.5, 3.0]}),
    "a gap": (gap, {"count": [3, 4, 5, 7, 8, 20], "train": [0.94, 0.96, 0.8], "held": [0.2, 0.29, 0.59, 0.62, 0.66], "rise": [0.02, 0.04, 0.1], "whole": [100.0], "begin": [0.8, 0.2]}),
    "a gap that never closes": (lambda train=0.85, held=0.45, begin=0.3, count=10: gap(count, train, held, 0.0, 1.0, begin), {"train": [0.74, 0.76], "held": [0.54, 0.56], "begin": [0.55, 0.62, 0.5], "count": [7, 8]}),
    "identical": (identical, {"count": [2, 3, 5], "digits": [2, 9], "off": [0.001], "moves": [0.0]}),
    "identical in many digits": (lambda count=2, digits=10: identical(count, digits), {"count": [1], "digits": [9]}),
    "the discriminator wins": (game, {"count": [4, 5], "low": [0.019, 0.025, -0.01], "start": [5.0, 4.0, 0.1], "end": [3.0, 4.2, 4.8], "sides": [("netD_loss", "netG_loss"), ("loss_disc", "loss_gen"), ("real_loss", "g_loss"), ("d_loss", "critic_loss")]}),
    "a still game": (still_game, {"count": [4, 6], "moves": [0.1]}),
    "nothing is found": (nothing_found, {"block": [4, 6], "value": [-1.0, 0.0, 0.005, 0.006], "trained": [1, 2], "reports": [2, 4, 5], "last": ["score"]}),
    "nothing is found in training": (lambda reports=2, trained=3: nothing_found(trained=trained, reports=reports), {"reports": [1, 3], "trained": [1, 2]}),
    "outside": (outside, {"below": [1, 3], "above": [1, 3], "most": [1.005, 1.02, 49.0, 51.0], "count": [2, 3]}),
    "starves": (starves, {"count": [3, 4, 5], "share": [0.45, 0.55, 0.62, 0.95, 1.2], "waits": [1, 2, 3, 5], "mean": [0.5, 0.79, 0.81, 1.5]}),
    "jumps": (jumps, {"before": [2, 3, 4], "by": [1.05, 1.2, 1.45, 1.55], "wobble": [0.1, 0.2], "accuracy": [0.5], "after": [2, 4], "level": [0.0, -1.0]}),
    "jumps by little": (lambda by=1.25, accuracy=0.6, wobble=0.005: jumps(6, by, wobble, accuracy), {"by": [1.08, 1.12], "accuracy": [0.66, 0.69, 0.79], "wobble": [0.03, 0.06, 0.1]}),
}  # fmt: skip
