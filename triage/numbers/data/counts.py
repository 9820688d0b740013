"""Counts of samples that contradict one another: nearly all of a set that were not found, and a set that is gone through several times in one epoch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.statistics import median

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

_N = r"(?<![\d.,/:-])(?P<{0}>\d{{1,3}}(?:,\d{{3}})+|\d+)(?![\d.:]|,\d)"
_LOST = r"(?:missing|not found|(?:do|does|did) not exist|unreadable|corrupt(?:ed)?|invalid|without (?:an? )?(?:\w+ )?(?:labels?|annotations?|masks?|images?|box(?:es)?|pairs?|transcripts?|captions?|targets?)|skipped|(?:were |was )?filtered(?: out)?|failed|invalid sizes?|too (?:long|short)|longer than|exceed\w*|(?:with )?no (?:usable |valid )?(?:label|annotation|mask|image|match|pair|box)\w*)"
_WORDS = ("miss", "not ", "unread", "corrupt", "invalid", "without", "skip", "fail", "too ", "longer", "exceed", "filter", "no ")
_LEFT_OUT = (
    Regex(rf"{_N.format('lost')} ?(?:of|out of|/) ?(?:the )?\d[\d,]{{0,11}} (?:\w+(?:\(s\))? ){{0,3}}{_LOST}", IGNORECASE, _WORDS),
    Regex(rf"{_N.format('lost')} (?:of (?:the )?\d[\d,]* )?(?:(?!no |none |loaded |found |kept |valid |used )[A-Za-z_][\w./-]*(?:\(s\))? ){{0,5}}{_LOST}", IGNORECASE, _WORDS),
    Regex(rf"\b(?:could not|cannot|can't|failed to|unable to) (?:find|read|open|load) (?:\w+ ){{1,4}}?(?:for|of|in) {_N.format('lost')}", IGNORECASE, ("find", "read", "open", "load")),
    Regex(rf"{_N.format('lost')} ?[张条个份段](?:\S{{0,6}}(?:图片|图像|样本|文件|数据|音频|视频|标签|标注))?\S{{0,8}}(?:不存在|找不到|未找到|没找到|没有找到|缺失|损坏|读取失败|被?跳过|被?过滤|没有(?:标签|标注|掩码))"),
    Regex(rf"\b{_LOST}(?: \w+)?\W{{1,3}}{_N.format('lost')}", IGNORECASE, _WORDS),
    Regex(rf"\b(?:dropped|dropping|filtered|removed|discarded|removing|skipping) {_N.format('lost')} (?:\w+ ){{0,3}}(?:samples|examples|sequences|rows|conversations|pairs|documents)\b", IGNORECASE, ("drop", "filter", "remov", "discard", "skip")),
)
"""`48,199 images missing`, `skipped: 48199`"""
_LABELS_LOST = Regex(r"label(?:s|\(s\))? (?:missing|not found)", IGNORECASE)
_NUMBER = Regex(r"(?<![\d.,/:-])(\d{1,3}(?:,\d{3})+|\d+)(?![\d.:]|,\d)")
_SAMPLES = Regex(r"(?i)[张条个份段]|\b(?:image|sample|annotation|file|record|row|example|pair|label|item|clip|video|utterance|document|sequence|entr)\w*")
_MEANT = Regex(r"(?i)duplicat|\bhours?\b|dedup|subset|few.?shot|download|already|cache|retr(?:y|ie)|\btests?\b|assert|parameter|\bkeys?\b|tensor|batch|step|token")
"""What is left out on purpose, or is no sample."""
_KEPT = Regex(r"(?i)\b(?:loaded|collected|kept|using)\W.{0,20}?(\d[\d,]{0,11}) (?:files|samples|utterances|examples|records)\b")
_FILTERED = Regex(r"(?i)(?<![\d.,])(\d[\d,]{0,11}) (?:files|samples|utterances|examples|records) were (?:filtered|skipped|removed|dropped)")
_NONE_OF = Regex(r"(?<![\d.,])0 ?(?:/|of|out of) ?\d")
_MOST, _LEAST = 0.9, 50
_BOXES_ONLY = Regex(r"\bfilter_empty_gt['\"]?\W{1,3}True")
_IMAGES = Regex(r"(?i)(?<![\d.,])(\d[\d,]{1,9}) (?:train(?:ing)? )?images\b|\bimages\W{1,3}(\d[\d,]{1,9})\b|(\d{2,9}) ?张(?:训练)?(?:图|影)")
_OWN_BATCH = Regex(r"\b(?:batch_size|samples_per_gpu)['\"]?\W{1,3}(\d{1,5})\b")
_BATCHES = Regex(r"\bEpoch\W.{0,16}?\[ {0,6}\d{1,7}/(\d{1,7})\]")
_CARDS = Regex(r"\bGPU (\d{1,2}(?:,\d{1,2}){0,15}): \w|\bGPU number: (\d{1,4})\b")
"""What MMDetection tells of its settings, its steps and the cards of a node."""
_SET = Regex(r"(?i)(?<![\d.,])(\d[\d,]{2,12}) (?:train(?:ing)? )?(?:samples|images|examples|records|sequences|documents|files)\b|\b(?:dataset|train(?:ing)?[_ ]set|samples|examples)(?: size)?\W{1,3}(\d[\d,]{2,12})\b|\b(?:files|images|samples|utterances|wavs) found\W{1,3}(\d[\d,]{2,12})\b|共 ?(\d{3,12}) ?[张条个份段]|\bLength of IterableDataset .{0,200}was reported to be (\d{3,12})\b")
_BAR = Regex(r"\| {0,2}\d{2,12}/(\d{2,12}) \[[^\]]{0,60} examples/s\]")
_LIMITS = Regex(r"(?i)\b(?:max_?|seq\w*_?|cutoff_?)*(?:len(?:gths?)?|positions?|ids)\W{1,4}[\d, ]{1,120}|(?:longer|shorter|more|less|fewer) than \d+|(?:exceed\w*|>|<|limit of) ?\d+")
"""Lengths and names of samples, which count none."""
_SEEN = Regex(r"(?i)\b(?:samples|images|examples|records)[ _](?:seen|processed|read|consumed)\W{1,3}(\d[\d,]{2,12})\b|(?<![\d.,])(\d[\d,]{2,12}) (?:samples|images|examples|records) (?:seen|processed|read|consumed)\b")
_BESIDE = Regex(r"(?i)\b(?:num[_ ])?workers\W{1,3}(\d{1,3})\b|\b(\d{1,3}) (?:data ?loader )?workers\b|\bworld[_ ]size\W{1,3}(\d{1,4})\b")
_EPOCH = Regex(r"(?i)\bepoch\W{0,3}(\d{1,5})\b.{0,60}\b(?:finish|done|end|complet)")
_PART = Regex(r"\W{0,3}(train|val|valid|validation|test)(?:ing)?(?:[ _](?:set|data|dataset|split|folder))?\W", IGNORECASE)
_CLASSES = Regex(r"(?<![\d.,])(\d{1,5}) classes\b|\bclasses\W{1,3}(\d{1,5})\b", IGNORECASE)
_MAPPING = Regex(r"(?:\b(?:class_to_idx|label_?(?:to|2)_?id(?:x|s)?|label_?map|(?:class|label)[ _]mapping)|LabelEncoder\b[^\n{]{0,30}|(?:标签|类别)(?:映射|编码)\S{0,6})['\"]?\W{1,4}\{([^{}]{5,4000})\}", IGNORECASE)
_ENTRY = Regex(r"['\"]([^'\"]{1,60})['\"]: ?(\d{1,6})\b")
_BACKGROUNDS = Regex(r"\btrain: Scanning .{0,240}?\b0 images, [1-9]\d{0,8} backgrounds, 0 corrupt")
"""What YOLO says of a set to which it found no label."""
_TRAINED = Regex(r"(?<!non-)(?<!non )(?<!non_)\b(?:trainable|learnable)[_ ](?:model )?(?:params?|parameters)\W{1,4}0(?:\.0{1,3})?(?: ?[KMB])?(?!\d|[.,]\d)|(?<![\d.,])0 (?:trainable|learnable) param|可训练参数\w{0,3}\W{1,3}0(?!\d|[.,]\d)", IGNORECASE)
_REPORTS, _FALLEN = 4, 0.97
_EMPTY_BAR = Regex(r"(?<![\d.])0 ?it \[00:00, {1,2}\?it/s")
_MOVING_BAR = Regex(r"(?<![\d.])[1-9]\d{0,9} ?it \[|\| {0,9}[1-9]\d{0,9}/\d{1,9} \[")
"""What tqdm draws of a loader without batches, and of one with some."""
_DROPS = Regex(r"(?i)\bdrop_last['\"]?\W{1,3}True")
_FEW_SAMPLES = Regex(r"(?i)\btrain\w*\W{1,3}(\d{1,5}) (?:samples|images|examples)\b|\btrain\w*[ _](?:samples|examples|images|set|dataset|size)(?: size)?\W{1,4}(\d{1,5})\b|\b(\d{1,5}) train\w* (?:samples|images|examples)\b")
_BATCH = Regex(r"(?i)\bbatch[ _]?size['\"]?\W{1,3}(\d{1,6})\b")
_RELATIONS = Regex(r"(?<![a-z])(?:interactions?|ratings?|triples?|triplets?|(?:positive|training|train) (?:pairs|edges))(?: ?count)?s?['\"]?\W{1,4}0(?![\d.,]\d|\d)|(?<![\d.,])0 (?:interactions|ratings|triples|triplets|(?:positive|training|train) (?:pairs|edges))", IGNORECASE)
_FILLED = Regex(r"\s\d[\d.]{0,5}[GT] +\d[\d.]{0,5}[GT] +(?:0|\d[\d.]{0,5}[KMG]) +(?:99|100)% +/|(?:99|100)% +/dev/shm\b")
"""A row of df of a disk that is full."""
_PACKED = Regex(r"/dev/loop|/snap/|squashfs|iso9660|/media/cdrom|overlay.{0,80}/rom\b")
"""What is full by nature."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """What is left out, once a log, and what is gone through more than once."""
    lost = _first_left_out(log) or _on_two_lines(log)
    if lost:
        yield lost
    yield from _again(log)
    yield from _other_classes(log)
    yield from _other_numbers(log)
    if not lost:
        yield from _filtered(log)
    bare = next((line for line in log if _BACKGROUNDS.search(line.text)), None)
    if bare and not lost:
        yield series_of("labels", "dropped", [bare.number], [0.0], "labels")
    yield from _nothing_learns(log, columns)
    yield from _nothing_related(log, columns)
    yield from _no_batch(log)
    full = next((line for line in log if _FILLED.search(line.text) and not _PACKED.search(line.text)), None)
    if full:
        yield series_of("metric", "full", [full.number], [100.0], "disk")


def _first_left_out(log: Sequence[Line]) -> Series | None:
    """The first line by which nine samples of ten are left out: of the whole that it tells, or of the set that was told last."""
    whole, before = 0, False
    for line in log:
        if told := _left_out(line, whole, before):
            return _of_labels(told, log) if _LABELS_LOST.search(line.text) else told
        before = False
        if found := _BAR.search(line.text) or (None if _SEEN.search(line.text) else _SET.search(line.text)):
            whole, before = _first(found), True
    return None


def _of_labels(told: Series, log: Sequence[Line]) -> Series:
    """Files of labels that a detector looks for beside its images."""
    return told._replace(name="labels", label="labels") if any("yolo" in line.text.lower() for line in log) else told


def _left_out(line: Line, known: int, before: bool) -> Series | None:
    """Nine samples of ten, of fifty and more, that were not found or could not be used; where the line does not say of how many, it is of the known set, or beside what the line before says is left."""
    found = next((f for pattern in _LEFT_OUT if (f := pattern.search(line.text))), None)
    if not found or len(line.text) > 400 or not _SAMPLES.search(line.text) or _MEANT.search(line.text) or _NONE_OF.search(line.text):
        return None
    lost = _count(found["lost"])
    others = [*map(_count, _NUMBER.findall(_LIMITS.sub("", line.text)))]
    if lost in others:
        others.remove(lost)
    most = max(others, default=known if known > lost or before else 0)
    if not most or lost < _LEAST:
        return None
    whole = most if most > lost else lost + most
    return _told("dropped", (line.number,), lost, whole, "samples") if lost >= _MOST * whole else None


def _on_two_lines(log: Sequence[Line]) -> Series | None:
    """What is kept stands on one line and what is left out on the next, as NeMo tells it."""
    for above, line in zip(log, log[1:]):
        kept, lost = _KEPT.search(above.text), _FILTERED.search(line.text)
        if kept and lost and _count(lost[1]) >= max(_LEAST, _MOST * (_count(lost[1]) + _count(kept[1]))):
            return _told("dropped", (line.number,), _count(lost[1]), _count(lost[1]) + _count(kept[1]), "samples")
    return None


def _filtered(log: Sequence[Line]) -> Iterator[Series]:
    """A detector's set leaves out images without a box, and an epoch has half of the batches and fewer that its images would fill on all cards."""
    line = next((line for line in log if _BOXES_ONLY.search(line.text)), None)
    if not line:
        return
    images = max((_first(found) for line in log if "rain" in line.text and (found := _IMAGES.search(line.text))), default=0)
    batch = next((_first(found) for line in log for found in _OWN_BATCH.finditer(line.text)), 0)
    batches = max((int(found[1]) for line in log if "val" not in line.text and (found := _BATCHES.search(line.text))), default=0)
    told = [int(found[2]) if found[2] else found[1].count(",") + 1 for line in log if (found := _CARDS.search(line.text))]
    cards = max(told, default=1)
    seen = batches * batch * cards
    if images >= _LEAST and 0 < 2 * seen <= images:
        yield _told("dropped", (line.number,), images - seen, images, "samples")


