"""Runs that make hardly an update: a limit left over from a trial, a handful of samples, a few batches an epoch while the rate warms up, an agent that is never updated, a training that is over as it begins."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.settings import number, settings
from triage.numbers.columns.statistics import full_scale
from triage.numbers.course.single import finite

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_EXAMPLES = Regex(r"\bNum examples = ([\d,]{1,12})")
_STEPS = Regex(r"\bTotal (?:optimization )?steps = ([\d,]{1,9})")
_NONE_PLANNED = Regex(r"\b(?:total (?:optimi[sz]ation |optimi[sz]er |train(?:ing)? )?steps|t_total|num_training_steps) ?[:=] ?0\s*$", IGNORECASE)
_BATCH = Regex(r"\bTotal (?:train )?batch size (?:\(.{0,60}\) )?= ([\d,]{1,7})")
"""What transformers' Trainer, and those that print as it does, tell of a run."""
_OVER = Regex(r"train_runtime|Training completed")
_TRIAL = Regex(r"Running in `?fast_dev_run`? mode: will run the requested loop using (\d{1,3}) batch|`Trainer\(limit_train_batches=(\d{1,2})\)` was configured")
"""What Lightning says that makes a few batches only."""
_JUDGED = Regex(r"^\W{0,4}(?:test|val|valid)\w*[_/ ]?(?:acc\w*|auc\w*|auroc|f1\w*|loss|map|iou|dice|score)\W{1,60}\d|best[_ ](?:model|checkpoint)\S{0,20}\s{0,2}:", IGNORECASE)
"""That the weights were to be of use."""
_PICTURES = Regex(r"\b(?:The number of|#) ?training images = (\d{1,4})\b")
_TRAIN_SET = Regex(r"(?<![\d.,])(\d{1,2}) train(?:ing)? (?:images|samples|examples|files)\b|\btrain(?:ing)?[ _](?:images|samples|examples|set|data(?:set)?)(?: size)?\W{1,4}(\d{1,2})(?![\d.,/])|训练(?:集|样本|图片|数据)\D{0,6}(\d{1,2}) ?(?:张|条|个|份)", IGNORECASE)
_LIMITS = ("max_iters", "max_iter", "max_steps", "max_train_steps", "train_iters", "total_iters", "num_train_steps")
_SINGLE = Regex(r"single_?image|sin(?:gan|cut)|one-?shot", IGNORECASE)
_EACH_EPOCH = Regex(
    r"\bN-batch=(\d{1,3})\b|\btrain\w* dataloader has (\d{1,3}) iters|(?<![\d.,/])(\d{1,3}) (?:batches|steps|iterations|iters|updates) (?:per|/|an|each) ?epoch\b|\b(?:steps|batches|iterations|iters|updates)[_ ]per[_ ]epoch['\"]?\W{1,4}(\d{1,3})(?![\d.,])|"
    r"每(?:个 ?epoch|轮) ?(?:只有|有|共)? ?(\d{1,3}) ?(?:步|批|个 ?(?:batch|批次|iter))", IGNORECASE,
)
_TABLE = Regex(r"^\W{0,3}(?P<name>[a-z_/ ]{3,30}?)\s{1,30}\|\s{0,4}(?P<value>-?[\d.e+-]{1,12})\s", IGNORECASE)
_LEARNS = ("n_updates", "loss", "learning_rate", "actor_loss", "critic_loss")
_NO_ROW = Regex(r"\b(?:x_?)?train\w*(?:[ _.]\w{1,12}){0,3}\W{1,4}(?:torch\.Size\()?[\[(]0, ?\d|^\(0, ?\d{1,6}\) \(0,", IGNORECASE)
_BEGUN = Regex(r"\W{0,6}(?:start(?:ing|ed)?|begin(?:ning)?) (?:the )?training\b", IGNORECASE)
_HEADING = Regex(r"\W{0,6}(?:training )?epoch\W{0,3}\d{1,4}\W{0,4}(?:/ ?\d{1,4})?\W{0,3}$", IGNORECASE)
_OVER_AGAIN = Regex(r"\W{0,6}(?:end(?:ing|ed)? (?:of )?(?:the )?training|training (?:is )?(?:done|ended|finished|complete[d]?)|finish(?:ed|ing)? training|done training)\b(?![^a-z]{0,3}(?:in|after|loss|epoch))", IGNORECASE)
_PLANNED = Regex(r"\b(?:max|total|num)_?(?:train_)?(?:iter\w{0,8}|steps)\b['\"]?\W{1,4}\d", IGNORECASE)
_LOADS = Regex(r"\b(?:load(?:ing|ed)?|restor(?:ing|ed)|resum(?:ing|ed?))\b.{0,60}(?:model|generator|discriminator|network|weights|checkpoint|\.pth?\b|\.ckpt)", IGNORECASE)
_ENDS = Regex(r"\bsav(?:ed|ing)\b|mean_reward|evaluat", IGNORECASE)
_FEW_STEPS, _FEW_SAMPLES, _FEW_PICTURES, _FEW_BATCHES = 20, 20, 4, 10
_BRIEF, _HARDLY, _POOR = 50, 0.85, 0.6
"""Steps of a run that is soon over, what is left of a loss that hardly fell, and answers right that show nothing learnt."""
_LIMITED, _SET_LOW, _UNSEEN = 200, 500, 50
"""Steps that are asked for by hand, by who looks at the end and by who goes on, and how many times more samples there are than they see."""
_WARMS, _FALLEN, _EPOCHS = 0.05, 0.95, 3
_TABLES, _PLAYED, _DEFAULT = 3, 2000, 50_000
"""Tables, steps that are told of, and the step from which a DQN of Stable-Baselines3 learnt by default up to 2.2."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What a log says of so few updates that nothing can have been learnt."""
    yield from _of_a_trainer(log, columns)
    yield from _planned_for_nothing(log, columns)
    yield from _trial(log)
    yield from _pictures(log)
    yield from _handful(log, columns)
    yield from _few_steps(log, columns)
    yield from _batches(log, columns)
    yield from _sentences(log)
    yield from _never_updated(log)
    yield from _empty_part(log, columns)
    yield from _begun_and_over(log)


