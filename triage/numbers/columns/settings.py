"""What a log says that a run was set to, beside what its numbers do: updates that begin after its last step, a schedule that the rate does not follow, a loss that is summed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from triage.base.record import Record
from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median

_PAIR = Regex(r"""(?:^|[\s({\[,|'"-])((?:[A-Za-z_][\w-]{0,40}\.){0,4}[A-Za-z_][\w-]{1,40})['"]?(?: {0,12}[=:] {0,12}|', |", )['"]?([A-Za-z][\w.+-]{0,40}|-?\d[\w.+,-]{0,20})(?![\w.+-]| ?[:=] )""")
"""`lr=0.1`, `cfg.OPTIM.LR: 0.1`, `'lr': 0.1`, `('lr', 0.1)`; of `train: start_steps: 100` what stands before the number"""
_LAID_OUT = Regex(r"(?:^|[,;|])\W{0,12}([a-z][\w-]*(?: [a-z][\w-]*){0,4}?)(?: \.{3,60} | to constant |\s?[=:]\s?)(\d(?:[\w.]|,\d){0,20})", IGNORECASE)
"""`global_batch_size ....... 8`, `Gradient Accumulation steps = 8`, `number of micro-batches to constant 8`"""
_OPTION = Regex(r"(?:^|\s)--([a-z][\w-]{1,40})[ =]([\w.+-]{1,40})", IGNORECASE)
_MARKS = ("=", ":", "',", "--", " ...", " to constant ")
_BEGINS = ("learning_starts", "start_timesteps", "start_steps", "learn_start", "train_start", "min_replay_size", "replay_start_size", "init_random_steps", "initial_random_steps")
_WHOLE = ("total_timesteps", "n_timesteps", "max_timesteps", "num_timesteps", "total_steps", "num_env_steps", "total_env_steps")
"""Steps of an environment after which an agent first learns, and steps in all: names of Stable-Baselines, CleanRL, Spinning Up, Dopamine and their kin. `max_steps` may be those of one episode."""
_WARM_UPS = ("warmup_updates", "warmup_steps", "num_warmup_steps", "warmup_num_steps", "lr_warmup_steps", "n_warmup_steps", "warmup_iters", "lr_warmup_iters", "warmup_iterations", "num_warmup_iters", "warmup_max_steps")
_STEPS = ("max_update", "max_steps", "max_train_steps", "num_training_steps", "training_steps", "total_training_steps", "total_num_steps", "total_num_update", "total_steps", "num_steps", "max_iters", "max_iter", "train_iters", "total_iters", "num_iters", "n_iters", "max_iterations", "num_iterations")
"""Steps in which a rate rises, and steps in all."""
_SCHEDULES = ("lr_scheduler_type", "lr_scheduler", "scheduler", "lr_schedule", "sched", "scheduler_type", "lr_decay_style", "lr_policy", "lr_sched")
_FALLING = Regex(r"(?i)(?:warmup_?)?(?:cosine|linear|poly\w*|exp\w*|inverse_sqrt|onecycle\w*)(?:_?(?:annealing|decay|schedule|with_warmup|lr))*$")
_SUMMED = ({"size_average": "false"}, {"reduction": "sum"}, {"loss_reduction": "sum"})
_EPOCHS = ("num_train_epochs", "epochs", "max_epochs", "num_epochs", "total_epochs", "n_epochs", "nb_epochs")
_EARLY, _LATE = 0.4, 0.6
"""Shares of all epochs between which any schedule that ends low has come down by more than is rounded away."""
_HUGE, _LEARNT = 1000.0, 0.7
_PARTS = 6


class Setting(Record):
    """A value as it is written, with the number of its line."""

    value: str
    line: int


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every contradiction between what is set and what is seen."""
    told = settings(log)
    yield from _begins_after_the_end(told)
    yield from _continues_at_the_first_epoch(told, columns)
    yield from _rests_under_a_schedule(told, columns)
    yield from _adds_up_all(told, columns)


def settings(log: Sequence[Line]) -> dict[str, Setting]:
    """What each setting, by the last part of its name, was set to first."""
    told: dict[str, Setting] = {}
    for line in log:
        if any(mark in line.text for mark in _MARKS):
            for pattern in (_PAIR, _OPTION, _LAID_OUT):
                for found in pattern.finditer(line.text):
                    name = found[1].rpartition(".")[2].replace("-", "_").replace(" ", "_").lower()
                    told.setdefault(name, Setting(found[2].rstrip(".,"), line.number))
    return told


def number(told: Mapping[str, Setting], names: Sequence[str]) -> tuple[str, float, int] | None:
    """The first of these settings that is a number: its name, the number, its line."""
    for name in names:
        if name in told:
            try:
                return name, float(told[name].value.replace(",", "").replace("_", "")), told[name].line
            except ValueError:
                continue
    return None


def ending(told: Mapping[str, Setting], *names: str) -> float:
    """The number of the first setting whose name is one of these or ends in it; 0 for none."""
    found = number(told, [key for name in names for key in told if key == name or key.endswith(f"_{name}")])
    return found[1] if found else 0.0


def warms_up_throughout(log: Sequence[Line]) -> bool:
    """Whether a run is set to raise its rate for as many steps as it has, or more."""
    told = settings(log)
    rises, whole = number(told, _WARM_UPS), number(told, _STEPS)
    return bool(rises and whole and rises[1] >= whole[1] > 1)


def _begins_after_the_end(told: Mapping[str, Setting]) -> Iterator[Series]:
    """The step from which on an agent learns is not below the number of all its steps: it is never updated."""
    begins, whole = number(told, _BEGINS), number(told, _WHOLE)
    if begins and whole and begins[1] >= whole[1] > 1 and math.isfinite(begins[1]):
        yield series_of("reward", "stalls", sorted((begins[2], whole[2])), (begins[1], whole[1]), begins[0])


def _continues_at_the_first_epoch(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """A training is continued, by the options of CycleGAN and its kin, and counts its epochs from the first: `--continue_train` without `--epoch_count`."""
    goes_on, first = told.get("continue_train"), number(told, ["epoch_count"])
    begun = any(c.quantity.kind == "loss" and c.epochs and c.epochs[-1] >= 1 for c in columns)
    if goes_on and goes_on.value.lower() == "true" and first and first[1] <= 1 and begun:
        yield series_of("metric", "unrestored", [first[2]], [first[1]], first[0])


def _rests_under_a_schedule(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """A schedule that lowers the rate is named, and from the first half of all epochs to the second the rate stays where it is highest, at six reports and more."""
    named = next((told[name] for name in _SCHEDULES if name in told and _FALLING.match(told[name].value)), None)
    whole = number(told, _EPOCHS)
    for rate in columns if named and whole else ():
        values = rate.values
        if rate.quantity.kind != "lr" or rate.quantity.bound or len(values) < _PARTS or values[-1] <= 0 or values[-1] < max(values):
            continue
        rests = next(n for n in range(len(values)) if all(v == values[-1] for v in values[n:]))
        spans = named and whole and rate.epochs[rests] <= _EARLY * whole[1] and rate.epochs[-1] >= _LATE * whole[1]
        if named and spans and len(values) - rests >= _PARTS:
            yield series_of("lr", "rests", (named.line, *rate.lines[rests:]), tuple(values[rests:]), named.value)
            return


def _adds_up_all(told: Mapping[str, Setting], columns: Sequence[Column]) -> Iterator[Series]:
    """A loss is set to be summed, lies at thousands and hardly falls: the gradient is as many times that of a mean."""
    for setting in _SUMMED:
        name, value = next(iter(setting.items()))
        if name not in told or told[name].value.lower() != value:
            continue
        for loss in columns:
            if loss.quantity.kind == "loss" and not loss.quantity.bound and _stays_huge(loss.values):
                yield series_of("loss", "multiplied", (told[name].line, *loss.lines), tuple(loss.values), loss.label, at=1)
                return


def _stays_huge(values: Sequence[float]) -> bool:
    return len(values) >= _PARTS and median(values) > _HUGE and median(values[-3:]) > _LEARNT * median(values[:3])