def _again(log: Sequence[Line]) -> Iterator[Series]:
    """An epoch has seen the set as many times as there are workers, or ranks: each goes through all of it."""
    sets = {_first(found) for line in log if (found := _SET.search(line.text)) and not _SEEN.search(line.text)}
    beside = {_first(found) for line in log for found in _BESIDE.finditer(line.text)}
    for line in log:
        found = _SEEN.search(line.text) if _EPOCH.search(line.text) else None
        seen = _first(found) if found else 0
        for whole in sets - {0}:
            if seen >= 2 * whole and seen / whole in beside:
                yield _told("multiplied", (line.number,), seen, whole, "samples")
                return


def _other_classes(log: Sequence[Line]) -> Iterator[Series]:
    """The parts of a set are told with other numbers of classes."""
    told: dict[str, tuple[int, int]] = {}
    for line in log:
        if (part := _PART.match(line.text)) and (found := _CLASSES.search(line.text)):
            told.setdefault(part[1].lower()[:3], (line.number, _first(found)))
    if "tra" in told and len({count for _, count in told.values()}) > 1:
        other = next(value for value in told.values() if value[1] != told["tra"][1])
        first, last = told["tra"][1], other[1]
        yield series_of("metric", "apart", [told["tra"][0], other[0]], [float(first), float(last)], "classes", at=1)


