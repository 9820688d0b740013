"""Intervals that are longer than the run, and parts of it that are to begin behind its end: what was to be done is never done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.checkpoint.finished import limits
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.settings import number, settings
from triage.numbers.machine.gaps import ENDED

_EVERY = Regex(
    r"(?<![a-z])(?P<what>eval(?:uation|uate)?|val(?:id(?:ation)?)?|test|save|saving|checkpoint|ckpt|snapshot)_?(?:check_?)?(?:model_)?(?P<how>steps|interval|freq\w*|every\w*|iters?|period|n_epochs?|epochs?_(?:interval|freq)|epoch_(?:interval|freq))"
    r"['\"]?(?: ?[=:] ?| )(?P<count>\d{1,9})\b|\b(?P<lightning>check_val_every_n_epoch)['\"]?(?: ?[=:] ?)(?P<epochs>\d{1,6})\b", IGNORECASE,
)
"""`eval_steps=5000`, `--save_freq 50`, `check_val_every_n_epoch: 100`"""
_BEGINS = Regex(
    r"(?<![a-z])(?P<name>target_?(?:net(?:work)?_)?(?:update|sync)_?(?:interval|freq\w*|steps|every|period)?|(?:disc(?:riminator)?|gan|adv(?:ersarial)?|critic)_(?:train_)?(?:start|begin)\w{0,12}|(?:un)?freeze_?\w{0,24}epochs?)"
    r"['\"]?(?: ?[=:] ?| )(?P<count>\d{2,9})\b", IGNORECASE,
)
"""`target_update_interval=10000`, `disc_start: 50001`, `freeze_backbone_epochs=10`"""
_MEANT = 10.0
"""Times the run: who sets more means never."""
_OFF = Regex(r"(?:eval\w*|save)_strategy['\"]?\W{1,4}\w{0,20}\.?(?:no|epoch)\b", IGNORECASE)
_SAVES = Regex(r"\bsav(?:ed|ing)\b|checkpoint written|wrote .{0,60}\.(?:pth?|ckpt|safetensors)", IGNORECASE)
_JUDGES = Regex(r"\b(?:eval|val|valid|validation|test)\w*[ _/]?(?:loss|acc\w*|score|metric|set|results?)?\W{1,4}[\d.]|Running Evaluation|验证", IGNORECASE)


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A run that has come to its end was to evaluate, or save, at an interval longer than itself, and never did."""
    planned = limits(log)
    yield from _behind_the_end(log, planned)
    ended = any(ENDED.search(line.text) or "train_runtime" in line.text for line in log[-5:])
    if not planned or not ended or any(_OFF.search(line.text) for line in log):
        return
    for line in log:
        for found in _EVERY.finditer(line.text):
            by_epoch = bool(found["lightning"]) or "epoch" in found["how"].lower()
            count, whole = int(found["epochs"] or found["count"]), planned.get("epoch" if by_epoch else "step", 0)
            if 1 < whole < count and not _done(found["what"] or "val", line, log, columns):
                yield series_of("metric", "never", [line.number], [float(count), float(whole)], found[0].split("=")[0].split(":")[0].strip("'\" "))
                return


def _behind_the_end(log: Sequence[Line], planned: Mapping[str, int]) -> Iterator[Series]:
    """A target network, a discriminator or frozen weights whose first turn comes after the last step, or epoch, of the run."""
    told = settings(log)
    environment = number(told, ("total_timesteps", "n_timesteps", "max_timesteps", "total_env_steps"))
    for line in log:
        for found in _BEGINS.finditer(line.text):
            by_epoch = "epoch" in found["name"].lower()
            count, whole = int(found["count"]), planned.get("epoch" if by_epoch else "step", 0)
            if environment and not by_epoch:
                whole = int(environment[1])
            if 1 < whole < count <= _MEANT * whole:
                yield series_of("weights", "never", [line.number], [float(count), float(whole)], found["name"])
                return


def _done(what: str, told: Line, log: Sequence[Line], columns: Sequence[Column]) -> bool:
    """Whether the log shows, behind the setting, that it was done all the same."""
    behind = [line for line in log if line.number > told.number]
    if what.lower().startswith(("save", "saving", "checkpoint", "ckpt", "snapshot")):
        return any(_SAVES.search(line.text) for line in behind)
    return any(c.quantity.phase in HELD and c.lines[-1] > told.number for c in columns) or any(_JUDGES.search(line.text) and not _EVERY.search(line.text) for line in behind)
