"""What a program says of its data beside what it is set to: classes, values of masks, shapes of anchors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_CLASSES = Regex(r"\b(?:num|n|nb|number of)[_ ]?(?:classes|labels|categories)['\"]?\W{1,4}(\d{1,6})\b|(?:\bnc ?[=:]|(?:类别|分类)个?数量?\W{1,3}) ?(\d{1,6})\b", IGNORECASE)
_LABELS = r"(?:\b(?:label|class|target|y_train|y)\w{0,3}|标签|类别)"
_COUNTED = Regex(rf"{_LABELS}[ _]?(?:distribution|counts?|histogram|frequenc\w{{1,4}}|balance|stat\w{{0,6}}|统计|分布|计数|数量)?(?![^{{\n]{{0,40}}(?:id|idx|map|weight|colou?r|param))[^{{\n]{{0,40}}[^\w\n](?:Counter\()?\{{(?P<rows>[^{{}}]{{3,4000}})\}}", IGNORECASE)
_BINS = Regex(rf"(?:bincount|{_LABELS}[ _]?(?:distribution|counts?|histogram|统计|分布|计数))[^\[\n]{{0,30}}\[(?P<bins>[\d, ]{{3,400}})\]", IGNORECASE)
_SIDES = Regex(r"\b(?:pos(?:itives?)?|neg(?:atives?)?)(?:[ _](?:samples?|examples?|labels?))?\W{1,3}(?P<one>\d{1,9})\W{1,4}(?:pos(?:itives?)?|neg(?:atives?)?)(?:[ _](?:samples?|examples?|labels?))?\W{1,3}(?P<other>\d{1,9})\b|[正负]样本\D{0,4}(?P<one2>\d{1,9})\D{1,6}[正负]样本\D{0,4}(?P<other2>\d{1,9})", IGNORECASE)
_EACH = Regex(rf"{_LABELS} ?[=_#]? ?['\"]?[+-]?\w{{1,20}}['\"]?(?: ?\([^()]{{1,20}}\))? ?[:=] {{0,3}}(\d{{1,9}})(?![\d.%]|,\d)", IGNORECASE)
"""Labels that are counted by class: in a dict, in a list, on two sides, or each by its name (`target=+1: 0`)."""
_WEIGHTS = Regex(r"(?:class(?:es)?|label|category|类别)[_ ]?(?:loss[_ ])?(?:weights?|权重)[^\[\n]{0,30}\[(?P<weights>[\d., e+-]{3,400})\]", IGNORECASE)
_FIGURE = Regex(r"(?<![\d.])\d{1,9}(?:\.\d{0,15})?(?:e[+-]?\d{1,3})?(?![\d.])")
_UNIQUE = Regex(rf"(?:unique[^\[\n]{{0,12}}{_LABELS}|{_LABELS}[^\[\n]{{0,12}}unique)[^\[\n]{{0,24}}\[ ?['\"]?[\w.-]{{1,24}}['\"]? ?\]|{_LABELS}[ _]?(?:取值|种类|values?|unique|set)[^\[\n{{]{{0,8}}(?:\[|\{{) ?['\"]?[\w.-]{{1,24}}['\"]? ?(?:\]|\}})", IGNORECASE)
"""The one label that there is."""
_SEVERAL = Regex(r"\bbinary|CrossEntropy|BCE|logistic|sigmoid|classif|分类|\? ?1 ?: ?0", IGNORECASE)
"""That there is more than one class to tell apart, where their number is not told."""
_ROW = Regex(r"(?:^|,) {0,3}['\"]?[\w. -]{1,40}['\"]?: {0,3}(\d{1,9})(?=,|$)")
_ONE_MEANT = Regex(r"anomal|one[- ]?class|svdd|novelty|normal\b|client|federated|non-?iid|shard|task ?\d", IGNORECASE)
"""Where all samples of a part are of one class by design."""
_PERCENT = 100
"""What a class may score."""
_LEAST = 50
"""Samples that are no toy set."""
_VALUES = Regex(r"\b(?:masks?|labels?|targets?|gts?|seg(?:mentation)?s?|annotations?)\b.{0,80}\b(?:unique|values|classes|ids)\b.{0,24}?(?:tensor\(|array\()?\[(?P<listed>[\d,. ]{3,2000})\]?", IGNORECASE)
_IGNORED = Regex(r"\bignore_?(?:index|label|value)['\"]?\W{1,4}(\d{1,3})\b", IGNORECASE)
_RAW = Regex(r"\braw\b|before|orig|label_?ids|instance|panoptic", IGNORECASE)
_IGNORE = 255
_BETWEEN = 4
"""Values that no class has and that no single mark for what is ignored explains."""
_RECALL = Regex(r"([01]\.\d{1,4}) best possible recall|best possible recall \(BPR\) ?= ?([01]\.\d{1,4})", IGNORECASE)
_FIT = 0.9
_PAID = 1e-3
"""What is paid on average where there is nothing to tell apart."""
_DRAWN = Regex(r"\bepoch\W{0,3}(?P<epoch>\d{1,5})\b(?!.{0,80}\b(?:val|eval|test|visual|plot|preview|fixed))(?=.{0,80}\b(?:batch|first|order|perm|shuffl))[^\[]{1,60}\b(?:ids|indices|indexes|idx|samples)\W{1,3}\[(?P<listed>\d[\d, ]{5,400})", IGNORECASE)
_EPOCHS = 3


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """One finding of each kind, once a log."""
    classes = next((_first(found) for line in log if (found := _CLASSES.search(line.text))), 0)
    yield from _one_class(log, classes)
    yield from _one_weight(log, columns)
    yield from _outside(log, classes)
    yield from _other_boxes(log)
    yield from _same_order(log)


def _first(found: re.Match[str]) -> int:
    return next(int(group) for group in found.groups() if group)


def _one_class(log: Sequence[Line], classes: int) -> Iterator[Series]:
    """All of fifty samples and more have one label, where the model tells several apart."""
    several = classes or (2 if any(_SEVERAL.search(line.text) for line in log) else 0)
    meant = any(_ONE_MEANT.search(line.text) for line in log)
    for line in log if not meant else ():
        counts = _by_class(line.text)
        if counts and max(counts) >= _LEAST and sum(n > 0 for n in counts) == 1 and max(several, len(counts)) > 1 != classes:
            yield series_of("labels", "absent", [line.number], [1.0, float(max(several, len(counts)))], f"1 of {max(several, len(counts))} classes")
            return
    only = next((line for line in log if _UNIQUE.search(line.text)), None) if several > 1 and not meant else None
    if only:
        yield series_of("labels", "absent", [only.number], [1.0, float(several)], f"1 of {several} classes")


def _by_class(text: str) -> list[int]:
    """How many samples each class has, as a line tells it."""
    if found := _COUNTED.search(text):
        return [int(n) for n in _ROW.findall(found["rows"])]
    if found := _BINS.search(text):
        return [int(n) for n in found["bins"].replace(",", " ").split()]
    each = [int(n) for n in _EACH.findall(text)]
    if len(each) > 1 and max(each) > _PERCENT:
        return each
    sides = [(int(found["one"] or found["one2"]), int(found["other"] or found["other2"])) for found in _SIDES.finditer(text)]
    return [*min(sides, key=min)] if sides else []


def _one_weight(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Every class but one has the weight 0 in the loss, and in the end nothing is left to learn."""
    for line in log:
        found = _WEIGHTS.search(line.text)
        weights = [float(w) for w in _FIGURE.findall(found["weights"])] if found else []
        if len(weights) > 1 and sum(w > 0 for w in weights) == 1 and any(c.name == "loss" and c.values[-1] < _PAID for c in columns):
            yield series_of("labels", "absent", [line.number], [1.0, float(len(weights))], f"1 of {len(weights)} classes")
            return