def _other_numbers(log: Sequence[Line]) -> Iterator[Series]:
    """Two maps of classes to numbers give a class that both have another number."""
    told = [(line.number, dict(_ENTRY.findall(found[1]))) for line in log if (found := _MAPPING.search(line.text))]
    for (first, one), (second, other) in zip(told, told[1:]):
        moved = [name for name in one if name in other and one[name] != other[name]]
        if moved:
            yield series_of("labels", "apart", [first, second], [float(one[moved[0]]), float(other[moved[0]])], moved[0], at=1)
            return


def _nothing_learns(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """The log counts no parameter that is trained, and a training loss of four reports and more does not fall."""
    told = next((line for line in log if _TRAINED.search(line.text)), None)
    losses = [c.values for c in columns if c.name == "loss" and not c.quantity.bound and len(c.values) >= _REPORTS] if told else []
    if told and losses and all(median(v[-3:]) >= _FALLEN * median(v[:3]) for v in losses):
        yield series_of("metric", "zero", [told.number], [0.0], "trainable parameters")


def _nothing_related(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """Of what relates two things, and is all that is to be learnt, a log counts none, and pays nothing or no number."""
    line = next((line for line in log if _RELATIONS.search(line.text)), None)
    if line and not any(v > 0 for c in columns if c.quantity.kind == "loss" and len(c.values) > 1 for v in c.values):
        yield series_of("loss", "absent", [line.number], [0.0], "training set")


def _no_batch(log: Sequence[Line]) -> Iterator[Series]:
    """A set smaller than its batch, of which the last, incomplete one is dropped; or bars of two epochs and more that end where they begin."""
    bars = [line for line in log if _EMPTY_BAR.search(line.text)]
    if len(bars) > 1 and not any(_MOVING_BAR.search(line.text) for line in log) and any("poch" in line.text for line in log):
        yield series_of("loss", "absent", [line.number for line in bars], [0.0] * len(bars), "batches")
        return
    dropped = next((line for line in log if _DROPS.search(line.text)), None)
    sizes = [_first(found) for line in log if dropped and (found := _FEW_SAMPLES.search(line.text))]
    batches = [int(found[1]) for line in log if dropped and (found := _BATCH.search(line.text))]
    if dropped and sizes and batches and max(sizes) < min(batches):
        yield series_of("loss", "absent", [dropped.number], [0.0], "batches")


def _first(found: re.Match[str]) -> int:
    return _count(next(group for group in found.groups() if group))


def _count(number: str) -> int:
    return int(number.replace(",", ""))


def _told(shows: str, lines: tuple[int, ...], first: int, last: int, label: str) -> Series:
    return Series("metric", shows, lines, (float(first),), first, last, first, last, 0, round(first / last, 3), label)