def _of_a_trainer(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A run that is over made so few steps that it saw a fiftieth of its samples and less, or of a handful of samples a handful of steps.

    One that is not over yet, and learns next to nothing, may be set to a few steps more, but sees a hundredth of its samples at most.
    """
    told = {name: next(((line.number, _count(found[1])) for line in log if (found := pattern.search(line.text))), None) for name, pattern in (("samples", _EXAMPLES), ("steps", _STEPS), ("batch", _BATCH))}
    samples, steps, batch = told["samples"], told["steps"], told["batch"]
    if not samples or not steps or not steps[1]:
        return
    over = any(_OVER.search(line.text) for line in log)
    if not over and not any(c.name == "loss" and len(c.values) > _EPOCHS and min(c.values) > _HARDLY * c.values[0] > 0 for c in columns):
        return
    limited, unseen = (_LIMITED, _UNSEEN) if over else (_SET_LOW, 2 * _UNSEEN)
    if over and samples[1] <= _FEW_SAMPLES and steps[1] <= _FEW_STEPS:
        yield series_of("weights", "starves", [samples[0], steps[0]], [float(samples[1]), float(steps[1])], f"{samples[1]} samples")
    elif batch and steps[1] <= limited and steps[1] * batch[1] * unseen <= samples[1]:
        yield series_of("weights", "halts", [samples[0], steps[0]], [float(steps[1] * batch[1]), float(samples[1])], f"{steps[1]} steps")


def _planned_for_nothing(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A run is planned to make no step: it makes none, or goes on with a schedule that leaves the rate at 0 in each report."""
    line = next((line for line in log if _NONE_PLANNED.search(line.text)), None)
    if not line:
        return
    rates = [c for c in columns if c.quantity.kind == "lr" and len(c.values) >= _EPOCHS and not any(c.values)]
    if rates:
        yield series_of("lr", "zero", rates[0].lines, rates[0].values, rates[0].label)
    elif not any(c.quantity.kind == "loss" and len(c.values) >= _EPOCHS for c in columns):
        yield series_of("loss", "absent", [line.number], [0.0], "steps")


def _trial(log: Sequence[Line]) -> Iterator[Series]:
    """Lightning was told to make a few batches for a trial, and what comes of them is judged, or looked for."""
    for line in log:
        found = _TRIAL.search(line.text)
        few = int(found[1] or found[2]) if found else 0
        if 0 < few <= _FEW_BATCHES and any(_JUDGED.search(other.text) for other in log if other.number > line.number):
            yield series_of("weights", "halts", [line.number], [float(few), 0.0], f"{few} batches")
            return


def _pictures(log: Sequence[Line]) -> Iterator[Series]:
    """A translator of pictures found next to none of them, and goes through them epoch by epoch."""
    line = next((line for line in log if _PICTURES.search(line.text)), None)
    found = _PICTURES.search(line.text) if line else None
    if line and found and 0 < int(found[1]) <= _FEW_PICTURES and not any(_SINGLE.search(other.text) for other in log):
        yield series_of("weights", "starves", [line.number], [float(found[1]), 0.0], f"{found[1]} images")


def _handful(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The training set has some samples only, and after several epochs what is held out is answered as badly as by guessing."""
    line = next((line for line in log if _TRAIN_SET.search(line.text)), None)
    found = _TRAIN_SET.search(line.text) if line else None
    held = [c.values for c in columns if c.name == "val_accuracy" and len(c.values) >= _EPOCHS]
    few = _first(found) if found else 0
    guessed = bool(held) and all(max(v) < _POOR * full_scale(v) for v in held)
    if line and 0 < few <= _FEW_SAMPLES and guessed and not any("-shot" in other.text for other in log):
        yield series_of("weights", "starves", [line.number], [float(few), 0.0], f"{few} samples")


def _few_steps(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A run that was to make no more than fifty steps has made them, hardly lowered its loss, and is judged or saved."""
    told = settings(log)
    limit = number(told, _LIMITS)
    if not limit or not 1 < limit[1] <= _BRIEF:
        return
    losses = [c for c in columns if c.name == "loss" and len(c.values) > 1 and c.steps[-1] >= limit[1] / 2]
    used = any(c.quantity.phase in HELD and c.name != "metric" for c in columns) or any(_ENDS.search(line.text) for line in log)
    if losses and used and all(c.values[-1] > _HARDLY * c.values[0] > 0 for c in losses):
        yield series_of("weights", "halts", [limit[2], *losses[0].lines], [limit[1], *losses[0].values], f"{int(limit[1])} steps")


def _batches(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """An epoch has ten batches and fewer, the rate still rises after several, and no loss has come down by a twentieth."""
    line = next((line for line in log if _EACH_EPOCH.search(line.text)), None)
    found = _EACH_EPOCH.search(line.text) if line else None
    few = _first(found) if found else 0
    if not line or not 0 < few <= _FEW_BATCHES:
        return
    rates = [v for c in columns if c.quantity.kind == "lr" and (v := finite(c, _EPOCHS))]
    losses = [v for c in columns if c.name == "loss" and (v := finite(c, _EPOCHS))]
    rises = any(all(b > a for a, b in zip(v, v[1:])) for v in rates)
    if rises and losses and all(v[-1] > _FALLEN * v[0] > 0 for v in losses):
        yield series_of("weights", "starves", [line.number], [float(few), 0.0], f"{few} batches")


def _sentences(log: Sequence[Line]) -> Iterator[Series]:
    """What XLM and its kin call an epoch, a number of sentences, is over after a handful of batches, and is judged each time."""
    if not any("epoch_size" in line.text for line in log) or not any("alid" in line.text for line in log):
        return
    told = settings(log)
    size, batch = number(told, ["epoch_size"]), number(told, ["batch_size"])
    if size and batch and batch[1] > 0 and 0 < size[1] / batch[1] <= 5 * _FEW_BATCHES and "stopping_criterion" in told:
        few = max(1, int(size[1] / batch[1]))
        yield series_of("weights", "starves", [size[2]], [float(few), 0.0], f"{few} batches")


def _never_updated(log: Sequence[Line]) -> Iterator[Series]:
    """Stable-Baselines3 tables of a DQN that has no block of training to the end of its run."""
    told = [(line.number, found["name"].strip().lower(), found["value"]) for line in log if line.text.lstrip()[:1] == "|" and (found := _TABLE.match(line.text))]
    chance = [number for number, name, _ in told if name in ("exploration rate", "exploration_rate")]
    played = [float(value) for _, name, value in told if name in ("total timesteps", "total_timesteps")]
    if len(chance) < _TABLES or not played or any(name in _LEARNS for _, name, _ in told):
        return
    if _PLAYED <= played[-1] <= _DEFAULT and any(_ENDS.search(line.text) for line in log if line.number > told[-1][0]):
        yield series_of("reward", "stalls", [chance[-1]], [float(_DEFAULT), played[-1]], "learning_starts")


def _empty_part(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """An array of the training set has no row, and its loss, or its accuracy, never was a number."""
    line = next((line for line in log if _NO_ROW.search(line.text)), None)
    if line and any(c.name in ("loss", "accuracy") and not any(map(math.isfinite, c.values)) for c in columns):
        yield series_of("loss", "absent", [line.number], [0.0], "training set")


def _begun_and_over(log: Sequence[Line]) -> Iterator[Series]:
    """Training is said to begin and, at most an epoch's heading later, to have ended, in a run that had loaded weights: their counter stands at the end."""
    told = [line for line in log if line.text.strip()]
    for n, line in enumerate(told):
        behind = told[n + 1 : n + 4]
        end = next((k for k, other in enumerate(behind) if _OVER_AGAIN.match(other.text)), None)
        if end and _BEGUN.match(line.text) and all(_HEADING.match(other.text) for other in behind[:end]):
            planned = any(_PLANNED.search(other.text) for other in told[:n])
            if planned and any(_LOADS.search(other.text) for other in told[:n]) and not any(_BEGUN.match(other.text) for other in told[n + 1 :]):
                yield series_of("step_time", "done", [line.number], [0.0], "said")
            return


def _first(found: re.Match[str]) -> int:
    return int(next(group for group in found.groups() if group))


def _count(told: str) -> int:
    return int(told.replace(",", ""))
