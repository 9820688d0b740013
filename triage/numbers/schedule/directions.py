"""What a run is set to take for better, beside the name of what it watches: an accuracy for which less is better, a loss for which more is, a rate that is cut while all that is judged improves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD, SCORES, quantity

_MODE = Regex(r"\b(?:mode|direction)['\"]?\s?[=:]\s?['\"]?(min|max)(?:imi[sz]e)?\b|\bgreater_is_better['\"]?\s?[=:]\s?(True|False)\b", IGNORECASE)
_WATCHED = Regex(r"\b(?:monitor(?:s|ed|ing)?|(?:monitor(?:ed)?_|early_stop\w{0,8}_|best_)?metric(?:_for_best_model)?|metric_name|watch(?:es|ed|ing)?|quantity|criterion)\b['\"]?\s{0,2}(?:[=:]|\bon\b|)\s{0,2}['\"]?([A-Za-z][\w/.@-]{1,40})", IGNORECASE)
_PLATEAU = Regex(r"lateau|reducing learning rate of group", IGNORECASE)
_RATE = Regex(r"lateau|lr_?sched|scheduler|reducing learning rate", IGNORECASE)
_NEAR = 4
"""Lines of a printed configuration between what is watched and the direction."""
_LOWER = ("loss", "error", "perplexity", "error_rate")
_HIGHER = ("accuracy", *SCORES)
_WAITS = Regex(r"early ?stopping counter\W{1,3}\d|\b(?:no improvement|not improved?|did(?:n't| not) improve)\b|patience\W{1,3}\d{1,3} ?/ ?\d|没有提升|未提升|未改善", IGNORECASE)
"""What a run says that counts how long it has waited."""
_CUT, _CUTS, _BETWEEN = 1.5, 2, 3


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A direction that is not that of what is watched, or else cuts of the rate that no plateau explains."""
    told = _set_wrongly(log)
    if told:
        line, watched, of_rate = told
        yield series_of("lr" if of_rate else "val_loss", "inverted", [line], [1.0], watched)
        return
    if any(_PLATEAU.search(line.text) for line in log):
        yield from _cut_while_better(columns)
    yield from _waits_while_better(log, columns)


def _set_wrongly(log: Sequence[Line]) -> tuple[int, str, bool] | None:
    """(line, what is watched, whether it is for the learning rate) of the first direction that contradicts its name."""
    for at, line in enumerate(log):
        for mode in _MODE.finditer(line.text):
            if watched := _watched_near(log, at, mode.start()):
                upwards = (mode[1] or "").lower() == "max" or mode[2] == "True"
                if quantity(watched).kind in (_LOWER if upwards else _HIGHER):
                    around = " ".join(part.text for part in log[max(at - _NEAR, 0) : at + 1])
                    return line.number, watched, bool(_RATE.search(line.text if _WATCHED.search(line.text) else around))
    return None


def _watched_near(log: Sequence[Line], at: int, place: int) -> str:
    """What is watched in the same call, or in the lines of a printed configuration around it."""
    text = log[at].text
    opened, closed = text[:place].rfind("("), f"{text})".index(")", place)
    here = [found[1] for found in _WATCHED.finditer(text) if opened < found.start() < closed]
    if here or "(" in text or "," in text:
        return here[0] if here else ""
    near = [found[1] for line in (*log[at + 1 : at + _NEAR], *reversed(log[max(at - _NEAR, 0) : at])) if len(line.text) < 80 and (found := _WATCHED.search(line.text))]
    return near[0] if near else ""


def _cut_while_better(columns: Sequence[Column]) -> Iterator[Series]:
    """A rate is cut for the first and the second time though, at each of three reports and more before, every held-out loss was lower and every held-out score higher than ever."""
    held = [c for c in columns if c.quantity.phase in HELD and not c.quantity.bound and c.quantity.kind in (*_LOWER, *_HIGHER)]
    for rate in columns if held else ():
        if rate.quantity.kind != "lr" or rate.quantity.bound:
            continue
        cuts = [n for n, (a, b) in enumerate(zip(rate.values, rate.values[1:]), 1) if 0 < _CUT * b <= a]
        edges = [rate.lines[n] for n in cuts[:_CUTS]]
        if len(edges) == _CUTS and all(_improves(c, a, b) for c in held for a, b in zip((c.lines[0], *edges), edges)):
            yield series_of("lr", "inverted", rate.lines, rate.values, held[-1].label, at=cuts[0])
            return


def _waits_while_better(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What waits for something better counts three reports and more in a row without, while each held-out loss was lower and each held-out score higher than ever."""
    waits = [line.number for line in log if _WAITS.search(line.text)]
    held = [c for c in columns if c.quantity.phase in HELD and not c.quantity.bound and c.quantity.kind in (*_LOWER, *_HIGHER) and len(c.values) > _BETWEEN]
    scores = [c for c in held if c.quantity.kind in _HIGHER]
    if len(waits) >= _BETWEEN and scores and all(_improves(c, c.lines[0], waits[-1] + 1) for c in held):
        yield series_of("val_loss", "inverted", waits, [1.0] * len(waits), scores[0].label)


def _improves(held: Column, first: int, last: int) -> bool:
    """Whether a number is better than ever at each of three reports and more between two lines."""
    values = [v for v, line in zip(held.values, held.lines) if first <= line < last]
    falls = held.quantity.kind in _LOWER
    return len(values) >= _BETWEEN and all(a > b if falls else a < b for a, b in zip(values, values[1:]))