def _outside(log: Sequence[Line], classes: int) -> Iterator[Series]:
    """A mask holds four values and more that are no class, other than the one that is ignored."""
    ignored = {_IGNORE, *(int(found[1]) for line in log if (found := _IGNORED.search(line.text)))}
    for line in log if classes else ():
        found = None if _RAW.search(line.text) else _VALUES.search(line.text)
        values = {float(v) for v in _FIGURE.findall(found["listed"])} if found else set()
        outside = sorted(v for v in values - ignored if v >= max(classes, 2))
        if len(outside) >= _BETWEEN and max(outside) <= _IGNORE:
            yield series_of("labels", "outside", [line.number], outside, f"{len(outside)} values")
            return


def _other_boxes(log: Sequence[Line]) -> Iterator[Series]:
    """The last that is told of anchors is that a tenth of the boxes and more cannot be found with them."""
    told = [(line.number, float(found[1] or found[2])) for line in log if "ecall" in line.text and (found := _RECALL.search(line.text))]
    if told and told[-1][1] < _FIT:
        yield series_of("anchors", "apart", [told[-1][0]], [told[-1][1]], "Best Possible Recall")


def _same_order(log: Sequence[Line]) -> Iterator[Series]:
    """Three epochs and more begin with the same samples in the same order."""
    told = [(line.number, found["epoch"], found["listed"]) for line in log if "[" in line.text and (found := _DRAWN.search(line.text))]  # only saves work
    epochs = {epoch for _, epoch, _ in told}
    if len(epochs) == len(told) >= _EPOCHS and len({listed for _, _, listed in told}) == 1:
        yield series_of("metric", "repeats", [number for number, _, _ in told], [0.0] * len(told), f"{len(told)} epochs")
