"""Runs made up by the hundred, each a few columns drawn at random around the limits that findings have.

Every run is drawn from its own number alone, and its values are rounded, so that any machine makes the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from made import INF, NAN, column

from triage.numbers.columns.columns import Column

Values = list[float]
Drawn = tuple[str, Values]
"""What a series does, in words, and its values."""


class Invented(NamedTuple):
    told: str
    """Reports, epochs (`eee`: begun anew) and steps of each, digits of the first and the last value, and what the series do."""
    columns: list[Column]
    resumed: int
    """The line behind which the run was resumed, 0 for none; report n stands on line n + 1, twice as far where resumed."""


class _Chance(random.Random):
    def wobble(self, size: float) -> float:
        return self.gauss(0, size) if size else 0.0

    def level(self, least: float, most: float) -> float:
        """A positive number, small ones as likely as large ones."""
        return math.exp(self.uniform(math.log(least), math.log(most)))

    def part(self, count: int) -> int:
        return self.randrange(count)


def _learning(c: _Chance, n: int) -> Values:
    start, rest, speed, wobble = c.level(0.3, 8), c.choice([0.05, 0.1, 0.3]), c.uniform(2, 8), c.choice([0, 0.001, 0.01, 0.03, 0.1])
    return [abs(start * (math.exp(-i * speed / n) + rest + c.wobble(wobble))) for i in range(n)]


def _turns(c: _Chance, n: int) -> Drawn:
    low, more, values = c.part(n), c.choice([1.08, 1.12, 1.2, 1.3, 1.6, 3, 4.5, 6]), _learning(c, n)
    least = values[low]
    return f"falls to report {low}, then rises to {more} times that", [
        v if i <= low else least * (1 + (more - 1) * (i - low) / max(1, n - 1 - low)) for i, v in enumerate(values)
    ]


def _v(c: _Chance, n: int) -> Drawn:
    low, down, up = c.choice([n // 3, n // 2]), c.choice([0.7, 0.85, 0.95]), c.choice([1.05, 1.3, 1.8])
    return f"falls by {down}, from {low} on rises by {up} a report", [
        2 * down**i if i <= low else 2 * down**low * up ** (i - low) for i in range(n)
    ]


def _powers(c: _Chance, n: int) -> Drawn:
    at, by, values = c.part(n), c.choice([1.5, 1.7, 1.9, 2.5, 10]), _learning(c, n)
    return f"from {at} on {by} times more each", [v if i < at else values[at] * by ** (i - at) for i, v in enumerate(values)]


def _nan(c: _Chance, n: int) -> Drawn:
    at, ill, values = c.part(n), c.choice([NAN, NAN, INF]), _learning(c, n)
    return f"{ill} from {at} on", [v if i < at else ill for i, v in enumerate(values)]


def _patchy(c: _Chance, n: int) -> Drawn:
    share, values = c.choice([0.05, 0.1, 0.3]), _learning(c, n)
    return f"nan in {share:.0%}", [NAN if c.random() < share else v for v in values]


def _one_nan(c: _Chance, n: int) -> Drawn:
    at, values = c.part(n), _learning(c, n)
    return f"nan at {at} alone", [NAN if i == at else v for i, v in enumerate(values)]


def _chance(c: _Chance, n: int) -> Drawn:
    classes, off, wobble = c.choice([2, 3, 4, 5, 7, 10, 20, 50, 100, 200, 1000, 256, 512, 32000, 50257]), c.choice([0, 0.01, 0.02]), c.choice([0.0005, 0.004, 0.01, 0.02])
    return f"around ln {classes} by {wobble}, off by {off}", [math.log(classes) * (1 + off + c.wobble(wobble)) for _ in range(n)]


def _resting(c: _Chance, n: int) -> Drawn:
    level, first, wobble, fall = c.choice([0.04, 0.06, 0.5, 3]), c.choice([1, 1.1, 2, 2.7, 3.2]), c.choice([0.0005, 0.002, 0.004]), c.choice([0, 0, 0.0005, 0.003])
    return f"{first} times {level}, then rests by {wobble}, falls by {fall}", [
        level * (first if not i else 1 + c.wobble(wobble) - fall * i) for i in range(n)
    ]


def _constant(c: _Chance, n: int) -> Drawn:
    value, first = c.choice([0.6931, 1.7, 2.302585, 4.0, 12.34]), c.choice([1, 1, 1.1])
    return f"always {value}" + f", first times {first}" * (first != 1), [value * (1 if i else first) for i in range(n)]


def _freezing(c: _Chance, n: int) -> Drawn:
    at, values = c.choice([3, 4, 5, n // 2]), _learning(c, n)
    return f"the same from {at} on", [values[min(i, at, n - 1)] for i in range(n)]


def _zero(c: _Chance, n: int) -> Drawn:
    at, values = c.choice([0, 0, 1, 2, n // 2]), _learning(c, n)
    return f"0 from {at} on", [0.0 if i >= at else v for i, v in enumerate(values)]


def _mostly_zero(c: _Chance, n: int) -> Drawn:
    share = c.choice([0.5, 0.65, 0.9])
    return f"0 in {share:.0%}", [0.0 if c.random() < share else c.level(0.01, 1) for _ in range(n)]


def _negative(c: _Chance, n: int) -> Drawn:
    power, step, start = c.choice([1, 2, 3]), c.choice([0.001, 0.1, 3, 200]), c.choice([-5.0, 0.3, 1.0])
    return f"{start:g} less {step} times the turn to the power of {power}", [start - step * i**power for i in range(n)]


def _saturated(c: _Chance, n: int) -> Drawn:
    level, at, off = c.choice([87.3365, 88.7228, 103.2789, 16.1181, 27.631, 20.7233]), c.choice([0, 1, n // 2]), c.choice([0, 2e-6, 5e-5, 5e-4])
    values = _learning(c, n)
    return f"{level} from {at} on, off by {off}", [level * (1 + off) if i >= at else v for i, v in enumerate(values)]


def _floor(c: _Chance, n: int) -> Drawn:
    classes, above = c.choice([2, 3, 5, 10, 11, 100]), c.choice([0.002, 0.02, 0.04, -0.01])
    least, start = math.log(math.e + classes - 1) - 1, c.choice([0.05, 0.2, 1])
    return f"to {1 + above} of the floor of {classes} classes, from {1 + start}", [
        least * (1 + above + start * math.exp(-8 * i / n)) for i in range(n)
    ]


def _last_jump(c: _Chance, n: int) -> Drawn:
    by, values = c.choice([4, 9, 12, 40]), _learning(c, n)
    return f"the last times {by}", [*values[:-1], max(values) * by]


def _noisy(c: _Chance, n: int) -> Drawn:
    size = c.choice([0.05, 0.2, 0.5])
    return f"noise of {size}", [abs(1 + c.wobble(size)) for _ in range(n)]


def _stepped(c: _Chance, n: int) -> Drawn:
    at, by, wobble = c.choice([3, 4, n // 2]), c.choice([0.9, 1.05, 1.2, 1.4, 1.6, 3]), c.choice([0, 0.005, 0.03])
    return f"{by} times from {at} on, by {wobble}", [(by if i >= at else 1) * (1.2 - 0.4 * i / n) * (1 + c.wobble(wobble)) for i in range(n)]


def _straight(c: _Chance, n: int) -> Drawn:
    end, wobble = c.choice([-0.2, 0.1, 0.3, 0.5, 0.9, 0.99, 1.3, 12]), c.choice([0, 0.002, 0.02])
    return f"straight to {end} times, by {wobble}", [(1 + (end - 1) * i / (n - 1 or 1)) * (1 + c.wobble(wobble)) for i in range(n)]


def _healthy(c: _Chance, n: int) -> Drawn:
    return "learns", _learning(c, n)


_LOSSES: tuple[Callable[[_Chance, int], Drawn], ...] = (
    _healthy, _turns, _turns, _v, _powers, _nan, _patchy, _one_nan, _chance, _chance, _resting, _resting, _constant, _freezing, _zero, _mostly_zero, _negative,
    _saturated, _floor, _floor, _last_jump, _noisy, _stepped, _stepped, _straight, _straight,
)  # fmt: skip


def _held(c: _Chance, train: Values) -> Drawn:
    n = len(train)
    start = train[0] if math.isfinite(train[0]) and train[0] else 1.0
    kind = c.part(9)
    if kind == 0:
        return "the same", list(train)
    if kind < 4:
        low, more, wobble = c.choice([0, 1, n // 4, n // 2]), c.choice([1.05, 1.12, 1.2, 1.3, 1.6, 2.5]), c.choice([0, 0, 0.003, 0.02])
        return f"turns at {low}, rises to {more}, wobbles by {wobble}", [
            start * (1.1 - 0.4 * min(i, low) / max(1, low)) * (1 if i <= low else 1 + (more - 1) * (i - low) / (n - 1 - low or 1)) * (1 + c.wobble(wobble))
            for i in range(n)
        ]
    if kind == 4:
        by, fall = c.choice([7, 9, 11, 30]), c.choice([0, 0.005, 0.03])
        return f"{by} times as high, falls by {fall}", [start * by * (1 + c.wobble(0.02)) * (1 - fall * i) for i in range(n)]
    if kind == 5:
        return "above, the last times 15", [*(v * 1.1 for v in train[:-1]), train[-1] * 15]
    if kind == 6:
        return _constant(c, n)
    if kind == 7:
        return _nan(c, n)
    return "a little above", [v * 1.1 + 0.01 for v in train]


def _share(c: _Chance, n: int) -> Drawn:
    kind, classes = c.part(14), c.choice([2, 3, 4, 5, 10, 20, 100])
    if kind < 3:
        wobble, off = c.choice([0, 0.002, 0.01]), c.choice([1, 1, 1.1, 1.2])
        return f"{off} times one in {classes}, by {wobble}", [off / classes + c.wobble(wobble) for _ in range(n)]
    if kind == 3:
        return "always 0", [0.0] * n
    if kind == 4:
        value = c.choice([0.1234, 0.5, 0.9871, 0.9995, 1.0])
        return f"always {value}", [value] * n
    if kind == 5:
        most = c.choice([1.02, 1.2, 2.5, 4.0])
        return f"up to {most}", [c.uniform(0.8, most) for _ in range(n)]
    if kind in (6, 7):
        end, at, peak, wobble = c.choice([0.1, 0.3, 0.5]), c.choice([0.5, 0.7, 0.85]), c.choice([0.4, 0.8]), c.choice([0.003, 0.02, 0.06])
        return f"up to {peak}, from {at:.0%} of the run on {end}", [
            (0.1 + peak * min(1, i / (0.4 * n)) if i < n * at else end) + c.wobble(wobble) for i in range(n)
        ]
    if kind == 8:
        at = c.choice([4, n // 2])
        return f"the same from {at} on", [0.5 + 0.01 * i + c.wobble(0.004) if i < at else 0.7312 for i in range(n)]
    if kind == 9:
        level, reach = c.choice([0.1, 0.3, 0.48, 0.6]), c.choice([0.01, 0.02, 0.05])
        return f"between {level} and {reach} more", [level + c.uniform(0, reach) for _ in range(n)]
    if kind == 10:
        return "falls below 0", [0.1 - 0.02 * i for i in range(n)]
    if kind == 11:
        top = c.choice([0.9, 0.96, 1.0])
        return f"rises to {top}", [min(top, 0.4 + 0.8 * i / n) for i in range(n)]
    if kind == 12:
        return _nan(c, n)
    rest, rise = c.choice([0.3, 0.5, 0.62]), c.choice([0, 0.02, 0.1])
    return f"rests at {rest}, rises by {rise}", [rest + rise * i / n + c.wobble(0.005) for i in range(n)]


def _aside(c: _Chance, n: int) -> tuple[str, Drawn]:
    """A quantity other than loss and accuracy, by its label."""
    kind, by, at, wobble = c.part(22), c.choice([1.1, 1.3, 1.6, 2.2, 4.5]), c.choice([n // 3, n // 2, 2 * n // 3]), c.choice([0, 0.01, 0.05])
    return (_of_steps if kind < 11 else _of_runs)(c, n, kind, by, at, wobble)


def _of_steps(c: _Chance, n: int, kind: int, by: float, at: int, wobble: float) -> tuple[str, Drawn]:
    if kind == 0:
        end = c.choice([5, 7, 9])
        return "grad_norm", (f"down to 1e-{end}", [10.0 ** (-end * i / (n - 1 or 1)) for i in range(n)])
    if kind == 1:
        return "grad_norm", (f"up by {by} a report", [0.3 * by**i * (1 + c.wobble(wobble)) for i in range(n)])
    if kind == 2:
        begun = c.choice([0, 2, 5])
        return "grad_norm", (f"nan to {begun}, then at times", [NAN if i < begun or c.random() < 0.1 else c.level(0.5, 2) for i in range(n)])
    if kind == 3:
        end, peak = c.choice([0.5, 0.7, 0.8, 1.0]), c.choice([0, n // 4])
        return "lr", (f"up to {peak}, 0 from {end:.0%} of the run on", [1e-3 * min(1, (i + 1) / (peak + 1)) * max(0.0, 1 - i / (end * n)) for i in range(n)])
    if kind == 4:
        return "lr", _zero(c, n)
    if kind in (5, 6):
        start, every, rise = c.choice([64.0, 65536.0]), c.choice([1, 2, 4]), c.choice([0, 0, 2])
        return "loss_scale", (f"{start:g} up for {rise}, then halved every {every}", [start * 2.0 ** (min(i, rise) - max(0, i - rise) // every) for i in range(n)])
    if kind == 7:
        late = c.choice([1, 0.5])
        return c.choice(["memory", "gpu_mem"]), (f"up to {by} by {late:.0%} of the run", [1000 * (1 + (by - 1) * min(1, i / (late * n))) * (1 + c.wobble(wobble / 2)) for i in range(n)])
    if kind == 8:
        return c.choice(["step_time", "time", "sec/step"]), (f"slower up to {by}", [0.3 * (1 + (by - 1) * i / n) * (1 + c.wobble(wobble)) for i in range(n)])
    if kind == 9:
        label = c.choice(["step_time", "it/s", "samples/s"])
        return label, (f"{by} times from {at} on", [0.3 * (by if i >= at else 1) * (1 + c.wobble(wobble)) for i in range(n)])
    return "it/s", (f"a {by}th from {at} on", [90 / (by if i >= at else 1) * (1 + c.wobble(wobble)) for i in range(n)])


def _of_runs(c: _Chance, n: int, kind: int, by: float, at: int, wobble: float) -> tuple[str, Drawn]:
    if kind == 11:
        return c.choice(["time", "elapsed"]), ("read since the start", [12.0 * (i + 1) * (1 + c.wobble(wobble / 10)) for i in range(n)])
    if kind in (12, 13):
        slow, share = c.choice([4, 6, 20]), c.choice([0.2, 0.3, 0.5])
        return "step_time", (f"{slow} times in {share:.0%}", [0.1 * (slow if c.random() < share else 1) * (1 + c.wobble(0.02)) for _ in range(n)])
    if kind == 14:
        end, wide = c.choice([-50, -35, -10]), c.choice([2, 8])
        return "reward", (f"from -50 to 50, from {at} on {end}", [(-50 + 100 * min(1, i / (0.3 * n)) if i < at + n // 6 else end) + c.wobble(wide) for i in range(n)])
    if kind == 15:
        speed = c.choice([0.1, 0.4, 1])
        return c.choice(["kl", "entropy", "val_kl"]), (f"falls at {speed}", [0.8 * math.exp(-speed * i) for i in range(n)])
    if kind == 16:
        return c.choice(["kl", "kl_loss", "entropy"]), ("nothing", [c.choice([0.0, 1e-6, 1e-6])] * n)
    if kind == 17:
        level = c.choice([0.98, 0.995, 1.0, 100.0])
        return c.choice(["wer", "cer"]), (f"{level} from {at} on", [level if i >= at or at % 2 else 0.8 for i in range(n)])
    if kind == 18:
        level = c.choice([200, 4000, 6000, 2e7])
        return c.choice(["ppl", "val_ppl", "perplexity"]), (f"around {level:g}", [level * (1 + c.wobble(0.05)) for _ in range(n)])
    if kind == 19:
        label = c.choice(["mIoU", "dice", "f1", "mAP", "bleu", "precision"])
        told, values = c.choice([("always 0", [0.0] * n), ("always -1", [-1.0] * n), _share(c, n)])
        return label, (told, values)
    if kind == 20:
        return c.choice(["mae", "val_mae", "rmse", "frobs"]), _LOSSES[c.part(len(_LOSSES))](c, n)
    return c.choice(["best_acc", "target_loss", "reg_loss", "loss_cls", "z_loss", "loss_rpn", "reward", "entropy", "val_error_rate", "vae_loss"]), _LOSSES[c.part(len(_LOSSES))](c, n)


def _company(c: _Chance, n: int) -> list[tuple[str, Drawn]]:
    """Several series that show something only together."""
    kind = c.part(11)
    if kind == 0:
        loss, speed, rise = c.choice([1, 1, 3e6]), c.choice([0.2, 0.6, 2]), c.choice([0.1, 0.4, 1])
        won = [loss * math.exp(-speed * i) for i in range(n)], [loss * (1 + rise * i) for i in range(n)]
        return [("d_loss", (f"{loss:g}, falls at {speed}", won[0])), ("g_loss", (f"rises by {rise}", won[1]))]
    if kind == 1:
        return [("d_loss", _LOSSES[c.part(len(_LOSSES))](c, n)), ("g_loss", _constant(c, n))]
    if kind == 2:
        return [("loss", _resting(c, n)), ("ppl", ("around 400", [c.choice([280.0, 400.0]) * (1 + c.wobble(0.02)) for _ in range(n)]))]
    if kind == 3:
        small = c.choice([1e-7, 9e-6, 2e-5])
        return [("recon_loss", _healthy(c, n)), ("kl", (f"{small}", [small] * n)), (c.choice(["val_kl", "kl2"]), (f"{small}", [small] * n))]
    if kind == 4:
        gone = c.part(4)
        return [(f"{what}_{name}", (c_told, values)) for k, name in enumerate(("road", "car", "sky")) for what, (c_told, values) in (
            ("IoU", ("rises", [0.1 * i / n for i in range(n)])), ("Acc", (("nan", [NAN] * n) if k < gone else ("rises", [0.2 * i / n for i in range(n)]))),
        )]  # fmt: skip
    if kind == 5:
        at, up = c.choice([0, 1, n // 2, n - 3]), c.choice([0, 0.1])
        return [("reward_std", (f"0 from {at} on", [0.0 if i >= at else 0.3 for i in range(n)])), ("reward", (f"rises by {up}", [0.2 + up * i for i in range(n)]))]
    if kind == 6:
        value, count = c.choice([0.0, 0.005, 0.006, -1.0]), c.choice([4, 5, 6])
        block = [(f"AP precision IoU=0.{50 + 5 * k}", (f"{value}", [value] * n)) for k in range(count - 1)]
        return [*block, ("AR recall IoU=0.50", ("0", [0.0] * n))] + [("loss", _healthy(c, n))] * c.part(2)
    if kind == 7:
        share = c.choice([0.4, 0.55, 0.65, 0.9])
        return [("data_time", (f"{share:.0%} of the step", [share * (1 + c.wobble(0.2)) for _ in range(n)])), ("time", ("the step", [1.0] * n))]
    if kind == 8:
        return [("loss", _learnt(c, n)), (c.choice(["acc", "val_acc"]), _share(c, n))]
    if kind == 9:
        return [("bce_loss", _negative(c, n)), (c.choice(["dice", "acc", "IoU"]), _share(c, n))]
    return [("acc", _share(c, n)), ("val_acc", _share(c, n))]


def _learnt(c: _Chance, n: int) -> Drawn:
    end = c.choice([0.2, 0.3, 0.4])
    return f"down to {end}", [1 - (1 - end) * min(1, 1.3 * i / n) for i in range(n)]


def _drawn(c: _Chance, n: int) -> list[tuple[str, Drawn]]:
    kind = c.part(8)
    if kind < 2:
        return [_aside(c, n), *([("loss", _LOSSES[c.part(len(_LOSSES))](c, n))] * c.part(2))]
    if kind < 4:
        return _company(c, n)
    label = c.choice(["loss", "loss", "train_loss", "ce_loss", "mse_loss", "aux_loss", "actor_loss"])
    trained = _LOSSES[c.part(len(_LOSSES))](c, n)
    found = [(label, trained)]
    if kind < 7:
        found.append((f"val_{label.removeprefix('train_')}", _held(c, trained[1])))
    if kind != 5:
        found.append((c.choice(["acc", "val_acc", "accuracy", "val_f1"]), _share(c, n)))
    return found


def _printed(value: float) -> float:
    return float(f"{value:.5g}") if math.isfinite(value) else value


def invented(number: int) -> Invented:
    """The run of a number."""
    c = _Chance(number)
    n = c.choice([2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 12, 12, 14, 16, 20, 24, 28, 40])
    drawn = _drawn(c, n)
    percent = c.choice([1, 1, 1, 100])
    digits = c.choice([(6, 6), (4, 4), (4, 4), (3, 3), (2, 2), (5, 3), (10, 10)])
    epochs = _axis(c, n, "epochs")
    steps = _axis(c, n, "steps")
    means = c.choice([0, 0, 0, 1])
    columns = [
        column(label, shown, epochs=epochs[1], steps=steps[1], digits=digits, means=_running(shown) if means else (), sure=c.random() < 0.95)
        for label, (_, values) in drawn
        if (shown := [_printed(v * percent) if "acc" in label else _printed(v) for v in values])
    ]
    resumed = c.choice([0, 0, 0, 3, n // 2]) if n > 4 else 0
    words = "; ".join(f"{label} {told}" for label, (told, _) in drawn[:2]) + "; …" * (len(drawn) > 2)
    return Invented(f"{n}{epochs[0]}{steps[0]} d{digits[0]}/{digits[1]}{' %' * (percent > 1)}{' means' * means}{f' resumed {resumed}' * (resumed > 0)}: {words}", columns, resumed)


def _running(values: Values) -> Values:
    """The mean up to each value, as meters print it."""
    return [_printed(sum(values[: n + 1]) / (n + 1)) for n in range(len(values))]


def _axis(c: _Chance, n: int, name: str) -> tuple[str, Sequence[float]]:
    kind = c.part(4)
    if name == "epochs":
        each = c.choice([1.0, 0.25, 0.1])
        if kind == 0:
            return "", ()
        if kind == 1:
            return " eee", [float(i % (n // 2 + 1)) for i in range(n)]
        return f" e{each:g}", [each * i for i in range(n)]
    each = c.choice([10.0, 150.0, 600.0])
    return (f" s{each:g}", [each * (i + 1) for i in range(n)]) if kind else ("", ())
