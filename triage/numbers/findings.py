"""What is ill in a log's own numbers: each test is strict, for a healthy run must raise nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from triage.base.regex import Regex
from triage.model import Line, Series
from triage.numbers import between, excuses
from triage.numbers.columns import promise
from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.columns import columns
from triage.numbers.columns.quantities import SCORES, WHOLE
from triage.numbers.course import courses, limits, single
from triage.numbers.data import samples
from triage.numbers.evaluation import matrices
from triage.numbers.schedule import schedules

_RESUMED = Regex(r"[Rr]esum(?!\w{0,20}['\"]?\s?[=:]\s{0,3}(?:''|\"\"|[Nn]one|[Ff]alse|null|~|[,)}]|$))|[Rr]estor(?:ed|ing)|[Ll]oad(?:ed|ing) (?:the )?checkpoint|Continuing training from|\b[Rr]estart(?:ed|ing)?(?:: | (?:training )?(?:from|at|with) )|--(?:load_model|init_from|start_epoch|epoch_begin)[ =]|续训|断点|接着训|恢复(?:训练|自)|继续训练|加载检查点")
_MORE_TO_DO = Regex(r"(?i)\b(?:stage|phase|resolution|unfree?z\w*|curriculum|progressive|(?:image|img|input|crop|batch)[ _]?size|mosaic|max_?len\w*|seq\w*[ _]len\w*)\b")
"""What a run says that goes on with larger inputs, or with more of its weights."""
_GUESSED = 8.0
"""The price of guessing one of three thousand tokens."""
_SMALL_RATE = 1e-5
"""What no rate falls below that is neither switched off nor too small."""
_MOST_TOLD = 20_000
"""Values of one series that a finding carries; of a longer one every n-th."""

_Test = Callable[[Column], "int | None"]
_SICK: tuple[tuple[str, _Test], ...] = (("nonfinite", single.nonfinite), ("patchy", single.patchy))
_ALONE: dict[str, tuple[tuple[str, _Test], ...]] = {
    "loss": (
        *_SICK, ("constant", single.constant), ("freezes", single.freezes), ("zero", single.zero), ("chance", single.chance),
        ("flat", single.flat), ("negative", limits.negative), ("saturates", limits.saturates), ("diverges", limits.diverges), ("explodes", limits.explodes), ("floor", single.at_floor),
    ),
    "val_loss": (*_SICK, ("constant", single.constant), ("freezes", single.freezes), ("negative", limits.negative), ("explodes", limits.explodes)),
    "error": (("nonfinite", single.nonfinite), ("freezes", single.freezes), ("diverges", limits.diverges), ("explodes", limits.explodes), ("negative", limits.negative)),
    "val_error": (("nonfinite", single.nonfinite), ("explodes", limits.explodes), ("negative", limits.negative)),
    "perplexity": (("nonfinite", single.nonfinite), ("explodes", limits.explodes)),
    "val_perplexity": (("nonfinite", single.nonfinite),),
    "accuracy": (
        ("nonfinite", single.nonfinite), ("constant", single.constant), ("zero", single.zero),
        ("impossible", limits.impossible), ("freezes", single.freezes), ("collapses", courses.collapses),
    ),
    "score": (
        ("nonfinite", single.nonfinite), ("zero", single.zero), ("impossible", limits.impossible),
        ("collapses", courses.collapses),
    ),
    "grad_norm": (*_SICK, ("explodes", limits.explodes), ("vanishes", courses.vanishes), ("zero", single.zero)),
    "error_rate": (("nonfinite", single.nonfinite), ("constant", single.hopeless)),
    "kl": (*_SICK, ("zero", single.zero), ("collapses", courses.collapses), ("explodes", limits.explodes)),
    "policy_kl": (("nonfinite", single.nonfinite), ("explodes", courses.leaves)),
    "entropy": (("nonfinite", single.nonfinite), ("collapses", courses.collapses)),
    "reward": (("nonfinite", single.nonfinite), ("freezes", single.freezes), ("collapses", courses.collapses)),
    "lr": (("nonfinite", single.nonfinite), ("zero", single.zero), ("spent", courses.spent), ("creeps", courses.creeps)),
    "loss_scale": (("falls", courses.falls),),
    "memory": (("grows", courses.grows),),
    "gpu_memory": (("grows", courses.grows),),
    "step_time": (("slows", courses.slows),),
    "throughput": (("slows", courses.slows),),
    "metric": (("nonfinite", single.nonfinite), ("freezes", single.freezes), ("explodes", limits.explodes)),
}  # fmt: skip
_ALONE["val_accuracy"] = _ALONE["accuracy"]
_ALONE.update(dict.fromkeys(("ap", "text_score"), _ALONE["score"]))
_ALONE["overlap"] = (*_ALONE["score"], ("constant", single.constant))
_LAST = ("zero", "constant", "freezes", "flat", "slows", "grows")
"""Findings that stand behind others of the same line: they may be what follows from them."""
_LOST = ("collapses", "freezes", "vanishes")
"""What follows from a loss or a gradient that is not finite."""
_LOST_LOSSES = frozenset([("loss", "nonfinite"), ("val_loss", "nonfinite")])
_EMPTY = (("overlap", "zero"), ("overlap", "constant"))
"""What lost weights find in a picture."""
_STUCK = frozenset([("loss", "constant"), ("loss", "saturates")])
"""Where the training does not move either, the evaluation is no matter of its own."""
_CLASS_ROWS = ("class_id", "class id", "classid")
"""What counts the rows of a table of classes: the numbers beside it are no course of anything."""
_WARMS_UP = {("lr", "climbs"), ("lr", "creeps")}
_NO_RATE = {("lr", "zero"), ("lr", "spent"), ("lr", "halves"), *_WARMS_UP}
"""Rates that leave the weights nearly as they are."""
_FARTHER = {("loss", shows) for shows in ("diverges", "explodes", "nonfinite", "constant", "saturates", "thrown", "untaught")}
"""What says more of a loss than that it is worse than guessing."""
_IMPLIED = {
    "chance": ("flat", "freezes"),
    "constant": ("freezes",),
    "saturates": ("flat", "constant"),
    "nonfinite": ("explodes",),
}
"""A finding that says all that another would."""
_FOLLOWS: dict[tuple[str, str], frozenset[tuple[str, str]]] = {
    ("ap", "unlabelled"): frozenset([("score", "zero"), ("ap", "zero"), ("loss", "zero"), ("accuracy", "zero"), ("score", "unlabelled")]),
    ("loss", "absent"): frozenset([("loss", "zero"), ("loss", "nonfinite"), ("loss", "constant"), ("score", "zero"), ("accuracy", "zero"), ("accuracy", "nonfinite"), ("val_accuracy", "constant")]),
    **dict.fromkeys((("metric", "constant"), ("metric", "rounded"), ("metric", "padded")), frozenset((name, shows) for name in ("loss", "val_loss", "accuracy", "val_accuracy", "score", "embedding") for shows in ("chance", "constant", "flat", "freezes", "zero"))),
    ("error", "divided"): frozenset([("error", "nonfinite"), ("error", "explodes"), ("metric", "nonfinite"), ("val_error", "nonfinite"), ("val_error", "explodes")]),
    ("embedding", "collapses"): frozenset([("loss", "constant"), ("loss", "flat"), ("loss", "chance"), ("loss", "zero"), ("accuracy", "collapses")]),
    ("grad_norm", "absent"): frozenset([("loss", "chance"), ("loss", "flat"), ("loss", "constant")]),
    ("kl", "collapses"): frozenset([("val_loss", "constant"), ("loss", "flat")]),
    ("codebook", "collapses"): frozenset([("loss", "flat"), ("loss", "chance")]),
    ("policy_kl", "explodes"): frozenset([("metric", "explodes"), ("loss", "explodes")]),
    **dict.fromkeys((("completion_length", "grows"), ("completion_length", "saturates")), frozenset([("reward", "collapses"), ("reward", "freezes"), ("reward", "constant")])),
    ("completion_length", "collapses"): frozenset([(name, "collapses") for name in ("accuracy", "score", "entropy", "reward")]),
    ("policy_kl", "apart"): frozenset([("grad_norm", "explodes"), ("reward", "collapses"), ("kl", "explodes"), ("policy_kl", "explodes")]),
    ("experts", "overflows"): frozenset([("loss", "flat")]),
    ("error_rate", "explodes"): frozenset([("val_loss", "overfits")]),
    ("loss", "diverges"): frozenset([("loss_scale", "falls"), ("accuracy", "zero")]),
    ("overlap", "absent"): frozenset([("accuracy", "nonfinite"), ("val_accuracy", "nonfinite")]),
    ("loss", "collapses"): frozenset([("accuracy", "rests")]),
    ("loss_scale", "falls"): frozenset([("loss", "chance"), ("loss", "flat")]),
    ("lr", "unrestored"): frozenset([("loss", "flat"), ("loss", "chance")]),
    ("lr", "rests"): frozenset([("loss", "flat"), ("loss", "chance")]),
    ("lr", "inverted"): frozenset([("lr", "spent"), ("loss", "flat"), ("loss", "freezes")]),
    ("accuracy", "falls"): frozenset([(name, shows) for name in ("loss", "val_loss", "accuracy", "val_accuracy") for shows in ("chance", "constant", "flat", "diverges", "explodes", "freezes", "collapses")]),
    ("weights", "creeps"): frozenset([("loss", "repeats")]),
    ("embedding", "rests"): frozenset([("loss", "chance"), ("loss", "flat"), ("loss", "constant")]),
    ("embedding", "chance"): frozenset([("loss", "flat"), ("accuracy", "zero")]),
    ("weights", "freezes"): frozenset([("grad_norm", "zero"), *((name, shows) for name in ("loss", "val_loss", "accuracy", "val_accuracy") for shows in ("flat", "chance", "constant", "freezes"))]),
    ("error", "flat"): frozenset([("loss", "flat"), ("loss", "freezes")]),
    ("weights", "rests"): frozenset([(name, shows) for name in ("ap", "score", "accuracy", "val_accuracy", "text_score", "overlap") for shows in ("zero", "constant")]),
    ("lr", "negative"): frozenset([(name, shows) for name in ("lr", "loss", "error", "val_loss") for shows in ("spent", "zero", "diverges", "explodes")]),
    ("weights", "stalls"): frozenset([("loss", "flat"), ("loss", "chance")]),
    ("metric", "vanishes"): frozenset([(name, shows) for name in ("loss", "error", "score", "metric") for shows in ("freezes", "constant", "flat", "explodes", "diverges", "collapses")]),
    ("lr", "flat"): frozenset([("loss", "flat"), ("loss", "chance")]),
    ("loss", "jumps"): frozenset([*((name, "collapses") for name in ("accuracy", "val_accuracy", "score")), ("error", "diverges"), ("fid", "diverges")]),
    ("loss", "negative"): frozenset([("loss", "constant")]),
    ("loss", "nonfinite"): frozenset([("loss", "constant")]),
    ("error", "constant"): frozenset([("loss", "flat"), ("error", "freezes"), ("val_error", "freezes")]),
    ("loss", "chance"): frozenset([("loss", "flat"), ("loss", "freezes")]),
    ("loss", "rests"): frozenset([("loss", "constant"), ("loss", "freezes"), ("loss", "flat"), ("loss", "chance"), ("error", "freezes")]),
    ("loss", "alternates"): frozenset([("val_loss", "constant"), ("val_accuracy", "constant"), ("loss", "thrown")]),
    ("accuracy", "leaks"): frozenset([("val_accuracy", "gap"), ("val_accuracy", "constant")]),
    ("loss", "inverted"): frozenset([(name, shows) for name in ("score", "overlap", "accuracy") for shows in ("collapses", "gap")]),
    ("score", "perfect"): frozenset([("loss", "constant"), ("loss", "chance"), ("loss", "flat")]),
    ("score", "batched"): frozenset([("loss", "jumps"), ("accuracy", "collapses"), ("val_accuracy", "collapses"), ("overlap", "collapses"), ("score", "collapses")]),
    ("score", "constant"): frozenset([("val_loss", "constant"), ("loss", "flat")]), ("score", "saturates"): frozenset([("loss", "chance"), ("loss", "flat")]),
    ("score", "inverted"): frozenset([("val_loss", "overfits"), ("score", "collapses"), ("score", "freezes")]),
    ("text_score", "zero"): frozenset([("val_loss", "overfits")]), ("loss", "padded"): frozenset([("score", "zero")]),
    ("margin", "zero"): frozenset([("loss", "constant"), ("reward", "constant"), ("accuracy", "zero")]),
    ("metric", "beyond"): frozenset([("loss", "chance"), ("loss", "flat"), ("loss", "constant"), ("reward", "freezes"), ("reward", "constant"), ("accuracy", "zero"), ("accuracy", "constant"), ("val_accuracy", "constant"), ("score", "zero")]),
    ("metric", "failed"): frozenset([("reward", "nonfinite"), ("metric", "nonfinite"), ("loss", "constant"), ("val_loss", "constant"), ("accuracy", "constant"), ("val_accuracy", "constant")]),
    ("reference_kl", "explodes"): frozenset([("grad_norm", "explodes"), ("kl", "explodes"), ("loss", "explodes"), ("loss", "diverges")]),
}
"""What an illness that has a name of its own makes of other series."""

_RESTARTS = ("esum", "estor", "ontinu", "oad", "lready", "tart_epoch", "tart epoch", "tarting training", "nothing to", "\u7eed\u8bad", "\u6062\u590d", "\u52a0\u8f7d", "\u5df2\u7ecf")
"""What a run says that goes on from a file, or has nothing left to do."""
_SIZES = ("batch_size", "batch size", "batchsize", "bs", "bsz", "批大小")
"""What a log is told by that tries out several sizes of its batch."""
_PENALTIES = ("l2", "L2", "reg", "Reg", "norm", "penalty", "正则")
_PRETRAINED = ("bert", "BERT", "xlnet", "electra", "ernie", "pretrained", "newly initialized", "whisper", "wav2vec", "ubert", "bart-", "lama", "istral", "wen", "emma", "gpt2", "vit", "clip-")


def find(log: Sequence[Line]) -> list[Series]:
    """Every ill series of a log, with the index of the first value that shows it."""
    found = columns(log)
    told: list[Series] = []
    classes = {line for c in found if c.label.lower() in _CLASS_ROWS for line in c.lines}
    for column in found:
        if (column.quantity.aside and all(map(math.isfinite, column.values))) or (classes and classes.issuperset(column.lines)):
            continue
        shown = {shows: at for shows, test in _ALONE.get(column.name, ()) if (at := test(column)) is not None}
        hidden = {less for more in shown for less in _IMPLIED.get(more, ())}
        told += [_series(column, shows, at) for shows, at in shown.items() if shows not in hidden]
    beside = [_series(c, shows, at, ratio, name) for c, name, shows, at, ratio in _in_company(found, log)]
    shown_by = frozenset((s.name, s.shows) for s in (*told, *beside))
    told = [s for s in told if not _excused(s, found, shown_by) and not excuses.thrown_by_resume(s, beside) and not _announced(s, log) and not _not_yet(s, log, found)]
    if shown_by & _LOST_LOSSES:
        beside = [s for s in beside if (s.name, s.shows) not in _EMPTY]
    if any(s.name == "d_loss" for s in beside):
        told = [s for s in told if s.shows not in ("constant", "zero", "saturates") or s.name != "loss"]
    beside = [s for s in beside if not _outdone(s, shown_by) and not (s.name == "lr" and excuses.explained(s, found))]
    said = list(_said(log, found))
    follow = frozenset[tuple[str, str]]().union(*(_FOLLOWS.get((s.name, s.shows), ()) for s in (*told, *beside, *said)))
    follow |= frozenset[tuple[str, str]]().union(*(less for more, less in _FOLLOWS.items() if more in shown_by))
    told = _once([s for s in (*told, *beside) if (s.name, s.shows) not in follow]) + said
    told += _speaks_for(told, log, found)
    told += samples.find(log, found)
    told += matrices.find(log)
    return sorted(told, key=lambda s: s.shows in _LAST)


def _in_company(found: Sequence[Column], log: Sequence[Line]) -> Iterator[Told]:
    """What series show beside each other, beside those of other ranks, or beside what else the log says."""
    again = [line.number for line in log if _RESUMED.search(line.text)] if found else []
    yield from between.find(found)
    yield from schedules.spent_early(found, log)
    yield from schedules.halves(found)
    yield from schedules.falls_within(found)
    yield from schedules.find(found, log, again)
    if any(c.quantity.kind == "lr" and (again or min(c.values) <= _SMALL_RATE) for c in found):
        from triage.numbers.schedule import rates

        yield from rates.find(found, log, again)
    if any(c.origin.startswith("rank ") and c.quantity.kind in ("step_time", *SCORES, "accuracy") for c in found):
        from triage.numbers.machine import stragglers

        yield from stragglers.on_ranks(found)
    if any(len(c.values) > 2 and c.label.lower().endswith(_SIZES) for c in found) or (found and not any(c.quantity.kind == "loss" for c in found)):
        from triage.numbers.evaluation import batches

        yield from batches.find(log, found)
    if any(c.quantity.kind == "loss" and c.values[0] >= _GUESSED for c in found):
        from triage.numbers.course import texts

        yield from texts.find(found, log)
    if again:
        from triage.numbers.checkpoint import resumes

        yield from resumes.find(found, again, log)


def _said(log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """What lines say beside their numbers; what reads them is loaded where their words are."""
    if promise.may_stand_still(log):
        from triage.numbers.machine import standstill

        yield from standstill.find(log)
    if _ends_resumed(log, found):
        from triage.numbers.checkpoint import finished

        yield from finished.find(log, found)
    said = _text(log)
    for module, marks in promise.READERS:
        if all(any(word in said for word in words) for words in marks) or (module == "machine.shards" and any(line.origin for line in log)):
            read: Callable[..., Iterator[Series]] = __import__(f"triage.numbers.{module}", fromlist=("find",)).find
            yield from read(log, found)


def _ends_resumed(log: Sequence[Line], found: Sequence[Column]) -> bool:
    """Whether what a run says of its checkpoint stands behind the last number that it reports."""
    last = max((c.lines[-1] for c in found if c.quantity.kind == "loss"), default=0)
    return any(word in line.text for line in log if line.number > last for word in _RESTARTS)


def _speaks_for(told: Sequence[Series], log: Sequence[Line], found: Sequence[Column]) -> Iterator[Series]:
    """What is no illness, and tells the cause of one."""
    said = _text(log) if told else ""
    if any(word in said for word in _PRETRAINED):
        from triage.numbers.schedule import tuning

        yield from tuning.find(log, found)
    if all(any(word in said for word in words) for words in promise.UNFIT):
        from triage.numbers.schedule import unfit

        yield from unfit.signs(log, found)
    if any(word in said for word in _PENALTIES):
        from triage.numbers.schedule import shrinking

        yield from shrinking.find(log, found)


def _text(log: Sequence[Line]) -> str:
    return "\n".join([line.text for line in log])


def _not_yet(series: Series, log: Sequence[Line], found: Sequence[Column]) -> bool:
    """Whether a term is 0 that the run is set to begin later."""
    if (series.name, series.shows) != ("loss", "zero"):
        return False
    from triage.numbers.schedule import anneals

    return anneals.begins_later(series, log, found)


def _announced(series: Series, log: Sequence[Line]) -> bool:
    """Whether a log says, right before its steps take longer at once, that from there on there is more to do."""
    if series.shows != "slows" or not series.at:
        return False
    before, after = series.lines[series.at - 1], series.lines[series.at]
    return any(_MORE_TO_DO.search(line.text) for line in log if before < line.number < after)


def _once(told: Sequence[Series]) -> list[Series]:
    """What two tests show of the same series in the same words is one finding."""
    return list({(s.name, s.shows, s.label, s.lines): s for s in told}.values())


def _outdone(series: Series, told: frozenset[tuple[str, str]]) -> bool:
    """Whether another finding says more of what company shows."""
    if (series.name, series.shows) == ("loss", "absurd"):
        return bool(told & _FARTHER)
    if series.shows == "jumps":
        return ("loss", "unrestored") in told
    return series.shows == "overfits" and ("val_loss", "diverges") in told


def _excused(series: Series, found: Sequence[Column], told: frozenset[tuple[str, str]]) -> bool:
    """Whether another finding, or the company of a series, explains it."""
    if (series.name, series.shows) in (("loss", "zero"), ("grad_norm", "zero")) and any(c.quantity.kind == "reward" for c in found):
        return not any(c.quantity.kind == "reward_std" for c in found) or ("reward_std", "zero") not in told
    if (series.name, series.shows) == ("loss", "zero") and ("ap", "zero") in told and any(c.quantity.kind == "loss" and any(c.values) for c in found):
        return True
    if series.shows in _LOST and any((name, "nonfinite") in told for name in WHOLE):
        return True
    if series.shows == "nonfinite" and series.name not in WHOLE and any((name, "nonfinite") in told for name in WHOLE):
        return True
    if (series.name, series.shows) == ("val_loss", "constant") and told & _STUCK:
        return True
    if series.shows in ("flat", "freezes") and told & _NO_RATE:
        return True
    if series.shows in ("chance", "creeps") and told & _WARMS_UP - {(series.name, series.shows)}:
        return True
    if series.shows in ("diverges", "explodes") and series.name == "loss" and ("loss", "summed") in told:
        return True
    return excuses.explained(series, found)


def _series(column: Column, shows: str, at: int, ratio: float | None = None, name: str = "") -> Series:
    values, lines = list(column.values), list(column.lines)
    if len(values) > _MOST_TOLD:
        every = len(values) // _MOST_TOLD + 1
        values, lines, at = values[::every], lines[::every], min(at // every, (len(values) - 1) // every)
    finite = [v for v in values if math.isfinite(v)] or [0.0]
    first, last = values[0], values[-1]
    if not ratio:
        ratio = last / first if first and math.isfinite(first) and math.isfinite(last) else 0.0
    return Series(
        name=name or column.name, shows=shows, lines=tuple(lines), values=tuple(values), first=first, last=last,
        least=min(finite), most=max(finite), at=at, ratio=round(ratio, 3) if math.isfinite(ratio) else 0.0,
        label=column.label,
    )  # fmt: skip
