"""How a run is judged, as its log tells it: a distance between sets of pictures from too few of them, limits that leave most out, the same weights with another score each time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import full_scale

_N = r"(?<![\w.,-])(\d{1,3}(?:,\d{3})+|\d{1,7})(?![\d.:]*[\d%]| ?[kM]\b)"
_DISTANCE = Regex(r"(?<![a-z])(?:fid|fvd|fad)(?![a-z])", IGNORECASE)
_DRAWN = Regex(
    rf"(?:generat\w{{2,4}}|sampl(?:e|es|ed|ing)|fake|synthe\w{{2,6}}|生成|采样)[^\d\n]{{0,16}}{_N} ?(?:images?|samples?|pictures?|imgs?|fakes?|videos?|张)|{_N} (?:generated|fake|synthe\w{{2,6}}) (?:images?|samples?|pictures?|imgs?|videos?)|(?:num_(?:fid_)?(?:samples|images|fake|gen)|n_(?:fid_)?samples|fid_(?:num_)?samples|n_gen|num_generated)['\"]?\W{{1,3}}{_N}|\bfid[-_@](?P<named>\d{{2,4}})(?![\dk.])",
    IGNORECASE,
)
"""`Generating 64 images for FID`, `num_fid_samples=256`"""
_ENOUGH = 2048
"""Features of Inception: of fewer pictures their covariance has no full rank."""
_OFTEN = 2
_EACH = Regex(rf"{_N} (?:boxes|objects|instances|annotations|gts?)[^\d\n]{{0,4}}\(?(?:~ ?)?(\d{{1,5}}(?:\.\d+)?) ?(?:/|per) ?(?:image|img)|(?:(?:boxes|objects|instances|annotations|gts?)(?: |_)?(?:/|per)(?: |_)?(?:image|img))\W{{1,4}}(?:mean |avg |average )?(\d{{1,5}}(?:\.\d+)?)", IGNORECASE)
_CAP = Regex(r"(?:max_?dets?|max_per_img|detections_per_im\w{0,3}|max_detections|num_queries)['\"]?\W{1,3}(\d{1,5})", IGNORECASE)
_KEPT = Regex(rf"(?P<what>voxels?|points?|pillars?|tokens?|frames?|proposals?|anchors?|nodes?|edges?|boxes|objects|characters) (?:kept|used|left|retained|after (?:truncat|crop|limit)\w*)[^\d\n]{{0,6}}{_N} ?(?:/|of|out of) ?{_N}", IGNORECASE)
_MOST, _LINES = 0.5, 2
_AGAIN = Regex(r"(?:eval(?:uat\w{1,4})?|test|inference|validat\w{2,3}|评估|测试|推理)\W{0,3}(?:run|pass|round|attempt|time|repeat|trial|第)?\W{0,3}#?(?P<n>\d{1,3})(?:/\d{1,3})?(?: ?[次遍])?\W{1,4}(?P<rest>.{0,120})", IGNORECASE)
_LOADED = Regex(r"load\w{0,3}\b.{0,60}(?:checkpoint|weights|model|\.pth?\b|\.ckpt|\.bin|\.safetensors)|加载", IGNORECASE)
_SCORE = Regex(r"(?<![a-z])(?:acc(?:uracy)?|top-?1|f1|auc|m?iou|map|dice|bleu|准确率|精度)\W{1,4}(\d{1,3}\.\d{2,6})", IGNORECASE)
_BY_DESIGN = Regex(r"\bseed|bootstrap|fold|resampl|few.?shot|episode|subset|shard|checkpoint[-_ ]\d|step", IGNORECASE)
_RUNS, _APART = 3, 0.003


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Each once a log."""
    yield from _of_few(log, columns)
    yield from _beyond_the_cap(log, columns)
    yield from _cut_away(log)
    yield from _another_each_time(log, columns)


def _number(written: str) -> float:
    return float(written.replace(",", ""))


def _of_few(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """A distance is told at two reports and more of fewer pictures than the features that it compares."""
    if sum(len(c.values) for c in columns if _DISTANCE.search(c.label) and not c.quantity.bound) < _OFTEN:
        return
    for line in log:
        found = _DRAWN.search(line.text) if _DISTANCE.search(line.text) and len(line.text) < 400 else None
        count = _number(next(filter(None, found.groups()))) if found else 0.0
        if 1 < count < _ENOUGH:
            yield series_of("fid", "rounded", [line.number], [count, float(_ENOUGH)], f"{count:g} pictures")
            return


def _beyond_the_cap(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Twice as many objects stand in a picture, on average, as a detector may name."""
    each = next(((line.number, float(found[2] or found[3])) for line in log if (found := _EACH.search(line.text))), None)
    caps = [(line.number, float(found[1])) for line in log for found in _CAP.finditer(line.text)]
    if each and caps and each[1] > 1.2 * max(cap for _, cap in caps):
        number, cap = max(caps, key=lambda told: told[1])
        yield series_of("metric", "overflows", [each[0], number], [each[1], cap], "objects")


def _cut_away(log: Sequence[Line]) -> Iterator[Series]:
    """At each of two reports and more the same number of things is kept, by a limit, and that is less than half of all."""
    told = [(line.number, found["what"].lower(), _number(found[2]), _number(found[3])) for line in log if len(line.text) < 300 and (found := _KEPT.search(line.text))]
    same = len(told) >= _LINES and len({(what, kept) for _, what, kept, _ in told}) == 1 and len({whole for *_, whole in told}) > 1
    if same and all(0 < kept < _MOST * whole for *_, kept, whole in told):
        yield series_of("metric", "overflows", [number for number, *_ in told], [told[0][3], told[0][2]], told[0][1])


def _another_each_time(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Weights that are loaded once and never trained have another score at each of three evaluations and more."""
    if any(c.quantity.kind in ("lr", "grad_norm") or (c.quantity.kind == "loss" and c.quantity.phase == "train") for c in columns):
        return
    loads = sum(bool(_LOADED.search(line.text)) for line in log)
    told: dict[str, tuple[int, float]] = {}
    for line in log:
        found = _AGAIN.search(line.text) if len(line.text) < 200 and not _BY_DESIGN.search(line.text) else None
        score = _SCORE.search(found["rest"]) if found else None
        if found and score:
            told.setdefault(found["n"], (line.number, float(score[1])))
    values = [value for _, value in told.values()]
    if loads == 1 and len(values) >= _RUNS and len(set(values)) == len(values) and max(values) - min(values) >= _APART * full_scale(values):
        yield series_of("score", "alternates", [number for number, _ in told.values()], values, "evaluations")
