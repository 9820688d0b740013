"""Early stopping that has hardly waited: a run that ends after the first report that was no better."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.checkpoint.finished import limits
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD
from triage.numbers.columns.statistics import full_scale

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_STOPPED = Regex(
    r"did not improve in the last \d{1,3} records|Signaling Trainer to stop|stopped early|stopping (?:training )?early|ran out of patience|stop(?:ping)? training at epoch|early[ _-]?stop(?:ping|ped)?(?: triggered| at epoch \d+)?\W{0,3}$|"
    r"early stop since|^early[ _-]?stopping: (?:stop|training stopped)|(?:早停|提前停止|提前结束).{0,30}(?:停止训练|结束训练|没有|未)|触发早停", IGNORECASE,
)
"""What ends a run; a counter that has not come to its end does not."""
_WAITED = Regex(
    r"counter\W{1,3}(?P<counted>\d{1,3}) ?(?:out of|/) ?\d{1,3}|\bpatience\W{1,3}(?P<spent>\d{1,3}) ?/ ?\d{1,3}|\bin (?:the )?last (?P<records>\d{1,3}) (?:records|epochs|evaluations|checks)|\bfor (?:the )?last (?P<runs>\d{1,3}) (?:runs|epochs|evaluations)|"
    r"(?<![a-z])patience['\"]?\W{1,4}(?P<set>\d{1,3})\b(?! ?/)|\bno improvement (?:for|in|after) (?P<none>\d{1,3})\b|(?P<zh>\d{1,3}) ?(?:轮|次|个 ?epoch)\S{0,8}?(?:没有?|未)(?:下降|提升|改善|提高)", IGNORECASE,
)
"""How many reports in a row were no better."""
_BEST_AT = Regex(r"(?:best epoch|best results observed at epoch|best (?:model|result|score) (?:at|from|in) epoch)\W{1,3}(\d{1,4})", IGNORECASE)
_ENDED_AT = Regex(r"epoch (\d{1,4}): early stopping|at epoch (\d{1,4})\b|^(\d{1,4}) epochs completed", IGNORECASE)
_EPOCH = Regex(r"(?P<tqdm>^epoch \d{1,4}: {1,3}\d{1,3}%)|\bepoch(?:\((?:train|val)\))?\W{0,4}(?P<at>\d{1,4}(?:\.\d{1,4})?)(?: ?/ ?(?P<of>\d{1,4}))?\b|^\W{0,8}(?P<bare>\d{1,4})/(?P<all>\d{1,4})(?:\]|\s)|第 ?(?P<zh>\d{1,4})(?: ?/ ?(?P<zh_of>\d{1,4}))? ?[轮个]", IGNORECASE)
_BAR = Regex(r"^Epoch (\d{1,4}): {1,3}(\d{1,3})%")
"""The progress bar of Lightning, which counts epochs from 0."""
_SHORT, _FEW = 3, 4
"""Reports that nobody who means to wait waits for, and epochs after which a run has hardly begun."""
_SHARE, _RISEN, _POOR = 0.1, 1.05, 0.6
"""The share of the epochs that were planned; what a loss has risen by that really turned; answers right that few are content with."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A run is stopped within its first epochs after no more than three reports that were hardly worse.

    It was to make ten times as many epochs, its first is not at its end, or it answers badly: who tunes a model that
    learns it all in two epochs does well to stop.
    """
    end = next((n for n, line in enumerate(log) if _STOPPED.search(line.text)), _over(log))
    if end is None:
        return
    so_far = log[: end + 2]
    waited, (done, planned) = _waited(log), _epochs(so_far)
    planned = max(planned, limits(log).get("epoch", 0))
    if not 0 < waited <= _SHORT or not done or done > max(_FEW, waited + 2) or _turned(columns):
        return
    within = done < 1
    early = planned and done <= max(_SHARE * planned, 1)
    if within or early or (not planned and _answers_badly(columns)):
        yield series_of("val_loss", "halts", [log[end].number], [float(math.ceil(done)), float(waited)], "early stopping")


def _over(log: Sequence[Line]) -> int | None:
    """Where transformers' Trainer, which says nothing of it, came to its end under a callback that stops it."""
    asked = any("EarlyStoppingCallback" in line.text or "early_stopping_patience" in line.text for line in log)
    return next((n for n, line in enumerate(log) if asked and "train_runtime" in line.text), None)


def _waited(log: Sequence[Line]) -> int:
    """The most reports in a row that were no better, as a line tells them, or as the number of the best epoch does."""
    told = [int(next(group for group in found.groups() if group)) for line in log for found in _WAITED.finditer(line.text)]
    if told:
        return max(told)
    best = next((int(found[1]) for line in log if (found := _BEST_AT.search(line.text))), None)
    ended = next((_first(found) for line in log if (found := _ENDED_AT.search(line.text))), None)
    return ended - best if best is not None and ended is not None else 0


def _epochs(log: Sequence[Line]) -> tuple[float, int]:
    """(epochs that were made, a share where a bar stands within the first; how many there were to be)"""
    done, planned = 0.0, 0
    for line in log:
        if bar := _BAR.match(line.text):
            done = max(done, int(bar[1]) + (1.0 if int(bar[1]) else int(bar[2]) / 100))
            continue
        for found in _EPOCH.finditer(line.text):
            done = max(done, float(found["at"] or found["bare"] or found["zh"] or 0))
            planned = max(planned, int(found["of"] or found["all"] or found["zh_of"] or 0))
    return done, planned


def _turned(columns: Sequence[Column]) -> bool:
    """Whether the validation loss ended well above its best: there was something to stop for."""
    held = [c.values for c in columns if c.quantity.kind == "loss" and c.quantity.phase in HELD and not c.quantity.bound and len(c.values) > 1]
    return any(v[-1] > _RISEN * min(v) for v in held if min(v) > 0)


def _answers_badly(columns: Sequence[Column]) -> bool:
    shares = [c.values for c in columns if c.quantity.kind == "accuracy" and not c.quantity.bound]
    return bool(shares) and all(v[-1] < _POOR * full_scale(v) for v in shares)


def _first(found: re.Match[str]) -> int:
    return int(next(group for group in found.groups() if group))
